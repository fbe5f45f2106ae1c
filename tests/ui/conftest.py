"""The real app on the dummy display, driven by posted events."""

import time
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

import pygame
import pytest

from galleywar.ui.app import App
from galleywar.ui.device.folders import Folders
from galleywar.ui.device.settings import Settings
from galleywar.ui.painters.engraving import recorded_engraving
from galleywar.ui.widgets import Widget

KEYS = {"Enter": pygame.K_RETURN, "Esc": pygame.K_ESCAPE, "Space": pygame.K_SPACE, "Tab": pygame.K_TAB,
        "Up": pygame.K_UP, "Down": pygame.K_DOWN, "Left": pygame.K_LEFT, "Right": pygame.K_RIGHT,
        "Delete": pygame.K_DELETE, "Home": pygame.K_HOME, "End": pygame.K_END, "PgDn": pygame.K_PAGEDOWN,
        "Backspace": pygame.K_BACKSPACE, "F11": pygame.K_F11, "F12": pygame.K_F12}  # fmt: skip


def key_event(name: str, mod: int = 0) -> pygame.Event:
    """KEYDOWN as a keyboard would send it."""
    if name in KEYS:
        return pygame.Event(pygame.KEYDOWN, key=KEYS[name], mod=mod, unicode="", scancode=0)
    return pygame.Event(pygame.KEYDOWN, key=ord(name.lower()), mod=mod, unicode=name, scancode=0)


def mouse_event(kind: int, at: tuple[int, int], button: int = 1) -> pygame.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    return pygame.Event(kind, pos=at, button=button)


class Pilot:
    """Presses keys and buttons of a running app."""

    def __init__(self, app: App) -> None:
        self.app = app

    def key(self, *names: str, mod: int = 0) -> None:
        for name in names:
            self.app.handle(key_event(name, mod))
            self.look()

    def write(self, text: str) -> None:
        for letter in text:
            self.app.handle(key_event(letter))
            self.app.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
        self.look()

    def click(self, widget: Widget) -> None:
        self.app.top.stage.settle()
        at = widget.rect.center
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if self.app.stack:
                self.app.handle(mouse_event(kind, at))
        self.look()

    def look(self) -> None:
        """Let what is due happen, and draw."""
        if self.app.stack:
            self.app.top.let_pass(self.app.now)
            self.app.draw()

    def until(self, true: Callable[[], object]) -> None:
        """Go on until ``true`` is, for work done aside: however slow the machine, no more than five minutes."""
        end = time.monotonic() + 300
        while not true():
            assert time.monotonic() < end, "it never came to that"
            for event in pygame.event.get():
                self.app.handle(event)
            self.look()
            time.sleep(0.01)

    def widget(self, kind: type, words: str = "") -> Widget:
        """The widget of ``kind`` on the top screen that says ``words``."""
        self.app.top.stage.settle()
        for top in self.app.top.stage.children():
            for one in top.walk():
                if isinstance(one, kind) and words in getattr(one, "words", ""):
                    return one
        raise AssertionError(f"no {kind.__name__} says {words!r}")


@pytest.fixture(scope="session")
def shared_prints(tmp_path_factory):
    """A folder for prints that all apps of a run share: a map is engraved once, as it is for a player."""
    return tmp_path_factory.mktemp("prints")


@pytest.fixture(scope="session", autouse=True)
def _every_print_is_read_once():
    """An engraving is not changed by who draws it: all apps of a run share what was read from the same bytes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(recorded_engraving, "read", lru_cache(maxsize=8)(recorded_engraving.read))
        yield


@pytest.fixture
def folders(tmp_path, shared_prints):
    return replace(Folders.within(tmp_path / "home"), cache=shared_prints)


@pytest.fixture
def make_app(folders):
    """An app in a window of a size, under settings; closed at the end."""
    made = []

    def make(size: tuple[int, int] = (1280, 800), **settings: object) -> App:
        app = App(folders, Settings(window=(0, 0, *size), **{"muted": True} | settings))  # type: ignore[arg-type]
        app.open()
        made.append(app)
        return app

    yield make
    for app in made:
        app.close()


@pytest.fixture
def pilot(make_app):
    return Pilot(make_app())
