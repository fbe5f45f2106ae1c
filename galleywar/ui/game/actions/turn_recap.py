"""The recap after a handover: what the incoming player could see happen since he last looked, step by step."""

from __future__ import annotations

from collections.abc import Sequence

from galleywar.ui.game.actions.playback import Playback
from galleywar.ui.game.bars.recap_bar import RecapBar
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.view.game_view import GameView
from galleywar.ui.session.missed import MissedOrder


class TurnRecap:
    """Goes from stop to stop; after the last one the game stands there as it is."""

    def __init__(self, model: GameModel, view: GameView, playback: Playback) -> None:
        self.model, self.view, self.playback = model, view, playback
        self.bar = RecapBar(model.app.bindings, self.step, self.end)
        self._stops: Sequence[MissedOrder] = ()
        self._next = 0

    def begin(self, found: Sequence[MissedOrder]) -> None:
        """Show the first of the orders ``found``."""
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
        self.model.viewing = stop.at - 1
        self.playback.look_at(stop.at)
        self.view.layout.relay()

    def end(self) -> None:
        """The game as it stands."""
        self.model.viewing = None
        self.playback.finish()
        self.model.renew()

    def renewed(self) -> None:
        """The position is another one: if it is the game's own, the recap is over."""
        if self.bar.visible and self.model.viewing is None:
            self.bar.visible = False
            self.view.layout.relay()
