"""A galley on a map as a counter: the ship herself, with a whisper of a line round her while she may act."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from galleywar.core.view import CounterView
from galleywar.ui.look.theme import SideColours
from galleywar.ui.painters.ships.ship_drawing import draw_ship, draw_wreck
from galleywar.ui.painters.ships.ship_pen import ShipPen
from galleywar.ui.painters.ships.ship_plan import PaintedShip, plan_on_map

HEX: Final = 1.2
"""Breadth of a hex, in sides of a counter."""
LYING: Final = 25
"""How a ship lies where headings mean nothing."""
DONE: Final = 0.62
GAP: Final = 3.0
"""Pixels from the oars to the line of state."""


def heading_of(face: CounterView) -> int:
    return LYING if face.heading is None else face.heading


def men_of(face: CounterView, counters: Mapping[str, CounterView]) -> tuple[str, ...]:
    """The arms of those aboard, as far as their counters are known."""
    return tuple(counters[one].silhouette if one in counters else "" for one in face.cargo)


def draw_ship_counter(
    face: CounterView, men: tuple[str, ...], side: SideColours, px: int, to_scale: bool
) -> pygame.Surface:
    """The ship of a counter of ``px`` pixels: ``to_scale`` as long as she is beside her hex, else in the square."""
    plan, heading = plan_on_map(face, men), heading_of(face)
    hex_px = px * HEX if to_scale else px / plan.long * 0.94
    size = round(2 * (plan.reach * hex_px + 2 * GAP)) if to_scale else px
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    ship = draw_ship(plan, side, heading, hex_px)
    if face.done:
        ship.fill((*_GREY, round(255 * DONE)), special_flags=pygame.BLEND_RGBA_MULT)
    elif face.able and to_scale:
        _blit_middle(picture, _halo(plan, heading, hex_px))
    _blit_middle(picture, ship)
    return picture


def draw_fine_ship(
    face: CounterView, men: tuple[str, ...], side: SideColours, px: int, to_scale: bool, finer: int
) -> pygame.Surface:
    """The same, drawn ``finer`` times as large and then reduced."""
    if finer == 1:
        return draw_ship_counter(face, men, side, px, to_scale)
    large = draw_ship_counter(face, men, side, px * finer, to_scale)
    return pygame.transform.smoothscale_by(large, 1 / finer)


def draw_lost_ship(face: CounterView, px: int) -> pygame.Surface:
    """What is left on the water where the ship of a counter of ``px`` pixels went down."""
    plan = plan_on_map(face, ())
    return draw_wreck(plan, heading_of(face), px * HEX, plan.reach, awash=False)


_GREY: Final = (222, 226, 230)


def _halo(plan: PaintedShip, heading: float, hex_px: float) -> pygame.Surface:
    pen = ShipPen(plan.reach + 2 * GAP / hex_px, heading, hex_px)
    gap = GAP if hex_px >= 60 else GAP * 0.7
    pen.line(plan.around(gap / hex_px), (255, 255, 255, 235), pen.width(0, 1.4), closed=True)
    return pen.picture()


def _blit_middle(picture: pygame.Surface, part: pygame.Surface) -> None:
    picture.blit(part, part.get_rect(center=(picture.get_width() // 2, picture.get_height() // 2)))
