"""The menus that open over a game."""

from tests.ui.game.test_game_screen import SET_UP, table  # noqa: F401


def test_a_menu_is_gone_through_round_its_ends(table):  # noqa: F811
    game = table(*SET_UP)
    game.key("Esc")
    assert game.screen.stage.focus.words == "Back to the game"
    game.key("Up")
    assert game.screen.stage.focus.words.startswith("Leave the game")
    game.key("Down")
    assert game.screen.stage.focus.words == "Back to the game"
