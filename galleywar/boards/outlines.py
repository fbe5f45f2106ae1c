"""Closed outlines as maps draw them, in any unit: what lies inside, where a line crosses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Dot = tuple[float, float]


def is_inside(outline: Sequence[Dot], x: float, y: float) -> bool:
    """Whether a dot lies inside (even-odd rule)."""
    return sum(x < at for at in crossings(outline, y)) % 2 == 1


def crossings(outline: Sequence[Dot], y: float) -> Iterator[float]:
    """Where the level line at ``y`` crosses the outline, in no order."""
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y):
            yield ax + (bx - ax) * (y - ay) / (by - ay)
