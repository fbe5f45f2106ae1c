"""Hands at the window, without a screen: what a player sees of it, clicks and presses; every input is counted."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from galleywar.ui.app import App
    from galleywar.ui.game.game_screen import GameScreen
    from galleywar.ui.widgets import Button, Widget

MS_A_LOOK: Final = 120
"""The window's clock goes by looks, so that nobody waits for what moves."""
MOST_TABS: Final = 80
NAP_S: Final = 0.002
NAMED: Final = {"Enter": "RETURN", "Esc": "ESCAPE", "PgDn": "PAGEDOWN", "PgUp": "PAGEUP"}
PLAIN: Final = ("Space", "Tab", "Up", "Down", "Left", "Right", "Home", "End", "Backspace",
                *(f"F{n}" for n in range(1, 13)))  # fmt: skip


class OutOfReach(LookupError):
    """Something that cannot be come by in the way the player plays."""


class Hands:
    """Plays by ``mouse`` or by ``keys`` alone, at home in a folder of its own."""

    def __init__(self, home: Path, size: tuple[int, int], way: str, **settings: Any) -> None:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        import pygame

        from galleywar.ui.app import App
        from galleywar.ui.device.folders import Folders
        from galleywar.ui.device.settings import Settings
        from galleywar.ui.screens.start import StartScreen

        self.pygame, self.way, self.inputs = pygame, way, 0
        wanted = {"computer_speed": "instant", "reduced_motion": True, **settings}
        self.app: App = App(Folders.within(home), Settings(window=(0, 0, *size), **wanted))
        self.app.open()
        ticks = count(0, MS_A_LOOK)
        self.app._clock = lambda: next(ticks)
        self.app.push(StartScreen(self.app))
        self.look()

    def close(self) -> None:
        self.app.close()

    # -- looking ------------------------------------------------------------------------------------------------
    def look(self, times: int = 1) -> None:
        """Let what is due happen, and draw; end the program where the window was closed, as by a signal."""
        for _ in range(times):
            for event in self.pygame.event.get():
                if event.type == self.pygame.QUIT:
                    raise SystemExit("The window was closed before the game was over.")
                if self.app.stack:
                    self.app.handle(event)
            if self.app.stack:
                self.app.top.let_pass(self.app.now)
                self.app._hand_over()
                self.app.draw()

    def until(self, true: Callable[[], object], seconds: float = 300) -> None:
        """Look on until ``true``; raises TimeoutError if that does not come."""
        end = time.monotonic() + seconds
        while not true():
            if time.monotonic() > end:
                raise TimeoutError(f"{type(self.app.top).__name__}: it never came to that")
            self.look()
            time.sleep(NAP_S)

    def picture(self, path: Path) -> None:
        """Keep what is seen now."""
        self.app.draw()
        assert self.app.window is not None
        path.parent.mkdir(parents=True, exist_ok=True)
        self.pygame.image.save(self.app.window.get_surface(), path)

    @property
    def game(self) -> GameScreen:
        """The game screen; raises TypeError where another page is shown."""
        from galleywar.ui.game.game_screen import GameScreen

        if not isinstance(self.app.top, GameScreen):
            raise TypeError(f"{type(self.app.top).__name__} is shown, not the game")
        return self.app.top

    def buttons(self) -> Iterator[Button]:
        """The buttons in sight, from the top."""
        from galleywar.ui.widgets import Button

        stage = self.app.top.stage
        stage.settle()
        for top in stage.children():
            for one in top.walk():
                if isinstance(one, Button) and one.rect.width and one.rect.height:
                    yield one

    # -- doing --------------------------------------------------------------------------------------------------
    def press(self, chord: str) -> None:
        """A key, with what is held: ``Ctrl+F``."""
        pygame = self.pygame
        *held, name = chord.split("+") if chord != "+" else [chord]
        mod = sum(getattr(pygame, f"KMOD_L{one.upper()}") for one in held)
        known = NAMED.get(name) or (name.upper() if name in PLAIN else "")
        key = getattr(pygame, f"K_{known}") if known else ord(name.lower())
        sign = "" if known or mod else name
        self.inputs += 1
        pygame.key.set_mods(mod)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.app.handle(pygame.Event(kind, key=key, mod=mod, unicode=sign, scancode=0))
            focus = self.app.top.stage.focus if self.app.stack else None
            if kind == pygame.KEYDOWN and sign and focus is not None and focus.takes_text:
                self.app.handle(pygame.Event(pygame.TEXTINPUT, text=sign))
        pygame.key.set_mods(0)
        self.look()

    def write(self, words: str) -> None:
        for sign in words:
            self.press(sign)

    def point(self, spot: tuple[float, float]) -> None:
        at = (round(spot[0]), round(spot[1]))
        motion = self.pygame.Event(self.pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.app.handle(motion)
        self.look()

    def click(self, spot: tuple[float, float], button: int = 1) -> None:
        at = (round(spot[0]), round(spot[1]))
        self.inputs += 1
        self.point(at)
        for kind in (self.pygame.MOUSEBUTTONDOWN, self.pygame.MOUSEBUTTONUP):
            if self.app.stack:
                self.app.handle(self.pygame.Event(kind, pos=at, button=button))
        self.look()

    def wheel(self, by: int) -> None:
        """One notch of the wheel where the pointer is."""
        self.inputs += 1
        self.app.handle(self.pygame.Event(self.pygame.MOUSEWHEEL, x=0, y=by, flipped=False))
        self.look()

    def use(self, button: Widget) -> None:
        """Click it, press its key, or walk to it with the keyboard; raises OutOfReach if that never comes there."""
        if self.way == "mouse":
            self.click(button.rect.center)
        elif chords := getattr(button, "chords", ()):
            self.press(chords[0])
        else:
            self._walk_to(button)

    def _walk_to(self, button: Widget) -> None:
        from galleywar.ui.game.game_screen import GameScreen

        step = "Ctrl+Tab" if isinstance(self.app.top, GameScreen) else "Tab"
        for _ in range(MOST_TABS):
            if self.app.top.stage.focus is button:
                self.press("Enter")
                return
            self.press(step)
        raise OutOfReach(f"the keyboard never comes to {getattr(button, 'words', button)!r}")

    def use_words(self, words: str) -> None:
        """The button that says ``words``; raises OutOfReach if there is none."""
        found = next((one for one in self.buttons() if one.words == words), None)
        if found is None:
            raise OutOfReach(f"no button says {words!r}")
        self.use(found)
