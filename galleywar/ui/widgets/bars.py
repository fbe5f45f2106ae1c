"""Counts as bars: how often each face of a die came up, against how often it should have."""

from __future__ import annotations

import pygame

from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look, SideColours
from galleywar.ui.widgets.base import Widget

HIGH = 90
"""Of the tallest bar, in logical units."""


class Bars(Widget):
    """A bar for each of ``counts`` over its name; a line where all would be if luck were even."""

    def __init__(
        self, title: str, names: tuple[str, ...], counts: tuple[int, ...], due: float, side: SideColours
    ) -> None:
        super().__init__()
        self.title, self.names, self.counts, self.due, self.side = title, names, counts, due, side

    def natural(self, look: Look) -> int:
        return max(look.px(34) * len(self.counts), fonts.width(self.title, *look.type("strong")))

    def height_for(self, look: Look, width: int) -> int:
        strong, small = (fonts.font(*look.type(role)).get_linesize() for role in ("strong", "small"))
        return strong + 2 * small + look.px(HIGH + 14)

    def draw(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        surface.blit(fonts.text(self.title, *look.type("strong"), ground.text), self.rect.topleft)
        role, em = look.type("small")
        line = fonts.font(role, em).get_linesize()
        floor = self.rect.bottom - line
        tallest = max(*self.counts, self.due, 1)
        y = floor - round(look.px(HIGH) * self.due / tallest)
        _dashes(surface, ground.bad, (self.rect.x, y), self.rect.right, look.px(5))
        for at, count in enumerate(self.counts):
            bar = self._bar(at, floor, count / tallest)
            pygame.draw.rect(surface, self.side.fill, bar)
            pygame.draw.rect(surface, ground.text, bar, width=max(1, look.px(1)))
            self._label(surface, str(count), (bar.centerx, bar.top - line // 2))
            self._label(surface, self.names[at], (bar.centerx, floor + line // 2))

    def _bar(self, at: int, floor: int, share: float) -> pygame.Rect:
        step = self.rect.width / len(self.counts)
        left, wide = round(self.rect.x + at * step + step * 0.18), round(step * 0.64)
        high = round(self.look.px(HIGH) * share)
        return pygame.Rect(left, floor - high, wide, high)

    def _label(self, surface: pygame.Surface, words: str, middle: tuple[int, int]) -> None:
        picture = fonts.text(words, *self.look.type("small"), self.look.ground.faint)
        place = picture.get_rect(center=middle)
        surface.fill(self.look.ground.fill, place.inflate(0, -self.look.px(6)))
        surface.blit(picture, place)


def _dashes(surface: pygame.Surface, colour: str, start: tuple[int, int], end: int, dash: int) -> None:
    for x in range(start[0], end, 2 * dash):
        pygame.draw.line(surface, colour, (x, start[1]), (min(x + dash, end), start[1]), max(1, dash // 4))
