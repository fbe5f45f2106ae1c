"""A list to choose from: rows of one height, drawn only where they are seen, each picture kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from galleywar.ui import fonts
from galleywar.ui.theme import Look, Side
from galleywar.ui.widgets.base import Widget, draw_focus
from galleywar.ui.widgets.labels import shortened
from galleywar.ui.widgets.scroll import BAR, Scroller, draw_bar

KEPT_ROWS = 200


@dataclass(frozen=True, slots=True)
class Line:
    """A row: a first line, a second in smaller type, a word at the right, and a mark before it.

    ``mark`` is ``""``, ``warning`` or a `Side` whose emblem is drawn; ``tone`` inks the first line.
    """

    key: str
    words: str
    under: str = ""
    right: str = ""
    mark: str | Side = ""
    tone: str = "text"
    tip: str = ""


class ChoiceList(Widget):
    """Rows of `Line`s. ``on_pick`` is told when the choice moves, ``on_open`` on Enter or a double click."""

    focusable = True

    def __init__(
        self,
        lines: Sequence[Line],
        *,
        chosen: str = "",
        on_pick: Callable[[str], Any] | None = None,
        on_open: Callable[[str], Any] | None = None,
        empty: str = "",
        grow: float = 1,
        rows: float = 6,
    ) -> None:
        super().__init__(grow=grow)
        self.lines: tuple[Line, ...] = ()
        self.chosen = chosen
        self.on_pick, self.on_open = on_pick, on_open
        self.empty, self.rows = empty, rows
        self.scroller = Scroller()
        self._pictures: dict[tuple[Any, ...], pygame.Surface] = {}
        self._over = -1
        self._clicked = (-1, -1000)
        self.show(lines)

    def show(self, lines: Sequence[Line]) -> None:
        """Replace the rows; the choice stays where it still exists."""
        self.lines = tuple(lines)
        if self.lines and self.index < 0:
            self.chosen = self.lines[0].key
        self.relay()

    @property
    def index(self) -> int:
        """The index of the chosen row, -1 if none is."""
        return next((at for at, line in enumerate(self.lines) if line.key == self.chosen), -1)

    # -- measuring --------------------------------------------------------------------------------
    def row_height(self, look: Look) -> int:
        height = fonts.font(*look.type("body")).get_linesize() + look.px(12)
        if any(line.under for line in self.lines):
            height += fonts.font(*look.type("small")).get_linesize()
        return height

    def gives_way(self) -> bool:
        return True

    def natural(self, look: Look) -> int:
        role, em = look.type("body")
        return max((fonts.width(line.words, role, em) for line in self.lines), default=0) + look.px(60)

    def height_for(self, look: Look, width: int) -> int:
        return round(self.row_height(look) * min(self.rows, max(1, len(self.lines))))

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        if look is not self.look or rect.width != self.rect.width:
            self._pictures.clear()
        super().lay(look, rect)
        self.scroller.whole = self.row_height(look) * len(self.lines)
        self.scroller.to(self.scroller.offset, rect.height)
        self._reveal_row()

    def _row_rect(self, at: int) -> pygame.Rect:
        high = self.row_height(self.look)
        bar = self.look.px(BAR + 4) if self.scroller.limit(self.rect.height) else 0
        return pygame.Rect(
            self.rect.x, self.rect.y + at * high - self.scroller.offset, self.rect.width - bar, high
        )

    # -- drawing ----------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        pygame.draw.rect(surface, ground.sunken, self.rect, border_radius=look.px(5))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        self._draw_rows(surface)
        surface.set_clip(clip)
        if self.scroller.limit(self.rect.height):
            draw_bar(surface, look, self.rect, self.scroller.offset, self.scroller.whole)
        pygame.draw.rect(surface, ground.edge, self.rect, width=look.px(1), border_radius=look.px(5))
        if self.focused:
            draw_focus(surface, look, self.rect)

    def _draw_rows(self, surface: pygame.Surface) -> None:
        if not self.lines and self.empty:
            role, em = self.look.type("body")
            picture = fonts.text(self.empty, role, em, self.look.ground.faint)
            surface.blit(picture, (self.rect.x + self.look.px(12), self.rect.y + self.look.px(8)))
        high = self.row_height(self.look)
        first = self.scroller.offset // high
        for at in range(first, min(len(self.lines), first + self.rect.height // high + 2)):
            rect = self._row_rect(at)
            surface.blit(self._picture(at, rect.size), rect)

    def _picture(self, at: int, size: tuple[int, int]) -> pygame.Surface:
        line = self.lines[at]
        key = (line, line.key == self.chosen, at == self._over and self.hovered, size)
        found = self._pictures.get(key)
        if found is None:
            if len(self._pictures) >= KEPT_ROWS:
                self._pictures.clear()
            found = self._pictures[key] = draw_row(self.look, line, size, chosen=key[1], over=key[2])
        return found

    # -- operating --------------------------------------------------------------------------------
    def pick(self, at: int) -> None:
        """Choose row ``at``, or the nearest there is."""
        if not self.lines:
            return
        line = self.lines[min(len(self.lines) - 1, max(0, at))]
        if line.key != self.chosen:
            self.chosen = line.key
            self.touch()
            if self.on_pick:
                self.on_pick(line.key)
        self._reveal_row()

    def _reveal_row(self) -> None:
        at, high = self.index, self.row_height(self.look)
        if at < 0 or not self.rect.height:
            return
        top, bottom = at * high, (at + 1) * high - self.rect.height
        self.scroller.to(max(min(self.scroller.offset, top), bottom), self.rect.height)
        self.touch()

    def open(self) -> None:
        if self.on_open and self.index >= 0:
            self.on_open(self.chosen)

    def key(self, event: pygame.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        page = max(1, self.rect.height // self.row_height(self.look) - 1)
        step = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -len(self.lines),
            pygame.K_END: len(self.lines),
        }.get(event.key)
        if step is not None:
            if (event.key, self.index) in {(pygame.K_UP, 0), (pygame.K_DOWN, len(self.lines) - 1)}:
                return False
            self.pick(self.index + step)
            return True
        if event.key in {pygame.K_RETURN, pygame.K_KP_ENTER} and self.on_open:
            self.open()
            return True
        return False

    def mouse(self, event: pygame.Event) -> bool:
        wanted = (
            self.scroller.by_mouse(event, self.look, self.rect)
            if self.scroller.limit(self.rect.height)
            else None
        )
        if wanted is not None:
            self.scroller.to(wanted, self.rect.height)
            self.touch()
            return True
        if event.type == pygame.MOUSEMOTION:
            self._hover(self._row_at(event.pos))
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        self._click(self._row_at(event.pos))
        return True

    def _row_at(self, point: tuple[int, int]) -> int:
        at = (point[1] - self.rect.y + self.scroller.offset) // self.row_height(self.look)
        return at if 0 <= at < len(self.lines) else -1

    def _hover(self, at: int) -> None:
        if at != self._over:
            self._over = at
            self.touch()

    def _click(self, at: int) -> None:
        if self.host is not None:
            self.host.take_focus(self)
        if at < 0:
            return
        self.pick(at)
        now = pygame.time.get_ticks()
        if self._clicked[0] == at and now - self._clicked[1] < 400:
            self.open()
        self._clicked = (at, now)

    def entered(self) -> None:
        if not self.hovered:
            self._over = -1
        self.touch()

    def tip_text(self) -> str:
        at = self._over if self.hovered else self.index
        return self.lines[at].tip if 0 <= at < len(self.lines) else ""


def draw_row(look: Look, line: Line, size: tuple[int, int], *, chosen: bool, over: bool) -> pygame.Surface:
    """A row's picture. The chosen one has a bar at its left besides its colour."""
    ground = look.ground
    picture = pygame.Surface(size)
    picture.fill(ground.hover if chosen else ground.raised if over else ground.sunken)
    if chosen:
        pygame.draw.rect(picture, ground.accent, (0, 0, look.px(5), size[1]))
    x = look.px(14)
    if line.mark:
        x += _draw_mark(picture, look, line.mark, (x, size[1] // 2))
    right = _draw_right(picture, look, line.right)
    room = size[0] - x - right - look.px(10)
    role, em = look.type("body")
    y = look.px(6)
    picture.blit(
        fonts.text(shortened(line.words, role, em, room), role, em, getattr(ground, line.tone)), (x, y)
    )
    if line.under:
        y += fonts.font(role, em).get_linesize()
        role, em = look.type("small")
        room = size[0] - x - look.px(10)
        picture.blit(fonts.text(shortened(line.under, role, em, room), role, em, ground.faint), (x, y))
    return picture


def _draw_right(picture: pygame.Surface, look: Look, words: str) -> int:
    if not words:
        return 0
    role, em = look.type("small")
    drawn = fonts.text(words, role, em, look.ground.faint)
    picture.blit(drawn, (picture.get_width() - drawn.get_width() - look.px(12), look.px(8)))
    return drawn.get_width() + look.px(16)


def _draw_mark(picture: pygame.Surface, look: Look, mark: str | Side, middle: tuple[int, int]) -> int:
    from galleywar.ui.emblems import emblem_picture

    px = look.px(18)
    if isinstance(mark, Side):
        drawn = emblem_picture(mark.emblem, px, mark.fill, "#FFFFFF", 1)
        picture.blit(drawn, (middle[0], middle[1] - px // 2))
    else:
        _draw_warning(picture, look, pygame.Rect(middle[0], middle[1] - px // 2, px, px))
    return px + look.px(10)


def _draw_warning(picture: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    pygame.draw.polygon(picture, look.ground.bad, [box.midtop, box.bottomright, box.bottomleft])
    stroke = pygame.Rect(0, 0, max(2, box.width // 8), box.height * 4 // 10)
    stroke.midtop = (box.centerx, box.y + box.height * 3 // 10)
    pygame.draw.rect(picture, look.ground.sunken, stroke)
    dot = stroke.copy()
    dot.height, dot.top = stroke.width, stroke.bottom + max(1, box.height // 12)
    pygame.draw.rect(picture, look.ground.sunken, dot)
