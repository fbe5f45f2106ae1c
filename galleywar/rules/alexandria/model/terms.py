"""The terms of a scenario: what the rules read of its file, as plain frozen facts.

`Terms` as it stands, without arguments, has the printed figures of the naval battle (12.2) and nothing to set
up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import lru_cache
from typing import Final

from galleywar.core.cases import case
from galleywar.core.late_methods import dataclass
from galleywar.rules.alexandria.model.components import Components, Design
from galleywar.rules.alexandria.model.readings import EDITIONS, Readings
from galleywar.rules.alexandria.model.seats import EGYPTIAN, ROMAN, enemy
from galleywar.rules.readings import LATEST
from galleywar.rules.scenario.events import ScenarioEvent

NAMES: Final = {ROMAN: "Rome", EGYPTIAN: "Egypt"}
ADJECTIVES: Final = {ROMAN: "Roman", EGYPTIAN: "Egyptian"}
POINTS, HEPTASTADIUM, CAMPAIGN, OBJECTIVES = "points", "heptastadium", "campaign", "objectives"
SLIP_WORTH: Final = {ROMAN: 0, EGYPTIAN: 5}
"""By seat what the other side gets for each of its Slips that is set afire, in the printed naval battle."""
HARBORS: Final = {"eunostus": EGYPTIAN, "great_harbor": ROMAN, "kings_harbor": ROMAN}


FREE: Final = -1
"""Instead of a facing: the player chooses it."""
DUE: Final = "due"
"""Instead of a stage: the Player Turn comes up."""


@dataclass(frozen=True, slots=True)
class Draft:
    """``count`` of ``units`` take part, the player choosing; ``what`` is their name ("veteran cohorts").

    A draft of leaders has their ids for units.
    """

    what: str
    units: tuple[str, ...]
    count: int

    @property
    def is_choice(self) -> bool:
        """Whether more are offered than may come."""
        return self.count < len(self.units)


@dataclass(frozen=True, slots=True)
class Post:
    """Part of an army and where it sets up.

    ``places`` gives each its facing, `FREE` where the player chooses. ``aboard`` tells whether its land units
    start on galleys: ``must`` (those of this post), ``may`` (any of their side) or ``never``. ``case`` says
    what belongs to it, ``zone_case`` where it goes; ``title`` is what the player calls it.
    """

    key: str
    places: Mapping[str, int]
    galleys: tuple[str, ...] = ()
    drafts: tuple[Draft, ...] = ()
    leaders: tuple[Draft, ...] = ()
    aboard: str = "never"
    case: str = ""
    zone_case: str = ""
    title: str = ""
    guest: str = ""
    """Somebody without effect who may be in ``guest_at``."""
    guest_at: str = ""

    @property
    def units(self) -> tuple[str, ...]:
        """Every land unit offered."""
        return tuple(dict.fromkeys(unit for draft in self.drafts for unit in draft.units))

    @property
    def leader_ids(self) -> tuple[str, ...]:
        """Every leader offered."""
        return tuple(leader for draft in self.leaders for leader in draft.units)


@dataclass(frozen=True, slots=True)
class Berth:
    """Where one galley lies in a layout, and the land units and leaders aboard, units top first."""

    galley: str
    at: str
    cargo: tuple[str, ...] = ()
    facing: int = FREE
    """Counts where the post leaves it free."""
    leaders: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Station:
    """Who stands in one place ashore in a layout, top first, and what all of them look at.

    ``facing`` is a vertex in a hex, a Point or ``hexes`` in a Point, and empty where there is no facing.
    """

    at: str
    stack: tuple[str, ...] = ()
    facing: int | str = ""
    leaders: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole set-up of one side."""

    berths: tuple[Berth, ...] = ()
    stations: tuple[Station, ...] = ()


@dataclass(frozen=True, slots=True)
class Reinforcement:
    """Who comes in the course of a battle, as a post of its own, and where each will stand."""

    post: Post
    layout: Layout


