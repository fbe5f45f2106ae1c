"""From a map file to the board: every place, what is one link away, and what a painter is told."""

from dataclasses import replace

import pytest

from galleywar.boards.network.build import Landmarks, network_from
from galleywar.boards.network.features import Block, Gate, Hex, HexRegion, Point, Slip, Way, Zone
from galleywar.boards.network.hexes import NW
from galleywar.boards.network.network import Network
from galleywar.boards.outlines import is_inside
from tests.boards.network.town import town, town_file


@pytest.fixture(scope="module")
def board() -> Network:
    return network_from(town_file())


def test_the_heading_and_the_sheet_carry_over(board: Network) -> None:
    assert (board.key, board.title, board.version, board.kind) == ("town", "A Town", 3, "network")
    assert (board.width, board.height, board.scale_yards) == (400, 300, 125)
    assert board.readings == ("The bay is deep.",)


def test_every_letter_is_a_hex_but_those_of_the_town(board: Network) -> None:
    town_ground = {"1105", "1004", "1005"}
    every = {f"{row}{column:02d}" for row in range(10, 14) for column in range(1, 6)}
    assert set(board.hexes) == every - town_ground and set(board.art.town) == town_ground
    assert {one.id: one.terrain for one in board.hexes.values() if one.terrain in {"coastal", "slip"}} == {
        "1202": "coastal", "1203": "coastal", "1102": "slip",
    }  # fmt: skip
    # odd rows: the column times the width from the left; even rows half a width less
    assert board.hexes["1102"] == Hex("1102", 11, 2, "slip", "bay", 10 + 2 * 60, 50 + 2.5 * 52)
    assert board.hexes["1203"] == Hex("1203", 12, 3, "coastal", "bay", 10 + 2.5 * 60, 50 + 1.5 * 52)
    assert board.hexes["1103"].region == "" and board.hexes["1304"].region == "ness"


def test_regions_know_their_hexes(board: Network) -> None:
    assert board.regions == {
        "bay": HexRegion("bay", "the Bay", ("1101", "1102", "1201", "1202", "1203", "1301", "1302", "1303")),
        "ness": HexRegion("ness", "the Ness", ("1304", "1305")),
    }


def test_hexsides_have_the_features_listed_for_them_whichever_hex_comes_first(board: Network) -> None:
    assert board.side("1103", "1104") == board.side("1104", "1103") == {"wall", "gate"}
    assert board.side("1103", "1102") == {"wall"} and board.side("1302", "1301") == {"mole"}
    assert board.side("1301", "1201") == frozenset() and len(board.sides) == 3


def test_points_know_their_ways_links_hexes_and_blocks(board: Network) -> None:
    assert board.points["A"] == Point("A", "town", 250, 232, ("1",), ("B",), ("1104", "1003"), ("A/B",))
    assert board.points["B"] == Point("B", "town", 310, 232, ("1", "x"), ("A", "C"), (), ("A/B", "B/C"))
    assert board.points["C"] == Point("C", "town", 310, 154, ("x",), ("B",), (), ("B/C",))
    assert [point.id for point in board.points.values() if point.is_crossroad] == ["B"]


def test_blocks_lie_in_the_middle_of_their_corners(board: Network) -> None:
    corners = ((250, 284), (310, 284), (310, 232), (250, 232))
    assert board.blocks["A/B"] == Block("A/B", "A/B", ("A", "B"), ("C",), ("B/C",), corners, 280, 258)
    assert board.blocks["B/C"].name == "Corner"
    assert (board.blocks["B/C"].x, board.blocks["B/C"].y) == pytest.approx((340, 206))


def test_ways_are_roads_streets_and_lanes(board: Network) -> None:
    assert board.roads == {"1": Way("1", "road", "town", "Broad", ("A", "B"))}
    assert board.streets == {"x": Way("x", "street", "town", "", ("C", "B"))}
    assert board.lanes == {"y": Way("y", "lane", "ness", "", ("D", "E"))}


def test_what_else_the_file_tells_carries_over(board: Network) -> None:
    assert board.arrows == {"A": ("1104", "1003"), "D": ("1002",)}
    assert board.slips == {"1102": Slip("1102", "bay", "1103", 3)}
    assert board.beaches == {"1202": "north", "1203": "north"}
    assert board.gates == (Gate("West Gate", "1103", "1104", "A"),)
    ashore = Zone(points=("A",), note="only one")
    red, closed = board.zones["1.1"]["red"], board.zones["1.1"]["closed"]
    assert red == Zone(hexes=("1301",), facing=NW, parts={"ashore": ashore}) and red.places == ("1301", "A")
    assert closed == Zone(blocks=("B/C",)) and closed.facing is None


