"""A player who counts what he presses: every click on the board and every key is one input."""

import pygame

from tests.ui.conftest import mouse_event
from tests.ui.game.test_game_screen import Table


class Counter(Table):
    """``inputs`` is what was pressed since it was set to 0."""

    inputs = 0

    def __init__(self, app, match, course=None):
        super().__init__(app, match)
        app.session.course = course

    def click_place(self, place, button=1):
        """One click on a place, the board moved if it is out of sight; the pointer comes from afar, and so closes
        a stack that was fanned out.
        """
        self.inputs += 1
        board = self.screen.view.board
        self.screen.stage.settle()
        board.keep_in_sight(place)
        self.app.handle(mouse_event(pygame.MOUSEMOTION, (board.rect.left + 5, board.rect.top + 5)))
        self.look()
        super().click_place(place, button)

    def click_piece(self, piece):
        """One click on a piece where it stands."""
        self.inputs += 1
        at = self.spot_of(piece)
        self.app.handle(mouse_event(pygame.MOUSEMOTION, at))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.handle(mouse_event(kind, at))
        self.look()

    def spot_of(self, piece):
        """Where a piece is in the window, the board moved if it is out of sight."""
        board = self.screen.view.board
        self.screen.stage.settle()
        board.keep_in_sight(piece)
        self.look()
        x, y = board.camera.to_screen(*board.spot(piece))
        return round(x), round(y)

    def key(self, *names, mod=0):
        self.inputs += len(names)
        super().key(*names, mod=mod)

    def others(self, answer):
        """Whoever else is asked answers by ``answer`` of the model; it counts for nobody."""
        before = self.inputs
        answer()
        self.inputs = before
