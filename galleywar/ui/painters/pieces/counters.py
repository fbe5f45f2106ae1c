"""All counters on a board: where they stand, stacked and side by side, with the chains between them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import atan2, cos, hypot, pi, sin
from time import perf_counter
from typing import Final

import pygame

from galleywar.boards.areas.areas import Areas
from galleywar.boards.network.network import Network
from galleywar.boards.table.table import Table
from galleywar.core.contract import Board
from galleywar.core.view import CounterView, Link
from galleywar.ui.look import fonts
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.theme import INK, WHITE
from galleywar.ui.painters.areas import stack_chips
from galleywar.ui.painters.areas.counter_ranks import ranged
from galleywar.ui.painters.counters.counter_face import TINY, draw_face, margin_of, side_for
from galleywar.ui.painters.counters.ship_shapes import HULLS
from galleywar.ui.painters.counters.status_marks import mark_picture
from galleywar.ui.painters.curves import Dot, edges_of
from galleywar.ui.painters.picture_cache import PictureCache
from galleywar.ui.painters.placing import Placed
from galleywar.ui.painters.table.berth import ShipBerth, berth_of
from galleywar.ui.painters.table.ship_placing import FleetPainter

IN_HEX: Final = 60.0
"""Side of a counter in a hex, in board units; a hex is 72 broad."""
IN_TOWN: Final = 48.0
"""Side of a counter on a point or in a block, and of a land unit anywhere."""
IN_BLOCK_EDGE: Final = 14.0
"""What is left free of a Block at its edges, in board units."""
SMALLEST: Final = 10
"""Pixels of a counter however far the eye is."""
ROUND: Final = 26.0
"""Breadth of a leader's round in company, in board units."""
LEADER: Final = "leader"
FAN: Final = 7.0
"""Units from one counter of a stack to the next, up and to the right."""
DEEPEST: Final = 4
"""So many counters of a stack are drawn; a number tells how many there are."""
STACK_SIGN: Final = 6
"""Pixels by which the number of a stack may stand out."""
CACHE_BYTES: Final = 6 * 1024 * 1024
FRAME_MS: Final = 2.0
"""New pictures are drawn for about this long in one frame; the rest is stretched from older ones."""
CHAIN: Final = "#2B2118"
ROPE: Final = "#8A5A00"
ATTACK: Final = "#A3160F"


