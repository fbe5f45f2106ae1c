"""Pictures that a designer brought along for a type: drawn in two colours, those of its side, with ink round them."""

from __future__ import annotations

from io import BytesIO
from typing import Final

import pygame

from galleywar.core.media.pictures import OwnPicture
from galleywar.core.memo import for_a_game

FINE: Final = 256
"""Pixels of the longer side as a picture is kept, to be made smaller from there."""
KEPT: Final = 48
"""Pictures that are kept in their colours: 12 MiB at most."""
_LIGHTNESS: Final = (0.299, 0.587, 0.114)
_AROUND: Final = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)


@for_a_game(maxsize=KEPT)
def _fine(picture: OwnPicture) -> pygame.Surface:
    stream = BytesIO(picture.data)
    if picture.is_svg:
        loaded = pygame.image.load_sized_svg(stream, (FINE, FINE))
    else:
        loaded = pygame.image.load(stream, picture.name)
    wide, high = loaded.get_size()
    shrunk = FINE / max(wide, high)
    canvas = pygame.Surface((wide, high), pygame.SRCALPHA)
    canvas.blit(loaded, (0, 0))
    return pygame.transform.smoothscale(canvas, (max(1, round(wide * shrunk)), max(1, round(high * shrunk))))


@for_a_game(maxsize=KEPT)
def tinted(picture: OwnPicture, dark: str, light: str) -> pygame.Surface:
    """The picture with its dark parts in one colour and its light ones in another. Shared: never draw on it."""
    found = _fine(picture).copy()
    import numpy as np  # only pictures of a designer's own want it

    lightness = pygame.surfarray.array3d(found) @ np.array(_LIGHTNESS) / 255
    ends = [np.array(tuple(pygame.Color(colour))[:3], float) for colour in (dark, light)]
    pygame.surfarray.pixels3d(found)[:] = ends[0] + lightness[..., None] * (ends[1] - ends[0])
    return found


def outlined(picture: pygame.Surface, ink: str, thick: int) -> pygame.Surface:
    """The picture with a line round it, as much larger as the line is thick."""
    mask = pygame.mask.from_surface(picture, 110).to_surface(setcolor=ink, unsetcolor=(0, 0, 0, 0))
    wide, high = picture.get_size()
    whole = pygame.Surface((wide + 2 * thick, high + 2 * thick), pygame.SRCALPHA)
    for x, y in _AROUND:
        whole.blit(mask, (thick + x * thick, thick + y * thick))
    whole.blit(picture, (thick, thick))
    return whole


def within(picture: pygame.Surface, wide: float, high: float) -> pygame.Surface:
    """The picture as large as goes into so many pixels."""
    share = min(wide / picture.get_width(), high / picture.get_height())
    size = (max(1, round(picture.get_width() * share)), max(1, round(picture.get_height() * share)))
    return pygame.transform.smoothscale(picture, size)
