"""One of many words: a button that opens a list."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look
from galleywar.ui.widgets.base import draw_focus
from galleywar.ui.widgets.buttons import PRESSES, OneOf
from galleywar.ui.widgets.labels import shortened
from galleywar.ui.widgets.lists import ChoiceList, ListRow

ROWS = 8
"""The most rows the open list shows at once."""
LEAST = 9
"""Letters of its words are at least so high, in logical units."""


class Dropdown(OneOf):
    """Shows its value; Enter, Space or a click opens the list, up and down change it without."""

    @property
    def words(self) -> str:
        return dict(self.choices).get(self.value, self.value)

    def natural(self, look: Look) -> int:
        return max(
            (fonts.width(words, *look.type("body")) for _, words in self.choices), default=0
        ) + look.px(48)

    def height_for(self, look: Look, width: int) -> int:
        return fonts.font(*look.type("body")).get_linesize() + look.px(14)

    def face(self) -> tuple[str, int]:
        """Letters in which each of its words stands whole, smaller ones if need be."""
        role, em = self.look.type("body")
        widest = max((words for _, words in self.choices), key=lambda words: fonts.width(words, role, em))
        ems = range(em, min(em, self.look.px(LEAST)) - 1, -1)
        return fonts.fitting(widest, ((role, one) for one in ems), self.room())

    def room(self) -> int:
        """What words have of its width, beside its sign."""
        return self.rect.width - self.look.px(40)

    def draw(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        pygame.draw.rect(
            surface, ground.hover if self.hovered else ground.raised, self.rect, border_radius=look.px(4)
        )
        pygame.draw.rect(surface, ground.edge, self.rect, width=look.px(1), border_radius=look.px(4))
        role, em = self.face()
        words = shortened(self.words, role, em, self.room())
        picture = fonts.text(words, role, em, ground.text)
        surface.blit(picture, picture.get_rect(midleft=(self.rect.x + look.px(12), self.rect.centery)))
        x, y, half = self.rect.right - look.px(18), self.rect.centery, look.px(5)
        pygame.draw.polygon(
            surface, ground.accent, [(x - half, y - half // 2), (x + half, y - half // 2), (x, y + half)]
        )
        if self.focused:
            draw_focus(surface, look, self.rect)

    def open(self) -> None:
        lines = [ListRow(value, words) for value, words in self.choices]
        picker = _Popup(lines, self)
        if self.host is not None:
            self.host.pop_up(picker, self)

    def key(self, event: pygame.Event) -> bool:
        if event.key in PRESSES:
            self.open()
            return True
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key)
        wanted = self.value if step is None else self.beside(step)
        if wanted == self.value:
            return False
        self.choose(wanted)
        return True

    def mouse(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self.host is not None:
                self.host.take_focus(self)
            self.open()
            return True
        return False


class _Popup(ChoiceList):
    """The open list: a click or Enter takes the row and closes it."""

    def __init__(self, lines: Sequence[ListRow], owner: Dropdown) -> None:
        super().__init__(lines, chosen=owner.value, on_open=self._take, rows=ROWS)
        self._owner = owner

    def _take(self, value: str) -> None:
        if self.host is not None:
            self.host.pop_up(None)
        self._owner.choose(value)

    def key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_SPACE:
            self.open()
            return True
        return super().key(event)

    def _click(self, at: int) -> None:
        if at >= 0:
            self.pick(at)
            self.open()
