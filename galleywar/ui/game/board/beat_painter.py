"""A beat on the board: everything but its place grows dim, and a word on paper tells what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, hypot
from operator import attrgetter
from typing import Final

import pygame

from galleywar.core.memo import for_a_game
from galleywar.ui.game.board.beats import STEPS, ShownBeat
from galleywar.ui.look import fonts
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.picture_cache import PictureCache
from galleywar.ui.look.rects import around
from galleywar.ui.painters.curves import Dot

DARKEST: Final = (104, 113, 128)
"""What the light of the board is multiplied by where it is dimmest, of 255: a little of slate."""
LIT: Final = 84
"""How far from a beat the board stays lit, in board units beside its own reach."""
LEAST_LIT: Final = 84
"""The same in pixels at 100 %."""
PAPER, RIM, WORDS = "#F4EFE0", "#8C1C13", "#8C1C13"
BELOW: Final = 30
"""From the foot of a beat down to its word: board units, and pixels at 100 %."""
BELOW_PX: Final = 24
DICE_GAP: Final = 4
"""From dice down to the word below them, in pixels at 100 %."""
TYPE_PX: Final = 23
DRIVEN: Final = 2.6
"""In heights of its paper: farther from below its place dice do not drive a word."""
FINEST: Final = 320
"""The widest light that is kept, in pixels from its middle; of a wider one only what is in view is made."""
_PICTURES: Final = PictureCache(7 << 20)


def draw_dim(surface: pygame.Surface, camera: Camera, beat: ShownBeat, dimness: int) -> None:
    """Take light from all of the view but the place of ``beat``."""
    if dimness <= 0:
        return
    x, y = camera.to_screen(*beat.focus)
    radius = round((beat.reach + LIT) * camera.ppu + LEAST_LIT * camera.scale)
    radius = radius // 8 * 8
    room = pygame.Rect(round(x) - radius, round(y) - radius, 2 * radius, 2 * radius)
    view, dark = surface.get_clip(), _light(dimness)
    for rest in around(view, room):
        surface.fill(dark, rest, pygame.BLEND_RGB_MULT)
    if seen := room.clip(view):
        light = _light_in(seen.move(-room.x, -room.y), radius, dimness)
        surface.blit(light, seen, special_flags=pygame.BLEND_RGB_MULT)


def _light_in(part: pygame.Rect, radius: int, dimness: int) -> pygame.Surface:
    """What falls into a part of the square about a place."""
    tile = _tile(min(radius, FINEST), dimness)
    if radius <= FINEST:
        return tile.subsurface(part)
    share = FINEST / radius
    left, top = int(part.left * share), int(part.top * share)
    right, bottom = ceil(part.right * share), ceil(part.bottom * share)
    return pygame.transform.smoothscale(tile.subsurface((left, top, right - left, bottom - top)), part.size)


def word_room(camera: Camera, beat: ShownBeat, dice: Iterable[pygame.Rect] = ()) -> pygame.Rect:
    """Where its word stands, in pixels of the window: below its place, and below ``dice`` that lie there; or above the
    one to whom it happens, and above the dice. Where dice would drive it far from below its place it stands above.
    """
    paper, plates = _paper(beat.word, round(TYPE_PX * camera.scale)), tuple(dice)
    far = BELOW * camera.ppu + BELOW_PX * camera.scale
    if beat.head is not None:
        return _over(paper.get_rect(), camera.to_screen(*beat.head), far, plates, camera.scale)
    x, y = camera.to_screen(*beat.foot)
    below = room = paper.get_rect(midtop=(round(x), round(y + far)))
    for plate in sorted(plates, key=attrgetter("top")):
        if room.colliderect(plate):
            room = room.move(0, plate.bottom + round(DICE_GAP * camera.scale) - room.top)
    if room.top - below.top <= DRIVEN * below.height:
        return room
    top = camera.to_screen(beat.focus[0], beat.focus[1] - beat.reach)
    over = _over(paper.get_rect(), (x, top[1]), far, plates, camera.scale)
    return over if over.top >= camera.view.top else room


def _over(room: pygame.Rect, spot: Dot, far: float, dice: Iterable[pygame.Rect], scale: float) -> pygame.Rect:
    """Where a word of such a ``room`` stands above a spot, and above dice that lie there."""
    room.midbottom = round(spot[0]), round(spot[1] - far)
    for plate in sorted(dice, key=attrgetter("bottom"), reverse=True):
        if room.colliderect(plate):
            room.bottom = plate.top - round(DICE_GAP * scale)
    return room


def _light(dimness: int) -> tuple[int, int, int]:
    """The light that is left where it is dimmest."""
    red, green, blue = (round(255 - (255 - one) * dimness / STEPS) for one in DARKEST)
    return red, green, blue


def _tile(radius: int, dimness: int) -> pygame.Surface:
    """Light round a place: full in its middle half, then falling to the dark of the rest."""
    size = (2 * radius, 2 * radius)
    return _PICTURES.get((size, dimness), lambda: pygame.transform.smoothscale(_glow(dimness), size))


@for_a_game(maxsize=STEPS + 1)
def _glow(dimness: int) -> pygame.Surface:
    """The same, small."""
    small = 64
    glow = pygame.Surface((small, small))
    dark = _light(dimness)
    for row in range(small):
        for column in range(small):
            far = hypot(column - small / 2 + 0.5, row - small / 2 + 0.5) / (small / 2)
            share = min(1.0, max(0.0, (far - 0.5) / 0.5))
            share = share * share * (3 - 2 * share)
            glow.set_at((column, row), tuple([round(255 - (255 - one) * share) for one in dark]))
    return glow


def _paper(word: str, px: int) -> pygame.Surface:
    """The word on a slip of paper with a red rim. Shared: never draw on it."""
    return _PICTURES.get((word, px), lambda: _drawn_paper(word, px))


def _drawn_paper(word: str, px: int) -> pygame.Surface:
    inner = fonts.text(word, "title", px, WORDS)
    picture = pygame.Surface((inner.get_width() + px, inner.get_height() + px // 3), pygame.SRCALPHA)
    pygame.draw.rect(picture, PAPER, picture.get_rect(), border_radius=max(2, px // 7))
    pygame.draw.rect(picture, RIM, picture.get_rect(), max(1, px // 13), border_radius=max(2, px // 7))
    picture.blit(inner, inner.get_rect(center=picture.get_rect().center))
    return picture


class BoardBeat:
    """The beat that is seen on a board now, and whether it is still played or only its word stands."""

    def __init__(self) -> None:
        self.shown: ShownBeat | None = None
        self._dimness = 0
        self._tells = False
        self._given_way = 0
        """How many pixels its word stands lower than its place, for dice: it does not come back when they go."""

    def show(self, beat: ShownBeat | None, now: float | None = None) -> bool:
        """Show ``beat`` at ``now`` milliseconds of its act, or its word alone; whether that looks other than before."""
        before = (self.shown, self._dimness, self._tells)
        if beat != self.shown:
            self._given_way = 0
        self.shown = beat
        self._dimness = beat.dimness(now) if beat is not None and now is not None else 0
        self._tells = beat is not None and (now is None or beat.tells(now))
        return before != (self.shown, self._dimness, self._tells)

    def draw_dim(self, surface: pygame.Surface, camera: Camera) -> None:
        if self.shown is not None:
            draw_dim(surface, camera, self.shown, self._dimness)

    def draw_word(self, surface: pygame.Surface, camera: Camera, dice: Iterable[pygame.Rect] = ()) -> None:
        if self.shown is None or not self._tells:
            return
        room = word_room(camera, self.shown)
        self._given_way = max(self._given_way, word_room(camera, self.shown, dice).y - room.y, key=abs)
        surface.blit(_paper(self.shown.word, round(TYPE_PX * camera.scale)), room.move(0, self._given_way))
