"""Answers compared by play-outs under the same dice."""

from __future__ import annotations

from math import inf, sqrt
from typing import Any, cast

import pytest

from galleywar.core.contract import GameState, Ruleset
from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.digest import digest
from galleywar.core.match import Match
from galleywar.players.admiral.comparison import Comparison, Estimate
from galleywar.players.admiral.playouts import CommonDice, Horizon, PlayedOut, PlayOuts
from galleywar.players.admiral.search import ENOUGH_TO_GIVE_UP, ENOUGH_TO_OVERRULE, best_of
from galleywar.players.ai import policy_for
from galleywar.players.ai.policy import Policy
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Habits
from galleywar.rules.scenario.library import find_scenario, open_scenario

TOP = 40


@pytest.fixture(scope="module")
def ruleset() -> Ruleset:
    return open_scenario(find_scenario("first-fight"))[0]


@pytest.fixture(scope="module")
def state(ruleset: Ruleset) -> GameState:
    """A battle that has come to blows, with a question that has several answers."""
    _, scenario = open_scenario(find_scenario("first-fight"))
    match, policy = Match(ruleset, scenario, 960_001, {}), policy_for(ruleset.key)
    while len(match.entries) < TOP or len(captains(ruleset, match.state, policy)) < 2:
        match.follow(captains(ruleset, match.state, policy)[0])
    return match.state


def captains(ruleset: Ruleset, state: GameState, policy: Policy) -> list[tuple[Choice, ...]]:
    decision = ruleset.pending(state)
    assert decision is not None
    options = policy.options(state, decision, policy.habits("captain"), Seeded(1), Clock())
    return [option.choices for option in options]


def compared(ruleset: Ruleset, state: GameState, *, seed: int = 7, clock: Clock | None = None) -> Comparison:
    decision = ruleset.pending(state)
    assert decision is not None
    play_outs = PlayOuts.by(ruleset, "novice", decision.seat, seed, Horizon(), clock)
    return Comparison(play_outs, state, captains(ruleset, state, policy_for(ruleset.key))[:2])


@pytest.mark.long
def test_the_same_seed_gives_the_same_values_and_another_gives_others(
    ruleset: Ruleset, state: GameState
) -> None:
    before = digest(state)
    found = []
    for seed in (7, 7, 8):
        comparison = compared(ruleset, state, seed=seed)
        assert comparison.play((0, 1), 6)
        found.append(comparison.values)
    assert found[0] == found[1] != found[2]
    assert all(0 <= value <= 1 for values in found[0] for value in values)
    assert digest(state) == before


def test_the_same_answer_twice_has_the_same_luck(ruleset: Ruleset, state: GameState) -> None:
    comparison = compared(ruleset, state)
    comparison.answers = [comparison.answers[0]] * 2
    comparison.play((0, 1), 6)
    assert comparison.lead(1, over=0) == Estimate(0.0, 0.0, 6)
    assert len(set(comparison.values[0])) > 1


def test_samples_are_added_to_and_not_played_again(ruleset: Ruleset, state: GameState) -> None:
    little_by_little, at_once = compared(ruleset, state), compared(ruleset, state)
    little_by_little.play((0, 1), 2)
    little_by_little.play((1,), 4)
    at_once.play((0, 1), 4)
    assert little_by_little.values[1] == at_once.values[1]
    assert little_by_little.values[0] == at_once.values[0][:2]
    assert little_by_little.lead(1, over=0).count == 2
    assert little_by_little.count == 6


@pytest.mark.parametrize(("certain", "played"), [(True, 1 + 6), (False, 6 + 6)])
def test_where_no_die_falls_one_play_out_stands_for_all(certain: bool, played: int) -> None:
    """The second answer is a throw in any case."""
    asked = list[tuple[int, int]]()

    class Known:
        def play_out(self, _state: object, answer: int, sample: int) -> PlayedOut:
            asked.append((answer, sample))
            return PlayedOut(answer + sample / 10, is_certain=certain and answer == 0)

    comparison = Comparison(Known(), "", [0, 1])  # type: ignore[arg-type, list-item]
    assert comparison.play((0, 1), 6)
    assert comparison.count == len(asked) == played
    assert [len(values) for values in comparison.values] == [6, 6]
    assert (len(set(comparison.values[0])) == 1) is certain


def test_a_play_out_is_certain_only_if_nothing_was_thrown(ruleset: Ruleset, state: GameState) -> None:
    whole = compared(ruleset, state)
    assert not whole.play_outs.play_out(state, whole.answers[0], 0).is_certain
    dice = CommonDice(1)
    decision = ruleset.pending(state)
    assert decision is not None
    dice.of(decision, "row")
    assert not dice.fell
    dice.of(decision, "ram").roll(6)
    assert dice.fell


