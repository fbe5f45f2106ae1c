"""Practise in the window: the list of puzzles, an answer judged, the solution played, the next one."""

import pytest

from galleywar.core.dice import Seeded
from galleywar.core.files.faults import SourceFaults
from galleywar.core.saving.saves import from_text
from galleywar.players.coach.answers import judged
from galleywar.rules import open_ruleset
from galleywar.rules.puzzles import read_puzzle, shipped_puzzles
from galleywar.rules.system import covers
from galleywar.ui.game.actions import puzzle_guide
from galleywar.ui.game.game_screen import GameScreen
from galleywar.ui.screens import practise
from galleywar.ui.screens.learn import LearnScreen
from galleywar.ui.screens.message import MessageScreen
from galleywar.ui.screens.practise import PractiseScreen
from galleywar.ui.screens.start import StartScreen
from galleywar.ui.shelf.learning import is_solved, keep_solved
from tests.ui.audit import complaints
from tests.ui.conftest import Pilot

FILES = shipped_puzzles()
PUZZLES = [read_puzzle(file) for file in FILES]
FIRST = PUZZLES[0]


@pytest.fixture
def pilot(make_app):
    app = make_app()
    app.push(StartScreen(app))
    return Pilot(app)


@pytest.fixture
def asked(pilot):
    """The first puzzle on the board."""
    pilot.key("t", "Enter")
    assert isinstance(pilot.app.top, GameScreen)
    return pilot


def bar(pilot):
    return pilot.app.top.puzzle.bar


def test_the_list_begins_with_the_first_that_is_not_solved(pilot) -> None:
    keep_solved(pilot.app, FIRST.key)
    pilot.key("t")
    page = pilot.app.top
    assert isinstance(page, PractiseScreen)
    assert page.exercises[page._list.chosen].key == PUZZLES[1].key
    assert page.game == FIRST.system


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080)])
def test_the_page_has_room_for_what_it_says(make_app, size) -> None:
    app = make_app(size)
    app.push(PractiseScreen(app))
    pilot = Pilot(app)
    pilot.look()
    assert complaints(app.top.stage) == []


def test_the_solution_given_by_the_player_is_kept_as_solved(asked) -> None:
    assert bar(asked).words.words == FIRST.question
    asked.app.top.model.submit(FIRST.solution)
    asked.until(lambda: bar(asked).words.words.startswith("Best: "))
    assert is_solved(asked.app, FIRST.key) and not bar(asked).solution.visible


def judged_soon(text, puzzle, answer, tell) -> None:
    """As the window has it judged, in fewer play-outs."""
    tell(judged(from_text(text, open_ruleset).match, puzzle, answer, play_outs=2))


@pytest.mark.long
def test_another_order_is_played_out_and_may_be_given_anew(asked, monkeypatch) -> None:
    monkeypatch.setattr(puzzle_guide, "judge_answer", judged_soon)
    model, dice = asked.app.top.model, Seeded(3)
    given = next(
        choice for choice in iter(lambda: choice_of(asked, dice), None) if choice != FIRST.solution[0]
    )
    model.submit([given])
    asked.until(lambda: "points less" in bar(asked).words.words or "As good" in bar(asked).words.words)
    for _ in range(3):  # what plays is cut short by the first click
        if bar(asked).again.visible:
            asked.click(bar(asked).again)
    assert bar(asked).words.words == FIRST.question and not bar(asked).again.visible


def choice_of(pilot, dice):
    return pilot.app.session.match.decision.any(dice)


def test_the_solution_is_played_where_it_is_asked_for(asked) -> None:
    asked.click(bar(asked).solution)
    asked.until(lambda: bar(asked).words.words.startswith("The best: "))
    given = [entry.choice for entry in asked.app.session.match.entries[len(FIRST.orders) :]]
    assert tuple(given[: len(FIRST.solution)]) == FIRST.solution
    assert not is_solved(asked.app, FIRST.key), "who was shown it has not found it"


def test_the_next_one_follows(asked) -> None:
    asked.click(bar(asked).on)
    assert asked.app.session.puzzle.puzzle.key == PUZZLES[1].key


def test_one_that_cannot_be_asked_says_why(pilot, monkeypatch) -> None:
    def broken(*_):
        raise SourceFaults([])

    pilot.key("t")
    monkeypatch.setattr(practise, "open_puzzle", broken)
    pilot.key("Enter")
    assert isinstance(pilot.app.top, MessageScreen)


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_a_game_without_puzzles_says_so_and_leads_to_its_lessons(make_app, size) -> None:
    without = next(key for key in covers() if all(one.system != key for one in PUZZLES))
    app = make_app(size)
    app.push(page := PractiseScreen(app))
    page._take_game(without)
    pilot = Pilot(app)
    pilot.look()
    assert complaints(page.stage) == []
    assert not page._main.enabled and "no puzzle" in page._main.why_not
    assert next(one for one in page._covers.covers if one.key == without).count == "no puzzle"
    pilot.key("E")
    assert isinstance(app.top, LearnScreen) and app.top.game == without
