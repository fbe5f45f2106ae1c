"""A picture in black figure that fills what room a page has left."""

from __future__ import annotations

from typing import Final

import pygame

from galleywar.ui.look.covers import MEANDER, cover_picture
from galleywar.ui.look.emblems import emblem_picture
from galleywar.ui.look.theme import Look, SideColours
from galleywar.ui.look.title_art import CREAM, GLAZE
from galleywar.ui.widgets.base import Widget

LEAST: Final = 90
"""Logical units a picture must be high to be worth its place."""
WIDE, HIGH, HIGHEST = 860, 200, 0.3
"""What it likes to be, in logical units, and of the height of the window at most."""
TALL, ROOMY, LOW = 0.46, 640, 0.2
"""The same for one that is what its page is about, where the window is so many logical units high; elsewhere."""
UPRIGHT: Final = 0.75
"""Height of the picture, of its breadth, at most."""
SHIELD: Final = 0.68
"""Of the picture's height: a shield on it, in the middle of what the band above leaves."""


class VasePanel(Widget):
    """Galleys on clay, or what else there is a ``motif`` for; over it the shield of a side, if one is given."""

    def __init__(
        self,
        side: SideColours | None = None,
        *,
        motif: str = "fleet",
        wide: int = WIDE,
        high: int = HIGH,
        grow: float = 0,
    ) -> None:
        super().__init__(grow=grow)
        self.side, self.motif, self.wide, self.high = side, motif, wide, high

    def natural(self, look: Look) -> int:
        return look.px(self.wide)

    def height_for(self, look: Look, width: int) -> int:
        roomy = look.metrics.height >= look.px(ROOMY) * look.metrics.text
        highest = HIGHEST if self.wide <= WIDE else TALL if roomy else LOW
        return 0 if self.grow else min(look.px(self.high), round(look.metrics.height * highest))

    def draw(self, surface: pygame.Surface) -> None:
        if self.rect.height < self.look.px(LEAST) or self.rect.width < self.look.px(LEAST):
            return
        place = pygame.Rect(0, 0, self.rect.width, min(self.rect.height, round(self.rect.width * UPRIGHT)))
        place.midbottom = self.rect.midbottom
        motif = "parted fleet" if self.motif == "fleet" and self.side is not None else self.motif
        surface.blit(cover_picture(motif, *place.size), place)
        pygame.draw.rect(surface, self.look.ground.line, place, width=self.look.px(1))
        if self.side is not None:
            self._draw_shield(surface, self.side)

    def _draw_shield(self, surface: pygame.Surface, side: SideColours) -> None:
        radius = self.rect.height * SHIELD / 2
        middle = (self.rect.centerx, self.rect.centery + round(self.rect.height * MEANDER / 2))
        for part, colour in ((1.0, GLAZE), (0.93, CREAM), (0.88, GLAZE)):
            pygame.draw.aacircle(surface, colour, middle, radius * part)
        emblem = emblem_picture(side.emblem, round(radius * 1.15), side.fill, "#FFFFFF", self.look.px(3))
        surface.blit(emblem, emblem.get_rect(center=middle))
