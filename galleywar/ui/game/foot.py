"""What lies at the foot of the board: the tray while pieces are set up, the bar of a replay."""

from __future__ import annotations

import pygame

from galleywar.ui.game.replay_bar import ReplayBar
from galleywar.ui.game.tray import Tray
from galleywar.ui.theme import Look
from galleywar.ui.widgets.base import Box


class Foot(Box):
    """One of the two, or nothing."""

    def __init__(self, tray: Tray, replay: ReplayBar) -> None:
        self.tray, self.replay = tray, replay
        super().__init__([tray, replay])

    def height_for(self, look: Look, width: int) -> int:
        return max((part.height_for(look, width) for part in self.shown()), default=0)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        for part in self.parts:
            part.lay(look, rect if part.visible else pygame.Rect(rect.x, rect.bottom, rect.width, 0))
