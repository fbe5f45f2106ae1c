"""After a handover the incoming player is shown what he could see happen since he last looked."""

from dataclasses import replace

import pygame
import pytest

from galleywar.core.decision import Choice
from galleywar.core.match import Match
from galleywar.rules.scenario_library import find_scenario, open_scenario
from galleywar.ui.game.game_screen import GameScreen
from galleywar.ui.screens.handover import HandoverScreen
from galleywar.ui.session.session import UNSEEN, missed_orders
from tests.ui.game.test_game_screen import table  # noqa: F401
from tests.ui.game_table import SET_UP, battle


@pytest.fixture
def covered(table):  # noqa: F811
    """A battle in which both have set up and Rome is to take over from Egypt, the curtain down."""
    game = table(handover="always")
    game.app.session.seated = "egyptian"
    for verb in SET_UP:
        game.app.session.submit(Choice(verb))
    game.until(lambda: game.screen.moving is False)
    game.app._hand_over()
    assert isinstance(game.app.top, HandoverScreen)
    game.look()
    return game


def test_the_curtain_says_what_is_to_come(covered):
    assert covered.app.top.then.startswith("Then 2 events since you last looked: . goes")


def test_events_are_stepped_through_and_the_game_goes_on_where_it_stands(covered):
    covered.key("Enter")
    screen = covered.screen
    assert isinstance(screen, GameScreen) and screen.recap.bar.visible and not screen.model.live
    assert screen.model.viewing == 2 and screen.recap.bar.words.words.startswith("Rome has set up")
    covered.key(".")
    assert screen.model.viewing == 4 and screen.recap.bar.count.words == "2 of 2"
    covered.key(".")
    assert screen.model.viewing is None and screen.model.live and not screen.recap.bar.visible


@pytest.mark.parametrize("key", ["X", "Esc"])
def test_the_recap_is_skipped(covered, key):
    covered.key("Enter")
    covered.until(lambda: not covered.screen.moving)
    covered.key(key)
    assert covered.screen.model.viewing is None and not covered.screen.recap.bar.visible
    assert len(covered.match.entries) == len(SET_UP) and covered.screen.stage.popup is None


def test_who_has_seen_everything_is_shown_nothing_again(covered):
    session = covered.app.session
    covered.key("Enter", "X")
    session.cover()
    assert session.missed("roman") == () and session.missed("egyptian") == ()


def test_what_is_hidden_from_a_seat_is_not_told_to_it():
    match = battle(*SET_UP, "set_out", ("row", "roman-Bi-1", 2))
    assert [stop.at for stop in missed_orders(match, "egyptian", 5)] == [6]
    system = match.ruleset.system
    seen = object()
    whole = system.view.counters(match.state)
    less = {piece: face for piece, face in whole.items() if piece != "roman-Bi-1"}
    view = replace(system.view, counters=lambda state: less if state is seen else whole)
    hiding = replace(system, view=view, seen_by=lambda state, seat: seen)
    match.ruleset = replace(match.ruleset, system=hiding)
    assert missed_orders(match, "egyptian", 5) == ()


def test_whoever_has_seen_nothing_yet_is_told_how_the_game_opened():
    ruleset, scenario = open_scenario(find_scenario("mare-first-fight"))
    match = Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})
    first = missed_orders(match, "red", UNSEEN)
    assert [one.at for one in first] == [0] and "Pirates roll: Medusa 1 and 2, Harpy 4." in first[0].words
    assert missed_orders(match, "red", 0) == ()


def test_in_a_replay_x_still_does_nothing_but_cut_short(table):  # noqa: F811
    game = table(*SET_UP, "set_out")
    game.screen.model.commands.act("replay")
    game.app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x", scancode=0))
    assert game.screen.model.viewing is not None
