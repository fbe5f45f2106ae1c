"""Sheets laid over the board: objectives, departures from the printed rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame

from galleywar.core.view import Goal
from galleywar.ui.game.interaction.game_model import Desk
from galleywar.ui.game.parts.card_widgets import sentence
from galleywar.ui.theme import Look
from galleywar.ui.widgets import Button, Card, Column, Emblem, Label, Row, Rule, ScrollArea, Widget

WIDE: Final = 430
"""In logical units."""


class Sheet(Card):
    """Parchment with a heading and a way to close it."""

    def __init__(self, title: str, parts: Sequence[Widget], close: Callable[[], Any]) -> None:
        head = Row([Label(title, "heading", tone="accent", grow=1), Button("Close", close, key_shown="Esc")])
        super().__init__(Column([head, Rule(), ScrollArea(Column(parts, gap=6))], gap=4), pad=14)

    def natural(self, look: Look) -> int:
        return look.px(WIDE)

    def mouse(self, event: pygame.Event) -> bool:
        """What lies under a sheet is not clicked through it."""
        return event.type == pygame.MOUSEBUTTONDOWN


class Progress(Widget):
    """How far a side has come."""

    def __init__(self, goal: Goal, colour: str) -> None:
        super().__init__(tip=f"{goal.now} of {goal.needed}")
        self.goal, self.colour = goal, colour

    def height_for(self, look: Look, width: int) -> int:
        return look.px(10)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        pygame.draw.rect(surface, look.ground.line, self.rect, border_radius=look.px(3))
        done = self.rect.copy()
        done.width = round(done.width * min(1.0, max(0.0, self.goal.now / self.goal.needed)))
        if done.width:
            pygame.draw.rect(surface, self.colour, done, border_radius=look.px(3))
        pygame.draw.rect(surface, look.ground.edge, self.rect, look.px(1), look.px(3))


def objectives(desk: Desk, close: Callable[[], Any]) -> Sheet:
    """Conditions for each side, what it has, and what that is made of."""
    parts: list[Widget] = []
    for goal in desk.position.goals:
        side = desk.side(goal.seat)
        now = f"{goal.now} of {goal.needed}" if goal.needed else ""
        parts.append(
            Row([Emblem(side, 22), Label(desk.name_of(goal.seat), "strong", grow=1), Label(now, "strong")])
        )
        if goal.needed:
            parts.append(Progress(goal, side.fill))
        parts.append(sentence(f"{goal.text}.", goal.case, desk.ask_rule))
        parts += [
            Row([Label(words, "small", grow=1), Label(f"+{points}", "small")]) for words, points in goal.items
        ]
        if not goal.items and goal.needed:
            parts.append(Label("Nothing won so far.", "small", tone="faint"))
        parts.append(Rule())
    return Sheet("Who wins how", parts[:-1], close)


def departures(desk: Desk, close: Callable[[], Any]) -> Sheet:
    """Everything in which this game is not as printed."""
    said = [*desk.match.scenario.departures, *desk.ruleset.changed]
    return Sheet("Departures from the printed rules", [Label(words, "small") for words in said], close)
