"""What is written beside the models of a fleet: standards, names with speed and dice, marks; each clear of the rest."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from math import cos, dist, radians, sin
from typing import Final

import pygame

from galleywar.core.memo import for_a_game
from galleywar.core.view import CounterView
from galleywar.ui.look import fonts
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.theme import INK, WHITE, SideColours
from galleywar.ui.painters.counters.status_marks import mark_picture
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.ships.ship_plan import PACES
from galleywar.ui.painters.signs import SOFT, lettered, stroke
from galleywar.ui.painters.table.berth import ShipBerth
from galleywar.ui.painters.table.ship_models import TOY, WRECK
from galleywar.ui.painters.table.squadrons import PAD, SquadronAfloat, hulls, standard

CLEAR: Final = 15.0
"""So far from a ship's end her name stands, in logical units: the frame of a ship in hand goes round her."""
NAMED: Final = 84.0
"""From so many pixels of length on a ship's name is written beside her."""
NAME_PX: Final = ((190.0, 19), (120.0, 17), (0.0, 15))
"""From so many logical pixels of a ship's length on, how large her name is written."""
MOST_MARKS: Final = 4
SEEN_ANYWAY: Final = frozenset(
    {"done", "wake", "holed", "hull", "oars", "oars_port", "oars_starboard", "flag"}
)
"""Marks of what the model itself shows."""
HULL: Final = "HULL"
"""The label of the figure that tells how many blows she has left, of how many."""
_NUMBERED: Final = re.compile(r"(?<= )[A-Z]\d+$")
OVER_A_SHIP: Final = 0.4
"""How much worse it is to write over other words than over a ship."""


def standard_places(rooms: list[pygame.Rect], size: tuple[int, int]) -> list[pygame.Rect]:
    """Where a standard of that size may stand: at each end of a squadron, beside the ship that lies nearest to it."""
    whole, places = rooms[0].unionall(rooms[1:]), []
    for end, own in (
        ("topleft", "bottomleft"), ("bottomleft", "topleft"), ("midleft", "midright"), ("midright", "midleft"),
        ("topright", "bottomright"), ("bottomright", "topright"), ("midtop", "midbottom"), ("midbottom", "midtop"),
    ):  # fmt: skip
        place = pygame.Rect((0, 0), size)
        outermost: Dot = getattr(whole, end)
        setattr(place, own, min((getattr(room, end) for room in rooms), key=partial(dist, outermost)))
        places.append(place)
    return places


