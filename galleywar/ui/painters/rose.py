"""The facing rose: petals round a piece, one for each way it may look."""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final

import pygame

from galleywar.ui.look import fonts
from galleywar.ui.look.theme import INK, SELECTED
from galleywar.ui.painters.curves import Dot

DEEP: Final = 42
DEEP_CHOSEN: Final = 50
WIDEST: Final = 60
FILL: Final = (255, 248, 224)
SHADE: Final = (20, 24, 29)
FINER: Final = 2


def wide_of(headings: Sequence[int]) -> float:
    """How many degrees a petal spans: as far as there is room to the next."""
    around = sorted(headings)
    gaps = [(b - a) % 360 or 360 for a, b in zip(around, [*around[1:], around[0]], strict=True)]
    return min([WIDEST, *gaps]) * 0.9


def draw_rose(
    surface: pygame.Surface, middle: Dot, inner: float, petals: Sequence[tuple[int, str, bool]],
    chosen: int | None, scale: float,
) -> None:  # fmt: skip
    """Petals of ``(heading, sign, is now)`` round ``middle``, from ``inner`` pixels outwards; one may be chosen."""
    outer = inner + DEEP_CHOSEN * scale
    size = round(2 * (outer + 6 * scale))
    canvas = pygame.Surface((size * FINER, size * FINER), pygame.SRCALPHA)
    half = size * FINER / 2
    pygame.draw.circle(canvas, (*SHADE, 70), (half, half), (inner + DEEP * scale + 4 * scale) * FINER)
    pygame.draw.circle(canvas, (*SHADE, 0), (half, half), inner * FINER)
    span = wide_of([heading for heading, _, _ in petals])
    for heading, _, _ in petals:
        is_chosen = heading == chosen
        deep = (DEEP_CHOSEN if is_chosen else DEEP) * scale
        corners = _petal(half, heading, span, inner * FINER, (inner + deep) * FINER)
        pygame.draw.polygon(canvas, SELECTED if is_chosen else (*FILL, 235), corners)
        width = (3 if is_chosen else 1.6) * scale * FINER
        pygame.draw.lines(canvas, SHADE, True, corners, max(1, round(width)))
    picture = pygame.transform.smoothscale(canvas, (size, size))
    surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))
    for heading, sign, is_now in petals:
        _letter(surface, middle, inner, heading, sign, is_now, scale)


def _petal(half: float, heading: int, span: float, inner: float, outer: float) -> list[Dot]:
    """The corners of a petal: a piece of a ring whose outer edge is bowed."""
    turns = [radians(heading - span / 2 + span * k / 10) for k in range(11)]
    rim = [(half + outer * cos(turn), half - outer * sin(turn)) for turn in turns]
    return rim + [(half + inner * cos(turn), half - inner * sin(turn)) for turn in reversed(turns)]


def _letter(
    surface: pygame.Surface, middle: Dot, inner: float, heading: int, sign: str, is_now: bool, scale: float
) -> None:  # fmt: skip
    turn, far = radians(heading), inner + DEEP * scale * 0.5
    at = (round(middle[0] + far * cos(turn)), round(middle[1] - far * sin(turn)))
    words = fonts.text(sign, "bold", round(15 * scale), INK)
    surface.blit(words, words.get_rect(center=at))
    if is_now:
        far = inner + DEEP * scale * 0.88
        spot = (middle[0] + far * cos(turn), middle[1] - far * sin(turn))
        pygame.draw.aacircle(surface, INK, spot, 3 * scale)
