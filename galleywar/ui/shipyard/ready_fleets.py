"""Fleets to begin with, while none has been raised: each a card with its ships in their squadrons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from galleywar.core.workshop.shipyard import ShipyardType
from galleywar.rules.own_files.fleet_lists import FleetList
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look
from galleywar.ui.painters.pieces.counters import CounterPainter
from galleywar.ui.shipyard.type_table import ship_picture
from galleywar.ui.widgets.base import draw_focus
from galleywar.ui.widgets.buttons import PressRow
from galleywar.ui.widgets.labels import shortened

SHIP, HIGH = 84, 38
"""Length of the longest ship, and the height of a row of them, in logical units."""
LARGE, FEW_SHIPS = 1.7, 4
"""So much larger are ships where no fleet on offer has more than so many."""
PAD: Final = 10
BETWEEN: Final = 0.5
"""Of a ship's length: what parts squadrons."""
CLOSE: Final = 0.97
"""Of the way from one ship to the next: no ship is longer."""


class ReadyFleet(PressRow):
    """A fleet of a file: Enter, Space or a click raises it; ``types`` are those on sale."""

    def __init__(
        self,
        fleet: FleetList,
        types: Sequence[ShipyardType],
        painter: CounterPainter,
        on_raise: Callable[[], object],
    ) -> None:
        super().__init__(tip="Raise this fleet; everything of it can be changed")
        self.large = False
        self.fleet, self._painter, self._on_raise = fleet, painter, on_raise
        self._types = {kind.key: kind for kind in types}

    @property
    def words(self) -> str:
        return self.fleet.fleet.title

    @property
    def told(self) -> str:
        """How many of each type, and what it costs."""
        types = [ship.type for row in self.fleet.squadrons for ship in row if ship.type in self._types]
        kinds = [f"{count} \N{MULTIPLICATION SIGN} {self._types[key].name}" for key, count in Counter(types).items()]
        return " \N{MIDDLE DOT} ".join([*kinds, f"{self.fleet.fleet.points} points"])

    @property
    def is_short(self) -> bool:
        """Whether its ships have room to be drawn large."""
        return sum(map(len, self.fleet.squadrons)) <= FEW_SHIPS

    def press(self) -> None:
        self._on_raise()

    def natural(self, look: Look) -> int:
        return look.px(360)

    def height_for(self, look: Look, width: int) -> int:
        return fonts.font(*look.type("strong")).get_linesize() + look.px(HIGH * self._larger + 2 * PAD)

    @property
    def _larger(self) -> float:
        return LARGE if self.large else 1.0

    def draw(self, surface: pygame.Surface) -> None:
        look, ground, rect = self.look, self.look.ground, self.rect
        radius = look.px(6)
        fill = ground.hover if self.hovered else ground.sunken
        pygame.draw.rect(surface, fill, rect, border_radius=radius)
        edge = ground.edge if self.hovered else ground.line
        pygame.draw.rect(surface, edge, rect, width=look.px(1), border_radius=radius)
        left, top, right = rect.x + look.px(PAD), rect.y + look.px(PAD * 0.6), rect.right - look.px(PAD)
        title = fonts.width(self.words, *look.type("strong"))
        told = self.told
        if title + look.px(PAD) + fonts.width(told, *look.type("small")) > right - left:
            told = f"{self.fleet.fleet.points} points"
        points = fonts.text(told, *look.type("small"), ground.faint)
        line = fonts.font(*look.type("strong")).get_linesize()
        surface.blit(points, points.get_rect(midright=(right, top + line // 2)))
        room = right - left - points.get_width() - look.px(PAD)
        words = shortened(self.words, *look.type("strong"), room)
        surface.blit(fonts.text(words, *look.type("strong"), ground.text), (left, top))
        high = look.px(HIGH * self._larger)
        self._draw_ships(surface, pygame.Rect(left, top + line + look.px(4), right - left, high))
        if self.focused:
            draw_focus(surface, look, rect)

    def _draw_ships(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Side by side, closer together the more there are; a gap between squadrons."""
        known = self._types
        squadrons = [[known[one.type].face for one in row if one.type in known] for row in self.fleet.squadrons]
        count = sum(map(len, squadrons)) + BETWEEN * (len(squadrons) - 1)
        longest = max((face.model.length for row in squadrons for face in row if face.model), default=0)
        long = self.look.px(SHIP * self._larger)
        step = min(long + self.look.px(4), room.width / max(1.0, count))
        x = float(room.x)
        for row in squadrons:
            for face in row:
                picture = ship_picture(self._painter, face, long, longest)
                if picture.get_width() > step * CLOSE:
                    picture = pygame.transform.smoothscale_by(picture, step * CLOSE / picture.get_width())
                surface.blit(picture, picture.get_rect(midleft=(round(x), room.centery)))
                x += step
            x += step * BETWEEN
