"""What is told on a card, as on black-figure vases: a galley that sinks, fallen arms, a taken tower, a herald."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, hypot, pi, sin
from typing import Final

import pygame

from galleywar.core.memo import for_a_game
from galleywar.ui.look.covers import meander, running_waves
from galleywar.ui.look.title_art import CLAY, CREAM, DOLPHIN, GLAZE, WINE, Point, bezier, ship
from galleywar.ui.look.vase_field import VaseField, turned

KEY: Final = 0.1
"""Of the picture's height: the meander round it."""
LIST: Final = -24
"""Degrees by which the bow of a galley that goes down stands up."""


@for_a_game(maxsize=8)
def calamity_picture(motif: str, width: int, height: int) -> pygame.Surface:
    """The picture of ``motif`` in its frame. Shared: never draw on it."""
    band = max(5, round(height * KEY))
    whole = pygame.Surface((width, height))
    whole.fill(GLAZE)
    across, down = meander(width, band), pygame.transform.rotate(meander(height, band), 90)
    for strip, at in (
        (down, (0, 0)),
        (down, (width - band, 0)),
        (across, (0, 0)),
        (across, (0, height - band)),
    ):
        whole.blit(strip, at)
    rim = max(1, band // 6)
    field = VaseField(width - 2 * (band + rim), height - 2 * (band + rim))
    field.big.fill(CLAY)
    MOTIFS[motif](field)
    whole.blit(field.finished(), (band + rim, band + rim))
    return whole


def sinking(field: VaseField) -> None:
    """A galley with her bow in the air, dolphins and a shield in the water below her."""
    own = VaseField(field.width, field.height)
    ship(own.inset((0.0, 0.1), 1.12))
    listing = pygame.transform.rotozoom(own.big, LIST, 1.0)
    middle = field.big.get_rect().move(0, field.px(0.02)).center
    field.big.blit(listing, listing.get_rect(center=middle))
    running_waves(field.inset((0.0, -0.52), 1.0))
    field.fill(_box(-field.half, 0.4, 2 * field.half, 0.7), GLAZE)
    for middle_of, angle, flip in (
        ((-0.55 * field.half, 0.66), -0.2, 1),
        ((0.5 * field.half, 0.74), 0.15, -1),
    ):
        field.fill(turned(list(DOLPHIN), middle_of, 0.5, angle, flip), CLAY)
    _shield(field, (0.0, 0.62), 0.14)
    field.line([(-0.25, 0.88), (0.3, 0.84)], CLAY, 0.03)


def fallen(field: VaseField) -> None:
    """A helmet over a shield, a broken spear; wreaths on the wall."""
    _ground(field)
    for x in (-0.62 * field.half, 0.62 * field.half):
        field.line([(x, -1.0), (x, -0.82)], GLAZE, 0.02)
        for leaf in range(14):
            a = leaf * pi / 7
            field.disc((x + 0.17 * cos(a), -0.63 + 0.17 * sin(a)), 0.055, GLAZE)
    field.line([(-0.95 * field.half, 0.68), (-0.35, 0.2)], GLAZE, 0.045)
    field.line([(0.35, 0.62), (0.95 * field.half, 0.3)], GLAZE, 0.045)
    tip = (0.95 * field.half, 0.3)
    field.fill([tip, (tip[0] - 0.2, tip[1] + 0.02), (tip[0] - 0.12, tip[1] + 0.17)], GLAZE)
    _shield(field, (0.0, 0.42), 0.4)
    _helmet(field, (-0.02, -0.28), 0.46)


def taken(field: VaseField) -> None:
    """A tower with a ladder against it, and another flag on top."""
    _ground(field)
    left, right, top = -0.18 * field.half, 0.88 * field.half, -0.28
    field.fill(_box(left, top, right - left, 1.02), GLAZE)
    merlon = (right - left) / 7
    for at in range(0, 7, 2):
        field.fill(_box(left + at * merlon, top - 0.16, merlon, 0.18), GLAZE)
    for row in range(1, 6):
        y = top + row * 0.17
        field.line([(left, y), (right, y)], CLAY, 0.012)
        for at in range(4):
            x = left + (at + 0.5 * (row % 2)) * (right - left) / 4
            field.line([(x, y), (x, y + 0.17)], CLAY, 0.012)
    gate = (left + right) / 2
    arch = [(gate + 0.2 * cos(a * pi / 12), 0.34 + 0.2 * sin(-a * pi / 12)) for a in range(13)]
    field.fill([*arch, (gate - 0.2, 0.74), (gate + 0.2, 0.74)], CLAY)
    field.fill([(gate - 0.2, 0.74), (gate - 0.2, 0.36), (gate - 0.02, 0.42), (gate - 0.02, 0.74)], WINE)
    pole = left + 4.5 * merlon
    field.line([(pole, top), (pole, -0.95)], GLAZE, 0.03)
    field.fill(
        [(pole, -0.94), (pole + 0.5, -0.88), (pole + 0.36, -0.76), (pole + 0.52, -0.62), (pole, -0.6)], WINE
    )
    field.disc((pole + 0.18, -0.77), 0.09, CREAM)
    field.disc((pole + 0.18, -0.77), 0.05, WINE)
    foot, head = (-0.9 * field.half, 0.74), (left + 0.02, top - 0.1)
    for off in (0.0, 0.16):
        field.line([(foot[0] + off, foot[1]), (head[0] + off - 0.1, head[1])], GLAZE, 0.035)
    for rung in range(1, 8):
        x = foot[0] + (head[0] - 0.1 - foot[0]) * rung / 8
        y = foot[1] + (head[1] - foot[1]) * rung / 8
        field.line([(x, y), (x + 0.16, y)], GLAZE, 0.03)
    _shield(field, (-0.5 * field.half, 0.16), 0.17)
    _helmet(field, (-0.5 * field.half + 0.02, -0.16), 0.17)


def proclaimed(field: VaseField) -> None:
    """A herald's staff, winged, with its two snakes, between two trumpets."""
    _ground(field)
    for flip in (-1, 1):
        _trumpet(field, (flip * 0.3 * field.half, 0.62), (flip * 0.78 * field.half, -0.52))
    field.line([(0.0, -0.7), (0.0, 0.74)], GLAZE, 0.05)
    for flip in (-1, 1):
        wing = [
            (0.02, -0.5),
            (0.2, -0.74),
            (0.5, -0.8),
            (0.42, -0.66),
            (0.46, -0.58),
            (0.32, -0.52),
            (0.3, -0.44),
        ]
        field.fill([(flip * x, y) for x, y in [*wing, (0.02, -0.4)]], GLAZE)
        for barb in (0.16, 0.27, 0.38):
            field.line([(flip * barb, -0.5 - barb * 0.1), (flip * (barb + 0.06), -0.72)], CLAY, 0.014)
        coil = [(flip * 0.19 * sin(a * pi / 12), 0.52 - a * 0.034) for a in range(25)]
        head = (flip * 0.19, coil[-1][1] - 0.08)
        field.line([*coil, head], GLAZE, 0.045)
        field.disc(head, 0.055, GLAZE)
        field.disc((head[0] + flip * 0.015, head[1] - 0.012), 0.016, CREAM)
    field.disc((0.0, -0.72), 0.085, GLAZE)
    field.disc((0.0, -0.72), 0.045, WINE)


def _trumpet(field: VaseField, mouth: Point, bell: Point) -> None:
    """A straight tube that flares at its ``bell``."""
    long = hypot(bell[0] - mouth[0], bell[1] - mouth[1])
    ahead = ((bell[0] - mouth[0]) / long, (bell[1] - mouth[1]) / long)

    def off(along: float, aside: float) -> Point:
        return bell[0] + ahead[0] * along - ahead[1] * aside, bell[1] + ahead[1] * along + ahead[0] * aside

    field.line([mouth, bell], GLAZE, 0.05)
    field.fill(
        [
            off(-0.12, -0.025),
            off(0.06, -0.05),
            off(0.2, -0.14),
            off(0.2, 0.14),
            off(0.06, 0.05),
            off(-0.12, 0.025),
        ],
        GLAZE,
    )
    field.line([off(0.19, -0.11), off(0.19, 0.11)], CREAM, 0.018)
    for ring in (0.25, 0.5, 0.75):
        at = (mouth[0] + (bell[0] - mouth[0]) * ring, mouth[1] + (bell[1] - mouth[1]) * ring)
        field.disc(at, 0.042, WINE)
    field.disc(mouth, 0.04, GLAZE)


MOTIFS: Final[Mapping[str, Callable[[VaseField], None]]] = {
    "ship": sinking,
    "leader": fallen,
    "place": taken,
    "herald": proclaimed,
}


def _box(x: float, y: float, width: float, height: float) -> list[Point]:
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def _ground(field: VaseField) -> None:
    """A dark band to stand on, with a row of dots."""
    field.fill(_box(-field.half, 0.74, 2 * field.half, 0.3), GLAZE)
    count = max(8, round(field.half * 22))
    for at in range(count):
        field.disc((-field.half + (at + 0.5) * 2 * field.half / count, 0.82), 0.014, CLAY)


def _shield(field: VaseField, middle: Point, radius: float) -> None:
    """A round shield with a star."""
    for part, ink in ((1.0, GLAZE), (0.9, CREAM), (0.84, GLAZE)):
        field.disc(middle, radius * part, ink)
    star = []
    for ray in range(16):
        reach = radius * (0.7 if ray % 2 == 0 else 0.26)
        a = ray * pi / 8
        star.append((middle[0] + reach * cos(a), middle[1] + reach * sin(a)))
    field.fill(star, CREAM)
    field.disc(middle, radius * 0.16, WINE)


def _helmet(field: VaseField, middle: Point, size: float) -> None:
    """A helmet with its crest, looking to the left."""

    def at(points: list[Point]) -> list[Point]:
        return turned(points, middle, size)

    crest = bezier([
        (-0.62, -0.42), (-0.6, -1.1), (0.5, -1.2), (0.86, -0.4), (0.95, -0.1), (0.95, 0.3), (0.86, 0.66),
        (0.78, 0.3), (0.72, -0.1), (0.6, -0.3), (0.3, -0.74), (-0.3, -0.74), (-0.62, -0.42),
    ])  # fmt: skip
    field.fill(at(crest), WINE)
    field.line(at(crest), GLAZE, 0.03 * size)
    bowl = bezier([
        (-0.6, 0.1), (-0.66, -0.5), (-0.2, -0.72), (0.06, -0.7), (0.5, -0.68), (0.68, -0.3), (0.62, 0.1),
        (0.6, 0.3), (0.66, 0.46), (0.8, 0.56), (0.6, 0.62), (0.4, 0.56), (0.22, 0.46), (0.1, 0.62),
        (-0.1, 0.7), (-0.36, 0.74), (-0.4, 0.5), (-0.34, 0.3), (-0.3, 0.16), (-0.42, 0.16), (-0.54, 0.2), (-0.6, 0.1),
    ])  # fmt: skip
    field.fill(at(bowl), GLAZE)
    eye = bezier(
        [(-0.5, -0.02), (-0.36, -0.2), (-0.1, -0.16), (-0.02, 0.02), (-0.2, 0.12), (-0.4, 0.1), (-0.5, -0.02)]
    )
    field.fill(at(eye), CREAM)
    field.disc(at([(-0.26, -0.02)])[0], 0.07 * size, GLAZE)
    field.line(at([(-0.56, -0.26), (0.1, -0.32), (0.58, -0.16)]), CLAY, 0.035 * size)
