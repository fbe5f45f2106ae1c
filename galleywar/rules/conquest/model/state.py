"""The pieces of Conquest of the Empire and the state of a game, in the words of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Final

from galleywar.core.late_methods import dataclass
from galleywar.core.machine import Frame
from galleywar.core.roster import Roster
from galleywar.core.scenario import Outcome
from galleywar.rules.conquest.model.components import Components
from galleywar.rules.conquest.model.kinds import GALLEY
from galleywar.rules.map_files import AS_SHIPPED, AreaDesign
from galleywar.rules.readings import LATEST
from galleywar.rules.scenario.events import ScenarioEvent

CAESAR, GENERAL = "caesar", "general"
CITY, FORTIFICATION, FORTIFIED_CITY, ROAD = "city", "fortification", "fortified_city", "road"
SPENT: Final = 99
"""More points than any piece has: what has met the enemy marches no farther (CE-16)."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A combat unit. ``at`` is a province, or the place of the galley ``aboard`` which it sails.

    ``led_by`` is the leader whose legion it belongs to; ``moved`` counts provinces this turn.
    """

    id: str
    name: str
    seat: str
    kind: str
    at: str | None = None
    led_by: str = ""
    aboard: str = ""
    moved: int = 0
    boarded: bool = False
    landed: bool = False


@dataclass(frozen=True, slots=True)
class Leader:
    """A Caesar or General; ``at`` is None when the enemy holds him (``held_by``) or he is dead.

    ``came_from`` is the province he marched from last in this turn; ``swims`` that his galley sank under him.
    """

    id: str
    name: str
    seat: str
    kind: str
    at: str | None = None
    aboard: str = ""
    held_by: str = ""
    came_from: str = ""
    swims: bool = False
    moved: int = 0
    boarded: bool = False
    landed: bool = False


@dataclass(frozen=True, slots=True)
class Galley:
    """A galley, on a coast or in a sea zone; ``docked_from`` is the zone it landed from in this turn."""

    id: str
    name: str
    seat: str
    at: str
    steps: int = 0
    docked_from: str = ""
    kind: str = GALLEY


@dataclass(frozen=True, slots=True)
class Holding:
    """Who owns a province and what is built there."""

    id: str
    owner: str = ""
    city: bool = False
    fortified: bool = False

    @property
    def at(self) -> str:
        return self.id


@dataclass(frozen=True, slots=True)
class Side:
    """A player's side: his home, his treasury, and whether he is out of the game."""

    id: str
    home: str = ""
    talents: int = 0
    out: bool = False
    at: str | None = None


@dataclass(frozen=True, slots=True)
class Terms:
    """What the scenario lays down; ``names`` by seat. ``rounds`` and ``stalemate`` 0: no limit."""

    names: Mapping[str, str]
    by_book: bool
    homes: tuple[tuple[str, str], ...] = ()
    """By seat, where the opening of the book has sides settled already."""
    forces: tuple[Any, ...] = ()
    straits_by_galley: bool = False
    galley_strength: int = 0
    other_prices: bool = False
    galleys_escape: bool = False
    rounds: int = 0
    stalemate: int = 10
    design: AreaDesign = AS_SHIPPED
    people: Mapping[str, str] = field(default_factory=dict, compare=False)
    """What those who play each seat are called; a side named as its people are is spoken of as many."""
    edition: int = LATEST
    """Of the rules: a game goes on under the one it began with."""
    events: tuple[ScenarioEvent, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A whole game. ``order`` is the order of play, ``quiet`` rounds in which nothing changed."""

    box: Components = field(compare=False, repr=False)
    terms: Terms = field(compare=False, repr=False)
    units: Roster[Unit]
    leaders: Roster[Leader]
    galleys: Roster[Galley]
    provinces: Roster[Holding]
    sides: Roster[Side]
    frames: tuple[Frame, ...] = ()
    roads: tuple[tuple[str, str], ...] = ()
    order: tuple[str, ...] = ()
    active: str = ""
    phase: str = "homes"
    round: int = 0
    inflation: int = 1
    quiet: int = 0
    stirred: bool = False
    built: int = 0
    happened: tuple[int, ...] = ()
    """The scenario's events there have been, by their numbers."""
    outcome: Outcome | None = None
