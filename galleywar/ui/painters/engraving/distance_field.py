"""Fields over the board on a coarse grid: distance to the shore, lines of equal distance, soft shading.

Whoever imports this imports numpy: never at start-up.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import ceil
from typing import Final, Self, TypeAlias

import numpy as np
import pygame

from galleywar.core.late_methods import dataclass
from galleywar.ui.painters.curves import Dot, Path, chained
from galleywar.ui.painters.engraving.engraving import KNOT

Grid: TypeAlias = np.ndarray

FAR: Final = 168.0
"""Distances beyond this are not measured."""
_SEED: Final = 20481


@dataclass(frozen=True, slots=True, eq=False)
class Fields:
    """Knots of a grid over a sheet whose upper left corner lies at (``left``, ``top``), row by row; knot (0, 0) lies
    one pitch outside it.
    """

    columns: int
    rows: int
    left: float = 0.0
    top: float = 0.0

    @classmethod
    def over(cls, width: float, height: float, left: float = 0.0, top: float = 0.0) -> Self:
        return cls(ceil(width / KNOT) + 3, ceil(height / KNOT) + 3, left, top)

    def at(self, column: float, row: float) -> Dot:
        """Board point of a knot."""
        return (column - 1) * KNOT + self.left, (row - 1) * KNOT + self.top

    def axes(self) -> tuple[Grid, Grid]:
        """Board x of every column and y of every row."""
        return (
            (np.arange(self.columns, dtype=np.float32) - 1) * np.float32(KNOT) + np.float32(self.left),
            (np.arange(self.rows, dtype=np.float32) - 1) * np.float32(KNOT) + np.float32(self.top),
        )

    def value(self, grid: Grid, dot: Dot) -> float:
        """The field at a board point, from the knots around it; beyond the grid the nearest knot's."""
        column, row = self._knot(*dot)
        column = min(max(column, 0.0), self.columns - 1.001)
        row = min(max(row, 0.0), self.rows - 1.001)
        x, y = int(column), int(row)
        fx, fy = column - x, row - y
        upper = float(grid[y, x]) * (1 - fx) + float(grid[y, x + 1]) * fx
        lower = float(grid[y + 1, x]) * (1 - fx) + float(grid[y + 1, x + 1]) * fx
        return upper * (1 - fy) + lower * fy

    def _knot(self, x: float, y: float) -> Dot:
        """Where a board point lies, counted in columns and rows."""
        return (x - self.left) / KNOT + 1, (y - self.top) / KNOT + 1

    def inside(self, outlines: Sequence[Path]) -> Grid:
        """True where a knot lies inside one of the outlines."""
        mask = pygame.Surface((self.columns, self.rows), 0, 32)
        for outline in outlines:
            pygame.draw.polygon(mask, (255, 255, 255), [self._knot(x, y) for x, y in outline])
        return pygame.surfarray.array_red(mask).T > 127

    def shore_distance(self, outlines: Sequence[Path], shores: Sequence[Path] = ()) -> Grid:
        """Distance to the nearest outline up to FAR, negative inside.

        Where outlines border on each other, only ``shores``, open lines, are what it is measured to.
        """
        xs, ys = self.axes()
        found = np.full((self.rows, self.columns), FAR * FAR, np.float32)
        for line in shores or [(*outline, outline[0]) for outline in outlines]:
            for a, b in pairwise(line):
                columns, rows = self._window(
                    min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1]), FAR
                )
                _nearer(found[rows, columns], xs[columns], ys[rows], a, b)
        distance = np.sqrt(found)
        return np.where(self.inside(outlines), -distance, distance)

    def hills(self, spots: Sequence[Dot], breadth: float) -> Grid:
        """A hill of height 1 around every spot, summed: union of soft discs."""
        xs, ys = self.axes()
        found = np.zeros((self.rows, self.columns), np.float32)
        for x, y in spots:
            columns, rows = self._window(x, y, x, y, breadth * 3)
            square = (xs[columns] - x)[None, :] ** 2 + (ys[rows] - y)[:, None] ** 2
            found[rows, columns] += np.exp(-square / np.float32(breadth * breadth))
        return found

    def _window(
        self, west: float, north: float, east: float, south: float, reach: float
    ) -> tuple[slice, slice]:
        """The columns and rows within ``reach`` of an upright box."""
        return (
            _span(west - reach - self.left, east + reach - self.left, self.columns),
            _span(north - reach - self.top, south + reach - self.top, self.rows),
        )

    def isolines(self, grid: Grid, level: float) -> list[Path]:
        """Lines along which the field has that value, in board units (marching squares)."""
        return chained(self._crossings(grid - level))

    def _crossings(self, grid: Grid) -> Iterator[tuple[Dot, Dot]]:
        high = grid > 0
        case = high[:-1, :-1] * 1 + high[:-1, 1:] * 2 + high[1:, 1:] * 4 + high[1:, :-1] * 8
        rows, columns = np.nonzero((case > 0) & (case < 15))
        for row, column, kind in zip(
            rows.tolist(), columns.tolist(), case[rows, columns].tolist(), strict=True
        ):
            corner = grid[row : row + 2, column : column + 2].ravel().tolist()
            for one, other in _MARCH[kind]:
                yield (
                    self.at(*_crossing(column, row, one, corner)),
                    self.at(*_crossing(column, row, other, corner)),
                )


