"""Names on a map of areas: provinces as large as they fit, waters along their curves, ports close up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from galleywar.boards.areas.areas import Area, Areas, Decor
from galleywar.boards.outlines import crossings
from galleywar.ui.painters.curves import Dot, Path, edges_of, length, spline
from galleywar.ui.painters.engraving import palette
from galleywar.ui.painters.engraving.engraving import ALWAYS, Cut, InkReach, measure
from galleywar.ui.painters.engraving.lettering import LAND_ROLE, SEA_ROLE, along, lettering, line
from galleywar.ui.painters.engraving.map_drawing import Drawing
from galleywar.ui.painters.engraving.ornament import FRAME

NAME: Final = (17.0, 31.0)
"""Size of a province's name, least and most."""
WATER: Final = (13.0, 36.0)
CELL: Final = 17.0
"""Size of the name of a zone that is but a cell of the grid."""
WILD: Final = 34.0
ABOVE: Final = 46.0
"""Units from where the pieces of a province stand up to its name."""
SPACING: Final = 0.06
FAR_SPACING: Final = 0.12
ASIDE: Final = 60.0
"""Units by which the name of a province may stand to the left or right of its pieces."""
VALUES: Final = InkReach(0.3, layer="numbers")
CELLS: Final = InkReach(0.45, layer="grid")


def all_of(board: Areas, drawing: Drawing) -> Iterator[Cut]:
    """Every name of the map."""
    for one in board.scenery.decor:
        yield from _far(board, one)
    for sea in board.seas.values():
        yield _water(board, sea, drawing)
        yield from _part_of(board, sea, drawing)
    zones = {sea.name for sea in board.seas.values()}
    for name, (knots, spacing) in drawing.names.items():
        if name not in zones:
            yield _curved(name, knots, spacing, WATER[1])
    for port in board.ports.values():
        yield from _port(board, port.name, port.at)
    for narrows in (*board.straits.values(), *board.links.values()):
        x, y = narrows.at
        yield line(narrows.name, x, y + 19, SEA_ROLE, 15, palette.RUBRIC, halo=1.8, reach=InkReach(0.8))
    for province in board.provinces.values():
        yield from _province(province)


def _far(board: Areas, land: Decor) -> Iterator[Cut]:
    """A name of the far lands; a water that is too small for its name goes without."""
    name, wet = land.name.upper(), land.is_water
    role, ink = (SEA_ROLE, palette.SEA_NAME) if wet else (LAND_ROLE, palette.FAR_NAME)
    size = WILD * (0.62 if wet else 1.0)
    breadth = _breadth(name, role, FAR_SPACING) * size
    if not wet or breadth <= _room(land, 0.0)[1]:
        x, y = _drawn_in(board, land.at, breadth, size)
        yield line(name, x, y, role, size, ink, FAR_SPACING)


def _drawn_in(board: Areas, at: Dot, breadth: float, size: float) -> Dot:
    """Where a straight name stands: drawn in from the edge of the sheet until all of it can be read."""
    half = breadth / 2 + FRAME * 1.8
    x = min(max(at[0], half), board.width - half)
    return x, min(max(at[1], FRAME + size * 1.4), board.height - FRAME - size * 1.2)


def _water(board: Areas, sea: Area, drawing: Drawing) -> Cut:
    """The name of a zone, along the curve that the drawing has for it, or straight."""
    most = CELL if _is_cell(sea) else WATER[1]
    if sea.name in drawing.names:
        return _curved(sea.name, *drawing.names[sea.name], most)
    size = _fitting(sea.name, _room(sea, 0.0)[1] * 0.8, FAR_SPACING, (WATER[0], most))
    x, y = _drawn_in(board, sea.at, _breadth(sea.name, SEA_ROLE, FAR_SPACING) * size, size)
    reach = CELLS if _is_cell(sea) else ALWAYS
    return line(sea.name, x, y, SEA_ROLE, size, palette.SEA_NAME, FAR_SPACING, halo=1.6, reach=reach)