def test_every_link_says_what_it_crosses(board: Network) -> None:
    free, street, arrow = frozenset(), {"street"}, {"arrow"}
    assert board.next_to("A") == {"B": street, "1104": arrow, "1003": arrow, "A/B": free}
    assert board.next_to("B") == {"A": street, "C": street, "A/B": free, "B/C": free}
    assert board.next_to("C") == {"B": street, "B/C": free, "A/B": {"cut"}}
    assert board.next_to("A/B") == {"A": free, "B": free, "C": {"cut"}}
    assert board.next_to("1104") == {"1103": {"wall", "gate"}, "1204": free, "1205": free, "A": arrow}
    assert board.next_to("1003") == {"1002": free, "1102": free, "1103": free, "A": arrow}
    assert board.next_to("1301") == {"1302": {"mole"}, "1201": free, "1202": free}
    for here, around in board.links.items():
        assert all(board.links[there][here] == crosses for there, crosses in around.items())


def test_landmarks_of_the_game_add_to_sides_arrows_and_cuts() -> None:
    canal, towers = frozenset({"canal"}), frozenset({"tower"})
    landmarks = Landmarks(
        sides={frozenset(("1103", "1104")): towers, frozenset(("1304", "1305")): frozenset({"chain"})},
        arrows={("A", "1003"): canal},
        cut=canal,
        bars=frozenset({"chain"}),
        names={"1301": "the Rock"},
        features={"rocks": ("1301",)},
        courses={"canal": ((1, 2), (3, 4))},
    )
    board = network_from(town_file(), landmarks)
    assert board.side("1103", "1104") == {"wall", "gate", "tower"}
    assert board.next_to("A")["1003"] == {"arrow", "canal"} and board.next_to("A")["1104"] == {"arrow"}
    assert board.next_to("C")["A/B"] == canal
    assert board.label("1301") == "hex 1301, the Rock" and board.features == {"rocks": ("1301",)}
    assert board.art.courses == {"canal": ((1, 2), (3, 4))}
    index, ahead = board.sea.index, board.sea.around
    assert index["1305"] not in ahead(index["1304"]), "a chain bars galleys where the game says so"
    assert index["1302"] in ahead(index["1301"]), "and a mole does not where it does not"


def test_galleys_row_over_water_and_not_across_the_mole(board: Network) -> None:
    sea = board.sea
    assert set(sea.hex_of) == {
        "1301",
        "1302",
        "1303",
        "1304",
        "1305",
        "1201",
        "1202",
        "1203",
        "1204",
        "1205",
        "1101",
        "1102",
    }
    around = {sea.hex_of[there] for there in sea.around(sea.index["1301"]) if there >= 0}
    assert around == {"1201", "1202"}
    beside = {sea.hex_of[there] for there in sea.next_to(sea.index["1301"]) if there >= 0}
    assert beside == {"1201", "1202", "1302"}
    assert [hex_ for hex_, flag in zip(sea.hex_of, sea.is_beach, strict=True) if flag] == ["1202", "1203"]


def test_whose_word_a_place_is(board: Network) -> None:
    told = {place: board.provenance(place) for place in ("1301", "1302", "A", "B", "A/B", "B/C")}
    assert told == {
        "1301": "rulebook", "1302": "reconstructed", "A": "rulebook", "B": "reconstructed",
        "A/B": "published", "B/C": "reconstructed",
    }  # fmt: skip


def test_the_painter_is_told_lines_in_board_units(board: Network) -> None:
    art = board.art
    assert [(one.name, one.dots) for one in art.coastlines] == [
        ("shore", ((70, 180), (130, 180), (190, 232)))
    ]
    [label] = art.labels
    assert (label.text, label.x, label.y, label.size, label.ink, label.provenance) == (
        "BAY", 70, 76, 9, "water", "published",
    )  # fmt: skip
    assert art.walls == (board.layout.side("1103", 0), board.layout.side("1102", 0))
    assert art.gates == (board.layout.side("1104", 3),) and art.mole == (board.layout.side("1301", 0),)
    assert art.ways == {
        "1": ((250, 232), (310, 232)),
        "x": ((310, 154), (310, 232)),
        "y": ((70, 232), (130, 232)),
    }


