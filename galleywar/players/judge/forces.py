"""What the seats of a game have, counted by the words of its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from typing import TypeAlias

from galleywar.core.contract import GameState

Count: TypeAlias = tuple[str, str, float]
"""A seat, the name of a figure, and what is to be added to that figure of that seat."""
Counting: TypeAlias = Callable[[GameState], Iterable[Count]]


@cache
def counting_for(system: str) -> Counting:
    """What counts the forces of ``system``, imported only now. Raises LookupError if nothing does."""
    from galleywar.players.ai import systems_learnt

    if system not in systems_learnt():
        raise LookupError(f"Nobody has counted the forces of {system}.")
    counted: Counting = import_module(f"galleywar.players.ai.{system}.evaluation.forces").forces
    return counted
