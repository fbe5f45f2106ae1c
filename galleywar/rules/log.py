"""The log of a game: how what happened is entered in it."""

from __future__ import annotations

from typing import Any

from galleywar.core.decision import Value
from galleywar.core.events import Event, Gesture, Thrown
from galleywar.core.machine import Play


def told(
    play: Play[Any],
    kind: str,
    seat: str,
    *pieces: str,
    case: str = "",
    places: tuple[str, ...] = (),
    gesture: Gesture = "mark",
    thrown: tuple[Thrown, ...] = (),
    **facts: Value,
) -> None:
    """Log what happened; the doer stands first among ``pieces``."""
    play.tell(Event(kind, seat, pieces, places, case, tuple(facts.items()), None, gesture, thrown))


def enter_phase(play: Play[Any], phase: str, seat: str = "", *, case: str, **facts: Value) -> None:
    """The game comes to a ``phase`` of a turn, that of ``seat`` if it has one of its own."""
    play.change(phase=phase)
    play.tell(Event("phase", seat, case=case, facts=(("phase", phase), *facts.items()), gesture="phase"))
