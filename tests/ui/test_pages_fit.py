"""Every page at every size and scale: whole, legible, reachable by keyboard, quiet when nothing happens."""

from pathlib import Path

import pygame
import pytest

from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.ui.look.theme import SIDES
from galleywar.ui.screens.handover import HandoverScreen
from galleywar.ui.screens.learn import LearnScreen
from galleywar.ui.screens.message import MessageScreen
from galleywar.ui.screens.open import OpenScreen
from galleywar.ui.screens.picking.picker import PickerScreen
from galleywar.ui.screens.report.report_screen import ReportScreen
from galleywar.ui.screens.save_as import SaveAsScreen
from galleywar.ui.screens.saves import SavesScreen
from galleywar.ui.screens.settings import GROUPS, SettingsScreen
from galleywar.ui.screens.start import StartScreen
from galleywar.ui.session.session import Session
from galleywar.ui.shelf import scenario_list
from galleywar.ui.shelf.learning import LessonRecord, keep
from tests.toy.lilies import LILIES, SCENARIO, SEATS
from tests.ui.audit import complaints
from tests.ui.conftest import Pilot

SIZES = [
    (1024, 700, 100),
    (1280, 800, 100),
    (1920, 1080, 100),
    (1280, 800, 150),
    (1280, 800, 200),
    (1920, 1080, 200),
]
HERE = Path(__file__).parent
"""A folder there is on every machine that runs this."""
THEN = "Then 12 events since you last looked: . goes from one to the next, X skips them."
PAGES = [
    "start",
    "picker",
    "broken",
    "saves",
    "open",
    "learn",
    "message",
    "curtain",
    "report",
    "save as",
    *GROUPS,
]


@pytest.fixture
def finished():
    lilies = LILIES
    match = Match(lilies, lilies.read(Source.parse(SCENARIO)), 7, {"green": "human", "brown": "captain"})
    while match.decision is not None:
        match.submit(next(match.decision.choices()))
    return match


def open_page(pilot, name, finished):
    """Push the page and wait until all it reads is there."""
    app = pilot.app
    app.push(StartScreen(app))
    match name:
        case "start":
            session = Session(finished, app.folders.saves, complain=pytest.fail)
            session.save()
            session.close()
            app.top.opened()
        case "picker" | "broken":
            if name == "broken":
                app.folders.scenarios.mkdir(parents=True)
                (app.folders.scenarios / "mine.yaml").write_text(
                    "scenario: {key: 7}\nrules: {set: alexandra}\n"
                )
            app.push(PickerScreen(app))
            wanted = len(scenario_list.files(app.folders.scenarios))
            pilot.until(lambda: len(app.top.entries) == wanted)
            if name == "broken":
                app.top._list.pick(len(app.top._list.lines) - 1)
        case "saves":
            session = Session(finished, app.folders.saves, complain=pytest.fail)
            session.save()
            session.close()
            (app.folders.saves / "bad.galley").write_text("no game\n")
            app.push(SavesScreen(app))
        case "open" | "learn":
            keep(app, "march", LessonRecord(done=True))
            app.push(OpenScreen(app, HERE) if name == "open" else LearnScreen(app))
        case "message":
            app.push(MessageScreen(app, "Something", "A long story. " * 90))
        case "curtain":
            app.push(HandoverScreen(app, SEATS[0], SIDES[0], "Turn 3, fleet phase", THEN, lambda: None))
        case "save as":
            session = Session(finished, app.folders.saves, complain=pytest.fail)
            app.push(SaveAsScreen(app, session))
            session.close()
        case "report":
            app.push(ReportScreen(app, finished))
        case group:
            app.push(SettingsScreen(app))
            app.top._groups.pick(list(GROUPS).index(group))
    pilot.look()
    return app.top


@pytest.mark.one_in(3)
@pytest.mark.parametrize("width, height, scale", SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_cut_off_or_covered(make_app, finished, name, width, height, scale):
    page = open_page(Pilot(make_app((width, height), ui_scale=scale)), name, finished)
    assert complaints(page.stage) == []


@pytest.mark.one_in(2)
@pytest.mark.parametrize("width, height, scale, text", [(1280, 800, 100, 150), (1024, 700, 200, 200)])
@pytest.mark.parametrize("name", PAGES)
def test_large_text_fits_too(make_app, finished, name, width, height, scale, text):
    page = open_page(Pilot(make_app((width, height), ui_scale=scale, text_scale=text)), name, finished)
    assert complaints(page.stage) == []


def test_a_scale_the_window_has_no_room_for_says_which_one_is_in_force(make_app):
    app = make_app((1024, 700), ui_scale=175)
    app.push(SettingsScreen(app))
    app.handle(
        pygame.Event(
            pygame.KEYDOWN,
            key=pygame.K_PLUS,
            mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT,
            unicode="+",
            scancode=0,
        )
    )
    assert app.settings.ui_scale == 200
    assert app.scale_words("ui") == "200 %, of which this window has room for 160 %"
    assert app.top.stage.look.metrics.ui == pytest.approx(1.6)
    assert make_app((1920, 1080), ui_scale=200).scale_words("ui") == "200 %"


@pytest.mark.parametrize("name", PAGES)
def test_tab_reaches_everything_and_shows_where_it_is(make_app, finished, name):
    pilot = Pilot(make_app())
    page = open_page(pilot, name, finished)
    stops = page.stage.reachable()
    seen = []
    for _ in stops:
        page.stage.step_focus(1)
        pilot.look()
        focus = page.stage.focus
        seen.append(focus)
        assert page.stage.rect.colliderect(focus.rect), f"{focus} is focused out of sight"
        assert draws_differently(page.stage, focus), f"{type(focus).__name__} shows no focus"
    assert set(map(id, seen)) == set(map(id, stops))


def draws_differently(stage, focus):
    """Whether the focus can be seen: the page with and without it differs around the widget."""
    around = focus.rect.inflate(12, 12).clip(stage.rect)
    pictures = []
    for focused in (focus, None):
        stage.focus = focused
        surface = pygame.Surface(stage.rect.size)
        stage.root.draw(surface)
        pictures.append(pygame.image.tobytes(surface.subsurface(around), "RGB"))
    stage.focus = focus
    return pictures[0] != pictures[1]


@pytest.mark.parametrize("name", PAGES)
def test_a_page_at_rest_draws_nothing(make_app, finished, name):
    pilot = Pilot(make_app())
    page = open_page(pilot, name, finished)
    pilot.app.painter_of = None
    for event in pygame.event.get():
        if event.type not in {pygame.USEREVENT, pygame.MOUSEMOTION} and not hasattr(event, "call"):
            pilot.app.handle(event)
    pilot.look()
    assert not page.stage.waiting
    page.let_pass(pilot.app.now)
    assert not page.stage.waiting and page.next_wake() is None


@pytest.mark.parametrize("name", PAGES)
def test_the_other_theme_is_legible_and_draws(make_app, finished, name):
    page = open_page(Pilot(make_app(theme="contrast")), name, finished)
    assert complaints(page.stage) == []
