"""Sheets laid over the board: objectives, departures from the printed rules."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from galleywar.core.view import Goal
from galleywar.core.wording import stopped
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.parts.card_widgets import draw_share, sentence
from galleywar.ui.look.theme import Look
from galleywar.ui.widgets import Button, CardFrame, Column, Emblem, Label, Row, Rule, ScrollArea, Widget

WIDE: Final = 430
"""In logical units."""


class OverlaySheet(CardFrame):
    """Parchment with a heading and a way to close it."""

    def __init__(self, title: str, parts: Sequence[Widget], close: Callable[[], object]) -> None:
        head = Row([Label(title, "heading", tone="accent", grow=1), Button("Close", close, key_shown="Esc")])
        super().__init__(Column([head, Rule(), ScrollArea(Column(parts, gap=6))], gap=4), pad=14)

    def natural(self, look: Look) -> int:
        return look.px(WIDE)

    def mouse(self, event: pygame.Event) -> bool:
        """What lies under a sheet is not clicked through it."""
        return event.type == pygame.MOUSEBUTTONDOWN


class SideProgress(Widget):
    """How far a side has come."""

    def __init__(self, goal: Goal, colour: str) -> None:
        super().__init__(tip=f"{goal.now} of {goal.needed}")
        self.goal, self.colour = goal, colour

    def height_for(self, look: Look, width: int) -> int:
        return look.px(10)

    def draw(self, surface: pygame.Surface) -> None:
        look, share = self.look, self.goal.now / self.goal.needed
        draw_share(surface, self.rect, share, (look.ground.line, self.colour), look.px(3))
        pygame.draw.rect(surface, look.ground.edge, self.rect, look.px(1), look.px(3))


def objectives(model: GameModel, close: Callable[[], object]) -> OverlaySheet:
    """Conditions for each side, what it has, and what that is made of."""
    parts: list[Widget] = []
    for goal in model.position.goals:
        side = model.side(goal.seat)
        now = f"{goal.now} of {goal.needed}" if goal.needed else ""
        parts.append(
            Row([Emblem(side, 22), Label(model.name_of(goal.seat), "strong", grow=1), Label(now, "strong")])
        )
        if goal.needed:
            parts.append(SideProgress(goal, side.fill))
        parts.append(sentence(stopped(goal.text), goal.case, model.ask_rule))
        parts += [
            Row([Label(words, "small", grow=1), Label(f"+{points}", "small")]) for words, points in goal.items
        ]
        if not goal.items and goal.needed:
            parts.append(Label("Nothing won so far.", "small", tone="faint"))
        parts.append(Rule())
    return OverlaySheet("Who wins how", parts[:-1], close)


def departures(model: GameModel, close: Callable[[], object]) -> OverlaySheet:
    """Everything in which this game is not as printed."""
    said = [*model.match.scenario.departures, *model.ruleset.changed]
    return OverlaySheet("Departures from the printed rules", [Label(words, "small") for words in said], close)
