"""The saved games: what a page on one tells, and what its picture may show."""

from types import SimpleNamespace

import pytest

from galleywar.core.match import Match
from galleywar.rules.scenario.library import open_scenario, shipped
from galleywar.ui.game.game_screen import GameScreen
from galleywar.ui.screens.picking.picker import PickerScreen
from galleywar.ui.screens.save_facts import position_in
from galleywar.ui.screens.saves import SavesScreen
from galleywar.ui.session.session import Session
from galleywar.ui.shelf import saved_games
from galleywar.ui.shelf.saved_games import turn_of
from galleywar.ui.widgets import Label


def save(app, name, **players):
    ruleset, scenario = open_scenario(next(path for path in shipped() if path.stem == name))
    match = Match(ruleset, scenario, 3, players)
    for _ in range(4):
        match.submit(next(match.decision.choices()))
    session = Session(match, app.folders.saves, complain=pytest.fail)
    session.save()
    session.close()
    return match


def test_a_save_tells_its_game_and_who_plays_in_words(pilot):
    save(pilot.app, "naval-battle", roman="human", egyptian="captain")
    pilot.app.push(page := SavesScreen(pilot.app))
    [row] = page._list.lines
    assert row.under.startswith("Caesar in Alexandria")
    said = [one.words for one in page._about.walk() if isinstance(one, Label)]
    assert "Rome: a player" in said and "Egypt: Captain" in said


def test_the_picture_of_a_save_shows_the_position_it_stands_at(pilot):
    match = save(pilot.app, "naval-battle", roman="human", egyptian="captain")
    shown = position_in(saved_games.newest(pilot.app.folders.saves))
    assert shown.counters == match.ruleset.view.counters(match.ruleset.seen_by(match.state, "roman"))


def test_the_picture_of_a_save_hides_what_is_hidden_from_any_player(pilot):
    """A fleet mustered unseen by the other side is nobody's business on a page both look at."""
    match = save(pilot.app, "mare-muster", blue="human", red="human")
    seen = match.ruleset.seen_by(match.ruleset.seen_by(match.state, "blue"), "red")
    assert seen != match.state
    shown = position_in(saved_games.newest(pilot.app.folders.saves))
    assert shown.counters == match.ruleset.view.counters(seen)


def test_a_page_without_games_shows_ways_to_one(pilot):
    pilot.app.push(SavesScreen(pilot.app))
    pilot.key("N")
    assert isinstance(pilot.app.top, PickerScreen)


def test_a_game_is_watched_from_its_first_order_on_from_its_page_too(pilot):
    save(pilot.app, "naval-battle", roman="human", egyptian="captain")
    pilot.app.push(SavesScreen(pilot.app))
    pilot.key("W")
    game = pilot.app.top
    assert isinstance(game, GameScreen) and game.model.viewing == 0


def test_a_save_that_does_not_hold_has_no_picture(tmp_path):
    (path := tmp_path / "x.galley").write_text("no game\n")
    assert position_in(path) is None


@pytest.mark.parametrize(
    ("turn", "said"),
    [("Round 2/8", "round 2/8"), ("Player Turn 1: Egypt's 1 of 10", "Player Turn 1: Egypt's 1 of 10"),
     ("", "at the start"), ("Set-up", "set-up")],
)  # fmt: skip
def test_a_turn_with_a_name_of_its_own_keeps_it_in_a_line(turn, said):
    assert turn_of(SimpleNamespace(turn=turn)) == said
