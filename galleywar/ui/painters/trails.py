"""The way a piece would take: dashes, points spent, warnings, heading, whether it can be undone; ways taken."""

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, hypot, radians, sin
from typing import Final

import pygame

from galleywar.core.contract import Board
from galleywar.core.view import NO_HEADING, Route
from galleywar.ui.look import fonts
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.theme import INK, WHITE
from galleywar.ui.painters.curves import Dot, evenly
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


# -- ways that were taken -----------------------------------------------------------------------------------
WAKE: Final = (44, 26)
"""How broad a wake is at most: in board units, and in pixels at 100 %."""
DOTS_APART: Final = 9


def draw_wake(
    surface: pygame.Surface, camera: Camera, spots: Sequence[Dot], colour: str, *, strength: float
) -> None:
    """Foam that fades from where a piece has come to, back to where it came from; dots in its side's colour.

    ``strength`` is that of the foam where it ends, 0 to 1.
    """
    broad = max(4.0, min(WAKE[0] * camera.ppu, WAKE[1] * camera.scale))
    room = _room(spots, broad).clip(surface.get_clip())
    if not room.width or not room.height:
        return
    layer = pygame.Surface(room.size, pygame.SRCALPHA)
    dots = evenly(spots, max(2.0, broad / 5))
    for at, (x, y) in enumerate(dots):
        part = (at + 1) / len(dots)
        ink = (*pygame.Color(WHITE)[:3], round(255 * strength * part))
        pygame.draw.circle(layer, ink, (x - room.x, y - room.y), broad * (0.3 + 0.2 * part))
    red, green, blue, _ = pygame.Color(colour)
    dots = evenly(spots, DOTS_APART * camera.scale)
    for at, (x, y) in enumerate(dots):
        ink = (red, green, blue, round(90 + 165 * strength * (at + 1) / len(dots)))
        pygame.draw.circle(layer, ink, (x - room.x, y - room.y), max(1.5, 2.1 * camera.scale))
    surface.blit(layer, room)


def draw_course(surface: pygame.Surface, camera: Camera, spots: Sequence[Dot], colour: str) -> None:
    """A way that was taken, with an arrow where it ends."""
    scale = camera.scale
    for ink, width in ((WHITE, 8.0), (colour, 4.2)):
        for a, b in pairwise(spots):
            stroke(surface, a, b, ink, width * scale)
        for spot in spots[1:-1]:
            pygame.draw.aacircle(surface, ink, spot, width * scale / 2)
    (ax, ay), (bx, by) = spots[-2], spots[-1]
    angle = atan2(by - ay, bx - ax)
    for grow, ink in ((3.0, WHITE), (0.0, colour)):
        tip = (bx + (6 + grow) * scale * cos(angle), by + (6 + grow) * scale * sin(angle))
        sides = [
            (bx - (9 + grow) * scale * cos(angle + turn), by - (9 + grow) * scale * sin(angle + turn))
            for turn in (0.75, -0.75)
        ]
        pygame.draw.polygon(surface, ink, [tip, *sides])


def draw_aim(surface: pygame.Surface, camera: Camera, a: Dot, b: Dot) -> None:
    """Dashes from whoever did something to whom it was done to, with a head where they end."""
    angle, scale = atan2(b[1] - a[1], b[0] - a[0]), camera.scale
    for ink, width, reach in ((WHITE, 4.5, 15.0), (INK, 2.4, 11.0)):
        sides = [(b[0] - reach * scale * cos(angle + turn), b[1] - reach * scale * sin(angle + turn))
                 for turn in (0.5, -0.5)]  # fmt: skip
        pygame.draw.polygon(surface, ink, [b, *sides])
        count = max(1, round(hypot(b[0] - a[0], b[1] - a[1]) / (11 * camera.scale)))
        for at in range(count):
            ends = (between_dots(a, b, (at + 0.2) / count), between_dots(a, b, (at + 0.8) / count))
            stroke(surface, *ends, ink, width * scale)


def draw_number(
    surface: pygame.Surface, camera: Camera, at: Dot, number: int, inks: tuple[str, str], px: float
) -> None:
    """A numbered disc of ``px`` pixels at 100 %; ``inks`` of the disc and of the number on it."""
    radius = px / 2 * camera.scale
    pygame.draw.aacircle(surface, WHITE, at, radius + 2 * camera.scale)
    pygame.draw.aacircle(surface, inks[0], at, radius)
    sign = fonts.text(str(number), "bold", round(px * 0.55 * camera.scale), inks[1])
    surface.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))


def _room(spots: Sequence[Dot], broad: float) -> pygame.Rect:
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    left, top = min(xs) - broad, min(ys) - broad
    return pygame.Rect(round(left), round(top), round(max(xs) + broad - left), round(max(ys) + broad - top))
