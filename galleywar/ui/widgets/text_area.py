"""Many lines to write in, numbered, with lines lit and words underlined."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Colour, Look
from galleywar.ui.widgets.base import Widget, draw_focus
from galleywar.ui.widgets.fields import COMMAND
from galleywar.ui.widgets.labels import Tone
from galleywar.ui.widgets.scroll import BAR, Scroller, draw_bar
from galleywar.ui.widgets.text_lines import Caret, TextLines

ROLE: Final = "small"
INDENT: Final = 0.5
"""Of an em: a space at the beginning of a line, so that what lies within what is seen."""
KEY: Final = re.compile(r"^(\s*(?:- )*\{?)([\w-]+:)(?=\s|$)")
COMMENT: Final = re.compile(r"(?:^|\s)#.*$")
LIT: Final = (255, 215, 94, 44)
MARKED: Final = (88, 130, 170, 130)


class Underline(NamedTuple):
    """Letters of a line, from 1, under which something is drawn."""

    line: int
    column: int
    length: int
    tone: Tone


class TextArea(Widget):
    """``on_change`` is told when somebody has written in it, ``on_caret`` when the caret has come to another line."""

    focusable = True
    takes_text = takes_lines = True

    def __init__(
        self,
        text: str = "",
        *,
        on_change: Callable[[str], object],
        on_caret: Callable[[int, int], object],
        grow: float = 1,
    ) -> None:
        super().__init__(grow=grow)
        self.written = TextLines(text)
        self.on_change, self.on_caret = on_change, on_caret
        self.lit: tuple[int, int] | None = None
        """The first and the last line that are lit, from 1."""
        self.underlines: Sequence[Underline] = ()
        self.composing = ""
        self.scroller = Scroller()
        self._to_show = 0
        """The line that was to be brought into sight last."""
        self._aside = 0
        """Pixels that are scrolled out at the left."""

    # -- showing ---------------------------------------------------------------------------------------------
    def show(self, text: str) -> None:
        """Another text, written elsewhere."""
        if text != self.written.text:
            self.written.become(text)
            self._measure()
            self.touch()

    def light(self, lines: tuple[int, int] | None, underlines: Sequence[Underline]) -> None:
        """Light these lines and draw these underlines."""
        if (lines, underlines) != (self.lit, self.underlines):
            self.lit, self.underlines = lines, underlines
            self.touch()

    def show_line(self, line: int) -> None:
        """Bring a line into sight, as far as it lies out of it; where it is not seen at all, once it is."""
        self._to_show = line
        if not self.rect.width:
            return
        high, room = self._line_height(self.look), self.rect.height
        top = (line - 1) * high
        if not self.scroller.offset <= top <= self.scroller.offset + room - 2 * high:
            self.scroller.to(top - room // 3, room)
            self.touch()

    def go_to(self, line: int, column: int) -> None:
        """Put the caret at a place, counted from 1, and show it."""
        self.written.put(line - 1, column - 1)
        self.show_line(line)
        self.touch()

    # -- measuring -------------------------------------------------------------------------------------------
    def natural(self, look: Look) -> int:
        return look.px(320)

    def height_for(self, look: Look, width: int) -> int:
        return look.px(120)

    def gives_way(self) -> bool:
        return True

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        was_hidden = not self.rect.width
        super().lay(look, rect)
        self._measure()
        if was_hidden and self._to_show:
            self.show_line(self._to_show)

    def _measure(self) -> None:
        if self.look is not None:
            self.scroller.whole = len(self.written.lines) * self._line_height(self.look) + self.look.px(8)
            self.scroller.to(self.scroller.offset, self.rect.height)

    def _line_height(self, look: Look) -> int:
        return fonts.font(*look.type(ROLE)).get_linesize() + look.px(1)

    def _gutter(self, look: Look) -> int:
        """Room for the numbers of the lines."""
        digits = "0" * max(2, len(str(len(self.written.lines))))
        return fonts.width(digits, *look.type(ROLE)) + look.px(18)

    def _x(self, line: str, column: int) -> int:
        """Pixels from the beginning of a line to a letter."""
        role, em = self.look.type(ROLE)
        indent = len(line) - len(line.lstrip(" "))
        spaces = min(indent, column)
        return round(spaces * em * INDENT) + fonts.width(line[spaces:column], role, em)

    def _column_at(self, line: str, x: int) -> int:
        """The gap between letters nearest to ``x``."""
        low, high = 0, len(line)
        while low < high:
            middle = (low + high) // 2
            if (self._x(line, middle) + self._x(line, middle + 1)) / 2 < x:
                low = middle + 1
            else:
                high = middle
        return low

    # -- drawing ---------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        pygame.draw.rect(surface, ground.sunken, self.rect, border_radius=look.px(4))
        high = self._line_height(look)
        first = self.scroller.offset // high
        y = self.rect.y + look.px(4) + first * high - self.scroller.offset
        for row in range(first, len(self.written.lines)):
            if y >= self.rect.bottom:
                break
            self._draw_line(surface, row, y, high)
            y += high
        surface.set_clip(clip)
        if self.scroller.limit(self.rect.height):
            draw_bar(surface, look, self.rect, self.scroller.offset, self.scroller.whole)
        pygame.draw.rect(surface, ground.line, self.rect, look.px(1), border_radius=look.px(4))
        if self.focused:
            draw_focus(surface, look, self.rect)

    def _draw_line(self, surface: pygame.Surface, row: int, y: int, high: int) -> None:
        look, ground, line = self.look, self.look.ground, self.written.lines[row]
        role, em = look.type(ROLE)
        is_lit = self.lit is not None and self.lit[0] <= row + 1 <= self.lit[1]
        if is_lit:
            _wash(surface, LIT, pygame.Rect(self.rect.x, y, self.rect.width, high))
            pygame.draw.rect(surface, ground.attention, (self.rect.x, y, look.px(3), high))
        number = fonts.text(str(row + 1), role, em, ground.attention if is_lit else ground.faint)
        left = self.rect.x + self._gutter(look)
        surface.blit(number, number.get_rect(topright=(left - look.px(9), y)))
        inner = surface.get_clip()
        surface.set_clip(inner.clip(pygame.Rect(left, y, self.rect.right - left - look.px(BAR), high)))
        left -= self._aside
        self._draw_marked(surface, row, left, y, high)
        for start, words, ink in self._coloured(line):
            surface.blit(fonts.text(words, role, em, ink), (left + self._x(line, start), y))
        for mark in self.underlines:
            if mark.line == row + 1:
                self._underline(surface, line, mark, left, y + high)
        if self.focused and self.written.caret.row == row:
            x = left + self._x(line, self.written.caret.column)
            if self.composing:
                surface.blit(fonts.text(self.composing, "italic", em, ground.accent), (x, y))
            pygame.draw.rect(surface, ground.accent, (x, y, look.px(2), high))
        surface.set_clip(inner)

    def _coloured(self, line: str) -> list[tuple[int, str, Colour]]:
        """The line in parts: where each begins, what it says, in which ink."""
        ground, indent = self.look.ground, len(line) - len(line.lstrip(" "))
        comment = COMMENT.search(line)
        end = comment.start() if comment is not None else len(line)
        key = KEY.match(line[:end])
        parts: list[tuple[int, str, Colour]] = []
        start = indent
        if key is not None:
            parts.append((indent, line[indent : key.start(2)], ground.faint))
            parts.append((key.start(2), key[2], ground.accent))
            start = key.end(2)
        parts += [(start, line[start:end], ground.text), (end, line[end:], ground.faint)]
        return [part for part in parts if part[1]]

    def _draw_marked(self, surface: pygame.Surface, row: int, left: int, y: int, high: int) -> None:
        if self.written.marked is None:
            return
        start, end = self.written.marked
        if start.row <= row <= end.row:
            line = self.written.lines[row]
            x0 = self._x(line, start.column) if row == start.row else 0
            x1 = self._x(line, end.column) if row == end.row else self._x(line, len(line)) + self.look.px(6)
            _wash(surface, MARKED, pygame.Rect(left + x0, y, x1 - x0, high))

    def _underline(self, surface: pygame.Surface, line: str, mark: Underline, left: int, bottom: int) -> None:
        x0 = self._x(line, mark.column - 1)
        x1 = max(self._x(line, mark.column - 1 + mark.length), x0 + self.look.px(10))
        ink = getattr(self.look.ground, mark.tone)
        high = self.look.px(2)
        pygame.draw.rect(surface, ink, (left + x0, bottom - high, x1 - x0, high))

    # -- writing ---------------------------------------------------------------------------------------------
    def typed(self, event: pygame.Event) -> None:
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            self.touch()
            return
        self.composing = ""
        self._write(lambda: self.written.write("".join(one for one in event.text if one.isprintable())))

    def _write(self, act: Callable[[], object]) -> None:
        before, caret = self.written.text, self.written.caret
        act()
        if self.written.text != before:
            self._measure()
            self.on_change(self.written.text)
        self._after_going(caret)

    def _after_going(self, before: Caret) -> None:
        self._keep_caret_in_sight()
        self.touch()
        if self.written.caret.row != before.row:
            self.on_caret(self.written.caret.row + 1, self.written.caret.column + 1)

    def _keep_caret_in_sight(self) -> None:
        high, (row, column) = self._line_height(self.look), self.written.caret
        top = row * high
        least, most = top + 2 * high - self.rect.height, top
        self.scroller.to(min(most, max(self.scroller.offset, least)), self.rect.height)
        x = self._x(self.written.lines[row], column)
        room = self.rect.width - self._gutter(self.look) - self.look.px(BAR + 6)
        self._aside = 0 if x <= room else min(x, max(self._aside, x - room))

    def key(self, event: pygame.Event) -> bool:
        marks = bool(event.mod & pygame.KMOD_SHIFT)
        if event.mod & COMMAND:
            return self._command(event, marks=marks)
        if event.key in {pygame.K_ESCAPE, pygame.K_TAB}:
            return False
        act = self._deeds(marks=marks).get(event.key)
        if act is not None:
            self._write(act)
        sign = getattr(event, "unicode", "")
        return act is not None or (bool(sign) and sign.isprintable())

    def _deeds(self, *, marks: bool) -> Mapping[int, Callable[[], object]]:
        written = self.written
        page = max(1, self.rect.height // self._line_height(self.look) - 1)
        row, line = written.caret.row, written.lines[written.caret.row]
        indent = len(line) - len(line.lstrip(" "))
        start = 0 if written.caret.column == indent else indent
        return {
            pygame.K_RETURN: written.new_line,
            pygame.K_KP_ENTER: written.new_line,
            pygame.K_BACKSPACE: lambda: written.rub_out(-1),
            pygame.K_DELETE: lambda: written.rub_out(1),
            pygame.K_LEFT: lambda: written.step(-1, marks=marks),
            pygame.K_RIGHT: lambda: written.step(1, marks=marks),
            pygame.K_UP: lambda: written.go(-1, marks=marks),
            pygame.K_DOWN: lambda: written.go(1, marks=marks),
            pygame.K_PAGEUP: lambda: written.go(-page, marks=marks),
            pygame.K_PAGEDOWN: lambda: written.go(page, marks=marks),
            pygame.K_HOME: lambda: written.put(row, start, marks=marks),
            pygame.K_END: lambda: written.put(row, len(line), marks=marks),
        }

    def _command(self, event: pygame.Event, *, marks: bool) -> bool:
        written = self.written
        match event.key:
            case pygame.K_a:
                self._write(written.mark_all)
            case pygame.K_c:
                pygame.scrap.put_text(written.marked_text or written.lines[written.caret.row])
            case pygame.K_x:
                pygame.scrap.put_text(written.marked_text)
                self._write(written.cut)
            case pygame.K_v:
                self._write(lambda: written.write(pygame.scrap.get_text()))
            case pygame.K_HOME:
                self._write(lambda: written.put(0, 0, marks=marks))
            case pygame.K_END:
                last = len(written.lines)
                self._write(lambda: written.put(last, 1 << 30, marks=marks))
            case _:
                return False
        return True

    def focus_changed(self) -> None:
        super().focus_changed()
        self.composing = ""
        if self.focused:
            pygame.key.set_text_input_rect(self.rect)

    # -- the mouse -------------------------------------------------------------------------------------------
    def mouse(self, event: pygame.Event) -> bool:
        if self.scroller.takes(event, self.look, self.rect):
            self.touch()
            return True
        pulls = event.type == pygame.MOUSEMOTION and event.buttons[0]
        presses = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if not (pulls or presses):
            return False
        if presses and self.host is not None:
            self.host.take_focus(self)
        before = self.written.caret
        shift = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        self.written.put(*self._caret_at(event.pos), marks=bool(pulls) or shift)
        if presses or self.written.caret != before:
            self.touch()
        if self.written.caret.row != before.row:
            self.on_caret(self.written.caret.row + 1, self.written.caret.column + 1)
        return True

    def _caret_at(self, point: tuple[int, int]) -> Caret:
        top = self.rect.y + self.look.px(4) - self.scroller.offset
        row = (point[1] - top) // self._line_height(self.look)
        row = min(len(self.written.lines) - 1, max(0, row))
        x = point[0] - self.rect.x - self._gutter(self.look) + self._aside
        return Caret(row, self._column_at(self.written.lines[row], x))


def _wash(surface: pygame.Surface, colour: tuple[int, int, int, int], rect: pygame.Rect) -> None:
    """Colour lines of text without hiding them."""
    part = rect.clip(surface.get_clip())
    if part.width > 0 and part.height > 0:
        veil = pygame.Surface(part.size, pygame.SRCALPHA)
        veil.fill(colour)
        surface.blit(veil, part)
