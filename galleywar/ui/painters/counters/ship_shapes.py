"""Ships from above and arms of the land forces as small pictures: which is which without reading a word."""

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from galleywar.ui.look.fonts import Colour
from galleywar.ui.painters.curves import Dot, rectangle
from galleywar.ui.painters.pen import Pen, turned

Place = Callable[..., list[Dot]]
"""Where dots of a drawing lie on the picture."""


@dataclass(frozen=True, slots=True)
class HullShape:
    """A ship seen from above. Lengths as parts of the picture; ``oars`` a side in ``banks`` rows."""

    long: float
    broad: float
    oars: int
    banks: int
    short: str
    decked: bool = False
    screened: bool = False
    towers: int = 0
    round: bool = False


HULLS: Final = {
    "bireme": HullShape(0.80, 0.165, 7, 2, "BI"),
    "liburnian": HullShape(0.70, 0.135, 6, 2, "L.BI"),
    "trireme": HullShape(0.94, 0.180, 9, 3, "TRI"),
    "cataphract": HullShape(0.94, 0.225, 9, 3, "C.TRI", decked=True, screened=True),
    "quadrireme": HullShape(0.98, 0.265, 9, 2, "QUAD", decked=True),
    "quinquereme": HullShape(1.02, 0.315, 10, 2, "QUIN", decked=True, towers=2),
    "transport": HullShape(0.78, 0.380, 3, 1, "TRANS", round=True),
    "galley": HullShape(0.94, 0.230, 9, 2, "GALLEY", decked=True),
}
LEADERS: Final = frozenset({"leader", "caesar"})
"""Silhouettes that are drawn as round tokens."""


@dataclass(frozen=True, slots=True)
class Paint:
    """Colours of a ship: planks, lines, oars and the bronze of the ram."""

    planks: Colour
    lines: Colour
    oars: Colour
    bronze: Colour


def draw_hull(
    pen: Pen, kind: str, heading: float, centre: Dot, size: float, paint: Paint, ram_out: bool, bare: str = ""
) -> None:
    """A ship of ``kind`` heading that way; with ``ram_out`` it rows hard; sides in ``bare`` lost their oars.

    Raises KeyError for a kind that is no ship.
    """
    hull = HULLS[kind]

    def place(dots: list[Dot]) -> list[Dot]:
        return turned(dots, heading, *centre, size)

    fine = 0.012 + 0.010 * size
    _draw_oars(pen, hull, place, paint, ram_out, bare, fine)
    if not hull.round:
        _draw_ram(pen, hull, place, paint, ram_out, fine)
    outline = _outline(hull)
    pen.fill(place(outline), paint.planks)
    pen.line(place(outline), paint.lines, fine * 1.25, closed=True)
    _draw_deck(pen, hull, place, paint, fine)


def _outline(hull: HullShape) -> list[Dot]:
    half, broad = hull.long / 2, hull.broad / 2
    if hull.round:
        return [
            (half * cos(a), broad * sin(a) * (1 if cos(a) < 0.6 else 0.9))
            for a in (2 * pi * k / 28 for k in range(28))
        ]
    upper = [
        (half, 0.0), (half * 0.90, -broad * 0.45), (half * 0.68, -broad * 0.9), (half * 0.3, -broad),
        (-half * 0.55, -broad), (-half * 0.82, -broad * 0.78), (-half * 0.97, -broad * 0.3),
    ]  # fmt: skip
    return upper + [(x, -y) for x, y in reversed(upper[1:])]


def _draw_oars(
    pen: Pen, hull: HullShape, place: Place, paint: Paint, rowing_hard: bool, bare: str, fine: float
) -> None:
    """Oars straight out when rowing hard, swept aft when cruising; one length a bank."""
    half, broad = hull.long / 2, hull.broad / 2
    sweep = 0.0 if rowing_hard else 0.075
    for side, name in ((-1, "port"), (1, "starboard")):
        if name in bare:
            continue
        for at in range(hull.oars):
            x = -half * 0.62 + half * 1.25 * at / max(1, hull.oars - 1)
            out = broad + (0.125 if rowing_hard else 0.10) + 0.035 * (at % hull.banks)
            pen.line(place([(x, side * broad * 0.8), (x - sweep, side * out)]), paint.oars, fine * 0.8)