def test_a_wall_between_hexes_far_apart_cannot_be_drawn() -> None:
    document = town()
    document["hexsides"]["wall"]["sides"] = ["1101|1103"]
    with pytest.raises(KeyError, match=r"1101\|1103"):
        network_from(town_file(document))


# -- asking the board ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("place", "label"),
    [
        ("1102", "hex 1102, slip, the Bay"),
        ("1301", "hex 1301, the Bay"),
        ("1103", "hex 1103"),
        ("A", "Point A"),
        ("A/B", "Block A/B"),
        ("B/C", "Block Corner"),
    ],
)
def test_places_are_called_by_id_ground_and_region(board: Network, place: str, label: str) -> None:
    assert board.label(place) == label


def test_shoals_are_told_with_or_without_a_region() -> None:
    document = town()
    document["terrain"]["legend"]["h"] = "shoals"
    document["terrain"]["rows"]["13"] = "h~~~~"
    document["terrain"]["rows"]["12"] = "~cc~h"
    board = network_from(town_file(document), Landmarks(names={"A/B": "the Market", "1304": "the Cape"}))
    assert board.label("1301") == "hex 1301, shoal, the Bay" and board.label("1205") == "hex 1205, shoals"
    assert board.label("A/B") == "Block A/B, the Market" and board.label("1304") == "hex 1304, the Cape"


@pytest.mark.parametrize(
    ("one", "other", "steps", "said"),
    [
        ("1301", "1305", 4, "4 hexes, 500 yards"),
        ("1301", "1302", 1, "1 hex, 125 yards"),
        ("1301", "1301", 0, "0 hexes, 0 yards"),
        ("A", "B", 1, "1 point"),
        ("A", "C", 2, "2 points"),
        ("A", "A", 0, "0 points"),
        ("A", "1104", 1, "1 step"),
        ("A/B", "C", 1, "1 step"),
        ("B/C", "1104", 3, "3 steps"),
        ("A", "D", 3, "3 points"),
    ],
)
def test_how_far_it_is(board: Network, one: str, other: str, steps: int, said: str) -> None:
    assert board.distance(one, other) == board.distance(other, one) == steps
    assert board.measured(one, other) == board.measured(other, one) == said


def test_blocks_are_no_thoroughfare_when_it_is_measured_but_may_be_where_one_goes(board: Network) -> None:
    cut = replace(board, points={**board.points}, links={
        **board.links, "B": {"A/B": frozenset(), "B/C": frozenset()}, "A": {"A/B": frozenset()},
        "C": {"B/C": frozenset()}, "A/B": {"A": frozenset(), "B": frozenset()},
    })  # fmt: skip
    assert cut.distance("A", "B") == 2 and cut.measured("A", "B") == "no way between them"
    assert cut.measured("A", "A/B") == "1 step"


def test_a_click_falls_on_the_point_close_by_else_the_hex_else_the_block(board: Network) -> None:
    reach = 0.3 * 60
    assert board.pick(250 + reach, 232) == board.pick(250, 232 - reach) == "A"
    assert board.pick(250 + reach + 0.5, 232 + 0.5) == "A/B", "no hex lies there"
    assert board.pick(250, 232 - reach - 1) == "1104"
    assert board.pick(*board.anchor("1104")) == "1104" and board.anchor("1104") == (250, 180)
    assert board.anchor("B") == (310, 232) and board.anchor("A/B") == (280, 258)
    assert board.pick(395, 295) is None
    corner = board.blocks["B/C"].outline
    assert is_inside(corner, 345, 180) and board.pick(345, 180) == "B/C"


def test_steps_are_counted_from_the_nearest_start(board: Network) -> None:
    assert board.steps_from(["A", "C"], limit=1, shut={"1104", "1003"}) == {
        "A": 0, "C": 0, "B": 1, "A/B": 1, "B/C": 1,
    }  # fmt: skip
    assert board.steps_from(["E"], limit=2) == {"E": 0, "D": 1, "1002": 2}
    assert board.steps_from(["E"], limit=0) == {"E": 0}
    assert "1301" in board.steps_from(["E"]) and len(board.steps_from(["E"])) == len(board.links)


def test_neighbours_and_directions_end_where_there_is_no_hex(board: Network) -> None:
    assert [board.neighbour("1104", side) for side in range(6)] == [None, "1205", "1204", "1103", None, None]
    assert board.direction("1104", "1205") == 1 and board.direction("1104", "1105") is None
    assert board.direction("1105", "1104") is None and board.direction("1104", "1301") is None
