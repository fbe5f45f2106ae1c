"""The scenarios there are, shipped and own: each read by itself, broken ones with their faults."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from galleywar.core.contract import GameState, Ruleset
from galleywar.core.dice import Seeded
from galleywar.core.files.faults import Fault, SourceFaults
from galleywar.core.files.text_files import shown
from galleywar.core.late_methods import dataclass
from galleywar.core.scenario import Scenario
from galleywar.core.view import CounterView
from galleywar.rules.own_files.own_charts import Overrides, charts_beside, read_own
from galleywar.rules.scenario.library import open_scenario, scenarios_at, shipped
from galleywar.ui.painters.ships.ship_plan import is_ship

TIMES = "\N{MULTIPLICATION SIGN}"


@dataclass(frozen=True, slots=True)
class ListedScenario:
    """A scenario file: opened, or the faults that keep it shut."""

    path: Path
    ruleset: Ruleset | None = None
    scenario: Scenario | None = None
    faults: tuple[Fault, ...] = ()
    charts: Overrides = ()
    """The player's own chart files in force."""
    strengths: tuple[int, ...] = ()
    """By seat how many pieces stand on the board when all are set up; nothing where nobody has counted."""
    piece: str = "piece"
    """What one of those who stand there is called."""

    @property
    def title(self) -> str:
        return self.scenario.title if self.scenario else self.path.name


class Kind(NamedTuple):
    """So many pieces of one kind; one of them shows what they look like."""

    name: str
    number: int
    face: CounterView

    @property
    def said(self) -> str:
        return f"{self.number} {TIMES} {self.name}"


@dataclass(frozen=True, slots=True)
class SeatForces:
    """What a seat commands, kind by kind, ships first; ``aboard`` are those who sail in them."""

    seat: str
    kinds: tuple[Kind, ...]
    aboard: tuple[Kind, ...] = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """A line for each kind with its number."""
        return tuple(kind.said for kind in self.kinds)


def files(own: Path) -> tuple[Path, ...]:
    """Shipped scenario files, then those in the player's own folder, by name."""
    return (*shipped(), *(scenarios_at([own]) if own.is_dir() else ()))


def read(path: Path, charts: Overrides = ()) -> ListedScenario:
    """The scenario at ``path``, a player's own charts and its package's in force; its faults if it has any."""
    try:
        ruleset, scenario = open_scenario(path, charts)
    except SourceFaults as faults:
        return ListedScenario(path, faults=faults.faults)
    return ListedScenario(path, ruleset, scenario, charts=(*charts, *charts_beside(path)))


def counted(own: Path, paths: Sequence[str]) -> tuple[int, int]:
    """How many scenarios there are, shipped and own, and how many of them have problems.

    Charts of the player's own that are wrong are left out.
    """
    charts, _ = charts_in_use(paths)
    entries = [read(path, charts) for path in files(own)]
    return len(entries), sum(entry.scenario is None for entry in entries)


def charts_in_use(paths: Sequence[str]) -> tuple[Overrides, str]:
    """The player's own charts as far as they can be read, and a sentence about the first that cannot."""
    found: list[tuple[str, str]] = []
    complaint = ""
    for path in paths:
        try:
            found += read_own([Path(path)])
        except SourceFaults as faults:
            fault = faults.faults[0]
            complaint = complaint or f"Your own charts {fault.file} are left out: {fault.text}."
    return tuple(found), complaint


def forces(entry: ListedScenario) -> tuple[SeatForces, ...]:
    """What each seat of a scenario has, counted by kind: those who are set up, where some are chosen of more."""
    ruleset, scenario = entry.ruleset, entry.scenario
    if ruleset is None or scenario is None:
        return ()
    state = set_up(entry)
    faces = [*ruleset.view.counters(state).values()]
    faces = [face for face in faces if face.at is not None or face.aboard] or faces
    found = []
    for seat in scenario.seats:
        own = sorted((face for face in faces if face.seat == seat.key), key=lambda one: one.heading is None)
        named = [(_kind_of(entry, state, face, seat.people), face) for face in own]
        ashore = _counted((name, face) for name, face in named if not face.aboard)
        found.append(SeatForces(seat.key, ashore, _counted((name, face) for name, face in named if face.aboard)))
    return tuple(found)


def _kind_of(entry: ListedScenario, state: GameState, face: CounterView, people: str) -> str:
    card = entry.ruleset.view.card(state, face.piece) if entry.ruleset is not None else None
    return _kind(card.subtitle if card and card.subtitle else face.name, people)


def _counted(named: Iterable[tuple[str, CounterView]]) -> tuple[Kind, ...]:
    """By kind in the order they come; what looks otherwise is another."""
    kinds: dict[str, Kind] = {}
    for name, face in named:
        looks = name + (face.picture.digest if face.picture is not None else "")
        kinds[looks] = Kind(name, kinds[looks].number + 1 if looks in kinds else 1, face)
    return tuple(kinds.values())


def counted_up(entry: ListedScenario) -> ListedScenario:
    """``entry`` with the strengths of its sides."""
    if entry.ruleset is None or entry.scenario is None:
        return entry
    counters = entry.ruleset.view.counters(set_up(entry))
    standing = [face for face in counters.values() if face.at is not None and not face.aboard]
    strengths = Counter(face.seat for face in standing)
    return replace(
        entry,
        strengths=tuple(strengths[seat.key] for seat in entry.scenario.seats),
        piece="ship" if all(map(is_ship, standing)) else "piece",
    )


def set_up(entry: ListedScenario) -> GameState:
    """The state a whole scenario may begin with, everybody where it has them."""
    if entry.ruleset is None or entry.scenario is None:
        raise ValueError(f"{entry.path} cannot be played")
    return entry.ruleset.drawn_up(entry.ruleset.deal(entry.scenario, Seeded(0)))


def _kind(subtitle: str, people: str) -> str:
    """The first part of ``subtitle``, without the side's own name, which stands over the list already."""
    said = subtitle.partition(",")[0]
    first, _, rest = said.partition(" ")
    return rest if rest and people.startswith(first) else said


def matches(entry: ListedScenario, words: str) -> bool:
    """Whether every one of ``words`` occurs in title, summary, rule system or file name."""
    scenario = entry.scenario
    said = [entry.path.name, entry.title]
    if scenario and entry.ruleset:
        said += [scenario.summary, scenario.source, entry.ruleset.title]
    whole = " ".join(said).casefold()
    return all(word in whole for word in words.casefold().split())


def is_titled(entry: ListedScenario, words: str) -> bool:
    """Whether every one of ``words`` occurs in the title alone."""
    return all(word in entry.title.casefold() for word in words.casefold().split())


def other_file(entry: ListedScenario, fault: Fault) -> str:
    """The file a fault is in, if it is not the scenario itself but a chart or a map; else nothing."""
    return "" if fault.file == shown(entry.path) else fault.file


def first_fault(entry: ListedScenario) -> str:
    """The first thing wrong with a broken scenario: place, sentence, remedy."""
    fault = entry.faults[0]
    more = len(entry.faults) - 1
    line = f"line {fault.line}, column {fault.column}: {fault.text}"
    elsewhere = other_file(entry, fault)
    parts = (
        f"{elsewhere}, {line}" if elsewhere else f"L{line[1:]}",
        f"expected {fault.expected}" if fault.expected else "",
        f"did you mean “{fault.suggestion}”?" if fault.suggestion else "",
        fault.remedy,
        f"and {more} more" if more else "",
    )
    return " · ".join(filter(None, parts))
