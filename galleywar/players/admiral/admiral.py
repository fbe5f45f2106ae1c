"""The admiral: a captain whose answers are challenged by play-outs wherever there is a choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from galleywar.core.contract import GameState, Ruleset
from galleywar.core.decision import Decision, Draw
from galleywar.core.late_methods import dataclass
from galleywar.players.admiral.comparison import Comparison
from galleywar.players.admiral.manners import CAPTAIN, Manner, manners
from galleywar.players.admiral.playouts import Horizon, PlayOuts, steady, untold
from galleywar.players.admiral.proposals import proposals
from galleywar.players.admiral.search import best_of
from galleywar.players.ai import policy_for
from galleywar.players.judge.evaluation import can_judge, chances
from galleywar.players.phrasing import percent
from galleywar.players.player import PATIENCE, Clock, Thought
from galleywar.players.policies.greedy import thought_of
from galleywar.players.policies.policy import Option

SEEDS = 1 << 62
DECIDED = 0.02
"""Of all chances."""


@dataclass(slots=True)
class Admiral:
    """A player with the ``patience`` of so many seconds a Player Turn; ``manner`` is how it thinks, if not as the rule
    system's file has it.
    """

    patience: int = PATIENCE[0]
    manner: Manner | None = None
    name: str = "admiral"

    def decide(
        self, ruleset: Ruleset, state: GameState, decision: Decision, draw: Draw, clock: Clock
    ) -> Thought:
        """The captain's answer, or one that play-outs have shown to be better; by how much stands in the reason.

        Raises LookupError for a system it does not play.
        """
        manner = self.manner or manners()[ruleset.key]
        if clock.seconds:
            clock = replace(clock, seconds=min(clock.seconds, float(self.patience)))
        options, rivals = self._proposed(manner, ruleset.key, (state, decision), draw, clock)
        if len(rivals) < 2 or is_decided(ruleset, state, decision.seat):
            return thought_of(options)
        horizon = Horizon(manner.turns, until=manner.until.get(self.patience, 0))
        play_outs = PlayOuts.by(ruleset, manner.plays, decision.seat, draw.below(SEEDS), horizon, clock)
        comparison = Comparison(play_outs, state, [one.choices for one in rivals])
        at = best_of(comparison, manner.play_outs[self.patience], manner.errors, manner.least, clock.tell)
        return _overruled(comparison, thought_of(rivals, at), at) if at else thought_of(options)

    def _proposed(
        self, manner: Manner, system: str, question: tuple[GameState, Decision], draw: Draw, clock: Clock
    ) -> tuple[Sequence[Option], Sequence[Option]]:
        """All of the captain's options, and those that are to be played out, his best first."""
        policy, quiet = policy_for(system), untold(clock)
        habits = steady(policy, CAPTAIN)
        options = policy.options(*question, habits, draw, quiet)
        if len(question[1]) < 2 or not manner.weighs(question[0]):
            return options, options[:1]
        near = [one for one in options[: manner.best] if one.worth >= options[0].worth - manner.near]
        return options, proposals(system, near, manner.others, (*question, habits, quiet))


def is_decided(ruleset: Ruleset, state: GameState, seat: str) -> bool:
    """Whether the judge holds the game as good as won or lost: then the captain's answers will do."""
    return can_judge(ruleset.key) and not DECIDED < chances(ruleset, state)[seat] < 1 - DECIDED


def _overruled(comparison: Comparison, thought: Thought, at: int) -> Thought:
    """With what the play-outs say of it."""
    count = comparison.lead(at, over=0).count
    here, captains = comparison.value(at).mean, comparison.value(0).mean
    played = f"Played out {count} times it wins in {percent(here)}, the captain's own order in {percent(captains)}."
    return replace(thought, why=f"{thought.why} {played}")
