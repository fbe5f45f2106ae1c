"""A scenario file changed under its game: told apart, taken over where the game stays true, else refused."""

import pygame
import pytest

from galleywar.core.digest import digest
from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.core.saving.saves import from_text, to_text
from galleywar.rules import open_ruleset
from galleywar.ui.game.game_screen import GameScreen
from galleywar.ui.screens.message import FaultsScreen
from galleywar.ui.screens.reload import ReloadScreen
from galleywar.ui.shelf import scenario_changes
from galleywar.ui.shelf.scenario_changes import Refused, ScenarioPapers, carried_over, changes, mixed, review
from galleywar.ui.widgets import Button, Toggle
from tests.ui.audit import complaints
from tests.ui.game.test_game_screen import SIZES, Table
from tests.ui.game_table import SET_UP, play_to_dice

TITLE, TARGETS = "title: The Naval Battle", "targets: {roman: 35, egyptian: 28}"
HOUR = ("minutes: 90", "minutes: 60")
NAMED = (TITLE, "title: Off Pharos")
EASIER = (TARGETS, "targets: {roman: 30, egyptian: 28}")
FEWER = ("Quin: 2}\n    land:\n    - {what: veteran", "Quin: 1}\n    land:\n    - {what: veteran")


@pytest.fixture
def path(tmp_path):
    file = tmp_path / "mine.yaml"
    text = (scenario_dir() / "naval-battle.yaml").read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    return file


def begun(path, *orders):
    """A game dealt from the file, set up, moved until dice have fallen."""
    source = Source.read(path)
    ruleset = open_ruleset("alexandria")
    match = Match(ruleset, ruleset.read(source), 3, {"roman": "human", "egyptian": "human"})
    for verb in (*SET_UP, *orders):
        match.submit(next(one for one in match.decision.choices() if str(one) == verb))
    return match


def edit(path, *swaps):
    text = path.read_text(encoding="utf-8")
    for old, new in swaps:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")


def test_titles_and_victory_figures_change_and_the_game_stands_where_it_stood(path):
    match = begun(path, "set_out")
    play_to_dice(match)
    edit(path, NAMED, EASIER)
    found = review(match, path, ())
    assert [one.why_not for one in found.verdicts] == ["", ""]
    fresh = carried_over(match, mixed(found.old, [one.change for one in found.verdicts]))
    assert fresh.scenario.title == "Off Pharos"
    assert [goal.needed for goal in fresh.ruleset.view.goals(fresh.state)] == [30, 28]
    assert [(one.choice, one.faces) for one in fresh.entries] == [
        (one.choice, one.faces) for one in match.entries
    ]
    assert fresh.ruleset.view.counters(fresh.state) == match.ruleset.view.counters(match.state)


def test_the_save_of_a_game_carried_over_replays(path):
    match = begun(path, "set_out")
    play_to_dice(match)
    edit(path, EASIER)
    fresh = carried_over(match, ScenarioPapers.on_disk(match, path, ()))
    opened = from_text(to_text(fresh), open_ruleset)
    assert opened.damage is None and digest(opened.match.state) == digest(fresh.state)


def test_pieces_in_play_do_not_go_and_the_rest_may_still_change(path):
    match = begun(path, "set_out")
    edit(path, NAMED, FEWER)
    with pytest.raises((Refused, SourceFaults)):
        carried_over(
            match,
            mixed(
                ScenarioPapers.of(match),
                changes(ScenarioPapers.of(match), ScenarioPapers.on_disk(match, path, ())),
            ),
        )


def test_a_set_up_that_would_have_been_another_is_refused_in_words(path):
    match = begun(path, "set_out")
    edit(path, NAMED, ("{galley: roman-Bi-2, at: 2403}", "{galley: roman-Bi-2, at: 2203}"),
         ("{galley: roman-Bi-3, at: 2203}", "{galley: roman-Bi-3, at: 2403}"))  # fmt: skip
    verdicts = review(match, path, ()).verdicts
    assert verdicts[0].why_not == ""
    assert verdicts[1].why_not
    fresh = carried_over(match, mixed(ScenarioPapers.of(match), [verdicts[0].change]))
    assert fresh.scenario.title == "Off Pharos"


def test_only_what_is_chosen_is_taken_over(path):
    match = begun(path)
    edit(path, NAMED, HOUR)
    old = ScenarioPapers.of(match)
    found = changes(old, ScenarioPapers.on_disk(match, path, ()))
    assert [(one.before[0].strip(), one.after[0].strip()) for one in found] == [
        NAMED, HOUR,
    ]  # fmt: skip
    edit(path, EASIER)
    found = changes(old, ScenarioPapers.on_disk(match, path, ()))
    fresh = carried_over(match, mixed(old, found[-1:]))
    assert fresh.scenario.title == "The Naval Battle" and "roman: 30" in fresh.scenario.text


