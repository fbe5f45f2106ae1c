"""Light that comes and goes on open water, slowly: a few strokes at a time, drawn in pixels at every zoom."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import ceil, floor, log2, pi, sin
from typing import Final, NamedTuple

import pygame

from galleywar.boards.areas.areas import Areas
from galleywar.boards.network.network import Network
from galleywar.boards.table.polygons import contains
from galleywar.boards.table.table import Table
from galleywar.core.contract import Board
from galleywar.ui.look.camera import Camera
from galleywar.ui.painters.noise import between, chance

STEP_MS: Final = 320
"""From one change of the light to the next."""
ROUND_MS: Final = 34_000
"""How often the same spot is lit."""
LIT: Final = 0.2
"""The part of that time in which it is."""
LEVELS: Final = 4
PITCH: Final = 84.0
"""Pixels from one spot to the next, at least; at most twice that."""
WIDE, HIGH = 46, 16
STRONGEST: Final = 176
SHORE: Final = 30.0
"""So many pixels around a spot there is water."""


class LitSpot(NamedTuple):
    """A place of the water that may be lit: counted in rows of its pitch, a power of two of board units."""

    pitch: int
    column: int
    row: int


class WaterLight:
    """The light on the water of one board; what is drawn changes with `step` alone."""

    def __init__(self, board: Board) -> None:
        self._is_wet = waters_of(board)
        self._wet: dict[LitSpot, bool] = {}
        self._levels: dict[LitSpot, int] = {}
        self._stepped_at = 0

    @property
    def due(self) -> int:
        """When `step` is wanted next, in milliseconds."""
        return self._stepped_at + STEP_MS

    def step(self, camera: Camera, now: int) -> list[pygame.Rect]:
        """Let the light be as it is ``now``; where in the window it has changed."""
        if now < self.due:
            return []
        self._stepped_at = now
        before, self._levels = self._levels, {}
        for spot in self._in_view(camera):
            level = level_at(spot, now)
            if level and self._wet_at(spot, camera):
                self._levels[spot] = level
        changed = [one for one in {*before, *self._levels} if before.get(one) != self._levels.get(one)]
        return [_room(camera, spot) for spot in changed]

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw the light of the last step."""
        pitch = _pitch(camera)
        clip = surface.get_clip()
        for spot, level in self._levels.items():
            room = _room(camera, spot)
            if spot.pitch == pitch and room.colliderect(clip):
                surface.blit(_gleam(level, int(chance(*spot, 4) * 4), round(camera.scale * 8)), room)

    def _in_view(self, camera: Camera) -> Iterator[LitSpot]:
        pitch, seen = _pitch(camera), camera.seen()
        step = 2.0**pitch
        for column in range(floor(seen.left / step), ceil(seen.right / step)):
            for row in range(floor(seen.top / step), ceil(seen.bottom / step)):
                yield LitSpot(pitch, column, row)

    def _wet_at(self, spot: LitSpot, camera: Camera) -> bool:
        if spot not in self._wet:
            (x, y), far = _middle(spot), SHORE * camera.scale / camera.ppu
            around = ((0, 0), (far, 0), (-far, 0), (0, far), (0, -far))
            self._wet[spot] = all(self._is_wet(x + dx, y + dy) for dx, dy in around)
        return self._wet[spot]


def level_at(spot: LitSpot, now: int) -> int:
    """How strongly a spot is lit, 0 for not at all."""
    part = (now / ROUND_MS + chance(*spot)) % 1 / LIT
    return round(LEVELS * sin(pi * part)) if part < 1 else 0


def waters_of(board: Board) -> Callable[[float, float], bool]:
    """Tells whether a point of the drawing lies on open water."""
    if isinstance(board, Network):

        def in_hex(x: float, y: float) -> bool:
            hex_ = board.hexes.get(board.layout.hex_at(x, y) or "")
            return hex_ is not None and hex_.terrain == "sea"

        return in_hex
    if isinstance(board, Areas):
        return lambda x, y: board.pick(x, y) in board.seas
    if isinstance(board, Table):

        def afloat(x: float, y: float) -> bool:
            dot = round(x / board.unit), board.north - round(y / board.unit)
            return board.holds((dot,)) and not any(contains(land, dot) for land in board.land.values())

        return afloat
    return lambda _x, _y: False


def _pitch(camera: Camera) -> int:
    return ceil(log2(PITCH * camera.scale / camera.ppu))


def _middle(spot: LitSpot) -> tuple[float, float]:
    step = 2.0**spot.pitch
    return (spot.column + between(0.2, 0.8, *spot, 2)) * step, (spot.row + between(0.2, 0.8, *spot, 3)) * step


def _room(camera: Camera, spot: LitSpot) -> pygame.Rect:
    x, y = camera.to_screen(*_middle(spot))
    room = pygame.Rect(0, 0, round(WIDE * camera.scale), round(HIGH * camera.scale))
    room.center = round(x), round(y)
    return room


@lru_cache(maxsize=LEVELS * 4 * 2)
def _gleam(level: int, kind: int, eighths: int) -> pygame.Surface:
    """Three slanting strokes that thin out to their ends, at so many eighths of a pixel a logical pixel."""
    scale, fine = eighths / 8, 3
    size = (round(WIDE * scale), round(HIGH * scale))
    canvas = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    canvas.fill((255, 253, 240, 0))
    strength = round(STRONGEST * level / LEVELS)
    for number in range(3):
        long = between(0.34, 0.62, kind, number) * canvas.get_width() * (1 - 0.22 * number)
        x = between(0.08, 0.36, kind, number, 2) * canvas.get_width()
        y = (0.24 + 0.25 * number) * canvas.get_height()
        thick, lean = 0.8 * scale * fine, -0.07 * long
        lens = [
            (x, y),
            (x + long * 0.5, y + lean - thick),
            (x + long, y + lean),
            (x + long * 0.5, y + lean + thick),
        ]
        pygame.draw.polygon(canvas, (255, 253, 240, strength), lens)
    return pygame.transform.smoothscale(canvas, size)
