"""The signs that tell the sides apart, drawn as shapes so that no font need have them."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from galleywar.core.memo import for_a_game

FINER = 4
"""Emblems are drawn this many times larger and scaled down: smooth edges."""


def outline(emblem: str) -> list[tuple[float, float]]:
    """The corners of ``emblem`` inside the circle of radius 1, y downwards; empty for the circle itself."""
    match emblem:
        case "square":
            return [(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)]
        case "triangle":
            return [(0.0, -0.95), (0.95, 0.75), (-0.95, 0.75)]
        case "diamond":
            return [(0.0, -1.0), (0.8, 0.0), (0.0, 1.0), (-0.8, 0.0)]
        case "star":
            return _rays(5, 1.0, 0.45)
        case "hexagon":
            return [(sin(pi * k / 3), -cos(pi * k / 3)) for k in range(6)]
        case "circle":
            return []
    raise KeyError(emblem)


def _rays(points: int, far: float, near: float) -> list[tuple[float, float]]:
    reach = [far, near] * points
    return [(r * sin(pi * k / points), -r * cos(pi * k / points)) for k, r in enumerate(reach)]


@for_a_game(maxsize=256)
def emblem_picture(emblem: str, px: int, fill: str, edge: str = "", edge_px: int = 0) -> pygame.Surface:
    """``emblem`` in a square of ``px`` pixels, with an ``edge`` round the fill if wanted.

    The picture is shared: never draw on it.
    """
    big = pygame.Surface((px * FINER, px * FINER), pygame.SRCALPHA)
    radius = px * FINER / 2
    if edge and edge_px:
        _fill(big, emblem, radius, edge)
        radius -= edge_px * FINER
    _fill(big, emblem, radius, fill)
    return pygame.transform.smoothscale(big, (px, px))


def _fill(big: pygame.Surface, emblem: str, radius: float, colour: str) -> None:
    middle = big.get_width() / 2
    corners = outline(emblem)
    if corners:
        pygame.draw.polygon(big, colour, [(middle + x * radius, middle + y * radius) for x, y in corners])
    else:
        pygame.draw.circle(big, colour, (middle, middle), radius * 0.92)
