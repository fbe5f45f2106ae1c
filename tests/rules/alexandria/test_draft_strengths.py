"""Pools, posts and the other layouts of a file follow what the hand does to the layout that is shown."""

import pytest

from tests.rules.test_drafting import draft_of, refused


def land_of(draft, seat):
    return draft.source.root["pools"][seat]["land"]


def test_a_galley_taken_off_the_board_is_not_called_up_any_more():
    draft = draft_of("first-fight").do("remove", "roman-Tri-1")
    root = draft.source.root
    assert root["pools"]["roman"]["galleys"] == {"Bi": 1, "Quad": 1}
    assert "roman-Tri-1" not in str(root) and "roman-VI-4" not in str(root["pools"])
    assert draft.faults() == []


def test_the_first_of_a_type_gone_the_others_are_called_up_by_name():
    draft = draft_of("naval-battle").do("remove", "egyptian-Quad-1")
    galleys = draft.source.root["pools"]["egyptian"]["galleys"]
    assert isinstance(galleys, list) and "egyptian-Quad-1" not in galleys and "egyptian-Quad-7" in galleys
    assert draft.faults() == []


def test_soldiers_who_go_are_counted_in_the_words_they_were_called_up_in():
    draft = draft_of("naval-battle")
    veteran = draft.do("remove", "roman-VI-1")
    assert land_of(veteran, "roman")[0]["count"] == 10
    heavy = draft.do("remove", "egyptian-HI-10")
    assert land_of(heavy, "egyptian")[0]["by_tq"] == {"7": 2, "6": 2}
    named = draft_of("first-fight").do("remove", "roman-LI-1")
    assert all(entry["what"] != "light foot" for entry in land_of(named, "roman"))
    assert veteran.faults() == heavy.faults() == named.faults() == []


def test_soldiers_of_a_new_kind_are_called_up_by_name():
    draft = draft_of("naval-battle").do("remove", "roman-VI-5")
    kind = next(one.key for one in draft.ask("tray", "roman") if one.name.startswith("Gallic Foot"))
    placed = draft.do("place", "roman", kind, "3002")
    assert land_of(placed, "roman")[-1] == {"what": "gallic foot", "units": ["roman-MI-1"]}
    assert placed.faults() == []


def test_one_of_another_kind_takes_the_same_room_in_every_layout():
    draft = draft_of("first-fight")
    kind = next(one.key for one in draft.ask("kinds", "roman-Quad-1") if one.name == "Quinquereme")
    other = draft.do("retype", "roman-Quad-1", kind)
    assert str(other.source.root).count("roman-Quin-1") == 2 and "Quad-1" not in str(other.source.root["pools"])
    assert other.faults() == []


def test_an_army_is_as_strong_as_the_hand_makes_it():
    draft = draft_of("palace-quarter")
    fewer = draft.do("remove", "roman-VI-1").do("remove", "egyptian-HI-2").do("remove", "roman-legate-VI")
    post = fewer.source.root["forces"]["roman"][0]
    assert post["land"][0]["count"] == 3 and "roman-legate-VI" not in post["leaders"]
    assert fewer.faults() == []
    light = next(one.key for one in draft.ask("tray", "roman") if one.name.startswith("Numidian") and one.left)
    assert draft.do("place", "roman", light, "2-J").faults() == []


def test_a_place_that_soldiers_are_put_to_belongs_to_their_post():
    draft = draft_of("palace-quarter").do("move", "roman-VI-3", "3/4-K")
    assert "3/4-K" in draft.source.root["forces"]["roman"][0]["places"]


@pytest.mark.parametrize("name", ["first-fight", "naval-battle"])
def test_no_leaders_are_offered_to_fleets(name):
    assert all(one.group != "Leaders" for one in draft_of(name).ask("tray", "roman"))


def test_why_a_counter_cannot_be_turned_is_said():
    assert "zone" in refused(draft_of("first-fight"), "turn", "roman-Bi-1", 60)
    assert "6.17" in refused(draft_of("palace-quarter"), "turn", "roman-A-1", 60)


def test_places_of_a_post_are_lit_and_painted():
    draft = draft_of("palace-quarter")
    lit = {(shade.seat, shade.place) for shade in draft.position().zones}
    assert ("roman", "3-K") in lit and ("egyptian", "4-K") in lit
    more = draft.do("paint", "roman", "zone", "3/4-K")
    assert "3/4-K" in more.source.root["forces"]["roman"][0]["places"]
    assert more.do("paint", "roman", "zone", "3/4-K").source.root == draft.source.root
