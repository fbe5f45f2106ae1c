"""A line of text that a menu leads to has the keyboard when the menu is closed."""

from galleywar.ui.widgets import Button
from tests.ui.game.test_game_screen import SET_UP, table  # noqa: F401


def test_what_is_asked_for_out_of_a_menu_is_written_at_once(table):  # noqa: F811
    game = table(*SET_UP)
    view, stage = game.screen.view, game.screen.stage
    view.sidebar.searching = True
    view.layout.relay()
    stage.settle()
    line = view.log_search.words

    def lead():
        stage.pop_up(None)
        stage.take_focus(line)

    stage.pop_up(Button("To the line", lead))
    game.key("Enter")
    assert stage.popup is None and stage.focus is line


def test_after_any_other_menu_the_board_has_the_keyboard(table):  # noqa: F811
    game = table(*SET_UP)
    stage = game.screen.stage
    stage.pop_up(Button("Close", lambda: stage.pop_up(None)))
    game.key("Enter")
    assert stage.popup is None and stage.focus is game.screen.view.board
