"""The shipped battles of both open tables in the designer: one thing changed by hand is one line changed."""

import pytest

from galleywar.rules.scenario.library import find_scenario
from galleywar.ui.game.game_screen import GameScreen
from tests.ui.designer.conftest import DesignerPilot
from tests.ui.designer.test_designer import press
from tests.ui.designer.test_draft import changed


@pytest.fixture(params=["mare-first-fight", "poseidon-first-fight"])
def own(request, pilot, folders):
    """A copy of a battle in the player's folder, open in the designer."""
    folders.scenarios.mkdir(parents=True)
    path = folders.scenarios / "mine.yaml"
    path.write_text(find_scenario(request.param).read_text())
    page = pilot.app.designer(path)
    pilot.app.push(page)
    pilot.until(lambda: page.draft.is_judged)
    return DesignerPilot(pilot, page)


def test_a_ship_is_dragged_saved_and_played(own):
    before, piece = own.draft.text, next(iter(own.draft.position.pieces))
    x, y = own.spot(piece)
    own.drag((x, y), (x + 30, y - 12))
    assert len(changed(before, own.draft.text)) == 2 and own.draft.selected
    own.judged()
    own.page.do_design_save()
    assert own.draft.path.read_text() == own.draft.text and not own.draft.judgement.errors
    press(own, "F5")
    assert isinstance(own.pilot.app.top, GameScreen)
    assert own.pilot.app.session.match.scenario.text == own.draft.text


def test_what_the_tray_offers_is_put_down_turned_and_taken_off(own):
    pieces = set(own.draft.position.pieces)
    tray = own.draft.tray(own.page.hand.seat)
    own.page.hand.take(tray[0])
    own.click(own.page.board.rect.center)
    new = own.draft.selected
    assert {new} == set(own.draft.position.pieces) - pieces
    press(own, "[")
    own.page.hand.put_back()
    own.page.hand.select(new)
    own.pilot.key("Delete")
    assert set(own.draft.position.pieces) == pieces
