"""The recap after a handover: what the incoming player could see happen since he last looked, step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from galleywar.core.match import Match
from galleywar.ui.keys import Bindings
from galleywar.ui.theme import Look
from galleywar.ui.widgets import Button, Label, Row

if TYPE_CHECKING:
    from galleywar.ui.screens.game import GameScreen


@dataclass(frozen=True, slots=True)
class Stop:
    """What was to be seen of one order: its number, and its events in sentences."""

    at: int
    words: str


def stops(match: Match, seat: str, seen: int) -> tuple[Stop, ...]:
    """What ``seat`` could see of the orders after number ``seen``."""
    found = []
    for at in range(seen + 1, len(match.moments)):
        words = " ".join(_visible(match, at, seat))
        if words:
            found.append(Stop(at, words))
    return tuple(found)


def _visible(match: Match, at: int, seat: str) -> list[str]:
    """The events of order ``at`` as ``seat`` sees them: none with a piece that is hidden from it."""
    ruleset, moment = match.ruleset, match.moments[at]
    view = ruleset.seen_by(moment.state, seat)
    hidden = set(ruleset.view.counters(moment.state)) - set(ruleset.view.counters(view))
    told = (ruleset.view.narrate(view, event) for event in moment.events if hidden.isdisjoint(event.pieces))
    return [sentence for sentence in told if sentence]


class RecapBar(Row):
    """What happened, a button for the next event, one for none of them."""

    def __init__(self, bindings: Bindings, step: Callable[[], Any], skip: Callable[[], Any]) -> None:
        self.count = Label("", "strong", tone="attention")
        self.words = Label("", grow=1)
        self.next = Button("Next", step, chords=bindings.chords("step_on"), kind="main")
        super().__init__(
            [self.count, self.words, self.next, Button("Skip", skip, chords=bindings.chords("skip"))], gap=12
        )
        self.visible = False

    def height_for(self, look: Look, width: int) -> int:
        return super().height_for(look, width - 2 * look.px(8)) + 2 * look.px(6)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect.inflate(-2 * look.px(8), -2 * look.px(6)))
        self.rect = rect

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.look.ground.fill, self.rect)
        super().draw(surface)


class Recap:
    """Goes from stop to stop; after the last one the game stands there as it is."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.bar = RecapBar(screen.app.bindings, self.step, self.end)
        self._stops: Sequence[Stop] = ()
        self._next = 0

    def begin(self, found: Sequence[Stop]) -> None:
        """Show the first of the stops ``found``."""
        if found:
            self._stops, self._next = found, 0
            self.bar.visible = True
            self.step()

    def step(self) -> None:
        """Show the next event, or the game as it stands after the last."""
        if self._next >= len(self._stops):
            self.end()
            return
        stop = self._stops[self._next]
        self._next += 1
        last = self._next == len(self._stops)
        self.bar.count.say(f"{self._next} of {len(self._stops)}")
        self.bar.words.say(stop.words)
        self.bar.next.set(words="On with the game" if last else "Next")
        self.screen.desk.viewing = stop.at - 1
        self.screen.theatre.look_at(stop.at)
        self.screen.regions.relay()

    def end(self) -> None:
        """The game as it stands."""
        self.screen.desk.viewing = None
        self.screen.theatre.finish()
        self.screen.desk.renew()

    def renewed(self) -> None:
        """The position is another one: if it is the game's own, the recap is over."""
        if self.bar.visible and self.screen.desk.viewing is None:
            self.bar.visible = False
            self.screen.regions.relay()
