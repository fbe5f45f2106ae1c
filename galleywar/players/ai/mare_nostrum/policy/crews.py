"""What crews do before their galley moves: man prizes, leave hulls that will not last, cut and cast off."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.decision import Choice, Decision, Offer
from galleywar.players.ai.mare_nostrum.search.plans import Situation
from galleywar.players.ai.mare_nostrum.search.replies import in_reach
from galleywar.players.phrasing import fight_said, in_ten
from galleywar.players.policies.policy import Option
from galleywar.rules.mare_nostrum.combat.grappling import stays, unspent
from galleywar.rules.mare_nostrum.model.figures import of_kind
from galleywar.rules.mare_nostrum.model.queries import tied_enemies
from galleywar.rules.mare_nostrum.model.state import ARCHERS, EXTRAS, MARINES, NOBODY, SLINGERS, Galley

LIKED: dict[str, float] = {EXTRAS: 0.0, SLINGERS: 0.3, ARCHERS: 0.2, MARINES: 0.1}
"""Who goes first into a prize that only has to be held: in points, too little to matter otherwise."""
FREE = 0.5
"""To be rid of a rope that holds her for nothing."""
FEW = 3
"""A crew of so many men does not hold a galley by itself."""
LEAST_GAIN = 0.15
"""By so much likelier must another hull last before men are sent over."""


def acts(situation: Situation, galley: Galley, decision: Decision) -> Iterator[Option]:
    """Whatever is worth doing first; what is worth nothing has no business here."""
    for offer in decision.offers:
        match offer.verb:
            case "send":
                yield from _send(situation, offer)
            case "cut":
                yield from _cut(situation, galley, offer)
            case "cast_off":
                yield from _cast_off(situation, galley, offer)
            case "line":
                yield from _line(situation, galley, offer)


def _send(situation: Situation, offer: Offer) -> Iterator[Option]:
    """A prize is manned by one man; from a hull that will not last as many go as there is room for."""
    worths, galleys = situation.worths, situation.state.galleys
    most = max(choice.args[3] for choice in offer.choices() if isinstance(choice.args[3], int))
    sender, receiver, kind = (str(slot) for slot in next(offer.choices()).args[:3])
    one, other = galleys[sender], galleys[receiver]
    better = worths.afloat(other) - worths.afloat(one)
    figures = most if better > LEAST_GAIN else 1
    worth = LIKED[kind]
    if better > LEAST_GAIN:
        worth += figures * better
        worth -= worths.hull(one) * worths.afloat(one) * (figures >= one.crew)
    elif other.seat != NOBODY:
        return
    if other.seat == NOBODY:
        worth += worths.hull(other) * worths.afloat(other)
    why = f"{other.name} lasts to the end {in_ten(worths.afloat(other))}"
    choice = Choice("send", (sender, receiver, kind, figures))
    yield Option.of(choice, worth, f"Send {of_kind(figures, kind)} to {other.name}", why)


def _cut(situation: Situation, galley: Galley, offer: Offer) -> Iterator[Option]:
    """Ropes are cut where the fight would be lost."""
    worths = situation.worths
    fight = worths.melee(*worths.cluster(galley, galley.seat))
    figures = unspent(galley)
    chance = 1.0 - float(stays(situation.state, figures))
    for other in dict.fromkeys(str(choice.args[0]) for choice in offer.choices()):
        name = worths.state.galleys[other].name
        why = f"{fight_said(fight)}, and the ropes part {in_ten(chance)}"
        does = f"Cut at the ropes that hold her to {name}"
        yield Option.of(Choice("cut", (other, figures)), -fight * chance, does, why, points=-fight * chance)


def _cast_off(situation: Situation, galley: Galley, offer: Offer) -> Iterator[Option]:
    """From empty hulls and friends as soon as nothing is left to do there, from an enemy one fears."""
    worths, galleys = situation.worths, situation.state.galleys
    for choice in offer.choices():
        other = galleys[str(choice.args[0])]
        if other.seat not in (NOBODY, galley.seat):
            worth = -worths.melee(*worths.cluster(galley, galley.seat))
            yield Option.of(choice, worth, f"Cast off from {other.name}", fight_said(-worth), points=worth)
        elif not tied_enemies(situation.state, other) and not (
            other.seat and _needs_company(situation, galley)
        ):
            yield Option.of(choice, FREE, f"Cast off from {other.name}", "she is free to move again")


def _needs_company(situation: Situation, galley: Galley) -> bool:
    """Few men, and an enemy who may come: tied to a friend they do not fight alone."""
    return galley.crew <= FEW and any(
        in_reach(situation.worths, foe, galley) > 0 for foe in situation.worths.foes
    )


def _line(situation: Situation, galley: Galley, offer: Offer) -> Iterator[Option]:
    """A hull without a crew is there for the taking; a friend takes men off one that sinks."""
    worths, galleys = situation.worths, situation.state.galleys
    for choice in offer.choices():
        other = galleys[str(choice.args[0])]
        if other.seat == NOBODY:
            worth = worths.claim(other) - FREE
        else:
            better = worths.afloat(other) - worths.afloat(galley)
            room = min(galley.crew, max(0, other.complement - other.crew))
            worth = better * room - FREE
        why = (
            "her hull lies there for the taking"
            if other.seat == NOBODY
            else "men can go over to the sounder hull"
        )
        yield Option.of(choice, worth, f"Make fast to {other.name}", why, points=worth)
