"""What makes a sheet of facts a map on the wall: border, compass rose with its rays, scale, title."""

from collections.abc import Iterator, Sequence
from math import cos, pi, radians, sin
from typing import Final

from galleywar.ui.painters.curves import Dot, Path, box, circle, rectangle, runs
from galleywar.ui.painters.engraving import palette
from galleywar.ui.painters.engraving.engraving import (
    Cut,
    InkReach,
    closed,
    dots,
    edged,
    faded,
    lines,
    ruled,
    shapes,
    wash,
)
from galleywar.ui.painters.engraving.lettering import line

YARDS_TO_A_STADIUM: Final = 202
FRAME: Final = 26.0
"""Breadth of the border in units."""


def border(width: float, height: float, step: float) -> Iterator[Cut]:
    """A paper margin, a strong and a fine line, and a band of light and dark bars ``step`` units long."""
    sides = (width, height, width, height)
    yield wash(
        [_along(width, height, at, 0.0, long, 0.0, FRAME) for at, long in enumerate(sides)], palette.PAPER
    )
    bars: tuple[list[Path], list[Path]] = ([], [])
    for side, long in enumerate(sides):
        for at in range(int((long - 2 * FRAME) / step) + 1):
            start, end = FRAME + at * step, min(FRAME + (at + 1) * step, long - FRAME)
            bars[at % 2].append(_along(width, height, side, start, end, 14.0, FRAME - 5.0))
    bare, struck = bars
    yield wash(bare, palette.PAPER)
    for first in range(0, len(struck), 10):
        yield shapes(struck[first : first + 10], faded(palette.BROWN, 0.82))
    for margin, ink_width in ((9.0, 2.6), (14.0, 0.8), (FRAME - 5.0, 0.8), (FRAME, 1.7)):
        (frame,) = closed([rectangle(margin, margin, width - margin, height - margin)])
        for piece in runs(frame, 1):
            yield lines([piece], palette.BROWN, ink_width)


def _along(width: float, height: float, side: int, start: float, end: float, near: float, far: float) -> Path:
    """A bar along a side of the sheet (0 above, 1 left, 2 below, 3 right), ``near`` to ``far`` from its edge."""
    if side in {0, 2}:
        y0, y1 = (near, far) if side == 0 else (height - far, height - near)
        return rectangle(start, y0, end, y1)
    x0, x1 = (near, far) if side == 1 else (width - far, width - near)
    return rectangle(x0, start, x1, end)


def rays(x: float, y: float, turn: float, reach: float) -> Iterator[Cut]:
    """Rhumb lines from the rose over the whole sea, the principal winds a little stronger."""
    for at in range(32):
        angle = radians(turn - 90) + 2 * pi * at / 32
        ink = faded(palette.WATER, 0.34 if at % 4 == 0 else 0.2)
        far = (x + reach * cos(angle), y + reach * sin(angle))
        near = (x + 20 * cos(angle), y + 20 * sin(angle))
        yield from ruled(near, far, 24, ink, 0.6)


def rose(x: float, y: float, radius: float, turn: float) -> Iterator[Cut]:
    """A compass rose whose fleur-de-lis points ``turn`` degrees to the right of up, to true north."""
    ink = palette.BROWN
    yield wash([circle(x, y, radius * 0.80, 64)], palette.SEA, over=True)
    yield lines(closed([circle(x, y, radius * 0.80, 72), circle(x, y, radius * 0.735, 72)]), ink, 1.0)
    yield dots([_polar(x, y, radius * 0.767, turn + 11.25 * k) for k in range(32)], 1.1, ink)
    yield lines(closed([circle(x, y, radius * 0.36, 48)]), ink, 0.8)
    for start, long, broad in ((22.5, 0.60, 0.085), (45.0, 0.73, 0.12), (0.0, 0.98, 0.15)):
        step = 45.0 if start == 22.5 else 90.0
        points = [turn + start + step * k for k in range(round(360 / step))]
        yield from _points(x, y, radius * long, radius * broad, points)
    yield from edged([circle(x, y, radius * 0.075, 24)], palette.PAPER, ink, 1.0)
    yield dots([(x, y)], 1.6, palette.RUBRIC)
    yield from _lily(*_polar(x, y, radius * 1.06, turn), radius * 0.17, turn)
    for letter, angle in (("E", 90.0), ("S", 180.0), ("W", 270.0)):
        lx, ly = _polar(x, y, radius * 1.11, turn + angle)
        yield line(letter, lx, ly, "map", radius * 0.2, ink, turn=-turn)


def _polar(x: float, y: float, reach: float, bearing: float) -> Dot:
    """A spot that many degrees clockwise from up."""
    angle = radians(bearing - 90)
    return x + reach * cos(angle), y + reach * sin(angle)


