"""Squadrons of a table: a pale ribbon round the ships of each, and the standard they row under."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from math import atan2, cos, hypot, pi, radians, sin
from typing import Final, NamedTuple

import pygame

from galleywar.core.view import CounterView
from galleywar.ui.look import fonts
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.picture_cache import PictureCache
from galleywar.ui.look.theme import INK, WHITE, SideColours, blend, rgb
from galleywar.ui.painters.curves import Dot, edges_of
from galleywar.ui.painters.signs import lettered
from galleywar.ui.painters.table.berth import ShipBerth
from galleywar.ui.painters.table.ship_models import WRECK

Pair = tuple[ShipBerth, CounterView]

PAD: Final = 11.0
"""Logical pixels from a ship to the edge of her squadron's ribbon."""
PALE: Final = 0.74
"""How much white is in a ribbon: pure colours turn to mud on blue."""
STRENGTH: Final = 84
"""How strongly a ribbon lies on the water, of 255."""
LOUD: Final = "#FFD75E"
EDGE: Final = 1.8
LOUD_EDGE: Final = 2.8
FINER: Final = 2
STEP: Final = 128
"""What is drawn of a ribbon grows beyond the window to multiples of so many pixels, for the map is pulled about."""
STRIP: Final = 256
"""A ribbon is drawn in strips so many pixels high."""


class SquadronAfloat(NamedTuple):
    """Ships of one seat and letter; ``lost`` are those that have become wrecks."""

    seat: str
    letter: str
    ships: tuple[Pair, ...]
    lost: int

    @property
    def acts(self) -> bool:
        return any(face.able and not face.done for _, face in self.ships)

    @property
    def name(self) -> str:
        model = self.ships[0][1].model
        return model.squadron if model is not None else ""


def squadrons(fleet: Iterable[Pair]) -> list[SquadronAfloat]:
    """Those of one seat that bear the same letter and are afloat."""
    found: defaultdict[tuple[str, str], list[Pair]] = defaultdict(list)
    for berth, face in fleet:
        if face.model is not None and face.model.letter:
            found[face.seat, face.model.letter].append((berth, face))
    made = []
    for (seat, letter), members in found.items():
        afloat = tuple(pair for pair in members if pair[1].silhouette != WRECK)
        if afloat and seat:
            made.append(SquadronAfloat(seat, letter, afloat, len(members) - len(afloat)))
    return made


def cords(members: Iterable[ShipBerth]) -> Iterator[tuple[ShipBerth, ShipBerth]]:
    """The shortest set of lines that joins all of ``members``."""
    first, *left = members
    joined = [first]
    while left:
        a, b = min(((a, b) for a in joined for b in left), key=lambda two: _apart(*two))
        left.remove(b)
        joined.append(b)
        yield a, b


def _apart(a: ShipBerth, b: ShipBerth) -> float:
    return hypot(a.x - b.x, a.y - b.y)


# -- the ribbon ---------------------------------------------------------------------------------------------
class RibbonPart(NamedTuple):
    """A stretch of ribbon between two points of the window, ``broad`` pixels to either side."""

    a: Dot
    b: Dot
    broad: float


def bands(camera: Camera, squadron: SquadronAfloat) -> list[RibbonPart]:
    """Round every ship along her keel, and from ship to ship, where she would reach out of it else."""
    pad = PAD * camera.scale
    found = []
    for berth, _ in squadron.ships:
        half = (berth.long - berth.broad) / 2
        ends = (camera.to_screen(*berth.off(half)), camera.to_screen(*berth.off(-half)))
        found.append(RibbonPart(*ends, berth.broad / 2 * camera.ppu + pad))
    for one, other in cords(berth for berth, _ in squadron.ships):
        a, b = camera.to_screen(one.x, one.y), camera.to_screen(other.x, other.y)
        broad = min(_abeam(one, a, b), _abeam(other, a, b)) * camera.ppu + pad
        found.append(RibbonPart(a, b, broad))
    return found


def _abeam(berth: ShipBerth, a: Dot, b: Dot) -> float:
    """How far a ship reaches to either side of a line, in units."""
    turn = atan2(a[1] - b[1], b[0] - a[0]) - radians(berth.heading)
    return max(berth.long / 2 * abs(sin(turn)), berth.broad / 2 * abs(cos(turn)))


def draw_ribbon(
    surface: pygame.Surface, camera: Camera, squadron: SquadronAfloat, side: SideColours, cache: PictureCache
) -> None:
    """The ribbon of a squadron, its edge loud while it acts."""
    parts = bands(camera, squadron)
    reach = max(part.broad for part in parts) + LOUD_EDGE * camera.scale + 2
    left, top, right, bottom = map(round, edges_of([(part.a, part.b) for part in parts], reach))
    room = pygame.Rect(left, top, right - left, bottom - top)
    seen = _seen(room, pygame.Rect(*map(round, camera.view)))
    if not room.colliderect(surface.get_clip()) or not seen.width or not seen.height:
        return
    near = [
        RibbonPart((a[0] - room.x, a[1] - room.y), (b[0] - room.x, b[1] - room.y), broad)
        for a, b, broad in parts
    ]
    edge, width = (LOUD, LOUD_EDGE) if squadron.acts else (side.fill, EDGE)
    key = (
        "ribbon",
        tuple(seen),
        edge,
        side.fill,
        tuple(tuple(map(round, (*a, *b, broad))) for a, b, broad in near),
    )
    draw = partial(_ribbon, seen, near, blend(side.fill, WHITE, PALE), edge, width * camera.scale)
    surface.blit(cache.get(key, draw), seen.move(room.topleft))


