"""The types of ship on sale as a table: picture, name, figures, price; a row buys one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from galleywar.core.view import CounterView
from galleywar.core.workshop.shipyard import ShipyardType
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look
from galleywar.ui.painters.pieces.counters import CounterPainter
from galleywar.ui.widgets.base import Widget, draw_focus
from galleywar.ui.widgets.buttons import PressRow
from galleywar.ui.widgets.labels import draw_lines, wrapped

PICTURE, LARGE_PICTURE = 98, 150
"""Room across for a ship, in logical units: in a long table, and in one of a few rows."""
PICTURES: Final = 0.15
"""Of the breadth of the table: what a ship takes in a wide one."""
FEW: Final = 4
"""So many types are a short table."""
SIGN: Final = 32
"""Room across for the sign that buys."""
SPREAD: Final = 0.35
"""How much shorter pictures are than the longest: 1 would be to scale, 0 all alike."""
NAME: Final = 110
"""Where the figures leave the name less room than this, it stands in lines of its own above them."""
APART: Final = 14
"""From one heading of a column to the next."""
ROW, LARGE_ROW = 34, 64
"""The least height of a row."""


def ship_picture(painter: CounterPainter, face: CounterView, length: int, longest: int = 0) -> pygame.Surface:
    """A ship with her bow to the right, up to ``length`` pixels long: shorter if she is not the ``longest`` of her
    fleet. Shared: never draw on it.
    """
    if longest and face.model is not None:
        length = round(length * (face.model.length / longest) ** SPREAD)
    plain = replace(face, heading=0, able=False, done=False, marks=(), figures=())
    picture = painter.counter(plain, length, with_arrow=True)
    return picture.subsurface(picture.get_bounding_rect())


def longest_of(kinds: Sequence[ShipyardType]) -> int:
    """The length of the longest model among ``kinds``."""
    return max((kind.face.model.length for kind in kinds if kind.face.model is not None), default=0)


def headings(kind: ShipyardType) -> tuple[str, ...]:
    """What the columns tell."""
    return (*(figure.label.capitalize() for figure in kind.figures), "Points")


def breadths(look: Look, kind: ShipyardType) -> list[int]:
    """Of the columns."""
    return [fonts.width(words, *look.type("small")) + look.px(APART) for words in headings(kind)]


def middles(look: Look, rect: pygame.Rect, kind: ShipyardType) -> list[int]:
    """Of the columns, from the left."""
    wide = breadths(look, kind)
    left = rect.right - look.px(SIGN) - sum(wide)
    return [left + sum(wide[:at]) + one // 2 for at, one in enumerate(wide)]


class TableHead(Widget):
    """The headings, over the columns of the rows below."""

    def __init__(self, row: TypeRow) -> None:
        super().__init__()
        self.row = row

    def height_for(self, look: Look, width: int) -> int:
        return fonts.font(*look.type("small")).get_linesize() + look.px(4)

    def draw(self, surface: pygame.Surface) -> None:
        look, kind = self.look, self.row.kind
        for words, middle in zip(headings(kind), middles(look, self.row.rect, kind), strict=True):
            picture = fonts.text(words, *look.type("small"), look.ground.faint)
            surface.blit(picture, picture.get_rect(midbottom=(middle, self.rect.bottom)))


class TypeRow(PressRow):
    """A type on sale: Enter, Space or a click buys one; what stands against it is told."""

    def __init__(
        self,
        kind: ShipyardType,
        painter: CounterPainter,
        on_buy: Callable[[ShipyardType], object],
        *,
        large: bool,
        longest: int,
    ) -> None:
        super().__init__()
        self.kind, self._painter, self._on_buy = kind, painter, on_buy
        self._least_picture = LARGE_PICTURE if large else PICTURE
        self._row = LARGE_ROW if large else ROW
        self._longest = longest

    def show(self, kind: ShipyardType) -> None:
        """The same type as it stands now."""
        if kind != self.kind:
            self.kind = kind
            self.touch()

    def tip_text(self) -> str:
        figures = [f"{one.value} {one.says}" for one in self.kind.figures]
        return self.kind.why or "\n".join((f"Buy a {self.kind.name}", *figures))

    def _picture(self, look: Look, width: int) -> int:
        """Room across for the ship."""
        return max(look.px(self._least_picture), round(width * PICTURES))

    def natural(self, look: Look) -> int:
        return look.px(self._least_picture + 120 + SIGN) + sum(breadths(look, self.kind))

    def _beside(self, look: Look, width: int) -> int:
        """The room for the name beside the figures; 0 where it stands above them."""
        room = width - self._picture(look, width) - look.px(SIGN + 8) - sum(breadths(look, self.kind))
        return room if room >= look.px(NAME * look.metrics.text) else 0

    def _name(self, look: Look, width: int) -> tuple[str, ...]:
        room = self._beside(look, width) or width - look.px(12)
        return wrapped(self.kind.name, *look.type("body"), room)

    def _above(self, look: Look, width: int) -> int:
        """The height of a name above the figures."""
        line = fonts.font(*look.type("body")).get_linesize()
        return 0 if self._beside(look, width) else len(self._name(look, width)) * line + look.px(4)

    def height_for(self, look: Look, width: int) -> int:
        lines = len(self._name(look, width)) * fonts.font(*look.type("body")).get_linesize()
        above = self._above(look, width)
        return above + max(look.px(self._row), (0 if above else lines) + look.px(8))

    def draw(self, surface: pygame.Surface) -> None:
        look, ground, rect = self.look, self.look.ground, self.rect
        if self.hovered and not self.kind.why:
            surface.fill(ground.hover, rect)
        pygame.draw.line(surface, ground.line, rect.bottomleft, (rect.right, rect.bottom))
        room = self._picture(look, rect.width)
        picture = ship_picture(self._painter, self.kind.face, room - look.px(8), self._longest)
        above = self._above(look, rect.width)
        centery = rect.centery + above // 2
        surface.blit(picture, picture.get_rect(midleft=(rect.x + look.px(4), centery)))
        ink = ground.faint if self.kind.why else ground.text
        lines, (role, em) = self._name(look, rect.width), look.type("body")
        high = fonts.font(role, em).get_linesize() * len(lines)
        at = (rect.x + look.px(6), rect.y + look.px(4)) if above else (rect.x + room, centery - high // 2)
        draw_lines(surface, lines, role, em, ink, at)
        told = (*(figure.value for figure in self.kind.figures), str(self.kind.price))
        for column, (words, middle) in enumerate(zip(told, middles(look, rect, self.kind), strict=True)):
            is_price = column == len(told) - 1
            drawn = fonts.text(words, *look.type("strong" if is_price else "body"), ink)
            surface.blit(drawn, drawn.get_rect(center=(middle, centery)))
        if not self.kind.why:
            self._draw_sign(surface)
        if self.focused:
            draw_focus(surface, look, rect)

    def _draw_sign(self, surface: pygame.Surface) -> None:
        look = self.look
        middle, arm = (self.rect.right - look.px(SIGN) // 2, self.rect.centery), look.px(6)
        pygame.draw.aacircle(surface, look.ground.accent, middle, look.px(10))
        ink = look.theme.on_accent
        for across, down in ((arm, 0), (0, arm)):
            ends = (middle[0] - across, middle[1] - down), (middle[0] + across, middle[1] + down)
            pygame.draw.line(surface, ink, *ends, look.px(2))

    def press(self) -> None:
        if not self.kind.why:
            self._on_buy(self.kind)
        elif self.host is not None:
            self.host.tell(self)
