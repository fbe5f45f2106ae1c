"""The hull of a ship seen close by on the open water of a table: wood, planks, outriggers in her side's colour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from galleywar.ui.look.theme import INK, SideColours, blend
from galleywar.ui.painters.curves import Dot, rectangle
from galleywar.ui.painters.noise import between, chance
from galleywar.ui.painters.ships.ship_pen import ShipPen
from galleywar.ui.painters.ships.ship_plan import PaintedShip

SIDE: Final = "#6B4A2B"
RAIL: Final = "#A07443"
DECK: Final = "#DDBE8B"
GANGWAY: Final = "#EAD4A8"
SEAM: Final = "#A5804E"
TIMBER: Final = "#8A6238"
WELL: Final = "#4A321D"
HEAD: Final = "#D3A577"
FORE, AFT = 0.265, -0.345
"""From where to where the outriggers run, in parts of her length."""
FOREDECK: Final = 0.25
RIG: Final = 1.16
"""How far the outriggers stand out, in half beams,"""
INBOARD: Final = 0.74
"""and where deck and outriggers meet."""
BUTTS: Final = 7
"""So many ends of planks are seen in each strake."""


def draw_wooden_hull(pen: ShipPen, plan: PaintedShip, side: SideColours) -> None:
    """Sides, outriggers, deck from stem to stern, wells of an open ship, and the timbers of the bow."""
    long, half = plan.long, plan.beam / 2
    fine = pen.width(long * 0.006, 0.8)
    pen.inked(plan.outline(), SIDE, INK, pen.width(long * 0.007, 1.0))
    pen.line(plan.outline(half * 0.1, long * 0.012), RAIL, pen.width(long * 0.006, 0.8), closed=True)
    for sign in (-1, 1):
        pen.inked(list(_outrigger(plan, sign)), side.fill, INK, fine)
        light = [
            (AFT * long * 0.95, sign * half * RIG * 0.94),
            (FORE * long * 0.92, sign * half * RIG * 0.94),
        ]
        pen.line(light, blend(side.fill, "#FFFFFF", 0.5), pen.width(long * 0.005, 0.8))
    pen.inked(plan.outline(half * (1 - INBOARD), long * 0.045), DECK, INK, fine)
    if plan.decked:
        _lay_planks(pen, plan, INBOARD)
    else:
        pen.fill(list(rectangle(AFT * long, -half * 0.24, FORE * long, half * 0.24)), GANGWAY)
        _lay_planks(pen, plan, 0.24)
        _sink_wells(pen, plan)
    _build_bow(pen, plan, fine)
    _build_stern(pen, plan, fine)


def _outrigger(plan: PaintedShip, sign: int) -> Iterator[Dot]:
    """The box on a side through which the upper oars go, from its after end."""
    for part, out in (
        (AFT, 0.86), (AFT + 0.02, RIG), (FORE - 0.028, RIG), (FORE, 0.86), (FORE - 0.014, INBOARD),
        (AFT + 0.01, INBOARD),
    ):  # fmt: skip
        yield part * plan.long, sign * out * plan.beam / 2


def _lay_planks(pen: ShipPen, plan: PaintedShip, out: float) -> None:
    """Seams along the deck so many half beams to either side, and here and there the end of a plank."""
    long, half = plan.long, plan.beam / 2 * out
    thin = pen.width(long * 0.0025, 0.55)
    strakes = max(3, min(9, round(2 * half * pen.pixels / 6)))
    for at in range(strakes):
        abeam = half * ((at + 0.5) / strakes * 2 - 1) * 0.96
        if at:
            edge = half * (at / strakes * 2 - 1) * 0.96
            pen.line([(AFT * long, edge), (FORE * long * 0.96, edge)], SEAM, thin)
        for number in range(BUTTS if strakes > 4 else 0):
            ahead = long * between(AFT, FORE, at, number, 11) * 0.95
            broad = half / strakes * 0.9
            pen.line([(ahead, abeam - broad), (ahead, abeam + broad)], SEAM, thin)


def _sink_wells(pen: ShipPen, plan: PaintedShip) -> None:
    """The rowers of an open ship on their benches, to both sides of the gangway."""
    long, half = plan.long, plan.beam / 2
    fore, aft, near, far = FORE * long * 0.9, AFT * long * 0.92, half * 0.28, half * 0.68
    step = (fore - aft) / max(1, *map(len, plan.oars))
    bench = pen.width(long * 0.004, 0.6)
    for sign, bank in zip((-1, 1), plan.oars, strict=True):
        pen.inked(list(rectangle(aft, sign * near, fore, sign * far)), WELL, INK, bench)
        for at in range(len(bank)):
            ahead = fore - step * (at + 0.5)
            pen.line([(ahead - step / 2, sign * near), (ahead - step / 2, sign * far)], TIMBER, bench)
            size = min(step * 0.33, (far - near) * 0.36)
            tanned = blend(HEAD, "#6E4A2A", 0.35 * chance(at, sign, 3))
            pen.disc(ahead, sign * (near + far) / 2, size * 1.25, INK)
            pen.disc(ahead, sign * (near + far) / 2, size, tanned)


def _build_bow(pen: ShipPen, plan: PaintedShip, fine: int) -> None:
    """The foredeck, and the beams that take the blow beside it."""
    long, half = plan.long, plan.beam / 2
    ahead = FOREDECK * long
    for sign in (-1, 1):
        beam = [
            (ahead, sign * half * 0.62), (ahead + long * 0.004, sign * half * RIG * 1.12),
            (ahead + long * 0.03, sign * half * RIG * 1.12), (ahead + long * 0.03, sign * half * 0.62),
        ]  # fmt: skip
        pen.inked(beam, TIMBER, INK, fine)
    tip = plan.bow - long * 0.045
    fore: list[Dot] = [(ahead, -half * 0.66), (ahead + long * 0.028, -half * 0.66), (tip, 0.0)]
    fore += [(x, -y) for x, y in reversed(fore[:2])]
    pen.inked(fore, "#CFAA74", INK, fine)
    pen.line([(ahead, 0.0), (tip, 0.0)], TIMBER, pen.width(long * 0.004, 0.7))
    for part in (0.36, 0.7):
        x = ahead + (tip - ahead) * part
        broad = half * 0.66 * (1 - part) * 1.05
        pen.line([(x, -broad), (x, broad)], SEAM, pen.width(long * 0.0025, 0.55))


def _build_stern(pen: ShipPen, plan: PaintedShip, fine: int) -> None:
    """The helmsman's deck, higher than the other: its step is seen as a beam across."""
    long, half = plan.long, plan.beam / 2
    step, end = AFT * long - long * 0.012, plan.stern + long * 0.05
    deck: list[Dot] = [(step, -half * 0.66), (end + long * 0.03, -half * 0.5), (end, -half * 0.2)]
    deck += [(x, -y) for x, y in reversed(deck)]
    pen.inked(deck, GANGWAY, INK, fine)
    pen.line([(step, -half * 0.72), (step, half * 0.72)], TIMBER, pen.width(long * 0.012, 1.4))
