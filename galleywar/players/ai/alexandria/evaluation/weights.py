"""The weights, from ``alexandria.yaml`` beside this folder, and what becomes of them in the last round (12.2h).

In the last round somebody has reached his total, and only points still count.
"""

from __future__ import annotations

from dataclasses import replace

from galleywar.core.late_methods import dataclass
from galleywar.rules.alexandria.model.state import State
from galleywar.rules.alexandria.model.terms import POINTS
from galleywar.rules.alexandria.victory.naval_victory import points

DEAR = 2.0
"""What the enemy gains in the last turn of all is never won back: so many times the usual fear of it."""

STRAY = 0.2
"""To lie near the enemy is worth that share of the usual: there is no next turn to strike him in."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in points or as shares; ``alexandria.yaml`` says which is which."""

    afloat: float
    cripple: float
    fatigue: float
    collision: float
    foul: float
    least_ram: float
    repulse: float
    hit: float
    burn: float
    threat: float
    approach: float
    shoal: float
    chase: float
    stealth: float
    drag: float
    exposed: float
    prize: float
    pull: float
    lure: float
    crowd: float
    helping: float
    dread: float
    boldness: float
    support: float
    garrison: float
    passage: float
    outlying: float
    strikes: float
    answered: float
    attempt: float
    least_march: float
    least_onset: float
    least_retreat: float
    least_shot: float
    least_walk: float
    least_volley: float
    least_loose: float


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
        afloat=0.0, cripple=0.0, fatigue=0.0, collision=0.0, foul=0.0, least_ram=0.0, repulse=0.0, hit=0.0,
        threat=weights.threat * fear, exposed=weights.exposed * fear, prize=weights.prize * fear,
        approach=weights.approach * STRAY,
    )  # fmt: skip
