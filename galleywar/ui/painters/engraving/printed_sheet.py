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
from galleywar.ui.look.camera import Camera
from galleywar.ui.painters.curves import Path
from galleywar.ui.painters.engraving.map_drawing import file_of
from galleywar.ui.painters.engraving.press import TILE, Engraving, Press
from galleywar.ui.painters.engraving.tiles import TiledMap

if TYPE_CHECKING:
    from galleywar.ui.painters.engraving.print_cache import Shelf

_ENGRAVING: Final = "engraving"
_GRAIN: Final = "grain"


class PrintedSheet:
    """A board that `engrave` cuts; see `galleywar.ui.painters.BoardPainter`.

    ``key`` names its drawing file. What it makes, it keeps in ``cache``, if given.
    """

    def __init__(self, board: Board, key: str, cache: FilePath | None = None) -> None:
        self._size = (board.width, board.height)
        shelf = _shelf(board, key, cache) if cache is not None else None
        self._press = Press(partial(_engraved, self.engrave, shelf), _grain(shelf), self._size, shelf)
        self._map = TiledMap(self._press)

    def engrave(self) -> Engraving:
        """The whole sheet, ready for the press; a second of work."""
        raise NotImplementedError

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
        overview = self._map.overview()
        if width * 2 <= overview.get_width():
            height = max(1, ceil(self._size[1] * width / self._size[0]))
            return pygame.transform.smoothscale(overview, (width, height))
        return self._press.whole(width)

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
