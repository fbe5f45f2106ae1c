"""What can be tinted on the board: where a galley could go, and where enemy rams could strike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from galleywar.core.cases import case
from galleywar.core.change import changed
from galleywar.core.contract import Shade
from galleywar.rules.alexandria.command import reached
from galleywar.rules.alexandria.galley import allowance, fleet, is_immobile
from galleywar.rules.alexandria.routes import routes
from galleywar.rules.alexandria.seaway import node_of, rows_to, shut_hexes
from galleywar.rules.alexandria.sight import in_range
from galleywar.rules.alexandria.state import Leader, State, Unit, enemy
from galleywar.rules.alexandria.zones import zone_of_seat


def layer(state: State, kind: str, seat: str, piece: str = "") -> Sequence[Shade]:
    """Places to tint.

    ``reach`` is where ``piece`` could go, ``threat`` where rams could strike ``seat``, ``zone`` the hexes in
    enemy ZOC, ``command`` what the word of the leader ``piece`` carries to, ``range`` what ``piece`` could
    shoot into.
    """
    if kind == "zone":
        foes = enemy(seat)
        return tuple(
            Shade(place, "zone", 0, "Enemy Zone of Control") for place in sorted(zone_of_seat(state, foes))
        )
    if kind == "command" and piece in state.leaders:
        return tuple(_command(state, state.leaders[piece]))
    if kind == "range" and piece in state.units:
        return tuple(_range(state, state.units[piece]))
    if kind == "reach":
        ends = {route.ends for route in routes(state, piece)}
        return tuple(Shade(end, "reach") for end in sorted(ends))
    if kind == "threat":
        return tuple(_threats(state, seat))
    return ()


@case("9.12")
def _threats(state: State, seat: str) -> Iterator[Shade]:
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
        yield Shade(place, "threat", count[place], f"{count[place]} enemy galleys could strike here")


@case("4.41a")
def _command(state: State, leader: Leader) -> Iterator[Shade]:
    for place, cost in sorted(reached(state, leader).items()):
        if place in state.box.map:
            yield Shade(
                place, "command", cost, f"{cost} of {leader.reach} movement points from {leader.name}"
            )


@case("7.13a")
def _range(state: State, unit: Unit) -> Iterator[Shade]:
    for place, (distance, hit) in sorted(in_range(state, unit).items()):
        yield Shade(place, "range", distance, f"range {distance}: hits on {hit} or less")
