"""Painters draw boards and what stands on them; one painter for each kind of board."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pygame

from galleywar.core.contract import Board
from galleywar.ui.look.camera import Camera, Rectangle


class BoardPainter(Protocol):
    """What the board view asks of a painter. Board units are those of the board it was made for."""

    @property
    def ground(self) -> Rectangle:
        """What the eye may come to see, in board units: the board, and the coast beside it."""
        ...

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

    def part(self, width: int, seen: pygame.Rect) -> pygame.Surface:
        """What lies within ``seen`` on the whole board ``width`` pixels wide."""
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
    from galleywar.boards.areas.areas import Areas
    from galleywar.boards.network.network import Network
    from galleywar.boards.table.table import Table
    from galleywar.ui.painters import printed_boards

    match board:
        case Network():
            return printed_boards.NetworkPainter(board, cache)
        case Areas():
            return printed_boards.AreasPainter(board, cache)
        case Table():
            return printed_boards.TablePainter(board, cache)
    raise KeyError(board.kind)
