"""The mouse on the board: pointing, clicking, panning, dragging pieces, drawing boxes, fanning stacks out.

The left button drags a piece, and from anywhere else it draws a box around pieces: with Shift they come to those in
hand already. With one piece in hand a pull at a place lit for it chooses its heading there. The right and the middle
button pan, and so does the left one with Ctrl, or when nobody can order anything.
"""

from collections.abc import Sequence
from math import hypot
from typing import Final

import pygame

from galleywar.ui.game.board.board_ground import BoardGround

DRAG_PX: Final = 5
LEFT, MIDDLE, RIGHT = 1, 2, 3
Point = tuple[int, int]


class BoardMouse:
    """Where it is, what it presses, what hangs at it."""

    def __init__(self, view: BoardGround) -> None:
        self.view, self.model = view, view.model
        self.at: Point = (0, 0)
        """Where it was last, in the window."""
        self._press: tuple[int, Point] | None = None
        self._panned_from: Point = (0, 0)
        self._dragged = False
        self._carried = ""
        self._corner: Point | None = None
        self._rest_since: int | None = None

    @property
    def carried(self) -> str:
        """The piece being dragged."""
        return self._carried if self._dragged else ""

    @property
    def box(self) -> pygame.Rect | None:
        """The box being drawn around pieces, in the window."""
        if self._corner is None or not self._dragged:
            return None
        (x0, y0), (x1, y1) = self._corner, self.at
        return pygame.Rect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))

    @property
    def boxed(self) -> tuple[str, ...]:
        """The pieces of one's own that lie in the box."""
        box = self.box
        if box is None:
            return ()
        own = [one for one in self.view.standing if self.model.position.is_own(one.piece)]
        return tuple(one.piece for one in own if box.collidepoint(self.view.camera.to_screen(one.x, one.y)))

    def answer(self, event: pygame.Event) -> bool:
        """Answer a mouse event over the board; whether it was of use."""
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        self.at = event.pos
        match event.type:
            case pygame.MOUSEBUTTONDOWN:
                return self._pressed(event)
            case pygame.MOUSEMOTION:
                self._moved()
                return True
        return self._released()

    def _wheel(self, event: pygame.Event) -> bool:
        camera, notch = self.view.camera, self.view.look.px(60)
        shift = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        if self.model.live and self.model.selection.more_or_fewer(event.y or event.x, anywhere=shift):
            self.model.on_change()
            return True
        if shift or not event.y:
            camera.pan(event.x * notch - event.y * notch, 0)
        else:
            camera.zoom_by(1 if event.y > 0 else -1, self.at)
        self.view.touch()
        return True

    # -- pressing ----------------------------------------------------------------------------------------------
    def _pressed(self, event: pygame.Event) -> bool:
        view, selection = self.view, self.model.selection
        if view.host is not None:
            view.host.take_focus(view)
        view.cursor = False
        self.point(event.pos)
        self._press, self._dragged, self._panned_from = (event.button, event.pos), False, event.pos
        mods = pygame.key.get_mods()
        takes = event.button == LEFT and not mods & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL)
        self._carried = selection.piece if takes and self.model.position.is_own(selection.piece) else ""
        draws = event.button == LEFT and not mods & pygame.KMOD_CTRL and self.model.live
        self._corner = event.pos if draws else None
        return event.button in {LEFT, MIDDLE, RIGHT}

    def _moved(self) -> None:
        if self._press is None:
            self.view.cursor = False
            self.point(self.at)
            return
        _, start = self._press
        if not self._dragged:
            if hypot(self.at[0] - start[0], self.at[1] - start[1]) <= DRAG_PX:
                return
            self._begin_carrying()
        self._dragged = True
        if self._carried:
            self.point(self.at)
        elif self._corner is None:
            (x0, y0), self._panned_from = self._panned_from, self.at
            self.view.camera.pan(x0 - self.at[0], y0 - self.at[1])
        self.view.touch()

    def _begin_carrying(self) -> None:
        """A drag that starts on a piece of one's own takes it in hand, if anything can be done with it."""
        if self._carried and self._carried not in self.model.position.concerned:
            self._carried = ""
        if self._carried:
            self._corner = None
        if self._carried and self._carried != self.model.selection.main:
            self.model.selection.select(self._carried)
            self.model.on_change()

    def _released(self) -> bool:
        if self._press is None:
            return False
        (button, _), dragged, carried = self._press, self._dragged, self._carried
        is_box, inside = self.box is not None, self.boxed
        self._press, self._carried, self._corner = None, "", None
        if is_box:
            self._take(inside)
        elif dragged and carried:
            self._drop(carried)
        elif not dragged and button == LEFT:
            self.model.click(pygame.key.get_mods())
        elif not dragged and button == RIGHT:
            self.model.commands.do("board_menu")
        return True

    def _take(self, inside: Sequence[str]) -> None:
        """Take in hand what lay in the box; with Shift beside what is there already."""
        more = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        self.model.selection.select_all(inside, more)
        self.model.on_change()

    # -- dragging ----------------------------------------------------------------------------------------------
    def carry(self, piece: str, point: Point) -> None:
        """A piece from outside the board is dragged over it."""
        self.at, self._carried, self._dragged = point, piece, True
        self.point(point)
        self.view.touch()

    def let_go(self, point: Point, piece: str) -> None:
        """It is let go."""
        self._carried, self._dragged, self.at = "", False, point
        if self.view.rect.collidepoint(point):
            self._drop(piece)
        self.view.touch()

    def _drop(self, piece: str) -> None:
        self.point(self.at)
        if self.model.selection.piece != piece:
            self.model.answer(self.model.selection.dropped())

    # -- pointing ----------------------------------------------------------------------------------------------
    def point(self, point: Point) -> None:
        """The pointer is at ``point``."""
        view = self.view
        place, piece = view.pick(point, besides=self.carried) if view.rect.collidepoint(point) else ("", "")
        if view.fanned and place != view.fanned:
            view.close_fan()
        under = view.under(point, piece) if piece else ()
        if self.model.selection.point(place, piece, view.bearing_in(place, point), under):
            self._rest_since = self.model.app.now
            self.model.on_change()

    def left(self) -> None:
        """The pointer has gone elsewhere."""
        if self._press is None and not self.view.cursor and self.model.selection.point("", ""):
            self.model.on_change()

    @property
    def fan_due(self) -> int | None:
        """When the stack under the pointer is to be fanned out."""
        if self._rest_since is None or self.view.cursor or self.view.fanned:
            return None
        return self._rest_since + self.model.app.settings.fan_delay

    def rest(self, now: int) -> None:
        """The pointer has rested: fan the stack out."""
        if self.fan_due is not None and now >= self.fan_due:
            self._rest_since = None
            place = self.model.selection.place
            if self.view.covers(place) and not self.view.animation.active:
                self.view.open_fan(place)
