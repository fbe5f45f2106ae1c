"""What lies over the map for the player's eye: where one may go, what threatens, what is selected.

States are told apart by line and sign, never by colour alone. Nothing here knows a game: callers say which
places are in which state. Pictures of places are stamps, drawn once for each shape and zoom.
"""

from collections.abc import Iterable, Iterator
from math import ceil, prod
from typing import Final

import pygame

from galleywar.core.memo import for_a_game
from galleywar.ui.look import fonts
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.picture_cache import PictureCache
from galleywar.ui.look.theme import INK, SELECTED, WHITE
from galleywar.ui.painters.curves import Dot, Edges, Path, edges_of, inset
from galleywar.ui.painters.signs import FINER, draw_seal, outline_of, stroke

Part = tuple[int, int, int, int]
"""Left, top, width and height in a picture, in pixels."""
RED: Final = "#8E1B12"
PLAIN: Final = 8
"""A place of more corners has a coast: its rim is finer, for it runs in and out."""
FINE_RIM: Final = 0.6
STATES: Final = (
    "legal",
    "dice",
    "reveal",
    "answer",
    "illegal",
    "threat",
    "reach",
    "zone",
    "range",
    "held",
    "command",
    "hover",
    "cursor",
    "stand",
    "target",
    "possible",
    "chosen",
    "aimed",
    "choosable",
    "shown",
)
"""How a place can be shown."""


def draw_places(
    surface: pygame.Surface, camera: Camera, outlines: Iterable[Path], state: str, count: int = 0
) -> None:
    """Show every place with that outline (board units) in ``state``; a threat is told with its ``count``."""
    draw_stamps(surface, camera, [Stamp(one, state, count, camera.ppu, camera.scale) for one in outlines])


class Stamp:
    """A place in some state as it is shown at ``ppu`` pixels a board unit; good for as long as the zoom is the same.

    What comes into view is drawn then; of a large place so many parts as are in view, and no more are kept.
    """

    def __init__(self, outline: Path, state: str, count: int, ppu: float, scale: float) -> None:
        self.edges = edges_of([outline])
        """Left, top, right and bottom of the place in board units."""
        left, top, _, _ = self.edges
        shape = tuple((round(x - left, 1), round(y - top, 1)) for x, y in outline)
        self._drawn_from = (shape, state, count, round(ppu, 4), round(scale, 3))
        self._parts = _parts_of(_size_of(self.edges, ppu))
        self._shown: dict[Part, pygame.Surface] = {}

    def pictures(self, seen: pygame.Rect) -> Iterator[tuple[pygame.Surface, Dot]]:
        """What of the place lies in ``seen``, in pixels from the corner of its picture; each with its own corner."""
        in_view = [part for part in self._parts if seen.colliderect(part)]
        self._shown = {part: self._shown.get(part) or self._part(part) for part in in_view}
        for (left, top, _, _), picture in self._shown.items():
            yield picture, (left, top)

    def _part(self, part: Part) -> pygame.Surface:
        return _STAMPS.get((*self._drawn_from, part), lambda: _stamp(*self._drawn_from, part))


def _size_of(edges: Edges, ppu: float) -> tuple[int, int]:
    """Pixels of the picture of a place with those edges, in board units."""
    left, top, right, bottom = edges
    return ceil((right - left) * ppu) + 2 * _SLACK, ceil((bottom - top) * ppu) + 2 * _SLACK


def _parts_of(size: tuple[int, int]) -> list[Part]:
    """All of a picture, or squares of it where it is large: zoomed in, a sea is larger than any window."""
    wide, high = size
    if wide * high <= _FINE:
        return [(0, 0, wide, high)]
    return [
        (left, top, min(_PART, wide - left), min(_PART, high - top))
        for top in range(0, high, _PART)
        for left in range(0, wide, _PART)
    ]


def draw_stamps(surface: pygame.Surface, camera: Camera, stamps: Iterable[Stamp]) -> None:
    """Draw what is in view of ``stamps`` and within the clip."""
    before = surface.get_clip()
    clip = before.clip(pygame.Rect(*map(round, camera.view)))
    x0, y0 = camera.to_screen(0, 0)
    ppu = camera.ppu
    surface.set_clip(clip)
    for stamp in stamps:
        left, top, _, _ = stamp.edges
        corner = (round(x0 + left * ppu) - _SLACK, round(y0 + top * ppu) - _SLACK)
        shown = stamp.pictures(clip.move(-corner[0], -corner[1]))
        surface.fblits([(picture, (corner[0] + x, corner[1] + y)) for picture, (x, y) in shown])
    surface.set_clip(before)


