"""The app: its stack of pages, its window, and what it does when it is itself at fault."""

import contextlib
import json
import os
import subprocess
import sys
import threading

import pygame
import pytest

from galleywar.core.files.held_file import HeldFile
from galleywar.ui.app import App
from galleywar.ui.crash import rescued
from galleywar.ui.device import settings as settings_file
from galleywar.ui.program.screen import Screen
from galleywar.ui.screens.message import MessageScreen
from galleywar.ui.screens.open import DamageScreen, HeldScreen, OpenScreen, screen_for
from galleywar.ui.screens.picking.picker import PickerScreen
from galleywar.ui.screens.save_as import SaveAsScreen
from galleywar.ui.screens.saves import SavesScreen
from galleywar.ui.screens.settings import SettingsScreen
from galleywar.ui.screens.start import StartScreen
from galleywar.ui.session.session import Session
from galleywar.ui.widgets import Button, ChoiceList, Label, Toggle
from galleywar.ui.widgets.buttons import MenuEntry
from tests.ui.conftest import key_event
from tests.ui.session.test_session import SCENARIO, Choice, Match, Source, leap, lilies  # noqa: F401


@pytest.fixture
def at_start(pilot):
    pilot.app.push(StartScreen(pilot.app))
    return pilot


@pytest.fixture
def session(pilot, lilies):  # noqa: F811
    match = Match(lilies, lilies.read(Source.parse(SCENARIO)), 7, {"green": "human", "brown": "human"})
    session = Session(match, pilot.app.folders.saves, complain=pytest.fail)
    leap(session, "0101")
    session.flush()
    yield session
    session.close()


class Page(Screen):
    """A page with one button."""

    def __init__(self, app, act=lambda: None):
        self.act, self.log = act, []
        super().__init__(app)

    def build(self):
        return Button("Act", self._act, chords=("R",))

    def _act(self):
        self.act()

    def opened(self):
        self.log.append("opened")

    def closed(self):
        self.log.append("closed")


class Table(Page):
    alone = True
    subject = "Salamis"


# -- the stack -------------------------------------------------------------------------------------
def test_esc_goes_back_one_level_and_the_page_below_is_told(pilot):
    below, above = Page(pilot.app), Page(pilot.app)
    pilot.app.push(below)
    below.act = lambda: below.go(above)
    pilot.key("R")
    assert pilot.app.top is above
    pilot.key("Esc")
    assert pilot.app.top is below and below.log == ["opened", "opened"] and above.log == ["opened", "closed"]


def test_a_page_that_stands_alone_takes_the_place_of_all_but_the_first(pilot):
    first, second, table = Page(pilot.app), Page(pilot.app), Table(pilot.app)
    for page in (first, second, table):
        pilot.app.push(page)
    assert pilot.app.stack == [first, table] and second.log[-1] == "closed"


def test_going_to_a_page_below_returns_to_it(pilot):
    pages = [Page(pilot.app) for _ in range(3)]
    for page in pages:
        pilot.app.push(page)
    pilot.app.push(pages[0])
    assert pilot.app.stack == [pages[0]]


def test_esc_on_the_start_page_does_not_quit(at_start):
    at_start.key("Esc")
    assert isinstance(at_start.app.top, StartScreen)


def test_quitting_is_an_entry_of_the_menu(at_start):
    at_start.click(at_start.widget(MenuEntry, "Quit"))
    assert at_start.app.stack == []


# -- the start page --------------------------------------------------------------------------------
def test_with_nothing_saved_enter_begins_a_first_fight(at_start):
    assert at_start.app.top._menu.parts[0].words == "Play your first fight"
    at_start.key("N")
    assert isinstance(at_start.app.top, PickerScreen)


def test_with_a_game_saved_continue_is_what_enter_does(pilot, session):
    pilot.app.push(StartScreen(pilot.app))
    focus = pilot.app.top.stage.focus
    assert focus.words == "Continue" and "First Lilies" in focus.under and "leap 2" in focus.under


@pytest.mark.parametrize("key, page", [("N", PickerScreen), ("O", OpenScreen), ("S", SettingsScreen)])
def test_every_entry_has_a_key(at_start, key, page):
    at_start.key(key)
    assert isinstance(at_start.app.top, page)


def test_the_menu_is_walked_with_arrows(at_start):
    entries = at_start.app.top._menu.parts
    at_start.key(*["Down"] * (len(entries) - 1))
    assert at_start.app.top.stage.focus is entries[-1]


def test_what_was_wrong_with_the_settings_is_told(make_app):
    app = make_app()
    app.push(StartScreen(app, "Your settings file was passed over."))
    assert app.top.stage.notice.visible and "passed over" in app.top.stage.notice.words


