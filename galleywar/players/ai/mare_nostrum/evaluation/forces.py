"""What each seat of Mare Nostrum has afloat, in figures."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.players.judge.forces import Count
from galleywar.rules.mare_nostrum.model.state import State


def forces(state: State) -> Iterator[Count]:
    """Oars, breath, sound planks and arms of the galleys afloat; men and points stand in the strip."""
    for galley in state.galleys.values():
        if galley.seat and not galley.sinking:
            yield galley.seat, "afloat", 1
            yield galley.seat, "oars", sum(map(sum, galley.oars))
            yield galley.seat, "stamina", galley.stamina
            yield galley.seat, "holes", galley.holes
            yield galley.seat, "missile figures", galley.missile_figures
            yield galley.seat, "marines", galley.marines
            yield galley.seat, "ballistas", galley.ballista
            yield galley.seat, "prizes", galley.prize
