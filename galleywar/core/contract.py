"""What a rule system must answer, and the plain things it answers with.

The window, the computer players, the files and the command line know a rule system by `Ruleset` alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol

from galleywar.core.check import Forecast, Objection
from galleywar.core.decision import Choice, Decision
from galleywar.core.dice import Dice
from galleywar.core.events import Event
from galleywar.core.files.yaml_source import Source
from galleywar.core.machine import Step


class Board(Protocol):
    """What every board answers; what else it knows, its rules and painter ask it by type."""

    @property
    def kind(self) -> str:
        """``network``, ``areas`` or ``table``: which painter draws it."""
        ...

    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...
    def label(self, place: str) -> str: ...
    def anchor(self, place: str) -> tuple[float, float]: ...
    def pick(self, x: float, y: float) -> str | None: ...
    def measured(self, a: str, b: str) -> str:
        """How far two places lie apart, in words: the board's own terms, and to scale where it has one."""
        ...


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
    source: str = ""
    """The rulebook and case it comes from, or whose work it is."""
    provenance: str = "rulebook"
    departures: tuple[str, ...] = ()
    """Where it leaves the printed rules: variants, house rules; shown wherever the game is shown."""
    beside: tuple[tuple[str, str], ...] = ()
    """Files it was read with, its own map for one, as (name, text): saves embed them too."""
    body: Any = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How it ended: the winner's seat (None = nobody) and the condition in one sentence."""

    winner: str | None
    text: str
    case: str
    points: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Mark:
    """A marker on a counter: ``kind`` picks the drawn sign, ``text`` says what it means."""

    kind: str
    text: str
    count: int = 0
    case: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number on a counter or card; ``provenance`` other than ``rulebook`` is marked where it is shown."""

    label: str
    value: str
    says: str = ""
    provenance: str = "rulebook"


@dataclass(frozen=True, slots=True)
class Model:
    """A model to scale on an open table, in hundredths of an inch, as plain facts for the painter.

    ``oars`` are those to port and to starboard from the bow aft, False where one is broken; ``oar_reach`` how far
    they stand out. ``bow`` and ``stern`` are the lengths of these two parts of the hull. ``fittings`` are words the
    painter knows: ``ram``, ``tower``, ``corvus``, ``harpax``, ``ballista``, ``standard``. ``crew`` counts the figures
    on deck by their kind. ``wake`` is how far she came straight ahead last, and ``dice`` lie beside the stern.
    ``hull`` is the footprint by which the rules judge touching, as corners (ahead, starboard) of the middle; a
    plain rectangle where it has none.
    """

    length: int
    beam: int
    oars: tuple[tuple[bool, ...], tuple[bool, ...]] = ((), ())
    oar_reach: int = 0
    bow: int = 0
    stern: int = 0
    fittings: tuple[str, ...] = ()
    crew: tuple[tuple[str, int], ...] = ()
    holes: int = 0
    wake: int = 0
    letter: str = ""
    dice: tuple[int, ...] = ()
    hull: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Face:
    """A counter as plain facts: the painter needs nothing else.

    ``heading`` is in degrees counter-clockwise from east, None where facing means nothing; ``aboard`` names
    the piece that carries it, ``at`` is None off the board (in the tray, aboard or lost).
    """

    piece: str
    seat: str
    name: str
    silhouette: str
    at: str | None
    heading: int | None = None
    word: str = ""
    """The word that names the side up: CRUISE, ATTACK."""
    dark: bool = False
    figures: tuple[Figure, ...] = ()
    marks: tuple[Mark, ...] = ()
    cargo: tuple[str, ...] = ()
    aboard: str = ""
    able: bool = False
    done: bool = False
    kind: str = ""
    """The type in a few letters ("QUAD"), where the silhouette alone may stand for several."""
    leans: bool = False
    """Whether it comes to face the side of a place that is pointed at, be it dearer, or only where that is free."""
    model: Model | None = None
    """What it looks like on an open table, where it is no counter but a ship to scale."""


@dataclass(frozen=True, slots=True)
class Link:
    """A line between two pieces or places: ``grapple``, ``foul``, ``command``, or from one at the other an
    ``attack``.
    """

    kind: str
    a: str
    b: str


@dataclass(frozen=True, slots=True)
class Card:
    """All there is to say about a thing: heading, figures and sentences with their cases."""

    title: str
    subtitle: str = ""
    figures: tuple[Figure, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()
    """``(sentence, case)``: state, marks, what it carries."""


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of the turn for the strip: its name and one sentence on what may be done in it."""

    name: str
    says: str
    current: bool = False


