"""What each key of the game does, and the menus that say the same in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import pygame

from galleywar.ui.game import menu, orders
from galleywar.ui.game.orders import Order
from galleywar.ui.keys import chord_of

if TYPE_CHECKING:
    from galleywar.ui.screens.game import GameScreen

PANS: Final = ("pan_up", "pan_left", "pan_down", "pan_right")
LETTERS: Final = ("ram", "rake", "grapple", "board", "shoot", "cargo", "flip", "done", "decline")
"""Actions that stand for an order of the piece in hand."""


class Keyboard:
    """Answers the keys no widget wanted; the rail and the top bar press the same actions."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self._held: dict[int, str] = {}

    # -- keys --------------------------------------------------------------------------------------------------
    def key(self, event: pygame.Event) -> bool:
        screen = self.screen
        action = screen.app.bindings.action_of(event, "game", "replay")
        chord = chord_of(event)
        if chord in {"Ctrl+Tab", "Ctrl+Shift+Tab"}:
            self._leave_board(-1 if "Shift" in chord else 1)
            return True
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
        action = self._held.pop(event.key, "")
        board = self.screen.board
        board.panning.discard(action)
        if action == "hide_counters" and self.screen.app.settings.hold_or_toggle == "hold":
            board.hidden = False
            board.touch()

    def let_go(self) -> None:
        """The window has lost the keyboard: nothing is held any more."""
        self._held.clear()
        self.screen.board.panning.clear()
        self.screen.board.hidden = False
        self.screen.board.touch()

    def _leave_board(self, by: int) -> None:
        stage = self.screen.stage
        stage.take_focus(self.screen.board)
        stage.step_focus(by)

    def escape(self) -> None:
        """One step back: what is in hand first, then the keyboard back to the board, then the menu."""
        screen = self.screen
        if screen.desk.close_rule() or screen.regions.sheets:
            screen.regions.lay_over(None)
        elif screen.stage.focus is not screen.board:
            screen.stage.take_focus(screen.board)
        elif screen.desk.hand.back():
            screen.changed()
        elif screen.desk.viewing is not None:
            self.act("replay")
        else:
            self.main_menu()

    # -- actions -----------------------------------------------------------------------------------------------
    def act(self, action: str) -> bool:
        """Do what ``action`` names; whether that is anything here."""
        does: Callable[[], Any] | None = getattr(self, f"_{action}", None)
        if does is not None:
            does()
            return True
        if action in LETTERS:
            return self._letter(action)
        return False

    def _next_unit(self) -> None:
        self._step(1)

    def _previous_unit(self) -> None:
        self._step(-1)

    def _step(self, by: int) -> None:
        screen = self.screen
        piece = screen.desk.hand.step_selection(by)
        if not piece:
            screen.tell("No piece can act now.")
            return
        place = screen.desk.position.place_of(piece)
        if place:
            screen.board.cursor = True
            screen.desk.hand.point(place, piece)
            screen.board.keep_in_sight(piece)
        screen.changed()

    def _commit(self) -> None:
        screen = self.screen
        if screen.deaf:
            return
        hand, desk = screen.desk.hand, screen.desk
        if not desk.live:
            if desk.position.decision is None:
                self.report()
            return
        if hand.armed is not None or hand.form is not None:
            desk.answer(hand.commit())
            return
        order = hand.commit()
        if order is not None or hand.armed is not None:
            desk.answer(order)
        elif hand.place and (screen.board.cursor or hand.commands):
            desk.click()
        elif desk.position.decision is not None and desk.position.decision.default is not None:
            desk.submit((desk.position.decision.default,))

    def _turn_port(self) -> None:
        self._turn(1)

    def _turn_starboard(self) -> None:
        self._turn(-1)

    def _turn(self, by: int) -> None:
        if self.screen.desk.hand.turn(by):
            self.screen.changed()

    def _letter(self, action: str) -> bool:
        """A letter that stands for an order: the button that bears it, else an order at what is pointed at."""
        screen, hand = self.screen, self.screen.desk.hand
        if not screen.desk.live or screen.deaf:
            return False
        if action == "flip" and len(hand.selected) > 1:
            return self._flip_all()
        if hand.commands and hand.piece and not screen.desk.position.is_own(hand.piece):
            wanted = [one for one in orders.against(screen.desk.position, hand.main, hand.piece)
                      if self._verb(one) in {action, *_verbs_of(action)}]  # fmt: skip
            if wanted:
                screen.desk.answer(hand.consider(wanted, hand.piece))
                return True
        return False

    @staticmethod
    def _verb(order: Order) -> str:
        return order.form.offer.verb if order.form else order.choices[-1].verb

    def _flip_all(self) -> bool:
        """Turn every selected piece to its other side, those that can."""
        desk = self.screen.desk
        pieces = desk.hand.selected
        for piece in pieces:
            desk.hand.selected = (piece,)
            item = next((one for one in menu.items(desk.hand, desk.app.bindings)
                         if one.chord == desk.app.bindings.chord("flip") and one.order), None)  # fmt: skip
            if item is not None and item.order is not None and item.order.choices and not item.order.seals:
                desk.give(item.order)
        desk.hand.select_all(one for one in pieces if one in desk.position.faces)
        desk.on_change()
        return True

    def _end_phase(self) -> None:
        if not self.screen.deaf:
            self.screen.end_phase()

    def _undo(self) -> None:
        screen = self.screen
        barrier = screen.desk.match.barrier()
        if barrier is not None:
            screen.tell(barrier.text)
        elif screen.desk.viewing is None:
            screen.session.undo()

    def _redo(self) -> None:
        screen = self.screen
        if screen.desk.match.can_redo and screen.desk.viewing is None:
            screen.session.redo()
        else:
            screen.tell("Nothing was taken back.")

    # -- looking -----------------------------------------------------------------------------------------------
    def _centre(self) -> None:
        hand = self.screen.desk.hand
        self.screen.board.centre_on(hand.main or hand.place)

    def _zoom(self, steps: int) -> None:
        board = self.screen.board
        spot = board.spot(self.screen.desk.hand.place) if board.cursor else None
        board.camera.zoom_by(steps, board.camera.to_screen(*spot) if spot else None)
        board.touch()

    def _zoom_in(self) -> None:
        self._zoom(1)

    def _zoom_out(self) -> None:
        self._zoom(-1)

    def _fit(self) -> None:
        self.screen.board.camera.fit()
        self.screen.board.touch()

    def _layer(self, name: str) -> None:
        self.screen.desk.layers ^= {name}
        self.screen.light_rail()
        self.screen.board.touch()

    def _threat(self) -> None:
        self._layer("threat")

    def _reach(self) -> None:
        self._layer("reach")

    def _grid(self) -> None:
        self._layer("grid")
        self.screen.painted_layers()

    def _panel(self) -> None:
        regions = self.screen.regions
        if self.screen.look.metrics.drawer:
            regions.drawer_open = not regions.drawer_open
        else:
            regions.panel_wanted = not regions.panel_wanted
        regions.relay()
        self.screen.light_rail()

    def _log(self) -> None:
        panel, regions = self.screen.panel, self.screen.regions
        panel.large_log = not panel.large_log
        if panel.large_log and not regions.shows_panel:
            self._panel()
        regions.relay()
        self.screen.light_rail()

    def _find(self) -> None:
        if not self.screen.regions.shows_panel:
            self._panel()
        self.screen.panel.turn_to("log")
        self.screen.stage.settle()
        self.screen.stage.take_focus(self.screen.finder.words)

    def _rule(self) -> None:
        """The rule for what is pointed at: an order waiting, a counter, a place, else the question itself."""
        desk, hand = self.screen.desk, self.screen.desk.hand
        if hand.armed is not None and hand.armed.case:
            desk.ask_rule(hand.armed.case)
            return
        card = desk.position.card(hand.piece or hand.place)
        cases = [case for _, case in (card.notes if card else ()) if case]
        decision = desk.position.decision
        desk.ask_rule(cases[0] if cases else decision.case if decision else "")

    # -- pages -------------------------------------------------------------------------------------------------
    def library(self) -> None:
        """The rules library, at the rule last asked for."""
        from galleywar.ui.screens.library import LibraryScreen

        desk = self.screen.desk
        self.screen.app.push(
            LibraryScreen(self.screen.app, desk.ruleset.key, desk.cases[-1] if desk.cases else "")
        )

    def report(self) -> None:
        """The report of the game as it stands."""
        from galleywar.ui.screens.report import ReportScreen

        self.screen.app.push(ReportScreen(self.screen.app, self.screen.desk.match))

    def main_menu(self) -> None:
        """The menu of the game."""
        self.screen.back()

    def open_menu(self) -> None:
        """What may be done with the thing under the pointer."""


def _verbs_of(action: str) -> set[str]:
    return {verb for verb, owner in menu.LETTER_OF.items() if owner == action}
