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
from galleywar.rules.mare_nostrum.state import State

ANSWERS: Final[Answers] = {**sailing.ANSWERS, **fights.ANSWERS, **yards.ANSWERS}
"""By the kind of question; each part of the mind lists its own at the end of its module."""


class MareNostrumMind:
    """Answers every question of the game; ``weights`` other than the shipped ones are for tuning."""

    levels = ("novice", "captain")

    def __init__(self, weights: Weights | None = None) -> None:
        self._weights = weights

    def habits(self, level: str) -> Habits:
        """Raises LookupError for a level it does not know."""
        try:
            return settings().levels[level]
        except KeyError:
            raise LookupError(f"no level {level!r}; there are {', '.join(self.levels)}") from None

    def options(
        self, state: State, decision: Decision, habits: Habits, draw: Draw, clock: Clock
    ) -> Sequence[Option]:
        """Some answers, best first."""
        frame = state.frames[-1]
        worths = Worths(state, decision.seat, self._weights or settings().weights)
        return ANSWERS[type(frame)](Course(worths, habits, draw, clock), frame, decision)


MIND: Final = MareNostrumMind()
