"""A small picture of a position: the part of the board where somebody stands, with everybody on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from math import ceil
from typing import Final

import pygame

from galleywar.core.contract import Board
from galleywar.core.late_methods import dataclass
from galleywar.core.view import CounterView, Link
from galleywar.ui.look.camera import Camera, Eye, Rectangle
from galleywar.ui.look.theme import INK, WHITE, side_of
from galleywar.ui.painters import BoardPainter
from galleywar.ui.painters.curves import Dot, spline
from galleywar.ui.painters.pieces.counters import CounterPainter
from galleywar.ui.painters.placing import Placed
from galleywar.ui.painters.signs import number_disc, stroke

CURVED: Final = 12
"""A way through more places is drawn straight from one to the next: a curve would swing wide."""
POINT: Final = 24
"""Of a numbered disc, in pixels."""
AROUND: Final = 1.6
"""Left free round the outermost pieces, in sides of the largest."""
LEAST_PART: Final = 0.22
"""Of the board's breadth: no picture looks nearer."""
STEPS: Final = 160
"""Pixels between the widths boards are printed at, so that prints of one board serve many positions."""
WIDEST: Final = 4800
"""Pixels of the whole board; no picture is printed finer."""


@dataclass(frozen=True, slots=True)
class Course:
    """The places a piece of ``seat`` was at one after the other; ``is_lost``: the last is where it was lost."""

    seat: str
    places: tuple[str, ...]
    is_lost: bool = False


@dataclass(frozen=True)
class Shown:
    """A position as it is drawn: board, who stands on it, and the seats they belong to."""

    board: Board
    counters: Mapping[str, CounterView]
    seats: tuple[str, ...]
    links: tuple[Link, ...] = ()
    courses: tuple[Course, ...] = ()
    points: tuple[str, ...] = ()
    """Places to be numbered from 1."""

    def with_story(self, courses: tuple[Course, ...], points: tuple[str, ...]) -> Shown:
        """The same with the ways of pieces, and numbers at places."""
        return replace(self, courses=courses, points=points)

    @property
    def aspect(self) -> float:
        """Width over height of the whole board."""
        return self.board.width / self.board.height


def position_picture(shown: Shown, painter: BoardPainter, room: tuple[int, int]) -> pygame.Surface:
    """``shown`` within ``room`` pixels: as near as all who stand on the board can be seen."""
    pieces = CounterPainter(shown.seats)
    standing = pieces.layout(shown.counters, shown.board)
    ways = [(course, _spots(shown.board, course)) for course in shown.courses]
    part = part_shown(shown.board, standing, room[0] / room[1], [spot for _, way in ways for spot in way])
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
        for course, way in ways:
            _draw_course(picture, camera, way, side_of(shown.seats, course.seat).fill)
        pieces.draw_all(picture, camera, _unlit(shown.counters), shown.board, shown.links)
        for course, way in ways:
            if course.is_lost:
                _draw_cross(picture, camera.to_screen(*way[-1]), side_of(shown.seats, course.seat).fill)
        for number, place in enumerate(shown.points, 1):
            if place:
                disc = number_disc(number, POINT)
                x, y = camera.to_screen(*shown.board.anchor(place))
                spot = disc.get_rect(center=(round(x), round(y) - POINT))
                picture.blit(disc, spot.clamp(picture.get_rect()))
    return picture


def _unlit(counters: Mapping[str, CounterView]) -> Mapping[str, CounterView]:
    """Without the signs of who may still be ordered: nobody is, on a picture."""
    return {key: replace(face, able=False, done=False) for key, face in counters.items()}


def _spots(board: Board, course: Course) -> list[Dot]:
    return [board.anchor(place) for place in course.places]


def _draw_course(picture: pygame.Surface, camera: Camera, way: Sequence[Dot], colour: str) -> None:
    """The whole way of a piece, with a ring where it began; a short way is drawn as a curve."""
    spots = [camera.to_screen(*spot) for spot in way]
    line = list(spline(spots, 8)) if len(spots) <= CURVED else spots
    for ink, width in ((WHITE, 5), (colour, 3)):
        for a, b in pairwise(line):
            stroke(picture, a, b, ink, width)
    pygame.draw.aacircle(picture, colour, line[0], 5)
    pygame.draw.aacircle(picture, WHITE, line[0], 3)


def _draw_cross(picture: pygame.Surface, at: Dot, colour: str) -> None:
    x, y = at
    for ink, width, reach in ((INK, 8, 9), (colour, 5, 8)):
        stroke(picture, (x - reach, y - reach), (x + reach, y + reach), ink, width)
        stroke(picture, (x - reach, y + reach), (x + reach, y - reach), ink, width)


def part_shown(
    board: Board, standing: Sequence[Placed], aspect: float, spots: Sequence[Dot] = ()
) -> Rectangle:
    """The part of ``board`` of that ``aspect``, as far as it goes, that holds ``spots`` and who is ``standing``."""
    if not standing and not spots:
        return Rectangle(0, 0, board.width, board.height)
    free = AROUND * max((one.side for one in standing), default=0.0)
    left, right = _reach([*(one.x for one in standing), *(x for x, _ in spots)], free, board.width)
    top, bottom = _reach([*(one.y for one in standing), *(y for _, y in spots)], free, board.height)
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
