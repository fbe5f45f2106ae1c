"""The computer's mind for Mare Nostrum: each question to the answers that know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galleywar.core.decision import Decision, Draw
from galleywar.players.mind import Habits, Option
from galleywar.players.minds.mare_nostrum import fights, sailing, yards
from galleywar.players.minds.mare_nostrum.plans import Answers, Course
from galleywar.players.minds.mare_nostrum.weights import Weights, settings
from galleywar.players.minds.mare_nostrum.worths import Worths
from galleywar.players.player import Clock
from galleywar.players.settings import WeighedMind
from galleywar.rules.mare_nostrum.state import State

ANSWERS: Final[Answers] = {**sailing.ANSWERS, **fights.ANSWERS, **yards.ANSWERS}
"""By the kind of question; each part of the mind lists its own at the end of its module."""


class MareNostrumMind(WeighedMind[Weights]):
    """Answers every question of the game."""

    shipped = settings

    def options(
        self, state: State, decision: Decision, habits: Habits, draw: Draw, clock: Clock
    ) -> Sequence[Option]:
        """Some answers, best first."""
        frame = state.frames[-1]
        worths = Worths(state, decision.seat, self.weights)
        return ANSWERS[type(frame)](Course(worths, habits, draw, clock), frame, decision)


MIND: Final = MareNostrumMind()