@dataclass(frozen=True, slots=True)
class Goal:
    """A victory condition of a seat: progress now and what is needed (0 = not a count)."""

    seat: str
    text: str
    now: int
    needed: int
    case: str
    items: tuple[tuple[str, int], ...] = ()
    """What the count is made of so far."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How a seat stands, at a glance: the same figures in the same order for every seat; ``is_out``: of the game."""

    seat: str
    figures: tuple[Figure, ...]
    is_out: bool = False


@dataclass(frozen=True, slots=True)
class Rank:
    """One kind of piece in a fight: how many, the dice they roll, when one falls, and what is lost with it."""

    name: str
    count: int
    dice: str = ""
    falls: str = ""
    risk: str = ""
    provenance: str = "rulebook"


@dataclass(frozen=True, slots=True)
class Party:
    """A side in a fight: what it does (``role``), what its dice add up to, and its ranks."""

    seat: str
    role: str
    dice: str
    ranks: tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight that is on: both sides, whose dice are next, and how it ends if it is fought to the end.

    ``results`` are exact and of the whole fight; empty where they would take too long to reckon. ``notes`` are
    sentences with their cases.
    """

    title: str
    place: str
    parties: tuple[Party, Party]
    rolls: str = ""
    results: tuple[tuple[str, Fraction], ...] = ()
    hoped: str = ""
    notes: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Panel:
    """The strip above the board: turn, phases, whose turn, notes that must always be seen, how the seats stand.

    ``fight`` is the one that is on, if dice are about to fall in one.
    """

    turn: str
    active: str
    phases: tuple[Phase, ...]
    notes: tuple[str, ...] = ()
    tallies: tuple[Tally, ...] = ()
    fight: Fight | None = None


NO_HEADING = -1
"""The heading of a waypoint where facing means nothing."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a way, from place to place, that the rules hold straight; ``text`` says so in a word or two.

    One that lies ``ahead`` begins where the way ends: what would have to be gone on straight.
    """

    a: str
    b: str
    text: str
    case: str
    ahead: bool = False


@dataclass(frozen=True, slots=True)
class Waypoint:
    """One step of a route: where, heading (degrees counter-clockwise from east, or `NO_HEADING`), MP spent so
    far, and what may break in there (text, case). ``straight`` is what of the way there allows no turn, and
    ``meets`` the place at which something is touched, if that ends it.
    """

    at: str
    heading: int
    spent: int
    hazards: tuple[tuple[str, str], ...] = ()
    straight: tuple[Stretch, ...] = ()
    meets: str = ""


@dataclass(frozen=True, slots=True)
class Route:
    """A string of answers that takes ``piece`` somewhere and perhaps does something there.

    ``choices`` are submitted one by one; when dice or another seat break in and the next one is no longer
    legal, the rest is dropped. ``deed`` is the attack at its end, if any, with its ``forecast``.
    """

    piece: str
    choices: tuple[Choice, ...]
    path: tuple[Waypoint, ...]
    cost: int
    left: int
    seals: str = ""
    deed: str = ""
    target: str = ""
    forecast: Forecast | None = None
    text: str = ""

    @property
    def ends(self) -> str:
        return self.path[-1].at


OWNER = "owner"
"""The layer that tells whose the places are."""


@dataclass(frozen=True, slots=True)
class Shade:
    """A place to tint in a layer: ``kind`` is ``threat``, ``reach``, ``zone``, ``range``, ``command``,
    ``withdrawal``, ``exhaustion`` or ``owner``.

    ``count`` may be 0. A place with an owner takes the colour of ``seat``, if any, and carries ``sign``, what is
    built there: ``city``, ``fortified_city``, ``fortification``, ``capital``.
    """

    place: str
    kind: str
    count: int = 0
    text: str = ""
    seat: str = ""
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Layer:
    """What can be tinted on the board: `Ruleset.layer` is asked for ``kind``, and for ``piece`` if it is one's.

    ``matters`` tells that it is wanted now without being asked for.
    """

    kind: str
    name: str
    says: str
    piece: str = ""
    matters: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line over the board from place to place: how a word or a missile gets there.

    ``text`` says what it comes to; a ``broken`` line does not get there.
    """

    kind: str
    places: tuple[str, ...]
    text: str = ""
    broken: bool = False


