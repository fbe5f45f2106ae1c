"""Figures of a report: a table of words and numbers, and counts as bars."""

from __future__ import annotations

import pygame

from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look, SideColours
from galleywar.ui.widgets.base import Widget
from galleywar.ui.widgets.labels import draw_lines, wrapped


class TableView(Widget):
    """``rows`` of cells, the first one a heading if ``head``; ``shares`` of the width for each column."""

    def __init__(
        self, rows: tuple[tuple[str, ...], ...], *, shares: tuple[float, ...], head: bool = True
    ) -> None:
        super().__init__()
        self.rows, self.shares, self.head = rows, shares, head

    def natural(self, look: Look) -> int:
        return look.px(600)

    def _columns(self, look: Look, width: int) -> list[tuple[int, int]]:
        """Left edge and width of each column."""
        gap = look.px(12)
        edges, run = [], 0.0
        for share in self.shares:
            left, run = run, run + share
            edges.append((round(width * left), max(1, round(width * run) - round(width * left) - gap)))
        return edges

    def _lines(self, look: Look, at: int, width: int) -> list[tuple[str, ...]]:
        columns = self._columns(look, width)
        return [
            wrapped(cell, *self._face(look, at), wide)
            for cell, (_, wide) in zip(self.rows[at], columns, strict=True)
        ]

    def _face(self, look: Look, at: int) -> tuple[str, int]:
        return look.type("strong" if self.head and at == 0 else "body")

    def _row_height(self, look: Look, at: int, width: int) -> int:
        most = max(len(lines) for lines in self._lines(look, at, width))
        return most * fonts.font(*self._face(look, at)).get_linesize() + look.px(4)

    def height_for(self, look: Look, width: int) -> int:
        return sum(self._row_height(look, at, width) for at in range(len(self.rows)))

    def draw(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        y = self.rect.y
        for at in range(len(self.rows)):
            columns = self._columns(look, self.rect.width)
            for lines, (left, _) in zip(self._lines(look, at, self.rect.width), columns, strict=True):
                draw_lines(surface, lines, *self._face(look, at), ground.text, (self.rect.x + left, y))
            y += self._row_height(look, at, self.rect.width)
            right = self.rect.right - 1
            pygame.draw.line(surface, ground.line, (self.rect.x, y - look.px(3)), (right, y - look.px(3)))


HIGH = 90
"""Of the tallest bar, in logical units."""


class Bars(Widget):
    """A bar for each of ``counts`` over its name; a line where all would be if luck were even."""

    def __init__(
        self, title: str, names: tuple[str, ...], counts: tuple[int, ...], due: float, side: SideColours
    ) -> None:
        super().__init__()
        self.title, self.names, self.counts, self.due, self.side = title, names, counts, due, side

    def natural(self, look: Look) -> int:
        return max(look.px(34) * len(self.counts), fonts.width(self.title, *look.type("strong")))

    def height_for(self, look: Look, width: int) -> int:
        strong, small = (fonts.font(*look.type(role)).get_linesize() for role in ("strong", "small"))
        return strong + 2 * small + look.px(HIGH + 14)

    def draw(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        surface.blit(fonts.text(self.title, *look.type("strong"), ground.text), self.rect.topleft)
        line = fonts.font(*look.type("small")).get_linesize()
        floor = self.rect.bottom - line
        tallest = max(*self.counts, self.due, 1)
        y = floor - round(look.px(HIGH) * self.due / tallest)
        _dashes(surface, ground.bad, (self.rect.x, y), self.rect.right, look.px(5))
        for at, count in enumerate(self.counts):
            bar = self._bar(at, floor, count / tallest)
            pygame.draw.rect(surface, self.side.fill, bar)
            pygame.draw.rect(surface, ground.text, bar, width=max(1, look.px(1)))
            self._label(surface, str(count), (bar.centerx, bar.top - line // 2))
            self._label(surface, self.names[at], (bar.centerx, floor + line // 2))

    def _bar(self, at: int, floor: int, share: float) -> pygame.Rect:
        step = self.rect.width / len(self.counts)
        left, wide = round(self.rect.x + at * step + step * 0.18), round(step * 0.64)
        high = round(self.look.px(HIGH) * share)
        return pygame.Rect(left, floor - high, wide, high)

    def _label(self, surface: pygame.Surface, words: str, middle: tuple[int, int]) -> None:
        picture = fonts.text(words, *self.look.type("small"), self.look.ground.faint)
        place = picture.get_rect(center=middle)
        surface.fill(self.look.ground.fill, place.inflate(0, -self.look.px(6)))
        surface.blit(picture, place)


def _dashes(surface: pygame.Surface, colour: str, start: tuple[int, int], end: int, dash: int) -> None:
    for x in range(start[0], end, 2 * dash):
        pygame.draw.line(surface, colour, (x, start[1]), (min(x + dash, end), start[1]), max(1, dash // 4))
