"""Painters draw boards and what stands on them; one painter for each kind of board."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pygame

from galleywar.core.contract import Board
from galleywar.ui.look.camera import Camera


class BoardPainter(Protocol):
    """What the board view asks of a painter. Board units are those of the board it was made for."""

    def paint(self, surface: pygame.Surface, camera: Camera, rect: pygame.Rect | None = None) -> bool:
        """Draw what ``camera`` sees, inside ``rect`` if given; says whether it is as sharp as it can be."""
        ...

    def sharpen(self, budget_ms: float) -> bool:
        """Work on a sharper picture for about that long; says whether there is more to do.

        Paint again after it: tiles may have become ready.
        """
        ...

    def whole(self, width: int) -> pygame.Surface:
        """The whole board ``width`` pixels wide, for pictures, previews and the minimap."""
        ...

    def outline(self, place: str) -> tuple[tuple[float, float], ...]:
        """The corners of a place in board units, to light it up. Raises KeyError for what is no place."""
        ...

    def parts(self, place: str) -> tuple[tuple[tuple[float, float], ...], ...]:
        """The outlines of all parts of a place: a province may have islands."""
        ...

    def set_layer(self, layer: str, strength: float) -> None:
        """Print a layer (``grid``, ``numbers``) with that strength from now on, 0 to 1."""
        ...


def painter_for(board: Board, cache: Path | None = None) -> BoardPainter:
    """The painter for that kind of board; what it prints it keeps in the folder ``cache``, if there is one.

    Raises KeyError for a kind nobody paints yet.
    """
    return _PAINTERS[board.kind](board, cache)


def _network(board: Board, cache: Path | None) -> BoardPainter:
    from galleywar.boards.network.network import Network
    from galleywar.ui.painters.network.painter import NetworkPainter

    if not isinstance(board, Network):
        raise TypeError(f"a board of kind 'network' should be a Network, not {type(board).__name__}")
    return NetworkPainter(board, cache)


def _areas(board: Board, cache: Path | None) -> BoardPainter:
    from galleywar.boards.areas.areas import Areas
    from galleywar.ui.painters.areas.painter import AreasPainter

    if not isinstance(board, Areas):
        raise TypeError(f"a board of kind 'areas' should be Areas, not {type(board).__name__}")
    return AreasPainter(board, cache)


def _table(board: Board, cache: Path | None) -> BoardPainter:
    from galleywar.boards.table.table import Table
    from galleywar.ui.painters.table.painter import TablePainter

    if not isinstance(board, Table):
        raise TypeError(f"a board of kind 'table' should be a Table, not {type(board).__name__}")
    return TablePainter(board, cache)


_PAINTERS = {"network": _network, "areas": _areas, "table": _table}
