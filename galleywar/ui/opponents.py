"""The computer's levels of play, as the seats offer them."""

from __future__ import annotations

from dataclasses import dataclass

from galleywar.ui.settings import HUMAN

__all__ = ["HUMAN", "Level", "levels"]


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of the computer: its name, and its habits in one sentence."""

    key: str
    name: str
    says: str


def levels(system: str) -> tuple[Level, ...]:
    """The levels that play ``system``, weakest first."""
    return ()
