"""What a rule system is: one record of functions and files; the same opened with charts and maps; the register.

The start page reads the register: what only types speak of is not imported for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, wraps
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, ParamSpec, Protocol, cast

from typing_extensions import TypeVar

from galleywar.core.late_methods import dataclass
from galleywar.rules import beats, calamities
from galleywar.rules.beats import Beats
from galleywar.rules.calamities import Calamities
from galleywar.rules.keys_and_sounds import (
    ADDED_DEPTH,
    ALEXANDRIA,
    AT_SEA,
    CONQUEST,
    MARE_NOSTRUM,
    POSEIDON,
    OrderKey,
    Sound,
    keys_in,
)
from galleywar.rules.names import Names

if TYPE_CHECKING:
    from pydantic import BaseModel

    from galleywar.core.check import Forecast, Objection
    from galleywar.core.contract import Board, Ruleset
    from galleywar.core.decision import Choice, Decision, Draw
    from galleywar.core.dice import Dice
    from galleywar.core.files.faults import Fault
    from galleywar.core.files.yaml_source import Source
    from galleywar.core.machine import Framed, Machine, Step
    from galleywar.core.scenario import Outcome, Scenario, Stake
    from galleywar.core.view import View
    from galleywar.core.workshop.drafting import Drafting
    from galleywar.core.workshop.map_drafting import MapDrafting
    from galleywar.core.workshop.shipyard import Shipyard
    from galleywar.rules.own_files.own_charts import Overrides

    class Decided(Framed, Protocol):
        """A state that tells how the game ended, once it has."""

        @property
        def outcome(self) -> Outcome | None: ...


class Chart(NamedTuple):
    """A printed chart: key, name, case, and how many of its figures are of which provenance."""

    key: str
    title: str
    case: str
    figures: tuple[tuple[str, int], ...]


class Components(Protocol):
    """All that is the same throughout a game: map, charts, counters. It travels as the files it was made of."""

    @property
    def overrides(self) -> Overrides:
        """The player's own files it was opened with."""
        ...

    @property
    def design(self) -> object:
        """What a scenario brought along: a map, a table, charts of its own."""
        ...

    @property
    def changed(self) -> tuple[str, ...]:
        """What the player's own files replace, one sentence each."""
        ...


C = TypeVar("C", bound=Components, default=Any)
S = TypeVar("S", bound="Decided", default=Any)
P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class HexMaps:
    """The map files of hexes that a rule system reads."""

    model: Callable[[], type[BaseModel]]
    judged: Callable[[Source], BaseModel]
    """The file as its model has it; raises SourceFaults with every reason why it cannot be used."""
    read: Callable[[Source], Board]
    """The board in it; raises SourceFaults likewise."""
    drafting: Callable[[], MapDrafting]
    """How they are made by hand."""


@dataclass(frozen=True, kw_only=True)
class Files(Generic[C]):
    """The files of a rule system: how they must look, how they are read, and its charts to be edited."""

    models: Callable[[], Mapping[str, type[BaseModel]]]
    """The model of each kind of file: ``scenario``, and whatever else players may write."""
    read: Callable[[Source, C], Scenario]
    """The scenario in a file; raises SourceFaults with everything that is wrong with it."""
    shape: Callable[[Source], object] | None = None
    """What ``read`` asks first: the scenario as its model has it, and the map and figures it names or brings along;
    raises SourceFaults likewise.
    """
    charts: Callable[[], Sequence[Chart]]
    exported: Callable[[], Overrides]
    """Every chart a player may change, as (name, YAML text)."""
    names: Callable[[C], Names]
    """What its scenario files refer to things by."""
    faults: Callable[[Source, Overrides], Sequence[Fault]] | None = None
    """Everything wrong in a scenario file, where there are warnings too; elsewhere it is what ``read`` refuses."""
    hex_maps: HexMaps | None = None
    """Its map files, if it is played on hexes."""


def as_it_is(state: S, _seat: str) -> S:
    """A game in which nothing is hidden."""
    return state


def no_shipyard(_: object) -> None:
    """No fleet is raised for points in this game."""


def as_dealt(state: S) -> S:
    """A game that is dealt as it begins, or whose players alone say how it does."""
    return state


def nothing_written(_state: object) -> str:
    """A game that no scenario file is made of."""
    return ""


