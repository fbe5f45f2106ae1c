"""What the computer says of a ship's action: where she goes, at whom, and who may come at her there."""

from __future__ import annotations

from galleywar.boards.table.table import Pose
from galleywar.players.ai.poseidon.evaluation.values import at, distance
from galleywar.players.ai.poseidon.search.plans import Plan, Situation
from galleywar.players.ai.poseidon.search.threats import turns_away
from galleywar.players.phrasing import inches, joined, way_said
from galleywar.players.policies.policy import Told
from galleywar.rules.poseidon.model.state import Ship

LEAST_RISK = 3.0
"""A danger of fewer points is not worth a word."""
DOES = {"ram": "rams", "strike": "shears the oars of", "grapple": "grapples", "fire": "fires at"}
GAINS = {
    "ram": "a ram holes {target}'s hull",
    "strike": "without her oars {target} neither rams nor gets away",
    "grapple": "{ship} boards with {mine} against {target}'s {theirs}",
    "fire": "a shot costs nothing, and she may act after it",
}
"""What a blow is struck for."""


def tell_plan(course: Situation, plan: Plan) -> Told:
    """A ship's action."""
    ships = course.state.ships
    ship = ships[plan.ship]
    there = at(ship, Pose.read(plan.ends)) if plan.ends else ship
    risk = _risk(course, plan, there)
    if plan.verb:
        foe = ships[plan.target]
        why = GAINS[plan.verb].format(
            ship=ship.name, target=called(course, foe), mine=ship.marines, theirs=foe.marines
        )
        does = f"{DOES[plan.verb]} {called(course, foe)}"
        way = way_said(plan.choices)
        return Told(
            f"{ship.name} {way} and {does}" if way else f"{ship.name} {does}", why, risk, plan.gain, foe.id
        )
    way = way_said(plan.choices)
    why = _why(course, ship, there, bool(way), bool(risk))
    return Told(f"{ship.name} {way}" if way else f"{ship.name} stays where she is", why, risk)


def called(course: Situation, foe: Ship) -> str:
    """An enemy by name, told from a ship of ours that has the same."""
    alike = any(one.name == foe.name for one in course.worths.own)
    return f"the enemy's {foe.name}" if alike else foe.name


def _why(course: Situation, ship: Ship, there: Ship, has_moved: bool, is_risky: bool) -> str:
    """What the end of a move is good for."""
    safe = "" if is_risky else ", out of every enemy's reach"
    struck = course.prospects.prey(there)
    if struck is not None:
        off = inches(distance(there, struck))
        return f"from there she can strike {called(course, struck)} next, {off} off{safe}"
    near = min(course.worths.foes, key=lambda foe: turns_away(course.worths, there, foe), default=None)
    if near is None:
        return "there is no enemy left to be met"
    was, now = distance(ship, near), distance(there, near)
    if not has_moved:
        return f"she lies well where she is, {inches(now)} off {called(course, near)}{safe}"
    if now < was:
        return f"it brings her {inches(was - now)} nearer to {called(course, near)}, {inches(now)} off{safe}"
    return f"it keeps her with her squadron, {inches(now)} off {called(course, near)}{safe}"


def _risk(course: Situation, plan: Plan, there: Ship) -> str:
    """Who may come at her where she ends."""
    if plan.fear <= LEAST_RISK:
        return ""
    if course.prospects.strays(there):
        return "she strays from her squadron, and may not act with it again"
    feared = [
        (course.prospects.reply(foe, there), number, foe) for number, foe in enumerate(course.worths.foes)
    ]
    worst = [foe for gain, _, foe in sorted(feared, reverse=True) if gain > 0 and foe.id != plan.target][:2]
    if not worst:
        return "an enemy may still come round at her"
    return f"{joined([called(course, foe) for foe in worst])} may strike her there"