def test_another_order_of_moving_is_refused_where_it_would_show(path):
    match = begun(path, "set_out")
    edit(path, ("people: Romans, sets_up: 1, moves: 1", "people: Romans, sets_up: 2, moves: 1"),
         ("people: Egyptians, sets_up: 2, moves: 2", "people: Egyptians, sets_up: 1, moves: 2"))  # fmt: skip
    with pytest.raises(Refused, match="At order 1 another side would have been asked"):
        carried_over(match, ScenarioPapers.on_disk(match, path, ()))


def test_a_file_that_is_wrong_now_is_told_with_its_place(path):
    match = begun(path)
    edit(path, ("set: alexandria", "set: alexandira"))
    with pytest.raises(SourceFaults) as found:
        review(match, path, ())
    assert found.value.faults[0].line > 1 and found.value.faults[0].suggestion == "alexandria"


def test_own_charts_are_read_again_under_their_names(path):
    match = begun(path)
    match.charts = (("mine", "chart: 1\n"),)
    papers = ScenarioPapers.on_disk(match, path, (("mine", "chart: 2\n"), ("other", "x: 1\n")))
    assert papers.charts == (("mine", "chart: 2\n"),)
    [change] = changes(ScenarioPapers.of(match), papers)
    assert change.paper == "mine" and change.before == ("chart: 1",)
    assert mixed(ScenarioPapers.of(match), [change]).charts == papers.charts


# -- in the window ------------------------------------------------------------------------------------------
@pytest.fixture
def table(make_app, path):
    def lay(size=(1280, 800), **settings):
        return Table(make_app(size, **settings), begun(path, "set_out"))

    return lay


def press(table, key):
    table.app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    table.look()


def reload(game, kind=ReloadScreen):
    press(game, pygame.K_F6)
    game.until(lambda: isinstance(game.app.top, kind))
    game.look()
    return game.app.top


def test_f6_takes_over_what_is_switched_on(table, path):
    game = table()
    edit(path, NAMED, EASIER)
    page = reload(game)
    toggles = [one for one in page.stage.root.walk() if isinstance(one, Toggle)]
    game.click(toggles[1])
    old = game.match
    game.click(game.widget(Button, "Take over"))
    assert isinstance(game.app.top, GameScreen) and game.match is not old
    assert game.match.scenario.title == "Off Pharos" and TARGETS in game.match.scenario.text
    assert len(game.match.entries) == len(old.entries)
    assert game.app.top.stage.notice.words == "1 change taken over from mine.yaml."
    game.app.session.flush()
    assert "Off Pharos" in game.app.session.file.path.read_text(encoding="utf-8")


def test_f6_begins_anew_with_the_same_players_where_nothing_fits(table, path):
    game = table()
    edit(path, ("people: Romans, sets_up: 1, moves: 1", "people: Romans, sets_up: 2, moves: 1"),
         ("people: Egyptians, sets_up: 2, moves: 2", "people: Egyptians, sets_up: 1, moves: 2"))  # fmt: skip
    reload(game)
    assert not game.widget(Button, "Take over").enabled
    players = game.match.players
    game.click(game.widget(Button, "New game"))
    assert game.match.entries == [] and game.match.players == players
    assert game.match.decision.seat == "egyptian"


def test_f6_on_a_broken_file_shows_the_fault_and_the_game_goes_on(table, path):
    game = table()
    match, before = game.match, digest(game.match.state)
    edit(path, (TITLE, "titel: The Naval Battle"))
    page = reload(game, FaultsScreen)
    assert "goes on as it was" in page.words and "titel" in " ".join(one.text for one in page.faults)
    game.key("Esc")
    assert game.match is match and digest(game.match.state) == before


def test_f6_on_an_unchanged_file_says_so(table):
    game = table()
    press(game, pygame.K_F6)
    game.until(lambda: "reads as it did" in game.screen.stage.notice.words)


@pytest.mark.parametrize("broken", [False, True])
def test_f7_tells_what_validate_tells(table, path, broken):
    from galleywar.rules.scenario.library import faults_of

    game = table()
    if broken:
        edit(path, ("seat: roman\n  case", "seat: roman\n  cass"))
    press(game, pygame.K_F7)
    game.until(lambda: isinstance(game.app.top, FaultsScreen))
    assert game.app.top.faults == tuple(faults_of(path))
    assert ("error" in game.app.top.words) is broken


@pytest.mark.parametrize("width, height, scale", SIZES)
def test_nothing_is_cut_off_or_covered(table, path, width, height, scale):
    game = table((width, height), ui_scale=scale)
    edit(path, NAMED, EASIER)
    assert complaints(reload(game).stage) == []
    game.key("Esc")
    edit(path, ("set: alexandria", "set: alexandira"))
    assert complaints(reload(game, FaultsScreen).stage) == []


def test_a_review_leaves_the_game_alone(path):
    match = begun(path, "set_out")
    before = to_text(match)
    edit(path, NAMED, EASIER)
    scenario_changes.review(match, path, ())
    assert to_text(match) == before
