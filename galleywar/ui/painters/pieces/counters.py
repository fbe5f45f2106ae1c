"""All counters on a board: where they stand, stacked and side by side, with the chains between them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import cos, hypot, sin
from typing import Final

import pygame

from galleywar.boards.areas.areas import Areas
from galleywar.boards.network.network import Network
from galleywar.boards.table.table import Table
from galleywar.core.contract import Board
from galleywar.core.view import CounterView, Link
from galleywar.ui.look import fonts
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.emblems import emblem_picture
from galleywar.ui.look.picture_cache import LastShown, PictureCache, Ration
from galleywar.ui.look.theme import INK, WHITE
from galleywar.ui.painters.areas import stack_chips
from galleywar.ui.painters.areas.counter_ranks import ranged
from galleywar.ui.painters.areas.stack_chips import StackChip
from galleywar.ui.painters.counters.counter_face import TINY, draw_face, side_for
from galleywar.ui.painters.counters.status_marks import mark_picture
from galleywar.ui.painters.curves import Dot, edges_of
from galleywar.ui.painters.pieces.alongside import drawn_together, lashed
from galleywar.ui.painters.pieces.far_sides import IN_HEX, UnitSides, sides_at
from galleywar.ui.painters.pieces.links import LAID, LINKS, boom
from galleywar.ui.painters.pieces.ship_counters import HEX, draw_fine_ship, men_of
from galleywar.ui.painters.pieces.tabs import LEAST, MOST, draw_tab, tabbed
from galleywar.ui.painters.placing import Placed
from galleywar.ui.painters.ships.plates import PlateSpot, draw_plate, plate_spot, settled
from galleywar.ui.painters.ships.ship_plan import HULLS
from galleywar.ui.painters.table.berth import ShipBerth, berth_of
from galleywar.ui.painters.table.ship_placing import FleetPainter

IN_BLOCK_EDGE: Final = 14.0
"""What is left free of a Block at its edges, in board units."""
SMALLEST: Final = 10
"""Pixels of a counter however far the eye is."""
LEADER: Final = "leader"
FAN: Final = 7.0
"""Units from one counter of a stack to the next, up and to the right."""
DEEPEST: Final = 4
"""So many counters of a stack are drawn; a number tells how many there are."""
STACK_SIGN: Final = 6
"""Pixels by which the number of a stack may stand out."""
CACHE_BYTES: Final = 6 * 1024 * 1024
WIDEST: Final = 0.92
"""From the middle of a counter to the farthest end of a ship or her plate, in its sides."""
Men = tuple[str, ...]
FRAME_MS: Final = 2.0
"""New pictures are drawn for about this long in one frame; the rest is stretched from older ones."""
_NOTHING: Final = pygame.Surface((1, 1))
"""Stands for the plate of a ship that has none."""


class CounterPainter:
    """Draws counters for the seats of a game, and keeps their pictures."""

    def __init__(self, seats: Sequence[str], scale: float = 1.0) -> None:
        self.seats = tuple(seats)
        self.scale = scale
        self.fleet = FleetPainter(seats)
        self.square = False
        """Whether galleys on a map are square counters, as in the box, instead of ships."""
        self.finer = 1
        """So many times as large are ships drawn on a map, and then reduced: slower, and with more to be seen."""
        self.in_hand: frozenset[str] = frozenset()
        """Ships that tell more of themselves on their plates."""
        self.sharp = True
        """False while ``draw_all`` showed stretched pictures: draw all again soon."""
        self._pictures = PictureCache(CACHE_BYTES)
        self._shown = LastShown[tuple[CounterView, Men, bool, int]](2 * CACHE_BYTES)
        self._laid: tuple[object, object, list[Placed]] = (None, None, [])

    def counter(self, face: CounterView, px: int, with_arrow: bool = False, men: Men = ()) -> pygame.Surface:
        """A counter of ``px`` pixels; ``with_arrow`` adds a margin for bow arrow and ticks, or lets a ship be as long
        as she is on the board. ``men`` are the arms of those aboard.

        The picture is shared: never draw on it.
        """
        if face.model is not None:
            return self.fleet.counter(face, px)
        side = side_for(self.seats, face.seat)
        draw = partial(draw_face, face, side, px, with_arrow)
        if self.is_ship(face):
            draw = partial(draw_fine_ship, face, men, side, px, with_arrow, self.finer)
        return self._pictures.get(self._key(face, px, with_arrow, men), draw)

    def is_ship(self, face: CounterView) -> bool:
        """Whether a counter is drawn as a ship."""
        return face.silhouette in HULLS and not self.square

    def _key(self, face: CounterView, px: int, with_arrow: bool, men: Men) -> tuple[object, ...]:
        return self.square, men, *_key(face, px, with_arrow)

    def mark(self, kind: str, px: int, count: int = 0) -> pygame.Surface:
        """The sign of a mark. Shared: never draw on it."""
        return mark_picture(kind, px, count)

    def layout(
        self,
        counters: Mapping[str, CounterView],
        board: Board,
        moved: Mapping[str, Dot] | None = None,
        links: Iterable[Link] = (),
        ppu: float = 1.0,
    ) -> list[Placed]:
        """Where every counter on the board stands, in drawing order; ``moved`` are pieces on their way. Galleys that
        ``links`` make fast to each other lie together. Where a board unit is few pixels, land units are larger.
        """
        pairs, sides = lashed(links), sides_at(ppu)
        if not moved and self._laid[0] is counters and self._laid[1] == (board, pairs, sides):
            return self._laid[2]
        moved = moved or {}
        by_place: dict[str, list[CounterView]] = {}
        found: list[Placed] = []
        for face in counters.values():
            berth = berth_of(face, board, moved.get(face.piece))
            if berth is not None:
                found.append(berth)
            elif face.piece in moved:
                found.append(_on_way(face, moved[face.piece], sides))
            elif face.at is not None and not face.aboard:
                by_place.setdefault(face.at, []).append(face)
        standing = [one for place, here in by_place.items() for one in _stacked(place, here, board, sides)]
        if pairs and isinstance(board, Network):
            standing = list(drawn_together(standing, pairs, counters))
        if not moved:
            self._laid = (counters, (board, pairs, sides), standing + found)
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
        """Draw all in view and within the clip, chains over them and plates last; where each stands, topmost last."""
        links = tuple(links)
        placed = self.layout(counters, board, moved, links, camera.ppu)
        self.draw_placed(surface, camera, counters, board, placed, links, moved)
        return placed

    def draw_moved(
        self,
        surface: pygame.Surface,
        camera: Camera,
        counters: Mapping[str, CounterView],
        board: Board,
        moved: Mapping[str, Dot],
    ) -> None:
        """Draw the counters on their way alone; not for models on a table."""
        sides = sides_at(camera.ppu)
        placed = [_on_way(counters[piece], spot, sides) for piece, spot in moved.items() if piece in counters]
        self.draw_placed(surface, camera, counters, board, placed, (), moved)

    def draw_placed(
        self,
        surface: pygame.Surface,
        camera: Camera,
        counters: Mapping[str, CounterView],
        board: Board,
        placed: Sequence[Placed],
        links: Sequence[Link],
        moved: Mapping[str, Dot] | None = None,
    ) -> None:
        """Draw those that are ``placed``; of ``moved`` ones no chip is drawn."""
        clip, view = surface.get_clip(), pygame.Rect(*map(round, camera.view))
        self.sharp = self.sharp or clip.contains(view)
        ration = Ration(0.0 if camera.zooming else FRAME_MS)
        view = clip.clip(view)
        laid = [link for link in links if link.kind in LAID]
        links = [link for link in links if link.kind not in LAID]
        surface.set_clip(view)
        self._draw_links(surface, camera, placed, counters, board, laid)
        if isinstance(board, Table):
            ships = [(one, counters[one.piece]) for one in placed if isinstance(one, ShipBerth)]
            self.fleet.draw_all(surface, camera, board, ships, ration)
            self.sharp = self.sharp and self.fleet.sharp
        large = [one for one in placed if not isinstance(one, ShipBerth)]
        if isinstance(board, Areas) and stack_chips.are_wanted(camera):
            small = [one for one in large if one.piece not in (moved or {})]
            surface.fblits([(chip.picture, chip.room) for chip in self.chips(camera, counters, small)])
            large = [one for one in large if one.piece in (moved or {})]
        surface.set_clip(view)
        surface.fblits(list(self._counters_in(view, camera, counters, large, ration)))
        self._draw_links(surface, camera, placed, counters, board, links)
        surface.fblits([*self._plates(camera, counters, large)][::-1])
        surface.set_clip(clip)

    def chips(
        self, camera: Camera, counters: Mapping[str, CounterView], placed: Iterable[Placed]
    ) -> Iterator[StackChip]:
        """What stands for counters that are too small to be read."""
        return stack_chips.chips(camera, counters, placed, partial(side_for, self.seats))

    def _counters_in(
        self,
        view: pygame.Rect,
        camera: Camera,
        counters: Mapping[str, CounterView],
        placed: Iterable[Placed],
        ration: Ration,
    ) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        """The pictures of what stands in ``view``, each with the corner it goes to."""
        for one in placed:
            x, y = camera.to_screen(one.x, one.y)
            if one.tab:
                yield from self._tab(view, camera, counters[one.piece], one)
                continue
            px = max(SMALLEST, round(one.side * camera.ppu))
            half = max(px * WIDEST, px / 2 + STACK_SIGN)
            if view.left - half < x < view.right + half and view.top - half < y < view.bottom + half:
                face = counters[one.piece]
                picture = self._in_time(face, px, men_of(face, counters), ration)
                yield picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))
                if one.stack > (MOST + 1 if one.tabbed else 1) and one.top and px >= TINY:
                    yield _stack_sign(one.stack, px, x, y)

    def _tab(
        self, view: pygame.Rect, camera: Camera, face: CounterView, at: Placed
    ) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        """What stands out of a unit from under another, if it can be seen."""
        px = round(at.side * camera.ppu)
        room = pygame.Rect(0, 0, px, px)
        x, y = camera.to_screen(at.x, at.y)
        room.center = round(x), round(y)
        if px >= LEAST and room.colliderect(view):
            key = ("tab", px, face.seat, face.silhouette, face.word, face.figures, face.dark, face.picture)
            draw = partial(draw_tab, face, side_for(self.seats, face.seat), px)
            yield self._pictures.get(key, draw), room.topleft

    def _plates(
        self, camera: Camera, counters: Mapping[str, CounterView], placed: Iterable[Placed]
    ) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        """The plates of all ships, that of one in hand first to choose its place: where it covers no other. Those out
        of view have theirs as well, so that a part of the board that is drawn anew fits the rest.
        """
        ships = [one for one in placed if one.top and not one.tab and self.is_ship(counters[one.piece])]
        spots = {one.piece: camera.to_screen(one.x, one.y) for one in ships}
        found: list[tuple[pygame.Surface, PlateSpot]] = []
        for one in sorted(ships, key=lambda one: one.piece not in self.in_hand):
            face, px = counters[one.piece], max(SMALLEST, round(one.side * camera.ppu))
            plate = self._plate(face, px)
            if plate is not _NOTHING:
                ship = spots[one.piece]
                others = [spot for piece, spot in spots.items() if piece != one.piece]
                aside, down = plate_spot(face.heading)
                middle = (round(ship[0] + aside * px * HEX), round(ship[1] + down * px * HEX))
                found.append((plate, (plate.get_rect(center=middle), ship, others)))
        places = settled([spot for _, spot in found])
        yield from ((plate, room.topleft) for (plate, _), room in zip(found, places, strict=True))

    def _plate(self, face: CounterView, px: int) -> pygame.Surface:
        """The plate of a ship so large, if she has one."""
        held = face.piece in self.in_hand
        key = ("plate", px, face.seat, face.name, face.figures, face.marks, held)
        side, hex_px = side_for(self.seats, face.seat), px * HEX
        return self._pictures.get(key, lambda: draw_plate(face, side, hex_px, held) or _NOTHING)

    def forget(self) -> None:
        """Drop all pictures."""
        self._pictures.clear()
        self._shown.clear()
        self.fleet.forget()
        self._laid = (None, None, [])

    def _in_time(self, face: CounterView, px: int, men: Men, ration: Ration) -> pygame.Surface:
        """The counter as it should be, or past the ration an older picture of the piece, stretched."""
        old = self._shown.get(face.piece)
        if old is not None and old[0][0] is face and old[0][1:] == (men, self.square, px):
            return old[1]
        if old is None or self._key(face, px, True, men) in self._pictures or ration.allows_another():
            picture = self.counter(face, px, with_arrow=True, men=men)
            self._shown.keep(face.piece, (face, men, self.square, px), picture)
            return picture
        self.sharp = False
        return pygame.transform.smoothscale_by(old[1], px / old[0][3])

    def _draw_links(
        self,
        surface: pygame.Surface,
        camera: Camera,
        placed: Iterable[Placed],
        counters: Mapping[str, CounterView],
        board: Board,
        links: Iterable[Link],
    ) -> None:
        spots = {one.piece: (one.x, one.y) for one in placed}

        def spot(thing: str) -> Dot:
            return spots[thing] if thing in spots else board.anchor(thing)

        for link in links:
            draw = LINKS.get(link.kind, LINKS["foul"])
            a, b = camera.to_screen(*spot(link.a)), camera.to_screen(*spot(link.b))
            draw(surface, a, b, camera.ppu)
            if link.kind == "blockade" and link.a in counters:
                self._sign_boom(surface, a, b, camera, counters[link.a].seat)

    def _sign_boom(self, surface: pygame.Surface, a: Dot, b: Dot, camera: Camera, seat: str) -> None:
        """On the middle link of a chain before a port, whose it is."""
        reach, turn = boom(a, b, camera.ppu)
        side, px = side_for(self.seats, seat), max(11, round(20 * camera.ppu**0.7))
        sign = emblem_picture(side.emblem, px, side.fill, INK, 2)
        spot = round(b[0] + reach * cos(turn)), round(b[1] + reach * sin(turn))
        surface.blit(sign, sign.get_rect(center=spot))


def _key(face: CounterView, px: int, with_arrow: bool) -> tuple[object, ...]:
    """All that a counter's picture depends on: not the piece, nor where it stands."""
    return (
        px, with_arrow, face.seat, face.name, face.silhouette, face.kind, face.heading, face.word, face.dark,
        face.figures, face.marks, face.cargo, face.able, face.done, face.picture,
    )  # fmt: skip


