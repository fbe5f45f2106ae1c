"""What the game can be waiting for in set-up, grappling and the fights: the frames of the stack.

Frames with a ``seat`` that ask are marked (ask), those that carry on by themselves (work).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FendOff:
    """(ask) A grapple from ``by`` lodges in ``galley``: how many missile figures cut at it (MN-04.05)."""

    seat: str
    galley: str
    by: str


@dataclass(frozen=True, slots=True)
class MissileFire:
    """(work) Orders of all seats, given one seat after another and sealed; then all dice at once
    (MN-06.01).
    """

    waiting: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sinking:
    """(work) Galleys with six holes or more go down, and their crews with them (MN-07.01)."""


@dataclass(frozen=True, slots=True)
class Melee:
    """(work) The boarding fights of every cluster of grappled enemies (MN-08.01)."""


@dataclass(frozen=True, slots=True)
class Captured:
    """(work) Flags are lowered on galleys whose crews are gone (MN-08.07)."""


@dataclass(frozen=True, slots=True)
class Reckoning:
    """(work) The turn is over: has the game ended (MN-00.09)."""
