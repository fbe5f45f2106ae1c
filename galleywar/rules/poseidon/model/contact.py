"""Hulls in motion: how far a ship goes before she touches another, and how those in contact may leave it.

Footprints are convex, lands are cut into triangles; two of them touch if no side of either parts them. What a
ship touches when she begins to move does not hold her as long as she is not pressed deeper into it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import dist, isqrt
from typing import Final, NamedTuple

from galleywar.boards.table.polygons import Polygon, contains, edges, turn
from galleywar.boards.table.table import WHOLE, Hull, Pose, Run, Turn, cosine, sine

SLACK: Final = 4
"""Hundredths by which hulls in contact may overlap: a step of a degree, and the rounding of corners."""
_ROUNDING: Final = 4
_NEVER: Final = 10**9


class Obstacle(NamedTuple):
    """Something in the way: convex ``parts``, and a circle about all of them."""

    name: str
    parts: tuple[Polygon, ...]
    x: int
    y: int
    radius: int


class ManoeuvreEnd(NamedTuple):
    """Where a manoeuvre ends: how much of it was done, the pose then, and what was run into.

    ``met`` are those of the ``touched`` that she did not touch all along.
    """

    spent: int
    pose: Pose
    touched: tuple[str, ...]
    met: tuple[str, ...] = ()


def ship_obstacle(name: str, outline: Hull, pose: Pose) -> Obstacle:
    return Obstacle(name, (outline.at(pose),), pose.x, pose.y, reach(outline))


@lru_cache(maxsize=256)
def reach(outline: Hull) -> int:
    """How far a hull stands out from its middle, rounded up."""
    return max(isqrt(a * a + s * s) + 2 for a, s in outline.corners)


@lru_cache(maxsize=64)
def land_obstacle(name: str, shore: Polygon) -> Obstacle:
    xs, ys = [x for x, _ in shore], [y for _, y in shore]
    x, y = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
    radius = max(isqrt((a - x) ** 2 + (b - y) ** 2) + 1 for a, b in shore)
    return Obstacle(name, tuple(triangles(shore)), x, y, radius)


def triangles(shore: Polygon) -> Iterator[Polygon]:
    """A plain polygon cut into triangles, ear by ear."""
    area = sum(a[0] * b[1] - a[1] * b[0] for a, b in edges(shore))
    left = list(shore if area > 0 else reversed(shore))
    while len(left) > 3:
        for at in range(len(left)):
            a, b, c = left[at - 1], left[at], left[(at + 1) % len(left)]
            if turn(a, b, c) < 0:
                continue
            if turn(a, b, c) and any(contains((a, b, c), dot) for dot in left if dot not in (a, b, c)):
                continue
            if turn(a, b, c):
                yield (a, b, c)
            del left[at]
            break
        else:
            return
    yield (left[0], left[1], left[2])


# -- how deep two hulls lie in one another -------------------------------------------------------------------
def _normals(one: Polygon, other: Polygon) -> Iterator[tuple[int, int]]:
    for shape in (one, other):
        ax, ay = shape[-1]
        for bx, by in shape:
            yield by - ay, ax - bx
            ax, ay = bx, by


def do_meet(one: Polygon, other: Polygon) -> bool:
    """Whether two convex footprints share a dot, be it on their rims."""
    for nx, ny in _normals(one, other):
        mine = [x * nx + y * ny for x, y in one]
        theirs = [x * nx + y * ny for x, y in other]
        if max(mine) < min(theirs) or max(theirs) < min(mine):
            return False
    return True


def depth(one: Polygon, other: Polygon) -> int:
    """How many hundredths two convex footprints lie in one another, rounded down; -1 if they are apart."""
    least = _NEVER
    for nx, ny in _normals(one, other):
        mine = [x * nx + y * ny for x, y in one]
        theirs = [x * nx + y * ny for x, y in other]
        over = min(max(mine) - min(theirs), max(theirs) - min(mine))
        if over < 0:
            return -1
        if nx or ny:
            least = min(least, isqrt(over * over // (nx * nx + ny * ny)))
    return least


def overlap(shape: Polygon, obstacle: Obstacle) -> int:
    """The same for an obstacle of several parts."""
    return max(depth(shape, part) for part in obstacle.parts)


def is_touched(shape: Polygon, obstacle: Obstacle) -> bool:
    return any(do_meet(shape, part) for part in obstacle.parts)


# -- manoeuvres ----------------------------------------------------------------------------------------------
def advance(
    outline: Hull, start: Pose, manoeuvre: Run | Turn, obstacles: Mapping[str, Obstacle]
) -> ManoeuvreEnd:
    """How far a manoeuvre goes before it touches anything, and what.

    What is touched at the outset stops her only where she would be pressed into it, one step before.
    """
    spent = abs(manoeuvre[0])
    radius = reach(outline) + (spent if isinstance(manoeuvre, Run) else 0) + _ROUNDING
    touched: list[str] = []
    met: list[str] = []
    for name, obstacle in obstacles.items():
        near = _near_parts(start, radius, obstacle)
        if not near:
            continue
        found = _stopped_by(outline, start, manoeuvre, obstacle._replace(parts=near), spent)
        if found is None:
            continue
        stop, is_met = found
        if stop < spent:
            touched, met = [], []
        spent = stop
        touched.append(name)
        met += [name] * is_met
    return ManoeuvreEnd(spent, posed(start, manoeuvre, spent), tuple(touched), tuple(met))


def posed(start: Pose, manoeuvre: Run | Turn, spent: int) -> Pose:
    """Part of the way through a manoeuvre."""
    signed = spent if manoeuvre[0] > 0 else -spent
    return start.run(signed) if isinstance(manoeuvre, Run) else start.turned(signed)


def _near_parts(start: Pose, radius: int, obstacle: Obstacle) -> tuple[Polygon, ...]:
    """The parts of an obstacle that she might touch: those in a circle about her."""
    if dist(start.dot, (obstacle.x, obstacle.y)) > radius + obstacle.radius:
        return ()
    return tuple(part for part in obstacle.parts if not _is_clear(start, radius, part))


def _is_clear(start: Pose, radius: int, part: Polygon) -> bool:
    """Whether a circle about her lies wholly beyond one side of a part."""
    ax, ay = part[-1]
    for bx, by in part:
        nx, ny = by - ay, ax - bx
        at = start.x * nx + start.y * ny
        theirs = [x * nx + y * ny for x, y in part]
        room = max(at - max(theirs), min(theirs) - at)
        if room > 0 and room * room > radius * radius * (nx * nx + ny * ny):
            return True
        ax, ay = bx, by
    return False


def _stopped_by(
    outline: Hull, start: Pose, manoeuvre: Run | Turn, obstacle: Obstacle, limit: int
) -> tuple[int, bool] | None:
    """The step at which an obstacle stops her, if it does, and whether she ran into it only then.

    What presses her one step after ``limit`` holds her there as well.
    """
    for spent in range(min(limit + 1, abs(manoeuvre[0])) + 1):
        over = overlap(outline.at(posed(start, manoeuvre, spent)), obstacle)
        if over < 0:
            stop = _first_touch(outline, start, manoeuvre, obstacle, spent, limit)
            return None if stop is None else (stop, True)
        if over > SLACK:
            return max(0, spent - 1), False
    return None


def _first_touch(
    outline: Hull, start: Pose, manoeuvre: Run | Turn, obstacle: Obstacle, spent: int, limit: int
) -> int | None:
    """From a free pose on, the step at which she first touches it."""
    ahead = 1 if manoeuvre[0] > 0 else -1
    way = (ahead * sine(start.heading), ahead * cosine(start.heading))
    while spent <= limit:
        shape = outline.at(posed(start, manoeuvre, spent))
        free = 0
        if isinstance(manoeuvre, Run):
            free = min(_free_run(shape, way, part) for part in obstacle.parts)
        if free <= 1:
            if is_touched(shape, obstacle):
                return spent
            free = 1
        spent += free
    return None


def _free_run(shape: Polygon, way: tuple[int, int], other: Polygon) -> int:
    """How far a footprint can surely run on before it touches another: some side parts them that long."""
    best = 0
    for nx, ny in _normals(shape, other):
        mine = [x * nx + y * ny for x, y in shape]
        theirs = [x * nx + y * ny for x, y in other]
        closing = way[0] * nx + way[1] * ny
        room = min(theirs) - max(mine)
        if room < 0:
            room, closing = min(mine) - max(theirs), -closing
        room -= _ROUNDING * (isqrt(nx * nx + ny * ny) + 1)
        if room <= 0:
            continue
        if closing <= 0:
            return _NEVER
        best = max(best, room * WHOLE // closing)
    return best