def nothing(_state: object) -> tuple[()]:
    """A game of which there is nothing to tell."""
    return ()


@dataclass(frozen=True, kw_only=True)
class System(Generic[C, S]):
    """A rule system, whole. ``components`` opens it: ``(the player's own files, design of the scenario)``."""

    key: str
    title: str
    edition: int
    """The latest of its rules; raised whenever an old log could replay differently."""
    machine: Machine[S]
    components: Callable[[Overrides, Any], C]
    """The same components for the same files; raises SourceFaults with everything wrong in them."""
    design: object = ()
    """What is played on where a scenario brings nothing."""
    board: Callable[[C], Board]
    files: Callable[[], Files[C]]
    """Loaded when files are read, not before."""
    lay_out: Callable[[Scenario, C], S]
    """The state as the scenario has it, before anything happens."""
    view: View[S]
    problems: Callable[[S], Iterable[str]] = nothing
    """Broken invariants, in words; none unless the rules are at fault."""
    lasting: Callable[[S], Iterable[tuple[str, int]]] = nothing
    """What only wears away from here on, by name: hulls, oars, men; nothing while they are still set up."""
    layouts: Callable[[S], Iterable[tuple[str, str]]] = nothing
    """By seat the name of the layout it has begun with; nothing while they set up, or if there are none."""
    drawn_up: Callable[[S], S] = as_dealt
    """``(state as it is dealt)``: with everybody where the scenario has them, to be looked at before a game."""
    shipyard: Callable[[S], Shipyard | None] = no_shipyard
    """The fleet that the seat asked last raises for points; None where none is raised."""
    stakes: Callable[[S], Iterable[tuple[str, Stake]]] = nothing
    """By seat what its points in the outcome are measured by; nothing where the outcome counts none."""
    seen_by: Callable[[S, str], S] = as_it_is
    """``(state, seat)``: what a seat sees of it."""
    written: Callable[[S], str] = nothing_written
    """A battle as a scenario file to begin others with."""
    drafting: Callable[[], Drafting[C]] | None = None
    """How scenario files are made by hand, loaded when one is; None where they are written as text alone."""


@dataclass(frozen=True)
class OpenedSystem(Generic[C, S]):
    """A rule system with its components in force: what `core.contract.Ruleset` asks."""

    system: System[C, S]
    components: C

    @property
    def key(self) -> str:
        return self.system.key

    @property
    def title(self) -> str:
        return self.system.title

    @property
    def edition(self) -> int:
        return self.system.edition

    @property
    def machine(self) -> Machine[S]:
        return self.system.machine

    @property
    def view(self) -> View[S]:
        return self.system.view

    @property
    def board(self) -> Board:
        return self.system.board(self.components)

    @property
    def changed(self) -> tuple[str, ...]:
        return self.components.changed

    def read(self, source: Source) -> Scenario:
        return self.system.files().read(source, self.components)

    def __reduce__(self) -> tuple[object, ...]:
        """It travels as the files it was opened with."""
        return _reopened, (self.key, self.components.overrides, self.components.design)

    def for_scenario(self, scenario: Scenario) -> OpenedSystem[C, S]:
        design = scenario.body.design
        if design == self.components.design:
            return self
        return opened(self.system, self.components.overrides, design)

    def opening(self, scenario: Scenario, dice: Dice) -> Step:
        return self.machine.opening(self._laid_out(scenario), dice)

    def deal(self, scenario: Scenario, dice: Dice) -> S:
        return self.machine.begin(self._laid_out(scenario), dice)

    def _laid_out(self, scenario: Scenario) -> S:
        return self.system.lay_out(scenario, self.for_scenario(scenario).components)

    def seat(self, state: S) -> str:
        return self.machine.seat(state)

    def pending(self, state: S) -> Decision | None:
        return self.machine.pending(state)

    def any(self, state: S, draw: Draw) -> Choice:
        return self.machine.any(state, draw)

    def is_legal(self, state: S, choice: Choice) -> bool:
        return self.machine.is_legal(state, choice)

    def objections(self, state: S, choice: Choice) -> Iterator[Objection]:
        return self.machine.objections(state, choice)

    def apply(self, state: S, choice: Choice, dice: Dice) -> Step:
        return self.machine.apply(state, choice, dice)

    def forecast(self, state: S, choice: Choice) -> Forecast | None:
        return self.machine.forecast(state, choice)

    def blocks_undo(self, state: S, choice: Choice) -> str:
        return self.machine.blocks_undo(state, choice)

    def seen_by(self, state: S, seat: str) -> S:
        return self.system.seen_by(state, seat)

    def outcome(self, state: S) -> Outcome | None:
        return state.outcome

    def layouts(self, state: S) -> Mapping[str, str]:
        return dict(self.system.layouts(state))

    def stakes(self, state: S) -> Mapping[str, Stake]:
        return dict(self.system.stakes(state))

    def written(self, state: S) -> str:
        return self.system.written(state)

    def lasting(self, state: S) -> Mapping[str, int]:
        return dict(self.system.lasting(state))

    @property
    def names(self) -> Names:
        """What scenario files refer to things by, with the map and charts in force."""
        return self.system.files().names(self.components)

    def drawn_up(self, state: S) -> S:
        return self.system.drawn_up(state)

    def shipyard(self, state: S) -> Shipyard | None:
        return self.system.shipyard(state)

    def problems(self, state: S) -> tuple[str, ...]:
        return tuple(self.system.problems(state))


