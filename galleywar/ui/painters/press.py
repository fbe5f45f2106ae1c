"""The press: an engraving is a list of cuts in the order they are struck; a tile is a small print of it."""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from galleywar.ui.painters.curves import Edges
from galleywar.ui.painters.engraving import FINER, Cut, Ink, Plates

TILE: Final = 512
"""Pixels along a tile's edge."""
_CELL: Final = 192.0
"""Board units along an edge of the index of cuts."""


class Engraving:
    """All cuts of a map of ``width`` x ``height`` units on a ground of one tint, found quickly by place."""

    def __init__(self, width: float, height: float, ground: Ink, cuts: Sequence[Cut]) -> None:
        self.width, self.height, self.ground = width, height, ground
        self._cuts = tuple(cuts)
        self._wide: list[int] = []
        self._cells: dict[tuple[int, int], list[int]] = {}
        for number, cut in enumerate(self._cuts):
            self._file(number, cut.edges)

    def _file(self, number: int, edges: Edges) -> None:
        columns, rows = _cells(edges)
        if len(columns) * len(rows) > 64:
            self._wide.append(number)
            return
        for column in columns:
            for row in rows:
                self._cells.setdefault((column, row), []).append(number)

    def within(self, edges: Edges) -> Iterator[Cut]:
        """Cuts that may touch that part of the board, in the order they are struck."""
        columns, rows = _cells(edges)
        found = set(self._wide)
        for column in columns:
            for row in rows:
                found.update(self._cells.get((column, row), ()))
        left, top, right, bottom = edges
        for number in sorted(found):
            cut = self._cuts[number]
            its_left, its_top, its_right, its_bottom = cut.edges
            if its_left <= right and its_right >= left and its_top <= bottom and its_bottom >= top:
                yield cut


def _cells(edges: Edges) -> tuple[range, range]:
    left, top, right, bottom = (int(edge // _CELL) for edge in edges)
    return range(left, right + 1), range(top, bottom + 1)


class Press:
    """Prints pieces of an engraving. The plates are the press's own and serve one print after the other."""

    def __init__(self, engraving: Engraving, grain: pygame.Surface) -> None:
        self.engraving = engraving
        self.layers: dict[str, float] = {}
        """Strength of layers that are not printed in full."""
        self._grain = grain
        self._colour = pygame.Surface((TILE * FINER, TILE * FINER), 0, 32)
        self._ink = pygame.Surface((TILE * FINER, TILE * FINER), 0, 32)

    def tile(
        self, ppu: float, left: float, top: float, onto: pygame.Surface | None = None
    ) -> Iterator[pygame.Surface | None]:
        """Print TILE x TILE pixels from (left, top) on: None for each step of the work, then the print.

        The print is made on ``onto``, if given, and on a new surface otherwise.
        """
        plates = Plates(self._colour, self._ink, ppu, left, top)
        self._colour.fill(self.engraving.ground)
        self._ink.fill((255, 255, 255))
        yield None
        for cut in self.engraving.within(plates.edges):
            strength = cut.reach.strength(ppu, self.layers)
            if strength:
                cut.strike(plates, strength)
                yield None
        self._colour.blit(self._ink, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        yield None
        picture = onto or pygame.Surface((TILE, TILE), 0, 32)
        pygame.transform.smoothscale(self._colour, (TILE, TILE), picture)
        picture.blit(self._grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        yield picture

    def whole(self, width: int) -> pygame.Surface:
        """The whole map ``width`` pixels wide, printed for that size."""
        ppu = width / self.engraving.width
        picture = pygame.Surface((width, max(1, round(self.engraving.height * ppu))), 0, 32)
        for top in range(0, picture.get_height(), TILE):
            for left in range(0, width, TILE):
                for tile in self.tile(ppu, left / ppu, top / ppu):
                    if tile is not None:
                        picture.blit(tile, (left, top))
        return picture
