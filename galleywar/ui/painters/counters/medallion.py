"""Leaders as medallions in black figure: a profile, and one thing upon or behind it that tells who he is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from math import cos, pi, radians, sin
from typing import Final

import pygame

from galleywar.core.view import CounterView
from galleywar.ui.look import emblems, fonts
from galleywar.ui.look.fonts import Colour
from galleywar.ui.look.theme import SLATE, WHITE, SideColours
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.pen import Pen

CLAY: Final = "#C77F47"
GLAZE: Final = "#17171A"
CREAM: Final = "#EBDDBF"
WINE: Final = "#7B2D22"
GOLD: Final = "#FFD75E"
TAGGED: Final = 38
"""From so many pixels on a tag at the foot tells initiative or command range, and the emblem rides on the ring."""
LEGION: Final = 76
"""From so many pixels on the tag names the legion too."""
FINE: Final = 40
"""From so many pixels on the lines within the figure are drawn."""
RINGS: Final = ((28, 0.19), (48, 0.125))
"""Breadth of the ring, as a part of the radius, up to so many pixels; above, RING."""
RING: Final = 0.115
BEADS: Final = 28

HEAD: Final = (
    (-0.34, 0.66), (-0.33, 0.34), (-0.44, 0.06), (-0.42, -0.24), (-0.26, -0.46), (0.0, -0.54), (0.20, -0.47),
    (0.31, -0.30), (0.33, -0.12), (0.37, -0.04), (0.49, 0.13), (0.46, 0.18), (0.36, 0.19), (0.40, 0.26),
    (0.36, 0.30), (0.39, 0.36), (0.35, 0.47), (0.22, 0.53), (0.08, 0.47), (0.06, 0.66),
)  # fmt: skip
"""A head that looks right, from its nape round by the brow: parts of the radius, from the middle down and right."""
BUST: Final = (
    (-0.34, 0.54),
    (-0.60, 0.68),
    (-0.50, 0.86),
    (0.0, 0.98),
    (0.44, 0.88),
    (0.40, 0.70),
    (0.07, 0.58),
)
WEARS: Final = {
    "caesar": "laurel", "euphranor": "cone", "ganymedes": "wheel", "achillas": "hat", "achilles": "hat",
    "arsinoe": "horns", "cleopatra": "horns", "ptolemy": "crown",
}  # fmt: skip
"""What is told of men and women who have a name of their own; all others wear a crested helmet, or a hat."""

Spots = Callable[..., list[Dot]]


CRACK: Final = (
    (0.47, 0.0), (0.44, 0.16), (0.56, 0.27), (0.46, 0.42), (0.60, 0.55), (0.49, 0.70), (0.58, 0.84), (0.53, 1.0),
)  # fmt: skip
"""Where the medallion of a dead leader is broken, from above, in parts of its breadth."""
SLIDE: Final = 0.022
FADED: Final = 0.72


def draw_medallion(face: CounterView, side: SideColours, px: int, margin: int) -> pygame.Surface:
    """The medallion, ``px`` pixels across within its margin."""
    size = px + 2 * margin
    pen, radius = Pen(size), px / 2 / size
    marks = {mark.kind for mark in face.marks}
    looks = 1 if side.emblem == "circle" else -1
    figure = radius * (1.14 if px < FINE else 0.98)

    def at(*dots: Dot) -> list[Dot]:
        return [(0.5 + looks * x * figure, 0.5 + y * figure) for x, y in dots]

    _state(pen, radius, size, face, marks)
    ground, ink = (GLAZE, CLAY) if face.dark else (CLAY, GLAZE)
    pen.disc(0.5, 0.5, radius, GLAZE)
    pen.disc(0.5, 0.5, radius - 1 / size, side.fill)
    ring = next((broad for most, broad in RINGS if px <= most), RING) * radius
    pen.disc(0.5, 0.5, radius - ring, GLAZE)
    pen.disc(0.5, 0.5, radius - ring - 0.02 * radius, ground)
    _figure(pen, at, figure, worn_by(face, side), ink, ground, px >= FINE)
    if "wounded" in marks:
        pen.line(at((-0.52, -0.06), (0.42, -0.36)), CREAM, 0.14 * figure)
        pen.disc(*at((0.12, -0.26))[0], 0.07 * figure, "#A3261A")
    _rim(pen, radius, ring, side, is_overall=_is_overall(face), px=px)
    picture = _within(pen.picture(), px, margin, bool(marks & {"orders"}))
    if px >= TAGGED and "dead" not in marks:
        _tag(picture, face, side, px, margin, looks)
    return _sherd(picture) if "dead" in marks else picture


def _sherd(picture: pygame.Surface) -> pygame.Surface:
    """A broken medallion: its colours gone, in two pieces that have slid apart."""
    size, fine = picture.get_width(), 3
    grey = pygame.transform.grayscale(picture)
    grey.set_alpha(round(255 * FADED))
    whole = picture.copy()
    whole.blit(grey, (0, 0))
    whole = pygame.transform.smoothscale(whole, (size * fine,) * 2)
    large = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
    crack = [(x * size * fine, y * size * fine) for x, y in CRACK]
    for beyond, slide in ((0.0, -SLIDE), (1.0, SLIDE)):
        side = [*crack, (beyond * size * fine, size * fine), (beyond * size * fine, 0.0)]
        part = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(part, "#FFFFFF", side)
        part.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        large.blit(part, (round(slide * size * fine), round(slide * 0.6 * size * fine)))
    edge = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
    pygame.draw.lines(edge, CREAM, False, crack, max(2, round(0.03 * size * fine)))
    clay = pygame.mask.from_surface(whole).to_surface(setcolor=WHITE, unsetcolor=(0, 0, 0, 0))
    edge.blit(clay, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    large.blit(edge, (0, 0))
    return pygame.transform.smoothscale(large, (size, size))


def worn_by(face: CounterView, side: SideColours) -> str:
    """What tells who a leader is, by his name, else by whether he commands a legion."""
    for name in (face.silhouette, *face.name.lower().split()):
        if name in WEARS:
            return WEARS[name]
    return "helmet" if face.word or side.emblem in {"circle", "triangle", "diamond"} or face.kind else "hat"


def _is_overall(face: CounterView) -> bool:
    return face.silhouette == "caesar" or any(figure.label == "INIT" for figure in face.figures)


def _state(pen: Pen, radius: float, size: int, face: CounterView, marks: Iterable[str]) -> None:
    """Gold round him who commands now, a whisper of white round him who may."""
    if "orders" in marks:
        pen.disc(0.5, 0.5, radius + 3.0 / size, GOLD)
    elif face.able and not face.done:
        pen.disc(0.5, 0.5, radius + 1.6 / size, WHITE)


def _rim(pen: Pen, radius: float, ring: float, side: SideColours, *, is_overall: bool, px: int) -> None:
    """Clay that the figure was painted over is the ring again; beads for an overall commander."""
    pen.ring(0.5, 0.5, radius - 0.02 * radius, side.fill, ring - 0.02 * radius)
    if is_overall:
        count = BEADS if px >= 70 else 20 if px >= TAGGED else 10
        for k in range(count):
            a, far = 2 * pi * k / count, radius - ring * 0.52
            pen.disc(0.5 + far * cos(a), 0.5 + far * sin(a), ring * 0.24, CREAM)


def _within(picture: pygame.Surface, px: int, margin: int, commands: bool) -> pygame.Surface:
    """All that hangs over the rim is cut off."""
    size = picture.get_width()
    mask = pygame.Surface((size * 2, size * 2), pygame.SRCALPHA)
    pygame.draw.circle(mask, WHITE, (size, size), px + (7 if commands else 4) * (1 if margin else 0))
    picture.blit(
        pygame.transform.smoothscale(mask, (size, size)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return picture


def _tag(
    picture: pygame.Surface, face: CounterView, side: SideColours, px: int, margin: int, looks: int
) -> None:
    middle = picture.get_width() // 2
    emblem = emblems.emblem_picture(side.emblem, max(7, round(px * 0.13)), side.ink)
    spot = middle - looks * round(px * 0.36), middle - round(px * 0.36)
    pygame.draw.circle(picture, GLAZE, spot, px * 0.125)
    pygame.draw.circle(picture, side.fill, spot, px * 0.125 - 1)
    picture.blit(emblem, emblem.get_rect(center=spot))
    if not face.figures:
        return
    words = face.figures[0].value
    if px >= LEGION and face.word:
        words = f"{face.word} \N{MIDDLE DOT} {words}"
    sign = fonts.text(words, "bold", max(9, round(px * 0.20)), GOLD if _is_overall(face) else WHITE)
    plate = sign.get_rect().inflate(8, -2)
    plate.midbottom = (middle, min(picture.get_height(), middle + px // 2 + min(margin, 4)))
    pygame.draw.rect(picture, SLATE, plate, border_radius=4)
    picture.blit(sign, sign.get_rect(center=plate.center))


# -- the figure --------------------------------------------------------------------------------------------------
def _figure(pen: Pen, at: Spots, size: float, wears: str, ink: Colour, ground: Colour, fine: bool) -> None:
    if wears == "wheel":
        _wheel(pen, at, size, ink)
    if wears == "cone":
        _trident(pen, at, size, ink)
    if wears == "hat":
        _spears(pen, at, size, ink)
    pen.fill(at(*BUST), WINE)
    pale = wears == "horns"
    head = at(*_rounded(HEAD))
    pen.fill(head, CREAM if pale else ink)
    if pale:
        pen.line(head, GLAZE, 0.03 * size, closed=True)
    if fine:
        eye = GLAZE if pale else ground
        pen.line(at((0.20, -0.05), (0.30, -0.03), (0.22, 0.0), (0.20, -0.05)), eye, 0.03 * size)
        pen.line(at((0.15, -0.13), (0.31, -0.14)), eye, 0.025 * size)
        pen.line(at((-0.10, -0.02), (-0.16, 0.06), (-0.10, 0.15)), eye, 0.03 * size)
        pen.line(at((0.28, 0.28), (0.38, 0.275)), eye, 0.022 * size)
    _WORN[wears](pen, at, size, ink, ground)


def _rounded(corners: Iterable[Dot]) -> list[Dot]:
    """An outline with every corner cut once."""
    dots = list(corners)
    cut: list[Dot] = []
    for (x, y), (far_x, far_y) in pairwise([*dots, dots[0]]):
        cut += [
            (x * 0.8 + far_x * 0.2, y * 0.8 + far_y * 0.2),
            (x * 0.2 + far_x * 0.8, y * 0.2 + far_y * 0.8),
        ]
    return cut


def _laurel(pen: Pen, at: Spots, size: float, _ink: Colour, _ground: Colour) -> None:
    for k in range(9):
        a = radians(-34 - k * 22)
        x, y = -0.05 + 0.42 * cos(a), -0.08 + 0.44 * sin(a)
        for out in (-0.10, 0.10):
            lean = a - pi / 2 + (0.5 if out > 0 else -0.5)
            tip = (x + 0.20 * cos(lean) * 0.9, y + 0.20 * sin(lean) * 0.9)
            side_x, side_y = 0.05 * sin(lean), -0.05 * cos(lean)
            mid = ((x + tip[0]) / 2, (y + tip[1]) / 2)
            pen.fill(
                at((x, y), (mid[0] + side_x, mid[1] + side_y), tip, (mid[0] - side_x, mid[1] - side_y)), CREAM
            )
    pen.line(at((-0.44, 0.12), (-0.54, 0.36)), CREAM, 0.045 * size)


def _helmet(pen: Pen, at: Spots, size: float, ink: Colour, ground: Colour) -> None:
    """A crest over a bowl with cheek-pieces."""
    arc = [(-0.06 + 0.52 * cos(radians(a)), -0.10 + 0.52 * sin(radians(a))) for a in range(-58, -231, -12)]
    far = [(-0.06 + 0.80 * cos(radians(a)), -0.06 + 0.80 * sin(radians(a))) for a in range(-226, -61, 12)]
    pen.fill(at(*arc, *far), WINE)
    for a in range(-70, -225, -14):
        spokes = [(-0.06 + far * cos(radians(a)), -0.08 + far * sin(radians(a))) for far in (0.56, 0.74)]
        pen.line(at(*spokes), CREAM, 0.025 * size)
    pen.line(at(*arc), CREAM, 0.05 * size)
    pen.fill(at((-0.44, 0.20), (-0.50, -0.20), (-0.30, -0.50), (0.04, -0.60), (0.32, -0.44), (0.38, -0.20),
                (0.14, -0.18), (-0.02, 0.06), (-0.24, 0.28)), ink)  # fmt: skip
    pen.line(at((0.38, -0.20), (0.14, -0.18), (-0.02, 0.06)), ground, 0.025 * size)
    pen.fill(
        at((0.02, -0.06), (0.16, -0.02), (0.20, 0.22), (0.10, 0.42), (-0.06, 0.34), (-0.06, 0.10)), CREAM
    )


def _hat(pen: Pen, at: Spots, size: float, _ink: Colour, _ground: Colour) -> None:
    brim = [(-0.02 + 0.62 * cos(t), -0.38 + 0.15 * sin(t)) for t in (2 * pi * k / 24 for k in range(24))]
    dome = [(-0.04 + 0.42 * cos(t), -0.44 + 0.32 * sin(t)) for t in (pi + pi * k / 14 for k in range(15))]
    pen.fill(at(*dome), CREAM)
    pen.fill(at(*brim), CREAM)
    pen.line(at((-0.58, -0.40), (0.56, -0.40)), WINE, 0.05 * size)


def _cone(pen: Pen, at: Spots, size: float, _ink: Colour, _ground: Colour) -> None:
    pen.fill(
        at((-0.50, -0.16), (-0.30, -0.66), (-0.08, -0.86), (0.10, -0.74), (0.36, -0.28), (0.10, -0.22)), CREAM
    )
    pen.disc(*at((-0.06, -0.46))[0], 0.09 * size, WINE)


def _bald(pen: Pen, at: Spots, size: float, _ink: Colour, _ground: Colour) -> None:
    pen.ring(*at((-0.12, 0.24))[0], 0.09 * size, CREAM, 0.035 * size)
    pen.line(at((-0.42, 0.62), (-0.14, 0.72), (0.20, 0.68)), CREAM, 0.06 * size)


def _horns(pen: Pen, at: Spots, size: float, _ink: Colour, _ground: Colour) -> None:
    """Long hair, a disc between horns."""
    pen.fill(
        at(
            (0.30, -0.32),
            (0.02, -0.58),
            (-0.36, -0.48),
            (-0.50, -0.10),
            (-0.52, 0.66),
            (-0.14, 0.66),
            (-0.08, -0.04),
            (0.16, -0.20),
        ),
        GLAZE,
    )
    pen.line(at((-0.34, -0.50), (-0.46, -0.72), (-0.36, -0.90)), GLAZE, 0.08 * size)
    pen.line(at((0.06, -0.54), (0.22, -0.70), (0.20, -0.90)), GLAZE, 0.08 * size)
    pen.disc(*at((-0.10, -0.68))[0], 0.17 * size, WINE)
    pen.line(at((-0.40, -0.30), (0.28, -0.30)), CREAM, 0.05 * size)


def _crown(pen: Pen, at: Spots, _size: float, _ink: Colour, _ground: Colour) -> None:
    pen.fill(at((-0.20, -0.40), (-0.26, -0.74), (-0.10, -0.90), (0.10, -0.80), (0.24, -0.40)), CREAM)
    pen.fill(
        at(
            (-0.46, 0.0),
            (-0.60, -0.86),
            (-0.44, -0.86),
            (-0.30, -0.46),
            (0.34, -0.40),
            (0.34, -0.24),
            (-0.10, -0.18),
        ),
        WINE,
    )


def _wheel(pen: Pen, at: Spots, size: float, ink: Colour) -> None:
    """The water wheel of an engineer, behind him."""
    middle = (-0.42, -0.16)
    pen.ring(*at(middle)[0], 0.46 * size, ink, 0.06 * size)
    for k in range(8):
        a = 2 * pi * k / 8
        pen.line(at(middle, (middle[0] + 0.52 * cos(a), middle[1] + 0.52 * sin(a))), ink, 0.045 * size)


def _trident(pen: Pen, at: Spots, size: float, ink: Colour) -> None:
    pen.line(at((-0.64, 0.60), (-0.64, -0.46)), ink, 0.06 * size)
    for x in (-0.76, -0.52):
        pen.line(at((-0.64, -0.20), (x, -0.24), (x, -0.48)), ink, 0.05 * size)


def _spears(pen: Pen, at: Spots, size: float, ink: Colour) -> None:
    for x in (-0.62, -0.74):
        pen.line(at((x, 0.50), (x, -0.44)), ink, 0.045 * size)
        pen.fill(at((x, -0.66), (x + 0.05, -0.42), (x - 0.05, -0.42)), ink)


_WORN: Final = {
    "laurel": _laurel, "helmet": _helmet, "hat": _hat, "cone": _cone, "wheel": _bald, "horns": _horns,
    "crown": _crown,
}  # fmt: skip
