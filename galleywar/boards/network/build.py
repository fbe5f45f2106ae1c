"""From a map file that has passed its checks to the Network the rules play on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from galleywar.boards.network import hexes as hex_algebra
from galleywar.boards.network import sea_lanes
from galleywar.boards.network.features import (
    Art,
    Block,
    Canal,
    Dot,
    Feature,
    Gate,
    Hex,
    Line,
    MapLabel,
    Outline,
    Palace,
    Point,
    Provenance,
    Region,
    RomanHeld,
    Slip,
    Way,
    Zone,
)
from galleywar.boards.network.hexes import HexLayout
from galleywar.boards.network.network import ARROW, NO_FEATURES, STREET, Network

if TYPE_CHECKING:
    from galleywar.boards.network.schema import MapFile, WayRecord, ZoneRecord

Links = Mapping[str, Mapping[str, frozenset[str]]]

_ASHORE = frozenset({"land", "coastal", "coastal_no_galley", "partial_land_wall"})
"""Ground people step onto from a galley; the causeway is reached by grappling, the Lighthouse on foot."""


def network_from(file: MapFile) -> Network:
    """The Network a sound file describes; one with faults (see ``map_faults``) may raise KeyError."""
    layout = layout_of(file)
    hexes = hexes_of(file, layout)
    sides = sides_of(file)
    blocks = blocks_of(file, layout)
    points = points_of(file, layout, blocks)
    mole, tower, mouth, palace = file.causeway, file.lighthouse, file.harbor_mouth, file.palace
    overpasses = {
        record.hex: (record.egress[0], record.egress[1]) for record in (mole.overpasses if mole else ())
    }
    beaches = {hex_: group for group, beach in file.beaches.items() for hex_ in beach.hexes}
    slips = {
        record.hex: Slip(record.hex, record.harbor, record.land_hex, record.capacity) for record in file.slips
    }
    terrain = {hex_.id: hex_.terrain for hex_ in hexes.values()}
    return Network(
        key=file.map.key,
        title=file.map.title,
        version=file.map.version,
        width=file.sheet.width,
        height=file.sheet.height,
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
        slips=slips,
        beaches=beaches,
        overpasses=overpasses,
        causeway=tuple(mole.hexes if mole else ()),
        redoubts=tuple(mole.redoubts if mole else ()),
        gates=tuple(Gate(gate.title, gate.outside, gate.inside, gate.point) for gate in file.gates),
        lighthouse=tower.hex if tower else "",
        lighthouse_denies=tuple(tower.denies if tower else ()),
        harbor_mouth=tuple(mouth.hexes if mouth else ()),
        no_galley=frozenset(hex_ for hex_, ground in terrain.items() if ground == "coastal_no_galley"),
        palace=Palace(palace.block, tuple(palace.points)) if palace else Palace("", ()),
        roman_held=roman_held_of(file),
        canal=canal_of(file),
        zones={
            case: {seat: zone_of(record) for seat, record in seats.items()}
            for case, seats in file.zones.items()
        },
        grapple_causeway=dict(_alongside(mole.hexes if mole else (), terrain)),
        debark_from=dict(_ways_ashore(slips, beaches, terrain, sides)),
        readings=tuple(file.readings),
        provenances=dict(_provenances(file)),
        art=art_of(file, layout),
        sea=sea_lanes.lay(terrain, sides, overpasses, beaches.keys()),
        links=links_of(file, hexes, points, blocks, sides),
    )


def layout_of(file: MapFile) -> HexLayout:
    """How the sheet lies on the board."""
    sheet = file.sheet
    return HexLayout(sheet.left, sheet.top, sheet.top_row, sheet.hex_width, sheet.row_pitch)


def hex_letters(file: MapFile, rows: Mapping[str, str]) -> dict[str, str]:
    """Letters by hex id, for the terrain rows or the region rows."""
    columns = [f"{column:02d}" for column in range(file.sheet.columns[0], file.sheet.columns[1] + 1)]
    found: dict[str, str] = {}
    for row, letters in rows.items():
        found.update(zip([f"{int(row):02d}{column}" for column in columns], letters, strict=False))
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


def sides_of(file: MapFile) -> dict[frozenset[str], frozenset[str]]:
    """Features by hexside; all six sides of a redoubt are redoubt sides (7.17)."""
    found: dict[frozenset[str], set[str]] = defaultdict(set)
    for feature, side in listed_sides(file):
        found[side].add(feature)
    for redoubt in file.causeway.redoubts if file.causeway else ():
        for other in filter(None, hex_algebra.neighbours(redoubt)):
            found[frozenset((redoubt, other))].add("redoubt")
    return {side: frozenset(features) for side, features in found.items()}


def listed_sides(file: MapFile) -> Iterator[tuple[Feature, frozenset[str]]]:
    """Every hexside the file lists, with its feature."""
    features: tuple[Feature, ...] = ("wall", "gate", "mole", "canal", "all_land", "all_sea")
    for feature in features:
        for side in getattr(file.hexsides, feature).sides:
            yield feature, frozenset(side.split("|"))


def regions_of(file: MapFile) -> dict[str, Region]:
    """Regions with their hexes."""
    members: dict[str, list[str]] = defaultdict(list)
    for hex_, letter in hex_letters(file, file.regions.rows).items():
        members[letter].append(hex_)
    return {
        key: Region(key, record.title, tuple(sorted(members[record.letter])))
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
            record.id,
            record.name or record.id,
            tuple(record.points),
            tuple(record.cut_points),
            tuple(record.beside),
            outline,
            x,
            y,
        )
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
    file: MapFile,
    hexes: Mapping[str, Hex],
    points: Mapping[str, Point],
    blocks: Mapping[str, Block],
    sides: Mapping[frozenset[str], frozenset[str]],
) -> Links:
    """Every place with the places one link away and what the link crosses."""
    links: dict[str, dict[str, frozenset[str]]] = {place: {} for place in (*hexes, *points, *blocks)}

    def join(one: str, other: str, crosses: frozenset[str]) -> None:
        links[one][other] = crosses
        links[other][one] = crosses

    for hex_ in hexes:
        for other in filter(None, hex_algebra.neighbours(hex_)):
            if other in hexes:
                join(hex_, other, sides.get(frozenset((hex_, other)), NO_FEATURES))
    wet = {(arrow.point, arrow.hex) for arrow in (file.canal.arrows if file.canal else ())}
    for point in points.values():
        for other in point.links:
            join(point.id, other, STREET)
        for hex_ in point.hexes:
            join(point.id, hex_, ARROW | {"canal"} if (point.id, hex_) in wet else ARROW)
    for block in blocks.values():
        for point_id in block.points:
            join(block.id, point_id, NO_FEATURES)
        for point_id in block.cut_points:
            join(block.id, point_id, frozenset({"canal"}))
    return links


def roman_held_of(file: MapFile) -> RomanHeld:
    """The Roman section, and the other blocks its points touch (11.2 keeps Egypt out of them)."""
    held = file.roman_held
    if held is None:
        return RomanHeld((), (), (), ())
    letter = file.regions.legend[held.region].letter
    hexes = tuple(hex_ for hex_, found in hex_letters(file, file.regions.rows).items() if found == letter)
    beside = tuple(
        block.id
        for block in file.blocks
        if block.id not in held.blocks and not set(held.points).isdisjoint(block.points)
    )
    return RomanHeld(tuple(held.blocks), tuple(sorted(hexes)), tuple(held.points), beside)


def canal_of(file: MapFile) -> Canal:
    """What crosses the canal and what it parts."""
    sides = tuple(side for feature, side in listed_sides(file) if feature == "canal")
    if file.canal is None:
        return Canal(sides, frozenset(), {})
    return Canal(
        sides,
        arrows=frozenset((arrow.point, arrow.hex) for arrow in file.canal.arrows),
        splits={name: tuple(parts) for name, parts in file.canal.splits.items()},
    )


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


def _alongside(causeway: Iterable[str], terrain: Mapping[str, str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Hexes from which a galley lies against each plain causeway hex; never an overpass (5.63d)."""
    afloat = sea_lanes.GALLEY_TERRAIN - {"overpass"}
    for hex_ in causeway:
        if terrain[hex_] == "causeway":
            around = filter(None, hex_algebra.neighbours(hex_))
            yield hex_, tuple(sorted(other for other in around if terrain.get(other) in afloat))


