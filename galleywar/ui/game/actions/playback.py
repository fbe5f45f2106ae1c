"""Plays what has happened on the board, with its sounds, and runs replays; never in the way of an order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from galleywar.core.events import Event
from galleywar.ui.game.interaction.animation import Act, Motion, act_of
from galleywar.ui.game.interaction.position import Position

if TYPE_CHECKING:
    from galleywar.ui.game.game_screen import GameScreen

PACE: Final = {"0.5": 0.5, "1": 1.0, "2": 2.0, "4": 4.0, "instant": 0.0}
LINGER_MS: Final = 2200
"""How long dice stay in sight after everything else is over; nothing waits for them."""
MOST_SOUNDS: Final = 3
"""How many sounds are made at once where nothing is shown."""


class Theatre:
    """Follows the match from moment to moment."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.desk = screen.desk
        self.motion = Motion(self._opened)
        self._seen = len(self.desk.match.moments)
        self._sounded: set[int] = set()
        self._by_computer = False
        self._linger_until = 0

    # -- what has happened -------------------------------------------------------------------------------------
    def told(self, by_computer: bool) -> None:
        """The match has gone on, or back: show what is new."""
        self.motion.finish()
        self._clear_dice()
        before, self._seen = self._seen, len(self.desk.match.moments)
        self._by_computer = by_computer
        first = before - 1
        if self._seen > before and first >= 0:
            self._play(range(first + 1, self._seen))

    def attend(self) -> None:
        """Another game lies on the desk, or another way through it: what happened in it is not news."""
        self.motion.finish()
        self._clear_dice()
        self._seen = len(self.desk.match.moments)

    def _play(self, moments: range) -> None:
        settings, desk = self.desk.app.settings, self.desk
        pace = PACE[settings.computer_speed] if self._by_computer else 1.0
        if settings.reduced_motion or not pace:
            self._sound_all([event for at in moments for event in desk.match.moments[at].events])
            return
        acts = [self._act(at) for at in moments]
        if any(act.scenes for act in acts):
            self.motion.play(acts, pace)

    def _act(self, at: int) -> Act:
        desk, moments = self.desk, self.desk.match.moments
        before = Position(desk.ruleset, moments[at - 1].state, desk.viewer).faces
        after = Position(desk.ruleset, moments[at].state, desk.viewer).faces
        return act_of(before, after, moments[at].events, self._anchor, desk.app.settings.dice)

    def _anchor(self, place: str) -> tuple[float, float] | None:
        return self.desk.board.anchor(place) if self.desk.position.is_place(place) else None

    def _opened(self, act: Act) -> None:
        """An act begins: what happens must be seen, in the middle if it is not the player's own doing."""
        share = 0.8 if self._by_computer or self.desk.viewing is not None else 1.0
        self.screen.board.keep_in_sight(*act.things, share=share)

    # -- sounds ------------------------------------------------------------------------------------------------
    def _sound_all(self, events: list[Event]) -> None:
        for gesture in list(dict.fromkeys(event.gesture for event in events if event.gesture))[:MOST_SOUNDS]:
            self._sound(gesture)

    def _sound(self, gesture: str) -> None:
        caption = self.desk.app.sounds.play(gesture)
        if caption and self.desk.app.settings.captions:
            self.screen.tell(f"({caption})")

    # -- time --------------------------------------------------------------------------------------------------
    @property
    def playing(self) -> bool:
        return self.motion.active

    def tick(self, ms: float) -> None:
        if self._linger_until and self.desk.app.now >= self._linger_until:
            self._clear_dice()
        if not self.motion.active:
            return
        act, before = self.motion.act, self.motion.now
        self.motion.tick(ms)
        for scene, _ in self.motion.scenes():
            if id(scene) not in self._sounded:
                self._sounded.add(id(scene))
                self._sound(scene.event.gesture)
        if not self.motion.active:
            self._sounded.clear()
            self._leave_dice(act)
            self.screen.showing.hand()
        if act is not None and act is self.motion.act:
            self.screen.board.touch_scenes(act.between(before, self.motion.now))
        else:
            self.screen.board.touch()

    def _leave_dice(self, act: Act | None) -> None:
        """The dice of the last act stay in sight a little longer."""
        rolls = tuple(scene for scene in (act.scenes if act else ()) if scene.event.roll is not None)
        if rolls:
            self.screen.board.overlay.dice = rolls
            self._linger_until = self.desk.app.now + LINGER_MS

    def _clear_dice(self) -> None:
        self._linger_until = 0
        if self.screen.board.overlay.dice:
            self.screen.board.overlay.dice = ()
            self.screen.board.touch()

    @property
    def due(self) -> int | None:
        """When the dice that are still in sight go away."""
        return self._linger_until or None

    def finish(self) -> bool:
        """Cut short what is playing; whether anything was."""
        was = self.motion.finish()
        if was:
            self._sounded.clear()
            self.screen.showing.hand()
            self.screen.board.touch()
        return was

    # -- replay ------------------------------------------------------------------------------------------------
    def replay(self) -> None:
        """Open the replay at the last order, or close it."""
        desk, bar = self.desk, self.screen.replay_bar
        self.motion.finish()
        if desk.viewing is not None:
            desk.viewing = None
            bar.end()
        else:
            desk.viewing = len(desk.match.moments) - 1
            bar.begin(desk.match, desk.viewing)
        desk.renew()
        self.screen.regions.relay()

    def watch(self) -> None:
        """Open the replay before the first order."""
        if self.desk.viewing is None:
            self.replay()
        self.look_at(0)

    def look_at(self, at: int) -> None:
        """Look at the game after order ``at``; one step on is played, a leap is not."""
        desk = self.desk
        if desk.viewing is None:
            return
        step = at == desk.viewing + 1
        self.motion.finish()
        desk.viewing = at
        desk.renew()
        note = desk.match.annals.bookmarks.get(at, "")
        where = f"{desk.position.panel.turn}, order {at} of {len(desk.match.entries)}"
        self.screen.replay_bar.show(at, f"{where}: {note}" if note else where)
        if step and not desk.app.settings.reduced_motion:
            self._by_computer = False
            self.motion.play([self._act(at)], self.screen.replay_bar.speed)

    def play_on(self) -> None:
        """A new game from the order looked at."""
        from galleywar.ui.shelf.game_factory import lay_out

        desk = self.desk
        if desk.viewing is not None:
            self.screen.show(lay_out(desk.app, desk.match.upto(desk.viewing)))