def _span(low: float, high: float, count: int) -> slice:
    return slice(max(0, int(low / KNOT) + 1), min(count, int(high / KNOT) + 3))


def _nearer(found: Grid, xs: Grid, ys: Grid, a: Dot, b: Dot) -> None:
    """Lower the squared distances to the line from a to b at the knots in columns ``xs`` and rows ``ys``."""
    (ax, ay), (bx, by) = a, b
    if not found.size:
        return
    dx, dy = bx - ax, by - ay
    x, y = (xs - ax)[None, :], (ys - ay)[:, None]
    reach = max(dx * dx + dy * dy, 1e-6)
    along = np.clip((x * dx + y * dy) / np.float32(reach), 0, 1)
    square = (x - along * dx) ** 2 + (y - along * dy) ** 2
    np.minimum(found, square, out=found)


_MARCH: Final[tuple[tuple[tuple[str, str], ...], ...]] = (
    (),
    (("W", "N"),),
    (("N", "E"),),
    (("W", "E"),),
    (("E", "S"),),
    (("W", "N"), ("E", "S")),
    (("N", "S"),),
    (("W", "S"),),
    (("S", "W"),),
    (("S", "N"),),
    (("N", "E"), ("S", "W")),
    (("S", "E"),),
    (("E", "W"),),
    (("E", "N"),),
    (("N", "W"),),
    (),
)
"""Edges of a square that the line enters and leaves by, for every pattern of high corners."""


def _crossing(column: int, row: int, edge: str, corner: list[float]) -> Dot:
    north_west, north_east, south_west, south_east = corner
    if edge == "N":
        return column + _root(north_west, north_east), row
    if edge == "S":
        return column + _root(south_west, south_east), row + 1
    if edge == "W":
        return column, row + _root(north_west, south_west)
    return column + 1, row + _root(north_east, south_east)


def _root(a: float, b: float) -> float:
    return a / (a - b) if a != b else 0.5


def cloudy(columns: int, rows: int, grain: float, seed: int = _SEED) -> Grid:
    """Smooth blotches through -1..1, about ``grain`` knots across; the same on every machine."""
    coarse = (int(columns / grain) + 4, int(rows / grain) + 4)
    values = hashed(coarse[1], coarse[0], seed)
    x = np.arange(columns, dtype=np.float32) / np.float32(grain)
    y = np.arange(rows, dtype=np.float32) / np.float32(grain)
    x0, y0 = x.astype(int), y.astype(int)
    fx, fy = (x - x0)[None, :], (y - y0)[:, None]
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    top = values[y0][:, x0] * (1 - fx) + values[y0][:, x0 + 1] * fx
    low = values[y0 + 1][:, x0] * (1 - fx) + values[y0 + 1][:, x0 + 1] * fx
    return ((top * (1 - fy) + low * fy) * 2 - 1).astype(np.float32)


def hashed(rows: int, columns: int, seed: int) -> Grid:
    """A grid of numbers in [0, 1) without any pattern, made by mixing the knots' own numbers."""
    mixed = np.arange(rows * columns, dtype=np.uint32) * np.uint32(2654435761) + np.uint32(
        seed * 7919 & 0xFFFFFFFF
    )
    for shift, factor in ((16, 0x7FEB352D), (15, 0x846CA68B)):
        mixed ^= mixed >> np.uint32(shift)
        mixed *= np.uint32(factor)
    mixed ^= mixed >> np.uint32(16)
    return (mixed.astype(np.float32) / np.float32(2**32)).reshape(rows, columns)


def picture_of(channels: Iterable[Grid]) -> pygame.Surface:
    """A 24-bit picture from grids of 0..1, red, green and blue; each may be reckoned when it is asked for."""
    one = np.float32(255)
    bytes_ = np.stack(
        [(np.clip(grid, 0, 1) * one + np.float32(0.5)).astype(np.uint8) for grid in channels], axis=-1
    )
    return pygame.image.frombuffer(bytes_.tobytes(), (bytes_.shape[1], bytes_.shape[0]), "RGB")


def paper_grain(size: int) -> pygame.Surface:
    """Fibres of laid paper, ``size`` pixels square and joining at the edges, to multiply a print with."""
    fine = hashed(size, size, 3)
    soft = (fine + np.roll(fine, 1, 0) + np.roll(fine, 1, 1) + np.roll(fine, (1, 1), (0, 1))) / 4
    wide = (soft + np.roll(soft, 3, 1) + np.roll(soft, 7, 1) + np.roll(soft, 12, 1)) / 4
    laid = (0.5 + 0.5 * np.sin(np.arange(size) * (2 * np.pi * 64 / size))).astype(np.float32)[:, None]
    light = 1 - 0.030 * soft - 0.040 * wide - 0.006 * laid
    return picture_of((light, light, light * 0.995)).convert(32)
