"""Whole pages: white space round them, parts beside one another."""

from __future__ import annotations

import pygame

from galleywar.ui.look.theme import Look
from galleywar.ui.widgets.base import Container, Widget


class Margins(Container):
    """A page with white space round it."""

    def __init__(self, part: Widget) -> None:
        super().__init__([part])

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        self.parts[0].lay(look, rect.inflate(-2 * look.px(24), -2 * look.px(18)))


class Thirds(Container):
    """List, page and side card beside one another; list over side card where three have no room."""

    def __init__(self, left: Widget, middle: Widget, right: Widget) -> None:
        super().__init__([left, middle, right], grow=1)

    def gives_way(self) -> bool:
        return True

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        for part, place in zip(self.parts, thirds(look, rect), strict=True):
            part.lay(look, place)


def thirds(look: Look, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Where the three parts go."""
    gap, side = look.px(16), look.px(300)
    if rect.width >= look.px(1040):
        middle = pygame.Rect(rect.left + side + gap, rect.top, rect.width - 2 * side - 2 * gap, rect.height)
        left = pygame.Rect(rect.left, rect.top, side, rect.height)
        return left, middle, pygame.Rect(rect.right - side, rect.top, side, rect.height)
    half, upper = (rect.width - gap) // 2, (rect.height - gap) // 2
    left = pygame.Rect(rect.left, rect.top, half, upper)
    middle = pygame.Rect(rect.left + half + gap, rect.top, half, rect.height)
    return left, middle, pygame.Rect(rect.left, left.bottom + gap, half, rect.height - upper - gap)


class Halves(Container):
    """Two parts side by side, ``share`` of the width to the left one; the narrower window changes nothing."""

    def __init__(self, left: Widget, right: Widget, *, share: float = 0.4) -> None:
        super().__init__([left, right], grow=1)
        self.share = share

    def gives_way(self) -> bool:
        return True

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        gap = look.px(16)
        left = round((rect.width - gap) * self.share)
        self.parts[0].lay(look, pygame.Rect(rect.x, rect.y, left, rect.height))
        self.parts[1].lay(
            look, pygame.Rect(rect.x + left + gap, rect.y, rect.width - left - gap, rect.height)
        )
