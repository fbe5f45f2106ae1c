"""Models on a table: where each lies, its picture at the zoom at hand, its wake, and the signs beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from math import ceil, floor
from typing import Final

import pygame

from galleywar.boards.table.polygons import contains
from galleywar.boards.table.table import Table
from galleywar.core.view import CounterView
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.picture_cache import LastShown, PictureCache, Ration
from galleywar.ui.look.theme import WHITE, SideColours, side_of
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.pieces.state_lines import draw_state
from galleywar.ui.painters.table.berth import ShipBerth
from galleywar.ui.painters.table.ship_labels import Pennants
from galleywar.ui.painters.table.ship_models import WRECK, draw_model, is_sinking, reach_of
from galleywar.ui.painters.table.squadrons import draw_ribbon, squadrons

CACHE_BYTES: Final = 20 * 1024 * 1024
LARGEST: Final = 1400
"""Pixels across the largest picture that is kept of a ship; closer by it is stretched."""
DONE: Final = 150
"""How strong a ship is drawn that has done what it may, of 255."""


class FleetPainter:
    """Draws models for the seats of a game, and keeps their pictures."""

    def __init__(self, seats: Sequence[str]) -> None:
        self.seats = tuple(seats)
        self.sharp = True
        self._pictures = PictureCache(CACHE_BYTES)
        self._shown = LastShown[tuple[CounterView, float]](CACHE_BYTES // 2)

    def side(self, seat: str) -> SideColours:
        """How a seat is told apart, or what nobody owns."""
        return side_of(self.seats, seat)

    def picture(self, face: CounterView, pixels: float) -> pygame.Surface:
        """The ship at ``pixels`` to a hundredth of an inch. Shared: never draw on it."""
        return self._pictures.get(self._key(face, pixels), partial(self._drawn, face, pixels))

    def _drawn(self, face: CounterView, pixels: float) -> pygame.Surface:
        picture = draw_model(face, self.side(face.seat), pixels)
        if face.done:
            picture.fill((255, 255, 255, DONE), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    @staticmethod
    def _key(face: CounterView, pixels: float) -> tuple[object, ...]:
        """All that a picture depends on."""
        return (
            round(pixels, 4),
            face.seat,
            face.silhouette,
            face.heading,
            face.model,
            face.done,
            is_sinking(face),
            face.picture,
        )

    def counter(self, face: CounterView, px: int) -> pygame.Surface:
        """The ship as large as goes into a square of ``px`` pixels, for cards and trays."""
        assert face.model is not None
        canvas = pygame.Surface((px, px), pygame.SRCALPHA)
        picture = self.picture(face, px / (2 * reach_of(face.model)))
        canvas.blit(picture, picture.get_rect(center=(px // 2, px // 2)))
        return canvas

    def forget(self) -> None:
        """Drop all pictures."""
        self._pictures.clear()
        self._shown.clear()

    # -- on the board ------------------------------------------------------------------------------------------
    def draw_all(
        self,
        surface: pygame.Surface,
        camera: Camera,
        board: Table,
        fleet: Iterable[tuple[ShipBerth, CounterView]],
        ration: Ration,
    ) -> None:
        """Draw ``fleet`` below whatever else there is: wrecks and wakes first, signs last.

        New pictures are drawn as far as ``ration`` goes; those still missing come the next time.
        """
        fleet = list(fleet)
        seen = [(berth, face) for berth, face in fleet if _is_seen(surface, camera, berth, face, board)]
        seen.sort(key=lambda pair: pair[1].silhouette != WRECK)
        self.sharp = True
        for berth, face in seen:
            _draw_wake(surface, camera, berth, face, board)
        rowing = squadrons(fleet)
        for squadron in rowing:
            draw_ribbon(surface, camera, squadron, self.side(squadron.seat), self._pictures)
        for berth, face in seen:
            self._draw_one(surface, camera, berth, face, board, ration)
        Pennants(surface, camera, self.side).draw(fleet, rowing)

    def _draw_one(
        self,
        surface: pygame.Surface,
        camera: Camera,
        berth: ShipBerth,
        face: CounterView,
        board: Table,
        ration: Ration,
    ) -> None:
        if face.able and not face.done:
            draw_state(surface, camera, berth, face, "choosable")
        wanted = board.unit * camera.ppu
        pixels = _within_bounds(face, wanted)
        picture = self._in_time(face, pixels, ration)
        _blit_as_large(surface, picture, wanted / pixels, camera.to_screen(berth.x, berth.y))

    def _in_time(self, face: CounterView, pixels: float, ration: Ration) -> pygame.Surface:
        """The ship as she should be, or past the ration an older picture of her on the same heading, stretched."""
        old = self._shown.get(face.piece)
        if (
            old is None
            or old[0][0].heading != face.heading
            or self._key(face, pixels) in self._pictures
            or ration.allows_another()
        ):
            picture = self.picture(face, pixels)
            self._shown.keep(face.piece, (face, pixels), picture)
            return picture
        self.sharp = False
        return pygame.transform.smoothscale_by(old[1], pixels / old[0][1])

    def draw_ghost(
        self,
        surface: pygame.Surface,
        camera: Camera,
        berth: ShipBerth,
        face: CounterView,
        board: Table,
        strength: int,
    ) -> None:
        """The ship faintly, where she is not yet, in the outline of her base."""
        wanted = board.unit * camera.ppu
        pixels = _within_bounds(face, wanted)
        picture = self.picture(_headed(face, berth.heading), pixels).copy()
        picture.set_alpha(strength)
        _blit_as_large(surface, picture, wanted / pixels, camera.to_screen(berth.x, berth.y))


def _within_bounds(face: CounterView, pixels: float) -> float:
    """Pixels to a hundredth of an inch at which the picture of a ship is no larger than `LARGEST`."""
    return pixels if face.model is None else min(pixels, LARGEST / (2 * reach_of(face.model)))


def _blit_as_large(surface: pygame.Surface, picture: pygame.Surface, times: float, middle: Dot) -> None:
    """The picture about ``middle``, so many times as large: of a larger one only what is in view is made."""
    left, top = (
        round(spot - side * times / 2) for spot, side in zip(middle, picture.get_size(), strict=True)
    )
    if times == 1:
        surface.blit(picture, (left, top))
        return
    clip = surface.get_clip()
    cut = pygame.Rect(floor((clip.x - left) / times), floor((clip.y - top) / times), 0, 0)
    cut.width, cut.height = (
        ceil((clip.right - left) / times) - cut.x,
        ceil((clip.bottom - top) / times) - cut.y,
    )
    cut = cut.clip(picture.get_rect())
    if cut:
        part = pygame.transform.smoothscale_by(picture.subsurface(cut), times)
        part.set_alpha(picture.get_alpha())
        surface.blit(part, (left + round(cut.x * times), top + round(cut.y * times)))


def _headed(face: CounterView, heading: float) -> CounterView:
    return replace(face, heading=round(heading) % 360, able=False, done=False)


def _is_seen(
    surface: pygame.Surface, camera: Camera, berth: ShipBerth, face: CounterView, board: Table
) -> bool:
    model = face.model
    reach = (berth.long + (model.wake if model else 0) * board.unit) * camera.ppu + 60 * camera.scale
    x, y = camera.to_screen(berth.x, berth.y)
    return surface.get_clip().inflate(2 * reach, 2 * reach).collidepoint(x, y)


def _draw_wake(
    surface: pygame.Surface, camera: Camera, berth: ShipBerth, face: CounterView, board: Table
) -> None:
    """Two lines of foam that spread astern as far as she came straight on, and a bar where she began."""
    model = face.model
    if model is None or not model.wake or face.silhouette == WRECK:
        return
    far, half = model.wake * board.unit, berth.broad / 2
    strength = 120 if face.done else 210
    thick = max(1, round(1.3 * camera.scale))
    for part in range(10):
        near, end = part / 10, (part + 0.6) / 10
        if _is_ashore(board, berth.off(-berth.long / 2 - far * end)):
            return
        shade = pygame.Color(250, 253, 255)
        shade.a = round(strength * (1 - 0.8 * near))
        for sign in (-1, 1):
            a = berth.off(-berth.long / 2 * 0.9 - far * near, sign * half * (0.55 + 0.75 * near))
            b = berth.off(-berth.long / 2 * 0.9 - far * end, sign * half * (0.55 + 0.75 * end))
            _faint_line(surface, camera.to_screen(*a), camera.to_screen(*b), shade, thick)
    a, b = berth.off(-berth.long / 2 - far, -half), berth.off(-berth.long / 2 - far, half)
    pygame.draw.aaline(surface, WHITE, camera.to_screen(*a), camera.to_screen(*b))


def _is_ashore(board: Table, spot: Dot) -> bool:
    """Whether a point of the drawing lies on land: a battle may begin with a run that was never made."""
    dot = round(spot[0] / board.unit), board.north - round(spot[1] / board.unit)
    return any(contains(land, dot) for land in board.land.values())


def _faint_line(surface: pygame.Surface, a: Dot, b: Dot, shade: pygame.Color, thick: int) -> None:
    left, top = min(a[0], b[0]) - thick - 1, min(a[1], b[1]) - thick - 1
    size = (round(abs(a[0] - b[0])) + 2 * thick + 3, round(abs(a[1] - b[1])) + 2 * thick + 3)
    patch = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.line(patch, shade, (a[0] - left, a[1] - top), (b[0] - left, b[1] - top), thick)
    surface.blit(patch, (round(left), round(top)))


def draw_base(surface: pygame.Surface, camera: Camera, berth: ShipBerth, light: str, dark: str) -> None:
    """The outline of a base: what touches is judged by it, not by the hull drawn in it."""
    spots = [camera.to_screen(*corner) for corner in berth.corners]
    pygame.draw.lines(surface, light, True, spots, max(2, round(3 * camera.scale)))
    pygame.draw.lines(surface, dark, True, spots, max(1, round(1.2 * camera.scale)))
