"""Where a model lies on the table: its middle, its heading, its footprint."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from galleywar.boards.table.table import Table
from galleywar.core.contract import Board
from galleywar.core.late_methods import dataclass
from galleywar.core.view import CounterView
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.placing import Placed

PICKED: Final = 9.0
"""A ship is hit by a click at least so many units from her keel."""


@dataclass(frozen=True, slots=True)
class ShipBerth(Placed):
    """A model on the table: ``long`` and ``broad`` in units of the drawing, ``heading`` in degrees from
    east.
    """

    heading: float = 0.0
    long: float = 0.0
    broad: float = 0.0
    hull: tuple[Dot, ...] = ()
    """The footprint as (ahead, starboard), where it is no plain rectangle."""

    def off(self, ahead: float, starboard: float = 0.0) -> Dot:
        """A point so far ahead and to starboard of the middle."""
        a = radians(self.heading)
        return self.x + ahead * cos(a) + starboard * sin(a), self.y - ahead * sin(a) + starboard * cos(a)

    def holds(self, x: float, y: float) -> bool:
        a = radians(self.heading)
        dx, dy = x - self.x, y - self.y
        ahead, abeam = dx * cos(a) - dy * sin(a), dx * sin(a) + dy * cos(a)
        return abs(ahead) <= self.long / 2 and abs(abeam) <= max(self.broad / 2, PICKED)

    @property
    def corners(self) -> tuple[Dot, ...]:
        """Her footprint, from the port bow or the stem round by starboard."""
        ahead, abeam = self.long / 2, self.broad / 2
        plain = ((ahead, -abeam), (ahead, abeam), (-ahead, abeam), (-ahead, -abeam))
        return tuple(self.off(*corner) for corner in self.hull or plain)


def berth_of(face: CounterView, board: Board, at: Dot | None = None) -> ShipBerth | None:
    """Where a model lies, or would lie with her middle ``at``; None for what is no model or is on no
    table.
    """
    if face.model is None or not isinstance(board, Table) or (face.at is None and at is None):
        return None
    x, y = at or board.anchor(face.at or "")
    long, broad = face.model.length * board.unit, face.model.beam * board.unit
    hull = tuple((ahead * board.unit, aside * board.unit) for ahead, aside in face.model.hull)
    side, heading = (long + 2 * broad) / 2, face.heading or 0
    return ShipBerth(face.piece, x, y, side, heading=heading, long=long, broad=broad, hull=hull)
