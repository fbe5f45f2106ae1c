"""The game screen: the model of the game, the view of it, and the commands between them; the clock ends up here."""

from __future__ import annotations

from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Final

import pygame

from galleywar.core.events import Event
from galleywar.core.memo import forget_the_game
from galleywar.players.player import Thought
from galleywar.rules.own_files.own_media import sounds_of
from galleywar.ui.device.memory import give_back_what_is_free
from galleywar.ui.game.actions.analysis import Analysis
from galleywar.ui.game.actions.answer_commands import AnswerCommands
from galleywar.ui.game.actions.bookmarks import Bookmarks
from galleywar.ui.game.actions.fleet_commands import FleetCommands
from galleywar.ui.game.actions.hints import Hints
from galleywar.ui.game.actions.key_commands import KeyCommands
from galleywar.ui.game.actions.page_commands import PageCommands
from galleywar.ui.game.actions.playback import Playback
from galleywar.ui.game.actions.standing_commands import StandingCommands
from galleywar.ui.game.actions.turn_recap import TurnRecap
from galleywar.ui.game.actions.view_commands import ViewCommands
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.telling.log_story import first_sentence
from galleywar.ui.game.view.game_view import GameLayout, GameView
from galleywar.ui.look.fonts import font
from galleywar.ui.look.picture_cache import forget_pictures
from galleywar.ui.look.theme import Look
from galleywar.ui.program.listeners import nobody
from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.session.session import Session, nothing
from galleywar.ui.widgets import Widget

if TYPE_CHECKING:  # what only lessons and puzzles want comes with them
    from galleywar.ui.game.actions.lesson_guide import LessonGuide
    from galleywar.ui.game.actions.puzzle_guide import PuzzleGuide

LOOK_AHEAD_S: Final = 0.006
MOST_PASSED_MS: Final = 40
"""So much passes in a frame at most for whatever moves: one that took longer leaves a short move to be seen."""
WHY_AFTER_MS: Final = 120


