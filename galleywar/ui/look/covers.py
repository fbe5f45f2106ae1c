"""The covers of the games in the manner of black-figure vases: a meander, a picture on clay, a running wave."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Final

import pygame

from galleywar.ui.look.cover_motifs import anchor, beacon, eagle, fleet, prow, sea_horse
from galleywar.ui.look.title_art import CLAY, CREST, FINER, GLAZE, bezier
from galleywar.ui.look.vase_field import VaseField

MOTIFS: Final[Mapping[str, Callable[[VaseField], None]]] = {
    "beacon": beacon,
    "eagle": eagle,
    "anchor": anchor,
    "prow": prow,
    "sea horse": sea_horse,
    "fleet": fleet,
    "parted fleet": partial(fleet, parted=True),
}
MEANDER: Final = 0.11
"""Of the picture's height: the band above it."""
KEY: Final = ((0, 1), (0, 0), (0.75, 0), (0.75, 0.72), (0.36, 0.72), (0.36, 0.36), (0.52, 0.36))
"""One turn of the Greek key, in its own breadth and height."""


@lru_cache(maxsize=16)
def cover_picture(motif: str, width: int, height: int) -> pygame.Surface:
    """The picture of ``motif``, or clay alone for one that nobody draws. Shared: never draw on it."""
    band = max(6, round(height * MEANDER))
    whole = pygame.Surface((width, height))
    whole.fill(GLAZE)
    whole.blit(meander(width, band), (0, 0))
    field = VaseField(width, height - band - max(1, band // 10))
    field.big.fill(CLAY)
    MOTIFS.get(motif, _plain)(field)
    running_waves(field)
    whole.blit(field.finished(), (0, height - field.height))
    return whole


@lru_cache(maxsize=16)
def meander(width: int, height: int) -> pygame.Surface:
    """A band with the Greek key all along. Shared: never draw on it."""
    picture = pygame.Surface((width * FINER, height * FINER))
    picture.fill(CLAY)
    edge, line = height * FINER // 9, max(2, height * FINER // 9)
    inner = height * FINER - 4 * edge
    count = max(1, round(width * FINER / (inner * 1.1)))
    step = width * FINER / count
    for turn in range(count):
        path = [(turn * step + x * step, 2 * edge + y * inner) for x, y in KEY]
        pygame.draw.lines(picture, GLAZE, False, path, line)
        pygame.draw.line(picture, GLAZE, path[0], ((turn + 0.99) * step, path[0][1]), line)
    for y in (edge // 2, height * FINER - edge // 2 - line // 2):
        pygame.draw.line(picture, GLAZE, (0, y), (width * FINER, y), max(1, line // 2))
    return pygame.transform.smoothscale(picture, (width, height))


def _plain(_field: VaseField) -> None:
    """Clay and waves: a game that has no sign of its own."""


def running_waves(field: VaseField) -> None:
    """A running wave along the foot, black water below it."""
    count = max(6, round(field.half * 9))
    breadth = 2 * field.half / count
    high = breadth / 0.115
    for at in range(count):
        x = -field.half + at * breadth
        field.fill(
            bezier([(x + along * breadth, 0.93 + (down - 0.06) * high) for along, down in CREST], 8), GLAZE
        )
    field.fill([(-field.half, 0.92), (field.half, 0.92), (field.half, 1.1), (-field.half, 1.1)], GLAZE)
