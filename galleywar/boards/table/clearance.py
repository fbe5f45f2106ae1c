"""Clearance: a quick look at what certainly lies out of a hull's way, seen from aboard.

These are plain sums, good to far better than a hundredth of an inch. Whoever asks adds a margin for the
rounding of dots on the table; whatever is not certainly clear is then looked at exactly.
"""

from collections.abc import Sequence
from math import inf, sqrt
from typing import NamedTuple

from galleywar.boards.table.polygons import Dot, Polygon, bounds
from galleywar.core.memo import for_a_game

Seen = Sequence[tuple[float, float]]
"""Corners as (ahead, starboard) of a ship's middle."""


class ClearanceBox(NamedTuple):
    """What holds a hull: how far it reaches ahead, astern and port (less than nought) and starboard."""

    fore: float
    aft: float
    port: float
    starboard: float

    @classmethod
    def around(cls, corners: Seen, margin: float) -> "ClearanceBox":
        """The box of some corners with a margin on all sides."""
        ahead, abeam = [one[0] for one in corners], [one[1] for one in corners]
        return cls(max(ahead) + margin, min(ahead) - margin, min(abeam) - margin, max(abeam) + margin)


def seen_from(dot: Dot, east: float, north: float, shape: Polygon) -> list[tuple[float, float]]:
    """A shape as a ship at ``dot`` sees it, whose heading is (east, north), of length 1."""
    x0, y0 = dot
    return [((x - x0) * east + (y - y0) * north, (x - x0) * north - (y - y0) * east) for x, y in shape]


def way_to(seen: Seen, box: ClearanceBox) -> float | None:
    """How far straight ahead a box goes until an outline comes into it: 0 if one is in it, None if none ever
    is.
    """
    _, aft, port, starboard = box
    nearest: float | None = None
    a0, s0 = seen[-1]
    for a1, s1 in seen:
        near, far = _within(a0, s0, a1, s1, port, starboard)
        if far >= aft and near <= far and (nearest is None or near < nearest):
            nearest = near
        a0, s0 = a1, s1
    return None if nearest is None else max(0.0, nearest - box.fore)


def _within(a0: float, s0: float, a1: float, s1: float, port: float, starboard: float) -> tuple[float, float]:
    """How near and how far ahead a side lies within the lane; far is below near if it lies outside."""
    if s0 > s1:
        a0, s0, a1, s1 = a1, s1, a0, s0
    if s1 < port or s0 > starboard:
        return 1.0, 0.0
    if s1 > s0:
        slope = (a1 - a0) / (s1 - s0)
        if s1 > starboard:
            a1 += slope * (starboard - s1)
        if s0 < port:
            a0 += slope * (port - s0)
    return (a0, a1) if a0 < a1 else (a1, a0)


def way_between(mine: Seen, other: Seen, margin: float) -> float | None:
    """How far straight ahead an outline goes until it is within ``margin`` of another, None if it never is.

    The two lie apart now, so what touches first is a corner of one of them.
    """
    astern = [(-ahead, abeam) for ahead, abeam in mine]
    ways = [way_to(other, _dab(ahead, abeam, margin)) for ahead, abeam in mine]
    ways += [way_to(astern, _dab(-ahead, abeam, margin)) for ahead, abeam in other]
    return min((way for way in ways if way is not None), default=None)


def _dab(ahead: float, abeam: float, margin: float) -> ClearanceBox:
    """The box of a mere corner."""
    return ClearanceBox(ahead + margin, ahead - margin, abeam - margin, abeam + margin)


def surrounds(seen: Seen) -> bool:
    """Whether an outline lies on all sides of the ship's middle: she may be within it."""
    ahead, abeam = [one[0] for one in seen], [one[1] for one in seen]
    return min(ahead) <= 0 <= max(ahead) and min(abeam) <= 0 <= max(abeam)


@for_a_game(maxsize=4096)
def circle(shape: Polygon) -> tuple[float, float, float]:
    """The middle of the upright box around a shape, and how far from it the farthest corner lies."""
    west, south, east, north = bounds(shape)
    x, y = (west + east) / 2, (south + north) / 2
    return x, y, sqrt(max((ax - x) ** 2 + (ay - y) ** 2 for ax, ay in shape))


def apart(one: Polygon, other: Polygon) -> float:
    """How far two outlines lie apart that do not cross."""
    return sqrt(min(_to_sides(one, other), _to_sides(other, one)))


def to_rim(dot: Dot, shape: Polygon) -> float:
    """How far a dot lies from the rim of a shape."""
    return sqrt(_to_sides((dot,), shape))


def _to_sides(dots: Polygon, shape: Polygon) -> float:
    """The square of the way from the nearest of some dots to the rim of a shape."""
    nearest: float = inf
    ax, ay = shape[-1]
    for bx, by in shape:
        ux, uy = bx - ax, by - ay
        square = ux * ux + uy * uy
        for x, y in dots:
            dx, dy = x - ax, y - ay
            along = dx * ux + dy * uy
            aside = (dx * uy - dy * ux) ** 2 / square if 0 < along < square else dx * dx + dy * dy
            if aside < nearest:  # noqa: PLR1730 - a call of min costs as much as all the rest
                nearest = aside
        ax, ay = bx, by
    return nearest
