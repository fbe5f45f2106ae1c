"""Where a course must go straight: a band along it with a bar at its end, and words beside the bar."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot
from typing import Final

import pygame

from galleywar.boards.table.table import Pose, Table
from galleywar.core.view import Route, Stretch
from galleywar.ui.look import fonts
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.theme import INK, WHITE
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.signs import between_dots, stroke

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
