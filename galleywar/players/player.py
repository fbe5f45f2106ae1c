"""Whoever decides for a seat by computing: what it is asked, what it answers, and how long it may think."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from time import monotonic
from typing import Final, Protocol

from galleywar.core.contract import GameState, Ruleset
from galleywar.core.decision import Choice, Decision, Draw
from galleywar.core.late_methods import dataclass

PATIENCE: Final = (5, 10, 25)
"""Seconds of a Player Turn that an admiral may be allowed."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A plan that was weighed: in words, with its worth in points (100 = what is needed to win)."""

    text: str
    worth: float


@dataclass(frozen=True, slots=True)
class Question:
    """What the computer is asked: the position as its seat sees it, pickled, and how to think about it.

    ``number`` is how many orders stand before it: with the seed it fixes the draws, so that a game can be
    played again. ``patience`` is one of `PATIENCE`.
    """

    system: str
    charts: tuple[tuple[str, str], ...]
    view: bytes
    seat: str
    level: str
    seed: int
    number: int
    patience: int = PATIENCE[0]


@dataclass(frozen=True, slots=True)
class Thought:
    """An answer: choices to be given one after another as far as they stay legal, and the reason in words."""

    choices: tuple[Choice, ...]
    why: str = ""
    candidates: tuple[Candidate, ...] = ()


@dataclass(slots=True)
class Clock:
    """How long a player may think. ``seconds`` of 0 sets no limit; ``stop`` asks for the best found so
    far.
    """

    seconds: float = 0.0
    stopped: Callable[[], bool] = lambda: False
    tell: Callable[[float], None] = lambda _: None
    """Hears how far the thinking has come, 0 to 1."""
    began: float = field(default_factory=monotonic)

    @property
    def is_up(self) -> bool:
        return self.stopped() or (self.seconds > 0 and monotonic() - self.began >= self.seconds)


class Player(Protocol):
    """A level of the computer player, or a person's stand-in."""

    name: str

    def decide(
        self, ruleset: Ruleset, state: GameState, decision: Decision, draw: Draw, clock: Clock
    ) -> Thought:
        """Answer ``decision``; ``state`` is what the seat may see. Draws come from ``draw`` alone."""
        ...
