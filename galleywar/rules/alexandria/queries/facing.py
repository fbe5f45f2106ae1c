"""Facing ashore (6.1): vertices in hexes, streets in Points, and the arc another place lies in.

Questions only. Directions of hexsides run from 0 east counter-clockwise; vertex ``v`` lies between hexsides
``v`` and ``v + 1``.
"""

from __future__ import annotations

from functools import lru_cache
from math import atan2, pi
from typing import Final

from galleywar.core.cases import case
from galleywar.core.memo import for_a_game
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.queries.galleys import around, direction

FRONT, FLANK, REAR = "front", "flank", "rear"
HEXES: Final = "hexes"
"""``toward`` of a unit in a Point that looks out over the hexes next to it (6.16)."""
NOWHERE: Final = ""
"""How a unit looks where nobody looks one way (6.17)."""
Look = int | str
VERTICES: Final = tuple(range(6))
WITHOUT_FACING: Final = frozenset({"causeway", "overpass", "lighthouse"})
_ARC_OF_SIDE: Final = (FRONT, FRONT, FLANK, REAR, REAR, FLANK)
"""Arc of the hexside so many steps counter-clockwise of the vertex's starboard side."""


@case("6.17")
def has_facing(board: City, place: str | None) -> bool:
    """Whether a land unit there looks one way: not in a Block, the Lighthouse, on the Causeway or aboard."""
    if place is None or place in board.blocks:
        return False
    return place in board.points or board.hexes[place].terrain not in WITHOUT_FACING


# -- in hexes (6.11) -----------------------------------------------------------------------------------------
@case("6.11a")
def arc_of_side(facing: int, side: int) -> str:
    """The arc of a unit facing vertex ``facing`` that hexside ``side`` belongs to."""
    return _ARC_OF_SIDE[(side - facing) % 6]


@case("6.11a")
def hexes_in(at: str, facing: int, *arcs: str) -> tuple[str, ...]:
    """The neighbours of hex ``at`` in those arcs of a unit facing vertex ``facing``."""
    ring = enumerate(around(at))
    return tuple([hex_ for side, hex_ in ring if hex_ and arc_of_side(facing, side) in arcs])


@case("6.12c")
def vertices_turned(start: int, end: int) -> int:
    """How many vertices lie between two facings, the short way round."""
    turn = (end - start) % 6
    return min(turn, 6 - turn)


# Our reading (6.11): a Point lies beyond the hexside its dot is nearest to.
@lru_cache(maxsize=1024)
def side_towards(board: City, hex_: str, place: str) -> int:
    """The hexside of ``hex_`` beyond which ``place``, a hex or Point next to it, lies."""
    side = direction(hex_, place) if place in board.hexes else None
    if side is not None:
        return side
    (x, y), (px, py) = board.anchor(hex_), board.anchor(place)
    return round(atan2(y - py, px - x) / (pi / 3)) % 6


# -- in Points (6.15, 6.16) ----------------------------------------------------------------------------------
@case("6.15a", "6.16a")
def headings(board: City, point: str) -> tuple[str, ...]:
    """Everything a unit in ``point`` may look at: the next Points along its ways, and its hexes if any."""
    dot = board.points[point]
    return (*dot.links, HEXES) if dot.hexes else dot.links


@for_a_game(maxsize=4096)
@case("6.15a")
def opposite(board: City, point: str, toward: str) -> str | None:
    """The next Point the other way along the street, None at its end."""
    for key in board.points[point].ways:
        way = (board.roads.get(key) or board.streets.get(key) or board.lanes[key]).points
        at = way.index(point)
        before, after = (way[at - 1] if at else None), (way[at + 1] if at + 1 < len(way) else None)
        if toward == after:
            return before
        if toward == before:
            return after
    return None


@case("6.15a", "6.16b", "6.16c")
def arc_from_point(board: City, point: str, toward: str, place: str) -> str:
    """The arc of a unit in ``point`` looking ``toward`` that ``place``, a Point or hex next to it, lies
    in.
    """
    if toward == HEXES:
        return FRONT if place in board.hexes else FLANK
    if place in board.hexes:
        return FLANK
    return REAR if place == opposite(board, point, toward) else FRONT


# -- either --------------------------------------------------------------------------------------------------
@case("6.17")
def arc(state: State, unit: Unit, place: str) -> str:
    """The arc of ``unit`` that ``place``, linked to its own, lies in; about Blocks all is Front."""
    board = state.box.map
    if unit.at is None or place in board.blocks or not has_facing(board, unit.at):
        return FRONT
    if unit.at in board.points:
        return arc_from_point(board, unit.at, unit.toward, place)
    return arc_of_side(unit.facing, side_towards(board, unit.at, place))


def looking(look: Look) -> dict[str, Look]:
    """The fields of a unit that looks so."""
    return {"facing": look, "toward": ""} if isinstance(look, int) else {"facing": 0, "toward": look}


def look_of(board: City, unit: Unit) -> Look:
    """Where ``unit`` looks: a vertex in a hex, a Point or `HEXES` in a Point, `NOWHERE` in particular
    elsewhere.
    """
    if unit.at in board.points:
        return unit.toward
    return unit.facing if has_facing(board, unit.at) else NOWHERE


def looks(board: City, place: str) -> tuple[Look, ...]:
    """Every way a unit in ``place`` may look."""
    if place in board.points:
        return headings(board, place)
    return VERTICES if has_facing(board, place) else (NOWHERE,)


@case("6.11b", "6.15b", "6.16c", "5.32a", "5.32b")
def sees_ahead(board: City, at: str, look: Look, place: str) -> bool:
    """Whether ``place``, linked to ``at``, can be entered by a unit that looks so; a Block always can."""
    if place in board.blocks or not has_facing(board, at):
        return True
    if at in board.points:
        return place in board.points[at].hexes if look == HEXES else place == look
    assert isinstance(look, int)
    return arc_of_side(look, side_towards(board, at, place)) == FRONT


def lies_ahead(state: State, unit: Unit, place: str) -> bool:
    """Whether ``unit`` could step there as it looks now."""
    board = state.box.map
    return unit.at is None or sees_ahead(board, unit.at, look_of(board, unit), place)
