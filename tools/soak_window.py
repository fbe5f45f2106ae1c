"""Random input on the real window: keys, clicks, drags, wheels and sizes, ten thousand of them and more.

One window takes one battle after another, as in a long evening. Its clock is the number of inputs, so that the same
seed does the same again.
"""

from __future__ import annotations

import faulthandler
import os
import tempfile
import threading
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from galleywar.core.dice import Seeded
from galleywar.core.match import Match
from galleywar.rules.scenario.library import open_scenario

if TYPE_CHECKING:
    import pygame

    from galleywar.ui.app import App

Size = tuple[int, int]
SIZES = ((1280, 800), (1920, 1080), (1024, 700), (2560, 1440))
MS_AN_INPUT = 40
STUCK_S = 300
"""Seconds for one input; a window that is at it for longer will never end, and where it is caught is told."""
STDERR = 2
INPUTS_BETWEEN_LOOKS = 25
INPUTS_BETWEEN_SIZES = 997
INPUTS_BETWEEN_ORDERS = 7
"""Now and then an order is given by chance, so that every phase of the game comes under the mouse."""
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789+-,.[]?"


@dataclass(frozen=True, slots=True)
class Upset:
    """What went wrong, after which input of which seed in which battle."""

    scenario: str
    seed: int
    at: int
    text: str

    def __str__(self) -> str:
        return f"window, {self.scenario}, seed {self.seed}, input {self.at}: {self.text}"


class Monkey:
    """Makes inputs by chance for a window of a size."""

    def __init__(self, seed: int) -> None:
        import pygame

        self.draw = Seeded(seed)
        self.pygame = pygame
        self.size = SIZES[0]
        self.at = (0, 0)
        self.held = 0
        named = "RETURN ESCAPE SPACE TAB BACKSPACE DELETE HOME END PAGEUP PAGEDOWN UP DOWN LEFT RIGHT"
        self.keys = [getattr(pygame, f"K_{name}") for name in named.split()]
        self.keys += [getattr(pygame, f"K_F{number}") for number in range(1, 13)]
        self.keys += [ord(letter) for letter in LETTERS]
        self.makes: tuple[Callable[[], list[pygame.Event]], ...] = (
            self.move, self.move, self.click, self.click, self.click, self.press, self.release, self.wheel,
            self.key, self.key, self.key, self.write,
        )  # fmt: skip

    def next(self) -> list[pygame.Event]:
        return self.makes[self.draw.below(len(self.makes))]()

    def _pick(self, among: Any) -> Any:
        return among[self.draw.below(len(among))]

    def _event(self, kind: int, **facts: Any) -> pygame.Event:
        return self.pygame.Event(kind, **facts)

    def move(self) -> list[pygame.Event]:
        before, self.at = self.at, (self.draw.below(self.size[0]), self.draw.below(self.size[1]))
        rel = (self.at[0] - before[0], self.at[1] - before[1])
        buttons = tuple(int(self.held == button) for button in (1, 2, 3))
        return [self._event(self.pygame.MOUSEMOTION, pos=self.at, rel=rel, buttons=buttons)]

    def press(self) -> list[pygame.Event]:
        self.held = self._pick((1, 1, 1, 2, 3))
        return [*self.move(), self._event(self.pygame.MOUSEBUTTONDOWN, pos=self.at, button=self.held)]

    def release(self) -> list[pygame.Event]:
        button, self.held = self.held or 1, 0
        return [self._event(self.pygame.MOUSEBUTTONUP, pos=self.at, button=button)]

    def click(self) -> list[pygame.Event]:
        return [*self.press(), *self.release()]

    def wheel(self) -> list[pygame.Event]:
        turn = self._pick((-1, 1))
        return [
            self._event(
                self.pygame.MOUSEWHEEL, x=0, y=turn, precise_x=0.0, precise_y=float(turn), flipped=False
            )
        ]

    def key(self) -> list[pygame.Event]:
        key, mod = self._pick(self.keys), self._pick((0, 0, 0, self.pygame.KMOD_CTRL, self.pygame.KMOD_SHIFT))
        letter = chr(key) if key < 128 and chr(key) in LETTERS else ""
        kinds = (self.pygame.KEYDOWN, self.pygame.KEYUP)
        return [self._event(kind, key=key, mod=mod, unicode=letter, scancode=0) for kind in kinds]

    def write(self) -> list[pygame.Event]:
        return [self._event(self.pygame.TEXTINPUT, text=self._pick(LETTERS))]


