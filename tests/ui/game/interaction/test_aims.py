"""What is pointed at: the way a click would take, and what the keyboard points at one after the other."""

import pytest

from galleywar.ui.game.interaction.aims import next_aim, pointed_route
from tests.ui.game_table import SET_UP, battle, hand_of

XANTHOS = "roman-Bi-1"


@pytest.fixture
def hand():
    selection = hand_of(battle(*SET_UP, "set_out"))
    selection.select(XANTHOS)
    return selection


def point(selection, thing):
    place = selection.position.place_of(thing) or thing
    selection.point(place, thing if thing in selection.position.counters else "")


def test_enemies_in_reach_come_before_places_the_nearest_first(hand):
    foes = ("egyptian-Quad-1", "egyptian-Tri-1")
    first = next_aim(hand, foes, 1)
    point(hand, first)
    second = next_aim(hand, foes, 1)
    assert {first, second} == set(foes)
    point(hand, second)
    assert next_aim(hand, foes, -1) == first
    assert next_aim(hand, foes, 1) in hand.lights().places


def test_the_way_shown_to_an_enemy_is_that_of_the_deed_a_click_arms(hand):
    position, asked = hand.position, hand_of(battle(*SET_UP, "set_out")).position
    foes = (one for one in asked.counters if not asked.is_own(one))
    foe = next(one for one in foes if any(deed.path for deed in asked.deeds(XANTHOS, one)))
    point(hand, foe)
    assert pointed_route(hand) is None, "what is not reckoned yet is waited for"
    position.deeds(XANTHOS, foe)
    shown = pointed_route(hand)
    assert shown is not None and shown.target == foe
    hand.click()
    assert hand.armed.route == shown


def test_without_an_enemy_in_reach_the_places_to_go_follow_each_other(hand):
    first = next_aim(hand, (), 1)
    assert first in hand.lights().places
    point(hand, first)
    second = next_aim(hand, (), 1)
    assert second in hand.lights().places and second != first
    point(hand, second)
    assert next_aim(hand, (), -1) == first


def test_after_the_last_comes_the_first_again(hand):
    first = next_aim(hand, (), 1)
    point(hand, first)
    last = next_aim(hand, (), -1)
    assert hand.position.is_own(last)
    point(hand, last)
    assert next_aim(hand, (), 1) == first


def test_where_nobody_can_go_anywhere_every_enemy_is_pointed_at(hand):
    hand.select("egyptian-Quad-1")
    assert not hand.lights().places
    foe = next_aim(hand, (), 1)
    assert foe and not hand.position.is_own(foe)


def test_with_nothing_in_hand_and_nothing_lit_there_is_nothing_to_point_at(hand):
    hand.select("")
    lit = hand.lights()
    found = next_aim(hand, (), 1)
    assert found in {*lit.places, *lit.pieces} or (found == "" and not lit.places and not lit.pieces)
