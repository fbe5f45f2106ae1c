"""A pen that knows a ship's heading: lengths ahead and to starboard in, a fine picture out."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, cos, radians, sin

import pygame

from galleywar.ui.look.fonts import Colour
from galleywar.ui.painters.curves import Dot


class ShipPen:
    """Draws in (ahead, starboard) units, turned to a heading, on a square picture that is made finer.

    ``reach`` is how far from the middle anything may be drawn, ``pixels`` how many make a unit.
    """

    def __init__(self, reach: float, heading: float, pixels: float) -> None:
        self.pixels = pixels
        self.side = max(4, ceil(2 * reach * pixels)) + 6
        self.finer = 4 if self.side < 130 else 3 if self.side < 300 else 2 if self.side < 900 else 1
        self.canvas = pygame.Surface((self.side * self.finer,) * 2, pygame.SRCALPHA)
        self.heading = heading
        self._middle = self.canvas.get_width() / 2
        self._east, self._north = cos(radians(heading)) * self.unit, sin(radians(heading)) * self.unit

    @property
    def unit(self) -> float:
        """Canvas pixels to a unit."""
        return self.pixels * self.finer

    def width(self, units: float, least: float = 1.0) -> int:
        """Canvas pixels of a line so broad, at least so many pixels on the screen."""
        return max(1, round(max(units * self.pixels, least) * self.finer))

    def spot(self, ahead: float, abeam: float) -> Dot:
        """Where that is on the canvas."""
        middle, east, north = self._middle, self._east, self._north
        return middle + ahead * east + abeam * north, middle - ahead * north + abeam * east

    def spots(self, dots: Sequence[Dot]) -> list[Dot]:
        middle, east, north = self._middle, self._east, self._north
        return [(middle + a * east + b * north, middle - a * north + b * east) for a, b in dots]

    def fill(self, dots: Sequence[Dot], colour: Colour) -> None:
        pygame.draw.polygon(self.canvas, colour, self.spots(dots))

    def line(self, dots: Sequence[Dot], colour: Colour, width: int, closed: bool = False) -> None:
        self.line_at(self.spots(dots), colour, width, closed)

    def line_at(self, spots: Sequence[Dot], colour: Colour, width: int, closed: bool = False) -> None:
        """A line through spots of the canvas, round at its ends and corners."""
        pygame.draw.lines(self.canvas, colour, closed, spots, width)
        if width > 2:
            for spot in spots:
                pygame.draw.circle(self.canvas, colour, spot, width / 2)

    def inked(self, dots: Sequence[Dot], colour: Colour, ink: Colour, width: int) -> None:
        """A filled outline with its ink round it."""
        self.line(dots, ink, 2 * width, closed=True)
        self.fill(dots, colour)

    def disc(self, ahead: float, abeam: float, radius: float, colour: Colour, least: float = 0.0) -> None:
        pygame.draw.circle(
            self.canvas, colour, self.spot(ahead, abeam), max(radius * self.unit, least * self.finer)
        )

    def cast(self, dots: Sequence[Dot], colour: Colour, east: float, south: float) -> None:
        """A shadow of the shape of ``dots``, so many units off on the screen, whatever the heading. It comes first:
        what lay there would not shine through it.
        """
        off = (east * self.unit, south * self.unit)
        pygame.draw.polygon(self.canvas, colour, [(x + off[0], y + off[1]) for x, y in self.spots(dots)])

    def tint(self, dots: Sequence[Dot], colour: Colour) -> None:
        """Tint what has been drawn within ``dots``, and nothing beside it."""
        patch = pygame.Surface(self.canvas.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(patch, colour, self.spots(dots))
        mask = pygame.mask.from_surface(self.canvas, 120)
        mask.invert()
        mask.to_surface(patch, setcolor=(0, 0, 0, 0), unsetcolor=None)
        self.canvas.blit(patch, (0, 0))

    def paste(self, picture: pygame.Surface) -> None:
        """A picture whose right side is ahead, in the middle of all."""
        turned = pygame.transform.rotozoom(picture, self.heading, 1.0)
        self.canvas.blit(turned, turned.get_rect(center=self.canvas.get_rect().center))

    def picture(self) -> pygame.Surface:
        if self.finer == 1:
            return self.canvas
        return pygame.transform.smoothscale(self.canvas, (self.side, self.side))
