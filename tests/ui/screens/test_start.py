"""The first page and what it leads to: how many scenarios, text size, games to watch again."""

import pygame
import pytest

from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.core.saving.headers import header_of
from galleywar.core.saving.saves import to_text
from galleywar.rules import lessons
from galleywar.rules.scenario.library import shipped
from galleywar.ui.game.game_screen import GameScreen
from galleywar.ui.program.screen import LAYING_OUT
from galleywar.ui.screens import learn
from galleywar.ui.screens.message import MessageScreen
from galleywar.ui.screens.open import saved_game
from galleywar.ui.screens.picking.picker import in_order
from galleywar.ui.screens.saves import ReplaysScreen
from galleywar.ui.screens.start import StartScreen, lay_the_table
from galleywar.ui.shelf import scenario_list
from galleywar.ui.shelf.balance import Balance
from galleywar.ui.shelf.scenario_list import ListedScenario
from galleywar.ui.widgets import Button
from galleywar.ui.widgets.buttons import MenuEntry
from tests.toy.lilies import LILIES, SCENARIO
from tests.ui.audit import complaints
from tests.ui.conftest import Pilot
from tests.ui.game_table import SET_UP, battle


@pytest.fixture
def start(pilot):
    pilot.app.push(StartScreen(pilot.app))
    pilot.look()
    return pilot


@pytest.fixture
def shelf(folders):
    """A battle under way on the shelf of saved games."""
    folders.saves.mkdir(parents=True)
    path = folders.saves / "battle.galley"
    path.write_text(to_text(battle(*SET_UP), "then"), encoding="utf-8")
    return path


# -- how many scenarios -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "count, said",
    [
        ((14, 1), "14 scenarios, 1 with problems"),
        ((1, 0), "1 scenario"),
        ((0, 0), "0 scenarios"),
    ],
)
def test_the_scenarios_are_counted_in_words(start, count, said):
    start.app.top._count(count)
    assert start.app.top._shelf.words == said


def test_own_scenarios_and_broken_ones_are_counted(folders):
    folders.scenarios.mkdir(parents=True)
    (folders.scenarios / "draft.yaml").write_text("scenario: {key: x}\nrules: {set: alexandira}\n")
    whole, broken = scenario_list.counted(folders.scenarios, ())
    assert whole == len(shipped()) + 1 and broken >= 1


def test_the_first_page_tells_it_when_it_is_known(start):
    page = start.app.top
    start.until(lambda: page._shelf.words)
    assert page._shelf.words.startswith(f"{len(shipped())} scenario")


# -- the first fight ---------------------------------------------------------------------------------------
def test_a_press_on_the_first_fight_is_answered_before_the_board_is_read(start, monkeypatch):
    app, page, shown = start.app, start.app.top, []

    def reads(screen, file):
        shown.append(app.window.get_surface().subsurface(page.stage.notice.rect).copy())

    monkeypatch.setattr(learn, "open_or_tell", reads)
    start.click(start.widget(MenuEntry, "first fight"))
    [answered] = shown
    assert page.stage.notice.words == LAYING_OUT
    bare = app.window.get_surface().subsurface(page.stage.notice.rect)
    assert pygame.image.tobytes(answered, "RGB") != pygame.image.tobytes(bare, "RGB")


@pytest.mark.parametrize("played", [False, True])
def test_the_first_fight_is_read_aside_where_nothing_was_played(shelf, played, monkeypatch):
    read, opens = [], lessons.open_lesson
    monkeypatch.setattr(lessons, "open_lesson", lambda file: read.append(file.stem) or opens(file))
    if not played:
        shelf.unlink()
    lay_the_table(shelf.parent)
    assert read == ([] if played else ["2-first-fight"])


# -- text size ----------------------------------------------------------------------------------------------
def test_text_grows_and_shrinks_by_itself(start):
    start.click(start.widget(Button, "A+"))
    assert (start.app.settings.text_scale, start.app.settings.ui_scale) == (110, 100)
    assert complaints(start.app.top.stage) == []
    for _ in range(12):
        start.click(start.widget(Button, "A\N{MINUS SIGN}"))
    assert start.app.settings.text_scale == 75
    assert "75 %" in start.app.top.stage.notice.words


# -- replays ------------------------------------------------------------------------------------------------
def test_a_saved_game_is_watched_from_its_first_order_and_its_file_is_let_be(start, shelf):
    text, when = shelf.read_text(), shelf.stat().st_mtime_ns
    start.app.top.opened()
    start.click(start.widget(MenuEntry, "Replays"))
    assert isinstance(start.app.top, ReplaysScreen)
    start.key("Enter")
    screen = start.app.top
    assert isinstance(screen, GameScreen) and screen.model.viewing == 0
    start.key("End")
    start.app.session.flush()
    assert shelf.read_text() == text and shelf.stat().st_mtime_ns == when
    start.key("Esc")
    assert screen.model.viewing is None and screen.model.live


