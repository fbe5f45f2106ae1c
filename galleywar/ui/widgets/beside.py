"""Two parts of a page that stand side by side as long as there is room."""

from __future__ import annotations

from typing import Final

import pygame

from galleywar.ui.look.theme import Look
from galleywar.ui.widgets.base import Container, Widget
from galleywar.ui.widgets.boxes import Flow
from galleywar.ui.widgets.labels import Label

PAIRED: Final = 460
"""In letters' worth of logical units: a page so wide has room for two parts side by side."""
NARROWEST, OVERHANG = 240, 12
"""In logical units: what words are given at least beside buttons, and how much higher than those they may be."""
BROAD: Final = 1000
"""The same: from here on a page is broad."""
PICTURE: Final = 0.58
"""Of the page's width: the picture's part, if nobody says otherwise."""


class Beside(Container):
    """A picture and what is told beside it; one below the other where both have no room."""

    def __init__(self, picture: Widget, told: Widget, *, share: float = PICTURE, broad: float = 0.0) -> None:
        super().__init__([picture, told])
        self.share, self.broad = share, broad or share
        """Of the width: the picture's part, and its part of a broad page, where words need fewer lines."""

    def natural(self, look: Look) -> int:
        return look.px(600)

    def _is_wide(self, look: Look, width: int) -> bool:
        return width >= PAIRED * look.metrics.unit * look.metrics.text

    def _widths(self, look: Look, width: int) -> tuple[int, int]:
        if not self._is_wide(look, width):
            return width, width
        share = self.broad if width >= BROAD * look.metrics.unit * look.metrics.text else self.share
        left = round((width - look.px(16)) * share)
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


def titled(title: str, about: str) -> Flow:
    """The title of a page, and beside it where there is room what it is about."""
    return Flow([Label(title, "title"), Label(about, "small", tone="faint")], gap=16, down=0, align="middle")


class WordsBeside(Container):
    """Words and, at their right, buttons; the words above where they would be much higher than these."""

    def __init__(self, words: Widget, buttons: Widget, *, gap: float = 16) -> None:
        super().__init__([words, buttons])
        self.gap = gap

    def natural(self, look: Look) -> int:
        return sum(part.natural(look) for part in self.parts) + look.px(self.gap)

    def _left(self, look: Look, width: int) -> int:
        """How wide the words are beside the buttons; 0 where they stand above them."""
        words, buttons = self.parts
        left = width - buttons.natural(look) - look.px(self.gap)
        wanted = min(words.natural(look), look.px(NARROWEST))
        if left < wanted or words.height_for(look, left) > buttons.height_for(look, width) + look.px(OVERHANG):
            return 0
        return left

    def height_for(self, look: Look, width: int) -> int:
        left = self._left(look, width)
        words, buttons = (part.height_for(look, left or width) for part in self.parts)
        return max(words, self.parts[1].height_for(look, width)) if left else words + look.px(8) + buttons

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        words, buttons = self.parts
        left = self._left(look, rect.width)
        wide = min(rect.width, buttons.natural(look))
        high = buttons.height_for(look, wide)
        told = words.height_for(look, left or rect.width)
        top = rect.y + (rect.height - told) // 2 if left else rect.y
        words.lay(look, pygame.Rect(rect.x, top, left or rect.width, told))
        place = pygame.Rect(rect.right - wide, 0, wide, high)
        place.centery = rect.centery
        buttons.lay(look, place if left else place.move(0, rect.bottom - place.bottom))
