"""The bar of a replay, with a slider over all orders, steps and speed."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from galleywar.core.match import Match
from galleywar.ui.device.keys import Bindings
from galleywar.ui.game.parts.card_widgets import BarButton
from galleywar.ui.game.parts.panes import Bar
from galleywar.ui.look.theme import Look
from galleywar.ui.widgets import Button, Column, Flow, Label, Row, Segmented, Slider, Widget

SPEEDS: Final = (
    ("0.5", "\N{VULGAR FRACTION ONE HALF}\N{MULTIPLICATION SIGN}"),
    *((str(times), f"{times}\N{MULTIPLICATION SIGN}") for times in (1, 2, 4, 8)),
)  # fmt: skip
BEFORE: Final = "\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}"
AFTER: Final = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
STEP_MS: Final = 900
"""From one order to the next at speed 1."""


class TickedSlider(Slider):
    """A slider with ticks where phases begin, and little flags where bookmarks stand."""

    ticks: Sequence[int] = ()
    flags: Sequence[int] = ()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        track, look = self.track(), self.look
        for at in self.ticks:
            x = self._x_of(track, at)
            ends = (x, track.bottom + look.px(4)), (x, track.bottom + look.px(9))
            pygame.draw.line(surface, look.ground.edge, *ends, look.px(1))
        for at in self.flags:
            self._draw_flag(surface, self._x_of(track, at), track.top - look.px(3))

    def _x_of(self, track: pygame.Rect, at: int) -> int:
        return track.x + track.width * (at - self.lo) // max(1, self.hi - self.lo)

    def _draw_flag(self, surface: pygame.Surface, x: int, foot: int) -> None:
        px, ground = self.look.px, self.look.ground
        cloth = [(x, foot - px(11)), (x + px(8), foot - px(8)), (x, foot - px(5))]
        pygame.draw.polygon(surface, ground.attention, cloth)
        pygame.draw.line(surface, ground.text, (x, foot), (x, foot - px(11)), px(1))


def phase_starts(match: Match) -> list[int]:
    """The orders after which another phase or turn began."""
    found, before = [], None
    for at, moment in enumerate(match.moments):
        panel = match.ruleset.view.panel(moment.state)
        now = (panel.turn, panel.active, next((phase.name for phase in panel.phases if phase.current), ""))
        if now != before:
            found.append(at)
        before = now
    return found


class ReplayBar(Bar):
    """``go`` is told which order to look at, ``do`` which command a button stands for."""

    def __init__(self, bindings: Bindings, go: Callable[[int], object], do: Callable[[str], object]) -> None:
        self.go = go
        self.current, self.last = 0, 0
        self.running = False
        self.starts: list[int] = []
        self.due = 0
        self.slider = TickedSlider(0, 0, 1, self._slid, grow=1)
        self.run = BarButton("Run", self.toggle, chords=("Space",))
        self.pace = Segmented(SPEEDS, "1", lambda _: None, tip="Speed of the replay")
        self.where = Label("", "small")
        key = bindings.chords

        def step(sign: str, words: str, action: str, by: Callable[[], int]) -> Button:
            chords = key(action)
            button = BarButton(sign, lambda: self.step_to(by()), chords=chords, tip=f"{words}  ({chords[0]})")
            button.key_shown = ""
            return button

        start = step(f"|{BEFORE}", "Start", "to_start", lambda: 0)
        end = step(f"{AFTER}|", "End", "to_end", lambda: self.last)
        back = step(2 * BEFORE, "Phase back", "phase_back",
                    lambda: self._phase(-1))  # fmt: skip
        bookmark = BarButton("Bookmark", partial(do, "bookmark"), key_shown=bindings.label("bookmark"))
        buttons: list[Widget] = [
            start, back, step("Back", "One order back", "step_back", lambda: self.current - 1), self.run,
            step("On", "One order on", "step_on", lambda: self.current + 1),
            step(2 * AFTER, "Phase on", "phase_on",
                 lambda: self._phase(1)), end, self.pace, bookmark,
            BarButton("Play on from here", partial(do, "play_on")),
            BarButton("Close", partial(do, "replay"), key_shown="Esc"),
        ]  # fmt: skip
        self.row = Flow(buttons, gap=6)
        self.spare: tuple[Widget, ...] = (self.pace, bookmark, start, end)
        """What gives way, in this order, where one row has no room for all."""
        super().__init__(Column([Row([self.slider, self.where], gap=12), self.row], gap=3), margins=(8, 4))

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        for part in self.spare:
            part.visible = True
        room = rect.width - 2 * look.px(self.margins[0])
        for part in self.spare:
            if self.row.natural(look) > room:
                part.visible = False
        super().lay(look, rect)

    def begin(self, match: Match, at: int) -> None:
        """Look at the order ``at`` of ``match``."""
        self.starts = phase_starts(match)
        self.last = len(match.moments) - 1
        self.slider.hi, self.slider.ticks = max(1, self.last), tuple(self.starts)
        self.mark(match.annals.bookmarks)
        self.visible, self.running = True, False
        self.show(at, "")

    @property
    def speed(self) -> float:
        """How many times as fast as usual."""
        return float(self.pace.value)

    def mark(self, bookmarks: Mapping[int, str]) -> None:
        """Show where bookmarks stand."""
        self.slider.flags = tuple(at for at in bookmarks if at <= self.last)
        self.slider.touch()

    def show(self, at: int, where: str) -> None:
        """Show which order is looked at."""
        self.current = at
        self.slider.value = at
        self.where.say(where)
        self.touch()

    def end(self) -> None:
        self.visible = self.running = False

    def step_to(self, at: int) -> None:
        """Look at another order."""
        self.go(max(0, min(self.last, at)))

    def _slid(self, value: int) -> None:
        self.running = False
        self.step_to(value)

    def _phase(self, by: int) -> int:
        """Where the phase before or after begins."""
        if by > 0:
            return next((at for at in self.starts if at > self.current), self.last)
        return next((at for at in reversed(self.starts) if at < self.current), 0)

    def toggle(self) -> None:
        """Run, or stop running."""
        self.running = not self.running
        if self.running and self.current >= self.last:
            self.step_to(0)
        self.due = 0
        self.run.set(words="Stop" if self.running else "Run")

    def tick(self, now: int) -> None:
        """Go on to the next order when it is due."""
        if not self.running:
            return
        if self.due == 0:
            self.due = now + round(STEP_MS / self.speed)
        elif now >= self.due:
            self.due = now + round(STEP_MS / self.speed)
            if self.current >= self.last:
                self.toggle()
            else:
                self.step_to(self.current + 1)
