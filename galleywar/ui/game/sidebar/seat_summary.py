"""How every seat stands, in one row over the board: whose turn it is, what each has, who is out of the
game.
"""

from typing import Final

import pygame

from galleywar.core.view import Tally
from galleywar.core.wording import beside
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.parts.panes import SpanTips
from galleywar.ui.look import fonts
from galleywar.ui.look.emblems import emblem_picture
from galleywar.ui.look.theme import Look

ONE_LINE: Final = 420
"""Cells at least so wide have everything in one line."""
OUT: Final = "out"
GAP: Final = 10


class SeatSummary(SpanTips):
    """One cell a seat; the seat that is asked is marked. Every figure has its name; what has no room is in the tip."""

    def __init__(self, model: GameModel) -> None:
        super().__init__()
        self.model = model
        self.tallies: tuple[Tally, ...] = ()
        self.visible = False

    def show(self, tallies: tuple[Tally, ...]) -> None:
        """Show these; nothing at all if there are none."""
        if self.visible != bool(tallies):
            self.visible = bool(tallies)
            self.relay()
        self.tallies = tallies
        self.touch()

    def height_for(self, look: Look, width: int) -> int:
        return self._line(look) * (2 - self._in_one_line(look, width)) + look.px(10) if self.tallies else 0

    def _line(self, look: Look) -> int:
        return fonts.font(*look.type("small")).get_linesize()

    def _in_one_line(self, look: Look, width: int) -> bool:
        return width // max(1, len(self.tallies)) >= look.px(ONE_LINE)

    def draw(self, surface: pygame.Surface) -> None:
        look, self.spans = self.look, []
        surface.fill(look.ground.sunken, self.rect)
        if not self.tallies:
            return
        wide = self.rect.width / len(self.tallies)
        for at, tally in enumerate(self.tallies):
            left, right = self.rect.x + round(at * wide), self.rect.x + round((at + 1) * wide)
            self._cell(surface, pygame.Rect(left, self.rect.y, right - left, self.rect.height), tally)
        pygame.draw.line(surface, look.ground.line, self.rect.bottomleft, self.rect.bottomright)

    def _cell(self, surface: pygame.Surface, cell: pygame.Rect, tally: Tally) -> None:
        look, side = self.look, self.model.side(tally.seat)
        if tally.seat == self.model.position.deciding:
            pygame.draw.rect(surface, look.ground.raised, cell)
            surface.fill(side.fill, (cell.x, cell.bottom - look.px(4), cell.width, look.px(4)))
        pygame.draw.line(surface, look.ground.line, (cell.right - 1, cell.y), (cell.right - 1, cell.bottom))
        x = cell.x + look.px(8)
        emblem = emblem_picture(side.emblem, look.px(16), side.fill, "#FFFFFF", max(1, look.px(1)))
        if tally.is_out:
            emblem = emblem.copy()
            emblem.set_alpha(110)
        in_one = self._in_one_line(look, self.rect.width)
        y = cell.centery - look.px(1) - (0 if in_one else self._line(look) // 2)
        surface.blit(emblem, emblem.get_rect(midleft=(x, y)))
        self._words(surface, cell, (x + look.px(22), y), tally)
        says = ", ".join(f"{figure.label} {figure.value}" for figure in tally.figures)
        told = OUT if tally.is_out else says
        self.spans.append((cell.left, cell.right - 1, f"{self.model.name_of(tally.seat)}: {told}"))

    def _words(self, surface: pygame.Surface, cell: pygame.Rect, at: tuple[int, int], tally: Tally) -> None:
        """The name, and beside or below it as many of the figures as have room."""
        look, (x, y) = self.look, at
        em = look.metrics.type_px("small")
        ink = look.ground.faint if tally.is_out else look.ground.text
        name = fonts.text(self.model.name_of(tally.seat), "strong", em, ink)
        surface.blit(name, name.get_rect(midleft=(x, y)))
        if tally.is_out:
            where = name.get_rect(midleft=(x, y))
            pygame.draw.line(surface, look.ground.faint, where.midleft, where.midright, max(1, look.px(1)))
            word = fonts.text(OUT, "italic", em, look.ground.faint)
            surface.blit(word, word.get_rect(midleft=(where.right + look.px(8), y)))
            return
        if self._in_one_line(look, self.rect.width):
            x += name.get_width() + look.px(12)
        else:
            x, y = cell.x + look.px(8), y + self._line(look)
        for picture in self._pictures(tally, cell.right - x, em):
            surface.blit(picture, picture.get_rect(midleft=(x, y)))
            x += picture.get_width() + look.px(GAP)

    def _pictures(self, tally: Tally, room: int, em: int) -> list[pygame.Surface]:
        """The first of the figures with their names, as many as fit."""
        gap, left = self.look.px(GAP), room
        found: list[pygame.Surface] = []
        for figure in tally.figures:
            picture = self._figure(figure.value, beside(figure.value, figure.label.lower()), em)
            if picture.get_width() > left:
                break
            found.append(picture)
            left -= picture.get_width() + gap
        return found

    def _figure(self, value: str, label: str, em: int) -> pygame.Surface:
        number = fonts.text(value, "bold", em, self.look.ground.text)
        if not label:
            return number
        word = fonts.text(f" {label}", "body", em, self.look.ground.faint)
        size = number.get_width() + word.get_width(), max(number.get_height(), word.get_height())
        both = pygame.Surface(size, pygame.SRCALPHA)
        both.blit(number, (0, 0))
        both.blit(word, (number.get_width(), 0))
        return both
