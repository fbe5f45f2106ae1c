"""What is drawn on the covers, black on clay; units of half the picture's height, y downwards."""

from __future__ import annotations

from math import atan2, cos, pi, sin
from typing import Final

from galleywar.ui.look.title_art import CLAY, CREAM, DOLPHIN, GLAZE, WINE, Point, bezier, ship
from galleywar.ui.look.vase_field import VaseField, turned

LEAF: Final = bezier([(0, 0), (0.3, -0.34), (0.75, -0.3), (1, 0), (0.75, 0.3), (0.3, 0.34), (0, 0)], 8)
"""A leaf or a grain of corn, one unit long, pointing to the right."""
FEATHER: Final = bezier(
    [(0, -0.13), (0.5, -0.13), (0.9, -0.12), (1, 0), (0.9, 0.1), (0.5, 0.12), (0, 0.13)], 8
)
"""A feather, one unit long, pointing to the right."""
JAR: Final = bezier([
    (-0.12, -0.5), (-0.12, -0.36), (-0.15, -0.32), (-0.26, -0.24),
    (-0.44, -0.08), (-0.36, 0.22), (-0.06, 0.5),
    (-0.04, 0.56), (0.04, 0.56), (0.06, 0.5),
    (0.36, 0.22), (0.44, -0.08), (0.26, -0.24),
    (0.15, -0.32), (0.12, -0.36), (0.12, -0.5),
])  # fmt: skip
"""A two-handled jar, one unit high and a little more."""


def beacon(field: VaseField) -> None:
    """A tower with its fire, a galley running for the harbor, a palm on the shore."""
    x = min(0.62, field.half * 0.5)
    field.fill([(x - 0.36, 0.95), (x + field.half, 0.95), (x + field.half, 0.74), (x - 0.3, 0.74)], GLAZE)
    stages = ((0.22, 0.18, 0.76, 0.16), (0.145, 0.12, 0.16, -0.24), (0.085, 0.075, -0.24, -0.46))
    for low, high, foot, head in stages:
        field.fill([(x - low, foot), (x + low, foot), (x + high, head), (x - high, head)], GLAZE)
        field.fill(_box(x - high - 0.035, head - 0.03, 2 * high + 0.07, 0.05), GLAZE)
        field.line([(x - high - 0.03, head + 0.035), (x + high + 0.03, head + 0.035)], CLAY, 0.012)
    for column, row in (
        (-0.09, 0.58),
        (0.03, 0.58),
        (-0.09, 0.36),
        (0.03, 0.36),
        (-0.03, 0.0),
        (-0.03, -0.12),
    ):
        field.fill(_box(x + column, row, 0.055, 0.09), CLAY)
    field.fill(_box(x - 0.11, -0.53, 0.22, 0.05), GLAZE)
    flame = bezier([(x - 0.08, -0.53), (x - 0.13, -0.64), (x - 0.02, -0.66), (x - 0.03, -0.83),
                    (x + 0.09, -0.72), (x + 0.12, -0.62), (x + 0.08, -0.53)])  # fmt: skip
    field.fill(flame, WINE)
    field.fill([(x - 0.04, -0.54), (x - 0.01, -0.68), (x + 0.045, -0.54)], CREAM)
    for ray in range(-4, 5):
        angle = -pi / 2 + ray * 0.3
        inner, outer = ((x + r * cos(angle), -0.6 + r * sin(angle)) for r in (0.27, 0.37))
        field.line([inner, outer], GLAZE, 0.016)
    ship(field.inset((x - 1.02, 0.44), 0.86))
    if field.half > 1.35:
        _palm(field, x + 0.55, 0.8)


