"""A turn of a whole fleet at the window: how many clicks, drags and keys it takes, and what each of them does."""

import pygame
import pytest

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
        """Drag from open sea, beyond one corner of the pieces, to beyond the other."""
        spots = [self.window_spot(self.face(one).at) for one in pieces]
        side = round(self.screen.view.board.standing[0].side * self.screen.view.board.camera.ppu * 0.7)
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        self.drag((min(xs) - side, min(ys) - side), (max(xs) + side, max(ys) + side))

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


# -- the count -----------------------------------------------------------------------------------------------
def test_a_first_turn_of_eleven_galleys_takes_few_inputs(fleet):
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
    shift = pygame.key.get_mods
    pygame.key.get_mods = lambda: SHIFT
    for piece in (PATARA, SINOPE):
        game.click_on(piece)
    pygame.key.get_mods = shift
    game.key("K", mod=CTRL)
    assert game.face(PATARA).done and game.face(SINOPE).done
    game.key("R", mod=CTRL)
    assert all(game.face(one).done for one in ROMANS if one != PERGAMENE)
    game.key("Enter", mod=CTRL)
    if game.match.decision.case == "3.0e":
        game.key("Enter", mod=CTRL)
    assert game.match.state.phase not in {"speed", "move"} or game.match.state.active == "egyptian"
    assert game.inputs <= MOST_INPUTS
