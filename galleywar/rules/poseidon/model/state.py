"""The ships, squadrons and fleets of Poseidon's Warriors and the state of a battle, in the words of its
rules.

Lengths are whole hundredths of an inch, headings whole degrees clockwise from north.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Final

from galleywar.boards.table.table import Pose
from galleywar.core.late_methods import dataclass
from galleywar.core.machine import Frame
from galleywar.core.roster import Roster
from galleywar.core.scenario import Outcome
from galleywar.rules.poseidon.model.components import Components
from galleywar.rules.poseidon.model.readings import EDITIONS, Readings
from galleywar.rules.readings import LATEST
from galleywar.rules.scenario.events import ScenarioEvent

BLUE, RED = "blue", "red"
SEATS: Final = (BLUE, RED)
CORVUS, HARPAX, TOWER, ARTILLERY = "corvus", "harpax", "tower", "artillery"
ELITE_CREW, ELITE_MARINES, ELITE_ARTILLERYMEN = "elite_crew", "elite_marines", "elite_artillerymen"
ADMIRAL, COMMANDER, HERO = "admiral", "commander", "hero"
AFLOAT, SUNK, CAPTURED, FLED, GONE = "afloat", "sunk", "captured", "fled", "gone"
"""What has become of a ship; ``gone`` is off the table."""
FREE, DEAD = "free", "dead"
"""What has become of an Admiral; he may also be ``captured`` or ``gone``."""


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship. ``pose`` is None once she is out of the battle; ``apart`` that she has lost her squadron."""

    id: str
    name: str
    seat: str
    squadron: str
    kind: str
    pose: Pose | None
    equipment: tuple[str, ...] = ()
    leaders: tuple[str, ...] = ()
    banks: int = 0
    hull: int = 1
    marines: int = 0
    artillery: bool = False
    """Whether she has a piece that still works."""
    value: int = 0
    """Her points, with the equipment and leaders she began with."""
    fate: str = AFLOAT
    apart: bool = False
    acted: bool = False
    fired: bool = False
    wake: int = 0

    @property
    def at(self) -> str | None:
        return self.pose.place if self.pose is not None else None


@dataclass(frozen=True, slots=True)
class Squadron:
    """Ships that are activated together; ``letter`` is painted on them.

    ``broken`` that they did not hold together at the end of their last activation.
    """

    id: str
    name: str
    seat: str
    fleet: str
    letter: str
    activated: bool = False
    rerolled: bool = False
    broken: bool = False

    @property
    def at(self) -> str | None:
        return None


@dataclass(frozen=True, slots=True)
class Fleet:
    """The ships under one Admiral; ``size`` is how many they were.

    ``quarter``, ``half`` and ``flag`` that it has checked morale for these losses, ``fled`` that it failed.
    """

    id: str
    name: str
    seat: str
    size: int
    flagship: str
    admiral: str = FREE
    quarter: bool = False
    half: bool = False
    flag: bool = False
    fled: bool = False

    @property
    def at(self) -> str | None:
        return None


@dataclass(frozen=True, slots=True)
class ShipPlan:
    """A ship as a fleet list has her; ``pose`` None until she is placed. Losses are what she lacks."""

    id: str
    kind: str
    name: str = ""
    equipment: tuple[str, ...] = ()
    leaders: tuple[str, ...] = ()
    pose: Pose | None = None
    lost_banks: int = 0
    lost_hull: int = 0
    lost_marines: int = 0


@dataclass(frozen=True, slots=True)
class SquadronPlan:
    """A squadron as a fleet list has it."""

    id: str
    name: str
    ships: tuple[ShipPlan, ...]


@dataclass(frozen=True, slots=True)
class FleetPlan:
    """A fleet list."""

    id: str
    seat: str
    name: str
    squadrons: tuple[SquadronPlan, ...]


@dataclass(frozen=True, slots=True)
class Yard:
    """A fleet builder: how many points each seat may spend, how deep its own edge of the table is, and which squadrons
    it has ``taken`` when the game begins.
    """

    points: int
    depth: int
    taken: tuple[tuple[str, tuple[SquadronPlan, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Terms:
    """What the scenario lays down; ``names`` by seat, ``heading`` its first words for one written anew."""

    names: Mapping[str, str]
    turns: int
    fleets: tuple[FleetPlan, ...]
    yard: Yard | None = None
    elite_artillery_improves: bool = False
    natural_one_fails: bool = True
    people: Mapping[str, str] = field(default_factory=dict)
    title: str = "Own fleets"
    design: Any = None
    """The table, as `components.open_components` takes it."""
    edition: int = LATEST
    """Of the rules: a game goes on under the one it began with."""
    readings: Readings = field(default_factory=lambda: EDITIONS[LATEST])
    events: tuple[ScenarioEvent, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A whole battle. ``fleets`` are those under arms, ``plans`` the lists they were raised from.

    ``parted`` are pairs of ships that may not grapple each other again this turn.
    """

    box: Components = field(compare=False, repr=False)
    terms: Terms = field(compare=False, repr=False)
    ships: Roster[Ship]
    squadrons: Roster[Squadron]
    fleets: Roster[Fleet]
    plans: tuple[FleetPlan, ...] = ()
    frames: tuple[Frame, ...] = ()
    turn: int = 0
    phase: str = "muster"
    active: str = ""
    parted: tuple[tuple[str, str], ...] = ()
    happened: tuple[int, ...] = ()
    """The scenario's events there have been, by their numbers."""
    outcome: Outcome | None = None
