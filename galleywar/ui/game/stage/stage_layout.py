"""Where everything on the stage lies, in whatever room the board has; plain rectangles, nothing is drawn."""

from __future__ import annotations

from typing import Final

import pygame

from galleywar.core.late_methods import dataclass
from galleywar.ui.look.theme import Look

WIDEST: Final = 2.0
"""The stage is at most so many times as wide as it is high."""
TEXT: Final = 0.031
"""Of the height of the room: the em of small text at most, so that all lines keep their room."""
DIE: Final = 62
"""The edge of a die in logical units, where there is room."""


@dataclass(frozen=True, slots=True)
class StageLayout:
    """The parts from top to bottom; ``em`` is the size of small text in pixels."""

    em: int
    die: int
    title: pygame.Rect
    frame: pygame.Rect
    meander: pygame.Rect
    field: pygame.Rect
    dice: pygame.Rect
    ranks: tuple[pygame.Rect, pygame.Rect]
    labels: int
    """The height below the figures of a rank for what they are called."""
    odds: pygame.Rect
    ticks: pygame.Rect

    @classmethod
    def within(cls, look: Look, room: pygame.Rect) -> StageLayout:
        """As large as the ``room`` allows, in its middle."""
        margin = max(4, room.height // 60)
        inner = room.inflate(-2 * margin, -2 * margin)
        inner = inner.inflate(min(0, round(inner.height * WIDEST) - inner.width), 0)
        em = max(8, min(look.type("small")[1], round(inner.height * TEXT)))
        die = min(look.px(DIE), inner.height // 9)
        title = pygame.Rect(inner.x, inner.y, inner.width, round(2.5 * em))
        ticks = pygame.Rect(inner.x, inner.bottom - round(3.1 * em), inner.width, round(3.1 * em))
        odds = pygame.Rect(inner.x, ticks.y - round(2.1 * em), inner.width, round(2.1 * em))
        edge = max(3, em // 3)
        frame = pygame.Rect(inner.x, title.bottom, inner.width, odds.y - title.bottom - round(0.7 * em))
        stage = frame.inflate(-2 * edge, -2 * edge)
        labels = round(1.8 * em)
        figures = min(round(3.6 * em), stage.height // 8)
        ranks_top = stage.bottom - labels - figures - edge
        half = (stage.width - 5 * edge) // 2 - edge
        ranks = (
            pygame.Rect(stage.x + 2 * edge, ranks_top, half, figures),
            pygame.Rect(stage.right - 2 * edge - half, ranks_top, half, figures),
        )
        dice = pygame.Rect(stage.x, ranks_top - die - round(1.9 * em), stage.width, die + round(1.5 * em))
        meander = pygame.Rect(stage.x, stage.y, stage.width, round(1.7 * em))
        field = pygame.Rect(stage.x, meander.bottom, stage.width, dice.y - meander.bottom)
        return cls(em, die, title, frame, meander, field, dice, ranks, labels, odds, ticks)

    @property
    def figures_top(self) -> int:
        """Below the words of the field: nobody stands higher."""
        return self.field.y + round(self.em * 3.7)

    @property
    def rect(self) -> pygame.Rect:
        """All of it."""
        return self.title.unionall([self.frame, self.odds, self.ticks])
