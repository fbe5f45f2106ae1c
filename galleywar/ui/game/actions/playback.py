"""Plays what has happened on the board, with its sounds; replays, and what is to be watched again."""

from collections.abc import Callable, Iterable
from typing import Final

from galleywar.core.events import Event
from galleywar.core.view import FightView
from galleywar.ui.game.actions.beat_playing import BeatPlaying
from galleywar.ui.game.actions.fight_staging import FightStaging
from galleywar.ui.game.bars.replay_bar import ReplayBar
from galleywar.ui.game.interaction.animation import Act, act_of, last_throws, speed_said
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.stage.battle_stage import ROUND_MS
from galleywar.ui.game.telling.calamities import ToldCalamity, calamity_of, is_calamitous
from galleywar.ui.game.view.game_view import GameView
from galleywar.ui.look.camera import Eye
from galleywar.ui.program.listeners import nobody
from galleywar.ui.program.screen import Screen
from galleywar.ui.session.session import hidden_from
from galleywar.ui.shelf.game_factory import lay_out

PACE: Final = {"0.5": 0.5, "1": 1.0, "2": 2.0, "4": 4.0, "instant": 0.0}
SHORT: Final = 1.7
"""How much faster short moments are played."""
LINGER_MS: Final = 2200
"""How long dice stay in sight after everything else is over; nothing waits for them."""
MOST_SOUNDS: Final = 3
"""How many sounds are made at once where nothing is shown."""


