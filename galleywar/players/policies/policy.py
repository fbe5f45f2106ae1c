"""What a policy answers: the options of a seat, best first, with worth and reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from galleywar.core.copying import quickly_made
from galleywar.core.decision import Choice
from galleywar.core.late_methods import dataclass


@dataclass(frozen=True, slots=True)
class Told:
    """An option in words: what it does, why in one plain sentence, and what may go wrong.

    ``points`` is what it is reckoned to bring, where that is more than a way to put options in order: it stands
    last, for those who want to compare. ``target`` is the piece at which a blow is struck.
    """

    does: str
    why: str = ""
    risk: str = ""
    points: float | None = None
    target: str = ""


@quickly_made
@dataclass(frozen=True, slots=True)
class Option:
    """Some answers in a row and their worth in points (100 = what is needed to win)."""

    choices: tuple[Choice, ...]
    worth: float
    tell: Callable[[], Told]
    """Puts it into words, when somebody wants them."""

    @classmethod
    def of(
        cls, choices: Choice | tuple[Choice, ...], worth: float, does: str, why: str = "", risk: str = "",
        points: float | None = None,
    ) -> Option:  # fmt: skip
        """An answer, or some in a row, with what it says of itself."""
        in_a_row = (choices,) if isinstance(choices, Choice) else choices
        return cls(in_a_row, worth, partial(Told, does, why, risk, points))


def ranked(options: Iterable[Option]) -> list[Option]:
    """Best first; equals in the order they came."""
    return sorted(options, key=lambda option: -option.worth)


@dataclass(frozen=True, slots=True)
class Habits:
    """How a level thinks."""

    best_first: bool
    """Whoever gains most acts first; otherwise ships act in a fixed order, the foremost first."""
    sees_replies: bool
    """Counts what the enemy can do to a ship where its move ends."""
    looks: int
    """So many ends of moves it holds against the enemy's replies for one answer, shared by all its pieces.

    A budget counted, not timed: the same seed gives the same game on any machine.
    """
    own_layout: bool
    """Sets up in its own way rather than as the scenario has it."""
    picks_of: int
    """Chooses among so many of its best options."""
    temperature: float
    """How far an option may lie behind the best and still be taken now and then, in points; 0: never."""
