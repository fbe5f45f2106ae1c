"""Where orders are given, go on by themselves, and are taken back: one table, one position, one hand."""

from collections.abc import Callable, Iterable
from typing import Final, Protocol

from galleywar.core.contract import Board, GameState, Ruleset
from galleywar.core.decision import Choice
from galleywar.core.machine import Illegal
from galleywar.core.match import Match
from galleywar.core.wording import name_does
from galleywar.ui.game.interaction.analysis.analysis_trial import AnalysisTrial
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.refusals import in_short
from galleywar.ui.game.interaction.selection import Selection
from galleywar.ui.game.interaction.under_way.broken_off import (
    BrokenOff,
    is_past,
    is_put_off,
    remainder,
    told_since,
)
from galleywar.ui.game.interaction.under_way.endings import stage_of
from galleywar.ui.game.interaction.under_way.forced import forced_answer
from galleywar.ui.game.interaction.undo_request import UndoRequest, undo_request
from galleywar.ui.look.theme import SideColours, side_of
from galleywar.ui.program.listeners import nobody
from galleywar.ui.program.screen import Services
from galleywar.ui.session.session import Session, viewer_of

OrderTaker = Session | AnalysisTrial
"""Where orders go: the game itself, or a trial that stands in for it."""
MOST_BY_ITSELF: Final = 50
"""So many orders follow from one click at most."""


class Tell(Protocol):
    """Says something in passing, or until other words come if it ``stays``."""

    def __call__(self, words: str, tone: str = "text", *, stays: bool = False) -> None: ...


class OrderDesk:
    """A match, the position shown, what is in hand, and the orders given.

    ``on_change`` is told when what is in hand has changed, ``on_position`` when the position has.
    """

    def __init__(self, app: Services, session: Session, tell: Tell) -> None:
        self.app, self.game, self.tell = app, session, tell
        self.session: OrderTaker = session
        """Where orders go now."""
        self.viewing: int | None = None
        """The order of the log that is looked at in a replay; None shows the game as it stands."""
        self.undo_request: UndoRequest | None = None
        """The wish to take back an order that needs the others' leave, until they have answered."""
        self.on_change: Callable[[], None] = nobody
        self.on_position: Callable[[], None] = nobody
        self.position = self._position_now()
        self.selection = Selection(self.position)
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

    def does(self, seat: str, one: str, many: str) -> str:
        """A seat with the verb that agrees with its name: "Rhodes is", "Pirates are"."""
        found = next((known for known in self.match.scenario.seats if known.key == seat), None)
        return name_does(found.name, found.people, one, many) if found is not None else f"{seat} {one}"

    @property
    def viewer(self) -> str:
        """The seat whose eyes the screen shows: the one asked, if a person sits there, else a person's."""
        return viewer_of(self.match, self.session.humans)

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
        past = [moment.state for moment in self.match.moments[: self._at]]
        return Position(self.ruleset, self.state, self.viewer, past)

    @property
    def _at(self) -> int:
        return len(self.match.moments) - 1 if self.viewing is None else self.viewing

    @property
    def state(self) -> GameState:
        """All there is of the position shown, whoever may see it."""
        return self.match.moments[self._at].state

    def renew(self) -> None:
        """Show the position as it is now, or as it was at the order looked at."""
        self.undo_request = None
        self.position = self._position_now()
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
        own = [one.choice for one in self.match.entries[before:] if one.seat == seat]
        given = sum(a == b for a, b in zip(own, order.choices, strict=False))
        if 0 < given < len(order.choices):
            self._left_over = BrokenOff(seat, order, given, stage, before + given)
        return len(self.match.entries) > before

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
        """The only answer there is to the question; what teaches and a trial let the player find it himself."""
        if self.session is not self.game or self.game.teaches:
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
