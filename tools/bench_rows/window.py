"""The real window on the virtual screen, with a battle in it, frame by frame."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from bench_rows import children, display, games
from galleywar.core.decision import Choice
from galleywar.core.match import Match

if TYPE_CHECKING:
    import pygame

    from galleywar.ui.app import App
    from galleywar.ui.game.game_screen import GameScreen

SET_UP = ("historical", "ready", "historical", "ready", "set_out")
PATIENCE = 20.0


def battle_at_sea(seed: int = 1, players: str = "human", **others: str) -> Match:
    """Both fleets as in the scenario, Rome about to move."""
    ruleset, scenario = games.opened(games.BATTLE)
    who = {seat.key: others.get(seat.key, players) for seat in scenario.seats}
    match = Match(ruleset, scenario, seed, who)
    for verb in SET_UP:
        match.submit(Choice(verb))
    return match


class Table:
    """An app with a game on it; ``screen`` is its page."""

    def __init__(self, app: App, screen: GameScreen) -> None:
        self.app, self.screen = app, screen

    @property
    def surface(self) -> pygame.Surface:
        assert self.app.window is not None
        return self.app.window.get_surface()

    def flip(self) -> None:
        import pygame

        pygame.display.flip()

    def step(self) -> None:
        """What the app does once round its loop, without waiting."""
        import pygame

        for event in pygame.event.get():
            self.app.handle(event)
        self.app.top.let_pass(self.app.now)
        self.app.draw()

    def rest(self, while_true: Callable[[], object] | None = None) -> None:
        """Go on until the map is sharp and nothing more is thought out ahead."""
        end = time.monotonic() + PATIENCE
        busy = while_true or (lambda: self.screen.view.board.blurred or not self.screen.model.knows_all)
        while busy() and time.monotonic() < end:
            self.step()
        self.step()

    def redraw(self) -> None:
        """One whole frame: everything is drawn anew."""
        self.screen.view.board.stale()
        self.screen.stage.dirty(self.surface.get_rect())
        self.app.draw()

    def copy_and_flip(self, picture: pygame.Surface) -> None:
        """The least a full frame can cost."""
        self.surface.blit(picture, (0, 0))
        self.flip()

    def show_layers(self, *names: str) -> None:
        for name in names:
            if name not in self.screen.model.layers:
                self.screen.model.commands.act(name)


@contextmanager
def table(match: Match, **settings: Any) -> Iterator[Table]:
    """A window of 1920 x 1080 with ``match`` on it, the map sharp."""
    display.use_screen()
    import pygame

    from galleywar.ui.app import App
    from galleywar.ui.device.folders import Folders
    from galleywar.ui.device.settings import Settings
    from galleywar.ui.game.game_screen import GameScreen
    from galleywar.ui.shelf.game_factory import lay_out

    home = children.scratch("window-home")
    app = App(Folders.within(home), Settings(window=(0, 0, *display.SIZE), **settings))
    app.open()
    pygame.time.wait(1)  # pygame's clock stands still until somebody waits
    try:
        screen = lay_out(app, match)
        assert isinstance(screen, GameScreen)
        app.push(screen)
        found = Table(app, screen)
        found.rest()
        yield found
    finally:
        app.close()


def times_of(frame: Callable[[], object], count: int) -> list[float]:
    """What each of ``count`` frames takes, in seconds, the collector at rest."""
    gc.collect()
    gc.disable()
    found = []
    try:
        for _ in range(count):
            start = time.perf_counter()
            frame()
            found.append(time.perf_counter() - start)
    finally:
        gc.enable()
    return found
