"""The city as an engraved plan: blocks full of roofs, streets between them, the points pieces stand on."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from math import cos, hypot, pi, sin
from typing import Final

from galleywar.boards.network.features import Block, Point
from galleywar.boards.network.network import Network
from galleywar.boards.outlines import is_inside, signed_area
from galleywar.core.late_methods import dataclass
from galleywar.ui.painters.curves import Dot, Edges, Path, box, circle, edges_of, inset, rectangle
from galleywar.ui.painters.engraving import palette
from galleywar.ui.painters.engraving.engraving import (
    Cut,
    Ink,
    InkReach,
    closed,
    dots,
    edged,
    faded,
    lines,
    shapes,
    wash,
)
from galleywar.ui.painters.engraving.landscape import CLOSE_UP, colonnade, temple
from galleywar.ui.painters.noise import between, chance

STREET: Final = 8.5
"""Half the breadth of a street in units."""
LOT: Final = 27.0
"""Plots of about this size hold one house."""
FINE: Final = InkReach(0.62)


@dataclass(slots=True)
class Quarter:
    """What the houses of one block are made of, collected to be cut together."""

    lit: list[list[Path]] = field(default_factory=lambda: [[], [], []])
    shade: list[Path] = field(default_factory=list)
    courts: list[Path] = field(default_factory=list)
    outlines: list[Path] = field(default_factory=list)
    strokes: list[Path] = field(default_factory=list)
    drop: list[Path] = field(default_factory=list)
    trees: list[Dot] = field(default_factory=list)

    def cuts(self) -> Iterator[Cut]:
        faint, firm = faded(palette.SEPIA, 0.4), faded(palette.SEPIA, 0.8)
        if self.drop:
            yield shapes(self.drop, faded(palette.SEPIA, 0.42), FINE)
        tints = (*palette.ROOF, palette.ROOF_SHADE, palette.COURT)
        tinted = zip((*self.lit, self.shade, self.courts), tints, strict=True)
        yield from (wash(outlines, tint) for outlines, tint in tinted if outlines)
        if self.strokes:
            yield lines(self.strokes, faded(palette.SEPIA, 0.55), 0.55, FINE)
        if self.outlines:
            yield lines(self.outlines, firm, 0.65, CLOSE_UP)
            yield lines(self.outlines, faint, 0.5, InkReach(0.0, 0.42))
        if self.trees:
            yield dots(self.trees, 1.5, faded((110, 122, 70), 0.8), CLOSE_UP)


def blocks(board: Network, built: frozenset[str], taken: Sequence[Edges]) -> Iterator[Cut]:
    """Every block; those ``built`` hold a building of their own; no house stands on ground ``taken``."""
    for number, block in enumerate(board.blocks.values()):
        ground = inset(block.outline, STREET)
        yield wash([tuple((x + 1.8, y + 1.8) for x, y in ground)], palette.STONE_SHADE)
        yield wash([ground], _ground(board, block))
        if block.id not in built:
            yield from houses(ground, number, taken).cuts()
        yield lines(closed([ground]), palette.SEPIA, 1.0)


def suburb(board: Network) -> Iterator[Cut]:
    """Houses between the lanes of a town that has points but no blocks to stand in."""
    for number, (corner, east, far, south) in enumerate(_lane_squares(board)):
        ground = inset((corner, east, far, south), STREET * 1.5)
        yield from houses(ground, 700 + number, ()).cuts()


def _lane_squares(board: Network) -> Iterator[tuple[Dot, Dot, Dot, Dot]]:
    """Four points in a ring around ground that is no block, clockwise from the north-west."""
    for corner in board.points.values():
        if corner.blocks:
            continue
        east, south = _linked(board, corner, 1, 0), _linked(board, corner, 0, 1)
        far = next(
            (
                board.points[link]
                for link in (east.links if east and south else ())
                if south and link in south.links and link != corner.id
            ),
            None,
        )
        if east and south and far:
            yield (corner.x, corner.y), (east.x, east.y), (far.x, far.y), (south.x, south.y)


def _linked(board: Network, point: Point, right: int, down: int) -> Point | None:
    """The linked point straight to the right or straight below."""
    linked = (board.points[link] for link in point.links)
    return next(
        (
            other
            for other in linked
            if (other.x - point.x > 1) == bool(right)
            and (other.y - point.y > 1) == bool(down)
            and min(other.x - point.x, other.y - point.y) > -1
        ),
        None,
    )


def _ground(board: Network, block: Block) -> Ink:
    if block.id in board.features.get("palace", ()):
        return palette.TERRACOTTA
    return palette.ROYAL if block.id in board.features.get("roman_held", ()) else palette.BLOCK


def houses(ground: Path, seed: int, taken: Sequence[Edges]) -> Quarter:
    """Houses on the plots of a block, by the lie of the plot and chance."""
    quarter = Quarter()
    for at, plot in enumerate(_plots(*edges_of([ground]), seed)):
        left, top, right, bottom = plot
        corners = rectangle(*plot)
        free = not any(left < its[2] and right > its[0] and top < its[3] and bottom > its[1] for its in taken)
        if free and all(is_inside(ground, *_nudged(corner, plot)) for corner in corners):
            _build(quarter, plot, seed * 1009 + at)
    return quarter


def _nudged(corner: Dot, plot: Edges) -> Dot:
    """A corner drawn a little towards the middle, so that plots on the block's edge count as inside."""
    x, y = (plot[0] + plot[2]) / 2, (plot[1] + plot[3]) / 2
    return corner[0] + (x - corner[0]) * 0.06, corner[1] + (y - corner[1]) * 0.06


