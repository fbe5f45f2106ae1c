"""Pieces of the whole map of provinces and seas: a man behind his shield, standards, a galley under sail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galleywar.core.media.pictures import OwnPicture
from galleywar.ui.look import emblems
from galleywar.ui.look.fonts import Colour
from galleywar.ui.look.theme import INK, SideColours, blend
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.own_pictures import FINE, outlined, tinted
from galleywar.ui.painters.pen import Pen

GOLD: Final = "#F0B429"
WOOD: Final = "#A5713B"
SKIN: Final = "#E3B98A"
BASE: Final = "#F4EFE0"
SHADOW: Final = (20, 24, 29, 90)
LINE: Final = 0.03
TALLEST: Final = 0.86
"""How large a picture of somebody's own is drawn, by its longer side."""
HULL: Final = (
    (0.04, 0.48), (0.10, 0.68), (0.78, 0.68), (0.90, 0.60), (0.86, 0.72), (0.99, 0.80), (0.80, 0.86), (0.20, 0.86),
    (0.06, 0.74), (0.0, 0.56),
)  # fmt: skip
"""A galley from the side, from her stern post round by deck, stem and keel."""


def _inked(pen: Pen, dots: Sequence[Dot], colour: Colour, line: float = LINE) -> None:
    pen.fill(dots, colour)
    pen.line(dots, INK, line, closed=True)


def _base(pen: Pen, x: float, half: float) -> None:
    """What a piece stands on, and its shadow."""
    pen.block(x - half + 0.05, 0.89, x + half + 0.09, 0.985, SHADOW, 0.05)
    pen.block(x - half, 0.86, x + half, 0.96, INK, 0.05)
    pen.block(x - half + 0.025, 0.875, x + half - 0.025, 0.94, BASE, 0.04)


def _emblem(pen: Pen, side: SideColours, x: float, y: float, radius: float) -> None:
    corners = emblems.outline(side.emblem)
    if corners:
        pen.fill([(x + radius * a, y + radius * b) for a, b in corners], side.ink)
    else:
        pen.disc(x, y, radius * 0.92, side.ink)


def legionary(pen: Pen, side: SideColours, *, ranks: bool) -> None:
    """A man behind his shield; a second rank behind him where there are several."""
    _base(pen, 0.5, 0.30)
    if ranks:
        _man(pen, side, 0.62, 0.05, blend(side.fill, INK, 0.35))
    _man(pen, side, 0.44, 0.12, side.fill)


def _man(pen: Pen, side: SideColours, x: float, top: float, shade: str) -> None:
    pen.line([(x + 0.26, 0.86), (x + 0.26, top + 0.02)], INK, 0.035)
    pen.fill([(x + 0.26, top - 0.09), (x + 0.30, top + 0.05), (x + 0.22, top + 0.05)], INK)
    pen.disc(x, top + 0.16, 0.13, INK)
    pen.disc(x, top + 0.17, 0.10, SKIN)
    _inked(
        pen,
        [
            (x - 0.12, top + 0.15),
            (x - 0.10, top + 0.04),
            (x, top),
            (x + 0.10, top + 0.04),
            (x + 0.12, top + 0.15),
        ],
        GOLD,
    )
    pen.line([(x - 0.06, top - 0.02), (x + 0.08, top - 0.02)], "#A3261A", 0.05)
    _inked(pen, [(x - 0.19, top + 0.29), (x + 0.19, top + 0.29), (x + 0.17, 0.86), (x - 0.17, 0.86)], shade)
    pen.line([(x - 0.13, top + 0.33), (x + 0.13, top + 0.33)], GOLD, 0.022)
    _emblem(pen, side, x, top + 0.51, 0.085)


def standard(pen: Pen, side: SideColours, *, eagle: bool) -> None:
    """An eagle over a cloth for the Caesar, a pennon for a general."""
    _base(pen, 0.5, 0.22)
    pen.line([(0.5, 0.88), (0.5, 0.10)], INK, 0.055)
    pen.line([(0.5, 0.88), (0.5, 0.10)], WOOD, 0.025)
    if not eagle:
        _inked(pen, [(0.5, 0.10), (0.92, 0.20), (0.72, 0.31), (0.92, 0.42), (0.5, 0.44)], side.fill)
        _emblem(pen, side, 0.62, 0.28, 0.07)
        return
    for way in (-1, 1):
        wing = ((0.0, 0.20), (0.10, 0.08), (0.34, -0.01), (0.27, 0.12), (0.14, 0.22))
        _inked(pen, [(0.5 + way * x, y + 0.02) for x, y in wing], GOLD, 0.022)
    pen.disc(0.5, 0.09, 0.075, INK)
    pen.disc(0.5, 0.09, 0.05, GOLD)
    _inked(pen, [(0.24, 0.30), (0.76, 0.30), (0.76, 0.66), (0.5, 0.74), (0.24, 0.66)], side.fill)
    _emblem(pen, side, 0.5, 0.49, 0.12)


def brought(pen: Pen, picture: OwnPicture, side: SideColours) -> None:
    """What somebody brought along for a type, on a base of its own."""
    _base(pen, 0.5, 0.30)
    drawn = outlined(tinted(picture, side.fill, side.ink), INK, round(FINE * LINE))
    tall = TALLEST * drawn.get_height() / max(drawn.get_size())
    pen.paste(drawn, 0.5, 0.88 - tall / 2, TALLEST)


def galley(pen: Pen, side: SideColours, *, several: bool, carried: int) -> None:
    """A galley under sail, her cargo as blocks on deck, a second sail behind where there are several."""
    pen.block(0.08, 0.86, 0.98, 0.94, SHADOW, 0.04)
    if several:
        _inked(pen, [(0.48, 0.06), (0.86, 0.06), (0.83, 0.46), (0.52, 0.46)], blend(side.fill, INK, 0.35))
    pen.line([(0.46, 0.70), (0.46, 0.05)], INK, 0.045)
    _inked(
        pen, [(0.20, 0.12), (0.72, 0.12), (0.77, 0.34), (0.70, 0.56), (0.22, 0.56), (0.27, 0.34)], side.fill
    )
    pen.line([(0.16, 0.11), (0.76, 0.11)], INK, 0.05)
    _emblem(pen, side, 0.48, 0.34, 0.12)
    for at in range(min(carried, 4)):
        x = 0.24 + at * 0.13
        pen.block(x, 0.59, x + 0.11, 0.70, INK, 0.01)
        pen.block(x + 0.02, 0.61, x + 0.09, 0.70, GOLD, 0.01)
    _inked(pen, HULL, WOOD)
    pen.line([(0.12, 0.75), (0.82, 0.75)], side.fill, 0.045)
    for at in range(6):
        x = 0.22 + at * 0.10
        pen.line([(x, 0.78), (x - 0.06, 0.95)], INK, 0.03)
    pen.disc(0.85, 0.70, 0.025, BASE)
