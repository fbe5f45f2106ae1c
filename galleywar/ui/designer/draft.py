"""A scenario in the making: its text, what was changed in it, what stands on its board, what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from galleywar.core.files.faults import Fault, SourceFaults
from galleywar.core.files.record_places import RecordPlaces
from galleywar.core.files.yaml_document import Drop, Edit, Put, Where, edited
from galleywar.core.files.yaml_source import Source
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.workshop.drafting import (
    CannotDraft,
    Drafting,
    DraftPiece,
    DraftPosition,
    Edits,
    Paint,
    TrayPiece,
)
from galleywar.rules.own_files.own_charts import Overrides
from galleywar.rules.system import seats as seats_of
from galleywar.ui.designer.ground import EMPTY, DraftGround, Judgement, judged, name_of, source_of
from galleywar.ui.session.session import nobody

WRITTEN: Final = (
    "Pieces of this game are written in the file, at the right; the board shows what becomes of it."
)


class ScenarioDraft:
    """A draft is the text of its file: every command makes another text of it, and each can be taken back.

    Until it is judged for the first time nobody knows what it is played on.

    Commands raise CannotDraft where they cannot be carried out. ``path`` is where the file lies or will lie, None for
    one that has no place yet; ``kept`` is the text that stands there. One that ``is_left`` was changed before and
    put aside.
    """

    def __init__(
        self,
        text: str,
        *,
        path: Path | None = None,
        kept: str | None = None,
        charts: Overrides = (),
        is_left: bool = False,
    ) -> None:
        self.text, self.path, self.kept, self.charts = text, path, kept, charts
        self._begun = text if kept is None and not is_left else ""
        self.selected = ""
        """The piece in hand."""
        self.on_change: Callable[[], object] = nobody
        """Told whenever text, faults or ground are others."""
        self._before: list[str] = []
        self._after: list[str] = []
        self._typed: tuple[int, int] | None = None
        """The line typed in last and the number of lines then: what goes on there is one change."""
        self._source: Source | None = None
        """The last text that could be read."""
        self._places: tuple[object, RecordPlaces] | None = None
        self._position: tuple[object, DraftPosition] = (None, EMPTY)
        self._read()
        self.judgement = Judgement("", (), None)

    # -- what it is ------------------------------------------------------------------------------------------
    @property
    def ground(self) -> DraftGround | None:
        return self.judgement.ground

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
        return self.kept == self.text

    @property
    def is_untouched(self) -> bool:
        """Whether it is as it was begun, and would not be missed."""
        return self.text == self._begun

    @property
    def title(self) -> str:
        """The title it gives itself, or else the name of its file."""
        head = self.values.get("scenario") if isinstance(self.values, dict) else None
        title = head.get("title") if isinstance(head, dict) else None
        return str(title) if title else self.path.stem if self.path else "A scenario without a title"

    @property
    def seats(self) -> list[tuple[str, str]]:
        """Its sides by key and name; of one that does not say them those of its rules."""
        listed = self.values.get("seats") if isinstance(self.values, dict) else None
        found = [
            (str(seat["key"]), str(seat.get("name") or seat["key"]))
            for seat in (listed if isinstance(listed, list) else ())
            if isinstance(seat, dict) and seat.get("key")
        ]
        return found or [(key, key) for key in (seats_of(self.ground.ruleset.key) if self.ground else ())]

    @property
    def state_said(self) -> str:
        """Where it stands, and whether it is all there."""
        if self.path is None:
            begun = "a copy, not changed yet"
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

    @property
    def position(self) -> DraftPosition:
        """Who stands where, as far as it can be made out."""
        key = (self._source, self.ground)
        if self._position[0] != key:
            self._position = (key, self._made_out())
        return self._position[1]

    def _made_out(self) -> DraftPosition:
        ground = self.ground
        if ground is None or ground.drafting is None:
            return EMPTY if ground is None else ground.drawn_up
        return ground.drafting.position(self.values, ground.components)

    @property
    def piece(self) -> DraftPiece | None:
        """The piece in hand."""
        return self.position.pieces.get(self.selected)

    @property
    def lines_in_hand(self) -> tuple[int, int] | None:
        """The lines of the record of the piece in hand."""
        return self.lines_of(self.piece.where) if self.piece is not None else None

    def lines_of(self, where: Where) -> tuple[int, int] | None:
        """The first and last line of the part at ``where``, as long as the text is the one that was read."""
        is_read = self._source is not None and self._source.text == self.text
        return self.places.lines(where) if is_read and self.places is not None else None

    def is_here(self, fault: Fault) -> bool:
        """Whether a fault is in the text itself, and not in a chart or map beside it."""
        return fault.file == name_of(self.path)

    def piece_at(self, line: int, column: int = 1 << 30) -> str:
        """The piece whose record is at that place of the text, empty if none is."""
        where = self.places.at(line, column) if self.places is not None else ()
        found = [one for one in self.position.pieces.values() if where[: len(one.where)] == one.where]
        return max(found, key=lambda one: len(one.where)).id if found else ""

    # -- what can be done ------------------------------------------------------------------------------------
    def tray(self, seat: str) -> Sequence[TrayPiece]:
        return self._asked(lambda rules, box: rules.tray(self.values, box, seat))

    def paints(self, seat: str) -> Sequence[Paint]:
        return self._asked(lambda rules, box: rules.paints(self.values, box, seat))

    def kinds(self, piece: str) -> Sequence[TrayPiece]:
        return self._asked(lambda rules, box: rules.kinds(self.values, box, piece))

    def _asked(self, ask: Callable[[Drafting[Plain], Plain], Sequence[Plain]]) -> Sequence[Plain]:
        """Nothing where the draft does not say enough to be asked."""
        if self.ground is None or self.ground.drafting is None:
            return ()
        try:
            return ask(self.ground.drafting, self.ground.components)
        except CannotDraft:
            return ()

    def place(self, seat: str, key: str, place: str) -> None:
        self._do(lambda rules, box: rules.place(self.values, box, seat, key, place), takes_new=True)

    def move(self, piece: str, place: str) -> None:
        self._do(lambda rules, box: rules.move(self.values, box, piece, place))

    def turn(self, piece: str, heading: int) -> None:
        self._do(lambda rules, box: rules.turn(self.values, box, piece, heading))

    def turn_by(self, piece: str, steps: int) -> None:
        """To the heading so many further counter-clockwise among those it may have."""
        record, face = self.position.pieces[piece], self.position.counters.get(piece)
        if not record.heads or face is None:
            raise CannotDraft("Which way it faces means nothing.")
        heads, now = sorted(record.heads), (face.heading or 0) % 360
        nearest = min(range(len(heads)), key=lambda at: abs((heads[at] - now + 180) % 360 - 180))
        self.turn(piece, heads[(nearest + steps) % len(heads)])

    def remove(self, piece: str) -> None:
        self._do(lambda rules, box: rules.remove(self.values, box, piece))
        if piece == self.selected:  # another may go by its name now
            self.selected = ""
            self.on_change()

    def copy(self, piece: str, place: str) -> None:
        self._do(lambda rules, box: rules.copy(self.values, box, piece, place), takes_new=True)

    def retype(self, piece: str, key: str) -> None:
        self._do(lambda rules, box: rules.retype(self.values, box, piece, key))

    def paint(self, seat: str, key: str, place: str) -> None:
        self._do(lambda rules, box: rules.paint(self.values, box, seat, key, place))

    def put(self, where: Where, value: Plain) -> None:
        """A value of the form; None takes it out of the file."""
        self.change([Drop(where)] if value is None else [Put(where, value)])

    def _do(self, ask: Callable[[Drafting[Plain], Plain], Edits], *, takes_new: bool = False) -> None:
        if self.ground is None or self.ground.drafting is None:
            raise CannotDraft(WRITTEN)
        self._refuse_unread()
        known = set(self.position.pieces)
        self.change(ask(self.ground.drafting, self.ground.components))
        new = [one for one in self.position.pieces if one not in known]
        if takes_new and new:
            self.selected = new[0]
            self.on_change()

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
        """Be another text; the piece in hand stays there, though it may go by another name now."""
        known, where = set(self.position.pieces), self.piece.where if self.piece is not None else None
        self.text = text
        self._read()
        if self.selected not in self.position.pieces:
            pieces = self.position.pieces.values()
            same = (one.id for one in pieces if one.where == where and one.id not in known)
            self.selected = next(same, "")
        self.on_change()

    def _read(self) -> None:
        try:
            self._source = source_of(self.text, self.path)
        except SourceFaults:
            return  # what could be read last is shown as long as this cannot

    def mend(self, fault: Fault) -> None:
        """Write what was meant in place of the word at fault."""
        lines = self.text.split("\n")
        line = lines[fault.line - 1]
        start, end = word_at(line, fault.column)
        lines[fault.line - 1] = line[:start] + fault.suggestion + line[end:]
        self.take("\n".join(lines))

    # -- judging ---------------------------------------------------------------------------------------------
    @property
    def to_judge(self) -> Callable[[], Judgement | None]:
        """What judges the text as it is now, for a thread of its own; nothing once the text is another."""
        return partial(self._judged, self.text, self.path, self.ground)

    def _judged(self, text: str, path: Path | None, before: DraftGround | None) -> Judgement | None:
        return judged(text, path, self.charts, before) if text == self.text else None

    def take_judgement(self, found: Judgement | None) -> None:
        """What became of `to_judge`; that of an older text is of no use."""
        if found is not None and found.text == self.text:
            self.judgement = found
            if self.selected not in self.position.pieces:
                self.selected = ""
            self.on_change()


def word_at(line: str, column: int) -> tuple[int, int]:
    """Where the word at a column, counted from 1, begins and ends, from 0."""
    start = end = min(len(line), column - 1)
    while end < len(line) and (line[end].isalnum() or line[end] in "-_."):
        end += 1
    return start, end
