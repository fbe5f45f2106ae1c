"""A war as it stands, in the words of a scenario file."""

import pytest

from galleywar.core.copying import changed
from galleywar.core.files.yaml_source import Source
from galleywar.rules.conquest.scenario.writer import written

LAND = ("ruby owns italia+ neapolis*", "sapphire owns numidia+")


def told(position, seat="ruby"):
    """What the file says of a side."""
    [side] = [one for one in Source.parse(written(position.state)).root["setup"] if one["seat"] == seat]
    return side


def options(position):
    return Source.parse(written(position.state)).root["rules"]["options"]


@pytest.mark.parametrize(
    ("owned", "home"),
    [
        ("sicilia neapolis* italia+", "italia"),
        ("italia neapolis* sicilia+", "italia"),
        ("sicilia neapolis* dalmatia+ noricum", "dalmatia"),
        ("sicilia neapolis* noricum", "neapolis"),
        ("sicilia", "sicilia"),
    ],
)
def test_a_side_that_has_lost_its_home_begins_from_the_best_city_it_still_has(sea, owned, home):
    assert told(sea(f"ruby owns {owned}", "sapphire owns numidia+"))["home"] == home


def test_cities_are_told_with_their_walls_or_without(sea):
    side = told(sea("ruby owns italia+ neapolis* sicilia", "sapphire owns numidia+", talents=15))
    assert (side["owns"], side["cities"], side["fortified"]) == (
        ["italia", "neapolis", "sicilia"], ["neapolis"], ["italia"],
    )  # fmt: skip
    bare = told(sea("ruby owns italia", "sapphire owns numidia+"))
    assert side["talents"] == 15 and not {"cities", "fortified", "galleys"} & set(bare)


@pytest.mark.rule("CE-82")
@pytest.mark.parametrize("rounds, now, left", [(8, 1, 8), (8, 2, 7), (8, 8, 1), (8, 9, 1)])
def test_the_round_that_is_being_played_is_one_of_those_left(sea, rounds, now, left):
    assert options(sea(*LAND, rounds=rounds).with_(round=now))["limit"]["rounds"] == left


def test_options_that_are_not_in_force_are_not_told(sea):
    assert "options" not in Source.parse(written(sea(*LAND).state)).root["rules"]
    chosen = sea(*LAND, straits_by_galley=True, galley_strength=3, other_prices=True, galleys_escape=True)
    assert options(chosen) == dict.fromkeys(
        ("straits_galley_only", "galley_strength_3", "alternative_prices", "losing_galleys_escape"), True
    )


def test_only_a_galley_of_another_kind_says_of_which(sea):
    position = sea(*LAND, "ruby galley mare_epirus", "ruby galley port:neapolis general infantry=2")
    assert told(position)["galleys"] == [
        {"at": "mare_epirus"}, {"at": "port:neapolis", "leader": "general", "infantry": 2},
    ]  # fmt: skip
    galleys = position.state.galleys
    other = galleys.put(changed(galleys["ruby-galley-1"], kind="hexareme"))
    assert told(position.with_(galleys=other))["galleys"][0] == {"at": "mare_epirus", "type": "hexareme"}


@pytest.mark.rule("CE-15")
def test_the_caesar_is_told_first_and_whoever_stands_in_a_land_not_his_at_home(sea):
    position = sea(*LAND, "ruby general neapolis infantry=1", "ruby general numidia cavalry=2")
    assert told(position)["legions"] == [
        {"at": "italia", "leader": "caesar"}, {"at": "neapolis", "leader": "general", "infantry": 1},
        {"at": "italia", "leader": "general", "cavalry": 2},
    ]  # fmt: skip


@pytest.mark.rule("CE-15")
def test_troops_without_a_leader_stay_in_their_city_and_else_follow_who_has_room(sea):
    position = sea(*LAND, "ruby garrison neapolis infantry=2", "ruby garrison sicilia cavalry=1")
    assert told(position)["legions"][1:] == [
        {"at": "neapolis", "infantry": 2},
        {"at": "italia", "cavalry": 1},
    ]
    bare = sea(
        "ruby owns italia", "sapphire owns numidia+", "ruby general italia infantry=6", "ruby caesar italia infantry=6",
        "ruby garrison italia cavalry=3",
    )  # fmt: skip
    legions = told(bare)["legions"]
    assert [(one["leader"], one["infantry"], one["cavalry"]) for one in legions] == [
        ("caesar", 6, 1), ("general", 6, 1),
    ]  # fmt: skip


def test_nothing_is_told_where_fewer_than_two_have_a_land_and_a_free_caesar(sea):
    lines = (*LAND, "olive owns egyptus+")
    both = Source.parse(written(sea(*lines[:2], seats=3).state)).root
    assert [one["key"] for one in both["seats"]] == ["ruby", "sapphire"]
    assert written(sea(lines[0]).state) == ""
    position = sea(*LAND)
    caesar = changed(position["sapphire-caesar"], at=None, held_by="ruby")
    assert written(position.with_(leaders=position.state.leaders.put(caesar)).state) == ""
