"""Shows the beats of what plays: the eye comes nearer and goes back, the board grows dim, the word stands a while."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from galleywar.core.events import Event
from galleywar.rules.system import beats_in
from galleywar.ui.game.board.beats import WORD_MS, ShownBeat, beat_of
from galleywar.ui.game.interaction.animation import Act
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.view.game_view import GameView
from galleywar.ui.look.camera import Eye

NEARER: Final = 1.6
"""How much nearer the eye comes at most,"""
NEAREST: Final = 1.0
"""and to what zoom."""
FILLS: Final = 0.4
"""The share of the view that a beat takes then, at most."""
ROOM: Final = 240
"""Board units that are to be seen round it at least."""
WORTH: Final = 1.15
"""For less the zoom stays as it is."""
MIDDLE: Final = 0.5
"""A beat within this middle share of the view needs no panning."""


class BeatPlaying:
    """What the player does himself moves no eye: only what others do, and replays."""

    def __init__(self, model: GameModel, view: GameView) -> None:
        self.model, self.view = model, view
        self.until: int | None = None
        """When the word goes, and the eye returns."""
        self._beats: dict[int, ShownBeat] = {}
        self._came_from: Eye | None = None
        self._went_to: Eye | None = None

    @property
    def _moments(self) -> str:
        return self.model.app.settings.moments

    def foresee(self, act: Act, events: Iterable[Event]) -> None:
        """Know what beat ``act`` has before it is played."""
        if self._moments != "off":
            beat = beat_of(act, tuple(events), beats_in(self.model.ruleset.key))
            if beat is not None:
                self._beats[act.at] = beat

    def opened(self, act: Act, *, by_others: bool) -> bool:
        """An act begins: bring its beat before the eye; whether it has one that is brought there."""
        beat = self._beats.get(act.at)
        self.until = None
        self._show(beat, 0.0)
        if beat is None or not by_others or self._moments != "full" or not beat.is_mighty:
            return False
        board = self.view.board
        camera, before = board.camera, board.camera.target
        zoom = before.zoom
        wide = 2 * beat.reach + ROOM
        near = min(board.rect.width, board.rect.height) * FILLS / wide / camera.scale
        wanted = min(max(zoom, near), zoom * NEARER, max(zoom, NEAREST))
        is_nearer = wanted > zoom * WORTH
        if is_nearer or camera.outside_middle(*beat.focus, share=MIDDLE):
            if self._went_to != before:
                self._came_from = before
            camera.centre_on(*beat.focus, wanted if is_nearer else zoom)
            self._went_to = camera.target
            board.touch()
        return True

    def follow(self, act: Act | None, now: float) -> None:
        """The act is at ``now`` milliseconds."""
        self._show(self._beats.get(act.at) if act is not None else None, now)

    def ended(self, act: Act | None) -> None:
        """Everything has been played: the word stands on for a while."""
        beat = self._beats.get(act.at) if act is not None else None
        self._beats.clear()
        self._show(beat, None)
        self.until = self.model.app.now + WORD_MS if beat is not None else None
        if beat is None or self.model.live:
            self._go_back()

    def tell(self, acts: Iterable[Act]) -> None:
        """Lay down the last word of acts that are not played, because nothing is to move."""
        last = [act for act in acts if act.at in self._beats]
        self.ended(last[-1] if last else None)

    def tick(self) -> None:
        """Take the word away when it has stood long enough."""
        if self.until is not None and self.model.app.now >= self.until:
            self.clear()

    def cut(self) -> None:
        """Something else happens: what was shown goes at once, and the eye returns unless the next beat keeps it."""
        self._beats.clear()
        self._show(None, None)
        self.until = self.model.app.now

    def clear(self) -> None:
        """Show no beat any more, and look where the player looked."""
        self.until = None
        self._beats.clear()
        self._show(None, None)
        self._go_back()

    def _go_back(self) -> None:
        """Look where the player looked before, unless he has looked elsewhere since, and see who is asked."""
        board, before = self.view.board, self._came_from
        if before is not None and board.camera.target in {self._went_to, board.followed}:
            board.camera.centre_on(before.x, before.y, before.zoom)
            board.followed = board.camera.target
            board.touch()
            decision = self.model.position.decision
            if decision is not None and decision.about:
                board.keep_in_sight(*decision.about)
        self._came_from = self._went_to = None

    def _show(self, beat: ShownBeat | None, now: float | None) -> None:
        if self.view.board.beat.show(beat, now):
            self.view.board.touch()
