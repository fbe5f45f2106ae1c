"""What stands on the land of any map: hills, mountains, groves, temples."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from galleywar.ui.painters.curves import Dot, Path, box, by_hand, evenly, normals, spline
from galleywar.ui.painters.engraving import palette
from galleywar.ui.painters.engraving.engraving import (
    Cut,
    InkReach,
    closed,
    dots,
    edged,
    faded,
    lines,
    shapes,
    wash,
)
from galleywar.ui.painters.engraving.shore import scattered
from galleywar.ui.painters.noise import between

CLOSE_UP: Final = InkReach(0.42)


def hill(x: float, y: float, reach_x: float, reach_y: float, seed: int) -> Iterator[Cut]:
    """A rise of the ground: rows of hachures down both sides of a ridge, more of them away from the light."""
    spine = by_hand(
        evenly(((x - reach_x * 0.62, y + 8), (x + reach_x * 0.62, y - 8)), 3.1), reach_y * 0.1, seed, 12.0
    )
    strokes: list[Path] = []
    for at, ((px, py), (nx, ny)) in enumerate(zip(spine, normals(spine), strict=True)):
        part = at / (len(spine) - 1)
        swell = reach_y * sin(pi * (0.06 + 0.88 * part)) ** 0.8
        for side, row, far in ((1, 0, 0.10), (1, 1, 0.33), (1, 2, 0.55), (-1, 0, 0.10), (-1, 1, 0.30)):
            if (at + row) % 2:
                start = swell * (far + between(-0.02, 0.02, seed, at, row))
                end = start + swell * (0.19 if side > 0 else 0.14)
                dx, dy = nx * side + (part - 0.5) * 0.45, ny * side
                strokes.append(((px + dx * start, py + dy * start), (px + dx * end, py + dy * end)))
    yield lines(strokes, palette.HAIR, 0.85, InkReach(0.3))


def mountain(x: float, y: float, high: float, seed: int) -> Iterator[Cut]:
    """A mountain in profile, its foot around (x, y), lit from the west."""
    half = high * between(0.52, 0.66, seed, 1)
    top = (x + between(-0.1, 0.1, seed, 2) * high, y - high * 0.62)
    left, right = (x - half, y + high * 0.2), (x + half, y + high * 0.24)
    west = by_hand(evenly(spline((left, (x - half * 0.5, y - high * 0.1), top)), 3.0), 0.9, seed, 3.0)
    east = by_hand(evenly(spline((top, (x + half * 0.42, y - high * 0.16), right)), 3.0), 0.9, seed + 9, 3.0)
    yield wash([(*west, *east)], palette.PEAK)
    strokes = []
    for k, (dx, dy) in enumerate(east[:-1]):
        deep = (right[1] - dy) * between(0.55, 0.95, seed, k, 7)
        strokes.append(((dx, dy), (dx - high * 0.05 + between(0, 2, seed, k), dy + deep)))
    yield lines(strokes, palette.SEPIA, 0.8)
    yield lines([west], palette.SEPIA, 1.0)
    yield lines([east], palette.BROWN, 1.2)


def palms(x: float, y: float, count: int, spread: float, seed: int) -> Iterator[Cut]:
    """A grove: tufted little crowns, back rows first, each with its shadow to the south-east."""
    spots = sorted(scattered(x, y, spread, count, seed), key=lambda spot: spot[1])
    crowns = [
        _tuft(cx, cy, between(2.6, 3.8, seed, at, 6), seed * 31 + at) for at, (cx, cy) in enumerate(spots)
    ]
    shadows = [
        ((cx, cy + 2.6), (cx + 6.5, cy + 1.2), (cx + 7.5, cy + 2.6), (cx + 2, cy + 3.8)) for cx, cy in spots
    ]
    yield shapes(shadows, faded(palette.SEPIA, 0.4), InkReach(0.35))
    yield from edged(crowns, palette.GARDEN, palette.SEPIA, 0.75)


def _tuft(x: float, y: float, size: float, seed: int) -> Path:
    reaches = (size * (1.04 if k % 2 else 0.84) * between(0.92, 1.06, seed, k) for k in range(14))
    return tuple(
        (x + reach * cos(2 * pi * k / 14), y + reach * sin(2 * pi * k / 14))
        for k, reach in enumerate(reaches)
    )


def temple(x: float, y: float, breadth: float, height: float, turn: float = 0.0) -> Iterator[Cut]:
    """A colonnaded temple in plan: steps, columns all round, the cella with its gable."""
    yield shapes([box(x + 2.5, y + 2.5, breadth, height, turn)], faded(palette.SEPIA, 0.5), CLOSE_UP)
    yield wash([box(x, y, breadth, height, turn)], palette.STONE)
    yield lines(
        closed([box(x, y, breadth, height, turn), box(x, y, breadth - 3.5, height - 3.5, turn)]),
        palette.SEPIA,
        0.8,
    )
    yield dots(colonnade(x, y, breadth - 9, height - 9, turn), 1.15, palette.BROWN, CLOSE_UP)
    yield from edged([box(x, y, breadth - 17, height - 17, turn)], palette.TIMBER, palette.BROWN, 1.0)


def colonnade(x: float, y: float, breadth: float, height: float, turn: float) -> Iterator[Dot]:
    """Columns all round a rectangle about (x, y)."""
    across, down = max(2, round(breadth / 5)), max(2, round(height / 5))
    for column in range(across + 1):
        for row in range(down + 1):
            if column in {0, across} or row in {0, down}:
                a, b = breadth * (column / across - 0.5), height * (row / down - 0.5)
                yield x + a * cos(turn) - b * sin(turn), y + a * sin(turn) + b * cos(turn)
