"""How a sheet of hexes lies on the board: what a map file leaves out follows from its rows and columns."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from galleywar.boards.network.hexes import HexLayout

if TYPE_CHECKING:
    from galleywar.boards.network.schema import Sheet

HEX_WIDTH: Final = 72.0
"""Board units across a hex where the file does not say."""
BESIDE, ABOVE, BELOW = 60 / 72, 55 / 72, 100 / 72
"""Paper round the hexes, of a hex width: left of them, over the topmost row, under the middle of the lowest."""
TOP_ROW: Final = 0.8
"""Rows from the middle of the topmost to where the paper over it begins."""


class LaidSheet(NamedTuple):
    """A sheet with nothing left out: the board's size in board units, and where its hexes lie."""

    width: int
    height: int
    layout: HexLayout


def laid(sheet: Sheet) -> LaidSheet:
    """The sheet as its file has it, and for the rest as it follows from rows and columns."""
    (first_row, last_row), (first_column, last_column) = sheet.rows, sheet.columns
    across = sheet.hex_width or HEX_WIDTH
    pitch = sheet.row_pitch or round(across * sqrt(3) / 2, 3)
    left = sheet.left if sheet.left is not None else across * (BESIDE - (first_column - 1))
    top = sheet.top if sheet.top is not None else across * ABOVE
    top_row = sheet.top_row if sheet.top_row is not None else last_row + TOP_ROW
    width = sheet.width or round(left + across * (last_column + 1))
    height = sheet.height or round(top + pitch * (top_row - first_row) + across * BELOW)
    return LaidSheet(width, height, HexLayout(left, top, top_row, across, pitch))
