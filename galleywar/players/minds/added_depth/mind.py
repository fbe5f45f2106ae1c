"""The computer's mind for Risk: Added Depth: each question to the answers that know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galleywar.core.decision import Decision, Draw
from galleywar.players.mind import Habits, Option
from galleywar.players.minds.added_depth import afloat, ashore, treasury
from galleywar.players.minds.added_depth.plans import Answers, Course
from galleywar.players.minds.added_depth.realm import Realm
from galleywar.players.minds.added_depth.weights import Weights, settings
from galleywar.players.player import Clock
from galleywar.players.settings import WeighedMind
from galleywar.rules.added_depth.state import State

ANSWERS: Final[Answers] = {**afloat.ANSWERS, **ashore.ANSWERS, **treasury.ANSWERS}
"""By the kind of question; each part of the mind lists its own at the end of its module."""


class AddedDepthMind(WeighedMind[Weights]):
    """Answers every question of the game."""

    shipped = settings

    def options(
        self, state: State, decision: Decision, habits: Habits, draw: Draw, clock: Clock
    ) -> Sequence[Option]:
        """Some answers, best first."""
        realm = Realm(state, decision.seat, self.weights)
        frame = state.frames[-1]
        return ANSWERS[type(frame)](Course(realm, habits, draw, clock), frame, decision)


MIND: Final = AddedDepthMind()
