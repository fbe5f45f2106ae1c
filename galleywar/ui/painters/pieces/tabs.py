"""Stacks ashore: the topmost unit whole, and of each below it a tab at its edge with arm and quality."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, radians
from typing import Final

import pygame

from galleywar.core.view import CounterView
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import INK, SideColours
from galleywar.ui.painters.counters.arms import draw_sign
from galleywar.ui.painters.pen import Pen
from galleywar.ui.painters.placing import Placed

HIGH: Final = 0.44
"""Height of a tab, in sides of a counter; it is what a tab that is placed has for its side."""
SLIM: Final = 0.74
"""Its breadth, as a part of that."""
A_COLUMN: Final = 2
MOST: Final = 4
"""So many tabs are drawn; a number tells how many there are where there are more."""
SIGNED: Final = 24
"""From so many pixels of height on a tab has the sign of the arm above its quality."""
LEAST: Final = 6
READ: Final = 9
"""From so many pixels on the quality is read; below, a tab tells the side alone."""
GROUND: Final = "#E9E0C8"
WORN: Final = "#6B5A43"


def tabbed(stack: Sequence[CounterView], x: float, y: float, side: float) -> Iterator[Placed]:
    """The tabs of a stack, at the right edge or, where the front looks east, at the left; then the topmost unit."""
    *below, top = stack
    east = top.heading is not None and cos(radians(top.heading)) > 0.5
    for at, face in enumerate(reversed(below[-MOST:])):
        column, row = divmod(at, A_COLUMN)
        out = side * (0.5 + HIGH * SLIM * (column + 0.44))
        down = side * (-0.5 + HIGH * 0.52 + row * HIGH * 1.04)
        yield Placed(
            face.piece, x - out if east else x + out, y + down, side * HIGH, len(stack), top=False, tab=True
        )
    yield Placed(top.piece, x, y, side, len(stack), tabbed=True)


def draw_tab(face: CounterView, side: SideColours, px: int) -> pygame.Surface:
    """A tab ``px`` pixels high: the side's colour at the foot, quality, and the arm where there is room."""
    pen = Pen(px)
    left, right, line = 0.5 - SLIM / 2, 0.5 + SLIM / 2, 1.1 / px
    ground, ink = (WORN, "#F3E6CB") if face.dark else (GROUND, INK)
    pen.block(left, 0.0, right, 1.0, INK, 0.12)
    pen.block(left + line, line, right - line, 1 - line, ground if px >= READ else side.fill, 0.10)
    pen.block(left + line, 0.86, right - line, 1 - line, side.fill, 0.06)
    signed = px >= SIGNED
    if signed:
        draw_sign(pen, face, side, (0.5, 0.26), 0.44, ground, ink)
    picture = pen.picture()
    quality = face.figures[0].value if face.figures else ""
    if quality and px >= READ:
        words = fonts.text(quality, "bold", max(8, round(px * (0.40 if signed else 0.66))), ink)
        picture.blit(words, words.get_rect(center=(px // 2, round(px * (0.66 if signed else 0.46)))))
    return picture
