"""The land of a table: beaches, roads along the shore, hills, groves, towns and what else stands there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, hypot, radians, sin
from typing import Final

from galleywar.boards.outlines import is_inside
from galleywar.ui.look.camera import Rectangle
from galleywar.ui.painters.curves import (
    Dot,
    Path,
    box,
    by_hand,
    circle,
    clipped,
    edges_of,
    evenly,
    length,
    rounded,
    runs,
    spline,
)  # fmt: skip
from galleywar.ui.painters.engraving import palette
from galleywar.ui.painters.engraving.distance_field import Fields, Grid
from galleywar.ui.painters.engraving.engraving import (
    Cut,
    Ink,
    closed,
    dots,
    edged,
    faded,
    lines,
    measure,
    shapes,
    wash,
)
from galleywar.ui.painters.engraving.landscape import palms, temple
from galleywar.ui.painters.engraving.lettering import LAND_ROLE, SEA_ROLE, along, lettering, line
from galleywar.ui.painters.engraving.map_drawing import Drawing, Landmark
from galleywar.ui.painters.engraving.shore import scattered
from galleywar.ui.painters.noise import between, chance
from galleywar.ui.painters.table.coasts import Coasts

SOIL: Final[Ink] = (226, 205, 156)
"""The ground of all land on a table: warmer than a map's, against so much blue."""
TILE_ROOF: Final[Ink] = (201, 118, 74)
SHADOW_ROOF: Final[Ink] = (168, 90, 54)
WATER_NAME: Final[Ink] = (52, 98, 124)
MOST: Final = 92.0
"""Units of the largest lettering of a water."""
EDGE: Final = 40.0
"""Units that a name keeps from the edge of the table."""
DRY: Final = -4.0
"""Where that far from the shore or further, less than nought being inland, something may stand."""
ROAD: Final = -26.0
"""How far inland the road along a shore runs."""
HIGH: Final = 46.0
"""How high a hill is drawn where there is room."""
BARE: Final = 0.42
"""How much of the country is left bare."""
NAMED: Final = 230.0
"""So far from what stands there a land's name has its middle, in units."""
STEP: Final = 118.0
"""Units from one feature of the country to the next, about."""


def ground(outlines: Sequence[Path]) -> Iterator[Cut]:
    """The tint of all land, over whatever ink the sea left there."""
    if outlines:
        yield wash(outlines, SOIL)


def country(
    sheet: Rectangle, outlines: Sequence[Path], fields: Fields, distance: Grid, drawing: Drawing
) -> Iterator[Cut]:
    """Everything on the land: stipple along the beach, the road, hills and groves, then what people built."""
    marks = {mark.at: mark for mark in drawing.landmarks if mark.at and fields.value(distance, mark.at) < DRY}
    for outline in outlines:
        yield from _beach(outline, fields, distance)
    for path in fields.isolines(distance, ROAD):
        if length(path) > 160:
            yield from _road(rounded(path[::4]))
    spots = sorted(_inland(sheet, fields, distance, tuple(marks)), key=lambda spot: spot[1])
    for at, (x, y) in enumerate(spots):
        room = -fields.value(distance, (x, y))
        if chance(at, 72) < BARE:
            continue
        if chance(at, 71) < 0.3:
            yield from palms(x, y, 3 + at % 4, min(22.0, room * 0.4), at)
        else:
            yield from hill(x, y, min(HIGH, room * 0.5), at)
    for spot, mark in marks.items():
        yield from _landmark(mark, spot)


def _beach(outline: Path, fields: Fields, distance: Grid) -> Iterator[Cut]:
    """Sand in two thinning rows behind the shore."""
    for number, piece in enumerate(runs(evenly((*outline, outline[0]), 7.0), 60)):
        spots = []
        for at, (x, y) in enumerate(piece):
            for row in range(3):
                if chance(number, at, row, 13) < 0.7 - 0.2 * row:
                    turn, far = between(0, 6.28, number, at, row), 7 + 4.4 * row
                    spot = (x + far * cos(turn), y + far * sin(turn))
                    if fields.value(distance, spot) < -4.5:
                        spots.append(spot)
        if spots:
            yield dots(spots, 0.75, palette.SAND)


def _road(path: Path) -> Iterator[Cut]:
    """A track in dashes."""
    steps = evenly(path, 9.0)
    dashes = [steps[at : at + 2] for at in range(0, len(steps) - 1, 2)]
    for start in range(0, len(dashes), 24):
        yield lines(dashes[start : start + 24], faded(palette.SEPIA, 0.85), 0.9)


def _inland(sheet: Rectangle, fields: Fields, distance: Grid, taken: Sequence[Dot]) -> Iterator[Dot]:
    """Spots spread over all land, none close to a shore nor to what stands there."""
    for row in range(int(sheet.height / (STEP * 0.6)) + 1):
        for column in range(int(sheet.width / STEP) + 1):
            x = sheet.left + (column + 0.5 * (row % 2) + between(-0.34, 0.34, row, column, 9)) * STEP
            y = sheet.top + (row + 0.5 + between(-0.3, 0.3, row, column, 10)) * STEP * 0.6
            if fields.value(distance, (x, y)) < -44 and all(hypot(x - ax, y - ay) > 105 for ax, ay in taken):
                yield x, y


