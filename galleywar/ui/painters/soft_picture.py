"""The picture of an area: outlines softened to a field, the contour found in it, tints and bands laid over it."""

from collections.abc import Iterator, Sequence
from math import ceil, floor, hypot
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
import pygame

from galleywar.ui.look.camera import Rectangle
from galleywar.ui.painters.area_bands import BEYOND, OUTSIDE, AreaBand
from galleywar.ui.painters.curves import Dot, Path, edges_of

Cells = npt.NDArray[np.float32]
Levels = npt.NDArray[np.uint8]

COARSE: Final = 0.5
"""Cells of the picture for each pixel, either way."""
ROUND: Final = 0.42
"""How far corners are rounded, as a part of a place's breadth."""
EDGE: Final = 0.42
"""Where the contour runs between nothing (0) and all (1): a little outside the middle, so that one place stays one."""
GLOW: Final = (30, 26, 17)
"""The light within the area. It is added, not laid over: names and coasts keep their ink."""
STRIP: Final = 128
"""Columns of cells reckoned at a time: the figures of a cell take far more room than its pixels."""
FRINGE: Final = 8
"""Cells around the places, beside those that softening reaches, in which the contour may still be seen."""
LINE: Final = (255, 253, 242)
UNDER_LINE: Final = (23, 53, 68)
AMBER: Final = (232, 169, 58)
HATCH: Final = (122, 42, 18)


class _Canvas(NamedTuple):
    """What is drawn: a box of the board, at so many cells a unit."""

    box: Rectangle
    grain: float

    @property
    def size(self) -> tuple[int, int]:
        """A cell more than lies in the box and even, for what is made twice as large loses as much at its end."""
        wide, high = (2 * ceil(one * self.grain / 2 - 0.01) + 2 for one in (self.box.width, self.box.height))
        return wide, high

    def spot(self, x: float, y: float) -> Dot:
        return (x - self.box.left) * self.grain, (y - self.box.top) * self.grain


def painted(
    box: Rectangle,
    ppu: float,
    scale: float,
    whole: AreaBand,
    reaction: AreaBand,
    dice: AreaBand,
) -> tuple[pygame.Surface, pygame.Rect]:
    """``whole`` as one area within ``box``, ``ppu`` pixels to a unit, with the bands of ``reaction`` and ``dice``.

    A picture of the part in which the places lie, premultiplied by its alpha, and where it lies in the box, in
    pixels: beyond it all is alike, and no picture is needed.
    """
    grain = ppu * COARSE
    most = min(_breadth(whole.outlines) * ROUND * grain, 16 * scale) if whole.is_calm else 3 * scale
    blur = max(2, round(most))
    size = (round(box.width * ppu), round(box.height * ppu))
    canvas, room = _cut(box, grain, size, whole, 2 * blur + FRINGE * scale)
    if not (room.width and room.height):
        return pygame.Surface((0, 0)), room
    return _bands(canvas, scale, blur, whole, reaction, dice), room


def _cut(
    box: Rectangle, grain: float, size: tuple[int, int], whole: AreaBand, fringe: float
) -> tuple[_Canvas, pygame.Rect]:
    """What of ``box`` has to be reckoned cell by cell, for the places and a ``fringe`` of cells lie in it, and where
    that is in the picture: beyond it all is alike. Whole cells of the field, so that they lie as in the whole.
    """
    left, top, right, bottom = edges_of([*whole.outlines, *_ends(whole)])
    cells = _Canvas(box, grain)
    (x0, y0), (x1, y1) = cells.spot(left, top), cells.spot(right, bottom)
    edges = [
        floor((x0 - fringe) / 2),
        floor((y0 - fringe) / 2),
        ceil((x1 + fringe) / 2),
        ceil((y1 + fringe) / 2),
    ]
    pixel = round(2 / COARSE)
    room = pygame.Rect(edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1])
    room = pygame.Rect(*(edge * pixel for edge in room)).clip(pygame.Rect((0, 0), size))
    per_unit = grain / COARSE
    cut = Rectangle(
        box.left + room.left / per_unit, box.top + room.top / per_unit,
        room.width / per_unit, room.height / per_unit,
    )  # fmt: skip
    return _Canvas(cut, grain), room


def _ends(places: AreaBand) -> list[Path]:
    """The lines that tie places to one another."""
    return [(start, end) for start, end, _ in places.ties]


def _bands(
    canvas: _Canvas,
    scale: float,
    blur: int,
    whole: AreaBand,
    reaction: AreaBand,
    dice: AreaBand,
) -> pygame.Surface:
    """The part of the picture in which the places lie."""
    edge = COARSE * max(1.0, scale)
    area = _field(canvas, whole, blur)
    breaks_in, thrown = (_field(canvas, one, blur) if one.outlines else None for one in (reaction, dice))
    sheet = _Sheet(canvas.size)
    for strip in _strips(canvas.size[0]):
        far = _distance(area, strip)
        inside = np.clip(far + 0.5, 0, 1)
        sheet.lay(strip, OUTSIDE, BEYOND * (1 - inside))
        if breaks_in is not None:
            sheet.lay(strip, AMBER, 0.36 * inside * np.clip(_distance(breaks_in, strip) + 0.5, 0, 1))
        if thrown is not None:
            part = inside * np.clip(_distance(thrown, strip) + 0.5, 0, 1)
            sheet.lay(strip, HATCH, 0.5 * part * _hatching(canvas, strip, scale))
        for colour, strength, width in ((UNDER_LINE, 0.30, 6.0), (LINE, 1.0, 2.6)):
            sheet.lay(strip, colour, strength * np.clip(width * edge / 2 + 0.5 - np.abs(far), 0, 1))
        sheet.light(strip, inside)
    return sheet.surface()


