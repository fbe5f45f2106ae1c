"""The level that plays by chance: the floor every other one has to clear."""

from __future__ import annotations

from galleywar.core.contract import GameState, Ruleset
from galleywar.core.decision import Decision, Draw
from galleywar.players.player import Clock, Thought


class Uniform:
    """Any legal answer, every kind of answer equally likely, so that set-up and toggles soon end."""

    name = "random"

    def decide(
        self, ruleset: Ruleset, state: GameState, decision: Decision, draw: Draw, clock: Clock
    ) -> Thought:
        offer = decision.offers[draw.below(len(decision.offers))]
        return Thought((offer.any(draw),), "Drawn by chance.")
