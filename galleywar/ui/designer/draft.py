"""A scenario in the making: its text, what was changed in it, what stands on its board, what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from galleywar.core.files.faults import readable
from galleywar.core.files.file_model import IN_PLAY, SEAT
from galleywar.core.files.yaml_document import Where
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
from galleywar.core.workshop.record_fields import RecordForm
from galleywar.rules import find_system
from galleywar.rules.own_files.own_charts import Overrides
from galleywar.rules.own_files.own_media import Texts
from galleywar.rules.system import seats as seats_of
from galleywar.ui.designer.ground import EMPTY, DraftGround, FoundPlace, Judgement, PlaceSearch, judged
from galleywar.ui.designer.text_draft import TextDraft

STEP: Final = 15
"""Degrees a ship on an open table is turned by at once; the wheel turns her finely."""
WRITTEN: Final = (
    "Pieces of this game are written in the file, at the right; the board shows what becomes of it."
)


class ScenarioDraft(TextDraft):
    """A scenario. Until it is judged for the first time nobody knows what it is played on."""

    def __init__(
        self,
        text: str,
        *,
        path: Path | None = None,
        kept: str | None = None,
        charts: Overrides = (),
        is_left: bool = False,
        beside: Texts = (),
    ) -> None:
        self.charts = charts
        self.selected = ""
        """The piece in hand."""
        self._position: tuple[object, DraftPosition] = (None, EMPTY)
        self.judgement: Judgement = Judgement("", (), None)
        super().__init__(text, path=path, kept=kept, is_left=is_left, beside=beside)

    # -- what it is ------------------------------------------------------------------------------------------
    @property
    def ground(self) -> DraftGround | None:
        return self.judgement.ground

    @property
    def title(self) -> str:
        """The title it gives itself, or else the name of its file."""
        head = self.values.get("scenario") if isinstance(self.values, dict) else None
        title = head.get("title") if isinstance(head, dict) else None
        return (
            readable(str(title)) if title else self.path.stem if self.path else "A scenario without a title"
        )

    @property
    def seats(self) -> list[tuple[str, str]]:
        """Its sides by key and name; of one that does not say them those of its rules."""
        listed = self.values.get("seats") if isinstance(self.values, dict) else None
        found = [
            (str(seat["key"]), readable(str(seat.get("name") or seat["key"])))
            for seat in (listed if isinstance(listed, list) else ())
            if isinstance(seat, dict) and seat.get("key")
        ]
        return found or [(key, key) for key in (seats_of(self.ground.ruleset.key) if self.ground else ())]

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
    def where_in_hand(self) -> Where:
        return self.piece.where if self.piece is not None else ()

    @property
    def shown_elsewhere(self) -> Sequence[Where]:
        return [one.where for one in self.position.pieces.values() if one.where != self.where_in_hand]

    @property
    def form_key(self) -> object:
        values = self.values
        rules = self.ground.ruleset if self.ground is not None else None
        keys = tuple(values) if isinstance(values, dict) else ()
        return rules, tuple(self.seats), keys, tuple(self._in_play().items())

    def _in_play(self) -> Mapping[str, str]:
        """What events of the file may call its pieces, each with its name."""
        drafting = self.ground.drafting if self.ground is not None else None
        if self.ground is not None and drafting is not None and drafting.in_play is not None:
            return drafting.in_play(self.values, self.ground.components)
        return {piece: self.position.counters[piece].name for piece in self.position.pieces}

    def form(self) -> RecordForm | None:
        """The form of the files of its rules; of several kinds of scenario the one that fits best."""
        if self.ground is None:
            return None
        models = find_system(self.ground.ruleset.key).files().models().values()
        schemas = [model.model_json_schema() for model in models]
        keys = set(self.values) if isinstance(self.values, dict) else set()
        if not schemas:
            return None
        names = {**self.ground.ruleset.names, SEAT: dict(self.seats), IN_PLAY: self._in_play()}
        return RecordForm(max(schemas, key=lambda one: _fitness(one, keys)), names)

    @property
    def lines_in_hand(self) -> tuple[int, int] | None:
        """The lines of the record of the piece in hand."""
        return self.lines_of(self.piece.where) if self.piece is not None else None

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

    def turn_by(self, piece: str, steps: int, *, is_fine: bool = False) -> None:
        """To the heading so many further counter-clockwise among those it may have; where every degree is one of them,
        to the next fifteenth, unless it is done finely.
        """
        record, face = self.position.pieces[piece], self.position.counters.get(piece)
        if not record.heads or face is None:
            self.turn(piece, 0)  # its rules say why it cannot be turned
            return
        heads, now = sorted(record.heads), (face.heading or 0) % 360
        if len(heads) == 360 and not is_fine:
            begins = now // STEP if steps > 0 else -(-now // STEP)
            self.turn(piece, (begins + steps) * STEP % 360)
            return
        nearest = min(range(len(heads)), key=lambda at: abs((heads[at] - now + 180) % 360 - 180))
        self.turn(piece, heads[(nearest + steps) % len(heads)])

    def remove(self, piece: str) -> None:
        self._do(lambda rules, box: rules.remove(self.values, box, piece))
        if piece == self.selected:  # another may go by its name now
            self.selected = ""
            self.on_change()

    def search(self, piece: str, places: Sequence[str]) -> PlaceSearch:
        """For another like a piece, at the first of ``places`` where nothing more is wrong than before."""
        rules, box = self._rules()
        wrong = len(self.judgement.errors) if self.is_judged else None
        return PlaceSearch(
            piece, self.text, self.values, self.path, self.beside, rules, box, tuple(places), wrong
        )

    def take_found(self, found: FoundPlace) -> None:
        """Another like a piece, where the search has found it a place."""
        if found.refused:
            raise CannotDraft(found.refused)
        self._do(lambda *_: found.edits, takes_new=True)

    def retype(self, piece: str, key: str) -> None:
        self._do(lambda rules, box: rules.retype(self.values, box, piece, key))

    def paint(self, seat: str, key: str, place: str) -> None:
        self._do(lambda rules, box: rules.paint(self.values, box, seat, key, place))

    def _rules(self) -> tuple[Drafting[Plain], Plain]:
        """How its scenarios are made by hand, and with what."""
        if self.ground is None or self.ground.drafting is None:
            raise CannotDraft(WRITTEN)
        self._refuse_unread()
        return self.ground.drafting, self.ground.components

    def _do(self, ask: Callable[[Drafting[Plain], Plain], Edits], *, takes_new: bool = False) -> None:
        rules, box = self._rules()
        known = set(self.position.pieces)
        self.change(ask(rules, box))
        new = [one for one in self.position.pieces if one not in known]
        if takes_new and new:
            self.selected = new[0]
            self.on_change()

    # -- the text --------------------------------------------------------------------------------------------
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

    # -- judging ---------------------------------------------------------------------------------------------
    @property
    def to_judge(self) -> Callable[[], Judgement | None]:
        return partial(self._judged, self.text, self.path, self.beside, self.ground)

    def _judged(
        self, text: str, path: Path | None, beside: Texts, before: DraftGround | None
    ) -> Judgement | None:
        return judged(text, path, self.charts, before, beside) if text == self.text else None

    def take_judgement(self, found: Judgement | None) -> None:
        if found is not None and found.text == self.text:
            self.judgement = found
            if self.selected not in self.position.pieces:
                self.selected = ""
            self.on_change()


def _fitness(schema: Plain, keys: set[str]) -> tuple[int, int]:
    """How many keys of a file a model knows, and how few it lacks."""
    known, needed = set(schema.get("properties", ())), set(schema.get("required", ()))
    return len(keys & known) - len(keys - known), -len(needed - keys)
