"""Many places shown as one calm area: a tint, one contour, and within it the bands where something may break in.

The map stays readable: no place has an outline of its own. The picture is a little larger than the view and is kept
as long as places and zoom are the same, so that a frame only copies it.
"""

from typing import Final

import pygame

from galleywar.ui.look.camera import Camera, Rectangle
from galleywar.ui.painters.area_bands import AreaBand

MARGIN: Final = 0.16
"""So much of the view is drawn beyond each of its edges."""


class SoftArea:
    """``free`` places, those where a ``reaction`` is possible, and those with ``dice`` on the way."""

    def __init__(self) -> None:
        self._key: object = None
        self._picture: tuple[pygame.Surface, Rectangle, float] | None = None

    def draw(
        self, surface: pygame.Surface, camera: Camera, key: object, whole: AreaBand, reaction: AreaBand, dice: AreaBand
    ) -> None:  # fmt: skip
        """Draw the area as the camera sees it; ``key`` is equal as long as the places are the same."""
        if not whole.outlines:
            return
        seen, ppu = camera.seen(), camera.ppu
        fresh = self._picture is not None and self._key == key and self._picture[2] == ppu
        if not (fresh and self._picture is not None and self._picture[1].holds(seen)):
            wide, high = seen.width * MARGIN, seen.height * MARGIN
            box = Rectangle(seen.left - wide, seen.top - high, seen.width + 2 * wide, seen.height + 2 * high)
            self._key = key
            self._picture = None  # two of them are never needed, and large
            self._picture = (_painted(box, ppu, camera.scale, whole, reaction, dice), box, ppu)
        picture, box, _ = self._picture or (surface, seen, ppu)
        left, top = camera.to_screen(box.left, box.top)
        before = surface.get_clip()
        surface.set_clip(before.clip(pygame.Rect(*map(round, camera.view))))
        surface.blit(picture, (round(left), round(top)), special_flags=pygame.BLEND_PREMULTIPLIED)
        surface.set_clip(before)

    def forget(self) -> None:
        """Let the picture go, which is as large as the view: nothing is lit."""
        self._key = self._picture = None


def _painted(box: Rectangle, ppu: float, scale: float, *bands: AreaBand) -> pygame.Surface:
    # numpy takes its time, and a game begins without an area
    from galleywar.ui.painters.soft_picture import painted

    return painted(box, ppu, scale, *bands)