def _plots(left: float, top: float, right: float, bottom: float, seed: int, deep: int = 1) -> Iterator[Edges]:
    """Split a rectangle across its longer side, again and again, never quite in the middle."""
    breadth, height = right - left, bottom - top
    longest = max(breadth, height)
    if longest < LOT * between(0.95, 1.6, seed, deep):
        yield left, top, right, bottom
        return
    part = between(0.40, 0.60, seed, deep, 5)
    lane = 2.2 if longest > 70 else 0.0
    if breadth >= height:
        cut = left + breadth * part
        yield from _plots(left, top, cut - lane, bottom, seed, deep * 2)
        yield from _plots(cut + lane, top, right, bottom, seed, deep * 2 + 1)
    else:
        cut = top + height * part
        yield from _plots(left, top, right, cut - lane, seed, deep * 2)
        yield from _plots(left, cut + lane, right, bottom, seed, deep * 2 + 1)


def _build(quarter: Quarter, plot: Edges, seed: int) -> None:
    left, top, right, bottom = plot
    lot = (
        left + between(1.2, 2.6, seed, 1),
        top + between(1.2, 2.6, seed, 2),
        right - between(1.2, 2.6, seed, 3),
        bottom - between(1.2, 2.6, seed, 4),
    )
    kind = chance(seed, 5)
    if kind < 0.10:
        _garden(quarter, lot, seed)
    elif kind < 0.34 and min(lot[2] - lot[0], lot[3] - lot[1]) > 14:
        _atrium(quarter, lot, seed)
    elif kind < 0.52:
        _flat(quarter, lot, seed)
    else:
        _gabled(quarter, lot, seed)


def _cast(quarter: Quarter, lot: Edges, height: float) -> None:
    """The shadow a house throws to the south-east."""
    left, top, right, bottom = lot
    quarter.drop.append((
        (left + height, bottom), (right, bottom), (right, top + height), (right + height, top + height),
        (right + height, bottom + height), (left + height, bottom + height),
    ))  # fmt: skip


def _garden(quarter: Quarter, lot: Edges, seed: int) -> None:
    left, top, right, bottom = lot
    for at in range(6):
        quarter.trees.append(
            (between(left + 2, right - 2, seed, at, 6), between(top + 2, bottom - 2, seed, at, 7))
        )


