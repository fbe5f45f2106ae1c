"""The covers of the games side by side: one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from galleywar.core.late_methods import dataclass
from galleywar.rules.system import covers
from galleywar.ui.device.keys import MODIFIERS, chord_of
from galleywar.ui.look import fonts
from galleywar.ui.look.covers import cover_picture
from galleywar.ui.look.theme import Look
from galleywar.ui.look.title_art import CLAY, CREAM, GLAZE
from galleywar.ui.widgets.base import Widget, draw_focus
from galleywar.ui.widgets.labels import draw_lines, wrapped

PICTURE: Final = 0.165
"""Height of a cover's picture, of the window's."""
LEAST_ROOM: Final = 620
"""Letters' worth of logical units the window must be high for covers."""
NAME: Final = 0.88
"""Size of a game's name, of a heading's: five stand side by side."""
GAP: Final = 14
DIMMED: Final = 205
"""How light the covers are that are not chosen, of 255."""


@dataclass(frozen=True, slots=True)
class GameCover:
    """A game: its key, its name, the motif drawn for it, and below its name what there is of it on the page, and
    on what board it is played.
    """

    key: str
    title: str
    motif: str
    count: str
    board: str


def game_covers(counts: Mapping[str, str]) -> tuple[GameCover, ...]:
    """Every game there is; ``counts`` tells by game what there is of it on the page."""
    return tuple(
        GameCover(key, cover.title or key, cover.motif, counts.get(key, ""), cover.board)
        for key, cover in covers().items()
    )


