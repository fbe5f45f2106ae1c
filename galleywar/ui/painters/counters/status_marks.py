"""The markers on counters as drawn signs; no font needs to have them."""

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import pygame

from galleywar.ui.look import fonts
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.pen import Pen

INK: Final = "#14181D"
PAPER: Final = "#FBF8EF"
RED: Final = "#B3261E"
BLUE: Final = "#1F5F8B"
GREEN: Final = "#17603F"
AMBER: Final = "#8A5A00"

STROKE: Final = 0.11


def _done(pen: Pen) -> None:
    pen.line([(0.22, 0.54), (0.42, 0.74), (0.8, 0.26)], GREEN, 0.14)


def _grappled(pen: Pen) -> None:
    for x in (0.33, 0.67):
        pen.line(_oval(x, 0.5, 0.21, 0.15), INK, 0.09, closed=True)
    pen.line([(0.42, 0.5), (0.58, 0.5)], INK, 0.09)


def _oval(x: float, y: float, across: float, down: float) -> list[Dot]:
    return [(x + across * cos(2 * pi * k / 20), y + down * sin(2 * pi * k / 20)) for k in range(20)]


def _oars(*broken: int) -> Callable[[Pen], None]:
    """A hull with broken stumps on the ``broken`` sides (-1 port, 1 starboard) and whole oars on the other."""

    def draw(pen: Pen) -> None:
        pen.fill(_oval(0.5, 0.5, 0.12, 0.4), INK)
        for at in (0.3, 0.5, 0.7):
            for side in (-1, 1):
                lost = side in broken
                reach = 0.09 if lost else 0.3
                pen.line(
                    [(0.5 + side * 0.12, at), (0.5 + side * (0.12 + reach), at + 0.05)],
                    RED if lost else INK,
                    0.07,
                )
        for side in broken:
            x = 0.5 + 0.3 * side
            pen.line([(x - 0.11, 0.36), (x + 0.11, 0.64)], RED, 0.08)
            pen.line([(x + 0.11, 0.36), (x - 0.11, 0.64)], RED, 0.08)

    return draw


def _holed(pen: Pen) -> None:
    pen.line([(0.14, 0.36), (0.24, 0.72), (0.76, 0.72), (0.86, 0.36)], INK, 0.1)
    pen.disc(0.5, 0.55, 0.17, RED)
    pen.disc(0.5, 0.55, 0.08, PAPER)


def _half_hull(pen: Pen) -> None:
    """A hull with one half staved in."""
    pen.line([(0.5, 0.74), (0.76, 0.74), (0.88, 0.34), (0.5, 0.34)], INK, 0.1)
    pen.line([(0.54, 0.2), (0.42, 0.4), (0.56, 0.56), (0.42, 0.84)], RED, 0.09)
    pen.line([(0.12, 0.34), (0.24, 0.74), (0.34, 0.74)], RED, 0.07)


def _flag(pen: Pen) -> None:
    """A square banner hung from a yard."""
    pen.line([(0.5, 0.08), (0.5, 0.92)], INK, 0.08)
    pen.line([(0.18, 0.2), (0.82, 0.2)], INK, 0.08)
    pen.fill([(0.26, 0.26), (0.74, 0.26), (0.74, 0.66), (0.26, 0.66)], RED)


def _apart(pen: Pen) -> None:
    """Two ships with a gap between them."""
    for x in (0.24, 0.76):
        pen.fill(_oval(x, 0.5, 0.11, 0.34), INK)
    pen.line([(0.5, 0.16), (0.5, 0.84)], RED, 0.09)


def _rammed(pen: Pen) -> None:
    """A beak through a plank, and water coming in."""
    pen.line([(0.62, 0.14), (0.62, 0.86)], INK, 0.14)
    pen.fill([(0.1, 0.38), (0.78, 0.5), (0.1, 0.62)], RED)
    for y in (0.24, 0.76):
        pen.line([(0.74, y), (0.9, y)], BLUE, 0.07)


def _crippled(pen: Pen) -> None:
    pen.line([(0.24, 0.24), (0.76, 0.76)], RED, 0.15)
    pen.line([(0.76, 0.24), (0.24, 0.76)], RED, 0.15)


def _sinking(pen: Pen) -> None:
    pen.fill([(0.26, 0.16), (0.62, 0.1), (0.58, 0.62), (0.4, 0.66)], INK)
    for y in (0.66, 0.82):
        pen.line([(0.12 + 0.076 * k, y + (0.045 if k % 2 else -0.02)) for k in range(11)], BLUE, 0.075)


