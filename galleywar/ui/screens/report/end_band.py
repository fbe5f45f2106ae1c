"""The band over the story of a game: galleys on clay, and who won."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from galleywar.ui.look import fonts
from galleywar.ui.look.covers import meander, running_waves
from galleywar.ui.look.theme import Look
from galleywar.ui.look.title_art import CLAY, GLAZE, ship
from galleywar.ui.look.vase_field import VaseField
from galleywar.ui.widgets.base import Widget
from galleywar.ui.widgets.labels import draw_lines, wrapped

HIGH: Final = 74
"""Of the field with the galleys, in logical units, if the words need no more."""
ABOVE: Final = 0.85
"""Of the field: what lies above the waves."""
KEY: Final = 13
"""Of the meander above it."""
WORDS: Final = 0.6
"""Of the width: what the words may take where there are galleys beside them."""
ROOMY: Final = 860
"""Logical units: a narrower band has words alone."""
SHIPS: Final = (1.1, 3.2, 5.3)
"""How far the galleys lie from the right edge, in halves of the field's height."""
LIST, LOW = -27, 0.66
"""Degrees by which the bow of one that goes down stands up, and how far below the middle of the field she is."""
REACH: Final = 1.1
"""From its middle a galley takes so much to either side, in halves of the field's height."""


class EndBand(Widget):
    """``title`` in large letters, ``words`` below it, galleys beside them; one goes down if somebody has ``lost``."""

    def __init__(self, title: str, words: str, *, lost: bool = False) -> None:
        super().__init__()
        self.title, self.words, self.lost = title, words, lost

    def natural(self, look: Look) -> int:
        return look.px(900)

    def _is_roomy(self, look: Look, width: int) -> bool:
        return width >= look.px(ROOMY)

    def _room(self, look: Look, width: int) -> int:
        return round(width * (WORDS if self._is_roomy(look, width) else 1)) - look.px(32)

    def _lines(self, look: Look, width: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        room = self._room(look, width)
        return wrapped(self.title, *look.type("title"), room), wrapped(self.words, *look.type("strong"), room)

    def height_for(self, look: Look, width: int) -> int:
        title, words = self._lines(look, width)
        high = len(title) * fonts.font(*look.type("title")).get_linesize()
        high += len(words) * fonts.font(*look.type("strong")).get_linesize()
        return look.px(KEY) + max(look.px(HIGH), round((high + look.px(8)) / ABOVE))

    def ships(self, look: Look) -> tuple[float, ...]:
        """The galleys that lie clear of the words."""
        if not self._is_roomy(look, self.rect.width):
            return ()
        title, words = self._lines(look, self.rect.width)
        widths = [fonts.width(line, *look.type("title")) for line in title]
        widths += [fonts.width(line, *look.type("strong")) for line in words]
        room = self.rect.width - look.px(24) - max(widths, default=0)
        half = (self.rect.height - look.px(KEY)) / 2
        return tuple(off for off in SHIPS if (off + REACH) * half <= room)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        key = look.px(KEY)
        surface.blit(meander(rect.width, key), rect)
        field = clay_field(rect.width, rect.height - key, self.ships(look), lost=self.lost)
        surface.blit(field, (rect.x, rect.y + key))
        title, words = self._lines(look, rect.width)
        x, y = rect.x + look.px(18), rect.y + key + look.px(5)
        y = draw_lines(surface, title, *look.type("title"), GLAZE, (x, y))
        draw_lines(surface, words, *look.type("strong"), DARK_WINE, (x, y))


DARK_WINE: Final = "#4A1A12"
"""Of the words below the title: the wine of the vases, dark enough to be read on clay."""


@lru_cache(maxsize=4)
def clay_field(width: int, height: int, ships: tuple[float, ...], *, lost: bool = False) -> pygame.Surface:
    """Clay over a running wave, with galleys so far from the right edge, the last of them going down if it is ``lost``.
    Shared: never draw on it.
    """
    field = VaseField(width, height)
    field.big.fill(CLAY)
    for number, off in enumerate(ships):
        if number or not lost:
            ship(field.inset((field.half - off, 0.42), 1.05))
        else:
            _going_down(field, field.half - off)
    running_waves(field)
    return field.finished()


def _going_down(field: VaseField, x: float) -> None:
    """A galley with her bow in the air, her stern under the wave."""
    own = VaseField(round(2.4 * field.height), round(2.4 * field.height))
    ship(own.inset((0.0, 0.0), 1.05 / 2.4))
    listing = pygame.transform.rotozoom(own.big, LIST, 1.0)
    field.big.blit(listing, listing.get_rect(center=field.at((x, LOW))))