class CounterPainter:
    """Draws counters for the seats of a game, and keeps their pictures."""

    def __init__(self, seats: Sequence[str], scale: float = 1.0) -> None:
        self.seats = tuple(seats)
        self.scale = scale
        self.fleet = FleetPainter(seats)
        self.sharp = True
        """False while ``draw_all`` showed stretched pictures: draw all again soon."""
        self._pictures = PictureCache(CACHE_BYTES)
        self._shown: dict[str, tuple[CounterView, int, pygame.Surface]] = {}
        self._laid: tuple[object, object, list[Placed]] = (None, None, [])

    def counter(self, face: CounterView, px: int, with_arrow: bool = False) -> pygame.Surface:
        """A counter of ``px`` pixels; ``with_arrow`` adds a margin for bow arrow and ticks.

        The picture is shared: never draw on it.
        """
        if face.model is not None:
            return self.fleet.counter(face, px)
        side = side_for(self.seats, face.seat)
        return self._pictures.get(_key(face, px, with_arrow), partial(draw_face, face, side, px, with_arrow))

    def mark(self, kind: str, px: int, count: int = 0) -> pygame.Surface:
        """The sign of a mark. Shared: never draw on it."""
        return mark_picture(kind, px, count)

    def layout(
        self,
        counters: Mapping[str, CounterView],
        board: Board,
        moved: Mapping[str, Dot] | None = None,
    ) -> list[Placed]:
        """Where every counter on the board stands, in drawing order; ``moved`` are pieces on their way."""
        if not moved and self._laid[0] is counters and self._laid[1] is board:
            return self._laid[2]
        moved = moved or {}
        by_place: dict[str, list[CounterView]] = {}
        found: list[Placed] = []
        for face in counters.values():
            berth = berth_of(face, board, moved.get(face.piece))
            if berth is not None:
                found.append(berth)
            elif face.piece in moved:
                found.append(
                    Placed(face.piece, *moved[face.piece], IN_HEX if face.silhouette in HULLS else IN_TOWN)
                )
            elif face.at is not None and not face.aboard:
                by_place.setdefault(face.at, []).append(face)
        standing = [one for place, here in by_place.items() for one in _stacked(place, here, board)]
        if not moved:
            self._laid = (counters, board, standing + found)
        return standing + found

    def draw_all(
        self,
        surface: pygame.Surface,
        camera: Camera,
        counters: Mapping[str, CounterView],
        board: Board,
        links: Iterable[Link] = (),
        moved: Mapping[str, Dot] | None = None,
    ) -> list[Placed]:
        """Draw all in view and within the clip, chains last; where each counter stands, topmost last."""
        links = tuple(links)
        placed = self.layout(counters, board, moved)
        clip, view = surface.get_clip(), pygame.Rect(*map(round, camera.view))
        self.sharp = self.sharp or clip.contains(view)
        deadline = perf_counter() + (-1.0 if camera.zooming else FRAME_MS / 1000)
        view = clip.clip(view)
        laid = [link for link in links if link.kind in LAID]
        links = [link for link in links if link.kind not in LAID]
        surface.set_clip(view)
        self._draw_links(surface, camera, placed, board, laid)
        if isinstance(board, Table):
            ships = [(one, counters[one.piece]) for one in placed if isinstance(one, ShipBerth)]
            self.fleet.draw_all(surface, camera, board, ships, deadline)
            self.sharp = self.sharp and self.fleet.sharp
        large = [one for one in placed if not isinstance(one, ShipBerth)]
        if isinstance(board, Areas) and stack_chips.are_wanted(camera):
            small = [one for one in large if one.piece not in (moved or {})]
            stack_chips.draw_chips(surface, camera, counters, small, partial(side_for, self.seats))
            large = [one for one in large if one.piece in (moved or {})]
        surface.set_clip(view)
        surface.fblits(list(self._counters_in(view, camera, counters, large, deadline)))
        self._draw_links(surface, camera, placed, board, links)
        surface.set_clip(clip)
        return placed

    def _counters_in(
        self,
        view: pygame.Rect,
        camera: Camera,
        counters: Mapping[str, CounterView],
        placed: Iterable[Placed],
        deadline: float,
    ) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        """The pictures of what stands in ``view``, each with the corner it goes to."""
        for one in placed:
            px = max(SMALLEST, round(one.side * camera.ppu))
            x, y = camera.to_screen(one.x, one.y)
            half = px / 2 + max(margin_of(px), STACK_SIGN)
            if view.left - half < x < view.right + half and view.top - half < y < view.bottom + half:
                picture = self._in_time(counters[one.piece], px, deadline)
                yield picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))
                if one.stack > 1 and one.top and px >= TINY:
                    yield _stack_sign(one.stack, px, x, y)

    def forget(self) -> None:
        """Drop all pictures."""
        self._pictures.clear()
        self._shown.clear()
        self.fleet.forget()
        self._laid = (None, None, [])

    def _in_time(self, face: CounterView, px: int, deadline: float) -> pygame.Surface:
        """The counter as it should be, or after the deadline an older picture of the piece, stretched."""
        old = self._shown.get(face.piece)
        if old is not None and old[0] is face and old[1] == px:
            return old[2]
        if old is None or perf_counter() < deadline or _key(face, px, True) in self._pictures:
            picture = self.counter(face, px, with_arrow=True)
            self._shown[face.piece] = (face, px, picture)
            return picture
        self.sharp = False
        size = px + 2 * margin_of(px)
        return pygame.transform.smoothscale(old[2], (size, size))

    def _draw_links(
        self,
        surface: pygame.Surface,
        camera: Camera,
        placed: Iterable[Placed],
        board: Board,
        links: Iterable[Link],
    ) -> None:
        spots = {one.piece: (one.x, one.y) for one in placed}

        def spot(thing: str) -> Dot:
            return spots[thing] if thing in spots else board.anchor(thing)

        for link in links:
            draw = _LINKS.get(link.kind, _rope)
            draw(surface, camera.to_screen(*spot(link.a)), camera.to_screen(*spot(link.b)), camera.ppu)


def _key(face: CounterView, px: int, with_arrow: bool) -> tuple[object, ...]:
    """All that a counter's picture depends on: not the piece, nor where it stands."""
    return (
        px, with_arrow, face.seat, face.name, face.silhouette, face.kind, face.heading, face.word, face.dark,
        face.figures, face.marks, face.cargo, face.able, face.done,
    )  # fmt: skip


