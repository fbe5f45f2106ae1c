"""The designer in the window: every command by mouse and by keys."""

import re
from dataclasses import replace

import pygame
import pytest

from galleywar.core.files.faults import Fault
from galleywar.core.files.package_layout import ABOUT
from galleywar.core.view import PRIZE, Shade
from galleywar.rules import find_system, system
from galleywar.rules.scenario.draft_values import head
from galleywar.rules.scenario.library import find_scenario
from galleywar.rules.scenario.written_battle import WrittenBattle
from galleywar.ui.designer.design_start import DesignStartScreen, designer_at
from galleywar.ui.designer.designer_screen import DesignerScreen
from galleywar.ui.designer.draft_menu import ChangedScreen, DraftSaveScreen
from galleywar.ui.designer.draft_store import unsaved
from galleywar.ui.designer.problem_list import ProblemRow
from galleywar.ui.designer.tray import TrayRow
from galleywar.ui.game.game_screen import GameScreen
from galleywar.ui.painters.zone_legend import zoned
from galleywar.ui.screens.picking.force_rows import ForceLine
from galleywar.ui.widgets import Button
from tests.ui.audit import complaints
from tests.ui.conftest import Pilot
from tests.ui.designer.conftest import DesignerPilot
from tests.ui.designer.test_draft import changed

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
F = {f"F{n}": getattr(pygame, f"K_F{n}") for n in (5, 6, 7, 8, 9)}


def press(at, name, mod=0):
    """A function key, or a sign as a keyboard sends it."""
    code = F.get(name, ord(name[0].lower()))
    sign = "" if name in F else name
    at.pilot.app.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=sign, scancode=0))
    at.pilot.look()


def heading(at, piece):
    return at.draft.position.counters[piece].heading


# -- by mouse ------------------------------------------------------------------------------------------------
def test_a_ship_dragged_is_one_line_of_the_file(at, file, text):
    at.drag(at.spot("blue-0"), at.inches(30, 12))
    assert at.draft.selected == "blue-0" and at.draft.position.counters["blue-0"].at == "3000,1200@0"
    at.judged()
    at.pilot.click(at.page._save)
    assert len(changed(text, file.read_text())) == 2 and at.draft.is_kept


def test_a_click_takes_a_ship_in_hand_and_lights_her_line(at):
    at.click(at.spot("red-1"))
    assert at.draft.selected == "red-1" and at.page.area.lit == (28, 28)
    assert at.page.hand.seat == "red", "her side's pieces are at hand"
    at.click(at.inches(48, 24))
    assert at.draft.selected == "" and at.page.area.lit is None


def test_a_piece_of_the_tray_is_put_down_and_the_last_leaves_the_hand(at):
    for piece in ("blue-3", "blue-2"):
        at.click(at.spot(piece))
        at.pilot.key("Delete")
    at.pilot.click(at.pilot.widget(TrayRow, "Large"))
    at.click(at.inches(40, 20))
    assert at.draft.position.counters["blue-2"].at == "4000,2000@0"
    assert at.page.hand.tray_piece is None, "there is none left"


def test_escape_puts_back_what_is_held_then_leaves(at):
    at.click(at.spot("blue-3"))
    at.pilot.key("Delete", "Delete")
    at.pilot.click(at.pilot.widget(TrayRow, "Small"))
    at.pilot.key("Esc")
    at.pilot.key("Esc")
    assert at.page.hand.tray_piece is None and at.pilot.app.top is at.page
    at.pilot.key("Esc")
    assert at.pilot.app.top is at.page and "Esc once more" in at.page.stage.notice.words
    at.pilot.key("Esc")
    assert at.page not in at.pilot.app.stack


def test_escape_leaves_at_once_where_nothing_is_lost(at):
    at.pilot.key("Esc")
    assert at.page not in at.pilot.app.stack


def test_the_wheel_with_control_turns_and_alone_zooms(at, monkeypatch):
    at.click(at.spot("blue-0"))
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, flipped=False)
    before = at.page.board.camera.target.zoom
    at.pilot.app.handle(wheel)
    assert at.page.board.camera.target.zoom > before
    monkeypatch.setattr(pygame.key, "get_mods", lambda: CTRL)
    at.pilot.app.handle(wheel)
    assert heading(at, "blue-0") == 91


