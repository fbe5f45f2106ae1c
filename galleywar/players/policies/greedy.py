"""The computer's levels above chance: take the best option of the rule system's policy, and say why."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from galleywar.core.contract import GameState, Ruleset
from galleywar.core.decision import Decision, Draw
from galleywar.core.late_methods import dataclass
from galleywar.players.ai import policy_for
from galleywar.players.ai.policy import Policy
from galleywar.players.phrasing import NEXT_BEST
from galleywar.players.player import Candidate, Clock, Thought
from galleywar.players.policies.policy import Option

GRAIN = 1 << 20
SHOWN = 3


@dataclass
class Greedy:
    """A level that weighs options; ``name`` picks its habits from the policy's own settings."""

    name: str

    def policy(self, system: str) -> Policy:
        """Whom it asks for options."""
        return policy_for(system)

    def decide(
        self, ruleset: Ruleset, state: GameState, decision: Decision, draw: Draw, clock: Clock
    ) -> Thought:
        """The option taken, with its reasons and what else was weighed."""
        policy = self.policy(ruleset.key)
        habits = policy.habits(self.name)
        options = policy.options(state, decision, habits, draw, clock)
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
        parts.append(f"The risk: {told.risk}.")
    if others and candidates[1].text != told.does:
        parts.append(f"{NEXT_BEST}{candidates[1].text}.")
    return Thought(taken.choices, " ".join(parts), candidates)
