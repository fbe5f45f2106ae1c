"""An answer carried out choice by choice, until something breaks in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol

from galleywar.core.contract import GameState
from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.events import Event
from galleywar.core.machine import Step


class ChoiceGiven(NamedTuple):
    """A choice that has been given: what led up to it, and what came of it."""

    before: GameState
    choice: Choice
    after: GameState
    events: tuple[Event, ...]


class Referee(Protocol):
    """Who says whose turn it is to answer, what is legal and what comes of it: a rule system, or its machine."""

    def seat(self, state: GameState) -> str: ...
    def is_legal(self, state: GameState, choice: Choice) -> bool: ...
    def apply(self, state: GameState, choice: Choice, dice: Seeded) -> Step: ...


DiceFor = Callable[[GameState, Choice], Seeded]
"""The dice that are thrown for a choice in a position."""


def carried_out(
    referee: Referee, state: GameState, choices: Sequence[Choice], dice_for: DiceFor
) -> Iterator[ChoiceGiven]:
    """Give ``choices`` one by one: the first, which the caller knows to be legal, in any case, the others while the
    same seat is asked, they are legal and no die has fallen.
    """
    seat = referee.seat(state)
    for number, choice in enumerate(choices):
        if number and (referee.seat(state) != seat or not referee.is_legal(state, choice)):
            return
        dice = dice_for(state, choice)
        drawn, before = dice.drawn, state
        state, events = referee.apply(state, choice, dice)
        yield ChoiceGiven(before, choice, state, events)
        if dice.drawn != drawn:
            return
