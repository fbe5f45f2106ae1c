"""The model of the game screen: the match, the position shown, what is in hand, and what is to be seen."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Protocol

import pygame

from galleywar.core.contract import Board, Ruleset
from galleywar.core.decision import Choice
from galleywar.core.machine import Illegal
from galleywar.core.match import Match
from galleywar.ui.game.interaction.analysis_trial import AnalysisTrial
from galleywar.ui.game.interaction.commands import CommandTable, RuleLookup
from galleywar.ui.game.interaction.orders import Order, rest_of
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.refusals import in_short
from galleywar.ui.game.interaction.ruler import Ruler, line_said
from galleywar.ui.game.interaction.selection import Selection
from galleywar.ui.game.interaction.undo_request import UndoRequest, undo_request
from galleywar.ui.look.theme import SideColours, side_of
from galleywar.ui.program.screen import Services
from galleywar.ui.session.session import Session, nobody

OrderTaker = Session | AnalysisTrial
"""Where orders go: the game itself, or a trial that stands in for it."""


class Tell(Protocol):
    """Says something in passing."""

    def __call__(self, words: str, tone: str = "text") -> None: ...


class GameModel:
    """Shared by all parts of the game screen.

    ``on_change`` is told when what is in hand has changed, ``on_position`` when the position has.
    """

    def __init__(self, app: Services, session: Session, tell: Tell) -> None:
        self.app, self.game, self.tell = app, session, tell
        self.commands = CommandTable()
        self.session: OrderTaker = session
        """Where orders go now."""
        self.viewing: int | None = None
        """The order of the log that is looked at in a replay; None shows the game as it stands."""
        self.layers: set[str] = {"grid"}
        """What is drawn besides: the grid, and layers of the rules that were asked for."""
        self.muted: set[str] = set()
        """Layers that would show by themselves, but are not wanted."""
        self.cases: tuple[str, ...] = ()
        """The rules asked for with F1, the one shown last."""
        self.hint_sought = False
        """Whether a hint is being looked for."""
        self.ruler = Ruler()
        self.undo_request: UndoRequest | None = None
        """The wish to take back an order that needs the others' leave, until they have answered."""
        self.on_change: Callable[[], None] = nobody
        self.on_position: Callable[[], None] = nobody
        self.ask_rule = RuleLookup(session.match.ruleset.key, self._show_rule)
        self.position = self._position_now()
        self.selection = Selection(self.position)
        self.targets: dict[str, tuple[str, ...]] = {}
        self._left_over: tuple[str, Order, int] | None = None
        """The seat whose order was broken off, the order, and how much of it was given."""
        self._put_by: dict[OrderTaker, list[tuple[int, int]]] = {}
        self._strings: list[tuple[int, int]] = []
        """Orders that were given with one click, as (entries before, entries after): taken back together."""

    @property
    def match(self) -> Match:
        return self.session.match

    def give_orders_to(self, taker: OrderTaker) -> None:
        """Let orders go to ``taker`` from now on; `renew` shows it."""
        self._put_by[self.session] = self._strings
        self.session, self._strings = taker, self._put_by.pop(taker, [])
        self._left_over, self.viewing = None, None

    @property
    def ruleset(self) -> Ruleset:
        return self.match.ruleset

    @property
    def board(self) -> Board:
        return self.ruleset.board

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(seat.key for seat in self.match.scenario.seats)

    def side(self, seat: str) -> SideColours:
        """How ``seat`` is told apart."""
        return side_of(self.seats, seat)

    def name_of(self, seat: str) -> str:
        return next((one.name for one in self.match.scenario.seats if one.key == seat), seat)

    @property
    def viewer(self) -> str:
        """The seat whose eyes the screen shows: the one asked, if a person sits there, else a person's."""
        decision = self.match.decision
        humans = self.session.humans
        if decision is not None and decision.seat in humans:
            return decision.seat
        return humans[0] if humans else ""

    @property
    def live(self) -> bool:
        """Whether orders can be given: the game as it stands, a person asked, no undo request pending."""
        return self.viewing is None and self.session.human and self.undo_request is None

    @property
    def at_the_game(self) -> bool:
        """Whether the game itself is shown as it stands: no replay, no trial."""
        return self.viewing is None and self.session is self.game

    # -- the position ------------------------------------------------------------------------------------------
    def _position_now(self) -> Position:
        moments = self.match.moments
        at = len(moments) - 1 if self.viewing is None else self.viewing
        return Position(self.ruleset, moments[at].state, self.viewer)

    def renew(self) -> None:
        """Show the position as it is now, or as it was at the order looked at."""
        self.undo_request = None
        self.position = self._position_now()
        self.targets.clear()
        self.selection.renew(self.position)
        self.on_position()
        self._take_up_what_is_left()

    # -- orders ------------------------------------------------------------------------------------------------
    def give(self, order: Order) -> None:
        """Carry out ``order``; if something breaks in, what is left of it is laid before the player later."""
        before, seat = len(self.match.entries), self.position.deciding
        if self._left_over is not None and self._left_over[0] == seat:
            self._left_over = None
        self.submit(order.choices)
        given = sum(entry.seat == seat for entry in self.match.entries[before:])
        if given < len(order.choices):
            self._left_over = (seat, order, given)
            self._take_up_what_is_left()

    def _take_up_what_is_left(self) -> None:
        """Where an order was broken off and can go on, it waits in the hand for its second click."""
        if self._left_over is None or self.position.deciding != self._left_over[0]:
            return
        (_, order, given), self._left_over = self._left_over, None
        rest = rest_of(self.position, order, given)
        if rest is not None and rest.piece in self.position.counters and self.live:
            self.selection.select(rest.piece)
            self.selection.armed = rest
            self.on_change()

    def submit(self, choices: Iterable[Choice]) -> None:
        """Give ``choices`` one after another, as far as nothing breaks in."""
        if not self.live:
            return
        first, *rest = choices
        before = len(self.match.entries)
        try:
            if rest:
                self.session.follow((first, *rest))
            else:
                self.session.submit(first)
        except Illegal as refusal:
            self.tell(in_short(refusal.objections, self.ruleset.key), "bad")
        else:
            self._note_string(before, len(self.match.entries))

    def _note_string(self, before: int, after: int) -> None:
        self._strings = [one for one in self._strings if one[1] <= before]
        if after > before + 1:
            self._strings.append((before, after))

    def undo(self) -> str:
        """Take back what the last click ordered, or ask leave to; why not, if that cannot be."""
        refusal = self.undo_refusal()
        if refusal:
            return refusal
        if self.match.barrier() is not None:
            asked = undo_request(self.match)
            self.undo_request = asked if isinstance(asked, UndoRequest) else None
            self.on_change()
            return ""
        self._left_over = None
        entries, to = self.match.entries, self._last_click()
        self._quietly(lambda: len(entries) > to and self.match.barrier() is None, self.session.undo)
        return ""

    def undo_refusal(self) -> str:
        """Why nothing can be taken back, nor asked for; empty if it can."""
        if self.viewing is not None:
            return "A replay changes nothing."
        barrier = self.match.barrier()
        if barrier is None:
            return ""
        asked = undo_request(self.match) if self.at_the_game else barrier.text
        return asked if isinstance(asked, str) else ""

    def _last_click(self) -> int:
        """How many orders stood before the last click."""
        entries = len(self.match.entries)
        return next((start for start, end in self._strings if end == entries), entries - 1)

    def settle(self, *, agreed: bool) -> None:
        """The others have answered the undo request."""
        if self.undo_request is None:
            return
        self.undo_request, self._left_over = None, None
        if not agreed:
            self.on_change()
            return
        entries, to = self.match.entries, self._last_click()
        self._quietly(lambda: len(entries) > to, lambda: self.game.undo(agreed=True))

    def redo(self) -> str:
        """Give again what was taken back last; why not, if nothing was."""
        if self.viewing is not None or not self.match.can_redo:
            return "Nothing was taken back."
        before = len(self.match.entries)
        to = next((end for start, end in self._strings if start == before), before + 1)
        self._quietly(lambda: len(self.match.entries) < to and self.match.can_redo, self.session.redo)
        return ""

    def _quietly(self, more: Callable[[], bool], step: Callable[[], object]) -> None:
        """Do ``step`` while ``more``, and let the screen hear of the last one only."""
        told = self.session.told
        self.session.told = nobody
        try:
            while more():
                step()
        finally:
            self.session.told = told
        told((), None)

    def answer(self, order: Order | None) -> None:
        """Give what a click or key came to, or show what it changed."""
        if order is not None and self.live:
            self.give(order)
        else:
            self.on_change()

    def take(self, order: Order) -> None:
        """An order was chosen from a list or menu."""
        self.answer(self.selection.take(order))

    def click(self, mods: int = 0) -> None:
        """The board was clicked where the pointer is; Shift adds to the selection, or tells how many."""
        selection = self.selection
        if self.ruler.measuring and selection.place:
            self.measure()
            return
        if mods & pygame.KMOD_SHIFT and (self.live or selection.piece) and selection.shift_click():
            self.on_change()
        elif self.live:
            self.answer(selection.click())
        else:
            selection.select(selection.piece)
            self.on_change()

    def measure(self) -> str:
        """Set an end of the ruler where the pointer is; what it measures, if that was the second one."""
        line = self.ruler.mark(self.selection.place)
        self.on_change()
        return line_said(self.position, line) if line is not None else ""

    # -- looking ahead -----------------------------------------------------------------------------------------
    def known_targets(self) -> tuple[str, ...]:
        """Enemies that the piece in hand is known to be able to do something to."""
        return self.targets.get(self.selection.main, ())

    def _unasked(self) -> list[str]:
        """Enemies on the board of which it is not known yet what the piece in hand could do to them."""
        selection, position = self.selection, self.position
        if not selection.commands or not self.live:
            return []
        on_board = [one.piece for one in position.counters.values() if one.at is not None]
        known = partial(position.knows_deeds, selection.main)
        return [one for one in on_board if not position.is_own(one) and not known(one)]

    def look_ahead(self, clock: Callable[[], float], until: float) -> bool:
        """Find out which enemies the piece in hand can reach, until the ``clock`` says; whether that is news."""
        main, news = self.selection.main, False
        for target in self._unasked():
            if self.position.deeds(main, target):
                self.targets[main] = (*self.known_targets(), target)
                news = True
            if clock() >= until:
                break
        return news

    @property
    def knows_all(self) -> bool:
        """Whether looking ahead has nothing left to find."""
        return not self._unasked()

    # -- rules -------------------------------------------------------------------------------------------------
    def _show_rule(self, case: str) -> None:
        """Show the rule ``case`` in the panel."""
        if case:
            self.cases = (*self.cases, case)
            self.on_change()

    def close_rule(self) -> bool:
        """Close the rule shown last; whether there was one."""
        if not self.cases:
            return False
        self.cases = self.cases[:-1]
        self.on_change()
        return True
