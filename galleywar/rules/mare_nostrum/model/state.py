"""The galleys, wrecks and sides of Mare Nostrum and the state of a game, in the words of its rules.

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
from galleywar.rules.mare_nostrum.model.components import Components
from galleywar.rules.mare_nostrum.model.fleets import ShipPlan
from galleywar.rules.mare_nostrum.model.readings import EDITIONS, Readings
from galleywar.rules.readings import LATEST
from galleywar.rules.scenario.events import ScenarioEvent

SMALL, LARGE = "small", "large"
REVERSE, STOPPED, CRUISING, BATTLE, RAMMING = "reverse", "stopped", "cruising", "battle", "ramming"
FORWARD = (CRUISING, BATTLE, RAMMING)
PORT, STARBOARD = 0, 1
"""Which of the two banks of oars."""
SLINGERS, ARCHERS, MARINES, EXTRAS = "slingers", "archers", "marines", "extras"
FIGURES: Final = (SLINGERS, ARCHERS, MARINES, EXTRAS)
"""Every kind of human figure; each is a field of `Galley`."""
HOOK, CORVUS, RAM, FRIENDLY = "hook", "corvus", "ram", "friendly"
"""What holds two galleys together."""
NOBODY: Final = ""
"""The seat of a galley without a figure aboard (MN-04.11)."""

Oars = tuple[tuple[bool, ...], tuple[bool, ...]]
"""Oars to port and to starboard from the bow aft, False where a socket is empty."""


@dataclass(frozen=True, slots=True)
class Galley:
    """A galley on the table. ``seat`` has its crew aboard now, ``side`` is the one that built it.

    ``speed`` and ``run`` are what its wake marker shows: the speed of its last move, and how far that went
    straight ahead at the end. ``dice`` lie beside the stern until it has had its turn. ``halted`` by a
    contact it has no move left; ``sinking`` it takes no part but in this turn's missile fire (MN-05.14).
    ``tried`` its one attempt to grapple, ``fended`` are missile figures spent on fending off.
    """

    id: str
    name: str
    seat: str
    side: str
    klass: str
    pose: Pose
    oars: Oars
    slingers: int = 0
    archers: int = 0
    marines: int = 0
    extras: int = 0
    complement: int = 0
    """The figures it began with: no transfer goes beyond (MN-04.10)."""
    ballista: int = 0
    corvus: bool = False
    """Whether a corvus is mounted, unused."""
    flagship: bool = False
    speed: str = STOPPED
    run: int = 0
    stamina: int = 6
    holes: int = 0
    dice: tuple[int, ...] = ()
    waits: bool = False
    """A flagship whose admiral waits for his higher die (MN-01.03)."""
    still: bool = False
    """It began this turn stopped and has not stirred since: its rowers recover (MN-03.05)."""
    halted: bool = False
    sinking: bool = False
    tried: bool = False
    cut: tuple[str, ...] = ()
    """Galleys whose grapple it has tried to cut this turn, each once (MN-04.09)."""
    fended: int = 0
    passed: tuple[str, ...] = ()
    """Galleys it has sent men to this turn: none of them come back before the next (MN-04.10)."""
    struck: bool = False
    """Her flag is lowered: captured or abandoned, and not manned since (MN-08.07)."""
    lost_by: str = ""
    """The side whose men were aboard her last, while nobody is; empty in games of the first edition."""

    @property
    def at(self) -> str:
        return self.pose.place

    @property
    def crew(self) -> int:
        """Human figures aboard; ballistas are none."""
        return self.slingers + self.archers + self.marines + self.extras

    @property
    def missile_figures(self) -> int:
        return self.slingers + self.archers

    @property
    def prize(self) -> bool:
        """Held by a seat that did not build it (MN-08.08)."""
        return bool(self.seat) and self.seat != self.side

    @property
    def last_held_by(self) -> str:
        """Whose she is or was last: of the side that built her, if nobody is known to have held her since."""
        return self.seat or self.lost_by or self.side

    @property
    def lost_oars(self) -> tuple[int, int]:
        """Empty sockets to port and to starboard."""
        return self.oars[PORT].count(False), self.oars[STARBOARD].count(False)


@dataclass(frozen=True, slots=True)
class Grapple:
    """``hooker`` holds ``held``; ``kind`` is hook, corvus, ram or friendly, ``turn`` when it was made."""

    hooker: str
    held: str
    kind: str
    turn: int

    @property
    def pair(self) -> tuple[str, str]:
        return self.hooker, self.held


@dataclass(frozen=True, slots=True)
class Wreck:
    """Flotsam where a galley sank: the outline it had."""

    id: str
    name: str
    klass: str
    pose: Pose

    @property
    def at(self) -> str:
        return self.pose.place


@dataclass(frozen=True, slots=True)
class Departed:
    """A galley that has left the table over an own edge with ``crew`` figures; ``scores`` if it counts
    (MN-00.10).
    """

    id: str
    name: str
    klass: str
    crew: int
    prize: bool
    scores: bool


@dataclass(frozen=True, slots=True)
class Side:
    """A player's side: its admiral's flagship (empty: he is dead), its casualty box, what it sailed off."""

    id: str
    flagship: str = ""
    fallen: tuple[tuple[str, int], ...] = ()
    """The casualty box: kinds of figures with their number, in the order of `FIGURES` (MN-06.12)."""
    sailed: tuple[Departed, ...] = ()
    at: str | None = None

    @property
    def casualties(self) -> int:
        return sum(count for _, count in self.fallen)


@dataclass(frozen=True, slots=True)
class Terms:
    """What the scenario lays down; ``names`` and own table ``edges`` (north, east, south, west) by seat."""

    names: Mapping[str, str]
    edges: Mapping[str, tuple[str, ...]]
    turns: int
    ram_after_4_inches: bool = False
    wreck_tests_undamaged_as_1: bool = False
    fleets: tuple[Any, ...] = ()
    """The galleys of the set-up, in the shape the set-up wants them."""
    design: Any = ()
    """The table of the scenario, as `box.open_components` takes it."""
    builder: Any = None
    """The limits of a fleet builder; None where the fleets are given."""
    people: Mapping[str, str] = field(default_factory=dict, compare=False)
    """What those of a seat are called, for sentences about it."""
    edition: int = LATEST
    """Of the rules: a game goes on under the one it began with."""
    readings: Readings = field(default_factory=lambda: EDITIONS[LATEST])
    """Of the text, where it bears two."""
    events: tuple[ScenarioEvent, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A whole game. ``baton`` is the seat with the final word this turn, ``mover`` the galley in its turn."""

    box: Components = field(compare=False, repr=False)
    terms: Terms = field(compare=False, repr=False)
    galleys: Roster[Galley]
    wrecks: Roster[Wreck]
    sides: Roster[Side]
    frames: tuple[Frame, ...] = ()
    grapples: tuple[Grapple, ...] = ()
    order: tuple[str, ...] = ()
    """The seats, in their order."""
    active: str = ""
    phase: str = "setup"
    turn: int = 0
    baton: str = ""
    mover: str = ""
    mustered: tuple[tuple[str, tuple[ShipPlan, ...]], ...] = ()
    """The fleets as they were mustered and placed, by seat; empty where the scenario gives them."""
    happened: tuple[int, ...] = ()
    """The scenario's events there have been, by their numbers."""
    outcome: Outcome | None = None
