"""Where counters stand in provinces, ports and sea zones: side by side in ranks, equal ones of a side in one
pile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Final

from galleywar.boards.areas.areas import Areas
from galleywar.core.view import CounterView
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
OFFSHORE: Final = 62.0
"""Units from a port to the galleys that lie before it."""
FAN: Final = 4.0
DEEPEST: Final = 3
"""So many counters of a pile are drawn."""

Pile = list[CounterView]


def ranged(place: str, here: Sequence[CounterView], board: Areas) -> Iterator[Placed]:
    """All counters of a place, in drawing order: every side has rows of its own."""
    x, y = _spot(place, board)
    rows = [row for seat in sorted({face.seat for face in here}) for row in _rows(here, seat)]
    top = y + (BELOW if place in board.provinces else -(len(rows) - 1) / 2 * PITCH)
    for down, row in enumerate(rows):
        for across, pile in enumerate(row):
            left = x + (across - (len(row) - 1) / 2) * PITCH
            yield from _piled(pile, left, top + down * PITCH)


def _spot(place: str, board: Areas) -> tuple[float, float]:
    """Where the pieces of a place stand; before a port they lie off its coast."""
    x, y = board.anchor(place)
    if place not in board.ports:
        return x, y
    tries = [(x + dx * OFFSHORE, y + dy * OFFSHORE) for dx, dy in _ROUND]
    wet = [spot for spot in tries if board.pick(*spot) in board.seas]
    if not wet:
        return x, y
    middle = (sum(a for a, _ in wet) / len(wet) - x, sum(b for _, b in wet) / len(wet) - y)
    far = hypot(*middle)
    return (x + middle[0] / far * OFFSHORE, y + middle[1] / far * OFFSHORE) if far > 1 else wet[0]


_ROUND: Final = (
    (1.0, 0.0), (0.7, 0.7), (0.0, 1.0), (-0.7, 0.7), (-1.0, 0.0), (-0.7, -0.7), (0.0, -1.0), (0.7, -0.7),
)  # fmt: skip


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
