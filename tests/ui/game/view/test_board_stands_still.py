"""The board stands still: nothing that is asked or shown moves it or lies on it, in any rule system."""

import itertools

import pygame
import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.match import Match
from galleywar.rules.lessons import find_lesson
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.bars.chip_row import ChipButton
from galleywar.ui.game.interaction.answers import Chip
from galleywar.ui.screens.learn import open_or_tell
from galleywar.ui.shelf.game_factory import lay_out, teach
from tests.ui.conftest import Pilot
from tests.ui.game.interaction.test_answer_keys import AT_ONCE

GAMES = ("naval-battle", "palace-quarter", "conquest-3", "added-depth-grain", "mare-first-fight",
         "poseidon-first-fight")  # fmt: skip


class Watched(Pilot):
    """A game whose board is watched; the clock runs by itself."""

    def __init__(self, app, screen):
        super().__init__(app)
        ticks = itertools.count(0, 500)
        app._clock = lambda: next(ticks)
        app.push(screen)
        self.look()
        self.stand = self.standing()

    @property
    def view(self):
        return self.app.top.view

    def standing(self):
        """Where the board lies, and what a corner of it shows when the eye is put on its middle."""
        self.app.top.stage.settle()
        camera = self.view.board.camera
        camera.fit(glide=False)
        return tuple(self.view.board.rect), tuple(camera.view), camera.to_screen(0, 0)

    def hold(self, why):
        assert self.standing() == self.stand, why
        view, board = self.view, self.view.board.rect
        bars = (view.prompt, view.top, view.toolbar, view.sidebar, view.seats, view.foot)
        for bar in bars:
            assert not (bar.visible and bar.rect.colliderect(board)), (why, bar)

    def give_at_random(self, draw):
        match = self.app.session.match
        at_once = [offer for offer in match.decision.offers if offer.verb in AT_ONCE]
        kinds = at_once or match.decision.offers
        match.submit(kinds[draw.below(len(kinds))].any(draw))
        self.app.top.model.renew()


def opened(app, name):
    ruleset, scenario = open_scenario(find_scenario(name))
    match = Match(ruleset, scenario, 11, {seat.key: "human" for seat in scenario.seats})
    return Watched(app, lay_out(app, match))


@pytest.mark.one_in(6)
@pytest.mark.parametrize("name", GAMES)
def test_sixty_orders_and_all_that_is_asked_leave_the_board_where_it_is(make_app, name):
    game, draw = opened(make_app(), name), Seeded(4)
    for _ in range(60):
        if game.app.session.match.decision is None or len(game.app.stack) > 1:
            break
        game.hold(game.app.session.match.decision)
        selection = game.app.top.model.selection
        if selection.position.able:
            selection.step_selection(1)
            game.app.top.changed()
            game.hold((game.app.session.match.decision, selection.main))
        game.give_at_random(draw)


def test_setting_up_piece_by_piece_leaves_the_board_where_it_is(make_app):
    game, draw = opened(make_app(), "naval-battle"), Seeded(4)
    for _ in range(14):
        decision = game.app.session.match.decision
        place = [offer for offer in decision.offers if offer.verb == "place"]
        if not place:
            break
        game.app.session.match.submit(place[0].any(draw))
        game.app.top.model.renew()
        game.hold(game.view.tray.pieces)
    assert game.view.tray.visible


def test_a_lesson_leaves_the_board_where_it_is_from_its_first_step_to_its_end(make_app):
    app = make_app()
    first = opened(app, "naval-battle")
    game = Watched(app, teach(app, open_or_tell(first.app.top, find_lesson("shock"))))
    guide = game.app.top.lesson
    for _ in range(8):
        game.hold(guide.bar.where.words)
        if guide.course.task(game.app.session.match) is None:
            break
        guide.go_on()
    assert guide.bar.visible and "done" in guide.bar.where.words


def test_a_replay_takes_the_place_of_the_prompt_bar(make_app):
    game, draw = opened(make_app(), "naval-battle"), Seeded(4)
    for _ in range(6):
        game.give_at_random(draw)
    game.app.top.model.commands.act("replay")
    game.hold("replay")
    assert game.app.top.playback.bar.visible and not game.view.prompt.visible
    game.app.top.model.commands.act("replay")
    game.hold("after the replay")
    assert game.view.prompt.visible


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080)])
def test_the_prompt_bar_has_one_height_whatever_it_says(make_app, size):
    game = opened(make_app(size), "naval-battle")
    prompt = game.view.prompt
    high = {(1024, 700): 78, (1280, 800): 78, (1920, 1080): 96}[size]
    chips = tuple(Chip(f"not again for ship {at}", lambda: None, lit=at == 1) for at in range(3))
    for why, sentence in (("", "Well?"), ("Because it is so. " * 9, "What is to be done about it? " * 14)):
        for shown in ((), chips):
            prompt.show(prompt.side, prompt.name, sentence, why, prompt.items, chips=shown)
            game.look()
            assert prompt.rect.height == high
            assert all(prompt.rect.contains(one.rect) for one in prompt.walk())
    assert "What is to be done" in prompt.tip
    assert [one.chip.lit for one in prompt.row.parts if isinstance(one, ChipButton)].count(True) == 1


def test_the_end_of_the_phase_stands_last_at_one_place_grey_or_live(make_app):
    game = opened(make_app(), "naval-battle")
    places = set()
    for verb in ("historical", "ready"):
        end = game.view.prompt.buttons.ends[-1]
        places.add((end.rect.right, end.rect.centery))
        assert all(one.rect.right < end.rect.x for one in game.view.prompt.buttons.answers if one.parent)
        game.app.session.match.submit(
            next(one for one in game.app.session.match.decision.choices() if one.verb == verb)
        )
        game.app.top.model.renew()
        game.look()
    assert len(places) == 1


@pytest.mark.parametrize("name", ["first-fight", "palace-quarter"])
def test_when_all_is_set_up_everybody_is_in_sight(make_app, name):
    app = make_app((1280, 800), reduced_motion=True)
    game = opened(app, name)
    zoomed = game.view.board.camera.target
    while any(offer.verb == "historical" for offer in app.session.match.decision.offers):
        app.session.match.submit(Choice("historical"))
        app.top.model.renew()
        game.key("Enter", mod=pygame.KMOD_LCTRL)
    board = game.view.board
    spots = [board.camera.to_screen(one.x, one.y) for one in board.standing]
    assert board.camera.target != zoomed and all(map(board.rect.collidepoint, spots))
