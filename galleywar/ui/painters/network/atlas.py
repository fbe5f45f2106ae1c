"""A Network as an antique atlas sheet: which cuts it takes, in the order they are struck."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

import numpy as np

from galleywar.boards.network.network import Network
from galleywar.boards.outlines import is_inside
from galleywar.ui.look.camera import Rectangle
from galleywar.ui.painters.curves import Edges, Path, beside
from galleywar.ui.painters.engraving import landscape, lettering, ornament, palette, shore
from galleywar.ui.painters.engraving.coastline import coasts
from galleywar.ui.painters.engraving.distance_field import Fields, Grid, cloudy
from galleywar.ui.painters.engraving.engraving import Cut, InkReach
from galleywar.ui.painters.engraving.map_drawing import WIND, Drawing, Landmark, drawing_of
from galleywar.ui.painters.engraving.press import Engraving
from galleywar.ui.painters.engraving.wind import Breeze, wind_lines
from galleywar.ui.painters.network import town, works

GRID: Final = InkReach(0.16, layer="grid")
DRY: Final = shore.DRY | {"lighthouse"}
ON_MASONRY: Final = frozenset({"causeway", "overpass", "redoubt"})
"""Terrain with masonry in the middle of the hex, where no number is to stand."""
ON_WATER: Final = frozenset({"sea", "canal"})
ON_STONE: Final = frozenset({"causeway"})
"""What labels are lettered on, by their ink."""


def engrave(board: Network) -> Engraving:
    """The whole sheet, ready for the press; about half a second of work."""
    drawing = drawing_of(board.key, board.layout.on_board)
    outlines = tuple(shore.hand_drawn(coast, at * 50 + 1) for at, coast in enumerate(coasts(board, DRY)))
    fields = Fields.over(board.width, board.height)
    distance = fields.shore_distance(outlines)
    light = shore.shading(fields, distance, _relief(drawing, fields, distance))
    cuts = list(
        chain(
            _sea(board, drawing, fields, distance),
            _land(board, drawing, fields, distance, outlines, light),
            _city(board, drawing),
            _harbours(board),
            _names(board, drawing),
            ornament.border(board.width, board.height, board.layout.hex_width),
        )
    )
    return Engraving(board.width, board.height, palette.SEA, cuts)


def _sea(board: Network, drawing: Drawing, fields: Fields, distance: Grid) -> Iterator[Cut]:
    yield from wind_lines(
        Rectangle(0, 0, board.width, board.height), fields, distance, WIND, Breeze(*palette.BREEZE)
    )
    yield from shore.shoals(board, fields)
    if drawing.rose:
        yield from ornament.rays(*drawing.rose.at, drawing.rose.true_north, board.width * 1.1)
    yield from shore.water_lines(fields, distance)
    if drawing.rose:
        yield from ornament.rose(*drawing.rose.at, drawing.rose.radius, drawing.rose.true_north)
    if drawing.cartouche:
        yield from _title(board, drawing)
    yield from shore.grid(board, palette.SEA_GRID, GRID)


def _title(board: Network, drawing: Drawing) -> Iterator[Cut]:
    sign = drawing.cartouche
    if sign is None:
        return
    yield from ornament.cartouche(*sign.at, sign.breadth, sign.height, sign.title, sign.under)
    if sign.scale:
        yard = board.layout.hex_width / board.scale_yards
        yield from ornament.scale_bar(sign.at[0], sign.at[1] + sign.height / 2 - 54, yard)


def _land(
    board: Network, drawing: Drawing, fields: Fields, distance: Grid, outlines: tuple[Path, ...], light: Cut
) -> Iterator[Cut]:
    if not outlines:
        return
    yield shore.land(outlines)
    yield from shore.grid(board, palette.LAND_GRID, GRID, lambda dot: fields.value(distance, dot) < 0)
    yield light
    for at, (spot, reach) in enumerate(drawing.hills):
        yield from landscape.hill(*spot, *reach, at)
    for outline in outlines:
        yield from shore.coast(outline)
    for hex_ in board.beaches:
        for piece in shore.shore_within(outlines, board.layout, hex_):
            yield from shore.beach(piece, _landward(outlines, piece))
    for hex_ in sorted(hex_.id for hex_ in board.hexes.values() if hex_.terrain == "coastal_no_galley"):
        for piece in shore.shore_within(outlines, board.layout, hex_):
            yield from shore.rocks(piece, -_landward(outlines, piece))
    ridges = [
        board.layout.side(min(pair), _direction(board, pair))
        for pair, features in board.sides.items()
        if "all_land" in features and not _under_way(board, pair)
    ]
    yield from shore.cliffs(ridges)
    for at, (spot, count, spread) in enumerate(drawing.groves):
        yield from landscape.palms(*spot, count, spread, at)
    yield from works.tombs(drawing.tombs)


def _relief(drawing: Drawing, fields: Fields, distance: Grid) -> Grid:
    """Heights in hill heights: the drawn hills and a faint roll of the ground."""
    height = cloudy(fields.columns, fields.rows, 14, 8) * 0.10
    for spot, reach in drawing.hills:
        height = height + fields.hills([spot], (reach[0] + reach[1]) / 2 * 0.62) * 1.9
    ashore: Grid = np.clip(-distance / 40, 0, 1)
    return height * ashore


def _direction(board: Network, pair: frozenset[str]) -> int:
    one, other = sorted(pair)
    return board.direction(one, other) or 0


def _under_way(board: Network, pair: frozenset[str]) -> bool:
    return any(hex_ in board.features.get("causeway", ()) for hex_ in pair)


def _landward(outlines: tuple[Path, ...], piece: Path) -> float:
    """+1 if land lies to the right of a piece of coast, -1 if to its left."""
    middle = beside(piece, 6.0)[len(piece) // 2]
    return 1.0 if any(is_inside(outline, *middle) for outline in outlines) else -1.0


def _city(board: Network, drawing: Drawing) -> Iterator[Cut]:
    built = frozenset(mark.block for mark in drawing.landmarks if mark.kind == "palace")
    taken = [_ground_of(mark) for mark in drawing.landmarks if mark.at]
    yield from town.ground(board)
    yield from town.blocks(board, built, taken)
    yield from town.suburb(board)
    for mark in drawing.landmarks:
        if mark.kind == "palace" and mark.block in board.blocks:
            yield from town.palace(board.blocks[mark.block])
        elif mark.at and mark.kind == "theatre":
            yield from town.theatre(*mark.at, mark.size)
        elif mark.at and mark.kind == "temple":
            yield from landscape.temple(*mark.at, mark.size, mark.height)
        elif mark.at and mark.kind == "circus":
            yield from town.circus(*mark.at, mark.size, mark.height)
        elif mark.at and mark.kind == "obelisk":
            yield from works.obelisk(*mark.at)
    yield from town.streets(board.art.ways.values())
    for course in board.art.courses.values():
        yield from works.canal(course)
    yield from town.points(board)


def _ground_of(mark: Landmark) -> Edges:
    """The ground a landmark and its name stand on, which houses leave free."""
    x, y = mark.at or (0.0, 0.0)
    across, down = mark.size / 2 + 3, mark.height / 2 + 3
    if mark.kind == "theatre":
        return x - mark.size - 3, y - mark.size - 3, x + mark.size + 3, y + 14
    return x - across, y - down, x + across, y + down + (17 if mark.name else 0)


def _harbours(board: Network) -> Iterator[Cut]:
    yield from works.slips(board)
    yield from works.mole(board.art.mole)
    yield from works.causeway(board)
    yield from works.walls(board)
    for hex_ in board.features.get("lighthouse", ()):
        yield from works.lighthouse(board.anchor(hex_))


def _names(board: Network, drawing: Drawing) -> Iterator[Cut]:
    yield from lettering.hex_numbers(board, aside=ON_MASONRY)
    yield from lettering.street_names(board)
    yield from lettering.point_names(board)
    for mark in drawing.landmarks:
        if mark.name and mark.at:
            yield lettering.line(
                mark.name,
                mark.at[0],
                mark.at[1] + mark.height / 2 + 11,
                "mapitalic",
                15,
                palette.BROWN,
                halo=1.8,
                reach=InkReach(0.6),
            )
    yield from lettering.names(board, dict(drawing.names), ON_WATER, ON_STONE)
