"""Rectangles of the window, cut and counted."""

import pygame


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
