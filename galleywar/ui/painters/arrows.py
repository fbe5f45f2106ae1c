"""The arrow from one who does something to one to whom it is done: white below, red above."""

from math import atan2, cos, hypot, sin
from typing import Final

import pygame

from galleywar.ui.look.theme import WHITE
from galleywar.ui.painters.curves import Dot

RED: Final = "#8E2F00"
"""What threatens, and what is aimed at."""
SHAFT, RIM = 9, 2.5
"""Pixels at 100 %: how thick the arrow is, and the white round it."""
HEAD: Final = 22
SLIM: Final = 1.2
"""An arrow is at least so much longer than its head: a short one is a small one."""
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
    size = min(weight, (far - before - behind) / (HEAD * SLIM * scale)) * scale
    tail = (start[0] + ahead[0] * before, start[1] + ahead[1] * before)
    tip = (end[0] - ahead[0] * behind, end[1] - ahead[1] * behind)
    for edge, ink in ((RIM * scale, WHITE), (0.0, RED)):
        outline = _outline(tail, tip, ahead, size, edge)
        pygame.draw.polygon(surface, ink, outline)
        pygame.draw.aalines(surface, ink, True, outline)


def _outline(tail: Dot, tip: Dot, ahead: Dot, size: float, edge: float) -> list[Dot]:
    """Shaft and head in one, ``edge`` broader all round."""
    side, head, half = (-ahead[1], ahead[0]), HEAD * size, SHAFT * size / 2 + edge
    neck = (tip[0] - ahead[0] * (head * 0.8 + edge), tip[1] - ahead[1] * (head * 0.8 + edge))
    foot = (tail[0] - ahead[0] * edge, tail[1] - ahead[1] * edge)
    point = (tip[0] + ahead[0] * edge * 1.6, tip[1] + ahead[1] * edge * 1.6)
    wide = head * 0.62 + edge * 1.5
    return [
        _aside(foot, side, half), _aside(neck, side, half), _aside(neck, side, wide), point,
        _aside(neck, side, -wide), _aside(neck, side, -half), _aside(foot, side, -half),
    ]  # fmt: skip


def _aside(at: Dot, side: Dot, by: float) -> Dot:
    return at[0] + side[0] * by, at[1] + side[1] * by
