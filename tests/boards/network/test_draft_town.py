"""Points, ways, gates and blocks of a draft: what is there already, what else stays, which streets close."""

from math import cos, radians, sin

import pytest

from galleywar.boards.network.draft_gates import (
    gate_opened,
    gate_sides_toggled,
    without_gate,
    without_gates_at,
)
from galleywar.boards.network.draft_sheet import DraftSheet, sheet_of
from galleywar.boards.network.draft_streets import block_at, near, use, without_block, without_point
from galleywar.boards.network.drafting import DRAFTING, middle_of
from galleywar.boards.network.hexes import HexLayout
from galleywar.core.files.yaml_document import Drop, Insert, Put
from galleywar.core.workshop.drafting import CannotDraft
from tests.boards.network.draft_hand import Hand

PLAIN = DraftSheet(HexLayout(left=0, top=0, top_row=0, hex_width=100, row_pitch=100), (0, 99), (0, 99))
"""A sheet of a hundred board units to a map position."""


def points(**spots: tuple[float, float]) -> list[dict[str, object]]:
    return [{"id": id_, "at": [x, -y], "town": "town"} for id_, (x, y) in spots.items()]


def ways(*lines: str) -> list[dict[str, object]]:
    return [
        {"key": str(at), "kind": "street", "town": "town", "points": line.split()}
        for at, line in enumerate(lines)
    ]


# -- points -------------------------------------------------------------------------------------------------
def test_a_point_goes_and_one_whose_id_begins_alike_keeps_its_ways_out_and_gates() -> None:
    values = {
        "points": points(P1=(1, 1), P10=(2, 1)),
        "gates": [
            {"title": "Gate", "outside": "0101", "inside": "0102", "point": point} for point in ("P10", "P1")
        ],
        "arrows": [{"point": point, "hexes": ["0102"]} for point in ("P10", "P1")],
        "blocks": [
            {"id": "B1", "points": ["P10", "P11"], "beside": [], "outline": "1,1 2,1 2,2"},
            {
                "id": "B2",
                "points": ["P10", "P11"],
                "cut_points": ["P1"],
                "beside": [],
                "outline": "1,1 2,1 2,2",
            },
        ],
    }
    assert without_point(values, 0) == (
        Drop(("gates", 1)), Drop(("arrows", 1)), Drop(("blocks", 1)), Drop(("points", 0)),
    )  # fmt: skip


def test_a_point_goes_out_of_ways_of_three_and_takes_those_of_two_along() -> None:
    values = {
        "points": points(P1=(1, 1), P2=(2, 1), P3=(3, 1), P4=(4, 1)),
        "ways": ways("P1 P2", "P3 P1 P4", "P3 P4", "P1 P3 P4 P1", "P4 P1"),
        "zones": {"own": {"roman": {"points": ["P4", "P1", "P2"]}, "egyptian": {"hexes": ["0101"]}}},
    }
    assert without_point(values, 0) == (
        Drop(("zones", "own", "roman", "points", 1)), Drop(("ways", 1, "points", 1)), Drop(("ways", 3, "points", 3)),
        Drop(("ways", 3, "points", 0)), Drop(("ways", 4)), Drop(("ways", 0)), Drop(("points", 0)),
    )  # fmt: skip
    only = {"points": points(P1=(1, 1)), "ways": ways("P1 P2", "P2 P1")}
    assert without_point(only, 0) == (Drop(("ways",)), Drop(("points",)))


def test_a_block_that_goes_leaves_the_others_beside_each_other() -> None:
    values = {
        "blocks": [
            {"id": "B1", "beside": ["B2", "B3"]}, {"id": "B2", "beside": ["B3", "B1"]}, {"id": "B3", "beside": ["B2"]},
        ],
    }  # fmt: skip
    assert without_block(values, 1) == (
        Drop(("blocks", 0, "beside", 0)), Drop(("blocks", 2, "beside", 0)), Drop(("blocks", 1)),
    )  # fmt: skip


@pytest.mark.parametrize(("far", "found"), [(40, "P2"), (40.5, ""), (0, "P2")])
def test_the_hand_is_at_the_nearest_point_within_four_tenths_of_a_hex(far: float, found: str) -> None:
    values = {"points": points(P1=(0, 0), P2=(3, 3), P3=(3.9, 3))}
    assert near(values, PLAIN, (300 - far, 300)) == near(values, PLAIN, (300, 300 + far)) == found
    assert near(values, PLAIN, (352, 300)) == "P3" and near({}, PLAIN, (0, 0)) == ""


