"""A single step or turn ashore (5.3, 6.1): what lies ahead, how one looks after it, and what it costs.

Questions about places and ways of looking; who is on the march and what he has left is for `marching`.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, pi

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.memo import for_a_game
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.seats import EGYPTIAN, enemy
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.queries.facing import (
    FRONT,
    HEXES,
    NOWHERE,
    VERTICES,
    Look,
    arc_of_side,
    has_facing,
    headings,
    looks,
    opposite,
    sees_ahead,
    side_towards,
    vertices_turned,
)
from galleywar.rules.alexandria.queries.stacking import bars_staying, friend_mp, held_by_enemy, top_of
from galleywar.rules.alexandria.queries.terrain import (
    WHOLE,
    is_like_a_point,
    is_western_pharos,
    named,
    ways_from,
)
from galleywar.rules.readings import FIRST

PIVOT_MP = 1
HEXSIDE = pi / 3


# -- ahead ---------------------------------------------------------------------------------------------------
@for_a_game(maxsize=16384)
@case("5.32a", "5.32b")
def ways_ahead(board: City, place: str, look: Look) -> tuple[tuple[str, int], ...]:
    """Every place one step ahead of a unit that looks so, with what the terrain asks for it."""
    return tuple(
        [(end, cost) for end, cost in ways_from(board, place) if sees_ahead(board, place, look, end)]
    )


# -- how one looks on arriving (6.15, 6.17) ------------------------------------------------------------------
# Our reading (6.15): where the old way of looking means nothing any more, at the end of a street or between
# a Point and a hex, the unit looks straight on until it is turned, once and free, as out of a Block (6.17).
@case("6.17", "6.15b", "6.16a")
def is_free_to_turn(board: City, start: str, end: str) -> bool:
    """Whether a unit that comes from ``start`` may look any way in ``end`` at no cost."""
    if not has_facing(board, end):
        return False
    if start in board.points and end in board.points:
        return opposite(board, end, start) is None
    return not (start in board.hexes and end in board.hexes and has_facing(board, start))


# Our reading (6.13, 6.15): out of a Point no facing can be kept, and a Point is not among what 6.17 frees; so
# in an enemy ZOC the unit looks on along its way, and where that hexside is Front of two facings it has either.
@for_a_game(maxsize=16384)
@case("6.13a", "6.15b", "6.17")
def free_looks(board: City, start: str, end: str, edition: int, beset: bool) -> tuple[Look, ...]:
    """Every way a unit may look for nothing on coming from ``start`` to ``end``, ``beset`` by an enemy ZOC."""
    if not is_free_to_turn(board, start, end):
        return ()
    if not beset or edition == FIRST or start not in board.points or end not in board.hexes:
        return looks(board, end)
    onward = (side_towards(board, end, start) + 3) % 6
    return tuple([vertex for vertex in VERTICES if arc_of_side(vertex, onward) == FRONT])


@for_a_game(maxsize=16384)
def look_after(board: City, start: str, end: str, look: Look) -> Look:
    """How a unit that looked so in ``start`` looks on coming to ``end``: on along its way."""
    if not has_facing(board, end):
        return NOWHERE
    if not is_free_to_turn(board, start, end):
        return look if end in board.hexes else opposite(board, end, start) or HEXES
    course = _course(board, start, end)
    if end in board.points:
        onward = [heading for heading in headings(board, end) if heading not in (HEXES, start)] or [start]
        return min(onward, key=lambda point: _gap(_course(board, end, point), course))
    return min(VERTICES, key=lambda vertex: _gap((vertex + 0.5) * HEXSIDE, course))


def _course(board: City, start: str, end: str) -> float:
    """The direction from one place to another, counter-clockwise from east in radians."""
    if start in board.hexes and end in board.hexes:
        return side_towards(board, start, end) * HEXSIDE
    (x, y), (to_x, to_y) = board.anchor(start), board.anchor(end)
    return atan2(y - to_y, to_x - x)


def _gap(one: float, other: float) -> float:
    turn = (one - other) % (2 * pi)
    return round(min(turn, 2 * pi - turn), 6)


# -- turning (6.12) ------------------------------------------------------------------------------------------
@case("6.12a", "6.12b", "6.12c", "5.36r", "5.36q")
def pivot_cost(board: City, unit: Unit, place: str, start: Look, end: Look) -> int:
    """Movement points ``unit`` pays in ``place`` to look another way: archers nothing, cavalry by vertex."""
    if unit.type == "A" or start == end:
        return 0
    if unit.type == "LC":
        return turned(board, place, start, end)
    return PIVOT_MP


@for_a_game(maxsize=16384)
@case("6.12c", "5.36r")
def turned(board: City, place: str, start: Look, end: Look) -> int:
    """Vertices in a hex, or ways in a Point, between two ways of looking, the short way round."""
    if isinstance(start, int) and isinstance(end, int):
        return vertices_turned(start, end)
    ring = sorted(looks(board, place), key=lambda look: _outlook(board, place, str(look)))
    shift = abs(ring.index(start) - ring.index(end))
    return min(shift, len(ring) - shift)


def _outlook(board: City, point: str, heading: str) -> float:
    """The direction somebody in a Point looks, out over its hexes to the middle of them."""
    if heading != HEXES:
        return _course(board, point, heading) % (2 * pi)
    (x, y), hexes = board.anchor(point), [board.anchor(hex_) for hex_ in board.points[point].hexes]
    out_x, out_y = (sum(dot[axis] for dot in hexes) / len(hexes) for axis in (0, 1))
    return atan2(y - out_y, out_x - x) % (2 * pi)


# -- entering ------------------------------------------------------------------------------------------------
@case("5.75a", "5.75b", "5.71c", "12.1f", "11.2d", "7.61c")
def bars_entry(state: State, unit: Unit, place: str) -> Iterator[Objection]:
    """Who or what keeps ``unit`` out of ``place``, wherever it comes from and however much it could pay."""
    board = state.box.map
    where = named(board, place)
    if place in state.terms.closed:
        yield Objection("12.1f", f"Nobody may enter {where} in this scenario.", place)
    if unit.type == "LC" and (place not in board.hexes or place in board.causeway):
        yield Objection("11.2d", f"{unit.name} is Light Cavalry and stays out of the city.", place)
    if place in board.blocks:
        if unit.type == "ART":
            yield Objection("7.61c", f"{unit.name} is artillery and enters no Block.", place)
        return
    if held_by_enemy(state, unit.seat, place) or _enemy_galley(state, unit.seat, place):
        yield Objection("5.75a", f"The enemy is in {where}.", place)
    elif is_like_a_point(board, place) and any(one.id != unit.id for one in state.units.at(place)):
        yield Objection("5.71c", f"There is room for one unit in {where}, and it is taken.", place)


@case("5.75a", "5.74e")
def _enemy_galley(state: State, seat: str, place: str) -> bool:
    return any(galley.seat == enemy(seat) for galley in state.galleys.at(place))


def is_shut(state: State, unit: Unit, place: str) -> bool:
    return next(bars_entry(state, unit, place), None) is not None


@case("5.76b")
def goes_first(state: State, unit: Unit) -> bool:
    """Whether ``unit`` is on top of its stack: nobody else of it may be moved away."""
    top = top_of(state, unit.at or "", unit.seat)
    return top is not None and top.id == unit.id


@case("5.23b", "5.36p", "5.36n", "5.74a")
def price(state: State, unit: Unit, place: str, terrain: int) -> int:
    """What ``unit`` pays for a step into ``place`` where the terrain asks ``terrain``, or all it has."""
    if terrain == WHOLE:
        return unit.ma
    return terrain + friend_mp(state, unit.seat, place, unit.id)


# -- ending --------------------------------------------------------------------------------------------------
@case("5.71a", "5.73", "11.2g")
def bars_ending(state: State, unit: Unit, place: str) -> Iterator[Objection]:
    """What keeps ``unit`` from ending its movement in ``place``."""
    yield from bars_staying(state, unit, place)
    if unit.island and unit.seat == EGYPTIAN and not state.landed and is_western_pharos(state.box.map, place):
        text = f"{unit.name} keeps near the town until Romans have landed on Pharos."
        yield Objection("11.2g", text, place)


def may_end(state: State, unit: Unit, place: str) -> bool:
    return next(bars_ending(state, unit, place), None) is None
