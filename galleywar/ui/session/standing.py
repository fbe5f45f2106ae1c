"""Answers given once and for all, seat by seat: kept beside a game while it is open, never among its orders."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from fractions import Fraction
from typing import Final

from galleywar.core.late_methods import dataclass

SHIP: Final = "ship"
TURN: Final = "turn"
GAME: Final = "game"
SAFE: Final = "safe"
"""Begin a game with every question that breaks in answered in the safe way."""
FROM: Final = {"third": Fraction(1, 3), "half": Fraction(1, 2), "two_thirds": Fraction(2, 3)}
"""Begin a game with what may be tried against another's move tried at so good a chance or better."""


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
    question is declined; for every kind at once that goes where there is one thing to try, and no other question
    is answered. ``pieces`` are those asked, if it is for these alone; one ``until`` a turn ends with it.
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
    asks_all: bool = False
    """Whether everybody is asked even what hardly anybody is, as long as he does not want it otherwise."""
    wants: dict[tuple[str, str], bool] = field(default_factory=dict)
    """Whether a seat wants to be asked about something of that sort, where it has said so."""
    unasked: dict[tuple[str, str], int] = field(default_factory=dict)
    """What a seat was not asked, and how many orders stood before it the last time."""

    def wants_asking(self, seat: str, about: str) -> bool:
        """Whether ``seat`` is asked ``about`` what hardly anybody is asked."""
        return self.wants.get((seat, about), self.asks_all)

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
    """Whether one takes the place of the other; what every question gets for a turn lies over what it gets for good."""
    same = (one.seat, one.kind, one.pieces) == (other.seat, other.kind, other.pieces)
    return same and (bool(one.kind) or one.span == other.span)


def threshold_words(verb: str, least: Fraction) -> str:
    """A standing answer with the chance it waits for, in words; without a verb it is whatever can be tried."""
    said = verb.replace("_", " ") or "try"
    return f"{said} at {float(least):.0%} or better".replace("%", " %") if least else f"always {said}"


def begin(seats: Iterable[str], reactions: str, *, asks_all: bool) -> StandingAnswers:
    """What stands for each of ``seats`` when a game is laid out; ``reactions`` is `SAFE`, one of `FROM`, or
    anything else for being asked.
    """
    given: list[StandingAnswer] = []
    for seat in seats:
        if reactions == SAFE:
            given.append(StandingAnswer(seat, (), "no questions", "all game: no questions"))
        elif reactions in FROM:
            words = threshold_words("", FROM[reactions])
            given.append(StandingAnswer(seat, (), words, words, least=FROM[reactions]))
    return StandingAnswers(given, asks_all)
