"""How the water takes a ship: what lies below her is laid over her from the stern forward, behind a white edge."""

from collections.abc import Iterable
from math import ceil, cos, floor, pi, sin
from typing import Final

import pygame

from galleywar.ui.game.interaction.animation import Dot, Scene
from galleywar.ui.look.camera import Camera

SINKS: Final = "founder"
OVERALL: Final = 1.2
"""How long a ship is drawn from bow to stern post, in lengths of her hull."""
UNDER_BY: Final = 0.8
"""The part of the scene after which nothing of her is above the water."""
HIDES: Final = (176, 255)
"""How much of her the water hides while it closes over her, and when she has gone down, of 255."""
FOAM: Final = "#F4FBFF"


class ClosingWater:
    """The water about a ship that goes down, as it is seen before she is drawn."""

    def __init__(self, surface: pygame.Surface, camera: Camera, scene: Scene, part: float) -> None:
        self.camera, self.scene = camera, scene
        self.part = min(1.0, part / UNDER_BY)
        self.edge = _edge(camera, scene, self.part)
        self.over = [*self.edge, *_sides(camera, scene, self.part)]
        self.room = _room(self.over).clip(surface.get_rect())
        self.below = surface.subsurface(self.room).copy()

    def close(self, surface: pygame.Surface) -> None:
        """Lay it over so much of her as is under by now: at first she is seen through it."""
        if self.room.width:
            water = pygame.Surface(self.room.size, pygame.SRCALPHA)
            corners = [(x - self.room.x, y - self.room.y) for x, y in self.over]
            hides = round(HIDES[0] + (HIDES[1] - HIDES[0]) * self.part**2)
            pygame.draw.polygon(water, (255, 255, 255, hides), corners)
            water.blit(self.below, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            surface.blit(water, self.room)
        if self.part < 1:
            pygame.draw.aalines(surface, FOAM, False, self.edge)
            pygame.draw.lines(surface, FOAM, False, self.edge, max(1, round(2.5 * self.camera.ppu)))


def closing_water(
    surface: pygame.Surface, camera: Camera, scenes: Iterable[tuple[Scene, float]]
) -> list[ClosingWater]:
    """The water about everyone who goes down in ``scenes``, each with the part of it that is over."""
    return [
        ClosingWater(surface, camera, scene, part)
        for scene, part in scenes
        if scene.event.gesture == SINKS and scene.heading is not None and scene.path
    ]


def _spot(camera: Camera, scene: Scene, along_her: float, beside: float) -> Dot:
    """A spot on a ship, in halves of her length from her middle, in pixels of the window."""
    (x, y), turn = scene.path[-1], -(scene.heading or 0) * pi / 180
    forward, side = along_her * scene.half * OVERALL, beside * scene.half * OVERALL
    return camera.to_screen(
        x + cos(turn) * forward - sin(turn) * side, y + sin(turn) * forward + cos(turn) * side
    )


def _front(part: float) -> float:
    """How far the water has come along a ship, from her stern."""
    return -1.05 + 2.1 * part


def _edge(camera: Camera, scene: Scene, part: float) -> list[Dot]:
    """Where the water stands now, across her."""
    front = _front(part)
    return [
        _spot(camera, scene, front + 0.045 * sin(0.9 * k + 14 * part), k / 10 * (_beam(front) + 0.04))
        for k in range(-10, 11)
    ]


def _sides(camera: Camera, scene: Scene, part: float) -> list[Dot]:
    """The rim of what is under, from one end of the edge about her stern to the other."""
    front = _front(part)
    back = [front - (front + 1.05) * k / 6 for k in range(7)]
    return [
        *(_spot(camera, scene, at, _beam(at)) for at in back),
        *(_spot(camera, scene, at, -_beam(at)) for at in back[::-1]),
    ]


def _beam(along_her: float) -> float:
    """How broad the water stands over a ship to either side, in halves of her length; ``along_her`` from -1 to 1."""
    return 0.12 + 0.34 * max(0.0, 1 - abs(along_her) ** 3)


def _room(spots: list[Dot]) -> pygame.Rect:
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    left, top = floor(min(xs)), floor(min(ys))
    return pygame.Rect(left, top, ceil(max(xs)) - left + 1, ceil(max(ys)) - top + 1)
