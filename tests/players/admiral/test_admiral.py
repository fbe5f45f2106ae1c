"""The admiral: honest, the same for the same budget, stopped at once, and better than a captain who blunders."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any

import pytest

from galleywar.core.contract import GameState, Ruleset
from galleywar.core.decision import Choice, Decision, Offer
from galleywar.core.dice import Dice, Seeded, mix
from galleywar.core.digest import digest
from galleywar.core.machine import Step
from galleywar.core.match import Match
from galleywar.core.scenario import Outcome, Scenario
from galleywar.players.admiral import admiral, playouts
from galleywar.players.admiral.admiral import Admiral
from galleywar.players.admiral.manners import Manner
from galleywar.players.admiral.proposals import other_minds
from galleywar.players.levels import open_level
from galleywar.players.phrasing import percent
from galleywar.players.player import Clock, Player, Thought
from galleywar.players.playout import play_game, stream
from galleywar.players.policies.policy import Habits, Option
from galleywar.rules.scenario.library import find_scenario, open_scenario

MANNER = Manner(
    "novice", 0, best=4, near=1000.0, others=1, errors=1.0, least=0.0, questions=(),
    play_outs={5: 16, 10: 32, 25: 64},
)  # fmt: skip
SEED = 960_000


# -- a toy: one throw for all, at odds that the captain has the wrong way round ------------------------------------
ODDS = {"bold": 6, "plain": 3, "blunder": 1}
"""Faces of a six-sided die by which each answer wins."""


@dataclass
class Throw:
    """A game of one question: whoever is asked says how to throw, and throws."""

    key: str = "throw"
    asked: list[int] = field(default_factory=list)
    view: Any = field(
        default_factory=lambda: SimpleNamespace(goals=lambda _: [SimpleNamespace(seat=s) for s in "AB"])
    )

    def pending(self, state: str) -> Decision | None:
        offers = tuple(Offer(verb, verb) for verb in ODDS)
        return None if state else Decision("A", "1", "How is it thrown?", offers)

    def seen_by(self, state: str, seat: str) -> str:
        return state

    def apply(self, state: str, choice: Choice, dice: Dice) -> Any:
        return Step("A" if dice.roll(6)[0] <= ODDS[choice.verb] else "B", ())

    def seat(self, state: str) -> str:
        return "" if state else "A"

    def outcome(self, state: str) -> Any:
        return SimpleNamespace(winner=state) if state else None


class Confused:
    """A captain who likes best what wins least."""

    levels = ("novice", "captain")

    def habits(self, level: str) -> Habits:
        return Habits(True, True, 0, False, 1, 0.0)

    def options(
        self, state: str, decision: Decision, habits: Habits, draw: Any, clock: Clock
    ) -> list[Option]:
        return [Option.of(Choice(verb), -ODDS[verb], verb, "so he thinks") for verb in reversed(ODDS)]


@pytest.fixture
def confused(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (admiral, playouts):
        monkeypatch.setattr(module, "policy_for", lambda _: Confused())


def thrown(manner: Manner, seed: int = 1, clock: Clock | None = None) -> Thought:
    game: Any = Throw()
    return Admiral(manner=manner).decide(game, "", game.pending(""), Seeded(seed), clock or Clock())


@pytest.mark.parametrize("seed", range(20))
def test_a_blunder_of_the_captain_is_overruled(confused: None, seed: int) -> None:
    found = thrown(replace(MANNER, others=0, errors=1.5, play_outs={5: 60}), seed)
    assert found.choices == (Choice("bold"),)
    assert f"it wins in {percent(1)}" in found.why


def test_what_does_not_stand_out_is_not_overruled(confused: None) -> None:
    sure = replace(MANNER, others=0, errors=50.0, best=2, play_outs={5: 40})
    assert thrown(sure).choices == (Choice("blunder"),)


def test_what_promises_too_little_is_not_overruled(confused: None) -> None:
    """The second wins in one half, the captain's own in one of six: a third more."""
    second = replace(MANNER, others=0, best=2, play_outs={5: 400})
    assert thrown(replace(second, least=0.2)).choices == (Choice("plain"),)
    assert thrown(replace(second, least=0.5)).choices == (Choice("blunder"),)


