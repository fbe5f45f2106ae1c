"""What the computer says of its moves, from the numbers that decided."""

from __future__ import annotations

from galleywar.core.check import Check
from galleywar.core.wording import counted
from galleywar.players.ai.alexandria.search.galley_plans import GalleyPlan, Situation
from galleywar.players.ai.alexandria.search.threat_range import FAR, GalleyThreat, PossibleBlow
from galleywar.players.phrasing import in_ten, percent
from galleywar.players.policies.policy import Told
from galleywar.rules.alexandria.galley_combat import grapple, ram
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.galleys import flank_side

BLOWS = {"ram": "rams", "grapple": "grapples"}
THREATENED = {"ram": "ram her", "grapple": "grapple and board her"}
LEAST_RISK = 0.5
"""A danger of fewer points is not worth a word."""
LEAST_TAKEN = 0.005
"""A smaller chance to take her would be told as none."""


def needed(check: Check) -> str:
    """What the dice must show, after modifiers: ``9+ on 2d6`` or ``4 or less on 1d6``."""
    dice = f"{len(check.dice)}d{check.dice[0]}"
    best = check.bands[0]
    if best.lo is not None:
        return f"{best.lo - check.drm}+ on {dice}"
    return f"{(best.hi or 0) - check.drm} or less on {dice}"


def tell_plan(situation: Situation, plan: GalleyPlan) -> Told:
    """A move of one galley."""
    galley = situation.state.galleys[plan.galley]
    does = does_plan(situation.state, galley, plan)
    target = plan.deed.target if plan.deed is not None else ""
    gain = plan.deed.gain if plan.deed is not None else plan.gain if plan.raked else None
    return Told(does, why_plan(situation, galley, plan), risk_of(plan.dangers), gain, target)


def does_plan(state: State, galley: Galley, plan: GalleyPlan) -> str:
    where = state.box.map.label(plan.at).split(",")[0]
    if plan.deed is not None:
        target = state.galleys[plan.deed.target]
        return f"{blow_of(galley, target, plan.deed.kind, plan.at)} from {where}"
    if plan.raked:
        names = " and ".join(dict.fromkeys(state.galleys[one].name for one in plan.raked))
        return f"{galley.name} rakes {names} on the way to {where}"
    if not plan.nodes:
        return f"{galley.name} stays in {where}"
    return f"{galley.name} rows to {where}"


def blow_of(galley: Galley, target: Galley, kind: str, at: str) -> str:
    """``Sinope rams Thalia on her port flank``."""
    side = flank_side(target, at)
    where = f" on her {side.name.lower()} flank" if side is not None else ""
    return f"{galley.name} {BLOWS[kind]} {target.name}{where}"


def why_plan(situation: Situation, galley: Galley, plan: GalleyPlan) -> str:
    if plan.deed is not None:
        return why_deed(situation, galley, plan.deed)
    if plan.raked:
        chance = situation.worths.rake_chance(galley, situation.state.galleys[plan.raked[0]])
        return f"the oars break {in_ten(chance)}"
    near = situation.off(plan.at)
    if near >= FAR:
        return "there is no enemy to be reached"
    return "nothing to strike yet; it closes with the enemy" if near > 1 else "it lies ready to strike"


def why_deed(situation: Situation, galley: Galley, deed: PossibleBlow) -> str:
    """What is to be won, what it takes, and what follows."""
    state, worths = situation.state, situation.worths
    target = state.galleys[deed.target]
    if deed.kind == "ram":
        check = ram.ram_check(state, galley, target)
        won = f"{counted(target.ratings.ram_defense, 'victory point')} for {target.name}"
        odds = percent(worths.ram_chance(galley, target)) if check else ""
        return f"{won} if the ram goes home: {needed(check)}, {odds}" if check else "no roll can ram her"
    check = grapple.grapple_check(state, galley, target.id)
    marines = worths.marines(target, galley)
    taken = worths.chance_to_take(marines, target) if marines else 0.0
    boards = taken >= LEAST_TAKEN
    after = f"boarding takes her in {percent(taken)} once the irons hold" if boards else "the irons hold her fast"
    return f"{after}: {needed(check)}, {percent(float(check.chance()))}"


def risk_of(dangers: tuple[GalleyThreat, ...]) -> str:
    """The worst the enemy may do in reply."""
    if not dangers or dangers[0].gain < LEAST_RISK:
        return ""
    worst = dangers[0]
    more = f", and {len(dangers) - 1} more in reach" if len(dangers) > 1 else ""
    return f"{worst.by.name} may {THREATENED[worst.deed]}{more}"
