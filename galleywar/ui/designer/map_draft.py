"""A map in the making: its text, the board that came of it last, what the hand has hold of."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from galleywar.boards.library import is_of_areas, sketched_areas
from galleywar.core.contract import Board
from galleywar.core.files.faults import Fault, SourceFaults
from galleywar.core.files.record_places import RecordPlaces
from galleywar.core.files.schema_walk import child_of
from galleywar.core.files.yaml_document import Where
from galleywar.core.files.yaml_source import Source
from galleywar.core.late_methods import dataclass
from galleywar.core.workshop.drafting import CannotDraft, Edits
from galleywar.core.workshop.map_drafting import MapDrafting, MapRecord, MapSpot, MapTool, Stroke
from galleywar.core.workshop.record_fields import RecordForm
from galleywar.rules.map_files import hex_maps, map_in
from galleywar.ui.designer.text_draft import TextDraft, source_of
from galleywar.ui.painters import BoardPainter, painter_for

ROUNDS: Final = 8
"""So often records at fault are left out to see what becomes of the rest."""
_MAP: Final = re.compile(r"^(sheet|frame)\s*:", re.MULTILINE)
LISTS: Final = ("points", "ways", "arrows", "blocks", "slips", "gates", "labels", "coastlines", "provinces", "seas",
                "straits", "links", "decor")  # fmt: skip
"""Sections that are made on the map: they have no lines in the form of the whole file."""


def is_map(text: str) -> bool:
    """Whether a file is a map, and no scenario."""
    return _MAP.search(text) is not None


@dataclass(frozen=True)
class MapJudgement:
    """What was found of a text: its faults, and the board with its painter as far as one can be made of it."""

    text: str
    faults: tuple[Fault, ...]
    board: Board | None = None
    painter: BoardPainter | None = None


class MapDraft(TextDraft):
    """A map of hexes or of areas."""

    def __init__(
        self, text: str, *, path: Path | None = None, kept: str | None = None, is_left: bool = False
    ) -> None:
        self.judgement: MapJudgement = MapJudgement("", ())
        self.selected: Where = ()
        """The record in hand."""
        self._records: tuple[object, Sequence[MapRecord]] = (None, ())
        super().__init__(text, path=path, kept=kept, is_left=is_left)

    @property
    def is_of_areas(self) -> bool:
        return self._source is not None and is_of_areas(self._source)

    @property
    def drafting(self) -> MapDrafting:
        from galleywar.boards.areas import drafting as of_areas

        return of_areas.DRAFTING if self.is_of_areas else hex_maps().drafting()

    @property
    def title(self) -> str:
        head = self.values.get("map") if isinstance(self.values, dict) else None
        title = head.get("title") if isinstance(head, dict) else None
        return str(title) if title else self.path.stem if self.path else "A map without a title"

    @property
    def records(self) -> Sequence[MapRecord]:
        """What lies on the map at a spot of its own; nothing where that cannot be made out."""
        if self._records[0] is not self._source:
            self._records = (self._source, self._asked_records())
        return self._records[1]

    def _asked_records(self) -> Sequence[MapRecord]:
        try:
            return self.drafting.records(self.values)
        except (CannotDraft, LookupError, TypeError, ValueError, AttributeError):
            return ()  # the text is wrong there, and its faults are told

    @property
    def tools(self) -> Sequence[MapTool]:
        return self.drafting.tools(self.values) if isinstance(self.values, dict) else ()

    @property
    def record(self) -> MapRecord | None:
        """The record in hand."""
        return next((one for one in self.records if one.where == self.selected), None)

    @property
    def can_move(self) -> bool:
        """Whether the record in hand may lie elsewhere, as points and names may, and blocks may not."""
        held = self.record
        try:
            return held is not None and bool(self._edits(lambda: self.drafting.move(self.values, held.where, held.at)))
        except CannotDraft:
            return False

    @property
    def where_in_hand(self) -> Where:
        return self.selected if self.record is not None else ()

    @property
    def shown_elsewhere(self) -> Sequence[Where]:
        if self.where_in_hand:
            return ()
        return [(name,) for name in (*LISTS, *self.drafting.landmarks)] + [("terrain", "rows"), ("regions", "rows")]

    @property
    def form_key(self) -> object:
        return self.is_of_areas

    def form(self) -> RecordForm | None:
        if self.is_of_areas:
            from galleywar.boards.areas.schema import AreaMapFile

            return RecordForm(AreaMapFile.model_json_schema(), {})
        return RecordForm(hex_maps().model().model_json_schema(), {})

    @property
    def lines_in_hand(self) -> tuple[int, int] | None:
        """The lines of the record in hand."""
        return self.lines_of(self.selected) if self.record is not None else None

    def record_at(self, line: int, column: int) -> Where:
        """The record at a place of the text that lies on the map, empty if none does."""
        where = self.places.at(line, column) if self.places is not None else ()
        return next((one.where for one in self.records if where[: len(one.where)] == one.where), ())

    # -- what can be done ------------------------------------------------------------------------------------
    def use(self, tool: MapTool, stroke: Stroke) -> None:
        """A stroke with a tool; what it has made is in hand."""
        self._refuse_unread()
        known = {one.where: one.name for one in self.records}
        self.change(self._edits(lambda: self.drafting.use(self.values, tool.key, stroke)))
        new = [one.where for one in self.records if known.get(one.where) != one.name]
        if len(new) == 1:
            self.selected = new[0]
            self.on_change()

    def move(self, where: Where, to: MapSpot) -> None:
        self._refuse_unread()
        self.change(self._edits(lambda: self.drafting.move(self.values, where, to)))

    def remove(self, where: Where) -> None:
        self._refuse_unread()
        self.selected = ()
        self.change(self._edits(lambda: self.drafting.remove(self.values, where)))

    def _edits(self, ask: Callable[[], Edits]) -> Edits:
        """What is asked for, unless the file is wrong where it would be changed."""
        try:
            return ask()
        except (LookupError, TypeError, ValueError, AttributeError):
            fault = next(iter(self.faults), None)
            said = f" Line {fault.line}: {fault.text}." if fault is not None else ""
            raise CannotDraft(f"The file is wrong there; put it right first.{said}") from None

    def places_of(self, stroke: Stroke) -> Sequence[Sequence[MapSpot]]:
        """The outlines of what a stroke goes over."""
        try:
            return self.drafting.places(self.values, stroke)
        except CannotDraft:
            return ()

    # -- judging ---------------------------------------------------------------------------------------------
    @property
    def to_judge(self) -> Callable[[], MapJudgement | None]:
        return partial(self._judged, self.text, self.path)

    def _judged(self, text: str, path: Path | None) -> MapJudgement | None:
        return judged_map(text, path) if text == self.text else None

    def take_judgement(self, found: MapJudgement | None) -> None:
        """What became of `to_judge`; the board of the text before stays where there is no other."""
        if found is None or found.text != self.text:
            return
        if found.board is None:
            found = MapJudgement(found.text, found.faults, self.judgement.board, self.judgement.painter)
        self.judgement = found
        self.on_change()


def judged_map(text: str, path: Path | None) -> MapJudgement:
    """The faults of a map, and the board that comes of what is sound in it, cut and ready to be shown."""
    try:
        source = source_of(text, path)
    except SourceFaults as wrong:
        return MapJudgement(text, wrong.faults)
    faults: tuple[Fault, ...] | None = None
    for part in _ever_less(source):
        try:
            board: Board | None = map_in(part)
        except SourceFaults as wrong:
            faults = wrong.faults if faults is None else faults
            board = _sketched(part)
        if board is None:
            continue
        painter = painter_for(board)
        painter.whole(64)
        return MapJudgement(text, faults or (), board, painter)
    return MapJudgement(text, faults or ())


def _sketched(source: Source) -> Board | None:
    """What can be shown of a map though nothing leads to some of its places yet."""
    try:
        return sketched_areas(source) if is_of_areas(source) else None
    except SourceFaults:
        return None


def _ever_less(source: Source) -> Iterator[Source]:
    """The file, then without the records at fault in it, round after round."""
    for _ in range(ROUNDS):
        yield source
        places = RecordPlaces(source)
        found = {_entry(places.at(fault.line, fault.column)) for fault in _against(source)} - {()}
        if not found:
            return
        for where in sorted(
            found, key=lambda one: tuple(-part if isinstance(part, int) else 0 for part in one)
        ):
            if _is_there(source.root, where):
                source = source.without(where)


def _against(source: Source) -> tuple[Fault, ...]:
    try:
        map_in(source)
    except SourceFaults as wrong:
        return wrong.faults
    return ()


def _entry(where: Where) -> Where:
    """The record of a list that a part is or lies in, or the record by name."""
    numbers = [at for at, part in enumerate(where) if isinstance(part, int)]
    if numbers:
        return where[: numbers[0] + 1]
    return where[:2] if where[:1] in (("beaches",), ("zones",)) else ()


def _is_there(root: object, where: Where) -> bool:
    for part in where:
        root = child_of(root, part)
    return root is not None
