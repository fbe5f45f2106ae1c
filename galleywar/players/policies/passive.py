"""The stand-in for the other side of a lesson: it stays where it is, strikes nobody, and is soon done."""

from __future__ import annotations

from typing import Final

from galleywar.core.contract import GameState, Ruleset
from galleywar.core.decision import Choice, Decision, Domain, Draw, Offer, Span, Value
from galleywar.players.player import Clock, Thought

CALM: Final = (
    "pass", "hold", "stand", "stay", "allow", "decline", "end", "done", "leave_out", "set_out", "fight", "ready",
)  # fmt: skip
"""Verbs that do nothing or end something, the one that does least first."""
LOUD: Final = frozenset({
    "attack", "board", "ram", "rake", "diekplus", "grapple", "fire", "shoot", "reply", "harass", "contact", "seize",
    "activate", "oblige",
})  # fmt: skip
"""Verbs that attack, or lead to it: only for one who is left no other answer."""


class Quiet:
    """The calmest answer there is, always the same to the same question."""

    name = "quiet"

    def decide(
        self, ruleset: Ruleset, state: GameState, decision: Decision, draw: Draw, clock: Clock
    ) -> Thought:
        return Thought((calmest(decision),))


def calmest(decision: Decision) -> Choice:
    """The answer that does least: a calm verb, the safe answer, or the first that is no attack."""
    offers = sorted(decision.offers, key=_noise)
    if (
        _noise(offers[0]) >= len(CALM)
        and decision.default is not None
        and not _is_loud(decision.default.verb)
    ):
        return decision.default
    return Choice(offers[0].verb, tuple(map(_soonest, offers[0].slots)))


def _soonest(slot: Domain) -> Value:
    """What has to be gone is gone at once, not a hair's breadth at a time; of all else the first."""
    return slot.hi if isinstance(slot, Span) and slot.name == "distance" else next(iter(slot))


def _noise(offer: Offer) -> int:
    """How far a verb is from doing nothing."""
    return CALM.index(offer.verb) if offer.verb in CALM else len(CALM) + _is_loud(offer.verb)


def _is_loud(verb: str) -> bool:
    return verb in LOUD
