"""An answer carried out choice by choice, until something breaks in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol

from galleywar.core.contract import GameState
from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.events import Event
from galleywar.core.machine import Step


class Carried(NamedTuple):
    """A choice that has been given: what led up to it, and what came of it."""

    before: GameState
    choice: Choice
    after: GameState
    events: tuple[Event, ...]


class Rules(Protocol):
    """What is needed of a rule system, or of its machine."""

    def seat(self, state: GameState) -> str: ...
    def is_legal(self, state: GameState, choice: Choice) -> bool: ...
    def apply(self, state: GameState, choice: Choice, dice: Seeded) -> Step: ...


DiceFor = Callable[[GameState, Choice], Seeded]
"""The dice that are thrown for a choice in a position."""


def carried_out(
    rules: Rules, state: GameState, choices: Sequence[Choice], dice_for: DiceFor
) -> Iterator[Carried]:
    """Give ``choices`` one by one: the first, which the caller knows to be legal, in any case, the others while the
    same seat is asked, they are legal and no die has fallen.
    """
    seat = rules.seat(state)
    for number, choice in enumerate(choices):
        if number and (rules.seat(state) != seat or not rules.is_legal(state, choice)):
            return
        dice = dice_for(state, choice)
        drawn, before = dice.drawn, state
        state, events = rules.apply(state, choice, dice)
        yield Carried(before, choice, state, events)
        if dice.drawn != drawn:
            return
