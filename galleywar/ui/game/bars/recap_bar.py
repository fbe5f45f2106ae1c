"""The bar of a recap: what happened, the next event, none of them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from galleywar.ui.device.keys import Bindings
from galleywar.ui.look.theme import Look
from galleywar.ui.widgets import Button, Label, Row


class RecapBar(Row):
    """What happened, a button for the next event, one for none of them."""

    def __init__(self, bindings: Bindings, step: Callable[[], object], skip: Callable[[], object]) -> None:
        self.count = Label("", "strong", tone="attention")
        self.words = Label("", grow=1)
        self.next = Button("Next", step, chords=bindings.chords("step_on"), kind="main")
        super().__init__(
            [self.count, self.words, self.next, Button("Skip", skip, chords=bindings.chords("skip"))], gap=12
        )
        self.visible = False

    def height_for(self, look: Look, width: int) -> int:
        return super().height_for(look, width - 2 * look.px(8)) + 2 * look.px(6)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect.inflate(-2 * look.px(8), -2 * look.px(6)))
        self.rect = rect

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.look.ground.fill, self.rect)
        super().draw(surface)
