"""Editions of the rules, and readings of the text that a scenario may choose between.

A game goes on under the edition it began with: its scenario names it, and a save holds its scenario. Where the
text bears two readings, each system's ``model/readings.py`` lists both and what each edition plays; the ledger
tells the question and what speaks for ours.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal, TypeVar, cast

from galleywar.core.ledger import Ledger

Edition = Literal[1, 2]
FIRST: Final = 1
"""As galleywar 0.1 played: its games go on so."""
LATEST: Final = 2

R = TypeVar("R", bound=Mapping[str, object])


def readings_in_force(editions: Mapping[int, R], edition: int, chosen: R | None = None) -> R:
    """What is played under ``edition`` where the scenario chooses ``chosen``."""
    return cast("R", {**editions[edition], **(chosen or {})})


def edition_told(edition: int) -> Iterator[str]:
    """That a scenario is played by an edition before the latest, in a sentence."""
    if edition != LATEST:
        yield f"It is played by edition {edition} of the rules, as galleywar 0.1 had them."


def readings_told(system: str, editions: Mapping[int, R], edition: int, chosen: R | None) -> Iterator[str]:
    """Where the scenario leaves the rules as the latest edition reads them, in sentences."""
    yield from edition_told(edition)
    for name, way in (chosen or {}).items():
        if way != editions[edition][name]:
            yield Ledger.load(system).way(name, str(way))
