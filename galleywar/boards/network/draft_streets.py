"""What the hand draws in the town of a map file: points, ways between them, ways out to hexes, blocks of houses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import count, pairwise
from math import atan2, dist, hypot, inf, pi
from typing import Final

from galleywar.boards.network.draft_sheet import DraftSheet, entered, entries
from galleywar.boards.outlines import foot, is_inside, signed_area
from galleywar.core.files.yaml_document import Drop, Edit, Insert, Put, values_after
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.workshop.drafting import CannotDraft, Edits
from galleywar.core.workshop.map_drafting import MapSpot, Stroke

REACH: Final = 0.4
"""How near a point the hand must come, of a hex width."""
ON_WAY: Final = 0.15
"""How near a way a new point must lie to lie on it, of a hex width."""
KERB: Final = 11.0
"""Board units that a block stays back from the middle of the streets round it."""


def use(values: Plain, sheet: DraftSheet, kind: str, stroke: Stroke) -> Edits:
    """What a stroke with a tool of the town changes."""
    match kind:
        case "point":
            return _point_put(values, sheet, stroke[-1])[0]
        case "arrow":
            return _arrow_toggled(values, sheet, stroke)
        case "block":
            return _block_built(values, sheet, stroke[-1])
        case "road" | "street" | "lane":
            return _way_drawn(values, sheet, kind, stroke)
    raise CannotDraft("There is no such tool.")


def near(values: Plain, sheet: DraftSheet, spot: MapSpot) -> str:
    """The point the hand is at, empty if it is at none."""
    apart = [
        (dist(sheet.on_board(point["at"]), spot), str(point["id"])) for point in entries(values, "points")
    ]
    far, found = min(apart, default=(inf, ""))
    return found if far <= REACH * sheet.layout.hex_width else ""


def block_at(values: Plain, sheet: DraftSheet, spot: MapSpot) -> str:
    """The block a spot lies in, empty if it lies in none."""
    blocks = entries(values, "blocks")
    return next((str(one["id"]) for one in blocks if is_inside(outline_of(one, sheet), *spot)), "")


def outline_of(block: Plain, sheet: DraftSheet) -> list[MapSpot]:
    """The corners of a block in board units."""
    return [sheet.on_board(corner.split(",")) for corner in str(block["outline"]).split(" ")]


def _spots(values: Plain, sheet: DraftSheet) -> dict[str, MapSpot]:
    return {str(point["id"]): sheet.on_board(point["at"]) for point in entries(values, "points")}


# -- points --------------------------------------------------------------------------------------------------
def _point_put(values: Plain, sheet: DraftSheet, spot: MapSpot) -> tuple[Edits, str]:
    """A new point, in the way it lies on if it lies on one; and its id."""
    if near(values, sheet, spot):
        raise CannotDraft("A point lies there already.")
    points = entries(values, "points")
    taken = {str(one["id"]) for section in ("points", "blocks") for one in entries(values, section)}
    id_ = next(f"P{number}" for number in count(1) if f"P{number}" not in taken)
    town = points[-1]["town"] if points else str((values.get("map") or {}).get("key", "town"))
    edits: list[Edit] = [entered(values, "points", {"id": id_, "at": sheet.written(spot), "town": town})]
    spots = _spots(values, sheet)
    for number, way in enumerate(entries(values, "ways")):
        for place, (one, other) in enumerate(pairwise(way["points"]), 1):
            if (
                one in spots
                and other in spots
                and dist(spot, foot(spot, spots[one], spots[other])) < ON_WAY * sheet.layout.hex_width
            ):
                return (*edits, Insert(("ways", number, "points", place), id_)), id_
    return tuple(edits), id_


def without_point(values: Plain, number: int) -> Edits:
    """A point goes, out of its ways too, with its ways out and the blocks it is a corner of."""
    id_ = str(values["points"][number]["id"])
    edits: list[Edit] = [*_zones_without(values, "points", id_)]
    for section, keys in (
        ("gates", ("point",)),
        ("arrows", ("point",)),
        ("blocks", ("points", "cut_points")),
    ):
        found = [
            at
            for at, one in enumerate(entries(values, section))
            if any(_names(one.get(key), id_) for key in keys)
        ]
        if section == "blocks":
            for at in reversed(found):
                edits += without_block(values_after(values, edits), at)
        else:
            edits += _dropped(values, section, found)
    gone = []
    for at, way in enumerate(entries(values, "ways")):
        if id_ in way["points"]:
            if len(way["points"]) < 3:
                gone.append(at)
            else:
                edits += [Drop(("ways", at, "points", place)) for place in _places_of(id_, way["points"])]
    edits += _dropped(values, "ways", gone)
    return (*edits, *_dropped(values, "points", [number]))


def _places_of(id_: str, ids: Plain) -> list[int]:
    return [place for place, one in reversed(list(enumerate(ids))) if one == id_]


def _names(value: Plain, id_: str) -> bool:
    return id_ in value if isinstance(value, list) else value == id_


def _dropped(values: Plain, section: str, numbers: list[int]) -> list[Edit]:
    """Records taken out, the last first; the section goes with the last of them."""
    if numbers and len(numbers) == len(entries(values, section)):
        return [Drop((section,))]
    return [Drop((section, number)) for number in sorted(numbers, reverse=True)]


def _zones_without(values: Plain, kind: str, id_: str) -> Iterator[Edit]:
    for case, seats in (values.get("zones") or {}).items():
        for seat, zone in seats.items():
            for place in _places_of(id_, zone.get(kind) or ()):
                yield Drop(("zones", case, seat, kind, place))


# -- ways ----------------------------------------------------------------------------------------------------
def _way_drawn(values: Plain, sheet: DraftSheet, kind: str, stroke: Stroke) -> Edits:
    """A way from one point to another by those that lie between, the ends made where there are none; what is drawn
    again goes.
    """
    edits: list[Edit] = []
    ends = []
    for spot in (stroke[0], stroke[-1]):
        now = values_after(values, edits)
        found = near(now, sheet, spot)
        if not found:
            made, found = _point_put(now, sheet, spot)
            edits += made
        ends.append(found)
    one, other = ends
    if one == other:
        raise CannotDraft("Drag from one point to another.")
    now = values_after(values, edits)
    stretches = list(pairwise(_stops(_spots(now, sheet), ON_WAY * sheet.layout.hex_width, one, other)))
    missing = [stretch for stretch in stretches if _link(now, stretch) is None]
    for stretch in missing or stretches:
        now = values_after(values, edits)
        link = _link(now, stretch)
        edits += [_led_on(now, kind, *stretch)] if link is None else _cut(now, *link)
    return tuple(edits)


def _stops(spots: dict[str, MapSpot], near_by: float, one: str, other: str) -> list[str]:
    """The points a straight way from one to another comes by, both ends among them."""
    start, end = spots[one], spots[other]
    between = [
        key
        for key, spot in spots.items()
        if key not in (one, other) and dist(spot, foot(spot, start, end)) < near_by
    ]
    return [one, *sorted(between, key=lambda key: dist(spots[key], start)), other]


def _link(values: Plain, stretch: tuple[str, str]) -> tuple[int, int] | None:
    """The way that joins two points, and where along it."""
    for number, way in enumerate(entries(values, "ways")):
        for place, link in enumerate(pairwise(way["points"])):
            if set(link) == set(stretch):
                return number, place
    return None


def _led_on(values: Plain, kind: str, one: str, other: str) -> Edit:
    """The way that ends at one of the points goes on to the other, or else a new one is begun."""
    ways = entries(values, "ways")
    for number, way in enumerate(ways):
        if way["kind"] == kind:
            points = way["points"]
            if points[-1] in (one, other):
                return Insert(("ways", number, "points", len(points)), other if points[-1] == one else one)
            if points[0] in (one, other):
                return Insert(("ways", number, "points", 0), other if points[0] == one else one)
    taken = {str(way["key"]) for way in ways}
    names = {"road": map(str, range(1, 100)), "street": map(chr, range(ord("A"), ord("Z") + 1))}
    key = next((name for name in names.get(kind, iter(())) if name not in taken), "")
    key = key or next(f"L{number}" for number in count(1) if f"L{number}" not in taken)
    town = next(str(point["town"]) for point in entries(values, "points") if str(point["id"]) == one)
    return entered(values, "ways", {"key": key, "kind": kind, "town": town, "points": [one, other]})


def _cut(values: Plain, number: int, place: int) -> Iterator[Edit]:
    """The stretch after a place of a way goes; what lies beyond becomes a way of its own."""
    way = values["ways"][number]
    before, after = way["points"][: place + 1], way["points"][place + 1 :]
    if len(before) < 2 and len(after) < 2:
        yield from _dropped(values, "ways", [number])
    elif len(before) < 2 or len(after) < 2:
        yield Drop(("ways", number, "points", 0 if len(before) < 2 else len(way["points"]) - 1))
    else:
        taken = {str(one["key"]) for one in values["ways"]}
        key = next(f"{way['key']}-{at}" for at in count(2) if f"{way['key']}-{at}" not in taken)
        yield Put(("ways", number, "points"), before)
        yield Insert(("ways", number + 1), {**way, "key": key, "points": after})


def _arrow_toggled(values: Plain, sheet: DraftSheet, stroke: Stroke) -> Edits:
    """A way out between a point and a hex; drawn again it goes."""
    ends = (near(values, sheet, stroke[0]), near(values, sheet, stroke[-1]))
    if bool(ends[0]) == bool(ends[1]):
        raise CannotDraft("Drag between a point and a hex, whichever comes first.")
    point, hex_ = ends[0] or ends[1], sheet.hex_at(stroke[-1] if ends[0] else stroke[0])
    if not hex_:
        raise CannotDraft("There is no hex there.")
    for number, arrow in enumerate(entries(values, "arrows")):
        if str(arrow["point"]) == point:
            there = [str(one) for one in arrow["hexes"]]
            if hex_ not in there:
                return (Insert(("arrows", number, "hexes", len(there)), hex_),)
            if len(there) > 1:
                return (Drop(("arrows", number, "hexes", there.index(hex_))),)
            return tuple(_dropped(values, "arrows", [number]))
    return (entered(values, "arrows", {"point": point, "hexes": [hex_]}),)


# -- blocks --------------------------------------------------------------------------------------------------
def _block_built(values: Plain, sheet: DraftSheet, spot: MapSpot) -> Edits:
    """A block between the streets that close round a spot, beside those it shares a street with."""
    if block_at(values, sheet, spot):
        raise CannotDraft("A block stands there already.")
    spots = _spots(values, sheet)
    faces = [face for face in _faces(values, spots) if is_inside([spots[id_] for id_ in face], *spot)]
    if not faces:
        raise CannotDraft("Streets must close round a block; there is a gap, or no street.")
    face = min(faces, key=lambda ids: abs(signed_area([spots[id_] for id_ in ids])))
    blocks = entries(values, "blocks")
    taken = {str(one["id"]) for section in ("points", "blocks") for one in entries(values, section)}
    id_ = next(f"B{number}" for number in count(1) if f"B{number}" not in taken)
    over = [at for at, one in enumerate(blocks) if len(set(face) & set(one["points"])) > 1]
    outline = " ".join(
        f"{round(x, 2):g},{round(y, 2):g}"
        for x, y in map(sheet.on_map, _set_back([spots[one] for one in face]))
    )
    beside = [str(blocks[at]["id"]) for at in over]
    edits: list[Edit] = [Insert(("blocks", at, "beside", len(blocks[at]["beside"])), id_) for at in over]
    made = {"id": id_, "points": face, "beside": beside, "outline": outline}
    return (*edits, entered(values, "blocks", made))


def _faces(values: Plain, spots: dict[str, MapSpot]) -> Iterator[list[str]]:
    """The rings of points that ways close, each walked with the nearest turn to one hand."""
    around: dict[str, set[str]] = defaultdict(set)
    for way in entries(values, "ways"):
        for one, other in pairwise(way["points"]):
            if one in spots and other in spots:
                around[one].add(other)
                around[other].add(one)
    left = {(one, other) for one, others in around.items() for other in others}
    while left:
        step = first = min(left)
        ring = []
        while step in left:
            left.discard(step)
            ring.append(step[0])
            step = (step[1], _next_turn(*step, around[step[1]], spots))
        if step == first and len(ring) > 2 and len(set(ring)) == len(ring):
            yield ring


def _next_turn(start: str, here: str, onward: set[str], spots: dict[str, MapSpot]) -> str:
    """Where one goes on who keeps as far to one hand as can be, and turns back only at a dead end."""

    def way(to: str) -> float:
        return atan2(spots[to][1] - spots[here][1], spots[to][0] - spots[here][0])

    back = way(start)
    return min(
        onward,
        key=lambda to: ((way(to) - back) % (2 * pi) or 2 * pi, to) if to != start else (2 * pi + 1, to),
    )


def _set_back(corners: list[MapSpot]) -> list[MapSpot]:
    """The corners of a block, back from the middle of its streets."""
    x, y = (sum(one[axis] for one in corners) / len(corners) for axis in (0, 1))
    found = []
    for cx, cy in corners:
        far = hypot(cx - x, cy - y) or 1.0
        part = max(0.3, 1 - 1.35 * KERB / far)
        found.append((x + (cx - x) * part, y + (cy - y) * part))
    return found


def without_block(values: Plain, number: int) -> Edits:
    """A block goes, and nobody is beside it any more."""
    id_ = str(values["blocks"][number]["id"])
    edits: list[Edit] = [*_zones_without(values, "blocks", id_)]
    for at, block in enumerate(entries(values, "blocks")):
        edits += [Drop(("blocks", at, "beside", place)) for place in _places_of(id_, block["beside"])]
    return (*edits, *_dropped(values, "blocks", [number]))
