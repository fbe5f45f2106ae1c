"""The painter of Areas boards: provinces and sea zones on an antique atlas sheet."""

from __future__ import annotations

from functools import partial
from pathlib import Path as FilePath

from galleywar.boards.areas.areas import Areas
from galleywar.ui.painters.areas.coasts import rough
from galleywar.ui.painters.curves import Path, area, circle
from galleywar.ui.painters.engraving.press import Engraving
from galleywar.ui.painters.engraving.printed_sheet import PrintedSheet

SPOT = 30.0
"""Units: the ring around a port, a strait or a link."""


class AreasPainter(PrintedSheet):
    """Draws Areas."""

    def __init__(self, board: Areas, cache: FilePath | None = None) -> None:
        super().__init__(board, board.key, partial(_engrave, board), cache)
        self.board = board
        self._outlines: dict[str, Path] = {}
        self._parts: dict[str, tuple[Path, ...]] = {}

    def outline(self, place: str) -> Path:
        """The place itself, or its largest part; a ring around a port, a strait or a link."""
        if place not in self._outlines:
            self._outlines[place] = max(self.parts(place), key=lambda one: abs(area(one)))
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


def _engrave(board: Areas) -> Engraving:
    from galleywar.ui.painters.areas import atlas

    return atlas.engrave(board)
