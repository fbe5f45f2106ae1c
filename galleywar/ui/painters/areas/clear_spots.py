"""Where the pieces of a place stand: near its middle, inside it, and clear of names, towns and straits."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final, NamedTuple

from galleywar.boards.areas.areas import Areas
from galleywar.boards.outlines import is_inside
from galleywar.core.memo import for_a_game
from galleywar.ui.painters.areas import captions
from galleywar.ui.painters.curves import Dot, Path
from galleywar.ui.painters.engraving.engraving import Lettering
from galleywar.ui.painters.engraving.map_drawing import Drawing, drawing_of

STEP: Final = 22.0
"""Units from one try to the next."""
REACH: Final = 4
"""Tries in every direction."""
FAR: Final = 70.0
"""So many units away from where pieces stand by rule are as bad as covering a name their size."""
OUTSIDE: Final = 0.5
"""How bad it is that a corner lies outside of the place."""
SIGN: Final = 18.0
"""Half the breadth of the sign of a town or strait."""
OFFSHORE: Final = 62.0
"""Units from a port to the galleys that lie before it."""
BERTH: Final = 34.0
"""Half of what they take there."""
CLOSE: Final = 0.66
"""Names that are lettered only from this zoom on count for less."""


class Covered(NamedTuple):
    """Something printed that had better be seen, and how much."""

    left: float
    top: float
    right: float
    bottom: float
    worth: float

    def under(self, x: float, y: float, wide: float, high: float) -> float:
        """How much of it, in square units, lies under a block with its middle at (x, y)."""
        across = min(self.right, x + wide / 2) - max(self.left, x - wide / 2)
        down = min(self.bottom, y + high / 2) - max(self.top, y - high / 2)
        return across * down * self.worth if across > 0 and down > 0 else 0.0


@for_a_game(maxsize=2048)
def clear_spot(board: Areas, place: str, start: Dot, wide: float, high: float) -> Dot:
    """The middle of a block of pieces, not far from ``start``, that hides least of what is printed."""
    x0, y0 = start
    room = STEP * REACH
    near = [
        one for one in (*printed(board), *(berths(board) if place in board.seas else ()))
        if one.right > x0 - wide / 2 - room and one.left < x0 + wide / 2 + room
        and one.bottom > y0 - high / 2 - room and one.top < y0 + high / 2 + room
    ]  # fmt: skip
    tries = [
        (x0 + across * STEP, y0 + down * STEP)
        for across in range(-REACH, REACH + 1)
        for down in range(-REACH, REACH + 1)
    ]
    rough = sorted(
        (
            hypot(x - x0, y - y0) / FAR
            + sum(one.under(x, y, wide, high) for one in near) / (wide * high) * 4,
            x,
            y,
        )
        for x, y in tries
    )
    outlines = outlines_of(board, place)
    best, found = float("inf"), start
    for cost, x, y in rough:
        if cost >= best:
            break
        whole = cost + outside(outlines, x, y, wide, high)
        if whole < best:
            best, found = whole, (x, y)
    return found


def outlines_of(board: Areas, place: str) -> tuple[Path, ...]:
    """The ground that pieces of a place keep to: a port's lie at sea, in any zone."""
    area = board.provinces.get(place) or board.seas.get(place)
    if area is not None:
        return area.outlines
    if place in board.ports:
        return tuple(
            outline for to in board.next_to(place) if to in board.seas for outline in board.seas[to].outlines
        )
    return ()


def outside(outlines: tuple[Path, ...], x: float, y: float, wide: float, high: float) -> float:
    """How bad it is where a block reaches out of its place, its middle most of all."""
    if not outlines:
        return 0.0
    corners = [(x + dx * wide * 0.42, y + dy * high * 0.42) for dx in (-1, 1) for dy in (-1, 1)]
    lost = sum(not any(is_inside(outline, *corner) for outline in outlines) for corner in corners)
    middle = any(is_inside(outline, x, y) for outline in outlines)
    return lost * OUTSIDE + (0 if middle else 3)


def spot_of(board: Areas, place: str) -> Dot:
    """Where the pieces of a place stand by rule; before a port they lie off its coast."""
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


@for_a_game(maxsize=2)
def berths(board: Areas) -> tuple[Covered, ...]:
    """Where galleys lie before ports: those at sea keep off."""
    spots = (spot_of(board, port) for port in board.ports)
    return tuple(Covered(x - BERTH, y - BERTH, x + BERTH, y + BERTH, 0.7) for x, y in spots)


@for_a_game(maxsize=2)
def printed(board: Areas) -> tuple[Covered, ...]:
    """Everything lettered on a map, and the signs of its towns and straits."""
    frame = board.scenery.frame
    drawing = drawing_of(board.key, frame.spot) if frame is not None else Drawing()
    names = (
        one for cut in captions.all_of(board, drawing) if isinstance(cut, Lettering) for one in _lettered(cut)
    )
    narrows = (*board.straits.values(), *board.links.values())
    spots = [*(port.at for port in board.ports.values()), *(one.at for one in narrows)]
    signs = (Covered(x - SIGN, y - SIGN, x + SIGN, y + SIGN, 0.5) for x, y in spots)
    return (*names, *signs)


def _lettered(cut: Lettering) -> Iterator[Covered]:
    """A straight name as one, letters along a curve one by one."""
    worth = 0.2 if cut.reach.layer else 0.7 if cut.reach.least > CLOSE else 1.0
    half = cut.size * 0.46
    if len(cut.glyphs) == 1:
        left, _, right, _ = cut.edges
        y = cut.glyphs[0].y
        yield Covered(left, y - half, right, y + half, worth)
    else:
        for glyph in cut.glyphs:
            yield Covered(glyph.x - half, glyph.y - half, glyph.x + half, glyph.y + half, worth)
