"""A position on a page: drawn aside, for a fine map takes its time."""

from __future__ import annotations

from functools import partial

import pygame

from galleywar.ui.look.theme import Look
from galleywar.ui.painters.position_picture import Shown, position_picture
from galleywar.ui.program.screen import Program
from galleywar.ui.widgets import Widget

LOWEST_ASPECT = 1.28
"""Height of a picture is never more than its width over this."""


class PositionView(Widget):
    """The part of the board where somebody stands; ``highest`` is of the height of the window."""

    def __init__(self, app: Program, shown: Shown, *, highest: float = 0.42, grow: float = 0) -> None:
        super().__init__(grow=grow)
        self.app, self.shown, self.highest = app, shown, highest
        self._picture: pygame.Surface | None = None
        self._wanted = (0, 0)

    def natural(self, look: Look) -> int:
        return look.px(400)

    def height_for(self, look: Look, width: int) -> int:
        aspect = max(LOWEST_ASPECT, min(self.shown.aspect, 1.7))
        return min(round(width / aspect), round(look.metrics.height * self.highest))

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        size = rect.size
        if min(size) > look.px(24) and size != self._wanted:
            self._wanted = size
            self.app.background.run(partial(self._drawn, size), partial(self._hang, size))

    def _drawn(self, size: tuple[int, int]) -> pygame.Surface | None:
        """Nothing if nobody waits for it any more: the player has gone on to another."""
        if size != self._wanted or self.host is None:
            return None
        return position_picture(self.shown, self.app.painter_of(self.shown.board), size)

    def _hang(self, size: tuple[int, int], picture: pygame.Surface | None) -> None:
        if picture is not None and size == self._wanted:
            self._picture = picture
            self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        frame = self.rect
        if self._picture is None:
            pygame.draw.rect(surface, self.look.theme.sea, frame)
        else:
            frame = self._picture.get_rect(center=frame.center)
            surface.blit(self._picture, frame, self._picture.get_rect())
        pygame.draw.rect(surface, self.look.ground.edge, frame, width=self.look.px(1))
