"""Map files of areas made by hand: provinces and sea zones drawn, borders, coasts, straits and lanes dragged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from galleywar.boards.areas.areas import Frame
from galleywar.boards.areas.draft_borders import bordering
from galleywar.boards.outlines import is_inside, signed_area
from galleywar.core.files.yaml_document import Drop, Edit, Insert, Put, Where, in_yaml
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.workshop.drafting import CannotDraft, Edits
from galleywar.core.workshop.map_drafting import MapDrafting, MapRecord, MapSpot, MapTool, Stroke

TOOLS: Final = (
    MapTool("province", "Province", "Areas", "Draw round it, with the button down.", "line"),
    MapTool("sea", "Sea zone", "Areas", "Draw round it, with the button down.", "line"),
    MapTool("decor:land", "Land beyond", "Areas", "Draw round land that is no part of the game.", "line"),
    MapTool("decor:water", "Water beyond", "Areas", "Draw round water that is no part of the game.", "line"),
    MapTool(
        "border",
        "Border",
        "Between two",
        "Drag from an area to its neighbor; dragged again, it goes.",
        "straight",
    ),
    MapTool("port", "Port", "Between two", "Drag from the port, in its province, out to sea.", "straight"),
    MapTool(
        "strait",
        "Strait",
        "Between two",
        "Drag from one shore to the other: it is crossed on foot.",
        "straight",
    ),
    MapTool(
        "link", "Sea lane", "Between two", "Drag from one shore to the other: fleets lie there.", "straight"
    ),
)
SECTIONS: Final = {"province": "provinces", "sea": "seas"}
FINE: Final = 6.0
"""Board units between the corners of what the hand draws."""
LABELLED: Final = {"provinces": "label", "seas": "label", "straits": "at", "links": "at", "decor": "label"}
CALLED: Final = {
    "provinces": "province",
    "seas": "sea",
    "straits": "strait",
    "links": "lane",
    "decor": "beyond:",
}


class AreaSheet:
    """The frame of a draft, and which of its areas lies where."""

    def __init__(self, values: Plain) -> None:
        frame: Plain = (values.get("frame") if isinstance(values, dict) else None) or {}
        try:
            (west, east), (south, north) = frame["longitudes"], frame["latitudes"]
            self.frame = Frame(float(west), float(east), float(south), float(north), float(frame["width"]))
            self.frame.spot(float(west), float(north))
        except (TypeError, ValueError, KeyError, ZeroDivisionError):
            raise CannotDraft(
                "The frame of the map is not sound; put its degrees and width right first."
            ) from None
        self.values = values

    def degrees(self, spot: MapSpot) -> list[float]:
        """Longitude and latitude of a board point, as the file writes them."""
        return [round(part, 2) for part in self.frame.degrees(*spot)]

    def outlines(self, record: Plain) -> Iterator[list[MapSpot]]:
        for line in record.get("outlines") or ():
            corners = (corner.split(",") for corner in str(line).split())
            yield [self.frame.spot(float(corner[0]), float(corner[1])) for corner in corners]

    def area_at(self, spot: MapSpot) -> tuple[str, int] | None:
        """The section and number of the area at a spot: a province before the sea it lies in, a smaller one before the
        one round it.
        """
        for section in ("provinces", "seas"):
            found = [
                (abs(signed_area(outline)), number)
                for number, record in enumerate(_entries(self.values, section))
                for outline in self.outlines(record)
                if is_inside(outline, *spot)
            ]
            if found:
                return section, min(found)[1]
        return None


def _entries(values: Plain, section: str) -> list[Plain]:
    found = values.get(section)
    return found if isinstance(found, list) else []


def _entered(values: Plain, section: str, made: Plain) -> Edit:
    there = _entries(values, section)
    return Insert((section, len(there)), made) if there else Put((section,), [made])


def tools(_values: Plain) -> Sequence[MapTool]:
    """All the hand can hold over this file."""
    return TOOLS


def use(values: Plain, key: str, stroke: Stroke) -> Edits:
    """What a stroke with a tool changes."""
    sheet = AreaSheet(values)
    kind, _, what = key.partition(":")
    match kind:
        case "province" | "sea":
            return _area_drawn(sheet, kind, stroke)
        case "decor":
            made = {"name": f"{what} beyond", "kind": what, "label": _middle(sheet, stroke)}
            return (_entered(values, "decor", {**made, "outlines": [_outline(sheet, stroke)]}),)
        case "border":
            return _border_toggled(sheet, stroke)
        case "port":
            return _port_opened(sheet, stroke)
    return _narrows_made(sheet, kind, stroke)


def _outline(sheet: AreaSheet, stroke: Stroke) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in map(sheet.degrees, _kept(stroke)))


def _kept(stroke: Stroke) -> list[MapSpot]:
    """The corners of a stroke that are far enough from each other."""
    kept = list(stroke[:1])
    for x, y in stroke[1:]:
        if abs(x - kept[-1][0]) + abs(y - kept[-1][1]) >= FINE:
            kept.append((x, y))
    if len(kept) < 3:
        raise CannotDraft("Draw once round it, with the button down.")
    return kept


def _middle(sheet: AreaSheet, stroke: Stroke) -> list[float]:
    return sheet.degrees((sum(x for x, _ in stroke) / len(stroke), sum(y for _, y in stroke) / len(stroke)))


def _fresh(values: Plain, word: str) -> str:
    taken = {
        str(one.get("id"))
        for name in ("regions", "provinces", "seas", "straits", "links")
        for one in _entries(values, name)
    }
    return next(f"{word}_{number}" for number in count(1) if f"{word}_{number}" not in taken)


def _area_drawn(sheet: AreaSheet, kind: str, stroke: Stroke) -> Edits:
    """An area; where it was drawn along others of its kind they share their border."""
    id_, section = _fresh(sheet.values, kind), SECTIONS[kind]
    made = {"id": id_, "name": id_.replace("_", " ").capitalize(), "label": _middle(sheet, stroke)}
    outline, edits = bordering(_entries(sheet.values, section), section, sheet.frame, _kept(stroke))
    return (*edits, _entered(sheet.values, section, {**made, "outlines": [outline]}))


def _ends(sheet: AreaSheet, stroke: Stroke) -> tuple[tuple[str, int], tuple[str, int]]:
    one, other = sheet.area_at(stroke[0]), sheet.area_at(stroke[-1])
    if one is None or other is None:
        raise CannotDraft("Drag from one area to another.")
    if one == other:
        name = sheet.values[one[0]][one[1]].get("name")
        raise CannotDraft(f"Both ends lie in {name}: drag from one area to another.")
    return one, other


def _border_toggled(sheet: AreaSheet, stroke: Stroke) -> Edits:
    """Two provinces or two sea zones border on each other, or no more."""
    one, other = _ends(sheet, stroke)
    if one[0] != other[0]:
        raise CannotDraft("Land borders on land and sea on sea; a port opens the one to the other.")
    edits: list[Edit] = []
    for (section, number), (_, beyond) in ((one, other), (other, one)):
        record, id_ = sheet.values[section][number], sheet.values[section][beyond]["id"]
        beside = list(record.get("beside") or ())
        where: Where = (section, number, "beside")
        if id_ in beside:
            edits.append(Drop((*where, beside.index(id_))) if len(beside) > 1 else Drop(where))
        else:
            edits.append(Insert((*where, len(beside)), id_) if beside else Put(where, [id_]))
    return tuple(edits)


def _port_opened(sheet: AreaSheet, stroke: Stroke) -> Edits:
    """A province gets a port on a sea zone, or its port opens on one more."""
    one, other = _ends(sheet, stroke)
    if (one[0], other[0]) != ("provinces", "seas"):
        raise CannotDraft("Drag from the port, in its province, out into a sea zone.")
    sea, province = sheet.values["seas"][other[1]]["id"], sheet.values["provinces"][one[1]]
    coasts = province.get("coasts") or []
    where: Where = ("provinces", one[1], "coasts")
    if not coasts:
        port = {
            "name": "coast",
            "port": f"Port of {province['name']}",
            "at": sheet.degrees(stroke[0]),
            "seas": [sea],
        }
        return (Put(where, [port]),)
    seas = coasts[0].get("seas") or []
    if sea in seas:
        raise CannotDraft("That port opens on this sea already.")
    return (Insert((*where, 0, "seas", len(seas)), sea),)


def _narrows_made(sheet: AreaSheet, kind: str, stroke: Stroke) -> Edits:
    """A strait or a lane between two provinces, in the zones both have a coast on."""
    one, other = _ends(sheet, stroke)
    if {one[0], other[0]} != {"provinces"}:
        raise CannotDraft("Drag from one shore to the other.")
    provinces = [sheet.values["provinces"][number] for _, number in (one, other)]
    touched = [
        {sea for coast in two.get("coasts") or () for sea in coast.get("seas") or ()} for two in provinces
    ]
    seas = sorted(touched[0] & touched[1])
    if not seas:
        raise CannotDraft("Both shores want a port on the same sea first.")
    id_ = _fresh(sheet.values, kind)
    made = {
        "id": id_,
        "name": id_.replace("_", " ").capitalize(),
        "between": [two["id"] for two in provinces],
    }
    return (
        _entered(
            sheet.values, f"{kind}s", {**made, "seas": seas, "at": _middle(sheet, [stroke[0], stroke[-1]])}
        ),
    )


def places(values: Plain, stroke: Stroke) -> Sequence[Sequence[MapSpot]]:
    """The areas a stroke goes over."""
    sheet = AreaSheet(values)
    found = dict.fromkeys(filter(None, map(sheet.area_at, stroke)))
    return [outline for section, number in found for outline in sheet.outlines(values[section][number])]


def records(values: Plain) -> Sequence[MapRecord]:
    """Whatever lies at a spot of its own."""
    sheet = AreaSheet(values)
    return [
        MapRecord((section, number), f"{CALLED[section]} {record['name']}", sheet.frame.spot(*record[key]))
        for section, key in LABELLED.items()
        for number, record in enumerate(_entries(values, section))
    ]


def move(values: Plain, where: Where, to: MapSpot) -> Edits:
    """The name of an area, or a strait, to another spot."""
    return (Put((*where, LABELLED[str(where[0])]), AreaSheet(values).degrees(to)),)


def remove(values: Plain, where: Where) -> Edits:
    """The record goes, and whatever refers to it."""
    section, number = str(where[0]), int(where[1])
    id_ = values[section][number].get("id")
    edits: list[Edit] = []
    if section in {"provinces", "seas"}:
        for at, record in enumerate(_entries(values, section)):
            edits += _without((section, at, "beside"), record.get("beside"), id_)
        for narrows in ("straits", "links"):
            found = [
                at
                for at, one in enumerate(_entries(values, narrows))
                if id_ in (*one["between"], *one["seas"])
            ]
            is_all = bool(found) and len(found) == len(_entries(values, narrows))
            edits += [Drop((narrows,))] if is_all else [Drop((narrows, at)) for at in reversed(found)]
    if section == "seas":
        for at, province in enumerate(_entries(values, "provinces")):
            edits += _coasts_without(at, province.get("coasts") or [], str(id_))
    is_last = section in {"straits", "links", "decor"} and len(values[section]) == 1
    return (*edits, Drop((section,)) if is_last else Drop((section, number)))


def _without(where: Where, ids: Plain, id_: Plain) -> Iterator[Edit]:
    if id_ in (ids or ()):
        yield Drop((*where, ids.index(id_))) if len(ids) > 1 else Drop(where)


def _coasts_without(at: int, coasts: Plain, sea: str) -> Iterator[Edit]:
    """The coasts of a province without a sea; one that opens on no other goes with it."""
    alone = [place for place, coast in enumerate(coasts) if coast["seas"] == [sea]]
    for place, coast in enumerate(coasts):
        if place not in alone:
            yield from _without(("provinces", at, "coasts", place, "seas"), coast["seas"], sea)
    if alone and len(alone) == len(coasts):
        yield Drop(("provinces", at, "coasts"))
    else:
        yield from (Drop(("provinces", at, "coasts", place)) for place in reversed(alone))


def blank(title: str) -> str:
    """An island on either side of a sea."""
    key = "".join(letter if letter.isalnum() else "_" for letter in title.casefold()).strip("_") or "map"
    return BLANK.format(key=in_yaml(key), title=in_yaml(title))


BLANK: Final = """\
# yaml-language-server: $schema=../schemas/area-map.schema.json
map:
  key: {key}
  title: {title}
  version: 1
  summary: A map of my own.
frame:
  longitudes: [0, 20]
  latitudes: [30, 42]
  width: 2000
  reach: 16
provinces:
- id: west_island
  name: West Island
  label: [4, 36]
  coasts:
  - {{name: coast, port: West Haven, at: [5.6, 36], seas: [middle_sea]}}
  outlines:
  - 2.5,34.6 5.2,34.4 6,36 5.3,37.6 2.8,37.8 2,36.2
- id: east_island
  name: East Island
  label: [16, 36]
  coasts:
  - {{name: coast, port: East Haven, at: [14.4, 36], seas: [middle_sea]}}
  outlines:
  - 14.8,34.4 17.4,34.6 18,36.2 17.2,37.8 14.7,37.6 14,36
seas:
- id: middle_sea
  name: The Middle Sea
  label: [10, 36]
  outlines:
  - 0,30 20,30 20,42 0,42
"""

DRAFTING: Final = MapDrafting(
    tools=tools, use=use, places=places, records=records, move=move, remove=remove, blank=blank
)
