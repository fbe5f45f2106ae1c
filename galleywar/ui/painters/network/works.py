"""What people built at the water's edge: walls, moles, the causeway, ship sheds, canal and Lighthouse."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, pi, sin
from typing import Final

from galleywar.boards.network.network import Network
from galleywar.ui.painters.curves import (
    Dot,
    Path,
    beside,
    box,
    by_hand,
    chained,
    circle,
    evenly,
    normals,
    ribbon,
    rounded,
)
from galleywar.ui.painters.engraving import palette
from galleywar.ui.painters.engraving.engraving import Cut, InkReach, closed, edged, faded, lines, shapes, wash
from galleywar.ui.painters.engraving.shore import boulder
from galleywar.ui.painters.noise import between

CAUSEWAY: Final = 25.0
"""Breadth of the causeway's roadway in units."""
FINE: Final = InkReach(0.5)


def walls(board: Network) -> Iterator[Cut]:
    """Curtain walls along their hexsides, a tower at every corner, and the gates."""
    gates = {frozenset(side) for side in board.art.gates}
    sides = [side for side in board.art.walls if frozenset(side) not in gates]
    for line in chained(sides):
        yield from _curtain(line)
    towers = sorted({(round(x, 1), round(y, 1)) for side in sides for x, y in side})
    yield from _towers(towers, 9.5)
    for one, other in board.art.gates:
        yield from _gate(one, other)


def _curtain(line: Path) -> Iterator[Cut]:
    steps = evenly(line, 6.0)
    yield lines([tuple((x + 2.2, y + 2.6) for x, y in line)], faded(palette.SEPIA, 0.45), 5.0)
    yield wash([ribbon(piece, 6.4) for piece in pairwise(line)], palette.STONE)
    yield lines(
        [beside(piece, side) for piece in pairwise(line) for side in (3.2, -3.2)],
        palette.BROWN,
        1.15,
    )
    merlons = [
        ((x - nx * 3.2, y - ny * 3.2), (x + nx * 3.2, y + ny * 3.2))
        for (x, y), (nx, ny) in zip(steps, normals(steps), strict=True)
    ]
    yield lines(merlons[::1], palette.SEPIA, 0.7, FINE)


def _towers(spots: Sequence[Dot], breadth: float) -> Iterator[Cut]:
    for start in range(0, len(spots), 8):
        group = spots[start : start + 8]
        yield shapes([box(x + 2, y + 2, breadth, breadth) for x, y in group], faded(palette.SEPIA, 0.6), FINE)
        yield from edged([box(x, y, breadth, breadth) for x, y in group], palette.STONE, palette.BROWN, 1.3)
        yield wash([box(x, y, breadth * 0.5, breadth * 0.5) for x, y in group], palette.STONE_SHADE)


def _gate(one: Dot, other: Dot) -> Iterator[Cut]:
    """Two strong towers with the way between them."""
    turn = atan2(other[1] - one[1], other[0] - one[0])
    ends = [
        (one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part) for part in (0.16, 0.84)
    ]
    yield from edged([box(*end, 15, 17, turn) for end in ends], palette.STONE, palette.BROWN, 1.4)
    yield wash([box(*end, 8, 9, turn) for end in ends], palette.STONE_SHADE)
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    ruts = [
        (
            (x + k * cos(turn) - 10 * sin(turn), y + k * sin(turn) + 10 * cos(turn)),
            (x + k * cos(turn) + 10 * sin(turn), y + k * sin(turn) - 10 * cos(turn)),
        )
        for k in (-4, 4)
    ]
    yield lines(ruts, palette.SEPIA, 0.8)


