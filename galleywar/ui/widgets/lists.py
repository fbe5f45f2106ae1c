"""A list to choose from: drawn only where it is seen, the picture of each row kept."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate

import pygame

from galleywar.ui.device.keys import MODIFIERS
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look
from galleywar.ui.widgets.base import Widget, draw_focus
from galleywar.ui.widgets.labels import draw_lines, wrapped
from galleywar.ui.widgets.rows import ListRow, draw_row, row_height, row_width
from galleywar.ui.widgets.scroll import BAR, Scroller, draw_bar, draw_fades

__all__ = ["ChoiceList", "ListRow"]

KEPT_ROWS = 200


class ChoiceList(Widget):
    """Rows of `ListRow`s. ``on_pick`` is told when the choice moves, ``on_open`` on Enter or a double click."""

    focusable = True

    def __init__(
        self,
        lines: Sequence[ListRow],
        *,
        chosen: str = "",
        on_pick: Callable[[str], object] | None = None,
        on_open: Callable[[str], object] | None = None,
        empty: str = "",
        grow: float = 1,
        rows: float = 6,
    ) -> None:
        super().__init__(grow=grow)
        self.lines: tuple[ListRow, ...] = ()
        self.chosen = chosen
        self.on_pick, self.on_open = on_pick, on_open
        self.empty, self.rows = empty, rows
        self.scroller = Scroller()
        self._starts: list[int] = [0]
        self._width = 0
        self._pictures: dict[tuple[object, ...], pygame.Surface] = {}
        self._over = -1
        self._clicked = (-1, -1000)
        self._group = ("", "")
        """The first and the last of rows that are to be seen together."""
        self.show(lines)

    def show(self, lines: Sequence[ListRow]) -> None:
        """Replace the rows; the choice stays where it still exists."""
        self.lines = tuple(lines)
        self._starts = [0]
        if self.lines and self.index < 0:
            self.chosen = self.lines[0].key
        self.relay()

    def show_together(self, first: str, last: str) -> None:
        """Scroll so that the rows from ``first`` to ``last`` are seen, or the first of them."""
        self._group = (first, last)
        self.relay()

    @property
    def index(self) -> int:
        """The index of the chosen row, -1 if none is."""
        return next((at for at, line in enumerate(self.lines) if line.key == self.chosen), -1)

    # -- measuring --------------------------------------------------------------------------------
    def gives_way(self) -> bool:
        return True

    def natural(self, look: Look) -> int:
        return max((row_width(look, line) for line in self.lines), default=0) + look.px(BAR + 8)

    def _edges(self, look: Look, width: int) -> list[int]:
        """Where each row begins and the last one ends, from the top of the first."""
        heights = (row_height(look, line, width) for line in self.lines)
        return list(accumulate(heights, initial=0))

    def height_for(self, look: Look, width: int) -> int:
        body, small = (fonts.font(*look.type(role)).get_linesize() for role in ("body", "small"))
        usual = body + (small if any(line.under for line in self.lines) else 0) + look.px(12)
        if len(self.lines) > self.rows:
            return round(usual * self.rows)
        return max(usual, self._edges(look, width)[-1])

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        self._pictures.clear()
        self._width = rect.width
        self._starts = self._edges(look, rect.width)
        if self._starts[-1] > rect.height:
            self._width -= look.px(BAR + 4)
            self._starts = self._edges(look, self._width)
        self.scroller.whole = self._starts[-1]
        self.scroller.to(self.scroller.offset, rect.height)
        self._reveal_group()
        self._reveal_row()

    def _reveal_group(self) -> None:
        keys = [line.key for line in self.lines]
        first, last = self._group
        if first in keys and last in keys:
            top, bottom = self._starts[keys.index(first)], self._starts[keys.index(last) + 1]
            self.scroller.to(min(top, max(self.scroller.offset, bottom - self.rect.height)), self.rect.height)
        self._group = ("", "")

    def _row_rect(self, at: int) -> pygame.Rect:
        top, bottom = self._starts[at], self._starts[at + 1]
        return pygame.Rect(self.rect.x, self.rect.y + top - self.scroller.offset, self._width, bottom - top)

    # -- drawing ----------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        pygame.draw.rect(surface, ground.sunken, self.rect, border_radius=look.px(5))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        self._draw_rows(surface)
        if self.scroller.limit(self.rect.height):
            draw_fades(
                surface, look, self.rect, self.scroller.offset, self.scroller.whole, look.ground.sunken
            )
        surface.set_clip(clip)
        if self.scroller.limit(self.rect.height):
            draw_bar(surface, look, self.rect, self.scroller.offset, self.scroller.whole)
        pygame.draw.rect(surface, ground.edge, self.rect, width=look.px(1), border_radius=look.px(5))
        if self.focused:
            draw_focus(surface, look, self.rect)

    def _draw_rows(self, surface: pygame.Surface) -> None:
        if not self.lines and self.empty:
            look = self.look
            lines = wrapped(self.empty, *look.type("body"), self.rect.width - look.px(24))
            place = (self.rect.x + look.px(12), self.rect.y + look.px(8))
            draw_lines(surface, lines, *look.type("body"), look.ground.faint, place)
        first = max(0, bisect_right(self._starts, self.scroller.offset) - 1)
        for at in range(first, len(self.lines)):
            rect = self._row_rect(at)
            if rect.top >= self.rect.bottom:
                break
            surface.blit(self._picture(at, rect.size), rect)

    def _picture(self, at: int, size: tuple[int, int]) -> pygame.Surface:
        line = self.lines[at]
        key = (line, line.key == self.chosen, at == self._over and self.hovered, size)
        found = self._pictures.get(key)
        if found is None:
            if len(self._pictures) >= KEPT_ROWS:
                self._pictures.clear()
            found = self._pictures[key] = draw_row(self.look, line, size, chosen=key[1], over=key[2])
        return found

    # -- operating --------------------------------------------------------------------------------
    def pick(self, at: int) -> None:
        """Choose row ``at``, or the nearest there is."""
        if not self.lines:
            return
        line = self.lines[min(len(self.lines) - 1, max(0, at))]
        if line.key != self.chosen:
            self.chosen = line.key
            self.touch()
            if self.on_pick:
                self.on_pick(line.key)
        self._reveal_row()

    def _reveal_row(self) -> None:
        at = self.index
        if not 0 <= at < len(self._starts) - 1:
            return
        top, bottom = self._starts[at], self._starts[at + 1] - self.rect.height
        self.scroller.to(max(min(self.scroller.offset, top), bottom), self.rect.height)
        self.touch()

    def open(self) -> None:
        if self.on_open and self.index >= 0:
            self.on_open(self.chosen)

    def key(self, event: pygame.Event) -> bool:
        if event.mod & MODIFIERS:
            return False
        page = max(1, self.rect.height * len(self.lines) // max(1, self.scroller.whole) - 1)
        step = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -len(self.lines),
            pygame.K_END: len(self.lines),
        }.get(event.key)
        if step is not None:
            if (event.key, self.index) in {(pygame.K_UP, 0), (pygame.K_DOWN, len(self.lines) - 1)}:
                return False
            self.pick(self.index + step)
            return True
        if event.key in {pygame.K_RETURN, pygame.K_KP_ENTER} and self.on_open:
            self.open()
            return True
        return False

    def mouse(self, event: pygame.Event) -> bool:
        if self.scroller.takes(event, self.look, self.rect):
            self.touch()
            return True
        if event.type == pygame.MOUSEMOTION:
            self._hover(self._row_at(event.pos))
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        self._click(self._row_at(event.pos))
        return True

    def _row_at(self, point: tuple[int, int]) -> int:
        at = bisect_right(self._starts, point[1] - self.rect.y + self.scroller.offset) - 1
        return at if 0 <= at < len(self.lines) else -1

    def _hover(self, at: int) -> None:
        if at != self._over:
            self._over = at
            self.touch()

    def _click(self, at: int) -> None:
        if self.host is not None:
            self.host.take_focus(self)
        if at < 0:
            return
        self.pick(at)
        now = pygame.time.get_ticks()
        if self._clicked[0] == at and now - self._clicked[1] < 400:
            self.open()
        self._clicked = (at, now)

    def entered(self) -> None:
        if not self.hovered:
            self._over = -1
        super().entered()

    def tip_text(self) -> str:
        at = self._over if self.hovered else self.index
        return self.lines[at].tip if 0 <= at < len(self.lines) else ""
