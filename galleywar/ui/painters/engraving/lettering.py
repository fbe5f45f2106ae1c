"""Names on the map: straight or along a curve of the water, with the ground cleared around them."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from math import atan2, degrees
from typing import Final

from galleywar.boards.network.features import MapLabel
from galleywar.boards.network.network import Network
from galleywar.ui.painters.curves import Dot, Path, edges_of, evenly, length, spline
from galleywar.ui.painters.engraving import palette
from galleywar.ui.painters.engraving.engraving import (
    ALWAYS,
    Cut,
    Glyph,
    Ink,
    InkReach,
    Lettering,
    measure,
    middle_of,
)

Style = tuple[str, Ink, float]
"""Role, ink and halo of lettering."""
SEA_ROLE: Final = "mapitalic"
LAND_ROLE: Final = "mapcaps"


def along(curve: Sequence[Dot], text: str, role: str, size: float, spacing: float = 0.0) -> tuple[Glyph, ...]:
    """``text`` set letter by letter on the middle of ``curve``, ``spacing`` ems between letters.

    The baseline is the curve shifted so that the letters' middle lies on it.
    """
    breadths = [measure(sign, role, size) for sign in text]
    gap = spacing * size
    total = sum(breadths) + gap * (len(text) - 1)
    way = evenly(curve, 2.0)
    at = (length(way) - total) / 2
    found = []
    for sign, breadth in zip(text, breadths, strict=True):
        (x, y), turn = _place(way, at + middle_of(sign, role, size))
        if sign != " ":
            found.append(Glyph(sign, x, y, turn))
        at += breadth + gap
    return tuple(found)


def _place(way: Path, at: float) -> tuple[Dot, float]:
    """The dot ``at`` units along an evenly stepped line and the degrees counter-clockwise it heads there."""
    step = length(way[:2])
    number = min(max(int(at / step), 0), len(way) - 2)
    (ax, ay), (bx, by) = way[number], way[number + 1]
    part = at / step - number
    return (ax + (bx - ax) * part, ay + (by - ay) * part), degrees(atan2(ay - by, bx - ax))


def lettering(
    glyphs: Sequence[Glyph], role: str, size: float, ink: Ink, halo: float = 0.0, reach: InkReach = ALWAYS
) -> Lettering:
    """Letters that know their edges."""
    xs, ys = [glyph.x for glyph in glyphs], [glyph.y for glyph in glyphs]
    slack = size * (0.7 if len(glyphs) > 1 else 0.35 * max(2, len(glyphs[0].sign)))
    edges = (min(xs) - slack, min(ys) - slack, max(xs) + slack, max(ys) + slack)
    return Lettering(tuple(glyphs), role, size, ink, edges, reach, halo)


def line(
    text: str,
    x: float,
    y: float,
    role: str,
    size: float,
    ink: Ink,
    spacing: float = 0.0,
    *,
    turn: float = 0.0,
    halo: float = 0.0,
    reach: InkReach = ALWAYS,
) -> Lettering:
    """One straight line of text with its middle at (x, y)."""
    if not spacing:
        return lettering([Glyph(text, x, y, turn)], role, size, ink, halo, reach)
    half = (sum(measure(sign, role, size) for sign in text) + spacing * size * len(text)) / 2
    return lettering(
        along(((x - half, y), (x + half, y)), text, role, size, spacing), role, size, ink, halo, reach
    )


def names(
    board: Network,
    curves: dict[str, tuple[Path, float]],
    on_water: AbstractSet[str],
    on_stone: AbstractSet[str],
) -> Iterator[Cut]:
    """Every label of the map; those in ``curves`` follow the line given there with that letter spacing.

    ``on_water`` and ``on_stone`` are the inks of what is lettered there; anything else stands on land.
    """
    for label in board.art.labels:
        role, ink, halo = _style(label, on_water, on_stone)
        seen = _seen(label.size)
        if label.text in curves:
            knots, spacing = curves[label.text]
            glyphs = along(spline(knots), label.text, role, label.size, spacing)
            yield lettering(glyphs, role, label.size, ink, halo, seen)
        else:
            spacing, size = 0.08 if label.text.isupper() else 0.0, label.size * 1.12
            yield line(label.text, label.x, label.y, role, size, ink, spacing, halo=halo, reach=seen)


def _style(label: MapLabel, on_water: AbstractSet[str], on_stone: AbstractSet[str]) -> Style:
    if label.ink in on_water:
        return SEA_ROLE, palette.SEA_NAME, 1.6
    if label.ink in on_stone:
        return LAND_ROLE, palette.BROWN, 2.0
    return (LAND_ROLE if label.text.isupper() else SEA_ROLE), palette.BROWN, 2.2 if label.size < 26 else 3.4


def _seen(size: float) -> InkReach:
    """Small lettering waits until it can be read."""
    return InkReach(0.0 if size > 26 else 5.5 / size)


def hex_numbers(board: Network, aside: AbstractSet[str] = frozenset()) -> Iterator[Cut]:
    """Ids in the upper part of every hex, fading in as the map comes near; to the right on terrain ``aside``."""
    pitch = board.layout.row_pitch
    for hex_ in board.hexes.values():
        wet = hex_.terrain in {"sea", "shoals", "slip"}
        ink = palette.SEA_NUMBER if wet else palette.LAND_NUMBER
        right = 21.0 if hex_.terrain in aside else 0.0
        glyph = Glyph(hex_.id, hex_.x + right, hex_.y - pitch * 0.42)
        halo = 0.0 if hex_.terrain == "sea" else 1.0
        yield lettering([glyph], "body", 10.5, ink, halo, InkReach(0.6, layer="numbers"))


def street_names(board: Network) -> Iterator[Cut]:
    """Road numbers at the west end, street letters at both ends, in red as on the old sheets."""
    for way in board.roads.values():
        x, y = board.anchor(way.points[0])
        yield line(way.key, x - 27, y, "map", 27, palette.RUBRIC, halo=2.0)
    for way in board.streets.values():
        x, y = board.anchor(way.points[-1])
        yield line(way.key, x, y + 26, "map", 25, palette.RUBRIC, halo=2.0)


def point_names(board: Network) -> Iterator[Cut]:
    """Ids of points and blocks, close up only."""
    close_up = InkReach(1.2, layer="numbers")
    for point in board.points.values():
        yield line(point.id, point.x + 19, point.y - 10, "body", 8.0, palette.SEPIA, halo=1.0, reach=close_up)
    for block in board.blocks.values():
        name, low = block.id.replace(":", " "), edges_of([block.outline])[1] + 17
        yield line(name, block.x, low, "body", 8.0, palette.SEPIA, halo=1.4, reach=close_up)