def _box(x: float, y: float, width: float, height: float) -> list[Point]:
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def _palm(field: VaseField, x: float, foot: float) -> None:
    head = (x + 0.04, foot - 0.62)
    field.line(bezier([(x, foot), (x - 0.03, foot - 0.2), (x, foot - 0.45), head]), GLAZE, 0.045)
    for frond in range(7):
        angle = pi + frond * pi / 6
        tip = (head[0] + 0.26 * cos(angle), head[1] + 0.12 * sin(angle) + 0.06 + 0.06 * abs(cos(angle)))
        bend = (head[0] + 0.17 * cos(angle), head[1] + 0.2 * sin(angle) - 0.05)
        field.line(bezier([head, bend, bend, tip], 10), GLAZE, 0.035)


def eagle(field: VaseField) -> None:
    """An eagle on its pole, laurel to both sides."""
    field.line([(0, -0.25), (0, 0.9)], GLAZE, 0.05)
    _wings(field)
    field.fill(_box(-0.24, -0.16, 0.48, 0.07), WINE)
    field.fill(_box(-0.2, 0.0, 0.4, 0.24), GLAZE)
    field.line([*_box(-0.175, 0.025, 0.35, 0.19), (-0.175, 0.025)], CREAM, 0.016)
    for spot in (-0.1, 0.0, 0.1):
        field.disc((spot, 0.12), 0.03, CREAM)
    for y in (0.4, 0.6):
        field.disc((0, y), 0.085, GLAZE)
        field.disc((0, y), 0.055, CREAM)
        field.disc((0, y), 0.032, WINE)
    for flip in (-1, 1):
        _laurel(field, flip)


def _wings(field: VaseField) -> None:
    tail = [
        (-0.05, -0.34),
        (0.05, -0.34),
        (0.17, -0.1),
        (0.06, -0.14),
        (0, -0.09),
        (-0.06, -0.14),
        (-0.17, -0.1),
    ]
    field.fill(tail, GLAZE)
    for flip in (-1, 1):
        bone = bezier(
            [(flip * x, y) for x, y in ((0.04, -0.56), (0.2, -0.84), (0.42, -0.92), (0.72, -0.8))], 16
        )
        for at in range(8):
            angle, length = 1.5 - at * 0.185, 0.24 + 0.04 * at
            root = bone[at * 2 + 1]
            field.fill(turned(list(FEATHER), root, length, angle, flip), GLAZE)
        field.line(bone, GLAZE, 0.085)
        field.line([(x, y + 0.055) for x, y in bone[3:15]], CLAY, 0.012)
    field.fill(bezier([(-0.09, -0.66), (-0.15, -0.5), (-0.09, -0.34), (0, -0.26), (0.09, -0.34), (0.15, -0.5),
                       (0.09, -0.66)]), GLAZE)  # fmt: skip
    field.fill([(-0.09, -0.6), (-0.06, -0.8), (0.06, -0.8), (0.09, -0.6)], GLAZE)
    field.disc((0.01, -0.82), 0.085, GLAZE)
    field.fill([(0.05, -0.88), (0.2, -0.81), (0.15, -0.75), (0.05, -0.76)], GLAZE)
    field.disc((0.04, -0.84), 0.02, CREAM)
    for row in range(4):
        for spot in range(-1, 2):
            field.disc((spot * 0.055 + (row % 2) * 0.02, -0.58 + row * 0.07), 0.011, CREAM)


def _laurel(field: VaseField, flip: int) -> None:
    around = [(flip * 0.8 * sin(a), 0.16 + 0.7 * cos(a)) for a in (0.16 + k * 0.11 for k in range(19))]
    field.line(around, GLAZE, 0.022)
    for at in range(1, 18, 2):
        (x, y), (nx, ny) = around[at], around[at + 1]
        along = atan2(ny - y, flip * (nx - x))
        for side in (-0.75, 0.75):
            field.fill(turned(list(LEAF), (x, y), 0.15, along + side, flip), GLAZE)
        if at % 4 == 3:
            field.disc((x - flip * 0.1, y), 0.026, WINE)