def _draw_ram(pen: Pen, hull: HullShape, place: Place, paint: Paint, out: bool, fine: float) -> None:
    half = hull.long / 2
    if out:
        beak = [
            (half * 0.82, -0.06), (half + 0.07, -0.026), (half + 0.14, 0.0), (half + 0.07, 0.026),
            (half * 0.82, 0.06),
        ]  # fmt: skip
        pen.fill(place(beak), paint.bronze)
        pen.line(place(beak), paint.lines, fine * 0.9, closed=True)
    else:
        pen.line(place([(half * 0.9, 0.0), (half + 0.03, 0.0)]), paint.lines, fine * 1.6)
    pen.line(place([(-half * 0.9, -0.035), (-half - 0.035, 0.0), (-half * 0.9, 0.035)]), paint.lines, fine)


def _draw_deck(pen: Pen, hull: HullShape, place: Place, paint: Paint, fine: float) -> None:
    half, broad = hull.long / 2, hull.broad / 2
    if hull.round:
        pen.line(place([(-half * 0.75, 0), (half * 0.8, 0)]), paint.lines, fine * 0.8)
        pen.line(place([(half * 0.12, -broad * 1.45), (half * 0.12, broad * 1.45)]), paint.lines, fine * 1.6)
        pen.disc(*place([(half * 0.12, 0)])[0], fine * 1.8, paint.lines)
        return
    if hull.screened:
        for side in (-0.62, 0.62):
            pen.line(place([(-half * 0.6, broad * side), (half * 0.5, broad * side)]), paint.lines, fine)
    if hull.decked:
        pen.line(place([(-half * 0.8, 0), (half * 0.82, 0)]), paint.lines, fine * 0.9)
    else:
        for at in range(hull.oars):
            x = -half * 0.62 + half * 1.25 * at / (hull.oars - 1)
            pen.line(place([(x, -broad * 0.62), (x, broad * 0.62)]), paint.lines, fine * 0.6)
    for at in range(hull.towers):
        x = half * (0.42 - 0.86 * at)
        tower = list(rectangle(x - 0.065, -broad * 0.66, x + 0.065, broad * 0.66))
        pen.fill(place(tower), paint.bronze)
        pen.line(place(tower), paint.lines, fine, closed=True)


def draw_arm(pen: Pen, kind: str, centre: Dot, size: float, ground: Colour, ink: Colour) -> None:
    """The sign of an arm of the land forces; a shield for any that has none of its own."""

    def place(*dots: Dot) -> list[Dot]:
        return [(centre[0] + x * size, centre[1] + y * size) for x, y in dots]

    _, sign = ARMS.get(kind, ("", _tall_shield))
    sign(pen, place, size, ground, ink)


Arm = Callable[[Pen, Place, float, Colour, Colour], None]


def _tall_shield(pen: Pen, place: Place, size: float, ground: Colour, ink: Colour) -> None:
    corners = place((-0.24, -0.42), (0.24, -0.42), (0.28, 0.0), (0.24, 0.42), (-0.24, 0.42), (-0.28, 0.0))
    pen.fill(corners, ground)
    pen.line(corners, ink, 0.06 * size, closed=True)
    pen.line(place((0, -0.36), (0, 0.36)), ink, 0.035 * size)
    pen.disc(*place((0, 0))[0], 0.11 * size, ink)


def _round_shield(pen: Pen, place: Place, size: float, ground: Colour, ink: Colour) -> None:
    pen.line(place((0.3, 0.48), (0.3, -0.36)), ink, 0.055 * size)
    pen.fill(place((0.3, -0.52), (0.38, -0.32), (0.22, -0.32)), ink)
    middle = place((-0.06, 0.06))[0]
    pen.disc(*middle, 0.38 * size, ink)
    pen.disc(*middle, 0.31 * size, ground)
    for turn in range(8):
        a = pi * turn / 4
        pen.line(
            [middle, (middle[0] + 0.29 * size * cos(a), middle[1] + 0.29 * size * sin(a))], ink, 0.03 * size
        )
    pen.disc(*middle, 0.12 * size, ink)


def _oval_shield(pen: Pen, place: Place, size: float, ground: Colour, ink: Colour) -> None:
    pen.line(place((0.34, 0.48), (0.34, -0.36)), ink, 0.05 * size)
    pen.fill(place((0.34, -0.52), (0.41, -0.32), (0.27, -0.32)), ink)
    for grow, colour in ((1.0, ink), (0.8, ground)):
        turns = [2 * pi * k / 24 for k in range(24)]
        pen.fill(place(*[(-0.06 + 0.28 * grow * cos(a), 0.45 * grow * sin(a)) for a in turns]), colour)
    pen.line(place((-0.06, -0.34), (-0.06, 0.34)), ink, 0.045 * size)
    pen.disc(*place((-0.06, 0))[0], 0.09 * size, ink)