class GameScreen(Screen):
    """Shows the session's match; everything that may be done is asked of the rules through the model."""

    alone = True

    def __init__(self, app: Program, session: Session | None = None) -> None:
        """Show ``session``: the one on the table unless another is given."""
        session = session or app.session
        if session is None:
            raise ValueError("there is no game to show")
        self._sit_down(app, session)
        super().__init__(app)
        self._follow()

    def _sit_down(self, app: Program, session: Session) -> None:
        """Take ``session`` up; nothing of it is seen yet."""
        self.session = session
        self.model = GameModel(app, session, self.tell)
        self._ticked = app.now
        self._rests_since: int | None = None
        self._active = ""
        self._told_the_end = session.match.decision is None
        self._shown: Order | None = None
        """The order that waited for its second press when the picture on the screen was drawn."""
        self._raised: set[str] = set()
        """Who has been shown the shipyard."""

    def _stand_up(self) -> None:
        """Hear of the session no more; what was asked about it and is not answered yet is dropped."""
        self.hints.stop()
        if self.puzzle is not None:
            self.puzzle.stop()
        self.session.told, self.session.answer_standing = nobody, nothing

    def _follow(self) -> None:
        """Hear of whatever changes from now on."""
        self.model.on_change = self.changed
        self.model.on_position = self.renewed
        self.model.has_shown = lambda order: order == self._shown
        self.session.told = self.told
        self.renewed()

    @property
    def subject(self) -> str:
        return self.session.match.scenario.title

    def build(self) -> Widget:
        return self.table()

    def table(self) -> GameLayout:
        """The widgets of the game, made anew for the model."""
        model = self.model
        self.answering = AnswerCommands(model)
        view = self.view = GameView(model, self.answering.press)
        self.standing = StandingCommands(model, self.answering)
        view.presenter.chips, view.presenter.asked_again = self.standing.chips, self.standing.what_changed
        self.session.answer_standing = self.standing.answer
        self.playback = Playback(self, model, view)
        self.playback.released = self.released
        self.analysis = Analysis(model, view, self.playback)
        self.recap = TurnRecap(model, view, self.playback)
        self.lesson, self.puzzle = self._lesson_guide(), self._puzzle_guide()
        self.hints = Hints(model)
        self.keys = KeyCommands(model, view, self.playback, self.analysis, self.answering)
        for commands in (
            self.answering, FleetCommands(model, self.answering), self.playback, self.analysis, self.hints, self.keys,
            ViewCommands(model, view), self.recap, Bookmarks(model, view, self.playback),
            PageCommands(self, model, view, self.standing.menu, self.analysis.watch_all, self.analysis.try_instead),
        ):  # fmt: skip
            model.commands.add(commands)
        guides = [guide.bar for guide in (self.lesson, self.puzzle) if guide is not None]
        view.dock.fill([*guides, self.analysis.bar, view.tray])
        view.foot.fill([self.playback.bar])
        return view.layout

    def _lesson_guide(self) -> LessonGuide | None:
        if self.session.course is None:
            return None
        from galleywar.ui.game.actions.lesson_guide import LessonGuide

        return LessonGuide(self, self.model, self.view)

    def _puzzle_guide(self) -> PuzzleGuide | None:
        if self.session.puzzle is None:
            return None
        from galleywar.ui.game.actions.puzzle_guide import PuzzleGuide

        return PuzzleGuide(self, self.model, self.view)

    # -- what has changed --------------------------------------------------------------------------------------
    def renewed(self) -> None:
        """The position is another one."""
        self.hints.stop()
        self.answering.renewed()
        self.view.renew()
        if self.puzzle is not None:
            self.puzzle.renewed()  # an answer ends before its dice: judging it gives nothing away
        if not self.view.presenter.holds:
            self._all_seen()

    def released(self) -> None:
        """What was news has been seen: everything is told."""
        self.view.renew()
        self._all_seen()
        self._announce_turn()

    def _all_seen(self) -> None:
        """Whatever speaks of the position may do so."""
        self.analysis.renewed()
        self.recap.renewed()
        if self.lesson is not None:
            self.lesson.renewed()
        self.view.light_toolbar()

    def changed(self) -> None:
        """What is in hand, or pointed at, is another thing."""
        self._rests_since = self.app.now
        self.answering.changed()
        self.view.presenter.detail.why = None
        self.view.presenter.selection()
        self.view.tray.follow()

    def told(self, events: tuple[Event, ...], thought: Thought | None) -> None:
        """The match has gone on, or back."""
        self.playback.told(thought is not None)
        self.model.renew()
        if thought is not None and thought.why:
            self.tell(first_sentence(thought.why))
        if not self.view.presenter.holds:
            self._announce_turn()

    def _announce_turn(self) -> None:
        """Say when another side's turn begins."""
        panel = self.model.position.panel
        if panel.active and panel.active != self._active:
            if self._active:
                self.tell(f"{self.model.does(panel.active, 'acts', 'act')} now. {panel.turn}.", "attention")
            self._active = panel.active

    # -- keys --------------------------------------------------------------------------------------------------
    def key(self, event: pygame.Event) -> bool:
        return self.keys.key(event)

    def event(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYUP:
            self.keys.released(event)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.keys.let_go()

    def escape(self) -> None:
        self.keys.escape()

    # -- screen ------------------------------------------------------------------------------------------------
    def arranged(self, look: Look) -> None:
        self.view.layout.panel_left = self.app.settings.panel_left
        self.view.layout.look = look
        self.view.print_layers()
        self.view.light_toolbar()

    def opened(self) -> None:
        pygame.event.clear(pygame.KEYDOWN)  # what a held key repeats while a game is laid out is not for it
        if self.model.at_the_game:
            self.session.go_on()
        self.stage.settle()
        self.stage.take_focus(self.view.board)
        self.playback.staging.attend()
        self.app.sounds.bring(sounds_of(self.session.match.scenario))
        self.app.background.run(partial(self.app.sounds.surround, "sea"), nobody)
        self.model.go_on()

    def closed(self) -> None:
        self._stand_up()
        self.view.board.remember()
        self.app.sounds.bring({})
        forget_the_game()
        forget_pictures()
        font.cache_clear()
        self.app.call_soon(give_back_what_is_free)

    # -- time --------------------------------------------------------------------------------------------------
    def handle(self, event: pygame.Event) -> Screen | None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in {1, 3}:
            unseen = self.view.presenter.holds
            shows_it = self.playback.finish() and unseen
            deaf = self.answering.deaf and self.view.board.rect.collidepoint(event.pos)
            if (shows_it or deaf) and not self._is_for_a_menu(event.pos):
                return self
        had_menu = self.stage.popup is not None
        to = super().handle(event)
        led_to = self.stage.focus
        if had_menu and self.stage.popup is None and (led_to is None or not led_to.takes_text):
            self.stage.take_focus(self.view.board)
        return to

    def _is_for_a_menu(self, at: tuple[int, int]) -> bool:
        """Whether a press is for an open menu, or for what opens the game's: neither asks what has been seen."""
        return self.stage.popup is not None or self.view.top.menu.rect.collidepoint(at)

    @property
    def moving(self) -> bool:
        return self._board_moves or self.view.stage.moving

    @property
    def _board_moves(self) -> bool:
        """Whether something moves that the computer waits for; a round on the stage is nothing of the kind."""
        return self.view.board.moving or self.playback.playing or self.view.card.moving

    def tick(self, now: int) -> None:
        passed, self._ticked = min(MOST_PASSED_MS, now - self._ticked), now
        self._shown = self.model.selection.armed
        self.view.board.tick(passed)
        self.playback.tick(passed)
        self.view.card.tick(now)
        self.view.stage.tick(now)
        if not (self.playback.playing or self.view.stage.moving):
            self.playback.bar.tick(now)
        self.view.sidebar.minimap.follow()
        self.view.board.pointer.rest(now)
        if self._rests_since is not None and now >= self._rests_since + WHY_AFTER_MS:
            self._rests_since = None
            self.view.presenter.explain()
        if not self._board_moves:
            self._think_ahead()
        if not self._board_moves and not self.view.stage.visible:
            self._tell_the_end()
            self._open_the_shipyard()
            self.view.board.shimmer(now)

    def _think_ahead(self) -> None:
        """In idle time: the computer's turn, a sharp map of what is in view, then attacks in reach."""
        if self.model.at_the_game and not self.playback.staging.keeps_computer:
            self.session.let_computer_play(self.app.now, self.computer_pause, self.app.call_soon)
        if self.view.board.blurred:
            self.view.board.sharpen()
        elif not self.model.knows_all and self.model.look_ahead(perf_counter, perf_counter() + LOOK_AHEAD_S):
            self.view.presenter.selection()

    def _tell_the_end(self) -> None:
        """When the last blow has been seen, the report."""
        if not self._told_the_end and self.session.match.decision is None:
            self._told_the_end = True
            self.model.commands.do("report")

    def _open_the_shipyard(self) -> None:
        """Once for every person who raises a fleet, as soon as he has taken over."""
        session = self.session
        decision = session.match.decision
        if decision is None or decision.seat in self._raised or not self._is_free(decision.seat):
            return
        if session.match.ruleset.shipyard(session.match.state) is not None:
            self._raised.add(decision.seat)
            self.model.commands.do("shipyard")

    def _is_free(self, seat: str) -> bool:
        """Whether the person at ``seat`` looks at the game as it stands, and nothing lies over it."""
        session, model = self.session, self.model
        sits = len(session.humans) < 2 or session.seated == seat
        return sits and model.live and model.at_the_game and not session.teaches and self.app.top is self

    @property
    def computer_pause(self) -> int:
        """The least time between two orders of the computer, in milliseconds."""
        settings = self.app.settings
        speed = settings.computer_speed
        return 0 if speed == "instant" else round(settings.computer_delay / float(speed))

    def wake_at(self) -> int | None:
        now = self.app.now
        if self.view.board.blurred or not self.model.knows_all:
            return now
        bar = self.playback.bar
        times = [
            self.view.board.pointer.fan_due, self.playback.due, bar.due or now if bar.running else None,
            self.session.computer_due(self.computer_pause) if self.model.at_the_game else None,
            self._rests_since + WHY_AFTER_MS if self._rests_since is not None else None,
            self.view.board.light_due, self.view.card.until, self.view.stage.leaves_at,
        ]  # fmt: skip
        return min((one for one in times if one is not None), default=None)
