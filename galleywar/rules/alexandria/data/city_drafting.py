"""Maps of a city made by hand: what only such a city has, over what any map of hexes has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from galleywar.boards.network import draft_streets as streets
from galleywar.boards.network import drafting as of_hexes
from galleywar.boards.network import hexes as hex_algebra
from galleywar.boards.network.draft_ground import ground_at, ground_painted, region_at, regions_of
from galleywar.boards.network.draft_sheet import DraftSheet, entries, sheet_of
from galleywar.boards.network.sea_lanes import GALLEY_TERRAIN
from galleywar.boards.outlines import is_crossed
from galleywar.core.files.yaml_document import Drop, Edit, Put, Where, values_after
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.workshop.drafting import CannotDraft, Edits
from galleywar.core.workshop.map_drafting import MapDrafting, MapRecord, MapSpot, MapTool, Stroke

GROUP: Final = "Landmarks"
WATER: Final = "#3B7DB8"
TOOLS: Final = (
    MapTool("causeway", "Causeway", GROUP, "Draw over the water from shore to shore: a redoubt stands at either end.",
            tint="#B9A27A"),
    MapTool("overpass", "Overpass", GROUP, "Click the causeway between its redoubts: galleys pass below."),
    MapTool("lighthouse", "Lighthouse", GROUP, "Click a hex on the shore: a tower, which commands the water round it."),
    MapTool("denies", "Water it commands", GROUP, "Paint what the Lighthouse may close to galleys; again, it is open.",
            tint=WATER),
    MapTool("mouth", "Harbor mouth", GROUP, "Paint the deep water of the entrance; again, it is none.", tint=WATER),
    MapTool("canal", "Canal", GROUP, "Draw its course along hexsides and through the town.", "line"),
    MapTool("side:canal", "Canal between hexes", GROUP, "Click hexsides, or draw along them; again, it goes.", "line"),
    MapTool("split", "Block cut in two", GROUP, "Drag over the canal from one part to the other; again, they are two.",
            "straight"),
    MapTool("palace", "Palace", GROUP, "Click a block of houses: whoever holds it and its points holds the Palace."),
    MapTool("held", "Held by Rome", GROUP, "Click blocks and points Rome holds at the start, and a hex of its region.",
            tint="#B8563B"),
)  # fmt: skip
LETTERS: Final = {"causeway": "=", "overpass": "o", "redoubt": "R", "lighthouse": "^"}
NAMES: Final = {
    "causeway": "causeway", "lighthouse": "Lighthouse", "harbor_mouth": "harbor mouth", "canal": "canal",
    "palace": "Palace", "roman_held": "part that Rome holds",
}  # fmt: skip
"""Sections of the file, each a record of its own, and what they are called."""
FEWEST: Final = 3
"""Hexes of a causeway."""


def use(values: Plain, key: str, stroke: Stroke) -> Edits:
    """What a stroke with a tool changes."""
    kind = key.partition(":")[0]
    if kind == "ground":
        _bar_landmarks(values, sheet_of(values).hexes_along(stroke))
    made = _MAKERS.get(kind)
    return of_hexes.use(values, key, stroke) if made is None else made(values, sheet_of(values), stroke)


def _bar_landmarks(values: Plain, hexes: Sequence[str]) -> None:
    """Other ground is not painted over what stands there. Raises CannotDraft."""
    for section, holds in (("causeway", "hexes"), ("lighthouse", "hex")):
        there = (values.get(section) or {}).get(holds) or ()
        if set(hexes) & ({str(there)} if isinstance(there, str) else set(map(str, there))):
            raise CannotDraft(f"The {NAMES[section]} stands there; take it out first.")


def _bar_second(values: Plain, section: str) -> None:
    if section in values:
        raise CannotDraft(f"There is a {NAMES[section]} already; take it out first.")


def _built(values: Plain, sheet: DraftSheet, word: str, hexes: Sequence[str]) -> Edits:
    return ground_painted(values, sheet, word, hexes, LETTERS.get(word, ""))


def _written(section: str, record: dict[str, Plain]) -> Iterator[Edit]:
    """A new record, a line to each of its parts."""
    return (Put((section, key), value) for key, value in record.items())


# -- the causeway ----------------------------------------------------------------------------------------------
def _causeway(values: Plain, sheet: DraftSheet, stroke: Stroke) -> Edits:
    _bar_second(values, "causeway")
    hexes = sheet.hexes_along(stroke)
    if len(hexes) < FEWEST or any(hex_algebra.distance(*step) > 1 for step in pairwise(hexes)):
        raise CannotDraft(f"Draw it in one stroke over {FEWEST} hexes at least.")
    if hex_algebra.row_column(hexes[0]) > hex_algebra.row_column(hexes[-1]):
        hexes.reverse()
    ends = [hexes[0], hexes[-1]]
    edits = _built(values, sheet, "causeway", hexes[1:-1])
    edits = (*edits, *_built(values_after(values, edits), sheet, "redoubt", ends))
    made = {"title": "Causeway", "hexes": hexes, "redoubts": ends, "overpasses": []}
    return (*edits, *_written("causeway", made))


def _overpass(values: Plain, sheet: DraftSheet, stroke: Stroke) -> Edits:
    mole, hex_ = values.get("causeway") or {}, sheet.hex_at(stroke[-1])
    hexes = [str(one) for one in mole.get("hexes") or ()]
    if hex_ not in hexes or hex_ in map(str, mole.get("redoubts") or ()):
        raise CannotDraft("Click the causeway, between its redoubts.")
    there = list(mole.get("overpasses") or ())
    left = [one for one in there if str(one["hex"]) != hex_]
    if len(left) < len(there):
        return (*_built(values, sheet, "causeway", [hex_]), Put(("causeway", "overpasses"), left))
    made = {"hex": hex_, "egress": list(_ways_under(values, sheet, hex_, hexes))}
    return (*_built(values, sheet, "overpass", [hex_]), Put(("causeway", "overpasses"), [*there, made]))


def _ways_under(values: Plain, sheet: DraftSheet, hex_: str, hexes: Sequence[str]) -> tuple[str, str]:
    """The two hexes that galleys come from and go to, one on each side of the causeway."""
    around = hex_algebra.neighbours(hex_)
    for one, other in zip(around[:3], around[3:], strict=True):
        if one and other and {one, other}.isdisjoint(hexes) and {one, other} <= _afloat(values, sheet, around):
            return one, other
    raise CannotDraft("Galleys pass below it from water to water, and there is none on both sides.")


def _afloat(values: Plain, sheet: DraftSheet, hexes: Sequence[str | None]) -> set[str]:
    """Those where a galley may be."""
    there = [hex_ for hex_ in hexes if hex_ and sheet.has(hex_)]
    return {hex_ for hex_ in there if ground_at(values, sheet, hex_) in GALLEY_TERRAIN}


# -- the Lighthouse and the harbor mouth -----------------------------------------------------------------------
def _lighthouse(values: Plain, sheet: DraftSheet, stroke: Stroke) -> Edits:
    _bar_second(values, "lighthouse")
    hex_ = sheet.hex_at(stroke[-1])
    if not hex_:
        raise CannotDraft("There is no hex there.")
    _bar_landmarks(values, [hex_])
    denied = sorted(_afloat(values, sheet, hex_algebra.neighbours(hex_)))
    return (*_built(values, sheet, "lighthouse", [hex_]), *_written("lighthouse", {"hex": hex_, "denies": denied}))


def _denies(values: Plain, sheet: DraftSheet, stroke: Stroke) -> Edits:
    if "lighthouse" not in values:
        raise CannotDraft("There is no Lighthouse on this map.")
    hexes = sheet.hexes_along(stroke)
    return (Put(("lighthouse", "denies"), _toggled(values["lighthouse"].get("denies"), hexes)),)


def _mouth(values: Plain, sheet: DraftSheet, stroke: Stroke) -> Edits:
    wanted = sheet.hexes_along(stroke)
    if not wanted:
        raise CannotDraft("There is no hex there.")
    hexes = _toggled((values.get("harbor_mouth") or {}).get("hexes"), wanted)
    return (Put(("harbor_mouth", "hexes"), hexes),) if hexes else (Drop(("harbor_mouth",)),)


def _toggled(there: Plain, wanted: Sequence[str]) -> list[str]:
    """A list with those wanted, or without them where it has the first of them."""
    listed = [str(one) for one in there or ()]
    if wanted and wanted[0] in listed:
        return [one for one in listed if one not in wanted]
    return [*listed, *(one for one in wanted if one not in listed)]


# -- the canal -------------------------------------------------------------------------------------------------
def _canal(values: Plain, sheet: DraftSheet, stroke: Stroke) -> Edits:
    """Its course, the hexsides it runs along, and the ways out of the town that cross it."""
    _bar_second(values, "canal")
    course = of_hexes.thinned(sheet, stroke)
    if len(course) < 2:
        raise CannotDraft("Draw its course with the button down.")
    ashore = [side for side in sheet.sides_along(stroke) if _lies_in_hexes(values, sheet, side)]
    points = {str(one["id"]): one["at"] for one in entries(values, "points")}
    crossed = [
        {"point": str(arrow["point"]), "hex": str(hex_)}
        for arrow in entries(values, "arrows")
        for hex_ in arrow["hexes"]
        if str(arrow["point"]) in points
        and is_crossed(course, points[str(arrow["point"])], sheet.on_map(sheet.layout.centre(str(hex_))))
    ]
    edits: list[Edit] = [Put(("hexsides", "canal", "sides"), ashore)] if ashore else []
    return (*edits, *_written("canal", {"line": of_hexes.line_of(course), "arrows": crossed, "splits": {}}))


def _lies_in_hexes(values: Plain, sheet: DraftSheet, side: str) -> bool:
    return all(ground_at(values, sheet, hex_) not in {"", "town"} for hex_ in side.split("|"))


def _split(values: Plain, sheet: DraftSheet, stroke: Stroke) -> Edits:
    """Two blocks are the parts of one that the canal cuts; drawn again they are two."""
    if "canal" not in values:
        raise CannotDraft("A canal cuts it: draw the canal first.")
    parts = [streets.block_at(values, sheet, spot) for spot in (stroke[0], stroke[-1])]
    if not all(parts) or parts[0] == parts[1]:
        raise CannotDraft("Drag from one block of houses to another.")
    for name, there in _splits(values).items():
        if set(parts) & set(map(str, there)):
            if set(parts) != set(map(str, there)):
                raise CannotDraft(f"One of them is a part of {name} already.")
            return (Drop(("canal", "splits", name)),)
    whole = {part.partition(":")[0] for part in parts}
    return (Put(("canal", "splits", whole.pop() if len(whole) == 1 else "+".join(parts)), parts),)


def _splits(values: Plain) -> dict[str, Plain]:
    """The blocks in two parts by their names."""
    return {str(name): parts for name, parts in ((values.get("canal") or {}).get("splits") or {}).items()}


# -- the Palace, and what Rome holds ---------------------------------------------------------------------------
def _palace(values: Plain, sheet: DraftSheet, stroke: Stroke) -> Edits:
    id_ = streets.block_at(values, sheet, stroke[-1])
    block = next((one for one in entries(values, "blocks") if str(one["id"]) == id_), None)
    if block is None:
        raise CannotDraft("Click a block of houses.")
    if str((values.get("palace") or {}).get("block", "")) == id_:
        return (Drop(("palace",)),)
    return (Put(("palace", "block"), id_), Put(("palace", "points"), list(block["points"])))


def _held(values: Plain, sheet: DraftSheet, stroke: Stroke) -> Edits:
    """Blocks and points of the part that Rome holds; a hex tells which region belongs to it."""
    regions, record = regions_of(values), values.get("roman_held") or {}
    there = [of_hexes.place_at(values, sheet, spot) for spot in stroke]
    held = next((one for one in (region_at(values, sheet, place) for place in there if place.isdigit()) if one), "")
    region = held or str(record.get("region", "")) or next(iter(regions), "")
    if not region:
        raise CannotDraft("Paint a region first: all of its hexes belong to what Rome holds.")
    edits: list[Edit] = [] if record.get("region") == region else [Put(("roman_held", "region"), region)]
    for section in ("blocks", "points"):
        known = {str(one["id"]) for one in entries(values, section)}
        before = [str(one) for one in record.get(section) or ()]
        after = _toggled(before, [place for place in dict.fromkeys(there) if place in known])
        if after != before or section not in record:
            edits.append(Put(("roman_held", section), after))
    return tuple(edits)


_MAKERS: Final = {
    "causeway": _causeway, "overpass": _overpass, "lighthouse": _lighthouse, "denies": _denies, "mouth": _mouth,
    "canal": _canal, "split": _split, "palace": _palace, "held": _held,
}  # fmt: skip


# -- what stands on the map ------------------------------------------------------------------------------------
def tools(values: Plain) -> Sequence[MapTool]:
    """All the hand can hold over this file."""
    return (*of_hexes.tools(values), *TOOLS)


def records(values: Plain) -> Sequence[MapRecord]:
    """Whatever lies at a spot of its own, and each landmark."""
    sheet = sheet_of(values)
    found = [(section, _spot_of(values, sheet, section)) for section in NAMES if section in values]
    landmarks = [MapRecord((section,), NAMES[section], at) for section, at in found if at is not None]
    return (*of_hexes.records(values), *landmarks, *_split_records(values, sheet))


def _split_records(values: Plain, sheet: DraftSheet) -> Iterator[MapRecord]:
    """Each block in two parts, half-way between them."""
    for name, parts in _splits(values).items():
        spots = [at for part in parts for at in _middles(values, sheet, str(part))]
        if spots:
            at = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
            yield MapRecord(("canal", "splits", name), f"block {name}, cut in two", at)


def _spot_of(values: Plain, sheet: DraftSheet, section: str) -> MapSpot | None:
    record = values[section]
    if section == "canal":
        return sheet.on_board(str(record["line"]).split(" ")[0].split(","))
    if section in {"palace", "roman_held"}:
        names = [str(record["block"])] if section == "palace" else [str(one) for one in record["blocks"]]
        return next((at for name in names for at in _middles(values, sheet, name)), None)
    hexes = [record["hex"]] if section == "lighthouse" else record["hexes"]
    return sheet.layout.centre(str(hexes[len(hexes) // 2])) if hexes else None


def _middles(values: Plain, sheet: DraftSheet, id_: str) -> Iterator[MapSpot]:
    for block in entries(values, "blocks"):
        if str(block["id"]) == id_:
            yield of_hexes.middle_of(block, sheet)


def remove(values: Plain, where: Where) -> Edits:
    """The record goes, and whatever refers to it; where a landmark stood there is the ground it is built on."""
    section, sheet = str(where[0]), sheet_of(values)
    if section == "blocks":
        id_ = str(values["blocks"][where[1]]["id"])
        cut = [name for name, parts in _splits(values).items() if id_ in map(str, parts)]
        return (*of_hexes.remove(values, where), *(Drop(("canal", "splits", name)) for name in cut))
    if section not in NAMES or len(where) > 1:
        return (Drop(where),) if section == "canal" else of_hexes.remove(values, where)
    edits: Edits = ()
    if section == "causeway":
        edits = _built(values, sheet, "sea", [str(one) for one in values[section]["hexes"]])
    elif section == "lighthouse":
        edits = _built(values, sheet, "coastal", [str(values[section]["hex"])])
    elif section == "canal" and "canal" in (values.get("hexsides") or {}):
        edits = (Drop(("hexsides", "canal")),)
    return (*edits, Drop((section,)))


DRAFTING: Final[MapDrafting] = replace(
    of_hexes.DRAFTING, tools=tools, use=use, records=records, remove=remove, landmarks=tuple(NAMES)
)