def _on_way(face: CounterView, spot: Dot, sides: UnitSides) -> Placed:
    return Placed(face.piece, *spot, IN_HEX if face.silhouette in HULLS else sides.on_point)


def _stacked(place: str, here: list[CounterView], board: Board, sides: UnitSides) -> Iterable[Placed]:
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
        yield from quartered(ashore, leaders, board.blocks[place].outline, sides)
        return
    shift = 10.0 if ships and ashore else 0.0
    side = sides.on_point if in_town else sides.in_hex
    if len(ashore) > 1 and isinstance(board, Network):
        yield from tabbed(ashore, x + shift, y + shift, side)
    else:
        yield from _fanned(ashore, x + shift, y + shift, side)
    yield from _above(leaders, x + shift, y + shift, side / 2 if ashore or ships else 0.0, sides.round)


def quartered(
    ashore: list[CounterView], leaders: list[CounterView], corners: Sequence[Dot], sides: UnitSides
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
        yield from _ranked(company, officers, (x + part[0] / 2, y + part[1] / 2), part, sides)


def _ranked(
    company: list[CounterView], officers: list[CounterView], middle: Dot, room: Dot, sides: UnitSides
) -> Iterable[Placed]:
    """One side in its part of a Block: counters in as many columns as leave them largest."""
    x, y = middle
    if not company:
        yield from _above(officers, x, y, 0.0, sides.round)
        return
    count = len(company)
    side, fewest = max(
        (min((room[0] - IN_BLOCK_EDGE) / columns, (room[1] - IN_BLOCK_EDGE) / -(-count // columns)), -columns)
        for columns in range(1, count + 1)
    )
    side, columns = min(side, sides.in_block), -fewest
    rows = -(-count // columns)
    for at, face in enumerate(company):
        row, column = divmod(at, columns)
        in_row = min(columns, count - row * columns)
        dx, dy = (column - (in_row - 1) / 2) * side, (row - (rows - 1) / 2) * side
        yield Placed(face.piece, x + dx, y + dy, side - 2.0)
    yield from _above(
        officers, x - (min(columns, count) - 1) / 2 * side, y - (rows - 1) / 2 * side, side / 2 - 1, sides.round
    )


def _above(leaders: list[CounterView], x: float, y: float, out: float, wide: float) -> Iterable[Placed]:
    """Leaders are small rounds at the upper left corner of their company, or in the middle if alone."""
    for at, face in enumerate(leaders):
        yield Placed(face.piece, x - out + at * wide * 0.7, y - out, wide if out else wide * 1.3)


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