def _stacked(place: str, here: list[CounterView], board: Board) -> Iterable[Placed]:
    """Two galleys in one slip lie side by side; anything else that shares a place is fanned, or ranged in
    areas.
    """
    if isinstance(board, Areas):
        yield from ranged(place, here, board)
        return
    x, y = board.anchor(place)
    ships = [face for face in here if face.silhouette in HULLS]
    leaders = [face for face in here if face.silhouette == LEADER]
    ashore = [face for face in here if face.silhouette not in HULLS and face.silhouette != LEADER]
    in_town = isinstance(board, Network) and place not in board.hexes
    if len(ships) == 2 and isinstance(board, Network) and place in board.slips:
        ux, uy = _along_quay(board, place)
        for at, face in ((-0.5, ships[0]), (0.5, ships[1])):
            yield Placed(face.piece, x + ux * at * 34, y + uy * at * 34, 40.0)
    else:
        yield from _fanned(ships, x, y, IN_HEX)
    if isinstance(board, Network) and place in board.blocks:
        yield from quartered(ashore, leaders, board.blocks[place].outline)
        return
    shift = 10.0 if ships and ashore else 0.0
    side = 40.0 if in_town else IN_TOWN
    yield from _fanned(ashore, x + shift, y + shift, side)
    yield from _above(leaders, x + shift, y + shift, side / 2 if ashore or ships else 0.0)


def quartered(
    ashore: list[CounterView], leaders: list[CounterView], corners: Sequence[Dot]
) -> Iterable[Placed]:
    """In a Block everybody is seen: each side in a part of its own, the topmost of a stack first."""
    left, top, right, bottom = edges_of([corners])
    wide, high = right - left, bottom - top
    seats = sorted({face.seat for face in (*ashore, *leaders)})
    across = wide > high
    for at, seat in enumerate(seats):
        part = (wide / len(seats), high) if across else (wide, high / len(seats))
        x, y = (left + at * part[0], top) if across else (left, top + at * part[1])
        company = [face for face in reversed(ashore) if face.seat == seat]
        officers = [face for face in leaders if face.seat == seat]
        yield from _ranked(company, officers, (x + part[0] / 2, y + part[1] / 2), part)