def _seen(room: pygame.Rect, view: pygame.Rect) -> pygame.Rect:
    """What is to be drawn of a picture that covers ``room`` of the window, from its corner, in whole steps."""
    part = room.clip(view).move(-room.x, -room.y)
    left, top = part.left // STEP * STEP, part.top // STEP * STEP
    right, bottom = -(-part.right // STEP) * STEP, -(-part.bottom // STEP) * STEP
    return pygame.Rect(left, top, right - left, bottom - top).clip(pygame.Rect((0, 0), room.size))


def _ribbon(
    seen: pygame.Rect, parts: Sequence[RibbonPart], tint: str, edge: str, width: float
) -> pygame.Surface:
    """What of a ribbon lies within ``seen``, smooth at any size: large pictures are drawn strip by strip."""
    picture = pygame.Surface(seen.size, pygame.SRCALPHA)
    for top in range(0, seen.height, STRIP):
        strip = pygame.Rect(seen.x, seen.y + top, seen.width, min(STRIP, seen.height - top))
        canvas = pygame.Surface((strip.width * FINER, strip.height * FINER), pygame.SRCALPHA)
        canvas.fill((*rgb(tint), 0))
        for colour, out in (((*rgb(edge), 235), width), ((*rgb(tint), STRENGTH), 0.0)):
            for part in parts:
                _stadium(canvas, part, strip.topleft, out, colour)
        picture.blit(pygame.transform.smoothscale(canvas, strip.size), (0, top), special_flags=pygame.BLEND_RGBA_ADD)
    return picture


def _stadium(
    canvas: pygame.Surface, part: RibbonPart, corner: tuple[int, int], out: float, colour: tuple[int, ...]
) -> None:
    """A band with round ends, ``out`` pixels broader; ``corner`` is where the canvas begins."""
    radius = (part.broad + out) * FINER
    a, b = (((x - corner[0]) * FINER, (y - corner[1]) * FINER) for x, y in (part.a, part.b))
    turn = atan2(b[1] - a[1], b[0] - a[0])
    dots = [
        (b[0] + radius * cos(turn + pi * k / 20), b[1] + radius * sin(turn + pi * k / 20))
        for k in range(-10, 11)
    ]
    dots += [
        (a[0] - radius * cos(turn + pi * k / 20), a[1] - radius * sin(turn + pi * k / 20))
        for k in range(-10, 11)
    ]
    pygame.draw.polygon(canvas, colour, dots)


# -- the standard -------------------------------------------------------------------------------------------
def standard(squadron: SquadronAfloat, side: SideColours, scale: float) -> pygame.Surface:
    """A flag with the letter, the name beside it, and a little hull for each ship, hollow for those lost."""
    high, flag = round(35 * scale), round(21 * scale)
    name = lettered(squadron.name, round(16 * scale))
    hull = 11 * scale
    count = len(squadron.ships) + squadron.lost
    wide = flag + round(9 * scale) + max(name.get_width(), round(count * hull * 1.15))
    picture = pygame.Surface((wide, high), pygame.SRCALPHA)
    _flag(picture, squadron, side, flag, scale)
    left = flag + round(7 * scale)
    picture.blit(name, (left, round(-2 * scale)))
    for at in range(count):
        _hull(picture, (left + (at * 1.15 + 0.1) * hull, high - 10 * scale), hull, at < len(squadron.ships))
    return picture


def _flag(
    picture: pygame.Surface, squadron: SquadronAfloat, side: SideColours, wide: int, scale: float
) -> None:
    """A swallow-tailed flag on its staff."""
    staff = round(2 * scale)
    pygame.draw.rect(picture, INK, (0, 0, staff, picture.get_height()))
    high = round(22 * scale)
    cloth = [(staff, 1), (wide, 1), (wide - 4 * scale, high / 2), (wide, high), (staff, high)]
    edge = LOUD if squadron.acts else INK
    pygame.draw.polygon(picture, side.fill, cloth)
    pygame.draw.aalines(picture, edge, True, cloth)
    pygame.draw.lines(picture, edge, True, cloth, max(1, round(1.4 * scale)))
    letter = fonts.text(squadron.letter, "bold", round(14 * scale), side.ink)
    picture.blit(letter, letter.get_rect(center=(staff + (wide - staff) * 0.44, high * 0.5)))


def hulls(left: int, whole: int, long: float) -> pygame.Surface:
    """A little hull for each, hollow for those beyond ``left``."""
    picture = pygame.Surface((round(long * (1.15 * whole + 0.1)), round(long * 0.5)), pygame.SRCALPHA)
    for at in range(whole):
        _hull(picture, ((at * 1.15 + 0.05) * long, long * 0.25), long, at < left)
    return picture


def _hull(picture: pygame.Surface, at: Dot, long: float, afloat: bool) -> None:
    """A hull from above, bow to the right."""
    x, y = at
    half = long * 0.22
    dots = [
        (x, y), (x + long * 0.16, y - half), (x + long * 0.7, y - half), (x + long, y),
        (x + long * 0.7, y + half), (x + long * 0.16, y + half),
    ]  # fmt: skip
    if afloat:
        pygame.draw.polygon(picture, INK, dots)
    else:
        pygame.draw.polygon(picture, (226, 236, 240, 150), dots)
    pygame.draw.aalines(picture, INK, True, dots)
