"""What a map file can get wrong: every fault with its place in the file, and nothing else told besides."""

from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from galleywar.boards.network.faults import LOOKS, Known, MapFault, faults, told
from galleywar.boards.network.schema import MapFile
from galleywar.core.files.yaml_source import Source
from tests.boards.network.town import Document, town, town_file

Found = list[tuple[tuple[str | int, ...], str]]


def found(document: Document) -> Found:
    return [(fault.path, fault.text) for fault in faults(town_file(document), LOOKS)]


def spoilt(*changes: tuple[Any, ...]) -> Document:
    """The town with the value at all but the last part of each change set to the last."""
    document = town()
    for *path, last, value in changes:
        inner: Any = document
        for part in path:
            inner = inner[part]
        if value is ...:
            del inner[last]
        elif last == "+":
            inner.append(value)
        else:
            inner[last] = value
    return document


def test_a_sound_map_has_no_fault() -> None:
    assert found(town()) == []


# -- letters ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ([("terrain", "rows", "11", ...)], [(("terrain", "rows"), "row 11 of the sheet is missing")]),
        ([("terrain", "rows", "14", "~~~~~")], [(("terrain", "rows", "14"), "the sheet has rows 10 to 13")]),
        ([("terrain", "rows", "9", "~~")], [(("terrain", "rows", "9"), "the sheet has rows 10 to 13")]),
        ([("terrain", "rows", "13", "~~~~")], [(("terrain", "rows", "13"), "4 letters for 5 columns")]),
        ([("terrain", "rows", "13", "~~~~~~")], [(("terrain", "rows", "13"), "6 letters for 5 columns")]),
        ([("terrain", "rows", "13", "~z~y~")], [(("terrain", "rows", "13"), "the legend has no letter y, z")]),
        ([("regions", "rows", "10", "..x..")], [(("regions", "rows", "10"), "the legend has no letter x")]),
        ([("regions", "rows", "13", ...)], [(("regions", "rows"), "row 13 of the sheet is missing")]),
        ([("regions", "legend", "ness", "letter", "b")], [
            (("regions", "rows", "13"), "the legend has no letter n"),
            (("regions", "legend", "ness"), "letter b is used twice"),
        ]),
        ([("regions", "rows", {})], [
            (("regions", "rows"), f"row {row} of the sheet is missing") for row in range(10, 14)
        ]),
        ([("sheet", "rows", [10, 12])], [
            (("terrain", "rows", "13"), "the sheet has rows 10 to 12"),
            (("regions", "rows", "13"), "the sheet has rows 10 to 12"),
        ]),
    ],
)  # fmt: skip
def test_every_row_is_there_once_in_full_length_and_in_letters_of_the_legend(
    changes: list[tuple[Any, ...]], expected: Found
) -> None:
    assert found(spoilt(*changes)) == expected


def test_a_map_without_regions_needs_no_rows_of_them() -> None:
    document = spoilt(("regions", ...), ("slips", []), ("terrain", "rows", "11", "~LLLT"))
    assert found(document) == []


def test_while_letters_are_wrong_nothing_else_is_looked_at() -> None:
    assert len(found(spoilt(("terrain", "rows", "13", "~~~"), ("arrows", 0, "point", "Q")))) == 1


# -- hexsides and gates -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ([("terrain", "rulebook", ["1301", "1105", "9999"])], [
            (("terrain", "rulebook", 1), "no hex 1105"),
            (("terrain", "rulebook", 2), "no hex 9999"),
        ]),
        ([("hexsides", "mole", "sides", 0, "1301|1303")], [
            (("hexsides", "mole", "sides", 0), "the two hexes of a hexside must be adjacent"),
        ]),
        ([("hexsides", "mole", "sides", 0, "1301|1301")], [
            (("hexsides", "mole", "sides", 0), "the two hexes of a hexside must be adjacent"),
        ]),
        ([("hexsides", "mole", "sides", "+", "1401|1301")], [(("hexsides", "mole", "sides", 1), "no hex 1401")]),
        ([("hexsides", "mole", "sides", "+", "1104|1105")], []),
        ([("hexsides", "gate", "sides", "+", "1301|1201")], [
            (("hexsides", "gate", "sides", 1), "a gate must lie in the wall"),
        ]),
        ([("hexsides", "wall", "sides", ["1102|1103"])], [
            (("hexsides", "gate", "sides", 0), "a gate must lie in the wall"),
        ]),
        ([("gates", 0, "outside", "1402")], [
            (("gates", 0, "outside"), "no hex 1402"),
            (("gates", 0), "1402|1104 is not among the gate hexsides"),
        ]),
        ([("gates", 0, "inside", "1105")], [
            (("gates", 0, "inside"), "no hex 1105"),
            (("gates", 0), "1103|1105 is not among the gate hexsides"),
            (("gates", 0, "point"), "no arrow joins A and 1105"),
        ]),
        ([("gates", 0, "point", "B")], [(("gates", 0, "point"), "no arrow joins B and 1104")]),
        ([("gates", 0, "point", "Q")], [
            (("gates", 0, "point"), "no point Q"),
            (("gates", 0, "point"), "no arrow joins Q and 1104"),
        ]),
        ([("gates", 0, "inside", "1103"), ("gates", 0, "outside", "1104")], [
            (("gates", 0, "point"), "no arrow joins A and 1103"),
        ]),
    ],
)  # fmt: skip
def test_hexsides_lie_between_neighbours_and_gates_in_the_wall(
    changes: list[tuple[Any, ...]], expected: Found
) -> None:
    assert found(spoilt(*changes)) == expected


