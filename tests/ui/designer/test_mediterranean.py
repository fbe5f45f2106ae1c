"""A battle on the Mediterranean in the designer: stacks, provinces painted, the form of a value that is no record."""

import pygame
import pytest

from galleywar.core.view import PRIZE
from galleywar.rules.scenario.library import find_scenario
from galleywar.ui.designer import draft_board
from tests.ui.designer.conftest import DesignerPilot
from tests.ui.designer.test_designer import press
from tests.ui.designer.test_draft import changed
from tests.ui.designer.test_form import field

SHIFT = pygame.KMOD_LSHIFT


def opened(pilot, name):
    page = pilot.app.designer(find_scenario(name))
    pilot.app.push(page)
    pilot.until(lambda: page.draft.is_judged)
    return DesignerPilot(pilot, page)


@pytest.fixture
def messana(pilot):
    return opened(pilot, "conquest-messana")


def at_place(at, place):
    board = at.page.board
    x, y = board.camera.to_screen(*board.board.anchor(place))
    return round(x), round(y)


def test_a_galley_is_dragged_to_another_sea(messana):
    before = messana.draft.text
    galley = next(key for key, face in messana.draft.position.counters.items() if face.at == "mare_epirus")
    messana.drag(messana.spot(galley), at_place(messana, "mare_sabrata"))
    assert changed(before, messana.draft.text) == ["-  - {at: mare_epirus}", "+  - {at: mare_sabrata}"]


def test_a_click_on_the_piece_in_hand_takes_the_next_below_it(messana):
    shown = messana.page.board.standing
    here = [one for one in shown if one.stack > 1 and one.top][-1]
    under = [one.piece for one in shown if one.holds(here.x, here.y)]
    messana.click(messana.spot(here.piece))
    first = messana.draft.selected
    messana.click(messana.spot(here.piece))
    assert first in under and messana.draft.selected in under and messana.draft.selected != first


def test_a_province_is_painted_by_keys_and_undone(messana):
    before = messana.draft.text
    messana.page.hand.serve("ruby")
    paint = next(one for one in messana.draft.paints("ruby") if one.name == "Owner")
    messana.page.hand.take_brush(paint)
    messana.page.board.put_cursor("dalmatia")
    messana.page.stage.take_focus(messana.page.board)
    messana.pilot.key("Enter", mod=SHIFT)
    assert "dalmatia" in messana.draft.text
    assert {zone.place for zone in messana.draft.position.zones if zone.seat == "ruby"} >= {
        "dalmatia",
        "italia",
    }
    messana.page.do_design_undo()
    assert messana.draft.text == before


def test_arrows_go_from_province_to_province(messana):
    board = messana.page.board
    board.put_cursor("numidia")
    messana.page.stage.take_focus(board)
    messana.pilot.key("Up")
    assert messana.page.hand.place not in {"", "numidia"}
    board.put_cursor("numidia")
    messana.pilot.key("Enter")
    assert messana.draft.position.counters[messana.draft.selected].at == "numidia"


def test_by_keys_a_galley_goes_to_another_sea(messana):
    before, board = messana.draft.text, messana.page.board
    messana.page.stage.take_focus(board)
    board.put_cursor("mare_epirus")
    messana.pilot.key("Enter")
    board.put_cursor("mare_sabrata")
    messana.pilot.key("m")
    assert changed(before, messana.draft.text) == ["-  - {at: mare_epirus}", "+  - {at: mare_sabrata}"]


def test_a_prize_that_is_painted_is_seen_on_the_board(pilot, monkeypatch):
    grain = opened(pilot, "added-depth-grain")
    prize = next(one for one in grain.draft.paints("ruby") if one.name == "Prize")
    grain.page.hand.take_brush(prize)
    grain.page.board.put_cursor("corsica")
    grain.page.stage.take_focus(grain.page.board)
    drawn = []
    monkeypatch.setattr(draft_board, "draw_numbered_disc", lambda _, number, *rest: drawn.append(number))
    before = {zone.place for zone in grain.draft.position.zones if zone.kind == PRIZE}
    grain.pilot.key("Enter", mod=SHIFT)
    grain.pilot.look()
    shown = {zone.place: zone.count for zone in grain.draft.position.zones if zone.kind == PRIZE}
    assert shown.keys() - before == {"corsica"} and shown["corsica"] == 2 and 2 in drawn


def test_what_stands_in_a_province_as_a_number_has_that_for_its_form(pilot):
    grain = opened(pilot, "added-depth-grain")
    grain.page.hand.select("army:italia")
    number = field(grain, "italia")
    number.set("9")
    number.commit()
    assert "{italia: 9," in grain.draft.text
    press(grain, "F7")
    assert grain.draft.selected == "army:italia"
