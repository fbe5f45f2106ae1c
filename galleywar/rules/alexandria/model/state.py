"""The pieces of Caesar in Alexandria and the state of a battle, in the words of its rulebook."""

from __future__ import annotations

from dataclasses import field
from enum import IntEnum

from galleywar.core.late_methods import dataclass
from galleywar.core.machine import Frame
from galleywar.core.roster import Roster
from galleywar.core.scenario import Outcome
from galleywar.rules.alexandria.model.components import Components
from galleywar.rules.alexandria.model.counters import GalleyCounter, LeaderCounter, Ratings, UnitCounter
from galleywar.rules.alexandria.model.terms import Terms

OVERALL, SUBORDINATE = "overall", "subordinate"
FLEET, AUXILIARIES = "fleet", "auxiliaries"


class Fire(IntEnum):
    """Whether a galley burns, and whether its crew may fight the fire yet (7.33)."""

    NONE = 0
    FRESH = 1
    BURNING = 2


class HalfSpeed(IntEnum):
    """A Half Speed marker waits for the galley's next activation, then is served in it (10.44)."""

    NONE = 0
    DUE = 1
    SERVING = 2


class Captured(IntEnum):
    """Once captured always Captured; retaken it is Re-Captured, with the same penalties (8.66)."""

    NO = 0
    CAPTURED = 1
    RECAPTURED = 2


class Side(IntEnum):
    """A side of a galley; adding it to a facing turns that way."""

    STARBOARD = -1
    PORT = 1


@dataclass(frozen=True, slots=True)
class Galley:
    """A galley counter: three ships.

    ``seat`` is who owns it now, ``built`` whose fleet it began in. ``facing`` is a hexside, 0 east and then
    counter-clockwise. ``crippled`` tells the side its marker points to. ``cargo`` lists land units, top
    first. The fields after ``repulsed`` are about the activation now running.
    """

    id: str
    name: str
    built: str
    seat: str
    klass: str
    ratings: Ratings = field(compare=False, repr=False)
    at: str | None = None
    facing: int = 0
    attack: bool = False
    """At Attack Speed; otherwise at Cruise."""
    fatigue: int = 0
    cargo: tuple[str, ...] = ()
    rammed: bool = False
    aground: bool = False
    beached: bool = False
    crippled: Side | None = None
    half_speed: HalfSpeed = HalfSpeed.NONE
    captured: Captured = Captured.NO
    fire: Fire = Fire.NONE
    grappled: tuple[str, ...] = ()
    fouled: tuple[str, ...] = ()
    moored: str | None = None
    """The Causeway space it is grappled to."""
    repulsed: bool = False
    """Beat off boarders in the enemy's last Fleet activation (9.42)."""
    done: bool = False
    """Has finished its movement in this activation."""
    spent: int = 0
    """Movement points spent, disengaging included."""
    rowed_hard: bool = False
    """Was at Attack Speed at some time in this activation (5.46)."""
    fired: bool = False
    reacted: bool = False
    """Has used its one reaction in the enemy's Player Turn (7.45)."""
    tried_grapple: bool = False
    disengage_turn: int = 0
    """The Player Turn in which it last tried to cast loose from its Grapples (9.41)."""
    collided: bool = False
    retracted_from: str | None = None
    """The galley it rammed and came free of in this activation: may be grappled bow on (9.15)."""
    taken: bool = False
    """Changed hands in this activation: it was not of the Fleet that was activated."""
    shot_ashore: int = 0
    """The last Player Turn in which men aboard shot at the shore, 0 if they never did (7.21)."""

    @classmethod
    def of(cls, counter: GalleyCounter, ratings: Ratings) -> Galley:
        """The piece to ``counter``, off the board."""
        return cls(counter.id, counter.name, counter.seat, counter.seat, counter.klass, ratings)


@dataclass(frozen=True, slots=True)
class Unit:
    """A land combat unit. ``type`` is CO, HI, MI, LI, LC, A or ART; ``at`` is None while it is aboard.

    In a hex ``facing`` is the vertex it looks at: 0 between east and north-east, then counter-clockwise. In a
    Point ``toward`` names the Point it looks at, or ``hexes`` (6.16). The fields from ``active`` on are about
    the Player Turn now running.
    """

    id: str
    name: str
    seat: str
    type: str
    klass: str
    tq_full: int
    tq_reduced: int
    """0 where the counter has no reduced side."""
    ma: int
    legion: str = ""
    subtype: str = ""
    """``scorpion`` or ``ballista`` for artillery."""
    at: str | None = None
    aboard: str | None = None
    hits: int = 0
    reduced: bool = False
    transferred: bool = False
    """Has passed from galley to galley in this activation (5.64)."""
    reordered: bool = False
    missile: str = ""
    """Its row of the land missile table: A, J, J_cavalry, scorpion or ballista; empty without missiles."""
    facing: int = 0
    toward: str = ""
    depth: int = 0
    """Place in its stack ashore: the least is on top (5.76)."""
    active: bool = False
    """Activated in this Player Turn (4.4)."""
    spent: int = 0
    """Movement points spent."""
    moved: bool = False
    """Has changed its space, landing included (8.2); a pivot alone is not a move."""
    done: bool = False
    """Has finished its movement."""
    fired: bool = False
    still: bool = False
    """Fired as one that does not move, and may not any more (7.17e)."""
    debarked: bool = False
    began: str = ""
    """Where it stood when the Player Turn began; empty if aboard."""
    beset: bool = False
    """Began the Player Turn in an enemy ZOC."""
    barred: bool = False
    """Turned in an enemy ZOC and may neither fire nor Shock (6.13c)."""
    island: bool = False
    """Set up on Pharos or in the Lighthouse, for good (11.2g)."""

    @classmethod
    def of(cls, counter: UnitCounter) -> Unit:
        """The piece to ``counter``, off the board."""
        return cls(
            counter.id, counter.name, counter.seat, counter.type, counter.klass, counter.tq, counter.reduced,
            counter.ma, counter.legion, counter.subtype, missile=counter.missile,
        )  # fmt: skip

    @property
    def tq(self) -> int:
        """Troop Quality of the side that is up."""
        return self.tq_reduced if self.reduced else self.tq_full


