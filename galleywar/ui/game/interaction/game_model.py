"""The model of the game screen: the match, the position shown, what is in hand, and what is to be seen."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, Protocol

import pygame

from galleywar.core.contract import Board, Ruleset
from galleywar.core.decision import Choice
from galleywar.core.machine import Illegal
from galleywar.core.match import Match
from galleywar.ui.game.interaction.analysis_trial import AnalysisTrial
from galleywar.ui.game.interaction.commands import CommandTable, RuleLookup
from galleywar.ui.game.interaction.orders import Order, named_in
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.refusals import in_short, way_out
from galleywar.ui.game.interaction.ruler import Ruler, line_said
from galleywar.ui.game.interaction.selection import Selection
from galleywar.ui.game.interaction.under_way.broken_off import (
    BrokenOff,
    is_past,
    is_put_off,
    remainder,
    told_since,
)
from galleywar.ui.game.interaction.under_way.endings import Ending, ending_of, piece_under_way, stage_of
from galleywar.ui.game.interaction.under_way.forced import forced_answer
from galleywar.ui.game.interaction.undo_request import UndoRequest, undo_request
from galleywar.ui.look.theme import SideColours, side_of
from galleywar.ui.program.screen import Services
from galleywar.ui.session.session import Session, nobody

OrderTaker = Session | AnalysisTrial
"""Where orders go: the game itself, or a trial that stands in for it."""
MOST_BY_ITSELF: Final = 50
"""So many orders follow from one click at most."""


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
        self._left_over: BrokenOff | None = None
        """The order that something broke into."""
        self._renewed_at = len(session.match.entries)
        self._is_giving = False
        """Whether orders are on their way into the game, or out of it: nothing goes on by itself then."""
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
        self._renewed_at = len(taker.match.entries)

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
        grown, self._renewed_at = len(self.match.entries) > self._renewed_at, len(self.match.entries)
        if not self._is_giving:
            self.go_on(is_news=grown)

    # -- orders ------------------------------------------------------------------------------------------------
    def give(self, order: Order) -> None:
        """Carry out ``order`` and all that follows from it by itself; what cannot go on is laid before the player."""
        if not self.live:
            return
        before = len(self.match.entries)
        self._hand_in(order)
        self._go_on(is_news=True)
        self._note_string(before, len(self.match.entries))

    def submit(self, choices: Iterable[Choice]) -> None:
        """Give ``choices`` one after another, as `give` does."""
        given = tuple(choices)
        decision = self.position.decision
        offer = decision.offer_for(given[0]) if decision else None
        self.give(Order(offer.text if offer else "", given))

    def go_on(self, *, is_news: bool = False) -> None:
        """Let an order go on that waited for the other side, if that has answered.

        ``is_news``: the question has only now come up, and is answered if there is but one answer.
        """
        before = len(self.match.entries)
        self._go_on(is_news=is_news)
        if len(self.match.entries) > before:
            self._note_string(before, len(self.match.entries))

    def _hand_in(self, order: Order) -> bool:
        """Give ``order`` as far as nothing breaks in; whether the game has moved."""
        before, seat, stage = len(self.match.entries), self.position.deciding, stage_of(self.position)
        was_giving, self._is_giving = self._is_giving, True
        try:
            if len(order.choices) > 1:
                self.session.follow(order.choices)
            else:
                self.session.submit(order.choices[0])
        except Illegal as refusal:
            self.tell(in_short(refusal.objections, self.ruleset.key), "bad")
        finally:
            self._is_giving = was_giving
        given = len(self.match.entries) - before
        if 0 < given < len(order.choices):
            self._left_over = BrokenOff(seat, order, given, stage, len(self.match.entries))
        return given > 0

    def _go_on(self, *, is_news: bool) -> None:
        """Do what leaves no choice: the rest of an order, and where ``is_news`` an answer that is the only one."""
        for _ in range(MOST_BY_ITSELF):
            if not self.live or not self._is_uncovered:
                return
            rest = self._rest_that_stands()
            if rest is None and is_news:
                rest = self._forced()
            if rest is None or not self._hand_in(rest):
                return
            is_news = True

    @property
    def _is_uncovered(self) -> bool:
        """Whether nobody else must sit down at the table first."""
        return self.session is not self.game or self.game.to_take_over(self.app.settings.handover) is None

    def _rest_that_stands(self) -> Order | None:
        """What is left of an order that was broken off, if it is what was ordered.

        If it is not, it waits in the hand for another click and says what is different, or is told to be over.
        """
        left, position = self._left_over, self.position
        if left is None or is_put_off(position, left):
            return None
        self._left_over = None
        if is_past(position, left):
            return None
        happened = told_since(self.match, left.entry)
        found = remainder(position, left, happened)
        if found.order is not None and not found.news:
            return found.order
        if found.order is None:
            reasons = in_short(found.reasons, self.ruleset.key)
            said = " ".join(
                filter(None, (f"{left.order.text}: that is as far as it goes.", *happened, reasons))
            )
            self.tell(said, "attention")
        elif found.order.piece in position.counters:
            self.selection.select(found.order.piece)
            self.selection.armed = found.order
            self.on_change()
        return None

    def _forced(self) -> Order | None:
        """The only answer there is to the question; a lesson and a trial let the player find it himself."""
        if self.session is not self.game or self.game.course is not None:
            return None
        choice = forced_answer(self.position)
        return Order(str(choice), (choice,)) if choice is not None else None

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
        self.session.told, self._is_giving = nobody, True
        try:
            while more():
                step()
        finally:
            self.session.told = told
        try:
            told((), None)
        finally:
            self._is_giving = False

    def answer(self, order: Order | None) -> None:
        """Give what a click or key came to, or show what it changed."""
        if order is not None and self.live:
            self.give(order)
        else:
            self.on_change()

    def take(self, order: Order) -> None:
        """An order was chosen from a list or menu; the one of a list that waits already goes on waiting."""
        if order == self.selection.armed and order in self.selection.listing:
            self.on_change()
        else:
            self.answer(self.selection.take(order))

    def click(self, mods: int = 0) -> None:
        """The board was clicked where the pointer is; Shift adds to the selection."""
        selection = self.selection
        if self.ruler.measuring and selection.place:
            self.measure()
            return
        if mods & pygame.KMOD_SHIFT and selection.piece:
            selection.select(selection.piece, more=True)
            self.on_change()
        elif self.live and self._means_another(selection.piece):
            self.take_in_hand(selection.piece)
        elif self.live:
            held = selection.selected
            order = selection.click()
            if order is None and selection.selected != held:
                self._pass_on(held, selection.main)
            else:
                self.answer(order)
        else:
            selection.select(selection.piece)
            self.on_change()

    # -- from piece to piece -----------------------------------------------------------------------------------
    def _means_another(self, piece: str) -> bool:
        """Whether a click on ``piece`` means it, and not something that the one under way does there."""
        position, selection = self.position, self.selection
        leader = piece_under_way(position)
        if leader in {"", piece} or selection.main != leader or not position.is_own(piece) or selection.form:
            return False
        is_end = not position.is_open and position.place_of(piece) in position.ends(leader)
        return not is_end and next(named_in(position, leader, piece), None) is None

    def take_in_hand(self, piece: str) -> None:
        """Take ``piece`` in hand; one that is under way is done first."""
        held = self.selection.selected
        self.selection.select(piece)
        self._pass_on(held, piece)

    def next_piece(self, by: int) -> str:
        """Take the next piece that can act in hand, the one under way being done first; empty if there is none."""
        position, selection = self.position, self.selection
        leader = piece_under_way(position)
        ending = ending_of(position, leader) if leader and selection.main == leader and self.live else None
        others = [
            one for one in position.counters if one != leader and ending is not None and ending.lets_act(one)
        ]
        able = [one for one in others if ending is not None and one in ending.after.able]
        if not able:
            return selection.step_selection(by)
        ring = [one for one in position.counters if one in {leader, *able}]
        self.take_in_hand(ring[(ring.index(leader) + by) % len(ring)])
        return selection.main

    def _pass_on(self, held: tuple[str, ...], piece: str) -> None:
        """``piece`` was taken in hand in place of those ``held``: the one under way is done first, if it may be."""
        leader = piece_under_way(self.position)
        if not self.live or leader in {"", piece} or not self.position.is_own(piece):
            self.on_change()
        elif self._has_just_begun(leader):
            self._begin_with_another(piece)
        else:
            self._end_before(leader, piece, held)

    def _end_before(self, leader: str, piece: str, held: tuple[str, ...]) -> None:
        """Give the ending of ``leader`` for ``piece`` to act; if it owes something, say what."""
        position = self.position
        ending = ending_of(position, leader)
        if ending is None and not position.counters[piece].done:
            self.selection.selected = held
            undoes = "" if self.undo_refusal() else self.app.bindings.label("undo")
            self.tell(way_out(position, leader, undoes), "attention")
        elif ending is not None and ending.lets_act(piece):
            self.finish(leader, ending)
            if piece in self.position.counters:
                self.selection.select(piece)
        self.on_change()

    def finish(self, leader: str, ending: Ending) -> None:
        """``leader``, which is under way, is done."""
        self.give(Order(f"{self.position.counters[leader].name} is done", ending.choices, piece=leader))

    def _has_just_begun(self, leader: str) -> bool:
        """Whether all that ``leader`` has done is to have been named, so that it is taken back and not ended."""
        match = self.match
        if len(match.moments) < 2 or match.barrier() is not None:
            return False
        before = Position(self.ruleset, match.moments[-2].state, self.viewer)
        if before.deciding != self.position.deciding or piece_under_way(before) == leader:
            return False
        was, now = before.counters.get(leader), self.position.counters[leader]
        return was is not None and (was.at, was.heading) == (now.at, now.heading)

    def _begin_with_another(self, piece: str) -> None:
        """Take back that another was named, and take up ``piece`` as a click on it would."""
        self._left_over = None
        self._quietly(self._one_more(), self.session.undo)
        self.selection.select("")
        self.selection.point(self.position.place_of(piece), piece)
        self.answer(self.selection.click())

    def _one_more(self) -> Callable[[], bool]:
        """Whether an order less than now has not been taken back yet."""
        entries = len(self.match.entries)
        return lambda: len(self.match.entries) == entries

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
