"""Where ships can row and strike: stations beside a target, and what threatens a place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Protocol

from galleywar.boards.network.sea_lanes import SIDES
from galleywar.core.copying import changed
from galleywar.core.late_methods import dataclass
from galleywar.players.ai.alexandria.evaluation.galley_values import (
    GalleyValues,
    Key,
    ReachableFacings,
    at_node,
    memory_of,
)
from galleywar.rules.alexandria.galley_movement.reachable import node_of, rows_to, shut_hexes
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.galleys import (
    ahead,
    allowance,
    direction,
    flank_side,
    fleet,
    held,
    in_slip,
    is_immobile,
    must_cruise,
)

FLANKS = (1, 2, 4, 5)
"""Hexsides from a ship's bow to its four Flank hexes; the same between two ships flank to flank."""
ALONGSIDE = tuple([sum(1 << (bearing + turn) % 6 for turn in FLANKS) for bearing in range(6)])
"""By the direction of a neighbour, a bit for each facing that lies flank to it."""
FAR = 40
"""Movement points beyond which one enemy is as far as another."""
SHOAL: Final = 6.0
"""Movement points that a hex of shoals counts for on the way, where a ship may run aground."""


@dataclass(frozen=True, slots=True)
class GalleyThreat:
    """What one enemy could do to a ship in a place."""

    by: Galley
    deed: str
    gain: float
    """In the enemy's points."""


class FleetThreats:
    """What the enemy fleet can reach in its next turn, each ship at the speed that suits it."""

    def __init__(self, worths: GalleyValues, seat: str) -> None:
        self._worths, state = worths, worths.state
        self._lanes, bows = state.box.sea, memory_of(state.box).bows
        self._ships = list(_able(state, enemy(seat)))
        self._near: dict[int, list[tuple[int, int]]] = {}
        """By hex number, who can row there (by their place in the list) with a bit for each facing."""
        for number, ship in enumerate(self._ships):
            for place, mask in _bows_within_reach(state, ship, bows).items():
                self._near.setdefault(place, []).append((number, mask))
        self._blows: dict[tuple[str, str, int], dict[int, tuple[float, float]]] = {}

    def dangers(self, galley: Galley, at: str, facing: int, held_by: str = "") -> list[GalleyThreat]:
        """What each enemy could gain on ``galley`` lying there, the worst first.

        Held by irons to ``held_by`` it cannot slip away and is struck more surely.
        """
        rams, irons = self._within_reach(at, facing)
        if not rams and not irons:
            return []
        me = at_node(galley, at, facing)
        if held_by:
            me = changed(me, grappled=(*me.grappled, held_by))
        stays = 1.0 if held(me) else self._worths.stays(galley)
        key = (me.id, "".join((*me.grappled, *me.cargo)), facing)
        blows = self._blows.setdefault(key, {})
        found = []
        for number in sorted(rams | irons):
            if number not in blows:
                blows[number] = self._blows_of(self._ships[number], me)
            ram, hold = blows[number]
            ram, hold = ram if number in rams else 0.0, hold if number in irons else 0.0
            if max(ram, hold) > 0:
                deed = "ram" if ram >= hold else "grapple"
                found.append(GalleyThreat(self._ships[number], deed, max(ram, hold) * stays))
        found.sort(key=lambda danger: -danger.gain)
        return found

    def _within_reach(self, at: str, facing: int) -> tuple[set[int], set[int]]:
        """Who can come to a Flank hex with the bow on a ship lying there, and who flank to flank with it."""
        rams, irons, index = set(), set(), self._lanes.index
        for turn in FLANKS:
            bearing = (facing + turn + 3) % 6
            for number, mask in self._near.get(index.get(ahead(at, facing + turn) or "", -1), []):
                if mask >> bearing & 1:
                    rams.add(number)
                if mask & ALONGSIDE[bearing]:
                    irons.add(number)
        return rams, irons

    def _blows_of(self, ship: Galley, me: Galley) -> tuple[float, float]:
        """What ``ship`` gains by a Ram and by irons on a ship lying so, whether it gets there or not."""
        worths = self._worths
        return worths.ramming(ship, me) if ship.attack else 0.0, worths.grappling(ship, me)


class Danger(Protocol):
    """What one enemy could do to somebody in a place, at sea or ashore."""

    @property
    def gain(self) -> float: ...


def total(dangers: Iterable[Danger]) -> float:
    """What the worst of them, first, come to: the second attacker finds less left to gain."""
    return sum([danger.gain * share for danger, share in zip(dangers, (1.0, 0.5, 0.25), strict=False)])


def _able(state: State, seat: str) -> Iterator[Galley]:
    for ship in fleet(state, seat):
        if not is_immobile(ship) and ship.crippled is None and not ship.captured:
            yield ship if must_cruise(ship) else changed(ship, attack=True)


def _bows_within_reach(state: State, ship: Galley, known: dict[Key, ReachableFacings]) -> dict[int, int]:
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
        at, facing = divmod(node, SIDES)
        facings[at] = facings.get(at, 0) | 1 << facing
    looked_at = bytearray(len(lanes))
    for at in facings:
        for near in lanes.beside[at * SIDES : at * SIDES + SIDES]:
            if near >= 0:
                looked_at[near] = 255
    known[start, mp, turning] = ReachableFacings(facings, bits, int.from_bytes(looked_at, "little"))
    return facings


# -- stations --------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class PossibleBlow:
    """A blow at the end of a move: ``ram`` or ``grapple``, with what it gains on the average."""

    kind: str
    target: str
    gain: float


def deed_from(
    worths: GalleyValues, galley: Galley, at: str, facing: int, target: Galley
) -> PossibleBlow | None:
    """The best blow ``galley`` could strike at ``target`` from there; None if none gains anything."""
    bearing = direction(at, target.at or "")
    if bearing is None or flank_side(target, at) is None:
        return None
    best: PossibleBlow | None = None
    if galley.attack and bearing == facing and not in_slip(worths.state, target):
        gain = worths.ramming(galley, target)
        best = PossibleBlow("ram", target.id, gain) if gain > 0 else None
    if (facing - bearing) % 6 not in (0, 3):
        gain = worths.grappling(at_node(galley, at, facing), target)
        if gain > (best.gain if best else 0.0):
            best = PossibleBlow("grapple", target.id, gain)
    return best
