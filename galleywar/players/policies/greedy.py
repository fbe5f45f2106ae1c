"""The computer's levels above chance: take the best option of the rule system's mind, and say why."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from galleywar.core.contract import Ruleset
from galleywar.core.decision import Decision, Draw
from galleywar.players.ai import mind_for
from galleywar.players.player import Candidate, Clock, Thought
from galleywar.players.policies.policy import Option

GRAIN = 1 << 20
SHOWN = 3


class Thinker:
    """A level that weighs options; ``name`` picks its habits from the mind's own settings."""

    def __init__(self, name: str) -> None:
        self.name = name

    def decide(self, ruleset: Ruleset, state: Any, decision: Decision, draw: Draw, clock: Clock) -> Thought:
        """The option taken, with its reasons and what else was weighed."""
        mind = mind_for(ruleset.key)
        habits = mind.habits(self.name)
        options = mind.options(state, decision, habits, draw, clock)
        at = picked(options[: habits.picks_of], habits.temperature, draw)
        return thought_of(options, at)


def picked(options: Sequence[Option], temperature: float, draw: Draw) -> int:
    """Which of ``options``: the first, or by chance, the likelier the nearer its worth is to the best."""
    if temperature <= 0 or len(options) < 2:
        return 0
    best = max(option.worth for option in options)
    shares = [int(GRAIN * exp((option.worth - best) / temperature)) for option in options]
    lot = draw.below(sum(shares))
    for at, share in enumerate(shares):
        lot -= share
        if lot < 0:
            return at
    return 0


def thought_of(options: Sequence[Option], at: int = 0) -> Thought:
    """The option ``at`` as an answer: what it does, why, its risk, and the next best."""
    taken = options[at]
    told = taken.tell()
    others = [option for number, option in enumerate(options) if number != at][: SHOWN - 1]
    candidates = (
        Candidate(told.does, taken.worth),
        *[Candidate(one.tell().does, one.worth) for one in others],
    )
    parts = [f"{told.does}: {told.why}." if told.why else f"{told.does}."]
    if told.risk:
        parts.append(f"Risk: {told.risk}.")
    if others:
        parts.append(f"Next best: {candidates[1].text}.")
    return Thought(taken.choices, " ".join(parts), candidates)
