"""What counts, a card for each goal: in the strip over the board until there is something to tell of the others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from galleywar.core.files.faults import listed
from galleywar.ui.game.bars.strip_card import CARD, LINES, card_height, line_height
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.look import fonts
from galleywar.ui.look.emblems import emblem_picture
from galleywar.ui.widgets.base import Widget
from galleywar.ui.widgets.labels import draw_lines, wrapped

WIDE, STEP = 760, 12
"""How wide a card is in logical units at most, and by how much more than the one before that was tried."""
GAP, EDGE, EMBLEM = 8, 10, 15
EVERYBODY: Final = "Everybody"


class GoalCards(Widget):
    """As many goals as have room, the player's own first; one line of his where the strip is folded."""

    focusable = False

    def __init__(self, model: GameModel) -> None:
        super().__init__(grow=1)
        self.model = model

    def goals(self) -> dict[str, tuple[str, ...]]:
        """Each goal with the seats that win by it; first those of whoever is to decide."""
        position = self.model.position
        found: dict[str, tuple[str, ...]] = {}
        for goal in position.ruleset.view.goals(position.state):
            found[goal.text] = (*found.get(goal.text, ()), goal.seat)
        own = position.deciding or self.model.viewer
        return dict(sorted(found.items(), key=lambda one: own not in one[1]))

    def names(self, seats: tuple[str, ...]) -> str:
        """Whose goal it is, in words."""
        known = {seat.key: seat.name for seat in self.model.match.scenario.seats}
        return EVERYBODY if len(seats) == len(known) else listed([known[seat] for seat in seats], "and")

    def cards(self) -> Iterator[tuple[pygame.Rect, str, tuple[str, ...]]]:
        """Where each that has room stands, what it says, and whose it is."""
        look, x = self.look, self.rect.x
        high = card_height(look)
        for text, seats in self.goals().items():
            wide = self._wide(text, self.names(seats))
            if x + wide > self.rect.right:
                return
            yield pygame.Rect(x, self.rect.centery - high // 2, wide, high), text, seats
            x += wide + look.px(GAP)

    def _wide(self, text: str, names: str) -> int:
        """As wide as the words need."""
        look = self.look
        role, em = look.type("small")
        least, most, step = (round(look.px(one) * look.metrics.text) for one in (CARD[0], WIDE, STEP))
        edges = 2 * look.px(EDGE)
        head = fonts.width(names, "bold", em) + look.px(EMBLEM + 6) + edges
        fits = (wide for wide in range(least, most, step) if len(wrapped(text, role, em, wide - edges)) < LINES)
        return max(head, next(fits, most))

    # -- drawing -----------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        cards = list(self.cards()) if self.rect.height >= card_height(self.look) else []
        for card, text, seats in cards:
            self._draw_card(surface, card, text, seats)
        if not cards:
            self._draw_line(surface)

    def _draw_line(self, surface: pygame.Surface) -> None:
        """Folded, or where no card has room: the first goal, if it has."""
        look = self.look
        for text in list(self.goals())[:1]:
            face = fonts.fitting(text, look.smaller("small"), self.rect.width)
            if fonts.width(text, *face) <= self.rect.width:
                sign = fonts.text(text, *face, look.ground.text)
                surface.blit(sign, sign.get_rect(midleft=self.rect.midleft))

    def _draw_card(self, surface: pygame.Surface, card: pygame.Rect, text: str, seats: tuple[str, ...]) -> None:
        look, ground = self.look, self.look.ground
        role, em = look.type("small")
        line, edge = line_height(look), look.px(EDGE)
        pygame.draw.rect(surface, ground.raised, card, border_radius=look.px(5))
        pygame.draw.rect(surface, ground.line, card, look.px(1), border_radius=look.px(5))
        x, y = card.x + edge, card.y + (card.height - LINES * line) // 2
        if len(seats) == 1:
            side = self.model.side(seats[0])
            emblem = emblem_picture(side.emblem, look.px(EMBLEM), side.fill, "#FFFFFF", max(1, look.px(1)))
            surface.blit(emblem, emblem.get_rect(midleft=(x, y + line // 2)))
            x += look.px(EMBLEM + 6)
        name = fonts.text(self.names(seats), "bold", em, ground.text)
        surface.blit(name, (x, y))
        lines = wrapped(text, role, em, card.width - 2 * edge)
        draw_lines(surface, lines[: LINES - 1], role, em, ground.text, (card.x + edge, y + line))
