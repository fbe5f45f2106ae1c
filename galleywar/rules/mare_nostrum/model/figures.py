"""The figures aboard a galley, and dice, as people say them: one slinger, two slingers."""

from __future__ import annotations

from collections.abc import Sequence

from galleywar.core.wording import counted
from galleywar.rules.mare_nostrum.model.state import ARCHERS, EXTRAS, MARINES, SLINGERS

ONE = {
    MARINES: "marine",
    ARCHERS: "archer",
    SLINGERS: "slinger",
    EXTRAS: "officer",
    "ballista": "ballista",
}
"""One of each kind; an officer is a man about the admiral."""


def of_kind(count: int, kind: str) -> str:
    """So many of a kind: "1 archer", "2 archers"."""
    return counted(count, ONE[kind])


def shown(faces: Sequence[int]) -> str:
    """What dice show, in words for a sentence."""
    return " ".join(map(str, faces)) or "no dice"