@pytest.mark.parametrize(("aside", "is_on"), [(14.9, True), (15.1, False), (-14.9, True)])
def test_a_point_lies_in_a_way_it_comes_within_a_seventh_of_a_hex_of(aside: float, is_on: bool) -> None:
    values = {"points": points(P1=(1, 1), P2=(3, 1), P3=(5, 1), P4=(5, 4)), "ways": ways("P9 P4", "P1 P2 P3")}
    [made, *inserted] = use(values, PLAIN, "point", [(0, 0), (400, 100 + aside)])
    assert made == Insert(("points", 4), {"id": "P5", "at": made.value["at"], "town": "town"})
    assert inserted == ([Insert(("ways", 1, "points", 2), "P5")] if is_on else [])


def test_the_first_point_belongs_to_the_town_of_the_map_and_later_ones_to_that_of_the_last() -> None:
    assert use({"map": {"key": "bay"}}, PLAIN, "point", [(100, 100)]) == (
        Put(("points",), [{"id": "P1", "at": [1, -1], "town": "bay"}]),
    )
    assert use({}, PLAIN, "point", [(100, 100)])[0].value[0]["town"] == "town"
    there = points(P1=(1, 1), P2=(2, 1))
    there[1]["town"] = "ness"
    [edit] = use({"points": there, "blocks": [{"id": "P3"}]}, PLAIN, "point", [(500, 100)])
    assert edit.value == {"id": "P4", "at": [5, -1], "town": "ness"}


def test_there_is_no_tool_of_another_name() -> None:
    with pytest.raises(CannotDraft, match="no such tool"):
        use({}, PLAIN, "moat", [(0, 0), (1, 1)])


# -- ways ---------------------------------------------------------------------------------------------------
def test_a_street_after_the_last_letter_and_a_road_after_the_last_number_are_called_as_lanes() -> None:
    spots = points(P1=(1, 1), P2=(3, 1))
    letters = [{"key": chr(65 + at), "kind": "lane", "points": ["X", "Y"]} for at in range(26)]
    numbers = [{"key": str(at), "kind": "lane", "points": ["X", "Y"]} for at in range(1, 100)]
    for kind, there, key in (
        ("street", letters, "L1"), ("street", letters[:25], "Z"), ("road", numbers, "L1"), ("road", numbers[:98], "99"),
        ("lane", [{**letters[0], "key": "L1", "kind": "road"}], "L2"), ("road", letters, "1"), ("street", [], "A"),
    ):  # fmt: skip
        [edit] = use({"points": spots, "ways": there}, PLAIN, kind, [(100, 100), (300, 100)])
        made = edit.value[0] if isinstance(edit.value, list) else edit.value
        assert made == {"key": key, "kind": kind, "town": "town", "points": ["P1", "P2"]}


@pytest.mark.parametrize(
    ("line", "place", "id_"), [("P3 P1", 2, "P2"), ("P3 P2", 2, "P1"), ("P1 P3", 0, "P2"), ("P2 P3", 0, "P1")]
)
def test_a_way_of_its_kind_is_led_on_at_the_end_it_comes_by(line: str, place: int, id_: str) -> None:
    there = [{"key": "x", "kind": "lane", "points": ["P1", "P4"]}, *ways(line)]
    values = {"points": points(P1=(1, 1), P2=(3, 1), P3=(9, 9)), "ways": there}
    assert use(values, PLAIN, "street", [(100, 100), (300, 100)]) == (
        Insert(("ways", 1, "points", place), id_),
    )


@pytest.mark.parametrize(
    ("line", "edits"),
    [
        ("P1 P2", (Drop(("ways", 1)),)),
        ("P1 P2 P4", (Drop(("ways", 1, "points", 0)),)),
        ("P4 P2 P1", (Drop(("ways", 1, "points", 2)),)),
        ("P4 P1 P2", (Drop(("ways", 1, "points", 2)),)),
    ],
)
def test_a_way_drawn_again_loses_that_stretch(line: str, edits: tuple[Drop, ...]) -> None:
    values = {"points": points(P1=(1, 1), P2=(3, 1), P4=(9, 9)), "ways": ways("P4 P5", line)}
    assert use(values, PLAIN, "road", [(100, 100), (300, 100)]) == edits


def test_a_way_cut_within_gives_its_end_a_key_that_is_free() -> None:
    there = ways("P4 P1 P2 P5", "P6 P7", "P6 P7")
    there[1]["key"], there[2]["key"] = "0-2", "0-3"
    values = {"points": points(P1=(1, 1), P2=(3, 1)), "ways": there}
    assert use(values, PLAIN, "street", [(300, 100), (100, 100)]) == (
        Put(("ways", 0, "points"), ["P4", "P1"]),
        Insert(("ways", 1), {"key": "0-4", "kind": "street", "town": "town", "points": ["P2", "P5"]}),
    )


