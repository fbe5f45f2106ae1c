"""Nothing is told before it is seen: log, prompt and figures wait for what plays; one key shows it all at once."""

from math import dist
from types import SimpleNamespace

import pygame
import pytest

from galleywar.core.decision import Choice
from galleywar.ui.game.actions.playback import PACE
from galleywar.ui.screens.save_as import SaveScenarioScreen
from tests.ui.conftest import key_event, mouse_event
from tests.ui.game.test_game_screen import table  # noqa: F401
from tests.ui.game_table import SET_UP, battle, play_to_dice


@pytest.fixture
def throwing(table):  # noqa: F811
    """A battle in which the last order has just thrown dice, time standing still."""
    match = battle(*SET_UP, "set_out")
    play_to_dice(match)
    game = table(*SET_UP, "set_out")
    for entry in match.entries[len(game.match.entries) : -1]:
        game.app.session.submit(entry.choice)
        game.screen.playback.finish()
    game.look()
    game.app._clock = lambda: 10_000_000
    game.look()
    game.app.session.submit(match.entries[-1].choice)
    return game


def throws_told(game):
    """The lines of the log that tell a throw of the last order."""
    last = len(game.match.entries)
    return [
        line for line in game.screen.view.sidebar.log.lines if line.at == last and line.event.roll is not None
    ]


def test_a_throw_is_told_only_when_its_dice_lie(throwing):
    view = throwing.screen.view
    assert view.presenter.holds and view.prompt.sentence.endswith("has ordered is carried out.")
    assert [item.words for item in view.prompt.items] == ["Show it at once"]
    assert throws_told(throwing) == []


def test_one_key_shows_it_all_and_answers_nothing(throwing):
    view, count = throwing.screen.view, len(throwing.match.entries)
    throwing.app.handle(key_event("Enter"))
    assert not view.presenter.holds and len(throwing.match.entries) == count
    assert not view.prompt.sentence.endswith("has ordered is carried out.")
    assert throws_told(throwing)


def test_a_click_shows_it_all_and_is_no_click_on_what_appears(throwing):
    count = len(throwing.match.entries)
    at = throwing.screen.view.prompt.rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        throwing.app.handle(mouse_event(kind, at))
    assert not throwing.screen.view.presenter.holds and len(throwing.match.entries) == count


def clicked(game, at):
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        game.app.handle(mouse_event(kind, at))


def test_a_click_on_a_menu_is_the_menus_though_something_plays(throwing):
    """What the menu leads to has nothing to do with what is being shown."""
    throwing.screen.model.commands.do("game_menu")
    assert throwing.screen.view.presenter.holds
    throwing.look()
    line = next(one for one in throwing.screen.stage.buttons() if one.words.startswith("Save as a scenario"))
    clicked(throwing, line.rect.center)
    assert isinstance(throwing.app.top, SaveScenarioScreen)


def test_a_click_opens_the_menu_though_something_plays(throwing):
    assert throwing.screen.view.presenter.holds
    clicked(throwing, throwing.screen.view.top.menu.rect.center)
    assert throwing.screen.stage.popup is not None


def test_the_end_of_what_plays_tells_everything(throwing):
    view = throwing.screen.view
    throwing.screen.playback.tick(60_000)
    assert not view.presenter.holds
    assert throws_told(throwing)


def test_a_move_of_ones_own_without_dice_holds_nothing_back(table):  # noqa: F811
    game = table(*SET_UP, "set_out", ("row", "roman-Bi-1", 2))
    game.app.session.submit(Choice("ahead", ("2903",)))
    assert game.screen.playback.playing and not game.screen.view.presenter.holds


def test_f8_goes_through_the_speeds_and_says_so(table):  # noqa: F811
    game = table(*SET_UP)
    speeds = tuple(PACE)
    first = game.app.settings.computer_speed
    game.screen.model.commands.act("computer_speed")
    assert game.app.settings.computer_speed == speeds[(speeds.index(first) + 1) % len(speeds)]
    for _ in range(len(speeds) - 1):
        game.screen.model.commands.act("computer_speed")
    assert game.app.settings.computer_speed == first


@pytest.mark.parametrize("looks_elsewhere", [False, True])
def test_in_his_turn_the_player_looks_where_he_looked_before_the_others_acted(table, looks_elsewhere):  # noqa: F811
    screen = table(*SET_UP, "set_out").screen
    board, playback = screen.view.board, screen.playback
    board.camera.zoom_to(2.0)
    home, playback._by_computer = board.camera.target, True
    far = max(board.model.board.places(), key=lambda place: dist(board.model.board.anchor(place), home[1:]))
    playback._opened(SimpleNamespace(at=-1, things=(far,)))
    assert board.camera.target != home
    if looks_elsewhere:
        board.camera.zoom_by(-1)
    there = board.camera.target
    playback._let_go(was_news=False)
    assert board.camera.target == pytest.approx(there if looks_elsewhere else home)
