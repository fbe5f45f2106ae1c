"""Where a ship went down something is left on the water, until everybody has had another turn."""

import pygame
import pytest

from galleywar.ui.game.board.turn_marks import WAKES
from galleywar.ui.shelf.game_factory import lay_out
from tests.ui.screens.report.played import played


@pytest.mark.parametrize("scenario", ["first-fight", "poseidon-first-fight"])
def test_a_pennant_of_her_side_stands_where_she_went_down(pilot, scenario):
    match = played(scenario)
    sunk = max(at for at, moment in enumerate(match.moments) if any(one.gesture == "founder" for one in moment.events))
    pilot.app.push(lay_out(pilot.app, match.upto(sunk)))
    pilot.look()
    board = pilot.app.top.view.board
    marks = board.overlay.turns
    assert marks.lost
    place = marks.lost[0]
    x, y = board.camera.to_screen(*board.board.anchor(place.at))
    ink = board.model.side(place.seat).fill

    def pennant():
        window = pygame.Surface(pilot.app.window.get_surface().get_size())
        marks.draw_below(window, board.camera)
        room = pygame.Rect(0, 0, 40, 40).move_to(center=(round(x), round(y) - 10)).clip(window.get_rect())
        return pygame.mask.from_threshold(window.subsurface(room), ink, (12, 12, 12, 255)).count()

    assert pennant() > 20
    board.model.muted |= {WAKES}
    assert not pennant()
