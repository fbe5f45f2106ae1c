"""The computer player of Caesar in Alexandria: each question goes to the policy that answers it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galleywar.core.decision import Choice, Decision, Draw
from galleywar.players.ai.alexandria.evaluation.endgame import for_the_last_round, is_last_round
from galleywar.players.ai.alexandria.evaluation.galley_values import GalleyValues
from galleywar.players.ai.alexandria.evaluation.weights import Weights, settings
from galleywar.players.ai.alexandria.policy import (
    activation,
    boarding,
    combat,
    galley_movement,
    land_fire,
    land_movement,
    movement_phase,
    reactions,
    retreat,
)
from galleywar.players.ai.alexandria.policy.setup import deployment
from galleywar.players.ai.alexandria.search.galley_plans import Answers, Situation
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Habits, Option
from galleywar.players.settings import WeighedMind
from galleywar.rules.alexandria.model.frames_sea import Deploy
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import State
from galleywar.rules.alexandria.setup.preset_setups import HISTORICAL, QUICK, stands_as

ANSWERS: Final[Answers] = {
    **galley_movement.ANSWERS,
    **reactions.ANSWERS,
    **combat.ANSWERS,
    **boarding.ANSWERS,
    **retreat.ANSWERS,
    **land_fire.ANSWERS,
    **movement_phase.ANSWERS,
    **land_movement.ANSWERS,
    **activation.ANSWERS,
}
"""By the kind of question; each policy lists its own at the end of its module."""


class AlexandriaMind(WeighedMind[Weights]):
    """Answers every question of the naval battle."""

    shipped = settings

    def options(
        self, state: State, decision: Decision, habits: Habits, draw: Draw, clock: Clock
    ) -> Sequence[Option]:
        """Some answers, best first."""
        frame = state.frames[-1]
        weights = self.weights
        if habits.sees_replies and is_last_round(state):
            weights = for_the_last_round(weights, state)
        worths = GalleyValues(state, weights)
        if isinstance(frame, Deploy):
            given = layout_for(state, decision)
            if given and (state.terms.land_war or not habits.own_layout):
                return as_written(given)
            return by_lot(decision, draw) if state.terms.land_war else deployment(worths, decision, draw)
        if type(frame) not in ANSWERS:
            return by_lot(decision, draw)
        situation = Situation(worths, decision.seat, habits, clock)
        return ANSWERS[type(frame)](situation, frame, decision)


def layout_for(state: State, decision: Decision) -> str:
    """The scenario's layout to begin with: the one the enemy has taken already, else as it was; none if it
    has none.
    """
    theirs, mine = (state.terms.layout(QUICK, seat) for seat in (enemy(decision.seat), decision.seat))
    if theirs is not None and mine is not None and stands_as(state, theirs):
        return QUICK
    return HISTORICAL if any(offer.verb == HISTORICAL for offer in decision.offers) else ""


def as_written(layout: str) -> Sequence[Option]:
    """A layout of the scenario."""
    return [
        Option.of(
            (Choice(layout), Choice("ready")),
            0.0,
            "Set up as in the scenario" if layout == HISTORICAL else "Set up quickly",
        )
    ]


def by_lot(decision: Decision, draw: Draw) -> Sequence[Option]:
    """Any answer to a question no policy answers, every kind of answer equally likely."""
    choice = decision.offers[draw.below(len(decision.offers))].any(draw)
    return [Option.of(choice, 0.0, "An answer by lot", "the computer has not learnt this question")]


MIND: Final = AlexandriaMind()
