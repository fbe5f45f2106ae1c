"""Sea and shore of an engraved map: washes, water lines, coasts, beaches, rocks and shoals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import cos, hypot, pi, sin
from typing import Final

import numpy as np

from galleywar.boards.network.hexes import HexLayout
from galleywar.boards.network.network import Network
from galleywar.ui.painters.curves import (
    Dot,
    Path,
    by_hand,
    chained,
    evenly,
    length,
    normals,
    rounded,
    runs,
)
from galleywar.ui.painters.engraving import palette
from galleywar.ui.painters.engraving.distance_field import Fields, Grid, cloudy, picture_of
from galleywar.ui.painters.engraving.engraving import (
    ALWAYS,
    Cut,
    Ink,
    InkReach,
    Shading,
    dots,
    edged,
    faded,
    lines,
    wash,
)
from galleywar.ui.painters.noise import between, chance

WATER_LINES: Final = (
    (7.0, 0.8, 0.75), (13.5, 0.68, 0.6), (21.0, 0.6, 0.5), (30.0, 0.55, 0.4), (41.0, 0.5, 0.31),
    (54.0, 0.5, 0.23), (69.0, 0.5, 0.16), (86.0, 0.5, 0.10),
)  # fmt: skip
"""Distance from the shore in units, width in pixels, strength of the ink."""
Tones = tuple[Grid, Grid, Grid]
"""How much red, green and blue is taken from the ground."""
DRY: Final = frozenset({"land", "partial_land_wall"})
RUN: Final = 40
"""Dots in one piece of a long line."""


AFLOAT: Final = ((0.15, 0.08, 0.075), (0.13, 0.04, 0.042), (0.13, 0.035, 0.024))
"""How much darker water is in red, green and blue on the shore, before it, and far out."""
ASHORE: Final = ((0.19, 0.0, -0.10), (0.15, 0.05, -0.11), (0.15, 0.10, -0.12))
"""How much darker land is in red, green and blue on the shore and behind it, and how much lighter in the light."""


def shading(fields: Fields, shore: Grid, height: Grid, water: Tones | None = None) -> Shading:
    """Washes along both sides of the shore, deeper water further out, light from the north-west on the hills.

    Both sides are equally dark on the shore itself, so that no light bleeds over it in an enlarged picture: where the
    sea has its own tones of ``water``, which are light there, so is the land.
    """
    sea, tone, light = shore > 0, _tone(fields), _light(height)
    far = np.abs(shore)
    edge, inner = np.exp(-far / 20), far / 13 * np.exp(1 - far / 13)
    rim = 0.05 * edge if water else edge
    offshore = () if water else (edge, np.exp(-far / 62), np.clip((far - 60) / 110, 0, 1))
    del far  # a grid is large

    def channels() -> Iterator[Grid]:
        for at, aging in enumerate((1.0, 1.0, 1.3)):
            afloat = water[at] if water else _mixed(AFLOAT[at], offshore)
            ashore = _mixed(ASHORE[at], (rim, inner, light)) + 0.04
            yield 1 - np.where(sea, afloat, ashore) + tone * aging

    picture = picture_of(channels())
    (left, top), (right, bottom) = fields.at(0, 0), fields.at(fields.columns, fields.rows)
    return Shading(picture, (left, top, right, bottom))


def _tone(fields: Fields) -> Grid:
    """How light the paper is, here and there."""
    cloud = cloudy(fields.columns, fields.rows, 26) * 0.6 + cloudy(fields.columns, fields.rows, 9, 5) * 0.4
    return np.asarray(cloud * 0.013 - _age(fields))


def _light(height: Grid) -> Grid:
    """What comes from the north-west on the slopes."""
    slope_y, slope_x = np.gradient(height)
    return np.asarray(np.clip((slope_x + slope_y) * -1.0, -1, 1))


def _mixed(parts: Sequence[float], grids: Sequence[Grid]) -> Grid:
    """So much of each grid."""
    first, second, third = (part * grid for part, grid in zip(parts, grids, strict=True))
    return np.asarray(first + second + third)


def _age(fields: Fields) -> Grid:
    """Paper darkens from its edges inwards."""
    x = np.linspace(-1, 1, fields.columns, dtype=np.float32)[None, :]
    y = np.linspace(-1, 1, fields.rows, dtype=np.float32)[:, None]
    age: Grid = 0.045 * np.clip(np.maximum(np.abs(x), np.abs(y)) * 1.6 - 0.6, 0, 1) ** 3
    return age


def water_lines(fields: Fields, shore: Grid) -> Iterator[Cut]:
    """Lines that follow the shore further and further out, as on copper-engraved charts."""
    for distance, width, strength in WATER_LINES:
        ink = faded(palette.WATER, strength)
        for line in fields.isolines(shore, distance):
            if length(line) < 90:
                continue
            yield from (lines([piece], ink, width) for piece in runs(rounded(line[::3]), RUN))


def land(outlines: Iterable[Path]) -> Cut:
    """The ground tint of all land, over whatever ink the sea left there."""
    return wash(outlines, palette.LAND)


def hand_drawn(outline: Path, seed: int) -> Path:
    """A coast as an engraver would cut it: no straight piece longer than a few units."""
    steps = evenly((*outline, outline[0]), 4.0)
    rough = by_hand(by_hand(steps, 1.3, seed, 9.0), 0.7, seed + 7, 3.0)
    return rough[:-1]


def coast(outline: Path) -> Iterator[Cut]:
    """A firm line on the shore and a fine one just off it."""
    for number, piece in enumerate(runs((*outline, outline[0]), RUN)):
        yield lines([piece], palette.BROWN, 1.7 + 0.35 * chance(number, 3))


def beach(shore: Sequence[Dot], landward: float) -> Iterator[Cut]:
    """Sand: three rows of stipple that thin out inland along ``shore``."""
    spots: list[Dot] = []
    for row in range(4):
        for at, ((x, y), (nx, ny)) in enumerate(zip(shore, normals(shore), strict=True)):
            if chance(at, row, 11) < 0.88 - 0.2 * row:
                inland = landward * (4.5 + 4.2 * row + between(-1.4, 1.4, at, row))
                spots.append((x + nx * inland + between(-1.5, 1.5, at, row, 2), y + ny * inland))
    if spots:
        yield dots(spots, 0.85, palette.SAND)


def rocks(shore: Sequence[Dot], seaward: float) -> Iterator[Cut]:
    """A steep shore no keel can touch: short strokes and boulders on the water's edge."""
    strokes, boulders = [], []
    for at, ((x, y), (nx, ny)) in enumerate(zip(shore, normals(shore), strict=True)):
        reach = seaward * between(3.5, 7.5, at, 21)
        strokes.append(((x, y), (x + nx * reach, y + ny * reach)))
        if at % 3 == 1:
            boulders.append(
                boulder(x + nx * seaward * 8, y + ny * seaward * 8, between(1.8, 3.2, at, 22), at)
            )
    if strokes:
        yield lines(strokes, palette.SEPIA, 0.8)
    if boulders:
        yield from edged(boulders, palette.STONE, palette.BROWN, 0.8)