def test_a_right_click_opens_the_menu_of_a_ship(at, text):
    at.click(at.spot("blue-0"), button=3)
    at.pilot.click(at.pilot.widget(Button, "Make it: Large"))
    assert changed(text, at.draft.text)[1] == "+  - {name: Ariston, type: large, at: [27, 8], heading: 0}"
    at.click(at.spot("blue-0"), button=3)
    at.pilot.click(at.pilot.widget(Button, "Turn to port"))
    assert heading(at, "blue-0") == 105
    at.click(at.spot("blue-0"), button=3)
    at.pilot.click(at.pilot.widget(Button, "Go to its line"))
    assert at.page.stage.focus is at.page.area and at.page.area.written.caret.row == 21
    at.click(at.spot("blue-0"), button=3)
    at.pilot.click(at.pilot.widget(Button, "Take it off"))
    assert "Ariston" not in at.draft.text


def test_shift_and_a_click_paint(at, monkeypatch):
    at.pilot.click(at.pilot.widget(Button, "Zone"))
    monkeypatch.setattr(pygame.key, "get_mods", lambda: SHIFT)
    at.click(at.inches(40, 20))
    assert at.draft.values["zones"]["blue"]


def test_a_fault_is_shown_at_its_piece_and_a_click_goes_there(at):
    at.page.area.written.become(at.draft.text.replace("at: [55, 40]", "at: [550, 40]"))
    at.draft.take(at.page.area.written.text, 29)
    at.judged()
    row = at.pilot.widget(ProblemRow, "")
    assert not at.page._play.enabled and "Line 29" in at.page._play.why_not
    at.pilot.click(row)
    assert at.draft.selected == "red-2" and at.page.area.written.caret.row == 28
    assert [mark.line for mark in at.page.area.underlines] == [29]


def test_the_list_of_problems_says_how_to_come_to_them_while_there_are_any(at):
    assert not at.page.problems._how.visible
    at.draft.take(at.draft.text.replace("type: small", "type: smal", 1))
    at.judged()
    assert at.page.problems._how.visible and "F7" in at.page.problems._how.words


def test_while_nothing_is_wrong_the_list_shows_what_each_side_has(at):
    def told():
        lines = [one for one in at.page.problems.walk() if isinstance(one, ForceLine)]
        return {one.seat: sum(number for _, number in one.kinds) for one in lines}

    fleet = at.draft.position.counters.values()
    all_told = {key: sum(face.seat == key for face in fleet) for key, _ in at.draft.seats}
    assert told() == all_told
    at.draft.take(at.draft.text.replace("type: small", "type: smal", 1))
    at.judged()
    assert not told()
    at.draft.undo()
    at.judged()
    assert told() == all_told


def test_zones_are_told_apart_by_the_names_of_their_sides(at):
    shades = [Shade("1", "zone", seat="red"), Shade("2", PRIZE, seat="blue")]
    assert zoned(at.draft.seats, shades) == [seat for seat in at.draft.seats if seat[0] == "red"]


def test_a_fault_of_another_file_says_which(at):
    fault = Fault("ram.yaml", 3, 1, "there is no such column", suggestion="flame")
    at.draft.judgement = replace(at.draft.judgement, faults=(fault,))
    at.page.refresh()
    row = at.pilot.widget(ProblemRow)
    assert row.under.startswith("ram.yaml")
    before = at.page.area.written.caret
    at.pilot.click(row)
    assert "ram.yaml, line 3" in at.page.stage.notice.words and at.page.area.written.caret == before
    assert at.page.area.underlines == []


# -- by keys -------------------------------------------------------------------------------------------------
def test_by_keys_alone_a_ship_is_chosen_turned_copied_moved_and_taken_off(at, text):
    board = at.page.board
    at.pilot.look()
    at.page.stage.take_focus(board)
    board.put_cursor("2600,800@0")
    at.pilot.key("Right", "Enter")
    assert at.draft.selected == "blue-0"
    press(at, "]")
    assert heading(at, "blue-0") == 75
    press(at, "[")
    at.pilot.key("Delete")
    at.pilot.key("z", mod=CTRL)
    assert at.draft.text == text
    at.pilot.key("z", mod=CTRL | SHIFT)
    assert "Ariston" not in at.draft.text
    at.draft.remove("blue-0")
    at.pilot.key("Enter")
    board.put_cursor("5500,800@0")
    at.pilot.key("Enter")
    before = len(at.draft.position.pieces)
    board.put_cursor("6000,1500@0")
    press(at, "d", CTRL)
    at.pilot.until(lambda: len(at.draft.position.pieces) == before + 1)
    assert at.draft.position.counters[at.draft.selected].at == "6000,1500@0"
    at.pilot.key("Right", "Up", "m")
    assert at.draft.position.counters[at.draft.selected].at == "6100,1600@0"


