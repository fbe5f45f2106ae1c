"""How every seat stands, in one row over the board: whose turn it is, what each has, who is out of the
game.
"""

from typing import Final

import pygame

from galleywar.core.view import Tally
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.parts.panes import SpanTips
from galleywar.ui.look import fonts
from galleywar.ui.look.emblems import emblem_picture
from galleywar.ui.look.theme import Look

HIGH: Final = 30
OUT: Final = "out"
GAP: Final = 10
LEAST: Final = 2
"""So many figures are shown at least, be it without their names."""


class SeatSummary(SpanTips):
    """One cell a seat; the seat that is asked is marked. Words give way to numbers where there is no room."""

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
        return look.px(HIGH) if self.tallies else 0

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
        surface.blit(emblem, emblem.get_rect(midleft=(x, cell.centery - look.px(1))))
        self._words(surface, cell, x + look.px(22), tally)
        says = ", ".join(f"{figure.label} {figure.value}" for figure in tally.figures)
        told = OUT if tally.is_out else says
        self.spans.append((cell.left, cell.right - 1, f"{self.model.name_of(tally.seat)}: {told}"))

    def _words(self, surface: pygame.Surface, cell: pygame.Rect, x: int, tally: Tally) -> None:
        """The name, and as many of the figures as have room, with their names if these have, too."""
        look = self.look
        em, y = look.metrics.type_px("small"), cell.centery - look.px(1)
        ink = look.ground.faint if tally.is_out else look.ground.text
        name = fonts.text(self.model.name_of(tally.seat), "strong", em, ink)
        surface.blit(name, name.get_rect(midleft=(x, y)))
        if tally.is_out:
            where = name.get_rect(midleft=(x, y))
            pygame.draw.line(surface, look.ground.faint, where.midleft, where.midright, max(1, look.px(1)))
            word = fonts.text(OUT, "italic", em, look.ground.faint)
            surface.blit(word, word.get_rect(midleft=(where.right + look.px(8), y)))
            return
        x += name.get_width() + look.px(12)
        for picture in self._pictures(tally, cell.right - x, em):
            surface.blit(picture, picture.get_rect(midleft=(x, y)))
            x += picture.get_width() + look.px(GAP)

    def _pictures(self, tally: Tally, room: int, em: int) -> list[pygame.Surface]:
        """The first of the figures, as many as fit with their names; or else without."""
        gap = self.look.px(GAP)
        for least, named in ((LEAST, True), (1, False)):
            found: list[pygame.Surface] = []
            for figure in tally.figures if named else tally.figures[:LEAST]:
                picture = self._figure(figure.value, figure.label if named else "", em)
                if sum(one.get_width() + gap for one in (*found, picture)) > room:
                    break
                found.append(picture)
            if len(found) >= least:
                return found
        return []

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
