"""A ship in plan, from her description alone: shadow, oars, beak and stern fan, hull, deck, and how she fares."""

from __future__ import annotations

from math import pi, sin
from typing import Final

import pygame

from galleywar.core.media.pictures import OwnPicture
from galleywar.ui.look.emblems import outline as emblem_outline
from galleywar.ui.look.theme import INK, SideColours, blend
from galleywar.ui.painters.curves import Dot, rectangle
from galleywar.ui.painters.noise import between, chance
from galleywar.ui.painters.own_pictures import outlined, tinted, within
from galleywar.ui.painters.ships.on_deck import draw_fittings, draw_men
from galleywar.ui.painters.ships.plight import draw_bank, draw_fire, draw_flood, draw_holes, draw_rings
from galleywar.ui.painters.ships.ship_pen import ShipPen
from galleywar.ui.painters.ships.ship_plan import BEAK, FAN, SWEEP, PaintedShip
from galleywar.ui.painters.ships.wooden_hull import draw_wooden_hull

BARE: Final = 48.0
"""Below so many pixels of length only hull, rail, beak, fan and a few oars are drawn, all a little larger."""
PLAIN: Final = 80.0
"""Below so many pixels there are no planks; from here on deck, eyes and men are told apart."""
WHOLE: Final = 150.0
"""From so many pixels on all is drawn."""
LIST: Final = 9.0
"""Degrees by which a ship that goes down lies off her heading."""
BROADEST: Final = 0.6
"""How broad a picture of somebody's own may be, in lengths of the ship."""
FEWEST: Final = 5
"""Oars a side of a ship drawn small, at most."""

OAR: Final = "#F3E3BC"
OAR_EDGE: Final = "#3A2917"
BRONZE: Final = "#C08A2C"
BRONZE_LIGHT: Final = "#F0CE7C"
DECK: Final = {False: "#F3E8CC", True: "#22303B"}
SEAM: Final = {False: "#B79E6E", True: "#4C6070"}
SIGN: Final = {False: "#2A1E12", True: "#F3E8CC"}
WELL: Final = "#4A321D"
EYE: Final = "#FBF6E6"
SHADOW: Final = (16, 36, 46, 100)


def draw_ship(
    plan: PaintedShip, side: SideColours, heading: float, pixels: float, reach: float = 0.0
) -> pygame.Surface:
    """The ship turned to her heading, ``pixels`` to a unit of her plan, in the middle of a square picture."""
    pen = ShipPen(reach or plan.reach, heading + (LIST if plan.sinking else 0), pixels)
    long = plan.long * pixels
    drop = plan.long * 0.028
    if plan.picture is None:
        pen.cast(plan.outline(), SHADOW, drop * 0.8, drop * 1.2)
    if plan.aground:
        draw_bank(pen, plan)
    if plan.sinking:
        draw_rings(pen, plan)
    if plan.picture is not None:
        _draw_own(pen, plan, plan.picture, side)
    else:
        _draw_built(pen, plan, side, long)
    if plan.holes:
        draw_holes(pen, plan)
    if plan.sinking:
        draw_flood(pen, plan)
    if plan.fire:
        draw_fire(pen, plan)
    return pen.picture()


def _draw_own(pen: ShipPen, plan: PaintedShip, picture: OwnPicture, side: SideColours) -> None:
    """A picture of somebody's own, as long as she is, and whoever is aboard."""
    drawn = within(
        tinted(picture, side.fill, side.ink), plan.long * pen.unit, plan.long * BROADEST * pen.unit
    )
    pen.paste(outlined(drawn, INK, pen.width(plan.long * 0.012, 1.2)))
    if plan.long * pen.pixels >= BARE:
        draw_men(pen, plan, side)


def _draw_built(pen: ShipPen, plan: PaintedShip, side: SideColours, long: float) -> None:
    """She herself, from the keel up."""
    _draw_oars(pen, plan, long)
    if long >= BARE:
        _draw_rudders(pen, plan)
    _draw_fan(pen, plan, side, long)
    if not plan.round:
        _draw_beak(pen, plan, long)
    is_wooden = long >= PLAIN and not (plan.on_map or plan.round or plan.captured)
    if is_wooden:
        draw_wooden_hull(pen, plan, side)
    else:
        _draw_hull(pen, plan, side, long)
    if long >= BARE:
        if not is_wooden:
            _draw_deck(pen, plan, long)
        draw_fittings(pen, plan)
        _draw_tent(pen, plan, side, 0.72 if is_wooden else 1.0)
        draw_men(pen, plan, side)
        _draw_eyes(pen, plan)


