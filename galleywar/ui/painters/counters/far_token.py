"""A counter seen from afar: what it is by its shape, its quality, whose it is by its foot, which way it looks."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, radians, sin
from typing import Final

import pygame

from galleywar.core.view import CounterView
from galleywar.ui.look import emblems, fonts
from galleywar.ui.look.fonts import Colour
from galleywar.ui.look.theme import INK, WHITE, SideColours
from galleywar.ui.painters.counters.arms import LEADERS
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.pen import Pen, turned
from galleywar.ui.painters.ships.ship_plan import HULLS

NUMBERED: Final = 14
"""From so many pixels on the quality stands beside the sign."""
GROUND: Final = "#F6F0DF"
FOOT: Final = 0.30
"""The part of its height that is in the side's colour."""
SHIFT: Final = 0.20
REDUCED: Final = "#4A382A"
ON_REDUCED: Final = "#F3E6CB"


def draw_token(face: CounterView, side: SideColours, px: int, margin: int) -> pygame.Surface:
    """A chip ``px`` pixels broad within its margin: a lens along the keel for a ship, round for a leader."""
    pen = Pen(px + 2 * margin)
    if face.silhouette in HULLS:
        _lens(pen, side, face.heading or 0, px / pen.px)
        return pen.picture()
    if face.silhouette in LEADERS:
        _round(pen, side, px / pen.px)
        return pen.picture()
    return _unit(pen, face, side, px, face.heading if margin else None)


def _unit(pen: Pen, face: CounterView, side: SideColours, px: int, looks: float | None) -> pygame.Surface:
    """The sign of the arm over the side's colour, the quality beside it where there is room."""
    ground, ink = (REDUCED, ON_REDUCED) if face.dark else (GROUND, INK)
    _square(pen, side, ground, px, looks)
    numbered = bool(face.figures) and px >= NUMBERED
    middle = pen.px / 2 - (SHIFT * px if numbered else 0.0), (pen.px - FOOT * px) / 2
    spot, tall = (middle[0] / pen.px, middle[1] / pen.px), (px * (1 - FOOT) - 2) / pen.px
    _sign_of(face)(pen, spot, tall, ink, ground)
    picture = pen.picture()
    if numbered:
        words = fonts.text(face.figures[0].value, "bold", max(9, round(px * 0.62)), ink)
        box = words.get_bounding_rect()
        spot = pen.px / 2 + px * 0.25 - box.centerx, middle[1] - box.centery
        picture.blit(words, (round(spot[0]), round(spot[1])))
    return picture


def _sign_of(face: CounterView) -> Sign:
    return SIGNS.get(f"{face.silhouette}_{face.word[:3].lower()}") or SIGNS.get(face.silhouette, _tall)


def _lens(pen: Pen, side: SideColours, heading: float, long: float) -> None:
    for grow, colour in ((0.1, WHITE), (0.04, INK), (-0.05, side.fill)):
        half, broad = 0.56 + grow, 0.27 + grow
        lens = [(half, 0.0), (half * 0.45, broad), (-half * 0.6, broad), (-half, 0.0)]
        lens += [(-half * 0.6, -broad), (half * 0.45, -broad)]
        pen.fill(turned(lens, heading, 0.5, 0.5, long), colour)
    _emblem(pen, side, 0.17 * long)


def _round(pen: Pen, side: SideColours, long: float) -> None:
    """A leader is a star."""
    for inset, colour in ((0.0, WHITE), (1 / pen.px, INK), (2 / pen.px, side.fill)):
        pen.disc(0.5, 0.5, long / 2 - inset, colour)
    rays = [(0.40 if k % 2 == 0 else 0.17, pi * k / 5) for k in range(10)]
    pen.fill([(0.5 + far * long * sin(a), 0.5 - far * long * cos(a)) for far, a in rays], side.ink)


def _emblem(pen: Pen, side: SideColours, radius: float) -> None:
    corners = emblems.outline(side.emblem)
    if corners:
        pen.fill([(0.5 + radius * x, 0.5 + radius * y) for x, y in corners], side.ink)
    else:
        pen.disc(0.5, 0.5, radius * 0.92, side.ink)


def _square(pen: Pen, side: SideColours, ground: Colour, px: int, looks: float | None) -> None:
    """The chip, the beak of its front, and the side's colour at its foot."""
    long = px / pen.px
    for inset, colour in ((0.0, INK), (1.0, side.fill)):
        half = long / 2 - inset / pen.px
        pen.block(0.5 - half, 0.5 - half, 0.5 + half, 0.5 + half, colour, 0.08 * long)
        if looks is not None:
            a = radians(looks)
            east, south = cos(a), -sin(a)
            far = 0.5 / max(abs(east), abs(south)) + 0.22 - inset * 1.5 / px
            base, wide = far - 0.32, 0.32 - inset / px
            beak = [(east * far, south * far), (east * base - south * wide, south * base + east * wide),
                    (east * base + south * wide, south * base - east * wide)]  # fmt: skip
            pen.fill([(0.5 + x * long, 0.5 + y * long) for x, y in beak], colour)
    half = long / 2 - 1 / pen.px
    pen.block(0.5 - half, 0.5 - half, 0.5 + half, 0.5 + half - FOOT * long, ground)


