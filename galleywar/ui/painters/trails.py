"""The way a piece would take: dashes, points spent, warnings, heading, and whether it can be undone."""

from itertools import pairwise
from math import cos, hypot, radians, sin

import pygame

from galleywar.core.contract import Board
from galleywar.core.view import NO_HEADING, Route
from galleywar.ui.look import fonts
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.theme import INK, WHITE
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.signs import between_dots, seal_picture, stroke


def draw_route(
    surface: pygame.Surface,
    camera: Camera,
    board: Board,
    route: Route,
    start: Dot,
    colour: str = INK,
    words: str = "",
) -> None:
    """The way a piece would take from board point ``start``.

    Dashes, points spent at every step, warning signs where something may break in, the heading at the end,
    and at the tip whether it can be undone; ``words`` are set beside it, by default what is left.
    """
    spots = [camera.to_screen(*start), *(camera.to_screen(*board.anchor(step.at)) for step in route.path)]
    scale = camera.scale
    for a, b in pairwise(spots):
        _dashes(surface, a, b, colour, scale)
    if not route.path:
        return
    last = route.path[-1]
    if last.heading != NO_HEADING:
        _heading(surface, spots[-1], last.heading, colour, 34 * camera.ppu, scale)
    for step, spot in zip(route.path, spots[1:], strict=True):
        if step is not last:
            _step_disc(surface, spot, str(step.spent), colour, scale)
        if step.hazards:
            _warning(surface, (spot[0] + 15 * scale, spot[1] - 13 * scale), scale)
    _tip(surface, spots[-1], route, words or f"{route.cost} · {route.left} left", scale)


def draw_way(surface: pygame.Surface, camera: Camera, board: Board, route: Route, start: Dot) -> None:
    """The way of one of several pieces: dashes, warnings and the heading at the end, and not a word beside it."""
    spots = [camera.to_screen(*start), *(camera.to_screen(*board.anchor(step.at)) for step in route.path)]
    for a, b in pairwise(spots):
        _dashes(surface, a, b, INK, camera.scale)
    for step, (x, y) in zip(route.path, spots[1:], strict=True):
        if step.hazards:
            _warning(surface, (x + 15 * camera.scale, y - 13 * camera.scale), camera.scale)
    last = route.path[-1]
    if last.heading != NO_HEADING:
        _heading(surface, spots[-1], last.heading, INK, 34 * camera.ppu, camera.scale)


def _dashes(surface: pygame.Surface, a: Dot, b: Dot, colour: str, scale: float) -> None:
    long = hypot(b[0] - a[0], b[1] - a[1])
    count = max(1, round(long / (13 * scale)))
    for shade, width in ((WHITE, 6 * scale), (colour, 3.2 * scale)):
        for at in range(count):
            stroke(
                surface,
                between_dots(a, b, (at + 0.22) / count),
                between_dots(a, b, (at + 0.78) / count),
                shade,
                width,
            )


def _heading(
    surface: pygame.Surface, at: Dot, heading: float, colour: str, reach: float, scale: float
) -> None:
    a = radians(heading)
    for grow, shade in ((2.2 * scale, WHITE), (0.0, colour)):
        tip = (at[0] + (reach + grow * 1.6) * cos(a), at[1] - (reach + grow * 1.6) * sin(a))
        base, half = reach - 13 * scale - grow, 8 * scale + grow * 1.3
        foot = (at[0] + base * cos(a), at[1] - base * sin(a))
        pygame.draw.polygon(
            surface,
            shade,
            [
                tip,
                (foot[0] + half * sin(a), foot[1] + half * cos(a)),
                (foot[0] - half * sin(a), foot[1] - half * cos(a)),
            ],
        )


def _step_disc(surface: pygame.Surface, at: Dot, words: str, colour: str, scale: float) -> None:
    pygame.draw.aacircle(surface, WHITE, at, 10 * scale)
    pygame.draw.aacircle(surface, colour, at, 8.6 * scale)
    sign = fonts.text(words, "bold", round(12.5 * scale), WHITE if _is_dark(colour) else INK)
    surface.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))


def _is_dark(colour: str) -> bool:
    red, green, blue, _ = pygame.Color(colour)
    return red * 0.3 + green * 0.59 + blue * 0.11 < 120


def _warning(surface: pygame.Surface, at: Dot, scale: float) -> None:
    x, y = at
    for grow, colour in ((2.5 * scale, INK), (0.8 * scale, "#FFD75E")):
        size = 8 * scale + grow
        pygame.draw.polygon(
            surface, colour, [(x, y - size), (x + size, y + size * 0.75), (x - size, y + size * 0.75)]
        )
    pygame.draw.line(surface, INK, (x, y - 4 * scale), (x, y + 1 * scale), max(2, round(2 * scale)))
    pygame.draw.circle(surface, INK, (x, y + 4 * scale), max(1.0, 1.3 * scale))


def _tip(surface: pygame.Surface, at: Dot, route: Route, words: str, scale: float) -> None:
    sign = fonts.text(words, "bold", round(14 * scale), WHITE)
    seal = seal_picture(route.blocks_undo, round(24 * scale))
    chip = pygame.Rect(0, 0, sign.get_width() + seal.get_width() + round(12 * scale), round(24 * scale))
    chip.midbottom = (round(at[0]), round(at[1] - 20 * scale))
    pygame.draw.rect(
        surface, WHITE, chip.inflate(round(3 * scale), round(3 * scale)), border_radius=round(13 * scale)
    )
    pygame.draw.rect(surface, INK, chip, border_radius=round(12 * scale))
    surface.blit(seal, (chip.left, chip.centery - seal.get_height() // 2))
    surface.blit(sign, sign.get_rect(midleft=(chip.left + seal.get_width() + round(3 * scale), chip.centery)))
