"""A field of a vase to be drawn on: a brush whose unit is half the height, its middle in the middle."""

from __future__ import annotations

from math import cos, sin

import pygame

from galleywar.ui.look.title_art import FINER, Brush, Point


class VaseField(Brush):
    """As wide as one likes; ``half`` is how far it reaches to either side."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.big = pygame.Surface((width * FINER, height * FINER), pygame.SRCALPHA)
        self.radius = height * FINER / 2
        self.half = width / height
        self._middle: Point = (width * FINER / 2, height * FINER / 2)

    def at(self, point: Point) -> Point:
        return self._middle[0] + point[0] * self.radius, self._middle[1] + point[1] * self.radius

    def inset(self, middle: Point, scale: float) -> VaseField:
        """The same field for what is drawn smaller about another middle."""
        field = VaseField.__new__(VaseField)
        field.width, field.height, field.half = self.width, self.height, self.half
        field.big, field.radius, field._middle = self.big, self.radius * scale, self.at(middle)
        return field

    def finished(self, px: int = 0) -> pygame.Surface:
        """The picture at its size, or ``px`` pixels high."""
        size = (round(self.half * px), px) if px else (self.width, self.height)
        return pygame.transform.smoothscale(self.big, size)


def turned(points: list[Point], middle: Point, size: float, angle: float = 0.0, flip: int = 1) -> list[Point]:
    """``points`` drawn ``size`` large about ``middle``, turned by ``angle``; ``flip`` -1 looks the other way."""
    c, s = cos(angle), sin(angle)
    return [
        (middle[0] + flip * size * (x * c - y * s), middle[1] + size * (x * s + y * c)) for x, y in points
    ]