def test_a_way_that_is_there_in_part_is_made_whole() -> None:
    values = {"points": points(P1=(1, 1), P2=(3, 1), P3=(5, 1)), "ways": ways("P2 P3")}
    assert use(values, PLAIN, "street", [(100, 100), (500, 100)]) == (Insert(("ways", 0, "points", 0), "P1"),)


@pytest.mark.parametrize(("aside", "is_by"), [(0.149, True), (0.151, False)])
def test_a_way_comes_by_points_that_lie_close_to_it(aside: float, is_by: bool) -> None:
    values = {"points": points(P1=(1, 1), P2=(5, 1), P3=(4, 1 + aside), P4=(2, 1 - aside), P5=(6, 1))}
    edits = use(values, PLAIN, "lane", [(100, 100), (500, 100)])
    assert edits[0].value[0]["points"] == ["P1", "P4" if is_by else "P2"]
    assert [one.value for one in edits[1:]] == (["P3", "P2"] if is_by else [])


# -- gates --------------------------------------------------------------------------------------------------
def test_a_gate_to_a_point_with_a_way_out_elsewhere_adds_its_own(town: Hand) -> None:
    town.draw("arrow", town.map(6, 11.5), town.hex("1206"))
    town.draw("arrow", town.map(8, 11.5), town.hex("1208"))
    town.draw("gate", town.hex("1209"), town.map(8, 11.5))
    assert [(one.point, one.hexes) for one in town.file.arrows] == [
        ("P4", ["1206"]),
        ("P5", ["1208", "1108"]),
    ]


def test_a_gate_to_a_point_with_that_way_out_adds_none(town: Hand) -> None:
    town.draw("arrow", town.map(8, 11.5), town.hex("1108"))
    town.draw("arrow", town.map(8, 11.5), town.hex("1208"))
    town.draw("gate", town.hex("1209"), town.map(8, 11.5))
    assert [(one.point, one.hexes) for one in town.file.arrows] == [("P5", ["1108", "1208"])]


GATES = [
    {"title": "North Gate", "outside": "1302", "inside": "1202", "point": "P1"},
    {"title": "Canopus", "outside": "1205", "inside": "1206", "point": "P1"},
]


def test_gates_lie_on_their_hexside_and_are_called_gates(hand: Hand) -> None:
    sheet = sheet_of(hand.values)
    north, east = [
        one for one in DRAFTING.records({**hand.values, "gates": GATES}) if one.where[0] == "gates"
    ]
    assert (north.name, east.name) == ("North Gate", "gate Canopus")
    (ax, ay), (bx, by) = sheet.layout.side("1205", 0)
    assert east.at == pytest.approx(((ax + bx) / 2, (ay + by) / 2)) and east.where == ("gates", 1)


def test_a_gate_that_goes_shuts_the_wall_where_it_was_open() -> None:
    sides = {"gate": {"sides": ["1206|1205", "1301|1302"]}}
    assert without_gate({"gates": GATES, "hexsides": sides}, 1) == (
        Drop(("hexsides", "gate", "sides", 0)), Drop(("gates", 1)),
    )  # fmt: skip
    assert without_gate({"gates": GATES[1:], "hexsides": sides}, 0)[-1] == Drop(("gates",))
    assert without_gate({"gates": GATES}, 0) == (Drop(("gates", 0)),)


def test_gates_go_with_the_hexsides_they_lie_on_and_with_no_other() -> None:
    values = {"gates": [*GATES, {**GATES[0], "outside": "1001", "inside": "1002"}]}
    assert list(without_gates_at(values, ["1202|1302", "1001|1002"])) == [
        Drop(("gates", 2)),
        Drop(("gates", 0)),
    ]
    assert list(without_gates_at(values, ["1202|1302", "1001|1002", "1205|1206"])) == [Drop(("gates",))]
    assert list(without_gates_at(values, [])) == list(without_gates_at({}, [])) == []


@pytest.mark.parametrize("feature", ["mole", "all_land", "all_sea"])
def test_a_gate_stays_where_another_feature_of_its_hexside_goes(feature: str) -> None:
    values = {
        "gates": GATES,
        "hexsides": {feature: {"sides": ["1205|1206"]}, "gate": {"sides": ["1205|1206"]}},
    }
    assert gate_sides_toggled(values, feature, ["1205|1206"]) == (Drop(("hexsides", feature)),)


def test_a_gate_wants_two_hexes_with_ground_and_a_point(town: Hand) -> None:
    sheet = sheet_of(town.values)
    for stroke in ([town.map(8, 11.5)], [town.hex("1209"), town.hex("1216")]):
        with pytest.raises(CannotDraft, match="from the hex outside"):
            gate_opened(town.values, sheet, stroke)


# -- blocks -------------------------------------------------------------------------------------------------
SPOKES = (10, 55, 100, 171, 230, 290, 333)


