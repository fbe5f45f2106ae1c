"""The computer's policy for Poseidon's Warriors: each question goes to the answers that know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galleywar.core.decision import Decision, Draw
from galleywar.players.ai.poseidon.evaluation.values import Worths
from galleywar.players.ai.poseidon.evaluation.weights import Weights, settings
from galleywar.players.ai.poseidon.policy import combat, fleet_setup, movement
from galleywar.players.ai.poseidon.search.plans import Answers, Situation
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Habits, Option
from galleywar.players.settings import WeighedMind
from galleywar.rules.poseidon.model.state import State

ANSWERS: Final[Answers] = {**movement.ANSWERS, **combat.ANSWERS, **fleet_setup.ANSWERS}
"""By the kind of question; each part of the policy lists its own at the end of its module."""


class PoseidonMind(WeighedMind[Weights]):
    """Answers every question of the game."""

    shipped = settings

    def options(
        self, state: State, decision: Decision, habits: Habits, draw: Draw, clock: Clock
    ) -> Sequence[Option]:
        """Some answers, best first; what leaves no choice is answered so."""
        frame = state.frames[-1]
        answer = ANSWERS.get(type(frame))
        course = Situation(Worths(state, decision.seat, self.weights), habits, draw, clock)
        options = answer(course, frame, decision) if answer is not None else ()
        return options or [Option.of(next(decision.choices()), 0.0, "Go on")]


MIND: Final = PoseidonMind()
