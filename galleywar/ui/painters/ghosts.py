"""Pieces where they are not yet: a faint counter with a broken edge, dots along the way there, a tag below."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import Final

import pygame

from galleywar.ui.look import fonts
from galleywar.ui.look.rects import least_in_the_way
from galleywar.ui.look.theme import INK, SLATE, WHITE
from galleywar.ui.painters.arrows import RED
from galleywar.ui.painters.curves import Dot, rectangle
from galleywar.ui.painters.signs import between_dots, outline_of

FILLED: Final = 0.5
"""Of the picture of a counter so much at least is opaque."""


def draw_ghost(
    surface: pygame.Surface, counter: pygame.Surface, middle: Dot, strength: int, scale: float
) -> None:
    """``counter`` faintly at ``middle``, its edge broken; a ship, who does not fill her picture, has no other edge."""
    picture = counter.copy()
    picture.set_alpha(strength)
    where = picture.get_rect(center=(round(middle[0]), round(middle[1])))
    surface.blit(picture, where)
    if pygame.mask.from_surface(counter).count() < FILLED * where.width * where.height:
        return
    corners = rectangle(where.left, where.top, where.right, where.bottom)
    outline_of(surface, corners, WHITE, 3.2 * scale, dashes=6 * scale)
    outline_of(surface, corners, INK, 1.4 * scale, dashes=6 * scale)


def draw_tag(surface: pygame.Surface, top: Dot, words: str, scale: float) -> None:
    """A small dark plate with ``words``, its upper edge in the middle at ``top``."""
    sign = fonts.text(words, "bold", round(14 * scale), WHITE)
    plate = sign.get_rect(midtop=(round(top[0]), round(top[1]))).inflate(round(12 * scale), round(4 * scale))
    pygame.draw.rect(surface, INK, plate, border_radius=round(3 * scale))
    surface.blit(sign, sign.get_rect(center=plate.center))


def draw_dots(surface: pygame.Surface, spots: Sequence[Dot], scale: float) -> None:
    """Dots along a way."""
    for a, b in pairwise(spots):
        count = max(1, round(hypot(b[0] - a[0], b[1] - a[1]) / (11 * scale)))
        for at in range(count + 1):
            spot = between_dots(a, b, at / count)
            pygame.draw.aacircle(surface, INK, spot, 3.2 * scale)
            pygame.draw.aacircle(surface, WHITE, spot, 2.2 * scale)


def draw_share(surface: pygame.Surface, middle: Dot, words: str, scale: float, odds: str = "") -> None:
    """What a piece is given of a whole, large on a disc, and the odds of it on a slip behind the disc."""
    sign = fonts.text(words, "bold", round(22 * scale), WHITE)
    radius = max(sign.get_width() / 2 + 6 * scale, 15 * scale)
    if odds:
        told = fonts.text(odds, "bold", round(15 * scale), WHITE)
        wide = round(radius + told.get_width() + 10 * scale)
        slip = pygame.Rect(round(middle[0]), 0, wide, round(22 * scale))
        slip.centery = round(middle[1])
        pygame.draw.rect(surface, SLATE, slip, border_radius=round(5 * scale))
        surface.blit(told, told.get_rect(midright=(slip.right - round(6 * scale), slip.centery)))
    pygame.draw.aacircle(surface, WHITE, middle, radius + 2 * scale)
    pygame.draw.aacircle(surface, RED, middle, radius)
    surface.blit(sign, sign.get_rect(center=(round(middle[0]), round(middle[1]))))


def draw_legend(
    surface: pygame.Surface, room: pygame.Rect, parts: Sequence[tuple[str, str]], scale: float,
    spots: Sequence[Dot] = (), pointer: tuple[int, int] = (-1, -1),
) -> pygame.Rect:  # fmt: skip
    """What the bands of an area mean, pairs of kind and words, on one plate in a corner of ``room``: that at the lower
    right unless another covers fewer of ``spots``, and never that under the ``pointer``.

    Side by side, or where they would be wider than ``room`` one below the other; where the plate came to lie.
    """
    line, gap, swatch = round(22 * scale), round(12 * scale), (round(22 * scale), round(13 * scale))
    signs = [fonts.text(words, "body", round(14 * scale), WHITE) for _, words in parts]
    widths = [sign.get_width() + swatch[0] + round(7 * scale) + gap for sign in signs]
    is_row = sum(widths) + gap <= room.width
    wide, lines = (sum(widths), 1) if is_row else (max(widths), len(parts))
    plate = least_in_the_way((wide + gap, lines * line + gap), room, spots, pointer=pointer)
    pygame.draw.rect(surface, SLATE, plate, border_radius=round(5 * scale))
    x, y = plate.x + gap, plate.y + (gap + line) // 2
    for (kind, _), sign, wide in zip(parts, signs, widths, strict=True):
        box = pygame.Rect(x, y - swatch[1] // 2, *swatch)
        _draw_swatch(surface, box, kind, scale)
        surface.blit(sign, sign.get_rect(midleft=(box.right + round(7 * scale), y)))
        x, y = (x + wide, y) if is_row else (x, y + line)
    return plate


def _draw_swatch(surface: pygame.Surface, box: pygame.Rect, kind: str, scale: float) -> None:
    pygame.draw.rect(surface, {"reaction": "#E8A93A"}.get(kind, "#DDDCD3"), box)
    if kind == "dice":
        before = surface.get_clip()
        surface.set_clip(before.clip(box))
        for x in range(box.left - box.height, box.right, max(3, round(6 * scale))):
            pygame.draw.line(
                surface, "#7A2A12", (x, box.bottom), (x + box.height, box.top), max(1, round(2 * scale))
            )
        surface.set_clip(before)
    pygame.draw.rect(surface, WHITE, box, 1)
