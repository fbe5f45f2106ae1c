"""Who is who on a picture of a position: a label in the colour of each side, near its pieces and on none of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import dist, hypot, inf
from typing import Final

import pygame

from galleywar.core.late_methods import dataclass
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import WHITE, SideColours, side_of
from galleywar.ui.painters.curves import Dot

NAME, SMALL = 20, 16
"""Pixels at 100 %."""
EDGE: Final = 10
"""Pixels at 100 % to the edge of the picture."""
GRID: Final = 22
"""Places tried each way."""
AIR: Final = 0.12
"""Of its height: what is left free round a label."""
GRAIN: Final = 12
"""Pixels of something drawn that may be covered as well as none: the tip of an oar."""
SMALLER, NEARER, GAINS = 0.8, 0.6, 90.0
"""A name stands alone, and smaller at last, where it lies so much nearer than what has more to it: a part of the way
off, and pixels at 100 %.
"""
BETWEEN: Final = 2.5
"""How much it counts to lie from one's own side towards the others, beside being near one's own."""
APART: Final = 0.7
"""Of a side's pieces that are nearest to its own middle, where sides stand apart."""


@dataclass(frozen=True, slots=True)
class SideLabel:
    """What stands on the label of ``seat``."""

    seat: str
    name: str
    under: str = ""


def stand_apart(spots: Mapping[str, Sequence[Dot]]) -> bool:
    """Whether the pieces of each side are by themselves, so that a name beside them is a name of that place."""
    middles = {seat: _middle(own) for seat, own in spots.items()}
    for seat, own in spots.items():
        at_home = sum(min(middles, key=lambda one: dist(spot, middles[one])) == seat for spot in own)
        if at_home < APART * len(own):
            return False
    return True


def draw_side_labels(
    surface: pygame.Surface,
    labels: Sequence[SideLabel],
    seats: tuple[str, ...],
    spots: Mapping[str, Sequence[Dot]],
    drawn: pygame.Mask,
    scale: float,
) -> list[pygame.Rect]:
    """Each of ``labels`` where it covers nothing of what is ``drawn``, and where they came to lie: with its name
    alone where both lines have no room, and not at all where it would have to go over to the others.
    """
    room = surface.get_rect().inflate(-2 * round(EDGE * scale), -2 * round(EDGE * scale))
    laid: list[pygame.Rect] = []
    for label in labels:
        own = _middle(spots[label.seat])
        others = [_middle(them) for seat, them in spots.items() if seat != label.seat]
        side, brief = side_of(seats, label.seat), replace(label, under="")
        found: tuple[float, pygame.Rect | None, pygame.Surface | None] = (inf, None, None)
        for words, size in ((label, scale), (brief, scale), (brief, scale * SMALLER)):
            picture = _picture(words, side, size)
            cost, spot = _place(picture.get_rect(), room, own, others, drawn)
            if spot is not None and cost < found[0] * NEARER and cost < found[0] - GAINS * scale:
                found = (cost, spot, picture)
        _, spot, chosen = found
        if spot is not None and chosen is not None:
            surface.blit(chosen, spot)
            drawn.draw(pygame.Mask(spot.size, fill=True), spot.topleft)
            laid.append(spot)
    return laid


def _place(
    label: pygame.Rect, room: pygame.Rect, own: Dot, others: Sequence[Dot], drawn: pygame.Mask
) -> tuple[float, pygame.Rect | None]:
    """Where the label covers nothing, and how far off that is: of such places one near its own side, and not between
    it and the others.
    """
    air = round(AIR * label.height)
    whole = pygame.Mask((label.width + 2 * air, label.height + 2 * air), fill=True)

    def cost(at: pygame.Rect) -> float:
        towards = max((_towards(own, one, at.center) for one in others), default=0.0)
        return dist(at.center, own) + BETWEEN * max(0.0, towards)

    places = [
        label.move(
            room.x + (room.width - label.width) * across // GRID,
            room.y + (room.height - label.height) * down // GRID,
        )
        for across in range(GRID + 1)
        for down in range(GRID + 1)
    ]
    free = [
        at
        for at in places
        if all(dist(at.center, own) < dist(at.center, one) for one in others)
        and drawn.overlap_area(whole, (at.x - air, at.y - air)) < GRAIN
    ]
    best = min(free, key=cost, default=None)
    return (inf, None) if best is None else (cost(best), best)


def _towards(own: Dot, other: Dot, at: Dot) -> float:
    """How far ``at`` lies from ``own`` in the direction of ``other``."""
    ux, uy = other[0] - own[0], other[1] - own[1]
    return ((at[0] - own[0]) * ux + (at[1] - own[1]) * uy) / (hypot(ux, uy) or 1.0)


def _picture(label: SideLabel, side: SideColours, scale: float) -> pygame.Surface:
    lines = [fonts.text(label.name, "bold", round(NAME * scale), side.ink)]
    if label.under:
        lines.append(fonts.text(label.under, "body", round(SMALL * scale), side.ink))
    pad = round(8 * scale)
    size = (
        max(line.get_width() for line in lines) + 2 * pad,
        sum(line.get_height() for line in lines) + pad,
    )
    picture = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(picture, WHITE, picture.get_rect(), border_radius=round(4 * scale))
    inner = picture.get_rect().inflate(-2, -2)
    pygame.draw.rect(picture, side.fill, inner, border_radius=round(3 * scale))
    y = pad // 2
    for line in lines:
        picture.blit(line, (pad, y))
        y += line.get_height()
    return picture


def _middle(spots: Sequence[Dot]) -> Dot:
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
