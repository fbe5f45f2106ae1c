"""Which hexes and hexsides of a draft the hand goes over, at the edge of the sheet, near corners and near sides."""

from collections.abc import Sequence

import pytest

from galleywar.boards.network.draft_ground import ground_painted, region_at, zone_painted, zones_of
from galleywar.boards.network.draft_sheet import DraftSheet, sheet_of
from galleywar.boards.network.drafting import DRAFTING, line_of, thinned
from galleywar.boards.network.hexes import HexLayout
from galleywar.core.files.yaml_document import Drop, Insert, Put
from galleywar.core.workshop.drafting import CannotDraft
from tests.boards.network.draft_hand import Hand

PLAIN = DraftSheet(HexLayout(left=0, top=0, top_row=0, hex_width=1, row_pitch=1), (10, 22), (1, 20))
"""A sheet on which a board point is its own map position, upside down."""


def off(hand: Hand, hex_: str, across: float, up: float) -> tuple[float, float]:
    """A spot so many hex widths from the middle of a hex."""
    width, (x, y) = sheet_of(hand.values).layout.hex_width, hand.hex(hex_)
    return x + across * width, y - up * width


@pytest.mark.parametrize("hex_", ["1001", "1020", "2201", "2220", "1601"])
def test_the_sheet_reaches_to_its_first_and_last_rows_and_columns(hand: Hand, hex_: str) -> None:
    hand.draw("ground:land", hand.hex(hex_))
    assert [key for key in ("1001", "1020", "2201", "2220", "1601") if ground(hand, key) == "L"] == [hex_]
    row, column = int(hex_[:2]), int(hex_[2:])
    assert PLAIN.has(hex_)
    assert [PLAIN.has(f"{row + up:02d}{column + east:02d}") for up, east in ((-1, 0), (1, 0), (0, -1), (0, 1))] == [
        row > 10, row < 22, column > 1, column < 20,
    ]  # fmt: skip


def ground(hand: Hand, hex_: str) -> str:
    return hand.values["terrain"]["rows"][hex_[:2]][int(hex_[2:]) - 1]


def test_what_a_stroke_does_off_the_sheet_counts_for_nothing(hand: Hand) -> None:
    hand.draw("ground:land", off(hand, "1601", -1.5, 0), hand.hex("1602"))
    assert hand.values["terrain"]["rows"]["16"] == "LL" + "~" * 18
    with pytest.raises(CannotDraft, match="no hex there"):
        hand.draw("ground:land", off(hand, "1601", -1.5, 0), off(hand, "1601", -2.5, 0))
    with pytest.raises(CannotDraft, match="no hexside"):
        hand.draw("side:wall", off(hand, "1601", -1.5, 0))


def test_a_wall_drawn_from_off_the_sheet_begins_with_the_first_side_on_it(hand: Hand) -> None:
    hand.draw("side:wall", off(hand, "1005", 0.5, -1.5), off(hand, "1005", 0.5, 0.2))
    assert hand.file.hexsides.wall.sides == ["1005|1006"]


@pytest.mark.parametrize("where", [(-0.45, 0), (-0.01, 0)])
def test_the_edge_of_the_sheet_is_no_hexside(hand: Hand, where: tuple[float, float]) -> None:
    with pytest.raises(CannotDraft, match="no hexside"):
        hand.draw("side:wall", off(hand, "1601", *where))


def draw_wall(hand: Hand, stroke: Sequence[tuple[float, float]], taken: bool) -> None:
    """A wall of the one hexside a stroke takes, or none."""
    if taken:
        hand.draw("side:wall", *stroke)
        assert hand.file.hexsides.wall.sides == ["1605|1606"]
    else:
        with pytest.raises(CannotDraft, match="no hexside"):
            hand.draw("side:wall", *stroke)


@pytest.mark.parametrize(("across", "taken"), [(0.29, True), (0.27, False), (0.71, True), (0.73, False)])
def test_a_stroke_takes_a_side_it_runs_along_within_a_fifth_of_a_hex(
    hand: Hand, across: float, taken: bool
) -> None:
    stroke = [off(hand, "1605", across, up) for up in (0.05, -0.05, 0.05, -0.05)]
    draw_wall(hand, stroke, taken)


@pytest.mark.parametrize(("up", "taken"), [(0.2, True), (0.21, False), (-0.2, True), (-0.21, False)])
def test_a_stroke_takes_no_side_where_it_comes_to_its_end(hand: Hand, up: float, taken: bool) -> None:
    stroke = off(hand, "1605", 0.5, up), off(hand, "1605", 0.5, 0.577 if up > 0 else -0.577)
    draw_wall(hand, stroke, taken)
    hand.draw("side:mole", stroke[0])
    assert hand.file.hexsides.mole.sides == ["1605|1606"]


