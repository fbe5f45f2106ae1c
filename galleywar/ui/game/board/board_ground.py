"""The ground of the board: map, counters and camera, and where things lie under them."""

from collections.abc import Mapping, Sequence
from math import atan2, degrees, hypot
from typing import Final

import pygame

from galleywar.boards.areas.areas import Areas
from galleywar.core.view import CounterView, Link
from galleywar.ui.game.board.board_pane import BoardPane
from galleywar.ui.game.interaction.animation import Animation
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.look.camera import Eye
from galleywar.ui.painters.areas import stack_chips
from galleywar.ui.painters.areas.stack_chips import StackChip
from galleywar.ui.painters.pieces.far_sides import IN_HEX
from galleywar.ui.painters.placing import Placed

FAN_GAP: Final = 1.08
"""From one counter of a fanned stack to the next, in sides of a counter."""
FAN_OFF: Final = 1.25
"""From the middle of a place to the stack that is fanned out above or below it, in sides of a counter."""
NEAR_ZOOM: Final = 1.0
"""The zoom at which a question about a few places is looked at."""
NEAR_MIDDLE: Final = 0.45
"""Nearer the middle of a place, as a part of the way to its edge, the pointer points nowhere in particular."""


class BoardGround(BoardPane):
    """What pointer, highlights and small map ask of the board they lie on."""

    def __init__(self, model: GameModel, animation: Animation) -> None:
        super().__init__(model.app, model.board, model.seats)
        self.model = model
        self.animation = animation
        """What plays on the board."""
        self.cursor = False
        """Whether the board cursor, not the mouse, says where the pointer is."""
        self.fan: tuple[Placed, ...] = ()
        self.fanned = ""
        """The place whose stack lies fanned out."""
        self.followed: Eye | None = None
        """Where the board has last panned by itself, to what happened or who is asked."""

    @property
    def faces(self) -> Mapping[str, CounterView]:
        return self.model.position.counters

    @property
    def links(self) -> Sequence[Link]:
        return self.model.position.links

    def mouse_on_board(self, event: pygame.Event) -> bool:
        """Answer a mouse event as the board alone would, whatever lies over it."""
        return self.mouse(event)

    # -- where things are --------------------------------------------------------------------------------------
    def covers(self, place: str) -> bool:
        """Whether a counter in ``place`` lies on others."""
        here = self.model.position.standing(place)
        return any(one.stack > 1 and not one.alike for one in self.standing if one.piece in here)

    def topmost(self, place: str) -> str:
        """The piece that lies on top in ``place``, empty if none does."""
        return next(reversed(self.model.position.standing(place)), "")

    def pick(self, point: tuple[int, int], besides: str = "") -> tuple[str, str]:
        """The place and the piece under a point of the window; a piece that hangs at the pointer is not there."""
        x, y = self.camera.to_board(*point)
        fan = self.fan_at(x, y)
        if fan:
            return self.fanned, fan
        found = (one.piece for one in reversed(self.standing) if one.piece != besides and one.holds(x, y))
        piece = "" if self.hidden else next(found, "")
        chip = None if self.hidden else self._chip_at(point)
        if chip is not None and piece not in chip.pieces:
            piece = next((one for one in chip.pieces[::-1] if one != besides), piece)
        place = self.model.position.place_of(piece) if piece else self.model.board.pick(x, y)
        return place or "", piece

    def under(self, point: tuple[int, int], piece: str) -> tuple[str, ...]:
        """What lies under a point of the window beside ``piece``, topmost first: a chip stands for all of its side,
        counters side by side for themselves. Nothing where a stack is to be gone through as a whole.
        """
        board = self.model.board
        placed = self.placed(piece)
        if not isinstance(board, Areas) or placed is None or self.fan_at(*self.camera.to_board(*point)):
            return ()
        if self.shows_chips:
            return (piece, *(one.piece for one in self.company(piece)[::-1] if one.piece != piece))
        x, y = self.camera.to_board(*point)
        found = (one.piece for one in reversed(self.standing) if one.holds(x, y))
        return tuple(dict.fromkeys((piece, *found)))

    def company(self, piece: str) -> list[CounterView]:
        """All of a side that stand where ``piece`` does."""
        position = self.model.position
        faces = [position.counters[one] for one in position.standing(position.place_of(piece))]
        return [face for face in faces if face.seat == position.counters[piece].seat]

    @property
    def shows_chips(self) -> bool:
        """Whether counters are too small to be read, and chips stand for them."""
        return isinstance(self.model.board, Areas) and stack_chips.are_wanted(self.camera)

    def chip_of(self, piece: str) -> StackChip | None:
        """The chip that stands for ``piece`` and all of its side in its place, where counters are too small."""
        position = self.model.position
        if not self.shows_chips or piece not in position.counters:
            return None
        here = set(position.standing(position.place_of(piece)))
        spots = [one for one in self.standing if one.piece in here]
        seat = position.counters[piece].seat
        chips = self.counters.chips(self.camera, position.counters, spots)
        return next((chip for chip in chips if chip.seat == seat), None)

    def _chip_at(self, point: tuple[int, int]) -> StackChip | None:
        """The topmost chip under a point of the window."""
        if not self.shows_chips:
            return None
        chips = self.counters.chips(self.camera, self.model.position.counters, self.standing)
        return next((chip for chip in [*chips][::-1] if chip.room.collidepoint(point)), None)

    def bearing_in(self, place: str, point: tuple[int, int]) -> int | None:
        """The direction of a point of the window from the middle of ``place``, to 15 degrees; None close to it."""
        if not place:
            return None
        (x, y), (x0, y0) = self.camera.to_board(*point), self.model.board.anchor(place)
        outline = self.painter.outline(place)
        reach = min(hypot(a - x0, b - y0) for a, b in outline)
        if hypot(x - x0, y - y0) < reach * NEAR_MIDDLE:
            return None
        return round(degrees(atan2(y0 - y, x - x0)) / 15) * 15 % 360

    def spot(self, thing: str) -> tuple[float, float] | None:
        """Where a piece or place is drawn, in board units."""
        found = self.placed(thing)
        if found is not None:
            return found.x, found.y
        place = self.model.position.place_of(thing) if thing in self.model.position.counters else thing
        return self.model.board.anchor(place) if place and self.model.position.is_place(place) else None

    def centre_on(self, thing: str) -> None:
        """Bring a piece or place to the middle."""
        spot = self.spot(thing)
        if spot is not None:
            self.camera.centre_on(*spot)
            self.touch()

    def keep_in_sight(self, *things: str, share: float = 0.8) -> None:
        """Pan if one of ``things`` lies outside the middle ``share`` of the view."""
        spots = [spot for spot in map(self.spot, things) if spot is not None]
        if any(self.camera.outside_middle(*spot, share=share) for spot in spots):
            xs, ys = [x for x, _ in spots], [y for _, y in spots]
            self.camera.centre_on((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
            self.followed = self.camera.target
            self.touch()

    def come_near(self, *things: str) -> None:
        """See ``things`` large enough to tell them apart, and in sight."""
        camera = self.camera
        spots = [spot for spot in map(self.spot, things) if spot is not None]
        if not spots or self.model.position.is_open or camera.target.zoom >= NEAR_ZOOM:
            return
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        wide, high = max(xs) - min(xs) + 4 * IN_HEX, max(ys) - min(ys) + 4 * IN_HEX
        zoom = min(NEAR_ZOOM, self.rect.width / wide / camera.scale, self.rect.height / high / camera.scale)
        if zoom > camera.target.zoom * 1.15:
            camera.centre_on((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, zoom)
            self.touch()

    # -- the fan -----------------------------------------------------------------------------------------------
    def open_fan(self, place: str) -> None:
        """Lay the stack in ``place`` out side by side, what is carried included."""
        faces = self.model.position.counters
        pieces: list[str] = []
        for piece in self.model.position.standing(place):
            pieces += [piece, *faces[piece].cargo]
        (x, y), step = self.model.board.anchor(place), IN_HEX * FAN_GAP
        left = x - (len(pieces) - 1) / 2 * step
        rows = [
            tuple(
                Placed(piece, left + at * step, y + down * IN_HEX, IN_HEX) for at, piece in enumerate(pieces)
            )
            for down in (-FAN_OFF, FAN_OFF)
        ]
        self.fan = min(rows, key=lambda row: len(self._covered(row) - {place}))
        self.fanned = place
        self.touch()

    def _covered(self, row: tuple[Placed, ...]) -> set[str]:
        """The places under a row of counters where somebody stands, or the piece in hand could go."""
        position, main = self.model.position, self.model.selection.main
        goals = position.ends(main) if main in position.counters else {}
        picked = {self.model.board.pick(one.x, one.y) or "" for one in row}
        return {place for place in picked if place and (place in goals or position.standing(place))}

    def close_fan(self) -> None:
        """Put the stack together again."""
        self.fan, self.fanned = (), ""
        self.touch()

    def fan_at(self, x: float, y: float) -> str:
        """The piece of the fan at a board point."""
        return next((one.piece for one in self.fan if one.holds(x, y)), "")
