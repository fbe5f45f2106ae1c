"""The painter of Network boards: hexes, street points and blocks on an antique atlas sheet."""

from __future__ import annotations

from functools import partial
from math import ceil
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Final

import pygame

from galleywar.boards.network import Network
from galleywar.ui.camera import Camera
from galleywar.ui.painters.curves import Path, circle
from galleywar.ui.painters.drawing import file_of
from galleywar.ui.painters.field import paper_grain
from galleywar.ui.painters.press import TILE, Engraving, Press
from galleywar.ui.painters.tiles import TiledMap

if TYPE_CHECKING:
    from galleywar.ui.painters.shelf import Shelf

POINT_RADIUS = 0.24
"""Of a hex width: the ring drawn around a point."""
_ENGRAVING: Final = "engraving"
_GRAIN: Final = "grain"


class NetworkPainter:
    """Draws a Network; see `galleywar.ui.painters.BoardPainter`. What it makes, it keeps in ``cache``, if given."""

    def __init__(self, board: Network, cache: FilePath | None = None) -> None:
        self.board = board
        shelf = _shelf(board, cache) if cache is not None else None
        size = (board.width, board.height)
        self._press = Press(partial(_engraved, board, shelf), _grain(shelf), size, shelf)
        self._map = TiledMap(self._press)

    def paint(self, surface: pygame.Surface, camera: Camera, rect: pygame.Rect | None = None) -> bool:
        return self._map.paint(surface, camera, rect)

    def sharpen(self, budget_ms: float) -> bool:
        return self._map.sharpen(budget_ms)

    def whole(self, width: int) -> pygame.Surface:
        overview = self._map.overview()
        if width * 2 <= overview.get_width():
            height = max(1, ceil(self.board.height * width / self.board.width))
            return pygame.transform.smoothscale(overview, (width, height))
        return self._press.whole(width)

    def outline(self, place: str) -> Path:
        if place in self.board.hexes:
            return self.board.layout.corners(place)
        if place in self.board.points:
            point = self.board.points[place]
            return circle(point.x, point.y, POINT_RADIUS * self.board.layout.hex_width, 20)
        return self.board.blocks[place].outline

    def set_layer(self, layer: str, strength: float) -> None:
        if self._press.layers.get(layer, 1.0) != strength:
            self._press.layers[layer] = strength
            self._map.forget()


def _shelf(board: Network, cache: FilePath) -> Shelf:
    from galleywar.ui.painters.shelf import shelf_for

    return shelf_for(board, file_of(board), cache)


def _engraved(board: Network, shelf: Shelf | None) -> Engraving:
    """The sheet as it lies on the shelf, or else cut anew: half a second of work."""
    from galleywar.ui.painters import recorded

    content = shelf.get(_ENGRAVING) if shelf is not None else None
    if shelf is not None and content is not None:
        try:
            return recorded.read(content)
        except ValueError:
            shelf.drop(_ENGRAVING)
    from galleywar.ui.painters import atlas

    made = atlas.engrave(board)
    if shelf is not None:
        shelf.put(_ENGRAVING, recorded.written(made))
    return made


def _grain(shelf: Shelf | None) -> pygame.Surface:
    found = shelf.picture(_GRAIN) if shelf is not None else None
    if found is not None and found.get_size() == (TILE, TILE):
        return found.convert(32)
    made = paper_grain(TILE)
    if shelf is not None:
        shelf.keep_picture(_GRAIN, made)
    return made
