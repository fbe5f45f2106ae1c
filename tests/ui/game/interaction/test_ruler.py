"""The ruler: by key, click and rail, any number of lines, in words as well, until Esc."""

from galleywar.core.digest import digest
from galleywar.ui.game.interaction.ruler import Ruler
from tests.ui.game.test_game_screen import SET_UP, table  # noqa: F401


def test_two_ends_make_a_line_and_the_same_place_twice_makes_none():
    ruler = Ruler()
    assert ruler.mark("a") is None and list(ruler.shown("b")) == [("a", "b")]
    assert ruler.mark("b") == ("a", "b") and not ruler.measuring
    assert ruler.mark("c") is None and ruler.mark("c") is None
    assert ruler.lines == [("a", "b")]
    assert ruler.clear() and not ruler.clear() and not ruler.lines


def test_lines_are_measured_by_key_where_the_pointer_is(table):  # noqa: F811
    game = table(*SET_UP, "set_out")
    before, orders = digest(game.match.state), len(game.match.entries)
    game.point("2902")
    game.key("M")
    game.point("2906")
    assert ": 4 hexes, " in game.screen.view.prompt.hint
    game.key("M")
    assert "4 hexes" in game.screen.stage.notice.words
    game.point("2609")
    game.key("M")
    game.click_place("2612")
    ruler = game.screen.model.ruler
    assert ruler.lines == [("2902", "2906"), ("2609", "2612")] and game.screen.view.toolbar.tools["ruler"].on
    assert (digest(game.match.state), len(game.match.entries)) == (before, orders)
    game.key("Esc")
    assert (
        not ruler.lines and not game.screen.view.toolbar.tools["ruler"].on and game.screen.stage.popup is None
    )


def test_from_the_rail_the_next_clicks_set_both_ends_and_select_nothing(table):  # noqa: F811
    game = table(*SET_UP, "set_out")
    game.click(game.screen.view.toolbar.tools["ruler"])
    assert game.screen.model.ruler.taken_up and "first end" in game.screen.view.prompt.hint
    game.click_place("2902")
    assert game.screen.model.ruler.start == "2902" and not game.selection.selected
    game.click_place("3002")
    assert game.screen.model.ruler.lines == [("2902", "3002")]
    game.click_place("2902")
    assert game.selection.selected


def test_the_ruler_measures_in_a_replay_and_with_the_board_cursor(table):  # noqa: F811
    game = table(*SET_UP, "set_out")
    game.screen.model.commands.act("replay")
    game.key("Right", "M", "Right", "Right", "M")
    assert len(game.screen.model.ruler.lines) == 1
    game.key("Esc")
    assert game.screen.model.viewing is not None and not game.screen.model.ruler.lines
