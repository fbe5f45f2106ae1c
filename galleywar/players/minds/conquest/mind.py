"""The computer's mind for Conquest of the Empire: each question to the answers that know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galleywar.core.decision import Decision, Draw
from galleywar.players.mind import Habits, Option
from galleywar.players.minds.conquest import bargains, engaging, moving, treasury
from galleywar.players.minds.conquest.plans import Answers, Course
from galleywar.players.minds.conquest.realm import Realm
from galleywar.players.minds.conquest.weights import Weights, settings
from galleywar.players.player import Clock
from galleywar.players.settings import WeighedMind
from galleywar.rules.conquest.state import State

ANSWERS: Final[Answers] = {**moving.ANSWERS, **bargains.ANSWERS, **engaging.ANSWERS, **treasury.ANSWERS}
"""By the kind of question; each part of the mind lists its own at the end of its module."""


class ConquestMind(WeighedMind[Weights]):
    """Answers every question of the game."""

    shipped = settings

    def options(
        self, state: State, decision: Decision, habits: Habits, draw: Draw, clock: Clock
    ) -> Sequence[Option]:
        """Some answers, best first."""
        frame = state.frames[-1]
        realm = Realm(state, decision.seat, self.weights)
        return ANSWERS[type(frame)](Course(realm, habits, draw, clock), frame, decision)


MIND: Final = ConquestMind()
