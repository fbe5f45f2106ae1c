"""The field of the stage: two navies under sail or two legions face to face, and who of them falls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Final

import pygame

from galleywar.ui.game.stage.black_figures import RATIO, figure_picture
from galleywar.ui.game.stage.staged_fight import StagedCorps, StagedFight, StagedSide
from galleywar.ui.look import fonts
from galleywar.ui.look.picture_cache import PictureCache
from galleywar.ui.look.theme import SideColours, blend
from galleywar.ui.look.title_art import CLAY, CREST, FINER, GLAZE, bezier

SHIP: Final = "galley"
GATE: Final = 0.9
"""Of the height of the field, what a city wall takes: the flag over it stays below the words."""
BEFORE_GATE: Final = 0.55
"""Of the width of the wall, what nobody stands before."""
GIANT: Final = 1.3
"""The men of one side are so many times as high as those of the other at most."""
MOST_SHIPS: Final = 5
MOST_MEN: Final = 18
"""So many are drawn on a side; of more a figure tells."""
MOST_FALLEN: Final = 5
SMALLER: Final = 0.74
"""Every second ship is so much smaller: she lies farther off."""
LISTS: Final = 28
"""Degrees by which a ship that sinks has her bow down in the end."""
Sides = tuple[SideColours, SideColours]


def draw_field(
    window: pygame.Surface, field: pygame.Rect, top: int, fight: StagedFight, sides: Sides, fell: float, flew: float
) -> None:  # fmt: skip
    """Both forces below ``top``; ``fell`` is how far the losses of this throw have gone, ``flew`` how far what they
    throw at each other, 0 to 1.
    """
    clip = window.get_clip()
    window.blit(_GROUNDS.get(("clay", *field.size), lambda: _clay(*field.size)), field)
    window.set_clip(clip.clip(field))
    half = pygame.Rect(field.x, top, field.width // 2, field.bottom - top)
    heights = men_high(half, fight)
    for number, (staged, side) in enumerate(zip(fight.sides, sides, strict=True)):
        half.right = field.right if number else field.x + half.width
        if fight.ground == "sea":
            _navy(window, half, staged, side, fell, left=bool(number))
        else:
            walled = bool(number) and fight.walled
            _legion(window, half, staged, side, fell, heights[number], left=bool(number), walled=walled)
    for number, staged in enumerate(fight.sides):
        _missiles(window, field, top, staged.hits if fight.threw else 0, flew, left=bool(number))
    paint = _waves if fight.ground == "sea" else _ground
    foot = _GROUNDS.get((fight.ground, field.width, _wave(field)), lambda: paint(field.width, _wave(field)))
    window.blit(foot, foot.get_rect(bottomleft=field.bottomleft))
    if fight.ground == "land":
        for number, (staged, side) in enumerate(zip(fight.sides, sides, strict=True)):
            _lying(window, field, staged, side, fell, left=bool(number))
    window.set_clip(clip)


def _wave(field: pygame.Rect) -> int:
    return max(10, field.height // 14)


def corps_of(side: StagedSide, *, ships: bool) -> tuple[StagedCorps, ...]:
    """The ships of a side, or whoever is no ship."""
    return tuple(one for one in side.corps if (one.silhouette == SHIP) == ships)


# -- at sea --------------------------------------------------------------------------------------------------
def _navy(
    window: pygame.Surface, half: pygame.Rect, staged: StagedSide, side: SideColours, fell: float, *, left: bool
) -> None:  # fmt: skip
    """Her ships with those aboard spread over them; those lost in this throw go down by the bow at the rear."""
    afloat, above = sum(one.left for one in corps_of(staged, ships=True)), 0
    for number, place in ships_placed(half, staged, left=left):
        sinks, above = number < 0, above + (number >= 0)
        angle, down = (LISTS * fell, round(place.height * 0.3 * fell)) if sinks else (0.0, 0)
        picture = figure_picture(SHIP, place.height, side, men_aboard(staged, number), left=left, angle=angle)
        window.blit(picture, picture.get_rect(center=place.move(0, down).center))
    if afloat > above:
        _figure(window, half, f"\N{MULTIPLICATION SIGN} {afloat}", left=left)
    _overboard(window, half, staged, side, fell, left=left)


def ships_placed(half: pygame.Rect, staged: StagedSide, *, left: bool) -> Iterator[tuple[int, pygame.Rect]]:
    """Which of the ships afloat is drawn where, less than 0 for one that goes down; the farthest first."""
    ships = corps_of(staged, ships=True)
    afloat, fresh = sum(one.left for one in ships), sum(one.fresh for one in ships)
    shown = min(MOST_SHIPS, afloat + fresh)
    sinking = min(fresh, max(1, shown - 1) if afloat else shown) if fresh else 0
    water = half.bottom - _wave(half) // 2
    places = list(_places(half, shown))
    for k in sorted(range(shown), key=lambda k: -places[k][1]):
        spot, high = places[k]
        place = pygame.Rect(0, 0, round(high * RATIO[SHIP]), high)
        place.center = half.x + spot if left else half.right - spot, water - round(high * 0.46)
        yield k if k < shown - sinking else -1, place


def men_aboard(staged: StagedSide, number: int) -> int:
    """How many are aboard of that ship: as many as are told, else her share of all men; none as she goes down."""
    ships = corps_of(staged, ships=True)
    told, afloat = [many for one in ships for many in one.aboard], sum(one.left for one in ships)
    if number < 0 or not afloat:
        return 0
    men = sum(one.left for one in corps_of(staged, ships=False))
    return told[number] if number < len(told) else men // afloat + (number < men % afloat)


def _places(half: pygame.Rect, count: int) -> Iterator[tuple[int, int]]:
    """How far from the middle of the stage each ship lies, and how high she is drawn, the foremost first."""
    gap = half.width * 0.07
    room = half.width - gap - half.width * 0.03
    tall = half.height * 0.97
    if count > 1:
        spread = 0.62 * (count - 1)
        tall = min(tall, room / RATIO[SHIP] / (SMALLER + spread * 0.72))
    tall = min(tall, room / RATIO[SHIP])
    widths = [tall * RATIO[SHIP] * (1.0 if k % 2 or count == 1 else SMALLER) for k in range(count)]
    first, last = gap + widths[0] / 2, gap + room - widths[-1] / 2
    for k in range(count):
        share = k / (count - 1) if count > 1 else 0.42
        yield round(first + (last - first) * share), round(widths[k] / RATIO[SHIP])


def _overboard(
    window: pygame.Surface, half: pygame.Rect, staged: StagedSide, side: SideColours, fell: float, *, left: bool
) -> None:  # fmt: skip
    """Men who fell in this throw go over the side and are in the water then."""
    kinds = [one.silhouette for one in corps_of(staged, ships=False) for _ in range(one.fresh)][:MOST_FALLEN]
    high = max(16, round(half.height * 0.2))
    for k, kind in enumerate(kinds):
        share = (k + 1) / (len(kinds) + 1)
        x = half.width * (0.12 + 0.62 * share)
        rise = half.height * 0.16 * (1 - (2 * fell - 0.7) ** 2) if fell < 1 else 0
        y = half.bottom - half.height * (0.34 * (1 - fell) + 0.075) - max(0.0, rise)
        picture = figure_picture(kind, high, side, left=left, angle=(100 + 24 * (k % 2)) * fell)
        at = (half.right - round(x) if not left else half.x + round(x), round(y))
        window.blit(picture, picture.get_rect(center=at))


# -- on land -------------------------------------------------------------------------------------------------
def men_high(half: pygame.Rect, fight: StagedFight) -> list[float]:
    """How high the men of either side are drawn: as many as there are have room, and nobody is a giant."""
    rooms = [half.width * 0.94] * len(fight.sides)
    if fight.walled:
        rooms[-1] -= _gate_wide(half) * BEFORE_GATE
    able = [
        min(half.height * 0.6, _high_for(_men(staged)[:MOST_MEN], room))
        for staged, room in zip(fight.sides, rooms, strict=True)
    ]
    return [min(one, GIANT * min(able)) for one in able]


def _gate_wide(half: pygame.Rect) -> float:
    return half.height * GATE * RATIO["gate"]


def _men(staged: StagedSide) -> list[tuple[str, bool]]:
    """What each man of a side looks like, and whether he stands."""
    return [
        (one.silhouette, alive < one.left) for one in staged.corps for alive in range(one.left + one.fresh)
    ]


def _legion(
    window: pygame.Surface, half: pygame.Rect, staged: StagedSide, side: SideColours, fell: float, high: float, *,
    left: bool, walled: bool,
) -> None:  # fmt: skip
    """Ranks behind each other, the foremost towards the enemy; leaders and engines in the rear."""
    ground = half.bottom - _wave(half)
    if walled:
        wall = figure_picture("gate", round(half.height * GATE), side, left=False)
        window.blit(wall, wall.get_rect(bottomright=(half.right, ground + 2)))
    many = sum(one.left for one in staged.corps)
    for kind, stands, place in men_placed(half, staged, high, left=left):
        if stands or fell < 1:
            angle = 0.0 if stands else -84 * fell
            picture = figure_picture(kind, round(high), side, left=left, angle=angle)
            window.blit(picture, picture.get_rect(midbottom=place.midbottom))
    if many > min(MOST_MEN, len(_men(staged))):
        _figure(window, half, f"\N{MULTIPLICATION SIGN} {many}", left=left)


def men_placed(
    half: pygame.Rect, staged: StagedSide, high: float, *, left: bool
) -> Iterator[tuple[str, bool, pygame.Rect]]:
    """What each man looks like, whether he stands, and where; the foremost first."""
    ground, x = half.bottom - _wave(half), half.width * 0.06
    for number, (kind, stands) in enumerate(_men(staged)[:MOST_MEN]):
        wide = high * RATIO.get(kind, RATIO["infantry"])
        x += wide * 0.5
        place = pygame.Rect(0, 0, round(wide), round(high))
        middle = half.x + round(x) if left else half.right - round(x)
        place.midbottom = (middle, ground + number % 2 * round(high * 0.05))
        yield kind, stands, place
        x += wide * (0.5 if wide > high else 0.42)


def _high_for(kinds: Sequence[tuple[str, bool]], room: float) -> float:
    """How high figures may be for all of them to stand in a row of ``room``."""
    breadth = sum(RATIO.get(kind, RATIO["infantry"]) * 0.95 for kind, _ in kinds)
    return room / max(breadth, 0.1)


def _lying(
    window: pygame.Surface, field: pygame.Rect, staged: StagedSide, side: SideColours, fell: float, *, left: bool
) -> None:  # fmt: skip
    """Those who fell in this throw, on the ground before the others."""
    kinds = [one.silhouette for one in staged.corps for _ in range(one.fresh)][:MOST_FALLEN]
    if fell < 1:
        return
    high = max(16, round(field.height * 0.24))
    for k, kind in enumerate(kinds):
        picture = figure_picture(kind, high, side, left=left, angle=-88)
        x = round(field.width * (0.045 + 0.085 * k))
        at = (field.centerx - x if not left else field.centerx + x, field.bottom - _wave(field) // 3)
        window.blit(picture, picture.get_rect(midbottom=at))


# -- both ----------------------------------------------------------------------------------------------------
def _figure(window: pygame.Surface, half: pygame.Rect, words: str, *, left: bool) -> None:
    """How many there are, where not all are drawn."""
    sign = fonts.text(words, "title", max(16, half.height // 9), GLAZE)
    x = half.width // 60
    place = sign.get_rect(top=half.y)
    place.x = half.right - x - place.width if left else half.x + x
    window.blit(sign, place)


def _missiles(
    window: pygame.Surface, field: pygame.Rect, top: int, hits: int, flew: float, *, left: bool
) -> None:
    """A broken arc for every hit, from the side that threw to the other."""
    start, sign = field.centerx, -1 if left else 1
    for k in range(min(hits, MOST_FALLEN)):
        a = start - sign * field.width * (0.13 + 0.045 * k)
        b = start + sign * field.width * (0.12 + 0.06 * k)
        room = field.bottom - top
        low, high = top + room * (0.62 - 0.05 * (k % 3)), top + room * (0.02 + 0.09 * k + 0.05 * (sign > 0))
        points = bezier([(a, low), (a + (b - a) * 0.25, high), (a + (b - a) * 0.7, high), (b, low)], 40)
        reach = round(flew * (len(points) - 1))
        for at in range(0, reach - 1, 3):
            pygame.draw.line(window, GLAZE, points[at], points[at + 1], max(2, field.height // 130))
        if reach > 2:
            _head(window, points[reach - 2], points[reach], max(7, field.height // 30))


def _head(window: pygame.Surface, back: tuple[float, float], tip: tuple[float, float], size: int) -> None:
    dx, dy = tip[0] - back[0], tip[1] - back[1]
    far = hypot(dx, dy) or 1.0
    dx, dy = dx / far, dy / far
    root = (tip[0] - dx * size, tip[1] - dy * size)
    wing = size * 0.32
    pygame.draw.polygon(
        window, GLAZE, [tip, (root[0] - dy * wing, root[1] + dx * wing), (root[0] + dy * wing, root[1] - dx * wing)]
    )  # fmt: skip


_GROUNDS: Final = PictureCache(6 << 20)


def _clay(width: int, height: int) -> pygame.Surface:
    """Clay, a little darker towards its edges."""
    small = pygame.Surface((32, 18))
    for x in range(32):
        for y in range(18):
            far = max(abs(x - 15.5) / 15.5, abs(y - 8.5) / 8.5)
            small.set_at((x, y), blend(blend(CLAY, "#F0B27A", 0.22), CLAY, min(1.0, far**3)))
    return pygame.transform.smoothscale(small, (width, height))


def _waves(width: int, height: int) -> pygame.Surface:
    """A running wave and the dark water under it."""
    count = max(12, round(width / (height * 1.35)))
    picture = pygame.Surface((width * FINER, height * FINER), pygame.SRCALPHA)
    breadth, level = width * FINER / count, height * FINER * 0.55
    for at in range(count):
        crest = bezier([((at + x) * breadth, level + (y - 0.06) * breadth * 6.6) for x, y in CREST], 8)
        pygame.draw.polygon(picture, GLAZE, crest)
    picture.fill(GLAZE, (0, round(level), width * FINER, height * FINER))
    return pygame.transform.smoothscale(picture, (width, height))


def _ground(width: int, height: int) -> pygame.Surface:
    """Dark ground with a row of dots."""
    picture = pygame.Surface((width * FINER, height * FINER))
    picture.fill(GLAZE)
    count = max(20, width // (height * 2))
    for at in range(count):
        spot = ((at + 0.5) * width * FINER / count, height * FINER * 0.4)
        pygame.draw.circle(picture, CLAY, spot, height * FINER * 0.09)
    return pygame.transform.smoothscale(picture, (width, height))
