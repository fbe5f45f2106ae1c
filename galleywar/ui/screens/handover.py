"""The handover: the whole window covered until the next player says that he sits there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from galleywar.core.scenario import Seat
from galleywar.ui.look.theme import Look, SideColours, side_of
from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.screens.vase_panel import VasePanel
from galleywar.ui.widgets import Button, Centred, Column, Label, Layers, Spacer, Widget

if TYPE_CHECKING:
    from galleywar.ui.session.session import Session

WIDE, HIGH = 1200, 440
"""What the picture likes to be, in logical units."""
DEAF_MS: Final = 400
"""Keys and clicks meant for the page before are not taken for this one."""


class HandoverScreen(Screen):
    """Covers everything; ``lift`` is called when the seat's player opens it, and there is no way back."""

    def __init__(
        self, app: Program, seat: Seat, side: SideColours, where: str, then: str, lift: Callable[[], object]
    ) -> None:
        self.seat, self.side, self.where, self.then, self.lift = seat, side, where, then, lift
        self._since = app.now
        super().__init__(app)

    def build(self) -> Widget:
        words = Column(
            [
                VasePanel(self.side, wide=WIDE, high=HIGH),
                Spacer(8),
                Label(f"{self.seat.name} to decide", "title", align="centre"),
                Label(self.where, align="centre", tone="faint"),
                Spacer(12),
                Button(f"I play {self.seat.name}: show my board", self._open, chords=("Enter",), kind="main"),
                Label(self.then, "small", align="centre", tone="faint"),
            ],
            gap=10,
            align="centre",
        )
        return Layers([Cloth(self.side), Centred(words)])

    def opened(self) -> None:
        self._since = self.app.now
        self.stage.settle()
        self.stage.step_focus(1)

    def handle(self, event: pygame.Event) -> Screen | None:
        pressed = event.type in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN}
        if pressed and self.app.now - self._since < DEAF_MS:
            return self
        return super().handle(event)

    def escape(self) -> None:
        """There is no way back."""

    def _open(self) -> None:
        self.lift()
        self.back()


def handover_for(app: Program, session: Session, seat: Seat) -> HandoverScreen:
    """The handover before ``seat``'s player takes over the game of ``session``."""
    panel = session.match.ruleset.view.panel(session.match.state)
    phase = next((phase.name for phase in panel.phases if phase.current), "")
    seats = tuple(one.key for one in session.match.scenario.seats)

    session.cover()

    def lift() -> None:
        session.seated = seat.key

    where = ", ".join(filter(None, (panel.turn, phase)))
    then = _recap_said(app, len(session.missed(seat.key)))
    return HandoverScreen(app, seat, side_of(seats, seat.key), where, then, lift)


def _recap_said(app: Program, count: int) -> str:
    """What follows when the next player takes over."""
    if not count:
        return ""
    step = app.bindings.label("recap_on")
    return f'What has happened since you last looked stands over the board; the key "{step}" shows it one by one.'


class Cloth(Widget):
    """Dark, and a band in the side's colour above and below."""

    def __init__(self, side: SideColours) -> None:
        super().__init__()
        self.side = side

    def draw(self, surface: pygame.Surface) -> None:
        look: Look = self.look
        surface.fill(look.theme.scrim, self.rect)
        band = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, look.px(10))
        for edge in (band, band.move(0, self.rect.height - band.height)):
            surface.fill(self.side.fill, edge)
