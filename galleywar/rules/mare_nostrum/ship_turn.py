"""A galley's turn: what may be done in it comes from the chapters on moving, grappling and crews."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from galleywar.core.decision import Offer
from galleywar.rules.mare_nostrum.frames import ShipTurn
from galleywar.rules.mare_nostrum.state import State

Acts = Callable[[State, ShipTurn], Iterator[Offer]]

ACTS: list[Acts] = []
"""What each chapter offers in a galley's turn, in the order the chapters are read."""


def offered_in_turn(acts: Acts) -> Acts:
    """Enter what a chapter offers in a galley's turn; it answers for its verbs in the clockwork."""
    ACTS.append(acts)
    return acts
