"""The markers on counters as drawn signs; no font needs to have them."""

from collections.abc import Callable, Iterator
from math import cos, pi, sin
from typing import Final

import pygame

from galleywar.core.memo import for_a_game
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import INK
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.pen import Pen

PAPER: Final = "#FBF8EF"
RED: Final = "#B3261E"
BLUE: Final = "#1F5F8B"
GREEN: Final = "#17603F"
AMBER: Final = "#8A5A00"

Stroke = Callable[[Pen], None]


def _line(ink: str, width: float, *dots: Dot, closed: bool = False) -> Stroke:
    return lambda pen: pen.line(dots, ink, width, closed)


def _fill(ink: str, *dots: Dot) -> Stroke:
    return lambda pen: pen.fill(dots, ink)


def _disc(ink: str, x: float, y: float, radius: float) -> Stroke:
    return lambda pen: pen.disc(x, y, radius, ink)


def _oval(x: float, y: float, across: float, down: float) -> list[Dot]:
    return [(x + across * cos(2 * pi * k / 20), y + down * sin(2 * pi * k / 20)) for k in range(20)]


def _zigzag(x: float, step: float, high: float, low: float, count: int) -> list[Dot]:
    """A line to the right from ``x``, up to ``high`` and down to ``low`` in turn."""
    return [(x + step * k, low if k % 2 else high) for k in range(count)]


def _oars(*broken: int) -> Iterator[Stroke]:
    """A hull with broken stumps on the ``broken`` sides (-1 port, 1 starboard) and whole oars on the other."""
    yield _fill(INK, *_oval(0.5, 0.5, 0.12, 0.4))
    for at in (0.3, 0.5, 0.7):
        for side in (-1, 1):
            reach, ink = (0.09, RED) if side in broken else (0.3, INK)
            yield _line(ink, 0.07, (0.5 + side * 0.12, at), (0.5 + side * (0.12 + reach), at + 0.05))
    for side in broken:
        x = 0.5 + 0.3 * side
        yield _line(RED, 0.08, (x - 0.11, 0.36), (x + 0.11, 0.64))
        yield _line(RED, 0.08, (x + 0.11, 0.36), (x - 0.11, 0.64))


_BURST: Final = [
    (0.5 + reach * sin(pi * k / 8), 0.5 - reach * cos(pi * k / 8)) for k, reach in enumerate([0.42, 0.2] * 8)
]
_ANCHOR: Final = [(0.5 + 0.34 * cos(pi * k / 10), 0.5 + 0.34 * sin(pi * k / 10)) for k in range(1, 10)]

