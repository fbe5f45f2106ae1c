"""Where ships can row and strike: stations beside a target, what threatens a place, the way to the enemy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heapify, heappop, heappush

from galleywar.core.change import changed
from galleywar.players.minds.alexandria.worths import Bows, Key, Worths, at_node, memory_of
from galleywar.rules.alexandria.galley import (
    ahead,
    allowance,
    around,
    direction,
    flank_side,
    fleet,
    held,
    in_slip,
    is_immobile,
    must_cruise,
)
from galleywar.rules.alexandria.seaway import node_of, rows_to, shut_hexes
from galleywar.rules.alexandria.state import Galley, State, enemy

FLANKS = (1, 2, 4, 5)
"""Hexsides from a ship's bow to its four Flank hexes; the same between two ships flank to flank."""
FAR = 40
"""Movement points beyond which one enemy is as far as another."""


@dataclass(frozen=True, slots=True)
class Danger:
    """What one enemy could do to a ship in a place."""

    by: Galley
    deed: str
    gain: float
    """In the enemy's points."""


class Threats:
    """What the enemy fleet can reach in its next turn, each ship at the speed that suits it."""

    def __init__(self, worths: Worths, seat: str) -> None:
        self._worths, self._seat, state = worths, seat, worths.state
        self._lanes = state.box.sea
        self._reached = [
            (ship, _bows_within_reach(state, ship, memory_of(state.box).bows))
            for ship in _able(state, enemy(seat))
        ]

    def dangers(self, galley: Galley, at: str, facing: int, held_by: str = "") -> list[Danger]:
        """What each enemy could gain on ``galley`` lying there, the worst first.

        Held by irons to ``held_by`` it cannot slip away and is struck more surely.
        """
        index, me = self._lanes.index, at_node(galley, at, facing)
        if held_by:
            me = changed(me, grappled=(*me.grappled, held_by))
        stays = 1.0 if held(me) else self._worths.stays(galley)
        flanks = [(index[place], direction(place, at) or 0) for place in
                  [ahead(at, facing + turn) for turn in FLANKS] if place in index]  # fmt: skip
        found = []
        for ship, bows in self._reached:
            danger = self._danger(ship, bows, me, flanks, stays)
            if danger is not None:
                found.append(danger)
        found.sort(key=lambda danger: -danger.gain)
        return found

    def _danger(
        self, ship: Galley, bows: dict[int, int], me: Galley, flanks: list[tuple[int, int]], stays: float
    ) -> Danger | None:
        can_ram = can_hold = False
        for place, bearing in flanks:
            mask = bows.get(place, 0)
            if mask:
                can_ram = can_ram or bool(mask >> bearing & 1)
                can_hold = can_hold or any(mask >> (bearing + turn) % 6 & 1 for turn in FLANKS)
        ram = self._worths.ramming(ship, me) if can_ram and ship.attack else 0.0
        hold = self._worths.grappling(ship, me) if can_hold else 0.0
        if max(ram, hold) <= 0:
            return None
        return Danger(ship, "ram", ram * stays) if ram >= hold else Danger(ship, "grapple", hold * stays)


def total(dangers: list[Danger]) -> float:
    """Several attackers are worse than one, but the second finds less left to gain."""
    return sum(danger.gain * share for danger, share in zip(dangers, (1.0, 0.5, 0.25), strict=False))


def _able(state: State, seat: str) -> Iterator[Galley]:
    for ship in fleet(state, seat):
        if not is_immobile(ship) and ship.crippled is None and not ship.captured:
            yield ship if must_cruise(ship) else changed(ship, attack=True)


def _bows_within_reach(state: State, ship: Galley, known: dict[Key, Bows]) -> dict[int, int]:
    """For each hex it can row to, a bit for each facing it can have there.

    What is ``known`` serves again as long as no hex has opened or shut that the search looked at.
    """
    lanes, shut = state.box.sea, shut_hexes(state, ship)
    start, mp, turning = node_of(state, ship), allowance(ship), not ship.attack
    bits, before = int.from_bytes(shut, "little"), known.get((start, mp, turning))
    if before is not None and not (before.shut ^ bits) & before.looked_at:
        return before.facings
    facings: dict[int, int] = {}
    for node in rows_to(lanes, shut, start, mp, turning).cost:
        at, facing = divmod(node, 6)
        facings[at] = facings.get(at, 0) | 1 << facing
    looked_at = bytearray(len(lanes))
    for at in facings:
        for near in lanes.beside[at * 6 : at * 6 + 6]:
            if near >= 0:
                looked_at[near] = 255
    known[start, mp, turning] = Bows(facings, bits, int.from_bytes(looked_at, "little"))
    return facings


# -- stations --------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Deed:
    """A blow at the end of a move: ``ram`` or ``grapple``, with what it gains on the average."""

    kind: str
    target: str
    gain: float


def deed_from(worths: Worths, galley: Galley, at: str, facing: int, target: Galley) -> Deed | None:
    """The best blow ``galley`` could strike at ``target`` from there; None if none gains anything."""
    bearing = direction(at, target.at or "")
    if bearing is None or flank_side(target, at) is None:
        return None
    best: Deed | None = None
    if galley.attack and bearing == facing and not in_slip(worths.state, target):
        gain = worths.ramming(galley, target)
        best = Deed("ram", target.id, gain) if gain > 0 else None
    if (facing - bearing) % 6 not in (0, 3):
        gain = worths.grappling(at_node(galley, at, facing), target)
        if gain > (best.gain if best else 0.0):
            best = Deed("grapple", target.id, gain)
    return best


# -- the way to the enemy --------------------------------------------------------------------------
def approach_field(worths: Worths, seat: str) -> dict[int, float]:
    """By hex number, how far off a fight worth having lies, in movement points: near a rich target a few less."""
    lanes = worths.state.box.sea
    waiting: list[tuple[float, int]] = []
    for ship in fleet(worths.state, enemy(seat)):
        pull = max(worths.taking(ship) * (0.5 if ship.cargo else 1.0), worths.stopping(ship) * 0.3)
        start = max(0.0, 14.0 - pull) * 0.5
        waiting.extend((start, lanes.index[near]) for near in around(ship.at or "") if near in lanes.index)
    known, key = memory_of(worths.state.box).fields, tuple(waiting)
    if key in known:
        return known[key]
    heapify(waiting)
    field: dict[int, float] = {}
    while waiting:
        far, here = heappop(waiting)
        if here in field:
            continue
        field[here] = far
        for there in lanes.ahead[here * 6 : here * 6 + 6]:
            if there >= 0 and there not in field:
                heappush(waiting, (far + (6 if lanes.is_shoal[there] else 1), there))
    known[key] = field
    return field
