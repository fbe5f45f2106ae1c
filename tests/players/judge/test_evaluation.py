"""What a position is worth to each seat."""

import numpy as np
import pytest

from galleywar.core.dice import Seeded
from galleywar.players.judge import evaluation
from galleywar.players.judge.judge_file import written
from galleywar.players.judge.net import Net
from galleywar.players.levels import open_level
from galleywar.players.player import Clock
from galleywar.rules.scenario.library import find_scenario, open_scenario

NAMES = ("goal: VP", "rival goal: VP")


@pytest.fixture
def by_score(tmp_path, monkeypatch):
    """A judge of Alexandria that looks at the score alone."""
    net = Net(
        NAMES, np.zeros(2), np.ones(2), np.array([4.0, 0.0]), np.zeros((2, 1)), np.zeros(1), np.zeros(1)
    )
    (tmp_path / "alexandria.json").write_text(
        written("alexandria", "2026-11-23", [], {}, net), encoding="utf-8"
    )
    monkeypatch.setattr(evaluation, "asset", lambda *parts: tmp_path / parts[-1])
    evaluation.judge_of.cache_clear()
    yield
    evaluation.judge_of.cache_clear()


def test_chances_follow_the_game_and_end_with_its_outcome(by_score) -> None:
    ruleset, scenario = open_scenario(find_scenario("first-fight"))
    dice, novice = Seeded(11), open_level("novice")
    state, _ = ruleset.opening(scenario, dice)
    assert evaluation.chances(ruleset, state) == {"roman": 0.5, "egyptian": 0.5}
    while (decision := ruleset.pending(state)) is not None:
        for choice in novice.decide(ruleset, state, decision, Seeded(1), Clock()).choices:
            asked = ruleset.pending(state)
            if asked is not None and asked.seat == decision.seat and asked.admits(choice):
                state = ruleset.apply(state, choice, dice).state
        if ruleset.outcome(state) is None:
            goals = {goal.seat: goal.now / goal.needed for goal in ruleset.view.goals(state)}
            chances = evaluation.chances(ruleset, state)
            assert (chances["roman"] > 0.5) == (goals["roman"] > goals["egyptian"])
            assert sum(chances.values()) == pytest.approx(1)
    outcome = ruleset.outcome(state)
    won = {"roman": 0.5, "egyptian": 0.5} if outcome.winner is None else {
        seat.key: float(seat.key == outcome.winner) for seat in scenario.seats
    }  # fmt: skip
    assert evaluation.chances(ruleset, state) == won


def test_where_nobody_has_learned_to_judge_it_is_said(by_score) -> None:
    assert evaluation.can_judge("alexandria")
    assert not evaluation.can_judge("chess")
    with pytest.raises(LookupError, match="learned to judge positions of chess"):
        evaluation.judge_of("chess")
