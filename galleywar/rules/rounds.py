"""Rounds of turns about a board: whose turn comes next, who is still in and ahead, the phases of a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeVar

from galleywar.core.machine import Framed, Stage
from galleywar.core.view import Phase

S = TypeVar("S", bound=Framed)


class Standing(Protocol):
    """Whether a side is out of the game."""

    @property
    def out(self) -> bool: ...


class Seated(Protocol):
    """A state with seats in the order of play, of whom one is ``active`` once a ``round`` has begun."""

    @property
    def order(self) -> tuple[str, ...]: ...
    @property
    def sides(self) -> Mapping[str, Standing]: ...
    @property
    def active(self) -> str: ...
    @property
    def round(self) -> int: ...


def living(state: Seated) -> tuple[str, ...]:
    """The seats still in the game, in the order of play."""
    return tuple(seat for seat in state.order if not state.sides[seat].out)


def next_in_round(state: Seated) -> str:
    """The living seat whose turn comes next in this round; empty before the first and when all had theirs."""
    if not state.round:
        return ""
    after = state.order.index(state.active) + 1 if state.active else 0
    return next((seat for seat in state.order[after:] if not state.sides[seat].out), "")


def foremost(ranks: Mapping[str, tuple[float, ...]]) -> str | None:
    """The one seat that ranks highest; None where several do."""
    best = max(ranks.values())
    first = [seat for seat, rank in ranks.items() if rank == best]
    return first[0] if len(first) == 1 else None


def told_so_far(unit: str, number: int, limit: int) -> str:
    """How far the game is in a unit such as ``Round``; ``limit`` 0: it has none."""
    if not number:
        return "Set-up"
    return f"{unit} {number} of {limit}" if limit else f"{unit} {number}"


def phases(sequence: Mapping[str, Stage[S]], current: str) -> tuple[Phase, ...]:
    """The phases of a turn in order: every named stage of ``sequence``, marked if the stage ``current`` is in it.

    A stage without a name belongs to the named one before it.
    """
    found: list[Phase] = []
    for key, stage in sequence.items():
        if stage.name:
            found.append(Phase(stage.name, stage.says, key == current))
        elif found and key == current:
            found[-1] = Phase(found[-1].name, found[-1].says, current=True)
    return tuple(found)
