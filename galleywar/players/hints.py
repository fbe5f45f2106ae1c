"""What the captain would do in a player's place: his best few options, none of them played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from galleywar.core.check import Forecast
from galleywar.core.contract import GameState, Ruleset
from galleywar.core.decision import Choice, Decision
from galleywar.core.dice import DiceError, Forbidden, Seeded
from galleywar.players.ai import policy_for, systems_learnt
from galleywar.players.ai.policy import Policy
from galleywar.players.levels import CAPTAIN
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Option

MOST: Final = 3
LONGEST_WAY: Final = 40
"""Answers of the other seats, given by default, on the way to a blow; more would be no way but a maze."""


@dataclass(frozen=True, slots=True)
class Hint:
    """An answer the captain would give: what it does, why in one sentence, and its worth.

    ``worth`` is in points, 100 being what is needed to win. ``forecast`` has the odds of the blow the
    choices end with, as they will be if nothing breaks in on the way; None where no dice are thrown.
    """

    choices: tuple[Choice, ...]
    does: str
    why: str
    worth: float
    forecast: Forecast | None = None


def hint(
    ruleset: Ruleset, state: GameState, decision: Decision, *, most: int = MOST, clock: Clock | None = None
) -> tuple[Hint, ...]:
    """The best options for ``decision`` in ``state``, best first, each with its reasons.

    ``state`` is what the seat may see. Nothing for a rule system that no computer has learnt.
    """
    if ruleset.key not in systems_learnt():
        return ()
    captain = _Captain(ruleset, policy_for(ruleset.key), decision.seat, clock or Clock())
    return tuple(captain.hint(state, option) for option in captain.options(state, decision)[:most])


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
        told, choices = option.tell(), option.choices
        why, at = told.why, self._end(state, choices[:-1])
        forecast = self.ruleset.forecast(at, choices[-1]) if at is not None else None
        if len(choices) > 1 and forecast is None:
            blow, forecast = self._blow(self._end(state, choices), told.does)
            if blow is not None:
                choices, why = (*choices, *blow.choices), blow.tell().why
        risk = f"the risk: {told.risk}" if told.risk else ""
        words = "; ".join(filter(None, (why, risk))) or f"nothing looks better, worth {option.worth:.1f}"
        return Hint(choices, told.does, f"{words[:1].upper()}{words[1:]}.", option.worth, forecast)

    def _end(self, state: GameState, choices: tuple[Choice, ...]) -> GameState | None:
        """Where ``choices`` lead if nothing breaks in; None where dice decide or somebody must answer."""
        for choice in choices:
            state = self._after(state, choice)
            if state is None:
                return None
        return state

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


def _pass_in(decision: Decision) -> Choice | None:
    """The answer that lets things pass: the safe one, or else the only one that names nothing."""
    plain = [Choice(offer.verb) for offer in decision.offers if not offer.slots]
    return decision.default or (plain[0] if len(plain) == 1 else None)
