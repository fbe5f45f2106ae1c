"""A small picture of a position: the part of the board where somebody stands, with everybody on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

import pygame

from galleywar.core.contract import Board
from galleywar.core.view import CounterView, Link
from galleywar.ui.look.camera import Camera, Eye, Rectangle
from galleywar.ui.painters import BoardPainter
from galleywar.ui.painters.pieces.counters import CounterPainter
from galleywar.ui.painters.placing import Placed

AROUND: Final = 1.6
"""Left free round the outermost pieces, in sides of the largest."""
LEAST_PART: Final = 0.22
"""Of the board's breadth: no picture looks nearer."""
STEPS: Final = 160
"""Pixels between the widths boards are printed at, so that prints of one board serve many positions."""
WIDEST: Final = 4800
"""Pixels of the whole board; no picture is printed finer."""


@dataclass(frozen=True)
class Shown:
    """A position as it is drawn: board, who stands on it, and the seats they belong to."""

    board: Board
    counters: Mapping[str, CounterView]
    seats: tuple[str, ...]
    links: tuple[Link, ...] = ()

    @property
    def aspect(self) -> float:
        """Width over height of the whole board."""
        return self.board.width / self.board.height


def position_picture(shown: Shown, painter: BoardPainter, room: tuple[int, int]) -> pygame.Surface:
    """``shown`` within ``room`` pixels: as near as all who stand on the board can be seen."""
    pieces = CounterPainter(shown.seats)
    part = part_shown(shown.board, pieces.layout(shown.counters, shown.board), room[0] / room[1])
    ppu = min(room[0] / part.width, room[1] / part.height, WIDEST / shown.board.width)
    width = min(WIDEST, max(STEPS, ceil(ppu * shown.board.width / STEPS) * STEPS))
    printed = width / shown.board.width
    seen = pygame.Rect(
        round(part.left * printed),
        round(part.top * printed),
        round(part.width * printed),
        round(part.height * printed),
    )
    size = (max(1, round(part.width * ppu)), max(1, round(part.height * ppu)))
    picture = pygame.transform.smoothscale(painter.part(width, seen), size)
    camera = Camera(shown.board.width, shown.board.height, Rectangle(0, 0, *size), scale=ppu)
    with camera.resting(Eye(1.0, *part.centre)):
        pieces.draw_all(picture, camera, _unlit(shown.counters), shown.board, shown.links)
    return picture


def _unlit(counters: Mapping[str, CounterView]) -> Mapping[str, CounterView]:
    """Without the signs of who may still be ordered: nobody is, on a picture."""
    return {key: replace(face, able=False, done=False) for key, face in counters.items()}


def part_shown(board: Board, standing: Sequence[Placed], aspect: float) -> Rectangle:
    """The part of ``board`` of that ``aspect``, as far as it goes, that holds all who are ``standing``."""
    if not standing:
        return Rectangle(0, 0, board.width, board.height)
    free = AROUND * max(one.side for one in standing)
    left, right = _reach((one.x for one in standing), free, board.width)
    top, bottom = _reach((one.y for one in standing), free, board.height)
    width = max(right - left, (bottom - top) * aspect, board.width * LEAST_PART)
    wide, high = min(width, board.width), min(width / aspect, board.height)
    return Rectangle(
        _held((left + right) / 2, wide, board.width),
        _held((top + bottom) / 2, high, board.height),
        wide,
        high,
    )


def _reach(spots: Iterable[float], free: float, length: float) -> tuple[float, float]:
    known = sorted(spots)
    return max(0.0, known[0] - free), min(length, known[-1] + free)


def _held(middle: float, part: float, whole: float) -> float:
    """Where a part of a line begins that lies about ``middle`` and within the whole."""
    return min(max(0.0, middle - part / 2), whole - part)
