"""Forces on a page: rows of pieces, and a bar of who has won how often."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from galleywar.core.view import CounterView
from galleywar.ui.look import fonts
from galleywar.ui.look.emblems import emblem_picture
from galleywar.ui.look.theme import WHITE, Colour, Look, side_of
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


class ForceLine(Widget):
    """All that a side has on the board in a line: its emblem and name, a picture of each kind and how many."""

    def __init__(self, seats: tuple[str, ...], seat: str, name: str, faces: Sequence[CounterView]) -> None:
        super().__init__()
        self.seats, self.seat, self.name = seats, seat, name
        self.kinds = _alike(faces)
        self._painter = CounterPainter(seats)
        self._painter.finer = FINER

    @property
    def words(self) -> str:
        return self.name

    def natural(self, look: Look) -> int:
        return look.px(400)

    def height_for(self, look: Look, width: int) -> int:
        return len(self._lines(look, width)) * look.px(LINE)

    def _lines(self, look: Look, width: int) -> list[list[tuple[pygame.Surface, str, int]]]:
        """Pictures with their numbers and where each begins, line after line."""
        start = self._start(look)
        lines: list[list[tuple[pygame.Surface, str, int]]] = [[]]
        x = start
        for face, number in self.kinds:
            picture = self._picture(look, face)
            words = f"{number}"
            wide = picture.get_width() + look.px(4) + fonts.width(words, *look.type("strong"))
            if x + wide > width and lines[-1]:
                lines.append([])
                x = start
            lines[-1].append((picture, words, x))
            x += wide + look.px(16)
        return lines

    def _start(self, look: Look) -> int:
        """Where the pictures begin: beside the name."""
        return max(look.px(NAMES), look.px(46) + fonts.width(self.name, *look.type("strong")))

    def _picture(self, look: Look, face: CounterView) -> pygame.Surface:
        plain = replace(face, able=False, done=False, figures=(), marks=(), cargo=(), aboard="")
        is_ship = self._painter.is_ship(plain)
        plain = replace(plain, heading=0 if is_ship or plain.model is not None else None)
        px = look.px(MODEL if plain.model is not None else SHIP if is_ship else PIECE)
        picture = self._painter.counter(plain, px, with_arrow=True)
        return picture.subsurface(picture.get_bounding_rect())

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, side = self.look, self.rect, side_of(self.seats, self.seat)
        middle = rect.y + look.px(LINE) // 2
        emblem = emblem_picture(side.emblem, look.px(18), side.fill, WHITE, max(1, look.px(1.5)))
        surface.blit(emblem, emblem.get_rect(center=(rect.x + look.px(12), middle)))
        name = fonts.text(self.name, *look.type("strong"), look.ground.text)
        surface.blit(name, name.get_rect(midleft=(rect.x + look.px(28), middle)))
        for picture_line in self._lines(look, rect.width):
            for picture, words, x in picture_line:
                surface.blit(picture, picture.get_rect(midleft=(rect.x + x, middle)))
                told = fonts.text(words, *look.type("strong"), look.ground.faint)
                left = rect.x + x + picture.get_width() + look.px(4)
                surface.blit(told, told.get_rect(midleft=(left, middle)))
            middle += look.px(LINE)


LINE, NAMES = 38, 120
"""Height of a line of forces, and the least room for the name before them."""


def _alike(faces: Sequence[CounterView]) -> list[tuple[CounterView, int]]:
    """One of each kind, ships first, and how many there are."""
    found: dict[tuple[object, ...], list[CounterView]] = {}
    for face in sorted(faces, key=lambda one: one.heading is None):
        model = face.model and (face.model.length, face.model.beam)
        found.setdefault((face.silhouette, face.picture, model), []).append(face)
    return [(alike[0], len(alike)) for alike in found.values()]


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
