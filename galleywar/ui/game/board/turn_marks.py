"""What the board shows of the last turns: wakes of all that moved, and what the others did, numbered."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Final

import pygame

from galleywar.boards.areas.areas import Areas
from galleywar.boards.table.table import Table
from galleywar.core.view import CounterView
from galleywar.ui.game.board.board_ground import BoardGround
from galleywar.ui.game.interaction.animation import Dot
from galleywar.ui.game.telling.turn_deeds import SeenDeed
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.picture_cache import PictureCache
from galleywar.ui.painters import trails
from galleywar.ui.painters.curves import evenly, spline
from galleywar.ui.painters.flags import draw_pennant
from galleywar.ui.painters.pieces.far_sides import IN_HEX
from galleywar.ui.painters.pieces.ship_counters import draw_lost_ship
from galleywar.ui.painters.table.berth import berth_of
from galleywar.ui.painters.table.ship_models import draw_lost_model

WAKES: Final = "wakes"
"""The layer of the wakes."""
CALM, CLEAR = 0.34, 0.75
"""How strong a wake is where it ends: one of many, and that of the deed looked at."""
GHOST: Final = 90
DISC, SMALL_DISC = 30, 19
BESIDE: Final = (
    (0.0, 0.0), (0.0, -0.7), (0.7, 0.0), (-0.7, 0.0), (0.0, 0.7), (0.7, -0.7), (-0.7, -0.7), (0.7, 0.7), (-0.7, 0.7),
    (0.0, -1.4), (1.4, 0.0), (-1.4, 0.0), (0.0, 1.4), (1.4, -1.4), (-1.4, -1.4), (1.4, 1.4), (-1.4, 1.4),
)  # fmt: skip
"""Where a small number may lie beside its deed, in breadths of its disc."""
NOBODY: Final = -1
FLOTSAM_BYTES: Final = 4 << 20
PENNANT: Final = (13, 8)
"""Of a ship that was lost, in pixels at 100 %."""


class TurnMarks:
    """Drawn below the counters: the wakes; above them, while one looks at the ``deeds``, all of these.

    ``current`` is the one looked at, `NOBODY` while none is.
    """

    def __init__(self, view: BoardGround) -> None:
        self.view = view
        self.ways: tuple[SeenDeed, ...] = ()
        self.lost: tuple[CounterView, ...] = ()
        """Ships of which no more than flotsam is to be seen."""
        self.deeds: tuple[SeenDeed, ...] = ()
        self.current = NOBODY
        self._kept: tuple[object, list[tuple[pygame.Surface, pygame.Rect]]] = (None, [])
        self._laid: tuple[object, list[tuple[int, Dot]]] = (None, [])
        self._flotsam = PictureCache(FLOTSAM_BYTES)

    # -- wakes -------------------------------------------------------------------------------------------------
    def draw_below(self, window: pygame.Surface, camera: Camera) -> None:
        """The wakes of everybody's last moves, unless they are not wanted."""
        if WAKES in self.view.model.muted:
            return
        key = (self.ways, self.lost, tuple(camera.seen()), tuple(self.view.rect), camera.scale)
        if self._kept[0] != key:
            self._kept = (key, list(self._wakes(camera)))
        for picture, where in self._kept[1]:
            if where.colliderect(window.get_clip()):
                window.blit(picture, where)

    def _wakes(self, camera: Camera) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
        """All wakes on one picture as large as what they cover."""
        drawn = [(deed, self._spots(camera, deed)) for deed in self.ways]
        if not drawn and not self.lost:
            return
        layer = pygame.Surface(self.view.rect.size, pygame.SRCALPHA)
        dx, dy = self.view.rect.topleft
        for deed, spots in drawn:
            moved = [(x - dx, y - dy) for x, y in spots]
            if len(moved) > 1:
                trails.draw_wake(layer, camera, moved, self.view.model.side(deed.seat).fill, strength=CALM)
        for face in self.lost:
            self._draw_flotsam(layer, camera, face)
        used = layer.get_bounding_rect()
        if used.width:
            yield layer.subsurface(used).copy(), used.move(dx, dy)

    def _draw_flotsam(self, layer: pygame.Surface, camera: Camera, face: CounterView) -> None:
        """Drifting oars over a pale hull, and her side's pennant."""
        board = self.view.model.board
        if face.at is None or isinstance(board, Areas) or not self.view.model.position.is_place(face.at):
            return
        x, y = camera.to_screen(*board.anchor(face.at))
        spot = x - self.view.rect.x, y - self.view.rect.y
        unit = board.unit * camera.ppu if isinstance(board, Table) else 0.0
        px = max(8, round(IN_HEX * camera.ppu))
        key = (face.piece, face.heading, round(unit, 4), px)
        draw = partial(draw_lost_model, face, unit) if unit else partial(draw_lost_ship, face, px)
        picture = self._flotsam.get(key, draw)
        layer.blit(picture, picture.get_rect(center=(round(spot[0]), round(spot[1]))))
        size = PENNANT[0] * camera.scale, PENNANT[1] * camera.scale
        draw_pennant(layer, spot, self.view.model.side(face.seat).fill, size)

    def _spots(self, camera: Camera, deed: SeenDeed) -> list[Dot]:
        """The way of a deed on the window, its corners rounded."""
        board, is_place = self.view.model.board, self.view.model.position.is_place
        anchors = [board.anchor(place) for place in deed.path if is_place(place)]
        spots = [camera.to_screen(*spot) for spot, _ in groupby(anchors)]
        return list(spline(spots, 6))

    # -- deeds -------------------------------------------------------------------------------------------------
    def draw_above(self, window: pygame.Surface, camera: Camera) -> None:
        """All deeds while one is looked at: that one clear, the others small."""
        if not 0 <= self.current < len(self.deeds):
            return
        key = (self.deeds, self.current, tuple(camera.seen()), tuple(self.view.rect), id(self.view.standing))
        if self._laid[0] != key:
            self._laid = (key, self._discs(camera))
        for at, spot in self._laid[1]:
            trails.draw_number(window, camera, spot, at + 1, self._inks(self.deeds[at]), SMALL_DISC)
        self._draw_clear(window, camera, self.deeds[self.current])

    def _discs(self, camera: Camera) -> list[tuple[int, Dot]]:
        """Where the small numbers lie: beside their deeds, clear of pieces and of one another. One without room is left
        out; the strip above has it.
        """
        wide = (SMALL_DISC + 4) * camera.scale
        taken = [self._square(camera.to_screen(one.x, one.y), one.side * camera.ppu) for one in self.view.standing]
        clear = self._middle(camera, self.deeds[self.current])
        if clear is not None:
            taken.append(self._square(clear, (DISC + 4) * camera.scale))
        found: list[tuple[int, Dot]] = []
        for at, deed in enumerate(self.deeds):
            middle = self._middle(camera, deed) if at != self.current else None
            if middle is None:
                continue
            spots = ((middle[0] + dx * wide, middle[1] + dy * wide) for dx, dy in BESIDE)
            spot = next((one for one in spots if self._square(one, wide).collidelist(taken) < 0), None)
            if spot is not None:
                taken.append(self._square(spot, wide))
                found.append((at, spot))
        return found

    @staticmethod
    def _square(middle: Dot, wide: float) -> pygame.Rect:
        return pygame.Rect(round(middle[0] - wide / 2), round(middle[1] - wide / 2), round(wide), round(wide))

    def _draw_clear(self, window: pygame.Surface, camera: Camera, deed: SeenDeed) -> None:
        spots, side = self._spots(camera, deed), self.view.model.side(deed.seat)
        if len(spots) > 1:
            trails.draw_wake(window, camera, spots, side.fill, strength=CLEAR)
            self._draw_ghost(window, camera, deed, spots[0])
            trails.draw_course(window, camera, spots, side.fill)
        aim = self._aim(camera, deed)
        if aim is not None:
            trails.draw_aim(window, camera, *aim)
        middle = self._middle(camera, deed)
        if middle is not None:
            trails.draw_number(window, camera, middle, self.current + 1, self._inks(deed), DISC)

    def _inks(self, deed: SeenDeed) -> tuple[str, str]:
        side = self.view.model.side(deed.seat)
        return side.fill, side.ink

    def _draw_ghost(self, window: pygame.Surface, camera: Camera, deed: SeenDeed, spot: Dot) -> None:
        """The piece faintly where it came from."""
        board = self.view.model.board
        if deed.face is None or deed.face.at is None:
            return
        if isinstance(board, Table):
            berth = berth_of(deed.face, board)
            if berth is not None:
                self.view.counters.fleet.draw_ghost(window, camera, berth, deed.face, board, GHOST)
            return
        px = max(8, round(self.view.side_of(deed.piece) * camera.ppu))
        picture = self.view.counters.counter(replace(deed.face, able=False), px, with_arrow=True).copy()
        picture.set_alpha(GHOST)
        window.blit(picture, picture.get_rect(center=(round(spot[0]), round(spot[1]))))

    def _aim(self, camera: Camera, deed: SeenDeed) -> tuple[Dot, Dot] | None:
        """From the doer to whom it was done to, as far as both are to be seen."""
        a = self._window_spot(camera, deed.path[-1:] or ((deed.piece,) if deed.piece else ()))
        b = self._window_spot(camera, (deed.target,) if deed.target else ())
        return (a, b) if a is not None and b is not None and a != b else None

    def _window_spot(self, camera: Camera, things: Sequence[str]) -> Dot | None:
        board_spot = self.view.spot(things[0]) if things else None
        return camera.to_screen(*board_spot) if board_spot is not None else None

    def _middle(self, camera: Camera, deed: SeenDeed) -> Dot | None:
        """Where the number of a deed stands: half-way, or between the two it concerns, or where it happened."""
        spots = self._spots(camera, deed)
        if len(spots) > 1:
            dots = evenly(spots, 6.0)
            return dots[len(dots) // 2]
        aim = self._aim(camera, deed)
        if aim is not None:
            return (aim[0][0] + aim[1][0]) / 2, (aim[0][1] + aim[1][1]) / 2
        return self._window_spot(camera, deed.things[-1:] or ((deed.piece,) if deed.piece else ()))
