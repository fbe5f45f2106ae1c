"""A turn of a whole fleet at the window: how many clicks, drags and keys it takes, and what each of them does."""

import pygame
import pytest

from galleywar.core.digest import digest
from tests.ui.conftest import mouse_event
from tests.ui.game.test_game_screen import CTRL, HALIA, SHIFT, XANTHOS, Table
from tests.ui.game_table import SET_UP, battle

ROMANS = ("roman-Bi-1", "roman-Bi-2", "roman-Bi-3", "roman-L.Bi-1", "roman-Tri-1", "roman-Tri-2", "roman-C.Tri-1",
          "roman-Quad-1", "roman-Quad-2", "roman-Quin-1", "roman-Quin-2")  # fmt: skip
PATARA, SINOPE, EPHESIA, PERGAMENE = "roman-Bi-2", "roman-Quad-1", "roman-Quin-1", "roman-Quin-2"
MOST_INPUTS = 45


class Counted(Table):
    """A table at which every click, drag and key is counted."""

    inputs = 0

    def key(self, *names, mod=0):
        self.inputs += len(names)
        super().key(*names, mod=mod)

    def click_place(self, place, button=1):
        self.inputs += 1
        super().click_place(place, button)

    def drag(self, start, end):
        self.inputs += 1
        super().drag(start, end)

    # -- what is to be seen ----------------------------------------------------------------------------------
    def face(self, piece):
        return self.screen.model.position.counters[piece]

    def click_on(self, piece):
        self.click_place(self.face(piece).at)

    def box(self, *pieces):
        """Drag from open sea, beyond a corner of the pieces where nobody lies, to beyond the opposite one."""
        spots, board = [self.window_spot(self.face(one).at) for one in pieces], self.screen.view.board
        side = round(board.standing[0].side * board.camera.ppu * 0.7)
        (left, right), (top, bottom) = (
            (min(one) - side, max(one) + side) for one in zip(*spots, strict=True)
        )
        corners = (
            ((x, y), (left + right - x, top + bottom - y)) for x in (left, right) for y in (top, bottom)
        )
        self.drag(*next((start, end) for start, end in corners if not board.pick(start)[1]))

    def send(self, piece, place):
        """Take a galley in hand and click where she is to row to; be done with her if that is asked."""
        self.click_on(piece)
        self.click_place(place)
        if self.selection.armed is not None:
            self.key("Enter")
        if any(offer.verb == "done" for offer in self.match.decision.offers):
            self.key("Space")


@pytest.fixture
def fleet(make_app):
    def lay(*orders, size=(1280, 800), seed=3, **settings):
        return Counted(make_app(size, **settings), battle(*SET_UP, *orders, seed=seed))

    return lay


def all_fast(orders=("set_out",)):
    return (*[("attack", one) for one in ROMANS], *orders)


def free_end(game, piece, most):
    """The farthest place in sight that a galley can row to without breaking undo."""
    room = game.screen.view.layout.clear_room
    routes = [
        one
        for one in game.screen.model.position.routes(piece)
        if not one.blocks_undo and one.cost <= most and room.collidepoint(game.window_spot(one.ends))
    ]
    return max(routes, key=lambda one: (one.cost, one.ends)).ends  # fmt: skip


def held_down(monkeypatch, mods):
    monkeypatch.setattr(pygame.key, "get_mods", lambda: mods)


# -- the count -----------------------------------------------------------------------------------------------
def test_a_first_turn_of_eleven_galleys_takes_few_inputs(fleet, monkeypatch):
    game = fleet()
    game.key("T", mod=CTRL)
    assert all(game.face(one).dark for one in ROMANS)
    game.click_on(PERGAMENE)
    game.key("F")
    game.key("Enter", mod=CTRL)
    for piece in (XANTHOS, HALIA, EPHESIA):
        game.send(piece, free_end(game, piece, 6))
        assert game.face(piece).done
    game.click_on(EPHESIA)
    with monkeypatch.context() as shift:
        held_down(shift, SHIFT)
        for piece in (PATARA, SINOPE):
            game.click_on(piece)
    game.key("K", mod=CTRL)
    assert game.face(PATARA).done and game.face(SINOPE).done
    game.key("R", mod=CTRL)
    assert all(game.face(one).done for one in ROMANS if one != PERGAMENE)
    game.key("Enter", mod=CTRL)
    if game.match.state.active == "roman":
        assert "1 can still act" in game.screen.stage.notice.words
        game.key("Enter", mod=CTRL)
    assert game.match.state.active == "egyptian" or game.match.state.phase != "move"
    assert game.inputs <= MOST_INPUTS


