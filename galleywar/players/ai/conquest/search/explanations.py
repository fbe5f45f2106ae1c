"""What the computer says of its moves, from the numbers that decided."""

from __future__ import annotations

from galleywar.players.ai.conquest.search.plans import Course, Plan
from galleywar.players.phrasing import percent, points
from galleywar.players.policies.policy import Told
from galleywar.rules.conquest.model.queries import says_legion, side_name

LEAST_RISK = 0.5
"""A danger of fewer points is not worth a word."""


def tell_plan(course: Course, plan: Plan) -> Told:
    """A move of a legion or a galley."""
    return Told(does(course, plan), why(course, plan), risk(course, plan))


def does(course: Course, plan: Plan) -> str:
    """``Land 4 infantry under Ruby general 2 in Sicilia``."""
    label, galleys = course.realm.board.label, course.state.galleys
    if plan.piece in course.state.leaders and plan.party is None:
        return f"{course.state.leaders[plan.piece].name} leaves his troops to the city"
    if plan.party is None:
        return f"Row {galleys[plan.piece].name} to {label(plan.to)}"
    who = plan.party.leader.name
    if plan.party.units:
        who = f"{says_legion(plan.party.units)} under {who}"
    if plan.piece in galleys:
        ashore = plan.to in course.state.provinces
        return f"{'Land' if ashore else 'Carry'} {who} {'in' if ashore else 'to'} {label(plan.to)}"
    more = f" and {len(plan.fleet)} more" if plan.fleet else ""
    return f"March {who}{more} to {label(plan.to)}"


def why(course: Course, plan: Plan) -> str:
    if plan.target is not None and plan.fought is not None and plan.target.lines:
        against = side_name(course.state, plan.target.enemy)
        return (
            f"the battle against {against} is won in {percent(plan.fought.chance)},"
            f" worth {points(plan.gain)} on the average"
        )
    if plan.target is not None and plan.gain > 0:
        return f"the province is undefended, worth {points(plan.gain)}"
    if plan.risk < 0 and -plan.risk >= plan.pull:
        return f"what the enemy can gain there falls by {points(-plan.risk)}"
    if plan.aim:
        return f"on the way to {course.realm.board.label(plan.aim)}"
    if plan.gain > 0:
        return f"there is an enemy to be fought, worth {points(plan.gain)} on the average"
    return "that is where it is wanted"


def risk(course: Course, plan: Plan) -> str:
    """The worst the enemy may do in reply."""
    danger = plan.danger
    if danger.worth < LEAST_RISK or not danger.by or plan.risk <= 0:
        return ""
    names = " and ".join(course.state.leaders[raid.leader].name for raid in danger.by)
    return f"{names} may come and win in {percent(danger.chance)} ({points(danger.worth)})"
