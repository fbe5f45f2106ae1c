"""Numbers to set in the prompt bar: how a volley is shared out, how far, how many."""

import re
from collections.abc import Callable
from functools import partial
from typing import Final

from galleywar.core.decision import Span, Split
from galleywar.ui.game.interaction.answer_form import AnswerForm
from galleywar.ui.game.interaction.number_format import figure, number_in, said
from galleywar.ui.game.interaction.selection import Selection
from galleywar.ui.widgets import Button, Label, Row, Slider, TextField, Widget

MINUS = "\N{MINUS SIGN}"
FIGURES: Final = re.compile(r"-?\d*\.?\d*", re.ASCII)


def setter_for(
    selection: Selection, changed: Callable[[], object], commit: Callable[[], object]
) -> Widget | None:
    """What sets the number asked for now, None where nothing but a pick is wanted; ``commit`` is for Enter."""
    form = selection.form
    if form is None:
        return None

    def put(fresh: AnswerForm) -> None:
        selection.form = fresh
        changed()

    if isinstance(form.slot, Split):
        return _shares(selection, form, form.slot, put)
    if isinstance(form.slot, Span):
        value = form.draft if isinstance(form.draft, int) else form.slot.lo
        return NumberSetter(
            form.slot, value, lambda number: put((selection.form or form).number(number)), commit
        )
    return None


def _shares(
    selection: Selection, form: AnswerForm, slot: Split, put: Callable[[AnswerForm], object]
) -> Widget:
    """A line for each target: less, how many, more."""

    def give(target: str, by: int) -> None:
        put(form.share(target, by))

    given = form.shares()
    free = slot.total - sum(given.values())
    parts: list[Widget] = [
        Label(f"{free} of {slot.total} left", "small", tone="attention" if free else "faint")
    ]
    for target, cap in slot.caps:
        more_why = "" if free and given[target] < cap else "None is left, or it has all it may get."
        less_why = "" if given[target] else "It has none."
        less = Button(MINUS, partial(give, target, -1), why_not=less_why)
        more = Button("+", partial(give, target, 1), why_not=more_why)
        name = Label(selection.position.share_said(slot, target, given[target]), "strong")
        parts.append(Row([less, name, more], gap=4))
    return Row(parts, gap=12)


class NumberSetter(Row):
    """A bar to slide along, and a line to write the number in: in inches and degrees where it is one of these."""

    def __init__(
        self, slot: Span, value: int, put: Callable[[int], object], commit: Callable[[], object]
    ) -> None:
        self.slot, self.put = slot, put
        self.slider = Slider(
            value, slot.lo, slot.hi, self._slid, grain=slot.grain, said=partial(said, slot), width=170
        )
        self.field = TextField(
            figure(slot, value), width=76, longest=7, accepts=lambda text: bool(FIGURES.fullmatch(text)),
            on_change=self._typed, on_enter=commit, tip=f"From {said(slot, slot.lo)} to {said(slot, slot.hi)}",
        )  # fmt: skip
        super().__init__([self.slider, self.field], gap=8)

    def _slid(self, number: int) -> None:
        self.field.set(figure(self.slot, number))
        self.put(number)

    def _typed(self, text: str) -> None:
        number = number_in(self.slot, text)
        if number is not None:
            self.slider.set(number)
            self.put(number)

    def follow(self, number: int) -> None:
        """Show the number that a key has set; what is just being written stays as it is."""
        self.slider.set(number)
        if number_in(self.slot, self.field.value) != number:
            self.field.set(figure(self.slot, number))
