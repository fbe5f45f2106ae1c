"""How a ship fares, drawn on herself: holes, fire, the bank she lies on."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from galleywar.ui.look.theme import INK
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.noise import between, chance
from galleywar.ui.painters.ships.ship_pen import ShipPen
from galleywar.ui.painters.ships.ship_plan import PaintedShip

SPLINTERS: Final = "#F6F0DF"
SEA: Final = (111, 160, 181, 130)
FLAMES: Final = ((1.0, "#8C1C13"), (0.8, "#D9481C"), (0.56, "#F29A2E"), (0.3, "#FBE08A"))


def draw_holes(pen: ShipPen, plan: PaintedShip) -> None:
    """Jagged holes along her sides, the sea over the rail of the first."""
    for at in range(plan.holes):
        sign = 1 if at % 2 else -1
        ahead = plan.long * (0.08 - 0.13 * (at // 2) + 0.05 * chance(at, 3))
        if at == 0:
            flood: list[Dot] = [
                (ahead + plan.long * 0.16, sign * plan.beam * 0.5),
                (ahead, 0.0),
                (ahead - plan.long * 0.16, sign * plan.beam * 0.5),
            ]
            pen.fill(flood, SEA)
        size = max(plan.beam * 0.34, plan.long * 0.06)
        for grow, colour in ((1.0, SPLINTERS), (0.72, INK)):
            burst = []
            for k in range(12):
                far = size * grow * (0.62 if k % 2 else 0.3) * (0.8 + 0.4 * chance(at, k))
                burst.append(
                    (ahead + far * cos(2 * pi * k / 12), sign * plan.beam * 0.42 + far * sin(2 * pi * k / 12))
                )
            pen.fill(burst, colour)


def draw_rings(pen: ShipPen, plan: PaintedShip) -> None:
    """Rings on the water round the stern of a ship that goes down."""
    turns = [2 * pi * k / 36 for k in range(36)]
    for reach, strength in ((0.20, 190), (0.29, 130), (0.38, 80)):
        far = plan.long * reach
        ring: list[Dot] = [(plan.stern * 0.5 + far * cos(a), far * 0.62 * sin(a)) for a in turns]
        pen.line(ring, (240, 250, 250, strength), pen.width(plan.long * 0.006, 1.0), closed=True)


def draw_flood(pen: ShipPen, plan: PaintedShip) -> None:
    """The sea over her from the stern forward, deeper aft, behind a white edge that wavers."""
    aside, back = plan.beam * 0.5 + plan.oar_reach, plan.stern - plan.long * 0.12
    edge = plan.stern + plan.long * 0.46
    wavy: list[Dot] = [(edge + plan.long * 0.025 * sin(k * 1.9), aside * (k / 6 - 1)) for k in range(13)]
    for part, colour in (
        (0.0, (96, 150, 170, 110)),
        (0.14, (88, 142, 163, 120)),
        (0.26, (80, 134, 156, 150)),
    ):
        shape = [(ahead - plan.long * part, abeam) for ahead, abeam in wavy]
        pen.tint([*shape, (back, aside), (back, -aside)], colour)
    foam = [dot for dot in wavy if abs(dot[1]) < plan.beam * 0.62]
    pen.line(foam, (248, 252, 252, 220), pen.width(plan.long * 0.008, 1.2))


def draw_fire(pen: ShipPen, plan: PaintedShip) -> None:
    """Flames that stand upright on the screen, a glow under them, smoke to leeward."""
    unit = pen.unit
    glow = pygame.Surface(pen.canvas.get_size(), pygame.SRCALPHA)
    for ahead in (-0.18, 0.02, 0.2):
        pygame.draw.circle(
            glow, (255, 154, 46, 90), pen.spot(plan.long * ahead, 0.0), plan.long * 0.15 * unit
        )
    pen.canvas.blit(pygame.transform.box_blur(glow, max(1, round(plan.long * 0.05 * unit))), (0, 0))
    x, y = pen.spot(plan.long * 0.05, 0.0)
    for k in range(7):
        off = plan.long * unit * (0.05 + 0.055 * k)
        spot = (x + off, y - off * 0.8 + between(-4, 4, k, 9))
        pygame.draw.circle(
            pen.canvas, (46, 42, 40, 120 - 14 * k), spot, plan.long * unit * (0.035 + 0.007 * k)
        )
    high = max(plan.long * 0.15, plan.beam * 0.62) * unit
    for ahead in (-0.2, 0.18, 0.0):
        draw_tongue(pen.canvas, pen.spot(plan.long * ahead, 0.0), high)


def draw_tongue(canvas: pygame.Surface, foot: Dot, high: float) -> None:
    """A tongue of fire that stands upright: one within the other, edged with ink."""
    for grow, colour in ((1.12, INK), *FLAMES):
        tongue = [(foot[0] + high * 0.42 * grow * a, foot[1] + high * (0.32 - b * grow)) for a, b in TONGUE]
        pygame.draw.polygon(canvas, colour, tongue)


TONGUE: Final = (
    (-0.75, 0.1), (-0.95, 0.42), (-0.45, 0.62), (-0.1, 1.08), (0.3, 0.66), (0.9, 0.5), (0.75, 0.1), (0.0, 0.0),
)  # fmt: skip
"""The outline of a tongue of fire: to the right, and up."""


def draw_bank(pen: ShipPen, plan: PaintedShip) -> None:
    """Sand under the forefoot of a ship that lies aground."""
    for grow, colour in ((1.0, (190, 170, 110, 190)), (0.9, (220, 200, 147, 255))):
        dots = []
        for k in range(24):
            a, far = 2 * pi * k / 24, grow * (0.85 + 0.3 * chance(k, 4))
            dots.append(
                (
                    plan.long * (0.30 + 0.24 * far * cos(a)),
                    (plan.beam * 0.5 + plan.long * 0.06) * far * sin(a),
                )
            )
        pen.fill(dots, colour)