def anchor(field: VaseField) -> None:
    """An anchor between jars of oil and ears of corn."""
    field.disc((0, -0.74), 0.1, GLAZE)
    field.disc((0, -0.74), 0.05, CLAY)
    field.line([(0, -0.66), (0, 0.74)], GLAZE, 0.09)
    field.fill(_box(-0.32, -0.54, 0.64, 0.09), GLAZE)
    field.line([(-0.28, -0.495), (0.28, -0.495)], CLAY, 0.012)
    for flip in (-1, 1):
        arm = [(0, 0.78), (flip * 0.2, 0.74), (flip * 0.36, 0.6), (flip * 0.42, 0.34), (flip * 0.3, 0.5),
               (flip * 0.2, 0.6), (0, 0.62)]  # fmt: skip
        field.fill(bezier(arm), GLAZE)
        fluke = [(flip * 0.3, 0.4), (flip * 0.44, 0.2), (flip * 0.52, 0.46)]
        field.fill(fluke, GLAZE)
        x = flip * min(0.8, field.half - 0.42)
        _jar(field, x, 0.42, flip)
        for lean, reach in ((-0.02, 1.62), (0.34, 1.5), (0.72, 1.26)):
            _corn(field, (x + flip * 0.02, 0.86), flip * lean, reach)


def _jar(field: VaseField, x: float, y: float, flip: int) -> None:
    size = 0.78
    field.fill(turned(list(JAR), (x, y), size, 0, flip), GLAZE)
    field.fill(turned(_box(-0.18, -0.56, 0.36, 0.07), (x, y), size), GLAZE)
    for side in (-1, 1):
        handle = [(0.12, -0.44), (0.36, -0.52), (0.36, -0.24), (0.3, -0.16)]
        field.line(bezier(turned(handle, (x, y), size, 0, side)), GLAZE, 0.04)
    for drop, half in ((-0.2, 0.29), (0.06, 0.36)):
        field.line(turned([(-half, drop), (half, drop)], (x, y), size), CREAM, 0.014)
    zigzag = [(-0.32 + k * 0.08, -0.12 if k % 2 else -0.02) for k in range(9)]
    field.line(turned(zigzag, (x, y), size), WINE, 0.026)


def _corn(field: VaseField, foot: Point, lean: float, reach: float) -> None:
    def stalk(share: float) -> Point:
        return foot[0] + reach * share * (lean * 0.5 + lean * share * 0.5), foot[1] - reach * share

    field.line([stalk(k / 12) for k in range(13)], GLAZE, 0.02)
    for grain in range(8):
        spot, along = stalk(0.56 + grain * 0.052), -pi / 2 + lean * 0.8
        for side in (-0.55, 0.55):
            field.fill(turned(list(LEAF), spot, 0.115, along + side), GLAZE)
        field.line([spot, *turned([(0.1, 0)], spot, 1, along)], CLAY, 0.008)
    for side in (-0.35, 0.0, 0.35):
        field.line(
            [stalk(0.96), *turned([(0.2, 0)], stalk(0.96), 1, -pi / 2 + lean * 0.8 + side)], GLAZE, 0.012
        )


