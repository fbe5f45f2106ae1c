"""How the tests ask a level of the computer what it would do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from galleywar.core.decision import Decision
from galleywar.core.dice import Seeded
from galleywar.players.levels import open_level
from galleywar.players.player import Clock, Thought
from galleywar.players.playout import stream


def thought(rules: Any, position: Any, level: str = "captain", seed: int = 1) -> Thought:
    """What a level thinks in a position; the first of its answers is legal."""
    decision = rules.pending(position.state)
    found = open_level(level).decide(rules, position.state, decision, Seeded(seed), Clock())
    assert decision.admits(found.choices[0]), found.why
    return found


def answers(rules: Any, position: Any, level: str = "captain", seed: int = 1) -> list[str]:
    """What it goes on to answer, as words."""
    return [str(choice) for choice in thought(rules, position, level, seed).choices]


def answer(rules: Any, position: Any, level: str = "captain") -> str:
    """The first answer, as words."""
    return answers(rules, position, level)[0]


def questions(
    rules: Any, scenario: Any, level: str, most: int, seed: int
) -> Iterator[tuple[Any, Decision, int]]:
    """The first ``most`` questions of a game that ``level`` plays on every side, with the number of each."""
    player, dice = open_level(level), Seeded(seed)
    state = rules.deal(scenario, dice)
    for number in range(most):
        decision = rules.pending(state)
        if decision is None:
            return
        yield state, decision, number
        found = player.decide(rules, state, decision, stream(seed, number), Clock())
        state = rules.apply(state, found.choices[0], dice).state
