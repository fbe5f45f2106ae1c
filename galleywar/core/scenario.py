"""What a game is begun with and how it ends: seats, the scenario, the outcome."""

from __future__ import annotations

from dataclasses import field
from typing import Any, NamedTuple

from galleywar.core.late_methods import dataclass


@dataclass(frozen=True, slots=True)
class Seat:
    """A side: ``key`` in files, ``name`` for people ("Rome"), ``people`` ("Romans")."""

    key: str
    name: str
    people: str


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario file, read and found good. ``body`` is the rule system's own validated model."""

    key: str
    title: str
    system: str
    seats: tuple[Seat, ...]
    text: str
    """The YAML it was read from: saves embed it."""
    file: str = ""
    summary: str = ""
    minutes: int = 0
    difficulty: int = 0
    """From 1, the easiest, to 5, as its author judges; 0: nobody has."""
    source: str = ""
    """The rulebook and case it comes from, or whose work it is."""
    provenance: str = "rulebook"
    departures: tuple[str, ...] = ()
    """Where it leaves the printed rules: variants, house rules; shown wherever the game is shown."""
    beside: tuple[tuple[str, str], ...] = ()
    """Files it was read with, its own map for one, as (name, text): saves embed them too."""
    edition: int = 1
    """Of the rules: a game goes on under the one it began with."""
    readings: tuple[tuple[str, str], ...] = ()
    """Where the text bears two readings: those it chooses, as (option, way)."""
    body: Any = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How it ended: the winner's seat (None = nobody) and the condition in one sentence."""

    winner: str | None
    text: str
    case: str
    points: tuple[tuple[str, int], ...] = ()


class Stake(NamedTuple):
    """What the points of a seat in the outcome are measured by."""

    points: int
    """More than 0: the points that win, or, where having more than the others wins, all there are to be had."""
    is_needed: bool
    """Whether reaching them wins."""
