"""Where water ends on a map of hexes: as its file draws it, or as its terrain has it."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from itertools import pairwise
from typing import Final

from galleywar.boards.network.hexes import hex_id, neighbours, row_column
from galleywar.boards.network.network import Network
from galleywar.ui.painters.curves import Dot, Path, chained, rounded
from galleywar.ui.painters.noise import between

ROUGH: Final = 0.14
"""Breadths of a hex by which a shore that follows from terrain strays from the middle of hexsides."""


def coasts(board: Network, ashore: AbstractSet[str]) -> list[Path]:
    """The map's coastlines, closed; of a map without any, those round its towns and hexes with terrain ``ashore``."""
    if board.art.coastlines:
        return [coast.dots for coast in board.art.coastlines]
    dry = set(_with_what_lies_beyond(board, ashore))
    edges = [
        board.layout.side(hex_, toward)
        for hex_ in sorted(dry)
        for toward, other in enumerate(neighbours(hex_))
        if other not in dry
    ]
    return [_drawn(line, board.layout.hex_width) for line in chained(edges)]


def _with_what_lies_beyond(board: Network, ashore: AbstractSet[str]) -> Iterator[str]:
    """Dry hexes; land at the edge of the sheet goes on for a hex beyond it, where nobody sees it end."""
    dry = {hex_.id for hex_ in board.hexes.values() if hex_.terrain in ashore} | set(board.art.town)
    rows, columns = zip(*map(row_column, (*board.hexes, *board.art.town)), strict=True)
    south, north, west, east = min(rows), max(rows), min(columns), max(columns)
    for row in range(south - 1, north + 2):
        for column in range(west - 1, east + 2):
            inside = hex_id(min(max(row, south), north), min(max(column, west), east))
            here = hex_id(row, column)
            if here is not None and inside in dry:
                yield here


def _drawn(edge: Path, breadth: float) -> Path:
    """A closed line along the sides of hexes without their zigzag: by the middle of each side, or near it."""
    middles = [_astray(((x + u) / 2, (y + v) / 2), breadth * ROUGH) for (x, y), (u, v) in pairwise(edge)]
    return rounded(rounded(middles, True), True)


def _astray(dot: Dot, most: float) -> Dot:
    x, y = dot
    return x + between(-most, most, round(x), round(y)), y + between(-most, most, round(x), round(y), 1)