def _fire(pen: Pen) -> None:
    pen.fill(
        [
            (0.5, 0.08),
            (0.62, 0.32),
            (0.72, 0.24),
            (0.82, 0.56),
            (0.7, 0.84),
            (0.5, 0.92),
            (0.3, 0.84),
            (0.18, 0.56),
            (0.28, 0.36),
            (0.38, 0.44),
        ],
        RED,
    )
    pen.fill([(0.52, 0.48), (0.64, 0.68), (0.58, 0.84), (0.46, 0.84), (0.38, 0.7)], "#F0B429")


def _fatigue(pen: Pen) -> None:
    pen.line([(0.26, 0.24), (0.74, 0.24), (0.26, 0.74), (0.74, 0.74)], INK, 0.13)


def _captured(pen: Pen) -> None:
    """One colours struck, the other half run up."""
    pen.line([(0.28, 0.1), (0.28, 0.92)], INK, 0.09)
    pen.fill([(0.32, 0.12), (0.84, 0.26), (0.32, 0.4)], INK)
    pen.fill([(0.32, 0.52), (0.84, 0.66), (0.32, 0.8)], RED)


def _towed(pen: Pen) -> None:
    pen.line([(0.08 + 0.1 * k, 0.5 + (0.07 if k % 2 else -0.05)) for k in range(7)], INK, 0.08)
    pen.fill([(0.64, 0.28), (0.92, 0.5), (0.64, 0.72)], INK)


def _out_of_command(pen: Pen) -> None:
    pen.ring(0.5, 0.5, 0.36, RED, 0.11)
    pen.line([(0.27, 0.73), (0.73, 0.27)], RED, 0.11)


def _aground(pen: Pen) -> None:
    pen.fill([(0.1, 0.9), (0.3, 0.64), (0.5, 0.74), (0.7, 0.6), (0.9, 0.9)], AMBER)
    pen.fill([(0.14, 0.36), (0.86, 0.2), (0.74, 0.54), (0.3, 0.6)], INK)


def _beached(pen: Pen) -> None:
    pen.line([(0.1, 0.78), (0.9, 0.78)], AMBER, 0.12)
    pen.fill([(0.1, 0.34), (0.9, 0.34), (0.72, 0.68), (0.28, 0.68)], INK)


def _half_speed(pen: Pen) -> None:
    pen.fill([(0.14, 0.22), (0.48, 0.5), (0.14, 0.78)], INK)
    pen.line([(0.56, 0.26), (0.86, 0.5), (0.56, 0.74), (0.56, 0.26)], INK, 0.07)


def _fouled(pen: Pen) -> None:
    """Two hulls crossed, their oars tangled."""
    pen.fill([(0.12, 0.28), (0.28, 0.14), (0.88, 0.72), (0.74, 0.86)], INK)
    pen.fill([(0.88, 0.28), (0.72, 0.14), (0.12, 0.72), (0.26, 0.86)], AMBER)


def _reduced(pen: Pen) -> None:
    pen.fill([(0.26, 0.14), (0.74, 0.14), (0.74, 0.5), (0.5, 0.88), (0.26, 0.5)], INK)
    pen.line([(0.16, 0.74), (0.84, 0.22)], PAPER, 0.13)
    pen.line([(0.16, 0.74), (0.84, 0.22)], RED, 0.07)


def _hits(pen: Pen) -> None:
    pen.fill(
        [
            (
                0.5 + (0.42 if k % 2 == 0 else 0.2) * sin(pi * k / 8),
                0.5 - (0.42 if k % 2 == 0 else 0.2) * cos(pi * k / 8),
            )
            for k in range(16)
        ],
        RED,
    )


def _leader(pen: Pen) -> None:
    pen.line([(0.3, 0.1), (0.3, 0.92)], INK, 0.09)
    pen.fill([(0.34, 0.14), (0.86, 0.14), (0.72, 0.32), (0.86, 0.5), (0.34, 0.5)], RED)


def _adrift(pen: Pen) -> None:
    """A hull without a soul, on the waves."""
    pen.line(_oval(0.5, 0.36, 0.36, 0.17), INK, 0.09, closed=True)
    for down in (0.66, 0.84):
        pen.line([(0.12 + 0.095 * k, down + (0.05 if k % 2 else -0.05)) for k in range(9)], BLUE, 0.07)


