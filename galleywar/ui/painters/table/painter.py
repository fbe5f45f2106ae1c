"""The painter of Tables: open water with its shores on an antique atlas sheet, an inch scale on the rim."""

from __future__ import annotations

from functools import partial
from pathlib import Path as FilePath
from typing import Final

from galleywar.boards.table.table import Pose, Table
from galleywar.ui.painters.curves import Path, circle
from galleywar.ui.painters.engraving.press import Engraving
from galleywar.ui.painters.engraving.printed_sheet import PrintedSheet

SPOT: Final = 11.0
"""Units: the ring around the middle of a pose."""


class TablePainter(PrintedSheet):
    """Draws a Table."""

    def __init__(self, board: Table, cache: FilePath | None = None) -> None:
        super().__init__(board, f"table-{board.key}", partial(_engrave, board), cache)
        self.board = board

    def outline(self, place: str) -> Path:
        """A ring where the middle of a model would stand."""
        try:
            pose = Pose.read(place)
        except ValueError as error:
            raise KeyError(place) from error
        return circle(*self.board.drawn(pose.dot), SPOT, 16)


def _engrave(board: Table) -> Engraving:
    from galleywar.ui.painters.table import water

    return water.engrave(board)
