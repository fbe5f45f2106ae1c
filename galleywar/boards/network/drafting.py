"""Map files of hexes made by hand: terrain, regions, hexsides, slips and beaches, names, streets, blocks, zones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from galleywar.boards.network import draft_streets as streets
from galleywar.boards.network.draft_gates import (
    TOOL as GATE,
)
from galleywar.boards.network.draft_gates import (
    gate_opened,
    gate_records,
    gate_sides_toggled,
    without_gate,
)
from galleywar.boards.network.draft_ground import (
    GROUNDS,
    OWN,
    SIDE_NAMES,
    beach_made,
    ground_painted,
    region_painted,
    regions_of,
    resized,
    zone_painted,
    zones_of,
)
from galleywar.boards.network.draft_sheet import DraftSheet, entered, entries, sheet_of
from galleywar.core.files.yaml_document import Drop, Put, Where, in_yaml
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.wording import capital
from galleywar.core.workshop.drafting import CannotDraft, Edits
from galleywar.core.workshop.map_drafting import MapDrafting, MapRecord, MapSpot, MapTool, Stroke

SHEET_PRESSES: Final = {
    "north+": "A row more in the north", "south+": "A row more in the south", "east+": "A column more in the east",
    "west+": "A column more in the west", "north-": "A row less in the north", "south-": "A row less in the south",
    "east-": "A column less in the east", "west-": "A column less in the west",
}  # fmt: skip
STREETS: Final = (
    MapTool("point", "Point", "Streets", "Click where a point is to lie; the next click adds another."),
    MapTool(
        "road",
        "Road",
        "Streets",
        "Drag from one point to another: a road leads there, by those between.",
        "straight",
    ),
    MapTool(
        "street",
        "Street",
        "Streets",
        "Drag from one point to another: a street leads there, by those between.",
        "straight",
    ),
    MapTool(
        "lane",
        "Lane",
        "Streets",
        "Drag from one point to another: a lane leads there, by those between.",
        "straight",
    ),
    MapTool(
        "arrow", "Way out", "Streets", "Drag from a point to a hex, or back: one may walk there.", "straight"
    ),
    MapTool(
        "block", "Block", "Streets", "Click between streets that close on one another: houses stand there."
    ),
)
SHORES: Final = (
    MapTool("beach", "Beach", "Shore", "Draw along coastal hexes: galleys may be beached there."),
    MapTool("coast", "Coastline", "Shore", "Draw a shore once round; else the terrain makes it.", "line"),
    MapTool("coast-", "Shore from the terrain", "Shore", "Takes out every coastline drawn by hand.", "press"),
)  # fmt: skip
NAMES: Final = (
    MapTool("name:sea", "Name on the water", "Names", "Click where it is to stand; write it in the form."),
    MapTool("name:land", "Name on the land", "Names", "Click where it is to stand; write it in the form."),
    MapTool("name:city", "Name in the town", "Names", "Click where it is to stand; write it in the form."),
)
LETTERS: Final = 24
"""Size of a new name, in board units."""
MOVED: Final = {"points": "at", "labels": "at"}


def tools(values: Plain) -> Sequence[MapTool]:
    """All the hand can hold over this file."""
    return (*_ground_tools(), *_side_tools(), GATE, *SHORES, *STREETS, *_region_tools(values), *NAMES,
            *_zone_tools(values), *_presses())  # fmt: skip


def _ground_tools() -> Iterator[MapTool]:
    for word, tint, says in GROUNDS:
        name = word.replace("_", " ")
        yield MapTool(f"ground:{word}", capital(name), "Terrain", says, tint=tint)


def _side_tools() -> Iterator[MapTool]:
    for key, (name, says) in SIDE_NAMES.items():
        yield MapTool(f"side:{key}", name, "Hexsides", says, "line")


def _region_tools(values: Plain) -> Iterator[MapTool]:
    for key, title in regions_of(values).items():
        says = "Paint the hexes that belong to it; painted again they belong to none."
        yield MapTool(f"region:{key}", title, "Regions", says, tint="#3B7DB8")
    yield MapTool(
        "region:+", "A new region", "Regions", "Paint the hexes of a harbor or quarter.", tint="#3B7DB8"
    )


def _zone_tools(values: Plain) -> Iterator[MapTool]:
    for case, seat in zones_of(values):
        says = "Paint hexes, points and blocks of the zone; painted again they belong to it no more."
        name = f"{seat.capitalize()} set-up" + ("" if case == OWN else f", {case}")
        yield MapTool(f"zone:{case}/{seat}", name, "Zones", says, tint="#B8563B")


def _presses() -> Iterator[MapTool]:
    for key, name in SHEET_PRESSES.items():
        yield MapTool(
            f"sheet:{key}", name, "Sheet", "Done at once; the ids of all other hexes stay.", "press"
        )


def use(values: Plain, key: str, stroke: Stroke) -> Edits:
    """What a stroke with a tool changes."""
    sheet = sheet_of(values)
    kind, _, what = key.partition(":")
    edits: Edits = ()
    match kind:
        case "ground":
            edits = ground_painted(values, sheet, what, sheet.hexes_along(stroke))
        case "region":
            edits = region_painted(values, sheet, what, sheet.hexes_along(stroke))
        case "side":
            edits = gate_sides_toggled(values, what, sheet.sides_along(stroke))
        case "gate":
            edits = gate_opened(values, sheet, stroke)
        case "zone":
            edits = zone_painted(values, what, [place_at(values, sheet, spot) for spot in stroke])
        case "sheet":
            edits = resized(values, what)
        case "beach":
            edits = beach_made(values, sheet, sheet.hexes_along(stroke))
        case "coast":
            edits = _coast_drawn(values, sheet, stroke)
        case "coast-":
            edits = (Drop(("coastlines",)),) if "coastlines" in values else ()
        case "name":
            edits = (entered(values, "labels", _label(sheet, what, stroke[-1])),)
        case _:
            edits = streets.use(values, sheet, kind, stroke)
    return edits


def _label(sheet: DraftSheet, ink: str, spot: MapSpot) -> Plain:
    return {"text": "A name", "at": sheet.written(spot), "size": LETTERS, "ink": ink}


def place_at(values: Plain, sheet: DraftSheet, spot: MapSpot) -> str:
    """A point or block where there is one, or else the hex."""
    return streets.near(values, sheet, spot) or streets.block_at(values, sheet, spot) or sheet.hex_at(spot)


def thinned(sheet: DraftSheet, stroke: Stroke) -> list[MapSpot]:
    """A line drawn by hand as map positions, no two of them too near each other."""
    spots = [sheet.on_map(spot) for spot in stroke]
    kept = spots[:1]
    for x, y in spots[1:]:
        if abs(x - kept[-1][0]) + abs(y - kept[-1][1]) >= 0.3:
            kept.append((x, y))
    return kept


def line_of(spots: Sequence[MapSpot]) -> str:
    """Map positions as the file writes a line."""
    return " ".join(f"{round(x, 2):g},{round(y, 2):g}" for x, y in spots)


def _coast_drawn(values: Plain, sheet: DraftSheet, stroke: Stroke) -> Edits:
    kept = thinned(sheet, stroke)
    if len(kept) < 3:
        raise CannotDraft("A coastline is drawn with the button down, once round the land.")
    name = f"shore {len(entries(values, 'coastlines')) + 1}"
    return (entered(values, "coastlines", {"name": name, "line": line_of(kept)}),)


def places(values: Plain, stroke: Stroke) -> Sequence[Sequence[MapSpot]]:
    """The hexes a stroke goes over."""
    sheet = sheet_of(values)
    return [sheet.layout.corners(hex_) for hex_ in sheet.hexes_along(stroke)]


def records(values: Plain) -> Sequence[MapRecord]:
    """Whatever lies at a spot of its own."""
    return list(_records(values, sheet_of(values)))


def _records(values: Plain, sheet: DraftSheet) -> Iterator[MapRecord]:
    for number, point in enumerate(entries(values, "points")):
        yield MapRecord(("points", number), f"point {point['id']}", sheet.on_board(point["at"]))
    yield from gate_records(values, sheet)
    for number, label in enumerate(entries(values, "labels")):
        yield MapRecord(("labels", number), f"name {label['text']}", sheet.on_board(label["at"]))
    for number, block in enumerate(entries(values, "blocks")):
        yield MapRecord(("blocks", number), f"block {block['id']}", middle_of(block, sheet))
    for number, slip in enumerate(entries(values, "slips")):
        yield MapRecord(("slips", number), f"slip {slip['hex']}", sheet.layout.centre(str(slip["hex"])))
    for key, beach in (values.get("beaches") or {}).items():
        middle_hex = str(beach["hexes"][len(beach["hexes"]) // 2])
        yield MapRecord(("beaches", key), f"beach {beach['title']}", sheet.layout.centre(middle_hex))
    for number, coast in enumerate(entries(values, "coastlines")):
        first = coast["line"].split(" ")[0].split(",")
        yield MapRecord(
            ("coastlines", number),
            f"coastline {coast['name']}",
            sheet.on_board([float(one) for one in first]),
        )


def middle_of(block: Plain, sheet: DraftSheet) -> MapSpot:
    """Where the hand takes hold of a block."""
    outline = streets.outline_of(block, sheet)
    return sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)


def move(values: Plain, where: Where, to: MapSpot) -> Edits:
    """A point or a name to another spot; blocks keep their corners."""
    key = MOVED.get(str(where[0]))
    if key is None:
        raise CannotDraft("That stays where it is: take it out, and make it anew elsewhere.")
    return (Put((*where, key), sheet_of(values).written(to)),)


def remove(values: Plain, where: Where) -> Edits:
    """The record goes, and whatever refers to it."""
    section, number = where[0], where[1]
    if section == "points":
        return streets.without_point(values, int(number))
    if section == "blocks":
        return streets.without_block(values, int(number))
    if section == "gates":
        return without_gate(values, int(number))
    if section == "slips":
        sheet = sheet_of(values)
        return ground_painted(values, sheet, "sea", [str(values["slips"][number]["hex"])])
    alone = len(values[section]) == 1
    return (Drop((section,)),) if alone else (Drop(where),)


def blank(title: str) -> str:
    """A sheet of open water."""
    key = "".join(letter if letter.isalnum() else "-" for letter in title.casefold()).strip("-") or "map"
    rows = "\n".join(f"    '{row}': '{'~' * 20}'" for row in range(22, 9, -1))
    return BLANK.format(key=in_yaml(key), title=in_yaml(title), rows=rows)


BLANK: Final = """\
# yaml-language-server: $schema=../schemas/map.schema.json
map:
  key: {key}
  title: {title}
  version: 1
  summary: A map of my own.
sheet:
  rows: [10, 22]
  columns: [1, 20]
terrain:
  legend:
    '~': sea
  rows:
{rows}
"""

DRAFTING: Final = MapDrafting(
    tools=tools, use=use, places=places, records=records, move=move, remove=remove, blank=blank
)
