"""In every rule system: each key means one thing, every question can be answered, clicks come to legal
orders."""

from itertools import islice

import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.match import Match
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.interaction import answers
from galleywar.ui.game.interaction.answer_keys import chord_for
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.selection import Selection
from tests.ui.hands import (
    KEYS,
    hold_to_a_way_to_answer,
    hold_to_legal_clicks,
    hold_to_one_meaning_a_key,
)

POSITIONS = 36
AT_ONCE = ("ready", "historical")
"""What sets up all pieces, and what ends it."""
STRIDE = 5
"""Only one of so many positions is looked at, so that a game is seen from its start to its middle."""


@pytest.fixture(scope="module")
def positions(scenario_name):
    """Positions met in a game played at random."""
    ruleset, scenario = open_scenario(scenario_name)
    match = Match(ruleset, scenario, 11, {seat.key: "human" for seat in scenario.seats})
    return list(islice(walked(match), POSITIONS))


def walked(match):
    """Every kind of answer equally likely; pieces are set up as a scenario has them, where it has them."""
    draw, step = Seeded(12), 0
    while (decision := match.decision) is not None:
        if step % STRIDE == 0:
            yield Position(match.ruleset, match.state)
        at_once = [offer for offer in decision.offers if offer.verb in AT_ONCE]
        kinds = at_once or decision.offers
        match.submit(kinds[draw.below(len(kinds))].any(draw))
        step += 1


def test_the_positions_looked_at_lie_beyond_set_up(positions):
    assert len({position.decision.case for position in positions}) > 2


@pytest.mark.one_in(3)
def test_each_key_means_one_thing_and_none_does_anything_else(positions):
    for position in positions:
        hold_to_one_meaning_a_key(position)


def test_every_button_bears_the_key_of_its_own_answer(positions):
    for position in positions:
        for item in answers.items(Selection(position), KEYS):
            if item.act == "order" and item.order.choices and item.chord:
                offer = position.decision.offer_for(item.order.choices[0])
                assert item.chord == chord_for(KEYS, offer, position) or item.chord.isdecimal(), item


def test_there_is_a_way_to_answer(positions):
    for position in positions:
        hold_to_a_way_to_answer(position)


@pytest.mark.one_in(3)
def test_whatever_is_lit_and_clicked_comes_to_legal_orders_only(positions):
    draw = Seeded(8)
    for position in positions:
        hold_to_legal_clicks(position, draw)


def test_a_number_that_is_an_answers_own_key_is_given_to_no_other():
    ruleset, scenario = open_scenario(find_scenario("added-depth-straits"))
    match = Match(ruleset, scenario, 1, {seat.key: "human" for seat in scenario.seats})
    draw = Seeded(2)
    while not any(offer.verb == "press" for offer in match.decision.offers):
        match.submit(match.decision.any(draw))
    found = answers.items(Selection(Position(match.ruleset, match.state)), KEYS)
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
        item.words.split()[0]: item
        for item in answers.items(Selection(Position(match.ruleset, match.state)), KEYS)
    }
    assert found["Retreat"].order.choices == (Choice("retreat"),) and "Roll" in found
