"""What the computer says of a galley's move: where she goes, at whom, and who may come at her there."""

from __future__ import annotations

from galleywar.core.decision import Choice
from galleywar.players.ai.mare_nostrum.evaluation import threats
from galleywar.players.ai.mare_nostrum.evaluation.values import Worths
from galleywar.players.ai.mare_nostrum.search.plans import Plan, Situation
from galleywar.players.phrasing import berth_said, danger_said, way_said
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
    worths, galleys = situation.worths, situation.state.galleys
    galley = galleys[plan.galley]
    there = plan.there or galley
    feared = _feared(worths, plan, there)
    risk = _risk(worths, plan, there, feared)
    if plan.deed:
        target = galleys[plan.target]
        does = f"{galley.name} {_deed(plan.deed, target.name)}"
        return Told(does, _gains(plan, galley, target), risk, plan.gain, target.id)
    why = _why(worths, galley, there, bool(plan.ends), feared)
    return Told(f"{galley.name} {_goes(plan) if plan.ends else 'stays where she is'}", why, risk)


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


def _why(worths: Worths, galley: Galley, there: Galley, moved: bool, feared: list[Galley]) -> str:
    """What the end of a move is good for, and who cannot come at her there."""
    struck = _prey(worths, there)
    near = struck or min(worths.foes, key=lambda foe: threats.turns_away(worths, there, foe), default=None)
    if near is None:
        return "there is no enemy left to be met"
    was, now = (threats.bearing_of(worths.state, one, one.pose, near, near.pose) for one in (galley, there))
    names = [foe.name for foe in feared]
    return berth_said(
        near.name,
        was.way,
        now.way,
        strikes=near is struck,
        moved=moved,
        feared=names,
        shows=_shows(now.aspect),
    )


def _prey(worths: Worths, there: Galley) -> Galley | None:
    """The enemy she has the best blow at from there."""
    found = [(threats.blow(worths, there, foe), number, foe) for number, foe in enumerate(worths.foes)]
    gain, _, foe = max(found, default=(0.0, 0, None))
    return foe if gain > 0 else None


def _feared(worths: Worths, plan: Plan, there: Galley) -> list[Galley]:
    """The enemies who can strike her where she ends, the worst first."""
    gains = [
        (threats.soon(foe) * threats.blow(worths, foe, there), number, foe)
        for number, foe in enumerate(worths.foes)
        if foe.id != plan.target or plan.free
    ]
    return [foe for gain, _, foe in sorted(gains, reverse=True) if gain > 0]


def _risk(worths: Worths, plan: Plan, there: Galley, feared: list[Galley]) -> str:
    """Who may come at her where she ends, and on which side if it is the same for all."""
    if plan.fear <= LEAST_RISK:
        return ""
    sides = {_met(worths, foe, there) for foe in feared[:2]}
    return danger_said([foe.name for foe in feared], sides.pop() if len(sides) == 1 else "there")


def _aspect(degrees: float, astern: str, bow: str, side: str) -> str:
    """Which of three words fits an enemy's side of her: how far off her stern he is met, in degrees."""
    if degrees <= 180 - ASTERN:
        return astern
    return bow if degrees >= 180 - AHEAD else side


def _shows(aspect: float) -> str:
    """What an enemy turns towards her."""
    return f" and {_aspect(aspect, 'from astern', 'bow to bow', 'with her side open')}"


def _met(worths: Worths, foe: Galley, there: Galley) -> str:
    """How an enemy would meet her."""
    bearing = threats.bearing_of(worths.state, foe, foe.pose, there, there.pose)
    return _aspect(bearing.aspect, "from astern", "bow to bow", "on the open side")
