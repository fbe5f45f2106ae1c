"""A land unit's counter: its arm first, its quality second, its name third; a painted edge with a beak is its front."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from typing import Final

import pygame

from galleywar.core.view import CounterView
from galleywar.ui.look import emblems, fonts
from galleywar.ui.look.fonts import Colour
from galleywar.ui.look.theme import INK, WHITE, SideColours
from galleywar.ui.painters.counters.arms import draw_sign
from galleywar.ui.painters.counters.status_marks import mark_picture
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.pen import Pen

BESIDE_SIGN: Final = 0.38
"""Of the counter, what a number of several digits may take beside the sign."""
NAMED: Final = 60
"""From so many pixels on the name stands in the corner."""
EMBLEM: Final = 34
"""From so many pixels on the emblem stands on the front."""
GROUND: Final = "#F6F0DF"
REDUCED: Final = "#4A382A"
ON_REDUCED: Final = "#F3E6CB"
RUST: Final = {False: "#A3261A", True: "#FF8A6A"}
NOTCH: Final = {False: "#D3C5A0", True: "#6E5742"}
BAND: Final = 0.135
BEAK: Final = (0.27, 0.20)
"""Half the breadth of the beak, and how far it stands out, in sides of the counter."""
CRACK: Final = ((-0.12, -0.46), (0.02, -0.2), (-0.08, -0.02), (0.06, 0.2), (-0.04, 0.44))
FOOT: Final = 0.20
FRAME: Final = 0.07
_At = Callable[[float, float], Dot]
SHOWN: Final = frozenset({"hits", "reduced"})
"""Markers that the counter shows without a sign."""


def draw_land(face: CounterView, side: SideColours, px: int, margin: int) -> pygame.Surface:
    """The counter, ``px`` pixels square within its margin."""
    size = px + 2 * margin
    pen, part = Pen(size), px / size
    ink, ground = (ON_REDUCED, REDUCED) if face.dark else (INK, GROUND)

    def at(x: float, y: float) -> Dot:
        """A spot of the picture, from the middle of the counter in its sides."""
        return 0.5 + x * part, 0.5 + y * part

    line = max(1.15, px / 42) / size
    looks = face.heading if margin else None
    _body(pen, at, part, line, looks, face)
    _block(pen, at, 0.5 - line / part, ground, 0.085 * part)
    if face.dark:
        pen.line([at(*dot) for dot in CRACK], INK, 0.022 * part)
    _front(pen, at, part, line, looks, side, px)
    shift_x, shift_y = _shift(looks)
    _notches(pen, at, part, face, shift_y)
    tall = 0.62 if looks is not None else 0.56
    draw_sign(pen, face, side, at(-0.21 + shift_x, -0.02 + shift_y), tall * part, ground, ink)
    picture = pen.picture()
    _write(picture, face, px, (size / 2 + (0.22 + shift_x) * px, size / 2 + shift_y * px), ink)
    _add_signs(picture, face, px, margin)
    return picture


def _shift(looks: int | None) -> Dot:
    """Sign and number make room for the front."""
    if looks is None:
        return 0.0, -FOOT * 0.42
    return -0.055 * cos(radians(looks)), 0.055 * sin(radians(looks))


def _block(pen: Pen, at: _At, half: float, colour: Colour, bend: float) -> None:
    (left, top), (right, bottom) = at(-half, -half), at(half, half)
    pen.block(left, top, right, bottom, colour, bend)


def _body(pen: Pen, at: _At, part: float, line: float, looks: int | None, face: CounterView) -> None:
    """A whisper of white round a unit that may act, and the ink of the counter and its beak."""
    edge = line / part
    grown = [(1.2 * edge, WHITE)] if face.able and not face.done else []
    for grow, colour in (*grown, (0.0, INK)):
        _block(pen, at, 0.5 + grow, colour, (0.10 + grow) * part)
        if looks is not None:
            pen.fill([at(*dot) for dot in _beak(looks, grow)], colour)


def _beak(looks: int, grow: float) -> list[Dot]:
    a = radians(looks)
    east, south = cos(a), -sin(a)
    support = 0.5 * (abs(east) + abs(south))
    far = max(0.5 / max(abs(east), abs(south)) + BEAK[1], support + 0.07) + grow * 1.4
    base, half = support - 0.10, BEAK[0] + grow
    return [
        (east * far, south * far), (east * base - south * half, south * base + east * half),
        (east * base + south * half, south * base - east * half),
    ]  # fmt: skip


def _front(
    pen: Pen, at: _At, part: float, line: float, looks: int | None, side: SideColours, px: int
) -> None:
    """The edge that faces the enemy in the side's colour; all four, and a foot, where there is no front."""
    inner = 0.5 - line / part
    if looks is None:
        for box in ((-inner, -inner, inner, -inner + FRAME), (-inner, -inner, -inner + FRAME, inner),
                    (inner - FRAME, -inner, inner, inner), (-inner, inner - FOOT, inner, inner)):  # fmt: skip
            (left, top), (right, bottom) = at(*box[:2]), at(*box[2:])
            pen.block(left, top, right, bottom, side.fill, 0.03 * part)
        _emblem(pen, side, at(0.0, inner - FOOT / 2), FOOT * 0.36 * part)
        return
    a = radians(looks)
    east, south = cos(a), -sin(a)
    support = inner * (abs(east) + abs(south))
    deep = BAND + 0.10 * min(abs(east), abs(south)) / 0.707
    square = [(-inner, -inner), (inner, -inner), (inner, inner), (-inner, inner)]
    band = _beyond(square, (east, south), support - deep)
    pen.fill([at(*dot) for dot in band], side.fill)
    cut = [dot for dot in band if abs(dot[0] * east + dot[1] * south - support + deep) < 1e-6]
    if len(cut) == 2:
        pen.line([at(*dot) for dot in cut], INK, line * 0.8)
    pen.fill([at(*dot) for dot in _beak(looks, -line / part)], side.fill)
    if px >= EMBLEM:
        far = support - 0.01
        _emblem(pen, side, at(east * far, south * far), 0.068 * part)


