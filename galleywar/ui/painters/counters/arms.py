"""Arms of the land forces as small signs: which is which without reading a word."""

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from galleywar.core.view import CounterView
from galleywar.ui.look.fonts import Colour
from galleywar.ui.look.theme import SideColours, blend
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.own_pictures import tinted
from galleywar.ui.painters.pen import Pen

Place = Callable[..., list[Dot]]
"""Where dots of a drawing lie on the picture."""

LEADERS: Final = frozenset({"leader", "caesar"})
"""Silhouettes that are drawn as round tokens."""


def draw_sign(
    pen: Pen, face: CounterView, side: SideColours, centre: Dot, size: float, ground: str, ink: str
) -> None:
    """The sign of a unit's arm; what somebody brought along for its type, in the colour of its side."""
    if face.picture is not None:
        pen.paste(tinted(face.picture, blend(side.fill, ink, 0.3), ground), *centre, size)
        return
    arm = f"{face.silhouette}_{face.word[:3].lower()}"
    draw_arm(pen, arm if arm in ARMS else face.silhouette, centre, size, ground, ink)


def draw_arm(pen: Pen, kind: str, centre: Dot, size: float, ground: Colour, ink: Colour) -> None:
    """The sign of an arm of the land forces; a shield for any that has none of its own."""

    def place(*dots: Dot) -> list[Dot]:
        return [(centre[0] + x * size, centre[1] + y * size) for x, y in dots]

    _, sign = ARMS.get(kind, ("", _tall_shield))
    sign(pen, place, size, ground, ink)


Arm = Callable[[Pen, Place, float, Colour, Colour], None]


_SHIELD: Final = ((-0.25, -0.44), (0.25, -0.44), (0.29, 0.0), (0.25, 0.44), (-0.25, 0.44), (-0.29, 0.0))
_GOLD: Final = "#E8B53A"


def _spear(pen: Pen, place: Place, size: float, ink: Colour) -> None:
    pen.line(place((0.42, 0.48), (0.42, -0.34)), ink, 0.05 * size)
    pen.fill(place((0.42, -0.52), (0.49, -0.30), (0.35, -0.30)), ink)


def _tall_shield(pen: Pen, place: Place, size: float, ground: Colour, ink: Colour) -> None:
    _spear(pen, place, size, ink)
    pen.fill(place(*_SHIELD), ink)
    pen.line(place(*_SHIELD), ink, 0.05 * size, closed=True)
    pen.line(place((0, -0.30), (0, 0.30)), ground, 0.045 * size)
    pen.disc(*place((0, 0))[0], 0.10 * size, ground)


def _winged_shield(pen: Pen, place: Place, size: float, ground: Colour, ink: Colour) -> None:
    """The shield of veterans, with wings in gold."""
    _spear(pen, place, size, ink)
    pen.fill(place(*_SHIELD), ink)
    pen.line(place(*_SHIELD), ink, 0.05 * size, closed=True)
    for x in (-1, 1):
        for y in (-1, 1):
            pen.fill(
                place((x * 0.05, y * 0.06), (x * 0.20, y * 0.14), (x * 0.18, y * 0.34), (x * 0.09, y * 0.30)),
                _GOLD,
            )
    pen.disc(*place((0, 0))[0], 0.09 * size, ground)


def _bare_shield(pen: Pen, place: Place, size: float, ground: Colour, ink: Colour) -> None:
    """The shield of recruits, in outline."""
    _spear(pen, place, size, ink)
    pen.fill(place(*_SHIELD), ground)
    pen.line(place(*_SHIELD), ink, 0.06 * size, closed=True)
    pen.line(place((0, -0.36), (0, 0.36)), ink, 0.035 * size)
    pen.disc(*place((0, 0))[0], 0.08 * size, ink)


def _round_shield(pen: Pen, place: Place, size: float, ground: Colour, ink: Colour) -> None:
    pen.line(place((0.3, 0.48), (0.3, -0.36)), ink, 0.055 * size)
    pen.fill(place((0.3, -0.52), (0.38, -0.32), (0.22, -0.32)), ink)
    middle = place((-0.06, 0.04))[0]
    pen.disc(*middle, 0.40 * size, ink)
    pen.ring(*middle, 0.33 * size, ground, 0.035 * size)
    for turn in range(8):
        a, b = pi * turn / 4, pi * turn / 4 + pi / 8
        ray = [(0.27, a), (0.10, b), (0.10, a - pi / 8)]
        pen.fill(
            [(middle[0] + far * size * cos(t), middle[1] + far * size * sin(t)) for far, t in ray], ground
        )


def _oval_shield(pen: Pen, place: Place, size: float, ground: Colour, ink: Colour) -> None:
    pen.line(place((0.34, 0.48), (0.34, -0.36)), ink, 0.05 * size)
    pen.fill(place((0.34, -0.52), (0.41, -0.32), (0.27, -0.32)), ink)
    for grow, colour in ((1.0, ink),):
        turns = [2 * pi * k / 24 for k in range(24)]
        pen.fill(place(*[(-0.06 + 0.28 * grow * cos(a), 0.45 * grow * sin(a)) for a in turns]), colour)
    pen.line(place((-0.06, -0.30), (-0.06, 0.30)), ground, 0.045 * size)
    pen.disc(*place((-0.06, 0))[0], 0.08 * size, ground)


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
    "co_vet": ("COHORT", _winged_shield),
    "co_rec": ("COHORT", _bare_shield),
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
