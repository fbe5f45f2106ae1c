"""Small signs and lines that overlays are made of: strokes, dashed outlines, the marks of what ends undo."""

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from typing import Final

import pygame

from galleywar.core.memo import for_a_game
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import INK, WHITE
from galleywar.ui.painters.curves import Dot

HALO: Final = (226, 236, 240)
SOFT: Final = 2
"""Pixels that a halo reaches out, paler outward."""
"""What clears the water round words."""
FINER: Final = 3
"""Signs are drawn this many times larger and scaled down: smooth edges."""
SEALS: Final = ("", "dice", "reveal", "answer")
"""What ends undo: nothing, a die, something revealed, the other side's answer."""


def draw_fault_number(
    surface: pygame.Surface, number: int, severity: str, middle: tuple[int, int], px: int
) -> None:
    """The number of a fault on a red disc, of a warning on a brown one."""
    draw_numbered_disc(surface, number, "#9C2A12" if severity == "error" else "#8A5A00", middle, px)


def draw_numbered_disc(
    surface: pygame.Surface, number: int, fill: str, middle: tuple[int, int], px: int
) -> None:
    """A number in white on a disc with a white rim."""
    pygame.draw.aacircle(surface, WHITE, middle, px / 2)
    pygame.draw.aacircle(surface, fill, middle, px / 2 - 1.5)
    words = fonts.text(str(number), "bold", round(px * 0.62), WHITE)
    surface.blit(words, words.get_rect(center=middle))


def stroke(canvas: pygame.Surface, a: Dot, b: Dot, colour: fonts.Colour, width: float) -> None:
    """A straight line with round ends."""
    thick = max(1, round(width))
    pygame.draw.line(canvas, colour, a, b, thick)
    if thick > 2:
        pygame.draw.circle(canvas, colour, a, thick / 2)
        pygame.draw.circle(canvas, colour, b, thick / 2)


def outline_of(
    canvas: pygame.Surface, corners: Sequence[Dot], colour: fonts.Colour, width: float, dashes: float = 0.0
) -> None:
    """A line round all corners, in ``dashes`` of that length if wanted."""
    for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
        if not dashes:
            stroke(canvas, a, b, colour, width)
            continue
        long = hypot(b[0] - a[0], b[1] - a[1])
        count = max(1, round(long / dashes / 2))
        for at in range(count):
            start, end = (at + 0.25) / count, (at + 0.75) / count
            stroke(canvas, between_dots(a, b, start), between_dots(a, b, end), colour, width)


def between_dots(a: Dot, b: Dot, part: float) -> Dot:
    """The dot that ``part`` of the way from a to b."""
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def draw_seal(surface: pygame.Surface, seal: str, at: Dot, size: float, plain_dot: bool = False) -> None:
    """Whether a step can be taken back: an arrow that turns back, a die, a dotted ring, a lozenge.

    With ``plain_dot`` a step that can be undone is a mere dot. Raises KeyError for anything but SEALS.
    """
    x, y = at
    if seal == "" and plain_dot:
        pygame.draw.circle(surface, INK, at, size * 0.72)
        pygame.draw.circle(surface, WHITE, at, size * 0.48)
    else:
        pygame.draw.circle(surface, INK, at, size * 1.3)
        pygame.draw.circle(surface, WHITE, at, size * 1.12)
        _SEALS[seal](surface, x, y, size)


def _turning_back(surface: pygame.Surface, x: float, y: float, size: float) -> None:
    arc = [
        (x + size * 0.62 * cos(a), y - size * 0.62 * sin(a))
        for a in (pi * (0.75 + 1.45 * k / 16) for k in range(17))
    ]
    pygame.draw.lines(surface, INK, False, arc, max(2, round(size * 0.24)))
    tip = arc[0]
    pygame.draw.polygon(
        surface,
        INK,
        [
            (tip[0] - size * 0.42, tip[1] + size * 0.02),
            (tip[0] + size * 0.38, tip[1] + size * 0.26),
            (tip[0] + size * 0.22, tip[1] - size * 0.5),
        ],
    )


def _die(surface: pygame.Surface, x: float, y: float, size: float) -> None:
    side = size * 1.2
    rect = pygame.Rect(0, 0, round(side), round(side))
    rect.center = (round(x), round(y))
    pygame.draw.rect(surface, INK, rect, border_radius=max(1, round(size * 0.22)))
    for dx, dy in ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)):
        pygame.draw.circle(
            surface, WHITE, (x + dx * side * 0.26, y + dy * side * 0.26), max(1.0, side * 0.105)
        )


def _dotted_ring(surface: pygame.Surface, x: float, y: float, size: float) -> None:
    for k in range(8):
        pygame.draw.circle(
            surface,
            INK,
            (x + size * 0.68 * cos(pi * k / 4), y + size * 0.68 * sin(pi * k / 4)),
            max(1.0, size * 0.17),
        )


def _lozenge(surface: pygame.Surface, x: float, y: float, size: float) -> None:
    corners = [(x, y - size * 0.82), (x + size * 0.82, y), (x, y + size * 0.82), (x - size * 0.82, y)]
    pygame.draw.polygon(surface, INK, corners)
    pygame.draw.polygon(surface, WHITE, [between_dots(corner, (x, y), 0.42) for corner in corners])


_SEALS: Final = {"": _turning_back, "dice": _die, "reveal": _dotted_ring, "answer": _lozenge}


@for_a_game(maxsize=64)
def seal_picture(seal: str, px: int) -> pygame.Surface:
    """A seal ``px`` pixels square. Shared: never draw on it."""
    canvas = pygame.Surface((px * FINER, px * FINER), pygame.SRCALPHA)
    draw_seal(canvas, seal, (px * FINER / 2, px * FINER / 2), px * FINER / 2.7)
    return pygame.transform.smoothscale(canvas, (px, px))


@for_a_game(maxsize=128)
def lettered(words: str, px: int) -> pygame.Surface:
    """Words in italics with a pale halo, for the water. Shared: never draw on it."""
    pale = fonts.text(words, "mapitalic", px, HALO).copy()
    picture = pygame.Surface((pale.get_width() + 2 * SOFT, pale.get_height() + 2 * SOFT), pygame.SRCALPHA)
    for reach, strength in ((SOFT, 26), (1, 120)):
        pale.set_alpha(strength)
        for dx in range(-reach, reach + 1):
            for dy in range(-reach, reach + 1):
                picture.blit(pale, (SOFT + dx, SOFT + dy))
    picture.blit(fonts.text(words, "mapitalic", px, INK), (SOFT, SOFT))
    return picture


@for_a_game(maxsize=64)
def number_disc(number: int, px: int) -> pygame.Surface:
    """A number on a dark disc with a light rim, ``px`` pixels across. Shared: never draw on it."""
    big = px * FINER
    picture = pygame.Surface((big, big), pygame.SRCALPHA)
    pygame.draw.circle(picture, WHITE, (big / 2, big / 2), big / 2)
    pygame.draw.circle(picture, INK, (big / 2, big / 2), big * 0.44)
    words = fonts.text(str(number), "bold", round(big * 0.56), WHITE)
    picture.blit(words, words.get_rect(center=(big // 2, big // 2)))
    return pygame.transform.smoothscale(picture, (px, px))
