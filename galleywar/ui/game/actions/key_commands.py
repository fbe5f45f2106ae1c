"""What each key of the game does to orders and pieces; views and pages do the rest."""

from functools import partial
from typing import Final

import pygame

from galleywar.ui.device.keys import OF_ORDERS, chord_of, shown
from galleywar.ui.game.actions.analysis import Analysis
from galleywar.ui.game.actions.answer_commands import AnswerCommands
from galleywar.ui.game.actions.playback import Playback
from galleywar.ui.game.interaction import aims, answer_keys, orders, overlay_choice, turn_keys
from galleywar.ui.game.interaction.answers import end_chord
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.under_way.endings import end_of, ends_phase
from galleywar.ui.game.view.game_view import GameView

PANS: Final = ("pan_up", "pan_left", "pan_down", "pan_right")
VIEWS: Final = ("hide_counters", "zoom_in", "zoom_out", "fit", "layers", "ruler", "panel", "minimap", "log",
               "square_counters")  # fmt: skip
HARMLESS: Final = frozenset({*PANS, *VIEWS, *overlay_choice.KEYED, "computer_speed", "recap_fold"})
"""Actions that do not cut short what is playing."""


class KeyCommands:
    """Answers the keys no widget wanted; the toolbar, the top bar and the menus call the same actions."""

    def __init__(
        self, model: GameModel, view: GameView, playback: Playback, analysis: Analysis,
        answering: AnswerCommands,
    ) -> None:  # fmt: skip
        self.model, self.view, self.playback, self.analysis = model, view, playback, analysis
        self.answering = answering
        model.commands.hindered = self._hindered
        for letter in OF_ORDERS:
            model.commands.add_one(letter, partial(self._letter, letter))
        for does, forth, back in (
            (self._step, "next_unit", "previous_unit"), (self._turn, "turn_port", "turn_starboard"),
            (self._turn_fine, "turn_port_fine", "turn_starboard_fine"),
            (self._aim, "next_target", "previous_target"), (self._let_go_along, "more_go", "fewer_go"),
        ):  # fmt: skip
            model.commands.add_one(forth, partial(does, 1))
            model.commands.add_one(back, partial(does, -1))
        self._held: dict[int, str] = {}

    # -- keys --------------------------------------------------------------------------------------------------
    def key(self, event: pygame.Event) -> bool:
        where = ("replay", "game") if self.model.viewing is not None else ("game",)
        action = self.model.app.bindings.action_of(event, *where, system=self.model.ruleset.key)
        chord = chord_of(event)
        if chord in {"Ctrl+Tab", "Ctrl+Shift+Tab"}:
            self._leave_board(-1 if "Shift" in chord else 1)
            return True
        if event.key in {pygame.K_LSHIFT, pygame.K_RSHIFT}:
            self.view.board.touch()
            return False
        if action in PANS or action == "hide_counters":
            self._hold(event.key, action)
            return True
        return bool(action) and self.model.commands.act(action)

    def _hold(self, key: int, action: str) -> None:
        board = self.view.board
        if key in self._held:
            return
        self._held[key] = action
        if action in PANS:
            board.panning.add(action)
        elif self.model.app.settings.hold_or_toggle == "toggle":
            board.hidden = not board.hidden
        else:
            board.hidden = True
        board.touch()

    def released(self, event: pygame.Event) -> None:
        """A key was let go."""
        action = self._held.pop(event.key, "")
        board = self.view.board
        board.panning.discard(action)
        if action == "hide_counters" and self.model.app.settings.hold_or_toggle == "hold":
            board.hidden = False
        if action or event.key in {pygame.K_LSHIFT, pygame.K_RSHIFT}:
            board.touch()

    def let_go(self) -> None:
        """The window has lost the keyboard: nothing is held any more."""
        self._held.clear()
        self.view.board.panning.clear()
        self.view.board.hidden = False
        self.view.board.touch()

    def _leave_board(self, by: int) -> None:
        stage = self.view.host
        if stage.focus is None:
            stage.take_focus(self.view.board)
        stage.step_focus(by)

    def escape(self) -> None:
        """One step back: what is in hand first, then the keyboard back to the board, then the menu."""
        model, view, host = self.model, self.view, self.view.host
        if model.undo_request is not None:
            self.answering.settle(agreed=False)
        elif model.hint_sought:
            model.commands.do("stop_hints")
        elif view.layout.sheets:
            view.lay_over()
        elif model.close_rule():
            return
        elif host.focus is not view.board:
            view.sidebar.searching = False
            view.layout.relay()
            host.take_focus(view.board)
        elif view.put_ruler_away():
            return
        elif model.viewing is not None:
            self.playback.do_replay()
        elif model.selection.back():
            model.on_change()
        elif self.analysis.trial is not None:
            self.analysis.leave()
        else:
            model.commands.do("game_menu")

    def _hindered(self, action: str) -> bool:
        """What plays is cut short first; ``skip`` then has done its work, and so has a key that was pressed
        before the question it would answer had been seen. Some wait for the game itself.
        """
        unseen = self.view.presenter.holds
        if action not in HARMLESS and self.playback.finish() and (unseen or action == "skip"):
            return True
        return self.analysis.bars(action)

    # -- the piece in hand -------------------------------------------------------------------------------------
    def _step(self, by: int) -> None:
        """Take the next piece that can act in hand."""
        piece = self.model.next_piece(by)
        if not piece:
            self.model.tell("No piece can act now.")
            return
        place = self.model.position.place_of(piece)
        self.view.board.cursor = True
        if place:
            self.model.selection.point(place, piece)
            self.view.board.keep_in_sight(piece, share=0.9)
        else:
            self._point_where_it_could_go()
        self.model.on_change()

    def _let_go_along(self, by: int) -> None:
        """Let one more of the party in hand go, or one fewer."""
        before = self.model.selection.party
        if not self.model.selection.more_or_fewer(by, anywhere=True):
            self.model.tell("Nobody is in hand who could go with others, or without them.")
        elif self.model.selection.party == before:
            self.model.tell("So many it has to be." if by < 0 else "All of them go already.")
        self.model.on_change()

    def _aim(self, by: int) -> None:
        """Point at the next thing that the piece in hand could be sent at."""
        thing = aims.next_aim(self.model.selection, self.model.known_targets(), by)
        if not thing:
            self.model.tell("There is nothing to point at here.")
            return
        position = self.model.position
        if thing in position.counters:
            self.view.board.cursor = True
            self.model.selection.point(position.place_of(thing), thing)
            self.view.board.keep_in_sight(thing, share=0.9)
            self.model.on_change()
        else:
            self.view.board.put_cursor(thing)

    def _point_where_it_could_go(self) -> None:
        """A piece from the tray: the board cursor waits at the first place or piece that would take it."""
        selection, position = self.model.selection, self.model.position
        lit = selection.lights()
        free = [place for place in lit.places if not position.standing(place)]
        takers = [position.place_of(one) for one in lit.pieces if position.place_of(one)]
        target = next(iter((*free, *takers)), "")
        if target:
            self.view.board.put_cursor(target)
        else:
            selection.point("", "")

    def do_commit(self) -> None:
        """Enter: what waits for it, else a click at the board cursor, else the safe answer."""
        selection, model = self.model.selection, self.model
        if self.answering.deaf:
            return
        if model.position.decision is None:
            self.model.commands.do("report")
        elif not model.live:
            return
        elif selection.armed is not None or selection.form is not None:
            model.answer(selection.commit())
        else:
            self._commit_pointed()

    def _commit_pointed(self) -> None:
        selection, model = self.model.selection, self.model
        order = selection.commit()
        if order is not None or selection.armed is not None:
            model.answer(order)
        elif (
            selection.place
            and (self.view.board.cursor or selection.commands)
            and not self._rests_on_the_asked()
        ):
            model.click()
        else:
            self._give_default()

    def _rests_on_the_asked(self) -> bool:
        """Whether the pointer is on the very piece that is asked, where there is nothing to be done by a click."""
        selection = self.model.selection
        return selection.piece == selection.main != "" and not selection.orders_here()

    def _give_default(self) -> None:
        """The safe answer; never one that ends a phase or turn, for which there is a key of its own."""
        model, position = self.model, self.model.position
        decision = position.decision
        if decision is None or decision.default is None:
            return
        end, bindings = end_of(decision), model.app.bindings
        key = end_chord(position, end, bindings) if end is not None else ""
        if end is not None and (key == bindings.chord("end_phase") or ends_phase(position, end)):
            model.tell(f"{end.text}: that is for {shown(key)}; Enter ends nothing.")
        else:
            model.submit((decision.default,))

    def _turn_fine(self, by: int) -> None:
        """Turn by a single degree where the board is open, elsewhere to the next heading."""
        if not self.model.position.is_open:
            self._turn(by)
        elif self.model.live and turn_keys.turn(self.model.selection, by * turn_keys.FINE):
            self.model.on_change()
        elif self.model.live:
            self.model.tell("She cannot be turned by a degree here.")

    def _turn(self, by: int) -> None:
        selection = self.model.selection
        if not self.model.live:
            return
        in_form = selection.form is not None and turn_keys.turn(selection, by * turn_keys.COARSE)
        if in_form or selection.turn(by):
            self.model.on_change()
        elif (turned := selection.turning(by)) is not None:
            self.model.answer(turned)
        else:
            self.model.tell("There is no heading to choose here: take a piece in hand that can still turn.")

    def _letter(self, action: str) -> bool:
        """A letter that stands for an order, where no button bears it: that order at what is pointed at, or at
        what the open list is about.
        """
        selection, position = self.model.selection, self.model.position
        if not self.model.live or self.answering.deaf or not selection.commands:
            return False
        about = selection.target if selection.target in position.counters else selection.piece
        if not about or position.is_own(about):
            return False
        found = orders.against(position, selection.main, about)
        wanted = [
            one
            for one in found
            if answer_keys.action_of_verb(position, one.verb) == action or _does(one, action)
        ]
        if wanted:
            self.model.answer(selection.consider(wanted, about))
        return bool(wanted)

    def do_skip(self) -> None:
        """Nothing was playing: if the computer thinks, it plays what it has."""
        session = self.model.game
        if session.thinker is not None and session.thinking:
            session.thinker.hurry()


def _does(order: Order, action: str) -> bool:
    """Whether the deed that an order leads up to is called by the name of ``action``."""
    return order.route is not None and action in order.route.deed.split()
