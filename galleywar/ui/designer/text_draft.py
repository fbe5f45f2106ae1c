"""A file in the making: its text, what was changed in it and can be taken back, what was found wrong with it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from galleywar.core.files.faults import Fault, SourceFaults
from galleywar.core.files.record_places import RecordPlaces
from galleywar.core.files.text_files import by_line_feeds, line_end_of
from galleywar.core.files.yaml_document import Drop, Edit, Insert, Put, Where, edited
from galleywar.core.files.yaml_source import Source
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.workshop.drafting import CannotDraft
from galleywar.core.workshop.record_fields import RecordForm
from galleywar.rules.own_files.own_media import Texts
from galleywar.rules.scenario.draft_values import part
from galleywar.ui.program.listeners import nobody


class TextJudgement(Protocol):
    """What was found of a text."""

    @property
    def text(self) -> str: ...
    @property
    def faults(self) -> tuple[Fault, ...]: ...


class TextDraft(ABC):
    """A draft is the text of its file: every command makes another text of it, and each can be taken back.

    Commands raise CannotDraft where they cannot be carried out. ``path`` is where the file lies or will lie, None for
    one that has no place yet; ``kept`` is what stands there. One that ``is_left`` was changed before and put aside.
    The lines of the text end with a line feed, whatever those of the file do.
    """

    judgement: TextJudgement

    def __init__(
        self,
        text: str,
        *,
        path: Path | None = None,
        kept: str | None = None,
        is_left: bool = False,
        beside: Texts = (),
    ) -> None:
        self.text, self.path, self.kept = by_line_feeds(text), path, kept
        self.beside = beside
        """What goes with it and does not lie beside its file yet."""
        self._begun = self.text if kept is None and not is_left else ""
        self.on_change: Callable[[], object] = nobody
        """Told whenever text, faults or ground are others."""
        self._before: list[str] = []
        self._after: list[str] = []
        self._typed: tuple[int, int] | None = None
        """The line typed in last and the number of lines then: what goes on there is one change."""
        self._source: Source | None = None
        """The last text that could be read."""
        self._places: tuple[object, RecordPlaces] | None = None
        self._read()

    # -- to be written for each kind of file -------------------------------------------------------------------
    @property
    @abstractmethod
    def title(self) -> str:
        """The title it gives itself, or else the name of its file."""

    @property
    @abstractmethod
    def where_in_hand(self) -> Where:
        """The record that is in hand, empty for the whole file."""

    @property
    @abstractmethod
    def shown_elsewhere(self) -> Sequence[Where]:
        """Records that have no line in the form of the whole file."""

    @property
    @abstractmethod
    def form_key(self) -> object:
        """Another one as soon as `form` would be another."""

    @abstractmethod
    def form(self) -> RecordForm | None:
        """The form of the files of its kind."""

    @property
    @abstractmethod
    def to_judge(self) -> Callable[[], TextJudgement | None]:
        """What judges the text as it is now, for a thread of its own; nothing once the text is another."""

    # -- what it is ------------------------------------------------------------------------------------------
    @property
    def faults(self) -> tuple[Fault, ...]:
        """What was found wrong when it was judged last."""
        return self.judgement.faults

    @property
    def is_judged(self) -> bool:
        """Whether the text is still the one that was judged."""
        return self.judgement.text == self.text and bool(self.text)

    @property
    def is_kept(self) -> bool:
        """Whether the text stands in its file."""
        return self.kept is not None and by_line_feeds(self.kept) == self.text

    @property
    def text_of_file(self) -> str:
        """The text as its file has it, lines ended as they were there."""
        return self.text.replace("\n", line_end_of(self.kept or ""))

    @property
    def is_untouched(self) -> bool:
        """Whether it is as it was begun, and would not be missed."""
        return self.text == self._begun

    @property
    def state_said(self) -> str:
        """Where it stands, and whether it is all there."""
        if self.path is None:
            begun = "no file yet, nothing changed"
            return begun if self.is_untouched else "has no file yet \N{MIDDLE DOT} kept aside"
        return f"{self.path.name} \N{MIDDLE DOT} {'saved' if self.is_kept else 'changed, kept aside'}"

    @property
    def values(self) -> Plain:
        """The values in the text, or in the last one that could be read."""
        return self._source.root if self._source is not None else {}

    @property
    def places(self) -> RecordPlaces | None:
        """Which lines its parts take; None as long as nothing could be read."""
        if self._source is None:
            return None
        if self._places is None or self._places[0] is not self._source:
            self._places = (self._source, RecordPlaces(self._source))
        return self._places[1]

    def lines_of(self, where: Where) -> tuple[int, int] | None:
        """The first and last line of the part at ``where``, as long as the text is the one that was read."""
        is_read = self._source is not None and self._source.text == self.text
        return self.places.lines(where) if is_read and self.places is not None else None

    def is_here(self, fault: Fault) -> bool:
        """Whether a fault is in the text itself, and not in a chart or map beside it."""
        return fault.file == name_of(self.path)

    # -- what can be done ------------------------------------------------------------------------------------
    def put(self, where: Where, value: Plain) -> None:
        """A value of the form; None takes it out of the file, an entry after the last of a list is one more, and with
        its last entry goes a list.
        """
        self.change([self._put(where, value)])

    def _put(self, where: Where, value: Plain) -> Edit:
        is_entry = bool(where) and isinstance(where[-1], int)
        entries = (part(self.values, where[:-1]) or []) if is_entry else []
        if value is None:
            return Drop(where[:-1] if len(entries) == 1 else where)
        if is_entry and not entries:
            return Put(where[:-1], [value])
        return Insert(where, value) if is_entry and where[-1] == len(entries) else Put(where, value)

    def change(self, edits: Sequence[Edit]) -> None:
        """Make edits in the file; all else stays as it is written."""
        self._refuse_unread()
        if not edits:
            return
        try:
            text = edited(self.text, edits)
        except LookupError as lack:
            raise CannotDraft(f"The file has no place for that: {lack.args[0]}.") from lack
        self._typed = None
        self._become(text)

    def _refuse_unread(self) -> None:
        """A text that cannot be read cannot be edited by hand."""
        if self._source is not None and self._source.text == self.text:
            return
        fault = next(iter(self.faults), None)
        line = f" Line {fault.line}: {fault.text}." if fault is not None and self.is_judged else ""
        raise CannotDraft(f"The text cannot be read as it stands; put it right first.{line}")

    # -- the text --------------------------------------------------------------------------------------------
    def take(self, text: str, line: int = 0) -> None:
        """Take a text typed by hand; what is typed on one ``line`` in a row is one change."""
        text = by_line_feeds(text)
        if text == self.text:
            return
        typed = (line, text.count("\n"))
        goes_on = bool(line) and typed == self._typed
        self._become(text, goes_on=goes_on)
        self._typed = typed

    def undo(self) -> bool:
        """Take the last change back; whether there was one."""
        return self._step(self._before, self._after)

    def redo(self) -> bool:
        """Make it again; whether there was one."""
        return self._step(self._after, self._before)

    @property
    def can_undo(self) -> bool:
        return bool(self._before)

    def _step(self, taken: list[str], kept: list[str]) -> bool:
        if not taken:
            return False
        kept.append(self.text)
        self._typed = None
        self._turn_to(taken.pop())
        return True

    def _become(self, text: str, *, goes_on: bool = False) -> None:
        if text == self.text:
            return
        if not goes_on:
            self._before.append(self.text)
        self._after.clear()
        self._turn_to(text)

    def _turn_to(self, text: str) -> None:
        """Be another text."""
        self.text = text
        self._read()
        self.on_change()

    def _read(self) -> None:
        try:
            self._source = source_of(self.text, self.path, self.beside)
        except SourceFaults:
            return  # what could be read last is shown as long as this cannot

    def mend(self, fault: Fault) -> None:
        """Write what was meant in place of the word at fault."""
        lines = self.text.split("\n")
        line = lines[fault.line - 1]
        start, end = word_at(line, fault.column)
        lines[fault.line - 1] = line[:start] + fault.suggestion + line[end:]
        self.take("\n".join(lines))


def source_of(text: str, path: Path | None = None, beside: Texts = ()) -> Source:
    """The text read as a file. Raises SourceFaults."""
    return Source.parse(text, name_of(path), path=path, beside=beside)


def name_of(path: Path | None) -> str:
    """What faults call the text that is or will be the file at ``path``."""
    return path.name if path is not None else "draft"


def word_at(line: str, column: int) -> tuple[int, int]:
    """Where the word at a column, counted from 1, begins and ends, from 0."""
    start = end = min(len(line), column - 1)
    while end < len(line) and (line[end].isalnum() or line[end] in "-_."):
        end += 1
    return start, end
