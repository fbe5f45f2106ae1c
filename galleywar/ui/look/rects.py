"""Rectangles of the window, cut and counted."""

from collections.abc import Sequence
from typing import Final

import pygame

CORNERS: Final = ("bottomright", "bottomleft", "topright", "topleft")


def around(view: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """What of ``view`` lies outside ``hole``, in four parts at most."""
    hole = hole.clip(view)
    if not hole.width or not hole.height:
        return [view]
    parts = [
        pygame.Rect(view.left, view.top, view.width, hole.top - view.top),
        pygame.Rect(view.left, hole.bottom, view.width, view.bottom - hole.bottom),
        pygame.Rect(view.left, hole.top, hole.left - view.left, hole.height),
        pygame.Rect(hole.right, hole.top, view.right - hole.right, hole.height),
    ]
    return [part for part in parts if part.width and part.height]


def least_in_the_way(
    size: tuple[int, int],
    room: pygame.Rect,
    spots: Sequence[tuple[float, float]],
    *,
    pointer: tuple[int, int] = (-1, -1),
    corners: Sequence[str] = CORNERS,
) -> pygame.Rect:
    """The first of the ``corners`` of ``room`` where a plate of ``size`` is not under the ``pointer`` and covers the
    fewest spots.
    """
    found = []
    for name in corners:
        corner = pygame.Rect((0, 0), size)
        setattr(corner, name, getattr(room, name))
        found.append(corner)
    return min(found, key=lambda one: (one.collidepoint(pointer), sum(map(one.collidepoint, spots))))
