"""The buttons of the prompt bar: every question can be answered, every key once."""

from fractions import Fraction

import pytest

from galleywar.core.check import Forecast
from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.match import Match
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.interaction import answers
from galleywar.ui.game.interaction.position import Position
from tests.ui.game.interaction.test_selection import XANTHOS, bench_hand, random_positions
from tests.ui.game_table import SET_UP, battle, hand_of
from tests.ui.hands import KEYS, hold_to_a_way_to_answer, hold_to_one_meaning_a_key


def words(found):
    return {item.words: item for item in found}


def test_the_speed_phase_flips_with_its_letter_and_ends_with_its_key():
    selection = hand_of(battle(*SET_UP))
    assert [item.chord for item in answers.items(selection, KEYS)] == ["Ctrl+T", "Ctrl+Enter"]
    selection.select(XANTHOS)
    _, flip, go = answers.items(selection, KEYS)
    assert (flip.chord, flip.order.choices) == ("F", (Choice("attack", (XANTHOS,)),))
    assert (go.chord, go.act, go.is_main) == ("Ctrl+Enter", "end", True)


def test_of_one_answer_for_three_galleys_that_of_the_one_in_hand_is_first_and_has_its_letter():
    ruleset, scenario = open_scenario(find_scenario("first-fight"))
    match = Match(ruleset, scenario, 1, {seat.key: "human" for seat in scenario.seats})
    for verb in ("historical", "ready", "historical", "ready"):
        match.submit(Choice(verb))
    selection = hand_of(match)
    speeds = {item.order.choices[0].args[0]: item.chord for item in answers.items(selection, KEYS)
              if item.act == "order" and item.order.verb == "attack"}  # fmt: skip
    assert sorted(speeds.values()) == ["1", "2", "3"]
    for galley in speeds:
        selection.select(galley)
        first, *rest = answers.items(selection, KEYS)
        assert (first.chord, first.order.choices) == ("F", (Choice("attack", (galley,)),))
        others = {item.order.choices[0].args[0]: item.chord for item in rest
                  if item.act == "order" and item.order.verb == "attack"}  # fmt: skip
        assert others == {one: chord for one, chord in speeds.items() if one != galley}


def test_what_keeps_the_phase_from_ending_stands_on_its_button():
    selection = hand_of(battle(*SET_UP, ("attack", XANTHOS), "set_out"))
    refused = next(item for item in answers.items(selection, KEYS) if item.act == "end")
    assert "Xanthos" in refused.why_not and "5.43c" in refused.why_not


def test_set_up_says_what_is_missing_until_it_is_whole():
    match = battle()
    found = words(answers.items(hand_of(match), KEYS))
    assert found["Set up as in the scenario"].chord == "H"
    assert "has no hex yet" in found["Ready"].why_not and "more" in found["Ready"].why_not
    match.submit(Choice("historical"))
    found = words(answers.items(hand_of(match), KEYS))
    assert found["The fleet is ready"].chord == "Ctrl+Enter" and not found["The fleet is ready"].why_not


def test_an_order_waiting_can_be_carried_out_or_left():
    selection = hand_of(battle(*SET_UP, "set_out"))
    selection.select(XANTHOS)
    selection.point(next(place for place, seal in selection.lights().places.items() if seal))
    selection.click()
    assert [(item.chord, item.act) for item in answers.items(selection, KEYS)] == [
        ("Enter", "commit"),
        ("Esc", "back"),
        ("Ctrl+Enter", "end"),
    ]
    assert "in hand" in answers.items(selection, KEYS)[-1].why_not


def test_in_every_position_each_key_means_one_thing_and_none_does_anything_else():
    for position in random_positions(500, seed=4):
        hold_to_one_meaning_a_key(position)


def test_in_every_position_there_is_a_way_to_answer():
    for position in random_positions(500, seed=6):
        hold_to_a_way_to_answer(position)


def test_short_questions_show_every_answer_with_its_number():
    found = answers.items(bench_hand(4), KEYS)
    assert [item.words for item in found] == ["Which way?: left", "Which way?: right", "Rest"]
    assert [item.chord for item in found] == ["1", "2", "3"]


def test_a_form_of_many_values_is_a_list_and_will_not_close_before_it_is_whole():
    selection = bench_hand(1)
    selection.open_form(answers.orders.begun(selection.position, selection.position.decision.offers[0]))
    values = words(answers.form_values(selection))
    assert values["Frog A"].act == "value" and values["Frog A"].chord == "1"
    assert [item.words for item in answers.items(selection, KEYS)] == ["Carry out", "Leave it"]
    assert words(answers.items(selection, KEYS))["Carry out"].why_not
    selection.put("a")
    assert words(answers.form_values(selection))["Frog A"].picked
    assert not words(answers.items(selection, KEYS))["Carry out"].why_not


