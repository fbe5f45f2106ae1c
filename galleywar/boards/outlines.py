"""Closed outlines as maps draw them, in any unit: what lies inside, where a line crosses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

Dot = tuple[float, float]


def is_inside(outline: Sequence[Dot], x: float, y: float) -> bool:
    """Whether a dot lies inside (even-odd rule)."""
    return sum(x < at for at in crossings(outline, y)) % 2 == 1


def is_crossed(line: Sequence[Dot], one: Dot, other: Dot) -> bool:
    """Whether a line crosses the straight way from one dot to another."""
    return any(
        _is_left(a, b, one) != _is_left(a, b, other) and _is_left(one, other, a) != _is_left(one, other, b)
        for a, b in pairwise(line)
    )


def _is_left(start: Dot, end: Dot, dot: Dot) -> bool:
    return (end[0] - start[0]) * (dot[1] - start[1]) > (end[1] - start[1]) * (dot[0] - start[0])


def crossings(outline: Sequence[Dot], y: float) -> Iterator[float]:
    """Where the level line at ``y`` crosses the outline, in no order."""
    for (ax, ay), (bx, by) in pairwise((*outline, outline[0])):
        if (ay > y) != (by > y):
            yield ax + (bx - ax) * (y - ay) / (by - ay)


def signed_area(outline: Sequence[Dot]) -> float:
    """The surface it encloses: positive when its corners run clockwise as seen with y downward, else negative."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise((*outline, outline[0]))) / 2


def foot(dot: Dot, one: Dot, other: Dot) -> Dot:
    """Where the stretch between two dots comes nearest to another."""
    (ax, ay), (bx, by) = one, other
    across, down = bx - ax, by - ay
    part = ((dot[0] - ax) * across + (dot[1] - ay) * down) / (across**2 + down**2 or 1.0)
    part = min(1.0, max(0.0, part))
    return ax + part * across, ay + part * down
