"""The log: every event a line, undone lines gone, lines withdrawn past a die struck through."""

import pytest

from galleywar.core.decision import Choice
from galleywar.core.match import Match, tell_game
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.telling.log_model import LogModel, matches
from tests.ui.game_table import SET_UP, battle, play_to_dice

XANTHOS = "roman-Bi-1"


def test_every_event_is_a_line_with_its_order_turn_and_places():
    match = battle(*SET_UP, "set_out", ("row", XANTHOS, 2), ("ahead", "2903"))
    lines = LogModel(match).lines()
    assert [line.at for line in lines] == sorted(line.at for line in lines)
    last = lines[-1]
    assert last.text.startswith("Xanthos rows") and last.when == "Round 1/60" and last.seat == "roman"
    assert last.event.places == ("2902", "2903") and XANTHOS in last.things


@pytest.mark.parametrize(
    "scenario", ["mare-first-fight", "added-depth-2", "conquest-2", "poseidon-first-fight"]
)
def test_the_log_begins_with_what_comes_before_the_first_question(scenario):
    ruleset, opened = open_scenario(find_scenario(scenario))
    match = Match(ruleset, opened, 3, {seat.key: "human" for seat in opened.seats})
    events = match.moments[0].events
    lines = LogModel(match).lines()
    told = [(0, ruleset.view.narrate(match.state, event)) for event in events]
    assert told and [(line.at, line.text) for line in lines] == told
    assert [line.strip() for line in tell_game(match)] == [text for _, text in told]


def test_undone_orders_leave_no_line_and_new_ones_are_told():
    match = battle(*SET_UP, "set_out", ("row", XANTHOS, 2))
    chronicle = LogModel(match)
    before = chronicle.lines()
    match.submit(Choice("ahead", ("2903",)))
    match.undo()
    assert chronicle.lines() == before
    match.redo()
    assert len(chronicle.lines()) == len(before) + 1


def test_an_order_taken_back_past_a_die_stays_struck_through():
    match = battle(*SET_UP, "set_out", take_back="free")
    play_to_dice(match)
    chronicle = LogModel(match)
    count = len(chronicle.lines())
    last = [line.text for line in chronicle.lines() if line.at == len(match.entries)]
    entry = match.undo()
    struck = [line for line in chronicle.lines() if line.withdrawn]
    assert len(struck) == 1 and struck[0].text == " ".join(last)
    assert struck[0].seat == entry.seat and len(chronicle.lines()) <= count


def test_filter_and_search():
    match = battle(*SET_UP, "set_out", ("row", XANTHOS, 2))
    lines = LogModel(match).lines()
    assert [line for line in lines if matches(line, "xanthos ann", "all")] == lines[-1:]
    assert all(line.seat == "egyptian" for line in lines if matches(line, "", "egyptian"))
    assert not [line for line in lines if matches(line, "", "dice")]
    assert {line.event.gesture for line in lines if matches(line, "", "phases")} == {"phase"}
