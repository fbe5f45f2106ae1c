"""A course over open water: legs with inches marked, turns with their degrees, ghosts of the ship, what she
meets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import hypot
from typing import Final

import pygame

from galleywar.boards.table.table import INCH, Pose, Table, figure_in_inches
from galleywar.core.view import CounterView, Route, Stretch
from galleywar.ui.look import fonts
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.theme import INK, WHITE
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.overlays import RED
from galleywar.ui.painters.signs import between_dots, seal_picture, stroke
from galleywar.ui.painters.table.berth import ShipBerth, berth_of
from galleywar.ui.painters.table.ship_labels import room_of
from galleywar.ui.painters.table.ship_placing import FleetPainter, draw_base

GHOST: Final = 165
PASSING: Final = 70
"""How strong the ship is drawn where she only turns, of 255."""
LINES: Final = 5
"""So many things that befall her are said beside the end of the way; the panel has them all."""


def draw_course(
    surface: pygame.Surface,
    camera: Camera,
    board: Table,
    route: Route,
    face: CounterView,
    fleet: FleetPainter,
    struck: ShipBerth | None = None,
    goal: Dot | None = None,
    *,
    is_one_of_many: bool = False,
) -> list[pygame.Rect]:
    """The way of ``route`` from where ``face`` lies; ``struck`` is what she meets, ``goal`` where she was to
    go. Of many ways side by side only the inches are written. Where something is written now.
    """
    start = berth_of(face, board)
    if not route.path:
        return []
    poses = [Pose.read(step.at) for step in route.path]
    ways = [_berth(face, board, pose) for pose in poses]
    start = start or ways[0]
    berths = [start, *ways]
    if goal is not None:
        _dots(surface, camera.to_screen(berths[-1].x, berths[-1].y), camera.to_screen(*goal), camera.scale)
    for berth, strength in (*((one, PASSING) for one in _turning(berths)), (berths[-1], GHOST)):
        fleet.draw_ghost(surface, camera, berth, face, board, strength)
    draw_base(surface, camera, berths[-1], WHITE, INK)
    held = [one for step in route.path for one in step.straight]
    for one in held:
        draw_band(surface, camera, board, one)
    taken: list[pygame.Rect] = []
    for a, b in _legs(berths):
        _leg(surface, camera, board, (a.x, a.y), (b.x, b.y), taken)
    for a, b in _swings(berths):
        _degrees(surface, camera, a, b, taken)
    for step in route.path:
        if step.meets:
            _cross(surface, camera.to_screen(*board.drawn(Pose.read(step.meets).dot)), camera.scale)
    turns = [(b.heading - a.heading + 180) % 360 - 180 for a, b in pairwise(berths)]
    say_straight(surface, camera, board, route, turns, taken)
    for berth, step in zip(berths[1:-1], route.path, strict=False):
        if step.hazards:
            _flag(surface, camera, berth, step.hazards[0][0], taken)
    if not is_one_of_many:
        rooms = [_room(camera, one) for one in (berths[-1], struck, start) if one is not None]
        taken.append(_say(surface, camera, [*rooms, *taken], route))
    return taken


def _berth(face: CounterView, board: Table, pose: Pose) -> ShipBerth:
    berth = berth_of(face, board, board.drawn(pose.dot))
    assert berth is not None
    return replace(berth, heading=float((90 - pose.heading) % 360))


def _legs(berths: Iterable[ShipBerth]) -> Iterator[tuple[ShipBerth, ShipBerth]]:
    return ((a, b) for a, b in pairwise(berths) if hypot(b.x - a.x, b.y - a.y) > 0.01)


def _turning(berths: list[ShipBerth]) -> Iterator[ShipBerth]:
    """Where she lies on a new heading before the end."""
    return (b for _, b in _swings(berths[:-1]))


def _swings(berths: Iterable[ShipBerth]) -> Iterator[tuple[ShipBerth, ShipBerth]]:
    return ((a, b) for a, b in pairwise(berths) if round(a.heading) % 360 != round(b.heading) % 360)


def _leg(
    surface: pygame.Surface, camera: Camera, board: Table, a: Dot, b: Dot, taken: list[pygame.Rect]
) -> None:
    """A straight run with a tick at every inch and its length beside its middle."""
    (x0, y0), (x1, y1), scale = camera.to_screen(*a), camera.to_screen(*b), camera.scale
    for colour, width in ((WHITE, 5.0), (INK, 2.4)):
        stroke(surface, (x0, y0), (x1, y1), colour, width * scale)
    long, inch = hypot(b[0] - a[0], b[1] - a[1]), INCH * board.unit
    px = long * camera.ppu
    if px < 2:
        return
    ux, uy = (x1 - x0) / px, (y1 - y0) / px
    every = next(step for step in (1, 2, 4, 8, 100) if inch * camera.ppu * step >= 7 * scale)
    for number in range(every, int(long / inch + 1e-6) + 1, every):
        at = number * inch * camera.ppu
        half = (5.5 if number % 4 == 0 else 3.2) * scale
        x, y = x0 + ux * at, y0 + uy * at
        for colour, width, more in ((WHITE, 3.4, 1.0), (INK, 1.6, 0.0)):
            reach = half + more * scale
            stroke(
                surface,
                (x - uy * reach, y + ux * reach),
                (x + uy * reach, y - ux * reach),
                colour,
                width * scale,
            )
    if px > 46 * scale:
        middles = [
            (x0 + ux * px / 2 + uy * off, y0 + uy * px / 2 - ux * off) for off in (15 * scale, -15 * scale)
        ]
        write_where_free(surface, middles, f"{long / inch:.2f}", scale, taken)


def _degrees(
    surface: pygame.Surface, camera: Camera, a: ShipBerth, b: ShipBerth, taken: list[pygame.Rect]
) -> None:
    """How far she turns, beside where she does."""
    turn = round((a.heading - b.heading + 180) % 360 - 180)
    side = "starboard" if turn > 0 else "port"
    out = (b.broad / 2 + 13 * camera.scale / camera.ppu) * (-1 if turn > 0 else 1)
    spots = [
        camera.to_screen(*b.off(-b.long * ahead, off)) for off in (out, -out) for ahead in (0.12, 0.4, -0.2)
    ]
    write_where_free(surface, spots, f"{abs(turn)}\N{DEGREE SIGN} {side}", camera.scale, taken)


def _dots(surface: pygame.Surface, a: Dot, b: Dot, scale: float) -> None:
    """Where she may not go: dots from the end of the way to what was pointed at."""
    count = int(hypot(b[0] - a[0], b[1] - a[1]) / (9 * scale))
    for at in range(1, count):
        spot = between_dots(a, b, at / count)
        pygame.draw.aacircle(surface, WHITE, spot, 2.6 * scale)
        pygame.draw.aacircle(surface, INK, spot, 1.6 * scale)


def _flag(
    surface: pygame.Surface, camera: Camera, berth: ShipBerth, words: str, taken: list[pygame.Rect]
) -> None:
    """Something that holds or befalls her before the end of the way."""
    scale = camera.scale
    x, y = camera.to_screen(berth.x, berth.y)
    pygame.draw.aacircle(surface, WHITE, (x, y), 6.5 * scale)
    pygame.draw.aacircle(surface, INK, (x, y), 5.2 * scale)
    pygame.draw.aacircle(surface, "#FFD75E", (x, y), 3.4 * scale)
    write_where_free(surface, [(x, y - 17 * scale), (x, y + 17 * scale)], words, scale, taken)


def _cross(surface: pygame.Surface, at: Dot, scale: float) -> None:
    x, y = at
    for colour, width, arm in ((WHITE, 7.0, 11.0), (RED, 4.0, 9.0)):
        for slant in (1, -1):
            reach = arm * scale
            stroke(
                surface, (x - reach, y - slant * reach), (x + reach, y + slant * reach), colour, width * scale
            )


# -- words --------------------------------------------------------------------------------------------------
def _said(route: Route) -> list[str]:
    """What the way costs, what befalls her on it, and how that may come out."""
    said = [route.text or f"{figure_in_inches(route.cost)} in, {figure_in_inches(route.left)} left"]
    said += dict.fromkeys(words for step in route.path for words, _ in step.hazards)
    if route.forecast is not None:
        chances = (f"{name} {float(chance):.0%}" for name, chance in route.forecast.results)
        said.append(", ".join(chances))
    return said[: LINES + 1]


def _say(surface: pygame.Surface, camera: Camera, clear: list[pygame.Rect], route: Route) -> pygame.Rect:
    """A plate beside the end of the way, with the mark that tells what ends undo; where it lies.

    It lies ``clear`` of all these, if it can: the ghost at the end of the way first, whom she meets, where
    she comes from, what else is written on the way.
    """
    scale = camera.scale
    signs = [
        fonts.text(words, "bold" if at == 0 else "body", round(13 * scale), WHITE if at == 0 else "#FFE9A8")
        for at, words in enumerate(_wrapped(_said(route)))
    ]
    seal = seal_picture(route.blocks_undo, round(20 * scale))
    pad = round(6 * scale)
    width = (
        max(signs[0].get_width() + seal.get_width() + pad, *(sign.get_width() for sign in signs)) + 2 * pad
    )
    plate = pygame.Rect(0, 0, width, sum(sign.get_height() for sign in signs) + pad)
    plate = _clear_of(plate, clear, camera)
    pygame.draw.rect(surface, WHITE, plate.inflate(3, 3), border_radius=round(7 * scale))
    pygame.draw.rect(surface, INK, plate, border_radius=round(6 * scale))
    top = plate.top + pad // 2
    for at, sign in enumerate(signs):
        left = plate.left + pad
        if at == 0:
            surface.blit(seal, (left, top + (sign.get_height() - seal.get_height()) // 2))
            left += seal.get_width() + pad
        surface.blit(sign, (left, top))
        top += sign.get_height()
    return plate


def _room(camera: Camera, berth: ShipBerth) -> pygame.Rect:
    """All the window that a ship takes, and a little about her."""
    grown = round(10 * camera.scale)
    return room_of(camera, berth).inflate(2 * grown, 2 * grown)


def _clear_of(plate: pygame.Rect, rooms: list[pygame.Rect], camera: Camera) -> pygame.Rect:
    """The plate where it covers least of ``rooms``, right beside the first of them and in view."""
    view, first = pygame.Rect(*map(round, camera.view)).inflate(-8, -8), rooms[0]
    tries = []
    for side, corner in (
        ("midleft", first.midright), ("midright", first.midleft), ("midtop", first.midbottom),
        ("midbottom", first.midtop), ("topleft", first.bottomright), ("topright", first.bottomleft),
        ("bottomleft", first.topright), ("bottomright", first.topleft),
    ):  # fmt: skip
        tried = plate.copy()
        setattr(tried, side, corner)
        tried.clamp_ip(view)
        tries.append(tried)
    return min(tries, key=lambda one: sum(_covered(one, room) for room in rooms))


def _covered(one: pygame.Rect, other: pygame.Rect) -> int:
    shared = one.clip(other)
    return shared.width * shared.height


def _wrapped(said: Iterable[str], most: int = 54) -> Iterator[str]:
    for words in said:
        line = ""
        for word in words.split():
            if line and len(line) + 1 + len(word) > most:
                yield line
                line = word
            else:
                line = f"{line} {word}".strip()
        yield line


def draw_joint(surface: pygame.Surface, camera: Camera, board: Table, a: ShipBerth, b: ShipBerth) -> None:
    """One manoeuvre alone: the run from ``a`` to ``b`` with its inches, or the turn with its degrees."""
    for start, end in _legs((a, b)):
        _leg(surface, camera, board, (start.x, start.y), (end.x, end.y), [])
    if round(a.heading) % 360 != round(b.heading) % 360:
        _degrees(surface, camera, a, b, [])


# -- where a course must go straight -------------------------------------------------------------------------
BAND: Final = "#FFD75E"
HALF: Final = 6.0
"""Pixels: half the breadth of a band."""
BAR: Final = 12.0
"""Pixels: half the length of the bar at its end."""
DASH: Final = 20.0
"""Pixels from one dash of a band that lies ahead to the next."""
ASIDE: Final = 34.0
"""Pixels by which words stand farther off where others stand beside the bar."""
SPOKEN: Final = 22.0
"""A band as short as this has no words."""


def write_where_free(
    surface: pygame.Surface, spots: Iterable[Dot], words: str, scale: float, taken: list[pygame.Rect]
) -> None:
    """A few words on a white plate at the first of ``spots`` where nothing is ``taken`` yet, or nowhere."""
    sign = fonts.text(words, "bold", round(12 * scale), INK)
    for x, y in spots:
        plate = sign.get_rect(center=(round(x), round(y))).inflate(round(6 * scale), round(1 * scale))
        if plate.collidelist(taken) < 0:
            pygame.draw.rect(surface, (255, 255, 255), plate, border_radius=round(4 * scale))
            surface.blit(sign, sign.get_rect(center=plate.center))
            taken.append(plate)
            return


def _ends(camera: Camera, board: Table, stretch: Stretch) -> tuple[Dot, Dot]:
    a, b = (camera.to_screen(*board.drawn(Pose.read(place).dot)) for place in (stretch.a, stretch.b))
    return a, b


def draw_band(surface: pygame.Surface, camera: Camera, board: Table, stretch: Stretch) -> None:
    """Yellow with ink along both sides, in dashes where it lies ahead of the end of the way, and a bar
    across.
    """
    a, b = _ends(camera, board, stretch)
    scale, long = camera.scale, hypot(b[0] - a[0], b[1] - a[1])
    if long < 1:
        return
    parts = [(a, b)]
    if stretch.ahead:
        count = max(1, int(long / (DASH * scale)))
        parts = [
            (between_dots(a, b, (at + 0.3) / count), between_dots(a, b, (at + 0.7) / count))
            for at in range(count)
        ]
    for colour, width in ((INK, 2 * HALF + 2.4), (BAND, 2 * HALF)):
        for start, end in parts:
            stroke(surface, start, end, colour, width * scale)
    x, y = (b[1] - a[1]) / long, (a[0] - b[0]) / long
    for colour, width, more in ((WHITE, 6.0, 1.5), (INK, 3.0, 0.0)):
        reach = (BAR + more) * scale
        stroke(
            surface,
            (b[0] - x * reach, b[1] - y * reach),
            (b[0] + x * reach, b[1] + y * reach),
            colour,
            width * scale,
        )


def say_straight(
    surface: pygame.Surface,
    camera: Camera,
    board: Table,
    route: Route,
    turns: Sequence[float],
    taken: list[pygame.Rect],
) -> None:
    """The words of every band beside its bar, on the side she turns to next or the other.

    ``turns`` are the degrees by which she turns at every waypoint, to port above zero.
    """
    for at, step in enumerate(route.path):
        to_port = at + 1 < len(turns) and turns[at + 1] > 0
        for stretch in step.straight:
            a, b = _ends(camera, board, stretch)
            long = hypot(b[0] - a[0], b[1] - a[1])
            if long >= SPOKEN * camera.scale:
                x, y = (b[1] - a[1]) / long, (a[0] - b[0]) / long
                side = 1 if to_port else -1
                sides = [(x * side, y * side), (-x * side, -y * side)]
                spots = [
                    _beside(b, to, stretch.text, camera.scale, more) for more in (0.0, ASIDE) for to in sides
                ]
                write_where_free(surface, spots, stretch.text, camera.scale, taken)


def _beside(at: Dot, to: Dot, words: str, scale: float, more: float) -> Dot:
    """The middle of words beside the end of a bar, off the way in the direction ``to``, so much farther
    off.
    """
    wide, high = fonts.width(words, "bold", round(12 * scale)) + 6 * scale, 18 * scale
    off = (BAR + 4 + more) * scale + (abs(to[0]) * wide + abs(to[1]) * high) / 2
    return at[0] + to[0] * off, at[1] + to[1] * off