# -- one order is one order ----------------------------------------------------------------------------------
def test_an_order_for_all_is_taken_back_and_given_again_as_one(fleet):
    game = fleet(*all_fast())
    before = digest(game.match.state)
    game.key("R", mod=CTRL)
    after = digest(game.match.state)
    assert len(game.match.entries) > 20 and all(game.face(one).done for one in ROMANS)
    game.key("U")
    assert digest(game.match.state) == before
    game.key("Y", mod=CTRL)
    assert digest(game.match.state) == after


def test_an_order_that_the_other_side_may_break_into_waits_for_a_second_press(fleet):
    game = fleet(*all_fast())
    game.selection.select_all([SINOPE, "roman-Quad-2", EPHESIA, PERGAMENE])
    game.screen.changed()
    game.key("G", mod=CTRL)
    rows = game.selection.listing
    sealed = next(one for one in rows if one.blocks_undo)
    entries = len(game.match.entries)
    game.key(str(sealed.number))
    assert game.selection.armed == sealed and len(game.match.entries) == entries
    assert game.screen.view.board.overlay.sketch == sealed.sketch
    game.key("Enter")
    assert game.match.decision.seat == "egyptian" and len(game.match.entries) > entries


def test_speeds_go_back_to_how_they_stood(fleet):
    game = fleet(("attack", XANTHOS))
    game.key("T", mod=CTRL)
    game.key("L", mod=CTRL)
    assert not any(game.face(one).dark for one in ROMANS)


def test_what_cannot_be_ordered_says_what_to_do_first(fleet):
    game = fleet(*all_fast())
    entries = len(game.match.entries)
    game.key("G", mod=CTRL)
    assert "take several in hand" in game.screen.stage.notice.words
    game.key("T", mod=CTRL)
    assert "nobody now" in game.screen.stage.notice.words and len(game.match.entries) == entries


# -- what is to be seen --------------------------------------------------------------------------------------
def test_pointing_at_the_button_draws_the_ways_of_all(fleet):
    game = fleet(*all_fast())
    overlay = game.screen.view.board.overlay
    assert overlay.sketch is None
    button = next(one for one in game.screen.stage.buttons() if one.words.startswith("The rest row ahead"))
    game.app.handle(mouse_event(pygame.MOUSEMOTION, button.rect.center))
    game.look()
    assert {way.piece for way in overlay.sketch.ways} == set(ROMANS)
    game.point("3110")
    assert overlay.sketch is None


# -- taking in hand ------------------------------------------------------------------------------------------
def test_a_drag_from_open_sea_takes_all_in_the_box(fleet, monkeypatch):
    game = fleet(*all_fast())
    eye = game.screen.view.board.camera.target
    game.box(XANTHOS, HALIA)
    assert set(game.selection.selected) == {XANTHOS, HALIA, "roman-Tri-1"}
    assert game.screen.view.board.camera.target == eye
    game.box("roman-Tri-2", "roman-C.Tri-1")
    assert set(game.selection.selected) == {"roman-Tri-2", "roman-C.Tri-1"}
    held_down(monkeypatch, SHIFT)
    game.box(XANTHOS, HALIA)
    assert len(game.selection.selected) == 5 and game.selection.main == "roman-Tri-2"