def mole(sides: Iterable[tuple[Dot, Dot]]) -> Iterator[Cut]:
    """A breakwater of tumbled stone with a paved top."""
    for line in chained(sides):
        course = rounded(line)
        rubble = by_hand(ribbon(evenly(course, 4.0), 17), 1.8, 51, 2.0)
        yield from edged([rubble], palette.STONE_SHADE, palette.SEPIA, 0.9)
        steps = evenly(course, 5.0)
        stones = [
            boulder(x + nx * side, y + ny * side, between(1.4, 2.4, at, 52), at)
            for at, ((x, y), (nx, ny)) in enumerate(zip(steps, normals(steps), strict=True))
            for side in (-6.8, 6.8)
        ]
        yield lines(closed(stones), palette.SEPIA, 0.6, FINE)
        yield wash([ribbon(course, 8)], palette.STONE)
        yield lines([beside(course, 4), beside(course, -4)], palette.BROWN, 1.0)


def causeway(board: Network) -> Iterator[Cut]:
    """The dead straight mole to the island: masonry, paved way, arches to row through, forts at its ends."""
    course = board.features.get("causeway", ())
    if len(course) < 2:
        return
    way = tuple(board.anchor(hex_) for hex_ in course)
    start, end = way[0], way[-1]
    turn = atan2(end[1] - start[1], end[0] - start[0])
    straight = evenly((start, end), 12.0)
    yield from edged([ribbon(straight, CAUSEWAY + 9)], palette.STONE_SHADE, palette.SEPIA, 1.0)
    yield wash([ribbon(straight, CAUSEWAY)], palette.STONE)
    yield lines([beside(straight, CAUSEWAY / 2), beside(straight, -CAUSEWAY / 2)], palette.BROWN, 1.5)
    yield from _paving(straight)
    for hex_ in board.overpasses:
        yield from _arches(board.anchor(hex_), turn)
    for hex_ in board.features.get("redoubts", ()):
        yield from _redoubt(board.anchor(hex_), turn)


def _paving(way: Path) -> Iterator[Cut]:
    joints: list[Path] = []
    sides: list[Path] = []
    for (x, y), (nx, ny) in zip(way, normals(way), strict=True):
        joints.append(
            ((x - nx * CAUSEWAY / 2, y - ny * CAUSEWAY / 2), (x + nx * CAUSEWAY / 2, y + ny * CAUSEWAY / 2))
        )
        sides.extend(
            ((x + nx * edge, y + ny * edge), (x + nx * (edge + 4.5), y + ny * (edge + 4.5)))
            for edge in (CAUSEWAY / 2, -CAUSEWAY / 2 - 4.5)
        )
    yield lines(joints, faded(palette.HAIR, 0.6), 0.6, FINE)
    yield lines(sides, palette.SEPIA, 0.8, InkReach(0.35))
    yield lines([beside(way, CAUSEWAY / 4), beside(way, -CAUSEWAY / 4)], faded(palette.HAIR, 0.5), 0.6, FINE)


def _arches(middle: Dot, turn: float) -> Iterator[Cut]:
    """The roadway on piers with pointed cutwaters; galleys row through between them."""
    ux, uy = cos(turn), sin(turn)

    def spot(along: float, across: float) -> Dot:
        return middle[0] + ux * along - uy * across, middle[1] + uy * along + ux * across

    half, edge = 29.0, CAUSEWAY / 2
    yield wash([box(*middle, 2 * half, CAUSEWAY + 12, turn)], palette.PALE_WATER)
    yield shapes([box(*middle, 2 * half, CAUSEWAY + 7, turn)], faded(palette.SEA_NAME, 0.75))
    piers = [
        (
            spot(at - 4.5, -edge - 4),
            spot(at, -edge - 9.5),
            spot(at + 4.5, -edge - 4),
            spot(at + 4.5, edge + 4),
            spot(at, edge + 9.5),
            spot(at - 4.5, edge + 4),
        )
        for at in (-half, -half / 3, half / 3, half)
    ]
    yield from edged(piers, palette.STONE, palette.BROWN, 1.0)
    yield wash([box(*middle, 2 * half + 8, CAUSEWAY, turn)], palette.STONE)
    parapets = [(spot(-half - 4, side), spot(half + 4, side)) for side in (edge, -edge)]
    yield lines(parapets, palette.BROWN, 1.8)
    joints = [(spot(at, -edge), spot(at, edge)) for at in range(-28, 29, 7)]
    yield lines(joints, faded(palette.HAIR, 0.7), 0.6, FINE)