def _ranked(
    company: list[CounterView], officers: list[CounterView], middle: Dot, room: Dot
) -> Iterable[Placed]:
    """One side in its part of a Block: counters in as many columns as leave them largest."""
    x, y = middle
    if not company:
        yield from _above(officers, x, y, 0.0)
        return
    count = len(company)
    side, fewest = max(
        (min((room[0] - IN_BLOCK_EDGE) / columns, (room[1] - IN_BLOCK_EDGE) / -(-count // columns)), -columns)
        for columns in range(1, count + 1)
    )
    side, columns = min(side, 42.0), -fewest
    rows = -(-count // columns)
    for at, face in enumerate(company):
        row, column = divmod(at, columns)
        in_row = min(columns, count - row * columns)
        dx, dy = (column - (in_row - 1) / 2) * side, (row - (rows - 1) / 2) * side
        yield Placed(face.piece, x + dx, y + dy, side - 2.0)
    yield from _above(
        officers, x - (min(columns, count) - 1) / 2 * side, y - (rows - 1) / 2 * side, side / 2 - 1
    )


def _above(leaders: list[CounterView], x: float, y: float, out: float) -> Iterable[Placed]:
    """Leaders are small rounds at the upper left corner of their company, or in the middle if alone."""
    for at, face in enumerate(leaders):
        yield Placed(face.piece, x - out + at * ROUND * 0.7, y - out, ROUND if out else ROUND * 1.3)


def _fanned(stack: list[CounterView], x: float, y: float, side: float) -> Iterable[Placed]:
    shown = stack[-DEEPEST:]
    step = FAN / max(1, len(shown) - 1) * min(1.6, len(shown) / 2)
    for at, face in enumerate(shown):
        shift = step * (at - (len(shown) - 1) / 2)
        yield Placed(face.piece, x + shift, y - shift, side, len(stack), at == len(shown) - 1)


def _along_quay(board: Network, slip: str) -> Dot:
    """The unit vector across the line from a slip to its land."""
    x, y = board.anchor(slip)
    land_x, land_y = board.anchor(board.slips[slip].land_hex)
    reach = hypot(land_x - x, land_y - y) or 1.0
    return (y - land_y) / reach, (land_x - x) / reach


def _stack_sign(count: int, px: int, x: float, y: float) -> tuple[pygame.Surface, tuple[int, int]]:
    words = fonts.text(f"\N{MULTIPLICATION SIGN}{count}", "bold", max(9, round(px * 0.22)), WHITE)
    chip = pygame.Surface((words.get_width() + 6, words.get_height()), pygame.SRCALPHA)
    pygame.draw.rect(chip, INK, chip.get_rect(), border_radius=4)
    chip.blit(words, (3, 0))
    return chip, (round(x + px / 2 - chip.get_width() + 4), round(y + px / 2 - chip.get_height() + 4))


def _chain(surface: pygame.Surface, a: Dot, b: Dot, ppu: float) -> None:
    """Iron links, seen flat and on edge in turn."""
    long, turn = hypot(b[0] - a[0], b[1] - a[1]), atan2(b[1] - a[1], b[0] - a[0])
    size = max(5.0, 11 * ppu**0.7)
    count = max(3, round(min(long * 0.7, long - 20 * ppu) / (size * 0.72))) | 1
    for at in range(count):
        part = 0.5 + (at - (count - 1) / 2) * size * 0.72 / max(long, 1)
        x, y = a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        across = size * (0.34 if at % 2 == 0 else 0.12)
        ring = [
            (
                x + size * 0.5 * cos(t) * cos(turn) - across * sin(t) * sin(turn),
                y + size * 0.5 * cos(t) * sin(turn) + across * sin(t) * cos(turn),
            )
            for t in (2 * pi * k / 14 for k in range(14))
        ]
        pygame.draw.lines(surface, WHITE, True, ring, max(3, round(size * 0.42)))
        pygame.draw.lines(surface, CHAIN, True, ring, max(2, round(size * 0.2)))
        pygame.draw.aalines(surface, CHAIN, True, ring)


def _rope(surface: pygame.Surface, a: Dot, b: Dot, ppu: float) -> None:
    """A tangle: two lines winding round each other."""
    long, turn = hypot(b[0] - a[0], b[1] - a[1]), atan2(b[1] - a[1], b[0] - a[0])
    swing = max(2.5, 4 * ppu**0.7)
    for colour, thick in ((WHITE, max(3, round(swing))), (ROPE, max(1, round(swing * 0.5)))):
        for sign in (1, -1):
            dots = []
            for k in range(25):
                along, off = long * (0.2 + 0.6 * k / 24), sign * swing * sin(k * pi / 4)
                dots.append(
                    (a[0] + along * cos(turn) - off * sin(turn), a[1] + along * sin(turn) + off * cos(turn))
                )
            pygame.draw.lines(surface, colour, False, dots, thick)


def _arrow(surface: pygame.Surface, a: Dot, b: Dot, ppu: float) -> None:
    """From the edge of one counter into the edge of the other, broad enough to be seen over the streets."""
    long, turn = hypot(b[0] - a[0], b[1] - a[1]), atan2(b[1] - a[1], b[0] - a[0])
    if long < 1:
        return
    ux, uy = cos(turn), sin(turn)
    start, end = min(14 * ppu, long * 0.25), max(long - 17 * ppu, long * 0.7)
    thick, head = max(3.0, 5.5 * ppu), max(8.0, 15 * ppu)
    for grow, colour in ((max(2.0, 2.2 * ppu), WHITE), (0.0, ATTACK)):
        half, broad = thick / 2 + grow, head * 0.62 + grow * 1.4
        neck, tip = end - head, end + grow * 1.6
        outline = (
            (start - grow, half), (neck - grow, half), (neck - grow, broad), (tip, 0),
            (neck - grow, -broad), (neck - grow, -half), (start - grow, -half),
        )  # fmt: skip
        dots = [(a[0] + x * ux - y * uy, a[1] + x * uy + y * ux) for x, y in outline]
        pygame.draw.polygon(surface, colour, dots)


def _thread(surface: pygame.Surface, a: Dot, b: Dot, ppu: float) -> None:
    pygame.draw.aaline(surface, INK, a, b, max(1, round(1.4 * ppu**0.5)))


def _road(surface: pygame.Surface, a: Dot, b: Dot, ppu: float) -> None:
    """A paved way: two kerbs, and stones across."""
    broad = max(4.0, 9 * ppu**0.7)
    for colour, width in ((CHAIN, broad), ("#D9C79C", broad - 2)):
        pygame.draw.line(surface, colour, a, b, max(1, round(width)))
    long = hypot(b[0] - a[0], b[1] - a[1])
    if long < 1:
        return
    ux, uy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    for at in range(1, int(long / (broad * 1.1))):
        x, y = a[0] + ux * at * broad * 1.1, a[1] + uy * at * broad * 1.1
        across = broad / 2 - 1
        pygame.draw.line(
            surface, "#8A744C", (x - uy * across, y + ux * across), (x + uy * across, y - ux * across)
        )


LAID: Final = frozenset({"road"})
"""Links that lie on the ground, below the counters."""
_LINKS: Final[dict[str, Callable[[pygame.Surface, Dot, Dot, float], None]]] = {
    "grapple": _chain,
    "foul": _rope,
    "command": _thread,
    "attack": _arrow,
    "road": _road,
}
