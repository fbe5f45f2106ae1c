"""The rules library: a rule with a printed example shows it, draws it, and lets one try it."""

import pygame
import pytest
from galleywar.rules.examples import examples_of
from galleywar.ui.screens.example_part import ExamplePicture, ExamplePictures
from galleywar.ui.screens.library import LibraryScreen

from galleywar.core.saving.saves import from_text
from galleywar.rules.system import open_ruleset
from galleywar.ui.game.game_screen import GameScreen
from galleywar.ui.look.theme import SIDES, rgb
from galleywar.ui.widgets import Button, Label
from tests.ui.audit import complaints
from tests.ui.conftest import Pilot

SIZES = [(1024, 700, 100), (1280, 800, 100), (1920, 1080, 100), (1280, 800, 200)]


def opened(app, case):
    """The library at that rule of the rule system with examples, every ledger read."""
    pilot = Pilot(app)
    app.push(LibraryScreen(app, "alexandria", case))
    pilot.until(lambda: len(app.top.ledgers) == 5)
    pilot.look()
    return pilot


def shown(app, kind):
    return [one for one in app.top._page.walk() if isinstance(one, kind)]


def drawn(app):
    [picture] = shown(app, ExamplePicture)
    return picture


@pytest.fixture
def undrawn(monkeypatch):
    """Pictures are plain sea: a fine map takes its time."""
    monkeypatch.setattr(
        ExamplePictures, "drawn", lambda _pictures, _system, _one, size, _scale: pygame.Surface(size)
    )


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("width, height, scale", SIZES)
def test_a_page_with_an_example_is_whole(make_app, width, height, scale):
    app = make_app((width, height), ui_scale=scale)
    opened(app, "8.52a")
    assert complaints(app.top.stage) == []


def test_an_example_is_told_in_words_and_drawn_with_its_pieces(make_app):
    app = make_app()
    pilot = opened(app, "9.27e")
    [example] = examples_of("alexandria", "9.27e")
    words = [label.words for label in shown(app, Label)]
    assert f"Example: {example.title}" in words
    assert example.situation in words and example.follows in words
    picture = drawn(app)
    pilot.until(lambda: picture._picture is not None)
    assert picture._picture.get_size() == picture.rect.size
    spots = [(x, y) for x in range(0, picture.rect.width, 3) for y in range(0, picture.rect.height, 3)]
    colours = [picture._picture.get_at(spot) for spot in spots]
    for side in SIDES[:2]:
        assert any(near(colour, rgb(side.fill)) for colour in colours), "a counter of either side"


def near(colour, wanted):
    return all(abs(one - other) < 8 for one, other in zip(colour[:3], wanted, strict=True))


@pytest.mark.usefixtures("undrawn")
def test_a_position_that_two_examples_share_is_drawn_once(make_app):
    app = make_app()
    opened(app, "9.13")
    assert len(examples_of("alexandria", "9.13")) == len(shown(app, Button)) == 2
    assert len(shown(app, ExamplePicture)) == 1


@pytest.mark.usefixtures("undrawn")
def test_a_rule_without_an_example_shows_none(make_app):
    app = make_app()
    opened(app, "9.28")
    assert not shown(app, ExamplePicture) and not shown(app, Button)


@pytest.mark.usefixtures("undrawn")
def test_the_position_can_be_tried_by_hand_with_undo_free_and_goes_into_a_save(make_app):
    app = make_app()
    pilot = opened(app, "9.27e")
    [button] = shown(app, Button)
    assert button.words == "Try it"
    app.top.stage.take_focus(button)
    pilot.key("Enter")
    assert isinstance(app.top, GameScreen)
    match = app.session.match
    assert set(match.players.values()) == {"human"} and match.take_back == "free"
    assert match.state.galleys["egyptian-Tri-1"].at == "2923"
    saved = from_text(app.session.text(), open_ruleset).match
    assert saved.state == match.state and saved.scenario.key == "diekplus-in-the-middle"
