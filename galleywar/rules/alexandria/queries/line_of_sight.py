"""How far and how clearly a missile unit sees (7.13, 7.15, 7.61): ranges, lines of sight, arcs of fire.

The map's part of it is worked out once for each place and kept; who stands in between is looked up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise, product
from typing import Final, NamedTuple

from galleywar.boards.network import hexes
from galleywar.boards.network.sight_lines import hexes_between, hexes_from_point
from galleywar.core.cases import case
from galleywar.core.memo import for_a_game
from galleywar.rules.alexandria.model.charts import Charts
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.queries.facing import REAR, arc
from galleywar.rules.alexandria.queries.stacking import held_by_enemy
from galleywar.rules.alexandria.queries.terrain import is_like_a_point

LONGEST: Final = 6
"""No missile on the table flies farther, in spaces."""
GUNS: Final = "ART"
BALLISTA: Final = "ballista"

Route = tuple[str, ...]
"""The spaces a missile passes over, without those of firer and target."""


class SightLine(NamedTuple):
    """The way from one place to another as the map alone has it.

    ``distance`` is counted for men, ``gun_distance`` for artillery. ``routes`` are the ways the line can be
    read: more than one only where it runs along hexsides. ``walled``: a Wall parts two adjacent hexes;
    ``shielded``: every route crosses a redoubt hexside.
    """

    distance: int
    gun_distance: int
    routes: tuple[Route, ...]
    walled: bool = False
    shielded: bool = False

    def range_of(self, unit: Unit) -> int:
        """The range as it counts for ``unit``."""
        return self.gun_distance if unit.type == GUNS else self.distance


# -- the map's part (7.13, 7.15) -----------------------------------------------------------------------------
@for_a_game(maxsize=4096)
@case("7.13a", "7.13b", "7.15a", "7.15b", "7.15d")
def lines_from(board: City, place: str, most: int = LONGEST) -> Mapping[str, SightLine]:
    """Every place a missile can reach from ``place``, units in between aside, up to ``most`` spaces away."""
    found: dict[str, SightLine] = {}
    if place in board.blocks:
        found[place] = SightLine(1, 1, ((),))
        found.update((point, SightLine(1, 1, ((),))) for point in board.links[place])
    elif place in board.points:
        found.update(_along_the_ways(board, place, most))
        found.update(_out_of_town(board, place, most))
    else:
        found.update(_over_hexes(board, place, most))
        found.update(_into_town(board, place, most))
    return found


# Our reading (7.13a): a Block is adjacent to the Points it can be entered from; not those beyond the canal.
@case("7.13a", "7.13d", "7.15d", "7.61a")
def _along_the_ways(board: City, point: str, most: int) -> Iterator[tuple[str, SightLine]]:
    """Along the streets through a Point, and into the Blocks beside it."""
    dot = board.points[point]
    for key in dot.ways:
        way = (board.roads.get(key) or board.streets.get(key) or board.lanes[key]).points
        at = way.index(point)
        for end in range(max(0, at - most), min(len(way), at + most + 1)):
            if end != at:
                between = way[at + 1 : end] if end > at else way[end + 1 : at][::-1]
                steps = abs(end - at)
                yield way[end], SightLine(steps, 2 * steps - 1, (between,))
    for block in dot.blocks:
        if block in board.links[point]:
            yield block, SightLine(1, 1, ((),))


@case("7.13a", "7.15a")
def _over_hexes(board: City, start: str, most: int) -> Iterator[tuple[str, SightLine]]:
    """From hex to hex."""
    for end in hexes.disc(start, most)[1:]:
        if end in board.hexes:
            line = _hex_line(board, start, end)
            if line is not None:
                yield end, line


@case("7.15a", "7.15b", "7.15c", "7.61a", "7.17c")
def _hex_line(board: City, start: str, end: str) -> SightLine | None:
    steps = hexes.distance(start, end)
    if steps == 1:
        walled = _is_walled(board, start, end)
        return SightLine(1, 1, ((),), walled, "redoubt" in board.side(start, end))
    routes = _open_routes(board, start, hexes_between(start, end), end)
    return _line(board, start, routes, end, steps) if routes else None


def _line(board: City, start: str, routes: tuple[Route, ...], end: str, steps: int) -> SightLine:
    extra = min(_points_beyond_the_first(board, (*route, end)) for route in routes)
    shielded = all(_crosses_redoubt(board, (start, *route, end)) for route in routes)
    return SightLine(steps, steps + extra, routes, False, shielded)


@case("7.61a")
def _points_beyond_the_first(board: City, route: Route) -> int:
    """Points, and Causeway spaces, that count two for artillery instead of one."""
    passed = sum(one in board.points or is_like_a_point(board, one) for one in route)
    return max(0, passed - 1)


@case("7.17c")
def _crosses_redoubt(board: City, route: Route) -> bool:
    return any("redoubt" in board.side(a, b) for a, b in pairwise(route))


@case("7.15a", "7.15b")
def _open_routes(
    board: City, start: str, steps: tuple[tuple[str | None, ...], ...], end: str
) -> tuple[Route, ...]:
    """The ways of reading a line that keep to hexes of the map and pass no Wall; the town stops them."""
    shut = any(all(cell not in board.hexes for cell in step) for step in steps)
    if shut:
        return ()
    ways = product(*[[cell for cell in step if cell is not None and cell in board.hexes] for step in steps])
    return tuple([way for way in ways if not _passes_wall(board, (start, *way, end))])


def _passes_wall(board: City, route: Route) -> bool:
    return any(_is_walled(board, a, b) for a, b in pairwise(route))


@case("7.15a")
def _is_walled(board: City, a: str, b: str) -> bool:
    """A Wall stands between two hexes; at the Main Gate missiles pass."""
    side = board.side(a, b)
    return "wall" in side and "gate" not in side


# Our reading (7.13a): a line between a Point and a hex is drawn from the Point's dot and must come out of the
# town over one of the hexes the Point's arrows show; from there on it is a line over hexes.
@case("7.13a", "7.15a", "7.15c", "7.61a")
def _out_of_town(board: City, point: str, most: int) -> Iterator[tuple[str, SightLine]]:
    """From a Point into and over the hexes its arrows show."""
    arrows = board.points[point].hexes
    near = {end for arrow in arrows for end in hexes.disc(arrow, most - 1)}
    for end in sorted(near & board.hexes.keys()):
        line = _line_out(board, point, end)
        if line is not None and line.distance <= most:
            yield end, line


@for_a_game(maxsize=16384)
def _line_out(board: City, point: str, end: str) -> SightLine | None:
    arrows = board.points[point].hexes
    if end in arrows:
        return SightLine(1, 1, ((),))
    steps = hexes_from_point(board, point, end)
    while steps and not any(cell in board.hexes for cell in steps[0]):
        steps = steps[1:]
    if not steps:
        return None
    gates = tuple([cell for cell in steps[0] if cell in arrows])
    routes = tuple([
        (gate, *route) for gate in gates if gate for route in _open_routes(board, gate, steps[1:], end)
    ])  # fmt: skip
    if not routes:
        return None
    steps_out = 1 + min(hexes.distance(route[0], end) for route in routes)
    return _line(board, point, routes, end, steps_out)


def _into_town(board: City, start: str, most: int) -> Iterator[tuple[str, SightLine]]:
    """From a hex to the Points whose arrows it can be seen from: the same lines the other way round."""
    for point, arrows in board.arrows.items():
        if min(hexes.distance(arrow, start) for arrow in arrows) < most:
            line = _line_out(board, point, start)
            if line is not None and line.distance <= most:
                back = tuple([route[::-1] for route in line.routes])
                extra = min(_points_beyond_the_first(board, (*route, point)) for route in back)
                yield point, SightLine(line.distance, line.distance + extra, back, line.walled, line.shielded)


# -- who stands in between (7.15) ----------------------------------------------------------------------------
@case("7.15a", "7.15b", "7.15d")
def clear_routes(state: State, line: SightLine) -> tuple[Route, ...]:
    """The routes of ``line`` with no combat unit on them, soldier or galley, friend or foe."""
    units, galleys = state.units.places, state.galleys.places
    return tuple([
        route for route in line.routes if not any(one in units or one in galleys for one in route)
    ])  # fmt: skip


# -- one unit's field of fire (7.13, 7.63) -------------------------------------------------------------------
def post_of(state: State, unit: Unit) -> str | None:
    """Where ``unit`` shoots from: its place, or that of the galley it is aboard."""
    return unit.at if unit.aboard is None else state.galleys[unit.aboard].at


def reach_of(state: State, unit: Unit) -> int:
    """The longest range at which the table gives ``unit`` any chance."""
    return _longest(state.box.charts, unit.missile)


@lru_cache(maxsize=64)
def _longest(charts: Charts, row: str) -> int:
    return max(
        (at for at in range(1, LONGEST + 1) if charts.land_missile_hit(row, at) is not None), default=0
    )


@case("7.13a", "7.15a", "7.63a", "7.63b", "7.65a", "7.14a")
def routes_of_fire(state: State, unit: Unit, post: str, place: str, line: SightLine) -> tuple[Route, ...]:
    """The clear routes by which ``unit`` at ``post`` may shoot at ``place``: not behind its back.

    Artillery shoots any way it likes, but not over a Wall and not into a Block; nobody out of a Block that
    holds an enemy.
    """
    if is_shut(state, unit, post, place, line):
        return ()
    clear = clear_routes(state, line)
    return tuple([route for route in clear if not is_behind(state, unit, route[0] if route else place)])


# Our reading (7.13): Front and Flank are asked of units in hexes; out of a Point missiles follow the street.
@case("7.13a", "7.13c", "7.13e", "7.63a", "6.15a")
def is_behind(state: State, unit: Unit, place: str) -> bool:
    """Whether ``unit`` cannot shoot by way of ``place``, next to its own, for having its back to it."""
    if unit.type == GUNS or unit.aboard is not None:
        return False
    if unit.at in state.box.map.points and state.terms.readings["street_fire"] == "along_the_street":
        return False
    return arc(state, unit, place) == REAR


@case("7.14a", "7.63b", "7.65a")
def is_shut(state: State, unit: Unit, post: str, place: str, line: SightLine) -> bool:
    """Whether ``place`` is closed to the missiles of ``unit``, whoever stands in between."""
    board = state.box.map
    if unit.type == GUNS and (line.walled or place in board.blocks):
        return True
    if unit.subtype == BALLISTA and not is_proper_hex(board, place):
        return True
    return post in board.blocks and place != post and held_by_enemy(state, unit.seat, post)


@case("7.65a", "5.25a")
def is_proper_hex(board: City, place: str) -> bool:
    """A hex that is not ruled like a Point, as Causeway and Overpass are."""
    return place in board.hexes and not is_like_a_point(board, place)


@case("7.13a", "7.13b", "7.14a", "7.61a", "7.19")
def in_range(state: State, unit: Unit) -> Mapping[str, tuple[int, int]]:
    """The places ``unit`` could shoot into from where it stands: range and the highest roll that hits."""
    return {place: (at, hit) for place, at, hit, _, _ in field_of_fire(state, unit)}


class SpaceInRange(NamedTuple):
    """A place in a unit's field of fire: range, highest roll that hits, the line and its usable routes."""

    place: str
    distance: int
    chance: int
    line: SightLine
    routes: tuple[Route, ...]


def field_of_fire(state: State, unit: Unit) -> Iterator[SpaceInRange]:
    """Every place ``unit`` could shoot into from where it stands, the nearest first."""
    post = post_of(state, unit)
    if unit.missile and post is not None:
        for place, line in lines_from(state.box.map, post, reach_of(state, unit)).items():
            mark = mark_along(state, unit, post, place, line)
            if mark is not None:
                yield mark


def mark_at(state: State, unit: Unit, post: str, place: str) -> SpaceInRange | None:
    """``place`` as ``unit`` at ``post`` sees it; None if it cannot shoot there."""
    line = lines_from(state.box.map, post, reach_of(state, unit)).get(place)
    return None if line is None else mark_along(state, unit, post, place, line)


def mark_along(state: State, unit: Unit, post: str, place: str, line: SightLine) -> SpaceInRange | None:
    """`mark_at` for those who have the line at hand."""
    distance = line.range_of(unit)
    chance = state.box.charts.land_missile_hit(unit.missile, distance)
    routes = routes_of_fire(state, unit, post, place, line) if chance is not None else ()
    return SpaceInRange(place, distance, chance, line, routes) if chance is not None and routes else None
