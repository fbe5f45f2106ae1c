"""Galleys are ships, or square counters where the player has them so: by a setting, or by a key in the game."""

from galleywar.ui.look.picture_cache import Ration
from galleywar.ui.painters.pieces.ship_counters import men_of
from galleywar.ui.shelf.game_factory import lay_out
from tests.ui.game_table import SET_UP, battle


def test_the_key_turns_ships_into_squares_and_the_setting_keeps_it(make_app):
    app = make_app()
    app.push(lay_out(app, battle(*SET_UP)))
    view = app.top.view
    galley = next(face for face in app.top.model.position.counters.values() if face.at and face.cargo)
    assert view.board.counters.is_ship(galley)
    ship = view.board.counters.counter(galley, 60)
    app.top.model.commands.do("square_counters")
    assert app.settings.square_counters
    assert not view.board.counters.is_ship(galley)
    assert view.board.counters.counter(galley, 60) is not ship
    app.top.model.commands.do("square_counters")
    assert view.board.counters.is_ship(galley)
    assert view.board.counters.counter(galley, 60) is ship


def test_the_board_shows_the_squares_at_once(make_app):
    app = make_app()
    app.push(lay_out(app, battle(*SET_UP)))
    faces, counters = app.top.model.position.counters, app.top.view.board.counters
    galley = next(face for face in faces.values() if face.at and face.cargo)
    men = men_of(galley, faces)
    shown = []
    for _ in range(2):
        shown.append(counters._in_time(galley, 60, men, Ration(1e6)))
        assert shown[-1] is counters.counter(galley, 60, with_arrow=True, men=men)
        app.top.model.commands.do("square_counters")
    assert shown[0] is not shown[1]
