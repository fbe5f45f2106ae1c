"""What the window shows of a game, as plain facts: counters, cards, panels, routes, overlays; and who tells them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Generic

from typing_extensions import TypeVar

from galleywar.core.check import Forecast
from galleywar.core.decision import Choice
from galleywar.core.events import Event
from galleywar.core.late_methods import dataclass
from galleywar.core.media.pictures import OwnPicture

S = TypeVar("S", default=Any)


@dataclass(frozen=True, slots=True)
class Marker:
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
class ShipModel:
    """A model to scale on an open table, in hundredths of an inch, as plain facts for the painter.

    ``oars`` are those to port and to starboard from the bow aft, False where one is broken; ``oar_reach`` how far
    they stand out. ``bow`` and ``stern`` are the lengths of these two parts of the hull. ``fittings`` are what
    stands on her, in words of the game that the painter of the table knows. ``crew`` counts the figures on deck by
    their kind. ``wake`` is how far she came straight ahead last, and ``dice`` lie beside the stern.
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
    squadron: str = ""
    """The name of the ships that bear the same letter."""


@dataclass(frozen=True, slots=True)
class CounterView:
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
    marks: tuple[Marker, ...] = ()
    cargo: tuple[str, ...] = ()
    aboard: str = ""
    able: bool = False
    done: bool = False
    kind: str = ""
    """The type in a few letters ("QUAD"), where the silhouette alone may stand for several."""
    leans: bool = False
    """Whether it comes to face the side of a place that is pointed at, be it dearer, or only where that is free."""
    model: ShipModel | None = None
    """What it looks like on an open table, where it is no counter but a ship to scale."""
    picture: OwnPicture | None = None
    """What is drawn for its type in place of the silhouette, if somebody brought a picture of his own."""
    leader: str = ""
    """The piece that leads it, where some are led and others of their kind are not."""

    @property
    def is_garrison(self) -> bool:
        """Whether it stands for all the men of its place, its ``kind`` being their number: who comes there joins it."""
        return self.kind.isdecimal()


@dataclass(frozen=True, slots=True)
class Link:
    """A line between two pieces or places, of a ``kind`` that the painter of counters knows by the game's own word;
    an ``attack`` goes from one at the other.
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
    unit: str = ""
    """What is counted, in a word or two: "VP", "losses"."""


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
class Corps:
    """So many of a kind that a side still has in a fight: what one is called, and its silhouette as on a counter.

    ``kinds`` are the words for one of them in answers. Ships that are named each by itself stand in ``pieces``, and how
    many are ``aboard`` of each.
    """

    silhouette: str
    name: str
    count: int
    kinds: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    aboard: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class FightParty:
    """A side in a fight: what it does (``role``), what its dice add up to, its ranks, and who stands in them."""

    seat: str
    role: str
    dice: str
    ranks: tuple[Rank, ...]
    corps: tuple[Corps, ...] = ()


@dataclass(frozen=True, slots=True)
class FightView:
    """A fight that is on: both sides, whose dice are next, and how it ends if it is fought to the end.

    ``results`` are exact and of the whole fight; empty where they would take too long to reckon, or while it is
    open who falls. ``notes`` are sentences with their cases. A fight on ``sea`` or ``land`` can be shown face to
    face, each ``round`` called by the word of the game; a ``walled`` city may stand behind the defender.
    """

    title: str
    place: str
    parties: tuple[FightParty, FightParty]
    rolls: str = ""
    results: tuple[tuple[str, Fraction], ...] = ()
    hoped: str = ""
    notes: tuple[tuple[str, str], ...] = ()
    ground: str = ""
    round: str = "round"
    walled: bool = False

    def chance_of(self, seat: str) -> tuple[str, Fraction] | None:
        """How a side wins in words, and how likely that is; None where it is not reckoned."""
        return next((one for one in self.results if (one[0] == self.hoped) == (seat == self.rolls)), None)


@dataclass(frozen=True, slots=True)
class Fallen:
    """Who has fallen on a side of a fight, by the silhouette of their `Corps`."""

    seat: str
    silhouette: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class FightNews:
    """What an event brought in a fight: who fell, and who has won if that ended it."""

    fallen: tuple[Fallen, ...] = ()
    winner: str = ""


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
    fight: FightView | None = None


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
    blocks_undo: str = ""
    deed: str = ""
    target: str = ""
    forecast: Forecast | None = None
    text: str = ""

    @property
    def ends(self) -> str:
        return self.path[-1].at


OWNER = "owner"
"""The layer that tells whose the places are."""
PRIZE = "prize"
"""Places that are worth more than others, in points as `Shade.count`."""


@dataclass(frozen=True, slots=True)
class Shade:
    """A place to tint in a layer: ``kind`` is ``threat``, ``reach``, ``zone``, ``range``, ``command``,
    ``withdrawal``, ``exhaustion``, ``owner`` or ``prize``.

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
class Overlay:
    """What can be tinted on the board: `View.shades` is asked for ``kind``, and for ``piece`` if it is one's.

    ``matters`` tells that it is wanted now without being asked for.
    """

    kind: str
    name: str
    says: str
    piece: str = ""
    matters: bool = False


@dataclass(frozen=True, slots=True)
class OverlayLine:
    """A line over the board from place to place: how a word or a missile gets there.

    ``text`` says what it comes to; a ``broken`` line does not get there.
    """

    kind: str
    places: tuple[str, ...]
    text: str = ""
    broken: bool = False


