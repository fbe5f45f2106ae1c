"""A Table as an antique atlas sheet: which cuts it takes, in the order they are struck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from math import pi, sin
from typing import Final

import numpy as np

from galleywar.boards.outlines import is_inside
from galleywar.boards.table.table import INCH, Table
from galleywar.ui.painters.curves import Dot, Path, edges_of, rectangle, runs
from galleywar.ui.painters.engraving import ornament, palette, shore
from galleywar.ui.painters.engraving.distance_field import Fields, Grid, cloudy
from galleywar.ui.painters.engraving.engraving import (
    Cut,
    Ink,
    InkReach,
    closed,
    faded,
    lines,
    measure,
    ruled,
    shapes,
    wash,
)
from galleywar.ui.painters.engraving.lettering import LAND_ROLE, along, lettering, line
from galleywar.ui.painters.engraving.press import Engraving
from galleywar.ui.painters.noise import between, chance

GRID: Final = InkReach(0.2, layer="grid")
FIGURES: Final = InkReach(0.2, layer="numbers")
GRID_INCHES: Final = 6
DEEP: Final[Ink] = (176, 208, 216)
"""The ground of open water: bluer than the narrow seas of a map."""
RIM: Final = 11.0
"""Breadth of the band of inches, in units."""
SWELL: Final = 92.0
"""Units from one group of wave strokes to the next, about."""
EDGE: Final = 40.0
"""Units that a name keeps from the edge of the table."""
ROSE: Final = 118.0
CLEAR: Final = 150.0
"""How far from any shore the rose keeps, in units."""


def engrave(board: Table) -> Engraving:
    """The whole sheet, ready for the press."""
    lands = {name: tuple(board.drawn(dot) for dot in land) for name, land in board.land.items()}
    outlines = tuple(shore.hand_drawn(land, at * 50 + 1) for at, land in enumerate(lands.values()))
    fields = Fields.over(board.width, board.height)
    distance = fields.shore_distance(outlines)
    light = shore.shading(fields, distance, _relief(fields, distance))
    cuts = list(
        chain(
            _sea(board, fields, distance),
            _land(outlines, fields, distance),
            [light],
            chain.from_iterable(map(shore.coast, outlines)),
            _grid(board),
            _names(board, lands, fields, distance),
            _rim(board),
        )
    )
    return Engraving(board.width, board.height, DEEP, cuts)


def _relief(fields: Fields, distance: Grid) -> Grid:
    """A roll of the ground, flat toward the shore."""
    ashore: Grid = np.clip(-distance / 50, 0, 1)
    return cloudy(fields.columns, fields.rows, 13, 8) * 0.5 * ashore


# -- water --------------------------------------------------------------------------------------------------
def _sea(board: Table, fields: Fields, distance: Grid) -> Iterator[Cut]:
    spot = _room_for_rose(board, fields, distance)
    if spot is not None:
        yield from ornament.rays(*spot, 0.0, board.width * 1.1)
    yield from shore.water_lines(fields, distance)
    yield from _swell(board, fields, distance, spot)
    if spot is not None:
        yield from ornament.rose(*spot, ROSE, 0.0)


def _room_for_rose(board: Table, fields: Fields, distance: Grid) -> Dot | None:
    """The first corner with open water enough, the south-east one first."""
    inset = ROSE * 1.5
    for x, y in (
        (board.width - inset, board.height - inset),
        (inset, board.height - inset),
        (board.width - inset, inset),
        (inset, inset),
    ):
        if fields.value(distance, (x, y)) >= CLEAR:
            return x, y
    return None


def _swell(board: Table, fields: Fields, distance: Grid, rose: Dot | None) -> Iterator[Cut]:
    """Groups of short waves all over the open water, stronger ones between fainter ones."""
    rows, columns = int(board.height / SWELL) + 1, int(board.width / SWELL) + 1
    for row in range(rows):
        strong: list[Path] = []
        faint: list[Path] = []
        for column in range(columns):
            x = (column + 0.5 * (row % 2) + between(-0.34, 0.34, row, column, 1)) * SWELL
            y = (row + 0.5 + between(-0.3, 0.3, row, column, 2)) * SWELL
            near_rose = rose is not None and abs(x - rose[0]) < ROSE and abs(y - rose[1]) < ROSE
            if chance(row, column, 3) < 0.2 or near_rose or fields.value(distance, (x, y)) < 34:
                continue
            into = strong if chance(row, column, 4) < 0.4 else faint
            into.extend(_waves(x, y, row * 97 + column))
        if strong:
            yield lines(strong, faded(palette.WATER, 0.72), 1.0)
        if faint:
            yield lines(faint, faded(palette.WATER, 0.42), 0.9)


def _waves(x: float, y: float, seed: int) -> Iterator[Path]:
    """Two or three strokes one below the other, each a crest and a trough."""
    for stroke in range(2 + (chance(seed, 5) < 0.45)):
        long = between(17, 33, seed, stroke) * (1 - 0.22 * stroke)
        left = x - long / 2 + between(-9, 9, seed, stroke, 2)
        high = between(2.0, 3.4, seed, stroke, 3)
        yield tuple(
            (left + long * k / 10, y + 7.5 * stroke - high * sin(2 * pi * k / 10) * (1 - k / 16))
            for k in range(11)
        )


# -- land ---------------------------------------------------------------------------------------------------
def _land(outlines: Sequence[Path], fields: Fields, distance: Grid) -> Iterator[Cut]:
    if not outlines:
        return
    yield shore.land(outlines)
    spots = [spot for outline in outlines for spot in _inland(outline, fields, distance)]
    for at, (x, y) in enumerate(spots):
        if at % 3 == 0:
            yield from shore.palms(x, y, 3 + at % 4, 15.0, at)
        else:
            yield from shore.hill(x, y, between(30, 46, at, 7), between(13, 19, at, 8), at)


def _inland(outline: Path, fields: Fields, distance: Grid) -> Iterator[Dot]:
    """Spots spread over a land, none close to its shore."""
    left, top, right, bottom = edges_of([outline])
    for row in range(int((bottom - top) / 95) + 1):
        for column in range(int((right - left) / 130) + 1):
            x = left + (column + 0.5 + between(-0.3, 0.3, row, column, 9)) * 130
            y = top + (row + 0.5 + between(-0.3, 0.3, row, column, 10)) * 95
            if fields.value(distance, (x, y)) < -46 and is_inside(outline, x, y):
                yield x, y


def _names(board: Table, lands: dict[str, Path], fields: Fields, distance: Grid) -> Iterator[Cut]:
    """Each land's name where it is broadest, along its longer side."""
    for name, land in lands.items():
        inner = [dot for dot in _knots(land) if is_inside(land, *dot)]
        if not inner:
            continue
        x, y = min(inner, key=lambda dot: fields.value(distance, dot))
        room = -fields.value(distance, (x, y))
        left, top, right, bottom = edges_of([land])
        upright = bottom - top > (right - left) * 1.2
        far = bottom - top if upright else right - left
        size = max(18.0, min(46.0, room * 0.9))
        spacing = 0.3
        broad = sum(measure(sign, LAND_ROLE, size) for sign in name.upper()) + spacing * size * len(name)
        size *= min(1.0, far * 0.84 / broad)
        broad *= min(1.0, far * 0.84 / broad)
        reach = broad * 0.6
        if upright:
            y = min(max(y, broad / 2 + EDGE), board.height - broad / 2 - EDGE)
        else:
            x = min(max(x, broad / 2 + EDGE), board.width - broad / 2 - EDGE)
        curve = ((x, y + reach), (x, y - reach)) if upright else ((x - reach, y), (x + reach, y))
        glyphs = along(curve, name.upper(), LAND_ROLE, size, spacing)
        yield lettering(glyphs, LAND_ROLE, size, palette.BROWN, halo=3.0)


