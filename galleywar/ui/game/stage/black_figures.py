"""Ships and men in black figure with the colours of their side: black on nothing, looking to the right.

All shapes are in units of half the picture's height, x to the right and y downwards, about its middle.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Final

import pygame

from galleywar.ui.look.emblems import outline
from galleywar.ui.look.picture_cache import PictureCache
from galleywar.ui.look.theme import SideColours, blend
from galleywar.ui.look.title_art import CLAY, CREAM, GLAZE, WINE, Point, bezier
from galleywar.ui.look.vase_field import VaseField

RATIO: Final[Mapping[str, float]] = {
    "galley": 1.36,
    "infantry": 0.6,
    "cavalry": 1.05,
    "catapult": 1.1,
    "leader": 0.72,
    "gate": 0.95,
}
"""How wide each picture is for its height."""
MOST_ABOARD: Final = 8
"""So many heads show above the rail of a ship."""
ANGLE_STEP: Final = 4
"""Pictures are turned by whole steps of so many degrees: what is kept of them stays few."""
AMPLE: Final = 220
"""Pixels of height above which a figure is smooth without being drawn larger than fields of vases are."""
_PICTURES: Final = PictureCache(8 << 20)


def figure_picture(
    kind: str, high: int, side: SideColours, men: int = 0, *, left: bool = False, angle: float = 0.0
) -> pygame.Surface:
    """A figure ``high`` pixels high, looking ``left`` if wanted, turned forward by ``angle`` degrees; ``men`` show on
    a ship. Unknown kinds are men on foot. Shared: never draw on it.
    """
    kind = kind if kind in FIGURES else "infantry"
    turn = round(angle / ANGLE_STEP) * ANGLE_STEP
    men = min(men, MOST_ABOARD)

    def draw() -> pygame.Surface:
        if turn:
            upright = figure_picture(kind, high, side, men, left=left)
            return pygame.transform.rotozoom(upright, turn if left else -turn, 1.0)
        if left:
            return pygame.transform.flip(figure_picture(kind, high, side, men), True, False)
        larger = 2 if high <= AMPLE else 1
        field = VaseField(larger * max(4, round(high * RATIO[kind])), larger * max(4, high))
        if kind == "galley":
            _galley(field, side, men)
        else:
            FIGURES[kind](field, side)
        return field.finished(high)

    return _PICTURES.get((kind, high, side, men, left, turn), draw)


# -- a ship --------------------------------------------------------------------------------------------------
def _galley(field: VaseField, side: SideColours, men: int = MOST_ABOARD) -> None:
    """Under sail, her beak ahead; as many heads above the rail as there are men."""
    _sail(field, side)
    for k in range(men):
        x = (k - (men - 1) / 2) * min(0.18, 1.26 / max(1, men))
        _head(field, x, _rail(x) - 0.15, side)
    for k in range(15):
        x = -0.74 + k * 0.1
        field.line([(x, 0.62), (x - 0.15, 0.99)], GLAZE, 0.026)
    _hull(field)
    for k in range(15):
        x = -0.74 + k * 0.1
        field.line([(x, 0.62), (x - 0.06, 0.77)], CLAY, 0.01)
    for k in range(8):
        x = -0.63 + k * 0.18
        _shield(field, (x, _rail(x)), 0.088, (side.fill, WINE)[k % 2])
    _stern(field)
    eye = (0.93, 0.53)
    for radius, ink in ((0.062, CREAM), (0.042, GLAZE), (0.018, WINE)):
        field.disc(eye, radius, ink)


def _rail(x: float) -> float:
    return 0.47 - 0.1 * (x - 0.05) ** 2


def _sail(field: VaseField, side: SideColours) -> None:
    """Bellied by a wind from astern, with seams and the sign of the side."""
    field.line([(0.04, 0.5), (0.04, -0.97)], GLAZE, 0.055)
    for end in ((-0.95, 0.1), (0.98, 0.2)):
        field.line([(0.04, -0.9), end], GLAZE, 0.011)
    aft = bezier([(-0.62, -0.8), (-0.5, -0.5), (-0.48, -0.2), (-0.56, 0.05)])
    foot = bezier([(-0.56, 0.05), (-0.2, -0.05), (0.3, -0.04), (0.68, 0.07)])
    fore = bezier([(0.68, 0.07), (0.66, -0.2), (0.62, -0.5), (0.7, -0.8)])
    head = bezier([(0.7, -0.8), (0.3, -0.9), (-0.2, -0.9), (-0.62, -0.8)])
    field.fill([*aft, *foot[1:], *fore[1:], *head[1:]], side.fill)
    light = blend(side.fill, CREAM, 0.55)
    for share in (0.25, 0.5, 0.75):
        a, b = aft[round(share * 24)], fore[round((1 - share) * 24)]
        field.line(bezier([a, (-0.2, a[1] - 0.05), (0.35, b[1] - 0.05), b], 12), light, 0.014)
    for share in (0.2, 0.4, 0.6, 0.8):
        a, b = head[24 - round(share * 24)], foot[round(share * 24)]
        field.line(bezier([a, (a[0] + 0.06, -0.5), (b[0] + 0.06, -0.2), b], 12), light, 0.014)
    field.line(bezier([(-0.7, -0.77), (-0.2, -0.9), (0.3, -0.9), (0.78, -0.77)]), GLAZE, 0.055)
    _device(field, side, (0.07, -0.4), 0.23)
    for x in (-0.42, -0.2, 0.3, 0.52):
        field.line([(x, 0.0), (x * 1.12, 0.45)], GLAZE, 0.016)


def _device(field: VaseField, side: SideColours, middle: Point, radius: float) -> None:
    """The sign of a side on a pale disc."""
    field.disc(middle, radius, CREAM)
    _emblem(field, side.emblem, middle, radius * 0.66, blend(side.fill, GLAZE, 0.3))


def _emblem(field: VaseField, emblem: str, middle: Point, radius: float, ink: str) -> None:
    corners = outline(emblem)
    if corners:
        field.fill([(middle[0] + x * radius, middle[1] + y * radius) for x, y in corners], ink)
    else:
        field.disc(middle, radius * 0.9, ink)


def _hull(field: VaseField) -> None:
    rail = bezier([(-1.0, 0.34), (-0.55, 0.5), (0.3, 0.56), (0.84, 0.42)])
    stem = bezier([(0.84, 0.42), (0.9, 0.3), (0.9, 0.14), (0.95, 0.04), (1.0, -0.06), (1.12, -0.06), (1.12, 0.05),
                   (1.08, 0.0), (1.03, 0.06), (1.03, 0.2), (1.02, 0.32), (1.05, 0.42), (1.06, 0.5)], 10)  # fmt: skip
    beak = [(1.34, 0.6), (1.16, 0.64), (1.36, 0.68), (1.15, 0.72), (1.3, 0.77), (0.94, 0.82)]
    keel = bezier([(0.94, 0.82), (0.3, 0.88), (-0.4, 0.88), (-0.86, 0.78)])
    quarter = bezier([(-0.86, 0.78), (-1.12, 0.7), (-1.2, 0.5), (-1.16, 0.3)])
    field.fill([*rail, *stem[1:], *beak, *keel, *quarter[1:]], GLAZE)
    for drop, width in ((0.09, 0.02), (0.15, 0.012)):
        field.line(
            bezier([(-1.02, 0.34 + drop), (-0.55, 0.5 + drop), (0.3, 0.55 + drop), (0.86, 0.44 + drop)]), CREAM, width
        )  # fmt: skip
    for y in (0.62, 0.68, 0.74):
        field.line([(1.02, y), (1.18, y)], CREAM, 0.01)


def _stern(field: VaseField) -> None:
    """It curls forward over the helmsman in a fan; a steering oar hangs from her quarter."""
    outer = bezier([(-0.9, 0.6), (-1.16, 0.5), (-1.26, 0.16), (-1.16, -0.12), (-1.1, -0.28), (-0.98, -0.32),
                    (-0.9, -0.24)])  # fmt: skip
    inner = bezier([(-0.9, -0.24), (-0.98, -0.22), (-1.03, -0.14), (-1.05, -0.02), (-1.08, 0.14), (-1.06, 0.26),
                    (-0.94, 0.4)])  # fmt: skip
    field.fill([*outer, *inner[1:]], GLAZE)
    for tip in ((-0.7, -0.34), (-0.74, -0.44), (-0.83, -0.51), (-0.94, -0.54)):
        root = (-1.0, -0.24)
        bend = (root[0] + (tip[0] - root[0]) * 0.75, root[1] + (tip[1] - root[1]) * 0.2 - 0.03)
        field.line(bezier([root, bend, bend, tip], 8), GLAZE, 0.045)
    field.line([(-0.86, 0.36), (-1.06, 0.96)], GLAZE, 0.035)
    field.fill([(-1.0, 0.74), (-0.93, 0.72), (-1.04, 1.0), (-1.14, 0.98)], GLAZE)
    field.fill(bezier([(-0.94, 0.42), (-0.97, 0.18), (-0.9, 0.1), (-0.84, 0.1), (-0.76, 0.12), (-0.75, 0.26),
                       (-0.78, 0.44)]), GLAZE)  # fmt: skip
    field.disc((-0.84, 0.04), 0.06, GLAZE)


def _head(field: VaseField, x: float, y: float, side: SideColours) -> None:
    """A helmet with its crest, and a spear."""
    field.line([(x + 0.06, y + 0.16), (x + 0.1, y - 0.3)], GLAZE, 0.018)
    field.fill([(x + 0.075, y - 0.28), (x + 0.105, y - 0.4), (x + 0.125, y - 0.28)], GLAZE)
    field.disc((x, y), 0.066, GLAZE)
    field.fill([(x - 0.07, y), (x + 0.06, y), (x + 0.04, y + 0.16), (x - 0.07, y + 0.16)], GLAZE)
    crest = [(x + 0.05, y - 0.08), (x - 0.02, y - 0.14), (x - 0.12, y - 0.1), (x - 0.11, y + 0.06)]
    field.line(bezier(crest, 8), blend(side.fill, GLAZE, 0.15), 0.034)


def _shield(field: VaseField, middle: Point, radius: float, ink: str) -> None:
    for part, colour in ((1.0, GLAZE), (0.86, CREAM), (0.7, ink), (0.24, CREAM)):
        field.disc(middle, radius * part, colour)


# -- men -----------------------------------------------------------------------------------------------------
def _infantry(field: VaseField, side: SideColours) -> None:
    """A man on foot behind his round shield, spear upright."""
    field.line([(0.4, 0.92), (0.44, -0.84)], GLAZE, 0.035)
    field.fill([(0.4, -0.8), (0.445, -1.0), (0.49, -0.8)], GLAZE)
    _legs(field)
    field.fill(bezier([(-0.22, 0.42), (-0.26, 0.1), (-0.26, -0.2), (-0.18, -0.36), (-0.05, -0.42), (0.12, -0.4),
                       (0.2, -0.3), (0.24, 0.0), (0.24, 0.2), (0.24, 0.42)]), GLAZE)  # fmt: skip
    field.line([(-0.22, 0.3), (0.22, 0.3)], CLAY, 0.02)
    _helmet(field, (0.02, -0.55), 0.17, side.fill)
    middle = (0.12, 0.02)
    field.disc(middle, 0.4, GLAZE)
    field.disc(middle, 0.36, CREAM)
    field.disc(middle, 0.33, side.fill)
    _emblem(field, side.emblem, middle, 0.18, CREAM)


def _legs(field: VaseField) -> None:
    for knee, foot in (((-0.18, 0.64), (-0.26, 0.95)), ((0.16, 0.64), (0.16, 0.95))):
        field.line([(knee[0] * 0.6, 0.34), knee], GLAZE, 0.15)
        field.line([knee, foot], GLAZE, 0.1)
        field.line([foot, (foot[0] + 0.13, 0.96)], GLAZE, 0.06)
        field.line([(knee[0] + 0.03, 0.7), (foot[0] + 0.03, 0.88)], CLAY, 0.016)


def _helmet(field: VaseField, middle: Point, radius: float, plume: str) -> None:
    """Looking to the right: bowl and cheek, the eye, a crest on its ridge."""
    x, y = middle
    r = radius

    def at(*points: Point) -> list[Point]:
        return [(x + a * r, y + b * r) for a, b in points]

    crest = bezier(at((0.7, -1.1), (0.1, -2.0), (-1.9, -1.7), (-1.55, 0.9)), 14)
    field.line(crest, GLAZE, r * 0.62)
    field.line(crest[1:-1], plume, r * 0.4)
    field.disc(middle, r, GLAZE)
    field.fill(at((-0.95, 0.0), (0.95, -0.1), (0.9, 0.5), (0.62, 1.1), (-0.2, 1.25), (-1.0, 1.2)), GLAZE)
    field.fill(at((0.15, -0.12), (0.9, -0.12), (0.8, 0.2), (0.3, 0.22)), CLAY)
    field.line(at((-0.8, -0.34), (0.86, -0.34)), CLAY, r * 0.1)


def _leader(field: VaseField, side: SideColours) -> None:
    """A man in a wide cloak with a tall plume, pointing ahead."""
    _legs(field)
    cloak = bezier([(-0.1, -0.42), (-0.4, -0.3), (-0.52, 0.3), (-0.6, 0.8), (-0.36, 0.74), (-0.1, 0.7), (0.12, 0.6),
                    (0.26, 0.3), (0.3, -0.2), (0.18, -0.4)])  # fmt: skip
    field.fill(cloak, GLAZE)
    inner = [(x * 0.86, y * 0.92) for x, y in cloak]
    field.fill(inner, side.fill)
    for x in (-0.34, -0.16, 0.02):
        field.line(bezier([(x * 0.4, -0.3), (x * 0.8, 0.0), (x, 0.3), (x * 1.2, 0.6)], 8), GLAZE, 0.02)
    field.line([(0.14, -0.3), (0.4, -0.2), (0.66, -0.42)], GLAZE, 0.1)
    field.line([(0.62, -0.38), (0.7, -0.72)], GLAZE, 0.05)
    _helmet(field, (0.04, -0.56), 0.18, CREAM)


def _cavalry(field: VaseField, side: SideColours) -> None:
    """A horse at the trot, its rider with lance and shield."""
    for leg in (
        [(0.46, 0.1), (0.74, 0.34), (0.56, 0.56)], [(0.34, 0.2), (0.44, 0.58), (0.36, 0.95)],
        [(-0.58, 0.16), (-0.82, 0.5), (-0.7, 0.95)], [(-0.42, 0.24), (-0.42, 0.6), (-0.28, 0.95)],
    ):  # fmt: skip
        field.line(leg[:2], GLAZE, 0.13)
        field.line(leg[1:], GLAZE, 0.075)
    field.line(bezier([(-0.7, -0.02), (-0.96, -0.1), (-1.0, 0.3), (-0.9, 0.56)]), GLAZE, 0.09)
    field.fill(bezier([
        (-0.76, 0.06), (-0.74, -0.2), (-0.4, -0.16), (-0.1, -0.08), (0.2, -0.04), (0.38, -0.14), (0.46, -0.34),
        (0.52, -0.52), (0.6, -0.7), (0.7, -0.74), (0.76, -0.66), (0.82, -0.58), (0.98, -0.4), (1.0, -0.3),
        (0.92, -0.26), (0.84, -0.24), (0.78, -0.34), (0.72, -0.34), (0.68, -0.26), (0.7, -0.06), (0.62, 0.1),
        (0.46, 0.34), (0.1, 0.3), (-0.3, 0.26), (-0.5, 0.36), (-0.78, 0.4), (-0.76, 0.06), (-0.76, 0.06),
    ]), GLAZE)  # fmt: skip
    field.fill([(0.62, -0.68), (0.64, -0.84), (0.71, -0.7)], GLAZE)
    field.line(bezier([(0.6, -0.68), (0.46, -0.5), (0.42, -0.3), (0.3, -0.16)]), WINE, 0.06)
    field.disc((0.78, -0.55), 0.022, CREAM)
    field.line([(0.9, -0.3), (0.74, -0.44), (0.12, -0.24)], CLAY, 0.016)
    field.line([(-0.56, 0.02), (0.98, -0.62)], GLAZE, 0.035)
    field.fill([(0.92, -0.64), (1.05, -0.66), (0.96, -0.56)], GLAZE)
    field.line([(-0.06, -0.06), (0.1, 0.2), (0.02, 0.4)], GLAZE, 0.1)
    field.fill([(-0.24, -0.06), (-0.2, -0.5), (0.1, -0.5), (0.12, -0.06)], GLAZE)
    _helmet(field, (-0.02, -0.64), 0.12, side.fill)
    middle = (-0.06, -0.24)
    field.disc(middle, 0.25, GLAZE)
    field.disc(middle, 0.225, CREAM)
    field.disc(middle, 0.205, side.fill)
    _emblem(field, side.emblem, middle, 0.12, CREAM)


def _catapult(field: VaseField, side: SideColours) -> None:
    """A wheeled engine, its arm swung forward, a pennant of the side on it."""
    field.line([(-0.86, 0.56), (0.78, 0.56)], GLAZE, 0.13)
    for x in (-0.56, 0.46):
        field.disc((x, 0.72), 0.25, GLAZE)
        field.disc((x, 0.72), 0.17, CLAY)
        for k in range(4):
            a = k * pi / 4
            field.line([(x - 0.17 * cos(a), 0.72 - 0.17 * sin(a)), (x + 0.17 * cos(a), 0.72 + 0.17 * sin(a))], GLAZE,
                       0.04)  # fmt: skip
        field.disc((x, 0.72), 0.05, GLAZE)
    for foot in (-0.34, 0.42):
        field.line([(foot, 0.54), (0.06, -0.24)], GLAZE, 0.09)
    field.line([(-0.7, 0.4), (0.6, -0.74)], GLAZE, 0.085)
    field.disc((0.66, -0.78), 0.15, GLAZE)
    field.disc((0.66, -0.78), 0.09, side.fill)
    field.line([(-0.78, 0.5), (-0.78, -0.7)], GLAZE, 0.03)
    field.fill([(-0.78, -0.7), (-0.3, -0.56), (-0.78, -0.36)], side.fill)
    field.line([(-0.78, -0.7), (-0.3, -0.56), (-0.78, -0.36)], GLAZE, 0.02)


def _gate(field: VaseField, side: SideColours) -> None:
    """The wall of a city with its gate, the flag of its owner over it."""
    left, right, top = -0.8, field.half + 0.1, -0.42
    field.fill([(left, 1.0), (left, top), (right, top), (right, 1.0)], GLAZE)
    merlon = (right - left) / 8
    for k in range(0, 8, 2):
        x = left + k * merlon
        field.fill(
            [(x, top + 0.02), (x, top - 0.16), (x + merlon, top - 0.16), (x + merlon, top + 0.02)], GLAZE
        )
    for row in range(1, 8):
        y = top + row * 0.18
        field.line([(left, y), (right, y)], CLAY, 0.012)
        for k in range(5):
            x = left + (k + 0.5 * (row % 2)) * (right - left) / 5
            field.line([(x, y), (x, y + 0.18)], CLAY, 0.012)
    x = -0.02
    arch = [(x + 0.3 * cos(k * pi / 14), 0.34 - 0.3 * sin(k * pi / 14)) for k in range(15)]
    field.fill([*arch, (x - 0.3, 1.0), (x + 0.3, 1.0)], CLAY)
    field.fill([*[(x + (a - x) * 0.8, b + 0.04) for a, b in arch], (x - 0.24, 1.0), (x + 0.24, 1.0)], WINE)
    for bar in (-0.12, 0.0, 0.12):
        field.line([(x + bar, 0.12), (x + bar, 1.0)], GLAZE, 0.03)
    field.line([(0.3, top), (0.3, -1.0)], GLAZE, 0.04)
    field.fill([(0.3, -0.99), (0.86, -0.9), (0.72, -0.78), (0.86, -0.66), (0.3, -0.64)], side.fill)
    _emblem(field, side.emblem, (0.5, -0.8), 0.1, CREAM)


FIGURES: Final[Mapping[str, Callable[[VaseField, SideColours], None]]] = {
    "galley": _galley,
    "infantry": _infantry,
    "cavalry": _cavalry,
    "catapult": _catapult,
    "leader": _leader,
    "gate": _gate,
}