def test_it_stops_in_the_middle_of_a_play_out(ruleset: Ruleset, state: GameState) -> None:
    asked = iter(range(1_000))
    comparison = compared(ruleset, state, clock=Clock(stopped=lambda: next(asked) >= 3))
    assert not comparison.play((0, 1), 6)
    assert comparison.count == 0
    assert comparison.value(0) == Estimate(0.0, inf, 0)


def test_everybody_answers_from_what_he_may_see(
    ruleset: Ruleset, state: GameState, monkeypatch: pytest.MonkeyPatch
) -> None:
    comparison = compared(ruleset, state)
    shown: list[tuple[int, str]] = []

    class Veiled:
        """The rules, in which nobody sees the state itself."""

        def __getattr__(self, name: str) -> object:
            return getattr(ruleset, name)

        def seen_by(self, whole: GameState, seat: str) -> GameState:
            shown.append((id(whole), seat))
            return ruleset.seen_by(whole, seat)

    asked = list[tuple[str, str]]()
    plain = comparison.play_outs.policy.options

    def options(*question: object) -> object:
        asked.append((question[1].seat, shown[-1][1]))  # type: ignore[attr-defined]
        return plain(*question)  # type: ignore[arg-type]

    monkeypatch.setattr(comparison.play_outs.policy, "options", options)
    veiled = PlayOuts(
        Veiled(), comparison.play_outs.policy, comparison.play_outs.habits, comparison.play_outs.seat, 7
    )  # type: ignore[arg-type]
    veiled.play_out(state, comparison.answers[0], 0)
    assert len(asked) == len(shown) > 5
    assert all(seat == sees for seat, sees in asked)
    assert len({seat for seat, _ in asked}) == 2


def test_an_estimate_knows_its_error() -> None:
    found = Estimate.of([0.0, 1.0, 0.0, 1.0])
    assert found.mean == 0.5
    assert found.error == pytest.approx(sqrt((4 * 0.25 / 3) / 4))
    assert found.stands_out(1.7) and not found.stands_out(1.8)
    assert not Estimate.of([1.0]).stands_out(2.0)
    assert Estimate.of([]).error == inf


def test_a_level_that_errs_now_and_then_does_not_in_play_outs(ruleset: Ruleset) -> None:
    play_outs = PlayOuts.by(ruleset, "novice", "roman", 1, Horizon())
    erring: Habits = policy_for(ruleset.key).habits("novice")
    assert erring.temperature > 0
    assert play_outs.habits.temperature == 0
    assert play_outs.habits.picks_of == 1


def test_what_is_likely_of_a_lead_is_what_its_noise_leaves() -> None:
    assert Estimate(0.2, 0.1, 16).likely == pytest.approx(0.15)
    assert Estimate(-0.2, 0.1, 16).likely == pytest.approx(-0.15)
    assert Estimate(0.2, 0.0, 16).likely == pytest.approx(0.2)
    for none in Estimate(0.1, 0.2, 16), Estimate(0.0, 0.0, 16), Estimate.of([0.3]), Estimate.of([]):
        assert none.likely == 0.0


class Fated:
    """Play-outs whose end hangs on the answer and the sample alone."""

    def __init__(self, *chances: tuple[float, ...]) -> None:
        self.chances = dict(enumerate(chances))

    def play_out(self, _state: Any, answer: Any, sample: int) -> PlayedOut:
        chances = self.chances[answer]
        return PlayedOut(chances[sample % len(chances)], is_certain=False)


def fated(*chances: tuple[float, ...]) -> Comparison:
    play_outs: Any = Fated(*chances)
    answers: Any = range(len(chances))
    return Comparison(play_outs, cast(Any, None), answers)


def test_the_hopeless_are_given_up_after_six_play_outs_and_what_may_be_luck_is_not() -> None:
    worse = fated((0.6, 0.7), (0.4, 0.3))
    assert best_of(worse, 100, errors=1.5, least=0.02) == 0
    assert worse.count == 2 * ENOUGH_TO_GIVE_UP
    unlucky = fated((0.5,), (*[0.1, 0.9] * 3, *[0.9] * 30))
    assert best_of(unlucky, 60, errors=1.5, least=0.0) == 1
    assert unlucky.count >= 56


def test_nobody_is_overruled_by_fewer_than_four_play_outs() -> None:
    assert best_of(fated((0.2, 0.3), (0.8, 0.9)), 2 * (ENOUGH_TO_OVERRULE - 1), errors=1.5) == 0
    assert best_of(fated((0.2, 0.3), (0.8, 0.95)), 2 * ENOUGH_TO_OVERRULE, errors=1.5) == 1
