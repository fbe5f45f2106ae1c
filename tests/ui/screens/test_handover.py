"""Two people at one table: when the board is covered between them, and that nothing shows while it is."""

import dataclasses

import pygame
import pytest

from galleywar.core.decision import Choice
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.rules.system import opened
from galleywar.ui.look.theme import SIDES
from galleywar.ui.program.screen import Screen
from galleywar.ui.screens.handover import HandoverScreen
from galleywar.ui.screens.vase_panel import VasePanel
from galleywar.ui.session.session import Session
from galleywar.ui.widgets import CardFrame, Label
from tests.toy.lilies import LILIES, SCENARIO, SEATS, SYSTEM
from tests.ui.conftest import key_event

SECRETIVE = opened(dataclasses.replace(SYSTEM, seen_by=lambda state, _: dataclasses.replace(state, leaps=0)))
"""Lilies in which a seat does not see how often was leapt."""


class Table(Screen):
    """Shows a game; its colour would give it away behind the curtain."""

    alone = True
    moving = False

    def __init__(self, app):
        self.session = app.session
        super().__init__(app)

    def build(self):
        return CardFrame(Label("the board"), grow=1)


@pytest.fixture
def table(make_app):
    made = []

    def lay(lilies=LILIES, handover="auto", brown="human"):
        app = make_app(handover=handover)
        match = Match(lilies, lilies.read(Source.parse(SCENARIO)), 7, {"green": "human", "brown": brown})
        app.session = Session(match, app.folders.saves, complain=pytest.fail)
        app.push(Table(app))
        made.append(app.session)
        return app

    yield lay
    for session in made:
        session.close()


def leap(app, at):
    app.session.submit(Choice("choose", (at,)))
    app.session.submit(Choice("leap"))
    step(app)


def step(app):
    pygame.event.post(pygame.Event(pygame.NOEVENT))
    app._hand_over()
    app.draw()


@pytest.mark.parametrize("rules, handover, covered", [
    (LILIES, "auto", False), (LILIES, "always", True), (LILIES, "banner", False),
    (SECRETIVE, "auto", True), (SECRETIVE, "banner", False),
])  # fmt: skip
def test_the_board_is_covered_when_the_setting_says_so(table, rules, handover, covered):
    app = table(rules, handover)
    app.session.seated = "green"
    leap(app, "0101")
    assert isinstance(app.top, HandoverScreen) is covered


def test_nothing_is_covered_while_one_person_plays_the_computer(table):
    app = table(handover="always", brown="captain")
    leap(app, "0101")
    assert isinstance(app.top, Table)


def test_nothing_is_covered_before_what_moves_has_come_to_rest(table):
    app = table(handover="always")
    app.session.seated = "green"
    app.top.moving = True
    leap(app, "0101")
    assert isinstance(app.top, Table)
    app.top.moving = False
    step(app)
    assert isinstance(app.top, HandoverScreen)


def test_behind_the_curtain_no_pixel_of_the_board_is_drawn(table):
    app = table(handover="always")
    app.session.seated = "green"
    app.draw()
    board = app.window.get_surface().get_at((20, 20))
    leap(app, "0101")
    picture = app.window.get_surface()
    width, height = picture.get_size()
    seen = {tuple(picture.get_at((x, y))) for x in range(0, width, 9) for y in range(0, height, 9)}
    assert tuple(board) not in seen


def test_the_curtain_opens_for_the_next_player_and_there_is_no_way_back(table):
    app = table(handover="always")
    app.session.seated = "green"
    leap(app, "0101")
    app._clock = lambda: app.top._since + 1000 if isinstance(app.top, HandoverScreen) else 10_000
    app.handle(key_event("Esc"))
    assert isinstance(app.top, HandoverScreen)
    app.handle(key_event("Enter"))
    assert isinstance(app.top, Table) and app.session.seated == "brown"
    step(app)
    assert isinstance(app.top, Table)


def test_a_key_meant_for_the_board_does_not_open_the_curtain(table):
    app = table(handover="always")
    app.session.seated = "green"
    leap(app, "0101")
    app._clock = lambda: app.top._since + 399
    app.handle(key_event("Enter"))
    assert isinstance(app.top, HandoverScreen)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_picture_of_who_sits_down_is_most_of_the_page(size, make_app):
    app = make_app(size)
    app.push(HandoverScreen(app, SEATS[0], SIDES[0], "Turn 3", "", lambda: None))
    app.draw()
    [panel] = [one for one in app.top.stage.root.walk() if isinstance(one, VasePanel)]
    assert panel.rect.height > 0.38 * size[1] and panel.rect.width > 0.6 * size[0]