@pytest.mark.parametrize(("length", "sides"), [(0.24, ["1605|1606"]), (0.26, None)])
def test_a_stroke_shorter_than_a_quarter_of_a_hex_is_a_click(
    hand: Hand, length: float, sides: list[str] | None
) -> None:
    stroke = off(hand, "1605", 0.01, 0), off(hand, "1605", 0.01 - length / 2, 0), off(hand, "1605", 0.01, 0)
    if sides:
        hand.draw("side:wall", *stroke)
        assert hand.file.hexsides.wall.sides == sides
    else:
        with pytest.raises(CannotDraft, match="no hexside"):
            hand.draw("side:wall", *stroke)


def test_a_short_stroke_from_hex_to_hex_is_no_click(hand: Hand) -> None:
    with pytest.raises(CannotDraft, match="no hexside"):
        hand.draw("side:wall", off(hand, "1605", 0.48, 0.25), off(hand, "1605", 0.52, 0.25))
    hand.draw("side:wall", off(hand, "1605", 0.48, 0), off(hand, "1605", 0.52, 0))
    assert hand.file.hexsides.wall.sides == ["1605|1606"]


@pytest.mark.parametrize(
    ("spots", "kept"),
    [
        ([(0, 0), (0.3, 0), (0.59, 0)], [(0, 0), (0.3, 0)]), ([(0, 0), (0.29, 0), (0, 0.3)], [(0, 0), (0, 0.3)]),
        ([(0, 0), (-0.2, -0.1), (-0.2, -0.4)], [(0, 0), (-0.2, -0.1), (-0.2, -0.4)]), ([(5, 5)], [(5, 5)]),
        ([(0, 0), (0.25, -0.25), (0, 0)], [(0, 0), (0.25, -0.25), (0, 0)]), ([(0, 0), (0, -0.3)], [(0, 0), (0, -0.3)]),
    ],
)  # fmt: skip
def test_a_line_keeps_dots_that_lie_three_tenths_apart(
    spots: list[tuple[float, float]], kept: list[tuple[float, float]]
) -> None:
    assert thinned(PLAIN, [(x, -y) for x, y in spots]) == kept


def test_a_line_is_written_to_the_hundredth() -> None:
    assert line_of([(1, 2), (1.006, -2.5), (10.125, 3.999)]) == "1,2 1.01,-2.5 10.12,4"


def test_a_spot_is_written_whole_or_to_the_hundredth_and_read_back() -> None:
    assert PLAIN.written((3.0, -4.0)) == [3, 4] and PLAIN.written((3.14159, -2.0)) == [3.14, 2]
    assert PLAIN.on_board(["3", 4]) == (3, -4)
    board = DraftSheet(
        HexLayout(left=60, top=55, top_row=42.8, hex_width=72, row_pitch=62.354), (10, 22), (1, 20)
    )
    assert board.on_map(board.layout.on_board(31.5, 30)) == pytest.approx((31.5, 30))


# -- slips, regions and zones -------------------------------------------------------------------------------
def sheet_with(
    rows: dict[str, str], columns: tuple[int, int], **more: object
) -> tuple[dict[str, object], DraftSheet]:
    """Ground in rows of letters, and its sheet."""
    legend = {"~": "sea", "L": "land", "s": "slip", "#": "town", "n": "coastal_no_galley"}
    values = {"terrain": {"legend": legend, "rows": rows}, **more}
    numbers = [int(row) for row in rows]
    return values, DraftSheet(PLAIN.layout, (min(numbers), max(numbers)), columns)


def test_a_slip_at_the_end_of_the_numbering_leans_on_land_as_any_other() -> None:
    values, sheet = sheet_with({"00": "~L", "01": "~~"}, (0, 1))
    edits = ground_painted(values, sheet, "slip", ["0000"])
    assert edits[-1] == Put(("slips",), [{"hex": "0000", "harbor": "harbor", "land_hex": "0001"}])