def _knots(land: Path) -> Iterator[Dot]:
    """Spots all over the box around a land, its middle first."""
    left, top, right, bottom = edges_of([land])
    parts = sorted((abs(k - 12) / 24, k / 24) for k in range(25))
    for _, across in parts:
        for _, down in parts:
            yield left + (right - left) * across, top + (bottom - top) * down


# -- measures -----------------------------------------------------------------------------------------------
def _grid(board: Table) -> Iterator[Cut]:
    """A line every six inches, in short pieces."""
    ink = faded(palette.WATER, 0.42)
    for x in _steps(board.east, GRID_INCHES):
        across = x * board.unit
        yield from ruled((across, 0.0), (across, board.height), 24, ink, 0.6, GRID)
    for y in _steps(board.north, GRID_INCHES):
        down = board.height - y * board.unit
        yield from ruled((0.0, down), (board.width, down), 36, ink, 0.6, GRID)


def _steps(length: int, inches: int) -> range:
    """Hundredths from one edge to the other, ends left out."""
    return range(inches * INCH, length, inches * INCH)


def _rim(board: Table) -> Iterator[Cut]:
    """A narrow band of inches along the edge of the table, light and dark in turn, with figures beside it."""
    width, height, inch = board.width, board.height, INCH * board.unit
    sides = [
        rectangle(0, 0, width, RIM),
        rectangle(0, height - RIM, width, height),
        rectangle(0, 0, RIM, height),
        rectangle(width - RIM, 0, width, height),
    ]
    yield wash(sides, palette.PAPER)
    bars: list[Path] = []
    for at in range(0, board.east // INCH, 2):
        bars += [rectangle(at * inch, y, at * inch + inch, y + RIM - 4) for y in (2.0, height - RIM + 2)]
    for at in range(0, board.north // INCH, 2):
        bars += [
            rectangle(x, height - (at + 1) * inch, x + RIM - 4, height - at * inch)
            for x in (2.0, width - RIM + 2)
        ]
    for start in range(0, len(bars), 12):
        yield shapes(bars[start : start + 12], faded(palette.BROWN, 0.8))
    frames = [rectangle(margin, margin, width - margin, height - margin) for margin in (1.0, RIM)]
    for frame in closed(frames):
        for piece in runs(frame, 1):
            yield lines([piece], palette.BROWN, 1.3)
    yield from _figures(board)


def _figures(board: Table) -> Iterator[Cut]:
    """How many inches it is from the south-west corner, on all four sides."""
    size, ink = 21.0, palette.SEA_NAME
    for x in _steps(board.east, GRID_INCHES):
        for y in (RIM + size * 0.62, board.height - RIM - size * 0.62):
            yield line(str(x // INCH), x * board.unit, y, "mapitalic", size, ink, halo=2.0, reach=FIGURES)
    for y in _steps(board.north, GRID_INCHES):
        for across in (RIM + size * 0.7, board.width - RIM - size * 0.7):
            spot = board.height - y * board.unit
            yield line(str(y // INCH), across, spot, "mapitalic", size, ink, halo=2.0, reach=FIGURES)