def test_by_keys_a_piece_of_the_tray_is_put_down(at):
    at.draft.remove("red-3")
    at.draft.remove("red-2")
    press(at, "F9")
    assert at.page.hand.seat == "red"
    at.page.stage.take_focus(at.pilot.widget(TrayRow, "Small"))
    at.pilot.key("Enter", "Esc")
    assert at.page.stage.focus is at.page.board
    at.page.board.put_cursor("1200,2000@0")
    at.pilot.key("Up", "Enter")
    assert at.draft.position.counters["red-2"].at == "1200,2100@180"


def test_the_parts_of_the_page_are_reached_by_a_key(at):
    seen = []
    for _ in range(6):
        press(at, "F6")
        seen.append(type(at.page.stage.focus).__name__)
    assert len({at.page.stage.focus}) == 1 and "TextArea" in seen and "DraftBoard" in seen


def test_the_next_problem_is_gone_to_by_a_key(at):
    at.draft.take(at.draft.text.replace("[55, 40]", "[550, 40]").replace("[27, 8]", "[270, 8]"))
    at.judged()
    press(at, "F7")
    assert at.draft.selected == "blue-0"
    press(at, "F7")
    assert at.draft.selected == "red-2"


# -- the text ------------------------------------------------------------------------------------------------
def test_what_is_typed_moves_the_ship(at):
    area = at.page.area
    at.page.stage.take_focus(area)
    area.go_to(22, 1)
    end = at.draft.text.split("\n")[21].index("27") + 1
    area.go_to(22, end)
    at.pilot.key("Delete", "Delete")
    at.pilot.write("40")
    assert at.draft.position.counters["blue-0"].at == "4000,800@0"
    at.pilot.key("z", mod=CTRL)
    assert at.draft.position.counters["blue-0"].at == "2700,800@0"


def test_the_caret_takes_the_ship_of_its_line_in_hand(at):
    at.page.stage.take_focus(at.page.area)
    at.page.area.go_to(24, 5)
    at.pilot.key("Down")
    assert at.draft.selected == "blue-3"


def test_lines_are_copied_and_pasted(at, monkeypatch):
    clip = []
    monkeypatch.setattr(pygame.scrap, "put_text", clip.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: clip[-1])
    area = at.page.area
    at.page.stage.take_focus(area)
    area.go_to(22, 1)
    at.pilot.key("Down", mod=SHIFT)
    at.pilot.key("c", mod=CTRL)
    at.pilot.key("End")
    area.go_to(26, 1)
    at.pilot.key("v", mod=CTRL)
    assert at.draft.text.count("Ariston") == 2 and len(at.draft.position.pieces) == 9


# -- files ---------------------------------------------------------------------------------------------------
def test_a_copy_is_given_a_name(pilot, toy_drafting, text):
    page = pilot.app.designer(find_scenario("mare-drill"))
    pilot.app.push(page)
    pilot.until(lambda: page.draft.is_judged)
    page.draft.remove("red-0")
    pilot.key("s", mod=CTRL)
    assert isinstance(pilot.app.top, DraftSaveScreen)
    pilot.app.top._name.set("At dawn")
    pilot.key("Enter")
    saved = pilot.app.folders.scenarios / "At dawn.yaml"
    assert pilot.app.top is page and saved.read_text() == page.draft.text and page.draft.path == saved
    assert len(changed(text, saved.read_text())) == 1


def test_a_file_changed_by_somebody_else_is_asked_about(at, file):
    at.draft.remove("red-0")
    mine, theirs = at.draft.text, at.draft.kept.replace("Ariston", "Arete")
    file.write_text(theirs)
    at.pilot.key("s", mod=CTRL)
    assert isinstance(at.pilot.app.top, ChangedScreen) and file.read_text() == theirs
    at.pilot.click(at.pilot.widget(Button, "Take theirs"))
    assert at.pilot.app.top is at.page and at.draft.text == theirs and at.draft.is_kept
    at.draft.undo()
    assert at.draft.text == mine
    file.write_text(theirs + "# more\n")
    at.pilot.key("s", mod=CTRL)
    at.pilot.click(at.pilot.widget(Button, "Write mine over it"))
    assert file.read_text() == mine