def _strips(wide: int) -> Iterator[slice]:
    for left in range(0, wide, STRIP):
        yield slice(left, min(wide, left + STRIP))


def _breadth(outlines: Sequence[Path]) -> float:
    """The narrower side of a place in the middle of the order of size."""
    edges = (edges_of([one]) for one in outlines[:200])
    sizes = sorted(min(right - left, bottom - top) for left, top, right, bottom in edges)
    return sizes[len(sizes) // 2]


def _field(canvas: _Canvas, places: AreaBand, blur: int) -> Levels:
    """How much of each cell's surroundings belongs to ``places``, from 0 to 255."""
    wide, high = canvas.size
    mask = pygame.Surface((wide // 2 + 1, high // 2 + 1), depth=24)
    half = _Canvas(canvas.box, canvas.grain / 2)
    for outline in places.outlines:
        pygame.draw.polygon(mask, "white", [half.spot(x, y) for x, y in outline])
    for start, end, breadth in places.ties:
        _tie(mask, half.spot(*start), half.spot(*end), breadth * half.grain)
    once = pygame.transform.box_blur(mask, max(1, blur // 2))
    soft = pygame.transform.smoothscale(pygame.transform.box_blur(once, max(1, blur // 2)), canvas.size)
    return np.array(pygame.surfarray.pixels_red(soft))


def _tie(mask: pygame.Surface, a: Dot, b: Dot, breadth: float) -> None:
    long = hypot(b[0] - a[0], b[1] - a[1])
    if long:
        x, y = (b[1] - a[1]) / long * breadth / 2, (a[0] - b[0]) / long * breadth / 2
        corners = ((a[0] + x, a[1] + y), (b[0] + x, b[1] + y), (b[0] - x, b[1] - y), (a[0] - x, a[1] - y))
        pygame.draw.polygon(mask, "white", corners)


def _distance(field: Levels, strip: slice) -> Cells:
    """How many cells inside the contour each cell of a strip lies, near the contour; far from it a great number."""
    left = max(0, strip.start - 1)  # a slope is reckoned with the neighbours on either side
    part = field[left : strip.stop + 1].astype(np.float32) / np.float32(255)
    across, down = np.gradient(part)
    steep = np.maximum(np.hypot(across, down), np.float32(0.004))
    found = (part - np.float32(EDGE)) / steep
    return np.asarray(found[strip.start - left : strip.stop - left], dtype=np.float32)


def _hatching(canvas: _Canvas, strip: slice, scale: float) -> Cells:
    """Lines at 45 degrees that lie fast on the board."""
    pitch = 9 * scale * COARSE * 1.414
    start = (canvas.box.left + canvas.box.top) * canvas.grain
    columns = np.arange(strip.start, strip.stop, dtype=np.float32)[:, None]
    across = columns + np.arange(canvas.size[1], dtype=np.float32)[None, :] + start
    off = np.abs((across % pitch) - pitch / 2) / 1.414
    return np.asarray(np.clip(2.2 * scale * COARSE / 2 + 0.5 - off, 0, 1), dtype=np.float32)


class _Sheet:
    """Colours laid one over the other, a strip of columns at a time."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._whole = pygame.Surface(size, pygame.SRCALPHA)
        self._glow = pygame.Surface(size, depth=24)

    def lay(self, strip: slice, colour: tuple[int, int, int], alpha: npt.NDArray[np.floating]) -> None:
        part = pygame.Surface(alpha.shape, pygame.SRCALPHA)
        part.fill(colour)
        strength = pygame.surfarray.pixels_alpha(part)
        strength[...] = (alpha * np.float32(255)).astype(np.uint8)
        del strength  # it holds the picture fast
        self._whole.blit(part, (strip.start, 0))

    def light(self, strip: slice, lit: npt.NDArray[np.floating]) -> None:
        parts = pygame.surfarray.pixels3d(self._glow)
        for channel, light in enumerate(GLOW):
            parts[strip, :, channel] = (lit * np.float32(light)).astype(np.uint8)

    def surface(self) -> pygame.Surface:
        """The sheet in pixels, premultiplied, with the light added."""
        whole = self._whole.premul_alpha_ip()
        whole.blit(self._glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        # where nothing is covered light would be passed over in places, as if nothing were there
        whole.fill((0, 0, 0, 1), special_flags=pygame.BLEND_RGBA_MAX)
        return pygame.transform.smoothscale(
            whole, (round((whole.get_width() - 1) / COARSE), round((whole.get_height() - 1) / COARSE))
        )
