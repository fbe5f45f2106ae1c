"""What holds the ships of a squadron together to the eye: a cord from each to the nearest of the others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import hypot
from typing import Final

import pygame

from galleywar.core.view import CounterView
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.theme import WHITE, SideColours
from galleywar.ui.painters.placing import Placed
from galleywar.ui.painters.signs import between_dots

Pair = tuple[Placed, CounterView]

BEAD: Final = 9.0
"""Logical pixels from one bead of a cord to the next."""


def squadrons(fleet: Iterable[Pair]) -> Iterator[list[Pair]]:
    """Those of one seat that bear the same letter, where there are several."""
    found: defaultdict[tuple[str, str], list[Pair]] = defaultdict(list)
    for berth, face in fleet:
        if face.model is not None and face.model.letter:
            found[face.seat, face.model.letter].append((berth, face))
    return (members for members in found.values() if len(members) > 1)


def cords(members: Iterable[Placed]) -> Iterator[tuple[Placed, Placed]]:
    """The shortest set of lines that joins all of ``members``."""
    first, *left = members
    joined = [first]
    while left:
        a, b = min(((a, b) for a in joined for b in left), key=lambda two: _apart(*two))
        left.remove(b)
        joined.append(b)
        yield a, b


def _apart(a: Placed, b: Placed) -> float:
    return hypot(a.x - b.x, a.y - b.y)


def draw_cords(
    surface: pygame.Surface, camera: Camera, members: Iterable[Pair], side: SideColours | None
) -> None:
    """Beads along every cord of a squadron, in the colour of its side with a white rim."""
    colour, scale = side.fill if side is not None else WHITE, camera.scale
    for a, b in cords(berth for berth, _ in members):
        start, end = camera.to_screen(a.x, a.y), camera.to_screen(b.x, b.y)
        count = int(hypot(end[0] - start[0], end[1] - start[1]) / (BEAD * scale))
        for at in range(1, count):
            spot = between_dots(start, end, at / count)
            pygame.draw.aacircle(surface, WHITE, spot, 2.6 * scale)
            pygame.draw.aacircle(surface, colour, spot, 1.7 * scale)
