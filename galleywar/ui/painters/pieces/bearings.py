"""Where a fleet is headed: its ships that lie together and look one way, and a dotted arrow ahead of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import ceil, cos, hypot, radians, sin
from statistics import median
from typing import Final, NamedTuple

import pygame

from galleywar.core.view import CounterView
from galleywar.ui.look.theme import WHITE
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.placing import Placed
from galleywar.ui.painters.ships.ship_plan import is_ship

TOGETHER: Final = 2.6
"""Ships so near, in their own sides, belong to one body."""
ONE_WAY: Final = 60
"""Degrees at most between two headings that are one."""
BODY: Final = 0.2
"""Of a side: a smaller body has no arrow of its own."""
OF_THE_WAY: Final = 0.44
"""Of the water up to the enemy: each side's arrow keeps to its own half."""
OFF: Final = 0.8
"""Sides between the foremost ship and the arrow."""
ABREAST: Final = 2.0
"""Sides beyond the outermost ships within which an enemy is ahead of a body."""
SHORTEST: Final = 1.1
"""Sides; a shorter arrow says nothing."""
DOT, RIM, EVERY = 2.8, 1.3, 10.0
"""Pixels: radius of a dot, the white round it, from one to the next."""
HEAD: Final = 15.0


class ArrowAhead(NamedTuple):
    """An arrow of ``seat``, in board units."""

    seat: str
    start: Dot
    end: Dot


class _Headed(NamedTuple):
    x: float
    y: float
    side: float
    heading: int

    def goes_with(self, other: _Headed) -> bool:
        turned = abs((self.heading - other.heading + 180) % 360 - 180)
        near = hypot(self.x - other.x, self.y - other.y) <= TOGETHER * max(self.side, other.side)
        return near and turned <= ONE_WAY


def bearings(standing: Sequence[Placed], counters: Mapping[str, CounterView]) -> Iterator[ArrowAhead]:
    """Ahead of every body of ships, if an enemy is there and open water: towards where they look, not as far as he
    is. What a land unit looks at is its front, not its way.
    """
    headed: dict[str, list[_Headed]] = {}
    for one in standing:
        face = counters[one.piece]
        if face.heading is not None and is_ship(face):
            headed.setdefault(face.seat, []).append(_Headed(one.x, one.y, one.side, face.heading))
    for seat, own in headed.items():
        others = [(one.x, one.y) for one in standing if counters[one.piece].seat not in {seat, ""}]
        for body in _bodies(own):
            way = _ahead(body, others) if len(body) >= len(own) * BODY else None
            if way is not None and not any(_lies_on(one, *way) for one in standing):
                yield ArrowAhead(seat, *way)


def _lies_on(one: Placed, start: Dot, end: Dot) -> bool:
    """Whether a piece is on the line from ``start`` to ``end``."""
    far = hypot(end[0] - start[0], end[1] - start[1])
    ux, uy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    along = min(far, max(0.0, (one.x - start[0]) * ux + (one.y - start[1]) * uy))
    return hypot(start[0] + ux * along - one.x, start[1] + uy * along - one.y) < one.side / 2


def _bodies(own: Sequence[_Headed]) -> Iterator[list[_Headed]]:
    """Those who stand together and look one way, from neighbour to neighbour."""
    body_of = list(range(len(own)))
    for a, b in combinations(range(len(own)), 2):
        if own[a].goes_with(own[b]):
            old, new = body_of[b], body_of[a]
            body_of = [new if one == old else one for one in body_of]
    for body in dict.fromkeys(body_of):
        yield [one for one, its in zip(own, body_of, strict=True) if its == body]


def _ahead(body: Sequence[_Headed], others: Sequence[Dot]) -> tuple[Dot, Dot] | None:
    """From before the foremost of ``body`` towards the next of ``others`` that is ahead of it."""
    east = sum(cos(radians(one.heading)) for one in body)
    south = -sum(sin(radians(one.heading)) for one in body)
    far = hypot(east, south) or 1.0
    ux, uy = east / far, south / far
    x, y = sum(one.x for one in body) / len(body), sum(one.y for one in body) / len(body)
    side = median(one.side for one in body)
    front = max((one.x - x) * ux + (one.y - y) * uy for one in body)
    broad = max(abs((one.y - y) * ux - (one.x - x) * uy) for one in body) + ABREAST * side
    ahead = [
        along
        for ox, oy in others
        if (along := (ox - x) * ux + (oy - y) * uy) > front and abs((oy - y) * ux - (ox - x) * uy) <= broad
    ]
    if not ahead:
        return None
    start = front + OFF * side
    end = front + (min(ahead) - front) * OF_THE_WAY
    if end - start < SHORTEST * side:
        return None
    return (x + ux * start, y + uy * start), (x + ux * end, y + uy * end)


def draw_bearing(
    surface: pygame.Surface, start: Dot, end: Dot, colour: str, scale: float, drawn: pygame.Mask | None = None
) -> None:
    """Dots in the side's colour and a head, both on white; no dot where something is ``drawn``."""
    far = hypot(end[0] - start[0], end[1] - start[1])
    if far <= HEAD * scale:
        return
    ux, uy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    shaft = far - HEAD * scale
    dots = max(1, ceil(shaft / (EVERY * scale)))
    spots = [
        (start[0] + ux * shaft * at / dots, start[1] + uy * shaft * at / dots) for at in range(dots)
    ]
    if drawn is not None:
        spots = [spot for spot in spots if not _touches(drawn, spot, (DOT + RIM) * scale)]
    neck = (start[0] + ux * shaft, start[1] + uy * shaft)
    for ink, more in ((WHITE, RIM * scale), (colour, 0.0)):
        for spot in spots:
            pygame.draw.aacircle(surface, ink, spot, DOT * scale + more)
        head = _head(neck, end, ux, uy, scale, more)
        pygame.draw.polygon(surface, ink, head)
        pygame.draw.aalines(surface, ink, True, head)


def _touches(drawn: pygame.Mask, spot: Dot, radius: float) -> bool:
    """Whether a dot would lie on something."""
    wide = max(1, round(2 * radius))
    return bool(drawn.overlap(pygame.Mask((wide, wide), fill=True), (round(spot[0] - radius), round(spot[1] - radius))))


def _head(neck: Dot, tip: Dot, ux: float, uy: float, scale: float, more: float) -> list[Dot]:
    """A head with a notch behind, ``more`` larger all round."""
    half, back = HEAD * 0.46 * scale + more * 1.3, -more * 1.2
    notch = HEAD * 0.26 * scale - more
    left = (neck[0] + ux * back - uy * half, neck[1] + uy * back + ux * half)
    right = (neck[0] + ux * back + uy * half, neck[1] + uy * back - ux * half)
    point = (tip[0] + ux * more * 2, tip[1] + uy * more * 2)
    return [point, left, (neck[0] + ux * notch, neck[1] + uy * notch), right]
