"""How a game stood from order to order, as areas in the colours of the sides; numbers where it turned."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

import pygame

from galleywar.ui.look import fonts
from galleywar.ui.look.theme import INK, WHITE, Look, SideColours
from galleywar.ui.painters.signs import number_disc
from galleywar.ui.screens.report.game_story import Sample, TurningPoint
from galleywar.ui.widgets.base import Widget

HIGHEST, PART, LOW_PART = 240, 0.19, 0.135
"""Of the field: in logical units at most, and of the height of the window, or of one that is ``LOW``."""
LOW: Final = 900
DISC: Final = 22
AXIS: Final = 46
"""Room for the figures at the left, in logical units."""
QUARTERS: Final = (0.25, 0.5, 0.75)


class CurveView(Widget):
    """The shares of all ``sides``, by seat, the one the story is told for at the bottom."""

    def __init__(
        self,
        sides: dict[str, tuple[str, SideColours]],
        samples: Sequence[Sample],
        points: Sequence[TurningPoint],
    ) -> None:
        super().__init__()
        self.sides, self.samples, self.points = sides, samples, points

    def natural(self, look: Look) -> int:
        return look.px(420)

    def height_for(self, look: Look, width: int) -> int:
        part = LOW_PART if look.metrics.height < look.px(LOW) else PART
        field = min(look.px(HIGHEST), round(look.metrics.height * part))
        return field + look.px(DISC) + fonts.font(*look.type("small")).get_linesize() + look.px(6)

    # -- places --------------------------------------------------------------------------------------------
    def _field(self) -> pygame.Rect:
        look = self.look
        top = self.rect.y + look.px(DISC + 6)
        foot = fonts.font(*look.type("small")).get_linesize() + look.px(4)
        left = self.rect.x + look.px(AXIS)
        return pygame.Rect(left, top, self.rect.right - left, self.rect.bottom - foot - top)

    def _x(self, field: pygame.Rect, at: int) -> float:
        return field.x + (field.width - 1) * at / max(1, len(self.samples) - 1)

    def _y(self, field: pygame.Rect, share: float) -> float:
        return field.bottom - 1 - (field.height - 1) * share

    def _levels(self) -> list[list[float]]:
        """For every sample the upper edge of each side's area, from the bottom."""
        found = []
        for sample in self.samples:
            level, row = 0.0, []
            for seat in self.sides:
                level += sample.shares.get(seat, 0.0)
                row.append(min(1.0, level))
            found.append(row)
        return found

    # -- drawing -------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        field = self._field()
        if field.height < self.look.px(40) or not self.samples:
            return
        levels = self._levels()
        self._draw_areas(surface, field, levels)
        for share in QUARTERS:
            self._draw_level(surface, field, share)
        for at in range(len(self.sides) - 1):
            line = [(self._x(field, n), self._y(field, row[at])) for n, row in enumerate(levels)]
            if len(line) > 1:
                pygame.draw.lines(surface, INK, False, line, self.look.px(2))
        pygame.draw.rect(surface, self.look.ground.edge, field, width=1)
        self._draw_names(surface, field, levels)
        self._draw_turns(surface, field)
        for number, left in enumerate(self.discs(field), 1):
            self._draw_point(surface, field, number, levels, left)

    def discs(self, field: pygame.Rect) -> list[int]:
        """Where the disc of every turning point begins: over its order as far as they lie beside one another."""
        wide, step = self.look.px(DISC), self.look.px(DISC + 2)
        found: list[int] = []
        for point in self.points:
            left = round(self._x(field, point.number)) - wide // 2
            found.append(max(left, found[-1] + step if found else self.rect.x))
        limit = self.rect.right - wide
        for at in reversed(range(len(found))):
            found[at] = min(found[at], limit)
            limit = found[at] - step
        return found

    def _draw_areas(self, surface: pygame.Surface, field: pygame.Rect, levels: list[list[float]]) -> None:
        below = [0.0] * len(levels)
        for at, (_, side) in enumerate(self.sides.values()):
            above = [row[at] for row in levels]
            upper = [(self._x(field, n), self._y(field, share)) for n, share in enumerate(above)]
            lower = [(self._x(field, n), self._y(field, share)) for n, share in enumerate(below)]
            shade = pygame.Color(side.fill) if at == 0 else pygame.Color(side.fill).lerp(WHITE, 0.55)
            if len(upper) > 1:
                pygame.draw.polygon(surface, shade, [*upper, *reversed(lower)])
            else:
                surface.fill(shade, (field.x, upper[0][1], field.width, lower[0][1] - upper[0][1] + 1))
            below = above

    def _draw_level(self, surface: pygame.Surface, field: pygame.Rect, share: float) -> None:
        look, y = self.look, round(self._y(field, share))
        half = share == QUARTERS[1]
        pygame.draw.line(surface, WHITE, (field.x, y), (field.right - 1, y), look.px(2) if half else 1)
        words = fonts.text(f"{round(share * 100)} %", *look.type("small"), look.ground.faint)
        surface.blit(words, words.get_rect(midright=(field.x - look.px(6), y)))

    def _draw_names(self, surface: pygame.Surface, field: pygame.Rect, levels: list[list[float]]) -> None:
        """The sides' names in their areas, each as far left as it is clear of curves and points."""
        for at, (name, side) in enumerate(self.sides.values()):
            words = fonts.text(name, *self.look.type("strong"), side.ink if at == 0 else INK)
            place = self._clear_place(field, levels, at, words.get_size())
            if place is not None:
                surface.blit(words, place)

    def _clear_place(
        self, field: pygame.Rect, levels: list[list[float]], side: int, size: tuple[int, int]
    ) -> pygame.Rect | None:
        """Where words of a size lie wholly in the area of a side; None where it is nowhere high enough."""
        edge, (wide, high) = self.look.px(10), size
        points = [self._x(field, one.number) for one in self.points]
        xs = [self._x(field, number) for number in range(len(levels))]
        for left in range(field.x + edge, field.right - wide - edge, edge):
            room = left - edge, left + wide + edge
            if any(room[0] < x < room[1] for x in points):
                continue
            first = max(0, bisect_right(xs, room[0]) - 1)
            here = levels[first : bisect_left(xs, room[1]) + 1]
            foot = min(self._y(field, row[side - 1]) for row in here) if side else field.bottom
            top = max(self._y(field, row[side]) for row in here)
            if foot - top >= high + 2:
                return pygame.Rect(left, self._off_the_lines(field, top, foot, high), wide, high)
        return None

    def _off_the_lines(self, field: pygame.Rect, top: float, foot: float, high: int) -> int:
        """How high words stand between ``top`` and ``foot``: in the middle, or beside the line that runs there."""
        middle = round(top + foot - high) // 2
        lines = [self._y(field, share) for share in QUARTERS]
        for away in range(high):
            for y in (middle - away, middle + away):
                if top < y and y + high < foot and not any(y < one < y + high for one in lines):
                    return y
        return middle

    def _draw_turns(self, surface: pygame.Surface, field: pygame.Rect) -> None:
        """A tick where each turn begins, and its name where there is room."""
        look, free = self.look, field.x
        for first, last, name in self._turns():
            left, right = round(self._x(field, first)), round(self._x(field, last))
            pygame.draw.line(
                surface, look.ground.edge, (left, field.bottom), (left, field.bottom + look.px(4))
            )
            words = fonts.text(name, *look.type("small"), look.ground.faint)
            place = words.get_rect(midtop=((left + right) // 2, field.bottom + look.px(3)))
            place.clamp_ip(field.x, place.y, field.width, place.height)
            if place.x >= free:
                surface.blit(words, place)
                free = place.right + look.px(10)

    def _turns(self) -> Iterator[tuple[int, int, str]]:
        for turn, group in groupby(enumerate(self.samples), lambda one: one[1].turn):
            numbers = [at for at, _ in group]
            yield numbers[0], numbers[-1], turn.partition(" of ")[0].partition("/")[0]

    def _draw_point(
        self, surface: pygame.Surface, field: pygame.Rect, number: int, levels: list[list[float]], left: int
    ) -> None:
        """The turning point of that number, its disc from ``left`` on, joined to it by dashes."""
        look, at = self.look, self.points[number - 1].number
        x, y = round(self._x(field, at)), round(self._y(field, levels[at][0]))
        disc = number_disc(number, look.px(DISC))
        place = disc.get_rect(topleft=(left, self.rect.y))
        pygame.draw.aaline(surface, INK, place.midbottom, (x, field.y))
        for dash in range(field.y, y, look.px(7)):
            pygame.draw.line(surface, INK, (x, dash), (x, min(y, dash + look.px(3))), look.px(1))
        pygame.draw.aacircle(surface, INK, (x, y), look.px(5))
        pygame.draw.aacircle(surface, WHITE, (x, y), look.px(3.5))
        surface.blit(disc, place)
