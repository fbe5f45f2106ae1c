"""Shooting: which volley gains most, and whether to shoot back."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.decision import Choice, Decision
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.policies.policy import Option, Told, ranked
from galleywar.rules.alexandria.missiles.flame import has_flame
from galleywar.rules.alexandria.missiles.galley_volley import missile_strength, target_name


def volleys(situation: Situation, decision: Decision, spared: str = "") -> list[Option]:
    """Every volley on offer that gains something, best first; flames spare the ship about to be boarded."""
    found = []
    for offer in decision.offers:
        if offer.verb == "fire":
            flame = has_flame(situation.state, situation.state.galleys[offer.piece])
            found += [
                _volley(situation, offer.piece, choice)
                for choice in offer.choices()
                if not flame or all(target != spared for target, _ in _shares(choice))
            ]
    return ranked(one for one in found if one.worth > situation.worths.weights.least_volley)


def _volley(situation: Situation, firer: str, choice: Choice) -> Option:
    state, worths = situation.state, situation.worths
    galley, shares = state.galleys[firer], tuple(_shares(choice))
    worth = sum(worths.shot(galley, target, strength) for target, strength in shares)
    answers = [state.galleys[target] for target, _ in shares if target in state.galleys]
    worth -= sum(
        worths.shot(one, firer, missile_strength(state, one))
        for one in answers
        if not one.reacted and one.cargo
    ) * 0.5  # fmt: skip
    names = " and ".join(target_name(state, target) for target, _ in shares)

    def tell() -> Told:
        return Told(
            f"{galley.name} shoots at {names}", "missiles cost nothing but their answer", points=worth
        )

    return Option((choice,), worth, tell)


def _shares(choice: Choice) -> Iterator[tuple[str, int]]:
    for share in choice.args[-1] if isinstance(choice.args[-1], tuple) else ():
        assert isinstance(share, tuple)
        yield str(share[0]), int(str(share[1]))
