"""One language of states: a line round the outline of a piece, drawn under it, so that nothing of it is covered.

One piece is loud, the one in hand; targets speak in the middle voice; who may be chosen whispers.
"""

from __future__ import annotations

from math import cos, pi, radians, sin
from typing import Final

import pygame

from galleywar.core.view import CounterView
from galleywar.ui.look.camera import Camera
from galleywar.ui.painters import overlays
from galleywar.ui.painters.counters.arms import LEADERS
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.pieces.ship_counters import HEX, heading_of
from galleywar.ui.painters.placing import Placed
from galleywar.ui.painters.ships.ship_plan import HULLS, PaintedShip, plan_on_map, plan_to_scale
from galleywar.ui.painters.table.berth import ShipBerth

GAP: Final = 6.5
"""Pixels from a piece to the outside of the line round it."""
LOUD_GAP: Final = 9.5
"""The piece in hand may also be among those that whisper."""
CORNER: Final = 0.12


def draw_state(
    surface: pygame.Surface, camera: Camera, at: Placed, face: CounterView, state: str, square: bool = False
) -> None:
    """The line of ``state`` round a piece that stands ``at``; a galley is a ``square`` where the player has it so."""
    out = LOUD_GAP if state == "chosen" else GAP
    overlays.draw_places(surface, camera, [outline_of_piece(camera, at, face, square, out)], state)


def outline_of_piece(
    camera: Camera, at: Placed, face: CounterView, square: bool = False, out: float = GAP
) -> tuple[Dot, ...]:
    """The line's course in board units, ``out`` logical pixels off."""
    gap = out * camera.scale / camera.ppu
    if isinstance(at, ShipBerth) and face.model is not None:
        unit = at.long / face.model.length
        return _round_ship(plan_to_scale(face.model, face.word), at, at.heading, unit, gap)
    if face.silhouette in HULLS and not square:
        return _round_ship(plan_on_map(face), at, heading_of(face), at.side * HEX, gap)
    half = at.side / 2 + gap
    if face.silhouette in LEADERS:
        return tuple(
            (at.x + half * cos(2 * pi * k / 28), at.y + half * sin(2 * pi * k / 28)) for k in range(28)
        )
    return tuple(_rounded(at, half, half * 2 * CORNER))


def _round_ship(plan: PaintedShip, at: Placed, heading: float, unit: float, gap: float) -> tuple[Dot, ...]:
    """``unit`` board units make one of the plan."""
    east, north = cos(radians(heading)), sin(radians(heading))
    dots = plan.around(gap / unit)
    return tuple(
        (at.x + unit * (ahead * east + abeam * north), at.y + unit * (abeam * east - ahead * north))
        for ahead, abeam in dots
    )


def _rounded(at: Placed, half: float, bend: float) -> list[Dot]:
    dots: list[Dot] = []
    for quarter, (x, y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(5):
            a = pi / 2 * (quarter + step / 4)
            dots.append((at.x + x * (half - bend) + bend * cos(a), at.y + y * (half - bend) + bend * sin(a)))
    return dots
