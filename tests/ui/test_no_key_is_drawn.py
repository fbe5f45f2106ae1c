"""No key of the program is ever drawn: what the real window writes, on every page and in games of every system."""

from __future__ import annotations

import pytest

from galleywar.core.dice import Seeded
from galleywar.core.match import Match
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.device.folders import Folders
from galleywar.ui.library.library_screen import LibraryScreen
from galleywar.ui.look import fonts
from galleywar.ui.screens.handover import handover_for
from galleywar.ui.screens.learn import LearnScreen
from galleywar.ui.screens.open import OpenScreen
from galleywar.ui.screens.picking.picker import PickerScreen
from galleywar.ui.screens.report.report_screen import ReportScreen
from galleywar.ui.screens.saves import SavesScreen
from galleywar.ui.screens.settings import GROUPS, SettingsScreen
from galleywar.ui.screens.start import StartScreen
from galleywar.ui.session.session import Session
from tests.rules.heard import dealt
from tests.ui.conftest import Pilot
from tests.ui.game.test_game_screen import CTRL, Table
from tests.ui.keys_seen import Keys

GAMES = (
    ("mare-first-fight", 9), ("poseidon-first-fight", 30), ("poseidon-muster", 3), ("conquest-aegean", 24),
    ("added-depth-straits", 40), ("palace-quarter", 30),
)  # fmt: skip
"""A scenario, and after how many orders it is looked at."""
SHEETS = ("objectives", "layers", "game_menu", "computer_speed", "log", "threat", "command", "rule", "replay")


class Listening:
    """A font that hears what is written with it."""

    def __init__(self, font, heard):
        self.font, self.heard = font, heard

    def render(self, words, *rest):
        self.heard.append(words)
        return self.font.render(words, *rest)

    def __getattr__(self, name):
        return getattr(self.font, name)


@pytest.fixture
def folders(tmp_path_factory):
    """Folders whose own path, which a page may show, has no word with an underscore."""
    return Folders.within(tmp_path_factory.mktemp("home") / "home")


@pytest.fixture
def heard(monkeypatch):
    """All that is written while the test runs."""
    written, real = [], fonts.font
    fonts.WORDS.clear()
    monkeypatch.setattr(fonts, "font", lambda role, px: Listening(real(role, px), written))
    yield written
    fonts.WORDS.clear()


def said_on(page):
    """Words and tips of everything on a page, in sight or not."""
    page.stage.settle()
    for top in page.stage.children():
        for one in top.walk():
            yield str(getattr(one, "words", ""))
            yield str(getattr(one, "tip", ""))


def begun(name, orders):
    ruleset, scenario = open_scenario(find_scenario(name))
    players = {seat.key: "human" for seat in scenario.seats}
    match, draw = Match(ruleset, scenario, 5, players), Seeded(7)
    while match.decision is not None and len(match.entries) < orders:
        match.submit(dealt(match, match.decision, draw))
    return match


@pytest.mark.one_in(6)
@pytest.mark.parametrize("scenario, orders", GAMES, ids=[name for name, _ in GAMES])
def test_a_game_draws_no_key(make_app, heard, scenario, orders):
    match = begun(scenario, orders)
    keys = Keys(match)
    game = Table(make_app(), match)
    said = list(in_play(game))
    keys.learn(match.state)
    assert len(heard) > 60
    assert keys.seen_in([*heard, *said]) == []


def in_play(game):
    """Take pieces in hand, point about, ask for a hint, pull up every sheet."""
    yield from said_on(game.screen)
    position, draw = game.selection.position, Seeded(2)
    things = [one for one in position.counters if position.place_of(one)]
    for _ in range(2):
        game.key("Tab")
        for _ in range(3):
            if things:
                game.point(position.place_of(things[draw.below(len(things))]))
                game.screen.view.presenter.explain()
                game.look()
                yield from said_on(game.screen)
    if things:
        game.click_place(position.place_of(things[-1]))
        game.click_place(position.place_of(things[0]), button=3)
        yield from said_on(game.screen)
        game.key("Esc")
    yield from hints_in(game)
    for sheet in SHEETS:
        game.screen.model.commands.do(sheet)
        game.look()
        yield from said_on(game.screen)
        game.screen.stage.pop_up(None)


def hints_in(game):
    """The hints, each pointed at, and the first waiting for its second click."""
    game.key("H", mod=CTRL)
    game.until(lambda: not game.screen.model.hint_sought)
    yield from said_on(game.screen)
    for order in game.selection.listing:
        game.screen.view.presenter.detail._hover_row(order)
        game.look()
    if game.selection.listing:
        game.selection.armed = game.selection.listing[0]
        game.screen.changed()
        game.look()
        yield from said_on(game.screen)
    game.key("Esc", "Esc")


PAGES = ("start", "picker", "saves", "open", "library", "learn", "curtain", "report", *GROUPS)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_draws_no_key(make_app, heard, name):
    match = begun("conquest-aegean", 30)
    match.players = {"sapphire": "human", "ruby": "captain"}
    keys = Keys(match)
    pilot = Pilot(make_app())
    page = opened(pilot, name, match)
    said = [*heard, *said_on(page)]
    assert len(said) > 5
    assert keys.seen_in(said) == []


def opened(pilot, name, match):
    app = pilot.app
    session = Session(match, app.folders.saves, complain=pytest.fail)
    session.save()
    session.close()
    app.push(StartScreen(app))
    match name:
        case "picker":
            app.push(PickerScreen(app))
            pilot.until(lambda: len(app.top.entries) > 30)
        case "saves":
            app.push(SavesScreen(app))
        case "open":
            app.push(OpenScreen(app, app.folders.saves))
        case "library":
            app.push(LibraryScreen(app))
            pilot.until(lambda: len(app.top.ledgers) == 5)
        case "learn":
            app.push(LearnScreen(app))
        case "curtain":
            app.push(handover_for(app, session, match.scenario.seats[0]))
        case "report":
            app.push(ReportScreen(app, match))
        case group if group in GROUPS:
            app.push(SettingsScreen(app))
            app.top._groups.pick(list(GROUPS).index(group))
    pilot.look()
    return app.top
