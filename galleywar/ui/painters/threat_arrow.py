"""An arrow from one who threatens to one who is threatened, with the chance on a flag."""

from math import atan2, cos, hypot, sin
from typing import Final

import pygame

from galleywar.ui.look import fonts
from galleywar.ui.look.theme import WHITE

RED: Final = "#8E2F00"
SHAFT: Final = 9
EDGE: Final = 15
"""Pixels of the arrow and of the white below it, at the baseline."""
HEAD: Final = 22
GAP: Final = 0.3
"""Of the way, what the arrow leaves free of either end."""
NUMBER: Final = 29
WORDS: Final = 15
Dot = tuple[float, float]


def draw_arrow(surface: pygame.Surface, start: Dot, end: Dot, scale: float) -> None:
    """The arrow from near ``start`` to near ``end``; nothing if they lie in one spot."""
    far = hypot(end[0] - start[0], end[1] - start[1])
    if far < HEAD * scale / 2:
        return
    bearing = atan2(end[1] - start[1], end[0] - start[0])
    ahead = (cos(bearing), sin(bearing))
    gap = min(far * GAP, 34 * scale)
    tail = (start[0] + ahead[0] * gap, start[1] + ahead[1] * gap)
    tip = (end[0] - ahead[0] * gap, end[1] - ahead[1] * gap)
    for thick, ink in ((EDGE, WHITE), (SHAFT, RED)):
        _draw_one(surface, tail, tip, ahead, thick * scale, HEAD * scale + (thick - SHAFT) * scale, ink)


def _draw_one(
    surface: pygame.Surface, tail: Dot, tip: Dot, ahead: Dot, thick: float, head: float, ink: str
) -> None:
    """A shaft and its head in one colour."""
    side = (-ahead[1], ahead[0])
    neck = (tip[0] - ahead[0] * head * 0.8, tip[1] - ahead[1] * head * 0.8)
    half, wide = thick / 2, head * 0.62
    shaft = [_aside(one, side, by) for one, by in ((tail, half), (neck, half), (neck, -half), (tail, -half))]
    pygame.draw.polygon(surface, ink, shaft)
    pygame.draw.polygon(surface, ink, [tip, _aside(neck, side, wide), _aside(neck, side, -wide)])


def _aside(at: Dot, side: Dot, by: float) -> Dot:
    return at[0] + side[0] * by, at[1] + side[1] * by


def draw_flag(
    surface: pygame.Surface, start: Dot, end: Dot, number: str, words: str, scale: float, room: pygame.Rect
) -> None:
    """The flag of the arrow from ``start`` to ``end``, behind its tail and within ``room``."""
    figure = fonts.text(number, "bold", round(NUMBER * scale), WHITE)
    below = fonts.text(words, "body", round(WORDS * scale), WHITE)
    pad = round(9 * scale)
    high = figure.get_height() + below.get_height()
    plate = pygame.Rect(0, 0, max(figure.get_width(), below.get_width()) + 2 * pad, high + pad)
    away = round(44 * scale)
    if end[0] <= start[0]:
        plate.midleft = (round(start[0]) + away, round(start[1]))
    else:
        plate.midright = (round(start[0]) - away, round(start[1]))
    plate.clamp_ip(room)
    pygame.draw.rect(surface, RED, plate, border_radius=round(5 * scale))
    surface.blit(figure, (plate.x + pad, plate.y + pad // 3))
    surface.blit(below, (plate.x + pad, plate.y + pad // 3 + figure.get_height()))
