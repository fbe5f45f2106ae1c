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
    selection: Selection, changed: Callable[[], object], commit: Callable[[], object] | None = None
) -> Widget | None:
    """What sets the number asked for now, None where nothing but a pick is wanted; ``commit`` is for Enter."""
    form = selection.form
    if form is None:
        return None
    if isinstance(form.slot, Split):
        return _shares(selection, form, form.slot, changed)
    if isinstance(form.slot, Span):
        return _span(selection, form, form.slot, changed, commit or changed)
    return None


def _put(selection: Selection, form: AnswerForm, changed: Callable[[], object]) -> None:
    selection.form = form
    changed()


def _shares(selection: Selection, form: AnswerForm, slot: Split, changed: Callable[[], object]) -> Widget:
    """A line for each target: less, how many, more."""
    given = form.shares()
    free = slot.total - sum(given.values())
    parts: list[Widget] = [
        Label(f"{free} of {slot.total} left", "small", tone="attention" if free else "faint")
    ]
    for target, cap in slot.caps:
        none_left = "" if free and given[target] < cap else "None is left, or it has all it may get."
        less = Button(
            MINUS,
            partial(_share, selection, form, target, -1, changed),
            why_not="" if given[target] else "It has none.",
        )
        more = Button("+", partial(_share, selection, form, target, 1, changed), why_not=none_left)
        name = Label(selection.position.share_said(target, given[target]), "strong")
        parts.append(Row([less, name, more], gap=4))
    return Row(parts, gap=12)


def _share(
    selection: Selection, form: AnswerForm, target: str, by: int, changed: Callable[[], object]
) -> None:
    _put(selection, form.share(target, by), changed)


def _span(
    selection: Selection,
    form: AnswerForm,
    slot: Span,
    changed: Callable[[], object],
    commit: Callable[[], object],
) -> Widget:
    """A bar to slide along, and a line to write the number in: in inches and degrees where it is one of these."""
    value = form.draft if isinstance(form.draft, int) else slot.lo

    def put(number: int) -> None:
        if selection.form is not None:
            _put(selection, selection.form.number(number), changed)

    def slid(number: int) -> None:
        field.set(figure(slot, number))
        put(number)

    def typed(text: str) -> None:
        number = number_in(slot, text)
        if number is not None:
            slider.set(number)
            put(number)

    slider = Slider(value, slot.lo, slot.hi, slid, grain=slot.grain, said=partial(said, slot), width=170)
    field = TextField(
        figure(slot, value), width=76, longest=7, accepts=_is_figure, on_change=typed, on_enter=commit,
        tip=f"From {said(slot, slot.lo)} to {said(slot, slot.hi)}",
    )  # fmt: skip
    return NumberSetter(slot, slider, field)


class NumberSetter(Row):
    """The bar and the line of one number."""

    def __init__(self, slot: Span, slider: Slider, field: TextField) -> None:
        super().__init__([slider, field], gap=8)
        self.slot, self.slider, self.field = slot, slider, field

    def follow(self, number: int) -> None:
        """Show the number that a key has set; what is just being written stays as it is."""
        self.slider.set(number)
        if number_in(self.slot, self.field.value) != number:
            self.field.set(figure(self.slot, number))


def _is_figure(text: str) -> bool:
    return FIGURES.fullmatch(text) is not None
