"""The log of a game: how what happened is entered in it."""

from __future__ import annotations

from typing import Any

from galleywar.core.decision import Value
from galleywar.core.events import Event, Gesture
from galleywar.core.machine import Play


def told(
    play: Play[Any],
    kind: str,
    seat: str,
    *pieces: str,
    case: str = "",
    places: tuple[str, ...] = (),
    gesture: Gesture = "mark",
    **facts: Value,
) -> None:
    """Log what happened; the doer stands first among ``pieces``."""
    play.tell(Event(kind, seat, pieces, places, case, tuple(facts.items()), None, gesture))