# -- the window ------------------------------------------------------------------------------------
def test_the_scale_changes_on_any_page_and_is_kept(at_start, folders):
    at_start.key("+", mod=pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    assert at_start.app.settings.ui_scale == 110
    assert settings_file.load(folders.config).settings.ui_scale == 110
    assert at_start.app.top.look.metrics.ui == 1.1


def test_a_picture_of_the_window_is_kept(at_start, folders):
    at_start.key("F12")
    [picture] = folders.pictures.glob("*.png")
    assert pygame.image.load(picture).get_size() == (1280, 800)
    assert str(picture) in at_start.app.top.stage.notice.words


def test_the_windows_title_names_what_is_played_whatever_lies_over_it(at_start):
    app, titles = at_start.app, []
    for page in (app.top, Table(app), Page(app), app.top):
        app.push(page)
        app.draw()
        titles.append(pygame.display.get_caption()[0])
    assert titles == ["galleywar", "Salamis - galleywar", "Salamis - galleywar", "galleywar"]


def test_the_window_remembers_its_size(make_app, folders):
    app = make_app((1333, 777))
    app.push(StartScreen(app))
    app.close()
    assert settings_file.load(folders.config).settings.window[2:] == (1333, 777)


def test_mute_is_told_and_kept(at_start):
    at_start.key("M", "M", mod=pygame.KMOD_LCTRL)
    assert at_start.app.settings.muted and at_start.app.top.stage.notice.words == "Sound off."


def test_settings_count_at_once(at_start):
    at_start.key("S")
    at_start.click(at_start.widget(Toggle, "yes"))
    assert at_start.app.settings.square_counters


def test_a_new_key_is_chosen_even_one_of_the_window(at_start, folders):
    at_start.key("S", "Down", "Down", "Down", "Tab", "Enter", "F12")
    assert at_start.app.bindings.chord("next_unit") == "F12"
    assert not folders.pictures.exists()
    assert "F12 is wanted" in at_start.widget(Label, "wanted").words
    at_start.key("Delete")
    assert at_start.app.bindings.chord("next_unit") == "Tab"


def test_events_of_another_thread_are_answered_in_the_windows_own(pilot):
    pilot.app.push(Page(pilot.app))
    seen = []
    thread = threading.Thread(
        target=lambda: pilot.app.call_soon(lambda: seen.append(threading.current_thread().name))
    )
    thread.start()
    thread.join()
    pilot.until(lambda: seen)
    assert seen == [threading.main_thread().name]


def test_waiting_pages_cost_next_to_nothing(pilot):
    pilot.app.push(Page(pilot.app))
    pilot.app.draw()
    pygame.event.clear()
    before = sum(os.times()[:2])
    end = pilot.app.now + 1000
    event = pilot.app._awaited(end)
    assert event.type == pygame.NOEVENT and pilot.app.now >= end
    assert sum(os.times()[:2]) - before < 0.1


# -- files -----------------------------------------------------------------------------------------
def drop(pilot, path):
    pilot.app.handle(pygame.Event(pygame.DROPFILE, file=str(path)))


def test_a_scenario_dropped_on_any_page_is_shown_in_the_picker(at_start, tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text("rules: {set: alexandria}\nscenario: {key: 3}\n")
    at_start.key("S")
    drop(at_start, path)
    top = at_start.app.top
    assert isinstance(top, PickerScreen) and top.chosen.path == path and top.chosen.faults


def test_a_file_that_is_nothing_says_so(at_start, tmp_path):
    (tmp_path / "x.galley").write_text("no save at all")
    drop(at_start, tmp_path / "x.galley")
    assert isinstance(at_start.app.top, MessageScreen) and "x.galley" in at_start.app.top.title
    at_start.key("Esc")
    assert isinstance(at_start.app.top, StartScreen)


def test_a_save_cut_short_tells_how_far_it_plays(pilot, session, tmp_path):
    path = tmp_path / "cut.galley"
    path.write_text(session.text()[:-9])
    page = screen_for(pilot.app, path)
    assert isinstance(page, DamageScreen) and "plays up to entry 1" in page.words
    assert "Play on from there" in [way.words for way in page.ways()]


def test_a_game_that_another_window_plays_is_looked_at_or_gone_on_with_under_another_name(
    pilot, session, folders
):
    path = session.file.path
    session.close()
    other = HeldFile(path)
    assert other.take()
    page = screen_for(pilot.app, path)
    assert isinstance(page, HeldScreen) and path.name in page.words
    assert [way.words for way in page.ways()] == ["Look at it", "Play on under another name"]
    pilot.app.push(page)
    before = path.read_bytes()
    pilot.click(pilot.widget(Button, "Play on under another name"))
    mine = pilot.app.session
    assert mine.file.path != path and len(mine.match.entries) == len(session.match.entries)
    pilot.until(mine.file.path.is_file)
    assert path.read_bytes() == before
    other.let_go()
    assert not isinstance(screen_for(pilot.app, path), HeldScreen)


def test_a_save_is_thrown_away_at_the_second_press_only(pilot, session, folders):
    pilot.app.push(SavesScreen(pilot.app))
    pilot.key("Delete")
    assert list(folders.saves.glob("*.galley"))
    pilot.key("Delete")
    assert not list(folders.saves.glob("*.galley"))
    assert pilot.widget(ChoiceList).lines == ()


def test_folders_are_walked_to_a_file(pilot, tmp_path):
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "no.galley").write_text("x")
    pilot.app.push(OpenScreen(pilot.app, tmp_path))
    pilot.key("Down", "Enter")
    assert pilot.app.top.folder == tmp_path / "deep"
    pilot.key("Enter")
    assert isinstance(pilot.app.top, MessageScreen)


# -- when the program is at fault ------------------------------------------------------------------
def fail():
    raise RuntimeError("the mast is broken")


def run_into(app, *events):
    """Run the loop until the events, and then Quit, are answered."""
    for event in events:
        pygame.event.post(event)

    def first(app):
        page = Page(app, fail)
        app.call_soon(lambda: None)
        return page

    return app.run(first)


def test_a_fault_saves_the_game_writes_a_report_and_tells_the_player(make_app, folders, session, capsys):
    app = make_app()
    app.session = session
    told = []
    pushed = app.push

    def watch(screen):
        pushed(screen)
        if isinstance(screen, MessageScreen):
            told.append(screen.words)
            pygame.event.post(pygame.Event(pygame.QUIT))

    app.push = watch
    assert run_into(app, key_event("R")) == 1
    [report] = folders.reports.glob("fault-*.txt")
    assert "the mast is broken" in report.read_text() and "in fail" in report.read_text()
    [rescue] = folders.saves.glob("rescued-*.galley")
    assert json.loads(rescue.read_text().splitlines()[0])["entries"] == len(session.match.entries)
    [words] = told
    assert str(report) in words and str(rescue) in words and "not lost" in words
    assert str(report) in capsys.readouterr().err


def test_a_fault_that_comes_again_at_once_ends_the_program(make_app, monkeypatch):
    app = make_app()
    monkeypatch.setattr(MessageScreen, "opened", lambda self: fail())
    with pytest.raises(RuntimeError, match="mast"):
        run_into(app, key_event("R"))


def test_a_report_is_written_even_if_the_game_cannot_be(make_app, folders):
    app = make_app()

    class Broken:
        def text(self):
            return fail()

        def close(self):
            pass

    app.session = Broken()
    words = rescued(app, ValueError("first"))
    assert "could not be saved again" in words and list(folders.reports.glob("*.txt"))


# -- from the command line -------------------------------------------------------------------------
def galleywar(*words, **env):
    return subprocess.run(
        [sys.executable, "-m", "galleywar", *words],
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_without_a_display_one_sentence_names_what_still_works(tmp_path):
    ended = galleywar("play", "--home", str(tmp_path), SDL_VIDEODRIVER="x11", DISPLAY=":987")
    assert ended.returncode == 1
    [sentence] = ended.stderr.strip().splitlines()
    assert "no display" in sentence
    assert all(word in sentence for word in ("simulate", "show", "replay", "text"))


def test_a_file_there_is_none_of_is_misuse(tmp_path):
    ended = galleywar("play", "no-such-battle", "--home", str(tmp_path))
    assert ended.returncode == 2 and "no-such-battle" in ended.stderr


def test_an_app_takes_the_charts_of_this_session_over_those_of_the_settings(folders):
    from galleywar.ui.device.settings import Settings

    assert App(folders, Settings(charts=("a",))).charts == ("a",)
    assert App(folders, Settings(charts=("a",)), charts=("b",)).charts == ("b",)


# -- saving under a name --------------------------------------------------------------------------
def test_a_game_is_saved_under_the_name_written(pilot, session, folders):
    pilot.app.push(Page(pilot.app))
    pilot.app.push(SaveAsScreen(pilot.app, session))
    pilot.key("Backspace", mod=pygame.KMOD_LCTRL)
    pilot.write("my/frogs")
    pilot.key("Enter")
    assert (folders.saves / "my-frogs.galley").is_file()
    assert isinstance(pilot.app.top, Page) and "my-frogs" in pilot.app.top.stage.notice.words


def test_a_file_that_is_there_is_replaced_at_the_second_asking_only(pilot, session, folders):
    page = SaveAsScreen(pilot.app, session)
    pilot.app.push(Page(pilot.app))
    pilot.app.push(page)
    page.target().write_text("old")
    pilot.key("Enter")
    assert page.target().read_text() == "old" and pilot.app.top is page
    pilot.key("Enter")
    assert page.target().read_text() != "old" and pilot.app.top is not page


def test_a_disk_that_refuses_leaves_the_page_open_with_the_reason(pilot, session, tmp_path):
    page = SaveAsScreen(pilot.app, session)
    pilot.app.push(page)
    (tmp_path / "wall").write_text("no folder")
    page._name.set(str(tmp_path / "wall" / "game"))
    pilot.key("Enter")
    assert pilot.app.top is page and "There is no folder" in page._say.words

    def full(_path):
        raise OSError(28, "No space left on device")

    session.write = full
    page._name.set("game")
    pilot.key("Enter")
    assert pilot.app.top is page and "could not be written: No space left" in page._say.words


@pytest.mark.parametrize(
    "name, told",
    [
        ("/", "This is a folder"), ("/.", "This is a folder"), (".", "This is a folder"), ("..", "This is a folder"),
        ("~nobodyxyz/x", "There is no user ~nobodyxyz"), ("a" * 300, "longer than a disk takes"),
        ("a\0b", "character"), ("\ud800", "character"), ("no/such/folder/x", ""), ("/no/such/folder/x", "no folder"),
    ],
)  # fmt: skip
def test_a_name_nothing_can_be_saved_under_is_told_and_the_game_stays(pilot, session, tmp_path, name, told):
    pilot.app.session = session
    page = SaveAsScreen(pilot.app, session)
    pilot.app.push(page)
    page._name.set(name)
    page._save()
    if told:
        assert pilot.app.top is page and told in page._say.words
    else:
        assert (pilot.app.folders.saves / "no-such-folder-x.galley").is_file()
    pilot.app.session = None
    opening = OpenScreen(pilot.app, tmp_path)
    pilot.app.push(opening)
    opening._path.set(name)
    opening._open_written()
    assert pilot.app.last_fault is None
    pilot.look()


def test_a_name_that_is_not_utf_8_is_shown_with_marks(pilot, tmp_path):
    latin = os.fsdecode(b"triere-\xe9.galley")
    (tmp_path / latin).write_text("no save")
    pilot.app.folders.saves.mkdir(parents=True, exist_ok=True)
    (pilot.app.folders.saves / latin).write_text("no save")
    pilot.app.push(OpenScreen(pilot.app, tmp_path))
    pilot.look()
    assert "triere-?.galley" in [row.words for row in pilot.widget(ChoiceList).lines]
    pilot.app.push(SavesScreen(pilot.app))
    pilot.look()
    assert [row.words for row in pilot.widget(ChoiceList).lines] == ["triere-?.galley"]


@pytest.mark.parametrize(
    "field, value",
    [
        ("title", "a\0b"), ("title", "\ud800"), ("turn", "\x07"), ("ended", "a" * 500_000), ("turn", "b" * 500_000),
        ("players", {"green": "\udfff"}), ("version", "\u202e"), ("charts", [["\0", ""]]), ("system", "\0"),
    ],
)  # fmt: skip
def test_a_save_with_words_that_cannot_be_drawn_is_listed_as_broken(pilot, session, field, value):
    session.close()
    head, *orders = session.text().splitlines()
    broken = json.dumps({**json.loads(head), field: value})
    session.file.path.write_text("\n".join([broken, *orders]))
    pilot.app.push(StartScreen(pilot.app))
    pilot.look()
    assert "Continue" not in [entry.words for entry in pilot.app.top._menu.parts]
    pilot.app.push(SavesScreen(pilot.app))
    pilot.look()
    [row] = pilot.widget(ChoiceList).lines
    assert row.tone == "bad" and row.mark == "warning"


def test_a_file_dated_beyond_all_calendars_is_listed_without_a_date(pilot, session):
    session.close()
    try:
        os.utime(session.file.path, (300_000_000_000, 300_000_000_000))
    except OSError:
        pytest.skip("this disk knows no such date")
    pilot.app.push(SavesScreen(pilot.app))
    pilot.look()
    [row] = pilot.widget(ChoiceList).lines
    assert row.tone != "bad"


def test_a_pointer_over_a_window_that_is_not_open_yet_does_no_harm(make_app, monkeypatch):
    app = make_app()
    monkeypatch.setattr(app, "_guarded", lambda first: contextlib.nullcontext())
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(40, 40), rel=(1, 1), buttons=(0, 0, 0)))
    pygame.event.post(pygame.Event(pygame.QUIT))
    assert app.run(StartScreen) == 0
