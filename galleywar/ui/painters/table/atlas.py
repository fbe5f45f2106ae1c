"""A Table as an antique atlas sheet: which cuts it takes, in the order they are struck."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from math import ceil
from typing import Final

import numpy as np
import pygame

from galleywar.boards.table.table import INCH, Table
from galleywar.ui.look.camera import Rectangle
from galleywar.ui.painters.curves import Path, clipped, rectangle, runs
from galleywar.ui.painters.engraving import ornament, palette, shore
from galleywar.ui.painters.engraving.distance_field import Fields, Grid, cloudy
from galleywar.ui.painters.engraving.engraving import (
    KNOT,
    Cut,
    Ink,
    InkReach,
    Shading,
    closed,
    faded,
    lines,
    ruled,
    shapes,
    wash,
)
from galleywar.ui.painters.engraving.lettering import line
from galleywar.ui.painters.engraving.press import Engraving
from galleywar.ui.painters.engraving.wind import wind_lines
from galleywar.ui.painters.table import sea, shores
from galleywar.ui.painters.table.coasts import Coasts

GRID: Final = InkReach(0.2, layer="grid")
FIGURES: Final = InkReach(0.2, layer="numbers")
GRID_INCHES: Final = 6
RIM: Final = 11.0
"""Breadth of the band of inches, in units."""
VEIL: Final[Ink] = (214, 218, 224)
"""What is left of the light on the coasts beside the table."""
DUSK: Final[Ink] = (112, 120, 130)
"""The same where no eye comes to rest."""


UNSEEN: Final = 60.0
"""So far beyond the sheet land is cut off, in units."""


def engrave(board: Table, coasts: Coasts, sheet: Rectangle) -> Engraving:
    """The whole ``sheet``, ready for the press: the table, and the sea and land around it."""
    table = Rectangle(0.0, 0.0, board.width, board.height)
    ground = coasts.ground(table)
    room = (sheet.left - UNSEEN, sheet.top - UNSEEN, sheet.right + UNSEEN, sheet.bottom + UNSEEN)
    lands = (clipped(land, room) for land in coasts.lands.values())
    outlines = tuple(shore.hand_drawn(land, at * 50 + 1) for at, land in enumerate(lands) if land)
    fields = Fields.over(sheet.width, sheet.height, sheet.left, sheet.top)
    distance = fields.shore_distance(outlines)
    depth = sea.soundings(fields, outlines, distance)
    light = shore.shading(fields, distance, _relief(fields, distance), sea.tones(depth))
    spot = sea.room_for_rose(board.width, board.height, fields, distance)
    cuts = list(
        chain(
            ornament.rays(*spot, 0.0, board.width * 1.1) if spot else (),
            shore.water_lines(fields, distance),
            shores.ground(outlines),
            [light],
            wind_lines(ground, fields, distance, coasts.drawing.wind, sea.BREEZE, sheet),
            chain.from_iterable(map(sea.surf, outlines)),
            chain.from_iterable(map(shore.coast, outlines)),
            shores.country(sheet, outlines, fields, distance, coasts.drawing),
            sea.rose(spot) if spot else (),
            _grid(board),
            _dusk(table, ground, VEIL),
            _dusk(ground, sheet, DUSK),
            shores.names(ground, coasts, fields, distance),
            _rim(board),
        )
    )
    return Engraving(sheet.width, sheet.height, sea.SHALLOW, cuts)


def _dusk(inner: Rectangle, outer: Rectangle, light: Ink) -> Iterator[Cut]:
    """Less light lies beside ``inner`` than on it, up to the edges of ``outer``."""
    for left, top, right, bottom in (
        (outer.left, outer.top, outer.right, inner.top),
        (outer.left, inner.bottom, outer.right, outer.bottom),
        (outer.left, inner.top, inner.left, inner.bottom),
        (inner.right, inner.top, outer.right, inner.bottom),
    ):
        if right > left and bottom > top:
            picture = pygame.Surface((ceil((right - left) / KNOT), ceil((bottom - top) / KNOT)), 0, 24)
            picture.fill(light)
            yield Shading(picture, (left, top, right, bottom))


def _relief(fields: Fields, distance: Grid) -> Grid:
    """A roll of the ground, flat toward the shore."""
    ashore: Grid = np.clip(-distance / 50, 0, 1)
    return cloudy(fields.columns, fields.rows, 13, 8) * 0.5 * ashore


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