_STAMPS: Final = PictureCache(8 << 20)
_SLACK: Final = 3
_FINEST, _FINE = 1 << 17, 1 << 19
"""Pixels of the largest picture that is drawn finest, and of the largest that is drawn in one and finer than it is
shown.
"""
_PART: Final = 512
"""Pixels of a side of the parts of a larger one."""


def _stamp(shape: Path, state: str, count: int, ppu: float, scale: float, part: Part) -> pygame.Surface:
    x0, y0, wide, high = part
    left, top, right, bottom = edges_of([shape])
    breadth = min(right - left, bottom - top)
    finer = _finer(prod(_size_of((left, top, right, bottom), ppu)))
    canvas = pygame.Surface((wide * finer, high * finer), pygame.SRCALPHA)
    fine = ppu * finer
    corners = tuple((x * fine + (_SLACK - x0) * finer, y * fine + (_SLACK - y0) * finer) for x, y in shape)
    _draw_state(canvas, corners, state, count, max(1.0, scale) * finer, breadth * fine)
    return canvas if finer == 1 else pygame.transform.smoothscale(canvas, (wide, high))


def _finer(pixels: int) -> int:
    """How many times larger a picture of so many pixels is drawn: the larger, the less a jagged edge is seen."""
    if pixels <= _FINEST:
        return FINER
    return FINER - 1 if pixels <= _FINE else 1


def _draw_state(
    canvas: pygame.Surface, corners: Path, state: str, count: int, px: float, breadth: float
) -> None:
    x, y = _middle(corners)
    sign = min(breadth * 0.16, 9 * px)
    if state in {"legal", "dice", "reveal", "answer"}:
        pygame.draw.polygon(canvas, (255, 255, 255, 46), inset(corners, 2 * px))
        fine = px * (1.0 if len(corners) <= PLAIN else FINE_RIM)
        outline_of(canvas, inset(corners, 2.2 * fine), WHITE, 2.2 * fine)
        outline_of(canvas, inset(corners, 5.0 * fine), INK, 1.6 * fine)
        draw_seal(canvas, "" if state == "legal" else state, (x, y), sign, plain_dot=True)
    elif state == "illegal":
        _hatch(canvas, corners, (20, 24, 29, 120), 8 * px, 1.1 * px, 1)
        outline_of(canvas, inset(corners, 2 * px), "#5B6570", 1.2 * px)
        for slant in (1, -1):
            for colour, width in ((WHITE, 5 * px), (INK, 2.6 * px)):
                stroke(canvas, (x - sign, y - slant * sign), (x + sign, y + slant * sign), colour, width)
    elif state == "threat":
        _hatch(canvas, corners, (142, 27, 18, 150), 9 * px, 1.6 * px, -1)
        outline_of(canvas, inset(corners, 1.5 * px), RED, 1.6 * px)
        if count:
            _count(canvas, corners, str(count), px, breadth)
    elif state in {"reach", "zone", "range", "held", "command"}:
        _tint(canvas, corners, state, px)
        if count and state in {"range", "command"}:
            _price(canvas, corners, str(count), px, breadth)
    elif state == "cursor":
        outline_of(canvas, inset(corners, 1.6 * px), INK, 4.6 * px)
        outline_of(canvas, inset(corners, 1.6 * px), SELECTED, 2.4 * px, dashes=7 * px)
    elif state == "shown":
        pygame.draw.polygon(canvas, (255, 215, 94, 60), inset(corners, 2 * px))
        outline_of(canvas, inset(corners, 2.4 * px), INK, 4.2 * px)
        outline_of(canvas, inset(corners, 2.4 * px), SELECTED, 2.4 * px, dashes=7 * px)
    elif state in LOUD:
        _draw_loud(canvas, corners, state, px)
    else:
        raise KeyError(state)


LOUD: Final = {
    "target": ((213, 94, 0, 56), (((255, 255, 255, 150), 5.0), ((142, 47, 0, 255), 3.0))),
    "possible": ((0, 0, 0, 0), (((255, 255, 255, 70), 3.4), ((156, 31, 20, 205), 1.9))),
    "chosen": ((255, 215, 94, 46), (((20, 24, 29, 128), 5.4), ((255, 215, 94, 255), 3.2))),
    "aimed": ((156, 31, 20, 30), (((255, 255, 255, 130), 5.0), ((156, 31, 20, 255), 3.0))),
    "choosable": ((0, 0, 0, 0), (((20, 24, 29, 70), 2.6), ((255, 255, 255, 255), 1.4))),
    "hover": ((255, 253, 242, 26), (((20, 24, 29, 60), 2.8), ((255, 253, 242, 200), 1.4))),
    "stand": ((255, 248, 224, 107), (((23, 53, 68, 130), 5.6), ((255, 253, 242, 255), 3.2))),
}
"""The fill of a place or piece and the lines round it, from below: targets, the piece in hand, where one may stand."""


