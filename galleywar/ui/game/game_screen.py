"""The game screen: board, panel and prompt bar over one desk; keys, buttons and the clock end up here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import pygame

from galleywar.core.events import Event
from galleywar.ui.game.actions.analysis import WhatIf
from galleywar.ui.game.actions.hints import Advice
from galleywar.ui.game.actions.key_commands import Keyboard
from galleywar.ui.game.actions.playback import Theatre
from galleywar.ui.game.bars.bottom_dock import Foot
from galleywar.ui.game.bars.lesson_bar import Guide
from galleywar.ui.game.bars.prompt_bar import PromptBar
from galleywar.ui.game.bars.replay_bar import ReplayBar
from galleywar.ui.game.bars.setup_tray import Tray
from galleywar.ui.game.bars.toolbar import Rail
from galleywar.ui.game.bars.top_bar import TopBar
from galleywar.ui.game.bars.turn_recap import Recap
from galleywar.ui.game.board.board_view import BoardView
from galleywar.ui.game.board.minimap import Minimap
from galleywar.ui.game.interaction import answers, overlay_choice
from galleywar.ui.game.interaction.answers import Item
from galleywar.ui.game.interaction.game_model import Desk
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.refusals import in_short
from galleywar.ui.game.parts.swap_pane import Pane
from galleywar.ui.game.sidebar.log_search import Finder
from galleywar.ui.game.sidebar.log_view import LogView
from galleywar.ui.game.sidebar.seat_summary import Seats
from galleywar.ui.game.sidebar.sidebar import Panel
from galleywar.ui.game.view.layout import Regions
from galleywar.ui.game.view.presenter import Showing
from galleywar.ui.look.theme import Look
from galleywar.ui.program.screen import Screen
from galleywar.ui.session.session import Session, Thought
from galleywar.ui.widgets import Widget

if TYPE_CHECKING:
    from galleywar.ui.app import App

DEAF_MS: Final = 400
"""Keys and clicks meant for the question before are not taken for the next one."""
LOOK_AHEAD_S: Final = 0.006
WHY_AFTER_MS: Final = 120


class GameScreen(Screen):
    """Shows the session's match; everything that may be done is asked of the rules through the desk."""

    alone = True

    def __init__(self, app: App) -> None:
        if app.session is None:
            raise ValueError("there is no game on the table")
        self.session: Session = app.session
        self.desk = Desk(app, self.session)
        self._ticked = app.now
        self._rests_since: int | None = None
        self._seat = ""
        self._seat_since = -DEAF_MS
        self._ending_asked = False
        self._active = ""
        self._answering = False
        """Whether an event is being answered: where to go is then said by returning it."""
        self._sheet = ""
        self._told_the_end = self.session.match.decision is None
        super().__init__(app)
        self.desk.on_change = self.changed
        self.desk.on_position = self.renewed
        self.desk.on_menu = self.keyboard.open_menu
        self.desk.on_step = self.keyboard.step
        self.desk.on_library = self.keyboard.pages.library
        self.desk.on_stop_advice = self.stop_advice
        self.session.told = self.told
        self.renewed()

    @property
    def subject(self) -> str:
        return self.session.match.scenario.title

    def build(self) -> Widget:
        desk = self.desk
        self.theatre = Theatre(self)
        self.advice = Advice(self)
        self.board = BoardView(desk, self.theatre.motion)
        self.finder = Finder(desk, self._filter_log)
        log = LogView(desk, self._mark, self._pan)
        self.panel = Panel(Minimap(self.board), Pane(pad=4), log, self.finder)
        self.prompt = PromptBar(self.press)
        self.keyboard = Keyboard(self)
        self.top = TopBar(desk, self.keyboard.pages.game_menu, self.keyboard.act)
        self.rail = Rail(desk.app.bindings, self.keyboard.act)
        self.tray = Tray(desk, self.board)
        self.showing = Showing(desk, self.board, self.panel, self.prompt, self.top)
        theatre = self.theatre
        self.replay_bar = ReplayBar(
            desk.app.bindings,
            theatre.look_at,
            theatre.play_on,
            theatre.replay,
            self.keyboard.pages.bookmarks.open,
        )
        self.what_if = WhatIf(self)
        self.recap = Recap(self)
        self.guide = Guide(self)
        self.seats = Seats(desk)
        foot = Foot([self.tray, self.guide.bar, self.replay_bar, self.recap.bar, self.what_if.bar])
        self.regions = Regions(self.top, self.rail, self.board, self.panel, self.prompt, self.seats, foot)
        return self.regions

    # -- what has changed --------------------------------------------------------------------------------------
    def renewed(self) -> None:
        """The position is another one."""
        self.advice.stop()
        self._ending_asked = False
        decision = self.desk.position.decision
        seat = decision.seat if decision else ""
        if seat != self._seat:
            self._seat, self._seat_since = seat, self.app.now
        self.tray.renew()
        self.prompt.roomy = self.tray.visible
        self.top.notes.visible = bool(self.desk.match.scenario.departures or self.desk.ruleset.changed)
        self.board.point_again()
        self.showing.position()
        self.seats.show(self.desk.position.panel.tallies)
        self._bring_into_sight()
        self.what_if.renewed()
        self.recap.renewed()
        self.guide.renewed()
        self.light_rail()

    def _bring_into_sight(self) -> None:
        """What the question is about must be seen."""
        decision = self.desk.position.decision
        if decision is not None and decision.about and self.stage.look is not None:
            self.board.keep_in_sight(*decision.about)

    def changed(self) -> None:
        """What is in hand, or pointed at, is another thing."""
        self._rests_since = self.app.now
        self._ending_asked = False
        self.showing.docked.why = None
        self.showing.hand()
        self.tray.follow()

    def told(self, events: tuple[Event, ...], thought: Thought | None) -> None:
        """The match has gone on, or back."""
        self.theatre.told(thought is not None)
        self.desk.renew()
        if thought is not None and thought.why:
            self.tell(thought.why)
        self._announce_turn()

    def _announce_turn(self) -> None:
        """Say when another side's turn begins."""
        panel = self.desk.position.panel
        if panel.active and panel.active != self._active:
            if self._active:
                self.tell(f"{self.desk.name_of(panel.active)} is to move. {panel.turn}.", "attention")
            self._active = panel.active

    def take(self, order: Order) -> None:
        """An order was chosen from a list or menu."""
        self.desk.answer(self.desk.hand.take(order))

    def stop_advice(self) -> None:
        """Wait no longer for a hint."""
        if self.advice.stop():
            self.changed()

    def lay_over(self, name: str, make: Callable[[], Widget] | None = None) -> None:
        """Lay the sheet ``name`` over the board, or take it away if it lies there; no name takes any away."""
        self._sheet = "" if name == self._sheet else name
        self.regions.lay_over(make() if self._sheet and make is not None else None)
        if not self._sheet:
            self.stage.take_focus(self.board)

    def show(self, screen: Screen) -> None:
        """Lay another screen over this one, or in its place."""
        if self._answering:
            self.go(screen)
        else:
            self.app.push(screen)

    def leave(self) -> None:
        """Back to the first page; the game is saved."""
        self.back()

    def light_rail(self) -> None:
        layers = self.desk.layers
        self.rail.light({
            "reach": "reach" in layers, "threat": "threat" in layers, "layers": bool(overlay_choice.shown(self.desk)),
            "ruler": self.desk.ruler.measuring or bool(self.desk.ruler.lines),
            "panel": self.regions.shows_panel,
            "log": self.panel.large_log, "replay": self.desk.viewing is not None,
        })  # fmt: skip

    def _mark(self, things: Sequence[str]) -> None:
        self.showing.mark(things)

    def _pan(self, things: Sequence[str]) -> None:
        self.showing.pan(things)

    def _filter_log(self, words: str, kind: str) -> None:
        self.showing.log_words, self.showing.log_kind = words, kind
        self.showing.log()

    # -- buttons -----------------------------------------------------------------------------------------------
    @property
    def deaf(self) -> bool:
        """Whether the question is so new that a press cannot have been meant for it."""
        return self.app.now - self._seat_since < DEAF_MS

    def press(self, item: Item) -> None:
        """A button of the prompt bar."""
        hand, desk = self.desk.hand, self.desk
        if self.deaf and item.act in {"order", "commit", "end", "agree"}:
            return
        match item.act:
            case "commit":
                desk.answer(hand.commit())
            case "back":
                hand.back()
                self.changed()
            case "value":
                desk.answer(hand.put(self._value_of(item)))
            case "end":
                self.end_phase(item)
            case "report":
                self.keyboard.pages.report()
            case "set_up":
                self.advice.set_up()
            case "hurry":
                self.keyboard.act("skip")
            case "agree" | "refuse":
                self.settle(agreed=item.act == "agree")
            case _ if item.order is not None:
                self._press_order(item)

    def undo(self) -> None:
        """Take the last order back, or ask the others whether it may be."""
        refusal = self.desk.undo()
        if refusal:
            self.tell(refusal)
        elif self.desk.petition is not None:
            self._seat_since = self.app.now

    def settle(self, *, agreed: bool) -> None:
        """The others have said whether an order may be taken back."""
        self.desk.settle(agreed=agreed)
        self.tell("Agreed: the order is taken back." if agreed else "Refused: the order stands.")

    def _press_order(self, item: Item) -> None:
        order, hand = item.order, self.desk.hand
        assert order is not None
        decision = self.desk.position.decision
        if order.form is not None:
            hand.open_form(order)
            self.changed()
        elif decision is not None and decision.because:
            self.desk.give(order)
        else:
            self.desk.answer(hand.take(order))

    def _value_of(self, item: Item) -> Any:
        """The slot's own value behind a button: numbers are numbers."""
        form = self.desk.hand.form
        target = item.order.target if item.order else ""
        values = form.slot.values if form is not None else ()
        return next((one for one in values if str(one) == target), target)

    def end_phase(self, item: Item | None = None) -> None:
        """End what is going on; if pieces could still act, say which and wait for a second press."""
        decision, hand = self.desk.position.decision, self.desk.hand
        if decision is None or not self.desk.live:
            return
        offer = answers.ending(decision)
        if offer is None:
            _, reasons = hand.verbs.refused_end(self.desk.position)
            self.tell(in_short(reasons) or "This question has no plain end; choose one of the answers.")
            return
        order = item.order if item is not None and item.order else answers.plain_order(hand, offer)
        able = [self.desk.position.faces[piece].name for piece in self.desk.position.able]
        acting = any(face.able and not face.done for face in self.desk.position.faces.values())
        if decision.default is None and able and acting and not self._ending_asked:
            self._ending_asked = True
            self.tell(
                f"{len(able)} can still act: {', '.join(able)}. Press again to end all the same.", "attention"
            )
            return
        self.desk.give(order)

    # -- keys --------------------------------------------------------------------------------------------------
    def key(self, event: pygame.Event) -> bool:
        return self.keyboard.key(event)

    def event(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYUP:
            self.keyboard.released(event)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.keyboard.let_go()

    def escape(self) -> None:
        self.keyboard.escape()

    # -- screen ------------------------------------------------------------------------------------------------
    def arranged(self, look: Look) -> None:
        self.regions.panel_left = self.app.settings.panel_left
        self.regions.look = look
        self.print_layers()
        self.light_rail()

    def print_layers(self) -> None:
        """Print grid and numbers as strongly as the settings say."""
        strength = self.app.settings.grid / 100 if "grid" in self.desk.layers else 0.0
        for layer in ("grid", "numbers"):
            self.board.painter.set_layer(layer, strength)
        self.board.stale()

    def opened(self) -> None:
        pygame.event.clear(pygame.KEYDOWN)  # what a held key repeats while a game is laid out is not for it
        self.stage.settle()
        self.stage.take_focus(self.board)
        missed, self.session.to_recap = self.session.to_recap, ()
        self.recap.begin(missed)

    def closed(self) -> None:
        self.board.remember()
        self.session.told = _nobody

    # -- time --------------------------------------------------------------------------------------------------
    def handle(self, event: pygame.Event) -> Screen | None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in {1, 3}:
            self.theatre.finish()
            if self.deaf and self.board.rect.collidepoint(event.pos):
                return self
        had_menu = self.stage.popup is not None
        self._answering = True
        to = super().handle(event)
        self._answering = False
        if had_menu and self.stage.popup is None:
            self.stage.take_focus(self.board)
        return to

    @property
    def moving(self) -> bool:
        return self.board.moving or self.theatre.playing

    def tick(self, now: int) -> None:
        passed, self._ticked = min(100, now - self._ticked), now
        self.board.tick(passed)
        self.theatre.tick(passed)
        if not self.theatre.playing:
            self.replay_bar.tick(now)
        self.panel.minimap.follow()
        self.board.pointer.rest(now)
        if self._rests_since is not None and now >= self._rests_since + WHY_AFTER_MS:
            self._rests_since = None
            self.showing.explain()
        if not self.moving:
            self._think_ahead()
            self._tell_the_end()

    def _think_ahead(self) -> None:
        """In idle time: the computer's turn, attacks in reach, then a sharper map."""
        if self.desk.at_the_game:
            self.session.let_computer_play(self.app.now, self.computer_pause, self.app.call_soon)
        if not self.desk.knows_all:
            if self.desk.look_ahead(perf_counter, perf_counter() + LOOK_AHEAD_S):
                self.showing.hand()
        elif self.board.blurred:
            self.board.sharpen()

    def _tell_the_end(self) -> None:
        """When the last blow has been seen, the report."""
        if not self._told_the_end and self.session.match.decision is None:
            self._told_the_end = True
            self.keyboard.pages.report()

    @property
    def computer_pause(self) -> int:
        """The least time between two orders of the computer, in milliseconds."""
        settings = self.app.settings
        speed = settings.computer_speed
        return 0 if speed == "instant" else round(settings.computer_delay / float(speed))

    def wake_at(self) -> int | None:
        now = self.app.now
        if self.board.blurred or not self.desk.knows_all:
            return now
        times = [self.board.pointer.fan_due, self.theatre.due]
        if self.desk.at_the_game:
            times.append(self.session.computer_due(self.computer_pause))
        if self._rests_since is not None:
            times.append(self._rests_since + WHY_AFTER_MS)
        if self.replay_bar.running:
            times.append(self.replay_bar.due or now)
        return min((one for one in times if one is not None), default=None)


def _nobody(events: tuple[Event, ...], thought: Thought | None) -> None:
    """No screen shows the game any more."""
