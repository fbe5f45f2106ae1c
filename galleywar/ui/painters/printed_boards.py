"""The painters of the three kinds of board, each an antique atlas sheet; the sheet is cut when first wanted."""

from __future__ import annotations

from pathlib import Path as FilePath
from typing import Final

from galleywar.boards.areas.areas import Areas
from galleywar.boards.network.network import Network
from galleywar.boards.outlines import signed_area
from galleywar.boards.table.table import Pose, Table
from galleywar.ui.look.camera import Rectangle
from galleywar.ui.painters.areas.coasts import rough
from galleywar.ui.painters.curves import Path, circle
from galleywar.ui.painters.engraving.press import Engraving
from galleywar.ui.painters.engraving.printed_sheet import PrintedSheet
from galleywar.ui.painters.table.coasts import coasts_of, drawing_name, sheet_around

POINT_RADIUS: Final = 0.24
"""Of a hex width: the ring drawn around a point."""
SPOT: Final = 30.0
"""Units: the ring around a port, a strait or a link."""
POSE: Final = 11.0
"""Units: the ring around the middle of a pose."""


class NetworkPainter(PrintedSheet):
    """Draws a Network: hexes, street points and blocks."""

    def __init__(self, board: Network, cache: FilePath | None = None) -> None:
        super().__init__(board, board.key, cache)
        self.board = board

    def engrave(self) -> Engraving:
        from galleywar.ui.painters.network.atlas import engrave

        return engrave(self.board)

    def outline(self, place: str) -> Path:
        if place in self.board.hexes:
            return self.board.layout.corners(place)
        if place in self.board.points:
            point = self.board.points[place]
            return circle(point.x, point.y, POINT_RADIUS * self.board.layout.hex_width, 20)
        return self.board.blocks[place].outline


class AreasPainter(PrintedSheet):
    """Draws Areas: provinces and sea zones."""

    def __init__(self, board: Areas, cache: FilePath | None = None) -> None:
        super().__init__(board, board.key, cache)
        self.board = board
        self._outlines: dict[str, Path] = {}
        self._parts: dict[str, tuple[Path, ...]] = {}

    def engrave(self) -> Engraving:
        from galleywar.ui.painters.areas.atlas import engrave

        return engrave(self.board)

    def outline(self, place: str) -> Path:
        """The place itself, or its largest part; a ring around a port, a strait or a link."""
        if place not in self._outlines:
            self._outlines[place] = max(self.parts(place), key=lambda one: abs(signed_area(one)))
        return self._outlines[place]

    def parts(self, place: str) -> tuple[Path, ...]:
        if place not in self._parts:
            found = self.board.provinces.get(place) or self.board.seas.get(place)
            self._parts[place] = (
                tuple(map(rough, found.outlines))
                if found is not None
                else (circle(*self.board.anchor(place), SPOT, 28),)
            )
        return self._parts[place]


class TablePainter(PrintedSheet):
    """Draws a Table: open water with its shores, an inch scale on the rim, and what lies around it."""

    def __init__(self, board: Table, cache: FilePath | None = None) -> None:
        self.coasts = coasts_of(board)
        super().__init__(board, drawing_name(board), cache)
        self.board = board

    def engrave(self) -> Engraving:
        from galleywar.ui.painters.table.atlas import engrave

        return engrave(self.board, self.coasts, self.sheet)

    def ground_of(self, board: Rectangle) -> Rectangle:
        return self.coasts.ground(board)

    @property
    def sheet(self) -> Rectangle:
        return sheet_around(self.ground)

    def outline(self, place: str) -> Path:
        """A ring where the middle of a model would stand."""
        try:
            pose = Pose.read(place)
        except ValueError as error:
            raise KeyError(place) from error
        return circle(*self.board.drawn(pose.dot), POSE, 16)
