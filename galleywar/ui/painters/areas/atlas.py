"""Areas as an antique atlas sheet: which cuts it takes, in the order they are struck."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from math import ceil, floor
from typing import Final

import numpy as np

from galleywar.boards.areas.areas import Areas
from galleywar.ui.look.camera import Rectangle
from galleywar.ui.painters.areas import captions, country
from galleywar.ui.painters.areas.coasts import CoastLines, lines_of
from galleywar.ui.painters.curves import runs
from galleywar.ui.painters.engraving import landscape, ornament, palette, shore
from galleywar.ui.painters.engraving.distance_field import Fields, Grid, cloudy
from galleywar.ui.painters.engraving.engraving import Cut, InkReach, faded, lines, ruled, wash
from galleywar.ui.painters.engraving.lettering import line
from galleywar.ui.painters.engraving.map_drawing import WIND, Drawing, drawing_of
from galleywar.ui.painters.engraving.press import Engraving
from galleywar.ui.painters.engraving.wind import Breeze, wind_lines

GRID: Final = InkReach(0.16, layer="grid")
DEGREES: Final = 5
"""From one line of the grid to the next."""
BAR: Final = 71.0
"""Units along a bar of the border."""
RUN: Final = 40


def engrave(board: Areas) -> Engraving:
    """The whole sheet, ready for the press; about a second of work."""
    frame = board.scenery.frame
    drawing = drawing_of(board.key, frame.spot) if frame is not None else Drawing()
    drawn = lines_of(board)
    fields = Fields.over(board.width, board.height)
    distance = fields.shore_distance(tuple(drawn.land), drawn.shores)
    light = shore.shading(fields, distance, _relief(drawing, fields, distance))
    cuts = list(
        chain(
            _sea(board, drawing, drawn, fields, distance),
            _land(board, drawing, drawn, light),
            country.lanes(board),
            country.ports(board),
            captions.all_of(board, drawing),
            _title(drawing),
            ornament.border(board.width, board.height, BAR),
        )
    )
    return Engraving(board.width, board.height, palette.SEA, cuts)


def _sea(board: Areas, drawing: Drawing, drawn: CoastLines, fields: Fields, distance: Grid) -> Iterator[Cut]:
    yield from wind_lines(
        Rectangle(0, 0, board.width, board.height), fields, distance, WIND, Breeze(*palette.BREEZE)
    )
    if drawing.rose:
        yield from ornament.rays(*drawing.rose.at, drawing.rose.true_north, board.width * 1.1)
    yield from graticule(board)
    yield from shore.water_lines(fields, distance)
    for boundary in drawn.waters:
        for piece in runs(boundary, RUN):
            yield lines([piece], faded(palette.SEA_NAME, 0.42), 3.4)
            yield lines([piece], faded(palette.SEA_NAME, 0.72), 1.1)
    if drawing.rose:
        yield from ornament.rose(*drawing.rose.at, drawing.rose.radius, drawing.rose.true_north)


def graticule(board: Areas) -> Iterator[Cut]:
    """Lines of latitude and longitude, and how many degrees they stand for."""
    frame = board.scenery.frame
    if frame is None:
        return
    ink, edge = faded(palette.WATER, 0.5), ornament.FRAME
    for east in range(ceil(frame.west / DEGREES) * DEGREES, floor(frame.east) + 1, DEGREES):
        x = frame.spot(east, frame.north)[0]
        if edge * 2 < x < board.width - edge * 2:
            yield from ruled((x, 0.0), (x, board.height), 24, ink, 0.7, GRID)
            yield line(_degrees(east), x, edge + 13, "mapitalic", 15, palette.SEA_NAME, halo=1.6, reach=GRID)
    for north in range(ceil(frame.south / DEGREES) * DEGREES, floor(frame.north) + 1, DEGREES):
        y = frame.spot(frame.west, north)[1]
        if edge * 2 < y < board.height - edge * 2:
            yield from ruled((0.0, y), (board.width, y), 36, ink, 0.7, GRID)
            yield line(_degrees(north), edge + 18, y, "mapitalic", 15, palette.SEA_NAME, halo=1.6, reach=GRID)


def _degrees(at: int) -> str:
    return f"{abs(at)}\N{DEGREE SIGN}"


def _land(board: Areas, drawing: Drawing, drawn: CoastLines, light: Cut) -> Iterator[Cut]:
    if drawn.wild:
        yield wash(drawn.wild, palette.WILD)
    tints = country.tints_of(board)
    for province, outlines in drawn.lands.items():
        yield wash(outlines, palette.PROVINCES[tints[province]])
    if drawn.lakes:
        yield wash(drawn.lakes, palette.LAKE)
    yield light
    yield from country.deserts(drawing)
    yield from country.rivers(drawing)
    yield from country.borders(drawn)
    yield from country.mountains(drawing)
    for at, (spot, count, spread) in enumerate(drawing.groves):
        yield from landscape.palms(*spot, count, spread, at)
    for outline in drawn.shores:
        for piece in runs(outline, RUN):
            yield lines([piece], palette.BROWN, 1.9)


def _relief(drawing: Drawing, fields: Fields, distance: Grid) -> Grid:
    """Heights: the drawn mountains on a faint roll of the ground, flat towards the shore."""
    height = cloudy(fields.columns, fields.rows, 14, 8) * 0.16
    for path, high in drawing.ranges:
        height = height + np.minimum(fields.hills(country.peaks(path, high), high * 1.1), 1.6) * 0.9
    ashore: Grid = np.clip(-distance / 40, 0, 1)
    return height * ashore


def _title(drawing: Drawing) -> Iterator[Cut]:
    sign = drawing.cartouche
    if sign is not None:
        yield from ornament.cartouche(*sign.at, sign.breadth, sign.height, sign.title, sign.under, fills=not sign.scale)
