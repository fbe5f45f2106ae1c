"""The buttons of the prompt bar: one row of them, or two, and what has no room behind the last."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from galleywar.core.ledger import cited
from galleywar.ui.game.bars.button_rows import GAP, ButtonRows, PromptButton, Sharing
from galleywar.ui.game.bars.second_click import BarStretch, over
from galleywar.ui.game.interaction.answers import Item, odds
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.look.theme import Look
from galleywar.ui.program.listeners import nobody
from galleywar.ui.widgets import Button, CardFrame, Column, ScrollArea
from galleywar.ui.widgets.base import Container, Widget

HIGH_SHARE: Final = 0.5
"""Of the bar, the height of a button that has a row to itself."""
WAITING: Final = frozenset({"commit", "back"})
"""Carrying out the order that waits, or leaving it."""
END: Final = frozenset({"end"})
"""What ends the phase stands last, behind a thin rule."""


class AnswerButton(PromptButton):
    """The button of an answer; ``point`` hears of it while the pointer, or the keyboard, is on it."""

    def __init__(
        self, item: Item, press: Callable[[Item], object], point: Callable[[Item | None], object], system: str
    ) -> None:
        super().__init__(
            item.words, partial(press, item), chords=tuple(filter(None, (item.chord, item.also))),
            kind="main" if item.is_main or item.picked else "plain", why_not=item.why_not,
            tip="\n".join(order_tip(item, system)),
        )  # fmt: skip
        self.item, self.point = item, point

    def entered(self) -> None:
        super().entered()
        self.point(self.item if self.hovered else None)

    def focus_changed(self) -> None:
        super().focus_changed()
        self.point(self.item if self.focused else None)


class KeyAlone(Button):
    """An answer whose button has no room: its key works all the same."""

    focusable = False

    def height_for(self, look: Look, width: int) -> int:
        return 0

    def draw(self, surface: pygame.Surface) -> None:
        """There is nothing to see."""


class PromptButtons(Container):
    """In reading order: what sets a number, the answer behind Enter, the others, and last what ends the phase."""

    def __init__(self, press: Callable[[Item], object], system: str, more_key: str = "") -> None:
        super().__init__()
        self.press, self.system = press, system
        self.point: Callable[[Item | None], object] = nobody
        """Hears which answer the pointer, or the keyboard, has come to."""
        self.extra: Widget | None = None
        self.answers: list[AnswerButton] = []
        self.ends: list[AnswerButton] = []
        self.hidden: list[Item] = []
        """What has no room; `more` lists it."""
        self.pressed: BarStretch | None = None
        """The button on which the pointer laid down the order that waits, if it did."""
        self._laid_down: Order | None = None
        """The order of the button that the pointer has pressed last."""
        self.more = PromptButton(
            "More\N{HORIZONTAL ELLIPSIS}", self._list_hidden, chords=(more_key,) if more_key else (),
            tip="The other answers",
        )  # fmt: skip

    def show(self, items: Sequence[Item], extra: Widget | None) -> None:
        """Other answers; the keyboard stays where it was among them."""
        at = self._focus_at()
        self.extra = extra
        if self._laid_down is None or all(item.order != self._laid_down for item in items if item.act == "commit"):
            self.pressed = None
        ordered = sorted(items, key=lambda item: not item.is_main)
        self.answers = [self._button(item) for item in ordered if item.act not in END]
        self.ends = [self._button(item) for item in ordered if item.act in END]
        for old in self.parts:
            old.parent = None
        self.parts = [*([extra] if extra is not None else []), *self.answers, *self.ends]
        for part in self.parts:
            part.parent = self
        if at >= 0:
            self._focus_on(at)

    def _button(self, item: Item) -> AnswerButton:
        return AnswerButton(item, self._pressed, self.point, self.system)

    def _pressed(self, item: Item) -> object:
        """One of the buttons was pressed."""
        pointed = (one.rect for one in (*self.answers, *self.ends) if one.item is item and one.hovered)
        rect = next(pointed, None)
        self.pressed = BarStretch(rect.width, self.rect.right - rect.right) if rect is not None else None
        self._laid_down = item.order
        return self.press(item)

    def _stops(self) -> list[Widget]:
        return [one for one in self.walk() if one.focusable]

    def _focus_at(self) -> int:
        """Which of the buttons has the focus, counted from 0; -1 for none."""
        focus = self.host.focus if self.host is not None else None
        stops = self._stops()
        return stops.index(focus) if focus in stops else -1

    def _focus_on(self, at: int) -> None:
        """The keyboard stays where it was, or at the last button if there are fewer now."""
        stops = self._stops()
        if self.host is not None:
            self.host.take_focus(stops[min(at, len(stops) - 1)] if stops else None)

    # -- measuring ---------------------------------------------------------------------------------------------
    def width_in(self, look: Look, width: int, height: int) -> int:
        """So much of ``width`` it needs."""
        rows = self._share(look, width, height)
        usual = rows.widest_row(look.px(GAP)) + self._end_width(look, rows)
        return min(width, max([usual, *[one.begins for one in self._held(look, rows, width)]]))

    def _held(self, look: Look, sharing: Sharing, room: int) -> tuple[BarStretch, ...]:
        """How an order that waits and the way back from it stand where the pointer has laid it down, if it has."""
        row = sharing.rows[0] if len(sharing.rows) == 1 else ()
        acts = [part.item.act for part, _ in row if isinstance(part, AnswerButton)]
        if self.pressed is None or acts != ["commit", "back"] or len(row) != len(acts):
            return ()
        edge = self._end_width(look, sharing)
        held = over(self.pressed, row[0][1], row[1][1], edge=edge, gap=look.px(GAP))
        return held if max(one.begins for one in held) <= room else ()

    def _share(self, look: Look, width: int, height: int) -> Sharing:
        """What ends the phase but may not be pressed gives way where an order that waits, or the way back from it,
        would have no room beside it.
        """
        sharing = self._button_rows(look, self.ends).sharing(width, height)
        pressable = [one for one in self.ends if not one.item.why_not]
        placed = {id(one) for row in sharing.rows for one, _ in row}
        listed = {one.item.act for one in self.answers if id(one) not in placed}
        gives_way = bool(listed & WAITING) and len(pressable) < len(self.ends)
        return self._button_rows(look, pressable).sharing(width, height) if gives_way else sharing

    def _end_width(self, look: Look, sharing: Sharing) -> int:
        return self._button_rows(look, self.ends).beside(sharing.ends)

    def _button_rows(self, look: Look, ends: Sequence[AnswerButton]) -> ButtonRows:
        return ButtonRows(look, self._movable(), ends, self.more)

    def _movable(self) -> list[Widget]:
        return [*([self.extra] if self.extra is not None else []), *self.answers]

    # -- placing -----------------------------------------------------------------------------------------------
    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        sharing = self._share(look, rect.width, rect.height)
        for button in (*self.answers, self.more):
            button.follow(sharing.way, sharing.way.lines)
        for button in self.ends:
            button.visible = False
        for end in sharing.ends:
            end.part.visible = True
            end.part.follow(end.way, end.way.lines)
        self._sort_out({id(one) for row in sharing.rows for one, _ in row})
        gap, count = look.px(4), max(1, len(sharing.rows))
        alone = self._high_alone(look, rect.height)
        high = alone if count == 1 else (rect.height - look.px(6) - gap * (count - 1)) // count
        y = rect.centery - (high * count + gap * (count - 1)) // 2
        for row in sharing.rows:
            stretches = self._held(look, sharing, rect.width) or self._side_by_side(look, sharing, row)
            for (part, _), stretch in zip(row, stretches, strict=True):
                whole = part.height_for(look, stretch.wide)
                tall = max(high, whole) if isinstance(part, Button) else min(high, whole)
                top = y + (high - tall) // 2
                part.lay(look, pygame.Rect(rect.right - stretch.begins, top, stretch.wide, tall))
            y += high + gap
        self._lay_ends(look, rect, sharing, alone)

    def _side_by_side(
        self, look: Look, sharing: Sharing, row: Sequence[tuple[Widget, int]]
    ) -> tuple[BarStretch, ...]:
        """The buttons of a row, the last of them beside what ends the phase."""
        found, ends = [], self._end_width(look, sharing)
        for _, wide in reversed(row):
            found.append(BarStretch(wide, ends))
            ends += wide + look.px(GAP)
        return tuple(reversed(found))

    @staticmethod
    def _high_alone(look: Look, height: int) -> int:
        """How high a button is that has a row to itself in a bar of that height."""
        return min(height - look.px(6), round(height * HIGH_SHARE))

    def _lay_ends(self, look: Look, rect: pygame.Rect, sharing: Sharing, high: int) -> None:
        right = rect.right
        for part, wide, _ in reversed(sharing.ends):
            tall = max(high, part.height_for(look, wide))
            part.lay(look, pygame.Rect(right - wide, rect.centery - tall // 2, wide, tall))
            right -= wide + look.px(GAP)

    def _sort_out(self, placed: set[int]) -> None:
        """Only what has a place is shown; the keys of the rest work all the same."""
        self.hidden = [button.item for button in self.answers if id(button) not in placed]
        alone = [KeyAlone(item.words, partial(self.press, item), chords=(item.chord,), why_not=item.why_not)
                 for item in self.hidden if item.chord]  # fmt: skip
        extra = [self.extra] if self.extra is not None else []
        shown = [button for button in self.answers if id(button) in placed]
        more = [self.more] if self.hidden else []
        for part in self.parts:
            part.parent = None
        self.parts = [*extra, *shown, *more, *self.ends, *alone]
        for part in self.parts:
            part.parent = self
        for key in alone:
            key.lay(self.look, pygame.Rect(self.rect.bottomright, (0, 0)))

    def _list_hidden(self) -> None:
        """The answers that have no room, as a list over the bar."""
        host = self.host
        if host is None:
            return

        def take(item: Item) -> None:
            host.pop_up(None)
            self.press(item)

        rows = [
            Button(item.words, partial(take, item), kind="quiet", align="left", why_not=item.why_not,
                   chords=(item.chord,) if item.chord else ())
            for item in self.hidden
        ]  # fmt: skip
        host.pop_up(CardFrame(ScrollArea(Column(rows, gap=2)), kind="slate", pad=8), self.more)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        ends = [one for one in self.ends if one.visible]
        if ends and self._movable():
            look = self.look
            x = ends[0].rect.x - look.px(GAP) - 1
            inset = self.rect.height // 4
            top, foot = (x, self.rect.y + inset), (x, self.rect.bottom - inset)
            pygame.draw.line(surface, look.ground.line, top, foot, 1)


def order_tip(item: Item, system: str) -> list[str]:
    """What more there is to say of an order: its case, its chances, what ends undo."""
    order = item.order
    if order is None:
        return []
    said = [order.under] if order.under else []
    if order.forecast is not None:
        said.append(", ".join(f"{name} {odds(chance)}" for name, chance in order.forecast.results))
    if order.case:
        said.append(cited(system, order.case))
    return said