@dataclass(frozen=True, slots=True)
class Leader:
    """A leader (4.1). ``rank`` is overall or subordinate; ratings that are not his are 0.

    ``replaced`` tells that his replacement side is up. ``wounded`` is the last Player Turn in which his wound
    counts, 0 if he is well. The fields from ``spent`` on are about the Player Turn now running.
    """

    id: str
    name: str
    seat: str
    rank: str
    legion: str = ""
    initiative: int = 0
    seizure: int = 0
    charisma: int = 0
    heroic: bool = False
    ma: int = 0
    command_range: int = 0
    replacement_range: int = 0
    at: str | None = None
    aboard: str | None = None
    replaced: bool = False
    wounded: int = 0
    spent: int = 0
    moved: bool = False
    done: bool = False
    debarked: bool = False
    began_aboard: bool = False

    @classmethod
    def of(cls, counter: LeaderCounter) -> Leader:
        """The piece to ``counter``, off the board."""
        return cls(
            counter.id, counter.name, counter.seat, counter.rank, counter.legion, counter.initiative,
            counter.seizure, counter.charisma, counter.heroic, counter.ma, counter.command_range,
            counter.replacement_range,
        )  # fmt: skip

    @property
    def reach(self) -> int:
        """Command Range of the side that is up."""
        return self.replacement_range if self.replaced else self.command_range

    @property
    def is_overall(self) -> bool:
        return self.rank == OVERALL


@dataclass(frozen=True, slots=True)
class Attempt:
    """An opportunity for Turn Seizure (4.5) that ``seat`` had before Player Turn ``turn``."""

    seat: str
    turn: int
    tried: bool
    succeeded: bool = False


@dataclass(frozen=True, slots=True)
class Award:
    """Victory points once given: for which deed against which ship or slip (12.2)."""

    seat: str
    points: int
    line: str
    """``stopped`` (rammed, aground or sunk), ``captured`` or ``slip``."""
    thing: str
    case: str
    text: str


@dataclass(frozen=True, slots=True)
class State:
    """A battle at one moment. ``turn`` counts Player Turns begun, ``active`` is the seat whose turn it is."""

    frames: tuple[Frame, ...]
    galleys: Roster[Galley]
    units: Roster[Unit]
    turn: int = 0
    active: str = ""
    phase: str = "deploy"
    """deploy, command, speed, move, shock, status, over."""
    awards: tuple[Award, ...] = ()
    lost: tuple[str, ...] = ()
    """Galleys sunk or burnt and units eliminated, in order."""
    spare: tuple[str, ...] = ()
    """Units of a pool that were left out when set-up ended."""
    burnt_slips: tuple[str, ...] = ()
    leaders: Roster[Leader] = field(default_factory=Roster)
    command: str = ""
    """What the active seat activated: ``fleet``, ``auxiliaries`` or a leader's id (4.4)."""
    fallen: tuple[Leader, ...] = ()
    """Killed and waiting for a unit to be replaced on (4.33)."""
    attempts: tuple[Attempt, ...] = ()
    """Opportunities for Turn Seizure so far, in order (4.5)."""
    turns_done: tuple[str, ...] = ()
    """The seat of every Player Turn undertaken and completed (12.1h)."""
    exhausted: tuple[str, ...] = ()
    """Seats whose army is Exhausted, for good (11.3)."""
    guests: tuple[tuple[str, str], ...] = ()
    """Counters without effect, with the place of each (11.1e)."""
    landed: bool = False
    """Romans other than the Lighthouse's garrison have set foot on Pharos (11.2g)."""
    happened: tuple[int, ...] = ()
    """The scenario's events there have been, by their numbers."""
    outcome: Outcome | None = None
    box: Components = field(compare=False, repr=False, default=None)  # type: ignore[assignment]
    terms: Terms = field(compare=False, repr=False, default=None)  # type: ignore[assignment]

    def aboard(self, galley: Galley) -> tuple[Unit, ...]:
        """The land units a galley carries, top first."""
        return tuple([self.units[unit] for unit in galley.cargo])

    def stack(self, place: str, seat: str = "") -> tuple[Unit, ...]:
        """The land units in a place, top first, those of ``seat`` alone if it is named (5.76)."""
        here = self.units.at(place)
        if seat:
            here = tuple([unit for unit in here if unit.seat == seat])
        return here if len(here) < 2 else tuple(sorted(here, key=_depth))


def _depth(unit: Unit) -> int:
    return unit.depth
