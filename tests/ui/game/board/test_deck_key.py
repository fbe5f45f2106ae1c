"""Who stands on the decks of a table is told in a corner, off every ship, until it is put away."""

import pygame
import pytest

from galleywar.core.match import Match
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.actions.context_menus import layer_entries
from galleywar.ui.game.board.deck_key import HEAD
from galleywar.ui.look.theme import SIDES
from galleywar.ui.painters.table.berth import ShipBerth
from galleywar.ui.painters.table.deck_legend import TITLE, legend_of, legend_picture
from galleywar.ui.painters.table.ship_labels import room_of
from tests.ui.conftest import mouse_event
from tests.ui.game.test_game_screen import Table


def at_table(make_app, name, size=(1280, 800)):
    ruleset, scenario = open_scenario(find_scenario(name))
    return Table(make_app(size), Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats}))


@pytest.fixture
def salamis(make_app):
    return at_table(make_app, "mare-salamis")


def key_of(table):
    table.app.draw()
    return table.screen.view.board.overlay.deck_key


def pointed(table, spot):
    table.app.handle(mouse_event(pygame.MOUSEMOTION, spot))
    return key_of(table)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_it_lies_whole_in_a_corner_and_on_no_ship(make_app, size):
    table = at_table(make_app, "mare-salamis", size)
    board, key = table.screen.view.board, key_of(table)
    whole = legend_picture(key.legend, SIDES[0], board.camera.scale)
    assert key.rect.size == whole.get_size() and board.rect.contains(key.rect)
    ships = [one for one in board.standing if isinstance(one, ShipBerth)]
    assert ships and all(not room_of(board.camera, one).colliderect(key.rect) for one in ships)


def test_it_tells_men_engines_and_paces_of_one_game_and_hull_points_of_the_other(make_app, salamis):
    mare = legend_of(salamis.screen.model.position.counters.values())
    assert {"marine", "archer"} <= set(mare.men) and mare.paces and not mare.points
    warriors = legend_of(at_table(make_app, "poseidon-first-fight").screen.model.position.counters.values())
    assert warriors.men[0] == "marines" and warriors.points and not warriors.paces


def test_nothing_is_told_where_no_models_are(make_app):
    key = key_of(at_table(make_app, "first-fight"))
    assert not key.legend.men and not key.rect.width


def test_nothing_is_told_of_ships_too_far_away_to_see_their_men(make_app):
    table = at_table(make_app, "poseidon-salamis")
    table.screen.view.board.camera.fit(glide=False)
    assert key_of(table).legend.men and not key_of(table).rect.width


def test_its_cross_puts_it_away_and_the_layers_bring_it_back(salamis):
    key = key_of(salamis)
    cross = (key.rect.right - HEAD // 2, key.rect.top + HEAD // 2)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        salamis.app.handle(mouse_event(kind, cross))
    assert not key_of(salamis).rect.width and salamis.app.settings.memory["board/deck key"] is False
    entry = next(one for one in layer_entries(salamis.screen.model, print, key) if one[0].endswith(TITLE))
    entry[2]()
    assert key_of(salamis).rect.width


def test_below_its_head_it_gives_way_to_the_pointer(salamis):
    key = key_of(salamis)
    below, window = key.rect.center, salamis.app.window.get_surface()
    paper = window.get_at((key.rect.right - 6, key.rect.bottom - 8))
    pointed(salamis, below)
    assert window.get_at((key.rect.right - 6, key.rect.bottom - 8)) != paper
    pointed(salamis, salamis.screen.view.board.rect.center)
    assert window.get_at((key.rect.right - 6, key.rect.bottom - 8)) == paper


def test_where_only_its_head_has_room_the_rest_is_seen_while_that_is_pointed_at(salamis, monkeypatch):
    key, free = key_of(salamis), type(key_of(salamis))._free
    monkeypatch.setattr(key, "_free", lambda size, rooms: free(key, size, rooms) if size[1] < 2 * HEAD else None)
    salamis.screen.view.board.touch()
    head, window = key_of(salamis).rect, salamis.app.window.get_surface()
    assert 0 < head.height < 2 * HEAD
    beyond = (head.left + 5, head.top - 40 if head.top > 400 else head.bottom + 40)
    sea = window.get_at(beyond)
    pointed(salamis, (head.left + 20, head.centery))
    assert window.get_at(beyond) != sea


def test_its_letters_grow_with_the_text(make_app):
    sizes = []
    for text in (100, 150):
        ruleset, scenario = open_scenario(find_scenario("mare-salamis"))
        match = Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})
        table = Table(make_app((1920, 1080), text_scale=text), match)
        sizes.append(key_of(table).rect.height)
    assert sizes[1] > 1.4 * sizes[0]
