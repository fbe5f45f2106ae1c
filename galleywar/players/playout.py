"""Whole games played by computers alone, without a log: for simulation, arenas and tuning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from galleywar.core.contract import Outcome, Ruleset, Scenario
from galleywar.core.dice import Seeded, mix
from galleywar.players.player import Clock, Player

MOST_DECISIONS = 100_000
CHOICES, DICE = 1, 2


@dataclass(frozen=True, slots=True)
class Result:
    """How a game went. ``turns`` is the strip's wording of the last turn, ``faces`` how many dice were
    thrown.
    """

    seed: int
    outcome: Outcome
    decisions: int
    dice: int
    turn: str


class Endless(Exception):
    """A game that did not come to its end: a fault of the rules or the scenario."""


def stream(seed: int, number: int, use: int = CHOICES) -> Seeded:
    """The stream of draws for decision ``number`` of game ``seed``; ``use`` keeps streams of one game
    apart.
    """
    return Seeded(mix(mix(seed, use), number))


def play_game(ruleset: Ruleset, scenario: Scenario, seed: int, players: Mapping[str, Player]) -> Result:
    """Play ``scenario`` to its end; the same seed and players give the same game on any machine."""
    dice = Seeded(seed)
    state = ruleset.deal(scenario, dice)
    number = 0
    while (decision := ruleset.pending(state)) is not None:
        view = ruleset.view(state, decision.seat)
        thought = players[decision.seat].decide(ruleset, view, decision, stream(seed, number), Clock())
        state, taken = _follow(ruleset, state, decision.seat, thought.choices, dice)
        number += taken
        if number > MOST_DECISIONS:
            raise Endless(f"{scenario.key}, seed {seed}: no end after {number} decisions")
    outcome = ruleset.outcome(state)
    assert outcome is not None
    return Result(seed, outcome, number, dice.drawn, ruleset.panel(state).turn)


def _follow(
    ruleset: Ruleset, state: Any, seat: str, choices: tuple[Any, ...], dice: Seeded
) -> tuple[Any, int]:
    """Give ``choices`` one by one, the first in any case, the others while ``seat`` is asked and they are
    legal.
    """
    taken = 0
    for choice in choices:
        decision = ruleset.pending(state)
        if decision is None or decision.seat != seat or not decision.admits(choice):
            if taken:
                break
            raise ValueError(f"{seat} answered {choice}, which is not on the menu")
        drawn = dice.drawn
        state = ruleset.apply(state, choice, dice).state
        taken += 1
        if dice.drawn != drawn:
            break
    return state, taken
