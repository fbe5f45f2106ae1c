"""The computer's mind for Conquest of the Empire: each question to the answers that know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galleywar.core.decision import Decision, Draw
from galleywar.players.ai.conquest.evaluation.position_values import Realm
from galleywar.players.ai.conquest.evaluation.weights import Weights, settings
from galleywar.players.ai.conquest.policy import (
    battle,
    economy,
    movement,
    prisoners,
)
from galleywar.players.ai.conquest.search.plans import Answers, Course
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Habits, Option
from galleywar.players.settings import WeighedMind
from galleywar.rules.conquest.model.state import State

ANSWERS: Final[Answers] = {**movement.ANSWERS, **prisoners.ANSWERS, **battle.ANSWERS, **economy.ANSWERS}
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
