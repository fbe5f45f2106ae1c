"""The hatched frame round a board on which nothing counts, with the word that says so."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from galleywar.ui.look import fonts
from galleywar.ui.look.theme import INK, Colour, Look

WORD: Final = "WHAT-IF"
THICK: Final = 9
"""Of the frame, in logical units."""


def draw_frame(surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
    """Stripes along all four edges of ``room``; the word hangs from the middle of the upper one."""
    thick = look.px(THICK)
    across = hatching(room.width, thick, look.theme.slate.attention)
    down = hatching(thick, room.height, look.theme.slate.attention)
    surface.blit(across, room.topleft)
    surface.blit(across, (room.x, room.bottom - thick))
    surface.blit(down, room.topleft)
    surface.blit(down, (room.right - thick, room.y))
    _draw_word(surface, look, room)


def _draw_word(surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
    word = fonts.text(WORD, "bold", look.metrics.type_px("strong"), INK)
    plate = word.get_rect().inflate(2 * look.px(16), look.px(8))
    plate.midtop = room.centerx, room.y
    radius = look.px(6)
    ground = look.theme.slate.attention
    pygame.draw.rect(
        surface, ground, plate, border_bottom_left_radius=radius, border_bottom_right_radius=radius
    )
    pygame.draw.rect(
        surface, INK, plate, look.px(1), border_bottom_left_radius=radius, border_bottom_right_radius=radius
    )
    surface.blit(word, word.get_rect(center=plate.center))


@lru_cache(maxsize=8)
def hatching(width: int, height: int, colour: Colour) -> pygame.Surface:
    """A strip of slanting stripes, dark and ``colour`` in turn. Shared: never draw on it."""
    strip = pygame.Surface((max(1, width), max(1, height)))
    strip.fill(INK)
    broad = max(4, min(width, height))
    for start in range(-height - broad, width + height, 2 * broad):
        corners = [(start, height), (start + broad, height), (start + broad + height, 0), (start + height, 0)]
        pygame.draw.polygon(strip, colour, corners)
    return strip
