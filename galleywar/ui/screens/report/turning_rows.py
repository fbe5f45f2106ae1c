"""The orders that turned a game, a row each: what happened, what it was worth, and the way back to before it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look
from galleywar.ui.painters.signs import number_disc
from galleywar.ui.screens.report.game_story import TurningPoint
from galleywar.ui.widgets import Button, Column, Emblem, Flow, Label, Row, Widget

DISC: Final = 24
BARS: Final = 88
"""Width of the bars of luck and decision, in logical units."""
BAR, CLOSE = 8, 6
WHOLE: Final = 30.0
"""Points that a bar shows at most."""
MINUS: Final = "\N{EN DASH}"
"""In the letters of headings there is no sign for minus."""


def turning_row(
    number: int,
    point: TurningPoint,
    by: Emblem | None,
    try_it: Callable[[int], object] | None,
    better: Label | None = None,
) -> Row:
    """A row for ``point``; ``by`` tells who gave the order, ``better`` is what would have been.

    Without ``try_it`` there is no way back to it.
    """
    order = Label(f"{point.turn} \N{MIDDLE DOT} order {point.number}", "small", tone="faint")
    when = Row([order] if by is None else [by, order], gap=5)
    below = [Label(point.came_of_it, "small", tone="faint")] if point.came_of_it else []
    head = Flow([Label(point.words, "strong"), when, *below], gap=CLOSE, down=0, align="middle")
    told: list[Widget] = [head] if better is None else [head, better]
    parts: list[Widget] = [
        NumberDisc(number),
        Column(told, gap=0, grow=1),
        Label(signed(point.points), "heading", tone="good" if point.points >= 0 else "bad"),
    ]
    if point.luck is not None:
        parts.append(SplitBars(point.luck, point.decision))
    if try_it is not None:
        tip = "Lay the position before this order on the board and try another"
        parts.append(Button("Try it", partial(try_it, point.number), tip=tip))
    return Row(parts, gap=CLOSE)


def signed(points: float) -> str:
    """Points out of a hundred, with their sign."""
    whole = round(points)
    return f"+{whole}" if whole >= 0 else f"{MINUS}{-whole}"


class NumberDisc(Widget):
    """The number under which a turning point stands on the curve and on the map."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def natural(self, look: Look) -> int:
        return look.px(DISC)

    def height_for(self, look: Look, width: int) -> int:
        return look.px(DISC)

    def draw(self, surface: pygame.Surface) -> None:
        disc = number_disc(self.number, min(self.look.px(DISC), self.rect.width, self.rect.height))
        surface.blit(disc, disc.get_rect(center=self.rect.center))


class SplitBars(Widget):
    """What the dice gave, and what the order itself did, in points: to the right what was gained."""

    def __init__(self, luck: float, decision: float) -> None:
        said = f"The dice {signed(luck)}, the order itself {signed(decision)}, in points out of a hundred"
        super().__init__(tip=said)
        self.luck, self.decision = luck, decision

    def natural(self, look: Look) -> int:
        return look.px(BARS)

    def height_for(self, look: Look, width: int) -> int:
        return 2 * fonts.font(*look.type("small")).get_linesize()

    def draw(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        step = self.rect.height // 2
        pygame.draw.line(surface, ground.edge, self.rect.midtop, self.rect.midbottom)
        for at, (points, colour) in enumerate(((self.luck, look.theme.accent), (self.decision, ground.text))):
            middle = self.rect.y + at * step + step // 2
            long = round(min(1.0, abs(points) / WHOLE) * self.rect.width * BARS_PART)
            left = self.rect.centerx if points >= 0 else self.rect.centerx - long
            surface.fill(colour, (left, middle - look.px(BAR) // 2, max(1, long), look.px(BAR)))
            words = fonts.text(signed(points), *look.type("small"), ground.faint)
            end = left + long + look.px(3) if points >= 0 else left - look.px(3)
            place = (
                words.get_rect(midleft=(end, middle))
                if points >= 0
                else words.get_rect(midright=(end, middle))
            )
            surface.blit(words, place.clamp(self.rect))


BARS_PART: Final = 0.24
"""Of the width: the longest bar to one side; the rest is for its figure."""
