"""How many of the points are spent, as a bar with figures."""

from __future__ import annotations

import pygame

from galleywar.core.wording import counted
from galleywar.core.workshop.shipyard import Shipyard
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look, SideColours
from galleywar.ui.widgets.base import Widget


class PointsBar(Widget):
    """Spent in the side's colour, what is kept for later hatched, the rest dark."""

    def __init__(self, yard: Shipyard, side: SideColours) -> None:
        super().__init__(grow=1)
        self.yard, self.side = yard, side

    def show(self, yard: Shipyard) -> None:
        self.yard = yard
        self.touch()

    def natural(self, look: Look) -> int:
        return look.px(300)

    def height_for(self, look: Look, width: int) -> int:
        return fonts.font(*look.type("small")).get_linesize() + look.px(18)

    @property
    def words(self) -> str:
        """The figures in a line."""
        kept = f", {self.yard.kept} of them kept" if self.yard.kept else ""
        spent = f"{self.yard.spent} of {counted(self.yard.points, 'point')} spent"
        return f"{spent} \N{MIDDLE DOT} {self.yard.left} left{kept}"

    def draw(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        words = fonts.text(self.words, *look.type("small"), ground.text)
        surface.blit(words, words.get_rect(topright=self.rect.topright))
        bar = pygame.Rect(self.rect.x, self.rect.bottom - look.px(14), self.rect.width, look.px(12))
        surface.fill(ground.sunken, bar)
        scale = bar.width / max(1, self.yard.points)
        spent = pygame.Rect(bar.x, bar.y, round(self.yard.spent * scale), bar.height)
        surface.fill(self.side.fill, spent)
        kept = pygame.Rect(spent.right, bar.y, round(self.yard.kept * scale), bar.height)
        for x in range(kept.left, kept.right - bar.height // 2, look.px(6)):
            ends = (x, bar.bottom - 1), (min(x + bar.height, kept.right), bar.y)
            pygame.draw.aaline(surface, ground.faint, *ends)
        pygame.draw.rect(surface, ground.edge, bar, width=look.px(1))
