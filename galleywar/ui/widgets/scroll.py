"""A window onto something higher than itself."""

from __future__ import annotations

from typing import Final

import pygame

from galleywar.core.memo import for_a_game
from galleywar.ui.look.theme import Colour, Look, rgb
from galleywar.ui.widgets.base import Container, Widget

BAR = 10
"""Width of the scroll bar in logical units."""
STEP = 48
"""What one notch of the wheel moves, in logical units."""


def draw_bar(surface: pygame.Surface, look: Look, rect: pygame.Rect, offset: int, whole: int) -> None:
    """A scroll bar at the right edge of ``rect``, of whose ``whole`` pixels ``rect.height`` are seen."""
    track, thumb = bar_rects(look, rect, offset, whole)
    pygame.draw.rect(surface, look.ground.sunken, track, border_radius=track.width // 2)
    pygame.draw.rect(surface, look.ground.edge, thumb, border_radius=track.width // 2)


def bar_rects(look: Look, rect: pygame.Rect, offset: int, whole: int) -> tuple[pygame.Rect, pygame.Rect]:
    """The track and the thumb."""
    width = look.px(BAR)
    track = pygame.Rect(rect.right - width, rect.top, width, rect.height)
    height = max(look.px(24), rect.height * rect.height // max(1, whole))
    room = max(1, whole - rect.height)
    top = rect.top + (rect.height - height) * offset // room
    return track, pygame.Rect(track.x, top, width, height)


FADE: Final = 30
"""How high in logical units what goes on beyond an edge fades away there, so that no line is cut through."""


def draw_fades(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, offset: int, whole: int, ground: Colour
) -> None:
    """Let what ``rect`` shows of ``whole`` pixels, from ``offset`` on, fade into its ``ground`` at the edges beyond
    which there is more.
    """
    room = pygame.Rect(rect.x, rect.y, rect.width - look.px(BAR + 6), rect.height)
    most = min(look.px(FADE), rect.height // 4)
    above, below = min(most, offset), min(most, whole - rect.height - offset)
    if below > 0:
        fade = _fade(ground, below)
        surface.blit(pygame.transform.scale(fade, (room.width, below)), (room.x, room.bottom - below))
    if above > 0:
        fade = pygame.transform.flip(_fade(ground, above), flip_x=False, flip_y=True)
        surface.blit(pygame.transform.scale(fade, (room.width, above)), room.topleft)


@for_a_game(maxsize=32)
def _fade(colour: Colour, height: int) -> pygame.Surface:
    """A column of one pixel, from clear to ``colour``. Shared: never draw on it."""
    column = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        share = (y + 1) / height
        column.set_at((0, y), (*rgb(colour), round(250 * share * (2 - share))))
    return column


class Scroller:
    """How far something is scrolled, and the ways to change it."""

    def __init__(self) -> None:
        self.offset = 0
        self.whole = 0
        self._grip: int | None = None

    def limit(self, seen: int) -> int:
        return max(0, self.whole - seen)

    def to(self, offset: int, seen: int) -> int:
        """Scroll to ``offset`` as far as there is something to see; the pixels it moved."""
        before, self.offset = self.offset, min(self.limit(seen), max(0, offset))
        return self.offset - before

    def by_mouse(self, event: pygame.Event, look: Look, rect: pygame.Rect) -> int | None:
        """The offset wanted by a wheel turn or a pull at the bar, None if ``event`` is neither."""
        if event.type == pygame.MOUSEWHEEL and not event.flipped and self.limit(rect.height):
            return self.offset - round(event.precise_y * look.px(STEP))
        track, thumb = bar_rects(look, rect, self.offset, self.whole)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and track.collidepoint(event.pos):
            inside = thumb.collidepoint(event.pos)
            self._grip = event.pos[1] - thumb.top if inside else thumb.height // 2
            return self._pulled(event.pos[1], thumb.height, rect)
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            return self._pulled(event.pos[1], thumb.height, rect)
        if event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            return self.offset
        return None

    def takes(self, event: pygame.Event, look: Look, rect: pygame.Rect) -> bool:
        """Whether ``event`` was a wheel turn or a pull at the bar; then it has scrolled."""
        wanted = self.by_mouse(event, look, rect) if self.limit(rect.height) else None
        if wanted is not None:
            self.to(wanted, rect.height)
        return wanted is not None

    def _pulled(self, y: int, thumb: int, rect: pygame.Rect) -> int:
        room = max(1, rect.height - thumb)
        return (y - (self._grip or 0) - rect.top) * self.limit(rect.height) // room


class ScrollArea(Container):
    """Shows one part, which may be higher; scrolls by wheel, bar, page keys, and to what takes the focus."""

    def __init__(self, part: Widget, *, grow: float = 0) -> None:
        super().__init__([part], grow=grow)
        self.scroller = Scroller()

    def natural(self, look: Look) -> int:
        return self.parts[0].natural(look) + look.px(BAR + 6)

    def gives_way(self) -> bool:
        return True

    def height_for(self, look: Look, width: int) -> int:
        return self.parts[0].height_for(look, width)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        width = rect.width
        whole = self.parts[0].height_for(look, width)
        if whole > rect.height:
            width -= look.px(BAR + 6)
            whole = self.parts[0].height_for(look, width)
        self.scroller.whole = whole
        self.scroller.to(self.scroller.offset, rect.height)
        top = rect.top - self.scroller.offset
        self.parts[0].lay(look, pygame.Rect(rect.left, top, width, max(whole, rect.height)))

    @property
    def scrolls(self) -> bool:
        return self.scroller.limit(self.rect.height) > 0

    def scroll_to(self, offset: int) -> None:
        moved = self.scroller.to(offset, self.rect.height)
        if moved:
            self.parts[0].shift(0, -moved)
            self.touch()

    def clipped(self, rect: pygame.Rect) -> pygame.Rect:
        return super().clipped(rect.clip(self._window())) if self.rect.width else pygame.Rect(0, 0, 0, 0)

    def _window(self) -> pygame.Rect:
        """What may be drawn on: a little more than the area, so that focus rings at its edge stay whole."""
        margin = self.look.px(5)
        return self.rect.inflate(2 * margin, 2 * margin)

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(
            clip.clip(self._window() if not self.scrolls else self.rect.inflate(2 * self.look.px(5), 0))
        )
        super().draw(surface)
        if self.scrolls:
            under = self.parts[0].look.ground.fill
            draw_fades(surface, self.look, self.rect, self.scroller.offset, self.scroller.whole, under)
        surface.set_clip(clip)
        if self.scrolls:
            draw_bar(surface, self.look, self.rect, self.scroller.offset, self.scroller.whole)

    def reveal(self, rect: pygame.Rect) -> None:
        margin = self.look.px(12)
        if rect.top < self.rect.top + margin:
            self.scroll_to(self.scroller.offset - (self.rect.top + margin - rect.top))
        elif rect.bottom > self.rect.bottom - margin:
            down = min(rect.bottom - self.rect.bottom + margin, rect.top - self.rect.top - margin)
            self.scroll_to(self.scroller.offset + max(0, down))
        super().reveal(rect.clamp(self.rect))

    def mouse(self, event: pygame.Event) -> bool:
        wanted = self.scroller.by_mouse(event, self.look, self.rect) if self.scrolls else None
        if wanted is None:
            return False
        self.scroll_to(wanted)
        return True

    def key(self, event: pygame.Event) -> bool:
        if not self.scrolls:
            return False
        page = self.rect.height - self.look.px(STEP)
        to = {
            pygame.K_PAGEUP: self.scroller.offset - page,
            pygame.K_PAGEDOWN: self.scroller.offset + page,
            pygame.K_HOME: 0,
            pygame.K_END: self.scroller.whole,
        }.get(event.key)
        if to is None:
            return False
        self.scroll_to(to)
        return True
