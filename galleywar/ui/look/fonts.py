"""The type of the game by role: Source Sans 3 for the interface, IM Fell English for maps and titles.

Nothing here needs a display. Fonts travel with the game; the system's own are never searched.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, TypeAlias

import pygame

from galleywar.core.files.faults import UNFIT_CHARACTER
from galleywar.core.files.paths import asset
from galleywar.ui.look.picture_cache import PictureCache

Colour: TypeAlias = str | tuple[int, int, int] | tuple[int, int, int, int]
"""A web colour ("#14181D") or red, green, blue and perhaps alpha, 0-255."""

FILES: Final = {
    "body": "SourceSans3-Regular.ttf",
    "italic": "SourceSans3-Italic.ttf",
    "strong": "SourceSans3-SemiBold.ttf",
    "bold": "SourceSans3-Bold.ttf",
    "title": "IMFellEnglish-Regular.ttf",
    "titleitalic": "IMFellEnglish-Italic.ttf",
    "titlecaps": "IMFellEnglishSC-Regular.ttf",
    "map": "IMFellEnglish-Regular.ttf",
    "mapitalic": "IMFellEnglish-Italic.ttf",
    "mapcaps": "IMFellEnglishSC-Regular.ttf",
}
"""Which file sets the type of a role; the caps have small capitals for lower-case letters."""


@lru_cache(maxsize=32)
def font(role: str, px: int) -> pygame.font.Font:
    """The font of ``role`` with an em of ``px`` pixels. Raises KeyError for a role that FILES lacks."""
    if not pygame.font.get_init():
        pygame.font.init()
    _forget_when_pygame_quits()
    return pygame.font.Font(asset("fonts", FILES[role]), max(1, px))


WORDS: Final = PictureCache(8 << 20)


def text(string: str, role: str, px: int, colour: Colour) -> pygame.Surface:
    """``string`` on one line with smooth edges over nothing. The surface is shared: never draw on it."""
    return WORDS.get(
        (string, role, px, colour), lambda: font(role, px).render(drawable(string), True, colour)
    )


@lru_cache(maxsize=4096)
def width(string: str, role: str, px: int) -> int:
    """Width in pixels that ``text`` would take."""
    return font(role, px).size(drawable(string))[0]


def fitting(string: str, faces: Iterable[tuple[str, int]], room: int) -> tuple[str, int]:
    """The first of ``faces``, as (role, pixels), in which ``string`` has room in ``room`` pixels; or the last."""
    *_, least = known = [*faces]
    return next((face for face in known if width(string, *face) <= room), least)


def drawable(string: str) -> str:
    """``string`` with a mark in place of every character that cannot be drawn."""
    return string if string.isprintable() else UNFIT_CHARACTER.sub("\N{REPLACEMENT CHARACTER}", string)


def forget() -> None:
    """Drop every cached font and string: fonts do not outlive ``pygame.quit``."""
    font.cache_clear()
    width.cache_clear()
    WORDS.clear()
    _forget_when_pygame_quits.cache_clear()


@cache
def _forget_when_pygame_quits() -> None:
    pygame.register_quit(forget)
