"""Lines in the plane: even steps, smooth curves, ribbons, insets, clipping; in whatever unit they come in."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import ceil, cos, hypot, pi, sin
from typing import Final, TypeAlias

from galleywar.boards.outlines import signed_area
from galleywar.ui.painters.noise import wobble

Dot: TypeAlias = tuple[float, float]
Path: TypeAlias = tuple[Dot, ...]
Edges: TypeAlias = tuple[float, float, float, float]
"""left, top, right, bottom."""


def edges_of(paths: Iterable[Sequence[Dot]], margin: float = 0.0) -> Edges:
    """The smallest upright rectangle around all ``paths``, widened by ``margin``."""
    dots = [dot for path in paths for dot in path]
    xs, ys = [x for x, _ in dots], [y for _, y in dots]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def length(path: Sequence[Dot]) -> float:
    """From the first dot to the last along the line."""
    return sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(path))


def evenly(path: Sequence[Dot], step: float) -> Path:
    """The same line with a dot about every ``step``, ends kept."""
    count = max(1, ceil(length(path) / step))
    spacing = length(path) / count
    found, walked, target = [path[0]], 0.0, spacing
    for (ax, ay), (bx, by) in pairwise(path):
        reach = hypot(bx - ax, by - ay)
        while target <= walked + reach + 1e-9 and len(found) < count:
            part = (target - walked) / reach if reach else 0.0
            found.append((ax + (bx - ax) * part, ay + (by - ay) * part))
            target += spacing
        walked += reach
    return (*found, path[-1])


def spline(knots: Sequence[Dot], pieces: int = 12) -> Path:
    """A smooth curve through all ``knots`` (Catmull-Rom), ``pieces`` dots from knot to knot."""
    if len(knots) < 3:
        return tuple(knots)
    ends = [_mirrored(knots[0], knots[1]), *knots, _mirrored(knots[-1], knots[-2])]
    found: list[Dot] = []
    for before, start, end, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        found.extend(_eased(before, start, end, after, step / pieces) for step in range(pieces))
    return (*found, knots[-1])


def _mirrored(end: Dot, inner: Dot) -> Dot:
    return 2 * end[0] - inner[0], 2 * end[1] - inner[1]


def _eased(before: Dot, start: Dot, end: Dot, after: Dot, t: float) -> Dot:
    def one(a: float, b: float, c: float, d: float) -> float:
        return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))

    return one(before[0], start[0], end[0], after[0]), one(before[1], start[1], end[1], after[1])


def rounded(path: Sequence[Dot], closed: bool = False) -> Path:
    """Corners cut once (Chaikin): a line that marched over a grid becomes one that was drawn."""
    pairs = zip(path, (*path[1:], path[0]) if closed else path[1:], strict=closed)
    found = [dot for a, b in pairs for dot in (_along(a, b, 0.25), _along(a, b, 0.75))]
    return tuple(found) if closed else (path[0], *found, path[-1])


def _along(a: Dot, b: Dot, part: float) -> Dot:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def by_hand(path: Sequence[Dot], reach: float, seed: int, wave: float = 14.0) -> Path:
    """The line as a hand draws it: off by up to ``reach``, wandering once in about ``wave`` dots."""
    return tuple(
        (x + reach * wobble(at / wave, seed), y + reach * wobble(at / wave, seed + 1))
        for at, (x, y) in enumerate(path)
    )


def runs(path: Sequence[Dot], dots: int) -> Iterator[Path]:
    """Short pieces that share their end dots: quick to leave out when they are not in the picture."""
    for start in range(0, max(1, len(path) - 1), dots):
        yield tuple(path[start : start + dots + 1])


def normals(path: Sequence[Dot]) -> Iterator[Dot]:
    """At each dot the unit vector to the right of the way (with y downward)."""
    for at in range(len(path)):
        (ax, ay), (bx, by) = path[max(0, at - 1)], path[min(len(path) - 1, at + 1)]
        reach = hypot(bx - ax, by - ay) or 1.0
        yield (ay - by) / reach, (bx - ax) / reach


def beside(path: Sequence[Dot], offset: float) -> Path:
    """A line ``offset`` to the right of ``path``."""
    return tuple(
        (x + nx * offset, y + ny * offset) for (x, y), (nx, ny) in zip(path, normals(path), strict=True)
    )


def ribbon(path: Sequence[Dot], breadth: float) -> Path:
    """The outline of a band of even breadth along ``path``."""
    return beside(path, breadth / 2) + beside(path, -breadth / 2)[::-1]


MITRE: Final = 3.0
"""How many times the width of a rim its corner may reach out."""


def inset(corners: Sequence[Dot], by: float) -> Path:
    """A polygon shrunk by ``by`` on all sides; very sharp corners are cut off."""
    inward = by if signed_area(corners) > 0 else -by
    found = []
    for before, here, after in zip(
        (corners[-1], *corners[:-1]), corners, (*corners[1:], corners[0]), strict=True
    ):
        found.append(_corner(before, here, after, inward))
    return tuple(found)


def _corner(before: Dot, here: Dot, after: Dot, by: float) -> Dot:
    ax, ay = _unit(before, here)
    bx, by_ = _unit(here, after)
    turn = ax * by_ - ay * bx
    straight = ax * bx + ay * by_
    if abs(turn) < 1e-6:
        return here[0] - ay * by, here[1] + ax * by
    slide = max(-MITRE * abs(by), min(MITRE * abs(by), by * (1 - straight) / turn))
    return here[0] - ay * by - ax * slide, here[1] + ax * by - ay * slide


def _unit(a: Dot, b: Dot) -> Dot:
    reach = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return (b[0] - a[0]) / reach, (b[1] - a[1]) / reach


def clipped(corners: Sequence[Dot], edges: Edges) -> Path:
    """The part of a polygon inside an upright rectangle (Sutherland-Hodgman); may be empty."""
    found = list(corners)
    for axis, limit, keep_above in (
        (0, edges[0], True),
        (0, edges[2], False),
        (1, edges[1], True),
        (1, edges[3], False),
    ):
        found = _halved(found, axis, limit, keep_above)
        if not found:
            return ()
    return tuple(found)


def _halved(corners: list[Dot], axis: int, limit: float, keep_above: bool) -> list[Dot]:
    found: list[Dot] = []
    before = corners[-1]
    before_in = (before[axis] >= limit) == keep_above
    for here in corners:
        here_in = (here[axis] >= limit) == keep_above
        if here_in != before_in:
            found.append(_along(before, here, (limit - before[axis]) / (here[axis] - before[axis])))
        if here_in:
            found.append(here)
        before, before_in = here, here_in
    return found


def chained(pieces: Iterable[tuple[Dot, Dot]]) -> list[Path]:
    """Separate short lines joined end to end into as few polylines as meet (ends equal to a hundredth)."""
    ends: dict[tuple[int, int], list[int]] = {}
    lines = list(pieces)
    for number, line in enumerate(lines):
        for dot in line:
            ends.setdefault(_knot(dot), []).append(number)
    used: set[int] = set()
    starts = sorted(range(len(lines)), key=lambda number: min(len(ends[_knot(dot)]) for dot in lines[number]))
    return [_followed(number, lines, ends, used) for number in starts if number not in used]


def _followed(
    number: int, lines: list[tuple[Dot, Dot]], ends: dict[tuple[int, int], list[int]], used: set[int]
) -> Path:
    used.add(number)
    start, end = lines[number]
    if len(ends[_knot(start)]) > 1 and len(ends[_knot(end)]) == 1:
        start, end = end, start
    path = [start, end]
    while True:
        onward = next((other for other in ends[_knot(path[-1])] if other not in used), None)
        if onward is None:
            return tuple(path)
        used.add(onward)
        a, b = lines[onward]
        path.append(b if _knot(a) == _knot(path[-1]) else a)


def _knot(dot: Dot) -> tuple[int, int]:
    return round(dot[0] * 100), round(dot[1] * 100)


def circle(x: float, y: float, radius: float, corners: int = 24, turn: float = 0.0) -> Path:
    """A regular polygon; the first corner at ``turn`` radians clockwise from east."""
    steps = (turn + 2 * pi * k / corners for k in range(corners))
    return tuple((x + radius * cos(a), y + radius * sin(a)) for a in steps)


def rectangle(left: float, top: float, right: float, bottom: float) -> Path:
    """The corners of an upright rectangle, clockwise from the upper left."""
    return (left, top), (right, top), (right, bottom), (left, bottom)


def box(x: float, y: float, breadth: float, height: float, turn: float = 0.0) -> Path:
    """A rectangle around (x, y), turned clockwise by ``turn`` radians."""
    across, down = breadth / 2, height / 2
    corners = ((-across, -down), (across, -down), (across, down), (-across, down))
    return tuple((x + a * cos(turn) - b * sin(turn), y + a * sin(turn) + b * cos(turn)) for a, b in corners)
