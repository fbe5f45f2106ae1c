"""Counters of areas from afar: one chip a side and place, with how many leaders, troops and galleys it has
there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from galleywar.core.media.pictures import OwnPicture
from galleywar.core.memo import for_a_game
from galleywar.core.view import CounterView
from galleywar.ui.look import fonts
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.theme import INK, WHITE, SideColours
from galleywar.ui.painters.areas.counter_ranks import SIDE
from galleywar.ui.painters.areas.figurines import GOLD, brought, galley, legionary, standard
from galleywar.ui.painters.counters.arms import LEADERS
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.pen import Pen
from galleywar.ui.painters.placing import Placed
from galleywar.ui.painters.ships.ship_plan import HULLS

AFAR: Final = 33
"""Below so many pixels counters carry no words: chips take their place."""
HIGH: Final = 20
"""Pixels of a chip, at the baseline."""
TALL: Final = 1.8
"""How much higher than a chip the pieces on it stand."""
CLOSE: Final = 0.72
"""From one piece to the next, in their heights."""
RANKS: Final = 2
"""More troops than this stand in two ranks."""
LEADING, FIGHTING = 0, 1
"""Which of the counts stands for what."""


class Counts(NamedTuple):
    """What a side has in a place; ``carried`` is who is aboard, ``caesar`` whether he is one of the leaders, ``own``
    what somebody brought along to be drawn for all that one of the first three counts.
    """

    leaders: int
    troops: int
    ships: int
    carried: int
    caesar: bool = False
    own: tuple[OwnPicture | None, OwnPicture | None, OwnPicture | None] = (None, None, None)


def are_wanted(camera: Camera) -> bool:
    """Whether counters would be too small to be read."""
    return SIDE * camera.ppu < AFAR * camera.scale


class StackChip(NamedTuple):
    """What stands for all of a side in a place; ``room`` is where, in pixels of the window."""

    seat: str
    here: tuple[CounterView, ...]
    pieces: tuple[str, ...]
    """Those whose counters it takes the place of, topmost last."""
    picture: pygame.Surface
    room: pygame.Rect


def chips(
    camera: Camera, counters: Mapping[str, CounterView], placed: Iterable[Placed],
    side_of: Callable[[str], SideColours],
) -> Iterator[StackChip]:  # fmt: skip
    """One for each side in each place, in the middle of its counters; several sides stand side by side."""
    high = round(HIGH * camera.scale)
    there: dict[tuple[str | None, str], list[CounterView]] = {}
    for face in counters.values():
        if not face.aboard:
            there.setdefault((face.at, face.seat), []).append(face)
    places: dict[str | None, dict[str, list[Placed]]] = {}
    for one in placed:
        face = counters[one.piece]
        places.setdefault(face.at, {}).setdefault(face.seat, []).append(one)
    for place, companies in places.items():
        pictures = []
        for seat in companies:
            here = there[place, seat]
            able, done = any(face.able for face in here), all(face.done for face in here)
            pictures.append(chip(side_of(seat), _counts(here), high, able, done))
        x, y = _middle(camera, [one for company in companies.values() for one in company])
        left = x - sum(picture.get_width() for picture in pictures) / 2
        for (seat, company), picture in zip(companies.items(), pictures, strict=True):
            room = picture.get_rect(midleft=(round(left), round(y)))
            left += picture.get_width()
            yield StackChip(
                seat, tuple(there[place, seat]), tuple(one.piece for one in company), picture, room
            )


def _middle(camera: Camera, company: list[Placed]) -> Dot:
    xs, ys = [one.x for one in company], [one.y for one in company]
    return camera.to_screen((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)


def frame_chip(surface: pygame.Surface, camera: Camera, room: pygame.Rect) -> None:
    """The frame around the chip in hand."""
    thick = max(2, round(3 * camera.scale))
    for colour, out, breadth in ((INK, thick + 1, thick + 2), (GOLD, thick, thick)):
        box = room.inflate(2 * out, 2 * out)
        pygame.draw.rect(surface, colour, box, breadth, border_radius=box.height // 5)


def _counts(here: Iterable[CounterView]) -> Counts:
    seen = list(here)
    leaders = [face for face in seen if face.silhouette in LEADERS]
    ships = [face for face in seen if face.silhouette in HULLS]
    troops = [face for face in seen if face.silhouette not in HULLS and face.silhouette not in LEADERS]
    caesar = any(face.silhouette == "caesar" for face in seen)
    aboard = sum(len(face.cargo) for face in seen)
    own = _shared(leaders), _shared(troops), _shared(ships)
    return Counts(len(leaders), sum(map(_strength, troops)), len(ships), aboard, caesar, own)


def _shared(faces: Sequence[CounterView]) -> OwnPicture | None:
    """The picture of somebody's own that all of them have."""
    pictures = {face.picture for face in faces}
    return pictures.pop() if len(pictures) == 1 else None


def _strength(face: CounterView) -> int:
    """How many a counter stands for: one, unless a number is all that its type says."""
    return int(face.kind) if face.is_garrison else 1


@for_a_game(maxsize=256)
def chip(side: SideColours, counts: Counts, high: int, able: bool, done: bool) -> pygame.Surface:
    """The pieces that stand for a side in a place, side by side, each with its number. Shared: never draw on it."""
    px = round(high * TALL)
    parts = [(_figure(side, kind, counts, px), count) for kind, count in enumerate(counts[:3]) if count]
    step = round(px * CLOSE)
    wide = step * (len(parts) - 1) + px + 4
    picture = pygame.Surface((wide, px + 4), pygame.SRCALPHA)
    for at, (figure, _) in enumerate(parts):
        if able and not done:
            _whisper(picture, figure, (at * step + 2, 2))
        picture.blit(figure, (at * step + 2, 2))
    for at, (_, count) in enumerate(parts):
        if count > 1:
            tag = _tag(str(count), max(9, round(high * 0.58)))
            picture.blit(tag, tag.get_rect(bottomright=(at * step + px + 2, px + 2)))
    if done:
        picture.fill((255, 255, 255, 170), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _figure(side: SideColours, kind: int, counts: Counts, px: int) -> pygame.Surface:
    pen = Pen(px)
    own = counts.own[kind]
    if own is not None:
        brought(pen, own, side)
    elif kind == LEADING:
        standard(pen, side, eagle=counts.caesar)
    elif kind == FIGHTING:
        legionary(pen, side, ranks=counts.troops > RANKS)
    else:
        galley(pen, side, several=counts.ships > 1, carried=counts.carried)
    return pen.picture()


def _whisper(picture: pygame.Surface, figure: pygame.Surface, spot: tuple[int, int]) -> None:
    """A thin white line round a piece that may act."""
    line = pygame.mask.from_surface(figure, 60).to_surface(setcolor=WHITE, unsetcolor=(0, 0, 0, 0))
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        picture.blit(line, (spot[0] + dx, spot[1] + dy))


def _tag(words: str, em: int) -> pygame.Surface:
    """A number on paper."""
    sign = fonts.text(words, "bold", em, INK)
    tag = pygame.Surface((sign.get_width() + 6, sign.get_height() - 2), pygame.SRCALPHA)
    pygame.draw.rect(tag, INK, tag.get_rect(), border_radius=4)
    pygame.draw.rect(tag, "#FBF6E6", tag.get_rect().inflate(-2, -2), border_radius=3)
    tag.blit(sign, (3, -1))
    return tag