def prow(field: VaseField) -> None:
    """The bow of a galley: the beak, the eye she finds her way with, shields along the rail."""
    far = field.half + 0.1
    for mark in range(7):
        x = 0.12 + mark * 0.26
        field.line([(x + 0.08, -0.3), (x - 0.1, -1.0)], GLAZE, 0.02)
        field.disc((x, -0.37), 0.09, GLAZE)
        crest = [(x - 0.1, -0.44), (x - 0.04, -0.57), (x + 0.12, -0.54), (x + 0.15, -0.36)]
        field.line(bezier(crest), GLAZE, 0.04)
    hull = bezier([
        (far, -0.14), (0.6, -0.12), (0.2, -0.14), (-0.1, -0.16), (-0.3, -0.2), (-0.36, -0.5), (-0.2, -0.82),
        (-0.3, -0.88), (-0.44, -0.84), (-0.5, -0.66), (-0.58, -0.4), (-0.56, -0.1), (-0.7, 0.12),
    ])  # fmt: skip
    beak = [(-1.02, 0.2), (-0.9, 0.27), (-1.08, 0.33), (-0.92, 0.41), (-1.02, 0.48)]
    keel = bezier([(-0.7, 0.62), (-0.3, 0.76), (0.4, 0.8), (far, 0.82)])
    field.fill([*hull, *beak, *keel], GLAZE)
    for y in (0.26, 0.33, 0.41):
        field.line([(-0.9, y), (-0.5, y - 0.02)], CLAY, 0.014)
    for y, width in ((-0.02, 0.016), (0.5, 0.016), (0.62, 0.012)):
        field.line(
            bezier([(-0.5, y - 0.01), (-0.1, y + 0.03), (0.5, y + 0.04), (far, y + 0.03)]), CLAY, width
        )
    _eye(field)
    for shield in range(7):
        middle = (0.12 + shield * 0.26, -0.15)
        field.disc(middle, 0.13, GLAZE)
        field.disc(middle, 0.112, (CREAM, WINE)[shield % 2])
        field.disc(middle, 0.08, GLAZE)
        field.disc(middle, 0.036, (WINE, CREAM)[shield % 2])
    for port in range(9):
        spot = (0.2 + port * 0.17, 0.3)
        field.disc(spot, 0.028, CLAY)
        field.line([spot, (spot[0] + 0.16, 0.8)], CLAY, 0.016)
    if field.half > 1.3:
        _dolphin(field, (-field.half + 0.34, -0.42), 0.46, -0.35)


def _eye(field: VaseField) -> None:
    lid = bezier(
        [(-0.5, 0.2), (-0.36, -0.02), (-0.1, 0.0), (0.08, 0.24), (-0.12, 0.36), (-0.36, 0.38), (-0.5, 0.2)]
    )
    field.fill(lid, CREAM)
    for radius, colour in ((0.135, GLAZE), (0.1, WINE), (0.06, GLAZE), (0.02, CREAM)):
        field.disc((-0.22, 0.18), radius, colour)
    field.line(bezier([(-0.56, 0.02), (-0.38, -0.14), (-0.08, -0.12), (0.12, 0.1)]), CREAM, 0.022)


def _dolphin(field: VaseField, middle: Point, size: float, angle: float, flip: int = 1) -> None:
    field.fill(turned(bezier(DOLPHIN, 6), middle, size, angle, flip), GLAZE)
    field.disc(turned([(-0.33, 0.0)], middle, size, angle, flip)[0], size * 0.025, CLAY)


def sea_horse(field: VaseField) -> None:
    """A horse of the sea with its coiled tail, the trident behind it."""
    x = min(0.66, field.half * 0.46)
    field.line([(x - 0.12, 0.86), (x, -0.48)], GLAZE, 0.05)
    fork = [(x - 0.22, -0.86), (x - 0.24, -0.6), (x - 0.2, -0.46), (x, -0.46), (x + 0.2, -0.44),
            (x + 0.26, -0.58), (x + 0.26, -0.84)]  # fmt: skip
    field.line(bezier(fork), GLAZE, 0.045)
    field.line([(x, -0.46), (x + 0.03, -0.86)], GLAZE, 0.045)
    for dx, y in ((-0.22, -0.86), (0.03, -0.9), (0.26, -0.84)):
        field.fill([(x + dx - 0.07, y + 0.06), (x + dx + 0.005, y - 0.1), (x + dx + 0.07, y + 0.06)], GLAZE)
    horse = field.inset((x - 0.68, 0.06), 1.0)
    _horse(horse)
    _tail(horse)
    _dolphin(field, (-field.half + 0.3, -0.62), 0.34, -0.25)
    if field.half > 1.3:
        _dolphin(field, (field.half - 0.3, -0.3), 0.36, 0.3, -1)


ALONE, AFLOAT = 1.12, 0.984
"""Of half a field's breadth: a galley's size that is alone on it; where the sea stands at hers if she is large."""


