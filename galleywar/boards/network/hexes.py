"""Hex algebra on ids of the form "RRCC".

Rows grow northward, columns eastward; even rows lie half a hex to the west.
Directions run counter-clockwise with north up: 0 E, 1 NE, 2 NW, 3 W, 4 SW, 5 SE. Turning to port adds one.
Everything here is geometry of an endless sheet; which hexes a map has, the Network knows.
"""

from functools import cache
from math import floor, sqrt
from typing import Final, NamedTuple

from galleywar.core.late_methods import dataclass

E, NE, NW, W, SW, SE = range(6)
COMPASS: Final = ("E", "NE", "NW", "W", "SW", "SE")

_AXIAL: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
_DIRECTION_OF: Final = {step: direction for direction, step in enumerate(_AXIAL)}
HALF_HEIGHT: Final = 1 / sqrt(3)
"""From the middle of a hex to its upper corner, and the length of a side, in breadths of a hex."""
PITCH: Final = sqrt(3) / 2
"""From one row of regular hexes to the next."""


_TWO_DIGITS: Final = tuple(f"{number:02d}" for number in range(100))


class Axial(NamedTuple):
    """Skewed coordinates in which a direction is the same step everywhere: q eastward, r northward."""

    q: int
    r: int


def hex_id(row: int, column: int) -> str | None:
    """The four-digit id, or None where the numbering of two digits each ends."""
    if 0 <= row <= 99 and 0 <= column <= 99:
        return _TWO_DIGITS[row] + _TWO_DIGITS[column]
    return None


def row_column(hex_: str) -> tuple[int, int]:
    """(row, column) of an id. Raises ValueError for anything but four digits."""
    if len(hex_) != 4 or not (hex_.isascii() and hex_.isdigit()):
        raise ValueError(f"{hex_!r} is no hex id: four digits, row before column")
    return int(hex_[:2]), int(hex_[2:])


def axial(hex_: str) -> Axial:
    """Axial coordinates of an id."""
    row, column = row_column(hex_)
    return Axial(column - row // 2, row)


def from_axial(q: int, r: int) -> str | None:
    """The id at axial coordinates, or None where the numbering ends."""
    return hex_id(r, q + r // 2)


def neighbour(hex_: str, direction: int) -> str | None:
    """The hex one step away, or None where the numbering ends."""
    q, r = axial(hex_)
    dq, dr = _AXIAL[direction]
    return from_axial(q + dq, r + dr)


@cache
def neighbours(hex_: str) -> tuple[str | None, ...]:
    """The six hexes around, by direction. Remembered: there are ten thousand ids at most."""
    row, column = row_column(hex_)
    east = row % 2  # odd rows lie half a hex to the east
    return (
        hex_id(row, column + 1), hex_id(row + 1, column + east), hex_id(row + 1, column + east - 1),
        hex_id(row, column - 1), hex_id(row - 1, column + east - 1), hex_id(row - 1, column + east),
    )  # fmt: skip


def direction(start: str, end: str) -> int | None:
    """The direction of an adjacent hex; None if the two are not adjacent."""
    a, b = axial(start), axial(end)
    return _DIRECTION_OF.get((b.q - a.q, b.r - a.r))


def distance(a: str, b: str) -> int:
    """Steps between two hexes over open ground."""
    first, second = axial(a), axial(b)
    dq, dr = second.q - first.q, second.r - first.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def ring(centre: str, radius: int) -> tuple[str, ...]:
    """All hexes exactly ``radius`` steps away, counter-clockwise from due east, as far as ids go."""
    if radius == 0:
        return (centre,)
    q, r = axial(centre)
    q += radius
    found: list[str] = []
    for side in range(6):
        dq, dr = _AXIAL[(side + 2) % 6]
        for _ in range(radius):
            here = from_axial(q, r)
            if here is not None:
                found.append(here)
            q, r = q + dq, r + dr
    return tuple(found)


def disc(centre: str, radius: int) -> tuple[str, ...]:
    """All hexes up to ``radius`` steps away, nearest first."""
    return tuple(hex_ for steps in range(radius + 1) for hex_ in ring(centre, steps))


def _nearest(q: int, r: int, scale: int) -> Axial:
    """The axial hex nearest to (q, r) / scale, exact in integers."""
    s = -q - r
    near_q, near_r, near_s = ((2 * part + scale) // (2 * scale) for part in (q, r, s))
    off_q, off_r, off_s = abs(near_q * scale - q), abs(near_r * scale - r), abs(near_s * scale - s)
    if off_q > off_r and off_q > off_s:
        return Axial(-near_r - near_s, near_r)
    if off_r > off_s:
        return Axial(near_q, -near_q - near_s)
    return Axial(near_q, near_r)


@dataclass(frozen=True, slots=True)
class HexLayout:
    """How a sheet of hexes lies on a board, in board units with y downward.

    ``left``/``top`` is the board point of map position (0, ``top_row``); a map position counts hex widths
    eastward and rows northward, so hex 3032 lies at (31.5, 30) and hex 3131 at (31, 31).
    """

    left: float
    top: float
    top_row: float
    hex_width: float
    row_pitch: float

    def on_board(self, x: float, y: float) -> tuple[float, float]:
        """Board point of a map position."""
        return self.left + self.hex_width * x, self.top + self.row_pitch * (self.top_row - y)

    def centre(self, hex_: str) -> tuple[float, float]:
        """Board point of a hex's middle."""
        row, column = row_column(hex_)
        return self.on_board(column - (0.0 if row % 2 else 0.5), row)

    def corners(self, hex_: str) -> tuple[tuple[float, float], ...]:
        """Its six corners; corners[d] and corners[d - 1] are the ends of the side in direction ``d``."""
        x, y = self.centre(hex_)
        half, long = self.hex_width / 2, self.hex_width * HALF_HEIGHT
        return (
            (x + half, y - long / 2),
            (x, y - long),
            (x - half, y - long / 2),
            (x - half, y + long / 2),
            (x, y + long),
            (x + half, y + long / 2),
        )

    def side(self, hex_: str, direction: int) -> tuple[tuple[float, float], tuple[float, float]]:
        """The two ends of one hexside."""
        corners = self.corners(hex_)
        return corners[direction - 1], corners[direction]

    def hex_at(self, x: float, y: float) -> str | None:
        """The hex under a board point, or None where the numbering ends."""
        r = self.top_row - (y - self.top) / self.row_pitch
        q = (x - self.left) / self.hex_width - r / 2 + 0.5
        fine = 1 << 16
        return from_axial(*_nearest(floor(q * fine), floor(r * fine), fine))