# -- signs that a few pixels can bear --------------------------------------------------------------------------------
Sign = Callable[[Pen, Dot, float, Colour, Colour], None]


def _box(pen: Pen, spot: Dot, size: float, half: Dot, colour: Colour) -> None:
    x, y = spot
    pen.block(x - half[0] * size, y - half[1] * size, x + half[0] * size, y + half[1] * size, colour, 0.09 * size)


def _tall(pen: Pen, spot: Dot, size: float, ink: Colour, ground: Colour) -> None:
    _box(pen, spot, size, (0.27, 0.46), ink)
    pen.disc(*spot, 0.11 * size, ground)


def _winged(pen: Pen, spot: Dot, size: float, ink: Colour, ground: Colour) -> None:
    """Veterans: the shield with a broad cross of its wings."""
    _box(pen, spot, size, (0.27, 0.46), ink)
    x, y = spot
    for lean in (-1, 1):
        east, south = 0.16 * size, lean * 0.3 * size
        pen.line([(x - east, y - south), (x + east, y + south)], ground, 0.1 * size)


def _bare(pen: Pen, spot: Dot, size: float, ink: Colour, ground: Colour) -> None:
    """Recruits: the shield in outline."""
    _box(pen, spot, size, (0.27, 0.46), ink)
    _box(pen, spot, size, (0.14, 0.33), ground)


def _disc(pen: Pen, spot: Dot, size: float, ink: Colour, ground: Colour) -> None:
    pen.disc(*spot, 0.40 * size, ink)
    pen.disc(*spot, 0.14 * size, ground)


def _oval(pen: Pen, spot: Dot, size: float, ink: Colour, ground: Colour) -> None:
    turns = [2 * pi * k / 24 for k in range(24)]
    pen.fill([(spot[0] + 0.25 * size * cos(a), spot[1] + 0.47 * size * sin(a)) for a in turns], ink)
    _box(pen, spot, size, (0.05, 0.27), ground)


def _javelins(pen: Pen, spot: Dot, size: float, ink: Colour, _ground: Colour) -> None:
    x, y = spot
    for aside in (-0.22, 0.0, 0.22):
        foot, head = (aside - 0.13, 0.42), (aside + 0.13, -0.42)
        pen.line([(x + a * size, y + b * size) for a, b in (foot, head)], ink, 0.11 * size)


def _bow(pen: Pen, spot: Dot, size: float, ink: Colour, _ground: Colour) -> None:
    x, y = spot
    turns = [pi * k / 12 - pi / 2 for k in range(13)]
    stave = [(x + (-0.12 + 0.36 * cos(a)) * size, y + 0.44 * sin(a) * size) for a in turns]
    pen.line(stave, ink, 0.12 * size, closed=True)
    pen.line([(x - 0.34 * size, y), (x + 0.3 * size, y)], ink, 0.10 * size)


def _engine(pen: Pen, spot: Dot, size: float, ink: Colour, _ground: Colour) -> None:
    x, y = spot
    arms, stock, legs = (
        ((-0.36, -0.28), (0.36, -0.28)), ((0.0, -0.44), (0.0, 0.2)), ((-0.26, 0.44), (0.0, 0.1), (0.26, 0.44)),
    )  # fmt: skip
    for line in (arms, stock, legs):
        pen.line([(x + a * size, y + b * size) for a, b in line], ink, 0.13 * size)


def _horse(pen: Pen, spot: Dot, size: float, ink: Colour, _ground: Colour) -> None:
    head = (
        (-0.34, 0.46), (-0.28, 0.0), (-0.08, -0.3), (0.02, -0.48), (0.14, -0.3), (0.38, 0.0), (0.38, 0.16),
        (0.22, 0.22), (0.02, 0.08), (0.08, 0.28), (0.18, 0.46),
    )  # fmt: skip
    pen.fill([(spot[0] + x * size, spot[1] + y * size) for x, y in head], ink)


SIGNS: Final[dict[str, Sign]] = {
    "co": _tall, "co_vet": _winged, "co_rec": _bare, "hi": _disc, "mi": _oval, "li": _javelins, "lc": _horse, "a": _bow,
    "art": _engine, "scorpion": _engine, "ballista": _engine, "infantry": _tall, "cavalry": _horse, "catapult": _engine,
}  # fmt: skip