def _flat(quarter: Quarter, lot: Edges, seed: int) -> None:
    left, top, right, bottom = lot
    _cast(quarter, lot, 1.8)
    quarter.lit[seed % 3].append(rectangle(*lot))
    quarter.outlines.append((*rectangle(*lot), (left, top)))
    if min(right - left, bottom - top) > 11:
        quarter.strokes.append(
            (*rectangle(left + 2.4, top + 2.4, right - 2.4, bottom - 2.4), (left + 2.4, top + 2.4))
        )


def _gabled(quarter: Quarter, lot: Edges, seed: int) -> None:
    """Ridge along the longer side; the slope away from the light is hatched."""
    left, top, right, bottom = lot
    _cast(quarter, lot, 2.2)
    quarter.outlines.append((*rectangle(*lot), (left, top)))
    tint = quarter.lit[seed % 3]
    if right - left >= bottom - top:
        ridge = (top + bottom) / 2
        tint.append(rectangle(left, top, right, ridge))
        quarter.shade.append(rectangle(left, ridge, right, bottom))
        quarter.outlines.append(((left, ridge), (right, ridge)))
        count = int((right - left) / 2.6)
        quarter.strokes.extend(
            ((left + 2.6 * k, ridge), (left + 2.6 * k, bottom)) for k in range(1, count + 1)
        )
    else:
        ridge = (left + right) / 2
        tint.append(rectangle(left, top, ridge, bottom))
        quarter.shade.append(rectangle(ridge, top, right, bottom))
        quarter.outlines.append(((ridge, top), (ridge, bottom)))
        count = int((bottom - top) / 2.6)
        quarter.strokes.extend(((ridge, top + 2.6 * k), (right, top + 2.6 * k)) for k in range(1, count + 1))


def _atrium(quarter: Quarter, lot: Edges, seed: int) -> None:
    """Four wings around a court, two of them in the shade."""
    left, top, right, bottom = lot
    wing = min(right - left, bottom - top) * 0.3
    inner = (left + wing, top + wing, right - wing, bottom - wing)
    _cast(quarter, lot, 2.0)
    quarter.lit[seed % 3].append(rectangle(*lot))
    quarter.shade.append((
        (left, bottom), (inner[0], inner[3]), (inner[2], inner[3]), (inner[2], inner[1]), (right, top),
        (right, bottom),
    ))  # fmt: skip
    quarter.courts.append(rectangle(*inner))
    quarter.outlines.append((*rectangle(*lot), (left, top)))
    quarter.outlines.append((*rectangle(*inner), (inner[0], inner[1])))
    quarter.outlines.extend(zip(rectangle(*lot), rectangle(*inner), strict=True))
    if chance(seed, 8) < 0.5:
        quarter.trees.append(((inner[0] + inner[2]) / 2, (inner[1] + inner[3]) / 2))


def palace(block: Block) -> Iterator[Cut]:
    """Courts behind colonnades, gardens between them, the great hall in the middle."""
    left, top, right, bottom = edges_of([inset(block.outline, STREET + 5)])
    middle, third = (left + right) / 2, (bottom - top) / 3
    garden = (left, top, right, top + third * 0.85)
    yield from edged([rectangle(*garden)], palette.GARDEN, palette.SEPIA, 0.8)
    yield dots(
        [
            (left + 7 + 8.5 * k, top + 8 + 9 * row)
            for k in range(int((right - left - 8) / 8.5))
            for row in range(int(third * 0.85 / 9))
        ][:40],
        1.7,
        (112, 124, 72),
        CLOSE_UP,
    )
    yield from temple(middle, top + third * 1.5, (right - left) * 0.92, third * 0.95)
    court = (left, top + third * 2.12, right, bottom)
    yield from edged([rectangle(*court)], palette.COURT, palette.SEPIA, 0.9)
    across, down = right - left - 7, bottom - court[1] - 7
    yield dots(colonnade(middle, (court[1] + bottom) / 2, across, down, 0.0), 1.1, palette.BROWN, CLOSE_UP)


