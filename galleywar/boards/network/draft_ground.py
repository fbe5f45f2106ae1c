"""What the hand paints on hexes and hexsides of a map file: terrain, regions, walls, beaches, zones; its size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from galleywar.boards.network import hexes as hex_algebra
from galleywar.boards.network.draft_sheet import DraftSheet, entries, letter_rows
from galleywar.core.files.yaml_document import Drop, Edit, Insert, Put
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.workshop.drafting import CannotDraft, Edits

GROUNDS: Final = (
    ("sea", "#7FA9B8", "Open water."),
    ("shoals", "#BFC98E", "Shallows: galleys row there at a cost."),
    ("coastal", "#D9C79B", "Shore and water: galleys may come there, people may stand there."),
    ("coastal_no_galley", "#B79E72", "A rocky shore no galley can touch."),
    ("land", "#C9AE78", "Dry land."),
    ("town", "#A8583C", "Built-up ground: streets and blocks lie there, it is no hex to stand in."),
    ("partial_land_wall", "#8A7A63", "Land through which the wall of the town runs."),
    ("partial_sea_wall", "#6E8790", "Water at the foot of the wall."),
    ("slip", "#6B4A2E", "A ship shed, with dry land beside it."),
)
"""Terrain words, the colour the hand paints them in, and what they are."""
LETTERS: Final = {
    "sea": "~", "shoals": "h", "coastal": "c", "coastal_no_galley": "n", "land": "L", "town": "#",
    "partial_land_wall": "W", "partial_sea_wall": "w", "slip": "s",
}  # fmt: skip
SPARE: Final = "abcdefgijkmopqrtuvxyzABCDEFGHIJKMNOPQRSTUVXYZ"
SIDE_NAMES: Final = {
    "wall": ("Wall", "Click hexsides, or draw along them; drawn again, the wall goes."),
    "gate": ("Gate in the wall", "Click a hexside of the wall."),
    "mole": ("Mole", "Click hexsides: no galley crosses it."),
    "all_land": ("Land to both sides", "Click hexsides: no galley passes there."),
    "all_sea": ("Water to both sides", "Click hexsides: nobody walks there."),
}
OWN: Final = "own"
"""The case of zones that belong to no printed scenario."""
DRY: Final = frozenset({"land", "coastal", "coastal_no_galley", "partial_land_wall"})
FOLLOWING: Final = ("width", "height", "left", "top", "top_row")
"""Measures of a sheet that are no more right once it has another size; left out they follow from it."""


# -- terrain -------------------------------------------------------------------------------------------------
def ground_painted(
    values: Plain, sheet: DraftSheet, word: str, hexes: Sequence[str], wanted: str = ""
) -> Edits:
    """Hexes with another terrain, by the letter ``wanted`` if that is free; a ship shed comes with its slip, and its
    slip goes with it.
    """
    if not hexes:
        raise CannotDraft("There is no hex there.")
    legend = (values.get("terrain") or {}).get("legend") or {}
    letter = next((str(key) for key, there in legend.items() if there == word), "")
    edits: list[Edit] = []
    if not letter:
        letter = _free_letter(wanted or LETTERS[word], legend)
        edits.append(Put(("terrain", "legend", letter), word))
    edits += _lettered(values, sheet, "terrain", dict.fromkeys(hexes, letter))
    slips = {str(slip["hex"]): number for number, slip in enumerate(entries(values, "slips"))}
    if word == "slip":
        edits += _slips_made(values, sheet, [hex_ for hex_ in hexes if hex_ not in slips])
    else:
        gone = sorted((slips[hex_] for hex_ in hexes if hex_ in slips), reverse=True)
        is_all = len(gone) == len(slips) > 0
        edits += [Drop(("slips",))] if is_all else [Drop(("slips", number)) for number in gone]
    return tuple(edits)


def _free_letter(wanted: str, legend: Plain) -> str:
    taken = set(map(str, legend))
    found = next((letter for letter in (wanted, *SPARE) if letter not in taken), "")
    if not found:
        raise CannotDraft("Every letter is taken; take one out of the legend first.")
    return found


def _lettered(values: Plain, sheet: DraftSheet, section: str, letters: dict[str, str]) -> Iterator[Edit]:
    """Rows of letters with some of them others."""
    rows, first = letter_rows(values, section), sheet.columns[0]
    changed: dict[int, list[str]] = {}
    for hex_, letter in letters.items():
        row, column = hex_algebra.row_column(hex_)
        if row in rows and column - first < len(rows[row][1]):
            changed.setdefault(row, list(rows[row][1]))[column - first] = letter
    for row, line in changed.items():
        if "".join(line) != rows[row][1]:
            yield Put((section, "rows", rows[row][0]), "".join(line))


def ground_at(values: Plain, sheet: DraftSheet, hex_: str) -> str:
    """The terrain of a hex, empty where there is none."""
    row, column = hex_algebra.row_column(hex_)
    letters = letter_rows(values, "terrain").get(row, ("", ""))[1]
    at = column - sheet.columns[0]
    legend = {str(key): word for key, word in values["terrain"]["legend"].items()}
    return str(legend.get(letters[at], "")) if 0 <= at < len(letters) else ""


def _slips_made(values: Plain, sheet: DraftSheet, hexes: Sequence[str]) -> Iterator[Edit]:
    """A slip for each hex, in the harbor it lies in, with the dry hex beside it."""
    regions, there = regions_of(values), len(entries(values, "slips"))
    harbor = next(iter(regions), "")
    if hexes and not harbor:
        harbor = "harbor"
        yield from region_painted(values, sheet, "+", hexes, key=harbor)
    made = []
    for hex_ in hexes:
        around = [other for other in hex_algebra.neighbours(hex_) if other and sheet.has(other)]
        dry = next((one for one in around if one not in hexes and ground_at(values, sheet, one) in DRY), "")
        if not dry:
            raise CannotDraft(f"A slip wants dry land beside it, and {hex_} has none.")
        made.append({"hex": hex_, "harbor": region_at(values, sheet, hex_) or harbor, "land_hex": dry})
    if made and not there:
        yield Put(("slips",), made)
    else:
        yield from (Insert(("slips", there + number), slip) for number, slip in enumerate(made))


# -- regions -------------------------------------------------------------------------------------------------
def regions_of(values: Plain) -> dict[str, str]:
    """The regions of a file by key, with what players call them."""
    legend = (values.get("regions") or {}).get("legend") or {}
    return {key: str(record.get("title", key)) for key, record in legend.items() if isinstance(record, dict)}


def region_at(values: Plain, sheet: DraftSheet, hex_: str) -> str:
    """The region of a hex, empty where it has none."""
    row, column = hex_algebra.row_column(hex_)
    letters = letter_rows(values, "regions").get(row, ("", ""))[1]
    at = column - sheet.columns[0]
    letter = letters[at] if 0 <= at < len(letters) else ""
    legend = (values.get("regions") or {}).get("legend") or {}
    return next((key for key, record in legend.items() if record.get("letter") == letter), "")


def region_painted(
    values: Plain, sheet: DraftSheet, what: str, hexes: Sequence[str], key: str = ""
) -> tuple[Edit, ...]:
    """Hexes that belong to a region, or no more if the first of them does; ``+`` is a new one, called ``key``."""
    regions = values.get("regions") or {}
    legend, rows = regions.get("legend") or {}, letter_rows(values, "regions")
    if what == "+":
        taken = {str(record.get("letter")): "" for record in legend.values()}
        letter, name = _free_letter("h", taken), key or f"region_{len(legend) + 1}"
        made = {"letter": letter, "title": name.replace("_", " ").title()}
    else:
        letter, name, made = str(legend[what]["letter"]), what, None
    if what != "+" and hexes and region_at(values, sheet, hexes[0]) == what:
        letter = "."
    begun: list[Edit] = [Put(("regions", "legend", name), made)] if made is not None else []
    if not rows:
        across = sheet.columns[1] - sheet.columns[0] + 1
        empty = {str(row): "." * across for row in range(sheet.rows[1], sheet.rows[0] - 1, -1)}
        values = {**values, "regions": {**regions, "rows": empty}}
        begun += [Put(("regions", "rows", row), letters) for row, letters in empty.items()]
    return (*begun, *_lettered(values, sheet, "regions", dict.fromkeys(hexes, letter)))


# -- hexsides, beaches, zones --------------------------------------------------------------------------------
def side_toggled(values: Plain, feature: str, sides: Sequence[str]) -> Edits:
    """Hexsides get a feature, or lose it where the first of them has it."""
    if not sides:
        raise CannotDraft("There is no hexside; draw along the side between two hexes.")
    record = (values.get("hexsides") or {}).get(feature) or {}
    listed = ["|".join(sorted(side.split("|"))) for side in record.get("sides") or ()]
    where = ("hexsides", feature, "sides")
    if sides[0] in listed:
        gone = sorted((listed.index(side) for side in sides if side in listed), reverse=True)
        if len(gone) == len(listed):
            return (Drop(("hexsides", feature)),)
        return tuple(Drop((*where, number)) for number in gone)
    new = [side for side in sides if side not in listed]
    if not listed:
        return (Put(where, new),)
    return tuple(Insert((*where, len(listed) + number), side) for number, side in enumerate(new))


def beach_made(values: Plain, sheet: DraftSheet, hexes: Sequence[str]) -> Edits:
    """A new beach along the coastal hexes of a stroke."""
    there = values.get("beaches") or {}
    taken = {str(hex_) for beach in there.values() for hex_ in beach.get("hexes") or ()}
    run = [hex_ for hex_ in hexes if ground_at(values, sheet, hex_) == "coastal" and hex_ not in taken]
    if not run:
        raise CannotDraft("A beach wants coastal hexes that belong to no other.")
    number = next(one for one in count(1) if f"beach_{one}" not in there)
    return (Put(("beaches", f"beach_{number}"), {"title": f"beach {number}", "hexes": run}),)


def zones_of(values: Plain) -> Iterator[tuple[str, str]]:
    """The zones of a file, and those it may come to have."""
    found = values.get("zones") or {}
    for case, seats in found.items():
        for seat in seats:
            yield str(case), str(seat)
    for seat in ("roman", "egyptian"):
        if seat not in (found.get(OWN) or {}):
            yield OWN, seat


def zone_painted(values: Plain, what: str, places: Sequence[str]) -> Edits:
    """Places that belong to a zone, or no more if the first of them does."""
    case, _, seat = what.partition("/")
    record = ((values.get("zones") or {}).get(case) or {}).get(seat) or {}
    points = {str(point["id"]) for point in entries(values, "points")}
    blocks = {str(block["id"]) for block in entries(values, "blocks")}
    edits: list[Edit] = []
    wanted = [place for place in dict.fromkeys(places) if place]
    kind_of = {
        place: "points" if place in points else "blocks" if place in blocks else "hexes" for place in wanted
    }
    is_in = bool(wanted) and wanted[0] in map(str, record.get(kind_of[wanted[0]]) or ())
    for kind in ("hexes", "points", "blocks"):
        there = [str(one) for one in record.get(kind) or ()]
        mine = [place for place in wanted if kind_of[place] == kind]
        after = (
            [one for one in there if one not in mine]
            if is_in
            else [*there, *(one for one in mine if one not in there)]
        )
        if after != there:
            edits.append(
                Put(("zones", case, seat, kind), after) if after else Drop(("zones", case, seat, kind))
            )
    return tuple(edits)


# -- the sheet -----------------------------------------------------------------------------------------------
def resized(values: Plain, what: str) -> Edits:
    """A row or column more or less at one edge: ``north+``, ``east-`` and the like."""
    edge, grows = what[:-1], what.endswith("+")
    is_row, is_last = edge in {"north", "south"}, edge in {"north", "east"}
    name = "rows" if is_row else "columns"
    ends = list(values["sheet"][name])
    ends[1 if is_last else 0] += 1 if grows == is_last else -1
    if not 0 <= ends[0] <= ends[1] <= 99 or (not grows and ends[0] > ends[1] - 1):
        raise CannotDraft("Rows and columns are counted from 0 to 99, and two of each are wanted.")
    edits: list[Edit] = [Put(("sheet", name), ends)]
    edits += [Drop(("sheet", key)) for key in FOLLOWING if key in values["sheet"]]
    for section in ("terrain", "regions"):
        rows = letter_rows(values, section)
        if not rows:
            continue
        if is_row:
            outer = max(rows) if is_last else min(rows)
            key = str(outer + (1 if is_last else -1))
            edits.append(
                Put((section, "rows", key), rows[outer][1])
                if grows
                else Drop((section, "rows", rows[outer][0]))
            )
            continue
        for key, letters in rows.values():
            if grows:
                edits.append(
                    Put((section, "rows", key), letters + letters[-1:] if is_last else letters[:1] + letters)
                )
            else:
                edits.append(Put((section, "rows", key), letters[:-1] if is_last else letters[1:]))
    return tuple(edits)
