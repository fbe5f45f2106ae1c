"""Two parts of a page that stand side by side as long as there is room."""

from __future__ import annotations

from typing import Final

import pygame

from galleywar.ui.look.theme import Look
from galleywar.ui.widgets.base import Container, Widget

PAIRED: Final = 460
"""In letters' worth of logical units: a page so wide has room for two parts side by side."""
PICTURE: Final = 0.58
"""Of the page's width: the picture's part, if nobody says otherwise."""


class Beside(Container):
    """A picture and what is told beside it; one below the other where both have no room."""

    def __init__(self, picture: Widget, told: Widget, *, share: float = PICTURE) -> None:
        super().__init__([picture, told])
        self.share = share
        """Of the width: the picture's part."""

    def natural(self, look: Look) -> int:
        return look.px(600)

    def _is_wide(self, look: Look, width: int) -> bool:
        return width >= PAIRED * look.metrics.unit * look.metrics.text

    def _widths(self, look: Look, width: int) -> tuple[int, int]:
        if not self._is_wide(look, width):
            return width, width
        left = round((width - look.px(16)) * self.share)
        return left, width - look.px(16) - left

    def height_for(self, look: Look, width: int) -> int:
        left, right = self._widths(look, width)
        heights = self.parts[0].height_for(look, left), self.parts[1].height_for(look, right)
        return max(heights) if self._is_wide(look, width) else sum(heights) + look.px(10)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        left, right = self._widths(look, rect.width)
        high = self.parts[0].height_for(look, left)
        self.parts[0].lay(look, pygame.Rect(rect.x, rect.y, left, high))
        if self._is_wide(look, rect.width):
            self.parts[1].lay(look, pygame.Rect(rect.right - right, rect.y, right, rect.height))
        else:
            top = rect.y + high + look.px(10)
            self.parts[1].lay(look, pygame.Rect(rect.x, top, right, rect.bottom - top))
