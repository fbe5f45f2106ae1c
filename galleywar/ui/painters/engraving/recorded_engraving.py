"""An engraving as bytes and back: a table of cuts in JSON, then all its numbers, then the picture of its light.

Whoever reads believes nothing: what is not an engraving raises ValueError, whatever it is.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from itertools import accumulate, pairwise
from math import inf, isfinite
from typing import Final

import pygame

from galleywar.core.late_methods import dataclass
from galleywar.ui.look.fonts import FILES
from galleywar.ui.painters.curves import Edges
from galleywar.ui.painters.engraving.engraving import (
    Cut,
    Dots,
    Glyph,
    Ink,
    InkReach,
    Lettering,
    Lights,
    Lines,
    Packed,
    Shading,
    Shapes,
    Wash,
)
from galleywar.ui.painters.engraving.press import Engraving

FURTHEST: Final = 1e6
"""Board units; nothing on a map lies further away."""
_HEAD: Final = 4


def written(engraving: Engraving) -> bytes:
    """The engraving as bytes for `read`."""
    pen = _Pen()
    rows = [pen.row(cut) for cut in engraving.cuts]
    table = {
        "size": (engraving.width, engraving.height),
        "ground": engraving.ground,
        "reaches": [(one.least, None if one.most == inf else one.most, one.layer) for one in pen.reaches],
        "cuts": rows,
        "counts": (len(pen.edges), len(pen.lengths), len(pen.numbers), len(pen.pixels)),
    }
    head = json.dumps(table, separators=(",", ":"), allow_nan=False).encode()
    return b"".join(
        (len(head).to_bytes(_HEAD, "big"), head, pen.edges, pen.lengths, pen.numbers, bytes(pen.pixels))
    )


@dataclass(slots=True)
class _Pen:
    """Gathers what the rows of the table refer to."""

    reaches: dict[InkReach, int] = field(default_factory=dict)
    edges: array[float] = field(default_factory=lambda: array("d"))
    lengths: array[int] = field(default_factory=lambda: array("I"))
    numbers: array[float] = field(default_factory=lambda: array("f"))
    pixels: bytearray = field(default_factory=bytearray)

    def row(self, cut: Cut) -> list[object]:
        """Raises TypeError for a kind of cut that nobody has taught it."""
        self.edges.extend(cut.edges)
        reach = self.reaches.setdefault(cut.reach, len(self.reaches))
        match cut:
            case Wash():
                return ["wash", reach, self._paths(cut.outlines), cut.tint, cut.over]
            case Shapes():
                return ["shapes", reach, self._paths(cut.outlines), cut.ink]
            case Lines() | Lights():
                kind, ink = ("lines", cut.ink) if isinstance(cut, Lines) else ("lights", cut.tint)
                return [kind, reach, self._paths(cut.paths), ink, cut.width]
            case Dots():
                return ["dots", reach, self._paths([cut.spots]), cut.ink, cut.radius]
            case Lettering():
                glyphs = [(one.sign, one.x, one.y, one.turn) for one in cut.glyphs]
                return ["letters", reach, 0, cut.ink, cut.role, cut.size, cut.halo, glyphs]
            case Shading():
                self.pixels += pygame.image.tobytes(cut.picture, "RGB")
                return ["shading", reach, 0, cut.picture.get_size()]
        raise TypeError(f"a {type(cut).__name__} cannot be written down")

    def _paths(self, paths: Sequence[Packed]) -> int:
        for path in paths:
            self.lengths.append(len(path))
            self.numbers.extend(path)
        return len(paths)


def read(content: bytes) -> Engraving:
    """The engraving that was written. Raises ValueError for anything else."""
    try:
        return _read(content)
    except (KeyError, IndexError, TypeError, OverflowError, RecursionError, pygame.error) as fault:
        raise ValueError("not an engraving") from fault


def _read(content: bytes) -> Engraving:
    start = _HEAD + int.from_bytes(content[:_HEAD], "big")
    table = json.loads(content[_HEAD:start])
    edge_count, path_count, number_count, pixel_count = map(_count, table["counts"])
    edges, lengths, numbers = array("d"), array("I"), array("f")
    for kept, count in ((edges, edge_count), (lengths, path_count), (numbers, number_count)):
        end = start + count * kept.itemsize
        kept.frombytes(content[start:end])
        _sure(len(kept) == count)
        start = end
    pixels = content[start:]
    rows = table["cuts"]
    _sure(len(pixels) == pixel_count and edge_count == 4 * len(rows) and sum(lengths) == number_count)
    _sure(not any(length % 2 for length in lengths))
    for some in (edges, numbers):
        _sure(not some or (min(some) > -FURTHEST and max(some) < FURTHEST and isfinite(sum(some))))
    reaches = [
        InkReach(_number(least), inf if most is None else _number(most), _text(layer))
        for least, most, layer in table["reaches"]
    ]
    width, height = map(_number, table["size"])
    _sure(0 < width < FURTHEST and 0 < height < FURTHEST)
    cuts = _cuts(rows, reaches, _boxes(edges), _split(numbers, lengths), pixels)
    return Engraving(width, height, _ink(table["ground"]), list(cuts))


def _boxes(edges: array[float]) -> Iterator[Edges]:
    numbers = iter(edges)
    return zip(numbers, numbers, numbers, numbers, strict=True)


def _split(numbers: Packed, lengths: Iterable[int]) -> list[Packed]:
    return [numbers[start:end] for start, end in pairwise(accumulate(lengths, initial=0))]


def _cuts(
    rows: list[list[object]],
    reaches: list[InkReach],
    boxes: Iterator[Edges],
    paths: list[Packed],
    pixels: bytes,
) -> Iterator[Cut]:
    at = painted = 0
    for (kind, reach_at, count, first, *rest), edges in zip(rows, boxes, strict=True):
        own = tuple(paths[at : at + _count(count)])
        at += len(own)
        _sure(len(own) == count)
        reach = reaches[_count(reach_at)]
        if kind == "wash":
            yield Wash(own, None if first is None else _ink(first), edges, reach, bool(rest[0]))
        elif kind == "shapes":
            yield Shapes(own, _ink(first), edges, reach)
        elif kind == "lines":
            yield Lines(own, _ink(first), _number(rest[0]), edges, reach)
        elif kind == "lights":
            yield Lights(own, _ink(first), _number(rest[0]), edges, reach)
        elif kind == "dots":
            yield Dots(own[0], _number(rest[0]), _ink(first), edges, reach)
        elif kind == "letters":
            yield _lettering(_ink(first), rest, edges, reach)
        elif kind == "shading":
            size = _size(first)
            end = painted + size[0] * size[1] * 3
            yield Shading(pygame.image.frombuffer(pixels[painted:end], size, "RGB"), edges, reach)
            painted = end
        else:
            raise ValueError(f"no engraving has a cut {kind!r}")
    _sure(at == len(paths) and painted == len(pixels))


def _lettering(ink: Ink, rest: list[object], edges: Edges, reach: InkReach) -> Lettering:
    role, size, halo, signs = _text(rest[0]), _number(rest[1]), _number(rest[2]), _list(rest[3])
    _sure(len(rest) == 4 and role in FILES and 0 < size < 1000 and 0 <= halo < 100)
    glyphs = tuple(Glyph(_text(sign), *map(_number, spot)) for sign, *spot in map(_list, signs))
    return Lettering(glyphs, role, size, ink, edges, reach, halo)


def _sure(right: bool) -> None:
    if not right:
        raise ValueError("the engraving contradicts itself")


def _count(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(f"{value!r} is no count")
    return value


def _number(value: object) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool) or not -FURTHEST < value < FURTHEST:
        raise ValueError(f"{value!r} is no measure")
    return value


def _text(value: object) -> str:
    if type(value) is not str or len(value) > 200:
        raise ValueError(f"{value!r} is no lettering")
    return value


def _ink(value: object) -> Ink:
    if type(value) is not list or not all(type(one) is int and 0 <= one <= 255 for one in value):
        raise ValueError(f"{value!r} is no ink")
    red, green, blue = value
    return red, green, blue


def _size(value: object) -> tuple[int, int]:
    width, height = map(_count, _list(value))
    return width, height


def _list(value: object) -> list[object]:
    if type(value) is not list:
        raise ValueError(f"{value!r} is no list")
    return value
