"""What happened, as facts for the log and the animator; never the source of truth."""

from __future__ import annotations

from typing import Literal, NamedTuple

from galleywar.core.check import Roll
from galleywar.core.copying import quickly_made
from galleywar.core.decision import Value
from galleywar.core.late_methods import dataclass

Gesture = Literal[
    "",
    "travel",
    "turn",
    "strike",
    "shear",
    "missiles",
    "flame",
    "founder",
    "link",
    "unlink",
    "melee",
    "mark",
    "roll",
    "phase",
    "score",
]
"""How an event may be shown: the animator knows these and nothing else of any rule system."""


class Thrown(NamedTuple):
    """Dice of so many ``sides`` that ``seat`` threw and no check sums: each counts by itself.

    Those come off that show ``least`` or more; 0 if no face is better than another.
    """

    seat: str
    sides: int
    faces: tuple[int, ...]
    least: int = 0

    @property
    def hits(self) -> tuple[bool, ...]:
        """Which of the dice came off."""
        return tuple(0 < self.least <= face for face in self.faces)


@quickly_made
@dataclass(frozen=True, slots=True)
class Event:
    """One fact. ``kind`` is the rule system's own word, ``gesture`` the way to show it.

    ``pieces`` names the doer first; ``places`` where it happened, in order for a path; ``facts`` are
    name-value pairs the sentence uses; ``case`` the rule behind it. Dice are told by the ``roll`` of a check
    or as ``thrown``. ``says`` is the sentence for the log, a format string over names and facts.
    """

    kind: str
    seat: str
    pieces: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    case: str = ""
    facts: tuple[tuple[str, Value], ...] = ()
    roll: Roll | None = None
    gesture: Gesture = ""
    thrown: tuple[Thrown, ...] = ()
    says: str = ""

    def __getitem__(self, name: str) -> Value:
        for key, value in self.facts:
            if key == name:
                return value
        raise KeyError(name)

    def get(self, name: str, otherwise: Value = "") -> Value:
        return next((value for key, value in self.facts if key == name), otherwise)