def test_a_killed_window_loses_nothing(at, toy_drafting, make_app, folders):
    at.drag(at.spot("blue-0"), at.inches(30, 12))
    at.page.keeper.flush()  # and here it dies: nothing is closed
    app = make_app()
    pilot = Pilot(app)
    app.push(app.designer())
    pilot.look()
    rows = app.top._list.lines
    assert rows[0].words == "Fleet Drill off Piraeus" and "mine.yaml" in rows[0].under
    pilot.key("Home", "Enter")
    assert isinstance(app.top, DesignerScreen)
    pilot.until(lambda: app.top.draft.is_judged)
    assert app.top.draft.position.counters["blue-0"].at == "3000,1200@0"
    assert app.top.draft.path == folders.scenarios / "mine.yaml"


def test_a_draft_that_was_left_is_thrown_away_when_asked_twice(at, folders):
    at.draft.remove("red-0")
    at.pilot.app.pop()
    at.pilot.app.push(page := DesignStartScreen(at.pilot.app))
    at.pilot.look()
    at.pilot.key("Delete")
    assert unsaved(folders.drafts) and "Really" in page._drop.words
    at.pilot.key("Delete")
    assert unsaved(folders.drafts) == () and not page._drop.visible


def test_what_is_left_is_kept_aside(at, folders):
    at.draft.remove("red-0")
    at.pilot.app.pop()
    [left] = unsaved(folders.drafts)
    assert "Paralos" not in left.text


# -- playing -------------------------------------------------------------------------------------------------
def test_it_is_played_as_it_is_now(at):
    at.drag(at.spot("blue-0"), at.inches(30, 12))
    at.judged()
    press(at, "F5")
    assert isinstance(at.pilot.app.top, GameScreen)
    counters = at.pilot.app.session.match.ruleset.view.counters(at.pilot.app.session.match.state)
    assert "3000,1200@0" in {face.at for face in counters.values()}


def test_it_is_not_played_while_a_fault_stands(at):
    at.draft.take(at.draft.text.replace("[55, 40]", "[550, 40]"))
    at.judged()
    press(at, "F5")
    assert at.pilot.app.top is at.page and "cannot be played" in at.page.stage.notice.words


def test_what_is_played_with_files_beside_it_is_saved_first(at, file):
    (file.parent / ABOUT).write_text("package: {}\n")
    [(name, chart)] = find_system("mare_nostrum").files().exported()
    (file.parent / f"{name}.yaml").write_text(chart)
    at.draft.remove("red-3")
    at.judged()
    press(at, "F5")
    assert at.pilot.app.top is at.page and "Save it first" in at.page.stage.notice.words
    at.page.do_design_save()
    press(at, "F5")
    assert isinstance(at.pilot.app.top, GameScreen)


# -- beginning -----------------------------------------------------------------------------------------------
def test_the_first_page_leads_to_the_designer(pilot, toy_drafting, file):
    from galleywar.ui.screens.start import StartScreen

    pilot.app.push(StartScreen(pilot.app))
    pilot.key("D")
    assert isinstance(pilot.app.top, DesignStartScreen)
    page = pilot.app.top
    pilot.until(lambda: any("mine.yaml" in row.under for row in page._list.lines))
    page._find.set("piraeus mine")
    page._show()
    pilot.key("Enter")
    assert isinstance(pilot.app.top, DesignerScreen) and pilot.app.top.draft.path == file


def test_an_empty_board_is_begun(pilot, toy_drafting):
    pilot.app.push(page := DesignStartScreen(pilot.app))
    page._find.set("empty mare")
    page._show()
    pilot.key("Enter")
    assert isinstance(pilot.app.top, DesignerScreen) and pilot.app.top.draft.path is None
    assert pilot.app.top.draft.title == "A battle of my own"


def test_a_key_pressed_twice_while_the_board_is_drawn_changes_nothing(pilot, file, text):
    pilot.app.push(page := pilot.app.designer(file))
    pilot.key("Enter", "Enter")
    assert page.draft.text == text and not page.draft.can_undo


