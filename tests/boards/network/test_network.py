"""The board of hexes, points and blocks: labels, anchors, picks, links and distances."""

import pickle
import subprocess
import sys

import pytest

from galleywar.boards.network.hexes import NE, NW, E, W
from galleywar.boards.network.network import Network
from galleywar.core.contract import Board
from galleywar.core.files.paths import asset, scenario_dir
from galleywar.rules.alexandria.data.city_maps import load_city


def test_a_network_is_a_board(net: Network) -> None:
    board: Board = net
    assert (board.kind, board.width, board.height) == ("network", 3300, 2200)


@pytest.mark.parametrize(
    "place,label",
    [
        ("3032", "hex 3032, Great Harbor"),
        ("4-K", "Point 4-K"),
        ("2/3-K/L", "Block 2/3-K/L, the Palace"),
        ("4/5-A/B", "Block 4/5-A/B"),
        ("2-M", "Point 2-M"),
        ("2-M:block", "Block 2-M"),
        ("2/3-N/O:W", "Block 2/3-N/O west of the canal"),
        ("4031", "hex 4031, the Lighthouse"),
        ("2224", "hex 2224, an overpass of the causeway"),
        ("2319", "hex 2319, slip, Harbor of Eunostus"),
        ("2808", "hex 2808, shoal, western approaches"),
        ("1616", "hex 1616"),
    ],
)
def test_places_have_names_for_people(net: Network, place: str, label: str) -> None:
    assert net.label(place) == label


def test_a_click_on_the_anchor_picks_the_place(net: Network) -> None:
    assert [place for place in net.links if net.pick(*net.anchor(place)) != place] == []
    assert len(net.links) == len(net.hexes) + len(net.points) + len(net.blocks)


def test_a_click_by_a_point_picks_it_and_farther_off_the_ground_around(net: Network) -> None:
    x, y = net.anchor("4-K")
    assert net.pick(x + 20, y) == "4-K"
    assert net.pick(x + 25, y + 25) == "4/5-J/L"
    assert net.pick(x + 25, y - 25) == "3/4-K/L"


def test_a_click_on_ground_that_is_no_place_picks_nothing(net: Network) -> None:
    assert net.pick(-50, -50) is None
    assert net.pick(1176, 2150) is None


@pytest.mark.parametrize("ask", ["label", "anchor", "next_to", "provenance"])
def test_what_is_no_place_is_an_error(net: Network, ask: str) -> None:
    with pytest.raises(KeyError):
        getattr(net, ask)("4-Z")


def test_neighbours_end_at_the_shore_of_the_map(net: Network) -> None:
    assert net.neighbour("3032", NW) == "3131"
    assert net.neighbour("1001", W) is None
    assert net.neighbour("1915", E) is None
    assert net.direction("3032", "3132") == NE
    assert net.direction("3032", "3232") is None
    assert net.direction("4-K", "4-L") is None


def test_sides_know_what_they_cross(net: Network) -> None:
    assert net.side("1615", "1616") == {"wall", "gate"}
    assert net.side("1616", "1615") == {"wall", "gate"}
    assert net.side("2124", "2224") == {"redoubt"}
    assert net.side("3337", "3338") == {"mole"}
    assert net.side("3032", "3132") == frozenset()


def test_links_say_what_they_cross(net: Network) -> None:
    assert net.next_to("4-D") == {
        "4-C/D": {"street"}, "4-D/E": {"street"}, "4/5-D": {"street"},
        "2023": {"arrow"}, "2024": {"arrow"}, "4/5-C/D": set(), "4/5-D/E": set(),
    }  # fmt: skip
    assert net.next_to("2-N")["2641"] == {"arrow", "canal"}
    assert net.next_to("3/4-N/O")["3-O"] == {"canal"}
    assert net.next_to("3020")["3120"] == {"all_land", "all_sea"}


def test_distance_flies_over_hexes_and_walks_in_town(net: Network) -> None:
    assert net.distance("2124", "3119") == 10
    assert net.distance("4-J", "3-J") == 2
    assert net.distance("4-D", "2023") == 1
    assert net.distance("2/3-K/L", "3-K") == 1


def test_every_place_is_told_once_and_those_with_a_name_first(net: Network) -> None:
    places = list(net.places())
    assert len(places) == len(net.links) and set(places) == set(net.links)
    named = [place in net.names for place in places]
    assert named == sorted(named, reverse=True) and any(named) and not all(named)
    links = list(net.links)
    assert [place for place in links if place in net.names] == places[: sum(named)]


def test_steps_stop_at_the_limit_and_before_what_is_shut(net: Network) -> None:
    near = net.steps_from(["4-K"], limit=1)
    assert near == {"4-K": 0, "4-J": 1, "4-L": 1, "3/4-K": 1, "3/4-J/K": 1, "3/4-K/L": 1, "4/5-J/L": 1}
    assert net.steps_from(["4-K"], shut=set(near) - {"4-K"}) == {"4-K": 0}


def test_every_place_says_whose_word_it_is(net: Network) -> None:
    assert net.provenance("3032") == "rulebook"
    assert net.provenance("2808") == "reconstructed"
    assert net.provenance("2/3-K/L") == "rulebook"
    assert net.provenance("4-A") == "reconstructed"
    assert {label.provenance for label in net.art.labels} == {"rulebook", "published"}


def test_the_naval_battle_sets_up_in_its_two_lines(net: Network) -> None:
    assert (net.zones["12.2"]["roman"].facing, net.zones["12.2"]["egyptian"].facing) == (E, W)
    assert net.zones["11.1"]["roman"].parts["lighthouse"].hexes == ("4031",)
    assert set(net.zones["11.1"]["roman"].places) > {"4031", "2733", "2-K", "2/3-K/L"}


def test_the_sheet_is_drawn_from_the_same_facts(net: Network) -> None:
    assert len(net.art.walls) == sum("wall" in features for features in net.sides.values())
    assert len(net.art.mole) == 7
    assert net.art.ways["4"][0] == net.anchor("4-A")
    assert not set(net.art.town) & set(net.hexes)
    assert [coast.name for coast in net.art.coastlines] == ["mainland", "pharos"]


def test_a_network_travels_to_a_worker(net: Network) -> None:
    twin = pickle.loads(pickle.dumps(net))
    assert (twin.links, twin.sea.ahead, twin.hexes) == (net.links, net.sea.ahead, net.hexes)


def test_a_map_is_read_once_per_process(net: Network) -> None:
    assert load_city("alexandria") is net
    assert load_city(asset("maps", "alexandria.yaml")) is net


def test_the_board_costs_no_pydantic_before_a_map_is_read() -> None:
    code = "import sys, galleywar.boards.library; sys.exit(bool({'pydantic', 'yaml'} & sys.modules.keys()))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_shipped_files_are_found() -> None:
    assert asset("maps", "alexandria.yaml").is_file()
    assert scenario_dir().is_dir()
