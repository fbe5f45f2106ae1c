"""The printed kinds of pieces that are bought and fight, and what those of a designer's own are like (CE-06)."""

from __future__ import annotations

from typing import Final

INFANTRY, CAVALRY, CATAPULT, GALLEY = "infantry", "cavalry", "catapult", "galley"
TROOPS: Final = (INFANTRY, CAVALRY, CATAPULT)
PRINTED: Final = (*TROOPS, GALLEY, "general", "caesar")


def word_of(kind: str) -> str:
    """A kind as it is told: a ``war_elephant`` is a war elephant."""
    return kind.replace("_", " ")
