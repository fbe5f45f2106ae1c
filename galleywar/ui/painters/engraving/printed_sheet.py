"""What the painters of printed boards share: an engraving, the press that prints it, and the tiles on the
screen.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Final

import pygame

from galleywar.core.contract import Board
from galleywar.ui.look.camera import Camera, Rectangle
from galleywar.ui.painters.curves import Path
from galleywar.ui.painters.engraving.map_drawing import file_of
from galleywar.ui.painters.engraving.press import TILE, Engraving, Press
from galleywar.ui.painters.engraving.tiles import TiledMap

if TYPE_CHECKING:
    from galleywar.ui.look.print_shelf import Shelf

_ENGRAVING: Final = "engraving"
_GRAIN: Final = "grain"


class PrintedSheet:
    """A board that `engrave` cuts; see `galleywar.ui.painters.BoardPainter`.

    ``key`` names its drawing file. What it makes, it keeps in ``cache``, if given.
    """

    def __init__(self, board: Board, key: str, cache: FilePath | None = None) -> None:
        self._board = Rectangle(0.0, 0.0, board.width, board.height)
        self.ground = self.ground_of(self._board)
        """What the eye may come to see, in board units."""
        shelf = _shelf(board, key, cache) if cache is not None else None
        self._press = Press(partial(_engraved, self.engrave, shelf), _grain(shelf), self.sheet, shelf)
        self._map = TiledMap(self._press)

    def engrave(self) -> Engraving:
        """The whole sheet, ready for the press; a second of work."""
        raise NotImplementedError

    def ground_of(self, board: Rectangle) -> Rectangle:
        """The board, or more where land lies beside it."""
        return board

    @property
    def sheet(self) -> Rectangle:
        """What is printed, in board units."""
        return self.ground

    def outline(self, place: str) -> Path:
        """The corners of a place in board units. Raises KeyError for what is no place."""
        raise NotImplementedError

    def parts(self, place: str) -> tuple[Path, ...]:
        """All outlines of a place that lies in several parts."""
        return (self.outline(place),)

    def paint(self, surface: pygame.Surface, camera: Camera, rect: pygame.Rect | None = None) -> bool:
        return self._map.paint(surface, camera, rect)

    def sharpen(self, budget_ms: float) -> bool:
        return self._map.sharpen(budget_ms)

    def whole(self, width: int) -> pygame.Surface:
        overview, sheet, board = self._map.overview(), self.sheet, self._board
        fine = overview.get_width() * board.width / sheet.width >= width * 2
        printed = overview if fine else self._press.whole(round(width * sheet.width / board.width))
        per_unit = printed.get_width() / sheet.width
        cut = pygame.Rect(
            round(-sheet.left * per_unit),
            round(-sheet.top * per_unit),
            round(board.width * per_unit),
            round(board.height * per_unit),
        )
        height = max(1, ceil(board.height * width / board.width))
        part = printed.subsurface(cut.clip(printed.get_rect()))
        return (
            part
            if part.get_size() == (width, height)
            else pygame.transform.smoothscale(part, (width, height))
        )

    def part(self, width: int, seen: pygame.Rect) -> pygame.Surface:
        sheet = self.sheet
        printed = round(width * sheet.width / self._board.width)
        per_unit = printed / sheet.width
        return self._press.part(
            printed, seen.move(round(-sheet.left * per_unit), round(-sheet.top * per_unit))
        )

    def set_layer(self, layer: str, strength: float) -> None:
        if self._press.layers.get(layer, 1.0) != strength:
            self._press.layers[layer] = strength
            self._map.forget()


def _shelf(board: Board, key: str, cache: FilePath) -> Shelf:
    from galleywar.ui.painters.engraving.print_cache import shelf_for

    return shelf_for(board, file_of(key), cache)


def _engraved(engrave: Callable[[], Engraving], shelf: Shelf | None) -> Engraving:
    """The sheet as it lies on the shelf, or else cut anew: half a second of work."""
    from galleywar.ui.painters.engraving import recorded_engraving

    content = shelf.get(_ENGRAVING) if shelf is not None else None
    if shelf is not None and content is not None:
        try:
            return recorded_engraving.read(content)
        except ValueError:
            shelf.drop(_ENGRAVING)
    made = engrave()
    if shelf is not None:
        shelf.put(_ENGRAVING, recorded_engraving.written(made))
    return made


def _grain(shelf: Shelf | None) -> pygame.Surface:
    found = shelf.picture(_GRAIN) if shelf is not None else None
    if found is not None and found.get_size() == (TILE, TILE):
        return found.convert(32)
    from galleywar.ui.painters.engraving.distance_field import paper_grain

    made = paper_grain(TILE)
    if shelf is not None:
        shelf.keep_picture(_GRAIN, made)
    return made