def opened(system: System[C, S], overrides: Overrides = (), design: object = None) -> OpenedSystem[C, S]:
    """A rule system with a player's own charts in force; the same one for the same files.

    Raises SourceFaults with everything wrong in them.
    """
    return _opened(system, overrides, system.design if design is None else design)


@lru_cache(maxsize=32)
def _opened(system: System[C, S], overrides: Overrides, design: object) -> OpenedSystem[C, S]:
    return OpenedSystem(system, system.components(overrides, design))


def _reopened(key: str, overrides: Overrides, design: object) -> OpenedSystem:
    return opened(find_system(key), overrides, design)


def load_rules(package: str, *rooms: str) -> None:
    """Import every module of ``rooms``, so that each rule enters its questions and answers in the machine."""
    for room in rooms:
        folder = import_module(f"{package}.{room}")
        for found in iter_modules(folder.__path__, f"{folder.__name__}."):
            if not found.ispkg:
                import_module(found.name)


def files_of(package: str) -> Callable[[], Files]:
    """The files of the rule system in ``package``, imported only when files are read: models take their time."""
    return lambda: cast(Files, import_module(f"{package}.files").FILES)


def drafting_of(package: str) -> Callable[[], Drafting]:
    """How scenario files of the rule system in ``package`` are made by hand, imported only when one is."""
    return lambda: cast("Drafting", import_module(f"{package}.drafting").DRAFTING)


def written_by(package: str) -> Callable[[Any], str]:
    """What writes a battle of the rule system in ``package`` as a scenario, imported only when one is."""

    def written(state: object) -> str:
        text: str = import_module(f"{package}.scenario.writer").written(state)
        return text

    return written


def listed(function: Callable[P, Iterable[T]]) -> Callable[P, tuple[T, ...]]:
    """The function with all that it yields in a tuple."""

    @wraps(function)
    def gathered(*words: P.args, **named: P.kwargs) -> tuple[T, ...]:
        return tuple(function(*words, **named))

    return gathered


# -- the register, the only place that names the rule systems -------------------------------------------------
_COLOURS = ("ruby", "sapphire", "olive", "amber", "violet", "slate")


class Cover(NamedTuple):
    """What a game shows of itself before anything of it is imported."""

    title: str = ""
    board: str = ""
    """The kind of its board in a few words."""
    motif: str = ""
    """What is drawn on it, by a name the window knows; clay alone where it knows none."""


class Registered(NamedTuple):
    """A rule system in the register: its seats, where its record ``SYSTEM`` lies until it is wanted, the keys and
    sounds of its orders, its cover, what is a calamity in it and what a beat.
    """

    seats: tuple[str, ...]
    home: str | System
    keys: tuple[OrderKey, ...] = ()
    sounds: tuple[Sound, ...] = ()
    cover: Cover = Cover()
    calamities: Calamities = calamities.NONE
    beats: Beats = beats.NONE


