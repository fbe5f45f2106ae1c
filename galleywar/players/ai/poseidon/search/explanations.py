"""What the computer says of a ship's action: where she goes, at whom, and who may come at her there."""

from __future__ import annotations

from galleywar.boards.table.table import Pose
from galleywar.players.ai.poseidon.evaluation.values import at, distance
from galleywar.players.ai.poseidon.search.plans import Plan, Situation
from galleywar.players.ai.poseidon.search.threats import turns_away
from galleywar.players.phrasing import berth_said, danger_said, way_said
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
    ship, way = ships[plan.ship], way_said(plan.choices)
    there = at(ship, Pose.read(plan.ends)) if plan.ends else ship
    feared = _feared(course, there)
    risk = _risk(course, plan, there, feared)
    if not plan.verb:
        why = _why(course, ship, there, bool(way), feared)
        return Told(f"{ship.name} {way or 'stays where she is'}", why, risk)
    foe = ships[plan.target]
    why = GAINS[plan.verb].format(
        ship=ship.name, target=called(course, foe), mine=ship.marines, theirs=foe.marines
    )
    does = f"{DOES[plan.verb]} {called(course, foe)}"
    return Told(f"{ship.name} {f'{way} and {does}' if way else does}", why, risk, plan.gain, foe.id)


def called(course: Situation, foe: Ship) -> str:
    """An enemy by name, told from a ship of ours that has the same."""
    alike = any(one.name == foe.name for one in course.worths.own)
    return f"the enemy's {foe.name}" if alike else foe.name


def _feared(course: Situation, there: Ship) -> list[Ship]:
    """The enemies who can strike her where she ends, the worst first."""
    gains = [
        (course.prospects.reply(foe, there), number, foe) for number, foe in enumerate(course.worths.foes)
    ]
    return [foe for gain, _, foe in sorted(gains, reverse=True) if gain > 0]


def _why(course: Situation, ship: Ship, there: Ship, moved: bool, feared: list[Ship]) -> str:
    """What the end of a move is good for."""
    struck = course.prospects.prey(there)
    near = struck or min(
        course.worths.foes, key=lambda foe: turns_away(course.worths, there, foe), default=None
    )
    if near is None:
        return "there is no enemy left to be met"
    names = [called(course, foe) for foe in feared]
    was, now = distance(ship, near), distance(there, near)
    return berth_said(called(course, near), was, now, strikes=near is struck, moved=moved, feared=names)


def _risk(course: Situation, plan: Plan, there: Ship, feared: list[Ship]) -> str:
    """Who may come at her where she ends."""
    if plan.fear <= LEAST_RISK:
        return ""
    if course.prospects.strays(there):
        return "she strays from her squadron, and may not act with it again"
    return danger_said([called(course, foe) for foe in feared if foe.id != plan.target])
