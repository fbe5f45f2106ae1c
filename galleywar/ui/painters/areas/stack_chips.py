"""Counters of areas from afar: one chip a side and place, with how many leaders, troops and galleys it has
there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

import pygame

from galleywar.core.view import CounterView
from galleywar.ui.look import fonts
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.emblems import emblem_picture
from galleywar.ui.look.theme import INK, SELECTED, WHITE, SideColours
from galleywar.ui.painters.areas.counter_ranks import SIDE
from galleywar.ui.painters.counters.arms import LEADERS
from galleywar.ui.painters.placing import Placed
from galleywar.ui.painters.ships.ship_plan import HULLS

AFAR: Final = 33
"""Below so many pixels counters carry no words: chips take their place."""
HIGH: Final = 20
"""Pixels of a chip, at the baseline."""
FINE: Final = 3
Counts = tuple[int, int, int, int]
"""Leaders, troops on land, galleys, and whom these carry."""


def are_wanted(camera: Camera) -> bool:
    """Whether counters would be too small to be read."""
    return SIDE * camera.ppu < AFAR * camera.scale


def draw_chips(
    surface: pygame.Surface, camera: Camera, counters: Mapping[str, CounterView], placed: Iterable[Placed],
    side_of: Callable[[str], SideColours],
) -> None:  # fmt: skip
    """One chip for each side in each place, in the middle of its counters."""
    high = round(HIGH * camera.scale)
    there: dict[tuple[str | None, str], list[CounterView]] = {}
    for face in counters.values():
        if not face.aboard:
            there.setdefault((face.at, face.seat), []).append(face)
    spots: dict[tuple[str | None, str], list[Placed]] = {}
    for one in placed:
        spots.setdefault((counters[one.piece].at, counters[one.piece].seat), []).append(one)
    for key, company in spots.items():
        here = there[key]
        able, done = any(face.able for face in here), all(face.done for face in here)
        picture = chip(side_of(key[1]), _counts(here), high, able, done)
        xs, ys = [one.x for one in company], [one.y for one in company]
        middle = camera.to_screen((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))


def frame_chip(
    surface: pygame.Surface, camera: Camera, here: Iterable[CounterView], side: SideColours, at: Placed
) -> None:
    """The frame around the chip in hand, which stands for all of ``here``."""
    picture = chip(side, _counts(here), round(HIGH * camera.scale), True, False)
    x, y = camera.to_screen(at.x, at.y)
    room = picture.get_rect(center=(round(x), round(y)))
    thick = max(2, round(3 * camera.scale))
    for colour, out, breadth in ((INK, thick + 1, thick + 2), (SELECTED, thick, thick)):
        box = room.inflate(2 * out, 2 * out)
        pygame.draw.rect(surface, colour, box, breadth, border_radius=box.height // 3)


def _counts(here: Iterable[CounterView]) -> Counts:
    seen = list(here)
    leaders = sum(face.silhouette in LEADERS for face in seen)
    ships = sum(face.silhouette in HULLS for face in seen)
    troops = [face for face in seen if face.silhouette not in HULLS and face.silhouette not in LEADERS]
    return leaders, sum(map(_strength, troops)), ships, sum(len(face.cargo) for face in seen)


def _strength(face: CounterView) -> int:
    """How many a counter stands for: one, unless a number is all that its type says."""
    return int(face.kind) if face.is_garrison else 1


@lru_cache(maxsize=256)
def chip(side: SideColours, counts: Counts, high: int, able: bool, done: bool) -> pygame.Surface:
    """The picture of a chip. Shared: never draw on it."""
    em = max(9, round(high * 0.72))
    parts = list(_parts(counts, side, high, em))
    emblem = emblem_picture(side.emblem, round(high * 0.55), side.ink)
    gap = max(2, high // 8)
    wide = emblem.get_width() + sum(part.get_width() + gap for part in parts) + 5 * gap
    picture = pygame.Surface((wide, high), pygame.SRCALPHA)
    bend = high // 3
    for inset, colour in ((0, SELECTED if able else WHITE), (1, INK), (2, side.fill)):
        pygame.draw.rect(
            picture, colour, picture.get_rect().inflate(-2 * inset, -2 * inset), border_radius=bend
        )
    x = 2 * gap
    for part in (emblem, *parts):
        picture.blit(part, part.get_rect(midleft=(x, high // 2)))
        x += part.get_width() + gap
    if done:
        picture.fill((255, 255, 255, 170), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _parts(counts: Counts, side: SideColours, high: int, em: int) -> Iterator[pygame.Surface]:
    """A sign and a number for each kind there is."""
    carried = f"+{counts[3]}" if counts[3] else ""
    kinds = ((_wreath, counts[0], ""), (_shield, counts[1], ""), (_hull, counts[2], carried))
    for sign, count, besides in kinds:
        if count:
            size = round(high * 0.6)
            big = pygame.Surface((size * FINE, size * FINE), pygame.SRCALPHA)
            sign(big, size * FINE, side.ink)
            yield pygame.transform.smoothscale(big, (size, size))
            if count > 1 or sign is not _wreath:
                yield fonts.text(f"{count}{besides}", "bold", em, side.ink)


def _wreath(big: pygame.Surface, size: int, ink: str) -> None:
    pygame.draw.circle(big, ink, (size / 2, size / 2), size * 0.42, max(1, round(size * 0.16)))
    pygame.draw.circle(big, ink, (size / 2, size / 2), size * 0.14)


def _shield(big: pygame.Surface, size: int, ink: str) -> None:
    corners = ((0.2, 0.08), (0.8, 0.08), (0.84, 0.5), (0.5, 0.95), (0.16, 0.5))
    pygame.draw.polygon(big, ink, [(x * size, y * size) for x, y in corners])


def _hull(big: pygame.Surface, size: int, ink: str) -> None:
    keel = ((0.0, 0.55), (0.18, 0.8), (0.8, 0.8), (1.0, 0.5), (0.82, 0.58), (0.1, 0.58))
    pygame.draw.polygon(big, ink, [(x * size, y * size) for x, y in keel])
    sail = ((0.28, 0.5), (0.3, 0.1), (0.72, 0.1), (0.7, 0.5))
    pygame.draw.polygon(big, ink, [(x * size, y * size) for x, y in sail])
