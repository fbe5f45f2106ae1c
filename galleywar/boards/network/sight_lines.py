"""What a straight line between two places of a Network passes over: exact, in whole numbers.

Map positions are stretched to a grid on which hex centres, corners and dots of Points are whole; stretching
keeps lines straight, so crossings are decided by the signs of cross products and by fractions.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from galleywar.boards.network import hexes
from galleywar.boards.network.hexes import Axial
from galleywar.boards.network.network import Network

HALF_WIDTH: Final = 40
"""Half the breadth of a hex on the fine grid; a row is three of these."""
_CORNERS: Final = ((1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1))

Spot = tuple[int, int]
Offset = tuple[int, int]
Steps = tuple[tuple[Axial, ...], ...]
"""What a line passes over in order: one hex, or the two it runs between."""


class _Stretch(NamedTuple):
    """The part of a line (0 its start, 1 its end) that lies on one hex or along one side of it."""

    start: Fraction
    end: Fraction
    cell: Axial


def hexes_between(start: str, end: str) -> tuple[tuple[str | None, ...], ...]:
    """What the line between two hex centres passes over, both ends left out.

    Each step is one hex, or the two hexes along whose common side the line runs. A hex counts as soon as the
    line enters its inside, be it by the merest corner; None stands for one beyond the numbering.
    """
    a, b = hexes.axial(start), hexes.axial(end)
    steps = _steps_to((b.q - a.q, b.r - a.r))
    return tuple([tuple([hexes.from_axial(a.q + q, a.r + r) for q, r in step]) for step in steps])


@lru_cache(maxsize=1024)
def _steps_to(offset: Offset) -> Steps:
    start, end = Axial(0, 0), Axial(*offset)
    cells = [cell for cell in _cells_about(start, end) if cell not in (start, end)]
    return _in_order(_spot(start), _spot(end), cells)


def hexes_from_point(board: Network, point: str, end: str) -> tuple[tuple[str | None, ...], ...]:
    """What the line from the dot of a Point to the centre of a hex passes over, that hex left out."""
    dot, goal = board.points[point], hexes.axial(end)
    here = board.layout.hex_at(dot.x, dot.y)
    assert here is not None
    cells = [cell for cell in _cells_about(hexes.axial(here), goal) if cell != goal]
    steps = _in_order(dot_spot(board, point), _spot(goal), cells)
    return tuple([tuple([hexes.from_axial(q, r) for q, r in step]) for step in steps])


def _cells_about(start: Axial, end: Axial) -> list[Axial]:
    """All hexes a line from within ``start`` to within ``end`` could touch: no detour over them is long."""
    most = _steps(start, end) + 2
    span = range(-most, most + 1)
    cells = [Axial(start.q + q, start.r + r) for q in span for r in span if abs(q + r) <= most]
    return [cell for cell in cells if _steps(start, cell) + _steps(cell, end) <= most]


def _steps(a: Axial, b: Axial) -> int:
    return max(abs(b.q - a.q), abs(b.r - a.r), abs(b.q - a.q + b.r - a.r))


def dot_spot(board: Network, point: str) -> Spot:
    """The dot of a Point on the fine grid."""
    dot, layout = board.points[point], board.layout
    x = (dot.x - layout.left) / layout.hex_width + 0.5
    y = layout.top_row - (dot.y - layout.top) / layout.row_pitch
    return round(2 * HALF_WIDTH * x), round(3 * HALF_WIDTH * y)


def _spot(cell: Axial) -> Spot:
    """The centre of a hex on the fine grid."""
    return HALF_WIDTH * (2 * cell.q + cell.r), 3 * HALF_WIDTH * cell.r


def _in_order(start: Spot, end: Spot, cells: list[Axial]) -> Steps:
    crossed: list[_Stretch] = []
    beside: dict[tuple[Fraction, Fraction], list[Axial]] = {}
    for cell in cells:
        for stretch, runs_along in _touched(start, end, cell):
            if runs_along:
                beside.setdefault((stretch.start, stretch.end), []).append(cell)
            else:
                crossed.append(stretch)
    found: list[tuple[Fraction, tuple[Axial, ...]]] = [(one.start, (one.cell,)) for one in crossed]
    found += [(at, tuple(pair)) for (at, _), pair in beside.items()]
    return tuple([step for _, step in sorted(found)])


def _touched(start: Spot, end: Spot, cell: Axial) -> Iterator[tuple[_Stretch, bool]]:
    """The stretch of the line over ``cell``, and whether it only runs along a side; nothing if it misses."""
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    cx, cy = _spot(cell)
    corners = [(cx + HALF_WIDTH * i - x, cy + HALF_WIDTH * j - y) for i, j in _CORNERS]
    sides = [dx * b - dy * a for a, b in corners]
    runs_along = sides.count(0) == 2 and (min(sides) >= 0 or max(sides) <= 0)
    if not runs_along and not min(sides) < 0 < max(sides):
        return
    along = [Fraction(dx * a + dy * b, dx * dx + dy * dy) for a, b in corners]
    cuts = [at for at, side in zip(along, sides, strict=True) if side == 0]
    for here in range(6):
        there = (here + 1) % 6
        if sides[here] * sides[there] < 0:
            part = Fraction(sides[here], sides[here] - sides[there])
            cuts.append(along[here] + part * (along[there] - along[here]))
    first, last = max(min(cuts), Fraction(0)), min(max(cuts), Fraction(1))
    if first < last:
        yield _Stretch(first, last, cell), runs_along
