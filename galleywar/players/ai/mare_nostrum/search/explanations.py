"""What the computer says of a galley's move: where she goes, at whom, and who may come at her there."""

from __future__ import annotations

from galleywar.core.decision import Choice
from galleywar.players.ai.mare_nostrum.evaluation import threats
from galleywar.players.ai.mare_nostrum.evaluation.values import Worths
from galleywar.players.ai.mare_nostrum.search.plans import Plan, Situation
from galleywar.players.phrasing import inches, joined, way_said
from galleywar.players.policies.policy import Told
from galleywar.rules.mare_nostrum.model.state import Galley
from galleywar.rules.mare_nostrum.movement.contact_kinds import FULL, GLANCE

LEAST_RISK = 1.0
"""A danger of fewer points is not worth a word."""
AHEAD, ASTERN = 45, 135
"""Degrees off a galley's heading up to which she is met bow on, and from which she is met astern."""
ROWS_ON = "rows on"


def tell_plan(situation: Situation, plan: Plan) -> Told:
    """A galley's move."""
    galleys = situation.state.galleys
    galley = galleys[plan.galley]
    there = plan.there or galley
    risk = _risk(situation.worths, plan, there)
    if plan.deed:
        target = galleys[plan.target]
        return Told(
            f"{galley.name} {_deed(plan.deed, target.name)}",
            _gains(plan, galley, target),
            risk,
            plan.gain,
            target.id,
        )
    why = _why(situation.worths, galley, there, plan, bool(risk))
    if not plan.ends:
        return Told(f"{galley.name} stays where she is", why, risk)
    return Told(f"{galley.name} {_goes(plan)}", why, risk)


def _deed(deed: str, target: str) -> str:
    """``rams Gorgo full on the stern``."""
    kind, _, part = deed.partition(" on the ")
    part = part.replace("bank", "side")
    if kind == FULL:
        return f"rams {target} full on the {part}"
    return f"rams {target} aslant on the {part}" if kind == GLANCE else f"throws grapples at {target}"


def _goes(plan: Plan) -> str:
    """Her way, and how it ends if that is out of the common."""
    way = way_said(plan.choices)
    if plan.way != ROWS_ON or not way:
        return plan.way
    stops = ", and stops" if plan.choices[-1] == Choice("halt") else ""
    speed = next((str(one.args[0]) for one in plan.choices if one.verb == "speed"), "")
    return f"at {speed} speed: {way}{stops}" if speed else f"{way}{stops}"


def _gains(plan: Plan, galley: Galley, target: Galley) -> str:
    """What a blow is struck for."""
    if plan.deed.startswith(FULL):
        return f"a full ram opens {target.name}'s hull"
    if plan.deed.startswith(GLANCE):
        return f"a ram aslant breaks {target.name}'s oars, and {galley.name} comes off free"
    return f"once the ropes hold, {galley.name}'s {galley.crew} men board {target.name}'s {target.crew}"


def _why(worths: Worths, galley: Galley, there: Galley, plan: Plan, is_risky: bool) -> str:
    """What the end of a move is good for, and who cannot come at her there."""
    safe = "" if is_risky else ", out of every enemy's reach"
    struck = _prey(worths, there)
    if struck is not None:
        lies = threats.bearing_of(worths.state, there, there.pose, struck, struck.pose)
        return f"from there she can strike {struck.name} next turn, {inches(lies.way)} off {_shows(lies.aspect)}{safe}"
    near = min(worths.foes, key=lambda foe: threats.turns_away(worths, there, foe), default=None)
    if near is None:
        return "there is no enemy left to be met"
    was, now = (
        threats.bearing_of(worths.state, one, one.pose, near, near.pose).way for one in (galley, there)
    )
    if not plan.ends:
        return f"she lies well where she is, {inches(now)} off {near.name}{safe}"
    if now < was:
        return f"it brings her {inches(was - now)} nearer to {near.name}, {inches(now)} off{safe}"
    return f"it keeps her {inches(now)} off {near.name} and better placed for the next turn{safe}"


def _prey(worths: Worths, there: Galley) -> Galley | None:
    """The enemy she has the best blow at from there."""
    found = [(threats.blow(worths, there, foe), number, foe) for number, foe in enumerate(worths.foes)]
    gain, _, foe = max(found, default=(0.0, 0, None))
    return foe if gain > 0 else None


def _risk(worths: Worths, plan: Plan, there: Galley) -> str:
    """Who may come at her where she ends, and on which side."""
    if plan.fear <= LEAST_RISK:
        return ""
    feared = [
        (threats.soon(foe) * threats.blow(worths, foe, there), number, foe)
        for number, foe in enumerate(worths.foes)
        if foe.id != plan.target or plan.free
    ]
    worst = [foe for gain, _, foe in sorted(feared, reverse=True) if gain > 0][:2]
    if not worst:
        return "an enemy may still come round at her"
    sides = {_side(worths, foe, there) for foe in worst}
    where = f" {sides.pop()}" if len(sides) == 1 else ""
    return f"{joined([foe.name for foe in worst])} may strike her{where} before she moves again"


def _shows(aspect: float) -> str:
    """What an enemy turns towards her."""
    if aspect <= 180 - ASTERN:
        return "and from astern"
    return "and bow to bow" if aspect >= 180 - AHEAD else "with her side open"


def _side(worths: Worths, foe: Galley, there: Galley) -> str:
    """How an enemy would meet her."""
    aspect = threats.bearing_of(worths.state, foe, foe.pose, there, there.pose).aspect
    if aspect <= 180 - ASTERN:
        return "from astern"
    return "bow to bow" if aspect >= 180 - AHEAD else "on the open side"
