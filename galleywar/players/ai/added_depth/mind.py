"""The computer's policy in Risk: Added Depth: each question to the function that answers it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galleywar.core.decision import Decision, Draw
from galleywar.players.ai.added_depth.evaluation.position_values import Realm
from galleywar.players.ai.added_depth.evaluation.weights import Weights, settings
from galleywar.players.ai.added_depth.policy import fleet_moves, land_moves, reinforcement
from galleywar.players.ai.added_depth.search.plans import Answers, Situation
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Habits, Option
from galleywar.players.settings import WeighedMind
from galleywar.rules.added_depth.model.state import State

ANSWERS: Final[Answers] = {**fleet_moves.ANSWERS, **land_moves.ANSWERS, **reinforcement.ANSWERS}
"""By the kind of question; each module of the policy lists its own at its end."""


class AddedDepthMind(WeighedMind[Weights]):
    """Answers every question of the game."""

    shipped = settings

    def options(
        self, state: State, decision: Decision, habits: Habits, draw: Draw, clock: Clock
    ) -> Sequence[Option]:
        """Some answers, best first."""
        realm = Realm(state, decision.seat, self.weights)
        frame = state.frames[-1]
        return ANSWERS[type(frame)](Situation(realm, habits, draw, clock), frame, decision)


MIND: Final = AddedDepthMind()
