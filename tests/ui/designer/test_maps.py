"""Maps made by hand in the window: strokes over the board, the file beside it, everything taken back."""

import pygame
import pytest

from galleywar.rules.scenario.library import faults_of
from galleywar.ui.designer.design_start import DesignStartScreen, new_map
from galleywar.ui.designer.designer_screen import DesignerScreen
from galleywar.ui.designer.map_screen import GameChoiceScreen, MapScreen
from galleywar.ui.designer.map_tools import MapToolButton
from galleywar.ui.screens.position_view import PositionView
from galleywar.ui.screens.vase_panel import VasePanel
from galleywar.ui.widgets import Button, Label
from tests.ui.conftest import mouse_event


class MapPilot:
    """The hand over the board of a new map of hexes."""

    def __init__(self, pilot, kind="hexes"):
        self.pilot, self.page = pilot, MapScreen(pilot.app, new_map(kind))
        pilot.app.push(self.page)
        self.judged()

    @property
    def draft(self):
        return self.page.draft

    def judged(self):
        self.pilot.until(lambda: self.draft.is_judged)
        self.pilot.look()

    def tool(self, name):
        self.page.take_tool(next(one for one in self.draft.tools if one.name == name))
        self.pilot.look()

    def hex(self, hex_):
        x, y = self.page.board.camera.to_screen(*self.page.board.board.layout.centre(hex_))
        return round(x), round(y)

    def drag(self, *spots):
        for kind, spot in (
            (pygame.MOUSEMOTION, spots[0]),
            (pygame.MOUSEBUTTONDOWN, spots[0]),
            *((pygame.MOUSEMOTION, spot) for spot in spots[1:]),
            (pygame.MOUSEBUTTONUP, spots[-1]),
        ):
            self.pilot.app.handle(mouse_event(kind, spot))
        self.pilot.look()


@pytest.fixture
def at(pilot):
    return MapPilot(pilot)


def test_by_keys_a_line_goes_where_the_arrows_lead(at):
    """Round an island no straight line leads."""
    at.tool("Land")
    at.drag(at.hex("1203"), at.hex("1206"))
    at.judged()
    at.tool("Coastline")
    assert at.page.stage.focus is at.page.board
    at.page.board.cursor = at.page.board.board.layout.centre("1303")
    at.pilot.key("Enter", *["Right"] * 9, *["Down"] * 6, *["Left"] * 9, *["Up"] * 5, "Enter")
    assert len(at.draft.values["coastlines"]) == 1
    before = at.draft.text
    at.pilot.key("Enter", "Right", "Esc")
    assert at.page.tool is None and not at.page.board._way and at.draft.text == before


def test_a_stroke_paints_land_and_the_board_shows_it(at):
    before = at.draft.text
    at.tool("Land")
    at.drag(at.hex("1203"), at.hex("1206"))
    assert "    '12': '~~LLLL~~~~~~~~~~~~~~'" in at.draft.text and "    L: land" in at.draft.text
    at.judged()
    assert at.page.board.board.hexes["1205"].terrain == "land" and at.draft.faults == ()
    at.page.do_design_undo()
    assert at.draft.text == before
    at.judged()
    assert at.page.board.board.hexes["1205"].terrain == "sea"
    at.page.do_design_redo()
    assert "LLLL" in at.draft.text


def test_a_tool_is_taken_by_its_button_and_put_back_by_escape(at):
    at.pilot.click(at.pilot.widget(MapToolButton, "Shoals"))
    assert at.page.tool.key == "ground:shoals" == at.page.board.tool.key
    at.page.escape()
    assert at.page.tool is None and at.page.board.tool is None


def test_a_name_is_put_down_moved_and_taken_out(at):
    at.tool("Name on the water")
    at.drag(at.hex("1805"))
    assert at.draft.where_in_hand == ("labels", 0), "what was made is in hand"
    at.page.take_tool(None)
    at.judged()
    at.drag(at.hex("1805"), at.hex("1805"), at.hex("1810"))
    assert at.draft.values["labels"][0]["at"][0] > 8
    at.page.board.cursor = at.page.board.board.layout.centre("1805")
    at.pilot.key("m")
    assert at.draft.values["labels"][0]["at"][0] < 8
    at.page.do_design_remove()
    assert "labels" not in at.draft.values


