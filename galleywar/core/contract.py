"""What the rest of the game knows a rule system by: its board, its rules, and its view.

The window, the computer players, the files and the command line use these alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol, TypeAlias

from typing_extensions import TypeVar

from galleywar.core.check import Forecast, Objection
from galleywar.core.decision import Choice, Decision, Draw
from galleywar.core.dice import Dice
from galleywar.core.files.yaml_source import Source
from galleywar.core.machine import Framed, Machine, Step
from galleywar.core.scenario import Outcome, Scenario, Stake
from galleywar.core.view import View
from galleywar.core.workshop.shipyard import Shipyard

S = TypeVar("S", bound=Framed, default=Any)
GameState: TypeAlias = Any
"""The state of a game as it is carried about outside its rule system, which alone looks inside."""


class Board(Protocol):
    """What every board answers; what else it knows, its rules and painter ask it by type."""

    @property
    def kind(self) -> str:
        """``network``, ``areas`` or ``table``: which painter draws it."""
        ...

    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...
    def places(self) -> Iterable[str]:
        """Every place with a name or a number of its own; none where pieces may stand anywhere."""
        ...

    def label(self, place: str) -> str: ...
    def anchor(self, place: str) -> tuple[float, float]: ...
    def pick(self, x: float, y: float) -> str | None: ...
    def measured(self, a: str, b: str) -> str:
        """How far two places lie apart, in words: the board's own terms, and to scale where it has one."""
        ...


class Ruleset(Protocol[S]):
    """A rule system with its charts and maps in force; ``S`` is the state of a game under it."""

    @property
    def key(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def edition(self) -> int:
        """The latest of its rules; raised whenever an old log could replay differently."""
        ...

    @property
    def view(self) -> View[S]: ...
    @property
    def machine(self) -> Machine[S]: ...
    @property
    def board(self) -> Board: ...
    @property
    def changed(self) -> tuple[str, ...]:
        """Charts and ratings that a file of the player's own replaces, one sentence each."""
        ...

    def read(self, source: Source) -> Scenario:
        """The scenario in ``source``; raises SourceFaults with everything that is wrong with it."""
        ...

    def for_scenario(self, scenario: Scenario) -> Ruleset[S]:
        """With the map and charts that the scenario brings along in force; itself if it brings none."""
        ...

    @property
    def names(self) -> Mapping[str, Mapping[str, str]]:
        """What scenario files refer to things by: by kind, what each is called in files, and on the board."""
        ...

    def opening(self, scenario: Scenario, dice: Dice) -> Step:
        """The state at the first question, and what happened on the way there."""
        ...

    def deal(self, scenario: Scenario, dice: Dice) -> S:
        """The state at the first question alone."""
        ...

    def seat(self, state: S) -> str:
        """The seat that is asked; empty when the game is over."""
        ...

    def pending(self, state: S) -> Decision | None: ...
    def any(self, state: S, draw: Draw) -> Choice:
        """One legal answer, each equally likely, without the menu."""
        ...

    def is_legal(self, state: S, choice: Choice) -> bool: ...
    def objections(self, state: S, choice: Choice) -> Iterator[Objection]: ...
    def apply(self, state: S, choice: Choice, dice: Dice) -> Step: ...
    def forecast(self, state: S, choice: Choice) -> Forecast | None: ...
    def blocks_undo(self, state: S, choice: Choice) -> str: ...
    def seen_by(self, state: S, seat: str) -> S:
        """The state as ``seat`` sees it."""
        ...

    def outcome(self, state: S) -> Outcome | None: ...
    def layouts(self, state: S) -> Mapping[str, str]:
        """By seat the name of the layout it has begun with; empty while they set up, or if there are none."""
        ...

    def drawn_up(self, state: S) -> S:
        """``state`` as it is dealt, with everybody where the scenario has them: what a game may begin with."""
        ...

    def shipyard(self, state: S) -> Shipyard | None:
        """The fleet that the seat asked last raises for points; None where none is raised."""
        ...

    def stakes(self, state: S) -> Mapping[str, Stake]:
        """By seat what its points in the outcome are measured by; empty where the outcome counts none."""
        ...

    def written(self, state: S) -> str:
        """The battle as it stands as a scenario file to begin others with; empty if the rules write none."""
        ...

    def lasting(self, state: S) -> Mapping[str, int]:
        """What only wears away from here on, by name: hulls, oars, men; empty while they are still set up."""
        ...

    def problems(self, state: S) -> tuple[str, ...]:
        """Broken invariants, in words; always empty unless the rules are at fault."""
        ...
