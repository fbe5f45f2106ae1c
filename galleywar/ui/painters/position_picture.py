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
from galleywar.core.view import CounterView, Link, Shade
from galleywar.ui.look import fonts
from galleywar.ui.look.camera import Camera, Eye, Rectangle
from galleywar.ui.look.rects import least_in_the_way
from galleywar.ui.look.theme import INK, WHITE, side_of
from galleywar.ui.painters import BoardPainter
from galleywar.ui.painters.areas.owner_tints import Washes, owned_places
from galleywar.ui.painters.curves import Dot, rounded, spline
from galleywar.ui.painters.flags import draw_pennant
from galleywar.ui.painters.pieces.bearings import bearings, draw_bearing
from galleywar.ui.painters.pieces.counters import CounterPainter
from galleywar.ui.painters.pieces.side_labels import SideLabel, draw_side_labels, stand_apart
from galleywar.ui.painters.placing import Placed
from galleywar.ui.painters.signs import number_disc, stroke
from galleywar.ui.painters.table.berth import ShipBerth
from galleywar.ui.painters.table.ship_labels import NAMED

CURVED: Final = 12
"""Of a way through more places only the corners are cut: a curve would swing wide."""
FLAG: Final = (19, 12)
"""Breadth and height of the cloth, in pixels."""
TITLE: Final = 14
"""How large the words in the corner are, in pixels at 100 %."""
SLIP, FAINT = (27, 35, 44, 238), "#A9B4C0"
POINT: Final = 24
"""Of a numbered disc, in pixels."""
AROUND: Final = 1.3
"""Left free round the outermost pieces, in sides of the largest."""
BARE: Final = 0.03
"""The same round rings and crosses where nobody stands any more, of the board's breadth."""
LEAST_PART: Final = 0.22
"""Of the board's breadth: no picture looks nearer."""
FINER: Final = 2
NARROW: Final = 430
"""Logical units; on a narrower picture squadrons are not called by name."""
SMALL: Final = 0.78
"""How large words and signs are, of what they are on the board."""
KEY_CORNERS: Final = ("topleft", "topright", "bottomleft", "bottomright")
STEPS: Final = 160
"""Pixels between the widths boards are printed at, so that prints of one board serve many positions."""
WIDEST: Final = 4800
"""Pixels of the whole board; no picture is printed finer."""


@dataclass(frozen=True, slots=True)
class Course:
    """The places a piece of ``seat`` was at one after the other; ``is_lost``: the last is where it was lost.

    ``taken_by`` is the seat it came to, whose flag it bears at the end.
    """

    seat: str
    places: tuple[str, ...]
    is_lost: bool = False
    taken_by: str = ""


@dataclass(frozen=True)
class Shown:
    """A position as it is drawn: board, who stands on it, and the seats they belong to."""

    board: Board
    counters: Mapping[str, CounterView]
    seats: tuple[str, ...]
    links: tuple[Link, ...] = ()
    owners: tuple[Shade, ...] = ()
    """Whose the places are, on a map where they are somebody's."""
    courses: tuple[Course, ...] = ()
    points: tuple[str, ...] = ()
    """Places to be numbered from 1."""
    title: str = ""
    """Written in a corner, and behind it what the signs of the ways mean."""
    sides: tuple[SideLabel, ...] = ()
    """Who is told by name beside his pieces, with an arrow where they are headed."""

    def with_story(self, courses: tuple[Course, ...], points: tuple[str, ...], title: str = "") -> Shown:
        """The same with the ways of pieces, and numbers at places; under a ``title`` it says what the signs mean."""
        return replace(self, courses=courses, points=points, title=title)

    def with_sides(self, sides: tuple[SideLabel, ...]) -> Shown:
        """The same with who is who, and where they are headed."""
        return replace(self, sides=sides)

    @property
    def aspect(self) -> float:
        """Width over height of the whole board."""
        return self.board.width / self.board.height


def position_picture(
    shown: Shown, painter: BoardPainter, room: tuple[int, int], scale: float = 1.0
) -> pygame.Surface:
    """``shown`` within ``room`` pixels: as near as all who stand on the board can be seen; what is written there goes
    by ``scale``.
    """
    pieces = CounterPainter(shown.seats)
    pieces.finer = FINER
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
    camera = Camera(shown.board.width, shown.board.height, Rectangle(0, 0, *size), scale=scale * SMALL)
    with camera.resting(Eye(ppu / camera.scale, *part.centre)):
        if shown.owners:
            owned = [*owned_places(shown.owners, shown.board, painter, shown.seats)]
            Washes().draw(picture, camera, owned)
        bare = picture.copy() if shown.sides else None
        for course, way in ways:
            _draw_course(picture, camera, way, side_of(shown.seats, course.seat).fill)
        faces = _unlit(shown, are_named=_are_named(shown, camera, standing), is_small=room[0] < NARROW * scale)
        pieces.draw_all(picture, camera, faces, shown.board, shown.links)
        for course, way in ways:
            if course.is_lost:
                _draw_cross(picture, camera.to_screen(*way[-1]), side_of(shown.seats, course.seat).fill)
            elif course.taken_by:
                draw_pennant(picture, camera.to_screen(*way[-1]), side_of(shown.seats, course.taken_by).fill, FLAG)
        numbers = _draw_points(picture, camera, shown)
        if shown.title:
            told = [*(way[-1] for _, way in ways), *((one.x, one.y) for one in standing)]
            _draw_key(picture, shown, scale, [*numbers, *(camera.to_screen(*spot) for spot in told)])
        if bare is not None:
            _draw_bearings(picture, bare, camera, shown, standing)
            _draw_sides(picture, bare, camera, shown, standing)
    return picture