def _redoubt(middle: Dot, turn: float) -> Iterator[Cut]:
    """A square fort with a bastion at each corner, set along the causeway."""
    x, y = middle
    corners = box(x, y, 40, 40, turn)
    yield shapes([box(x + 3, y + 3, 44, 44, turn)], faded(palette.SEPIA, 0.5))
    yield wash([box(x, y, 42, 42, turn)], palette.STONE)
    yield lines(closed([box(x, y, 42, 42, turn), box(x, y, 35, 35, turn)]), palette.BROWN, 1.2)
    yield from edged([box(x, y, 28, 28, turn)], palette.COURT, palette.SEPIA, 0.8)
    yield from edged([box(x, y, 13, 13, turn)], palette.TIMBER, palette.BROWN, 0.9)
    bastions = [circle(cx, cy, 8.5, 16) for cx, cy in corners]
    yield from edged(bastions, palette.STONE, palette.BROWN, 1.3)
    yield wash([circle(cx, cy, 4.2, 12) for cx, cy in corners], palette.STONE_SHADE)


def slips(board: Network) -> Iterator[Cut]:
    """Ship sheds: long roofs side by side, open to the water."""
    for slip in board.slips.values():
        here, shore = board.anchor(slip.hex), board.anchor(slip.land_hex)
        yield from _sheds(here, atan2(shore[1] - here[1], shore[0] - here[0]))


def _sheds(middle: Dot, inland: float) -> Iterator[Cut]:
    ux, uy = cos(inland), sin(inland)
    x, y = middle[0] + ux * 15, middle[1] + uy * 15
    roofs, shade, ridges, mouths = [], [], [], []
    tiles: list[Path] = []
    for at in (-1.5, -0.5, 0.5, 1.5):
        cx, cy = x - uy * at * 11.5, y + ux * at * 11.5
        roofs.append(box(cx, cy, 40, 11.5, inland))
        shade.append(box(cx - uy * 2.9, cy + ux * 2.9, 40, 5.75, inland))
        ridges.append(((cx - ux * 20, cy - uy * 20), (cx + ux * 20, cy + uy * 20)))
        mouths.append(box(cx - ux * 18.5, cy - uy * 18.5, 4, 8.5, inland))
        tiles.extend(_across(cx - uy * 2.9, cy + ux * 2.9, inland, 2.9))
    yield shapes([box(x + 2.5, y + 2.5, 42, 46, inland)], faded(palette.SEPIA, 0.4), InkReach(0.35))
    yield wash(roofs, palette.TIMBER)
    yield wash(shade, palette.TIMBER_SHADE)
    yield lines(tiles, faded(palette.BROWN, 0.55), 0.55, FINE)
    yield lines([*closed(roofs), *ridges], palette.BROWN, 0.9)
    yield shapes(mouths, palette.BROWN)


def _across(x: float, y: float, inland: float, half: float) -> Iterator[Path]:
    ux, uy = cos(inland), sin(inland)
    for along in range(-16, 20, 4):
        px, py = x + ux * along, y + uy * along
        yield (px + uy * half, py - ux * half), (px - uy * half, py + ux * half)


def canal(course: Path) -> Iterator[Cut]:
    """Water between two banks, with the thread of the current."""
    if len(course) < 2:
        return
    bed = rounded(rounded(course))
    yield wash([ribbon(bed, 13)], palette.STONE)
    yield wash([ribbon(bed, 9.5)], palette.PALE_WATER)
    yield lines([beside(bed, 4.75), beside(bed, -4.75)], palette.BROWN, 1.1)
    yield lines([beside(bed, 6.5), beside(bed, -6.5)], palette.SEPIA, 0.7)
    yield lines([bed], faded(palette.WATER, 0.5), 0.6, InkReach(0.4))


