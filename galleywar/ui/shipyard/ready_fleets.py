"""Fleets to begin with, while none has been raised: each a card with its ships in their squadrons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from galleywar.core.view import CounterView
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
PAD: Final = 10
BETWEEN: Final = 0.5
"""Of a ship's length: what parts squadrons."""
CLOSE: Final = 0.97
"""Of the way from one ship to the next: no ship is longer."""


class ReadyFleet(PressRow):
    """A fleet of a file: Enter, Space or a click raises it. ``faces`` are what types look like, by their keys."""

    def __init__(
        self,
        fleet: FleetList,
        faces: Mapping[str, CounterView],
        painter: CounterPainter,
        on_raise: Callable[[], object],
    ) -> None:
        super().__init__(tip="Raise this fleet; everything of it can be changed")
        self.fleet, self._faces, self._painter, self._on_raise = fleet, faces, painter, on_raise

    @property
    def words(self) -> str:
        return self.fleet.fleet.title

    def press(self) -> None:
        self._on_raise()

    def natural(self, look: Look) -> int:
        return look.px(360)

    def height_for(self, look: Look, width: int) -> int:
        return fonts.font(*look.type("strong")).get_linesize() + look.px(HIGH + 2 * PAD)

    def draw(self, surface: pygame.Surface) -> None:
        look, ground, rect = self.look, self.look.ground, self.rect
        radius = look.px(6)
        fill = ground.hover if self.hovered else ground.sunken
        pygame.draw.rect(surface, fill, rect, border_radius=radius)
        edge = ground.edge if self.hovered else ground.line
        pygame.draw.rect(surface, edge, rect, width=look.px(1), border_radius=radius)
        left, top, right = rect.x + look.px(PAD), rect.y + look.px(PAD * 0.6), rect.right - look.px(PAD)
        points = fonts.text(f"{self.fleet.fleet.points} points", *look.type("small"), ground.faint)
        line = fonts.font(*look.type("strong")).get_linesize()
        surface.blit(points, points.get_rect(midright=(right, top + line // 2)))
        room = right - left - points.get_width() - look.px(PAD)
        title = shortened(self.words, *look.type("strong"), room)
        surface.blit(fonts.text(title, *look.type("strong"), ground.text), (left, top))
        self._draw_ships(surface, pygame.Rect(left, top + line + look.px(4), right - left, look.px(HIGH)))
        if self.focused:
            draw_focus(surface, look, rect)

    def _draw_ships(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Side by side, closer together the more there are; a gap between squadrons."""
        known = self._faces
        squadrons = [[known[one.type] for one in row if one.type in known] for row in self.fleet.squadrons]
        count = sum(map(len, squadrons)) + BETWEEN * (len(squadrons) - 1)
        longest = max((face.model.length for row in squadrons for face in row if face.model), default=0)
        step = min(self.look.px(SHIP + 4), room.width / max(1.0, count))
        x = float(room.x)
        for row in squadrons:
            for face in row:
                picture = ship_picture(self._painter, face, self.look.px(SHIP), longest)
                if picture.get_width() > step * CLOSE:
                    picture = pygame.transform.smoothscale_by(picture, step * CLOSE / picture.get_width())
                surface.blit(picture, picture.get_rect(midleft=(round(x), room.centery)))
                x += step
            x += step * BETWEEN