def _beyond(corners: list[Dot], way: Dot, far: float) -> list[Dot]:
    """What of an outline lies at least ``far`` along a way."""
    found: list[Dot] = []
    for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
        over, other = (dot[0] * way[0] + dot[1] * way[1] - far for dot in (a, b))
        if over >= 0:
            found.append(a)
        if (over >= 0) != (other >= 0):
            share = over / (over - other)
            found.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
    return found


def _emblem(pen: Pen, side: SideColours, middle: Dot, radius: float) -> None:
    corners = emblems.outline(side.emblem)
    if corners:
        pen.fill([(middle[0] + radius * x, middle[1] + radius * y) for x, y in corners], side.ink)
    else:
        pen.disc(*middle, radius * 0.92, side.ink)


def _hits(face: CounterView) -> int:
    return next((mark.count for mark in face.marks if mark.kind == "hits"), 0)


def _quality(face: CounterView) -> str:
    return face.figures[0].value if face.figures else ""


def _notches(pen: Pen, at: _At, part: float, face: CounterView, shift: float) -> None:
    """As many notches as the unit bears hits, those it has taken in rust."""
    hits, quality = _hits(face), _quality(face)
    if not hits or not quality.isdecimal():
        return
    count = max(int(quality), hits)
    wide = 0.74 / count
    for number in range(count):
        left = -0.37 + wide * number
        (x, y), (right, bottom) = at(left + 0.008, 0.335 + shift), at(left + wide - 0.008, 0.41 + shift)
        pen.block(x, y, right, bottom, RUST[face.dark] if number < hits else NOTCH[face.dark], 0.012 * part)


def _write(picture: pygame.Surface, face: CounterView, px: int, middle: Dot, ink: Colour) -> None:
    """Quality large, in rust when one more hit breaks it; the short name in the corner of a large counter."""
    quality, hits = _quality(face), _hits(face)
    if quality:
        last = hits and quality.isdecimal() and hits >= int(quality) - 1
        size = max(9, round(px * 0.46))
        while size > 9 and fonts.width(quality, "bold", size) > px * BESIDE_SIGN:
            size -= 1
        value = fonts.text(quality, "bold", size, RUST[face.dark] if last else ink)
        picture.blit(value, value.get_rect(center=(round(middle[0]), round(middle[1]))))
    name = face.name.split()[-1] if face.name else ""
    if px >= NAMED and face.heading is not None and name:
        size = max(9, round(px * 0.16))
        while size > 9 and fonts.width(name, "strong", size) > px * 0.52:
            size -= 1
        words = fonts.text(name, "strong", size, ink)
        below_front = BAND * px if face.heading % 180 == 90 and face.heading < 180 else 0.0
        corner = round(middle[0] + px * 0.2), round(picture.get_height() / 2 - px * 0.385 + below_front)
        picture.blit(words, words.get_rect(midright=(corner[0], corner[1])))


def _add_signs(picture: pygame.Surface, face: CounterView, px: int, margin: int) -> None:
    """Signs of what is not seen otherwise ride on the upper left corner, clear of sign and number."""
    marks = [mark for mark in face.marks if mark.kind not in SHOWN]
    size = max(9, round(px * 0.25))
    for at, mark in enumerate(marks[:2] if px >= EMBLEM * 0.8 else ()):
        left = max(0, margin - size // 2) + at * (size + 1)
        picture.blit(mark_picture(mark.kind, size, mark.count), (left, max(0, margin - size // 2)))
