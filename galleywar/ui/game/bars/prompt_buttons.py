"""The buttons of the prompt bar: one row of them, or two, and what has no room behind the last."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from galleywar.core.ledger import cited
from galleywar.ui.game.interaction.answers import Item, odds
from galleywar.ui.game.parts.card_widgets import BarButton
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look
from galleywar.ui.program.listeners import nobody
from galleywar.ui.widgets import Button, CardFrame, Column, ScrollArea
from galleywar.ui.widgets.base import Container, Widget
from galleywar.ui.widgets.boxes import narrowed
from galleywar.ui.widgets.labels import shortened, wrapped

GAP: Final = 8
HIGH_SHARE: Final = 0.5
"""Of the bar, the height of a button that has a row to itself."""
WIDEST: Final = 330
END_SHARE: Final = 0.45
"""Of the room for buttons, what the end of the phase may take."""
END: Final = frozenset({"end"})
"""What ends the phase stands last, behind a thin rule."""


class PromptButton(BarButton):
    """One line of words, or as many as there is room for; what is too long is told whole in its tip."""

    most_lines = 1

    def _pads(self, look: Look) -> tuple[int, int]:
        return look.px(10), look.px(2)

    def natural(self, look: Look) -> int:
        return min(super().natural(look), look.px(WIDEST * look.metrics.text))

    def _lines(self, look: Look, width: int) -> tuple[str, ...]:
        room = width - self._key_width(look) - 2 * self._pads(look)[0]
        lines = wrapped(self.words, *look.type(self.role), room) if self.most_lines > 1 else (self.words,)
        last = " ".join(lines[self.most_lines - 1 :])
        return (
            *lines[: self.most_lines - 1],
            *([shortened(last, *look.type(self.role), room)] if last else []),
        )

    def tip_text(self) -> str:
        cut = bool(self.rect.width) and " ".join(self._lines(self.look, self.rect.width)) != self.words
        return "\n".join(filter(None, (self.words if cut else "", super().tip_text())))


class AnswerButton(PromptButton):
    """The button of an answer; ``point`` hears of it while the pointer, or the keyboard, is on it."""

    def __init__(
        self, item: Item, press: Callable[[Item], object], point: Callable[[Item | None], object], system: str
    ) -> None:
        super().__init__(
            item.words, partial(press, item), chords=(item.chord,) if item.chord else (),
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
        self.more = PromptButton(
            "More\N{HORIZONTAL ELLIPSIS}", self._list_hidden, chords=(more_key,) if more_key else (),
            tip="The other answers",
        )  # fmt: skip

    def show(self, items: Sequence[Item], extra: Widget | None) -> None:
        """Other answers; the keyboard stays where it was among them."""
        at = self._focus_at()
        self.extra = extra
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
        return AnswerButton(item, self.press, self.point, self.system)

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
    def _end_widths(self, look: Look, width: int) -> list[int]:
        """Of what ends the phase: its share of ``width`` at most, or what the answers leave where that is more."""
        beside, gap = self._movable(), look.px(GAP)
        gaps = (len(self.ends) + 1) * gap + 1 if beside else (len(self.ends) - 1) * gap
        left = width - self._row_width(look, beside) - gaps
        return narrowed([one.natural(look) for one in self.ends], max(round(width * END_SHARE), left))

    def _end_width(self, look: Look, width: int) -> int:
        """What ends the phase, with the rule before it."""
        wide = sum(one + look.px(GAP) for one in self._end_widths(look, width))
        return wide + look.px(GAP) + 1 if self._has_rule else max(0, wide - look.px(GAP))

    @property
    def _has_rule(self) -> bool:
        """Whether a thin rule stands between the answers and what ends the phase."""
        return bool(self.ends and self._movable())

    def _movable(self) -> list[Widget]:
        return [*([self.extra] if self.extra is not None else []), *self.answers]

    def _rows(self, look: Look, width: int, most: int) -> list[list[Widget]]:
        """What is beside the end of the phase in at most so many rows; what has no room is left out."""
        gap, room = look.px(GAP), width - self._end_width(look, width)
        rows: list[list[Widget]] = [[]]
        left = room
        for part in self._movable():
            wide = part.natural(look) + gap
            if rows[-1] and wide - gap > left:
                if len(rows) == most:
                    break
                rows.append([])
                left = room
            rows[-1].append(part)
            left -= wide
        return rows

    def _arranged(self, look: Look, width: int, height: int) -> list[list[Widget]]:
        """One row where everything has room in it, else as many as the bar has."""
        rows = self._placed(look, width, 1)
        return self._placed(look, width, self._most_rows(look, height)) if self.more in rows[-1] else rows

    def _placed(self, look: Look, width: int, most: int) -> list[list[Widget]]:
        """The rows, with a button for the rest where not everything has room."""
        rows, gap = self._rows(look, width, most), look.px(GAP)
        if sum(map(len, rows)) == len(self._movable()):
            return rows
        room = width - self._end_width(look, width) - self.more.natural(look) - gap
        while len(rows[-1]) > (len(rows) == 1) and sum(one.natural(look) + gap for one in rows[-1]) > room:
            rows[-1].pop()  # rather listed than cut: only the first of all is narrowed
        return [*rows[:-1], [*rows[-1], self.more]]

    def _most_rows(self, look: Look, height: int) -> int:
        """How many rows of buttons a bar of this height has."""
        line = fonts.font(*look.type("body")).get_linesize() + look.px(8)
        return max(1, min(2, (height - look.px(6)) // (line + look.px(4))))

    def width_in(self, look: Look, width: int, height: int) -> int:
        """So much of ``width`` it needs."""
        rows = self._arranged(look, width, height)
        widest = max(self._row_width(look, row) for row in rows)
        return min(width, widest + self._end_width(look, width))

    def _row_width(self, look: Look, row: Sequence[Widget]) -> int:
        return sum(one.natural(look) for one in row) + look.px(GAP) * max(0, len(row) - 1)

    # -- placing -----------------------------------------------------------------------------------------------
    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        rows = self._arranged(look, rect.width, rect.height)
        line = fonts.font(*look.type("body")).get_linesize()
        holds_two = 2 * line + 2 * look.px(2) <= rect.height - look.px(6)
        for button in (*self.answers, *self.ends):
            button.most_lines = 2 if holds_two and (len(rows) == 1 or button in self.ends) else 1
        self._sort_out({id(one) for row in rows for one in row})
        gap, alone = look.px(4), self._high_alone(look, rect.height)
        high = (rect.height - look.px(6) - gap * (len(rows) - 1)) // len(rows)
        high = alone if len(rows) == 1 else high
        y = rect.centery - (high * len(rows) + gap * (len(rows) - 1)) // 2
        right = rect.right - self._end_width(look, rect.width)
        for row in rows:
            room = right - rect.x - look.px(GAP) * max(0, len(row) - 1)
            widths = narrowed([part.natural(look) for part in row], room)
            x = right - sum(widths) - look.px(GAP) * max(0, len(row) - 1)
            for part, wide in zip(row, widths, strict=True):
                whole = part.height_for(look, wide)
                tall = max(high, whole) if isinstance(part, Button) else min(high, whole)
                part.lay(look, pygame.Rect(x, y + (high - tall) // 2, wide, tall))
                x += wide + look.px(GAP)
            y += high + gap
        self._lay_ends(look, rect, alone)

    @staticmethod
    def _high_alone(look: Look, height: int) -> int:
        """How high a button is that has a row to itself in a bar of that height."""
        return min(height - look.px(6), round(height * HIGH_SHARE))

    def _lay_ends(self, look: Look, rect: pygame.Rect, high: int) -> None:
        right = rect.right
        widths = self._end_widths(look, rect.width)
        for part, wide in zip(reversed(self.ends), reversed(widths), strict=True):
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
        if self._has_rule:
            look = self.look
            x = self.rect.right - self._end_width(look, self.rect.width) + look.px(GAP)
            inset = self.rect.height // 4
            ends = (x, self.rect.y + inset), (x, self.rect.bottom - inset)
            pygame.draw.line(surface, look.ground.line, *ends, 1)


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
