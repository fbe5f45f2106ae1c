"""The piece under way: done by itself when another is taken in hand, unless it owes something."""

import pytest

from galleywar.core.decision import Choice
from galleywar.core.match import Match
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.refusals import against, refused_deeds, why_not
from galleywar.ui.game.interaction.under_way.endings import ending_of, owed, piece_under_way
from tests.ui.game.interaction.under_way.test_broken_off_orders import (
    ISIS,
    KAMIROS,
    SINOPE,
    let_pass,
    order_against,
    sit,  # noqa: F401
    two_against_two,
)

IBIS = "egyptian-Bi-1"


@pytest.fixture
def raked(sit):  # noqa: F811
    """Kamiros has raked Isis and could still grapple her."""
    table = sit(two_against_two(take_back="free"))
    table.model.give(order_against(table, KAMIROS, ISIS, "rake", "3231"))
    let_pass(table)
    assert piece_under_way(table.position) == KAMIROS and not owed(table.position, KAMIROS)
    return table


def test_a_click_on_another_piece_ends_the_one_before_and_takes_it_in_hand(raked):
    before = len(raked.match.entries)
    raked.click(SINOPE)
    assert raked.verbs[before:] == ["done"] and raked.selection.main == SINOPE
    raked.click(IBIS)
    assert raked.selection.armed is not None and raked.selection.armed.piece == SINOPE
    raked.model.undo()
    assert len(raked.match.entries) == before


def test_tab_does_the_same(raked):
    assert raked.tab() == SINOPE
    assert raked.verbs[-1] == "done" and raked.selection.main == SINOPE


def test_a_chip_of_the_panel_does_the_same(raked):
    raked.model.take_in_hand(SINOPE)
    assert raked.verbs[-1] == "done" and raked.selection.main == SINOPE


def test_a_piece_that_could_not_act_then_ends_nobody(raked):
    raked.click(SINOPE)
    before = len(raked.match.entries)
    raked.click(KAMIROS)
    assert len(raked.match.entries) == before and raked.selection.main == KAMIROS


@pytest.fixture
def owing(sit):  # noqa: F811
    """Kamiros has announced 3 MP and rowed 1."""
    table = sit(two_against_two())
    for choice in (Choice("row", (KAMIROS, 5)), Choice("ahead", ("3129",))):
        table.model.submit((choice,))
    assert piece_under_way(table.position) == KAMIROS and owed(table.position, KAMIROS)
    return table


def test_what_is_still_owed_is_told_of_the_piece_that_owes_it_with_a_way_out(owing):
    before = len(owing.match.entries)
    owing.click(SINOPE)
    assert len(owing.match.entries) == before and owing.selection.main == KAMIROS
    said = owing.words[-1]
    assert said.startswith("Kamiros announced its movement and has 4 MP still to spend. [5.43b")
    assert "Click a lit place to go on; " in said and "takes the last order back" in said


def test_a_refusal_speaks_of_the_piece_under_way_and_not_of_its_states(raked):
    position, verbs = raked.position, raked.selection.verbs
    why = why_not(position, SINOPE, IBIS, verbs)
    assert [one.text for one in why.reasons] == ["Kamiros is still under way and must be done first."]
    assert refused_deeds(position, SINOPE, IBIS, verbs, ()) == []


def test_no_refusal_names_a_piece_by_its_key(owing):
    position, verbs = owing.position, owing.selection.verbs
    keys = [one for one, face in position.counters.items() if face.name != one]
    for piece in keys:
        for thing in keys:
            if position.is_own(piece) and not position.is_own(thing):
                told = why_not(position, piece, thing, verbs).reasons
                assert not [one.text for one in told if any(key in one.text for key in keys)]


def squadron(seed=3):
    """A squadron of two that is asked which of its ships acts."""
    ruleset, scenario = open_scenario(find_scenario("poseidon-first-fight"))
    match = Match(ruleset, scenario, seed, {seat.key: "human" for seat in scenario.seats})
    while not any(one.verb == "take" for one in match.decision.offers):
        match.submit(match.decision.default or next(match.decision.choices()))
    return match


def test_a_ship_that_was_only_named_is_taken_back_for_another(sit):  # noqa: F811
    table = sit(squadron())
    one, other = table.match.decision.about
    table.click(one)
    assert piece_under_way(table.position) == one
    before = len(table.match.entries)
    table.click(other)
    assert piece_under_way(table.position) == other == table.selection.main
    assert len(table.match.entries) == before and "halt" not in table.verbs


def test_the_end_of_a_ship_may_take_more_than_one_answer(sit):  # noqa: F811
    table = sit(two_against_two())
    table.model.give(order_against(table, SINOPE, IBIS, "ram", "2931"))
    let_pass(table)
    assert table.match.decision.default == Choice("stay")
    ending = ending_of(table.position, SINOPE)
    assert [one.verb for one in ending.choices] == ["stay", "done"] and ending.lets_act(KAMIROS)
    table.click(KAMIROS)
    assert table.verbs[-2:] == ["stay", "done"] and table.selection.main == KAMIROS


def test_nothing_is_under_way_while_another_side_breaks_in(sit):  # noqa: F811
    table = sit(two_against_two())
    table.model.give(order_against(table, KAMIROS, ISIS, "rake", "3231"))
    assert table.match.decision.because
    assert piece_under_way(Position(table.match.ruleset, table.match.state)) == ""


def test_what_the_rules_do_not_know_at_all_is_no_reason_for_anybody(raked):
    strange = Choice("row", ("nobody", 2))
    raked.click(SINOPE)
    assert raked.position.objections(strange) and against(raked.position, strange) == ()
    assert against(raked.position, Choice("row", (KAMIROS, 2)))