def boulder(x: float, y: float, size: float, seed: int) -> Path:
    """A small rock with five or six rough corners."""
    corners = 5 + seed % 2
    return tuple(
        (
            x + size * between(0.7, 1.25, seed, k) * cos(2 * pi * k / corners),
            y + size * between(0.6, 1.0, seed, k, 9) * sin(2 * pi * k / corners),
        )
        for k in range(corners)
    )


def shoals(board: Network, fields: Fields) -> Iterator[Cut]:
    """Shallows inside a dotted danger line: stipple and small crosses; bare rocks on the reef."""
    spots = [(hex_.x, hex_.y) for hex_ in board.hexes.values() if hex_.terrain == "shoals"]
    if not spots:
        return
    hills = fields.hills(spots, board.layout.hex_width * 0.56)
    edge = fields.isolines(hills, 0.55)
    yield wash(edge, palette.SHOAL, over=True)
    for line in edge:
        ring = evenly(by_hand(rounded(rounded(line, True), True), 1.4, 77), 6.5)
        yield dots(ring, 0.95, palette.WATER)
    for at, (x, y) in enumerate(spots):
        yield from _shallow(x, y, board.layout.hex_width, at)
    for at, hex_ in enumerate(board.hexes[spot] for spot in _reef(board)):
        yield from _reef_rocks(hex_.x, hex_.y, at)


def _shallow(x: float, y: float, breadth: float, seed: int) -> Iterator[Cut]:
    stipple = list(scattered(x, y, breadth * 0.52, 34, seed))
    yield dots(stipple[::2], 0.7, faded(palette.WATER, 0.75))
    yield dots(stipple[1::2], 0.6, faded(palette.WATER, 0.6), InkReach(0.5))
    crosses = list(scattered(x, y, breadth * 0.40, 3, seed + 500))
    strokes = [stroke for cx, cy in crosses for stroke in _cross(cx, cy, 3.1)]
    yield lines(strokes, faded(palette.WATER, 0.95), 0.8, InkReach(0.3))


def _cross(x: float, y: float, arm: float) -> tuple[Path, Path]:
    return ((x - arm, y), (x + arm, y)), ((x, y - arm), (x, y + arm))


def scattered(x: float, y: float, radius: float, count: int, seed: int) -> Iterator[Dot]:
    """Spots spread evenly over a disc, each nudged a little."""
    for at in range(count):
        reach = radius * ((at + 0.5) / count) ** 0.5 + between(-2, 2, seed, at)
        turn = at * 2.39996 + seed + between(-0.3, 0.3, seed, at, 2)
        yield x + reach * cos(turn), y + reach * sin(turn)


