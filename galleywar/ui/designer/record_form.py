"""A form for the piece in hand, or for the whole scenario: a line for every field of its record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

import pygame

from galleywar.core.files.schema_walk import child_of
from galleywar.core.files.yaml_document import Where
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.wording import capital
from galleywar.core.workshop.record_fields import RecordField, RecordForm, in_one_line, written_in
from galleywar.ui.designer.text_draft import TextDraft
from galleywar.ui.widgets import Button, Column, Dropdown, Label, Row, ScrollArea, TextField, Toggle, Widget

SHORT: Final = frozenset({"whole", "number", "choice"})
"""Kinds of fields of which two stand side by side."""
FEW_NAMES: Final = 60
"""So many names are chosen from a list; of more any is written."""
MANY_NAMES: Final = 250
"""So many names of what may be added to a list are offered beside it."""
LONGEST: Final = 1200
FOLDED, UNFOLDED = "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}", "\N{BLACK DOWN-POINTING SMALL TRIANGLE}"
Take = Callable[[Where, Plain], bool]


class CommitField(TextField):
    """A line that is taken when Enter is pressed or the keyboard goes elsewhere; Esc brings back what was there."""

    def __init__(self, field: RecordField, on_commit: Callable[[str], bool]) -> None:
        shown = in_one_line(field.value)
        hint = field.usual or ("needed" if field.is_needed else "")
        super().__init__(shown, hint=hint, on_enter=self.commit, longest=LONGEST, width=60, tip=tip_of(field))
        self.caret, self.marks_all = 0, True
        self._known, self._on_commit = shown, on_commit

    def show(self, words: str) -> None:
        """What the file says now; what is being written here stays."""
        if words != self._known:
            self._known = words
            self.set(words)

    def commit(self) -> None:
        if self.value != self._known:
            before, self._known = self._known, self.value
            if not self._on_commit(self.value):
                self._known = before

    def key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_ESCAPE and self.value != self._known:
            self.set(self._known)
            return True
        return super().key(event)

    def focus_changed(self) -> None:
        super().focus_changed()
        if not self.focused:
            self.commit()
            self.set(self._known)


class NameAdder(Dropdown):
    """Offers what may be added to a list; it shows no value of its own, and arrows alone add nothing."""

    def __init__(self, field: RecordField, on_add: Callable[[str], object]) -> None:
        offered = [("", f"+ {field.label}: add one"), *field.choices]
        super().__init__(offered, "", on_add, tip=tip_of(field))

    def choose(self, value: str) -> None:
        if value:
            self.on_change(value)

    def beside(self, _step: int, *, around: bool = False) -> str:
        """There is nothing beside it."""
        return self.value


def tip_of(field: RecordField) -> str:
    """What there is to know of a field."""
    usual = f"If left out: {field.usual}" if field.usual else ""
    said = capital(field.says)
    return "\n".join(filter(None, (said, field.bounds, usual)))


class FormPane(ScrollArea):
    """``take`` puts a value into the file, None for nothing; ``tell`` hears why words are none."""

    def __init__(self, draft: TextDraft, take: Take, tell: Callable[[str], object]) -> None:
        self._column = Column([], gap=6)
        super().__init__(self._column, grow=1)
        self.draft, self._take, self._tell = draft, take, tell
        self._form: tuple[object, RecordForm | None] = (None, None)
        self._unfolded: set[Where] = {("scenario",), ("map",)}
        self._shape: object = None
        self._fields: dict[Where, Widget] = {}
        self._stops: dict[tuple[str, Where], Widget] = {}
        """Where the keyboard can be, by what it is and of which field."""

    @property
    def where(self) -> Where:
        """The record that is shown: the one in hand, or all."""
        return self.draft.where_in_hand

    def refresh(self) -> None:
        """Show the record as it is now; the keyboard stays in its field."""
        fields = list(self._wanted())
        shape = [replace(field, value=None) for field in fields], self.where
        if shape != self._shape:
            self._shape = shape
            self._lay_anew(fields)
            return
        for field in fields:
            _show(self._fields.get(field.where), field)

    def commit(self) -> None:
        """Take what is being written, as when the keyboard goes on to another field."""
        written = [one for one in self._fields.values() if isinstance(one, CommitField) and one.focused]
        for one in written:
            one.commit()

    def _lay_anew(self, fields: Sequence[RecordField]) -> None:
        """Show other lines; the keyboard goes on where it was, if that is still there."""
        held = next((stop for stop, widget in self._stops.items() if widget.focused), None)
        self._fields.clear()
        self._stops.clear()
        self._column.fill(list(self._lines(fields)))
        self._go_to(held)

    def _go_to(self, stop: tuple[str, Where] | None) -> None:
        widget = self._stops.get(stop) if stop is not None else None
        if widget is not None and self.host is not None:
            self.host.settle()
            self.host.take_focus(widget)

    def _wanted(self) -> Iterator[RecordField]:
        """The fields in parts that are unfolded, and the headings of the others."""
        form, where = self._model(), self.where
        if form is None:
            return
        unfolded = None if where else self._unfolded
        yield from form.fields(self.draft.values, where, self.draft.shown_elsewhere, unfolded)

    def _model(self) -> RecordForm | None:
        """The form of the model that fits the keys of the file, looked for when these are others."""
        key = self.draft.form_key
        if self._form[0] != key:
            self._form = (key, self.draft.form())
        return self._form[1]

    # -- lines -----------------------------------------------------------------------------------------------
    def _lines(self, fields: Sequence[RecordField]) -> Iterator[Widget]:
        waiting: list[Widget] = []
        for field in fields:
            if field.kind in SHORT:
                waiting.append(self._line(field))
                if len(waiting) < 2:
                    continue
            yield from _side_by_side(waiting)
            waiting = []
            if field.kind not in SHORT:
                yield self._line(field)
        yield from _side_by_side(waiting)

    def _line(self, field: RecordField) -> Widget:
        if field.kind == "heading":
            return self._heading(field)
        if field.kind == "more":
            return self._one_more(field)
        made = self._fields[field.where] = self._stops["value", field.where] = self._input(field)
        if isinstance(made, Toggle):
            return made
        parts: list[Widget] = [Label(field.label, "small", tone="faint", tip=tip_of(field)), made]
        if field.kind == "values" and field.is_list and 0 < len(field.choices) <= MANY_NAMES:
            parts.append(NameAdder(field, lambda name: self._add_name(field, name)))
            self._stops["names", field.where] = parts[-1]
        return Column(parts, gap=2)

    def _heading(self, field: RecordField) -> Widget:
        if self.where:
            return Label(field.label, "strong", tone="accent")
        sign = UNFOLDED if field.where in self._unfolded else FOLDED
        fold = lambda: self._fold(field.where)  # noqa: E731  # bound to this field
        heading = Button(f"{sign} {field.label}", fold, kind="quiet", role="small", align="left")
        self._stops["heading", field.where] = heading
        is_entry = bool(field.where) and isinstance(field.where[-1], int)
        if not is_entry or field.where not in self._unfolded:
            return heading
        heading.grow = 1
        take_out = lambda: self._put(field.where, None)  # noqa: E731  # bound to this field
        return Row([heading, Button("Take out", take_out, role="small")], gap=6)

    def _one_more(self, field: RecordField) -> Widget:
        """Puts an entry into a list of records, and unfolds it."""
        words = f"+ Add to {field.label.lower()}" if field.where[-1] else f"+ Add {field.label.lower()}"
        if len(field.where) > 2 and not field.where[-1]:
            words = f"+ {field.label}: add one"  # of a part of a record, whose name may be a verb
        add = lambda: self._add(field)  # noqa: E731  # bound to this field
        more = Button(words, add, kind="quiet", role="small", align="left", tip=field.says)
        self._stops["more", field.where] = more
        return more

    def _add(self, field: RecordField) -> None:
        """The keyboard goes on at the head of what was added."""
        self._unfolded.add(field.where)
        if self._put(field.where, field.value):
            self._go_to(("heading", field.where))
        else:
            self._unfolded.discard(field.where)

    def _add_name(self, field: RecordField, name: str) -> None:
        there = self._there(field)
        names = there if isinstance(there, list) else []
        if name not in names:
            self._put(field.where, [*names, name])

    def _put(self, where: Where, value: Plain) -> bool:
        """Put a value into the file after whatever is being written in a field."""
        self.commit()
        return self._take(where, value)

    def _fold(self, where: Where) -> None:
        self.commit()
        self._unfolded ^= {where}
        self.refresh()

    def _input(self, field: RecordField) -> Widget:
        if field.kind == "flag":
            on = field.value if isinstance(field.value, bool) else field.usual == "true"
            return Toggle(field.label, on, lambda is_on: self._flip(field, is_on), tip=tip_of(field))
        if field.kind == "choice" or (field.kind == "name" and len(field.choices) <= FEW_NAMES):
            choices = _offered(field)
            return Dropdown(
                choices, in_one_line(field.value), lambda word: self._commit(field, word), tip=tip_of(field),
            )  # fmt: skip
        return CommitField(field, lambda words: self._commit(field, words))

    def _flip(self, field: RecordField, is_on: bool) -> None:
        """What counts anyway need not be said."""
        usual = field.usual == "true"
        self._put(field.where, None if is_on == usual and not field.is_needed else is_on)

    def _commit(self, field: RecordField, words: str) -> bool:
        """Put what was written into the file, or say what it should be."""
        there = self._there(field)
        try:
            value = written_in(replace(field, value=there), words)
        except ValueError as why:
            self._tell(str(why))
            return False
        if value is None and there is None:
            return True
        return self._take(field.where, value)

    def _there(self, field: RecordField) -> Plain:
        """What the file says now."""
        value = self.draft.values
        for part in field.where:
            value = child_of(value, part)
        return value


def _offered(field: RecordField) -> list[tuple[str, str]]:
    """The words of a field, what counts if it is left out, and what stands there though it is none of them."""
    left_out = f"{field.usual.replace('_', ' ')} (left out)" if field.usual else "(left out)"
    words = dict([] if field.is_needed else [("", left_out)]) | dict(field.choices)
    there = in_one_line(field.value)
    return list((words | ({} if there in words else {there: there or "(to be chosen)"})).items())


def _show(widget: Widget | None, field: RecordField) -> None:
    shown = in_one_line(field.value)
    if isinstance(widget, CommitField):
        widget.show(shown)
    elif isinstance(widget, Toggle):
        widget.on = field.value if isinstance(field.value, bool) else field.usual == "true"
        widget.touch()
    elif isinstance(widget, Dropdown):
        widget.choices, widget.value = tuple(_offered(field)), shown
        widget.touch()


def _side_by_side(parts: Iterable[Widget]) -> Iterator[Widget]:
    widgets = list(parts)
    if len(widgets) > 1:
        for one in widgets:
            one.grow = 1
    if widgets:
        yield Row(widgets, gap=8, align="top") if len(widgets) > 1 else widgets[0]
