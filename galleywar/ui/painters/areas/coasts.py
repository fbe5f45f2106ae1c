"""The lines of a map of areas: one hand-drawn line for each stretch of shore or border, whoever lies beside
it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import hypot
from typing import Final

from galleywar.boards.areas.areas import Areas
from galleywar.boards.outlines import is_inside
from galleywar.core.late_methods import dataclass
from galleywar.ui.painters.curves import Dot, Path, chained
from galleywar.ui.painters.noise import between

FINEST: Final = 7.0
"""Units: pieces of a line shorter than this stay straight."""
SWAY: Final = 0.15
"""How far the middle of a piece is off its straight line, as a part of its length."""
RULED: Final = 0.05
TRIED: Final = 4
"""So many corners of a zone tell whether it lies in another."""
Edge = tuple[Dot, Dot]


@dataclass(frozen=True, slots=True)
class CoastLines:
    """A map's outlines as they are drawn, in board units.

    ``lands`` and ``zones`` are closed outlines by place; ``wild`` the land and ``lakes`` the water round the
    edge. ``shores`` divide land from water, ``borders`` provinces, ``marches`` provinces from what is no
    province, and ``waters`` sea zones.
    """

    lands: Mapping[str, tuple[Path, ...]]
    zones: Mapping[str, tuple[Path, ...]]
    wild: tuple[Path, ...]
    lakes: tuple[Path, ...]
    shores: tuple[Path, ...]
    borders: tuple[Path, ...]
    marches: tuple[Path, ...]
    waters: tuple[Path, ...]

    @property
    def land(self) -> Iterator[Path]:
        """Every outline of land."""
        yield from self.wild
        for outlines in self.lands.values():
            yield from outlines


def lines_of(board: Areas) -> CoastLines:
    """The lines of ``board``, drawn by hand."""
    seas = {area.id: area.outlines for area in board.seas.values()}
    provinces = {area.id: area.outlines for area in board.provinces.values()}
    wild = tuple(line for one in board.scenery.decor if not one.is_water for line in one.outlines)
    lakes = tuple(line for one in board.scenery.decor if one.is_water for line in one.outlines)
    inland, outland = _edges(_all(provinces)), _edges(wild)
    sea = _edges(_all(seas))
    land = inland | outland
    inner = {edge for edge in land if land[edge] > 1}
    frame = {edge for edge in land | sea if _on_frame(edge, board)}
    return CoastLines(
        {id_: tuple(map(rough, outlines)) for id_, outlines in provinces.items()},
        {id_: tuple(map(rough, outlines)) for id_, outlines in seas.items()},
        tuple(map(rough, wild)),
        tuple(map(rough, lakes)),
        _drawn(edge for edge in land if edge not in inner and edge not in frame),
        _drawn(edge for edge in inner if inland.get(edge, 0) == 2),
        _drawn(edge for edge in inner if inland.get(edge, 0) == 1),
        _drawn(dict.fromkeys((*(edge for edge in sea if sea[edge] > 1), *_edges(_enclosed(seas))), 0)),
    )


def _enclosed(seas: Mapping[str, tuple[Path, ...]]) -> Iterator[Path]:
    """Outlines of sea zones that lie within another one."""
    for id_, outlines in seas.items():
        others = [one for other, some in seas.items() if other != id_ for one in some]
        for outline in outlines:
            tried = outline[:: max(1, len(outline) // TRIED)]
            if any(all(is_inside(other, *dot) for dot in tried) for other in others):
                yield outline


def _all(outlines: Mapping[str, tuple[Path, ...]]) -> Iterator[Path]:
    for some in outlines.values():
        yield from some


class _Counted(dict[Edge, int]):
    """Edges, and by how many outlines each is used."""

    def __or__(self, other: Mapping[Edge, int]) -> _Counted:  # type: ignore[override]
        return _Counted({edge: self.get(edge, 0) + other.get(edge, 0) for edge in (*self, *other)})


def _edges(outlines: Iterable[Path]) -> _Counted:
    found = _Counted()
    for outline in outlines:
        for one, other in zip(outline, (*outline[1:], outline[0]), strict=True):
            if one != other:
                edge = (min(one, other), max(one, other))
                found[edge] = found.get(edge, 0) + 1
    return found


def _on_frame(edge: Edge, board: Areas) -> bool:
    """Whether an edge runs along the edge of the sheet."""
    xs, ys = [x for x, _ in edge], [y for _, y in edge]
    beyond = (max(xs) < 1, min(xs) > board.width - 1, max(ys) < 1, min(ys) > board.height - 1)
    return any(beyond)


def _drawn(edges: Iterable[Edge]) -> tuple[Path, ...]:
    """Edges joined to lines as long as they go, by hand."""
    pieces = [piece for edge in edges for piece in pairwise(_swayed(*edge))]
    return tuple(chained(sorted(pieces)))


def rough(outline: Path) -> Path:
    """A closed outline by hand; an edge looks the same in every outline it belongs to."""
    found: list[Dot] = []
    for one, other in zip(outline, (*outline[1:], outline[0]), strict=True):
        if one != other:
            line = _swayed(min(one, other), max(one, other))
            found.extend((line if one < other else line[::-1])[:-1])
    return tuple(found)


def _swayed(one: Dot, other: Dot) -> Path:
    """The line from one dot to another as a hand draws it; what runs due east or north, as a frame does, is
    ruled.
    """
    long = hypot(other[0] - one[0], other[1] - one[1])
    if long < FINEST or min(abs(one[0] - other[0]), abs(one[1] - other[1])) < RULED:
        return one, other
    seed = (round(one[0] * 8), round(one[1] * 8), round(other[0] * 8), round(other[1] * 8))
    aside, along = between(-SWAY, SWAY, *seed), between(0.42, 0.58, *seed, 5)
    dx, dy = other[0] - one[0], other[1] - one[1]
    middle = (one[0] + dx * along - dy * aside, one[1] + dy * along + dx * aside)
    return *_swayed(one, middle)[:-1], *_swayed(middle, other)