def _held(pen: Pen) -> None:
    pen.line([(0.5, 0.14), (0.5, 0.84)], INK, 0.1)
    pen.line([(0.3, 0.32), (0.7, 0.32)], INK, 0.09)
    pen.line(
        [(0.5 + 0.34 * cos(a), 0.5 + 0.34 * sin(a)) for a in (pi * k / 10 for k in range(1, 10))], INK, 0.1
    )


def _note(pen: Pen) -> None:
    pen.fill([(0.5, 0.16), (0.84, 0.5), (0.5, 0.84), (0.16, 0.5)], INK)


def _wake(pen: Pen) -> None:
    """A ship that leaves two lines of foam."""
    pen.fill([(0.5, 0.1), (0.62, 0.3), (0.6, 0.56), (0.4, 0.56), (0.38, 0.3)], INK)
    for side in (-1, 1):
        pen.line([(0.5 + side * 0.14, 0.5), (0.5 + side * 0.34, 0.9)], BLUE, 0.09)


def _fired(pen: Pen) -> None:
    """A bolt that is gone from its engine."""
    pen.line([(0.16, 0.84), (0.74, 0.26)], INK, 0.1)
    pen.fill([(0.86, 0.14), (0.78, 0.46), (0.54, 0.22)], INK)


def _no_artillery(pen: Pen) -> None:
    pen.line([(0.16, 0.3), (0.5, 0.16), (0.84, 0.3)], INK, 0.1)
    pen.line([(0.5, 0.16), (0.5, 0.84)], INK, 0.1)
    pen.line([(0.16, 0.84), (0.84, 0.2)], RED, 0.1)


def _again(pen: Pen) -> None:
    """A die that may be thrown once more."""
    pen.block(0.24, 0.24, 0.76, 0.76, INK, 0.1)
    for at in (0.38, 0.5, 0.62):
        pen.disc(at, at, 0.06, PAPER)
    pen.line([(0.12, 0.3), (0.16, 0.12), (0.4, 0.1)], BLUE, 0.08)
    pen.line([(0.88, 0.7), (0.84, 0.88), (0.6, 0.9)], BLUE, 0.08)


MARKS: Final[dict[str, Callable[[Pen], None]]] = {
    "done": _done,
    "grappled": _grappled,
    "fouled": _fouled,
    "oars_port": _oars(-1),
    "oars_starboard": _oars(1),
    "holed": _holed,
    "rammed": _rammed,
    "crippled": _crippled,
    "sinking": _sinking,
    "fire": _fire,
    "fatigue": _fatigue,
    "captured": _captured,
    "towed": _towed,
    "aground": _aground,
    "beached": _beached,
    "adrift": _adrift,
    "held": _held,
    "half_speed": _half_speed,
    "out_of_command": _out_of_command,
    "reduced": _reduced,
    "hits": _hits,
    "leader": _leader,
    "flag": _flag,
    "wake": _wake,
    "apart": _apart,
    "hull": _half_hull,
    "oars": _oars(-1, 1),
    "fired": _fired,
    "no_artillery": _no_artillery,
    "again": _again,
}
"""The drawing of every kind of mark; a kind not listed is drawn as a diamond."""


@lru_cache(maxsize=512)
def mark_picture(kind: str, px: int, count: int = 0) -> pygame.Surface:
    """A mark on its white chip, ``px`` square, with any ``count`` above 1 on it. Shared: never draw on it."""
    pen = Pen(px)
    pen.block(0, 0, 1, 1, INK, 0.18)
    edge = max(0.06, 1 / px)
    pen.block(edge, edge, 1 - edge, 1 - edge, PAPER, 0.14)
    MARKS.get(kind, _note)(pen)
    picture = pen.picture()
    if count > 1:
        _write_count(picture, str(count), px)
    return picture


@lru_cache(maxsize=64)
def more_picture(count: int, px: int) -> pygame.Surface:
    """The chip that says how many more marks there are."""
    pen = Pen(px)
    pen.block(0, 0, 1, 1, INK, 0.18)
    picture = pen.picture()
    words = fonts.text(f"+{count}", "bold", max(7, round(px * 0.72)), PAPER)
    picture.blit(words, words.get_rect(center=(px / 2, px / 2)))
    return picture


def _write_count(picture: pygame.Surface, words: str, px: int) -> None:
    size = max(8, round(px * 0.66))
    for shade, dx, dy in ((PAPER, 1, 0), (PAPER, -1, 0), (PAPER, 0, 1), (PAPER, 0, -1), (RED, 0, 0)):
        sign = fonts.text(words, "bold", size, shade)
        picture.blit(sign, sign.get_rect(midright=(px - 1 + dx, px * 0.66 + dy)))
