"""Land on a map of provinces: borders, mountains, rivers, sands, ports, and the lanes over the water between
shores.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import cos, hypot, sin
from typing import Final

from galleywar.boards.areas.areas import Areas, Narrows
from galleywar.ui.painters.areas.coasts import CoastLines
from galleywar.ui.painters.curves import Dot, Path, box, by_hand, circle, evenly, length, runs, spline
from galleywar.ui.painters.engraving import palette
from galleywar.ui.painters.engraving.engraving import Cut, InkReach, closed, dots, faded, lines, shapes, wash
from galleywar.ui.painters.engraving.landscape import mountain
from galleywar.ui.painters.engraving.map_drawing import Drawing
from galleywar.ui.painters.noise import between

RUN: Final = 40
LANE_GAP: Final = 11.0
"""Units from dot to dot of a lane."""


# -- provinces ---------------------------------------------------------------------------------------------------
def tints_of(board: Areas) -> Mapping[str, int]:
    """A tint for every province, none like a neighbour's as long as there are tints enough."""
    found: dict[str, int] = {}
    for province in sorted(board.provinces.values(), key=lambda one: -len(one.beside)):
        taken = {found[other] for other in province.beside if other in found}
        free = [tint for tint in range(len(palette.PROVINCES)) if tint not in taken]
        used = list(found.values())
        found[province.id] = min(free or range(len(palette.PROVINCES)), key=used.count)
    return found


def borders(drawn: CoastLines) -> Iterator[Cut]:
    """Borders of provinces: a row of dots on a soft band, stronger towards what is no province."""
    for outlines, strength in ((drawn.borders, 0.8), (drawn.marches, 1.0)):
        for outline in outlines:
            for piece in runs(outline, RUN):
                yield lines([piece], faded(palette.RUBRIC, 0.16 * strength), 6.0)
                yield lines([piece], faded(palette.RUBRIC, 0.22 * strength), 2.4)
            for piece in runs(evenly(outline, 6.4), RUN):
                yield dots(piece, 0.95, faded(palette.BROWN, 0.9 * strength))


# -- mountains, rivers, sands ------------------------------------------------------------------------------------
def peaks(path: Path, high: float) -> list[Dot]:
    """Where the mountains of a range stand, a little to both sides of its line."""
    steps = evenly(spline(path), high * 0.62)
    return [
        (x + between(-0.25, 0.25, at, round(x)) * high, y + between(-0.34, 0.34, at, round(y), 3) * high)
        for at, (x, y) in enumerate(steps)
    ]


def mountains(drawing: Drawing) -> Iterator[Cut]:
    """Ranges as rows of little mountains in profile, lit from the west, those behind first."""
    found = [(y, x, high) for path, high in drawing.ranges for x, y in peaks(path, high)]
    for at, (y, x, high) in enumerate(sorted(found)):
        yield from mountain(x, y, high * between(0.7, 1.12, at, 41), at)


def rivers(drawing: Drawing) -> Iterator[Cut]:
    """Rivers grow from their source to their mouth."""
    for at, (path, broad) in enumerate(drawing.rivers):
        course = by_hand(evenly(spline(path), 6.0), 3.0, at * 13 + 2, 4.0)
        pieces = list(runs(course, 12))
        for number, piece in enumerate(pieces):
            width = broad * (0.35 + 0.65 * (number + 1) / len(pieces))
            yield lines([piece], palette.RIVER, width)


def deserts(drawing: Drawing) -> Iterator[Cut]:
    """Sand: stipple in waves over the ground that is given as hills in the drawing."""
    for seed, ((x, y), (reach_x, reach_y)) in enumerate(drawing.hills):
        count = int(reach_x * reach_y / 90)
        spots = []
        for at in range(count):
            far = ((at + 0.5) / count) ** 0.5
            turn = at * 2.39996 + seed
            spots.append((x + reach_x * far * cos(turn), y + reach_y * far * sin(turn) + 4 * sin(at)))
        for start in range(0, len(spots), 60):
            yield dots(spots[start : start + 60], 0.75, faded(palette.SAND, 0.8))


# -- ports and lanes -----------------------------------------------------------------------------------------------
def ports(board: Areas) -> Iterator[Cut]:
    """A town behind its wall on the water's edge."""
    for port in board.ports.values():
        yield from town(*port.at)


def town(x: float, y: float) -> Iterator[Cut]:
    yield wash([circle(x, y, 7.6, 20)], palette.PAPER)
    yield lines(closed([circle(x, y, 7.6, 24)]), palette.BROWN, 1.5)
    yield shapes([circle(x, y, 3.8, 16)], palette.RUBRIC)
    towers = [
        box(x + dx, y - 10.5 - high / 2, 5.0, high) for dx, high in ((-6.5, 8.0), (0.0, 12.5), (6.5, 8.0))
    ]
    yield wash(towers, palette.STONE, InkReach(0.4))
    roofs = [
        ((x + dx - 3.6, y - 10.5 - high), (x + dx + 3.6, y - 10.5 - high), (x + dx, y - 16.5 - high))
        for dx, high in ((-6.5, 8.0), (0.0, 12.5), (6.5, 8.0))
    ]  # fmt: skip
    yield shapes(roofs, palette.RUBRIC, InkReach(0.4))
    yield lines(closed([*towers, *roofs]), palette.BROWN, 0.9, InkReach(0.4))


def lanes(board: Areas) -> Iterator[Cut]:
    """Dotted lanes: a strait from shore to shore, a link from province to province."""
    for strait in board.straits.values():
        yield from _lane(board, strait, palette.BROWN)
    for link in board.links.values():
        yield from _lane(board, link, palette.RUBRIC)


def _lane(board: Areas, narrows: Narrows, ink: tuple[int, int, int]) -> Iterator[Cut]:
    one, other = (_shore(board, province, narrows.at) for province in narrows.shores)
    way = spline((one, narrows.at, other))
    yield dots(evenly(way, min(LANE_GAP, max(5.0, length(way) / 6))), 2.3, ink)
    x, y = narrows.at
    yield wash([circle(x, y, 9.5, 24)], palette.PAPER)
    yield lines(closed([circle(x, y, 9.5, 28), circle(x, y, 6.8, 24)]), ink, 1.2)
    wave = ((-4.4, 0.0), (-1.5, -1.6), (1.5, 1.2), (4.4, -0.6))
    yield lines([tuple((x + dx, y + dy + low) for dx, dy in wave) for low in (-1.8, 2.0)], ink, 1.0)


def _shore(board: Areas, province: str, at: Dot) -> Dot:
    """The point of the province's outlines nearest to ``at``."""
    spots = [near(at, outline) for outline in board.provinces[province].outlines]
    return min(spots, key=lambda spot: hypot(spot[0] - at[0], spot[1] - at[1]))


def near(at: Dot, outline: Sequence[Dot]) -> Dot:
    """The point of a closed outline nearest to ``at``."""
    found = (_on(at, a, b) for a, b in zip(outline, (*outline[1:], outline[0]), strict=True))
    return min(found, key=lambda spot: hypot(spot[0] - at[0], spot[1] - at[1]))


def _on(at: Dot, a: Dot, b: Dot) -> Dot:
    dx, dy = b[0] - a[0], b[1] - a[1]
    reach = dx * dx + dy * dy
    part = min(1.0, max(0.0, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / reach)) if reach else 0.0
    return a[0] + dx * part, a[1] + dy * part
