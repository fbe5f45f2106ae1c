"""The computer's mind for Poseidon's Warriors: each question to the answers that know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galleywar.core.decision import Decision, Draw
from galleywar.players.mind import Habits, Option
from galleywar.players.minds.poseidon import fights, sailing, yards
from galleywar.players.minds.poseidon.plans import Answers, Course
from galleywar.players.minds.poseidon.weights import Weights, settings
from galleywar.players.minds.poseidon.worths import Worths
from galleywar.players.player import Clock
from galleywar.players.wording import told
from galleywar.rules.poseidon.state import State

ANSWERS: Final[Answers] = {**sailing.ANSWERS, **fights.ANSWERS, **yards.ANSWERS}
"""By the kind of question; each part of the mind lists its own at the end of its module."""


class PoseidonMind:
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
        """Some answers, best first; what leaves no choice is answered so."""
        frame = state.frames[-1]
        answer = ANSWERS.get(type(frame))
        weights = self._weights or settings().weights
        course = Course(Worths(state, decision.seat, weights), habits, draw, clock)
        options = answer(course, frame, decision) if answer is not None else ()
        return options or [Option((next(decision.choices()),), 0.0, told("Go on"))]


MIND: Final = PoseidonMind()
