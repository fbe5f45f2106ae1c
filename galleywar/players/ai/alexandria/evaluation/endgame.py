"""The last round: somebody has reached his total, and only points still count (12.2h)."""

from __future__ import annotations

from dataclasses import replace

from galleywar.players.ai.alexandria.evaluation.weights import Weights
from galleywar.rules.alexandria.model.state import State
from galleywar.rules.alexandria.model.terms import POINTS
from galleywar.rules.alexandria.victory.naval_victory import points

DEAR = 2.0
"""What the enemy gains in the last turn of all is never won back: so many times the usual fear of it."""

STRAY = 0.2
"""To lie near the enemy is worth that share of the usual: there is no next turn to strike him in."""


def is_last_round(state: State) -> bool:
    """Whether the battle is decided by points after this round, whatever happens in it."""
    terms = state.terms
    reached = [points(state, seat) >= target for seat, target in terms.targets.items()]
    return terms.ending == POINTS and any(reached)


def for_the_last_round(weights: Weights, state: State) -> Weights:
    """What things are worth when no ship will be needed afterwards.

    Whoever has the last turn need not mind what becomes of his ships; the other minds nothing else.
    """
    fear = 0.0 if state.active == state.terms.moves_last else DEAR
    return replace(
        weights,
        afloat=0.0, cripple=0.0, fatigue=0.0, collision=0.0, foul=0.0, repulse=0.0, hit=0.0,
        threat=weights.threat * fear, exposed=weights.exposed * fear, prize=weights.prize * fear,
        approach=weights.approach * STRAY,
    )  # fmt: skip
