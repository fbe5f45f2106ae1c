"""What lies at the foot of the board: the tray while pieces are set up, the bars of a replay and a what-if."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from galleywar.ui.look.theme import Look
from galleywar.ui.widgets.base import Container, Widget


class BottomDock(Container):
    """Those that are wanted, one above the other; often none."""

    def __init__(self, parts: Sequence[Widget]) -> None:
        super().__init__(parts)

    def height_for(self, look: Look, width: int) -> int:
        return sum(part.height_for(look, width) for part in self.shown())

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        y = rect.top
        for part in self.parts:
            high = part.height_for(look, rect.width) if part.visible else 0
            part.lay(look, pygame.Rect(rect.x, y if part.visible else rect.bottom, rect.width, high))
            y += high
