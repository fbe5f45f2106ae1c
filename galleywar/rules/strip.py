"""The strip above the board, read off the sequence of play itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from galleywar.core.machine import Stage
from galleywar.core.view import Phase


def phases(sequence: Mapping[str, Stage[Any]], current: str) -> tuple[Phase, ...]:
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
