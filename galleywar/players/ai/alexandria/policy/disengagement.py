"""Ships held by irons: whether to cast loose, and from whom (9.4)."""

from __future__ import annotations

from math import prod

from galleywar.core.copying import changed
from galleywar.core.decision import Choice, Decision
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.ai.alexandria.search.landing_sites import is_ferry
from galleywar.players.ai.alexandria.search.threat_range import total
from galleywar.players.phrasing import percent
from galleywar.players.policies.policy import Option, ranked
from galleywar.rules.alexandria.galley_combat.disengage import disengage_checks, disengage_cost, holders
from galleywar.rules.alexandria.model.state import Galley
from galleywar.rules.alexandria.queries.galleys import allowance, is_immobile
from galleywar.rules.alexandria.shock.boarding import prey


def casting_loose(situation: Situation, decision: Decision) -> list[Option]:
    """The attempts to cast loose that are worth more than staying, best first."""
    found, least = [], situation.worths.weights.least_loose
    for offer in decision.offers:
        if offer.verb == "disengage":
            galley = situation.state.galleys[offer.piece]
            if galley.moored is not None and is_ferry(situation.state, galley):
                continue
            option = _from_friends(situation, galley) if galley.rammed else _to_row_again(situation, galley)
            if option is not None and option.worth > least and decision.admits(option.choices[0]):
                found.append(option)
    return ranked(found)


def staying(situation: Situation, galley: Galley) -> float:
    """What it is worth to lie held where it is: boarding and being boarded, and what others may do to it."""
    worths, at = situation.worths, galley.at or ""
    foes = [situation.state.galleys[one] for one in prey(situation.state, galley)]
    fights = [worths.boarding(worths.marines(foe, galley), foe, galley) for foe in foes]
    answers = [2 * worths.reply(galley, foe) for foe in foes]
    fear = worths.weights.threat * total(situation.dangers(galley, at, galley.facing))
    off = worths.weights.approach * situation.off(at)
    return max([0.0, *fights]) - max([0.0, *answers]) - fear - worths.dragging(galley) - off


def _to_row_again(situation: Situation, galley: Galley) -> Option | None:
    """Loose from everything at once, and away."""
    held_by = holders(galley)
    cost = disengage_cost(galley)
    free = changed(galley, grappled=(), moored=None, spent=galley.spent + cost)
    if is_immobile(free):
        return None
    checks = disengage_checks(situation.state, galley, held_by)
    chance = prod([float(check.chance()) for _, check in checks])
    plans = situation.plans(free, max(0, allowance(free) - cost))
    if not plans:
        return None
    gain = plans[0].worth - staying(situation, galley)
    why = f"it comes off in {percent(chance)}, and free she can row and strike again"
    loose = Choice("disengage", (galley.id, held_by))
    return Option.of(loose, chance * gain, f"Cast {galley.name} loose", why, points=chance * gain)


def _from_friends(situation: Situation, galley: Galley) -> Option | None:
    """A Rammed ship lets go of friends, so as not to drag them down."""
    ships = [situation.state.galleys[one] for one in galley.grappled]
    friends = [one for one in ships if one.seat == galley.seat]
    if not friends:
        return None
    held_by = tuple([one.id for one in friends])
    _, check = disengage_checks(situation.state, galley, held_by)[0]
    chance = float(check.chance())
    gain = sum(situation.worths.sinking(one) for one in friends)
    return Option.of(
        Choice("disengage", (galley.id, held_by)),
        chance * gain,
        f"Cast {galley.name} loose",
        "she may sink and drag her friends down",
    )
