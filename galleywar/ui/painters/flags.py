"""Flags on the board: a plate with a few words, and above them the number that decides."""

from collections.abc import Sequence
from typing import Final, Literal

import pygame

from galleywar.ui.look import fonts
from galleywar.ui.look.theme import INK, WHITE
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.signs import stroke

WORDS, NUMBER = 14, 28
"""How large they are written, in pixels at 100 %."""
PIECE: Final = 22
"""So far from its middle a piece is still to be seen."""
Anchor = Literal["midbottom", "midtop", "midleft", "midright"]


def draw_flag(
    surface: pygame.Surface, room: pygame.Rect, spot: Dot, words: str, scale: float, *, big: str = "",
    colour: str = INK, anchor: Anchor = "midbottom", or_else: Sequence[tuple[Anchor, Dot]] = (),
    clear_of: Sequence[Dot] = (), beside: Sequence[pygame.Rect] = (),
) -> pygame.Rect:  # fmt: skip
    """A plate with ``words``, above them ``big`` twice as large, and where it came to lie.

    Its ``anchor`` is at ``spot`` as far as it stays inside ``room``, or it lies as one of ``or_else`` says, where it
    is on fewer of ``clear_of`` and of what lies ``beside`` it.
    """
    lines = ((big, NUMBER), (words, WORDS))
    signs = [fonts.text(line, "bold", round(em * scale), WHITE) for line, em in lines if line]
    wide = max(sign.get_width() for sign in signs) + round(18 * scale)
    size = wide, sum(sign.get_height() for sign in signs) + round(8 * scale)
    ways = [_laid(size, at, where, room) for at, where in ((anchor, spot), *or_else)]
    near = 2 * round(PIECE * scale)

    def covers(one: pygame.Rect) -> int:
        return sum(map(one.inflate(near, near).collidepoint, clear_of)) + len(one.collidelistall(list(beside)))

    plate = min(ways, key=covers)
    pygame.draw.rect(surface, WHITE, plate.inflate(2, 2), border_radius=round(4 * scale))
    pygame.draw.rect(surface, colour, plate, border_radius=round(4 * scale))
    top = plate.y + round(4 * scale)
    for sign in signs:
        surface.blit(sign, sign.get_rect(midtop=(plate.centerx, top)))
        top += sign.get_height()
    return plate


def draw_pennant(surface: pygame.Surface, at: Dot, colour: str, size: tuple[float, float]) -> None:
    """A swallow-tailed flag of that breadth and height on a staff that stands there."""
    (x, y), (wide, high) = at, size
    top = y - 2 * high
    stroke(surface, (x, y), (x, top), INK, max(1.0, wide / 9))
    cloth = [(x, top), (x + wide, top), (x + 0.72 * wide, top + high / 2), (x + wide, top + high), (x, top + high)]
    pygame.draw.polygon(surface, colour, cloth)
    pygame.draw.aalines(surface, INK, True, cloth)


def _laid(size: tuple[int, int], anchor: Anchor, spot: Dot, room: pygame.Rect) -> pygame.Rect:
    plate = pygame.Rect((0, 0), size)
    setattr(plate, anchor, (round(spot[0]), round(spot[1])))
    return plate.clamp(room)
