"""An entry of a menu: large words, a smaller line below, a bronze bar at the one that is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look
from galleywar.ui.widgets.buttons import Button
from galleywar.ui.widgets.labels import draw_lines, wrapped


class MenuEntry(Button):
    """A button that looks like a line of a title page."""

    def __init__(
        self,
        words: str,
        on_press: Callable[[], object],
        *,
        under: str = "",
        chords: Sequence[str] = (),
        tip: str = "",
    ) -> None:
        super().__init__(words, on_press, chords=chords, kind="quiet", role="heading", align="left", tip=tip)
        self.under = under

    def _under_lines(self, look: Look, width: int) -> tuple[str, ...]:
        role, em = look.type("small")
        return wrapped(self.under, role, em, width - 2 * self._pads(look)[0]) if self.under else ()

    def natural(self, look: Look) -> int:
        role, em = look.type("small")
        under = fonts.width(self.under, role, em) + 2 * self._pads(look)[0] if self.under else 0
        return max(super().natural(look), under)

    def height_for(self, look: Look, width: int) -> int:
        small = fonts.font(*look.type("small")).get_linesize()
        return super().height_for(look, width) - look.px(4) + small * len(self._under_lines(look, width))

    def draw(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        chosen = self.focused or self.hovered
        if chosen:
            pygame.draw.rect(surface, ground.raised, self.rect, border_radius=look.px(3))
            bar = pygame.Rect(self.rect.x, self.rect.y, look.px(4), self.rect.height)
            pygame.draw.rect(surface, look.theme.accent, bar)
        if self.focused:
            pygame.draw.rect(surface, ground.focus, self.rect, width=look.px(1), border_radius=look.px(3))
        self._write(surface, ground.accent if chosen else ground.text)

    def _write(self, surface: pygame.Surface, ink: str) -> None:
        look, pad = self.look, self._pads(self.look)[0]
        role, em = look.type(self.role)
        under = self._under_lines(look, self.rect.width)
        at = (self.rect.x + pad, self.rect.y + look.px(6))
        y = draw_lines(surface, self._lines(look, self.rect.width), role, em, ink, at)
        role, em = look.type("small")
        draw_lines(surface, under, role, em, look.ground.faint, (at[0], y))
        if self.key_shown:
            self._draw_key(surface, look.ground.faint)