def theatre(x: float, y: float, radius: float) -> Iterator[Cut]:
    """A half round of benches and the stage before it."""

    def arc(reach: float) -> Path:
        return tuple(
            (x + reach * cos(pi + pi * k / 24), y + reach * sin(pi + pi * k / 24)) for k in range(25)
        )

    yield shapes([tuple((ax + 2, ay + 2) for ax, ay in arc(radius))], faded(palette.SEPIA, 0.5), CLOSE_UP)
    yield wash([arc(radius)], palette.STONE)
    yield lines([arc(radius * part) for part in (1, 0.86, 0.72, 0.58, 0.44)], palette.SEPIA, 0.75)
    yield lines(
        [
            (
                (x + radius * 0.44 * cos(a), y + radius * 0.44 * sin(a)),
                (x + radius * cos(a), y + radius * sin(a)),
            )
            for a in (pi * k / 6 for k in range(6, 13))
        ],
        palette.SEPIA,
        0.6,
        CLOSE_UP,
    )
    yield from edged([box(x, y + 5, radius * 1.7, 8)], palette.TIMBER, palette.BROWN, 0.9)


def circus(x: float, y: float, breadth: float, height: float) -> Iterator[Cut]:
    """A running track with its two turning posts."""
    radius = height / 2

    def track(shrink: float) -> Path:
        r, straight = radius - shrink, breadth / 2 - radius
        east = tuple(
            (x + straight + r * cos(a), y + r * sin(a)) for a in (-pi / 2 + pi * k / 12 for k in range(13))
        )
        west = tuple(
            (x - straight + r * cos(a), y + r * sin(a)) for a in (pi / 2 + pi * k / 12 for k in range(13))
        )
        return east + west

    yield wash([track(0)], palette.STONE)
    yield wash([track(6)], palette.COURT)
    yield lines(closed([track(0), track(2), track(4), track(6)]), palette.SEPIA, 0.65)
    yield lines([((x - breadth * 0.28, y), (x + breadth * 0.28, y))], palette.BROWN, 1.6)


def points(board: Network) -> Iterator[Cut]:
    """The dots on the streets: larger where two meet; arrow heads towards the hexes each opens on."""
    crossroads = [point for point in board.points.values() if point.is_crossroad]
    between_ = [point for point in board.points.values() if not point.is_crossroad]
    for group, radius in ((crossroads, 7.2), (between_, 5.2)):
        if not group:
            continue
        rings = [circle(point.x, point.y, radius, 20) for point in group]
        yield from _piecewise(rings, palette.PAPER, palette.BROWN, 1.25)
        pips = [circle(point.x, point.y, radius * 0.26, 10) for point in group]
        yield shapes(pips, palette.SEPIA, CLOSE_UP)
    heads = [
        _arrow_head((point.x, point.y), board.anchor(hex_))
        for point in board.points.values()
        for hex_ in point.hexes
    ]
    if heads:
        yield shapes(heads, palette.RUBRIC)


def _piecewise(rings: Sequence[Path], tint: Ink, ink: Ink, width: float) -> Iterator[Cut]:
    for start in range(0, len(rings), 12):
        yield from edged(rings[start : start + 12], tint, ink, width)


def _arrow_head(start: Dot, end: Dot) -> Path:
    reach = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    ux, uy = (end[0] - start[0]) / reach, (end[1] - start[1]) / reach
    x, y = start[0] + ux * 10.5, start[1] + uy * 10.5
    return ((x + ux * 8, y + uy * 8), (x - uy * 3.6, y + ux * 3.6), (x + uy * 3.6, y - ux * 3.6))


def streets(ways: Iterable[Path]) -> Iterator[Cut]:
    """A fine dotted line down the middle of every street: where pieces walk."""
    for way in ways:
        yield lines([way], faded(palette.HAIR, 0.55), 0.8, InkReach(0.3))


def ground(board: Network) -> Iterator[Cut]:
    """The paved ground of towns, so that streets show lighter than open land."""
    for block in board.blocks.values():
        outline = block.outline if signed_area(block.outline) > 0 else block.outline[::-1]
        yield wash([inset(outline, -STREET)], palette.TOWN, over=True)
