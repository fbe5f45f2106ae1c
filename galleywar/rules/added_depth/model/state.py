"""The pieces of Risk: Added Depth and the state of a game, in the words of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import NamedTuple

from galleywar.core.late_methods import dataclass
from galleywar.core.machine import Frame
from galleywar.core.roster import Roster
from galleywar.core.scenario import Outcome
from galleywar.rules.added_depth.model.components import Components
from galleywar.rules.added_depth.model.readings import EDITIONS, Readings
from galleywar.rules.map_files import AS_SHIPPED, AreaDesign
from galleywar.rules.readings import LATEST
from galleywar.rules.scenario.events import ScenarioEvent


@dataclass(frozen=True, slots=True)
class Fleet:
    """A Fleet in a port, a sea zone or on a link, with ``cargo`` Regiments aboard.

    ``steps`` counts zones entered this turn, ``done`` tells that its move is over; ``kind`` is its type, if that is
    a designer's own.
    """

    id: str
    name: str
    seat: str
    at: str | None
    cargo: int = 0
    steps: int = 0
    done: bool = False
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Territory:
    """Who holds a territory with how many Regiments; nobody holds one that is out of play.

    ``ferried`` Regiments have come off Fleets this turn in peace; ``by_sea`` tells that those who hold it
    took it this turn in an invasion, or inland after one.
    """

    id: str
    owner: str = ""
    regiments: int = 0
    ferried: int = 0
    by_sea: bool = False

    @property
    def at(self) -> str:
        return self.id


@dataclass(frozen=True, slots=True)
class Side:
    """A player: his coins and territory cards, and whether he is out of the game."""

    id: str
    coins: int = 0
    cards: tuple[str, ...] = ()
    out: bool = False
    at: str | None = None


@dataclass(frozen=True, slots=True)
class Garrison:
    """A territory as a scenario sets it up."""

    territory: str
    seat: str
    regiments: int


class FleetStation(NamedTuple):
    """Where a scenario has a Fleet, what it carries, and its type if that is the scenario's own."""

    at: str
    cargo: int
    kind: str


@dataclass(frozen=True, slots=True)
class Levy:
    """Who comes in the course of a game: ``regiments`` as (territory, count), and Fleets."""

    regiments: tuple[tuple[str, int], ...] = ()
    fleets: tuple[FleetStation, ...] = ()


@dataclass(frozen=True, slots=True)
class Terms:
    """What the scenario lays down; ``names`` by seat. ``rounds`` 0: no limit.

    ``prizes`` are the victory points of territories that are worth other than one. Without ``garrisons`` the
    territories are dealt; ``closed`` ones are out of play. ``to_place`` are Regiments still to be put down, by seat.
    """

    names: Mapping[str, str]
    victory: int
    rounds: int = 0
    cargo: int = 3
    cards: bool = False
    first_combat: bool = False
    prizes: Mapping[str, int] = field(default_factory=dict)
    garrisons: tuple[Garrison, ...] = ()
    fleets: tuple[tuple[str, FleetStation], ...] = ()
    """``(seat, place, cargo)``."""
    coins: tuple[tuple[str, int], ...] = ()
    to_place: tuple[tuple[str, int], ...] = ()
    closed: tuple[str, ...] = ()
    design: AreaDesign = AS_SHIPPED
    people: Mapping[str, str] = field(default_factory=dict, compare=False)
    """What those who play each seat are called; a side named as its people are is spoken of as many."""
    edition: int = LATEST
    """Of the rules: a game goes on under the one it began with."""
    readings: Readings = field(default_factory=lambda: EDITIONS[LATEST])
    events: tuple[ScenarioEvent, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A whole game. ``order`` is the order of play; ``built`` counts Fleets ever built, for their names.

    ``granted`` and ``refused`` are the crossings (from, to) asked for this turn; ``captured`` tells that the
    active side has taken a territory this turn; ``sets`` counts card sets traded by all.
    """

    box: Components = field(compare=False, repr=False)
    terms: Terms = field(compare=False, repr=False)
    territories: Roster[Territory]
    fleets: Roster[Fleet]
    sides: Roster[Side]
    frames: tuple[Frame, ...] = ()
    order: tuple[str, ...] = ()
    active: str = ""
    phase: str = "deal"
    round: int = 0
    built: int = 0
    granted: tuple[tuple[str, str], ...] = ()
    refused: tuple[tuple[str, str], ...] = ()
    captured: bool = False
    sets: int = 0
    deck: tuple[str, ...] = ()
    happened: tuple[int, ...] = ()
    """The scenario's events there have been, by their numbers."""
    outcome: Outcome | None = None