def _javelins(pen: Pen, place: Place, size: float, _ground: Colour, ink: Colour) -> None:
    for lean in (-0.22, 0.0, 0.22):
        pen.line(place((lean - 0.26, 0.42), (lean + 0.2, -0.34)), ink, 0.05 * size)
        pen.fill(place((lean + 0.27, -0.46), (lean + 0.25, -0.26), (lean + 0.1, -0.34)), ink)


def _bow(pen: Pen, place: Place, size: float, _ground: Colour, ink: Colour) -> None:
    stave = place(*[(-0.1 + 0.36 * cos(a), 0.44 * sin(a)) for a in (pi * k / 14 - pi / 2 for k in range(15))])
    pen.line(stave, ink, 0.07 * size)
    pen.line([stave[0], stave[-1]], ink, 0.03 * size)
    pen.line(place((-0.42, 0), (0.38, 0)), ink, 0.045 * size)
    pen.fill(place((0.46, 0), (0.26, -0.1), (0.26, 0.1)), ink)


def _horse(pen: Pen, place: Place, size: float, ground: Colour, ink: Colour) -> None:
    head = place(
        (-0.34, 0.44), (-0.28, 0.0), (-0.08, -0.3), (0.06, -0.46), (0.12, -0.3), (0.34, -0.04), (0.38, 0.1),
        (0.24, 0.18), (0.02, 0.06), (0.06, 0.26), (0.16, 0.44),
    )  # fmt: skip
    pen.fill(head, ink)
    pen.disc(*place((0.1, -0.16))[0], 0.04 * size, ground)


def _engine(pen: Pen, place: Place, size: float, _ground: Colour, ink: Colour) -> None:
    pen.line(place((-0.42, 0.1), (0.34, -0.16)), ink, 0.09 * size)
    pen.line(place((0.02, -0.44), (0.22, 0.24)), ink, 0.06 * size)
    pen.line(place((0.02, -0.44), (-0.2, 0.02), (0.22, 0.24)), ink, 0.03 * size)
    pen.line(place((-0.08, 0.0), (-0.26, 0.44)), ink, 0.05 * size)
    pen.line(place((-0.04, 0.0), (0.2, 0.44)), ink, 0.05 * size)
    pen.fill(place((0.48, -0.2), (0.3, -0.24), (0.34, -0.06)), ink)


def _laurel(pen: Pen, place: Place, size: float, _ground: Colour, ink: Colour) -> None:
    for side in (-1, 1):
        stem = place(*[(side * 0.34 * sin(a), 0.36 * cos(a)) for a in (pi * k / 10 for k in range(1, 9))])
        pen.line(stem, ink, 0.03 * size)
        for at in range(1, 8):
            a = pi * (at + 0.5) / 10
            x, y = side * 0.34 * sin(a), 0.36 * cos(a)
            pen.line(place((x, y), (x + side * 0.12, y - 0.1)), ink, 0.06 * size)


def _eagle(pen: Pen, place: Place, size: float, _ground: Colour, ink: Colour) -> None:
    """The standard of a legion: an eagle with its wings raised, on a thunderbolt."""
    for side in (-1, 1):
        wing = (
            (0.05, 0.06), (0.14, -0.12), (0.2, -0.44), (0.3, -0.34), (0.38, -0.18), (0.4, 0.0), (0.3, 0.14),
        )  # fmt: skip
        pen.fill(place(*[(side * x, y) for x, y in wing], (0.0, 0.2)), ink)
    pen.fill(place((-0.09, -0.1), (0.09, -0.1), (0.1, 0.2), (0.0, 0.32), (-0.1, 0.2)), ink)
    pen.disc(*place((0.0, -0.2))[0], 0.09 * size, ink)
    pen.fill(place((0.07, -0.25), (0.2, -0.18), (0.07, -0.15)), ink)
    pen.line(place((-0.26, 0.38), (0.26, 0.38)), ink, 0.07 * size)


ARMS: Final[dict[str, tuple[str, Arm]]] = {
    "co": ("COHORT", _tall_shield),
    "hi": ("HEAVY", _round_shield),
    "mi": ("MEDIUM", _oval_shield),
    "li": ("LIGHT", _javelins),
    "lc": ("HORSE", _horse),
    "a": ("ARCHERS", _bow),
    "art": ("ENGINE", _engine),
    "scorpion": ("SCORPION", _engine),
    "ballista": ("BALLISTA", _engine),
    "leader": ("LEADER", _laurel),
    "caesar": ("CAESAR", _eagle),
    "infantry": ("FOOT", _tall_shield),
    "cavalry": ("HORSE", _horse),
    "catapult": ("ENGINE", _engine),
}
"""The word for each arm, and its sign."""
