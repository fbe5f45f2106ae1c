"""Lists of orders in the panel: answers, hints, what can be done to a thing, the clauses of a declaration."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from galleywar.core.decision import Value
from galleywar.core.view import DUE, MADE, OPEN, Clause
from galleywar.core.wording import capital
from galleywar.ui.game.interaction.answers import Item, clause_order, free_numbers, items, percent, row_chords
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.interaction.order_gains import gain
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.position import values_of
from galleywar.ui.game.interaction.selection import Selection
from galleywar.ui.game.parts.card_widgets import lines_height, seal_sign, sentence, write
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look
from galleywar.ui.program.listeners import nobody
from galleywar.ui.widgets import Button, Column, Label, Row, Widget
from galleywar.ui.widgets.labels import draw_lines, shortened, wrapped

Hover = Callable[[Order | None], object]
"""Hears which row the pointer, or the keyboard, has come to."""
MOST_WHOLE: Final = 3
"""Longer lists say in one line what each order costs; the rest is in its tip."""
HEADS: Final = {
    DUE: ("Still due", "attention"),
    MADE: ("As it stands; a click takes back", "good"),
    OPEN: ("May be added", "accent"),
}
"""The heading of the clauses in each status, and its tone."""


class OrderRow(Button):
    """An order in a list: key, words, chance, what ends undo; below it costs or the reasons against it."""

    def __init__(
        self, order: Order, on_press: Callable[[], object], on_hover: Hover, *, chord: str = "",
        chosen: bool = False, about: str = "", brief: bool = False,
    ) -> None:  # fmt: skip
        words = _without(order.text, about) if about else order.text
        super().__init__(words, on_press, chords=(chord,) if chord else ())
        self.order, self.on_hover, self.chosen, self.brief = order, on_hover, chosen, brief
        under = " \N{MIDDLE DOT} ".join(words for words in (gain(order), order.under) if words)
        self._under = [under] if under else []
        self.tip = under if brief else ""

    def _words_in(self, look: Look, width: int) -> tuple[str, ...]:
        """The words, as they stand in the row."""
        return wrapped(self.words, *look.type("small"), width)

    def _under_lines(self, look: Look, width: int) -> list[str]:
        """What stands below the words: in brief one line of it, the whole in the tip."""
        if not self.brief:
            return self._under
        return [shortened(words, *look.type("small"), width) for words in self._under]

    def natural(self, look: Look) -> int:
        return look.px(240)

    def _face(self, look: Look, _width: int) -> tuple[str, int]:
        """The letters of the words."""
        return look.type("small")

    def _room(self, look: Look, width: int) -> tuple[int, int]:
        """Where the words begin, and how wide they may be."""
        left = look.px(28)
        chance = fonts.width("100.0 %", "bold", look.metrics.type_px("body"))
        right = look.px(28) + (chance if self.order.chance is not None else 0)
        return left, width - left - right - look.px(6)

    def height_for(self, look: Look, width: int) -> int:
        _, room = self._room(look, width)
        wide = width - look.px(34)
        under = lines_height(self._under_lines(look, wide), look, wide)
        high = len(self._words_in(look, room)) * fonts.font(*look.type("small")).get_linesize()
        return max(look.px(26), high + under) + look.px(6)

    def draw(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        left, room = self._room(look, self.rect.width)
        fill = ground.hover if self.hovered or self.chosen or self.focused else ground.raised
        pygame.draw.rect(surface, fill, self.rect, border_radius=look.px(4))
        edge = ground.accent if self.chosen else ground.edge
        pygame.draw.rect(surface, edge, self.rect, look.px(2 if self.chosen else 1), look.px(4))
        x = self.rect.x + left
        face = self._face(look, room)
        y = draw_lines(surface, self._words_in(look, room), *face, ground.text, (x, self.rect.y + look.px(3)))
        wide = self.rect.width - look.px(34)
        for words in self._under_lines(look, wide):
            y = write(surface, look, words, (x, y), wide, ground.faint)
        self._draw_figures(surface)
        if self.focused:
            pygame.draw.rect(surface, ground.focus, self.rect, look.px(2), look.px(4))

    def _draw_figures(self, surface: pygame.Surface) -> None:
        look, em = self.look, self.look.metrics.type_px("small")
        y = self.rect.y + look.px(14)
        if self.key_shown:
            sign = fonts.text(self.key_shown, "bold", em, look.ground.accent)
            surface.blit(sign, sign.get_rect(center=(self.rect.x + look.px(14), y)))
        seal = seal_sign(self.order.blocks_undo, look.px(20))
        x = self.rect.right - look.px(4) - seal.get_width()
        surface.blit(seal, (x, y - seal.get_height() // 2))
        if self.order.chance is not None:
            sign = fonts.text(percent(self.order.chance), "bold", em, look.ground.text)
            surface.blit(sign, sign.get_rect(midright=(x - look.px(4), y)))

    def entered(self) -> None:
        super().entered()
        self.on_hover(self.order if self.hovered else None)

    def focus_changed(self) -> None:
        super().focus_changed()
        self.on_hover(self.order if self.focused else None)


class OneLineRow(OrderRow):
    """An order whose list leaves its room to the odds of another: in one line what is done, what is hoped for, and from
    where; in further lines only where the smallest letters have no room in one.
    """

    def __init__(
        self, order: Order, on_press: Callable[[], object], on_hover: Hover, *, chord: str = "",
        chosen: bool = False, about: str = "",
    ) -> None:  # fmt: skip
        super().__init__(order, on_press, on_hover, chord=chord, chosen=chosen, about=about)
        self.tip = "\n".join([self.words, *self._under])
        self._under = []
        self.words = _in_brief(order, self.words, about)

    def height_for(self, look: Look, width: int) -> int:
        _, room = self._room(look, width)
        high = len(self._words_in(look, room)) * fonts.font(*self._face(look, room)).get_linesize()
        return max(high, fonts.font(*look.type("small")).get_linesize()) + look.px(6)

    def _face(self, look: Look, width: int) -> tuple[str, int]:
        """Smaller than elsewhere where large letters have no room."""
        return fonts.fitting(self.words, look.smaller("small"), width)

    def _words_in(self, look: Look, width: int) -> tuple[str, ...]:
        return wrapped(self.words, *self._face(look, width), width)


def _in_brief(order: Order, words: str, about: str) -> str:
    """What is done, what is hoped for, and from where and facing what in signs; ``about`` is whom all are done to."""
    deed = _without(order.doing, about) if order.doing else words
    good = order.forecast.good if order.forecast is not None else ""
    hoped = f"{deed}: {good}" if good and not good.casefold().startswith(deed.casefold()) else deed
    return " \N{MIDDLE DOT} ".join(filter(None, (hoped, order.way)))


def _without(words: str, about: str) -> str:
    """``words`` without ``about``, to whom everything in the list is done, and the little word before the name."""
    return re.sub(rf":? ((at|of) )?{re.escape(about)}(?= from |$)", "", words, count=1)


def _titled(title: str, able: Sequence[Order]) -> Widget:
    """The title of a list, and over the chances what they are."""
    if all(order.chance is None for order in able):
        return Label(title, "strong")
    return Row([Label(title, "strong", grow=1), Label("chance of it", "small", tone="faint")], gap=8)


def list_parts(
    model: GameModel, title: str, found: Sequence[Order], take: Callable[[Order], object], hover: Hover
) -> list[Widget]:
    """A title and the orders below it, numbered as far as numbers go; the impossible ones last, with reasons.

    A long list leaves its room to the odds of the one that waits.
    """
    able = [order for order in found if order.possible]
    parts: list[Widget] = [_titled(title, able)]
    grouped = len({order.target for order in able}) < len(able) and not model.selection.listing
    target = ""
    chords = row_chords(model.selection, model.app.bindings, able)
    about = model.position.said(model.selection.target) if model.selection.target else ""
    brief = len(able) > MOST_WHOLE
    for order, chord in zip(able, chords, strict=True):
        if grouped and order.target != target:
            target = order.target
            parts.append(Label(capital(model.position.said(target)), "small", tone="accent"))
        armed = model.selection.armed == order
        press = partial(take, order)
        told = model.position.said(target) if grouped and target and not about else about
        if brief and model.selection.armed is not None:
            parts.append(OneLineRow(order, press, hover, chord=chord, chosen=armed, about=told))
        else:
            parts.append(OrderRow(order, press, hover, chord=chord, chosen=armed, about=told, brief=brief))
    if not able:
        parts.append(Label("Nothing can be done to it now:", "small", tone="faint"))
    return [*parts, *(_refused(order, model.ask_rule) for order in found if not order.possible)]


def value_rows(selection: Selection, values: Sequence[Item], put: Callable[[Value], object]) -> list[Widget]:
    """What may be picked in an open form, below one another; what is picked already is framed."""
    form = selection.form
    told = {str(value): value for value in values_of(form.slot if form else None)}
    rows: list[Widget] = []
    for item in values:
        order = item.order or Order(item.words)
        take = partial(put, told[order.target])
        rows.append(
            OrderRow(replace(order, text=item.words), take, nobody, chord=item.chord, chosen=item.picked)
        )
    return rows


def _refused(order: Order, ask: Callable[[str], object]) -> Widget:
    cross = Label("\N{MULTIPLICATION SIGN}", "strong", tone="bad")
    reasons = [sentence(one.text, one.case, ask, tone="faint") for one in order.reasons]
    return Row([cross, Column([Label(order.text, "small"), *reasons], gap=0, grow=1)], gap=8, align="top")


# -- a declaration ------------------------------------------------------------------------------------------
def declaration_parts(model: GameModel, take: Callable[[Order], object], hover: Hover) -> list[Widget]:
    """Every clause under its heading and group; of a group the odds are told once, as long as they are the same."""
    parts: list[Widget] = []
    free = iter(free_numbers(model.selection, model.app.bindings))
    in_bar = {
        item.order.choices: item.chord for item in items(model.selection, model.app.bindings) if item.order
    }
    for status in _in_order(model.position.clauses):
        heading, tone = HEADS[status]
        found = [clause for clause in model.position.clauses if clause.status == status]
        if found:
            parts.append(Label(f"{heading} ({len(found)})", "strong", tone=tone))  # type: ignore[arg-type]
        said = ("", "")
        for clause in found:
            order = clause_order(model.position, clause)
            if clause.group not in {"", said[0]}:
                parts.append(Label(capital(clause.group), "small", tone="accent"))
            known = (clause.group, order.under) == said
            said = (clause.group, order.under)
            order = replace(order, under="") if known else order
            chord = in_bar.get(order.choices, "")
            if not chord and order.possible and status != MADE:
                chord = next(free, "")
            chosen = model.selection.main in clause.things
            row = OrderRow(order, partial(take, order), hover, chord=chord, chosen=chosen)
            parts.append(row if order.possible else Label(clause.text, "small"))
            if status == DUE and clause.why:
                parts.append(sentence(clause.why, clause.case, model.ask_rule, tone="faint"))
    return parts


def _in_order(clauses: Sequence[Clause]) -> tuple[str, ...]:
    """What can be done about it comes first: what is made grows, and must not push rows from under the pointer."""
    pressing = any(clause.status == DUE and clause.choice is not None for clause in clauses)
    return (DUE, MADE, OPEN) if pressing else (OPEN, DUE, MADE)