_SYSTEMS: dict[str, Registered] = {
    "alexandria": Registered(
        ("roman", "egyptian"),
        "galleywar.rules.alexandria.system",
        keys_in(ALEXANDRIA),
        AT_SEA,
        Cover("Caesar in Alexandria", "hexes and streets", "beacon"),
        calamities.ALEXANDRIA,
        beats.ALEXANDRIA,
    ),
    "conquest": Registered(
        _COLOURS,
        "galleywar.rules.conquest.system",
        keys_in(CONQUEST),
        AT_SEA,
        Cover("Conquest of the Empire", "provinces and sea zones", "eagle"),
        calamities.CONQUEST,
    ),
    "added_depth": Registered(
        _COLOURS,
        "galleywar.rules.added_depth.system",
        keys_in(ADDED_DEPTH),
        AT_SEA,
        Cover("Risk: Added Depth", "territories, ports, fleets", "anchor"),
        calamities.ADDED_DEPTH,
    ),
    "mare_nostrum": Registered(
        ("blue", "red"),
        "galleywar.rules.mare_nostrum.system",
        keys_in(MARE_NOSTRUM),
        AT_SEA,
        Cover("Mare Nostrum", "an open table in inches", "prow"),
        calamities.MARE_NOSTRUM,
        beats.MARE_NOSTRUM,
    ),
    "poseidon": Registered(
        ("blue", "red"),
        "galleywar.rules.poseidon.system",
        keys_in(POSEIDON),
        AT_SEA,
        Cover("Poseidon's Warriors", "squadrons on a table", "sea horse"),
        calamities.POSEIDON,
        beats.POSEIDON,
    ),
}


def order_keys() -> tuple[OrderKey, ...]:
    """The keys for orders of all rule systems, each once; nothing of them is imported."""
    return tuple(dict.fromkeys(key for system in _SYSTEMS.values() for key in system.keys))


def systems_with(name: str) -> tuple[str, ...]:
    """The ids of the rule systems that have an order key ``name``; nothing of them is imported."""
    return tuple(key for key, system in _SYSTEMS.items() if any(one.name == name for one in system.keys))


def calamities_in(key: str) -> Calamities:
    """The calamities of the rule system ``key`` by kind of event, none if it is not in the register; nothing of it is
    imported.
    """
    known = _SYSTEMS.get(key)
    return known.calamities if known is not None else calamities.NONE


def beats_in(key: str) -> Beats:
    """The beats of the rule system ``key`` by kind of event, none if it is not in the register; nothing of it is
    imported.
    """
    known = _SYSTEMS.get(key)
    return known.beats if known is not None else beats.NONE


def sounds() -> Mapping[str, Sound]:
    """By gesture, what is heard in the rule systems there are; nothing of them is imported."""
    return {sound.gesture: sound for system in _SYSTEMS.values() for sound in system.sounds}


def rulesets() -> tuple[str, ...]:
    """The ids of the rule systems that can be played."""
    return tuple(_SYSTEMS)


def seats(key: str) -> tuple[str, ...]:
    """The keys of the seats there are in the rule system ``key``; nothing of it is imported."""
    return _SYSTEMS[key].seats if key in _SYSTEMS else ()


def covers() -> Mapping[str, Cover]:
    """By key what each rule system shows of itself; nothing of them is imported."""
    return {key: system.cover for key, system in _SYSTEMS.items()}


def register(system: System, seat_keys: tuple[str, ...], keys: tuple[OrderKey, ...] = ()) -> None:
    """Add a rule system, or replace one; its keys count in a window that is loaded afterwards."""
    _SYSTEMS[system.key] = Registered(seat_keys, system, keys)


def find_system(key: str) -> System:
    """The record of the rule system ``key``, imported only now; raises LookupError for an unknown id."""
    if key not in _SYSTEMS:
        raise LookupError(f"no rule system {key!r}; there are {', '.join(_SYSTEMS)}")
    home = _SYSTEMS[key].home
    return cast(System, import_module(home).SYSTEM) if isinstance(home, str) else home


def open_ruleset(key: str, charts: Overrides = ()) -> Ruleset:
    """The rule system ``key`` with those of a player's own ``charts`` in force that are of it, imported only now.

    Raises LookupError for an unknown id, SourceFaults for bad charts.
    """
    from galleywar.rules.own_files.own_charts import of_system  # the first page opens none
    return opened(find_system(key), of_system(key, charts, rulesets()))