def hill(x: float, y: float, high: float, seed: int) -> Iterator[Cut]:
    """A long back in profile with its foot around (x, y), and strokes down its lee side."""
    half, shoulder = high * between(1.5, 2.1, seed, 81), between(-0.3, 0.25, seed, 82)
    crest = spline((
        (x - half, y + high * 0.1), (x - half * 0.55, y - high * 0.42), (x + half * shoulder, y - high * 0.8),
        (x + half * 0.5, y - high * 0.36), (x + half, y + high * 0.06),
    ))  # fmt: skip
    back = by_hand(crest, 1.4, seed, 5.0)
    strokes = []
    for at in range(len(back) // 3, len(back) - 2, 2):
        bx, by = back[at]
        deep = (y - by) * between(0.45, 0.95, seed, at, 83)
        lean = (bx - x) / half * 0.5
        strokes.append(
            ((bx, by + 1.5), (bx + lean * deep * 0.4, by + deep * 0.55), (bx + lean * deep, by + deep))
        )
    yield wash([back], palette.PEAK, over=True)
    yield lines(strokes, faded(palette.SEPIA, 0.8), 0.75)
    yield lines([back], palette.BROWN, 1.15)


# -- what people built --------------------------------------------------------------------------------------
def _landmark(mark: Landmark, at: Dot) -> Iterator[Cut]:
    draw = KINDS[mark.kind]
    yield from draw(*at, mark)
    if mark.name:
        below = at[1] + mark.height * 0.5 + 17
        yield line(mark.name, at[0], below, SEA_ROLE, 23, palette.BROWN, halo=2.2)


def _town(x: float, y: float, mark: Landmark) -> Iterator[Cut]:
    """Rows of tiled roofs, the sunny side of each lighter, and a wall round them."""
    wall = by_hand(circle(x, y, 1.0, 26), 0.0, 1)
    wall = tuple((x + (a - x) * mark.size * 0.62, y + (b - y) * mark.height * 0.74) for a, b in wall)
    yield wash([wall], palette.TOWN)
    yield lines(closed([wall]), palette.BROWN, 2.2)
    yield dots(wall[::2], 1.9, palette.BROWN)
    houses = [
        (hx, hy) for hx, hy in scattered(x, y, mark.size * 0.5, round(mark.size / 3.4), round(x))
        if ((hx - x) / (mark.size * 0.53)) ** 2 + ((hy - y) / (mark.height * 0.60)) ** 2 < 1
    ]  # fmt: skip
    houses.sort(key=lambda spot: spot[1])
    roofs = [box(hx, hy, 12.5, 8.5) for hx, hy in houses]
    yield shapes([box(hx + 1.8, hy + 2.2, 12.5, 8.5) for hx, hy in houses], faded(palette.SEPIA, 0.5))
    yield from edged(roofs, TILE_ROOF, palette.BROWN, 0.8)
    yield wash([box(hx, hy + 2.1, 12.0, 4.0) for hx, hy in houses], SHADOW_ROOF)


def _temple(x: float, y: float, mark: Landmark) -> Iterator[Cut]:
    yield from temple(x, y, mark.size, mark.height)


def _seat(x: float, y: float, mark: Landmark) -> Iterator[Cut]:
    """A throne under an awning, from which a king watches."""
    size = mark.size
    yield shapes([box(x + size * 0.2, y + size * 0.32, size * 0.9, size * 0.16)], faded(palette.SEPIA, 0.4))
    posts = [
        ((x + side * size * 0.3, y - size * 0.2), (x + side * size * 0.3, y + size * 0.35))
        for side in (-1, 1)
    ]
    yield lines(posts, palette.BROWN, 1.6)
    yield from edged([box(x, y + size * 0.12, size * 0.3, size * 0.42)], palette.SAND, palette.BROWN, 1.0)
    brim = tuple(
        (x - size * 0.5 * cos(radians(k)), y - size * 0.18 - size * 0.36 * sin(radians(k)))
        for k in range(0, 181, 12)
    )
    yield from edged([brim], SHADOW_ROOF, palette.BROWN, 1.2)


def _camp(x: float, y: float, mark: Landmark) -> Iterator[Cut]:
    """Rows of tents."""
    for row in range(3):
        tents = []
        for column in range(4):
            tx = x + (column - 1.5) * mark.size * 0.27 + (row % 2) * mark.size * 0.08
            ty, half = y + (row - 1) * mark.height * 0.34, mark.size * 0.10
            tents.append(((tx - half, ty + half * 0.8), (tx, ty - half), (tx + half, ty + half * 0.8)))
        yield from edged(tents, palette.PAPER, palette.BROWN, 0.9)
        yield lines([((b[0], b[1]), (b[0], c[1])) for _, b, c in tents], palette.BROWN, 0.7)


def _beached(x: float, y: float, mark: Landmark) -> Iterator[Cut]:
    """Hulls drawn up on the sand side by side, stern first."""
    for number in range(4):
        hx = x + (number - 1.5) * mark.size * 0.28
        long, half = mark.height, mark.size * 0.065
        hull = (
            (hx, y - long * 0.55), (hx + half, y - long * 0.2), (hx + half, y + long * 0.35),
            (hx + half * 0.4, y + long * 0.5), (hx - half * 0.4, y + long * 0.5), (hx - half, y + long * 0.35),
            (hx - half, y - long * 0.2),
        )  # fmt: skip
        yield shapes([tuple((a + 4, b + 5) for a, b in hull)], faded(palette.SEPIA, 0.45))
        yield from edged([hull], palette.TIMBER, palette.BROWN, 1.3)
        thwarts = [
            ((hx - half * 0.7, y + long * k), (hx + half * 0.7, y + long * k)) for k in (-0.15, 0.02, 0.19)
        ]
        yield lines([((hx, y - long * 0.4), (hx, y + long * 0.4)), *thwarts], palette.BROWN, 0.7)


def _tower(x: float, y: float, mark: Landmark) -> Iterator[Cut]:
    """A watch tower with its beacon."""
    half, high = mark.size * 0.2, mark.height
    low, top = y + high * 0.4, y - high * 0.3
    body = ((x - half, low), (x + half, low), (x + half * 0.8, top), (x - half * 0.8, top))
    yield shapes([tuple((a + 5, b + 2) for a, b in body)], faded(palette.SEPIA, 0.4))
    yield from edged([body], palette.STONE, palette.BROWN, 1.2)
    yield from edged(
        [box(x, y - high * 0.34, half * 2.1, high * 0.12)], palette.STONE_SHADE, palette.BROWN, 1.1
    )
    yield from edged([((x - half * 0.6, y - high * 0.4), (x, y - high * 0.72), (x + half * 0.6, y - high * 0.4))],
                     TILE_ROOF, palette.BROWN, 1.0)  # fmt: skip


KINDS: Final = {
    "town": _town, "temple": _temple, "seat": _seat, "camp": _camp, "ships": _beached, "tower": _tower,
}  # fmt: skip
"""How each kind of landmark is drawn."""


# -- names --------------------------------------------------------------------------------------------------
def names(ground: Rectangle, coasts: Coasts, fields: Fields, distance: Grid) -> Iterator[Cut]:
    """The waters along their curves, and each land's name where it is broadest, along its longer side."""
    for name, (knots, spacing) in coasts.drawing.names.items():
        curve = spline(knots)
        if fields.value(distance, curve[len(curve) // 2]) < 0:
            continue
        size = min(MOST, length(curve) / (sum(measure(sign, SEA_ROLE, 1.0) + spacing for sign in name)))
        yield lettering(along(curve, name, SEA_ROLE, size, spacing), SEA_ROLE, size, WATER_NAME)
    marks = [mark.at for mark in coasts.drawing.landmarks if mark.at]
    inner = (ground.left + EDGE, ground.top + EDGE, ground.right - EDGE, ground.bottom - EDGE)
    for name, outline in coasts.lands.items():
        land = clipped(outline, inner)
        if land:
            yield from _land_name(name, land, fields, distance, marks)


def _land_name(name: str, land: Path, fields: Fields, distance: Grid, marks: Sequence[Dot]) -> Iterator[Cut]:
    inside = [dot for dot in _knots(land) if is_inside(land, *dot)]
    inside = [(x, y) for x, y in inside if all(hypot(x - a, y - b) > NAMED for a, b in marks)] or inside
    if not inside:
        return
    x, y = min(inside, key=lambda dot: round(fields.value(distance, dot), -1))
    room = -fields.value(distance, (x, y))
    left, top, right, bottom = edges_of([land])
    upright = bottom - top > (right - left) * 1.2
    far = bottom - top if upright else right - left
    size, spacing = max(18.0, min(60.0, room * 0.8)), 0.3
    broad = sum(measure(sign, LAND_ROLE, size) for sign in name.upper()) + spacing * size * len(name)
    fitting = min(1.0, far * 0.84 / broad)
    size, broad = size * fitting, broad * fitting
    if upright:
        y = min(max(y, top + broad / 2), bottom - broad / 2)
    else:
        x = min(max(x, left + broad / 2), right - broad / 2)
    reach = broad * 0.6
    curve = ((x, y + reach), (x, y - reach)) if upright else ((x - reach, y), (x + reach, y))
    yield lettering(
        along(curve, name.upper(), LAND_ROLE, size, spacing), LAND_ROLE, size, palette.BROWN, halo=3.4
    )


def _knots(land: Path) -> Iterator[Dot]:
    """Spots all over the box around a land, its middle first."""
    left, top, right, bottom = edges_of([land])
    parts = sorted((abs(k - 12) / 24, k / 24) for k in range(25))
    for _, across in parts:
        for _, down in parts:
            yield left + (right - left) * across, top + (bottom - top) * down
