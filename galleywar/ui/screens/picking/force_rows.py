"""Forces on a page: rows of pieces, and a bar of who has won how often."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Colour, Look
from galleywar.ui.painters.pieces.counters import CounterPainter
from galleywar.ui.shelf.scenario_list import Kind
from galleywar.ui.widgets.base import Widget
from galleywar.ui.widgets.labels import draw_lines, wrapped
from galleywar.ui.widgets.rows import draw_shares

PIECE, SHIP = 24, 32
"""Side of a piece in logical units, and of the counter a ship on a map stands for."""
MODEL: Final = 58
"""Length of a ship on a table."""
FINER: Final = 2
PICTURES: Final = 0.46
"""Of the row: what the pieces take, whatever is written beside them."""


class PieceRow(Widget):
    """So many pieces of a kind, closer together the more there are, and their number and name."""

    def __init__(self, seats: tuple[str, ...], kind: Kind) -> None:
        super().__init__()
        self.kind = kind
        self._painter = CounterPainter(seats)
        self._painter.finer = FINER

    def natural(self, look: Look) -> int:
        return look.px(180)

    def height_for(self, look: Look, width: int) -> int:
        lines = len(self._words(look, width))
        return max(look.px(PIECE), lines * fonts.font(*look.type("small")).get_linesize())

    def _words(self, look: Look, width: int) -> tuple[str, ...]:
        return wrapped(self.kind.said, *look.type("small"), width - round(width * PICTURES) - look.px(8))

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        room = round(rect.width * PICTURES)
        self._draw_pieces(surface, room)
        words = self._words(look, rect.width)
        step = fonts.font(*look.type("small")).get_linesize()
        place = (rect.x + room + look.px(8), rect.centery - step * len(words) // 2)
        draw_lines(surface, words, *look.type("small"), look.ground.text, place)

    def _draw_pieces(self, surface: pygame.Surface, room: int) -> None:
        picture = self._picture()
        wide = picture.get_width()
        least = wide * LEAST_STEP
        fits = min(self.kind.number, max(1, int((room - wide) / least) + 1))
        step = max(least, min(wide + self.look.px(4), (room - wide) / max(1, fits - 1)))
        for at in range(fits):
            spot = (round(self.rect.x + at * step), self.rect.centery - picture.get_height() // 2)
            surface.blit(picture, spot)

    def _picture(self) -> pygame.Surface:
        """One piece, without the signs of a game that goes on, and no larger than what is drawn of it."""
        face = replace(self.kind.face, able=False, done=False, figures=(), marks=(), cargo=())
        if face.heading is not None:
            face = replace(face, heading=0)
        ship = SHIP if self._painter.is_ship(face) else PIECE
        px = self.look.px(MODEL if face.model is not None else ship)
        picture = self._painter.counter(face, px, with_arrow=True)
        return picture.subsurface(picture.get_bounding_rect())


LEAST_STEP: Final = 0.3
"""From one piece to the next, in their breadths: however many there are, each is seen."""


class SharesBar(Widget):
    """Parts of a whole in their colours, a mark at one half."""

    def __init__(self, shares: tuple[tuple[Colour, float], ...]) -> None:
        super().__init__()
        self.shares = shares

    def natural(self, look: Look) -> int:
        return look.px(180)

    def height_for(self, look: Look, width: int) -> int:
        return look.px(16)

    def draw(self, surface: pygame.Surface) -> None:
        bar = self.rect.inflate(0, -self.look.px(4))
        draw_shares(surface, bar, self.shares)
        pygame.draw.rect(surface, self.look.ground.edge, bar, width=1)
