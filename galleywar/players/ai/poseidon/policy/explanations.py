"""What the computer says of its moves, from the numbers that decided."""

from __future__ import annotations

from galleywar.players.ai.poseidon.search.plans import Plan, Situation
from galleywar.players.phrasing import points
from galleywar.players.policies.policy import Told

LEAST_RISK = 3.0
"""A danger of fewer points is not worth a word."""
DOES = {"ram": "rams", "strike": "shears the oars of", "grapple": "grapples", "fire": "fires at"}


def tell_plan(course: Situation, plan: Plan) -> Told:
    """A ship's action."""
    ships = course.state.ships
    name = ships[plan.ship].name
    risk = f"what the enemy can do to her there counts {points(plan.fear)}" if plan.fear > LEAST_RISK else ""
    if plan.verb:
        does = f"{name} {DOES[plan.verb]} {ships[plan.target].name}"
        return Told(does, f"worth {points(plan.gain)} on the average", risk)
    if plan.choices[-1].verb == "halt" and len(plan.choices) <= 3 and not _moves(plan):
        return Told(f"{name} stays where she is", f"worth {points(plan.hope)} next turn", risk)
    return Told(f"{name} rows on", f"what she can do from there next counts {points(plan.hope)}", risk)


def _moves(plan: Plan) -> bool:
    return any(choice.verb in ("ahead", "turn", "astern", "about") for choice in plan.choices)
