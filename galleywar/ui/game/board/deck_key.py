"""The slip that tells who stands on the decks of the models of a table: at an edge where it lies on no ship."""

from __future__ import annotations

from typing import Final

import pygame

from galleywar.ui.game.board.board_ground import BoardGround
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.rects import CORNERS
from galleywar.ui.painters.table.berth import ShipBerth
from galleywar.ui.painters.table.deck_legend import HEAD, Legend, legend_of, legend_picture
from galleywar.ui.painters.table.ship_labels import NAMED, room_of

SHOWN: Final = "board/deck key"
"""Remembers whether the slip is wanted."""
AROUND: Final = 24
"""Logical units round a ship that are hers: her name stands there."""
EDGES: Final = (*CORNERS, "midright", "midleft")
OFF: Final = 12
"""From the edges of the board, in logical units."""


class DeckKey:
    """Drawn over the board while its ships are seen so near that men can be told; its cross puts it away."""

    def __init__(self, view: BoardGround) -> None:
        self.view = view
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where it lies; nowhere while there is none."""
        self._given_way = self._is_folded = False
        """Whether it looks otherwise for what is pointed at; whether its head alone has room."""
        self._told: tuple[object, Legend] = (None, Legend())

    @property
    def is_wanted(self) -> bool:
        """Whether the player has not put it away."""
        return self.view.model.app.settings.memory.get(SHOWN) is not False

    @property
    def legend(self) -> Legend:
        """What there is to tell."""
        position = self.view.model.position
        if self._told[0] is not position:
            self._told = (position, legend_of(position.counters.values()))
        return self._told[1]

    def turn(self) -> None:
        """Put it away, or show it again."""
        model = self.view.model
        model.app.remember(SHOWN, not self.is_wanted)
        if not self.is_wanted:
            model.tell(f"It is among the layers again ({model.app.bindings.label('layers')}).")
        self.view.touch()

    # -- drawing -----------------------------------------------------------------------------------------------
    def draw(self, window: pygame.Surface, camera: Camera, pointer: tuple[int, int]) -> None:
        """Where it lies on no ship, its head alone where the player points below it; where only the
        head has room, the rest while that is pointed at.
        """
        before, self.rect = self.rect, pygame.Rect(0, 0, 0, 0)
        model = self.view.model
        if not (self.is_wanted and model.position.is_open and self.legend.men):
            return
        berths = [one for one in self.view.standing if isinstance(one, ShipBerth)]
        if all(one.long * camera.ppu < NAMED * camera.scale for one in berths):
            return
        gap = round(AROUND * camera.scale)
        rooms = [room_of(camera, one).inflate(2 * gap, 2 * gap) for one in berths]
        side = model.side(next(iter(model.seats)))
        whole, head = (legend_picture(self.legend, side, self._scale, folded=one) for one in (False, True))
        place = self._free(whole.get_size(), rooms)
        self._is_folded = place is None
        if place is not None:
            self._given_way = self._points_below(before, pointer)
            window.blit(head if self._given_way else whole, place)
        elif (place := self._free(head.get_size(), rooms)) is not None:
            window.blit(head, place)
            self._given_way = place.collidepoint(pointer)
            if self._given_way:
                window.blit(whole, self._beside(place, whole.get_size()))
        self.rect = place or self.rect

    def _points_below(self, slip: pygame.Rect, pointer: tuple[int, int]) -> bool:
        """Whether the pointer is on the slip, below its head."""
        return slip.collidepoint(pointer) and not self._head(slip).collidepoint(pointer)

    def _head(self, slip: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(slip.x, slip.y, slip.width, round(HEAD * self._scale))

    def _free(self, size: tuple[int, int], rooms: list[pygame.Rect]) -> pygame.Rect | None:
        """The first corner of the board, or middle of its sides, where a slip of ``size`` lies on no ship."""
        for name in EDGES:
            place = pygame.Rect((0, 0), size)
            setattr(place, name, getattr(self._board, name))
            if place.collidelist(rooms) < 0:
                return place
        return None

    def _beside(self, head: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
        """The whole slip over its head that lies in a lower corner, below it in an upper one."""
        place, gap = pygame.Rect(head.topleft, size), round(4 * self.view.camera.scale)
        if head.centery > self._board.centery:
            place.bottom = head.top - gap
        else:
            place.top = head.bottom + gap
        return place.clamp(self._board)

    @property
    def _scale(self) -> float:
        """How large its letters are: as those of the panel."""
        return self.view.camera.scale * self.view.look.metrics.text

    @property
    def _board(self) -> pygame.Rect:
        """The board within its edges."""
        off = round(OFF * self.view.camera.scale)
        return self.view.seen().inflate(-2 * off, -2 * off)

    # -- the mouse ---------------------------------------------------------------------------------------------
    def mouse(self, event: pygame.Event) -> bool:
        """Its cross puts it away; below its head it gives way to the pointer."""
        if event.type not in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}:
            return False
        if self._is_folded:
            changed = self.rect.collidepoint(event.pos) != self._given_way
        else:
            changed = self._points_below(self.rect, event.pos) != self._given_way
        if changed:
            self.view.touch()
        head = self._head(self.rect)
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or not head.collidepoint(event.pos):
            return False
        if event.pos[0] >= head.right - head.height:
            self.turn()
        return True
