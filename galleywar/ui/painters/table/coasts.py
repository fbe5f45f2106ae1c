"""The land a table lies in: what the rules know of it, drawn on beyond the edges, and the coasts beside it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import Final

from galleywar.boards.table.table import INCH, Table
from galleywar.core.late_methods import dataclass
from galleywar.ui.look.camera import Rectangle
from galleywar.ui.painters.curves import Dot, Path, edges_of
from galleywar.ui.painters.engraving.map_drawing import Drawing, drawing_of

BESIDE: Final = 240.0
"""How far sea and land are drawn on beyond the ground at least, in units."""
WIDEST: Final = 1.72
"""How much wider than high the room may be in which all of the ground is seen."""
FAR: Final = 4000.0
ON_EDGE: Final = 0.5


@dataclass(frozen=True, slots=True)
class Coasts:
    """Outlines of all land by name, those of the rules first, and the drawing of the table."""

    lands: Mapping[str, Path]
    drawing: Drawing

    def ground(self, board: Rectangle) -> Rectangle:
        """The table, and as much of the coasts beside it as is given."""
        outlines = [outline for _, outline in self.drawing.coasts]
        return _around(board, outlines) if outlines else board


def coasts_of(board: Table) -> Coasts:
    """Raises KeyError, TypeError or ValueError where the drawing of the table is none."""
    drawing = drawing_of(drawing_name(board), partial(_spot, board))
    lands = {name: tuple(board.drawn(dot) for dot in land) for name, land in board.land.items()}
    beyond = {name: _drawn_on(outline, board) for name, outline in (*lands.items(), *drawing.coasts)}
    return Coasts(beyond, drawing)


def drawing_name(board: Table) -> str:
    """The key of its drawing: no two tables of one title and size are drawn unlike."""
    title = re.sub(r"[^a-z0-9]+", "-", board.title.lower()).strip("-")
    return f"table-{title}-{board.east // INCH}x{board.north // INCH}"


def sheet_around(ground: Rectangle) -> Rectangle:
    """What is printed: the ground, and what may be seen beside it where the window is wider."""
    aside = max(BESIDE, (WIDEST * ground.height - ground.width) / 2)
    return Rectangle(
        ground.left - aside, ground.top - BESIDE, ground.width + 2 * aside, ground.height + 2 * BESIDE
    )


def _spot(board: Table, east: float, north: float) -> Dot:
    """The point of the drawing so many inches east and north."""
    return east * INCH * board.unit, (board.north - north * INCH) * board.unit


def _around(board: Rectangle, outlines: list[Path]) -> Rectangle:
    left, top, right, bottom = edges_of([*outlines, ((board.left, board.top), (board.right, board.bottom))])
    return Rectangle(left, top, right - left, bottom - top)


def _drawn_on(outline: Path, board: Table) -> Path:
    """Land that ends at an edge of the table, or of what is given beside it, goes on far beyond it."""
    left, top, right, bottom = edges_of([outline, ((0.0, 0.0), (board.width, board.height))])

    def out(a: Dot, b: Dot) -> Dot | None:
        """Which way is out for a side of the outline that runs along an edge."""
        for at, limit, way in (
            (0, left, (-1, 0)),
            (0, right, (1, 0)),
            (1, top, (0, -1)),
            (1, bottom, (0, 1)),
        ):
            if abs(a[at] - limit) < ON_EDGE and abs(b[at] - limit) < ON_EDGE:
                return way
        return None

    sides = list(zip(outline, (*outline[1:], outline[0]), strict=True))
    ways = [out(a, b) for a, b in sides]
    found: list[Dot] = []
    for at, (a, _) in enumerate(sides):
        before, after = ways[at - 1], ways[at]
        if before is None:
            found.append(a)
        if before is not None or after is not None:
            dx = (before or (0, 0))[0] + (after or (0, 0))[0]
            dy = (before or (0, 0))[1] + (after or (0, 0))[1]
            if before == after and before is not None:
                dx, dy = before
            found.append((a[0] + dx * FAR, a[1] + dy * FAR))
        if before is not None and after is None:
            found.append(a)
    return tuple(found)