def lighthouse(middle: Dot) -> Iterator[Cut]:
    """The Pharos: a square court, three storeys narrowing upwards, and the fire."""
    x, y = middle[0], middle[1] + 26
    yield shapes(
        [((x - 20, y), (x + 34, y - 3), (x + 34, y + 3), (x + 4, y + 5))], faded(palette.SEPIA, 0.35)
    )
    stories = (
        ((x - 15, y), (x + 15, y), (x + 15, y - 7), (x - 15, y - 7)),
        ((x - 10.5, y - 7), (x + 10.5, y - 7), (x + 8.2, y - 36), (x - 8.2, y - 36)),
        ((x - 6, y - 38), (x + 6, y - 38), (x + 4.8, y - 55), (x - 4.8, y - 55)),
        ((x - 3.4, y - 56), (x + 3.4, y - 56), (x + 2.8, y - 65), (x - 2.8, y - 65)),
    )
    yield wash(stories, palette.PAPER)
    yield wash([((x + 1, a[1]), b, c, (x + 1, d[1])) for a, b, c, d in stories], palette.STONE_SHADE)
    yield lines(closed(stories), palette.BROWN, 1.2)
    yield lines(
        [((x - 9.6, y - 36), (x + 9.6, y - 36)), ((x - 6.4, y - 55), (x + 6.4, y - 55))], palette.BROWN, 2.0
    )
    yield lines(
        [((x - 9.6 + k * 0.2, y - 7 - 5.8 * k), (x + 9.6 - k * 0.2, y - 7 - 5.8 * k)) for k in range(1, 5)],
        faded(palette.SEPIA, 0.6),
        0.6,
        FINE,
    )
    yield shapes(
        [((x - 1.8, y - 1), (x + 1.8, y - 1), (x + 1.8, y - 5), (x, y - 6.4), (x - 1.8, y - 5))],
        palette.BROWN,
        FINE,
    )
    yield from _fire(x, y - 68)


def _fire(x: float, y: float) -> Iterator[Cut]:
    flame = (
        (x - 3.2, y + 3), (x - 3.6, y - 1.5), (x - 1.2, y - 4), (x - 0.6, y - 8.5), (x + 1.6, y - 4.6),
        (x + 3.6, y - 1.5), (x + 3, y + 3),
    )  # fmt: skip
    rays = [
        ((x + 8 * cos(a), y - 2 + 8 * sin(a)), (x + far * cos(a), y - 2 + far * sin(a)))
        for a, far in ((pi * (1 + k / 10), 15.0 if k % 2 else 19.0) for k in range(11))
    ]
    yield lines(rays, palette.RUBRIC, 0.8)
    yield from edged([flame], (222, 142, 74), palette.RUBRIC, 1.0)


def tombs(spots: Iterable[Dot]) -> Iterator[Cut]:
    """A field of the dead: steles and small pyramids."""
    for at, (x, y) in enumerate(spots):
        if at % 3 == 0:
            yield wash([((x - 6, y + 4), (x, y - 7), (x + 1.5, y + 5))], palette.STONE)
            yield wash([((x, y - 7), (x + 6, y + 3.5), (x + 1.5, y + 5))], palette.STONE_SHADE)
            yield lines(
                closed([((x - 6, y + 4), (x, y - 7), (x + 6, y + 3.5), (x + 1.5, y + 5))]), palette.SEPIA, 0.8
            )
        else:
            slab = ((x - 2.4, y + 4), (x - 2.4, y - 3), (x, y - 5), (x + 2.4, y - 3), (x + 2.4, y + 4))
            yield from edged([slab], palette.STONE, palette.SEPIA, 0.8)


def obelisk(x: float, y: float) -> Iterator[Cut]:
    """A needle of granite on its base, with its shadow."""
    yield shapes([((x, y + 2), (x + 20, y - 4), (x + 21, y - 2.5), (x, y + 4))], faded(palette.SEPIA, 0.4))
    needle = ((x - 2.4, y), (x - 1.6, y - 22), (x, y - 26), (x + 1.6, y - 22), (x + 2.4, y))
    yield from edged([needle, box(x, y + 2, 9, 4)], palette.STONE, palette.BROWN, 0.9)
