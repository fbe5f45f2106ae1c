"""The ruler: lines between two places of the board, any number of them, measured in the board's own terms."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from galleywar.core.contract import Board, Line
from galleywar.ui import fonts
from galleywar.ui.camera import Camera
from galleywar.ui.theme import INK, WHITE, Look

Stretch = tuple[str, str]


class Ruler:
    """Lines lie until they are cleared; they move nothing and bind nobody."""

    def __init__(self) -> None:
        self.lines: list[Stretch] = []
        self.start = ""
        """The first end of the line being measured."""
        self.taken_up = False
        """Whether the next click sets the first end."""

    @property
    def measuring(self) -> bool:
        """Whether a click belongs to the ruler."""
        return self.taken_up or bool(self.start)

    def mark(self, place: str) -> Stretch | None:
        """Set an end of a line in ``place``; the line, if that was its second one."""
        self.taken_up = False
        start, self.start = self.start, ""
        if not start:
            self.start = place
        elif place != start:
            self.lines.append((start, place))
            return start, place
        return None

    def clear(self) -> bool:
        """Take everything away; whether there was anything."""
        was = self.measuring or bool(self.lines)
        self.lines, self.start, self.taken_up = [], "", False
        return was

    def shown(self, pointed: str) -> Iterator[Stretch]:
        """Every line, the one being measured to the place ``pointed`` at as well."""
        yield from self.lines
        if self.start:
            yield self.start, pointed or self.start


def line_said(board: Board, line: Stretch) -> str:
    """A line in a sentence."""
    start, end = line
    label = board.label(start)
    return f"{label[:1].upper()}{label[1:]} to {board.label(end)}: {board.measured(start, end)}."


def draw_line(window: pygame.Surface, camera: Camera, look: Look, board: Board, line: Stretch) -> None:
    """A line with both its ends, and in its middle what it measures."""
    a, b = (camera.to_screen(*board.anchor(place)) for place in line)
    for colour, wide, radius in ((WHITE, look.px(5), look.px(7)), (INK, look.px(2), look.px(5))):
        pygame.draw.line(window, colour, a, b, wide)
        for end in (a, b):
            pygame.draw.aacircle(window, colour, end, radius)
    if line[0] != line[1]:
        _draw_plate(window, look, board.measured(*line), ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))


def draw_line_through(window: pygame.Surface, camera: Camera, look: Look, board: Board, line: Line) -> None:
    """A line of the rules with what it comes to at its end; one that does not get there is crossed out."""
    spots = [camera.to_screen(*board.anchor(place)) for place in line.places]
    for colour, wide in ((WHITE, look.px(6)), (INK, look.px(3))):
        pygame.draw.lines(window, colour, False, spots, wide)
        for spot in spots:
            pygame.draw.aacircle(window, colour, spot, wide)
    (x0, y0), (x, y) = spots[-2:]
    if line.broken:
        _draw_cross(window, look, ((x0 + x) / 2, (y0 + y) / 2))
    if line.text:
        _draw_plate(window, look, line.text, (x, y - look.px(38)))


def _draw_cross(window: pygame.Surface, look: Look, middle: tuple[float, float]) -> None:
    (x, y), arm = middle, look.px(9)
    for colour, wide in ((WHITE, look.px(7)), (INK, look.px(4))):
        for slant in (1, -1):
            start, end = (x - arm, y - slant * arm), (x + arm, y + slant * arm)
            pygame.draw.line(window, colour, start, end, wide)


def _draw_plate(window: pygame.Surface, look: Look, words: str, middle: tuple[float, float]) -> None:
    """Words on a plate, kept within what is being drawn."""
    sign = fonts.text(words, *look.type("strong"), look.ground.text)
    plate = sign.get_rect(center=middle).inflate(look.px(14), look.px(6))
    pygame.draw.rect(window, look.ground.fill, plate, border_radius=look.px(4))
    pygame.draw.rect(window, look.ground.accent, plate, look.px(1), look.px(4))
    window.blit(sign, sign.get_rect(center=plate.center))