def test_what_cannot_be_done_is_said_and_nothing_changes(at):
    before = at.draft.text
    at.tool("Slip")
    at.drag(at.hex("1805"))
    assert at.draft.text == before and "dry land" in at.page.stage.notice.words


def test_a_problem_is_told_and_the_rest_of_the_map_is_shown(at):
    at.tool("Point")
    at.drag(at.hex("1210"))
    at.judged()
    assert ["lies on no way" in fault.text for fault in at.draft.faults] == [True]
    at.tool("Land")
    at.drag(at.hex("1501"), at.hex("1502"))
    at.judged()
    assert at.page.board.board.hexes["1502"].terrain == "land"
    at.page.take_tool(None)
    at.page.take(())
    at.page.do_design_fault()
    assert at.draft.where_in_hand == ("points", 0)


def test_a_press_makes_the_sheet_larger(at):
    at.tool("A row more in the north")
    at.judged()
    assert "2301" in at.page.board.board.hexes and at.page.tool is None


def test_the_hand_is_moved_by_keys(at):
    at.tool("Land")
    board = at.page.board
    board.cursor = board.board.layout.centre("1503")
    at.pilot.key("Enter", mod=pygame.KMOD_SHIFT)
    for _ in range(4):
        at.pilot.key("Right")
    at.pilot.key("Enter")
    assert "~~LLL~" in at.draft.values["terrain"]["rows"]["15"]


def test_a_map_is_saved_beside_the_scenarios_and_opened_again(at):
    folder = at.pilot.app.folders.scenarios
    at.page.save(folder / "bay.yaml")
    assert (folder / "bay.yaml").read_text() == at.draft.text and at.draft.is_kept
    again = at.pilot.app.designer(folder / "bay.yaml")
    assert isinstance(again, MapScreen) and again.draft.path == folder / "bay.yaml" and again.draft.is_kept


def test_a_province_is_drawn_on_a_map_of_areas(pilot):
    at = MapPilot(pilot, "areas")
    seen = lambda *degrees: tuple(  # noqa: E731  # where degrees lie on the screen
        map(round, at.page.board.camera.to_screen(*at.page.board.board.scenery.frame.spot(*degrees)))
    )
    at.tool("Province")
    at.drag(seen(9, 35), seen(11, 35), seen(11, 37), seen(9, 37))
    at.judged()
    assert ["nothing leads" in fault.text for fault in at.draft.faults] == [True]
    assert "province_1" in at.page.board.board.provinces, "it is seen before anything leads there"
    assert at.page._about.words == "Province Province 1"
    at.tool("Port")
    at.drag(seen(10.5, 36), seen(12.5, 36))
    at.judged()
    assert at.draft.faults == () and "province_1" in at.page.board.board.provinces


def test_the_start_page_offers_both_kinds(pilot):
    start = DesignStartScreen(pilot.app)
    pilot.app.push(start)
    pilot.look()
    keys = [row.key for row in start._rows()]
    assert {"map:hexes", "map:areas"} <= set(keys)


@pytest.mark.parametrize("key", ["file:", "map:hexes", "empty:poseidon"])
def test_what_is_chosen_is_seen_beside_the_list(pilot, key):
    pilot.app.push(start := DesignStartScreen(pilot.app))
    pilot.until(lambda: any(row.words == "Orthe, a harbor city" for row in start._list.lines))
    row = next(at for at, row in enumerate(start._list.lines) if row.key.startswith(key))
    start._list.pick(row)
    pilot.look()
    pictures = [one for one in start.stage.walk() if isinstance(one, PositionView | VasePanel)]
    assert len(pictures) == 1
    if isinstance(pictures[0], PositionView):
        pilot.until(lambda: pictures[0]._picture is not None)
    assert any(isinstance(one, Label) and one.words == start._list.lines[row].words for one in start._preview.walk())