# -- slips and beaches --------------------------------------------------------------------------------------
SECOND = {"hex": "1102", "harbor": "bay", "land_hex": "1103"}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ([("slips", "+", SECOND)], [(("slips", 1), "slip 1102 is used twice")]),
        ([("slips", [])], [(("slips",), "hex 1102 is slip and not listed")]),
        ([("slips", 0, "hex", "1101")], [
            (("slips", 0, "hex"), "hex 1101 is sea, no place for a slip"),
            (("slips", 0, "land_hex"), "hexes 1101 and 1103 are not adjacent"),
            (("slips",), "hex 1102 is slip and not listed"),
        ]),
        ([("slips", 0, "harbor", "cove")], [(("slips", 0, "harbor"), "no region cove")]),
        ([("slips", 0, "land_hex", "1101")], [
            (("slips", 0, "land_hex"), "hex 1101 is sea, no place for people to step ashore"),
        ]),
        ([("slips", 0, "land_hex", "1104")], [
            (("slips", 0, "land_hex"), "hexes 1102 and 1104 are not adjacent"),
        ]),
        ([("slips", 0, "land_hex", "1105")], [(("slips", 0, "land_hex"), "no hex 1105")]),
        ([("slips", 0, "land_hex", "1202")], []),
        ([("beaches", "north", "hexes", ["1202", "1201"])], [
            (("beaches", "north", "hexes", 1), "hex 1201 is sea, no place for a beach"),
        ]),
        ([("beaches", "north", "hexes", ["1203"]), ("beaches", "south", {"title": "S", "hexes": ["1202", "1203"]})], [
            (("beaches", "south", "hexes", 1), "hex 1203 already belongs to beach north"),
        ]),
        ([("beaches", "north", "hexes", ["1202", "1203", "1202"])], [
            (("beaches", "north", "hexes", 2), "hex 1202 already belongs to beach north"),
        ]),
        ([("terrain", "rows", "12", "cccc~"), ("beaches", "north", "hexes", ["1201", "1203", "1204"])], [
            (("beaches", "north", "hexes", 1), "hexes 1201 and 1203 are not adjacent"),
        ]),
        ([("beaches", "north", "hexes", ["1105"])], [(("beaches", "north", "hexes", 0), "no hex 1105")]),
    ],
)  # fmt: skip
def test_slips_and_beaches_lie_on_their_ground(changes: list[tuple[Any, ...]], expected: Found) -> None:
    assert found(spoilt(*changes)) == expected


# -- ways, points, arrows, blocks ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ([("ways", 1, "key", "1"), ("ways", 1, "kind", "road")], [(("ways", 1), "the name road 1 is used twice")]),
        ([("ways", 1, "key", "1")], []),
        ([("ways", 1, "points", ["C", "B", "Q"])], [(("ways", 1, "points", 2), "no point Q")]),
        ([("ways", 1, "points", ["D", "C", "B"])], [
            (("ways", 1, "points", 0), "point D lies in ness, not in town"),
        ]),
        ([("ways", 1, "points", ["C", "B", "A"])], [(("ways", 1, "points", 2), "A and B are linked already")]),
        ([("ways", 1, "points", ["C", "C", "B"])], [(("ways", 1, "points", 1), "C are linked already")]),
        ([("points", 1, "id", "A")], [
            (("ways", 0, "points", 1), "no point B"),
            (("ways", 1, "points", 1), "no point B"),
            (("points", 1), "point A is used twice"),
            (("blocks", 0, "points", 1), "no point B"),
            (("blocks", 1, "points", 0), "no point B"),
        ]),
        ([("points", "+", {"id": "A/B", "at": [3, 10], "town": "town"})], [
            (("points", 5, "id"), "A/B is also the id of a block or a hex"),
            (("points", 5, "id"), "point A/B lies on no way"),
        ]),
        ([("points", "+", {"id": "1105", "at": [3, 10], "town": "town"})], [
            (("points", 5, "id"), "1105 is also the id of a block or a hex"),
            (("points", 5, "id"), "point 1105 lies on no way"),
        ]),
        ([("points", 0, "at", [6.5, 10])], []),
        ([("points", 0, "at", [6.51, 10])], [(("points", 0, "at"), "point A lies off the board")]),
        ([("points", 0, "at", [-0.17, 10])], [(("points", 0, "at"), "point A lies off the board")]),
        ([("points", 0, "at", [4, 14.5])], [(("points", 0, "at"), "point A lies off the board")]),
        ([("points", 0, "at", [4, 8.6])], [(("points", 0, "at"), "point A lies off the board")]),
        ([("arrows", 1, "point", "A")], [(("arrows", 1), "point A is used twice")]),
        ([("arrows", 1, "point", "Q")], [(("arrows", 1, "point"), "no point Q")]),
        ([("arrows", 0, "hexes", "+", "1301")], [
            (("arrows", 0, "hexes", 2), "hex 1301 is sea, no place for people on foot"),
        ]),
        ([("arrows", 0, "hexes", "+", "1105")], [(("arrows", 0, "hexes", 2), "no hex 1105")]),
        ([("arrows", 0, "hexes", "+", "1202")], []),
        ([("arrows", 0, "hexes", "+", "1102")], [
            (("arrows", 0, "hexes", 2), "hex 1102 is slip, no place for people on foot"),
        ]),
    ],
)  # fmt: skip
def test_ways_points_and_arrows_belong_together(changes: list[tuple[Any, ...]], expected: Found) -> None:
    assert found(spoilt(*changes)) == expected


