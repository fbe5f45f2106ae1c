"""A rule system with its box open: what all of them answer alike."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from galleywar.core.check import Forecast, Objection
from galleywar.core.contract import Clause, Line, Link, Outcome, Route, Scenario
from galleywar.core.decision import Choice, Decision
from galleywar.core.dice import Dice
from galleywar.core.machine import Framed, Machine, Step

Overrides = tuple[tuple[str, str], ...]
"""Files of the player's own as (name, YAML text)."""


class Unpacked(Protocol):
    """A box: the player's own files it was opened with, what a scenario brought along, what that replaces."""

    @property
    def overrides(self) -> Overrides: ...
    @property
    def design(self) -> Any: ...
    @property
    def changed(self) -> tuple[str, ...]: ...


class Decided(Framed, Protocol):
    """A state that tells how the game ended, once it has."""

    @property
    def outcome(self) -> Outcome | None: ...


B = TypeVar("B", bound=Unpacked)
S = TypeVar("S", bound=Decided)


class Opened(Generic[B, S]):
    """Questions of play go to the machine; everything lies open, and nothing more is drawn than there must
    be.

    A rule system adds its own chapters to this and answers the rest of `Ruleset`. It travels as its box does:
    by the texts the box was opened with.
    """

    key: str
    title: str
    edition: int
    clockwork: Machine[S]
    unpack: ClassVar[Callable[..., Any]]
    """``(overrides, design)``: the same box for the same files."""

    def __init__(self, box: B) -> None:
        self.box = box

    @classmethod
    @lru_cache(maxsize=8)
    def opened(cls, overrides: Overrides, design: Any) -> Self:
        """The same rule system for the same files; raises SourceFaults with everything wrong in them."""
        return cls(cls.unpack(overrides, design))

    @property
    def changed(self) -> tuple[str, ...]:
        return self.box.changed

    def fitted(self, scenario: Scenario) -> Self:
        design = scenario.body.design
        return self if design == self.box.design else self.opened(self.box.overrides, design)

    @abstractmethod
    def laid_out(self, scenario: Scenario) -> S:
        """The state as the scenario has it, before anything happens."""

    def opening(self, scenario: Scenario, dice: Dice) -> Step:
        return self.clockwork.opening(self.laid_out(scenario), dice)

    def deal(self, scenario: Scenario, dice: Dice) -> S:
        return self.clockwork.begin(self.laid_out(scenario), dice)

    def pending(self, state: S) -> Decision | None:
        return self.clockwork.pending(state)

    def objections(self, state: S, choice: Choice) -> Iterator[Objection]:
        return self.clockwork.objections(state, choice)

    def apply(self, state: S, choice: Choice, dice: Dice) -> Step:
        return self.clockwork.apply(state, choice, dice)

    def forecast(self, state: S, choice: Choice) -> Forecast | None:
        return self.clockwork.forecast(state, choice)

    def seals(self, state: S, choice: Choice) -> str:
        return self.clockwork.seals(state, choice)

    def view(self, state: S, seat: str) -> S:
        return state

    def outcome(self, state: S) -> Outcome | None:
        return state.outcome

    def links(self, state: S) -> Sequence[Link]:
        return ()

    def toward(self, state: S, piece: str, place: str) -> Sequence[Route]:
        return ()

    def clauses(self, state: S) -> Sequence[Clause]:
        return ()

    def line(self, state: S, kind: str, piece: str, to: str) -> Line | None:
        return None

    def written(self, state: S) -> str:
        return ""
