"""The log of a game: how what happened is entered in it."""

from __future__ import annotations

from typing import TypeVar

from galleywar.core.decision import Value
from galleywar.core.events import Event, Gesture, Thrown
from galleywar.core.machine import Framed, Play

S = TypeVar("S", bound=Framed)


def told(
    play: Play[S],
    kind: str,
    seat: str,
    *pieces: str,
    case: str = "",
    places: tuple[str, ...] = (),
    gesture: Gesture = "mark",
    thrown: tuple[Thrown, ...] = (),
    says: str = "",
    **facts: Value,
) -> None:
    """Log what happened; the doer stands first among ``pieces``.

    ``says`` is the sentence, filled in by `rules.sentences.Names`: ``{0}`` is the name of the first piece, ``{seat}``
    that of the seat, ``{here}`` that of the last place, ``{toll}`` the fact ``toll``; a fact that holds a seat, a
    piece or a place is named by ``{enemy:side}``, ``{prize:piece}``, ``{port:place}``. A side takes the verb that
    agrees with its name out of two: ``{seat:wins|win}``, ``{enemy:side loses|lose}``; a number its kind:
    ``{left:counted point}``.
    """
    play.tell(Event(kind, seat, pieces, places, case, tuple(facts.items()), None, gesture, thrown, says))


def enter_phase(
    play: Play[S], phase: str, seat: str = "", *, case: str, says: str = "", **facts: Value
) -> None:
    """The game comes to a ``phase`` of a turn, that of ``seat`` if it has one of its own."""
    play.change(phase=phase)
    noted = (("phase", phase), *facts.items())
    play.tell(Event("phase", seat, case=case, facts=noted, gesture="phase", says=says))
