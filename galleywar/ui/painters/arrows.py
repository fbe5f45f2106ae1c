"""The arrow from one who does something to one to whom it is done: white below, red above."""

from math import atan2, cos, hypot, sin
from typing import Final

import pygame

from galleywar.ui.look.theme import WHITE
from galleywar.ui.painters.curves import Dot

RED: Final = "#8E2F00"
"""What threatens, and what is aimed at."""
SHAFT: Final = 9
EDGE: Final = 15
"""Pixels at 100 %: how thick the arrow is, and the white below it."""
HEAD: Final = 22
GAP: Final = 0.3
"""Of the way, what the arrow leaves free of either end at most."""
ROUND_COUNTERS: Final = (34.0, 34.0)
"""Pixels at 100 % that keep off the counters at both ends."""


def draw_arrow(
    surface: pygame.Surface, start: Dot, end: Dot, scale: float, *, weight: float = 1.0,
    gaps: tuple[float, float] = ROUND_COUNTERS,
) -> None:  # fmt: skip
    """The arrow from near ``start`` to near ``end``; nothing if they lie in one spot.

    ``weight`` is how heavy it is, ``gaps`` are the pixels at 100 % it leaves free of both ends.
    """
    far = hypot(end[0] - start[0], end[1] - start[1])
    if far < HEAD * weight * scale / 2:
        return
    bearing = atan2(end[1] - start[1], end[0] - start[0])
    ahead = (cos(bearing), sin(bearing))
    before, behind = (min(far * GAP, gap * scale) for gap in gaps)
    tail = (start[0] + ahead[0] * before, start[1] + ahead[1] * before)
    tip = (end[0] - ahead[0] * behind, end[1] - ahead[1] * behind)
    for thick, ink in ((EDGE, WHITE), (SHAFT, RED)):
        head = (HEAD + thick - SHAFT) * weight * scale
        _draw_one(surface, tail, tip, ahead, thick * weight * scale, head, ink)


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
