"""The press: an engraving is a list of cuts in the order they are struck; a tile is a small print of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

import pygame

from galleywar.ui.look.camera import Rectangle
from galleywar.ui.painters.curves import Edges
from galleywar.ui.painters.engraving.engraving import FINER, Cut, Ink, Plates

if TYPE_CHECKING:
    from galleywar.ui.look.print_shelf import Shelf

TILE: Final = 512
"""Pixels along a tile's edge."""
_CELL: Final = 192.0
"""Board units along an edge of the index of cuts."""
_IDLE: Final[list[tuple[pygame.Surface, pygame.Surface]]] = []
"""Plates kept for the next print: one pair at most, as they take eight mebibytes."""


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

    @property
    def cuts(self) -> tuple[Cut, ...]:
        """All of them, in the order they are struck."""
        return self._cuts

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
    """Prints pieces of an engraving, which is fetched when the first print is wanted.

    The plates serve one print after the other, of all presses. What lies on the ``shelf`` is not
    printed again; prints lie there without the grain of the paper, which takes much room.
    """

    def __init__(
        self,
        engraving: Callable[[], Engraving],
        grain: pygame.Surface,
        sheet: Rectangle,
        shelf: Shelf | None = None,
    ) -> None:
        self.sheet = sheet
        """What there is to print, in board units."""
        self.layers: dict[str, float] = {}
        """Strength of layers that are not printed in full."""
        self._fetch = engraving
        self._grain = grain
        self._shelf = shelf

    @cached_property
    def engraving(self) -> Engraving:
        return self._fetch()

    @staticmethod
    def _plates() -> tuple[pygame.Surface, pygame.Surface]:
        """A pair nobody prints with: another print may be half done, in this thread or another."""
        try:
            return _IDLE.pop()
        except IndexError:
            size = (TILE * FINER, TILE * FINER)
            return pygame.Surface(size, 0, 32), pygame.Surface(size, 0, 32)

    @staticmethod
    def rest() -> None:
        """Let the plates go: nothing is to be printed for now."""
        _IDLE.clear()

    def tile(
        self, ppu: float, left: float, top: float, onto: pygame.Surface | None = None, name: str = ""
    ) -> Iterator[pygame.Surface | None]:
        """Print TILE x TILE pixels from (left, top) on: None for each step of the work, then the print.

        The print is made on ``onto``, if given, and on a new surface otherwise; under its ``name``, if it has
        one, it is looked for on the shelf and kept there.
        """
        known = self.known(name, onto)
        if known is not None:
            yield known
            return
        plates = self._plates()
        try:
            yield from self._struck(*plates, ppu, left, top)
            picture = onto or pygame.Surface((TILE, TILE), 0, 32)
            pygame.transform.smoothscale(plates[0], (TILE, TILE), picture)
        finally:
            if not _IDLE:
                _IDLE.append(plates)
        if self._shelf is not None and name:
            self._shelf.keep_picture(self._shelved(name), picture)
        yield self._papered(picture)

    def _struck(
        self, colour: pygame.Surface, ink: pygame.Surface, ppu: float, left: float, top: float
    ) -> Iterator[None]:
        """Cut after cut on a pair of plates, a step each; the ink comes over the colour last."""
        plates = Plates(colour, ink, ppu, left, top)
        colour.fill(self.engraving.ground)
        ink.fill((255, 255, 255))
        yield None
        for cut in self.engraving.within(plates.edges):
            strength = cut.reach.strength(ppu, self.layers)
            if strength:
                cut.strike(plates, strength)
                yield None
        colour.blit(ink, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        yield None

    def known(self, name: str, onto: pygame.Surface | None = None) -> pygame.Surface | None:
        """The tile of that name, if it lies on the shelf."""
        found = self._shelf.picture(self._shelved(name)) if self._shelf is not None and name else None
        if found is None or found.get_size() != (TILE, TILE):
            return None
        picture = onto or pygame.Surface((TILE, TILE), 0, 32)
        picture.blit(found, (0, 0))
        return self._papered(picture)

    def _papered(self, picture: pygame.Surface) -> pygame.Surface:
        picture.blit(self._grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return picture

    def _shelved(self, name: str) -> str:
        """The name of a print with the layers as they are now."""
        weak = [f"-{layer}{strength:.3f}" for layer, strength in sorted(self.layers.items()) if strength != 1]
        return name + "".join(weak)

    def whole(self, width: int) -> pygame.Surface:
        """The whole sheet ``width`` pixels wide, printed for that size."""
        steps = self.whole_by_steps(width)
        return next(picture for picture in steps if picture is not None)

    def part(self, width: int, seen: pygame.Rect) -> pygame.Surface:
        """What lies within ``seen`` on the whole sheet ``width`` pixels wide, printed for that size."""
        picture = pygame.Surface(seen.size, 0, 24)
        for left, top in _corners(seen):
            steps = self._part(width / self.sheet.width, width, left, top)
            tile = next(one for one in steps if one is not None)
            picture.blit(tile, (left - seen.left, top - seen.top))
        return picture

    def known_whole(self, width: int) -> pygame.Surface | None:
        """The same, if all of it lies on the shelf."""
        picture = self._sheet(width)
        for left, top in _corners(picture.get_rect()):
            tile = self.known(_part_of(width, left, top))
            if tile is None:
                return None
            picture.blit(tile, (left, top))
        return picture

    def whole_by_steps(self, width: int) -> Iterator[pygame.Surface | None]:
        """The same, None for each step of the work."""
        ppu = width / self.sheet.width
        picture = self._sheet(width)
        for left, top in _corners(picture.get_rect()):
            for tile in self._part(ppu, width, left, top):
                if tile is not None:
                    picture.blit(tile, (left, top))
                yield None
        yield picture

    def _part(self, ppu: float, width: int, left: int, top: int) -> Iterator[pygame.Surface | None]:
        spot = (self.sheet.left + left / ppu, self.sheet.top + top / ppu)
        return self.tile(ppu, *spot, None, _part_of(width, left, top))

    def _sheet(self, width: int) -> pygame.Surface:
        return pygame.Surface((width, max(1, round(self.sheet.height * width / self.sheet.width))), 0, 24)


def _corners(sheet: pygame.Rect) -> Iterator[tuple[int, int]]:
    """Where the tiles begin that ``sheet`` is covered with."""
    tops = range(sheet.top // TILE * TILE, sheet.bottom, TILE)
    lefts = range(sheet.left // TILE * TILE, sheet.right, TILE)
    return ((left, top) for top in tops for left in lefts)


def _part_of(width: int, left: int, top: int) -> str:
    return f"whole{width}-{left}-{top}"
