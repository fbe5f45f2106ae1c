"""The figures aboard a galley, and dice, as people say them: one slinger, two slingers."""

from __future__ import annotations

from collections.abc import Sequence

from galleywar.rules.mare_nostrum.model.state import ARCHERS, EXTRAS, MARINES, SLINGERS

ONE = {
    MARINES: "marine",
    ARCHERS: "archer",
    SLINGERS: "slinger",
    EXTRAS: "officer",
    "ballista": "ballista",
    "figures": "figure",
    "dice": "die",
}
"""One of each kind; an officer is a man about the admiral."""
MANY = {EXTRAS: "officers", "ballista": "ballistas"}
"""Several, where the kind itself is not the word for it."""


def named(count: int, kind: str) -> str:
    """The word for so many of a kind."""
    return ONE.get(kind, kind) if count == 1 else MANY.get(kind, kind)


def counted(count: int, kind: str) -> str:
    """So many of a kind: "1 archer", "2 archers"."""
    return f"{count} {named(count, kind)}"


def shown(faces: Sequence[int]) -> str:
    """What dice show, in words for a sentence."""
    return " ".join(map(str, faces)) or "no dice"
