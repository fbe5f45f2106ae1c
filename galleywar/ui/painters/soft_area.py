"""Many places shown as one calm area: a tint, one contour, and within it the bands where something may break in.

The map stays readable: no place has an outline of its own. The picture is a little larger than the view and is kept
as long as places and zoom are the same, so that a frame only copies it.
"""

from typing import Final

import pygame

from galleywar.ui.look.camera import Camera, Rectangle
from galleywar.ui.look.rects import around
from galleywar.ui.painters.area_bands import BEYOND, OUTSIDE, AreaBand

Picture = tuple[pygame.Surface, pygame.Rect]
"""The part in which the places lie, and where it lies in the box that is seen, in pixels."""
MARGIN: Final = 0.16
"""So much of the view is drawn beyond each of its edges."""


class SoftArea:
    """``free`` places, those where a ``reaction`` is possible, and those with ``dice`` on the way."""

    def __init__(self) -> None:
        self._key: object = None
        self._kept: tuple[Picture, Rectangle, float] | None = None

    def draw(
        self, surface: pygame.Surface, camera: Camera, key: object, whole: AreaBand, reaction: AreaBand, dice: AreaBand
    ) -> None:  # fmt: skip
        """Draw the area as the camera sees it; ``key`` is equal as long as the places are the same."""
        if not whole.outlines:
            return
        (picture, room), box, _ = self._as_seen(camera, key, whole, reaction, dice)
        left, top = camera.to_screen(box.left, box.top)
        part = room.move(round(left), round(top))
        before = surface.get_clip()
        surface.set_clip(before.clip(pygame.Rect(*map(round, camera.view))))
        surface.blit(picture, part, ((0, 0), part.size), special_flags=pygame.BLEND_PREMULTIPLIED)
        for rest in around(surface.get_clip(), part):
            _dim(surface, rest)
        surface.set_clip(before)

    def _as_seen(self, camera: Camera, key: object, *bands: AreaBand) -> tuple[Picture, Rectangle, float]:
        """The picture, the box it was painted for, and the zoom."""
        seen, ppu, kept = camera.seen(), camera.ppu, self._kept
        if kept is None or self._key != key or kept[2] != ppu or not kept[1].holds(seen):
            wide, high = seen.width * MARGIN, seen.height * MARGIN
            box = Rectangle(seen.left - wide, seen.top - high, seen.width + 2 * wide, seen.height + 2 * high)
            self._kept = kept = None  # two of them are never needed, and large
            kept = _painted(box, ppu, camera.scale, *bands), box, ppu
            self._key, self._kept = key, kept
        return kept

    def forget(self) -> None:
        """Let the picture go, which may be as large as the view: nothing is lit."""
        self._key = self._kept = None


def _dim(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """All that lies beyond the places, as the edge of their picture has it."""
    strength = int(255 * BEYOND)
    surface.fill((255 - strength,) * 3, rect, pygame.BLEND_RGB_MULT)
    surface.fill(tuple(part * strength // 255 for part in OUTSIDE), rect, pygame.BLEND_RGB_ADD)


def _painted(box: Rectangle, ppu: float, scale: float, *bands: AreaBand) -> Picture:
    # numpy takes its time, and a game begins without an area
    from galleywar.ui.painters.soft_picture import painted

    return painted(box, ppu, scale, *bands)