class Pennants:
    """Words and signs of one picture of a fleet; ``taken`` is where some stand already."""

    def __init__(
        self, surface: pygame.Surface, camera: Camera, side_of: Callable[[str], SideColours]
    ) -> None:
        self.surface, self.camera, self.side_of = surface, camera, side_of
        self.taken: list[pygame.Rect] = []
        self.ships: list[tuple[ShipBerth, pygame.Rect]] = []
        """Those in view and the wrecks there, and the room that each takes in the window."""

    def draw(
        self, fleet: Iterable[tuple[ShipBerth, CounterView]], rowing: Iterable[SquadronAfloat] = ()
    ) -> None:
        """Upright, and never smaller than legible: standards first, labels where there is room, then marks."""
        least, view = 16 * self.camera.scale, _view(self.camera)
        near = [
            (berth, face) for berth, face in fleet
            if face.model is not None
            and berth.long * self.camera.ppu >= least and room_of(self.camera, berth).colliderect(view)
        ]  # fmt: skip
        seen = [(berth, face) for berth, face in near if face.silhouette != WRECK]
        self.ships = [(berth, room_of(self.camera, berth)) for berth, _ in near]
        for squadron in rowing:
            self._draw_standard(squadron)
        labels = [self._draw_label(berth, face) for berth, face in seen]
        for (berth, face), label in zip(seen, labels, strict=True):
            self._draw_marks(berth, face, label)

    def _draw_standard(self, squadron: SquadronAfloat) -> None:
        """At an end of the squadron, clear of its ships and of all others."""
        picture = standard(squadron, self.side_of(squadron.seat), self.camera.scale)
        pad = round(3 * PAD * self.camera.scale)
        rooms = [room_of(self.camera, berth).inflate(pad, pad) for berth, _ in squadron.ships]
        if not rooms[0].unionall(rooms[1:]).colliderect(_view(self.camera)):
            return
        best = self._clearest(standard_places(rooms, picture.get_size()))
        self.taken.append(best)
        self.surface.blit(picture, best)

    def _draw_label(self, berth: ShipBerth, face: CounterView) -> pygame.Rect | None:
        """Her name with her speed and her dice below it, before her bow or where it covers least of what is written
        and of other ships; where it stands.
        """
        camera = self.camera
        parts = list(_written(face, berth.long * camera.ppu, camera.scale))
        if not parts:
            return None
        high = sum(part.get_height() - 2 * SOFT for part in parts)
        wide = max(part.get_width() - 2 * SOFT for part in parts)
        places = [_before(berth, camera, wide, high), *_beside(berth, camera, wide, high)]
        best = self._clearest([places[0], *places[3:5], *places[1:3], *places[5:]])
        self.taken.append(best)
        y = best.y
        for part in parts:
            self.surface.blit(part, (best.x - SOFT, y - SOFT))
            y += part.get_height() - 2 * SOFT
        return best

    def _clearest(self, places: list[pygame.Rect]) -> pygame.Rect:
        """The first of the places that cover least, within the window if there is one."""
        view = _view(self.camera)
        seen = [place for place in places if view.contains(place)] or places
        return min(seen, key=lambda place: (round(self._covered(place)), seen.index(place)))

    def _covered(self, place: pygame.Rect) -> float:
        """So many pixels of other words, and of ships as they lie, be it aslant."""
        words = sum(_shared(place, one) for one in self.taken)
        near = [berth for berth, room in self.ships if place.colliderect(room)]
        if not near:
            return words
        spots = [
            self.camera.to_board(place.x + place.width * across / 6, place.y + place.height * down / 2)
            for across in range(7) for down in range(3)
        ]  # fmt: skip
        hulls = sum(one.holds(*spot) for one in near for spot in spots)
        return words + OVER_A_SHIP * place.width * place.height * hulls / len(spots)

    def _draw_marks(self, berth: ShipBerth, face: CounterView, label: pygame.Rect | None) -> None:
        """Above her, or over what is written there; beside her where that is taken."""
        camera, scale = self.camera, self.camera.scale
        long = berth.long * camera.ppu
        shown = [mark for mark in face.marks if mark.kind not in SEEN_ANYWAY][:MOST_MARKS]
        if not shown or long < TOY * scale * 0.6:
            return
        px = round(max(15.0, min(22.0, long * 0.13)) * scale)
        row = pygame.Rect(0, 0, (px + 2) * len(shown), px)
        x, y = self._above(berth, label)
        row.midbottom = round(x), round(y - 4 * scale)
        best = self._clearest([row, *_beside(berth, camera, row.width, px)])
        self.taken.append(best)
        for at, mark in enumerate(shown):
            self.surface.blit(mark_picture(mark.kind, px, mark.count), (best.x + at * (px + 2), best.y))

    def _above(self, berth: ShipBerth, label: pygame.Rect | None) -> Dot:
        """Where what stands above her begins."""
        room = room_of(self.camera, berth)
        if label is not None and label.bottom <= room.top and room.clip(label.move(0, room.top - label.y)).width:
            return label.centerx, label.top
        return room.centerx, room.top


def short_name(face: CounterView) -> str:
    """Her name; of a ship that is called by her type and her number in a squadron, the number alone."""
    numbered = _NUMBERED.search(face.name) if face.model is not None and face.model.letter else None
    return numbered[0] if numbered else face.name


def name_px(long: float, scale: float) -> int:
    """How large the name of a ship of so many pixels of length is written."""
    return round(next(px for least, px in NAME_PX if long >= least * scale) * scale)


def _view(camera: Camera) -> pygame.Rect:
    """All of the window that the board has, whatever part of it is being drawn anew."""
    return pygame.Rect(*map(round, camera.view))


def room_of(camera: Camera, berth: ShipBerth) -> pygame.Rect:
    """All the window that a ship takes."""
    spots = [camera.to_screen(*corner) for corner in berth.corners]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return pygame.Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys)))


def _before(berth: ShipBerth, camera: Camera, wide: int, high: int) -> pygame.Rect:
    """Words right before her bow."""
    along, across = abs(cos(radians(berth.heading))), abs(sin(radians(berth.heading)))
    ahead = berth.long / 2 + (CLEAR * camera.scale + along * wide / 2 + across * high / 2) / camera.ppu
    return _about(berth, camera, (ahead, 0.0), (wide, high))