def test_while_it_is_drawn_the_box_is_framed_and_shows_whom_it_takes(fleet):
    game = fleet(*all_fast())
    (x0, y0), (x1, y1) = game.window_spot("3001"), game.window_spot("2803")
    for kind, at in ((pygame.MOUSEMOTION, (x0 - 20, y0 - 40)), (pygame.MOUSEBUTTONDOWN, (x0 - 20, y0 - 40)),
                     (pygame.MOUSEMOTION, (x1 + 40, y1 + 40))):  # fmt: skip
        game.app.handle(mouse_event(kind, at))
    pointer = game.screen.view.board.pointer
    assert pointer.box is not None and {XANTHOS, "roman-Tri-2"} <= set(pointer.boxed)
    assert game.selection.selected == ()
    before = pygame.display.get_surface().copy()
    game.look()
    drawn = pygame.display.get_surface()
    assert any(
        drawn.get_at((x, pointer.box.top)) != before.get_at((x, pointer.box.top)) for x in range(x0, x1, 7)
    )
    game.app.handle(mouse_event(pygame.MOUSEBUTTONUP, (x1 + 40, y1 + 40)))
    assert pointer.box is None and XANTHOS in game.selection.selected


@pytest.mark.parametrize("button, mods", [(2, 0), (3, 0), (1, CTRL)])
def test_the_other_buttons_pan_and_so_does_the_left_one_with_ctrl(fleet, monkeypatch, button, mods):
    game = fleet(*all_fast())
    held_down(monkeypatch, mods)
    camera = game.screen.view.board.camera
    camera.centre_on(camera.target.x, camera.target.y, 1.0, glide=False)  # all of a board in view stands still
    eye = camera.target
    start, end = game.window_spot("2706"), game.window_spot("2708")
    game.app.handle(mouse_event(pygame.MOUSEMOTION, start))
    game.app.handle(mouse_event(pygame.MOUSEBUTTONDOWN, start, button))
    game.app.handle(mouse_event(pygame.MOUSEMOTION, end))
    game.app.handle(mouse_event(pygame.MOUSEBUTTONUP, end, button))
    assert game.screen.view.board.camera.target != eye and game.selection.selected == ()
    assert game.screen.stage.popup is None


def test_one_key_takes_all_in_hand_that_can_act(fleet):
    game = fleet(*all_fast(("set_out", ("row", XANTHOS, 2), ("ahead", "2903"), ("ahead", "2904"))))
    if any(offer.verb == "done" for offer in game.match.decision.offers):
        game.key("Space")
    game.key("A", mod=CTRL)
    assert set(game.selection.selected) == set(ROMANS) - {XANTHOS}


def test_an_order_for_several_goes_on_by_itself_when_the_other_side_has_answered(fleet):
    game = fleet(*all_fast())
    game.selection.select_all([SINOPE, "roman-Quad-2", EPHESIA, PERGAMENE])
    game.screen.changed()
    game.key("G", mod=CTRL)
    sealed = next(one for one in game.selection.listing if one.blocks_undo)
    game.key(str(sealed.number), "Enter")
    asked = 0
    while game.match.decision.seat == "egyptian":
        asked += 1
        game.key("P")
    assert asked and game.selection.armed is None
    assert all(
        game.face(way.piece).at == way.ends and game.face(way.piece).done for way in sealed.sketch.ways
    )


def test_ending_with_pieces_able_to_act_wants_a_second_press(fleet):
    game = fleet("set_out")
    game.key("Enter", mod=CTRL)
    assert len(game.match.entries) == len(SET_UP) + 1 and "can still act" in game.screen.stage.notice.words
    game.key("Enter", mod=CTRL)
    assert len(game.match.entries) > len(SET_UP) + 1


def test_what_would_be_passed_over_is_said_for_as_long_as_the_next_press_ends(fleet):
    game = fleet("set_out")
    notice = game.screen.stage.notice
    game.key("Enter", mod=CTRL)
    notice.tick(game.app.now + 3_600_000)
    assert notice.visible and "can still act" in notice.words
    game.key("Tab")
    assert not notice.visible, "with another piece in hand a press is the first again"
    entries = len(game.match.entries)
    game.key("Enter", mod=CTRL)
    assert len(game.match.entries) == entries and notice.visible
    game.key("Enter", mod=CTRL)
    assert len(game.match.entries) > entries and not notice.visible