class CoverRow(Widget):
    """One stop for the keyboard, where left and right choose; the page hands it numbers from anywhere on it."""

    focusable = True

    def __init__(self, on_pick: Callable[[str], object]) -> None:
        super().__init__()
        self.covers: tuple[GameCover, ...] = ()
        self.chosen = ""
        self.on_pick = on_pick
        self._over = -1

    def show(self, covers: Sequence[GameCover], chosen: str) -> None:
        """Replace what stands there."""
        resized = tuple(one.title for one in covers) != tuple(one.title for one in self.covers)
        if (tuple(covers), chosen) == (self.covers, self.chosen):
            return
        self.covers, self.chosen = tuple(covers), chosen
        if resized:
            self.relay()
        else:
            self.touch()

    # -- measuring --------------------------------------------------------------------------------
    def fits(self, look: Look) -> bool:
        """Whether the window has room for covers."""
        return look.metrics.height / (look.metrics.unit * look.metrics.text) >= LEAST_ROOM

    def natural(self, look: Look) -> int:
        return look.px(900)

    def height_for(self, look: Look, width: int) -> int:
        return self._picture_height(look) + self._foot(look, self._width(look, width))

    def _width(self, look: Look, width: int) -> int:
        count = max(1, len(self.covers))
        return (width - look.px(GAP) * (count - 1)) // count

    def _picture_height(self, look: Look) -> int:
        return round(look.metrics.height * PICTURE)

    def _foot(self, look: Look, width: int) -> int:
        lines = max((len(self._title(look, cover, width)) for cover in self.covers), default=0)
        title, small = self._steps(look)
        return title * lines + small + look.px(14)

    def _steps(self, look: Look) -> tuple[int, int]:
        return fonts.font(*self._type(look)).get_linesize(), fonts.font(*look.type("small")).get_linesize()

    def _type(self, look: Look) -> tuple[str, int]:
        role, em = look.type("heading")
        return role, round(em * NAME)

    def _title(self, look: Look, cover: GameCover, width: int) -> tuple[str, ...]:
        return wrapped(cover.title, *self._type(look), width - look.px(12))

    def _under(self, look: Look, width: int) -> tuple[str, ...]:
        """The line below each name: shorter on all covers where it is too long for one."""
        whole = [" \N{MIDDLE DOT} ".join(filter(None, (one.count, one.board))) for one in self.covers]
        widest = max((fonts.width(one, *look.type("small")) for one in whole), default=0)
        return tuple(whole) if widest <= width - look.px(12) else tuple(one.count for one in self.covers)

    def _rects(self) -> list[pygame.Rect]:
        width, gap = self._width(self.look, self.rect.width), self.look.px(GAP)
        return [
            pygame.Rect(self.rect.x + at * (width + gap), self.rect.y, width, self.rect.height)
            for at in range(len(self.covers))
        ]

    # -- drawing ----------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        rects = self._rects()
        under = self._under(self.look, rects[0].width) if rects else ()
        for at, (cover, rect) in enumerate(zip(self.covers, rects, strict=True)):
            self._draw_cover(surface, cover, under[at], rect, over=at == self._over and self.hovered)
            self._draw_number(surface, at + 1, rect)
            if cover.key == self.chosen and self.focused:
                draw_focus(surface, self.look, rect)

    def _draw_cover(
        self, surface: pygame.Surface, cover: GameCover, under: str, rect: pygame.Rect, *, over: bool
    ) -> None:
        look, high, is_chosen = self.look, self._picture_height(self.look), cover.key == self.chosen
        surface.fill(GLAZE, rect)
        surface.blit(cover_picture(cover.motif, rect.width, high), rect)
        name = self._title(look, cover, rect.width)
        title, small = self._steps(look)
        y = rect.top + high + (rect.height - high - title * len(name) - small) // 2
        place, wide = (rect.x + look.px(6), y), rect.width - look.px(12)
        y = draw_lines(surface, name, *self._type(look), CREAM, place, align="centre", width=wide)
        draw_lines(surface, (under,), *look.type("small"), CLAY, (place[0], y), align="centre", width=wide)
        if not is_chosen and not over:
            surface.fill((DIMMED,) * 3, rect, special_flags=pygame.BLEND_RGB_MULT)
        if is_chosen:
            pygame.draw.rect(surface, look.ground.attention, rect, width=look.px(4))
        else:
            pygame.draw.rect(surface, look.ground.edge if over else look.ground.line, rect, width=look.px(1))

    def _draw_number(self, surface: pygame.Surface, number: int, rect: pygame.Rect) -> None:
        """The key that chooses it, over a corner of its picture."""
        look = self.look
        sign = fonts.text(str(number), *look.type("small"), CLAY)
        cap = pygame.Rect(0, 0, max(sign.get_width() + look.px(10), sign.get_height()), sign.get_height())
        cap.bottomright = rect.right - look.px(8), rect.top + self._picture_height(look) - look.px(8)
        pygame.draw.rect(surface, GLAZE, cap, border_radius=look.px(3))
        pygame.draw.rect(surface, CLAY, cap, look.px(1), border_radius=look.px(3))
        surface.blit(sign, sign.get_rect(center=cap.center))

    # -- operating --------------------------------------------------------------------------------
    def pick(self, at: int) -> None:
        """Choose the cover at ``at``, or the nearest there is."""
        if not self.covers:
            return
        cover = self.covers[min(len(self.covers) - 1, max(0, at))]
        if cover.key != self.chosen:
            self.chosen = cover.key
            self.touch()
            self.on_pick(cover.key)

    def key(self, event: pygame.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None or event.mod & MODIFIERS:
            return False
        self.pick(next((at for at, one in enumerate(self.covers) if one.key == self.chosen), 0) + step)
        return True

    def number(self, event: pygame.Event) -> bool:
        """Choose the cover whose number is pressed; whether there is one."""
        sign = chord_of(event)
        if sign not in map(str, range(1, len(self.covers) + 1)):
            return False
        self.pick(int(sign) - 1)
        return True

    def mouse(self, event: pygame.Event) -> bool:
        if event.type not in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN}:
            return False
        at = next((at for at, rect in enumerate(self._rects()) if rect.collidepoint(event.pos)), -1)
        if event.type == pygame.MOUSEMOTION and at != self._over:
            self._over = at
            self.touch()
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or at < 0:
            return False
        if self.host is not None:
            self.host.take_focus(self)
        self.pick(at)
        return True

    def entered(self) -> None:
        if not self.hovered:
            self._over = -1
        super().entered()