def test_beside_a_list_every_button_has_a_key_that_no_row_has():
    """A fleet at sea points at an army: what she can do there is a list, what she can do elsewhere are buttons."""
    ruleset, scenario = open_scenario(find_scenario("added-depth-grain"))
    match = Match(ruleset, scenario, 1, {seat.key: "human" for seat in scenario.seats})
    sailed = Choice("sail", ("ruby-fleet-1", "ze15n40"))
    for choice in (Choice("place", ("italia", 3)), Choice("done"), sailed):
        match.submit(choice)
    selection = hand_of(match)
    selection.select("ruby-fleet-1")
    selection.point("macedonia", "army:macedonia")
    selection.click()
    rows = answers.row_chords(selection, KEYS, selection.listing)
    keys = [item.chord for item in answers.items(selection, KEYS)]
    assert len(rows) > 1 and rows == tuple("123"[: len(rows)])
    assert "" not in keys and not set(keys) & set(rows) and len(set(keys)) == len(keys)


@pytest.mark.parametrize(("scenario", "seed"), [("mare-first-fight", 2), ("first-fight", 4)])
def test_what_is_a_button_of_the_piece_in_hand_is_no_row_of_the_list_besides(scenario, seed):
    """As when a galley may cast off from one she has grappled, or men aboard may change places."""
    ruleset, opened = open_scenario(find_scenario(scenario))
    match, draw = Match(ruleset, opened, seed, {seat.key: "human" for seat in opened.seats}), Seeded(seed)
    while match.decision is not None:
        for piece in Position(ruleset, match.state).able:
            selection = hand_of(match)
            selection.select(piece)
            buttons = {item.order.choices for item in answers.items(selection, KEYS) if item.order is not None}
            rows = {order.choices for order in answers.listed(selection)}
            assert answers.is_short(selection) or not rows & buttons
        match.submit(match.decision.any(draw))


def test_an_end_in_one_throw_tells_what_it_is_the_chance_of():
    """Numbers alike in what is thrown and in what is hoped for tell nothing."""
    forecast = Forecast((("defender loses 2 Regiments", Fraction(1, 4)),), None, "defender loses 2 Regiments")
    order = answers.Order("Throw 2 dice", forecast=forecast)
    assert answers.words_of(order) == "Throw 2 dice: defender loses 2 Regiments 25 %"


def test_a_form_says_in_a_sentence_what_it_wants_and_where_it_is_chosen():
    ruleset, scenario = open_scenario(find_scenario("added-depth-grain"))
    match = Match(ruleset, scenario, 1, {seat.key: "human" for seat in scenario.seats})
    selection = hand_of(match)
    place = next(offer for offer in match.decision.offers if offer.verb == "place")
    selection.open_form(answers.orders.begun(selection.position, place))
    assert answers.what_is_wanted(selection) == "the territory on the board or in the panel"
    selection.put("italia")
    assert answers.what_is_wanted(selection) == "how many Regiments"


def test_an_attack_in_which_the_fleet_in_hand_takes_part_has_one_button_with_its_letter():
    ruleset, scenario = open_scenario(find_scenario("added-depth-grain"))
    match = Match(ruleset, scenario, 4, {seat.key: "human" for seat in scenario.seats})
    for order in (
        Choice("place", ("sicilia", 3)), Choice("build", ("port:sicilia",)), Choice("done"),
        Choice("sail", ("ruby-fleet-5", "ze15n35b")), Choice("sail", ("ruby-fleet-5", "ze15n30")), Choice("done"),
    ):  # fmt: skip
        match.submit(order)
    selection = hand_of(match)
    for in_hand in ("", "ruby-fleet-5"):
        selection.select(in_hand)
        attacks = [item.chord for item in answers.items(selection, KEYS) if item.words.startswith("Attack")]
        assert attacks == ["B"]


def test_what_may_be_added_to_a_fleet_is_told_as_a_sentence_begins():
    ruleset, scenario = open_scenario(find_scenario("mare-muster"))
    match = Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})
    words = [item.words for item in answers._clause_items(Position(ruleset, match.state, match.decision))]
    assert "Galleys: A small galley, 20 points" in words and all(one[0].isupper() for one in words)