def test_the_rim_of_the_board_belongs_to_it() -> None:
    document = town()
    document["sheet"] |= {"left": 0, "top": 0, "top_row": 13, "width": 300, "height": 156}
    for at in ([0, 10], [5, 10], [4, 13]):
        document["points"][0]["at"] = at
        assert found(document) == []


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ([("blocks", 1, "id", "A/B")], [
            (("blocks", 1), "block A/B is used twice"),
            (("blocks", 0, "beside", 0), "no block B/C"),
            (("zones", "1.1", "closed", "blocks", 0), "no block B/C"),
        ]),
        ([("blocks", 0, "points", 0, "Q")], [(("blocks", 0, "points", 0), "no point Q")]),
        ([("blocks", 0, "cut_points", 0, "Q")], [(("blocks", 0, "cut_points", 0), "no point Q")]),
        ([("blocks", 0, "cut_points", ["C", "B"])], [
            (("blocks", 0, "cut_points", 1), "B cannot be both open and cut off"),
        ]),
        ([("blocks", 1, "beside", [])], [(("blocks", 0, "beside", 0), "block B/C does not list A/B in return")]),
        ([("blocks", 1, "beside", ["A/B", "Q"])], [(("blocks", 1, "beside", 1), "no block Q")]),
        ([("blocks", 1, "outline", "5,10 6,10")], [(("blocks", 1, "outline"), "an outline needs three corners")]),
    ],
)  # fmt: skip
def test_blocks_are_entered_from_points_and_lie_beside_each_other(
    changes: list[tuple[Any, ...]], expected: Found
) -> None:
    assert found(spoilt(*changes)) == expected


# -- zones --------------------------------------------------------------------------------------------------
RED = ("zones", "1.1", "red")


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ([(*RED, "hexes", ["1301", "1105"])], [((*RED, "hexes", 1), "no hex 1105")]),
        ([(*RED, "points", ["Q"])], [((*RED, "points", 0), "no point Q")]),
        ([(*RED, "blocks", ["Q"])], [((*RED, "blocks", 0), "no block Q")]),
        ([(*RED, "parts", "ashore", "points", ["Q"])], [((*RED, "parts", "ashore", "points", 0), "no point Q")]),
        ([(*RED, "parts", "ashore", "points", [])], [((*RED, "parts", "ashore"), "the zone holds no place at all")]),
        ([(*RED, "hexes", []), (*RED, "parts", {})], [(RED, "the zone holds no place at all")]),
        ([(*RED, "hexes", [])], []),
        ([("zones", "1.1", "closed", {})], [(("zones", "1.1", "closed"), "the zone holds no place at all")]),
    ],
)  # fmt: skip
def test_zones_are_made_of_places(changes: list[tuple[Any, ...]], expected: Found) -> None:
    assert found(spoilt(*changes)) == expected


# -- telling ------------------------------------------------------------------------------------------------
def test_faults_are_told_with_their_lines_and_a_suggestion() -> None:
    source = Source.parse(
        yaml.safe_dump(spoilt(("arrows", 0, "hexes", 0, "1140")), sort_keys=False), "town.yaml"
    )
    [fault, gate] = told(source, source.check(MapFile), LOOKS)
    assert (fault.text, fault.suggestion) == ("no arrow joins A and 1104", "")
    assert (gate.text, gate.suggestion) == ("no hex 1140", "1104")
    assert gate.excerpt.strip() == "- '1140'" and gate.file == "town.yaml"


def test_looks_of_the_game_are_taken_in_their_order_before_the_zones() -> None:
    def first(file: MapFile, known: Known) -> Iterator[MapFault]:
        yield MapFault(("map",), f"{len(known.points)} points, {len(known.sheet)} letters")

    def second(file: MapFile, known: Known) -> Iterator[MapFault]:
        yield MapFault(("map",), f"{len(known.terrain)} hexes, {min(known.arrows)}")

    document = spoilt((*RED, "points", ["Q"]))
    assert [fault.text for fault in faults(town_file(document), (first, second))] == [
        "5 points, 20 letters",
        "17 hexes, ('A', '1003')",
        "no point Q",
    ]
