"""A card over a corner of the board: a ship lost, a leader dead, a place fallen. Nothing waits for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from galleywar.ui.game.telling.calamities import ToldCalamity
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look, SideColours
from galleywar.ui.widgets.base import Widget
from galleywar.ui.widgets.labels import draw_lines, wrapped

WIDE: Final = 250
PICTURE: Final = (226, 178)
PAD: Final = 12
STAYS_MS: Final = 4000
RISE_MS: Final = 250
RISE: Final = 26
"""Logical units that it comes up by."""
INK, WORDS = "#7B2D22", "#22262B"
PAPER, RIM = "#F4EFE0", "#857850"


class CalamityCard(Widget):
    """Shown for `STAYS_MS` or until it is clicked."""

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.until: int | None = None
        self._told: ToldCalamity | None = None
        self._side: SideColours | None = None
        self._since = self._now = 0
        self._left = False
        self._room: tuple[Look, pygame.Rect] | None = None
        self.lets_through: Callable[[tuple[int, int]], bool] = lambda _: False
        """Whether a click at a point of the window is meant for what lies beneath."""

    @property
    def told(self) -> ToldCalamity | None:
        """What it tells now."""
        return self._told if self.visible else None

    def show(
        self, told: ToldCalamity, side: SideColours | None, now: int, *, left: bool, rises: bool
    ) -> None:
        """Tell of a calamity; ``left``: at the left of the board, because it happened at the right."""
        self.hide()
        self._told, self._side, self._left = told, side, left
        self._since, self._now = (now if rises else now - RISE_MS), now
        self.until, self.visible = now + STAYS_MS, True
        self._place()
        self.touch()

    def hide(self) -> None:
        """Take it away."""
        self.touch()
        self.visible, self.until = False, None

    def at(self, point: tuple[int, int]) -> Widget | None:
        """Nobody where something beneath would answer a click."""
        return None if self.lets_through(point) else super().at(point)

    def give_way(self, point: tuple[int, int]) -> None:
        """The board is pointed at: nothing there is covered."""
        if self.visible and self.rect.collidepoint(point):
            self.hide()

    def tick(self, now: int) -> None:
        """Let time pass; the card comes up, and goes when it has been seen."""
        if not self.visible or self.until is None:
            return
        if now >= self.until:
            self.hide()
            return
        rising = self._now - self._since < RISE_MS
        self._now = now
        if rising:
            self.touch()

    @property
    def moving(self) -> bool:
        """Whether it is still coming up."""
        return self.visible and self._now - self._since < RISE_MS

    # -- measuring -----------------------------------------------------------------------------------------
    def natural(self, look: Look) -> int:
        return look.px(WIDE)

    def _lines(self, look: Look) -> tuple[tuple[str, ...], tuple[str, ...]]:
        room = look.px(PICTURE[0])
        title, words = (self._told.title, self._told.words) if self._told is not None else ("", "")
        return wrapped(title, *look.type("heading"), room), wrapped(words, *look.type("small"), room)

    def height_for(self, look: Look, width: int) -> int:
        title, words = self._lines(look)
        high = len(title) * fonts.font(*look.type("heading")).get_linesize()
        high += len(words) * fonts.font(*look.type("small")).get_linesize()
        return look.px(PICTURE[1] + 2 * PAD + 10) + high

    def within(self, look: Look, board: pygame.Rect) -> None:
        """Keep it in a lower corner of the ``board``."""
        self._room = (look, board)
        if self.visible:
            self._place()

    def _place(self) -> None:
        if self._room is None:
            return
        look, board = self._room
        gap = look.px(14)
        wide, high = self.natural(look), self.height_for(look, look.px(WIDE))
        place = pygame.Rect(0, 0, min(wide, board.width - 2 * gap), min(high, board.height - 2 * gap))
        place.bottom = board.bottom - gap
        place.x = board.x + gap if self._left else board.right - gap - place.width
        self.lay(look, place)

    # -- drawing -------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        if not self.visible or self._told is None:
            return
        look = self.look
        part = min(1.0, max(0.0, (self._now - self._since) / RISE_MS))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        card = self.rect.move(0, round(look.px(RISE) * (1 - part)))
        pygame.draw.rect(surface, PAPER, card, border_radius=look.px(5))
        pygame.draw.rect(surface, RIM, card, width=look.px(1), border_radius=look.px(5))
        from galleywar.ui.look.calamity_motifs import calamity_picture  # for what has not happened yet

        picture = calamity_picture(self._told.motif, *(look.px(length) for length in PICTURE))
        spot = picture.get_rect(midtop=(card.centerx, card.y + look.px(PAD)))
        surface.blit(picture, spot)
        title, words = self._lines(look)
        x, y, room = spot.x, spot.bottom + look.px(5), spot.width
        y = draw_lines(surface, title, *look.type("heading"), INK, (x, y), align="centre", width=room)
        draw_lines(surface, words, *look.type("small"), WORDS, (x, y), align="centre", width=room)
        if self._side is not None:
            rim = pygame.Rect(card.x, card.bottom - look.px(6), card.width, look.px(4))
            surface.fill(self._side.fill, rim.inflate(-look.px(4), 0))
        surface.set_clip(clip)

    def mouse(self, event: pygame.Event) -> bool:
        """A click takes it away."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.hide()
            return True
        return event.type in {pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION}
