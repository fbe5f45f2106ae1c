"""From a map file that has passed its checks to the Network the rules play on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import field
from math import ceil
from typing import TYPE_CHECKING

from galleywar.boards.network import hexes as hex_algebra
from galleywar.boards.network import sea_lanes
from galleywar.boards.network.features import (
    Art,
    Block,
    Dot,
    Gate,
    Hex,
    HexRegion,
    Line,
    MapLabel,
    Outline,
    Point,
    Provenance,
    Slip,
    Way,
    Zone,
)
from galleywar.boards.network.hexes import HexLayout
from galleywar.boards.network.network import ARROW, NO_FEATURES, STREET, Network
from galleywar.core.late_methods import dataclass

if TYPE_CHECKING:
    from galleywar.boards.network.schema import MapFile, Sheet, WayRecord, ZoneRecord

Links = Mapping[str, Mapping[str, frozenset[str]]]
Sides = Mapping[frozenset[str], frozenset[str]]


@dataclass(frozen=True, kw_only=True)
class Landmarks:
    """What a game knows of its own map beyond hexes, points and blocks.

    ``sides`` are features of hexsides besides those the file lists, ``arrows`` what an (point, hex) arrow
    crosses, ``cut`` what lies between a block and its cut points; no galley crosses a hexside with a feature of
    ``bars``. ``overpasses``, ``names`` and ``features`` are those of the Network, ``courses`` those of its Art.
    """

    overpasses: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    sides: Sides = field(default_factory=dict)
    arrows: Mapping[tuple[str, str], frozenset[str]] = field(default_factory=dict)
    cut: frozenset[str] = frozenset({"cut"})
    bars: AbstractSet[str] = sea_lanes.BARS_GALLEYS
    names: Mapping[str, str] = field(default_factory=dict)
    features: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    courses: Mapping[str, Line] = field(default_factory=dict)


NO_LANDMARKS = Landmarks()
MARGIN = 0.6
"""Breadths of a hex between the outermost hexes and the edge of the board."""


def network_from(file: MapFile, landmarks: Landmarks = NO_LANDMARKS) -> Network:
    """The Network a sound file describes; one with faults (see ``faults``) may raise KeyError."""
    layout = layout_of(file)
    width, height = size_of(file)
    hexes = hexes_of(file, layout)
    sides = sides_of(file, landmarks.sides)
    blocks = blocks_of(file, layout)
    points = points_of(file, layout, blocks)
    beaches = {hex_: group for group, beach in file.beaches.items() for hex_ in beach.hexes}
    terrain = {hex_.id: hex_.terrain for hex_ in hexes.values()}
    return Network(
        key=file.map.key,
        title=file.map.title,
        version=file.map.version,
        width=width,
        height=height,
        scale_yards=file.sheet.scale_yards,
        layout=layout,
        hexes=hexes,
        points=points,
        blocks=blocks,
        sides=sides,
        regions=regions_of(file),
        roads=ways_of(file, "road"),
        streets=ways_of(file, "street"),
        lanes=ways_of(file, "lane"),
        arrows={record.point: tuple(record.hexes) for record in file.arrows},
        slips={slip.hex: Slip(slip.hex, slip.harbor, slip.land_hex, slip.capacity) for slip in file.slips},
        beaches=beaches,
        overpasses=landmarks.overpasses,
        gates=tuple(Gate(gate.title, gate.outside, gate.inside, gate.point) for gate in file.gates),
        zones={
            case: {seat: zone_of(record) for seat, record in seats.items()}
            for case, seats in file.zones.items()
        },
        names=landmarks.names,
        features=landmarks.features,
        readings=tuple(file.readings),
        provenances=dict(_provenances(file)),
        art=art_of(file, layout, landmarks.courses),
        sea=sea_lanes.lay(terrain, sides, landmarks.overpasses, beaches.keys(), landmarks.bars),
        links=links_of(hexes, points, blocks, sides, landmarks),
    )


def layout_of(file: MapFile) -> HexLayout:
    """How the sheet of a map lies on the board."""
    return sheet_layout(file.sheet)


def sheet_layout(sheet: Sheet) -> HexLayout:
    """How a sheet lies on the board: as the file has it, or all hexes within a margin."""
    usual = _framed(sheet)
    return HexLayout(
        usual.left if sheet.left is None else sheet.left,
        usual.top if sheet.top is None else sheet.top,
        usual.top_row if sheet.top_row is None else sheet.top_row,
        sheet.hex_width,
        usual.row_pitch if sheet.row_pitch is None else sheet.row_pitch,
    )


def size_of(file: MapFile) -> tuple[int, int]:
    """Breadth and height of the board in its units, with as much margin on all sides where the file has none."""
    sheet, usual = file.sheet, _framed(file.sheet)
    columns, rows = (last - first for first, last in (sheet.columns, sheet.rows))
    width = (columns + 1.5 + 2 * MARGIN) * sheet.hex_width
    height = rows * usual.row_pitch + 2 * usual.top
    return sheet.width or ceil(width), sheet.height or ceil(height)


def _framed(sheet: Sheet) -> HexLayout:
    """Regular hexes with a margin of the same breadth all round."""
    breadth = sheet.hex_width
    left = (MARGIN + 1 - sheet.columns[0]) * breadth
    top = (MARGIN + hex_algebra.HALF_HEIGHT) * breadth
    return HexLayout(left, top, sheet.rows[1], breadth, breadth * hex_algebra.PITCH)


def hex_letters(file: MapFile, rows: Mapping[str, str]) -> dict[str, str]:
    """Letters by hex id, for the terrain rows or the region rows."""
    columns = [f"{column:02d}" for column in range(file.sheet.columns[0], file.sheet.columns[1] + 1)]
    found: dict[str, str] = {}
    for row, letters in rows.items():
        number = f"{int(row):02d}"
        found.update(zip([number + column for column in columns], letters, strict=False))
    return found


def hexes_of(file: MapFile, layout: HexLayout) -> dict[str, Hex]:
    """Every hex of the sheet; town ground has none."""
    region_of = {record.letter: key for key, record in file.regions.legend.items()}
    region_letters = hex_letters(file, file.regions.rows)
    hexes = {}
    for hex_, letter in hex_letters(file, file.terrain.rows).items():
        ground = file.terrain.legend[letter]
        if ground != "town":
            row, column = hex_algebra.row_column(hex_)
            region = region_of.get(region_letters.get(hex_, ""), "")
            hexes[hex_] = Hex(hex_, row, column, ground, region, *layout.centre(hex_))
    return hexes


def sides_of(file: MapFile, more: Sides) -> dict[frozenset[str], frozenset[str]]:
    """Features by hexside, ``more`` of them included."""
    found: dict[frozenset[str], set[str]] = defaultdict(set)
    for feature, side in listed_sides(file):
        found[side].add(feature)
    for side, features in more.items():
        found[side] |= features
    return {side: frozenset(features) for side, features in found.items()}


def listed_sides(file: MapFile) -> Iterator[tuple[str, frozenset[str]]]:
    """Every hexside the file lists, with its feature."""
    for feature, listed in vars(file.hexsides).items():
        for side in listed.sides:
            yield feature, frozenset(side.split("|"))


def regions_of(file: MapFile) -> dict[str, HexRegion]:
    """Regions with their hexes."""
    members: dict[str, list[str]] = defaultdict(list)
    for hex_, letter in hex_letters(file, file.regions.rows).items():
        members[letter].append(hex_)
    return {
        key: HexRegion(key, record.title, tuple(sorted(members[record.letter])))
        for key, record in file.regions.legend.items()
    }


def ways_of(file: MapFile, kind: str) -> dict[str, Way]:
    """The roads, the streets or the lanes by key."""
    return {
        way.key: Way(way.key, way.kind, way.town, way.title, tuple(way.points))
        for way in file.ways
        if way.kind == kind
    }


def blocks_of(file: MapFile, layout: HexLayout) -> dict[str, Block]:
    """Blocks with their outlines in board units, anchored at the middle of their corners."""
    blocks = {}
    for record in file.blocks:
        outline = dots_of(record.outline, layout)
        x = sum(dot[0] for dot in outline) / len(outline)
        y = sum(dot[1] for dot in outline) / len(outline)
        blocks[record.id] = Block(
            record.id, record.name or record.id, tuple(record.points), tuple(record.cut_points),
            tuple(record.beside), outline, x, y,
        )  # fmt: skip
    return blocks


def points_of(file: MapFile, layout: HexLayout, blocks: Mapping[str, Block]) -> dict[str, Point]:
    """Points with their links along ways, the hexes of their arrows and the blocks they open on."""
    links, hexes, touched, ways = (defaultdict[str, list[str]](list) for _ in range(4))
    for way in file.ways:
        for point in way.points:
            ways[point].append(way.key)
        for one, other in _steps(way):
            links[one].append(other)
            links[other].append(one)
    for arrow in file.arrows:
        hexes[arrow.point] += arrow.hexes
    for block in blocks.values():
        for point in block.points:
            touched[point].append(block.id)
    return {
        record.id: Point(
            record.id,
            record.town,
            *layout.on_board(*record.at),
            tuple(ways[record.id]),
            tuple(links[record.id]),
            tuple(hexes[record.id]),
            tuple(touched[record.id]),
        )
        for record in file.points
    }


def _steps(way: WayRecord) -> Iterator[tuple[str, str]]:
    yield from zip(way.points, way.points[1:], strict=False)


def links_of(
    hexes: Mapping[str, Hex],
    points: Mapping[str, Point],
    blocks: Mapping[str, Block],
    sides: Sides,
    landmarks: Landmarks,
) -> Links:
    """Every place with the places one link away and what the link crosses."""
    links: dict[str, dict[str, frozenset[str]]] = {place: {} for place in (*hexes, *points, *blocks)}

    def join(one: str, other: str, crosses: frozenset[str]) -> None:
        links[one][other] = crosses
        links[other][one] = crosses

    edged = frozenset(hex_ for side in sides for hex_ in side)
    for hex_ in hexes:
        for other in filter(None, hex_algebra.neighbours(hex_)):
            if other in hexes and other not in links[hex_]:
                is_edged = hex_ in edged and other in edged
                join(hex_, other, sides.get(frozenset((hex_, other)), NO_FEATURES) if is_edged else NO_FEATURES)
    for point in points.values():
        for other in point.links:
            join(point.id, other, STREET)
        for hex_ in point.hexes:
            join(point.id, hex_, ARROW | landmarks.arrows.get((point.id, hex_), NO_FEATURES))
    for block in blocks.values():
        for point_id in block.points:
            join(block.id, point_id, NO_FEATURES)
        for point_id in block.cut_points:
            join(block.id, point_id, landmarks.cut)
    return links


def zone_of(record: ZoneRecord) -> Zone:
    """A set-up area with its parts."""
    return Zone(
        hexes=tuple(record.hexes),
        points=tuple(record.points),
        blocks=tuple(record.blocks),
        facing=hex_algebra.COMPASS.index(record.facing) if record.facing else None,
        note=record.note,
        parts={name: zone_of(part) for name, part in record.parts.items()},
    )


def _provenances(file: MapFile) -> Iterator[tuple[str, Provenance]]:
    """Whose word a place is, where it is not ours."""
    yield from ((hex_, "rulebook") for hex_ in file.terrain.rulebook)
    for records in (file.points, file.blocks):
        yield from ((record.id, record.provenance) for record in records)


def dots_of(line: str, layout: HexLayout) -> Line:
    """Board points of a polyline written as map positions."""
    spots = (spot.split(",") for spot in line.split(" "))
    return tuple(layout.on_board(float(x), float(y)) for x, y in spots)


def art_of(file: MapFile, layout: HexLayout, courses: Mapping[str, Line]) -> Art:
    """What a painter draws beyond the places themselves."""
    ground = hex_letters(file, file.terrain.rows)
    spots = {record.id: layout.on_board(*record.at) for record in file.points}
    return Art(
        coastlines=tuple(Outline(coast.name, dots_of(coast.line, layout)) for coast in file.coastlines),
        labels=tuple(
            MapLabel(label.text, *layout.on_board(*label.at), label.size, label.ink, label.provenance)
            for label in file.labels
        ),
        walls=tuple(_ends(side, layout) for side in file.hexsides.wall.sides),
        gates=tuple(_ends(side, layout) for side in file.hexsides.gate.sides),
        mole=tuple(_ends(side, layout) for side in file.hexsides.mole.sides),
        courses=courses,
        ways={way.key: tuple(spots[point] for point in way.points) for way in file.ways},
        town=tuple(hex_ for hex_, letter in ground.items() if file.terrain.legend[letter] == "town"),
    )


def _ends(side: str, layout: HexLayout) -> tuple[Dot, Dot]:
    one, other = side.split("|")
    toward = hex_algebra.direction(one, other)
    if toward is None:
        raise KeyError(side)
    return layout.side(one, toward)
