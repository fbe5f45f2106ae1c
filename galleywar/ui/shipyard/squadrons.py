"""The fleet as it is: squadrons in boxes, a row for each ship, to be dragged from one to another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import pygame

from galleywar.core.decision import Choice
from galleywar.core.workshop.shipyard import ShipyardShip, ShipyardSquadron
from galleywar.ui.device.keys import MODIFIERS
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look
from galleywar.ui.painters.pieces.counters import CounterPainter
from galleywar.ui.shipyard.type_table import ship_picture
from galleywar.ui.widgets.base import Container, Widget, draw_focus
from galleywar.ui.widgets.buttons import PRESSES
from galleywar.ui.widgets.labels import shortened

PICTURE: Final = 72
ROW: Final = 32
HEAD: Final = 28
PAD: Final = 8
FAR: Final = 6
"""Logical units the pointer goes with the button held before a ship is carried."""


class FleetPage(Protocol):
    """What a row of a ship asks of its page."""

    def choose_ship(self, ship: str) -> None: ...
    def give(self, choice: Choice) -> None: ...
    def carry(self, row: ShipRow, at: tuple[int, int]) -> None: ...
    def lay_down(self, row: ShipRow, at: tuple[int, int]) -> None: ...


class ShipRow(Widget):
    """A ship: click or Enter takes her in hand, Delete leaves her out, a drag takes her to another squadron."""

    focusable = True

    def __init__(self, ship: ShipyardShip, painter: CounterPainter, page: FleetPage) -> None:
        super().__init__(tip="Delete leaves her out; drag her to another squadron" if ship.posts else "")
        self.ship, self._painter, self._page = ship, painter, page
        self.is_chosen = False
        self._press: tuple[int, int] | None = None

    def height_for(self, look: Look, width: int) -> int:
        return max(look.px(ROW), fonts.font(*look.type("body")).get_linesize() + look.px(6))

    @property
    def aboard(self) -> str:
        """Her crew, where it is chosen, and what has been put aboard."""
        made = (one.text for one in self.ship.fittings if one.made)
        return ", ".join(filter(None, (self.ship.crew, *made)))

    def picture(self) -> pygame.Surface:
        return ship_picture(self._painter, self.ship.face, self.look.px(PICTURE - 8))

    def draw(self, surface: pygame.Surface) -> None:
        look, ground, rect = self.look, self.look.ground, self.rect
        if self.is_chosen or self.hovered:
            surface.fill(ground.hover if not self.is_chosen else ground.raised, rect)
        if self.is_chosen:
            surface.fill(ground.accent, (rect.x, rect.y, look.px(4), rect.height))
        picture = self.picture()
        surface.blit(picture, picture.get_rect(midleft=(rect.x + look.px(8), rect.centery)))
        price = fonts.text(str(self.ship.price), *look.type("strong"), ground.text)
        surface.blit(price, price.get_rect(midright=(rect.right - look.px(10), rect.centery)))
        x, room = rect.x + look.px(PICTURE + 6), rect.width - look.px(PICTURE + 64)
        name = fonts.text(
            shortened(self.ship.name, *look.type("body"), room), *look.type("body"), ground.text
        )
        surface.blit(name, name.get_rect(midleft=(x, rect.centery)))
        left = room - name.get_width() - look.px(12)
        if self.aboard and left > look.px(30):
            words = shortened(self.aboard, *look.type("small"), left)
            said = fonts.text(words, *look.type("small"), ground.accent)
            surface.blit(said, said.get_rect(midleft=(x + name.get_width() + look.px(12), rect.centery)))
        if self.focused:
            draw_focus(surface, look, rect)

    def key(self, event: pygame.Event) -> bool:
        if event.key in PRESSES and not event.mod & MODIFIERS:
            self._page.choose_ship(self.ship.id)
        elif event.key == pygame.K_DELETE:
            self._page.give(self.ship.strike)
        else:
            return False
        return True

    def mouse(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press = event.pos
            if self.host is not None:
                self.host.take_focus(self)
            self._page.choose_ship(self.ship.id)
            return True
        if event.type == pygame.MOUSEMOTION and self._press is not None:
            far = max(abs(a - b) for a, b in zip(event.pos, self._press, strict=True))
            if far > self.look.px(FAR):
                self._page.carry(self, event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._press is not None:
            self._press = None
            self._page.lay_down(self, event.pos)
            return True
        return False


class SquadronBox(Container):
    """A squadron with its ships; lit while a ship may be laid down there."""

    def __init__(self, squadron: ShipyardSquadron, rows: Sequence[ShipRow]) -> None:
        super().__init__(rows)
        self.squadron = squadron
        self.is_lit = False

    def light(self, lit: bool) -> None:
        if lit != self.is_lit:
            self.is_lit = lit
            self.touch()

    def height_for(self, look: Look, width: int) -> int:
        rows = sum(row.height_for(look, width) for row in self.parts)
        return look.px(HEAD) + max(rows, look.px(ROW)) + look.px(PAD)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        y = rect.y + look.px(HEAD)
        for row in self.parts:
            high = row.height_for(look, rect.width)
            row.lay(look, pygame.Rect(rect.x + look.px(2), y, rect.width - look.px(4), high))
            y += high

    def draw(self, surface: pygame.Surface) -> None:
        look, ground, radius = self.look, self.look.ground, self.look.px(6)
        pygame.draw.rect(surface, ground.sunken, self.rect, border_radius=radius)
        edge = ground.attention if self.is_lit else ground.line
        pygame.draw.rect(
            surface, edge, self.rect, width=look.px(2 if self.is_lit else 1), border_radius=radius
        )
        number = len(self.squadron.ships)
        name = fonts.text(self.squadron.name, *look.type("strong"), ground.accent)
        middle = self.rect.y + look.px(HEAD) // 2
        surface.blit(name, name.get_rect(midleft=(self.rect.x + look.px(10), middle)))
        count = fonts.text(f"{number} of {self.squadron.most}", *look.type("small"), ground.faint)
        surface.blit(count, count.get_rect(midright=(self.rect.right - look.px(10), middle)))
        if not number:
            words = fonts.text("No ship yet", *look.type("small"), ground.faint)
            surface.blit(words, (self.rect.x + look.px(10), self.rect.y + look.px(HEAD + 4)))
        super().draw(surface)


class Carried(Widget):
    """The ship that is being dragged, over everything else; it takes no click."""

    def __init__(self) -> None:
        super().__init__()
        self._picture: pygame.Surface | None = None
        self._spot = pygame.Rect(0, 0, 0, 0)

    def show(self, picture: pygame.Surface | None, at: tuple[int, int] = (0, 0)) -> None:
        self.touch()
        self._picture = picture
        self._spot = picture.get_rect(center=at) if picture is not None else pygame.Rect(0, 0, 0, 0)
        self.touch()

    def seen(self) -> pygame.Rect:
        return self._spot

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture is not None:
            surface.blit(self._picture, self._spot)
