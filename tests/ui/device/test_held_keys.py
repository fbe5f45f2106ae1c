"""What a held key repeats is no second press of what must be meant twice."""

import pygame
import pytest

from galleywar.ui.device.held_keys import HeldKeys, may_repeat
from galleywar.ui.device.keys import Bindings
from galleywar.ui.program.screen import Screen
from galleywar.ui.widgets import Button
from tests.ui.conftest import key_event

CTRL = pygame.KMOD_LCTRL


class Guarded(Screen):
    """A page that counts what is pressed."""

    def __init__(self, app):
        self.pressed, self.seen = 0, []
        super().__init__(app)

    def build(self):
        return Button("End", self._end, chords=("Ctrl+Enter",))

    def _end(self):
        self.pressed += 1

    def key(self, event):
        self.seen.append(event.key)
        return True


def up(event):
    return pygame.Event(pygame.KEYUP, key=event.key, mod=event.mod, unicode="", scancode=0)


def test_a_held_key_presses_once_however_slow_the_window_is(pilot):
    app, page = pilot.app, Guarded(pilot.app)
    app.push(page)
    held = key_event("Enter", CTRL)
    pygame.event.clear()
    for event in (held, held, held, up(held), held, held):
        pygame.event.post(event)
    app.step()
    assert page.pressed == 2, "pressed, held, let go, pressed again"


def test_what_moves_goes_on_while_its_key_is_held(pilot):
    app, page = pilot.app, Guarded(pilot.app)
    app.push(page)
    zoom, order = key_event("+"), key_event("R")
    pygame.event.clear()
    for event in (zoom, zoom, order, order):
        pygame.event.post(event)
    app.step()
    assert page.seen == [zoom.key, zoom.key, order.key]


@pytest.mark.parametrize(
    ("name", "mod", "writes", "lines", "may"),
    [
        ("Down", 0, False, False, True), ("Tab", 0, False, False, True), ("Enter", 0, False, False, False),
        ("Space", 0, False, False, False), ("r", 0, False, False, False), ("r", 0, True, False, True),
        ("Enter", 0, True, False, False), ("Enter", 0, True, True, True), ("Enter", CTRL, True, True, False),
        ("Esc", 0, True, True, False), ("Backspace", 0, True, False, True),
    ],
)  # fmt: skip
def test_where_holding_is_of_use(name, mod, writes, lines, may):
    assert may_repeat(key_event(name, mod), Bindings(), writes=writes, lines=lines) is may


def test_whoever_looks_away_holds_nothing():
    keys, press = HeldKeys(), key_event("Enter")
    assert not keys.repeats(press) and keys.repeats(press)
    keys.repeats(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert not keys.repeats(press)
