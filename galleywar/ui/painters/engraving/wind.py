"""Wind on the water: strokes of light and shade, in gusts, each size printed at its own zooms."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, radians, sin
from typing import Final, NamedTuple

from galleywar.ui.look.camera import Rectangle
from galleywar.ui.painters.curves import Path
from galleywar.ui.painters.engraving.distance_field import Fields, Grid, cloudy
from galleywar.ui.painters.engraving.engraving import Cut, Ink, InkReach, lights, lines
from galleywar.ui.painters.noise import between, chance

OFF_SHORE: Final = 46.0
"""Units from the shore within which no wind is seen."""
BLOCK: Final = 340.0
"""Units along the side of a piece of sea whose wind lines are one cut."""


class Gusts(NamedTuple):
    """Wind lines of one size: ``pitch`` units apart, of ``short`` to ``far`` units, printed within ``reach``."""

    pitch: float
    short: float
    far: float
    width: float
    reach: InkReach


GUSTS: Final = (
    Gusts(104, 30, 74, 1.0, InkReach(most=0.95)),
    Gusts(60, 15, 38, 0.9, InkReach(0.7, 2.1)),
    Gusts(34, 7, 17, 0.75, InkReach(1.5)),
)


class Breeze(NamedTuple):
    """How wind shows on water of some depth: the ``light`` of its strokes, fainter ones, and the ``shade`` below."""

    light: Ink
    faint: Ink
    shade: Ink


def wind_lines(
    near: Rectangle,
    fields: Fields,
    distance: Grid,
    wind: float,
    breeze: Breeze,
    afar: Rectangle | None = None,
) -> Iterator[Cut]:
    """Strokes along the wind, which blows towards ``wind`` degrees from east.

    Each size of stroke is printed at its own zooms, so that the sea is as finely drawn from near as from afar; the
    largest are seen on all of ``afar``, where no eye comes near.
    """
    calm = cloudy(fields.columns, fields.rows, 46, 61) + 0.7 * cloudy(fields.columns, fields.rows, 15, 62)
    for size, gusts in enumerate(GUSTS):
        sheet = near if gusts.reach.least else afar or near
        blocks: dict[tuple[int, int], list[Path]] = {}
        for row in range(int(sheet.height / gusts.pitch) + 1):
            for column in range(int(sheet.width / gusts.pitch) + 1):
                x = sheet.left + (column + between(0, 1, size, row, column)) * gusts.pitch
                y = sheet.top + (row + between(0, 1, size, row, column, 1)) * gusts.pitch
                lull = fields.value(calm, (x, y))
                if (
                    lull < between(-0.75, 0.55, size, row, column, 2)
                    and fields.value(distance, (x, y)) > OFF_SHORE
                ):
                    block = blocks.setdefault((int(x // BLOCK), int(y // BLOCK)), [])
                    block.extend(_strokes(x, y, wind, gusts, row * 977 + column * 5 + size))
        for at, strokes in enumerate(blocks.values()):
            yield lines([_below(one) for one in strokes], breeze.shade, gusts.width * 0.9, gusts.reach)
            yield lights(strokes, breeze.light if at % 3 else breeze.faint, gusts.width, gusts.reach)


def _strokes(x: float, y: float, wind: float, gusts: Gusts, seed: int) -> Iterator[Path]:
    """One stroke, or two or three that follow one another aslant, each a little bowed."""
    for number in range(1 + (chance(seed, 1) < 0.5) + (chance(seed, 2) < 0.2)):
        turn = radians(wind + between(-6, 6, seed, number, 3))
        long = between(gusts.short, gusts.far, seed, number, 4)
        bow = between(-0.05, 0.09, seed, number, 5) * long
        left = x + number * between(-0.3, 0.5, seed, 6) * gusts.far
        top = y + number * gusts.pitch * between(0.1, 0.22, seed, 7)
        yield tuple(
            (
                left + (part - 0.5) * long * cos(turn) + bow * sin(pi * part) * sin(turn),
                top - (part - 0.5) * long * sin(turn) + bow * sin(pi * part) * cos(turn),
            )
            for part in (0.0, 0.25, 0.5, 0.75, 1.0)
        )


def _below(stroke: Path) -> Path:
    return tuple((x + 0.6, y + 2.1) for x, y in stroke)
