"""How far a ship comes over open water: one outline round wherever she could end, and dots only near the pointer."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import hypot
from typing import Final

import pygame

from galleywar.boards.table.polygons import convex
from galleywar.boards.table.table import Table
from galleywar.core.view import Route
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.theme import WHITE
from galleywar.ui.painters.curves import Dot, Path, edges_of, evenly, inset, rounded
from galleywar.ui.painters.overlays import RED
from galleywar.ui.painters.table.berth import ShipBerth

FILL: Final = (253, 248, 228, 36)
LINE: Final = (255, 253, 242, 235)
UNDER_LINE: Final = (16, 36, 46, 90)
OUT: Final = 9.0
"""Pixels by which the outline runs outside the farthest ends."""
DASH: Final = 6.5
NEAR: Final = 72.0
"""Pixels round the pointer within which single ends are shown."""
AT_EASE: Final = 3
"""Fewer ends than make an area are dots."""


def draw_reach(
    surface: pygame.Surface,
    camera: Camera,
    board: Table,
    berth: ShipBerth | None,
    routes: Iterable[Route],
    pointed: Dot | None = None,
) -> None:
    """All ends of ``routes`` of the ship at ``berth`` as one area; singly those near what is ``pointed`` at, red where
    she would touch something.
    """
    ends = [(camera.to_screen(*board.anchor(route.ends)), bool(route.target)) for route in routes]
    outline = _outline([spot for spot, _ in ends], camera, berth)
    if outline:
        _draw_area(surface, outline, camera.scale)
    middle = camera.to_screen(*pointed) if pointed is not None else None
    for spot, touches in ends:
        if not outline or (middle is not None and hypot(spot[0] - middle[0], spot[1] - middle[1]) < NEAR):
            _draw_end(surface, spot, touches, camera.scale)


def _outline(ends: list[Dot], camera: Camera, berth: ShipBerth | None) -> Path:
    """Round all ends and the ship's bow, corners rounded off; nothing where that is no area."""
    bow = [camera.to_screen(*berth.off(berth.long / 2))] if berth is not None else []
    around = convex(tuple((round(x), round(y)) for x, y in (*ends, *bow)))
    if len(ends) < AT_EASE or len(around) < AT_EASE:
        return ()
    wider = inset(around, -OUT * camera.scale)
    return rounded(rounded(wider, closed=True), closed=True)


def _draw_area(surface: pygame.Surface, outline: Path, scale: float) -> None:
    """A tint and one broken line, as far as the window is drawn."""
    left, top, right, bottom = edges_of([outline], 3 * scale)
    room = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top)).clip(surface.get_clip())
    if not room.width or not room.height:
        return
    sheet = pygame.Surface(room.size, pygame.SRCALPHA)
    shape = [(x - room.x, y - room.y) for x, y in outline]
    pygame.draw.polygon(sheet, FILL, shape)
    dots = evenly([*shape, shape[0]], DASH * scale)
    for colour, width in ((UNDER_LINE, 4), (LINE, 2)):
        for at, (a, b) in enumerate(pairwise(dots)):
            if at % 2 == 0:
                pygame.draw.line(sheet, colour, a, b, max(1, round(width * scale)))
    surface.blit(sheet, room)


def _draw_end(surface: pygame.Surface, spot: Dot, touches: bool, scale: float) -> None:
    radius = max(1.2, 1.5 * scale)
    pygame.draw.aacircle(surface, WHITE, spot, radius + 1)
    pygame.draw.aacircle(surface, RED if touches else "#24506B", spot, radius)
