"""The one end of a phase: the same key and the same guard in every system; Enter alone never ends anything."""

from types import SimpleNamespace

import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.match import Match
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.device.keys import Bindings
from galleywar.ui.game.actions.answer_commands import MOST_NAMED
from galleywar.ui.game.actions.key_commands import KeyCommands
from galleywar.ui.game.interaction import answers
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.under_way.endings import (
    end_of,
    ends_phase,
    idle,
    passed_over,
    piece_under_way,
    stage_of,
)
from tests.ui.game.interaction.under_way.test_broken_off_orders import (
    ISIS,
    KAMIROS,
    let_pass,
    order_against,
    sit,  # noqa: F401
    two_against_two,
)
from tests.ui.game.interaction.under_way.test_piece_under_way import squadron
from tests.ui.game_table import SET_UP, battle

KEYS = Bindings()


def opened(name, seed=3):
    ruleset, scenario = open_scenario(find_scenario(name))
    return Match(ruleset, scenario, seed, {seat.key: "human" for seat in scenario.seats})


def keyboard(sitting):
    """The keys of the game over a board where the pointer is nowhere."""
    view = SimpleNamespace(board=SimpleNamespace(cursor=False))
    return KeyCommands(sitting.model, view, SimpleNamespace(), SimpleNamespace(), sitting.answering)


@pytest.mark.parametrize("name", ["conquest-actium", "conquest-messana"])
def test_a_movement_that_could_end_at_once_names_who_has_not_moved(sit, name):  # noqa: F811
    table = sit(opened(name))
    table.model.selection.select("")
    while not idle(table.position):
        table.model.submit((table.match.decision.default or next(table.match.decision.choices()),))
    able = idle(table.position)
    before = len(table.match.entries)
    table.ctrl_enter()
    assert len(table.match.entries) == before
    assert table.words[-1].startswith(f"{len(able)} can still act: {table.position.counters[able[0]].name}")
    assert table.words[-1].count(",") <= MOST_NAMED
    table.ctrl_enter()
    assert len(table.match.entries) == before + 1
    assert "" in table.words, "the warning goes with the second press"


@pytest.mark.parametrize(
    "name", ["conquest-actium", "naval-battle", "poseidon-first-fight", "mare-first-fight"]
)
def test_enter_alone_never_ends_a_phase(sit, name):  # noqa: F811
    match = battle(*SET_UP) if name == "naval-battle" else opened(name)
    table, draw, met = sit(match), Seeded(5), 0
    keys = keyboard(table)
    for _ in range(60):
        decision = table.match.decision
        if decision is None:
            break
        end = end_of(decision)
        table.selection.select("")
        shown = [one for one in answers.items(table.selection, KEYS) if one.act == "end" and not one.why_not]
        if ends_phase(table.position, end) or any(one.chord == "Ctrl+Enter" for one in shown):
            met += 1
            before, stage = len(table.match.entries), stage_of(table.position)
            keys.do_commit()
            assert len(table.match.entries) == before and stage_of(table.position) == stage
            if decision.default is not None:
                key = answers.end_chord(table.position, end, KEYS)
                assert f"that is for {key};" in table.words[-1] and end.text in table.words[-1]
        table.model.submit((decision.any(draw),))
    assert met


def test_enter_still_lets_what_breaks_in_pass(sit):  # noqa: F811
    table = sit(two_against_two())
    table.model.give(order_against(table, KAMIROS, ISIS, "rake", "3231"))
    assert table.match.decision.because
    table.app.now += 1000
    keyboard(table).do_commit()
    assert "stand" in table.verbs


def test_the_piece_in_hand_is_finished_first_and_the_others_are_named(sit):  # noqa: F811
    table = sit(two_against_two())
    table.model.give(order_against(table, KAMIROS, ISIS, "rake", "3231"))
    let_pass(table)
    table.app.now += 1000
    table.ctrl_enter()
    assert table.verbs[-1] == "done" and piece_under_way(table.position) == ""
    assert table.match.decision.withheld is not None
    table.ctrl_enter()
    assert table.words[-1].startswith("Sinope") and "[" in table.words[-1]


def test_where_nobody_else_can_act_one_press_ends_piece_and_phase(sit):  # noqa: F811
    table = sit(two_against_two(take_back="free"))
    for piece, target, end, verb in (
        (KAMIROS, ISIS, "3231", "rake"),
        ("roman-Quad-1", "egyptian-Bi-1", "2931", "ram"),
    ):
        table.model.give(order_against(table, piece, target, verb, end))
        let_pass(table)
        if piece == KAMIROS:
            table.click("roman-Quad-1")
    table.app.now += 1000
    before = len(table.match.entries)
    table.ctrl_enter()
    assert table.verbs[before:][-2:] == ["done", "end"] and set(table.verbs[before:]) <= {
        "stay",
        "done",
        "end",
    }


def test_the_end_of_a_squadron_has_the_key_too(sit):  # noqa: F811
    table = sit(squadron())
    assert end_of(table.match.decision).verb == "end"
    table.app.now += 1000
    table.ctrl_enter()
    assert "2 can still act: Gorgo, Skylla" in table.words[-1]
    table.ctrl_enter()
    assert table.verbs[-1] != "activate" or table.match.decision.seat != "red"


def test_a_question_that_cannot_be_ended_says_what_is_to_be_answered(sit):  # noqa: F811
    table = sit(opened("mare-first-fight"))
    table.app.now += 1000
    table.ctrl_enter()
    said = table.words[-1]
    assert "no plain end" not in said and table.match.decision.prompt in said


@pytest.mark.parametrize("name", ["poseidon-muster", "mare-muster", "added-depth-grain"])
def test_the_end_of_a_muster_bears_the_same_key_greyed_and_live(sit, name):  # noqa: F811
    table, draw, met = sit(opened(name)), Seeded(2), set()
    for _ in range(200):
        decision = table.match.decision
        live = next(
            (one for one in decision.offers if one.text in {"The fleet is complete", "Put out to sea"}), None
        )
        withheld = decision.withheld
        words = live.text if live else withheld.text if withheld else ""
        table.selection.select("")
        shown = [one for one in answers.items(table.selection, KEYS) if one.words == words and words]
        assert all(one.chord == "Ctrl+Enter" for one in shown), (words, shown)
        met |= {bool(one.why_not) for one in shown}
        if met == {True, False}:
            return
        table.model.submit((decision.any(draw),))
    raise AssertionError(f"the end was never shown both ways: {met}")


def test_whoever_is_called_up_is_not_passed_over():
    match = opened("poseidon-first-fight")
    while match.decision.offers[0].verb != "activate":
        match.submit(next(match.decision.choices()))
    position = Position(match.ruleset, match.state, match.decision.seat)
    call = next(match.decision.choices())
    assert idle(position) and passed_over(position, call) == ()
    assert passed_over(position, Choice("end")) == idle(position)
