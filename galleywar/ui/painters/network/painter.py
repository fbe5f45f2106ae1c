"""The painter of Network boards: hexes, street points and blocks on an antique atlas sheet."""

from __future__ import annotations

from functools import partial
from pathlib import Path as FilePath

from galleywar.boards.network.network import Network
from galleywar.ui.painters.curves import Path, circle
from galleywar.ui.painters.engraving.press import Engraving
from galleywar.ui.painters.engraving.printed_sheet import PrintedSheet

POINT_RADIUS = 0.24
"""Of a hex width: the ring drawn around a point."""


class NetworkPainter(PrintedSheet):
    """Draws a Network."""

    def __init__(self, board: Network, cache: FilePath | None = None) -> None:
        super().__init__(board, board.key, partial(_engrave, board), cache)
        self.board = board

    def outline(self, place: str) -> Path:
        if place in self.board.hexes:
            return self.board.layout.corners(place)
        if place in self.board.points:
            point = self.board.points[place]
            return circle(point.x, point.y, POINT_RADIUS * self.board.layout.hex_width, 20)
        return self.board.blocks[place].outline


def _engrave(board: Network) -> Engraving:
    from galleywar.ui.painters.network import atlas

    return atlas.engrave(board)
