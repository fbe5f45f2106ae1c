"""Honest play: legal answers, blind to the dice to come, and the same answer from the same seed."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from galleywar.core.contract import Ruleset
from galleywar.core.decision import Decision
from galleywar.core.digest import digest
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.core.scenario import Scenario
from galleywar.players.hints import hint
from galleywar.players.levels import levels, open_level
from galleywar.players.player import Clock, Thought
from galleywar.players.playout import play_game, stream
from galleywar.rules import open_ruleset
from tests.players import asking

SEED = 17
THINKING = ("novice", "captain")
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return open_ruleset("alexandria")


@pytest.fixture(scope="module")
def battle(rules: Ruleset) -> Scenario:
    return rules.read(Source.read(scenario_dir() / "naval-battle.yaml"))


positions = partial(asking.questions, seed=SEED)


def thought(rules: Ruleset, level: str, state: Any, decision: Decision, number: int) -> Thought:
    return open_level(level).decide(rules, state, decision, stream(SEED, number), Clock())


@pytest.mark.one_in(4)
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("other", ["random", "novice"])
def test_every_answer_of_a_whole_battle_is_on_the_menu(
    rules: Ruleset, battle: Scenario, other: str, seed: int
) -> None:
    seats = ("roman", "egyptian") if seed % 2 else ("egyptian", "roman")
    players = dict(zip(seats, (open_level("novice"), open_level(other)), strict=True))
    assert play_game(rules, battle, seed, players).outcome.points


@pytest.mark.one_in(2)
@pytest.mark.parametrize("seed", [3, 4])
def test_captains_end_their_battle(rules: Ruleset, battle: Scenario, seed: int) -> None:
    players = {seat: open_level("captain") for seat in ("roman", "egyptian")}
    played = play_game(rules, battle, seed, players)
    needed = played.needed
    assert any(points >= needed[seat] for seat, points in played.outcome.points)
    assert 0 < played.turns < 20 and played.decisions > 50


@pytest.mark.parametrize("level", THINKING)
def test_thinking_leaves_the_position_as_it_was(rules: Ruleset, battle: Scenario, level: str) -> None:
    for state, decision, number in positions(rules, battle, level, 60):
        before = digest(state)
        thought(rules, level, state, decision, number)
        assert digest(state) == before
        assert rules.pending(state) == decision


@pytest.mark.parametrize("level", ["random", *THINKING])
def test_the_same_question_gets_the_same_answer_whatever_was_asked_before(
    rules: Ruleset, battle: Scenario, level: str
) -> None:
    asked = list(positions(rules, battle, level, 40))
    forward = [thought(rules, level, *one) for one in asked]
    backward = [thought(rules, level, *one) for one in reversed(asked)]
    assert backward[::-1] == forward


@pytest.mark.parametrize("level", THINKING)
def test_the_dice_fall_as_if_nobody_had_thought(rules: Ruleset, battle: Scenario, level: str) -> None:
    """The orders of a thinking player, given again without any thinking, meet the same faces."""
    players = {"roman": level, "egyptian": level}
    thinking, plain = (Match(rules, battle, SEED, players) for _ in range(2))
    for number in range(50):
        decision = thinking.decision
        assert decision is not None
        view = rules.seen_by(thinking.state, decision.seat)
        taken = thought(rules, level, view, decision, number).choices[0]
        thinking.submit(taken)
        plain.submit(taken)
    assert [entry.faces for entry in thinking.entries] == [entry.faces for entry in plain.entries]
    assert thinking.entries == plain.entries


@pytest.mark.parametrize("level", THINKING)
def test_other_dice_to_come_change_no_choice(rules: Ruleset, battle: Scenario, level: str) -> None:
    """Two games that are alike up to a question differ only in the dice to come: the answer is one."""
    state, decision, number = list(positions(rules, battle, level, 30))[-1]
    entries = []
    for seed in (1, 2):
        match = Match(rules, battle, seed, {})
        answer = thought(rules, level, state, decision, number)
        entries.append((match.seed, answer.choices))
    assert entries[0][0] != entries[1][0]
    assert entries[0][1] == entries[1][1]


IN_A_FRESH_PROCESS = """
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.players.levels import open_level
from galleywar.players.playout import play_game
from galleywar.rules import open_ruleset
rules = open_ruleset("alexandria")
battle = rules.read(Source.read(scenario_dir() / "naval-battle.yaml"))
print(play_game(rules, battle, 17, {"roman": open_level("captain"), "egyptian": open_level("novice")}))
"""


@pytest.mark.one_in(2)
@pytest.mark.parametrize("seed", ["1", "4711"])
def test_hashing_differently_changes_no_game(rules: Ruleset, battle: Scenario, seed: str) -> None:
    here = play_game(rules, battle, SEED, {"roman": open_level("captain"), "egyptian": open_level("novice")})
    ran = subprocess.run(
        [sys.executable, "-c", IN_A_FRESH_PROCESS], cwd=ROOT, env={"PYTHONHASHSEED": seed, "PATH": ""},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert ran.stdout.strip() == str(here)


def test_a_player_out_of_time_answers_all_the_same(rules: Ruleset, battle: Scenario) -> None:
    for state, decision, number in positions(rules, battle, "captain", 40):
        clock = Clock(stopped=lambda: True)
        hurried = open_level("captain").decide(rules, state, decision, stream(SEED, number), clock)
        assert decision.admits(hurried.choices[0])


def test_hints_are_the_captains_best_options_and_legal(rules: Ruleset, battle: Scenario) -> None:
    for state, decision, _ in positions(rules, battle, "captain", 40):
        hints = hint(rules, state, decision)
        assert 1 <= len(hints) <= 3
        assert all(decision.admits(one.choices[0]) for one in hints)
        assert all(one.why for one in hints)
        worths = [one.worth for one in hints]
        assert worths == sorted(worths, reverse=True)


def test_every_level_says_its_habits() -> None:
    known = levels("alexandria")
    assert [level.key for level in known] == ["random", *THINKING]
    assert all(level.says.endswith(".") for level in known)
    assert [level.key for level in levels("lilies")] == ["random"]
    with pytest.raises(LookupError, match="random, novice, captain, admiral"):
        open_level("commodore")
