"""What lies still under pieces on their way: kept as pictures of parts of the board, laid down again every frame."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

MOST: Final = 8
"""Parts of the board kept at a time."""


class KeptBoard:
    """Pictures of parts of the window, each with what it depends on; `forget` them when anything else has changed."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, ...], tuple[Hashable, pygame.Surface]] = {}

    def forget(self) -> None:
        """Nothing is as it was."""
        self._kept.clear()

    def lay(self, surface: pygame.Surface, mark: Hashable) -> bool:
        """Draw what was kept of the clip under this ``mark``; False if there is nothing of it."""
        clip = surface.get_clip()
        found = self._kept.get(tuple(clip))
        if found is None or found[0] != mark:
            return False
        surface.blit(found[1], clip)
        return True

    def keep(self, surface: pygame.Surface, mark: Hashable) -> None:
        """Keep what has been drawn within the clip."""
        clip = surface.get_clip()
        if len(self._kept) >= MOST:
            self._kept.clear()
        self._kept[tuple(clip)] = (mark, surface.subsurface(clip).copy())