@dataclass(frozen=True, slots=True)
class Beginning:
    """Where a battle begins that is a position in the middle of another: whose Player Turn, and how far it is.

    ``stage`` is the stage of the sequence of play that comes next, or `DUE` where the turn may still be
    seized. ``marks`` are fields of galleys and units by piece, as far as a layout does not tell them.
    """

    seat: str
    stage: str
    command: str = ""
    marks: Mapping[str, Mapping[str, object]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Terms:
    """Who sets up and moves in which order, what is needed to win, what each side sets up and where.

    ``posts`` are the parts of each army; ``layouts`` whole set-ups of both sides by name (``historical``,
    ``quick``). ``rounds`` is the limit after which the battle is undecided, 0 for none. ``western_beach`` is
    the first beach of Pharos from the west, on a map that has it. ``names`` ("Rome") and ``adjectives``
    ("Roman") go by seat; ``harbors`` tells whose the Slips of each are, ``slip_worth`` what the other side
    gets for each of them it sets afire. ``design`` is the scenario itself, if it brings a map, charts or
    counters along.
    """

    edition: int = LATEST
    """Of the rules: a game goes on under the one it began with."""
    readings: Readings = field(default_factory=lambda: EDITIONS[LATEST])
    seats: tuple[str, ...] = (ROMAN, EGYPTIAN)
    moves_first: str = ROMAN
    targets: Mapping[str, int] = field(default_factory=lambda: {ROMAN: 35, EGYPTIAN: 28})
    names: Mapping[str, str] = field(default_factory=lambda: NAMES)
    people: Mapping[str, str] = field(default_factory=dict, compare=False)
    """What those who play each seat are called; a side named as its people are is spoken of as many."""
    adjectives: Mapping[str, str] = field(default_factory=lambda: ADJECTIVES)
    harbors: Mapping[str, str] = field(default_factory=lambda: HARBORS)
    slip_worth: Mapping[str, int] = field(default_factory=lambda: SLIP_WORTH)
    sunk_scores: bool = True
    rounds: int = 60
    western_beach: str = "3204"
    as_written: str = ""
    """The battle begins with the layout of this name; nobody sets up."""
    beginning: Beginning | None = None
    """The battle begins in the middle of a Player Turn."""
    posts: Mapping[str, tuple[Post, ...]] = field(default_factory=lambda: {ROMAN: (), EGYPTIAN: ()})
    layouts: Mapping[str, Mapping[str, Layout]] = field(default_factory=dict)
    design: Design = ()
    land_war: bool = False
    """Leaders command, soldiers march: the whole rulebook, not fleets alone (12.2e)."""
    seizures: Mapping[str, int] = field(default_factory=dict)
    """Attempts at Turn Seizure by seat where the scenario sets them, instead of the leaders' rating
    (12.1g)."""
    exhaustion: Mapping[str, int] = field(default_factory=dict)
    """Exhaustion Level by seat; empty where Exhaustion is not used (11.3, 3.0j)."""
    closed: frozenset[str] = frozenset()
    """Places nobody may enter in this scenario (12.1f)."""
    pharos_waits: bool = False
    """Units set up on Pharos keep near its town until Romans land there (11.2g)."""
    ending: str = POINTS
    """What decides: victory ``points`` at sea (12.2), ``heptastadium`` (12.1), ``campaign`` (11.4), or
    ``objectives`` held after so many turns.
    """
    turns: int = 0
    """The battle ends when one side has completed so many Player Turns; 0 for no such end (12.1h)."""
    turns_of: Mapping[str, int] = field(default_factory=dict)
    """The same for a battle that both sides begin with the layout of a name; left out where it is no
    other."""
    objectives: Mapping[str, int] = field(default_factory=dict)
    """Points for each place a side alone has combat units in at the end, where ``objectives`` decide."""
    losses_score: bool = False
    """Where ``objectives`` decide: the enemy's Exhaustion points (11.3) count for a side as well."""
    company_is_spared: bool = False
    """Whoever joins a friend draws no Entry Reaction fire: the errata's reading of 7.42."""
    events: tuple[ScenarioEvent, ...] = ()
    sudden_ending: bool = False
    """By agreement the game ends when a side exceeds its Exhaustion Level (11.4f)."""

    def layout(self, name: str, seat: str) -> Layout | None:
        """The set-up of that name for ``seat``; None if the scenario has none."""
        return self.layouts.get(name, {}).get(seat)

    def zone(self, seat: str) -> Mapping[str, int]:
        """All places where ``seat`` sets up anything, each with its facing, `FREE` where it is chosen."""
        return {place: facing for post in self.posts[seat] for place, facing in post.places.items()}

    @property
    def moves_last(self) -> str:
        """The seat whose turn ends a round."""
        return enemy(self.moves_first)

    @property
    def slip_points(self) -> int:
        """The most that setting a Slip afire can be worth."""
        return max(self.slip_worth.values())

    def beaches(self, box: Components) -> frozenset[str]:
        """Hexes where a galley may Beach (5.29a), by the option in force."""
        return _beaches(box, self.western_beach)


@lru_cache(maxsize=8)
@case("5.29a")
def _beaches(box: Components, western: str) -> frozenset[str]:
    """The map has the errata's 3304 as its western end; the printed 3204 lies one hex further."""
    return frozenset(box.map.beaches) | ({western} if western else set())
