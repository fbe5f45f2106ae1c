"""In every rule system: each key means one thing, every question can be answered, clicks come to legal
orders."""

from itertools import islice

import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.match import Match
from galleywar.rules.shelf import find_scenario, open_scenario
from galleywar.ui.game import menu
from galleywar.ui.game.hand import Hand
from galleywar.ui.game.position import Position
from galleywar.ui.keys import BY_NAME, Bindings

KEYS = Bindings()
OTHER_KEYS = {
    chord
    for action in BY_NAME.values()
    if action.where == "game" and action.name not in {*menu.LETTERS, "end_phase"}
    for chord in action.chords
} - {"Enter"}
POSITIONS = 36
STRIDE = 5
"""Only one of so many positions is looked at, so that a game is seen from its start to its middle."""


@pytest.fixture(scope="module")
def positions(scenario_name):
    """Positions met in a game played at random."""
    ruleset, scenario = open_scenario(scenario_name)
    match = Match(ruleset, scenario, 11, {seat.key: "human" for seat in scenario.seats})
    return list(islice(walked(match), POSITIONS))


def walked(match):
    draw, step = Seeded(12), 0
    while match.decision is not None:
        if step % STRIDE == 0:
            yield Position(match.ruleset, match.state)
        match.submit(match.decision.any(draw))
        step += 1


def test_each_key_means_one_thing_and_none_does_anything_else(positions):
    for position in positions:
        hand = Hand(position)
        for piece in ("", *position.able[:2]):
            hand.select(piece)
            chords = [item.chord for item in menu.items(hand, KEYS) if item.chord]
            assert len(chords) == len(set(chords)), (position.decision, chords)
            assert not OTHER_KEYS & set(chords), position.decision


def test_every_button_bears_the_key_of_its_own_answer(positions):
    for position in positions:
        for item in menu.items(Hand(position), KEYS):
            if item.act == "order" and item.order.choices and item.chord:
                offer = position.decision.offer_for(item.order.choices[0])
                assert item.chord == menu.chord_for(KEYS, offer) or item.chord.isdecimal(), item


def test_there_is_a_way_to_answer(positions):
    for position in positions:
        hand = Hand(position)
        ways = [item for item in menu.items(hand, KEYS) if not item.why_not] or menu.listed(hand)
        if not ways:
            hand.step_selection(1)
            ways = menu.items(hand, KEYS) or hand.lights().places or hand.lights().pieces
        assert ways, position.decision


def test_whatever_is_lit_and_clicked_comes_to_legal_orders_only(positions):
    draw = Seeded(8)
    for position in positions:
        hand = Hand(position)
        if position.able:
            hand.select(position.able[draw.below(len(position.able))])
        lit = hand.lights()
        things = [*lit.places, *lit.pieces]
        if not things:
            continue
        thing = things[draw.below(len(things))]
        in_sight = thing in position.faces
        hand.point(position.place_of(thing) if in_sight else thing, thing if in_sight else "")
        order = hand.click()
        found = [order] if order else [one for one in hand.listing if one.possible]
        for one in [*found, *([hand.armed] if hand.armed else [])]:
            assert not one.choices or position.decision.admits(one.choices[0]), one


def test_a_number_that_is_an_answers_own_key_is_given_to_no_other():
    ruleset, scenario = open_scenario(find_scenario("added-depth-straits"))
    match = Match(ruleset, scenario, 1, {seat.key: "human" for seat in scenario.seats})
    draw = Seeded(2)
    while not any(offer.verb == "press" for offer in match.decision.offers):
        match.submit(match.decision.any(draw))
    found = menu.items(Hand(Position(match.ruleset, match.state)), KEYS)
    throws = [item for item in found if item.words.startswith("Throw")]
    assert [item.chord for item in throws] == [item.words.split()[1] for item in throws]
    assert len({item.chord for item in found}) == len(found) > len(throws)


def test_falling_back_is_a_button_beside_the_blows():
    ruleset, scenario = open_scenario(find_scenario("conquest-messana"))
    match = Match(ruleset, scenario, 1, {seat.key: "human" for seat in scenario.seats})
    draw = Seeded(6)
    while not any(offer.verb == "retreat" for offer in match.decision.offers):
        match.submit(match.decision.any(draw))
    found = {
        item.words.split()[0]: item for item in menu.items(Hand(Position(match.ruleset, match.state)), KEYS)
    }
    assert found["Retreat"].order.choices == (Choice("retreat"),) and "Roll" in found