DUE, MADE, OPEN = "due", "made", "open"


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of an answer that is put together bit by bit: ``due`` still, ``made`` already, or ``open`` to be.

    ``choice`` makes it, or takes it back once it is made; None if something else stands against it. ``things``
    are the pieces and places it speaks of, ``why`` is why it is due; those of one ``group`` belong together.
    """

    text: str
    status: str
    choice: Choice | None
    things: tuple[str, ...] = ()
    case: str = ""
    why: str = ""
    forecast: Forecast | None = None
    group: str = ""


class Ruleset(Protocol):
    """A rule system, opened with its charts and ready to judge."""

    key: str
    title: str
    edition: int
    """Raised whenever an old log could replay differently."""

    @property
    def board(self) -> Board: ...
    @property
    def changed(self) -> tuple[str, ...]:
        """Charts and ratings that a file of the player's own replaces, one sentence each."""
        ...

    def read(self, source: Source) -> Scenario:
        """The scenario in ``source``; raises SourceFaults with everything that is wrong with it."""
        ...

    def fitted(self, scenario: Scenario) -> Ruleset:
        """With the map and charts that the scenario brings along in force; itself if it brings none."""
        ...

    def opening(self, scenario: Scenario, dice: Dice) -> Step:
        """The state at the first question, and what happened on the way there."""
        ...

    def deal(self, scenario: Scenario, dice: Dice) -> Any:
        """The state at the first question alone."""
        ...

    def pending(self, state: Any) -> Decision | None: ...
    def objections(self, state: Any, choice: Choice) -> Iterator[Objection]: ...
    def apply(self, state: Any, choice: Choice, dice: Dice) -> Step: ...
    def forecast(self, state: Any, choice: Choice) -> Forecast | None: ...
    def seals(self, state: Any, choice: Choice) -> str: ...
    def view(self, state: Any, seat: str) -> Any: ...
    def outcome(self, state: Any) -> Outcome | None: ...

    def faces(self, state: Any) -> Mapping[str, Face]: ...
    def links(self, state: Any) -> Sequence[Link]: ...
    def card(self, state: Any, thing: str) -> Card | None:
        """What there is to say of a piece or place."""
        ...

    def panel(self, state: Any) -> Panel: ...
    def goals(self, state: Any) -> Sequence[Goal]: ...
    def narrate(self, state: Any, event: Event) -> str: ...
    def routes(self, state: Any, piece: str) -> Sequence[Route]:
        """Where ``piece`` could end by its own movement now, cheapest way to each end."""
        ...

    def toward(self, state: Any, piece: str, place: str) -> Sequence[Route]:
        """The ways that bring ``piece`` as near to ``place`` as it can come, best first, each ending on a heading
        of its own; none where `routes` has every end there is.
        """
        ...

    def deeds(self, state: Any, piece: str, target: str) -> Sequence[Route]:
        """What ``piece`` could do to ``target`` now, moving first if need be, best chance first."""
        ...

    def layer(self, state: Any, kind: str, seat: str, piece: str = "") -> Sequence[Shade]: ...
    def clauses(self, state: Any) -> Sequence[Clause]:
        """What the answer asked for consists of, where it is put together of many; else nothing."""
        ...

    def layers(self, state: Any, piece: str = "", pointed: str = "") -> Sequence[Layer]:
        """Every layer there is in this battle, with ``piece`` in hand and ``pointed`` under the pointer."""
        ...

    def line(self, state: Any, kind: str, piece: str, to: str) -> Line | None:
        """The line of layer ``kind`` from ``piece`` to the piece or place ``to``, if there is one to draw."""
        ...

    def written(self, state: Any) -> str:
        """The battle as it stands as a scenario file to begin others with; empty if the rules write none."""
        ...

    def problems(self, state: Any) -> Sequence[str]:
        """Broken invariants, in words; always empty unless the rules are at fault."""
        ...
