"""What the bars at the foot of the board have in common: a filled strip round one row or column."""

from __future__ import annotations

import pygame

from galleywar.ui.look.theme import Look
from galleywar.ui.widgets.base import Container, Widget


class Bar(Container):
    """Shown while it is wanted; ``margins`` are the white space at the sides, above and below."""

    def __init__(self, inside: Widget, *, margins: tuple[int, int] = (8, 6)) -> None:
        super().__init__([inside])
        self.margins = margins
        self.visible = False

    def height_for(self, look: Look, width: int) -> int:
        aside, above = self.margins
        return self.parts[0].height_for(look, width - 2 * look.px(aside)) + 2 * look.px(above)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        aside, above = self.margins
        self.parts[0].lay(look, rect.inflate(-2 * look.px(aside), -2 * look.px(above)))

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.look.ground.fill, self.rect)
        super().draw(surface)
