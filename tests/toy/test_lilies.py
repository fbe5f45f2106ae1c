"""A sixth rule system, written in the tests alone, plays like the five without a change anywhere else."""

import pytest

from galleywar import rules
from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.digest import digest
from galleywar.core.files.yaml_source import Source
from galleywar.core.machine import Illegal
from galleywar.core.match import Match
from galleywar.core.saving.saves import from_text, to_text
from tests.toy.lilies import SCENARIO


@pytest.fixture
def match(lilies):
    scenario = lilies.read(Source.parse(SCENARIO, "lilies.yaml"))
    return Match(lilies, scenario, 7, {"green": "human", "brown": "human"})


def play_out(match, draw):
    while match.decision is not None:
        match.submit(match.decision.any(draw))


def test_a_game_is_played_to_its_end_and_told(match):
    play_out(match, Seeded(3))
    assert match.outcome is not None and match.outcome.case == "L.4"
    told = [
        match.ruleset.view.narrate(moment.state, event) for moment in match.moments for event in moment.events
    ]
    assert told and all(sentence.endswith(".") for sentence in told)


def test_choosing_can_be_taken_back_but_not_a_leap(match):
    match.submit(Choice("choose", ("0202",)))
    before = digest(match.moments[0].state)
    match.undo()
    assert digest(match.state) == before
    match.redo()
    match.submit(Choice("leap"))
    assert match.barrier().kind == "dice"
    with pytest.raises(Illegal):
        match.undo()


def test_a_taken_hex_is_refused_with_its_reason(match):
    while "0202" not in {at for at, _ in match.state.lilies}:
        match.submit(Choice("choose", ("0202",)))
        match.submit(Choice("leap"))
    with pytest.raises(Illegal) as refused:
        match.submit(Choice("choose", ("0202",)))
    assert [one.case for one in refused.value.objections] == ["L.2"]


def test_a_saved_game_opens_and_replays_to_the_same_state(match):
    play_out(match, Seeded(5))
    opened = from_text(to_text(match), rules.open_ruleset)
    assert opened.damage is None
    assert opened.match.entries == match.entries and digest(opened.match.state) == digest(match.state)


def test_the_odds_of_a_leap_are_those_of_its_die(match):
    match.submit(Choice("choose", ("0101",)))
    forecast = match.ruleset.forecast(match.state, Choice("leap"))
    assert [f"{name} {chance}" for name, chance in forecast.results] == ["lands 5/6", "falls in 1/6"]
    assert match.ruleset.blocks_undo(match.state, Choice("leap")) == "dice"
    assert match.ruleset.blocks_undo(match.state, Choice("back")) == ""
