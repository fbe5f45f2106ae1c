"""Whose a place is: its ground washed in the colour of its owner, stronger along the borders, and what is
built there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from galleywar.core.contract import Board
from galleywar.core.view import Shade
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.emblems import emblem_picture
from galleywar.ui.look.picture_cache import bytes_of
from galleywar.ui.look.theme import INK, WHITE, SideColours, blend, side_of
from galleywar.ui.painters.curves import Dot, Edges, Path, edges_of

if TYPE_CHECKING:
    from galleywar.ui.painters import BoardPainter

INNER, BORDER = 0.36, 0.80
"""How strong the colour is inside, and along the border."""
BAND: Final = 11.0
"""Breadth of the stronger band, in board units."""
FINEST: Final = 2.0
"""Pixels a unit at most: washes are stretched beyond."""
FINER: Final = 2
"""The edge of a wash is drawn so many times larger and scaled down, to be smooth."""
FINE: Final = 1 << 19
"""Pixels of the largest wash whose edge is drawn larger; on a larger one steps are not seen."""
HATCH, DEEPER = 0.66, 0.36
"""How strong the strokes are that tell an owner without colour, and how much darker: amber on amber is not seen."""
COOLER: Final = (0.88, 0.90, 1.20)
"""What the red, green and blue of a wash at full strength are multiplied with, against the yellow of the paper."""
PITCH: Final = 9.0
"""Pixels from one stroke to the next."""
ROOM: Final = 14 * 1024 * 1024
"""Bytes of washes that are kept beside those in view."""
SLACK: Final = 2
SIGN_UP: Final = -78.0
"""Units from where pieces stand up to the sign of what is built there."""
EMBLEM: Final = 20.0
SIGN: Final = 34.0
"""Side of the sign of what is built, in board units."""


class Owned(NamedTuple):
    """A place with its owner: ``parts`` are its outlines within ``edges``, ``at`` where its sign stands."""

    place: str
    parts: tuple[Path, ...]
    edges: Edges
    at: tuple[float, float]
    side: SideColours | None
    sign: str


def owned_places(
    shades: Iterable[Shade], board: Board, painter: BoardPainter, seats: Sequence[str]
) -> Iterator[Owned]:
    """The places of a layer of owners, ready to be washed."""
    for shade in shades:
        x, y = board.anchor(shade.place)
        side = side_of(tuple(seats), shade.seat) if shade.seat else None
        parts = painter.parts(shade.place)
        yield Owned(shade.place, parts, edges_of(parts), (x, y + SIGN_UP), side, shade.sign)


class Washes:
    """Draws owned places, and keeps what it drew for the zoom at hand."""

    def __init__(self) -> None:
        self._zoom = 0.0
        self._kept: dict[tuple[str, str], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, camera: Camera, owned: Sequence[Owned]) -> None:
        """Wash what is in view, and set the signs on it."""
        zoom = round(min(FINEST, camera.ppu), 4)
        if zoom != self._zoom:
            self._zoom = zoom
            self._kept.clear()
        view = pygame.Rect(*map(round, camera.view))
        in_view = [one for one in owned if one.side is not None and view.colliderect(_room(camera, one))]
        for one in in_view:
            self._wash(surface, camera, one, surface.get_clip().clip(view))
        for one in owned:
            _draw_sign(surface, camera, one)
        if sum(map(bytes_of, self._kept.values())) > ROOM:
            keys = {_key(one) for one in in_view}
            self._kept = {key: picture for key, picture in self._kept.items() if key in keys}

    def _wash(self, surface: pygame.Surface, camera: Camera, one: Owned, seen: pygame.Rect) -> None:
        if one.side is None or not seen.colliderect(_room(camera, one)):
            return
        if _key(one) not in self._kept:
            self._kept[_key(one)] = _wash_of(one.parts, one.side, self._zoom)
        grown = camera.ppu / self._zoom
        x, y = camera.to_screen(*one.edges[:2])
        _lay(surface, self._kept[_key(one)], (round(x - SLACK * grown), round(y - SLACK * grown)), grown, seen)


def _key(one: Owned) -> tuple[str, str]:
    """What a wash depends on beside the zoom."""
    return one.place, one.side.fill if one.side is not None else ""


def _room(camera: Camera, one: Owned) -> pygame.Rect:
    """Where a place lies on the screen."""
    left, top, right, bottom = one.edges
    (x0, y0), (x1, y1) = camera.to_screen(left, top), camera.to_screen(right, bottom)
    return pygame.Rect(int(x0), int(y0), ceil(x1 - x0) + 1, ceil(y1 - y0) + 1)


def _lay(
    surface: pygame.Surface, wash: pygame.Surface, corner: tuple[int, int], grown: float, seen: pygame.Rect
) -> None:
    """Multiply ``surface`` with a wash ``grown`` so many times; no more is stretched than is ``seen``."""
    if grown > 1.01:
        left, top = max(0, seen.left - corner[0]), max(0, seen.top - corner[1])
        part = pygame.Rect(int(left / grown), int(top / grown), 0, 0)
        part.width = ceil((seen.right - corner[0]) / grown) + 1 - part.left
        part.height = ceil((seen.bottom - corner[1]) / grown) + 1 - part.top
        part = part.clip(wash.get_rect())
        if not part:
            return
        corner = (corner[0] + round(part.left * grown), corner[1] + round(part.top * grown))
        size = (
            round(part.right * grown) - round(part.left * grown),
            round(part.bottom * grown) - round(part.top * grown),
        )
        wash = pygame.transform.smoothscale(wash.subsurface(part), size)
    surface.blit(wash, corner, special_flags=pygame.BLEND_RGB_MULT)


def _wash_of(parts: Sequence[Path], side: SideColours, zoom: float) -> pygame.Surface:
    """The colour to multiply the ground with, stronger towards the borders without a step, hatched as its owner's;
    white outside the place.
    """
    left, top, right, bottom = edges_of(parts)
    size = (ceil((right - left) * zoom) + 2 * SLACK, ceil((bottom - top) * zoom) + 2 * SLACK)
    spots = [[((x - left) * zoom + SLACK, (y - top) * zoom + SLACK) for x, y in part] for part in parts]
    picture = pygame.Surface(size, 0, 32)
    picture.fill(_paled(side.fill, INNER))
    border, broad = _paled(side.fill, BORDER), max(2, round(BAND * zoom))
    for part in spots:
        pygame.draw.lines(picture, border, True, part, broad)
        for spot in part:
            pygame.draw.circle(picture, border, spot, broad / 2)
    picture = pygame.transform.gaussian_blur(picture, max(1, broad // 2))
    _hatch(picture, side.emblem, _paled(blend(side.fill, INK, DEEPER), HATCH))
    for part in spots:
        pygame.draw.aalines(picture, _paled(side.fill, 1.0), True, part)
    picture.blit(_surroundings(spots, size), (0, 0))
    return picture


def _surroundings(spots: Sequence[Sequence[Dot]], size: tuple[int, int]) -> pygame.Surface:
    """White, with holes in the shape of ``spots``."""
    finer = FINER if size[0] * size[1] <= FINE else 1
    fine = pygame.Surface((size[0] * finer, size[1] * finer), pygame.SRCALPHA)
    fine.fill(WHITE)
    for part in spots:
        pygame.draw.polygon(fine, (255, 255, 255, 0), [(x * finer, y * finer) for x, y in part])
    return fine if finer == 1 else pygame.transform.smoothscale(fine, size)


def _hatch(picture: pygame.Surface, emblem: str, ink: tuple[int, int, int]) -> None:
    """Strokes that tell an owner without colour; they are as far apart at any zoom."""
    wide, high = picture.get_size()
    if emblem in {"circle", "star", "diamond"}:
        slants = {"circle": (1,), "star": (-1,), "diamond": (1, -1)}[emblem]
        pitch = PITCH * (1.6 if emblem == "diamond" else 1.0)
        for slant in slants:
            for at in range(ceil((wide + high) / pitch)):
                x = at * pitch
                ends = ((x, 0), (x - high, high)) if slant > 0 else ((x - high, 0), (x, high))
                pygame.draw.aaline(picture, ink, *ends)
        return
    for row in range(ceil(high / PITCH)):
        y, shift = row * PITCH, (row % 2) * PITCH
        for column in range(ceil(wide / (2 * PITCH)) + 1):
            x = column * 2 * PITCH - shift
            if emblem == "triangle":
                pygame.draw.circle(picture, ink, (x, y), 1.8)
            elif emblem == "hexagon":
                pygame.draw.aaline(picture, ink, (x, y), (x, y + PITCH * 0.8))
            else:
                wave = [(x + k * PITCH / 4, y + (1.6 if k % 2 else -1.6)) for k in range(5)]
                pygame.draw.aalines(picture, ink, False, wave)


def _paled(fill: str, strength: float) -> tuple[int, int, int]:
    """The colour at that strength, so much cooler as the paper it is multiplied with is warm: blue stays blue."""
    colour = pygame.Color(fill)
    red, green, blue = (
        min(255, round((255 - (255 - part) * strength) * cooler**strength))
        for part, cooler in zip((colour.r, colour.g, colour.b), COOLER, strict=True)
    )
    return red, green, blue


# -- what is built there ---------------------------------------------------------------------------------------------
def _draw_sign(surface: pygame.Surface, camera: Camera, one: Owned) -> None:
    """What is built there, or but the emblem of the owner: colours alone tell nobody apart."""
    x, y = camera.to_screen(*one.at)
    if one.sign:
        picture = sign_picture(one.sign, max(14, round(SIGN * camera.ppu)), one.side)
    elif one.side is not None:
        picture = emblem_picture(one.side.emblem, max(9, round(EMBLEM * camera.ppu)), one.side.fill, INK, 1)
    else:
        return
    surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def sign_picture(sign: str, px: int, side: SideColours | None) -> pygame.Surface:
    """A city, walled or not, with the emblem of its owner over the gate."""
    fine = 4
    big = pygame.Surface((px * fine, px * fine), pygame.SRCALPHA)
    unit = px * fine / 24
    _BUILT.get(sign, _city)(big, unit)
    picture = pygame.transform.smoothscale(big, (px, px))
    if side is not None and px >= 20:
        emblem = emblem_picture(side.emblem, max(7, round(px * 0.34)), side.fill, WHITE, 1)
        picture.blit(emblem, emblem.get_rect(midbottom=(px // 2, px - max(1, px // 20))))
    return picture


def _block(big: pygame.Surface, unit: float, x: float, y: float, wide: float, high: float, fill: str) -> None:
    outer = pygame.Rect(round(x * unit), round(y * unit), round(wide * unit), round(high * unit))
    pygame.draw.rect(big, INK, outer)
    pygame.draw.rect(big, fill, outer.inflate(-2 * unit, -2 * unit))


def _roof(big: pygame.Surface, unit: float, x: float, y: float, wide: float) -> None:
    for grow, colour in ((1.0, INK), (0.0, "#B4543A")):
        corners = (
            (x - grow, y + grow * 0.6),
            (x + wide + grow, y + grow * 0.6),
            (x + wide / 2, y - 5 - grow),
        )
        pygame.draw.polygon(big, colour, [(a * unit, b * unit) for a, b in corners])


def _city(big: pygame.Surface, unit: float) -> None:
    for x, y, wide, high in ((2, 10, 7, 12), (15, 10, 7, 12), (7, 8, 10, 14)):
        _block(big, unit, x, y, wide, high, "#F1E6C8")
        _roof(big, unit, x, y, wide)


def _walled(big: pygame.Surface, unit: float) -> None:
    _city(big, unit)
    _block(big, unit, 1, 14, 22, 9, "#CDBD97")
    for x in (1, 6.4, 11.8, 17.2):
        _block(big, unit, x, 11.5, 5.2, 4.5, "#CDBD97")
    _block(big, unit, 0, 9, 6, 14, "#DCCDA8")
    _block(big, unit, 18, 9, 6, 14, "#DCCDA8")


def _tower(big: pygame.Surface, unit: float) -> None:
    _block(big, unit, 6, 7, 12, 16, "#DCCDA8")
    for x in (5, 10.4, 15.8):
        _block(big, unit, x, 3, 4.4, 5.5, "#DCCDA8")


_BUILT: Final[dict[str, Callable[[pygame.Surface, float], None]]] = {
    "city": _city,
    "fortified_city": _walled,
    "fortification": _tower,
    "capital": _walled,
}
