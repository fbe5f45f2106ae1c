"""What each key of the game does to orders and pieces; views and pages do the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import pygame

from galleywar.ui.device.keys import chord_of
from galleywar.ui.game.actions import context_menus
from galleywar.ui.game.actions.page_commands import Pages
from galleywar.ui.game.actions.scenario_reload import Revision
from galleywar.ui.game.actions.view_commands import Views
from galleywar.ui.game.interaction import answers, orders, turn_keys
from galleywar.ui.game.interaction.orders import Order

if TYPE_CHECKING:
    from galleywar.ui.game.game_screen import GameScreen

PANS: Final = ("pan_up", "pan_left", "pan_down", "pan_right")
HARMLESS: Final = (
    *PANS,
    "hide_counters",
    "zoom_in",
    "zoom_out",
    "fit",
    "threat",
    "reach",
    "zone",
    "command",
    "range",
    "layers",
    "ruler",
    "panel",
    "minimap",
    "log",
)
"""Actions that do not cut short what is playing."""


class Keyboard:
    """Answers the keys no widget wanted; the rail, the top bar and the menus call the same actions."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.views, self.pages, self.revision = Views(screen), Pages(screen), Revision(screen)
        self._held: dict[int, str] = {}

    # -- keys --------------------------------------------------------------------------------------------------
    def key(self, event: pygame.Event) -> bool:
        screen = self.screen
        where = ("replay", "game") if screen.desk.viewing is not None else ("game",)
        action = screen.app.bindings.action_of(event, *where)
        chord = chord_of(event)
        if chord in {"Ctrl+Tab", "Ctrl+Shift+Tab"}:
            self._leave_board(-1 if "Shift" in chord else 1)
            return True
        if event.key in {pygame.K_LSHIFT, pygame.K_RSHIFT}:
            screen.board.touch()
            return False
        if action in PANS or action == "hide_counters":
            self._hold(event.key, action)
            return True
        return bool(action) and self.act(action)

    def _hold(self, key: int, action: str) -> None:
        board = self.screen.board
        if key in self._held:
            return
        self._held[key] = action
        if action in PANS:
            board.panning.add(action)
        elif self.screen.app.settings.hold_or_toggle == "toggle":
            board.hidden = not board.hidden
        else:
            board.hidden = True
        board.touch()

    def released(self, event: pygame.Event) -> None:
        """A key was let go."""
        action = self._held.pop(event.key, "")
        board = self.screen.board
        board.panning.discard(action)
        if action == "hide_counters" and self.screen.app.settings.hold_or_toggle == "hold":
            board.hidden = False
        if action or event.key in {pygame.K_LSHIFT, pygame.K_RSHIFT}:
            board.touch()

    def let_go(self) -> None:
        """The window has lost the keyboard: nothing is held any more."""
        self._held.clear()
        self.screen.board.panning.clear()
        self.screen.board.hidden = False
        self.screen.board.touch()

    def _leave_board(self, by: int) -> None:
        stage = self.screen.stage
        if stage.focus is None:
            stage.take_focus(self.screen.board)
        stage.step_focus(by)

    def escape(self) -> None:
        """One step back: what is in hand first, then the keyboard back to the board, then the menu."""
        screen = self.screen
        if screen.desk.petition is not None:
            screen.settle(agreed=False)
        elif screen.desk.advice_sought:
            screen.stop_advice()
        elif screen.regions.sheets:
            screen.lay_over("")
        elif screen.desk.close_rule():
            return
        elif screen.stage.focus is not screen.board:
            screen.panel.searching = False
            screen.regions.relay()
            screen.stage.take_focus(screen.board)
        elif self.views.put_ruler_away():
            return
        elif screen.desk.viewing is not None:
            screen.theatre.replay()
        elif screen.desk.hand.back():
            screen.changed()
        elif screen.what_if.trial is not None:
            screen.what_if.leave()
        else:
            self.pages.game_menu()

    def act(self, action: str) -> bool:
        """Do what ``action`` names; whether that is anything here."""
        if action not in HARMLESS and self.screen.theatre.finish() and action == "skip":
            return True
        if self.screen.what_if.bars(action):
            return True
        for where in (self, self.views, self.pages, self.revision, self.screen.what_if):
            does: Callable[[], Any] | None = getattr(where, f"do_{action}", None)
            if does is not None:
                does()
                return True
        return action in answers.LETTERS and self._letter(action)

    # -- the piece in hand -------------------------------------------------------------------------------------
    def do_next_unit(self) -> None:
        self.step(1)

    def do_previous_unit(self) -> None:
        self.step(-1)

    def step(self, by: int) -> None:
        """Take the next piece that can act in hand."""
        screen = self.screen
        piece = screen.desk.hand.step_selection(by)
        if not piece:
            screen.tell("No piece can act now.")
            return
        place = screen.desk.position.place_of(piece)
        screen.board.cursor = True
        if place:
            screen.desk.hand.point(place, piece)
            screen.board.keep_in_sight(piece, share=0.9)
        else:
            self._point_where_it_could_go()
        screen.changed()

    def _point_where_it_could_go(self) -> None:
        """A piece from the tray: the board cursor waits at the first place or piece that would take it."""
        hand, position = self.screen.desk.hand, self.screen.desk.position
        lit = hand.lights()
        free = [place for place in lit.places if not position.standing(place)]
        takers = [position.place_of(one) for one in lit.pieces if position.place_of(one)]
        target = next(iter((*free, *takers)), "")
        if target:
            self.screen.board.put_cursor(target)
        else:
            hand.point("", "")

    def do_commit(self) -> None:
        """Enter: what waits for it, else a click at the board cursor, else the safe answer."""
        screen = self.screen
        hand, desk = screen.desk.hand, screen.desk
        if screen.deaf:
            return
        if desk.position.decision is None:
            self.pages.report()
        elif not desk.live:
            return
        elif hand.armed is not None or hand.form is not None:
            desk.answer(hand.commit())
        else:
            self._commit_pointed()

    def _commit_pointed(self) -> None:
        screen = self.screen
        hand, desk = screen.desk.hand, screen.desk
        order = hand.commit()
        decision = desk.position.decision
        if order is not None or hand.armed is not None:
            desk.answer(order)
        elif hand.place and (screen.board.cursor or hand.commands):
            desk.click()
        elif decision is not None and decision.default is not None:
            desk.submit((decision.default,))

    def do_turn_port(self) -> None:
        self._turn(1)

    def do_turn_starboard(self) -> None:
        self._turn(-1)

    def do_turn_port_fine(self) -> None:
        self._turn_fine(1)

    def do_turn_starboard_fine(self) -> None:
        self._turn_fine(-1)

    def _turn_fine(self, by: int) -> None:
        """Turn by a single degree where the board is open, elsewhere to the next heading."""
        screen = self.screen
        if not screen.desk.position.is_open:
            self._turn(by)
        elif screen.desk.live and turn_keys.turn(screen.desk.hand, by * turn_keys.FINE):
            screen.changed()
        elif screen.desk.live:
            screen.tell("She cannot be turned by a degree here.")

    def _turn(self, by: int) -> None:
        screen = self.screen
        hand = screen.desk.hand
        if not screen.desk.live:
            return
        if (hand.form is not None and turn_keys.turn(hand, by * turn_keys.COARSE)) or hand.turn(by):
            screen.changed()
        elif (turned := hand.turning(by)) is not None:
            screen.desk.answer(turned)
        else:
            screen.tell("There is no heading to choose here: take a piece in hand that can still turn.")

    def _letter(self, action: str) -> bool:
        """A letter that stands for an order, where no button bears it: that order at what is pointed at."""
        screen, hand = self.screen, self.screen.desk.hand
        if not screen.desk.live or screen.deaf:
            return False
        if hand.commands and hand.piece and not screen.desk.position.is_own(hand.piece):
            wanted = [one for one in orders.against(screen.desk.position, hand.main, hand.piece)
                      if _verb(one) in {action, *_verbs_of(action)}]  # fmt: skip
            if wanted:
                screen.desk.answer(hand.consider(wanted, hand.piece))
                return True
        return False

    def do_end_phase(self) -> None:
        if not self.screen.deaf:
            self.screen.end_phase()

    def do_undo(self) -> None:
        self.screen.undo()

    def do_redo(self) -> None:
        self._told(self.screen.desk.redo())

    def _told(self, refusal: str) -> None:
        if refusal:
            self.screen.tell(refusal)

    def do_skip(self) -> None:
        """Nothing was playing: if the computer thinks, it plays what it has."""
        thinker = self.screen.session.thinker
        if thinker is not None and self.screen.session.thinking:
            thinker.hurry()

    def do_hint(self) -> None:
        self.screen.advice.give()

    def open_menu(self) -> None:
        """The menu on what is pointed at; where there is none, a right click lays down what is in hand."""
        screen = self.screen
        found = context_menus.board_menu(screen)
        if found is not None:
            screen.stage.pop_up(found)
        elif screen.desk.hand.back():
            screen.changed()


def _verb(order: Order) -> str:
    return order.form.offer.verb if order.form else order.choices[-1].verb


def _verbs_of(action: str) -> set[str]:
    return {verb for verb, owner in answers.LETTER_OF.items() if owner == action}
