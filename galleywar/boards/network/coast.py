"""Where the shore runs on a map that draws none: between wet and dry hexes, as far out as their terrain says."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final

from galleywar.boards.network import hexes as hex_algebra
from galleywar.boards.network.features import Dot, Line
from galleywar.boards.network.hexes import Axial, HexLayout

DRY: Final = {
    "town": 1.0, "land": 1.0, "partial_land_wall": 1.0, "lighthouse": 1.0,
    "coastal": 0.7, "coastal_no_galley": 0.7, "partial_sea_wall": 0.7, "slip": 0.62,
}  # fmt: skip
"""How dry the middle of a hex is, from 0, open water, to 1; the shore runs where it is a half."""
SHORE: Final = 0.5
BEYOND: Final = 2
"""Rings round the sheet in which its ground goes on, so that no shore ends on the paper."""
ROUNDED: Final = 2
"""How often corners are cut."""
Edge = frozenset[Axial]


def coastlines(ground: Mapping[str, str], layout: HexLayout) -> tuple[Line, ...]:
    """Closed shores in board units round the land of ``ground``: terrain by hex id, ``town`` for built-up ground."""
    dry = _around(ground)
    rings = _rings(dry)
    return tuple(_rounded([_crossing(edge, dry, layout) for edge in ring]) for ring in rings)


def _around(ground: Mapping[str, str]) -> dict[Axial, float]:
    """How dry each hex is, and those beyond the sheet, which end in open water."""
    spots = [hex_algebra.row_column(hex_) for hex_ in ground]
    (low, high), (west, east) = (
        (min(one[axis] for one in spots), max(one[axis] for one in spots)) for axis in (0, 1)
    )
    known = {hex_algebra.row_column(hex_): DRY.get(word, 0.0) for hex_, word in ground.items()}
    far = BEYOND + 1
    found: dict[Axial, float] = {}
    for row in range(low - far, high + far + 1):
        for column in range(west - far, east + far + 1):
            nearest = min(max(row, low), high), min(max(column, west), east)
            outside = max(abs(row - nearest[0]), abs(column - nearest[1]))
            found[Axial(column - row // 2, row)] = known.get(nearest, 0.0) if outside < far else 0.0
    return found


def _rings(dry: Mapping[Axial, float]) -> Iterator[list[Edge]]:
    """The pairs of neighbors the shore runs between, ring by ring, each in the order one walks along it."""
    beside: dict[Edge, list[Edge]] = defaultdict(list)
    for here in dry:
        east, north_east, north_west = ((here.q + q, here.r + r) for q, r in ((1, 0), (0, 1), (-1, 1)))
        for corners in (
            (here, Axial(*east), Axial(*north_east)),
            (here, Axial(*north_east), Axial(*north_west)),
        ):
            crossed = [
                frozenset(pair)
                for pair in ((corners[0], corners[1]), (corners[1], corners[2]), (corners[2], corners[0]))
                if (dry.get(pair[0], 0.0) >= SHORE) != (dry.get(pair[1], 0.0) >= SHORE)
            ]
            if crossed:
                one, other = crossed
                beside[one].append(other)
                beside[other].append(one)
    left = dict.fromkeys(beside)
    while left:
        ring = [next(iter(left))]
        del left[ring[0]]
        while onward := next((edge for edge in beside[ring[-1]] if edge in left), None):
            ring.append(onward)
            del left[onward]
        yield ring


def _crossing(edge: Edge, dry: Mapping[Axial, float], layout: HexLayout) -> Dot:
    """Where the shore crosses the line between two neighbors' middles."""
    one, other = sorted(edge)
    part = (SHORE - dry.get(one, 0.0)) / (dry.get(other, 0.0) - dry.get(one, 0.0))
    (ax, ay), (bx, by) = (
        layout.on_board(at.q + at.r // 2 - 0.5 * (at.r % 2 == 0), at.r) for at in (one, other)
    )
    return ax + (bx - ax) * part, ay + (by - ay) * part


def _rounded(ring: list[Dot]) -> Line:
    """The ring with its corners cut, again and again."""
    for _ in range(ROUNDED):
        ring = [
            (ax + (bx - ax) * part, ay + (by - ay) * part)
            for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True)
            for part in (0.25, 0.75)
        ]
    return tuple((round(x, 2), round(y, 2)) for x, y in ring)
