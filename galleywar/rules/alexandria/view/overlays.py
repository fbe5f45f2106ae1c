"""What can be tinted on the board: ways, shots, threats, whom one would scare off, what losses weigh."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.view import Shade
from galleywar.core.wording import counted
from galleywar.rules.alexandria.galley_movement.reachable import node_of, rows_to, shut_hexes
from galleywar.rules.alexandria.land_movement.orderly_withdrawal import (
    UNFEARED,
    comes_near,
    may_withdraw,
    within,
)
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import State
from galleywar.rules.alexandria.queries.command_range import reached
from galleywar.rules.alexandria.queries.galleys import allowance, fleet, is_immobile
from galleywar.rules.alexandria.queries.line_of_sight import in_range
from galleywar.rules.alexandria.queries.zoc import zone_of_seat
from galleywar.rules.alexandria.victory.exhaustion import points, worth
from galleywar.rules.alexandria.view.galley_routes import routes


def layer(state: State, kind: str, seat: str, piece: str = "") -> Sequence[Shade]:
    """Places to tint.

    ``reach`` is where ``piece`` could go, ``threat`` where rams could strike ``seat``, ``zone`` the hexes in
    enemy ZOC, ``command`` what the word of the leader ``piece`` carries to, ``range`` what ``piece`` could
    shoot into, ``withdrawal`` where its coming would let enemies stand aside, ``exhaustion`` what the loss of
    all that stands in a place would weigh.
    """
    return tuple(_LAYERS[kind](state, seat, piece)) if kind in _LAYERS else ()


def _reach(state: State, _: str, piece: str) -> Iterator[Shade]:
    ends = {route.ends for route in routes(state, piece)}
    yield from (Shade(end, "reach") for end in sorted(ends))


@case("6.33a")
def _zones(state: State, seat: str, _: str) -> Iterator[Shade]:
    for place in sorted(zone_of_seat(state, enemy(seat))):
        yield Shade(place, "zone", 0, "Enemy Zone of Control")


@case("9.12")
def _threats(state: State, seat: str, _: str) -> Iterator[Shade]:
    """Under how many enemy bows each hex could come in their next activation, at Attack Speed."""
    count: dict[str, int] = {}
    lanes = state.box.sea
    for other in fleet(state, enemy(seat)):
        if is_immobile(other) or other.crippled is not None or not other.ratings.ma_attack or other.captured:
            continue
        mp = allowance(changed(other, attack=True))
        reach = rows_to(lanes, shut_hexes(state, other), node_of(state, other), mp, False)
        struck = {lanes.beside[node] for node in reach.cost}
        for number in sorted(struck):
            if number >= 0:
                count[lanes.hex_of[number]] = count.get(lanes.hex_of[number], 0) + 1
    for place in sorted(count):
        yield Shade(
            place, "threat", count[place], f"{counted(count[place], 'enemy galley')} could strike here"
        )


@case("4.41a")
def _command(state: State, _: str, piece: str) -> Iterator[Shade]:
    leader = state.leaders.get(piece)
    if leader is None:
        return
    for place, cost in sorted(reached(state, leader).items()):
        if place in state.box.map:
            yield Shade(
                place,
                "command",
                cost,
                f"{cost} of {counted(leader.reach, 'movement point')} from {leader.name}",
            )


@case("7.13a")
def _range(state: State, _: str, piece: str) -> Iterator[Shade]:
    unit = state.units.get(piece)
    aims = in_range(state, unit) if unit is not None else {}
    for place, (distance, hit) in sorted(aims.items()):
        yield Shade(place, "range", distance, f"range {distance}: hits on {hit} or less")


@case("5.81a", "5.81b", "5.81c")
def _scares(state: State, _: str, piece: str) -> Iterator[Shade]:
    """Where enemies could withdraw from ``piece`` if it came there next."""
    count: dict[str, int] = {}
    mover = state.units.get(piece)
    if mover is None or mover.type == UNFEARED:
        return
    for unit in state.units.values():
        if unit.seat == mover.seat or unit.at is None:
            continue
        for place in within(state.box.map, unit.at):
            come = changed(mover, at=place)
            if comes_near(state, come, mover.at or "", unit) and may_withdraw(state, come, unit):
                count[place] = count.get(place, 0) + 1
    for place in sorted(count):
        yield Shade(
            place,
            "withdrawal",
            count[place],
            f"{counted(count[place], 'enemy unit')} could withdraw from here",
        )


@case("11.3a")
def _losses(state: State, _: str, __: str) -> Iterator[Shade]:
    """What it would cost an army to lose all it has in a place, beside what it has lost and can bear."""
    counters = state.box.counters.units
    for place, units in sorted(state.units.places.items()):
        seat, weight = units[0].seat, sum([worth(counters[unit.id]) for unit in units])
        level = state.terms.exhaustion.get(seat)
        if level is not None:
            text = f"their loss: {counted(weight, 'exhaustion point')}, to {points(state, seat)} of {level}"
            yield Shade(place, "exhaustion", weight, text)


_LAYERS: Final[dict[str, Callable[[State, str, str], Iterator[Shade]]]] = {
    "reach": _reach,
    "threat": _threats,
    "zone": _zones,
    "command": _command,
    "range": _range,
    "withdrawal": _scares,
    "exhaustion": _losses,
}
