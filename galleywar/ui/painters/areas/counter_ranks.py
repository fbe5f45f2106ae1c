"""Where counters stand in provinces, ports and sea zones: side by side in ranks, equal ones of a side in one
pile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from galleywar.boards.areas.areas import Areas
from galleywar.core.view import CounterView
from galleywar.ui.painters.areas.clear_spots import clear_spot, spot_of
from galleywar.ui.painters.counters.arms import LEADERS
from galleywar.ui.painters.placing import Placed
from galleywar.ui.painters.ships.ship_plan import HULLS

SIDE: Final = 68.0
"""Of a counter, in board units: its arm is told from its side even when the whole map is seen."""
OFFICER: Final = 54.0
PITCH: Final = 66.0
RANK: Final = 4
"""Counters in a row at most."""
BELOW: Final = 8.0
"""Units from where a place's pieces stand down to the middle of the first row."""
ROOM: Final = 88.0
"""Units across that the pieces of a place take at least, from afar too."""
FAN, TAG = 4.0, 9.0
DEEPEST: Final = 3
"""So many counters of a pile are drawn."""

Pile = list[CounterView]


def ranged(place: str, here: Sequence[CounterView], board: Areas) -> Iterator[Placed]:
    """All counters of a place, in drawing order: every side has rows of its own, and names are not covered."""
    x, y = spot_of(board, place)
    rows = [row for seat in sorted({face.seat for face in here}) for row in _rows(here, seat)]
    reach = (len(rows) - 1) / 2 * PITCH
    middle = (x, y + BELOW + reach) if place in board.provinces else (x, y)
    size = max(ROOM, *map(_width, rows)), max(ROOM, PITCH * len(rows))
    x, y = clear_spot(board, place, middle, *size)
    top = y - reach
    for down, row in enumerate(rows):
        left = x - _width(row) / 2
        for pile in row:
            yield from _piled(pile, left + _fan(pile) + PITCH / 2, top + down * PITCH)
            left += PITCH + _beyond(pile)


def _width(row: Sequence[Pile]) -> float:
    return sum(PITCH + _beyond(pile) for pile in row)


def _fan(pile: Pile) -> float:
    """How far those below the topmost stand out at the left."""
    return FAN * (min(DEEPEST, len(pile)) - 1)


def _beyond(pile: Pile) -> float:
    """What a pile takes besides its topmost counter: those below, and at the right the tag that counts them."""
    return _fan(pile) + (TAG if len(pile) > 1 else 0.0)


def _rows(here: Sequence[CounterView], seat: str) -> list[list[Pile]]:
    """The piles of one side, leaders first, in as few rows of even length as will do."""
    piles: dict[tuple[object, ...], Pile] = {}
    for face in here:
        if face.seat == seat:
            piles.setdefault(_alike(face), []).append(face)
    ordered = sorted(piles.values(), key=lambda pile: (_order(pile[0]), pile[0].silhouette))
    count = -(-len(ordered) // RANK)
    long = -(-len(ordered) // count)
    return [ordered[start : start + long] for start in range(0, len(ordered), long)]


def _order(face: CounterView) -> int:
    return 0 if face.silhouette in LEADERS else 2 if face.silhouette in HULLS else 1


def _alike(face: CounterView) -> tuple[object, ...]:
    """What two counters of a pile have in common; whoever leads or carries somebody has a pile of his own."""
    if face.silhouette in LEADERS or face.cargo:
        return (face.piece,)
    return face.silhouette, face.kind, face.done, face.marks


def _piled(pile: Pile, x: float, y: float) -> Iterator[Placed]:
    shown = pile[-DEEPEST:]
    side = OFFICER if pile[0].silhouette in LEADERS else SIDE
    for at, face in enumerate(shown):
        shift = FAN * (at - (len(shown) - 1))
        yield Placed(face.piece, x + shift, y - shift, side, len(pile), at == len(shown) - 1, True)
