"""What a draft is drawn up on: the rule system its text names, with the map and charts it brings along; its faults, and
where another piece may stand without more of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from galleywar.core.contract import Board
from galleywar.core.dice import Seeded
from galleywar.core.files.faults import Fault, SourceFaults
from galleywar.core.files.record_places import RecordPlaces
from galleywar.core.files.yaml_document import edited
from galleywar.core.files.yaml_source import Source
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.late_methods import dataclass
from galleywar.core.scenario import Scenario
from galleywar.core.workshop.drafting import CannotDraft, Drafting, DraftPosition, Edits
from galleywar.rules import find_system, rulesets
from galleywar.rules.own_files.own_charts import Overrides, charts_beside, of_system
from galleywar.rules.own_files.own_media import Texts
from galleywar.rules.scenario.library import faults_in, system_of
from galleywar.rules.system import Components, OpenedSystem, opened
from galleywar.ui.designer.text_draft import source_of

EMPTY: Final = DraftPosition({}, {})
MOST_TRIED: Final = 6
"""At so many places another piece is tried before the best of them has to do."""
MOST_ROUNDS: Final = 6
"""So often parts at fault are put aside to see what the rest is played on."""


@dataclass(frozen=True, eq=False)
class DraftGround:
    """A rule system opened for a draft. Without ``drafting`` its scenarios are written, and only looked at."""

    ruleset: OpenedSystem
    drafting: Drafting | None
    drawn_up: DraftPosition = EMPTY
    """Where scenarios are only looked at: the position of the last one that was sound."""

    @property
    def board(self) -> Board:
        return self.ruleset.board

    @property
    def components(self) -> Components:
        return self.ruleset.components


@dataclass(frozen=True)
class Judgement:
    """What was found of a text; the ground is that of the text before where nothing else can be made out."""

    text: str
    faults: tuple[Fault, ...]
    ground: DraftGround | None

    @property
    def errors(self) -> tuple[Fault, ...]:
        """The faults that keep it from being played."""
        return tuple(fault for fault in self.faults if fault.severity == "error")


def judged(
    text: str, path: Path | None, charts: Overrides, before: DraftGround | None, beside: Texts = ()
) -> Judgement:
    """Judge a text that is or will be the file at ``path``, with a player's own ``charts`` in force."""
    try:
        source = source_of(text, path, beside)
    except SourceFaults as wrong:
        return Judgement(text, wrong.faults, before)
    try:
        ground = ground_of(source, charts, before)
    except SourceFaults as wrong:
        return Judgement(text, wrong.faults, before)
    return Judgement(text, tuple(faults_in(source)), ground)


def errors_in(text: str, path: Path | None, beside: Texts = ()) -> int:
    """How many things keep a text from being played."""
    try:
        found = faults_in(source_of(text, path, beside))
    except SourceFaults as wrong:
        found = wrong.faults
    return sum(fault.severity == "error" for fault in found)


def ground_of(
    source: Source, charts: Overrides = (), before: DraftGround | None = None
) -> DraftGround | None:
    """What ``source`` is played on as far as it can be made out.

    Raises SourceFaults where it names no rules, or charts are wrong.
    """
    system = find_system(system_of(source))
    own = (*charts, *(charts_beside(source.path) if source.path is not None else ()))
    ruleset = opened(system, of_system(system.key, own, rulesets()))
    drafting = system.drafting() if system.drafting is not None else None
    known = before if before is not None and before.ruleset.key == system.key else None
    for part in _ever_less(source, ruleset):
        try:
            scenario = ruleset.read(part)
        except SourceFaults:
            continue
        found = ruleset.for_scenario(scenario)
        if drafting is None:
            return DraftGround(found, None, _drawn_up(found, scenario))
        return known if known is not None and known.ruleset is found else DraftGround(found, drafting)
    return known or DraftGround(ruleset, drafting)


def _drawn_up(ruleset: OpenedSystem, scenario: Scenario) -> DraftPosition:
    """Everybody where the scenario has them when a game may begin."""
    state = ruleset.drawn_up(ruleset.deal(scenario, Seeded(0)))
    return DraftPosition(ruleset.view.counters(state), {}, links=tuple(ruleset.view.links(state)))


def _ever_less(source: Source, ruleset: OpenedSystem) -> Iterator[Source]:
    """The file, then without what is at fault in it, round after round."""
    for _ in range(MOST_ROUNDS):
        yield source
        places = RecordPlaces(source)
        found = {_entry(places.at(fault.line, fault.column)) for fault in _against(source, ruleset)} - {()}
        if not found:
            return
        for where in sorted(found, key=_backwards):
            source = source.without(where)


def _against(source: Source, ruleset: OpenedSystem) -> tuple[Fault, ...]:
    try:
        ruleset.read(source)
    except SourceFaults as wrong:
        return wrong.faults
    return ()


def _entry(where: tuple[str | int, ...]) -> tuple[str | int, ...]:
    """The entry of a list that a part is or lies in."""
    numbers = [at for at, part in enumerate(where) if isinstance(part, int)]
    return where[: numbers[0] + 1] if numbers else ()


def _backwards(where: tuple[str | int, ...]) -> tuple[object, ...]:
    """The last entries of a list first: those before them keep their numbers."""
    return tuple(-part if isinstance(part, int) else part for part in where)


# -- another piece -------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class FoundPlace:
    """The edits that put another piece on the board, or why there is no place for one."""

    edits: Edits = ()
    refused: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class PlaceSearch:
    """For a place for another piece like one, in a text as it was when it was asked for."""

    piece: str
    text: str
    values: Plain
    path: Path | None
    beside: Texts
    rules: Drafting[Plain]
    components: Plain
    places: tuple[str, ...]
    wrong: int | None
    """How many things were wrong before; None where that is not known yet."""

    def found(self) -> FoundPlace:
        """The first place where nothing more is wrong than before; if there is none, that with the least wrong."""
        tried: list[tuple[int, Edits]] = []
        refused = "It has no place of its own."
        wrong = self.wrong if self.wrong is not None else errors_in(self.text, self.path, self.beside)
        for place in self.places:
            try:
                edits = self.rules.copy(self.values, self.components, self.piece, place)
            except CannotDraft as why:
                refused = str(why) if place == self.places[0] else refused
                continue
            tried.append((errors_in(edited(self.text, edits), self.path, self.beside), edits))
            if tried[-1][0] <= wrong or len(tried) == MOST_TRIED:
                break
        return FoundPlace(min(tried, key=lambda one: one[0])[1]) if tried else FoundPlace(refused=refused)
