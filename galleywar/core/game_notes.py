"""What is remembered of a game beside its orders: orders withdrawn, hints asked for, places marked, reasons given,
what the coach found.
"""

from __future__ import annotations

import json
from dataclasses import field, replace
from functools import cached_property
from typing import Final, Literal, get_args

from galleywar.core.coaching.order_loss import Coaching
from galleywar.core.decision import Choice
from galleywar.core.late_methods import dataclass

TakeBack = Literal["never", "ask", "free"]
"""May an order be taken back once dice have fallen or the other side has been asked: no, if it agrees, yes."""
TAKE_BACKS: Final[tuple[TakeBack, ...]] = get_args(TakeBack)


_written: Final = json.JSONEncoder(separators=(",", ":")).encode


@dataclass(frozen=True)
class Entry:
    """One order: whose, what, what the dice showed, and the fingerprint of the state it led to."""

    seat: str
    choice: Choice
    faces: tuple[int, ...]
    digest: str

    @property
    def row(self) -> list[object]:
        """The order as JSON can hold it."""
        return [self.seat, self.choice.verb, self.choice.args, self.faces, self.digest]

    @cached_property
    def line(self) -> str:
        """The order in a save: written once, however often the game is saved."""
        return _written(self.row)


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """An order taken back past dice or an answer: how many stood before it, and what it had led to, in words."""

    at: int
    entry: Entry
    told: str = ""

    @property
    def row(self) -> list[object]:
        """The same as JSON can hold it."""
        return [self.at, self.entry.row, self.told]


@dataclass(slots=True)
class Annals:
    """Nothing of this changes the game; places in it are told by the number of orders before them."""

    withdrawn: list[Withdrawn] = field(default_factory=list)
    hints: list[tuple[int, str]] = field(default_factory=list)
    """Hints asked for: where, and by which seat."""
    bookmarks: dict[int, str] = field(default_factory=dict)
    """Places a player has marked, each with his note."""
    reasons: dict[int, str] = field(default_factory=dict)
    """Why the computer gave an order, by the number of the first order that came of it."""
    coaching: Coaching | None = None
    """What the coach found, if the game was ever looked through."""
    changes: int = 0
    """How often the game has changed: orders given and orders taken back."""

    @property
    def row(self) -> dict[str, object]:
        """All of it as JSON can hold it."""
        return {
            "withdrawn": [one.row for one in self.withdrawn],
            "hints": self.hints,
            "bookmarks": list(self.bookmarks.items()),
            "reasons": list(self.reasons.items()),
            "coaching": self.coaching.row if self.coaching is not None else [],
            "changes": self.changes,
        }

    def withdraw(self, last: Withdrawn) -> None:
        """Note an order taken back; those taken back before it now hang on the same place, if theirs is gone."""
        self.withdrawn = [replace(one, at=min(one.at, last.at)) for one in self.withdrawn]
        self.withdrawn.append(last)

    def forget_after(self, count: int) -> None:
        """The orders after the first ``count`` were taken back for good: so is what was noted there."""
        self.bookmarks = {at: note for at, note in self.bookmarks.items() if at <= count}
        self.reasons = {at: why for at, why in self.reasons.items() if at <= count}
        self.coaching = self.coaching.upto(count) if self.coaching is not None else None

    def copied(self) -> Annals:
        """The same, to be written down while the game goes on."""
        return Annals(
            list(self.withdrawn), list(self.hints), dict(self.bookmarks), dict(self.reasons), self.coaching,
            self.changes,
        )  # fmt: skip

    def upto(self, count: int) -> Annals:
        """What concerns the first ``count`` orders."""
        return Annals(
            [one for one in self.withdrawn if one.at <= count],
            [(at, seat) for at, seat in self.hints if at <= count],
            {at: note for at, note in sorted(self.bookmarks.items()) if at <= count},
            {at: why for at, why in sorted(self.reasons.items()) if at <= count},
            self.coaching.upto(count) if self.coaching is not None else None,
            count,
        )
