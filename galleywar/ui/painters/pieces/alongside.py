"""Ships that are fast to each other lie alongside: each leaves the middle of her hex for the other's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from math import hypot
from typing import Final

from galleywar.core.view import CounterView, Link
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.pieces.links import LASHED
from galleywar.ui.painters.placing import Placed
from galleywar.ui.painters.ships.ship_plan import HULLS

APART: Final = 0.62
"""How near two that are lashed together lie, as a part of the way between their hexes."""
NEIGHBOURS: Final = 80.0
"""Board units between two hexes at most that lie side by side."""
FURTHEST: Final = 16.0
"""So far from the middle of her hex a ship is drawn at most."""


def lashed(links: Iterable[Link]) -> tuple[tuple[str, str], ...]:
    """Who is fast to whom."""
    return tuple((link.a, link.b) for link in links if link.kind in LASHED)


def drawn_together(
    standing: Iterable[Placed], pairs: Iterable[tuple[str, str]], counters: Mapping[str, CounterView]
) -> Iterator[Placed]:
    """Where all stand, galleys of two hexes that are fast to each other nearer together."""
    placed = {one.piece: one for one in standing}
    pull: dict[str, Dot] = {}
    for a, b in pairs:
        if a in placed and b in placed and all(counters[one].silhouette in HULLS for one in (a, b)):
            dx, dy = placed[b].x - placed[a].x, placed[b].y - placed[a].y
            if 0 < hypot(dx, dy) <= NEIGHBOURS:
                for piece, sign in ((a, 1), (b, -1)):
                    x, y = pull.get(piece, (0.0, 0.0))
                    pull[piece] = x + sign * dx * (1 - APART) / 2, y + sign * dy * (1 - APART) / 2
    for one in placed.values():
        yield _pulled(one, *pull[one.piece]) if one.piece in pull else one


def _pulled(one: Placed, dx: float, dy: float) -> Placed:
    part = min(1.0, FURTHEST / (hypot(dx, dy) or 1.0))
    return replace(one, x=one.x + dx * part, y=one.y + dy * part)
