"""Sea and shore of an engraved map: washes, water lines, coasts, beaches, rocks and shoals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final

from galleywar.boards.hexes import Layout
from galleywar.boards.network import Network
from galleywar.ui.painters import palette
from galleywar.ui.painters.curves import (
    Dot,
    Path,
    by_hand,
    chained,
    circle,
    edges_of,
    evenly,
    length,
    normals,
    rounded,
    runs,
)
from galleywar.ui.painters.engraving import (
    ALWAYS,
    Cut,
    Ink,
    Reach,
    Wash,
    closed,
    dots,
    faded,
    lines,
    shapes,
    wash,
)
from galleywar.ui.painters.field import Fields, Shading, cloudy, picture_of
from galleywar.ui.painters.noise import between, chance

if TYPE_CHECKING:
    from galleywar.ui.painters.field import Grid

WATER_LINES: Final = ((7.0, 0.8, 0.75), (13.5, 0.68, 0.6), (21.0, 0.6, 0.5), (30.0, 0.55, 0.4), (41.0, 0.5, 0.31),
                      (54.0, 0.5, 0.23), (69.0, 0.5, 0.16), (86.0, 0.5, 0.10))
"""Distance from the shore in units, width in pixels, strength of the ink."""
RUN: Final = 40
"""Dots in one piece of a long line."""


def shading(fields: Fields, shore: Grid, height: Grid) -> Shading:
    """Washes along both sides of the shore, deeper water further out, light from the north-west on the hills."""
    import numpy as np
    far = np.abs(shore)
    cloud = cloudy(fields.columns, fields.rows, 26) * 0.6 + cloudy(fields.columns, fields.rows, 9, 5) * 0.4
    edge = np.exp(-far / 20)
    wide = np.exp(-far / 62)
    deep = np.clip((far - 60) / 110, 0, 1)
    slope_y, slope_x = np.gradient(height)
    light = np.clip((slope_x + slope_y) * -1.0, -1, 1)
    sea = shore > 0
    tone = cloud * 0.012
    red = np.where(sea, 1 - 0.16 * edge - 0.10 * wide - 0.035 * deep, 1 - 0.13 * edge + 0.10 * light)
    green = np.where(sea, 1 - 0.13 * edge - 0.045 * wide - 0.02 * deep, 1 - 0.16 * edge + 0.11 * light)
    blue = np.where(sea, 1 - 0.13 * edge - 0.035 * wide - 0.01 * deep, 1 - 0.22 * edge + 0.12 * light)
    land_rest = np.where(sea, 0.0, 0.035)
    picture = picture_of(red + tone - land_rest, green + tone - land_rest, blue + tone * 0.8 - land_rest)
    (left, top), (right, bottom) = fields.at(0, 0), fields.at(fields.columns, fields.rows)
    return Shading(picture, (left, top, right, bottom))


def water_lines(fields: Fields, shore: Grid) -> Iterator[Cut]:
    """Lines that follow the shore further and further out, as on copper-engraved charts."""
    for number, (distance, width, strength) in enumerate(WATER_LINES):
        ink = faded(palette.WATER, strength)
        for line in fields.isolines(shore, distance):
            if length(line) < 90:
                continue
            drawn = by_hand(rounded(line), 0.5, 40 + number)
            yield from (lines([piece], ink, width) for piece in runs(drawn, RUN))


def land(outlines: Iterable[Path]) -> Wash:
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
            boulders.append(boulder(x + nx * seaward * 8, y + ny * seaward * 8, between(1.8, 3.2, at, 22), at))
    if strokes:
        yield lines(strokes, palette.SEPIA, 0.8)
    if boulders:
        yield wash(boulders, palette.STONE)
        yield lines(closed(boulders), palette.BROWN, 0.8)


def boulder(x: float, y: float, size: float, seed: int) -> Path:
    """A small rock with five or six rough corners."""
    corners = 5 + seed % 2
    return tuple((x + size * between(0.7, 1.25, seed, k) * cos(2 * pi * k / corners),
                  y + size * between(0.6, 1.0, seed, k, 9) * sin(2 * pi * k / corners)) for k in range(corners))


def shoals(board: Network, fields: Fields, shore: Grid) -> Iterator[Cut]:
    """Shallows inside a dotted danger line: stipple and small crosses; bare rocks on the reef."""
    spots = [(hex_.x, hex_.y) for hex_ in board.hexes.values() if hex_.terrain == "shoals"]
    if not spots:
        return
    hills = fields.hills(spots, board.layout.hex_width * 0.56)
    edge = fields.isolines(hills, 0.55)
    yield Wash(tuple(edge), palette.SHOAL, edges_of(edge, 2), over=True)
    for line in edge:
        ring = evenly(by_hand(rounded(rounded(line, True), True), 1.4, 77), 6.5)
        yield dots(ring, 0.95, palette.WATER)
    for at, (x, y) in enumerate(spots):
        yield from _shallow(x, y, board.layout.hex_width, at)
    for at, hex_ in enumerate(board.hexes[spot] for spot in _reef(board)):
        yield from _reef_rocks(hex_.x, hex_.y, at)


def _shallow(x: float, y: float, breadth: float, seed: int) -> Iterator[Cut]:
    stipple = list(_scattered(x, y, breadth * 0.52, 34, seed))
    yield dots(stipple[::2], 0.7, faded(palette.WATER, 0.75))
    yield dots(stipple[1::2], 0.6, faded(palette.WATER, 0.6), Reach(0.5))
    crosses = list(_scattered(x, y, breadth * 0.40, 3, seed + 500))
    strokes = [stroke for cx, cy in crosses for stroke in _cross(cx, cy, 3.1)]
    yield lines(strokes, faded(palette.WATER, 0.95), 0.8, Reach(0.3))


def _cross(x: float, y: float, arm: float) -> tuple[Path, Path]:
    return ((x - arm, y), (x + arm, y)), ((x, y - arm), (x, y + arm))


def _scattered(x: float, y: float, radius: float, count: int, seed: int) -> Iterator[Dot]:
    """Spots spread evenly over a disc, each nudged a little."""
    for at in range(count):
        reach = radius * ((at + 0.5) / count) ** 0.5 + between(-2, 2, seed, at)
        turn = at * 2.39996 + seed + between(-0.3, 0.3, seed, at, 2)
        yield x + reach * cos(turn), y + reach * sin(turn)


def _reef(board: Network) -> tuple[str, ...]:
    return board.regions["harbor_reef"].hexes if "harbor_reef" in board.regions else ()


def _reef_rocks(x: float, y: float, seed: int) -> Iterator[Cut]:
    spots = list(_scattered(x, y, 24, 5, seed + 900))
    stones = [boulder(sx, sy, between(2.4, 5.2, seed, at, 4), seed * 7 + at) for at, (sx, sy) in enumerate(spots)]
    yield wash(stones, palette.STONE)
    yield lines(closed(stones), palette.SEPIA, 0.9)
    yield lines([((sx - 6, sy + 4.5), (sx + 6, sy + 4.5)) for sx, sy in spots], faded(palette.WATER, 0.7), 0.7,
                Reach(0.5))


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
        yield lines(short, palette.SEPIA, 0.7, Reach(0.4))
        yield lines([crest], palette.BROWN, 1.5)


def _scarp(strokes: Sequence[Path]) -> Path:
    return tuple(stroke[0] for stroke in strokes) + tuple(stroke[1] for stroke in reversed(strokes))


def hill(x: float, y: float, reach_x: float, reach_y: float, seed: int) -> Iterator[Cut]:
    """A rise of the ground: rings of hachures, longer and closer on the shaded south-east side."""
    strokes: list[Path] = []
    for ring in (0.45, 0.75):
        count = round(2 * pi * (reach_x + reach_y) / 2 * ring / 4.2)
        for at in range(count):
            turn = 2 * pi * (at + between(-0.3, 0.3, seed, at)) / count
            shade = 0.5 + 0.5 * cos(turn - pi / 4)
            if chance(seed, at, int(ring * 100)) > 0.35 + 0.65 * shade:
                continue
            out = ring + (0.12 + 0.16 * shade)
            strokes.append(((x + reach_x * ring * cos(turn), y + reach_y * ring * sin(turn)),
                            (x + reach_x * out * cos(turn), y + reach_y * out * sin(turn))))
    yield lines(strokes, palette.HAIR, 0.9, Reach(0.3))


def shore_within(outlines: Sequence[Path], layout: Layout, hex_: str, nearby: float = 1.0) -> Iterator[Path]:
    """The pieces of coast that run through one hex."""
    centre = layout.centre(hex_)
    limit = layout.hex_width * 0.5 * nearby
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


def grid(board: Network, terrains: frozenset[str], ink: Ink, width: float, reach: Reach = ALWAYS) -> Iterator[Cut]:
    """Hexsides of those terrains, each once, a hex row at a time."""
    rows: dict[int, set[Path]] = {}
    for hex_ in board.hexes.values():
        if hex_.terrain in terrains:
            corners = board.layout.corners(hex_.id)
            for at in range(6):
                side = tuple(sorted((corners[at - 1], corners[at])))
                rows.setdefault(hex_.row * 8 + hex_.col // 8, set()).add((_near(side[0]), _near(side[1])))
    seen: set[Path] = set()
    for key in sorted(rows):
        fresh = sorted(rows[key] - seen)
        seen |= rows[key]
        if fresh:
            yield lines(fresh, ink, width, reach)


def _near(dot: Dot) -> Dot:
    return round(dot[0], 1), round(dot[1], 1)


def palms(x: float, y: float, count: int, spread: float, seed: int) -> Iterator[Cut]:
    """A grove: little round crowns with their shadows."""
    crowns = [circle(cx, cy, between(2.0, 3.2, seed, at, 6), 9)
              for at, (cx, cy) in enumerate(_scattered(x, y, spread, count, seed))]
    shadows = [tuple((cx + 1.6, cy + 1.6) for cx, cy in crown) for crown in crowns]
    yield shapes(shadows, faded(palette.SEPIA, 0.45), Reach(0.35))
    yield wash(crowns, palette.GARDEN)
    yield lines(closed(crowns), palette.SEPIA, 0.7)