class Playback:
    """Follows the match from moment to moment; never in the way of an order."""

    def __init__(self, here: Screen, model: GameModel, view: GameView) -> None:
        self.here, self.model, self.view = here, model, view
        self.animation = view.animation
        self.animation.open_act = self._opened
        self.staging = FightStaging(model, view, self._tell_calamity)
        self.beats = BeatPlaying(model, view)
        self.bar = ReplayBar(model.app.bindings, self.look_at, model.commands.do)
        self.released: Callable[[], None] = nobody
        """Hears when what was news has been seen, or was cut short: now all may be told."""
        self._told = (0, 0)
        self._seen = len(self.model.match.moments)
        self._begins = self._seen == 1
        """Whether nobody has seen yet what stands at the beginning of the game."""
        self._sounded: set[int] = set()
        self._by_computer = False
        self._linger_until = 0
        self._home: Eye | None = None
        """Where the player looked when the others began to act."""
        self._calamity: ToldCalamity | None = None
        """What its card will tell once it has been seen on the board."""

    # -- what has happened -------------------------------------------------------------------------------------
    def told(self, by_computer: bool) -> None:
        """The match has gone on, or back: show what is new."""
        self.animation.finish()
        self.beats.cut()
        self._clear_dice()
        before, self._seen = self._seen, len(self.model.match.moments)
        self._by_computer = by_computer
        if not by_computer:
            self.view.card.hide()
        if self._seen > before > 0:
            self._play(range(before, self._seen))
            self._expect_calamity(range(before, self._seen))
        else:
            self.staging.attend()

    def attend(self) -> None:
        """Another game is shown, or another way through it: what happened in it is not news."""
        self._calamity = None
        self.view.card.hide()
        self.animation.finish()
        self.beats.clear()
        self._clear_dice()
        self._seen = len(self.model.match.moments)
        self.staging.attend()

    def _play(self, moments: range) -> None:
        settings, model = self.model.app.settings, self.model
        pace = PACE[settings.computer_speed] if self._by_computer else 1.0
        unhurried = settings.computer_delay / pace if self._by_computer and pace else ROUND_MS
        staged = bool(pace) and self.staging.play(moments, unhurried)
        if not pace:
            self.staging.attend()
        if settings.reduced_motion or not pace or staged:
            self._sound_all([event for at in moments for event in model.match.moments[at].events])
            if settings.reduced_motion and pace and not staged:
                self.beats.tell([self._act(at) for at in moments])
            return
        acts = [self._act(at) for at in moments]
        if any(act.scenes for act in acts):
            rolls = any(
                event.roll or event.thrown for at in moments for event in model.match.moments[at].events
            )
            pace *= SHORT if settings.moments == "short" else 1.0
            self.animation.play(acts, pace, is_news=self._by_computer or rolls)

    def _act(self, at: int) -> Act:
        model, moments = self.model, self.model.match.moments
        before = Position(model.ruleset, moments[at - 1].state, model.viewer).counters
        after = Position(model.ruleset, moments[at].state, model.viewer).counters
        act = act_of(
            before, after, moments[at].events, self._anchor, model.app.settings.dice, at, self._fight(at)
        )
        self.beats.foresee(act, moments[at].events)
        return act

    # -- calamities --------------------------------------------------------------------------------------------
    def _expect_calamity(self, orders: Iterable[int]) -> None:
        """Have the last calamity of ``orders`` told on a card, if there was one, as soon as it has been seen."""
        model = self.model
        if not model.app.settings.calamity_cards:
            return
        match = model.match
        told = (
            calamity_of(match, at, hidden_from(match, at, model.viewer))
            for at in orders
            if is_calamitous(match, at)
        )
        waits = self._calamity if self.staging.stands else None
        self._calamity = next((one for one in reversed(list(told)) if one is not None), waits)
        if not self.animation.active:
            self._tell_calamity()

    def _tell_calamity(self) -> None:
        """Show the card; one that waits for the end of a fight is shown when the stage has gone."""
        if self.staging.stands:
            return
        told, self._calamity = self._calamity, None
        if told is None:
            return
        model, board = self.model, self.view.board
        spots = filter(None, map(self._anchor, told.things))
        left = any(board.camera.to_screen(*spot)[0] > board.rect.centerx for spot in spots)
        side = model.side(told.seat) if told.seat in model.seats else None
        rises = not model.app.settings.reduced_motion
        self.view.card.show(told, side, model.app.now, left=left, rises=rises)

    def _fight(self, at: int) -> FightView | None:
        """The fight in which order ``at`` was given."""
        log = self.view.presenter.log_of(self.model.match)
        log.follow()
        return log.fight_after(at - 1)

    def _anchor(self, place: str) -> tuple[float, float] | None:
        return self.model.board.anchor(place) if self.model.position.is_place(place) else None

    def _opened(self, act: Act) -> None:
        """An act begins: what happens must be seen, in the middle if it is not the player's own doing."""
        by_others = self._by_computer or self.model.viewing is not None
        if self._by_computer and self._home is None:
            self._home = self.view.board.camera.target
        if not self.beats.opened(act, by_others=by_others):
            self.view.board.keep_in_sight(*act.things, share=0.8 if by_others else 1.0)

    # -- sounds ------------------------------------------------------------------------------------------------
    def _sound_all(self, events: list[Event]) -> None:
        gestures = dict.fromkeys(event.gesture for event in events if event.gesture)
        for gesture in list(gestures)[:MOST_SOUNDS]:
            self._sound(gesture)

    def _sound(self, gesture: str) -> None:
        caption = self.model.app.sounds.play(gesture)
        if caption and self.model.app.settings.captions:
            self.model.tell(f"({caption})")

    # -- time --------------------------------------------------------------------------------------------------
    @property
    def playing(self) -> bool:
        return self.animation.active

    def tick(self, ms: float) -> None:
        if self._begins:
            self._begins = False
            self._expect_calamity([0])
        if self._linger_until and self.model.app.now >= self._linger_until:
            self._clear_dice()
        self.beats.tick()
        if not self.animation.active:
            return
        act, before, was_news = self.animation.act, self.animation.now, self.animation.holds
        self.animation.tick(ms)
        for scene, _ in self.animation.scenes():
            if id(scene) not in self._sounded:
                self._sounded.add(id(scene))
                self._sound(scene.event.gesture)
        if not self.animation.active:
            self._sounded.clear()
            self._leave_dice(act)
            self.beats.ended(act)
            self._let_go(was_news)
        elif was_news and self.animation.told != self._told:
            self._told = self.animation.told
            self.view.presenter.log()
        if self.animation.active:
            self.beats.follow(self.animation.act, self.animation.now)
        if act is not None and act is self.animation.act:
            self.view.board.touch_scenes(act.between(before, self.animation.now))
        else:
            self.view.board.touch()

    def _leave_dice(self, act: Act | None) -> None:
        """The dice of the last act stay in sight a little longer."""
        rolls = tuple(last_throws(act, act.length)) if act is not None else ()
        if rolls:
            self.view.board.overlay.dice = rolls
            self._linger_until = self.model.app.now + LINGER_MS

    def _clear_dice(self) -> None:
        self._linger_until = 0
        if self.view.board.overlay.dice:
            self.view.board.overlay.dice = ()
            self.view.board.touch()

    @property
    def due(self) -> int | None:
        """When dice or a word that are still in sight go away."""
        return min((at for at in (self._linger_until, self.beats.until) if at), default=None)

    def finish(self) -> bool:
        """Cut short what is playing; whether anything was."""
        was_news, was = self.animation.holds, self.animation.finish()
        if was:
            self._sounded.clear()
            self.beats.clear()
            self._let_go(was_news)
        return self.staging.stage.skip() or was

    def _let_go(self, was_news: bool) -> None:
        """What was playing is over: if it was news, everything is told now."""
        self._tell_calamity()
        if not self.staging.stands:
            self.staging.attend()
        if was_news:
            self.released()
        else:
            self.view.presenter.selection()
        self._come_home()

    def _come_home(self) -> None:
        """In his turn the player looks where he looked before the others acted, unless he has looked elsewhere."""
        board, home, decision = self.view.board, self._home, self.model.position.decision
        if home is None or not self.model.live or decision is None or decision.because:
            return
        self._home = None
        if board.camera.target == board.followed != home:
            board.camera.centre_on(home.x, home.y, home.zoom)
            board.keep_in_sight(*decision.about)
            board.touch()

    def do_computer_speed(self) -> None:
        """The next of the computer's speeds; what plays goes on at it."""
        model = self.model
        speeds = tuple(PACE)
        chosen = speeds[(speeds.index(model.app.settings.computer_speed) + 1) % len(speeds)]
        model.app.change(computer_speed=chosen)
        if self._by_computer and PACE[chosen]:
            self.animation.pace = PACE[chosen]
        self.view.presenter.ask()
        model.tell(f"The computer plays {speed_said(chosen)}.")

    # -- replay ------------------------------------------------------------------------------------------------
    def do_replay(self) -> None:
        """Open the replay at the last order, or close it."""
        model, bar = self.model, self.bar
        self.animation.finish()
        if model.viewing is not None:
            model.viewing = None
            bar.end()
        else:
            model.viewing = len(model.match.moments) - 1
            bar.begin(model.match, model.viewing)
        self.staging.attend()
        model.renew()
        self.view.layout.relay()

    def watch(self) -> None:
        """Open the replay before the first order."""
        if self.model.viewing is None:
            self.do_replay()
        self.look_at(0)

    def look_at(self, at: int) -> None:
        """Look at the game after order ``at``; one step on is played, a leap is not."""
        model = self.model
        if model.viewing is None:
            return
        step = at == model.viewing + 1
        self.animation.finish()
        self.beats.cut()
        model.viewing = at
        model.renew()
        note = model.match.annals.bookmarks.get(at, "")
        where = f"{model.position.panel.turn}, order {at} of {len(model.match.entries)}"
        self.bar.show(at, f"{where}: {note}" if note else where)
        staged = step and self.staging.play([at], ROUND_MS / self.bar.speed)
        if step and not staged and not model.app.settings.reduced_motion:
            self._by_computer = False
            self.animation.play([self._act(at)], self.bar.speed)
        if step:
            self._expect_calamity([at])
        else:
            self.staging.attend()

    def again(self, orders: Iterable[int]) -> None:
        """Play once more what came of ``orders``; the game stays as it is."""
        self.animation.finish()
        self.beats.cut()
        self._clear_dice()
        self._by_computer = True
        orders = list(orders)
        if self.staging.play(orders, passing=True):
            return
        acts = [self._act(at) for at in orders]
        if any(act.scenes for act in acts):
            self.animation.play(acts, 1.0)
            self.view.board.touch()

    def do_play_on(self) -> None:
        """A new game from the order looked at."""
        viewing = self.model.viewing
        if viewing is not None:
            self.here.show(lay_out(self.here.app, self.model.match.upto(viewing)))
