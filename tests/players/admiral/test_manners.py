"""The file of manners, and where the admiral is offered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from galleywar.commands import contest
from galleywar.core.match import Match
from galleywar.players.admiral import manners as file
from galleywar.players.admiral.admiral import Admiral
from galleywar.players.admiral.manners import Proof, manners
from galleywar.players.ai import policy_for, systems_learnt
from galleywar.players.judge import evaluation
from galleywar.players.levels import ADMIRAL, CAPTAIN, levels, open_level
from galleywar.players.player import PATIENCE, Question
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.session.session import Session

PROOF = Proof("a-battle", "2026-11-23", 970_000, 100, 0.62, (0.52, 0.71))


def test_every_manner_can_be_played() -> None:
    for system, manner in manners().items():
        assert manner.plays in policy_for(system).levels
        assert tuple(manner.play_outs) == PATIENCE
        assert list(manner.play_outs.values()) == sorted(set(manner.play_outs.values()))
        assert set(manner.until) <= set(PATIENCE)
        reach = [max(manner.turns, manner.until.get(patience, 0)) for patience in PATIENCE]
        assert reach == sorted(reach), "who has more time does not look less far"
        assert reach[0] == manner.turns
        assert manner.best > 1
        assert set(manner.questions) <= {frame.__name__ for frame in policy_for(system)._answers}


@pytest.mark.parametrize("system", systems_learnt())
def test_it_is_offered_where_it_is_proven_and_nowhere_else(system: str) -> None:
    known = manners().get(system)
    assert (ADMIRAL in levels(system)) == (known is not None and known.is_proven and file.can_think(system))
    assert CAPTAIN in levels(system)


def test_a_proof_needs_a_hundred_games_and_a_whole_interval_above_one_half(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    manner = next(iter(manners().values()))
    for proof, proven in (
        (PROOF, True), (replace(PROOF, games=98), False), (replace(PROOF, interval=(0.5, 0.7)), False),
        (replace(PROOF, patience=25), False), (replace(PROOF, against="admiral"), False),
    ):  # fmt: skip
        told = replace(manner, tried=(proof,))
        monkeypatch.setattr(file, "manners", lambda told=told: {"conquest": told})
        assert told.is_proven == proven
        monkeypatch.setattr(evaluation, "can_judge", lambda _: True)
        assert (ADMIRAL in levels("conquest")) == proven
    assert not replace(manner, tried=()).is_proven


def test_it_is_not_offered_where_nobody_can_judge_what_it_has_played_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    manner = replace(next(iter(manners().values())), tried=(PROOF,))
    monkeypatch.setattr(evaluation, "can_judge", lambda _: False)
    for turns in (0, 2):
        told = replace(manner, turns=turns)
        monkeypatch.setattr(file, "manners", lambda told=told: {"conquest": told})
        assert (ADMIRAL in levels("conquest")) == (turns == 0)


def test_the_level_is_opened_with_the_patience_asked_for() -> None:
    player = open_level("admiral", 25)
    assert isinstance(player, Admiral)
    assert player.patience == 25


def test_an_arena_measures_it_before_it_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    system = next(iter(manners()))
    monkeypatch.setattr(evaluation, "can_judge", lambda _: True)
    for word, patience in (("admiral", 5), ("admiral:10", 10), ("admiral:25", 25)):
        player = contest.level(word, system)
        assert isinstance(player, Admiral)
        assert player.patience == patience
    with pytest.raises(LookupError, match="thinks 5, 10 or 25 seconds"):
        contest.level("admiral:7", system)
    with pytest.raises(LookupError, match="no level"):
        contest.level("captain:5", system)


def test_the_patience_of_the_settings_reaches_the_question(tmp_path: Path) -> None:
    """What the window asks of the process that thinks."""
    ruleset, scenario = open_scenario(find_scenario("conquest-messana"))
    match = Match(ruleset, scenario, 1, {seat.key: "captain" for seat in scenario.seats})
    session = Session(match, tmp_path, complain=lambda _: None)
    asked: list[Question] = []
    session.thinker = SimpleNamespace(ask=lambda question, _: asked.append(question))  # type: ignore[assignment]
    session.patience = 25
    session.let_computer_play(0, 0, lambda _: None)
    assert [question.patience for question in asked] == [25]