def test_what_is_written_on_the_page_narrows_its_list(pilot):
    pilot.app.push(page := DesignStartScreen(pilot.app))
    assert pilot.app.top.stage.focus is page._list
    pilot.write("zo")
    assert page._find.value == "zo" and pilot.app.top.stage.focus is page._find
    page._find.set("zzzz")
    pilot.until(lambda: page.entries and len(page.entries) == len(page._read))
    assert not page._list.lines and page._list.empty == "Nothing of that name."
    pilot.key("Enter")
    assert pilot.app.top is page, "what is not listed is not opened"


def test_a_new_battle_is_called_in_its_file_as_the_file_is_and_stands_in_the_list(pilot):
    pilot.app.push(start := DesignStartScreen(pilot.app))
    text = f"{head('Mine', 'Mare Nostrum')}rules: {{set: mare_nostrum}}\n"
    pilot.app.push(page := designer_at(pilot.app, WrittenBattle(text)))
    page.do_design_save()
    pilot.app.top._name.set("At dawn, off Chios!")
    pilot.key("Enter")
    assert page.draft.values["scenario"]["key"] == "at-dawn-off-chios" and page.draft.is_kept
    page.draft.put(("scenario", "key"), "own")
    page.do_design_save_as()
    pilot.app.top._name.set("Again")
    pilot.key("Enter")
    assert page.draft.values["scenario"]["key"] == "own", "what somebody chose stays"
    pilot.app.pop()
    pilot.until(lambda: {"Again.yaml", "At dawn, off Chios!.yaml"} <= {one.path.name for one in start.entries})


def test_where_pieces_are_written_the_board_follows_the_text(pilot, monkeypatch):
    home = replace(find_system("alexandria"), drafting=None)
    known = dict(system._SYSTEMS)
    known["alexandria"] = known["alexandria"]._replace(home=home)
    monkeypatch.setattr(system, "_SYSTEMS", known)
    page = pilot.app.designer(find_scenario("first-fight"))
    pilot.app.push(page)
    pilot.until(lambda: page.draft.is_judged)
    before = dict(page.draft.position.counters)
    assert before and not page.draft.position.pieces and not page.tray.rows
    page.hand.remove()
    assert "in hand first" in page.stage.notice.words
    lines = page.draft.text.split("\n")
    at = next(number for number, line in enumerate(lines) if "roman-Tri-1" in line and "at:" in line)
    other = next(number for number, line in enumerate(lines) if "roman-Bi-1" in line and "at:" in line)
    places = [re.search(r"at: (\d+)", lines[number])[1] for number in (at, other)]
    lines[at] = lines[at].replace(places[0], places[1])
    lines[other] = lines[other].replace(places[1], places[0])
    page.draft.take("\n".join(lines))
    pilot.until(lambda: page.draft.is_judged)
    assert page.draft.position.counters["roman-Tri-1"].at != before["roman-Tri-1"].at


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1024, 700), 100), ((1280, 800), 100), ((1920, 1080), 100), ((1280, 800), 150), ((1280, 800), 200)],
)
def test_the_page_is_whole(make_app, toy_drafting, file, size, scale):
    app = make_app(size, ui_scale=scale)
    app.push(app.designer(file))
    pilot = Pilot(app)
    pilot.until(lambda: app.top.draft.is_judged)
    for name, _ in app.top._bench.tabs.choices:
        app.top._bench.call_up(name)
        assert not complaints(app.top.stage), name


def test_in_little_room_one_part_is_seen_at_a_time(make_app, toy_drafting, file):
    app = make_app((1280, 800), ui_scale=200)
    app.push(app.designer(file))
    pilot = Pilot(app)
    pilot.until(lambda: app.top.draft.is_judged)
    at = DesignerPilot(pilot, app.top)
    assert at.page.tray.rows and not at.page.measure.visible
    at.draft.take(at.draft.text.replace("[55, 40]", "[550, 40]"))
    at.judged()
    assert dict(at.page._bench.tabs.choices)["Problems"] == f"Problems {len(at.draft.faults)}"
    press(at, "F7")
    pilot.look()
    assert at.page._bench.tabs.value == "File" and at.page.area.written.caret.row == 28
    high = at.page.area._line_height(at.page.area.look)
    assert at.page.area.scroller.offset <= 28 * high < at.page.area.scroller.offset + at.page.area.rect.height
    seen = set()
    for _ in range(6):
        press(at, "F6")
        seen.add(at.page._bench.tabs.value)
    assert {"Pieces", "Form", "File"} <= seen
