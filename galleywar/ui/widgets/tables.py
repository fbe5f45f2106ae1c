"""A table of words and figures: cells wrap, columns keep their shares of the width."""

from __future__ import annotations

import pygame

from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look
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
        role, em = self._face(look, at)
        columns = self._columns(look, width)
        return [wrapped(cell, role, em, wide) for cell, (_, wide) in zip(self.rows[at], columns, strict=True)]

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
            role, em = self._face(look, at)
            columns = self._columns(look, self.rect.width)
            for lines, (left, _) in zip(self._lines(look, at, self.rect.width), columns, strict=True):
                draw_lines(surface, lines, role, em, ground.text, (self.rect.x + left, y))
            y += self._row_height(look, at, self.rect.width)
            right = self.rect.right - 1
            pygame.draw.line(surface, ground.line, (self.rect.x, y - look.px(3)), (right, y - look.px(3)))
