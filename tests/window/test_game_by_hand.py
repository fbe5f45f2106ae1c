"""A battle in the real window on a screen of its own: a galley sent by mouse, another by keys, all of it saved."""

import shutil

import pytest

from galleywar.core.saving.saves import to_text
from tests.ui.conftest import folders, make_app, shared_prints  # noqa: F401
from tests.ui.game.test_game_screen import XANTHOS, Table
from tests.ui.game_table import SET_UP, battle
from tests.window.hands import SIZE, at_the_table, virtual_screen

pytestmark = pytest.mark.skipif(
    shutil.which("Xvfb") is None or shutil.which("xdotool") is None, reason="needs Xvfb and xdotool"
)


@pytest.fixture
def screen():
    with virtual_screen() as name:
        yield name


@pytest.fixture
def player(screen, tmp_path):
    """Hands at the program, which plays a battle whose first speeds are to be set."""
    begun = tmp_path / "begun.galley"
    match = battle(*SET_UP)
    begun.write_text(to_text(match))
    home, title = tmp_path / "home", match.scenario.title
    with at_the_table(screen, home, title, str(begun), known=len(SET_UP)) as hands:
        yield hands


def test_speeds_by_key_a_galley_by_mouse_and_one_by_keys(player, make_app):  # noqa: F811
    player.do("key", "ctrl+Return")
    player.until(lambda: player.verbs() == ["set_out"])
    player.do("key", "x")  # a click while something is told only ends the telling
    twin = Table(make_app(SIZE), battle(*SET_UP, "set_out"))
    player.click(twin.window_spot("2902"))
    player.click(twin.window_spot("2904"))
    player.until(lambda: player.verbs() == ["set_out", "row", "ahead", "ahead"])
    assert player.match().ruleset.view.counters(player.match().state)[XANTHOS].at == "2904"
    player.do("key", "u")
    player.until(lambda: player.verbs() == ["set_out"])
    player.do("key", "ctrl+y")
    player.until(lambda: player.verbs() == ["set_out", "row", "ahead", "ahead"])
    player.do("key", "x")  # what is given again is seen to its end first, however slow the machine
    player.do("key", "Tab")
    player.do("key", "Up")
    player.do("key", "Return")
    player.do("key", "Return")
    player.until(lambda: player.verbs().count("row") == 2)
    assert player.program.poll() is None
