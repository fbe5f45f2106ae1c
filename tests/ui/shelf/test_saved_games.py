"""A saved game is told in words: its rule system, its seats by name, and who plays them."""

import pytest

from galleywar.core.match import Match
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.screens.saves import SavesScreen
from galleywar.ui.session.session import Session
from galleywar.ui.shelf import saved_games
from galleywar.ui.widgets import Label


@pytest.fixture
def saved(folders):
    ruleset, scenario = open_scenario(find_scenario("first-fight"))
    match = Match(ruleset, scenario, 1, {"roman": "human", "egyptian": "captain"})
    session = Session(match, folders.saves, complain=pytest.fail)
    session.save()
    session.close()
    return saved_games.saved_games(folders.saves)[0]


def test_a_save_tells_its_players_by_the_names_of_their_seats(saved):
    assert saved_games.who_plays(saved.header) == (("Rome", "a player"), ("Egypt", "Captain"))
    assert "Rome: a player, Egypt: Captain" in saved.about and "roman" not in saved.about


def test_a_scenario_that_does_not_hold_leaves_seats_without_names():
    assert saved_games.seat_names("seats: [") == () and saved_games.seat_names("seats: 3") == ()


def test_the_page_names_the_rule_system(saved, pilot):
    pilot.app.push(SavesScreen(pilot.app))
    pilot.look()
    words = [one.words for one in pilot.app.top.stage.root.walk() if isinstance(one, Label)]
    assert "Caesar in Alexandria" in " ".join(words) and "Rome: a player" in words


def test_a_file_that_is_gone_was_written_before_any_other(tmp_path):
    (there := tmp_path / "there.galley").write_text("")
    assert saved_games.written_at(there) > saved_games.written_at(tmp_path / "gone.galley") == 0