def _points(x: float, y: float, reach: float, broad: float, bearings: Sequence[float]) -> Iterator[Cut]:
    """Lozenge points, one half light, the other dark."""
    light, dark = [], []
    for bearing in bearings:
        tip = _polar(x, y, reach, bearing)
        light.append(((x, y), _polar(x, y, broad * 1.4142, bearing - 45), tip))
        dark.append(((x, y), _polar(x, y, broad * 1.4142, bearing + 45), tip))
    yield wash([*light, *dark], palette.PAPER)
    yield shapes(dark, faded(palette.SEA_NAME, 0.95))
    yield lines(closed([*light, *dark]), palette.BROWN, 0.8)


def _lily(x: float, y: float, size: float, turn: float) -> Iterator[Cut]:
    """The fleur-de-lis of old compasses."""

    def spot(right: float, up: float) -> Dot:
        a = radians(turn)
        return x + size * (right * cos(a) + up * sin(a)), y + size * (right * sin(a) - up * cos(a))

    middle = ((0, 1.25), (0.26, 0.75), (0.3, 0.35), (0.14, 0.0), (-0.14, 0.0), (-0.3, 0.35), (-0.26, 0.75))
    right = (
        (0.14, 0.0), (0.36, 0.42), (0.72, 0.56), (0.9, 0.3),
        (0.78, 0.02), (0.66, 0.2), (0.44, 0.14), (0.26, -0.2),
    )  # fmt: skip
    left = tuple((-a, b) for a, b in right)
    band = ((-0.4, -0.02), (0.4, -0.02), (0.4, -0.2), (-0.4, -0.2))
    foot = ((-0.12, -0.2), (0.12, -0.2), (0.3, -0.62), (0, -0.42), (-0.3, -0.62))
    leaves = [tuple(spot(*dot) for dot in leaf) for leaf in (right, left, middle, foot, band)]
    yield shapes(leaves, palette.RUBRIC)
    yield lines(closed(leaves), palette.BROWN, 0.8)


def scale_bar(x: float, y: float, yard: float) -> Iterator[Cut]:
    """Two rulers around (x, y), yards above and stadia below; ``yard`` in units."""
    for row, (name, step, count) in enumerate((("Yards", 125, 3), ("Stadia", YARDS_TO_A_STADIUM, 2))):
        top, long = y + row * 27, step * yard
        left = x - long * count / 2 - 25
        boxes = [rectangle(left + long * k, top, left + long * (k + 1), top + 5) for k in range(count)]
        yield shapes(boxes[::2], palette.BROWN)
        yield lines(closed(boxes), palette.BROWN, 0.9)
        for k in range(count + 1):
            written = str(step * k) if row == 0 else str(k)
            yield line(written, left + long * k, top - 8, "map", 12, palette.BROWN, reach=InkReach(0.4))
        yield line(
            name, left + long * count + 27, top + 2, "mapitalic", 14, palette.BROWN, reach=InkReach(0.35)
        )


def cartouche(
    x: float, y: float, breadth: float, height: float, title: str, under: Sequence[str], *, fills: bool = False
) -> Iterator[Cut]:
    """A framed title around (x, y): paper ground, hollow corners, one great line and smaller ones below, which fill the
    frame (``fills``) or leave room for a scale.
    """
    outer, inner = _hollowed(x, y, breadth, height, 20), _hollowed(x, y, breadth - 13, height - 13, 17)
    yield shapes([tuple((a + 5, b + 6) for a, b in outer)], faded(palette.WATER, 0.45))
    yield from edged([outer], palette.PAPER, palette.BROWN, 2.2)
    yield lines(closed([inner]), palette.BROWN, 0.9)
    for cx, cy in box(x, y, breadth, height):
        yield shapes(
            [circle(cx + (5 if cx < x else -5), cy + (5 if cy < y else -5), 4.2, 14)], palette.RUBRIC
        )
    top = y - height / 2
    yield line(title, x, top + 42, "map", 36, palette.BROWN, 0.07)
    yield from _flourish(x, top + 69, breadth * 0.3)
    px, pitch, least = (30, 40.0, 0.2) if fills else (19, 23.0, 0.3)
    for row, words in enumerate(under):
        spot = top + 74 + pitch * (row + 0.7)
        yield line(words, x, spot, "mapitalic", px, palette.SEPIA, reach=InkReach(least))


def _hollowed(x: float, y: float, breadth: float, height: float, bite: float) -> Path:
    """A rectangle whose corners are bitten out in quarter circles."""
    found: list[Dot] = []
    for (cx, cy), start in zip(box(x, y, breadth, height), (90.0, 180.0, 270.0, 0.0), strict=True):
        steps = (radians(start - 90.0 * k / 8) for k in range(9))
        found.extend((cx + bite * cos(a), cy + bite * sin(a)) for a in steps)
    return tuple(found)


def _flourish(x: float, y: float, half: float) -> Iterator[Cut]:
    wave = tuple(
        (x + half * (k / 20 - 1), y + 3.2 * sin(k / 40 * 4 * pi) * (1 - abs(k / 20 - 1))) for k in range(41)
    )
    mirror = tuple((a, 2 * y - b) for a, b in wave)
    yield lines([wave, mirror], palette.RUBRIC, 0.9)
    yield shapes([circle(x, y, 3.2, 4)], palette.RUBRIC)
