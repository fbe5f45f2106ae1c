"""Where another piece like one on the board of a draft might stand, the nearest place first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import dist
from typing import Final

from galleywar.boards.table.table import INCH, Pose, Table
from galleywar.core.contract import Board
from galleywar.core.view import CounterView
from galleywar.core.workshop.drafting import DraftPosition

MOST: Final = 60
"""So many places are looked at before the nearest one has to do."""
GRAIN: Final = INCH // 2
"""Hundredths of an inch to which the hand puts models on an open table; finer ones are written."""
ABREAST: Final = 6
ROWS: Final = 4
"""So many ships on either side of one are thought of, in so many rows astern."""


def places_beside(board: Board, position: DraftPosition, piece: str, start: str) -> Sequence[str]:
    """``start``, then places further and further from it; those painted for the side of the piece before all others."""
    if isinstance(board, Table):
        return list(islice(_berths(board, position.counters[piece], Pose.read(start)), MOST))
    seat = position.pieces[piece].seat
    own = {shade.place for shade in position.zones if shade.seat == seat}

    def far(place: str) -> tuple[bool, bool, float]:
        return place != start, place not in own, dist(board.anchor(place), board.anchor(start))

    return sorted(board.places(), key=far)[:MOST]


def _berths(table: Table, face: CounterView, start: Pose) -> Iterator[str]:
    """``start``, then abreast of it to either side, then in rows astern: as far apart as ships of her size lie."""
    length, beam = (
        (face.model.length, face.model.beam + 2 * face.model.oar_reach) if face.model else (400, 200)
    )
    across, astern = up_to_grain(beam + GRAIN), up_to_grain(length + INCH)
    for row in range(ROWS):
        for column in sorted(range(-ABREAST, ABREAST + 1), key=lambda one: (abs(one), one < 0)):
            x, y = start.off(-row * astern, column * across)
            x, y = grained(x), grained(y)
            if 0 <= x <= table.east and 0 <= y <= table.north:
                yield Pose(x, y, start.heading).place


def grained(length: int) -> int:
    """A length to the nearest half inch."""
    return round(length / GRAIN) * GRAIN


def up_to_grain(length: int) -> int:
    """A length to the next half inch."""
    return -(-length // GRAIN) * GRAIN
