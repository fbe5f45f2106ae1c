"""A pen for small pictures: it draws in a square from 0 to 1, much too large, and shrinks the result."""

from collections.abc import Iterable, Sequence
from math import cos, radians, sin

import pygame

from galleywar.ui.look.fonts import Colour
from galleywar.ui.painters.curves import Dot


def finer(px: int) -> int:
    """How many times larger to draw a picture of ``px`` pixels: the smaller, the more its edges need it."""
    return 4 if px < 72 else 3 if px < 144 else 2


class Pen:
    """Draws on a square of ``px`` pixels. (0, 0) is its upper left corner, (1, 1) its lower right one."""

    def __init__(self, px: int) -> None:
        self.px = px
        large = px * finer(px)
        self._canvas = pygame.Surface((large, large), pygame.SRCALPHA)
        self._scale = float(large)

    def spots(self, dots: Iterable[Dot]) -> list[Dot]:
        return [(x * self._scale, y * self._scale) for x, y in dots]

    def fill(self, dots: Sequence[Dot], colour: Colour) -> None:
        """A filled outline."""
        pygame.draw.polygon(self._canvas, colour, self.spots(dots))

    def line(self, dots: Sequence[Dot], colour: Colour, width: float, closed: bool = False) -> None:
        """A line with round ends and corners, ``width`` as a part of the square."""
        spots = self.spots((*dots, dots[0]) if closed else dots)
        thick = max(1, round(width * self._scale))
        pygame.draw.lines(self._canvas, colour, False, spots, thick)
        if thick > 2:
            for spot in spots:
                pygame.draw.circle(self._canvas, colour, spot, thick / 2)

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        pygame.draw.circle(self._canvas, colour, (x * self._scale, y * self._scale), radius * self._scale)

    def ring(self, x: float, y: float, radius: float, colour: Colour, width: float) -> None:
        """A circle line whose outer edge is at ``radius``."""
        pygame.draw.circle(
            self._canvas,
            colour,
            (x * self._scale, y * self._scale),
            radius * self._scale,
            max(1, round(width * self._scale)),
        )

    def block(
        self, left: float, top: float, right: float, bottom: float, colour: Colour, bend: float = 0
    ) -> None:
        """A filled rectangle with corners of radius ``bend``."""
        scale = self._scale
        pygame.draw.rect(
            self._canvas,
            colour,
            (
                round(left * scale),
                round(top * scale),
                round((right - left) * scale),
                round((bottom - top) * scale),
            ),
            border_radius=round(bend * scale),
        )

    def paste(self, picture: pygame.Surface, x: float, y: float, size: float) -> None:
        """A picture, as large as goes into a square of ``size`` round (x, y)."""
        room = size * self._scale
        share = room / max(picture.get_size())
        drawn = pygame.transform.smoothscale_by(picture, share)
        self._canvas.blit(drawn, drawn.get_rect(center=(round(x * self._scale), round(y * self._scale))))

    def picture(self, strength: float = 1.0) -> pygame.Surface:
        """What was drawn, at its own size; ``strength`` below 1 lets the ground show through."""
        small = pygame.transform.smoothscale(self._canvas, (self.px, self.px))
        if strength < 1:
            small.fill((255, 255, 255, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
        return small


def turned(dots: Iterable[Dot], heading: float, x: float, y: float, size: float) -> list[Dot]:
    """Dots drawn heading east around (0, 0), turned to ``heading`` degrees and set down around (x, y)."""
    a = radians(heading)
    return [
        (x + size * (across * cos(a) + down * sin(a)), y + size * (down * cos(a) - across * sin(a)))
        for across, down in dots
    ]