# fmt: off
MARKS: Final[dict[str, tuple[Stroke, ...]]] = {
    "done": (_line(GREEN, 0.14, (0.22, 0.54), (0.42, 0.74), (0.8, 0.26)),),
    "grappled": (
        _line(INK, 0.09, *_oval(0.33, 0.5, 0.21, 0.15), closed=True),
        _line(INK, 0.09, *_oval(0.67, 0.5, 0.21, 0.15), closed=True),
        _line(INK, 0.09, (0.42, 0.5), (0.58, 0.5)),
    ),
    "fouled": (  # two hulls crossed, their oars tangled
        _fill(INK, (0.12, 0.28), (0.28, 0.14), (0.88, 0.72), (0.74, 0.86)),
        _fill(AMBER, (0.88, 0.28), (0.72, 0.14), (0.12, 0.72), (0.26, 0.86)),
    ),
    "oars_port": tuple(_oars(-1)),
    "oars_starboard": tuple(_oars(1)),
    "oars": tuple(_oars(-1, 1)),
    "holed": (
        _line(INK, 0.1, (0.14, 0.36), (0.24, 0.72), (0.76, 0.72), (0.86, 0.36)),
        _disc(RED, 0.5, 0.55, 0.17), _disc(PAPER, 0.5, 0.55, 0.08),
    ),
    "hull": (  # one half staved in
        _line(INK, 0.1, (0.5, 0.74), (0.76, 0.74), (0.88, 0.34), (0.5, 0.34)),
        _line(RED, 0.09, (0.54, 0.2), (0.42, 0.4), (0.56, 0.56), (0.42, 0.84)),
        _line(RED, 0.07, (0.12, 0.34), (0.24, 0.74), (0.34, 0.74)),
    ),
    "rammed": (  # a beak through a plank, and water coming in
        _line(INK, 0.14, (0.62, 0.14), (0.62, 0.86)),
        _fill(RED, (0.1, 0.38), (0.78, 0.5), (0.1, 0.62)),
        _line(BLUE, 0.07, (0.74, 0.24), (0.9, 0.24)), _line(BLUE, 0.07, (0.74, 0.76), (0.9, 0.76)),
    ),
    "crippled": (_line(RED, 0.15, (0.24, 0.24), (0.76, 0.76)), _line(RED, 0.15, (0.76, 0.24), (0.24, 0.76))),
    "sinking": (
        _fill(INK, (0.26, 0.16), (0.62, 0.1), (0.58, 0.62), (0.4, 0.66)),
        _line(BLUE, 0.075, *_zigzag(0.12, 0.076, 0.66 - 0.02, 0.66 + 0.045, 11)),
        _line(BLUE, 0.075, *_zigzag(0.12, 0.076, 0.82 - 0.02, 0.82 + 0.045, 11)),
    ),
    "fire": (
        _fill(RED, (0.5, 0.08), (0.62, 0.32), (0.72, 0.24), (0.82, 0.56), (0.7, 0.84),
              (0.5, 0.92), (0.3, 0.84), (0.18, 0.56), (0.28, 0.36), (0.38, 0.44)),
        _fill("#F0B429", (0.52, 0.48), (0.64, 0.68), (0.58, 0.84), (0.46, 0.84), (0.38, 0.7)),
    ),
    "fatigue": (_line(INK, 0.13, (0.26, 0.24), (0.74, 0.24), (0.26, 0.74), (0.74, 0.74)),),
    "captured": (  # one colours struck, the other half run up
        _line(INK, 0.09, (0.28, 0.1), (0.28, 0.92)),
        _fill(INK, (0.32, 0.12), (0.84, 0.26), (0.32, 0.4)),
        _fill(RED, (0.32, 0.52), (0.84, 0.66), (0.32, 0.8)),
    ),
    "towed": (
        _line(INK, 0.08, *_zigzag(0.08, 0.1, 0.5 - 0.05, 0.5 + 0.07, 7)),
        _fill(INK, (0.64, 0.28), (0.92, 0.5), (0.64, 0.72)),
    ),
    "aground": (
        _fill(AMBER, (0.1, 0.9), (0.3, 0.64), (0.5, 0.74), (0.7, 0.6), (0.9, 0.9)),
        _fill(INK, (0.14, 0.36), (0.86, 0.2), (0.74, 0.54), (0.3, 0.6)),
    ),
    "beached": (
        _line(AMBER, 0.12, (0.1, 0.78), (0.9, 0.78)),
        _fill(INK, (0.1, 0.34), (0.9, 0.34), (0.72, 0.68), (0.28, 0.68)),
    ),
    "adrift": (  # a hull without a soul, on the waves
        _line(INK, 0.09, *_oval(0.5, 0.36, 0.36, 0.17), closed=True),
        _line(BLUE, 0.07, *_zigzag(0.12, 0.095, 0.66 - 0.05, 0.66 + 0.05, 9)),
        _line(BLUE, 0.07, *_zigzag(0.12, 0.095, 0.84 - 0.05, 0.84 + 0.05, 9)),
    ),
    "held": (
        _line(INK, 0.1, (0.5, 0.14), (0.5, 0.84)), _line(INK, 0.09, (0.3, 0.32), (0.7, 0.32)),
        _line(INK, 0.1, *_ANCHOR),
    ),
    "half_speed": (
        _fill(INK, (0.14, 0.22), (0.48, 0.5), (0.14, 0.78)),
        _line(INK, 0.07, (0.56, 0.26), (0.86, 0.5), (0.56, 0.74), (0.56, 0.26)),
    ),
    "out_of_command": (lambda pen: pen.ring(0.5, 0.5, 0.36, RED, 0.11), _line(RED, 0.11, (0.27, 0.73), (0.73, 0.27))),
    "reduced": (
        _fill(INK, (0.26, 0.14), (0.74, 0.14), (0.74, 0.5), (0.5, 0.88), (0.26, 0.5)),
        _line(PAPER, 0.13, (0.16, 0.74), (0.84, 0.22)), _line(RED, 0.07, (0.16, 0.74), (0.84, 0.22)),
    ),
    "hits": (_fill(RED, *_BURST),),
    "leader": (
        _line(INK, 0.09, (0.3, 0.1), (0.3, 0.92)),
        _fill(RED, (0.34, 0.14), (0.86, 0.14), (0.72, 0.32), (0.86, 0.5), (0.34, 0.5)),
    ),
    "flag": (  # a square banner hung from a yard
        _line(INK, 0.08, (0.5, 0.08), (0.5, 0.92)), _line(INK, 0.08, (0.18, 0.2), (0.82, 0.2)),
        _fill(RED, (0.26, 0.26), (0.74, 0.26), (0.74, 0.66), (0.26, 0.66)),
    ),
    "wake": (  # a ship that leaves two lines of foam
        _fill(INK, (0.5, 0.1), (0.62, 0.3), (0.6, 0.56), (0.4, 0.56), (0.38, 0.3)),
        *(_line(BLUE, 0.09, (0.5 + side * 0.14, 0.5), (0.5 + side * 0.34, 0.9)) for side in (-1, 1)),
    ),
    "apart": (  # two ships with a gap between them
        _fill(INK, *_oval(0.24, 0.5, 0.11, 0.34)), _fill(INK, *_oval(0.76, 0.5, 0.11, 0.34)),
        _line(RED, 0.09, (0.5, 0.16), (0.5, 0.84)),
    ),
    "fired": (  # a bolt that is gone from its engine
        _line(INK, 0.1, (0.16, 0.84), (0.74, 0.26)), _fill(INK, (0.86, 0.14), (0.78, 0.46), (0.54, 0.22)),
    ),
    "no_artillery": (
        _line(INK, 0.1, (0.16, 0.3), (0.5, 0.16), (0.84, 0.3)), _line(INK, 0.1, (0.5, 0.16), (0.5, 0.84)),
        _line(RED, 0.1, (0.16, 0.84), (0.84, 0.2)),
    ),
    "again": (  # a die that may be thrown once more
        lambda pen: pen.block(0.24, 0.24, 0.76, 0.76, INK, 0.1),
        *(_disc(PAPER, at, at, 0.06) for at in (0.38, 0.5, 0.62)),
        _line(BLUE, 0.08, (0.12, 0.3), (0.16, 0.12), (0.4, 0.1)),
        _line(BLUE, 0.08, (0.88, 0.7), (0.84, 0.88), (0.6, 0.9)),
    ),
}
"""How every kind of mark is drawn, stroke by stroke in a square from 0 to 1."""
# fmt: on
UNKNOWN: Final = (_fill(INK, (0.5, 0.16), (0.84, 0.5), (0.5, 0.84), (0.16, 0.5)),)
"""A kind that is not listed: a diamond."""


@for_a_game(maxsize=512)
def mark_picture(kind: str, px: int, count: int = 0) -> pygame.Surface:
    """A mark on its white chip, ``px`` square, with any ``count`` above 1 on it. Shared: never draw on it."""
    pen = Pen(px)
    pen.block(0, 0, 1, 1, INK, 0.18)
    edge = max(0.06, 1 / px)
    pen.block(edge, edge, 1 - edge, 1 - edge, PAPER, 0.14)
    for stroke in MARKS.get(kind, UNKNOWN):
        stroke(pen)
    picture = pen.picture()
    if count > 1:
        _write_count(picture, str(count), px)
    return picture


@for_a_game(maxsize=64)
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