def wheel(turned: int) -> dict[str, object]:
    """A square in the middle of a town, with streets to all sides and one round it."""
    spots = {f"R{at}": angle + turned for at, angle in enumerate(SPOKES)}
    around = {id_: (5 + 3 * cos(radians(angle)), 5 + 3 * sin(radians(angle))) for id_, angle in spots.items()}
    lines = [f"C {id_}" for id_ in around] + [" ".join([*around, "R0"])]
    return {"points": points(C=(5, 5), **around), "ways": ways(*lines)}


@pytest.mark.parametrize("turned", range(0, 360, 24))
def test_streets_that_meet_in_one_point_part_as_many_blocks(turned: int) -> None:
    values = wheel(turned)
    for at, (angle, after) in enumerate(zip(SPOKES, (*SPOKES[1:], SPOKES[0] + 360), strict=True)):
        middle = radians((angle + after) / 2 + turned)
        [made] = use(values, PLAIN, "block", [(500 + 150 * cos(middle), 500 + 150 * sin(middle))])
        assert set(made.value[0]["points"]) == {"C", f"R{at}", f"R{(at + 1) % 7}"}


def test_a_block_is_whole_though_streets_lead_off_or_lie_loose_in_it_but_none_may_end_in_it() -> None:
    values = {"points": points(A=(1, 1), B=(5, 1), C=(5, 5), D=(1, 5)), "ways": ways("A B C D A")}
    [made] = use(values, PLAIN, "block", [(300, 300)])
    assert set(made.value[0]["points"]) == set("ABCD")
    values["points"] += points(E=(9, 1), F=(3, 3), G=(4, 3))
    values["ways"] += ways("B E", "F G", "G H")
    [made] = use(values, PLAIN, "block", [(200, 200)])
    assert set(made.value[0]["points"]) == set("ABCD")
    values["ways"] += ways("A F")
    with pytest.raises(CannotDraft, match="gap"):
        use(values, PLAIN, "block", [(200, 200)])


def test_the_least_of_the_blocks_round_a_spot_is_built() -> None:
    spots = points(A=(1, 1), B=(9, 1), C=(9, 9), D=(1, 9), E=(4, 4), F=(6, 4), G=(6, 6), H=(4, 6))
    values = {"points": spots, "ways": ways("A B C D A", "E F G H E")}
    assert set(use(values, PLAIN, "block", [(500, 500)])[0].value[0]["points"]) == set("EFGH")
    assert set(use(values, PLAIN, "block", [(200, 500)])[0].value[0]["points"]) == set("ABCD")


def test_a_block_keeps_the_shape_of_the_streets_and_stays_back_from_their_middle() -> None:
    values = {"points": points(A=(1, 1), B=(7, 1), C=(1, 4)), "ways": ways("A B C A")}
    [made] = use(values, PLAIN, "block", [(200, 200)])
    block = made.value[0]
    corners = {"A": (1.07, 1.07), "B": (6.86, 1.03), "C": (1.08, 3.88)}
    outline = [tuple(float(part) for part in corner.split(",")) for corner in block["outline"].split(" ")]
    for id_, (x, y) in zip(block["points"], outline, strict=True):
        assert (x, -y) == pytest.approx(corners[id_], abs=0.06)
    assert middle_of(block, PLAIN) == pytest.approx((300, 200), abs=4)
    assert block_at({"blocks": [block]}, PLAIN, (200, 200)) == "B1"
    assert block_at({"blocks": [block]}, PLAIN, (600, 300)) == block_at({}, PLAIN, (200, 200)) == ""


def test_a_small_block_keeps_three_tenths_of_its_breadth() -> None:
    values = {"points": points(A=(1, 1), B=(1.2, 1), C=(1.2, 1.2), D=(1, 1.2)), "ways": ways("A B C D A")}
    [made] = use(values, PLAIN, "block", [(110, 110)])
    assert set(made.value[0]["outline"].split(" ")) == {
        "1.07,-1.07",
        "1.13,-1.07",
        "1.13,-1.13",
        "1.07,-1.13",
    }


def test_a_block_lies_beside_those_it_shares_a_street_with_and_not_a_corner() -> None:
    values = {
        "points": points(A=(1, 1), B=(3, 1), C=(3, 3), D=(1, 3)),
        "ways": ways("A B C D A"),
        "blocks": [
            {"id": "B1", "points": ["A", "X"], "beside": ["B2"], "outline": "9,9 9,8 8,8"},
            {"id": "B2", "points": ["B", "C", "X"], "beside": ["B1"], "outline": "9,9 9,8 8,8"},
        ],
    }
    beside, made = use(values, PLAIN, "block", [(200, 200)])
    assert beside == Insert(("blocks", 1, "beside", 1), "B3")
    assert (made.where, made.value["id"], made.value["beside"]) == (("blocks", 2), "B3", ["B2"])