def _part_of(board: Areas, sea: Area, drawing: Drawing) -> Iterator[Cut]:
    """What a zone of the grid goes by, above its place in the grid, where no curve letters that sea."""
    if sea.called and sea.called.partition(" (")[0] not in drawing.names:
        x, y = _drawn_in(board, sea.at, _breadth(sea.called, SEA_ROLE, FAR_SPACING) * CELL, CELL)
        yield line(
            sea.called, x, y - CELL * 1.3, SEA_ROLE, CELL, palette.SEA_NAME, FAR_SPACING, halo=1.6,
            reach=InkReach(0.45),
        )  # fmt: skip


def _curved(name: str, knots: Path, spacing: float, most: float) -> Cut:
    """A name of the sea, as large as its curve is long."""
    curve = spline(knots)
    size = _fitting(name, length(curve), spacing, (WATER[0], most))
    return lettering(along(curve, name, SEA_ROLE, size, spacing), SEA_ROLE, size, palette.SEA_NAME, 1.6)


def _is_cell(sea: Area) -> bool:
    """Whether a zone has no name but its place in the grid."""
    return sea.name[:1].isdigit()


def _fitting(name: str, room: float, spacing: float, sizes: tuple[float, float]) -> float:
    """The largest size within ``sizes`` at which a name of the sea fits into ``room`` units."""
    return min(sizes[1], max(sizes[0], room / _breadth(name, SEA_ROLE, spacing)))


def _province(province: Area) -> Iterator[Cut]:
    x, y = province.at
    name = province.name.upper()
    middle, room = _room(province, -ABOVE)
    x += max(-ASIDE, min(ASIDE, middle - x))
    room = (room - 2 * abs(middle - x)) * 0.92
    if _broad(name, NAME[0]) <= room or " " not in name:
        size = min(NAME[1], max(NAME[0], room / _broad(name, 1.0)))
        yield line(name, x, y - ABOVE, LAND_ROLE, size, palette.BROWN, SPACING, halo=2.6)
    else:
        size = min(NAME[1] * 0.8, max(NAME[0], room / max(_broad(one, 1.0) for one in name.split())))
        rows = _halved(name)
        for row, words in enumerate(rows):
            up = ABOVE + (len(rows) - 1 - row) * size * 1.02
            yield line(words, x, y - up, LAND_ROLE, size, palette.BROWN, SPACING, halo=2.6)
    if province.value:
        low = y - ABOVE + size * 0.5 + 9
        yield line(str(province.value), x, low, "map", 17, palette.RUBRIC, halo=1.8, reach=VALUES)


def _halved(name: str) -> tuple[str, ...]:
    """The words of a name in two rows about as long."""
    words = name.split()
    cuts = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(cuts, key=lambda rows: max(map(len, rows)))


def _breadth(name: str, role: str, spacing: float) -> float:
    """How broad ``name`` is, in sizes of its type."""
    return sum(measure(sign, role, 1.0) for sign in name) + spacing * len(name)


def _broad(name: str, size: float) -> float:
    return _breadth(name, LAND_ROLE, SPACING) * size


def _room(place: Area | Decor, down: float) -> tuple[float, float]:
    """The middle and the breadth of a place at the height of its pieces, or ``down`` units below."""
    x, y = place.at[0], place.at[1] + down
    found = sorted(at for outline in place.outlines for at in crossings(outline, y))
    left = max((at for at in found if at <= x), default=None)
    right = min((at for at in found if at > x), default=None)
    if left is None or right is None:
        left, _, right, _ = edges_of(place.outlines)
    return (left + right) / 2, right - left


def _port(board: Areas, name: str, at: Dot) -> Iterator[Cut]:
    """On the side of the land, close up."""
    inland = board.pick(at[0] + 44, at[1]) in board.provinces
    half = measure(name, SEA_ROLE, 15) / 2 + 13
    x = at[0] + half if inland else at[0] - half
    yield line(name, x, at[1], SEA_ROLE, 15, palette.BROWN, halo=1.8, reach=InkReach(0.7))