class Evening:
    """One window and all that is played in it. Without a ``size`` in pixels the window takes several in turn."""

    def __init__(self, app: App, size: Size | None) -> None:
        self.app = app
        self.fixed = size is not None
        self.inputs = 0
        app._clock = lambda: self.inputs * MS_AN_INPUT
        if size is not None:
            _resize(app, size)

    def play(self, file: Path, inputs: int, seed: int, looked: Callable[[], None]) -> Upset | None:
        """Give a battle so many inputs; what went wrong, or None. ``looked`` is called now and then."""
        app, monkey = self.app, Monkey(seed)
        monkey.size = _size(app)
        for at in range(1, inputs + 1):
            self.inputs += 1
            faulthandler.dump_traceback_later(STUCK_S, exit=True, file=STDERR)
            try:
                if not app.stack:
                    lay_out(app, file, seed + at)
                if self.inputs % INPUTS_BETWEEN_SIZES == 0 and not self.fixed:
                    monkey.size = _resize(app, SIZES[monkey.draw.below(len(SIZES))])
                if at % INPUTS_BETWEEN_ORDERS == 0:
                    _order(app, monkey.draw)
                for event in monkey.next():
                    if app.stack:
                        app.handle(event)
                look(app)
                if at % INPUTS_BETWEEN_LOOKS == 0:
                    looked()
                    if wrong := _wrong(app):
                        return Upset(file.stem, seed, at, wrong)
            except Exception:  # noqa: BLE001 - whatever the window raises is what is looked for
                return Upset(file.stem, seed, at, f"the window fails\n{traceback.format_exc()}")
            finally:
                faulthandler.cancel_dump_traceback_later()
        return None


def upset(
    battles: Iterable[tuple[Path, int]],
    inputs: int,
    size: Size | None = None,
    looked: Callable[[], None] = lambda: None,
    told: Callable[[Path, int], None] = lambda *_: None,
) -> Upset | None:
    """Play ``battles``, each with its seed, in one window with ``inputs`` random inputs each; what went wrong.

    ``told`` hears of every battle that went well, and its seed.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory(prefix="galleywar-soak-") as home:
        app = opened(Path(home))
        evening = Evening(app, size)
        try:
            for file, seed in battles:
                if found := evening.play(file, inputs, seed, looked):
                    return found
                app.quit()
                look(app)
                told(file, seed)
            return None
        finally:
            app.close()
            _wait_for_prints()


def _wait_for_prints() -> None:
    """The window closes while pictures are still being put away in its folder."""
    for thread in threading.enumerate():
        if thread.name == "shelf":
            thread.join()


def opened(home: Path) -> App:
    from galleywar.ui.app import App
    from galleywar.ui.device.folders import Folders
    from galleywar.ui.device.settings import Settings

    app = App(Folders.within(home), Settings(window=(0, 0, *SIZES[0]), memory={"folder": str(home)}))
    app.open()
    return app


def lay_out(app: App, file: Path, seed: int) -> None:
    """The start page, and a game between two people over it."""
    from galleywar.ui.screens.start import StartScreen
    from galleywar.ui.shelf import game_factory

    ruleset, scenario = open_scenario(file)
    match = Match(ruleset, scenario, seed, {seat.key: "human" for seat in scenario.seats})
    app.push(StartScreen(app))
    app.push(game_factory.lay_out(app, match))


def _order(app: App, draw: Seeded) -> None:
    """Any answer to the question that waits, every kind of answer equally likely."""
    session = app.session
    decision = session.match.decision if session is not None else None
    if session is not None and decision is not None:
        session.submit(decision.offers[draw.below(len(decision.offers))].any(draw))


def _resize(app: App, size: Size) -> Size:
    import pygame

    assert app.window is not None
    app.window.size = size
    app.handle(pygame.Event(pygame.WINDOWSIZECHANGED))
    return _size(app)


def _size(app: App) -> Size:
    assert app.window is not None
    width, height = app.window.size
    return width, height


def look(app: App) -> None:
    """What the loop of the app does after its events."""
    import pygame

    from galleywar.ui.app import WAKE

    for event in pygame.event.get():
        if event.type == WAKE or (app.stack and event.type not in {pygame.QUIT, pygame.WINDOWCLOSE}):
            app.handle(event)
    if app.stack:
        app.top.let_pass(app.now)
        app.draw()


def _wrong(app: App) -> str:
    """What is wrong with the game on the table or the app itself."""
    if app.last_fault is not None:
        return "".join(traceback.format_exception(app.last_fault))
    if app.session is None:
        return ""
    match = app.session.match
    return "; ".join(match.ruleset.problems(match.state))