@pytest.mark.parametrize(("kind", "games"), [("hexes", 1), ("areas", 2)])
def test_a_battle_begins_on_a_map_and_names_its_file(pilot, kind, games):
    at = MapPilot(pilot, kind)
    path = pilot.app.folders.scenarios / "bay.yaml"
    at.page.keeper.save(path)
    at.page.do_design_play()
    pilot.look()
    if games > 1:
        assert isinstance(pilot.app.top, GameChoiceScreen)
        pilot.widget(Button, "Risk: Added Depth")
        pilot.click(pilot.widget(Button, "Conquest of the Empire"))
        pilot.until(lambda: isinstance(pilot.app.top, DesignerScreen))
    page = pilot.app.top
    assert isinstance(page, DesignerScreen) and page.draft.path == path.with_name("bay-battle.yaml")
    page.do_design_save()
    assert "map: bay.yaml" in page.draft.text and faults_of(page.draft.path) == ()


def test_no_battle_begins_on_a_map_with_a_fault(at):
    at.tool("Point")
    at.drag(at.hex("1210"))
    at.judged()
    at.page.do_design_play()
    assert isinstance(at.pilot.app.top, MapScreen) and "Put right" in at.page.stage.notice.words


def test_a_landmark_is_drawn_and_taken_out_by_hand(at):
    at.tool("Causeway")
    at.drag(at.hex("1905"), at.hex("1705"), at.hex("1505"))
    at.judged()
    assert at.page.board.board.hexes["1705"].terrain == "causeway" and at.draft.faults == ()
    at.page.take_tool(None)
    at.page.take(("causeway",))
    at.page.do_design_remove()
    assert "causeway" not in at.draft.values and at.draft.record is None


def test_a_causeway_is_taken_back_whole_and_made_again(at):
    """Water returns where it lay, and no letter of it is left in the file."""
    before = at.draft.text
    at.tool("Causeway")
    at.drag(at.hex("1905"), at.hex("1705"), at.hex("1505"))
    at.judged()
    built = at.draft.text
    at.page.do_design_undo()
    at.judged()
    assert at.draft.text == before and at.draft.faults == ()
    assert {at.page.board.board.hexes[hex_].terrain for hex_ in ("1905", "1705", "1505")} == {"sea"}
    at.page.do_design_redo()
    at.judged()
    assert at.draft.text == built and at.page.board.board.hexes["1705"].terrain == "causeway"


def test_land_is_water_again_where_sea_is_painted(at):
    at.tool("Land")
    at.drag(at.hex("1203"), at.hex("1206"))
    at.judged()
    at.tool("Sea")
    at.drag(at.hex("1204"), at.hex("1205"))
    at.judged()
    kinds = [at.page.board.board.hexes[hex_].terrain for hex_ in ("1203", "1204", "1205", "1206")]
    assert kinds == ["land", "sea", "sea", "land"] and at.draft.faults == ()


def test_no_mark_hides_a_name_that_is_not_in_hand(at, monkeypatch):
    at.tool("Name on the water")
    at.drag(at.hex("1805"))
    at.judged()
    at.page.take_tool(None)
    marks = []
    monkeypatch.setattr(pygame.draw, "aacircle", lambda *told: marks.append(told))
    at.page.board.draw_above(pygame.Surface((8, 8)))
    assert marks, "in hand it has one"
    marks.clear()
    at.page.take(())
    at.page.board.draw_above(pygame.Surface((8, 8)))
    assert not marks and at.draft.records


def test_what_cannot_be_moved_is_not_said_to_move(at):
    at.tool("Name on the water")
    at.drag(at.hex("1805"))
    at.judged()
    assert at.draft.can_move and "to move" in at.page.board._held_said
    at.tool("Causeway")
    at.drag(at.hex("1905"), at.hex("1705"), at.hex("1505"))
    at.judged()
    at.page.take_tool(None)
    at.page.take(("causeway",))
    assert not at.draft.can_move and "takes it out" in at.page.board._held_said
    assert "to move" not in at.page.board._held_said
