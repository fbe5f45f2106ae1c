"""The recap after a handover: what the incoming player could see happen since he last looked, step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from galleywar.ui.device.keys import Bindings
from galleywar.ui.look.theme import Look
from galleywar.ui.session.missed import Stop
from galleywar.ui.widgets import Button, Label, Row

if TYPE_CHECKING:
    from galleywar.ui.game.game_screen import GameScreen


class RecapBar(Row):
    """What happened, a button for the next event, one for none of them."""

    def __init__(self, bindings: Bindings, step: Callable[[], Any], skip: Callable[[], Any]) -> None:
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


class Recap:
    """Goes from stop to stop; after the last one the game stands there as it is."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.bar = RecapBar(screen.app.bindings, self.step, self.end)
        self._stops: Sequence[Stop] = ()
        self._next = 0

    def begin(self, found: Sequence[Stop]) -> None:
        """Show the first of the stops ``found``."""
        if found:
            self._stops, self._next = found, 0
            self.bar.visible = True
            self.step()

    def step(self) -> None:
        """Show the next event, or the game as it stands after the last."""
        if self._next >= len(self._stops):
            self.end()
            return
        stop = self._stops[self._next]
        self._next += 1
        last = self._next == len(self._stops)
        self.bar.count.say(f"{self._next} of {len(self._stops)}")
        self.bar.words.say(stop.words)
        self.bar.next.set(words="On with the game" if last else "Next")
        self.screen.desk.viewing = stop.at - 1
        self.screen.theatre.look_at(stop.at)
        self.screen.regions.relay()

    def end(self) -> None:
        """The game as it stands."""
        self.screen.desk.viewing = None
        self.screen.theatre.finish()
        self.screen.desk.renew()

    def renewed(self) -> None:
        """The position is another one: if it is the game's own, the recap is over."""
        if self.bar.visible and self.screen.desk.viewing is None:
            self.bar.visible = False
            self.screen.regions.relay()
