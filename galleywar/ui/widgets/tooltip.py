"""A few words beside the thing they are about; they come by themselves and take no clicks."""

from __future__ import annotations

import pygame

from galleywar.ui.look import fonts
from galleywar.ui.widgets.base import Widget
from galleywar.ui.widgets.labels import draw_lines, wrapped

WIDEST = 360
"""In logical units."""


class Tooltip(Widget):
    """Planned by the stage when the pointer rests, shown at once for the keyboard."""

    def __init__(self, delay: int) -> None:
        super().__init__()
        self.delay = delay
        self.due: int | None = None
        self.visible = False
        self._about: Widget | None = None
        self._lines: tuple[str, ...] = ()

    def plan(self, about: Widget, now: int) -> None:
        self._about, self.due = about, now + self.delay

    def tick(self, now: int) -> None:
        if self.due is not None and now >= self.due and self._about is not None:
            self.show(self._about)

    def show(self, about: Widget) -> None:
        self.hide()
        host = self.host
        words = about.tip_text()
        if host is None or not words:
            return
        self._about = about
        self._place(about, words, self.parent.rect if self.parent else about.rect)
        self.visible = True
        self.touch()

    def hide(self) -> None:
        self.due = None
        if self.visible:
            self.touch()
            self.visible = False

    def _place(self, about: Widget, words: str, room: pygame.Rect) -> None:
        look = about.look.on_card()
        pad = look.px(10)
        widest = min(look.px(WIDEST), room.width) - 2 * pad
        role, em = look.type("small")
        self._lines = wrapped(words, role, em, widest)
        width = max((fonts.width(line, role, em) for line in self._lines), default=0)
        height = fonts.font(role, em).get_linesize() * len(self._lines)
        rect = pygame.Rect(0, 0, width + 2 * pad, height + 2 * pad)
        rect.midtop = (about.tip_rect.centerx, about.tip_rect.bottom + look.px(8))
        if rect.bottom > room.bottom:
            rect.bottom = max(about.tip_rect.top - look.px(8), room.top + rect.height)
        self.lay(look, rect.clamp(room))

    def draw(self, surface: pygame.Surface) -> None:
        if not self.visible:
            return
        look, ground = self.look, self.look.ground
        pygame.draw.rect(surface, ground.fill, self.rect, border_radius=look.px(5))
        pygame.draw.rect(surface, ground.edge, self.rect, width=look.px(1), border_radius=look.px(5))
        pad = look.px(10)
        draw_lines(
            surface, self._lines, *look.type("small"), ground.text, (self.rect.x + pad, self.rect.y + pad)
        )
