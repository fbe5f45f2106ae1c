"""What the computer says of its moves, from the numbers that decided."""

from __future__ import annotations

from galleywar.players.ai.conquest.search.plans import Plan, Situation
from galleywar.players.phrasing import joined, percent
from galleywar.players.policies.policy import Told
from galleywar.rules.conquest.model.queries import says_legion
from galleywar.rules.sentences import side_name

LEAST_RISK = 0.5
"""A danger of fewer points is not worth a word."""


def tell_plan(situation: Situation, plan: Plan) -> Told:
    """A move of a legion or a galley."""
    return Told(does(situation, plan), why(situation, plan), risk(situation, plan), plan.worth)


def does(situation: Situation, plan: Plan) -> str:
    """``Land 4 infantry under Ruby general 2 in Sicilia``."""
    label, galleys = situation.realm.board.label, situation.state.galleys
    if plan.piece in situation.state.leaders and plan.company is None:
        return f"{situation.state.leaders[plan.piece].name} leaves his troops to the city"
    if plan.company is None:
        return f"{galleys[plan.piece].name} rows to {label(plan.to)}"
    who = plan.company.leader.name
    if plan.company.units:
        who = f"{says_legion(plan.company.units)} under {who}"
    if plan.piece in galleys:
        ashore = plan.to in situation.state.provinces
        return f"{'Land' if ashore else 'Carry'} {who} {'in' if ashore else 'to'} {label(plan.to)}"
    more = f" and {len(plan.fleet)} more" if plan.fleet else ""
    return f"March {who}{more} to {label(plan.to)}"


def why(situation: Situation, plan: Plan) -> str:
    if plan.target is not None and plan.fought is not None and plan.target.lines:
        against = side_name(situation.state, plan.target.enemy)
        return f"the battle against {against} is won in {percent(plan.fought.chance)}"
    where = situation.realm.board.label(plan.to)
    if plan.target is not None and plan.gain > 0:
        return f"nobody defends {where}, and its tribute is to be had"
    if plan.risk < 0 and -plan.risk >= plan.pull:
        return _holding(situation, plan)
    if plan.aim:
        return f"on the way to {situation.realm.board.label(plan.aim)}"
    if plan.gain > 0:
        return "there is an enemy to be fought who is likely to lose"
    return "that is where it is wanted"


def _holding(situation: Situation, plan: Plan) -> str:
    """Against whom a place is made safer."""
    where = situation.realm.board.label(plan.to)
    return f"more men in {where} keep {_raiders(situation, plan) or 'the enemy'} off"


def risk(situation: Situation, plan: Plan) -> str:
    """The worst the enemy may do in reply."""
    danger = plan.danger
    if danger.worth < LEAST_RISK or not danger.by or plan.risk <= 0:
        return ""
    return f"{_raiders(situation, plan)} may come there and win in {percent(danger.chance)}"


def _raiders(situation: Situation, plan: Plan) -> str:
    """Those who may come where a plan ends, by name."""
    return joined([situation.state.leaders[raid.leader].name for raid in plan.danger.by])
