"""What the captain would do in a player's place: his best few options, none of them played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from galleywar.core.check import Forecast
from galleywar.core.contract import GameState, Ruleset
from galleywar.core.decision import Choice, Decision
from galleywar.core.dice import DiceError, Forbidden, Seeded
from galleywar.core.late_methods import dataclass
from galleywar.players.ai import policy_for, systems_learnt
from galleywar.players.ai.policy import Policy
from galleywar.players.levels import CAPTAIN
from galleywar.players.phrasing import points, sentence
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Option, Told

MOST: Final = 3
SAID: Final = 0.05
"""Fewer points are not worth a word."""
LOOKED_AT: Final = 4
"""So many options are looked at for each hint that is wanted: of several that say the same one is told."""
LONGEST_WAY: Final = 40
"""Answers of the other seats, given by default, on the way to a blow; more would be no way but a maze."""


@dataclass(frozen=True, slots=True)
class Hint:
    """An answer the captain would give: what it does, why in one sentence, and its worth.

    ``worth`` is in points, 100 being what is needed to win. ``forecast`` has the odds of the blow the
    choices end with, as they will be if nothing breaks in on the way; None where no dice are thrown.
    ``stages`` are the states that the choices lead to one by one, if the others let it pass, up to the first
    dice: what is done between them can be drawn.
    """

    choices: tuple[Choice, ...]
    does: str
    why: str
    worth: float
    forecast: Forecast | None = None
    stages: tuple[GameState, ...] = ()
    target: str = ""
    """The piece at which a blow is struck in the end, be it that what comes before has to be seen first."""
    reason: str = ""
    """Why, without its worth in points."""
    before: float | None = None
    """The chance to win as things stand, from 0 to 1,"""
    after: float | None = None
    """and after it, if somebody has reckoned them."""


def hint(
    ruleset: Ruleset, state: GameState, decision: Decision, *, most: int = MOST, clock: Clock | None = None
) -> tuple[Hint, ...]:
    """The best options for ``decision`` in ``state``, best first, each with its reasons; no two say the same.

    ``state`` is what the seat may see. Nothing for a rule system that no computer has learnt.
    """
    if ruleset.key not in systems_learnt():
        return ()
    captain = _Captain(ruleset, policy_for(ruleset.key), decision.seat, clock or Clock())
    found: dict[str, Hint] = {}
    for option in captain.options(state, decision)[: most * LOOKED_AT]:
        does = option.tell().does
        if does not in found:
            found[does] = captain.hint(state, option)
        if len(found) == most:
            break
    return tuple(found.values())


@dataclass(frozen=True, slots=True)
class _Captain:
    """The captain in the place of ``seat``."""

    ruleset: Ruleset
    policy: Policy
    seat: str
    clock: Clock

    def options(self, state: GameState, decision: Decision) -> Sequence[Option]:
        return self.policy.options(state, decision, self.policy.habits(CAPTAIN.key), Seeded(0), self.clock)

    def hint(self, state: GameState, option: Option) -> Hint:
        told, choices, stages = option.tell(), option.choices, self._stages(state, option.choices)
        target = told.target
        before = (state, *stages)[len(choices) - 1 : len(choices)]
        forecast = self.ruleset.forecast(before[0], choices[-1]) if before else None
        if len(choices) > 1 and forecast is None:
            end = stages[-1] if len(stages) == len(choices) else None
            blow, forecast = self._blow(end, told.does)
            if blow is not None:
                choices, told = (
                    (*choices, *blow.choices),
                    replace(blow.tell(), does=told.does, risk=told.risk),
                )
        reason = said(replace(told, points=None))
        return Hint(choices, told.does, said(told), option.worth, forecast, stages, target, reason)

    def _stages(self, state: GameState, choices: tuple[Choice, ...]) -> tuple[GameState, ...]:
        """Where ``choices`` lead one by one if nothing breaks in, as far as no dice decide."""
        found: list[GameState] = []
        for choice in choices:
            state = self._after(state, choice)
            if state is None:
                break
            found.append(state)
        return tuple(found)

    def _blow(self, state: GameState | None, does: str) -> tuple[Option | None, Forecast | None]:
        """The blow at the end of a move told as ``does``, once the move has come to ``state``; and its odds."""
        decision = self.ruleset.pending(state) if state is not None else None
        if decision is None or decision.seat != self.seat or not decision.about:
            return None, None
        for option in self.options(state, decision):
            forecast = self.ruleset.forecast(state, option.choices[0]) if len(option.choices) == 1 else None
            if forecast is not None and set(option.tell().does.split()) <= set(does.split()):
                return option, forecast
        return None, None

    def _after(self, state: GameState, choice: Choice) -> GameState | None:
        """Where ``choice`` leads if the others let it pass; None where dice decide or somebody must answer."""
        for _ in range(LONGEST_WAY):
            asked = self.ruleset.pending(state)
            if asked is None or not asked.admits(choice):
                return None
            try:
                state = self.ruleset.apply(state, choice, Forbidden()).state
            except DiceError:
                return None
            decision = self.ruleset.pending(state)
            if decision is None or decision.seat == self.seat:
                return state
            letting_it_pass = _pass_in(decision)
            if letting_it_pass is None:
                return None
            choice = letting_it_pass
        return None


def said(told: Told) -> str:
    """Why in one sentence, what may go wrong in another, and at the end what it is reckoned to bring."""
    why = sentence(told.why) or "Nothing else looks better."
    risk = sentence(f"the risk: {told.risk}") if told.risk else ""
    brings = "" if told.points is None or abs(told.points) < SAID else sentence(points(told.points))
    return " ".join(filter(None, (why, risk, brings)))


def _pass_in(decision: Decision) -> Choice | None:
    """The answer that lets things pass: the safe one, or else the only one that names nothing."""
    plain = [Choice(offer.verb) for offer in decision.offers if not offer.slots]
    return decision.default or (plain[0] if len(plain) == 1 else None)
