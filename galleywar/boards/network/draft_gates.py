"""Gates with a name made by hand: a hexside of the wall that is open, and the street it leads to."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from galleywar.boards.network import draft_streets as streets
from galleywar.boards.network.draft_ground import ground_at, side_toggled
from galleywar.boards.network.draft_sheet import DraftSheet, entered, entries
from galleywar.core.files.yaml_document import Drop, Edit, Insert, values_after
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.workshop.drafting import CannotDraft, Edits
from galleywar.core.workshop.map_drafting import MapRecord, MapSpot, MapTool, Stroke

TOWN: Final = "town"
"""Ground under houses, where nobody stands on a hex."""
TOOL: Final = MapTool(
    "gate",
    "Gate to a street",
    "Hexsides",
    "Drag from the hex outside through the wall to a point of the town.",
    "straight",
)


def gate_opened(values: Plain, sheet: DraftSheet, stroke: Stroke) -> Edits:
    """A gate where the stroke crosses the wall, or else the last hexside before the town, which becomes wall; and the
    way in from its inner hex to the point.
    """
    point = streets.near(values, sheet, stroke[-1])
    hexes = [hex_ for hex_ in sheet.hexes_along(stroke) if ground_at(values, sheet, hex_) not in {"", TOWN}]
    if not point or len(hexes) < 2:
        raise CannotDraft("Drag from the hex outside, over the hex inside, to a point of the town.")
    walls = set(_sides(values, "wall"))
    steps = [step for step in pairwise(hexes) if _side_of(*step) in walls] or list(pairwise(hexes))
    outside, inside = steps[-1]
    side = _side_of(outside, inside)
    if any(_side_of(str(one["outside"]), str(one["inside"])) == side for one in entries(values, "gates")):
        raise CannotDraft("There is a gate already; take it out first.")
    edits: Edits = ()
    for feature in ("wall", "gate"):
        if side not in _sides(values, feature):
            edits = (*edits, *side_toggled(values_after(values, edits), feature, [side]))
    made = {"title": "Gate", "outside": outside, "inside": inside, "point": point}
    return (*edits, *_way_in(values, point, inside), entered(values, "gates", made))


def _way_in(values: Plain, point: str, hex_: str) -> Iterator[Edit]:
    """The way between a point and a hex, if there is none yet."""
    for number, arrow in enumerate(entries(values, "arrows")):
        if str(arrow["point"]) == point:
            there = [str(one) for one in arrow["hexes"]]
            if hex_ not in there:
                yield Insert(("arrows", number, "hexes", len(there)), hex_)
            return
    yield entered(values, "arrows", {"point": point, "hexes": [hex_]})


def _side_of(one: str, other: str) -> str:
    return "|".join(sorted((one, other)))


def _sides(values: Plain, feature: str) -> list[str]:
    record = (values.get("hexsides") or {}).get(feature) or {}
    return [_side_of(*str(side).split("|")) for side in record.get("sides") or ()]


def gate_records(values: Plain, sheet: DraftSheet) -> Iterator[MapRecord]:
    """Each gate, at the middle of its hexside."""
    for number, gate in enumerate(entries(values, "gates")):
        ends = [sheet.layout.centre(str(gate[end])) for end in ("outside", "inside")]
        title = str(gate["title"])
        name = title if "gate" in title.casefold() else f"gate {title}"
        yield MapRecord(("gates", number), name, _middle(*ends))


def _middle(one: MapSpot, other: MapSpot) -> MapSpot:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def without_gate(values: Plain, number: int) -> Edits:
    """A gate goes, and the wall is shut where it was."""
    gates = entries(values, "gates")
    side = _side_of(str(gates[number]["outside"]), str(gates[number]["inside"]))
    shut = side_toggled(values, "gate", [side]) if side in _sides(values, "gate") else ()
    return (*shut, Drop(("gates", number)) if len(gates) > 1 else Drop(("gates",)))


def without_gates_at(values: Plain, sides: list[str]) -> Iterator[Edit]:
    """Gates of hexsides that are none any more go too."""
    gates = entries(values, "gates")
    found = [
        number
        for number, gate in enumerate(gates)
        if _side_of(str(gate["outside"]), str(gate["inside"])) in sides
    ]
    if found and len(found) == len(gates):
        yield Drop(("gates",))
    else:
        yield from (Drop(("gates", number)) for number in reversed(found))


def gate_sides_toggled(values: Plain, feature: str, sides: list[str]) -> Edits:
    """Hexsides get or lose a feature; where the wall or its gap goes, so does a gate with a name."""
    edits = side_toggled(values, feature, sides)
    if feature not in {"gate", "wall"}:
        return edits
    after = values_after(values, edits)
    gone = set(_sides(values, feature)) - set(_sides(after, feature))
    gaps = sorted(gone & set(_sides(after, "gate")))
    shut = side_toggled(after, "gate", gaps) if gaps else ()
    return (*edits, *shut, *without_gates_at(values, sorted(gone)))