def _draw_oars(pen: ShipPen, plan: PaintedShip, long: float) -> None:
    """Whole oars with their blades, stubs where they are broken; a tired crew keeps no time."""
    fore, aft = plan.long * 0.25, -plan.long * 0.33
    for sign, bank in zip((-1, 1), plan.oars, strict=True):
        few = (
            min(FEWEST, len(bank)) if long < BARE else len(bank) if long >= PLAIN else -(-3 * len(bank) // 4)
        )
        shown = [bank[at * len(bank) // few] for at in range(few)]
        for at, whole in enumerate(shown):
            ahead = fore - (fore - aft) * (at + 0.5) / len(shown)
            _draw_oar(pen, plan, (ahead, sign), whole, at, long)


def _draw_oar(
    pen: ShipPen, plan: PaintedShip, port: tuple[float, int], whole: bool, number: int, long: float
) -> None:
    ahead, sign = port
    lean, out = SWEEP[plan.stroke], plan.oar_reach
    if plan.stroke == "shipped":
        lean, out = -2.2, plan.long * 0.022
    if plan.ragged and plan.stroke != "shipped":
        lean += between(-0.7, 0.5, number, sign, 3)
        out *= between(0.7, 1.0, number, sign, 5)
    if not whole:
        lean, out = between(-0.5, 0.2, number, sign, 7), plan.oar_reach * between(0.16, 0.36, number, sign)
    foot, tip = plan.beam / 2 * 0.9, plan.beam / 2 + out
    end: Dot = (ahead + lean * out, sign * tip)
    thick = max(plan.long * 0.006, 0.0)
    is_dark = plan.on_map and long < WHOLE
    stem, blade_px = (1.15, 2.0) if is_dark else (1.9, 2.5) if long >= BARE else (1.5, 1.6)
    dots: list[Dot] = [(ahead, sign * foot), end]
    pen.line(dots, OAR_EDGE, pen.width(thick * (1.4 if is_dark else 2.1), stem))
    if not whole:
        return
    blade: list[Dot] = [_between(dots[0], end, 0.74), end]
    pen.line(blade, OAR_EDGE, pen.width(thick * (2.6 if is_dark else 3.6), blade_px))
    if not is_dark:
        pen.line(dots, OAR, pen.width(thick, 1.25))
        pen.line(blade, OAR, pen.width(thick * 2.3, 1.8))
    if plan.stroke == "attack" and long >= PLAIN:
        foam = (255, 255, 255, 150)
        pen.disc(end[0] - plan.long * 0.012, end[1], plan.long * 0.009, foam, 0.8)


def _between(a: Dot, b: Dot, part: float) -> Dot:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _draw_rudders(pen: ShipPen, plan: PaintedShip) -> None:
    for sign in (-1, 1):
        head: Dot = (plan.stern + plan.long * 0.13, sign * plan.beam * 0.36)
        foot: Dot = (plan.stern - plan.long * 0.015, sign * (plan.beam * 0.5 + plan.long * 0.055))
        pen.line([head, foot], OAR_EDGE, pen.width(plan.long * 0.014, 2.2))
        pen.line([_between(head, foot, 0.5), foot], OAR_EDGE, pen.width(plan.long * 0.03, 3.4))
        pen.line([_between(head, foot, 0.55), foot], "#8A6238", pen.width(plan.long * 0.016, 1.6))


def _draw_fan(pen: ShipPen, plan: PaintedShip, side: SideColours, long: float) -> None:
    """The stern ornament: plumes that spread astern, so that no stern is taken for a bow."""
    grow = 1.35 if long < BARE else 1.0
    root, reach = plan.stern + plan.long * 0.035, plan.long * FAN * 0.62 * grow
    spread = max(plan.beam * 0.42, plan.long * 0.052) * grow
    ink = pen.width(plan.long * 0.009, 1.1)
    for off, back in ((-1.0, 0.72), (1.0, 0.72), (0.0, 1.0)):
        tip: Dot = (root - reach * back - plan.long * 0.03, off * spread)
        thick = plan.long * 0.021 * grow
        plume: list[Dot] = [
            (root, off * spread * 0.15 - thick * 0.5), (_between((root, 0), tip, 0.6)[0], tip[1] * 0.62 - thick),
            tip, (_between((root, 0), tip, 0.6)[0], tip[1] * 0.62 + thick), (root, off * spread * 0.15 + thick * 0.5),
        ]  # fmt: skip
        pen.inked(plume, blend(side.fill, "#FFFFFF", 0.55), INK, ink)


def _draw_beak(pen: ShipPen, plan: PaintedShip, long: float) -> None:
    """A bronze arrowhead ahead of the bow."""
    grow = 1.8 if long < BARE else 1.3 if long < PLAIN else 1.0 if long < WHOLE or plan.on_map else 0.86
    front = plan.long * 0.5 * (1.04 if long < BARE else 1.0)
    back, broad = front - plan.long * BEAK * grow, plan.long * 0.044 * grow
    beak: list[Dot] = [
        (front, 0.0), (back + plan.long * 0.008, -broad), (back + plan.long * BEAK * 0.3, 0.0),
        (back + plan.long * 0.008, broad),
    ]  # fmt: skip
    pen.inked(beak, BRONZE, INK, pen.width(plan.long * 0.010, 1.2 if long >= BARE else 0.7))
    pen.fill(beak if long < BARE else beak[:3], BRONZE_LIGHT)


def _draw_hull(pen: ShipPen, plan: PaintedShip, side: SideColours, long: float) -> None:
    """Ink, the band in the side's colour with its light, and the deck within."""
    outline = plan.outline()
    if long < BARE:
        outline = [(ahead, abeam * 1.3) for ahead, abeam in outline]
    pen.inked(outline, side.fill, INK, pen.width(plan.long * 0.012, 1.15))
    band = max(plan.beam * 0.13, plan.long * 0.022)
    if long < BARE:
        pen.fill(plan.outline(band * 0.4, plan.long * 0.13), DECK[plan.dark])
        return
    light = blend(side.fill, "#FFFFFF", 0.45)
    rail = plan.outline(band * 0.45, plan.long * 0.03)
    pen.line(rail, light, pen.width(plan.long * 0.005, 0.7), closed=True)
    deck = plan.outline(band, plan.long * 0.075)
    pen.inked(deck, DECK[plan.dark], INK, pen.width(plan.long * 0.006, 0.6))
    if plan.captured:
        for k in range(9):
            ahead = plan.bow * 0.6 - plan.long * 0.11 * k
            pen.line(
                [(ahead, plan.beam * 0.3), (ahead - plan.beam * 0.5, -plan.beam * 0.3)],
                "#8C939B",
                pen.width(0, 1.6),
            )


def _draw_deck(pen: ShipPen, plan: PaintedShip, long: float) -> None:
    """Planks of a decked ship; an open one shows rowers in their wells on both sides of a gangway."""
    if long < PLAIN:
        return
    fine = pen.width(plan.long * 0.0035, 0.6)
    fore, aft = plan.long * 0.25, -plan.long * 0.30
    half = plan.beam / 2 * 0.72
    if not plan.decked and not plan.round and long >= WHOLE:
        _draw_wells(pen, plan, fore, aft)
    if plan.decked or plan.round:
        for part in (-0.55, -0.18, 0.18, 0.55):
            pen.line([(fore * 1.15, half * part), (aft * 1.05, half * part)], SEAM[plan.dark], fine)
    else:
        pen.line([(fore * 1.1, 0.0), (aft, 0.0)], SEAM[plan.dark], fine)
    if plan.round:
        yard, ahead = plan.beam * 0.62, plan.long * 0.06
        for colour, width in ((INK, 0.050), ("#E9DDBD", 0.032)):
            pen.line([(ahead, -yard), (ahead, yard)], colour, pen.width(plan.long * width, 1.6))
        pen.disc(ahead, 0.0, plan.long * 0.03, INK)
        pen.disc(ahead, 0.0, plan.long * 0.018, "#A87844")


def _draw_wells(pen: ShipPen, plan: PaintedShip, fore: float, aft: float) -> None:
    near, far = plan.beam * 0.17, plan.beam * 0.35
    count = max(1, *map(len, plan.oars))
    step = (fore - aft) / count
    for sign, bank in zip((-1, 1), plan.oars, strict=True):
        pen.inked(
            list(rectangle(aft, sign * near, fore, sign * far)), WELL, INK, pen.width(plan.long * 0.003, 0.5)
        )
        for at in range(len(bank)):
            ahead = fore - step * (at + 0.5)
            pen.disc(ahead, sign * (near + far) / 2, min(step * 0.3, (far - near) * 0.36), "#C99A6B")
            pen.line(
                [(ahead - step * 0.5, sign * near), (ahead - step * 0.5, sign * far)],
                "#8A6238",
                pen.width(0, 0.7),
            )


def _draw_tent(pen: ShipPen, plan: PaintedShip, side: SideColours, part: float) -> None:
    """The captain's tent before the stern, in the side's colour, with the emblem upright on it."""
    ahead, half = plan.stern + plan.long * 0.15, min(plan.beam * 0.36, plan.long * 0.075) * part
    corners = list(rectangle(ahead - half, -half, ahead + half, half))
    pen.inked(corners, side.fill, INK, pen.width(plan.long * 0.008, 0.9))
    x, y = pen.spot(ahead, 0.0)
    size = half * pen.unit * 0.66
    shape = emblem_outline(side.emblem)
    if shape:
        pygame.draw.polygon(pen.canvas, side.ink, [(x + size * a, y + size * b) for a, b in shape])
    else:
        pygame.draw.circle(pen.canvas, side.ink, (x, y), size * 0.95)


def _draw_eyes(pen: ShipPen, plan: PaintedShip) -> None:
    """The eyes beside the stem, which look where she goes."""
    ahead = plan.bow - plan.long * 0.095
    part = 2 * (ahead - plan.stern) / (plan.bow - plan.stern) - 1
    for sign in (-1, 1):
        abeam = sign * plan.half_beam(part) * 0.66
        pen.disc(ahead, abeam, plan.long * 0.0175, INK, 1.6)
        pen.disc(ahead, abeam, plan.long * 0.013, EYE, 1.1)
        pen.disc(ahead + plan.long * 0.003, abeam, plan.long * 0.0055, INK, 0.5)


def draw_wreck(
    plan: PaintedShip, heading: float, pixels: float, reach: float, *, awash: bool = True
) -> pygame.Surface:
    """A hull awash, or pale under the water alone, among rings and drifting oars."""
    pen = ShipPen(reach, heading, pixels)
    pen.cast(plan.outline(), (190, 214, 218, 70), 0, 0)
    for turn in (0.30, 0.42):
        ring = [
            (plan.long * turn * sin(k * pi / 20), plan.beam * turn * 2.1 * sin(k * pi / 20 + pi / 2))
            for k in range(40)
        ]
        pen.line(ring, (240, 250, 250, 120), pen.width(plan.long * 0.004, 1.0), closed=True)
    if awash:
        fore = [dot for dot in plan.outline() if dot[0] > plan.long * 0.06]
        fore += [(plan.long * 0.02 * (k % 2), -plan.beam * (0.4 - 0.2 * k)) for k in range(5)]
        ink = pen.width(plan.long * 0.006, 0.8)
        pen.inked(_sorted_round(fore), (128, 100, 66, 190), (43, 33, 24, 200), ink)
    for k in range(11):
        ahead, abeam = between(-1.0, 1.0, k, 5) * plan.long * 0.42, between(-1.5, 1.5, k, 6) * plan.beam * 0.5
        long, rise = plan.long * (0.04 + 0.03 * chance(k, 8)), between(-1.0, 1.0, k, 7)
        ends: list[Dot] = [(ahead - long, abeam - long * rise), (ahead + long, abeam + long * rise)]
        pen.line(ends, (43, 33, 24, 200), pen.width(plan.long * 0.011, 1.6))
        pen.line(ends, (214, 190, 148, 230), pen.width(plan.long * 0.006, 0.9))
    return pen.picture()


def _sorted_round(dots: list[Dot]) -> list[Dot]:
    """Dots in order round their middle, so that they make an outline."""
    x, y = sum(a for a, _ in dots) / len(dots), sum(b for _, b in dots) / len(dots)
    return sorted(dots, key=lambda dot: pygame.Vector2(1, 0).angle_to((dot[0] - x, dot[1] - y or 1e-9)) % 360)
