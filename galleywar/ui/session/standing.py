"""Answers given once and for all, seat by seat: kept beside a game while it is open, never among its orders."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

SHIP: Final = "ship"
TURN: Final = "turn"
GAME: Final = "game"


@dataclass(frozen=True, slots=True)
class SideTurn:
    """The turn of a side: what the panel calls it, and whose it is; nobody's where sides take turns within it."""

    turn: str = ""
    active: str = ""

    def lasts(self, turn: str, active: str) -> bool:
        """Whether it is still on when the panel says so."""
        return self.turn == turn and self.active in {"", active}


@dataclass(frozen=True, slots=True)
class StandingAnswer:
    """What ``seat`` answers to questions of one ``kind``; an empty kind is every one, answered in the safe way.

    ``verb`` is the answer, empty to decline. With ``least`` it is given at so good a chance or better, else the
    question is declined. ``pieces`` are those asked, if it is for these alone; one ``until`` a turn ends with it.
    """

    seat: str
    kind: tuple[str, ...]
    words: str
    """As it is offered beside a question of its kind."""
    stands: str
    """As it is told where no question is."""
    verb: str = ""
    least: Fraction | None = None
    pieces: tuple[str, ...] = ()
    until: SideTurn | None = None

    @property
    def span(self) -> str:
        """What it is given for: ``ship``, ``turn`` or ``game``; one for a ship ends with the turn as well."""
        return SHIP if self.pieces else TURN if self.until is not None else GAME

    def is_about(self, kind: tuple[str, ...], asked: tuple[str, ...]) -> bool:
        """Whether it answers a question of such a ``kind`` to the pieces ``asked``."""
        return self.kind in ((), kind) and (not self.pieces or set(asked) <= set(self.pieces))


@dataclass(slots=True)
class StandingAnswers:
    """All that stand in a game; those of a turn that is over go when the next question is looked at."""

    given: list[StandingAnswer] = field(default_factory=list)
    wants_asking: set[tuple[str, str]] = field(default_factory=set)
    """Who wants to be asked what hardly anybody is: the seat, and what it is about."""
    unasked: dict[tuple[str, str], int] = field(default_factory=dict)
    """What a seat was not asked, and how many orders stood before it the last time."""

    def of(self, seat: str) -> tuple[StandingAnswer, ...]:
        return tuple(one for one in self.given if one.seat == seat)

    def expire(self, turn: str, active: str) -> None:
        """Let go what was given for a turn that is over."""
        self.given = [one for one in self.given if one.until is None or one.until.lasts(turn, active)]

    def give(self, answer: StandingAnswer) -> None:
        """Let ``answer`` stand, in place of what was said before about the same; each piece has its own."""
        self.given = [one for one in self.given if not _alike(one, answer)]
        self.given.append(answer)

    def lift(self, answer: StandingAnswer) -> None:
        self.given = [one for one in self.given if one != answer]


def _alike(one: StandingAnswer, other: StandingAnswer) -> bool:
    return (one.seat, one.kind, one.pieces) == (other.seat, other.kind, other.pieces)
