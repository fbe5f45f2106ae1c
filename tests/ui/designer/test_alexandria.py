"""A battle on hexes in the designer: galleys with their cargo, zones painted, all by hand."""

import pygame
import pytest

from galleywar.rules.scenario.library import find_scenario
from galleywar.ui.widgets import Button
from tests.ui.designer.conftest import DesignerPilot
from tests.ui.designer.test_designer import press
from tests.ui.designer.test_draft import changed


@pytest.fixture
def fight(pilot):
    page = pilot.app.designer(find_scenario("first-fight"))
    pilot.app.push(page)
    pilot.until(lambda: page.draft.is_judged)
    return DesignerPilot(pilot, page)


def at_hex(at, place):
    board = at.page.board
    x, y = board.camera.to_screen(*board.board.anchor(place))
    return round(x), round(y)


def test_a_galley_is_dragged_with_her_cargo(fight):
    before, faces = fight.draft.text, fight.draft.position.counters
    galley = next(key for key, face in faces.items() if face.cargo and not face.aboard)
    here = faces[galley].at
    to = fight.page.board.next_place(here, *fight.page.board.board.anchor(here), 0, 1)
    fight.drag(fight.spot(galley), at_hex(fight, to))
    assert fight.draft.position.counters[galley].at == to
    assert fight.draft.position.counters[galley].cargo == faces[galley].cargo
    assert len(changed(before, fight.draft.text)) == 2


def test_by_keys_a_galley_is_moved_with_her_cargo_and_a_unit_goes_aboard_another(fight):
    faces = fight.draft.position.counters
    galley = next(key for key, face in faces.items() if face.cargo and not face.aboard)
    unit, board = faces[galley].cargo[0], fight.page.board
    fight.page.stage.take_focus(board)
    board.put_cursor(faces[galley].at)
    fight.pilot.key("Enter", "Right", "m")
    assert fight.draft.selected == galley and board.hand.place != faces[galley].at
    assert fight.draft.position.counters[galley].at == board.hand.place
    fight.page.hand.select(unit)
    quad = next(key for key, face in faces.items() if "Quad" in key and face.seat == faces[galley].seat)
    fight.draft.remove(faces[quad].cargo[0])
    board.put_cursor(faces[quad].at)
    fight.page.hand.select(unit)
    fight.pilot.key("m")
    assert unit in fight.draft.position.counters[quad].cargo


def test_a_hex_is_painted_and_the_paint_taken_off_again(fight, monkeypatch):
    before = {zone.place for zone in fight.draft.position.zones}
    paint = fight.draft.paints("roman")[0]
    fight.page.hand.serve("roman")
    fight.page.hand.take_brush(paint)
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_LSHIFT)
    for expected in (before | {"2805"}, before):
        fight.click(at_hex(fight, "2805"))
        assert {zone.place for zone in fight.draft.position.zones} == expected


def test_slips_are_painted_by_keys_with_their_harbor(fight):
    slip = next(iter(fight.page.board.board.slips.values()))
    for seat, begins in (("egyptian", "egyptian"), ("roman", "roman")):
        fight.page.hand.serve(seat)
        paint = next(one for one in fight.draft.paints(seat) if one.key == "slips")
        fight.page.tray.refresh()
        fight.pilot.look()
        fight.page.stage.take_focus(fight.pilot.widget(Button, paint.name))
        fight.pilot.key("Enter")
        assert fight.page.stage.focus is fight.page.board
        fight.page.board.put_cursor(slip.hex)
        fight.pilot.key("Enter", mod=pygame.KMOD_LSHIFT)
        assert fight.draft.values["slips"] == {begins: {"harbors": [slip.harbor]}}
        assert any(one.place == slip.hex and one.seat == seat for one in fight.draft.position.zones)
    fight.judged()
    assert not fight.draft.judgement.errors
    fight.pilot.key("Enter", mod=pygame.KMOD_LSHIFT)
    assert not fight.draft.values["slips"]


def test_a_galley_off_the_map_is_a_fault_at_her_place(fight):
    galley = next(iter(key for key, face in fight.draft.position.counters.items() if not face.aboard))
    fight.page.hand.select(galley)
    line = fight.draft.lines_in_hand[0]
    fight.page.hand.put((*fight.draft.piece.where, "at"), 9999)
    fight.judged()
    assert [fault.line for fault in fight.draft.judgement.errors] == [line]
    fight.page.stage.take_focus(fight.page.board)
    press(fight, "F7")
    assert fight.page.area.written.caret.row == line - 1