def _draw_loud(canvas: pygame.Surface, corners: Path, state: str, px: float) -> None:
    fill, lines = LOUD[state]
    pygame.draw.polygon(canvas, fill, inset(corners, 2 * px))
    for colour, width in lines:
        outline_of(canvas, inset(corners, 3.0 * px), colour, width * px)


WASH: Final = {
    "reach": (255, 255, 255, 64),
    "zone": (255, 246, 214, 70),
    "range": (255, 240, 214, 52),
    "held": (142, 27, 18, 26),
    "command": (255, 233, 140, 72),
}


def _tint(canvas: pygame.Surface, corners: Path, state: str, px: float) -> None:
    """Reach is a wash edged with dots, a zone a wash with an even edge, a range an edge of dashes; command is a
    wash with an edge of short dashes, and what the enemy holds is hatched.
    """
    pygame.draw.polygon(canvas, WASH[state], corners)
    if state == "held":
        _hatch(canvas, corners, (60, 16, 12, 120), 7 * px, 1.2 * px, 1)
    dashes = {"reach": 2.4 * px, "range": 7 * px, "command": 4 * px}.get(state, 0.0)
    outline_of(canvas, inset(corners, 1.2 * px), (20, 24, 29, 150), 1.3 * px, dashes=dashes)


def _middle(corners: Path) -> Dot:
    left, top, right, bottom = edges_of([corners])
    return (left + right) / 2, (top + bottom) / 2


def _hatch(
    canvas: pygame.Surface, corners: Path, colour: fonts.Colour, gap: float, width: float, slant: int
) -> None:
    """Lines at 45 degrees inside an outline: drawn over its box, then cut to its shape."""
    lines = pygame.Surface(canvas.get_size(), pygame.SRCALPHA)
    breadth, height = canvas.get_size()
    left, top, _, _ = edges_of([corners])
    for at in _strokes(breadth, height, gap, slant, left - slant * top):
        end = (at + slant * height, height)
        pygame.draw.line(lines, colour, (at, 0), end, max(1, round(width)))
    mask = pygame.Surface(canvas.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(mask, WHITE, corners)
    lines.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.blit(lines, (0, 0))


def _strokes(breadth: int, height: int, gap: float, slant: int, fast: float) -> Iterator[float]:
    """Where at the upper edge lines begin that cross a canvas, so that one of all of them begins ``fast``."""
    first, last = (-height, breadth) if slant > 0 else (0, breadth + height)
    at = first + (fast - first) % gap
    while at <= last:
        yield at
        at += gap


def _price(canvas: pygame.Surface, corners: Path, words: str, px: float, breadth: float) -> None:
    """A small number in the lower right of a place: how far, or what it costs to get there."""
    _, _, right, bottom = edges_of([corners])
    size = max(9 * px, min(breadth * 0.24, 13 * px))
    middle = (right - min(breadth * 0.2, 12 * px), bottom - min(breadth * 0.2, 12 * px))
    for grow, ink in ((1.1 * px, WHITE), (0.0, INK)):
        sign = fonts.text(words, "bold", round(size), ink)
        for dx, dy in ((grow, 0), (-grow, 0), (0, grow), (0, -grow)) if grow else ((0, 0),):
            canvas.blit(sign, sign.get_rect(center=(middle[0] + dx, middle[1] + dy)))


def _count(canvas: pygame.Surface, corners: Path, words: str, px: float, breadth: float) -> None:
    """A number on a disc in the lower part of a place."""
    left, _, right, bottom = edges_of([corners])
    radius = min(breadth * 0.17, 10 * px)
    x, y = (left + right) / 2, bottom - radius * 1.9
    pygame.draw.circle(canvas, WHITE, (x, y), radius + 1.4 * px)
    pygame.draw.circle(canvas, RED, (x, y), radius)
    sign = fonts.text(words, "bold", max(8, round(radius * 1.5)), WHITE)
    canvas.blit(sign, sign.get_rect(center=(x, y)))


@for_a_game(maxsize=16)
def _lift_picture(px: int, scale: float) -> pygame.Surface:
    soft = round(5 * scale)
    canvas = pygame.Surface((px + 4 * soft, px + 4 * soft), pygame.SRCALPHA)
    pygame.draw.rect(canvas, (0, 0, 0, 120), (2 * soft, 2 * soft, px, px), border_radius=round(px * 0.1))
    return pygame.transform.gaussian_blur(canvas, soft)


def draw_lifted(surface: pygame.Surface, x: float, y: float, px: float, scale: float) -> None:
    """The shadow under a counter of ``px`` pixels, its middle at a point of the screen, that is lifted off the map."""
    picture = _lift_picture(max(8, round(px)), round(scale, 2))
    surface.blit(picture, picture.get_rect(center=(round(x + 5 * scale), round(y + 9 * scale))))