def _ways_ashore(
    slips: Mapping[str, Slip],
    beaches: Iterable[str],
    terrain: Mapping[str, str],
    sides: Mapping[frozenset[str], frozenset[str]],
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Hexes to step onto from a slip, its own even through a wall (5.63g), and from a beach (5.63b)."""
    for slip in slips.values():
        yield slip.hex, (slip.land_hex,)
    for beach in beaches:
        around = filter(None, hex_algebra.neighbours(beach))
        dry = (
            other
            for other in around
            if terrain.get(other) in _ASHORE
            and sides.get(frozenset((beach, other)), NO_FEATURES).isdisjoint({"wall", "all_sea"})
        )
        yield beach, tuple(sorted(dry))


def _provenances(file: MapFile) -> Iterator[tuple[str, Provenance]]:
    """Whose word a place is, where it is not ours."""
    yield from ((hex_, "rulebook") for hex_ in file.terrain.rulebook)
    for records in (file.points, file.blocks):
        yield from ((record.id, record.provenance) for record in records)


def dots_of(line: str, layout: HexLayout) -> Line:
    """Board points of a polyline written as map positions."""
    spots = (spot.split(",") for spot in line.split(" "))
    return tuple(layout.on_board(float(x), float(y)) for x, y in spots)


def art_of(file: MapFile, layout: HexLayout) -> Art:
    """What a painter draws beyond the places themselves."""
    ground = hex_letters(file, file.terrain.rows)
    spots = {record.id: layout.on_board(*record.at) for record in file.points}
    return Art(
        coastlines=tuple(Outline(coast.name, dots_of(coast.line, layout)) for coast in file.coastlines),
        labels=tuple(
            MapLabel(label.text, *layout.on_board(*label.at), label.size, label.ink, label.provenance)
            for label in file.labels
        ),
        canal=dots_of(file.canal.line, layout) if file.canal else (),
        walls=tuple(_ends(side, layout) for side in file.hexsides.wall.sides),
        gates=tuple(_ends(side, layout) for side in file.hexsides.gate.sides),
        mole=tuple(_ends(side, layout) for side in file.hexsides.mole.sides),
        ways={way.key: tuple(spots[point] for point in way.points) for way in file.ways},
        town=tuple(hex_ for hex_, letter in ground.items() if file.terrain.legend[letter] == "town"),
    )


def _ends(side: str, layout: HexLayout) -> tuple[Dot, Dot]:
    one, other = side.split("|")
    toward = hex_algebra.direction(one, other)
    if toward is None:
        raise KeyError(side)
    return layout.side(one, toward)
