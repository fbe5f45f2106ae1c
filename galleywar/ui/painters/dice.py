"""Dice: pips on six sides, a figure on any other; in the colour of whoever threw them."""

from typing import Final

import pygame

from galleywar.ui.look import fonts
from galleywar.ui.look.theme import INK, WHITE, SideColours, blend

CREAM: Final = "#F8F3E2"
PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def draw_die(
    surface: pygame.Surface, die: pygame.Rect, face: int, sides: int, side: SideColours, *, hit: bool
) -> None:
    """One that came off is filled in its side's colour; any other is cream with an edge and pips of it."""
    radius, edge = max(2, die.width // 6), max(1, die.width // 12)
    pygame.draw.rect(surface, side.fill if hit else CREAM, die, border_radius=radius)
    pygame.draw.rect(surface, WHITE if hit else side.fill, die, edge, border_radius=radius)
    ink = side.ink if hit else blend(side.fill, INK, 0.3)
    if sides == 6 and face in PIPS:
        for dx, dy in PIPS[face]:
            spot = (die.centerx + dx * die.width * 0.25, die.centery + dy * die.width * 0.25)
            pygame.draw.aacircle(surface, ink, spot, max(1.5, die.width * 0.1))
        return
    sign = fonts.text(str(face), "bold", round(die.width * 0.66), ink)
    surface.blit(sign, sign.get_rect(center=die.center))