def test_a_slip_leans_on_no_land_beyond_the_sheet_nor_on_another_slip_nor_on_houses() -> None:
    values, sheet = sheet_with({"10": "~#~L", "11": "~~~~"}, (1, 3))
    for hexes in (["1001"], ["1003"], ["1003", "1103"]):
        with pytest.raises(CannotDraft, match=f"{hexes[0]} has none"):
            ground_painted(values, sheet, "slip", hexes)
    values, sheet = sheet_with({"10": "~nL~", "11": "~~~~"}, (1, 4))
    with pytest.raises(CannotDraft, match="1001 has none"):
        ground_painted(values, sheet, "slip", ["1001", "1002"])
    slips = ground_painted(values, sheet, "slip", ["1001", "1004"])[-1]
    assert isinstance(slips, Put)
    assert [one["land_hex"] for one in slips.value] == ["1002", "1003"]


def test_slips_are_added_after_those_that_are_there_and_none_twice() -> None:
    regions = {
        "legend": {"bay": {"letter": "b"}, "ness": {"letter": "n"}},
        "rows": {"10": "..n", "11": "bbb"},
    }
    there = [{"hex": "1001", "harbor": "bay", "land_hex": "1002"}]
    values, sheet = sheet_with({"10": "sL~", "11": "~~~"}, (1, 3), slips=there, regions=regions)
    edits = ground_painted(values, sheet, "slip", ["1001", "1003", "1102"])
    assert edits[-2:] == (
        Insert(("slips", 1), {"hex": "1003", "harbor": "ness", "land_hex": "1002"}),
        Insert(("slips", 2), {"hex": "1102", "harbor": "bay", "land_hex": "1002"}),
    )
    assert ground_painted(values, sheet, "slip", ["1001"]) == ()
    assert region_at(values, sheet, "1001") == region_at(values, sheet, "1005") == ""


def test_slips_elsewhere_stay_when_ground_is_painted() -> None:
    there = [{"hex": hex_, "harbor": "bay", "land_hex": "1002"} for hex_ in ("1001", "1003")]
    values, sheet = sheet_with({"10": "sLs", "11": "~~~"}, (1, 3), slips=there)
    assert ground_painted(values, sheet, "sea", ["1102"]) == ()
    assert ground_painted(values, sheet, "sea", ["1001"])[1:] == (Drop(("slips", 0)),)
    assert ground_painted(values, sheet, "sea", ["1003", "1001"])[1:] == (Drop(("slips",)),)


def test_regions_are_lettered_and_named_anew_each_and_cover_the_whole_sheet(hand: Hand) -> None:
    hand.draw("region:+", hand.hex("1501"))
    hand.draw("region:+", hand.hex("1503"), hand.hex("1504"))
    legend, rows = hand.values["regions"]["legend"], hand.values["regions"]["rows"]
    assert legend == {
        "region_1": {"letter": "h", "title": "Region 1"}, "region_2": {"letter": "a", "title": "Region 2"},
    }  # fmt: skip
    assert rows == {str(row): "." * 20 if row != 15 else "h.aa" + "." * 16 for row in range(10, 23)}
    hand.draw("region:region_1", hand.hex("1504"))
    assert hand.values["regions"]["rows"]["15"] == "h.ah" + "." * 16
    assert [tool.name for tool in DRAFTING.tools(hand.values) if tool.group == "Regions"] == [
        "Region 1", "Region 2", "A new region",
    ]  # fmt: skip


def test_zones_of_every_case_are_offered_and_those_of_no_case_too() -> None:
    zones = {"1.1": {"red": {}, "blue": {}}, "own": {"roman": {}}}
    assert list(zones_of({"zones": zones})) == [
        ("1.1", "red"), ("1.1", "blue"), ("own", "roman"), ("own", "egyptian"),
    ]  # fmt: skip
    names = [tool.name for tool in DRAFTING.tools({"zones": zones}) if tool.group == "Zones"]
    assert names == ["Red set-up, 1.1", "Blue set-up, 1.1", "Roman set-up", "Egyptian set-up"]


def test_a_zone_changes_only_in_what_was_painted() -> None:
    record = {"hexes": ["1001", "1002"], "points": ["P1"]}
    values = {
        "zones": {"own": {"roman": record}},
        "points": [{"id": "P1"}, {"id": "P2"}],
        "blocks": [{"id": "B1"}],
    }
    where = ("zones", "own", "roman")
    assert zone_painted(values, "own/roman", ["", "P2", "1002"]) == (Put((*where, "points"), ["P1", "P2"]),)
    assert zone_painted(values, "own/roman", ["P1", "1001", "B1"]) == (
        Put((*where, "hexes"), ["1002"]), Drop((*where, "points")),
    )  # fmt: skip
    assert zone_painted(values, "own/roman", ["B1", "P1"]) == (Put((*where, "blocks"), ["B1"]),)
    assert zone_painted(values, "own/roman", ["", ""]) == ()
