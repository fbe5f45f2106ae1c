"""A whole game is played in the window by hand, from the start page to the report."""

from math import dist

import pytest

from by_hand import Game
from galleywar.boards.table.table import INCH, Pose
from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.match import Match
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.game_screen import GameScreen
from galleywar.ui.session.session import Session
from hands import Hands, OutOfReach

NEAR_INCHES = 3


@pytest.fixture
def hands(tmp_path):
    """Hands at the start page, by the way asked for."""
    made = []

    def sit_down(way):
        made.append(Hands(tmp_path / "home", (1280, 800), way))
        return made[-1]

    yield sit_down
    for one in made:
        one.close()


@pytest.mark.long
@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_battle_on_the_table_is_played_from_the_start_page_to_the_report(hands, way, tmp_path):
    game = Game(hands(way), "poseidon-first-fight", seed=4, pictures=tmp_path / "pictures")
    game.play()
    assert "wins" in game.ended and not game.no_way
    assert game.inputs["roll"] == game.orders["roll"] > 0
    assert (tmp_path / "pictures" / "poseidon-first-fight" / "0000-start.png").is_file()


def test_what_is_not_there_is_out_of_reach(hands):
    at_start = hands("mouse")
    with pytest.raises(OutOfReach, match="Sink the fleet"):
        at_start.use_words("Sink the fleet")
    assert at_start.inputs == 0


def test_every_key_and_every_click_counts(hands):
    at_start = hands("keys")
    at_start.press("Tab")
    at_start.click((5, 5))
    at_start.write("ab")
    assert at_start.inputs == 4


def test_a_window_closed_from_outside_ends_the_play_with_a_word(hands):
    at_start = hands("mouse")
    at_start.pygame.event.post(at_start.pygame.Event(at_start.pygame.QUIT))
    with pytest.raises(SystemExit, match="was closed"):
        at_start.until(lambda: False)


def test_a_man_is_left_behind_by_two_keys(hands, tmp_path):
    ruleset, scenario = open_scenario(find_scenario("conquest-actium"))
    match = Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})
    at_table = hands("keys")
    app = at_table.app
    app.session = Session(match, tmp_path / "saves", complain=pytest.fail)
    app.push(GameScreen(app))
    at_table.look(8)
    game = Game(at_table, scenario.key)
    leave = (Choice("leave", ("sapphire-general-1", "infantry")),)
    game._answer(leave)
    to_the_first = at_table.inputs
    game._answer(leave)
    assert not game.no_way and [entry.choice for entry in match.entries] == [*leave, *leave]
    assert at_table.inputs - to_the_first == 2, "its key, and the kind"


def test_a_galley_is_laid_on_an_open_table_by_the_arrow_keys(hands, tmp_path):
    ruleset, scenario = open_scenario(find_scenario("mare-muster"))
    match, draw = Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats}), Seeded(3)
    while not any(one.verb == "place" for one in match.decision.offers):
        match.submit(match.decision.any(draw))
    at_table = hands("keys")
    app = at_table.app
    app.session = Session(match, tmp_path / "saves", complain=pytest.fail)
    app.push(GameScreen(app))
    at_table.look(8)
    game, before = Game(at_table, scenario.key), len(match.entries)
    wish = next(match.decision.choices())
    assert game._give((wish,), before)
    given = match.entries[before].choice
    (piece, wanted), (laid, at) = wish.args, given.args
    assert (given.verb, laid) == ("place", piece)
    assert dist(Pose.read(wanted).dot, Pose.read(at).dot) < NEAR_INCHES * INCH
