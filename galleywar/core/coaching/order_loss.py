"""What the coach found in a game: what orders lost against the best that could have been given instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal, get_args

from galleywar.core.decision import Choice
from galleywar.core.late_methods import dataclass

Grade = Literal["", "inaccuracy", "mistake", "blunder"]
"""How much an order lost; empty where it lost too little, or nobody can tell."""
GRADES: Final[tuple[Grade, ...]] = get_args(Grade)
LEAST: Final[tuple[float, ...]] = (0.0, 0.05, 0.10, 0.20)
"""What an order of each grade loses at least, as part of all chances."""
ERRORS: Final = 2.0
"""So many standard errors a loss must stand out of the noise by to be told."""
DIGITS: Final = 4
MOST: Final = 200
"""Orders of a game that are ever weighed."""


@dataclass(frozen=True, slots=True)
class OrderLoss:
    """What the orders ``number`` to ``last`` of a seat, which belong together, lost against the ``better``.

    Chances are from 0 to 1. Where nothing better was found, ``better`` is empty and ``loss`` nothing.
    """

    number: int
    last: int
    seat: str
    chance: float
    """Of winning, after the orders given; ``loss`` more after the better ones."""
    loss: float = 0.0
    error: float = 0.0
    """The standard error of the loss."""
    play_outs: int = 0
    """Of each of the two."""
    better: tuple[Choice, ...] = ()
    does: str = ""
    """What the better orders do, in words."""
    why: str = ""

    @property
    def grade(self) -> Grade:
        """What it is called; nothing unless the loss stands out of the noise."""
        if self.loss <= ERRORS * self.error:
            return ""
        reached = [one for one, least in zip(GRADES, LEAST, strict=True) if round(self.loss, DIGITS) >= least]
        return reached[-1]

    @property
    def row(self) -> list[object]:
        """The same as JSON can hold it."""
        figures = [round(one, DIGITS) for one in (self.chance, self.loss, self.error)]
        better = [[choice.verb, choice.args] for choice in self.better]
        return [self.number, self.last, self.seat, *figures, self.play_outs, better, self.does, self.why]


@dataclass(frozen=True, slots=True)
class Coaching:
    """The losses of a game as long as ``orders``, one after another as they were given."""

    orders: int
    losses: tuple[OrderLoss, ...] = ()

    @property
    def row(self) -> list[object]:
        """The same as JSON can hold it."""
        return [self.orders, [one.row for one in self.losses]]

    def upto(self, count: int) -> Coaching:
        """What of it concerns the first ``count`` orders."""
        kept = tuple(one for one in self.losses if one.last <= count)
        return replace(self, orders=min(self.orders, count), losses=kept)

    def of(self, number: int) -> OrderLoss | None:
        """The loss of the orders that order ``number`` belongs to, if they were weighed."""
        return next((one for one in self.losses if one.number <= number <= one.last), None)

    def told(self, seat: str = "") -> tuple[OrderLoss, ...]:
        """The losses that stand out, of ``seat`` or of all, the greatest first."""
        found = [one for one in self.losses if one.grade and seat in {"", one.seat}]
        return tuple(sorted(found, key=lambda one: -one.loss))


def count_of(losses: Sequence[OrderLoss]) -> dict[Grade, int]:
    """How many of each grade there are, the worst first."""
    grades = [one.grade for one in losses]
    return {grade: grades.count(grade) for grade in reversed(GRADES[1:]) if grade in grades}