@dataclass(frozen=True, slots=True)
class Threat:
    """What a piece has to fear if it stays as it is: ``piece`` does ``deed`` to ``target``.

    ``text`` says it in a sentence with its chance: "Sobek attacks Pergamene at 58 % if she stays."
    """

    piece: str
    deed: str
    target: str
    text: str
    case: str = ""
    forecast: Forecast | None = None


@dataclass(frozen=True, slots=True)
class FleetOrder:
    """One order for several pieces: its ``choices`` are given one by one, as far as nothing breaks in.

    ``under`` says what it comes to, and whom it leaves out; ``routes`` are the ways of those who move, for the
    board to draw. ``key`` is the action of the window that gives it: ``all_fast``, ``all_slow``, ``all_as_before``,
    ``rest_ahead``, ``all_ahead`` or ``all_follow``. Those of one ``group`` are one button that opens a list,
    each chosen from it by its ``number``.
    """

    text: str
    choices: tuple[Choice, ...]
    pieces: tuple[str, ...]
    under: str = ""
    case: str = ""
    routes: tuple[Route, ...] = ()
    key: str = ""
    group: str = ""
    number: int = 0
    blocks_undo: str = ""


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


def none_of(*_: object) -> tuple[()]:
    """Nothing of the kind in this rule system."""
    return ()


@dataclass(frozen=True, kw_only=True)
class View(Generic[S]):
    """The functions of a rule system that tell what a state ``S`` looks like; the window computes none of it."""

    counters: Callable[[S], Mapping[str, CounterView]]
    card: Callable[[S, str], Card | None]
    """What there is to say of a piece or place."""
    panel: Callable[[S], Panel]
    goals: Callable[[S], Sequence[Goal]]
    narrate: Callable[[S, Event], str]
    """One sentence on an event; the state is the one after it."""
    fight_news: Callable[[S, FightView, Event], FightNews] = lambda *_: FightNews()
    """``(state, fight, event)``: what an event brought in the fight it fell in; the state is the one after it."""
    links: Callable[[S], Sequence[Link]] = none_of
    routes: Callable[[S, str], Sequence[Route]] = none_of
    """``(state, piece)``: where a piece could end by its own movement now, cheapest way to each end."""
    toward: Callable[[S, str, str], Sequence[Route]] = none_of
    """``(state, piece, place)``: the ways that bring a piece as near to a place as it can come, best first, each
    ending on a heading of its own; none where ``routes`` has every end there is."""
    attacks: Callable[[S, str, str], Sequence[Route]] = none_of
    """``(state, piece, target)``: what a piece could do to a target now, moving first if need be, best chance first."""
    threats: Callable[[S], Sequence[Threat]] = none_of
    """What those whom a reaction is about have to fear if they stay, the worst first."""
    dangers: Callable[[S, Route], Iterable[Threat]] = none_of
    """``(state, route)``: what a piece would have to fear in the enemy's next turn at the end of a way, attacker by
    attacker; it may take its time."""
    party: Callable[[S, str], tuple[str, ...]] = none_of
    """``(state, piece)``: whom a click on a piece takes in hand together: who leads or carries first, then all who
    can go along, those first to be left behind last; none where pieces go one by one."""
    marches: Callable[[S, tuple[str, ...]], Sequence[Route]] = none_of
    """``(state, party)``: where these pieces could end together, fights and landings included, cheapest way to
    each end; ``text`` says who goes where, and after a semicolon what it costs and meets. A piece that stands for
    many is named once for each that goes."""
    why_idle: Callable[[S, str], str] = lambda *_: ""
    """``(state, piece)``: why a piece can do nothing by itself now, and what to click instead; empty if it can."""
    fleet_orders: Callable[[S, tuple[str, ...], Iterable[S]], Sequence[FleetOrder]] = none_of
    """``(state, pieces, past)``: what could be ordered of several pieces at once; of all who can act if none are
    named. ``past`` are the states before this one as far as they are known, the latest first.
    """
    tag: Callable[[S, Choice], str] = lambda *_: ""
    """In a word or two, for the board, what an answer that is a place costs or brings: "2 MP", "fire 50 %"."""
    declarations: Callable[[S], Sequence[Clause]] = none_of
    """What the answer asked for consists of, where it is put together of many parts."""
    overlays: Callable[[S, str, str], Sequence[Overlay]] = none_of
    """``(state, piece, pointed)``: every overlay there is, with a piece in hand and a thing under the pointer."""
    shades: Callable[[S, str, str, str], Sequence[Shade]] = none_of
    """``(state, kind, seat, piece)``: the places that an overlay tints."""
    line: Callable[[S, str, str, str], OverlayLine | None] = lambda *_: None
    """``(state, kind, piece, to)``: the line of an overlay from a piece to a piece or place, if there is one."""
    attack_verbs: tuple[str, ...] = ()
    """What a piece may do to an enemy; why it cannot is told from the first turn on, before any was offered."""
    verb_keys: tuple[tuple[str, str], ...] = ()
    """Every verb with the name of its key, which never changes while a game lasts. A verb that is offered for one
    thing at a time is followed by that thing, or by ``-`` and ``+`` for numbers below and above nothing.
    """
