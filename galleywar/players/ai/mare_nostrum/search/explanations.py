"""What the computer says of its moves, from the numbers that decided."""

from __future__ import annotations

from galleywar.players.ai.mare_nostrum.search.plans import Plan, Situation
from galleywar.players.phrasing import points
from galleywar.players.policies.policy import Told

LEAST_RISK = 1.0
"""A danger of fewer points is not worth a word."""


def tell_plan(situation: Situation, plan: Plan) -> Told:
    """A galley's move."""
    galleys = situation.state.galleys
    name = galleys[plan.galley].name
    risk = f"what the enemy may do to her there counts {points(plan.fear)}" if plan.fear > LEAST_RISK else ""
    if plan.deed:
        text = f"{name}: {plan.deed}, {galleys[plan.target].name}"
        return Told(text, f"worth {points(plan.gain)} on the average", risk)
    if not plan.ends:
        return Told(f"{name} stays where she is", f"worth {points(plan.hope)}", risk)
    return Told(f"{name} {plan.way}", f"what she may do from there next counts {points(plan.hope)}", risk)
