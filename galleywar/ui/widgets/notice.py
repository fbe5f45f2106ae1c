"""A sentence at the lower edge that goes away by itself, and out of the way of the pointer: pictures, games saved."""

from __future__ import annotations

from typing import get_args

import pygame

from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look
from galleywar.ui.widgets.base import Widget
from galleywar.ui.widgets.labels import Tone, draw_lines, wrapped

LEAST_MS = 3500
MS_A_LETTER = 60
WIDEST = 640


class Notice(Widget):
    """Shown by `show` for as long as it takes to read, or until it is taken away."""

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.until: int | None = None
        self.words = ""
        self.tone = "text"
        self._lines: tuple[str, ...] = ()
        self._room: tuple[Look, pygame.Rect] | None = None
        self._pointer = (-1, -1)

    def avoid(self, point: tuple[int, int]) -> None:
        """The pointer is at ``point``: what is pointed at is not covered."""
        self._pointer = point
        if self.visible and self.rect.collidepoint(point):
            self.touch()
            self._place()
            self.touch()

    def within(self, look: Look, room: pygame.Rect) -> None:
        """Where it may stand; an open notice moves along."""
        self._room = (look, room)
        if self.visible:
            self._place()

    def show(self, words: str, tone: str, now: int, *, stays: bool = False) -> None:
        """Say ``words``, for good if they are to ``stay``; none take away what stands there."""
        self.hide()
        if not words:
            return
        self.words, self.tone = words, tone if tone in get_args(Tone) else "text"
        self.until = None if stays else now + max(LEAST_MS, MS_A_LETTER * len(words))
        self.visible = True
        self._place()
        self.touch()

    def hide(self) -> None:
        self.touch()
        self.visible, self.until = False, None

    def tick(self, now: int) -> None:
        if self.until is not None and now >= self.until:
            self.hide()

    def _place(self) -> None:
        if self._room is None:
            return
        look, room = self._room
        role, em = look.type("body")
        pad = look.px(14)
        self._lines = wrapped(self.words, role, em, min(look.px(WIDEST), room.width - 4 * pad))
        width = max(fonts.width(line, role, em) for line in self._lines) + 2 * pad
        height = fonts.font(role, em).get_linesize() * len(self._lines) + 2 * look.px(10)
        rect = pygame.Rect(0, 0, width + look.px(8), height)
        rect.midbottom = (room.centerx, room.bottom - look.px(18))
        if rect.collidepoint(self._pointer):
            rect.top = room.top + look.px(18)
        self.lay(look, rect)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.visible:
            return
        look, ground = self.look, self.look.ground
        ink = getattr(ground, self.tone)
        pygame.draw.rect(surface, ground.sunken, self.rect, border_radius=look.px(6))
        pygame.draw.rect(surface, ink, (self.rect.x, self.rect.y, look.px(5), self.rect.height))
        pygame.draw.rect(surface, ground.edge, self.rect, width=look.px(1), border_radius=look.px(6))
        pad = look.px(14)
        at = (self.rect.x + pad + look.px(4), self.rect.y + look.px(10))
        draw_lines(surface, self._lines, *look.type("body"), ground.text, at)
