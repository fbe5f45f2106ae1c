"""Numbers to set: how far and how many in the prompt bar, how a volley is shared out in the panel."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain, repeat
from typing import Final

import pygame

from galleywar.core.decision import Span, Split
from galleywar.core.wording import capital
from galleywar.ui.game.interaction.answer_form import is_count
from galleywar.ui.game.interaction.answers import percent
from galleywar.ui.game.interaction.number_format import figure, number_in, said
from galleywar.ui.game.interaction.selection import Selection
from galleywar.ui.game.parts.card_widgets import BarButton
from galleywar.ui.game.parts.share_odds import chance_of_share
from galleywar.ui.look.theme import Look
from galleywar.ui.widgets import Button, Label, Row, Slider, TextField, Widget

MINUS = "\N{MINUS SIGN}"
MOST_PLAIN: Final = 3
"""So many numbers need no quick buttons."""
FIGURES: Final = re.compile(r"-?\d*\.?\d*", re.ASCII)


def setter_for(
    selection: Selection, changed: Callable[[], object], commit: Callable[[], object]
) -> Widget | None:
    """What sets the number asked for now, None where no number is wanted; ``commit`` is for Enter."""
    form = selection.form
    if form is None or not isinstance(form.slot, Span):
        return None

    def put(number: int) -> None:
        selection.form = (selection.form or form).number(number)
        changed()

    value = form.draft if isinstance(form.draft, int) else form.slot.lo
    return NumberSetter(form.slot, value, put, commit)


def share_parts(
    selection: Selection, changed: Callable[[], object], numbers: Sequence[str] = ()
) -> list[Widget]:
    """What is shared out, and a line for each target: how many, their chance by themselves, less, more.

    ``numbers`` are the keys that give one more, to the targets in turn; where none is left, one of another's.
    """
    form = selection.form
    if form is None or not isinstance(form.slot, Split):
        return []
    slot, given = form.slot, form.shares()

    def give(target: str, by: int) -> None:
        selection.form = (selection.form or form).share(target, by)
        changed()

    free = slot.total - sum(given.values())
    several = sum(isinstance(one, Split) for one in form.offer.slots) > 1
    left = f"{f'{capital(slot.name)}: ' if several else ''}{free} of {slot.total} left to share out"
    parts: list[Widget] = [Label(left, "strong", tone="attention" if free else "faint")]
    for (target, cap), number in zip(slot.caps, chain(numbers, repeat("")), strict=False):
        more_why = "" if given[target] < min(cap, slot.total) else "It has all it may get."
        less_why = "" if given[target] else "It has none."
        name = Label(selection.position.share_said(slot, target, given[target], in_row=True), "strong", grow=1)
        chance = chance_of_share(selection, target)
        odds = [Label(percent(chance), "strong")] if chance is not None else []
        less = Button(MINUS, partial(give, target, -1), why_not=less_why)
        more = Button("+", partial(give, target, 1), why_not=more_why, chords=(number,) if number else ())
        parts.append(Row([name, *odds, less, more], gap=6))
    return parts


class NumberField(TextField):
    """A line for a number: the first figure that is typed takes the place of what stands there."""

    fresh = True
    """Whether nothing has been typed yet since the number was set."""

    def _insert(self, text: str) -> None:
        if self.fresh and text.strip() and self.accepts is not None and self.accepts(text):
            self.value, self.caret, self.anchor = "", 0, None
        self.fresh = False
        super()._insert(text)

    def _edit(self, key: int) -> bool:
        done = super()._edit(key)
        self.fresh = self.fresh and not done
        return done

    def _step(self, key: int, *, marks: bool) -> bool:
        done = super()._step(key, marks=marks)
        self.fresh = self.fresh and not done
        return done

    def set(self, value: str) -> None:
        super().set(value)
        self.fresh = True


class NumberSetter(Row):
    """A bar to slide along, a line to write the number in, and what is mostly wanted: one, half, all."""

    def __init__(
        self, slot: Span, value: int, put: Callable[[int], object], commit: Callable[[], object]
    ) -> None:
        self.slot, self.put = slot, put
        told = partial(said, slot) if slot.unit else untold
        self.slider = Slider(value, slot.lo, slot.hi, self._slid, grain=slot.grain, said=told, width=110)
        self.field = NumberField(
            figure(slot, value), width=64, longest=7, accepts=lambda text: bool(FIGURES.fullmatch(text)),
            on_change=self._typed, on_enter=commit, tip=f"From {said(slot, slot.lo)} to {said(slot, slot.hi)}",
        )  # fmt: skip
        quick = [
            BarButton(words, partial(self._slid_to, number), role="small") for words, number in _quick(slot)
        ]
        super().__init__([self.slider, self.field, *quick], gap=6)
        self.rooms: tuple[Sequence[Widget], ...] = (self.parts,)
        """What is shown, the fullest first: without the bar, and without half, where there is no room for them."""
        if quick:
            self.rooms = (self.parts, self.parts[1:], (self.field, quick[0], quick[-1]))

    def _wide(self, look: Look, parts: Sequence[Widget]) -> int:
        return sum(part.natural(look) for part in parts) + look.px(self.gap) * (len(parts) - 1)

    def natural(self, look: Look) -> int:
        return self._wide(look, self.rooms[0])

    def narrowest(self, look: Look) -> int:
        """The least width in which a number can be set."""
        return self._wide(look, self.rooms[-1])

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        shown = next((one for one in self.rooms if self._wide(look, one) <= rect.width), self.rooms[-1])
        for part in self.parts:
            part.visible = part in shown
        super().lay(look, rect)

    def _slid_to(self, number: int) -> None:
        self.slider.set(number)
        self._slid(number)

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


def untold(_: int) -> str:
    """Nothing: the line beside the bar has the number, and there is no unit to tell."""
    return ""


def _quick(slot: Span) -> list[tuple[str, int]]:
    """The numbers that are mostly wanted where things are counted."""
    if not is_count(slot) or len(slot) < MOST_PLAIN:
        return []
    half = slot.lo + (slot.hi - slot.lo) // 2 // slot.grain * slot.grain
    return [(str(slot.lo), slot.lo), ("half", half), ("all", slot.hi)]
