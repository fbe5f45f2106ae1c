"""What the game can be waiting for or busy with up to the end of movement: the frames of the stack.

Frames with a ``seat`` that ask are marked (ask), those that carry on by themselves (work). The frames of
set-up and of the fights are in `frames_combat`.
"""

from __future__ import annotations

from typing import NamedTuple

from galleywar.core.late_methods import dataclass

Oar = tuple[int, int]
"""A bank and the number of the socket in it, from the bow aft."""


class Swept(NamedTuple):
    """The oars lost by the galley that moves and by ``other``."""

    other: str
    own: tuple[Oar, ...]
    others: tuple[Oar, ...]


@dataclass(frozen=True, slots=True)
class GameTurn:
    """(work) The phases of a game turn; ``stage`` is the next; the bottom of the stack (MN-00.20)."""

    stage: str = "initiative"


@dataclass(frozen=True, slots=True)
class Queue:
    """(work) Whose turn it is by the dice beside the sterns, from 1 to 6 (MN-01.05)."""


@dataclass(frozen=True, slots=True)
class FlagshipChoice:
    """(ask) Does the flagship move on its lower die, now, or wait for the other (MN-01.03)."""

    seat: str
    galley: str


@dataclass(frozen=True, slots=True)
class TieOrder:
    """(ask) Which of ``galleys`` with one die moves next; ``seat`` is their owner or has the baton
    (MN-01.06).
    """

    seat: str
    galleys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShipTurn:
    """(ask) The turn of ``galley``: it may move, ram and grapple once each, in any order (MN-01.07).

    ``moved`` if it has used its move, or has none. It ends with "done"; then its die is taken away.
    """

    seat: str
    galley: str
    moved: bool = False


@dataclass(frozen=True, slots=True)
class Rowing:
    """(ask) ``galley`` under way at ``speed``, one manoeuvre at a time.

    ``gone`` is the way made this turn, ``owed`` what is left of the compulsory run, ``run`` what it has run
    straight since its last turn (a run carried over from last turn counts for an opening turn alone),
    ``turns`` those made. ``straight`` if it may not turn at all (MN-03.22); ``most`` the way it has in all,
    less once a wreck or lost oars slow it (MN-03.27 to MN-03.29); ``wrecks`` those tested already; ``swept``
    the oars broken since the last turn.
    """

    seat: str
    galley: str
    speed: str
    most: int
    gone: int = 0
    owed: int = 0
    run: int = 0
    turns: int = 0
    straight: bool = False
    wrecks: tuple[str, ...] = ()
    swept: tuple[Swept, ...] = ()


@dataclass(frozen=True, slots=True)
class Starting:
    """(ask) ``galley`` began stopped, and has one of the options a to e (MN-03.14 to MN-03.18).

    ``way`` is what it has gone, astern if negative; ``turned`` how far it has turned; ``goes`` if it may go
    on after that turn. ``reverse`` if it began astern and can but go on so or stop (MN-03.20).
    """

    seat: str
    galley: str
    way: int = 0
    turned: int = 0
    turned_last: bool = False
    reverse: bool = False
    wrecks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Glance:
    """(ask) How far ``galley`` runs on along the side of ``target``, ``most`` at the farthest (MN-05.08).

    ``bank`` of the target's is the one it slides along, ``way`` +1 if toward her bow and -1 toward her stern,
    and ``station`` how far ahead of her middle the ram touched. ``gone`` is the way of the move that led to
    the ram, ``wrecks`` those tested in it.
    """

    seat: str
    galley: str
    target: str
    most: int
    bank: int
    way: int
    station: int
    gone: int = 0
    wrecks: tuple[str, ...] = ()