def _beside(berth: ShipBerth, camera: Camera, wide: int, high: int) -> Iterator[pygame.Rect]:
    """Where words of a size may stand besides: to both sides of bow, middle and stern, then behind her."""
    along, across = abs(cos(radians(berth.heading))), abs(sin(radians(berth.heading)))
    gap = CLEAR * camera.scale
    aside = berth.broad / 2 + (1.6 * gap + across * wide / 2 + along * high / 2) / camera.ppu
    for ahead in (0.4, 0.0, -0.4):
        for side in (1, -1):
            yield _about(berth, camera, (ahead * berth.long, side * aside), (wide, high))
    behind = -berth.long / 2 - (3 * gap + along * wide / 2) / camera.ppu
    yield _about(berth, camera, (behind, 0.0), (wide, high))


def _about(berth: ShipBerth, camera: Camera, off: Dot, size: tuple[int, int]) -> pygame.Rect:
    """A place of a size with its middle so far ahead and to starboard of hers."""
    place = pygame.Rect((0, 0), size)
    x, y = camera.to_screen(*berth.off(*off))
    place.center = round(x), round(y)
    return place


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    common = one.clip(other)
    return common.width * common.height


# -- the parts of a label ---------------------------------------------------------------------------------------
def _written(face: CounterView, long: float, scale: float) -> Iterator[pygame.Surface]:
    """The lines beside a ship of so many pixels of length: her name, then what she does and throws."""
    if long >= NAMED * scale:
        yield lettered(short_name(face), name_px(long, scale))
    signs = list(_signs(face, long, scale))
    if signs:
        gap = round(5 * scale)
        high = max(sign.get_height() for sign in signs)
        size = (sum(sign.get_width() + gap for sign in signs) + 2 * SOFT, high + 2 * SOFT)
        row = pygame.Surface(size, pygame.SRCALPHA)
        x = SOFT
        for sign in signs:
            row.blit(sign, (x, SOFT + (high - sign.get_height()) // 2))
            x += sign.get_width() + gap
        yield row


def _signs(face: CounterView, long: float, scale: float) -> Iterator[pygame.Surface]:
    """Strokes for her pace, or the word for what she does; her dice, as figures in a ring; the hulls she has left."""
    if face.word and long >= TOY:
        yield strokes(PACES[face.word], scale) if face.word in PACES else _boxed(face.word, scale)
    for die in face.model.dice if face.model is not None else ():
        yield _ringed(die, round((17 if long >= NAMED * scale else 15) * scale))
    left = next((figure.value for figure in face.figures if figure.label == HULL), "")
    if long >= NAME_PX[1][0] * scale and "/" in left:
        now, whole = left.split("/")
        yield hulls(int(now), int(whole), 12 * scale)


@for_a_game(maxsize=32)
def _ringed(points: int, px: int) -> pygame.Surface:
    """A figure on a pale disc in a ring of ink, ``px`` pixels across."""
    big = 4 * px
    disc = pygame.Surface((big, big), pygame.SRCALPHA)
    pygame.draw.circle(disc, INK, (big / 2, big / 2), big / 2)
    pygame.draw.circle(disc, "#F7F1DF", (big / 2, big / 2), big * 0.43)
    disc = pygame.transform.smoothscale(disc, (px, px))
    sign = fonts.text(str(points), "bold", round(px * 0.74), INK)
    disc.blit(sign, sign.get_rect(center=(px / 2, px / 2)))
    return disc


def _boxed(words: str, scale: float) -> pygame.Surface:
    sign = fonts.text(words, "bold", round(10 * scale), WHITE)
    box = pygame.Surface((sign.get_width() + round(6 * scale), sign.get_height()), pygame.SRCALPHA)
    pygame.draw.rect(box, (20, 24, 29), box.get_rect(), border_radius=round(5 * scale))
    box.blit(sign, sign.get_rect(center=box.get_rect().center))
    return box


def strokes(count: int, scale: float) -> pygame.Surface:
    """A slanted stroke for each step of speed; a short one along the water for none."""
    high, step = round(13 * scale), 6 * scale
    sign = pygame.Surface((round(step * max(1, count) + high * 0.5), high), pygame.SRCALPHA)
    for colour, width in ((WHITE, 4.0), (INK, 2.2)):
        for at in range(count):
            foot = (step * (at + 0.6), high - 2 * scale)
            stroke(sign, foot, (foot[0] + high * 0.4, 2 * scale), colour, width * scale)
        if not count:
            stroke(sign, (2 * scale, high / 2), (step + high * 0.3, high / 2), colour, width * scale)
    return sign
