"""The plate beside a ship on a map: movement left and her name, from near all her figures with their labels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from galleywar.core.view import CounterView, Marker
from galleywar.ui.look import fonts
from galleywar.ui.look.fonts import Colour
from galleywar.ui.look.theme import SideColours
from galleywar.ui.painters.counters.status_marks import mark_picture
from galleywar.ui.painters.ships.ship_plan import LABELS, OF_BLOWS, OF_CREW, SHOWN

FIGURES: Final = 128.0
"""From so many pixels of a hex on all figures stand on the plate, with their labels."""
NAMED: Final = 60.0
"""From so many pixels on the name stands beside the movement."""
NUMBERED: Final = 42.0
"""From so many pixels on there is a plate: the movement alone."""
SLATE: Final = (27, 35, 44, 238)
GOLD: Final = "#FFD75E"
RUST: Final = "#FF9C7A"
TEXT: Final = "#E8EDF2"
FAINT: Final = "#A9B4C0"
DOWN: Final = 0.42
"""From the middle of the ship down to that of her plate, in breadths of a hex."""
ASIDE: Final = 0.2
SHRUNK: Final = 0.62


def plate_spot(heading: int | None) -> tuple[float, float]:
    """Where the plate lies from the middle of a ship: in the lower corner that her bow and stern leave free."""
    slant = (heading or 0) % 180
    return (ASIDE if 0 < slant < 90 else -ASIDE if slant > 90 else 0.0), DOWN


def clear_of(
    taken: Sequence[pygame.Rect],
    plate: pygame.Rect,
    ship: tuple[float, float],
    others: Sequence[tuple[float, float]] = (),
) -> pygame.Rect:
    """Where ``plate`` lies: where it is, across the middle of its ``ship``, or aside of either by half its width, or
    three quarters; the first where it covers least of those ``taken``, and is not over the middle of one of the
    ``others``.
    """
    across = plate.copy()
    across.center = round(2 * ship[0] - plate.centerx), round(2 * ship[1] - plate.centery)
    half, far = plate.width // 2, 3 * plate.width // 4
    ways = [one.move(aside, 0) for aside in (0, half, -half, far, -far) for one in (plate, across)]

    def covers(one: pygame.Rect) -> int:
        near = one.inflate(0, one.height)
        return sum(_area(one.clip(other)) for other in taken) + _area(one) * sum(map(near.collidepoint, others))

    return min(ways, key=covers)


PlateSpot = tuple[pygame.Rect, tuple[float, float], list[tuple[float, float]]]
"""Where a plate would like to lie, the middle of its ship, and those of all others."""
ROUNDS: Final = 3
"""So often those that lie on others look for another place, once all have one."""


def settled(plates: Sequence[PlateSpot]) -> list[pygame.Rect]:
    """Where all plates lie, the first of them first: each where it covers no other, as far as there is room."""
    taken: list[pygame.Rect] = []
    for one in plates:
        taken.append(clear_of(taken, *one))
    for _ in range(ROUNDS):
        crowded = [at for at, room in enumerate(taken) if len(room.collidelistall(taken)) > 1]
        for at in crowded[::-1]:
            taken[at] = clear_of([*taken[:at], *taken[at + 1 :]], *plates[at])
        if not crowded:
            break
    return taken


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def draw_plate(
    face: CounterView, side: SideColours, hex_px: float, in_hand: bool = False
) -> pygame.Surface | None:
    """The plate of a ship in a hex so many pixels broad; None where there is nothing to say or no room.

    One ``in_hand`` tells how she strikes, how she stands a blow, and her crew, where others have room for a name. Where
    headings mean nothing ships lie side by side, and the plate has room for the movement alone.
    """
    values = {figure.label: figure.value for figure in face.figures}
    marks = [mark for mark in face.marks if mark.kind not in SHOWN]
    if hex_px < NUMBERED or ("MA" not in values and not marks):
        return None
    left = values.get("LEFT", values.get("MA", ""))
    ink = RUST if any(mark.kind == "fatigue" for mark in face.marks) else GOLD
    if hex_px >= FIGURES and left and face.heading is not None:
        parts = [("MOVE", left, ink), *((word, values[key], TEXT) for key, word in LABELS if key in values)]
        plate = _labelled(face.name, parts, side, hex_px)
    elif in_hand and left and hex_px >= NAMED and OF_BLOWS[0] in values:
        plate = _signed(left, values, ink, side, hex_px)
    else:
        is_named = hex_px >= NAMED and face.heading is not None
        plate = _plain(face.name if is_named else "", left, ink, side, hex_px)
    return _with_marks(plate, marks)


def _slip(width: int, height: int) -> pygame.Surface:
    plate = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(plate, SLATE, plate.get_rect(), border_radius=max(2, height // 5))
    return plate


def _plain(name: str, left: str, ink: Colour, side: SideColours, hex_px: float) -> pygame.Surface:
    high = round(min(max(13.0, hex_px * 0.21), 20.0))
    edge = max(2, high // 5)
    number = fonts.text(left, "bold", round(high * 0.86), ink)
    number_room = number.get_width() + 2 * edge if left else 0
    size, words, most = round(high * 0.76), None, hex_px - 3 - number_room - 2 * edge
    if name and left:
        while size > high * SHRUNK * 0.76 and fonts.width(name, "strong", size) > most:
            size -= 1
        words = fonts.text(name, "strong", size, TEXT)
        if words.get_width() > most:
            words = pygame.transform.smoothscale(words, (round(most), words.get_height()))
    wide = 3 + number_room + (words.get_width() + 2 * edge if words else 0)
    plate = _slip(wide, high)
    pygame.draw.rect(plate, side.fill, (0, 0, 3, high), border_top_left_radius=3, border_bottom_left_radius=3)
    plate.blit(number, number.get_rect(midleft=(3 + edge, high // 2)))
    if words:
        plate.blit(words, words.get_rect(midleft=(3 + number_room + edge, high // 2)))
    return plate


def _signed(
    left: str, values: Mapping[str, str], ink: Colour, side: SideColours, hex_px: float
) -> pygame.Surface:
    """Movement, then attack and defence behind a beak of bronze, then the crew behind an oar."""
    high = round(min(max(14.0, hex_px * 0.23), 21.0))
    gap = max(3, high // 4)
    blows = "/".join(values[label] for label in OF_BLOWS if label in values)
    size = round(high * 0.78)
    parts = [fonts.text(left, "bold", round(high * 0.9), ink), _beak(high), fonts.text(blows, "bold", size, TEXT)]
    if OF_CREW in values:
        parts += [_oar(high), fonts.text(values[OF_CREW], "bold", size, TEXT)]
    plate = _slip(3 + sum(part.get_width() for part in parts) + gap * (2 + len(parts) // 2), high)
    pygame.draw.rect(plate, side.fill, (0, 0, 3, high), border_top_left_radius=3, border_bottom_left_radius=3)
    x = 3 + gap
    for at, part in enumerate(parts):
        plate.blit(part, part.get_rect(midleft=(x, high // 2)))
        x += part.get_width() + (gap if at % 2 == 0 else 2)
    return plate


def _beak(high: int) -> pygame.Surface:
    """A bronze arrowhead, as at her bow."""
    big, wide = pygame.Surface((4 * high * 3 // 5, 4 * high), pygame.SRCALPHA), 4 * high * 3 // 5
    middle = 2 * high
    dots = [(0, middle - wide * 0.42), (wide, middle), (0, middle + wide * 0.42), (wide * 0.28, middle)]
    pygame.draw.polygon(big, "#C08A2C", dots)
    pygame.draw.polygon(big, "#F0CE7C", [dots[0], dots[1], dots[3]])
    return pygame.transform.smoothscale(big, (wide // 4, high))


def _oar(high: int) -> pygame.Surface:
    """An oar, its blade down."""
    wide, tall = 2 * high, 4 * high
    big = pygame.Surface((wide, tall), pygame.SRCALPHA)
    stem = pygame.Rect(0, 0, max(3, high // 3), round(tall * 0.7))
    stem.midtop = wide // 2, round(tall * 0.12)
    pygame.draw.rect(big, "#F3E3BC", stem, border_radius=stem.width // 2)
    blade = pygame.Rect(0, 0, round(wide * 0.44), round(tall * 0.36))
    blade.midbottom = wide // 2, round(tall * 0.9)
    pygame.draw.ellipse(big, "#F3E3BC", blade)
    return pygame.transform.smoothscale(big, (high // 2, high))


def _labelled(
    name: str, parts: Sequence[tuple[str, str, Colour]], side: SideColours, hex_px: float
) -> pygame.Surface:
    """The name above the figures, each over its label."""
    em = min(hex_px * 0.105, 22.0)
    title = fonts.text(name, "italic", round(em * 1.05), TEXT)
    labels = [fonts.text(label, "strong", max(7, round(em * 0.5)), FAINT) for label, _, _ in parts]
    cells = [max(label.get_width(), round(em * 1.25)) + round(em * 0.3) for label in labels]
    wide = max(sum(cells) + 8, title.get_width() + 12)
    high = round(em * 2.9)
    plate = _slip(wide, high)
    pygame.draw.rect(plate, side.fill, (0, 0, 4, high), border_top_left_radius=4, border_bottom_left_radius=4)
    plate.blit(title, title.get_rect(midtop=(wide // 2 + 2, 0)))
    x = (wide - sum(cells)) // 2 + 2
    for (_, value, ink), label, room in zip(parts, labels, cells, strict=True):
        figure = fonts.text(value, "bold", round(em), ink)
        plate.blit(figure, figure.get_rect(center=(x + room // 2, round(high * 0.58))))
        plate.blit(label, label.get_rect(midbottom=(x + room // 2, high - 1)))
        x += room
    return plate


def _with_marks(plate: pygame.Surface, marks: list[Marker]) -> pygame.Surface:
    """The signs of what the ship does not show herself, to the right of the plate: no figure is covered."""
    if not marks:
        return plate
    px = min(plate.get_height(), 20)
    whole = pygame.Surface((plate.get_width() + (px + 1) * len(marks), plate.get_height()), pygame.SRCALPHA)
    whole.blit(plate, (0, 0))
    for at, mark in enumerate(marks):
        whole.blit(mark_picture(mark.kind, px, mark.count), (plate.get_width() + 1 + at * (px + 1), 0))
    return whole