def _reef(board: Network) -> tuple[str, ...]:
    return board.regions["harbor_reef"].hexes if "harbor_reef" in board.regions else ()


def _reef_rocks(x: float, y: float, seed: int) -> Iterator[Cut]:
    spots = list(scattered(x, y, 24, 5, seed + 900))
    stones = [
        boulder(sx, sy, between(2.4, 5.2, seed, at, 4), seed * 7 + at) for at, (sx, sy) in enumerate(spots)
    ]
    yield from edged(stones, palette.STONE, palette.SEPIA, 0.9)
    yield lines(
        [((sx - 6, sy + 4.5), (sx + 6, sy + 4.5)) for sx, sy in spots],
        faded(palette.WATER, 0.7),
        0.7,
        InkReach(0.5),
    )


def cliffs(ends: Iterable[tuple[Dot, Dot]]) -> Iterator[Cut]:
    """Hachures along hexsides nobody crosses: a crest line and strokes falling away from it on both sides."""
    for line in chained(ends):
        crest = by_hand(evenly(rounded(rounded(line)), 5.0), 1.6, 31, 4.0)
        strokes, short = [], []
        for at, ((x, y), (nx, ny)) in enumerate(zip(crest, normals(crest), strict=True)):
            reach = between(7, 12.5, at, 33)
            strokes.append(((x, y), (x + nx * reach + between(-1.5, 1.5, at, 35), y + ny * reach)))
            short.append(((x, y), (x - nx * reach * 0.5, y - ny * reach * 0.5)))
        yield wash([_scarp(strokes)], palette.STONE_SHADE, over=True)
        yield lines(strokes, palette.SEPIA, 1.1)
        yield lines(short, palette.SEPIA, 0.7, InkReach(0.4))
        yield lines([crest], palette.BROWN, 1.5)


def _scarp(strokes: Sequence[Path]) -> Path:
    return tuple(stroke[0] for stroke in strokes) + tuple(stroke[1] for stroke in reversed(strokes))


def shore_within(outlines: Sequence[Path], layout: HexLayout, hex_: str) -> Iterator[Path]:
    """The pieces of coast that run through one hex."""
    centre = layout.centre(hex_)
    limit = layout.hex_width * 0.5
    for outline in outlines:
        piece: list[Dot] = []
        for dot in outline:
            if hypot(dot[0] - centre[0], dot[1] - centre[1]) <= limit * 1.12 and layout.hex_at(*dot) == hex_:
                piece.append(dot)
            elif piece:
                if len(piece) > 2:
                    yield tuple(piece)
                piece = []
        if len(piece) > 2:
            yield tuple(piece)


def grid(
    board: Network, ink: Ink, reach: InkReach = ALWAYS, ashore: Callable[[Dot], bool] | None = None
) -> Iterator[Cut]:
    """All hexsides, each once, a stretch of a row at a time; with ``ashore`` only their parts on land."""
    stretches: dict[tuple[int, int], list[Path]] = {}
    seen: set[Path] = set()
    for hex_ in board.hexes.values():
        corners = board.layout.corners(hex_.id)
        for at in range(6):
            low, high = sorted((_near(corners[at - 1]), _near(corners[at])))
            if (low, high) not in seen:
                seen.add((low, high))
                stretches.setdefault((hex_.row, hex_.col // 8), []).append((low, high))
    for sides in stretches.values():
        kept = sides if ashore is None else [piece for side in sides for piece in _dry_part(side, ashore)]
        if kept:
            yield lines(kept, ink, 1.0, reach)


def _dry_part(side: Path, ashore: Callable[[Dot], bool]) -> Iterator[Path]:
    """Those tenths of a hexside that lie on land, joined where they follow each other."""
    (ax, ay), (bx, by) = side
    start = None
    for at in range(11):
        middle = (ax + (bx - ax) * (at + 0.5) / 10, ay + (by - ay) * (at + 0.5) / 10)
        dry = at < 10 and ashore(middle)
        if dry and start is None:
            start = at
        elif not dry and start is not None:
            yield (
                (ax + (bx - ax) * start / 10, ay + (by - ay) * start / 10),
                (ax + (bx - ax) * at / 10, ay + (by - ay) * at / 10),
            )
            start = None


def _near(dot: Dot) -> Dot:
    return round(dot[0], 1), round(dot[1], 1)


def _tuft(x: float, y: float, size: float, seed: int) -> Path:
    reaches = (size * (1.04 if k % 2 else 0.84) * between(0.92, 1.06, seed, k) for k in range(14))
    return tuple(
        (x + reach * cos(2 * pi * k / 14), y + reach * sin(2 * pi * k / 14))
        for k, reach in enumerate(reaches)
    )
