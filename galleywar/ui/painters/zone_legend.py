"""Whose zones are painted on the board of a draft, by emblem and name."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from galleywar.core.view import OWNER, PRIZE, Shade
from galleywar.ui.look import fonts
from galleywar.ui.look.emblems import emblem_picture
from galleywar.ui.look.theme import INK, WHITE, Look, side_of

SAYS = "set-up zones"


def zoned(seats: Sequence[tuple[str, str]], shades: Sequence[Shade]) -> list[tuple[str, str]]:
    """The seats, with their names, that have places to set up in."""
    having = {shade.seat for shade in shades if shade.kind not in (OWNER, PRIZE)}
    return [seat for seat in seats if seat[0] in having]


def draw_zone_legend(
    surface: pygame.Surface, look: Look, room: pygame.Rect, seats: Sequence[tuple[str, str]], shades: Sequence[Shade]
) -> None:
    """A line in the upper corner of ``room``; nothing where there are no zones."""
    shown, face = zoned(seats, shades), look.type("small")
    if not shown:
        return
    keys, gap, px = tuple(key for key, _ in seats), look.px(8), look.px(14)
    pictures: list[pygame.Surface] = []
    for key, name in shown:
        side = side_of(keys, key)
        pictures += [emblem_picture(side.emblem, px, side.fill), fonts.text(name, *face, WHITE)]
    pictures.append(fonts.text(SAYS, *face, WHITE))
    wide = sum(one.get_width() + gap for one in pictures) + gap
    plate = pygame.Rect(room.x + gap, room.y + gap, wide, fonts.font(*face).get_linesize() + gap)
    if plate.width > room.width - 2 * gap:
        return
    pygame.draw.rect(surface, INK, plate, border_radius=look.px(5))
    x = plate.x + gap
    for one in pictures:
        surface.blit(one, one.get_rect(midleft=(x, plate.centery)))
        x += one.get_width() + gap
