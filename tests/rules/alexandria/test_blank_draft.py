"""Where a battle of one's own begins: on the widest water of a map, as far apart as it allows."""

from dataclasses import replace

import pytest
import yaml

from galleywar.core.workshop.drafting import CannotDraft
from galleywar.rules.alexandria.blank_draft import blank, blank_on


def lying(text):
    """The hexes of the two galleys."""
    told = yaml.safe_load(text)["position"]
    return [str(told[seat]["galleys"][0]["at"]) for seat in ("roman", "egyptian")]


def water(board, *hexes, coast=()):
    """The board with these hexes of sea alone."""
    sea = next(one for one in board.hexes.values() if one.terrain == "sea")
    shore = next(one for one in board.hexes.values() if one.terrain == "coastal")
    return replace(board, hexes={**dict.fromkeys(hexes, sea), **dict.fromkeys(coast, shore)})


@pytest.mark.parametrize(
    "hexes, expected",
    [
        ([f"28{column:02}" for column in range(1, 21)], ["2808", "2814"]),
        ([f"28{column:02}" for column in range(1, 8)], ["2801", "2807"]),
        ([f"28{column:02}" for column in range(1, 6)], ["2801", "2805"]),
        (["2801", "2802"], ["2801", "2802"]),
        (["2702", "2701", "2801", "2803", "2802"], ["2801", "2803"]),
    ],
)
def test_two_galleys_lie_apart_about_the_middle_of_the_widest_water(box, hexes, expected):
    text = blank_on(water(box.map, *hexes, coast=("2901", "2902", "2903", "2904")), "bay.yaml", "A bay")
    assert lying(text) == expected
    told = yaml.safe_load(text)
    assert (told["map"], told["scenario"]["title"]) == ("bay.yaml", "A bay")


@pytest.mark.parametrize("hexes", [(), ("2801",), ("2801", "2901", "3001")])
def test_there_is_no_battle_where_two_galleys_do_not_lie_side_by_side(box, hexes):
    with pytest.raises(CannotDraft, match="no water"):
        blank_on(water(box.map, *hexes), "bay.yaml", "A bay")


def test_another_kind_of_map_has_no_water_for_galleys(box):
    with pytest.raises(CannotDraft, match="no water"):
        blank_on(object(), "bay.yaml", "A bay")


def test_at_home_they_lie_off_the_mole(box):
    text = blank(box, "The mole")
    assert lying(text) == ["2804", "2810"] and yaml.safe_load(text)["map"] == "alexandria"
