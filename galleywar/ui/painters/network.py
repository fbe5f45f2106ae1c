"""The painter of Network boards: hexes, street points and blocks on an antique atlas sheet."""

from math import ceil

import pygame

from galleywar.boards.network import Network
from galleywar.ui.camera import Camera
from galleywar.ui.painters import atlas
from galleywar.ui.painters.curves import Path, circle
from galleywar.ui.painters.field import paper_grain
from galleywar.ui.painters.press import TILE, Press
from galleywar.ui.painters.tiles import TiledMap

POINT_RADIUS = 0.24
"""Of a hex width: the ring drawn around a point."""


class NetworkPainter:
    """Draws a Network; see `galleywar.ui.painters.BoardPainter`."""

    def __init__(self, board: Network) -> None:
        self.board = board
        self._press = Press(atlas.engrave(board), paper_grain(TILE))
        self._map = TiledMap(self._press, board.width, board.height)

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
