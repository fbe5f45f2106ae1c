"""The picture on the start screen: a war galley in the manner of black-figure vases, drawn from curves.

All shapes are given in a disc of radius 1, x to the right and y downwards, the ship sailing to the left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, pi, sin
from typing import Final

import pygame

Point = tuple[float, float]

CLAY: Final = "#C77F47"
GLAZE: Final = "#17171A"
WINE: Final = "#7B2D22"
CREAM: Final = "#EBDDBF"
FINER: Final = 2
"""The picture is drawn this many times larger and scaled down: smooth edges."""

CREST: Final = (
    (0, 0.06), (0.1, 0.06), (0.1, -0.015), (0.45, -0.02), (0.78, -0.02), (0.8, 0.028), (0.55, 0.028),
    (0.45, 0.028), (0.42, 0.01), (0.52, 0.006), (0.42, -0.006), (0.28, 0.02), (0.36, 0.04), (0.5, 0.066),
    (0.9, 0.05), (1, 0.06),
)  # fmt: skip
"""A crest of the running wave: along its width, and down from the water's level."""
DOLPHIN: Final = (
    (-0.52, 0.03), (-0.47, -0.02), (-0.42, -0.05), (-0.34, -0.06), (-0.24, -0.14), (-0.08, -0.16),
    (0.0, -0.15),
    (0.03, -0.21), (0.09, -0.24), (0.14, -0.23), (0.12, -0.2), (0.12, -0.16), (0.14, -0.12), (0.26, -0.08),
    (0.34, 0.0), (0.4, 0.08), (0.45, 0.06), (0.5, 0.06), (0.55, 0.09), (0.5, 0.12), (0.46, 0.14),
    (0.43, 0.19), (0.41, 0.24), (0.37, 0.26), (0.33, 0.27), (0.36, 0.2), (0.36, 0.16), (0.33, 0.12),
    (0.24, 0.06), (0.1, 0.02), (-0.02, 0.02), (-0.06, 0.07), (-0.1, 0.1), (-0.15, 0.11), (-0.14, 0.07),
    (-0.15, 0.05), (-0.17, 0.03), (-0.28, 0.04), (-0.4, 0.07), (-0.52, 0.03),
)  # fmt: skip
"""A dolphin one unit long, leaping to the left."""

RIM: Final = 0.995
INNER: Final = 0.835
"""Radius of the picture field; the meander runs between it and the rim."""


def bezier(points: Sequence[Point], steps: int = 24) -> list[Point]:
    """A chain of cubic curves: a start, then three points for each curve."""
    line = [points[0]]
    for at in range(1, len(points) - 2, 3):
        a, b, c, d = line[-1], *points[at : at + 3]
        line.extend(_cubic(a, b, c, d, k / steps) for k in range(1, steps + 1))
    return line


