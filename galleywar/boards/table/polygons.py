"""Plane geometry in whole numbers: exact on every machine, no rounding but where a docstring says so.

A polygon is a tuple of dots in order, either way round; none crosses itself, those of hulls are convex.
"""

from collections.abc import Iterator
from itertools import pairwise
from math import isqrt
from typing import NamedTuple

Dot = tuple[int, int]
Polygon = tuple[Dot, ...]


class Nearest(NamedTuple):
    """The nearest approach of two things: its squared length as ``squares`` / ``parts``, from ``dot``."""

    squares: int
    parts: int
    dot: Dot


def edges(polygon: Polygon) -> Iterator[tuple[Dot, Dot]]:
    """The sides of a polygon."""
    return pairwise(polygon + polygon[:1])


def turn(a: Dot, b: Dot, c: Dot) -> int:
    """Positive if a, b, c turn to the left, negative to the right, nought if they lie on one line."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def is_between(a: Dot, b: Dot, c: Dot) -> bool:
    """Whether c, known to lie on the line through a and b, lies from a to b."""
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def do_meet(a: Dot, b: Dot, c: Dot, d: Dot) -> bool:
    """Whether the stretches a-b and c-d share a dot, ends included."""
    first, second, third, fourth = turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)
    if first * second < 0 and third * fourth < 0:
        return True
    touching = ((first, a, b, c), (second, a, b, d), (third, c, d, a), (fourth, c, d, b))
    return any(not side and is_between(one, other, dot) for side, one, other, dot in touching)


def contains(polygon: Polygon, dot: Dot) -> bool:
    """Whether a dot lies in a polygon or on its rim."""
    inside = False
    for a, b in edges(polygon):
        side = turn(a, b, dot)
        if not side and is_between(a, b, dot):
            return True
        if (a[1] > dot[1]) != (b[1] > dot[1]) and side * (b[1] - a[1]) > 0:
            inside = not inside
    return inside


def do_touch(one: Polygon, other: Polygon) -> bool:
    """Whether two polygons share a dot, be it on their rims; a stretch is a polygon of two dots."""
    if len(one) == len(other) == 2:
        return do_meet(*one, *other)
    west, south, east, north = bounds(one)
    left, low, right, high = bounds(other)
    if east < left or right < west or north < low or high < south:
        return False
    sides = [side for side in edges(other) if _comes_into(side, west, south, east, north)]
    for side in edges(one):
        if _comes_into(side, left, low, right, high) and any(do_meet(*side, *far) for far in sides):
            return True
    return contains(one, other[0]) or contains(other, one[0])


def bounds(polygon: Polygon) -> tuple[int, int, int, int]:
    """How far a polygon reaches west, south, east and north."""
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return min(xs), min(ys), max(xs), max(ys)


def _comes_into(side: tuple[Dot, Dot], west: int, south: int, east: int, north: int) -> bool:
    """Whether a side may come into an upright box; if not, it lies wholly to one side of it."""
    (ax, ay), (bx, by) = side
    return not (
        (ax < west and bx < west)
        or (ax > east and bx > east)
        or (ay < south and by < south)
        or (ay > north and by > north)
    )


def nearest(one: Polygon, other: Polygon) -> Nearest:
    """The nearest approach of two rims, which runs to a corner of one of them.

    Where several corners lie equally near, as side by side, ``dot`` is the middle of them, rounded down.
    """
    ways = [_to_edge(dot, *side) for dot in one for side in edges(other)]
    ways += [_to_edge(dot, *side) for dot in other for side in edges(one)]
    best = ways[0]
    for way in ways[1:]:
        if way.squares * best.parts < best.squares * way.parts:
            best = way
    dots = {way.dot for way in ways if way.squares * best.parts == best.squares * way.parts}
    middle = sum(x for x, _ in dots) // len(dots), sum(y for _, y in dots) // len(dots)
    return Nearest(best.squares, best.parts, middle)


def closest(one: Polygon, other: Polygon) -> tuple[Dot, Dot]:
    """The dots of two shapes, each a polygon or a single dot, at which they come nearest, rounded."""
    tries = [(dot, _foot(dot, *side)) for dot in one for side in edges(other)]
    tries += [(_foot(dot, *side), dot) for dot in other for side in edges(one)]
    return min(tries, key=lambda pair: (pair[0][0] - pair[1][0]) ** 2 + (pair[0][1] - pair[1][1]) ** 2)


def _foot(dot: Dot, a: Dot, b: Dot) -> Dot:
    """Where a stretch comes nearest to a dot, rounded."""
    ux, uy = b[0] - a[0], b[1] - a[1]
    length = ux * ux + uy * uy
    along = min(max(ux * (dot[0] - a[0]) + uy * (dot[1] - a[1]), 0), length)
    if not length:
        return a
    return a[0] + (2 * ux * along + length) // (2 * length), a[1] + (2 * uy * along + length) // (2 * length)


def _to_edge(dot: Dot, a: Dot, b: Dot) -> Nearest:
    """From a dot to a side of a shape; its far end is where the next side begins."""
    along = (b[0] - a[0]) * (dot[0] - a[0]) + (b[1] - a[1]) * (dot[1] - a[1])
    length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    if 0 < along < length:
        return Nearest(turn(a, b, dot) ** 2, length, dot)
    return Nearest((dot[0] - a[0]) ** 2 + (dot[1] - a[1]) ** 2, 1, dot)


def gap(one: Polygon, other: Polygon) -> int:
    """The distance between two polygons, rounded up, so that ``gap(a, b) <= n`` is exact; 0 if they touch."""
    if do_touch(one, other):
        return 0
    way = nearest(one, other)
    return isqrt(-(-way.squares // way.parts) - 1) + 1


def convex(dots: Polygon) -> Polygon:
    """The least convex polygon round all dots."""
    ordered = sorted(set(dots))
    lower, upper = _chain(ordered), _chain(ordered[::-1])
    return tuple(lower[:-1] + upper[:-1])


def _chain(ordered: list[Dot]) -> list[Dot]:
    chain: list[Dot] = []
    for dot in ordered:
        while len(chain) > 1 and turn(chain[-2], chain[-1], dot) <= 0:
            chain.pop()
        chain.append(dot)
    return chain