def test_without_games_there_are_no_replays(start):
    with pytest.raises(AssertionError):
        start.widget(MenuEntry, "Replays")


def test_a_game_that_cannot_be_read_says_why(start, folders):
    folders.saves.mkdir(parents=True)
    bad = folders.saves / "bad.galley"
    bad.write_text("no game\n")
    start.app.push(ReplaysScreen(start.app))
    assert not start.widget(Button, "Watch").enabled
    assert isinstance(saved_game(start.app, bad, to_watch=True), MessageScreen)


@pytest.mark.parametrize("size, scale", [((1280, 800), 100), ((1920, 1080), 100), ((1280, 800), 200)])
def test_nothing_is_cut_off_or_covered(make_app, shelf, size, scale):
    pilot = Pilot(make_app(size, ui_scale=scale))
    pilot.app.push(StartScreen(pilot.app))
    pilot.until(lambda: pilot.app.top._shelf.words)
    assert complaints(pilot.app.top.stage) == []
    pilot.app.push(ReplaysScreen(pilot.app))
    assert complaints(pilot.app.top.stage) == []


@pytest.mark.parametrize("size, role", [((1280, 800), "title"), ((1920, 1080), "display")])
def test_the_name_makes_way_for_the_last_entry(make_app, shelf, size, role):
    pilot = Pilot(make_app(size))
    page = StartScreen(pilot.app)
    pilot.app.push(page)
    pilot.look()
    first, *_, last = page._menu.parts
    assert (first.words, last.words, page._title.role) == ("Continue", "Quit", role)
    assert last.rect.bottom <= page._shelf.rect.top


def test_the_first_line_of_a_save_tells_how_the_game_ended():
    lilies = LILIES
    match = Match(lilies, lilies.read(Source.parse(SCENARIO)), 7, {"green": "human", "brown": "human"})
    assert header_of(to_text(match).splitlines()[0]).ended == ""
    while match.decision is not None:
        match.submit(next(match.decision.choices()))
    ended = header_of(to_text(match).splitlines()[0]).ended
    assert ended == match.ended and ended.endswith(match.outcome.text)


def test_a_game_that_is_over_is_not_gone_on_with(make_app):
    app = make_app()
    match = Match(LILIES, LILIES.read(Source.parse(SCENARIO)), 7, {"green": "human", "brown": "human"})
    app.folders.saves.mkdir(parents=True)
    for is_over in (False, True):
        while is_over and match.decision is not None:
            match.submit(next(match.decision.choices()))
        (app.folders.saves / "lilies.galley").write_text(to_text(match), encoding="utf-8")
        app.push(StartScreen(app))
        words = [entry.words for entry in app.top._menu.parts]
        assert ("Continue" in words) is not is_over and "Saved games" in words


# -- the order of the battles -------------------------------------------------------------------------------
def scenario_named(title, minutes):
    lilies = LILIES
    scenario = lilies.read(
        Source.parse(f"scenario: {{key: {title}, title: {title}}}\nrules: {{set: lilies}}\n")
    )
    object.__setattr__(scenario, "minutes", minutes)
    return ListedScenario(title, lilies, scenario)


@pytest.mark.parametrize(
    "how, order",
    [
        ("name", "Actium Ecnomus Mylae"),
        ("length", "Mylae Actium Ecnomus"),
        ("recent", "Ecnomus Mylae Actium"),
        ("balance", "Ecnomus Actium Mylae"),
    ],
)
def test_battles_are_sorted_and_broken_ones_stand_last(tmp_path, how, order):
    whole = [scenario_named("Mylae", 30), scenario_named("Actium", 90), scenario_named("Ecnomus", 0)]
    broken = ListedScenario(tmp_path / "a-draft.yaml")
    played = {"Ecnomus": "2026-05-02T10:00:00+00:00", "Mylae": "2026-05-01T10:00:00+00:00"}
    balance = {
        "Actium": Balance({"green": 18, "brown": 2}, 20),
        "Ecnomus": Balance({"green": 10, "brown": 10}, 20),
        "Mylae": Balance({"green": 9, "brown": 9}, 18),  # too few to be put in order by
    }
    found = in_order([broken, *whole], how, played, balance)
    assert " ".join(entry.title for entry in found[:-1]) == order and found[-1] is broken


def test_a_battle_named_with_its_players_begins_at_once(pilot):
    from galleywar.rules.scenario.library import find_scenario
    from galleywar.ui.screens.open import begun

    pilot.app.push(begun(pilot.app, find_scenario("first-fight"), {"egyptian": "novice"}, 7))
    match = pilot.app.session.match
    assert (match.seed, match.players) == (7, {"roman": "human", "egyptian": "novice"})
