"""Zones of Control ashore (6.3): the hexes a land unit holds up its enemies in."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.core.memo import for_a_game
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.queries.facing import FLANK, FRONT, REAR, has_facing, hexes_in
from galleywar.rules.alexandria.queries.galleys import around
from galleywar.rules.alexandria.queries.terrain import is_ground, is_like_a_point

ALL_ROUND = -1
"""Instead of a facing: the Lighthouse looks every way."""


@case("6.0", "6.31a", "6.31b", "6.31c", "6.32a", "6.17", "5.26b")
def zone_of(board: City, unit: Unit) -> tuple[str, ...]:
    """The hexes ``unit`` exerts its ZOC into; none unless it stands in a hex, and artillery never."""
    if unit.at is None or unit.type == "ART" or unit.at not in board.hexes or is_like_a_point(board, unit.at):
        return ()
    facing = unit.facing if has_facing(board, unit.at) else ALL_ROUND
    return _zone(board, unit.at, facing, unit.type == "A")


@for_a_game(maxsize=8192)
@case("6.31a", "6.31b", "6.32a")
def _zone(board: City, at: str, facing: int, archers: bool) -> tuple[str, ...]:
    arcs = (FRONT, FLANK, REAR) if facing == ALL_ROUND else (FRONT, FLANK) if archers else (FRONT,)
    near = hexes_in(at, facing, *arcs)
    return tuple([hex_ for hex_ in near if _reaches(board, at, hex_)])


@case("6.32a")
def _reaches(board: City, start: str, end: str) -> bool:
    """Not where nobody may go, not over a Wall, not onto the Causeway."""
    if end not in board.hexes or not is_ground(board, end) or is_like_a_point(board, end):
        return False
    side = board.side(start, end)
    return "all_sea" not in side and ("wall" not in side or "gate" in side)


def holders(state: State, seat: str, place: str) -> tuple[Unit, ...]:
    """Units of ``seat`` that have ``place`` in their ZOC."""
    board = state.box.map
    if place not in board.hexes:
        return ()
    occupied = state.units.places
    return tuple([
        unit
        for near in around(place)
        if near in occupied
        for unit in occupied[near]
        if unit.seat == seat and place in zone_of(board, unit)
    ])  # fmt: skip


@case("6.33a", "6.34")
def in_enemy_zone(state: State, seat: str, place: str) -> bool:
    """Whether an enemy of ``seat`` has ``place`` in its ZOC; that friends have it too changes nothing."""
    return bool(holders(state, enemy(seat), place))


# Our reading (5.82, 8.3): neither asks for a way clear of enemy ZOCs, and one stops whoever comes into it.
@case("5.82a", "8.3b")
def zone_bars_retreat(state: State, seat: str, place: str) -> bool:
    """Whether nobody of ``seat`` withdraws or falls back into ``place``, for an enemy that has it in his ZOC."""
    return state.terms.readings["into_zoc"] == "barred" and in_enemy_zone(state, seat, place)


def zone_of_seat(state: State, seat: str) -> frozenset[str]:
    """Every hex that lies in the ZOC of some unit of ``seat``."""
    board = state.box.map
    return frozenset(
        [hex_ for unit in state.units.values() if unit.seat == seat for hex_ in zone_of(board, unit)]
    )