def fleet(field: VaseField, *, parted: bool = False) -> None:
    """An odd number of galleys one behind the other, as many as there is room for, and dolphins between them;
    ``parted`` leaves the middle free.
    """
    count = (max(1, round(field.half / 1.2)) - 1) // 2 * 2 + 1
    apart = 2 * field.half / count
    size = min(1.2, field.half / count)
    if count == 1:  # alone she fills a field that is hardly broader than high
        size = max(size, min(1.6, ALONE * field.half))
    for at in range(count):
        x = -field.half + (at + 0.5) * apart
        if not (parted and at == count // 2):
            ship(field.inset((x, AFLOAT - 0.4 * size if size > 1.2 else 0.42 * size), size))
        if at:
            _dolphin(field, (x - apart / 2, -0.32 + 0.18 * (at % 2)), 0.34, -0.3)


def _horse(field: VaseField) -> None:
    head = bezier([
        (-0.16, -0.62), (-0.22, -0.7), (-0.2, -0.78), (-0.14, -0.8), (-0.12, -0.74), (-0.08, -0.7), (-0.04, -0.66),
        (0.14, -0.56), (0.22, -0.36), (0.22, -0.1), (0.3, 0.12), (0.5, 0.3), (0.42, 0.6),
        (0.1, 0.72), (-0.16, 0.5), (-0.22, 0.18), (-0.26, 0.0), (-0.18, -0.16), (-0.14, -0.34),
        (-0.2, -0.36), (-0.3, -0.3), (-0.42, -0.24), (-0.5, -0.24), (-0.52, -0.34), (-0.46, -0.4),
        (-0.38, -0.5), (-0.28, -0.6), (-0.16, -0.62),
    ])  # fmt: skip
    field.fill(head, GLAZE)
    for start, knee, hoof in (
        ((-0.2, 0.16), (-0.52, 0.0), (-0.56, 0.26)),
        ((-0.16, 0.36), (-0.5, 0.34), (-0.46, 0.58)),
    ):
        field.line([start, knee, hoof], GLAZE, 0.085)
        field.disc(hoof, 0.06, GLAZE)
    for lock in range(6):
        root = (0.0 + lock * 0.045, -0.66 + lock * 0.105)
        field.fill(turned(list(LEAF), root, 0.2, 0.1 + lock * 0.12), GLAZE)
        field.line(turned([(-0.1, 0.0), (0.12, 0)], root, 1, 0.1 + lock * 0.12), CLAY, 0.01)
    field.disc((-0.24, -0.5), 0.026, CREAM)
    field.line([(-0.5, -0.3), (-0.42, -0.32)], CLAY, 0.012)
    field.line(bezier([(-0.12, -0.42), (-0.04, -0.36), (0.0, -0.28), (-0.02, -0.18)]), CLAY, 0.012)
    for feather in range(5):
        angle = -0.95 + feather * 0.27
        field.fill(turned(list(FEATHER), (0.02, 0.16), 0.5 - 0.03 * feather, angle), WINE)
        rib = turned([(0.2, 0.0), (0.9, 0.0)], (0.02, 0.16), 0.5 - 0.03 * feather, angle)
        field.line(rib, GLAZE, 0.012)


def _tail(field: VaseField) -> None:
    path = bezier([
        (0.16, 0.46), (0.5, 0.8), (0.86, 0.78), (0.92, 0.46), (0.95, 0.2), (0.66, 0.18), (0.68, 0.36),
    ], 20)  # fmt: skip
    count = len(path)
    for at, spot in enumerate(path):
        field.disc(spot, 0.215 * (1 - at / count) ** 0.75 + 0.03, GLAZE)
    for at in range(8, count - 8, 5):
        field.disc(path[at], 0.02, CREAM)
    for angle in (-2.5, -1.7, -0.8):
        field.fill(turned(list(LEAF), (0.68, 0.34), 0.26, angle), GLAZE)
