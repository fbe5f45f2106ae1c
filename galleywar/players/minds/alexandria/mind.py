"""The computer's mind for Caesar in Alexandria: each question to the answers that know it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from galleywar.core.decision import Choice, Decision, Draw
from galleywar.players.mind import Habits, Option, Told
from galleywar.players.minds.alexandria import fights, reactions, sailing
from galleywar.players.minds.alexandria.deployment import deployment
from galleywar.players.minds.alexandria.plans import Course
from galleywar.players.minds.alexandria.weights import Weights, settings
from galleywar.players.minds.alexandria.worths import Worths
from galleywar.players.player import Clock
from galleywar.rules.alexandria import frames
from galleywar.rules.alexandria.state import State

ANSWERS: Final[Mapping[type, Callable[[Course, Any, Decision], Sequence[Option]]]] = {
    frames.Speeds: sailing.answer_speeds,
    frames.Orders: sailing.answer_orders,
    frames.Rowing: sailing.answer_rowing,
    frames.Avoidance: reactions.answer_avoidance,
    frames.SlipAway: reactions.answer_slip_away,
    frames.Answering: reactions.answer_reaction,
    frames.ReturnFire: reactions.answer_reaction,
    frames.BackOff: reactions.answer_back_off,
    frames.CrippledSide: reactions.answer_crippled_side,
    frames.Designate: fights.answer_designate,
    frames.Combats: fights.answer_combats,
    frames.LeadUnit: fights.answer_lead,
    frames.OddHits: fights.answer_odd_hits,
    frames.Cross: fights.answer_cross,
    frames.CastOff: fights.answer_cast_off,
}


class AlexandriaMind:
    """Answers every question of the naval battle; ``weights`` other than the shipped ones are for tuning."""

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
        worths = Worths(state, self._weights or settings().weights)
        if isinstance(frame, frames.Deploy):
            given = any(offer.verb == "historical" for offer in decision.offers)
            return as_written() if given and not habits.own_layout else deployment(worths, decision, draw)
        course = Course(worths, decision.seat, habits, clock)
        return ANSWERS[type(frame)](course, frame, decision)


def as_written() -> Sequence[Option]:
    """The layout of the scenario."""
    told = partial(Told, "Set up as in the scenario")
    return [Option((Choice("historical"), Choice("ready")), 0.0, told)]


MIND: Final = AlexandriaMind()