def _cubic(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    u = 1 - t
    i, j, k, m = u**3, 3 * u * u * t, 3 * u * t * t, t**3
    return i * a[0] + j * b[0] + k * c[0] + m * d[0], i * a[1] + j * b[1] + k * c[1] + m * d[1]


class Brush:
    """Draws unit shapes onto a large square surface."""

    def __init__(self, px: int) -> None:
        self.big = pygame.Surface((px * FINER, px * FINER), pygame.SRCALPHA)
        self.radius = px * FINER / 2

    def at(self, point: Point) -> Point:
        return (self.radius * (1 + point[0]), self.radius * (1 + point[1]))

    def px(self, length: float) -> int:
        return max(1, round(length * self.radius))

    def fill(self, points: Sequence[Point], colour: str) -> None:
        pygame.draw.polygon(self.big, colour, [self.at(point) for point in points])

    def line(self, points: Sequence[Point], colour: str, width: float) -> None:
        """A line of even width with round joints."""
        px = self.px(width)
        places = [self.at(point) for point in points]
        for start, end in pairwise(places):
            pygame.draw.line(self.big, colour, start, end, px)
        if px > 3:
            for place in places:
                pygame.draw.circle(self.big, colour, place, px / 2)

    def disc(self, middle: Point, radius: float, colour: str, width: float = 0) -> None:
        pygame.draw.circle(
            self.big, colour, self.at(middle), radius * self.radius, self.px(width) if width else 0
        )

    def finished(self, px: int) -> pygame.Surface:
        return pygame.transform.smoothscale(self.big, (px, px))


def title_picture(px: int) -> pygame.Surface:
    """The whole cup, ``px`` pixels across."""
    brush = Brush(px)
    brush.disc((0, 0), RIM, GLAZE)
    brush.disc((0, 0), RIM - 0.012, CLAY)
    _meander(brush)
    brush.disc((0, 0), INNER, GLAZE)
    brush.disc((0, 0), INNER - 0.012, CLAY)
    _sea(brush)
    ship(brush)
    return brush.finished(px)


def _meander(brush: Brush) -> None:
    """A Greek key round the rim."""
    keys, low, high = 40, INNER + 0.028, RIM - 0.04
    step = 2 * pi / keys
    thirds = [low + (high - low) * k / 3 for k in range(4)]
    for key in range(keys):
        start = key * step
        turns = [(0, 0), (0, 3), (0.75, 3), (0.75, 1), (0.38, 1), (0.38, 2), (0.5, 2)]
        path = [_polar(start + along * step, thirds[level]) for along, level in turns]
        brush.line(path, GLAZE, 0.0105)
        brush.line([_polar(start, low), _polar(start + step * 0.02, low)], GLAZE, 0.0105)
    around = [_polar(2 * pi * k / 240, low) for k in range(241)]
    brush.line(around, GLAZE, 0.0105)


def _polar(angle: float, radius: float) -> Point:
    return (radius * cos(angle), radius * sin(angle))


# -- the sea ------------------------------------------------------------------------------------------------


def _sea(brush: Brush) -> None:
    level, waves = 0.40, 15
    half = (INNER**2 - level**2) ** 0.5
    width = 2 * half / waves
    for wave in range(waves):
        _running_wave(brush, -half + wave * width, level, width)
    below = [(x / 40 * half, level + 0.055) for x in range(-40, 41)]
    edge = atan2(level + 0.055, half)
    arc = [_polar(edge + (pi - 2 * edge) * k / 60, INNER - 0.01) for k in range(61)]
    brush.fill([*below, *arc], GLAZE)
    for middle, length, lean in (((-0.27, 0.585), 0.27, -0.3), ((0.16, 0.66), 0.30, 0.22)):
        _dolphin(brush, middle, length, lean)


def _running_wave(brush: Brush, x: float, y: float, width: float) -> None:
    """One crest of the running-wave border, curling to the left."""
    crest = bezier([(x + along * width, y + down) for along, down in CREST], 8)
    brush.fill(crest, GLAZE)


def _dolphin(brush: Brush, middle: Point, length: float, lean: float) -> None:
    """A dolphin, left out of the dark water in clay."""
    shape = bezier(DOLPHIN, 6)

    def put(point: Point) -> Point:
        x, y = point[0] * length, point[1] * length
        return (middle[0] + x * cos(lean) - y * sin(lean), middle[1] + x * sin(lean) + y * cos(lean))

    brush.fill([put(point) for point in shape], CLAY)
    brush.disc(put((-0.33, 0.0)), length * 0.02, GLAZE)
    brush.line(
        [put(p) for p in bezier([(-0.2, -0.02), (-0.05, -0.05), (0.1, -0.03), (0.24, 0.02)], 8)], GLAZE, 0.004
    )


# -- the ship -----------------------------------------------------------------------------------------------


def ship(brush: Brush) -> None:
    """The galley under sail, bow to the left; she takes the middle three quarters of the disc."""
    _rigging(brush)
    _hull(brush)
    _oars(brush)
    _crew(brush)
    _bow(brush)
    _stern(brush)


def _hull(brush: Brush) -> None:
    wale = bezier([(-0.56, 0.06), (-0.3, 0.1), (0.2, 0.1), (0.5, 0.03)])
    keel = bezier(
        [(0.66, 0.02), (0.54, 0.23), (0.4, 0.25), (0.2, 0.258), (-0.1, 0.27), (-0.4, 0.27), (-0.74, 0.235)]
    )
    beak = [(-0.745, 0.222), (-0.70, 0.205), (-0.745, 0.195), (-0.69, 0.18), (-0.72, 0.168), (-0.6, 0.13)]
    brush.fill([*wale, (0.66, -0.02), *keel, *beak], GLAZE)
    for drop, width in ((0.04, 0.006), (0.06, 0.006)):
        brush.line(
            bezier([(-0.57, 0.07 + drop), (-0.3, 0.1 + drop), (0.2, 0.1 + drop), (0.53, 0.035 + drop)]),
            CLAY,
            width,
        )


def _wale_y(x: float) -> float:
    """Height of the gunwale: a shallow bow of a curve."""
    return 0.088 - 0.09 * (x - 0.02) ** 2


def _oars(brush: Brush) -> None:
    """Two banks: scratched into the glaze of the hull, black against the clay below it."""
    for bank, (drop, reach) in enumerate(((0.085, 0.3), (0.115, 0.265))):
        for oar in range(19):
            x = -0.46 + oar * 0.046 + bank * 0.023
            port = (x, _wale_y(x) + drop)
            foot = (x + 0.34 * reach, port[1] + reach)
            brush.line([port, foot], GLAZE, 0.009)
            brush.line([foot, (foot[0] + 0.02, foot[1] + 0.06)], GLAZE, 0.02)
            leaves = (_keel_y(x) - port[1]) / reach
            brush.line([port, (x + 0.34 * reach * leaves, port[1] + reach * leaves)], CLAY, 0.0035)
            brush.disc(port, 0.0075, CLAY)


def _keel_y(x: float) -> float:
    """Where the oar that leaves the hull at ``x`` passes below the keel, roughly."""
    return 0.262 - 0.03 * max(0.0, x - 0.1)


def _crew(brush: Brush) -> None:
    """Shields along the rail, helmets and spears above them."""
    for marine in range(14):
        x = -0.40 + marine * 0.062
        y = _wale_y(x) - 0.028
        _marine(brush, x, y, spear=marine % 2 == 0)
    for marine in range(14):
        x = -0.40 + marine * 0.062
        y = _wale_y(x) - 0.016
        brush.disc((x, y), 0.034, GLAZE)
        brush.disc((x, y), 0.026, (CREAM, WINE)[marine % 2])
        brush.disc((x, y), 0.02, GLAZE)
        brush.disc((x, y), 0.008, (CREAM, CLAY)[marine % 2])


def _marine(brush: Brush, x: float, y: float, *, spear: bool) -> None:
    head = (x - 0.002, y - 0.045)
    if spear:
        brush.line([(x + 0.026, y), (x - 0.012, y - 0.19)], GLAZE, 0.005)
        brush.fill([(x - 0.018, y - 0.182), (x - 0.016, y - 0.215), (x - 0.004, y - 0.186)], GLAZE)
    brush.disc(head, 0.02, GLAZE)
    brush.fill(
        [(x - 0.024, y - 0.044), (x - 0.018, y - 0.02), (x + 0.02, y - 0.02), (x + 0.018, y - 0.05)], GLAZE
    )
    crest = bezier(
        [(x - 0.022, y - 0.064), (x - 0.012, y - 0.092), (x + 0.034, y - 0.09), (x + 0.04, y - 0.034)], 8
    )
    brush.line(crest, GLAZE, 0.011)
    brush.line([(x - 0.016, y - 0.047), (x - 0.006, y - 0.047)], CLAY, 0.004)


def _bow(brush: Brush) -> None:
    """Stem post, fighting deck and the eye the ship finds her way with."""
    stem = bezier([
        (-0.6, 0.14), (-0.56, 0.02), (-0.6, -0.06), (-0.55, -0.14), (-0.52, -0.18), (-0.47, -0.18),
        (-0.465, -0.14),
    ])  # fmt: skip
    back = bezier([
        (-0.465, -0.14), (-0.49, -0.16), (-0.52, -0.13), (-0.525, -0.06), (-0.53, 0.0), (-0.5, 0.05),
        (-0.47, 0.09),
    ])  # fmt: skip
    brush.fill([*stem, *back], GLAZE)
    brush.fill([(-0.56, 0.12), (-0.545, -0.005), (-0.44, 0.012), (-0.43, 0.12)], GLAZE)
    brush.line([(-0.545, 0.022), (-0.44, 0.036)], CLAY, 0.005)
    eye = (-0.555, 0.165)
    brush.disc(eye, 0.038, CREAM)
    brush.disc(eye, 0.029, GLAZE)
    brush.disc(eye, 0.016, WINE)
    brush.disc(eye, 0.007, GLAZE)


def _stern(brush: Brush) -> None:
    """The stern curls forward over the helmsman in a fan; two steering oars hang from her quarter."""
    outer = bezier(
        [(0.46, 0.1), (0.66, 0.06), (0.72, -0.1), (0.66, -0.22), (0.62, -0.3), (0.54, -0.32), (0.5, -0.27)]
    )
    inner = bezier(
        [(0.5, -0.27), (0.56, -0.28), (0.6, -0.24), (0.62, -0.16), (0.64, -0.06), (0.58, 0.02), (0.46, 0.06)]
    )
    brush.fill([*outer, *inner], GLAZE)
    for feather, (dx, dy) in enumerate(((-0.12, -0.02), (-0.115, -0.065), (-0.09, -0.105), (-0.05, -0.13))):
        root = (0.565 + 0.014 * feather, -0.265 + 0.004 * feather)
        tip = (root[0] + dx, root[1] + dy)
        bend = (root[0] + dx * 0.7, root[1] + dy * 0.2 - 0.02)
        brush.line(bezier([root, bend, bend, tip], 8), GLAZE, 0.014)
    _helmsman(brush)
    for x in (0.50, 0.57):
        brush.line([(x, -0.02), (x + 0.1, 0.3)], GLAZE, 0.012)
        brush.fill([(x + 0.07, 0.24), (x + 0.1, 0.23), (x + 0.15, 0.4), (x + 0.105, 0.415)], GLAZE)
    brush.line([(0.5, 0.02), (0.56, 0.21)], CLAY, 0.003)


def _helmsman(brush: Brush) -> None:
    cloak = bezier([
        (0.47, 0.05), (0.46, -0.05), (0.48, -0.09), (0.51, -0.09), (0.55, -0.08), (0.56, 0.0), (0.56, 0.05),
    ])  # fmt: skip
    brush.fill(cloak, GLAZE)
    brush.disc((0.507, -0.115), 0.024, GLAZE)
    brush.fill([(0.478, -0.118), (0.49, -0.09), (0.512, -0.085)], GLAZE)
    brush.line([(0.5, -0.055), (0.455, -0.02), (0.5, 0.0)], GLAZE, 0.013)
    brush.line(bezier([(0.50, -0.08), (0.49, -0.03), (0.5, 0.0), (0.51, 0.04)], 8), CLAY, 0.003)


def _rigging(brush: Brush) -> None:
    """Mast and yard, the sail bellied by a wind from astern, stays to bow and stern."""
    mast_head = (0.03, -0.62)
    for end in ((-0.50, -0.02), (0.52, -0.1), (0.3, 0.04), (-0.25, 0.06)):
        brush.line([mast_head, end], GLAZE, 0.004)
    brush.line([(0.05, 0.1), mast_head], GLAZE, 0.018)
    left = [(-0.36, -0.52), (-0.44, -0.36), (-0.42, -0.2), (-0.33, -0.115)]
    right = [(0.33, -0.115), (0.27, -0.26), (0.3, -0.4), (0.38, -0.54)]
    foot = [(-0.33, -0.115), (-0.12, -0.17), (0.12, -0.17), (0.33, -0.115)]
    brush.fill([*bezier(left), *bezier(foot)[1:], *bezier(right)[1:]], GLAZE)
    for seam in _seams(left, right):
        brush.line(seam, CREAM, 0.003)
    for k in range(1, 9):
        brush.line(_panel_line(left, right, foot, k / 9), CREAM, 0.003)
    brush.line(bezier([(-0.4, -0.5), (-0.15, -0.57), (0.15, -0.58), (0.42, -0.53)]), GLAZE, 0.02)
    _device(brush)
    brush.fill(
        [(0.02, -0.62), (0.02, -0.68), (0.17, -0.665), (0.12, -0.645), (0.17, -0.63), (0.02, -0.625)], WINE
    )


def _seams(left: Sequence[Point], right: Sequence[Point]) -> Iterator[list[Point]]:
    port, starboard = bezier(left), list(reversed(bezier(right)))
    for share in (0.28, 0.52, 0.76):
        a, b = port[round(share * (len(port) - 1))], starboard[round(share * (len(starboard) - 1))]
        yield bezier([a, (a[0] * 0.4, a[1] - 0.04), (b[0] * 0.4, b[1] - 0.04), b], 12)


def _panel_line(
    left: Sequence[Point], right: Sequence[Point], foot: Sequence[Point], share: float
) -> list[Point]:
    top = _cubic(left[0], (-0.15, -0.57), (0.15, -0.58), right[-1], share)
    bottom = _cubic(foot[0], foot[1], foot[2], foot[3], share)
    belly = (top[0] + bottom[0]) / 2 - 0.06 * (1 - abs(2 * share - 1) / 2)
    return bezier([top, (belly, top[1] + 0.14), (belly, bottom[1] - 0.12), bottom], 12)


def _device(brush: Brush) -> None:
    """The sign on the sail: a Gorgon-like sun, rays round a shield."""
    middle = (-0.035, -0.345)
    for ray in range(16):
        angle = pi * ray / 8
        tip = (middle[0] + 0.125 * cos(angle), middle[1] + 0.125 * sin(angle))
        aside = (0.018 * sin(angle), -0.018 * cos(angle))
        root = (middle[0] + 0.07 * cos(angle), middle[1] + 0.07 * sin(angle))
        brush.fill(
            [(root[0] + aside[0], root[1] + aside[1]), tip, (root[0] - aside[0], root[1] - aside[1])], CREAM
        )
    brush.disc(middle, 0.076, CREAM)
    brush.disc(middle, 0.064, WINE)
    brush.disc(middle, 0.03, CREAM)
    brush.disc(middle, 0.02, GLAZE)
