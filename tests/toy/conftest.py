"""The toy beside the real systems, in the register and in a window."""

import itertools

import pytest

from galleywar import rules
from galleywar.rules import system
from galleywar.ui.game.game_screen import GameScreen
from galleywar.ui.screens.start import StartScreen
from tests.toy import lilies as toy_lilies
from tests.toy import skiffs as toy_skiffs
from tests.ui.conftest import folders, make_app, pilot, shared_prints  # noqa: F401

SCENARIOS = {"lilies": toy_lilies.SCENARIO, "skiffs": toy_skiffs.SCENARIO}


@pytest.fixture
def lilies(monkeypatch):
    """The toy on a board of hexes, registered for the length of a test."""
    return registered(monkeypatch, toy_lilies)


@pytest.fixture
def skiffs(monkeypatch):
    """The toy on an open table, registered for the length of a test."""
    return registered(monkeypatch, toy_skiffs)


def registered(monkeypatch, toy):
    monkeypatch.setattr(system, "_SYSTEMS", dict(system._SYSTEMS))
    rules.register(toy.SYSTEM, tuple(seat.key for seat in toy.SEATS))
    return rules.open_ruleset(toy.SYSTEM.key)


def begun(pilot, toy, title):  # noqa: F811
    """A game of the toy begun from the picker, with a clock that never makes anyone wait."""
    app = pilot.app
    app.folders.scenarios.mkdir(parents=True, exist_ok=True)
    (app.folders.scenarios / f"{toy.key}.yaml").write_text(SCENARIOS[toy.key])
    ticks = itertools.count(0, 500)
    app._clock = lambda: next(ticks)
    app.push(StartScreen(app))
    pilot.key("N")
    picker = app.top
    pilot.until(lambda: any(cover.key == toy.key and cover.count for cover in picker._covers.covers))
    picker._take_game(toy.key)
    pilot.until(lambda: any(line.words == title for line in picker._list.lines))
    picker._list.pick(next(at for at, line in enumerate(picker._list.lines) if line.words == title))
    pilot.key("Enter")
    assert isinstance(app.top, GameScreen)
    return pilot
