"""The sixth rule system in the real window: picked, played by pointer and keys, taken back, saved, opened."""

import pygame
import pytest

from galleywar.core.digest import digest
from galleywar.ui.game.game_screen import GameScreen
from galleywar.ui.shelf import saved_games
from tests.toy.conftest import begun
from tests.toy.lilies import Crouching, free_places
from tests.ui.conftest import mouse_event


@pytest.fixture
def game(pilot, lilies):
    return begun(pilot, lilies, "First Lilies")


def state(pilot):
    return pilot.app.session.match.state


def click_place(pilot, place):
    screen = pilot.app.top
    screen.stage.settle()
    at = screen.view.board.camera.to_screen(*pilot.app.session.match.ruleset.board.anchor(place))
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pilot.app.handle(mouse_event(kind, (round(at[0]), round(at[1]))))
        pilot.look()


def press(pilot, words):
    pilot.app.top.stage.settle()
    button = next(one for one in pilot.app.top.stage.buttons() if one.words.startswith(words))
    pilot.click(button)


def take_turn(pilot, place):
    click_place(pilot, place)
    assert isinstance(state(pilot).frames[-1], Crouching)
    press(pilot, "Leap to")
    pilot.key("X")  # the throw is shown to its end before anything else is answered


def test_a_whole_game_is_played_by_pointer_and_is_on_the_disk(game):
    match = game.app.session.match
    while match.decision is not None:
        before = len(match.entries)
        take_turn(game, free_places(state(game))[0])
        assert len(match.entries) == before + 2
    assert match.outcome is not None
    game.app.session.flush()
    opened = saved_games.open_save(game.app.session.file.path)
    assert opened.damage is None and digest(opened.match.state) == digest(match.state)


def test_a_choice_is_taken_back_and_given_again_by_key(game):
    click_place(game, "0202")
    game.key("U")
    assert state(game).frames[-1].seat == "green" and not isinstance(state(game).frames[-1], Crouching)
    game.key("Y", mod=pygame.KMOD_LCTRL)
    assert isinstance(state(game).frames[-1], Crouching)


def test_leaving_the_game_saves_it_and_continue_brings_it_back(game):
    take_turn(game, "0202")
    entries = list(game.app.session.match.entries)
    app = game.app
    while len(app.stack) > 1:
        app.pop()
    assert app.top.stage.focus.words == "Continue"
    game.key("Enter")
    assert isinstance(app.top, GameScreen) and app.session.match.entries == entries
