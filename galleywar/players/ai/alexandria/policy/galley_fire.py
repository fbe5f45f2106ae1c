"""Shooting: which volley gains most, and whether to shoot back."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.decision import Choice, Decision
from galleywar.players.ai.alexandria.search.explanations import points
from galleywar.players.ai.alexandria.search.galley_plans import Course
from galleywar.players.policies.policy import Option, Told, ranked
from galleywar.rules.alexandria.missiles.flame import has_flame
from galleywar.rules.alexandria.missiles.galley_volley import missile_strength, target_name


def volleys(course: Course, decision: Decision, spared: str = "") -> list[Option]:
    """Every volley on offer that gains something, best first; flames spare the ship about to be boarded."""
    found = []
    for offer in decision.offers:
        if offer.verb == "fire":
            flame = has_flame(course.state, course.state.galleys[offer.piece])
            found += [
                _volley(course, offer.piece, choice)
                for choice in offer.choices()
                if not flame or all(target != spared for target, _ in _shares(choice))
            ]
    return ranked(one for one in found if one.worth > course.worths.weights.least_volley)


def _volley(course: Course, firer: str, choice: Choice) -> Option:
    state, worths = course.state, course.worths
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
        return Told(f"Shoot with {galley.name} at {names}", f"worth {points(worth)} on the average")

    return Option((choice,), worth, tell)


def _shares(choice: Choice) -> Iterator[tuple[str, int]]:
    for share in choice.args[-1] if isinstance(choice.args[-1], tuple) else ():
        assert isinstance(share, tuple)
        yield str(share[0]), int(str(share[1]))