def test_options_far_behind_are_not_weighed(confused: None) -> None:
    near = replace(MANNER, others=0, near=2.0, play_outs={5: 60})
    assert thrown(near).choices == (Choice("plain"),)
    assert thrown(replace(near, best=1)).choices == (Choice("blunder"),)


def test_more_patience_means_more_play_outs(confused: None, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []
    plain = playouts.PlayOuts.play_out
    monkeypatch.setattr(playouts.PlayOuts, "play_out", lambda *asked: (played.append(1), plain(*asked))[1])
    counts = []
    for patience in (5, 10, 25):
        played.clear()
        game: Any = Throw()
        Admiral(patience, replace(MANNER, others=0)).decide(game, "", game.pending(""), Seeded(3), Clock())
        counts.append(len(played))
    assert counts[0] < counts[1] < counts[2] <= 64


def test_more_patience_may_look_farther(confused: None, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[playouts.Horizon] = []
    by = playouts.PlayOuts.by

    def noted(*asked: Any) -> playouts.PlayOuts:
        looked.append(asked[4])
        return by(*asked)

    monkeypatch.setattr(playouts.PlayOuts, "by", noted)
    manner = replace(MANNER, others=0, turns=2, until={25: 4})
    for patience in (5, 25):
        game: Any = Throw()
        Admiral(patience, manner).decide(game, "", game.pending(""), Seeded(3), Clock())
    assert looked == [playouts.Horizon(turns=2), playouts.Horizon(turns=2, until=4)]


# -- a battle ------------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def battle() -> tuple[Ruleset, Scenario]:
    return open_scenario(find_scenario("first-fight"))


@pytest.fixture(scope="module")
def questions(battle: tuple[Ruleset, Scenario]) -> list[tuple[GameState, Decision]]:
    """Some questions from the midst of it."""
    ruleset, scenario = battle
    match, captain, found = Match(ruleset, scenario, SEED, {}), open_level("captain"), []
    while (decision := match.decision) is not None and len(found) < 3:
        if len(match.entries) > 40 and len(decision) > 1:
            found.append((match.state, decision))
        draw = stream(SEED, len(match.entries))
        match.follow(captain.decide(ruleset, match.state, decision, draw, Clock()).choices)
    return found


def thoughts(
    battle: tuple[Ruleset, Scenario],
    questions: list[tuple[GameState, Decision]],
    clock: Callable[[], Clock] = Clock,
) -> list[Thought]:
    player: Player = Admiral(manner=MANNER)
    return [player.decide(battle[0], state, asked, Seeded(9), clock()) for state, asked in questions]


def test_the_same_budget_gives_the_same_answer_and_leaves_the_position_alone(
    battle: tuple[Ruleset, Scenario], questions: list[tuple[GameState, Decision]]
) -> None:
    before = [digest(state) for state, _ in questions]
    assert thoughts(battle, questions) == thoughts(battle, questions[::-1])[::-1]
    assert [digest(state) for state, _ in questions] == before


def test_no_time_at_all_leaves_the_captains_answer(
    battle: tuple[Ruleset, Scenario], questions: list[tuple[GameState, Decision]]
) -> None:
    for (_, asked), thought in zip(
        questions, thoughts(battle, questions, lambda: Clock(stopped=lambda: True)), strict=True
    ):
        assert asked.admits(thought.choices[0])
        assert "Played out" not in thought.why


def test_it_stops_as_soon_as_it_is_told_to(
    battle: tuple[Ruleset, Scenario],
    questions: list[tuple[GameState, Decision]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After the word nothing is played out any more, not even what was under way."""
    stopped, after = [], []
    given = playouts.PlayOuts._given

    def noted(*order: Any) -> Any:
        after.extend(stopped)
        if len(after) == 0 and noted.count == 30:
            stopped.append(1)
        noted.count += 1
        return given(*order)

    noted.count = 0
    monkeypatch.setattr(playouts.PlayOuts, "_given", noted)
    state, asked = questions[0]
    patient = replace(MANNER, play_outs={5: 100_000})
    thought = Admiral(manner=patient).decide(
        battle[0], state, asked, Seeded(9), Clock(stopped=lambda: bool(stopped))
    )
    assert asked.admits(thought.choices[0])
    assert stopped
    assert not after


@pytest.mark.parametrize("key", ["first-fight", "conquest-messana", "added-depth-grain"])
def test_every_order_of_a_game_is_on_the_menu(key: str) -> None:
    """`play_game` raises for one that is not; the dice to come are nobody's business but the game's."""
    ruleset, scenario = open_scenario(find_scenario(key))
    hasty = replace(MANNER, turns=1, best=2, play_outs={5: 2}, errors=0.0)
    first, *others = [seat.key for seat in scenario.seats]
    players: dict[str, Player] = {seat: open_level("novice") for seat in others}
    players[first] = FewOf(Admiral(manner=hasty), 12)
    assert isinstance(play_game(ruleset, scenario, SEED, players).outcome, Outcome)


@dataclass
class FewOf:
    """An admiral who leaves most questions to a novice, so that a game does not take too long."""

    admiral: Player
    every: int
    name: str = "seldom an admiral"
    asked: int = 0

    def decide(self, *question: Any) -> Thought:
        self.asked += 1
        player = self.admiral if self.asked % self.every == 0 else open_level("novice")
        return player.decide(*question)


def play_outs_of(
    manner: Manner,
    battle: tuple[Ruleset, Scenario],
    question: tuple[GameState, Decision],
    monkeypatch: pytest.MonkeyPatch,
) -> int:
    """How many there are before it is answered."""
    played: list[float] = []
    plain = playouts.PlayOuts.play_out

    def counted(*asked: Any) -> float:
        played.append(plain(*asked))
        return played[-1]

    with monkeypatch.context() as patched:
        patched.setattr(playouts.PlayOuts, "play_out", counted)
        Admiral(manner=manner).decide(battle[0], *question, Seeded(9), Clock())
    return len(played)


@pytest.mark.long
def test_questions_that_are_not_weighed_are_left_to_the_captain(
    battle: tuple[Ruleset, Scenario],
    questions: list[tuple[GameState, Decision]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    open_ones = [one for one in questions if play_outs_of(MANNER, battle, one, monkeypatch)]
    assert open_ones
    for question in open_ones[:2]:
        under_way = type(question[0].frames[-1]).__name__
        for asked, is_weighed in ((under_way,), True), (("Boarding ashore",), False):
            manner = replace(MANNER, questions=asked)
            assert (play_outs_of(manner, battle, question, monkeypatch) > 0) == is_weighed


def test_a_game_as_good_as_decided_is_left_to_the_captain(
    battle: tuple[Ruleset, Scenario],
    questions: list[tuple[GameState, Decision]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for chance, is_weighed in (0.001, False), (0.5, True), (0.999, False):
        monkeypatch.setattr(admiral, "chances", lambda *_, chance=chance: {"roman": chance, "egyptian": chance})
        played = (play_outs_of(MANNER, battle, one, monkeypatch) for one in questions)
        assert any(played) == is_weighed


def test_it_does_not_know_the_dice_to_come(
    battle: tuple[Ruleset, Scenario],
    questions: list[tuple[GameState, Decision]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its dice come from the draw it is given, which is not that of the game's dice."""
    seeds: list[int] = []
    plain = playouts.PlayOuts.by
    monkeypatch.setattr(admiral.PlayOuts, "by", lambda *asked: (seeds.append(asked[3]), plain(*asked))[1])
    for number, (state, asked) in enumerate(questions):
        Admiral(manner=MANNER).decide(battle[0], state, asked, stream(SEED, number), Clock(stopped=lambda: True))
    dice = {mix(SEED, counter) for counter in range(2_000)}
    assert seeds
    assert not dice & set(seeds)
    assert len(set(seeds)) == len(seeds)


def test_captains_of_other_minds_are_the_same_ones_every_time(battle: tuple[Ruleset, Scenario]) -> None:
    one, other = other_minds(battle[0].key, 2)
    assert one.weights != other.weights
    other_minds.cache_clear()
    assert [mind.weights for mind in other_minds(battle[0].key, 2)] == [one.weights, other.weights]
