"""How the computer plays Mare Nostrum: each question to the answers that know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galleywar.core.decision import Decision, Draw
from galleywar.players.ai.mare_nostrum.evaluation.values import Worths
from galleywar.players.ai.mare_nostrum.evaluation.weights import Weights, settings
from galleywar.players.ai.mare_nostrum.policy import combat, fleet_setup, movement
from galleywar.players.ai.mare_nostrum.search.plans import Answers, Situation
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Habits, Option
from galleywar.players.settings import WeighedMind
from galleywar.rules.mare_nostrum.model.state import State

ANSWERS: Final[Answers] = {**movement.ANSWERS, **combat.ANSWERS, **fleet_setup.ANSWERS}
"""By the kind of question; each module of policy lists its own at its end."""


class MareNostrumMind(WeighedMind[Weights]):
    """Answers every question of the game."""

    shipped = settings

    def options(
        self, state: State, decision: Decision, habits: Habits, draw: Draw, clock: Clock
    ) -> Sequence[Option]:
        """Some answers, best first."""
        frame = state.frames[-1]
        worths = Worths(state, decision.seat, self.weights)
        return ANSWERS[type(frame)](Situation(worths, habits, draw, clock), frame, decision)


MIND: Final = MareNostrumMind()
