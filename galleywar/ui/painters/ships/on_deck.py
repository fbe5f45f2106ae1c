"""What stands on a deck: towers, bridge, engines, standard; and men, told apart by shape and not by colour alone."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

import pygame

from galleywar.ui.look.fonts import Colour
from galleywar.ui.look.theme import INK, SideColours
from galleywar.ui.painters.curves import Dot, rectangle
from galleywar.ui.painters.ships.ship_pen import ShipPen
from galleywar.ui.painters.ships.ship_plan import PaintedShip

WOOD: Final = "#A87844"
PALE: Final = "#F3E8CC"
GOLD: Final = "#E8B53A"
CREST: Final = "#A3261A"
FEWEST_PX: Final = 2.6
"""Men smaller than this radius are mere discs."""
ROOMY: Final = 120.0
"""From so many pixels of length on the room that is left is shown too."""


# -- fittings ----------------------------------------------------------------------------------------------------
def draw_fittings(pen: ShipPen, plan: PaintedShip) -> None:
    """Everything that the ship is fitted with, in its place along the deck."""
    towers = plan.fittings.count("tower")
    for at in range(towers):
        _tower(pen, plan, plan.long * (0.235 if at == 0 else -0.21))
    if "bridge" in plan.fittings:
        _bridge(pen, plan)
    if "ballista" in plan.fittings:
        ahead = plan.long * (0.10 if towers or "bridge" in plan.fittings else 0.22)
        draw_engine(pen, ahead, plan.beam * 0.30, plan.long * 0.008)
    if "grapnel" in plan.fittings:
        _grapnel(pen, plan)
    if "standard" in plan.fittings:
        _standard(pen, plan)


def _tower(pen: ShipPen, plan: PaintedShip, ahead: float) -> None:
    half = min(plan.beam * 0.30, plan.long * 0.052)
    fine = pen.width(plan.long * 0.007, 0.9)
    pen.inked(list(rectangle(ahead - half, -half, ahead + half, half)), WOOD, INK, fine)
    inner = half * 0.55
    pen.fill(list(rectangle(ahead - inner, -inner, ahead + inner, inner)), "#5C3D1E")
    for x, y in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
        pen.disc(ahead + x * half * 0.86, y * half * 0.86, half * 0.24, INK, 1.0)


def _bridge(pen: ShipPen, plan: PaintedShip) -> None:
    """The boarding bridge lies along the foredeck, its spike towards the stem."""
    wide, back, front = plan.beam * 0.13, plan.long * 0.07, plan.long * 0.33
    fine = pen.width(plan.long * 0.006, 0.8)
    pen.inked(list(rectangle(back, -wide, front, wide)), "#D8B98A", INK, fine)
    for at in range(1, 7):
        ahead = back + (front - back) * at / 7
        pen.line([(ahead, -wide), (ahead, wide)], "#8A6238", max(1, fine // 2))
    pen.line([(front, 0.0), (front + plan.long * 0.045, 0.0)], INK, fine * 2)
    pen.disc(back, 0.0, wide * 0.9, INK)


def draw_engine(pen: ShipPen, ahead: float, half: float, thick: float = 0.0) -> None:
    """Stock and arms about a point of the deck, ``half`` as far ahead as astern of it."""
    fine = pen.width(thick, 1.0)
    pen.line([(ahead - half, 0.0), (ahead + half * 1.2, 0.0)], INK, fine * 2)
    bow: list[Dot] = [
        (ahead + half * 0.7 - half * 0.6 * abs(k) / 4 * abs(k) / 4, half * k / 4) for k in range(-4, 5)
    ]
    pen.line(bow, INK, fine * 2)
    pen.line([bow[0], (ahead - half * 0.4, 0.0), bow[-1]], INK, fine)


def _grapnel(pen: ShipPen, plan: PaintedShip) -> None:
    """A grapnel on its shaft along the foredeck."""
    ahead, abeam, long = plan.long * 0.20, plan.beam * 0.24, plan.beam * 0.42
    fine = pen.width(plan.long * 0.007, 1.0)
    pen.line([(ahead - long, abeam), (ahead + long * 0.4, abeam)], INK, fine * 2)
    for sign in (-1, 1):
        hook: list[Dot] = [
            (ahead + long * 0.4, abeam), (ahead + long * 0.52, abeam + sign * long * 0.2),
            (ahead + long * 0.2, abeam + sign * long * 0.28),
        ]  # fmt: skip
        pen.line(hook, INK, fine * 2)


def _standard(pen: ShipPen, plan: PaintedShip) -> None:
    """The pennant of whoever leads the fleet, flying from the stern."""
    foot = plan.stern + plan.long * 0.05
    long, broad = plan.long * 0.13, plan.long * 0.045
    flag: list[Dot] = [
        (foot, 0.0), (foot - long * 0.1, long * 0.5), (foot + long * 0.05, long), (foot + broad, long * 0.96),
        (foot + broad * 0.8, long * 0.5), (foot + broad, 0.0),
    ]  # fmt: skip
    pen.inked(flag, "#F0E442", INK, pen.width(plan.long * 0.006, 0.8))
    pen.disc(foot + broad * 0.4, 0.0, plan.long * 0.016, INK)


# -- men ---------------------------------------------------------------------------------------------------------
def draw_men(pen: ShipPen, plan: PaintedShip, side: SideColours) -> None:
    """Those on deck amidships, each upright on the screen; rings where there is room for more."""
    count = len(plan.men) + (plan.room if plan.long * pen.pixels >= ROOMY else 0)
    if not count:
        return
    crowded = len(plan.men) > 4
    fore = plan.long * (0.17 if "tower" in plan.fittings else 0.05 if "bridge" in plan.fittings else 0.25)
    aft = -plan.long * (0.15 if plan.fittings.count("tower") > 1 else 0.22)
    abreast = 2 if crowded else 1
    rows = -(-count // abreast)
    radius = min(
        plan.beam * (0.15 if crowded else 0.36),
        (fore - aft) / rows * (0.46 if crowded else 0.48),
        plan.long * 0.085,
    )
    middle = (fore + aft) / 2
    step = min((fore - aft) / rows, radius * 2.25)
    for at in range(count):
        row, place = divmod(at, abreast)
        ahead = middle + ((rows - 1) / 2 - row) * step
        abeam = (place - (abreast - 1) / 2) * radius * 2.15
        spot, size = pen.spot(ahead, abeam), radius * pen.unit
        if at < len(plan.men):
            draw_man(pen.canvas, plan.men[at], spot, size, side, pen.finer, radius * pen.pixels >= FEWEST_PX)
        else:
            pygame.draw.circle(pen.canvas, "#B79E6E", spot, size * 0.86, max(1, round(0.9 * pen.finer)))


def draw_man(
    canvas: pygame.Surface, kind: str, spot: Dot, size: float, side: SideColours, fine: int, with_sign: bool
) -> None:
    """One man, or one unit, as a disc of radius ``size`` with the sign of his arm."""
    ground = side.fill if kind.startswith("marine") else GOLD if kind in OFFICERS else PALE
    pygame.draw.circle(canvas, INK, spot, size)
    pygame.draw.circle(canvas, ground, spot, max(1.0, size - max(1.0 * fine, size * 0.13)))
    if with_sign:
        _SIGNS.get(kind, _unit)(canvas, spot, size, side)


Sign = Callable[[pygame.Surface, Dot, float, SideColours], None]
OFFICERS: Final = frozenset({"officer", "admiral", "commander", "hero"})


def _shape(canvas: pygame.Surface, spot: Dot, size: float, *dots: Dot, colour: Colour = INK) -> None:
    pygame.draw.polygon(canvas, colour, [(spot[0] + x * size, spot[1] + y * size) for x, y in dots])


def _stroke(canvas: pygame.Surface, spot: Dot, size: float, thick: float, *dots: Dot) -> None:
    spots = [(spot[0] + x * size, spot[1] + y * size) for x, y in dots]
    pygame.draw.lines(canvas, INK, False, spots, max(1, round(thick * size)))


def _unit(canvas: pygame.Surface, spot: Dot, size: float, _side: SideColours) -> None:
    pygame.draw.circle(canvas, INK, spot, size * 0.3)


def _cohort(canvas: pygame.Surface, spot: Dot, size: float, _side: SideColours) -> None:
    _shape(canvas, spot, size, (-0.36, -0.56), (0.36, -0.56), (0.36, 0.56), (-0.36, 0.56))
    pygame.draw.circle(canvas, PALE, spot, size * 0.15)


def _heavy(canvas: pygame.Surface, spot: Dot, size: float, _side: SideColours) -> None:
    pygame.draw.circle(canvas, INK, spot, size * 0.55)
    pygame.draw.circle(canvas, PALE, spot, size * 0.2)


def _medium(canvas: pygame.Surface, spot: Dot, size: float, _side: SideColours) -> None:
    turns = [2 * pi * k / 16 for k in range(16)]
    _shape(canvas, spot, size, *[(0.32 * cos(a), 0.62 * sin(a)) for a in turns])
    _shape(canvas, spot, size, (-0.05, -0.36), (0.05, -0.36), (0.05, 0.36), (-0.05, 0.36), colour=PALE)


def _light(canvas: pygame.Surface, spot: Dot, size: float, _side: SideColours) -> None:
    _shape(canvas, spot, size, (0.0, -0.6), (0.54, 0.4), (-0.54, 0.4))


def _bow(canvas: pygame.Surface, spot: Dot, size: float, _side: SideColours) -> None:
    stave = [(-0.2 + 0.62 * cos(a), 0.62 * sin(a)) for a in (pi * k / 8 - pi / 2 for k in range(9))]
    _stroke(canvas, spot, size, 0.2, *stave, stave[0])
    _stroke(canvas, spot, size, 0.16, (-0.5, 0.0), (0.62, 0.0))


def _engine_sign(canvas: pygame.Surface, spot: Dot, size: float, _side: SideColours) -> None:
    _stroke(canvas, spot, size, 0.22, (-0.45, -0.45), (0.45, 0.45))
    _stroke(canvas, spot, size, 0.22, (-0.45, 0.45), (0.45, -0.45))


def _horse(canvas: pygame.Surface, spot: Dot, size: float, _side: SideColours) -> None:
    _shape(
        canvas,
        spot,
        size,
        (-0.4, 0.55),
        (-0.3, -0.1),
        (0.05, -0.6),
        (0.5, 0.0),
        (0.4, 0.2),
        (0.05, 0.1),
        (0.2, 0.55),
    )


def _sling(canvas: pygame.Surface, spot: Dot, size: float, _side: SideColours) -> None:
    pygame.draw.circle(canvas, INK, spot, size * 0.56, max(1, round(size * 0.16)))
    pygame.draw.circle(canvas, INK, (spot[0] + size * 0.4, spot[1] - size * 0.4), size * 0.24)


def _shielded(canvas: pygame.Surface, spot: Dot, size: float, side: SideColours) -> None:
    pygame.draw.circle(canvas, PALE, spot, size * 0.56, max(1, round(size * 0.18)))
    pygame.draw.circle(canvas, side.ink, spot, size * 0.18)


def _crested(canvas: pygame.Surface, spot: Dot, size: float, _side: SideColours) -> None:
    _shape(canvas, spot, size, (-0.2, -0.8), (0.2, -0.8), (0.2, 0.8), (-0.2, 0.8), colour=CREST)


def _star(canvas: pygame.Surface, spot: Dot, size: float, _side: SideColours) -> None:
    rays = [(0.68 if k % 2 == 0 else 0.28, pi * k / 5) for k in range(10)]
    _shape(canvas, spot, size, *[(far * sin(a), -far * cos(a)) for far, a in rays])


_SIGNS: Final[dict[str, Sign]] = {
    "co": _cohort, "hi": _heavy, "mi": _medium, "li": _light, "a": _bow, "lc": _horse, "art": _engine_sign,
    "scorpion": _engine_sign, "ballista": _engine_sign, "catapult": _engine_sign, "infantry": _cohort,
    "cavalry": _horse, "leader": _star, "caesar": _star, "marine": _shielded, "marines": _shielded, "archer": _bow,
    "slinger": _sling, "officer": _crested, "admiral": _crested, "commander": _crested, "hero": _crested,
}  # fmt: skip
