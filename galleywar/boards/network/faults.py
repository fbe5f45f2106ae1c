"""What a well-formed map file can still get wrong: ids that lead nowhere, contradictory statements."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeVar

from galleywar.boards.network import hexes as hex_algebra
from galleywar.boards.network.build import hex_letters, hexes_of, layout_of, listed_sides, size_of
from galleywar.boards.network.schema import MapFile, ZoneRecord
from galleywar.core.files.yaml_source import Fault, Source
from galleywar.core.late_methods import dataclass
from galleywar.core.wording import counted

Path = tuple[str | int, ...]
F = TypeVar("F", bound=MapFile)

_DRY = frozenset({"land", "coastal", "coastal_no_galley", "partial_land_wall"})


class MapFault(NamedTuple):
    """One fault: where in the document, what, and (for an unknown id) the ids that would do."""

    path: Path
    text: str
    valid: Collection[str] = ()


@dataclass(frozen=True, slots=True)
class Known:
    """What the file declares; everything else has to refer to these."""

    sheet: Collection[str]
    terrain: dict[str, str]
    points: Collection[str]
    blocks: Collection[str]
    arrows: Collection[tuple[str, str]]


def faults(file: F, looks: Sequence[Callable[[F, Known], Iterator[MapFault]]]) -> Iterator[MapFault]:
    """Every fault of a map file, in the order of ``looks``; none means ``network_from`` will do."""
    found = list(_letter_faults(file, "terrain"))
    if file.regions.rows or file.regions.legend:
        found += _letter_faults(file, "regions")
    if found:
        yield from found
        return
    known = Known(
        sheet=frozenset(hex_letters(file, file.terrain.rows)),
        terrain={hex_.id: hex_.terrain for hex_ in hexes_of(file, layout_of(file)).values()},
        points=frozenset(point.id for point in file.points),
        blocks=frozenset(block.id for block in file.blocks),
        arrows=frozenset((arrow.point, hex_) for arrow in file.arrows for hex_ in arrow.hexes),
    )
    for look in looks:
        yield from look(file, known)
    for case, seats in file.zones.items():
        for seat, zone in seats.items():
            yield from _zone_faults(zone, ("zones", case, seat), known)


def told(source: Source, file: F, looks: Sequence[Callable[[F, Known], Iterator[MapFault]]]) -> list[Fault]:
    """The same faults as sentences with their places in the source; near misses of an id get a suggestion."""
    return [
        source.fault(path, text, valid=valid, got=str(source.value(path)) if valid else "")
        for path, text, valid in faults(file, looks)
    ]


def _letter_faults(file: MapFile, section: str) -> Iterator[MapFault]:
    """Every row of the sheet once, full length, in letters of the legend."""
    letters, rows = _lettering(file, section)
    first, last = file.sheet.rows
    width = file.sheet.columns[1] - file.sheet.columns[0] + 1
    wanted = [str(row) for row in range(first, last + 1)]
    for row in (row for row in wanted if row not in rows):
        yield MapFault((section, "rows"), f"row {row} of the sheet is missing")
    for row, text in rows.items():
        path = (section, "rows", row)
        if row not in wanted:
            yield MapFault(path, f"the sheet has rows {first} to {last}", wanted)
        elif len(text) != width:
            yield MapFault(path, f"{counted(len(text), 'letter')} for {counted(width, 'column')}")
        elif strange := sorted(set(text) - letters):
            yield MapFault(path, f"the legend has no letter {', '.join(strange)}")
    if section == "regions":
        yield from _repeats(
            ("regions", "legend"),
            [record.letter for record in file.regions.legend.values()],
            "letter",
            keys=list(file.regions.legend),
        )


def _lettering(file: MapFile, section: str) -> tuple[set[str], dict[str, str]]:
    if section == "terrain":
        return set(file.terrain.legend), file.terrain.rows
    return {record.letter for record in file.regions.legend.values()} | {"."}, file.regions.rows


def _repeats(
    path: Path, names: Sequence[str], what: str, keys: Sequence[str] | None = None
) -> Iterator[MapFault]:
    """A fault for every name given a second time."""
    seen: set[str] = set()
    for number, name in enumerate(names):
        if name in seen:
            yield MapFault((*path, keys[number] if keys else number), f"{what} {name} is used twice")
        seen.add(name)


def unknown(path: Path, name: str, known: Collection[str], what: str) -> Iterator[MapFault]:
    if name not in known:
        yield MapFault(path, f"no {what} {name}", known)


def all_known(path: Path, names: Iterable[str], known: Collection[str], what: str) -> Iterator[MapFault]:
    for number, name in enumerate(names):
        yield from unknown((*path, number), name, known, what)


def wrong_ground(
    path: Path, hex_: str, known: Known, ground: Collection[str], what: str
) -> Iterator[MapFault]:
    """A fault unless the hex exists and its terrain is one of ``ground``."""
    yield from unknown(path, hex_, known.terrain, "hex")
    if hex_ in known.terrain and known.terrain[hex_] not in ground:
        yield MapFault(path, f"hex {hex_} is {known.terrain[hex_]}, no place for {what}")


def apart(path: Path, one: str, other: str, known: Known) -> Iterator[MapFault]:
    if {one, other} <= known.terrain.keys() and hex_algebra.distance(one, other) != 1:
        yield MapFault(path, f"hexes {one} and {other} are not adjacent")


def unlisted(path: Path, ground: str, listed: Collection[str], known: Known) -> Iterator[MapFault]:
    """A fault for every hex of that terrain the list leaves out."""
    for hex_ in sorted(hex_ for hex_, word in known.terrain.items() if word == ground and hex_ not in listed):
        yield MapFault(path, f"hex {hex_} is {ground} and not listed")


def _hexside_faults(file: MapFile, known: Known) -> Iterator[MapFault]:
    yield from all_known(("terrain", "rulebook"), file.terrain.rulebook, known.terrain, "hex")
    counts: Counter[str] = Counter()
    walls = {side for feature, side in listed_sides(file) if feature == "wall"}
    for feature, side in listed_sides(file):
        path = ("hexsides", feature, "sides", counts[feature])
        counts[feature] += 1
        for hex_ in sorted(side):
            yield from unknown(path, hex_, known.sheet, "hex")
        if len(side) != 2 or hex_algebra.distance(*side) != 1:
            yield MapFault(path, "the two hexes of a hexside must be adjacent")
        if feature == "gate" and side not in walls:
            yield MapFault(path, "a gate must lie in the wall")


def _gate_faults(file: MapFile, known: Known) -> Iterator[MapFault]:
    gaps = {side for feature, side in listed_sides(file) if feature == "gate"}
    for number, gate in enumerate(file.gates):
        path = ("gates", number)
        yield from unknown((*path, "outside"), gate.outside, known.terrain, "hex")
        yield from unknown((*path, "inside"), gate.inside, known.terrain, "hex")
        yield from unknown((*path, "point"), gate.point, known.points, "point")
        if frozenset((gate.outside, gate.inside)) not in gaps:
            yield MapFault(path, f"{gate.outside}|{gate.inside} is not among the gate hexsides")
        if (gate.point, gate.inside) not in known.arrows:
            yield MapFault((*path, "point"), f"no arrow joins {gate.point} and {gate.inside}")


def _slip_faults(file: MapFile, known: Known) -> Iterator[MapFault]:
    yield from _repeats(("slips",), [slip.hex for slip in file.slips], "slip")
    for number, slip in enumerate(file.slips):
        path = ("slips", number)
        yield from wrong_ground((*path, "hex"), slip.hex, known, {"slip"}, "a slip")
        yield from unknown((*path, "harbor"), slip.harbor, file.regions.legend, "region")
        yield from wrong_ground((*path, "land_hex"), slip.land_hex, known, _DRY, "people to step ashore")
        yield from apart((*path, "land_hex"), slip.hex, slip.land_hex, known)
    yield from unlisted(("slips",), "slip", [slip.hex for slip in file.slips], known)


def _beach_faults(file: MapFile, known: Known) -> Iterator[MapFault]:
    taken: dict[str, str] = {}
    for group, beach in file.beaches.items():
        for number, hex_ in enumerate(beach.hexes):
            path = ("beaches", group, "hexes", number)
            yield from wrong_ground(path, hex_, known, {"coastal"}, "a beach")
            if number:
                yield from apart(path, beach.hexes[number - 1], hex_, known)
            if hex_ in taken:
                yield MapFault(path, f"hex {hex_} already belongs to beach {taken[hex_]}")
            taken.setdefault(hex_, group)


def _way_faults(file: MapFile, known: Known) -> Iterator[MapFault]:
    yield from _repeats(("ways",), [f"{way.kind} {way.key}" for way in file.ways], "the name")
    town_of = {point.id: point.town for point in file.points}
    joined: set[frozenset[str]] = set()
    for number, way in enumerate(file.ways):
        path = ("ways", number, "points")
        yield from all_known(path, way.points, known.points, "point")
        for place, point in enumerate(way.points):
            if town_of.get(point, way.town) != way.town:
                yield MapFault((*path, place), f"point {point} lies in {town_of[point]}, not in {way.town}")
        for place, link in enumerate(map(frozenset, pairwise(way.points)), 1):
            if link in joined or len(link) != 2:
                yield MapFault((*path, place), f"{' and '.join(sorted(link))} are linked already")
            joined.add(link)


def _point_faults(file: MapFile, known: Known) -> Iterator[MapFault]:
    yield from _repeats(("points",), [point.id for point in file.points], "point")
    on_ways = {point for way in file.ways for point in way.points}
    layout, (width, height) = layout_of(file), size_of(file)
    for number, point in enumerate(file.points):
        path = ("points", number)
        if point.id in known.blocks or point.id in known.sheet:
            yield MapFault((*path, "id"), f"{point.id} is also the id of a block or a hex")
        if point.id not in on_ways:
            yield MapFault((*path, "id"), f"point {point.id} lies on no way")
        x, y = layout.on_board(*point.at)
        if not (0 <= x <= width and 0 <= y <= height):
            yield MapFault((*path, "at"), f"point {point.id} lies off the board")


def _arrow_faults(file: MapFile, known: Known) -> Iterator[MapFault]:
    yield from _repeats(("arrows",), [arrow.point for arrow in file.arrows], "point")
    for number, arrow in enumerate(file.arrows):
        yield from unknown(("arrows", number, "point"), arrow.point, known.points, "point")
        for place, hex_ in enumerate(arrow.hexes):
            yield from wrong_ground(("arrows", number, "hexes", place), hex_, known, _DRY, "people on foot")


def _block_faults(file: MapFile, known: Known) -> Iterator[MapFault]:
    yield from _repeats(("blocks",), [block.id for block in file.blocks], "block")
    beside = {block.id: block.beside for block in file.blocks}
    for number, block in enumerate(file.blocks):
        path = ("blocks", number)
        yield from all_known((*path, "points"), block.points, known.points, "point")
        yield from all_known((*path, "cut_points"), block.cut_points, known.points, "point")
        for place, point in enumerate(block.cut_points):
            if point in block.points:
                yield MapFault((*path, "cut_points", place), f"{point} cannot be both open and cut off")
        for place, other in enumerate(block.beside):
            yield from unknown((*path, "beside", place), other, known.blocks, "block")
            if block.id not in beside.get(other, [block.id]):
                yield MapFault((*path, "beside", place), f"block {other} does not list {block.id} in return")
        if block.outline.count(" ") < 2:
            yield MapFault((*path, "outline"), "an outline needs three corners")


def _zone_faults(zone: ZoneRecord, path: Path, known: Known) -> Iterator[MapFault]:
    yield from all_known((*path, "hexes"), zone.hexes, known.terrain, "hex")
    yield from all_known((*path, "points"), zone.points, known.points, "point")
    yield from all_known((*path, "blocks"), zone.blocks, known.blocks, "block")
    if not (zone.hexes or zone.points or zone.blocks or zone.parts):
        yield MapFault(path, "the zone holds no place at all")
    for name, part in zone.parts.items():
        yield from _zone_faults(part, (*path, "parts", name), known)


LOOKS = (
    _hexside_faults,
    _gate_faults,
    _slip_faults,
    _beach_faults,
    _way_faults,
    _point_faults,
    _arrow_faults,
    _block_faults,
)