def _draw_bearings(
    picture: pygame.Surface, bare: pygame.Surface, camera: Camera, shown: Shown, standing: Sequence[Placed]
) -> None:
    """Where each body of ships is headed, by dots that lie on no piece and on no word."""
    drawn = _drawn_on(picture, bare)
    for seat, *way in bearings(standing, shown.counters):
        start, end = (camera.to_screen(*spot) for spot in way)
        draw_bearing(picture, start, end, side_of(shown.seats, seat).fill, camera.scale, drawn)


def _drawn_on(picture: pygame.Surface, bare: pygame.Surface) -> pygame.Mask:
    """Where something has been drawn on a ``bare`` map."""
    drawn = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255), bare)
    drawn.invert()
    return drawn


def _draw_sides(
    picture: pygame.Surface, bare: pygame.Surface, camera: Camera, shown: Shown, standing: Sequence[Placed]
) -> None:
    """Who is who, where the map is still as ``bare`` as it was before anything else was drawn on it."""
    spots: dict[str, list[Dot]] = {}
    for one in standing:
        spots.setdefault(shown.counters[one.piece].seat, []).append(camera.to_screen(one.x, one.y))
    labels = [one for one in shown.sides if one.seat in spots]
    own = {one.seat: spots[one.seat] for one in labels}
    if own and stand_apart(own):
        draw_side_labels(picture, labels, shown.seats, own, _drawn_on(picture, bare), camera.scale)


def _are_named(shown: Shown, camera: Camera, standing: Sequence[Placed]) -> bool:
    """Whether models are called by name: all of them are, or none. Of a fleet that is only set up the sides are."""
    least = NAMED * camera.scale
    return not shown.sides and all(
        one.long * camera.ppu >= least for one in standing if isinstance(one, ShipBerth)
    )


def _unlit(shown: Shown, *, are_named: bool, is_small: bool) -> Mapping[str, CounterView]:
    """Without the signs of who may still be ordered, and of speeds and dice: nobody acts on a picture. On a small one
    squadrons have no names.
    """
    faces = {key: replace(face, able=False, done=False) for key, face in shown.counters.items()}
    for key, face in faces.items():
        if face.model is not None:
            squadron = "" if is_small else face.model.squadron
            model = replace(face.model, dice=(), wake=0, squadron=squadron)
            faces[key] = replace(face, name=face.name if are_named else "", word="", model=model)
    return faces


def _spots(board: Board, course: Course) -> list[Dot]:
    return [board.anchor(place) for place in course.places]


def _draw_course(picture: pygame.Surface, camera: Camera, way: Sequence[Dot], colour: str) -> None:
    """The whole way of a piece, with a ring where it began; a short way is drawn as a curve."""
    spots = [camera.to_screen(*spot) for spot in way]
    if len(spots) < 2:
        return
    line = list(spline(spots, 8)) if len(spots) <= CURVED else list(rounded(rounded(spots)))
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


def _draw_points(picture: pygame.Surface, camera: Camera, shown: Shown) -> list[Dot]:
    """The numbers above their places; where they lie."""
    found: list[Dot] = []
    for number, place in enumerate(shown.points, 1):
        if place:
            disc = number_disc(number, POINT)
            x, y = camera.to_screen(*shown.board.anchor(place))
            spot = disc.get_rect(center=(round(x), round(y) - POINT)).clamp(picture.get_rect())
            picture.blit(disc, spot)
            found.append(spot.center)
    return found


def _draw_key(picture: pygame.Surface, shown: Shown, scale: float, spots: Sequence[Dot]) -> None:
    """A slip in the corner where it covers the fewest of ``spots``: the title, and what the signs there mean."""
    signs = {
        "courses": any(len(one.places) > 1 for one in shown.courses),
        "\N{MULTIPLICATION SIGN} lost": any(one.is_lost for one in shown.courses),
        "flag: taken": any(one.taken_by for one in shown.courses),
    }
    under = " \N{MIDDLE DOT} ".join(sign for sign, is_there in signs.items() if is_there)
    title = fonts.text(shown.title, "bold", round(TITLE * scale), WHITE)
    words = fonts.text(under, "body", round(TITLE * scale), FAINT)
    pad = round(8 * scale)
    size = (title.get_width() + words.get_width() + 3 * pad, title.get_height() + pad)
    room = least_in_the_way(size, picture.get_rect().inflate(-2 * pad, -2 * pad), spots, corners=KEY_CORNERS)
    slip = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(slip, SLIP, slip.get_rect(), border_radius=round(4 * scale))
    slip.blit(title, (pad, pad // 2))
    slip.blit(words, (2 * pad + title.get_width(), pad // 2))
    picture.blit(slip, room)


def part_shown(
    board: Board, standing: Sequence[Placed], aspect: float, spots: Sequence[Dot] = ()
) -> Rectangle:
    """The part of ``board`` of that ``aspect``, as far as it goes, that holds ``spots`` and who is ``standing``."""
    if not standing and not spots:
        return Rectangle(0, 0, board.width, board.height)
    free = max([board.width * BARE * bool(spots), *(AROUND * one.side for one in standing)])
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
