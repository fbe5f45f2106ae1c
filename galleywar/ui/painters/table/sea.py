"""The water of a table: light over the shallows and deep blue out at sea, surf, and lines drawn by the wind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from galleywar.ui.painters.curves import Dot, Path, evenly, runs
from galleywar.ui.painters.engraving import ornament, shore
from galleywar.ui.painters.engraving.distance_field import Fields, Grid, cloudy
from galleywar.ui.painters.engraving.engraving import KNOT, Cut, Ink, faded, lights
from galleywar.ui.painters.engraving.shore import Tones
from galleywar.ui.painters.engraving.wind import Breeze

SHALLOW: Final[Ink] = (199, 222, 214)
"""The ground of all water; what is deeper is darker."""
DEPTHS: Final = (
    (0.0, (199, 222, 214)), (0.16, (172, 206, 205)), (0.36, (142, 187, 196)), (0.58, (116, 168, 183)),
    (0.80, (97, 151, 171)), (1.0, (84, 138, 160)),
)  # fmt: skip
"""The colour of water by its depth, 0 on the shore, 1 out at sea."""
FALL: Final = 420.0
"""Units from the shore within which the sea grows deeper by two thirds."""
OPEN: Final = 0.66
"""How deep water far from any land is, before shoals and hollows."""
COARSE: Final = 8
"""Knots from one sounding to the next: far from land the ground falls slowly."""
BREEZE: Final = Breeze((166, 201, 210), (142, 184, 197), faded((46, 97, 120), 0.34))
SURF: Final[Ink] = (248, 251, 244)
ROSE: Final = 118.0
CLEAR: Final = 150.0
"""How far from any shore the rose keeps, in units."""


# -- depth --------------------------------------------------------------------------------------------------
def soundings(fields: Fields, outlines: Sequence[Path], distance: Grid) -> Grid:
    """How deep the sea is at every knot, 0 to 1: deeper away from the shore, with hollows and banks."""
    columns, rows = fields.columns, fields.rows
    swell = cloudy(columns, rows, 74, 31) * 0.6 + cloudy(columns, rows, 31, 32) * 0.28
    swell = swell + cloudy(columns, rows, 12, 33) * 0.12
    if not outlines:
        return np.asarray(np.clip(OPEN + 0.30 * swell, 0, 1), dtype=np.float32)
    far = np.maximum(_far_off(fields, outlines), np.where(distance < 150, distance, 0))
    far = np.where(distance < 120, distance, far)
    deep = 1 - np.exp(-np.maximum(far, 0) / np.float32(FALL))
    return np.asarray(np.clip(deep * (0.92 + 0.26 * swell), 0, 1), dtype=np.float32)


def _far_off(fields: Fields, outlines: Sequence[Path]) -> Grid:
    """About how far every knot lies from the nearest shore, however far that is."""
    dots = np.array(
        [dot for line in outlines for dot in evenly((*line, line[0]), KNOT * 5)], dtype=np.float32
    )
    xs, ys = fields.axes()
    across, down = _spread(len(xs)), _spread(len(ys))
    nearest = np.full((len(down), len(across)), np.float32(1e12))
    for part in np.array_split(dots, max(1, len(dots) // 64)):
        east = (xs[across][:, None] - part[None, :, 0]) ** 2
        south = (ys[down][:, None] - part[None, :, 1]) ** 2
        nearest = np.minimum(nearest, (south[:, None, :] + east[None, :, :]).min(axis=2))
    coarse = np.sqrt(nearest)
    rows = np.stack([np.interp(np.arange(len(xs)), across, row) for row in coarse])
    whole = np.stack([np.interp(np.arange(len(ys)), down, column) for column in rows.T])
    return np.asarray(whole.T, dtype=np.float32)


def _spread(count: int) -> Grid:
    """Every so many of ``count`` knots, the last among them."""
    return np.unique(np.append(np.arange(0, count, COARSE), count - 1))


def tones(depth: Grid) -> Tones:
    """What deep water takes from the light of the shallows."""
    at = [deep for deep, _ in DEPTHS]

    def taken(part: int) -> Grid:
        return np.asarray(
            1 - np.interp(depth, at, [tint[part] / SHALLOW[part] for _, tint in DEPTHS]), np.float32
        )

    return taken(0), taken(1), taken(2)


# -- surf --------------------------------------------------------------------------------------------------
def surf(outline: Path) -> Iterator[Cut]:
    """Where the sea breaks: a broad white line on the shore, whose coast is drawn over it."""
    for piece in runs((*outline, outline[0]), shore.RUN):
        yield lights([piece], SURF, 8.4)


# -- the rose -----------------------------------------------------------------------------------------------
def room_for_rose(width: float, height: float, fields: Fields, distance: Grid) -> Dot | None:
    """The first corner of the table with open water enough, the south-east one first."""
    inset = ROSE * 1.5
    for x, y in (
        (width - inset, height - inset),
        (inset, height - inset),
        (width - inset, inset),
        (inset, inset),
    ):
        if fields.value(distance, (x, y)) >= CLEAR:
            return x, y
    return None


def rose(spot: Dot) -> Iterator[Cut]:
    yield from ornament.rose(*spot, ROSE, 0.0)
