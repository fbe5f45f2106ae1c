"""The model of the game screen: the match, the position shown, what is in hand, and what is to be seen."""

from collections.abc import Callable

import pygame

from galleywar.ui.game.interaction.commands import CommandTable, RuleLookup
from galleywar.ui.game.interaction.orders import Order, named_in
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.reactions.foresight import Foresight
from galleywar.ui.game.interaction.refusals import is_enemy, way_out
from galleywar.ui.game.interaction.ruler import Ruler, line_said
from galleywar.ui.game.interaction.under_way.endings import PieceEnding, ending_of, piece_under_way
from galleywar.ui.game.interaction.under_way.order_desk import OrderDesk, Tell
from galleywar.ui.program.screen import Services
from galleywar.ui.session.session import Session


class GameModel(OrderDesk):
    """Shared by all parts of the game screen."""

    def __init__(self, app: Services, session: Session, tell: Tell) -> None:
        super().__init__(app, session, tell)
        self.commands = CommandTable()
        self.layers: set[str] = {"grid"}
        """What is drawn besides: the grid, and layers of the rules that were asked for."""
        self.muted: set[str] = set()
        """Layers that would show by themselves, but are not wanted."""
        self.cases: tuple[str, ...] = ()
        """The rules asked for with F1, the one shown last."""
        self.hint_sought = False
        """Whether a hint is being looked for."""
        self.ruler = Ruler()
        self.foresight = Foresight(app)
        self.ask_rule = RuleLookup(session.match.ruleset.key, self._show_rule)
        self.has_shown: Callable[[Order], bool] = lambda _: True
        """Whether an order that waits for its second press has been in sight."""

    # -- clicks ------------------------------------------------------------------------------------------------
    def answer(self, order: Order | None) -> None:
        """Give what a click or key came to, if it has been in sight where it waited; else show what it changed."""
        if order is not None and order == self.selection.armed and not self.has_shown(order):
            return
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
        """The board was clicked where the pointer is; Shift adds to the selection, or tells how many."""
        selection = self.selection
        if self.ruler.measuring and selection.place:
            self.measure()
            return
        if mods & pygame.KMOD_SHIFT and (self.live or selection.piece) and selection.shift_click():
            self.on_change()
        elif self.live and self._means_another(selection.piece):
            self.take_in_hand(selection.piece)
        elif self.live:
            held = selection.selected
            order = selection.click()
            if order is None and selection.selected != held:
                self._say_that_nothing_can_be_done(held, selection.main)
                self._pass_on(held, selection.main)
            else:
                self.answer(order)
        else:
            selection.select(selection.piece)
            self.on_change()

    def _say_that_nothing_can_be_done(self, held: tuple[str, ...], piece: str) -> None:
        """An enemy was clicked by somebody who has a piece in hand, and is now looked at, no more."""
        position = self.position
        able = next((one for one in held if position.is_own(one) and one in position.able), "")
        if able and is_enemy(position, piece):
            name, other = position.counters[able].name, position.said(piece)
            self.tell(f"{name} can do nothing to {other} now. With {name} in hand, point at {other} to see why.")

    # -- from piece to piece -----------------------------------------------------------------------------------
    def _means_another(self, piece: str) -> bool:
        """Whether a click on ``piece`` means it, and not something that the one under way does there."""
        position, selection = self.position, self.selection
        leader = piece_under_way(position)
        if leader in {"", piece} or selection.main != leader or not position.is_own(piece) or selection.form:
            return False
        there = position.place_of(piece)
        is_end = not position.is_open and there in position.ends(leader)
        meant = (piece,) if there == position.place_of(leader) else (piece, there)
        return not is_end and not any(any(named_in(position, leader, thing)) for thing in meant)

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
        is_free = any(offer.piece == piece for offer in self.position.offers_of(piece))
        if not self.live or leader in {"", piece} or is_free or not self.position.is_own(piece):
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

    def finish(self, leader: str, ending: PieceEnding) -> None:
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
        """Enemies that the piece in hand is known to be able to do something to, whoever asked."""
        position, main = self.position, self.selection.main
        return tuple(
            [one for one in self._foes() if position.knows_deeds(main, one) and position.deeds(main, one)]
        )

    def _foes(self) -> list[str]:
        """Who of the others stands on the board."""
        position = self.position
        there = (one.piece for one in position.counters.values() if one.at is not None)
        return [one for one in there if not position.is_own(one)]

    def _unasked(self) -> list[str]:
        """Enemies on the board of which it is not known yet what the piece in hand could do to them."""
        selection, position = self.selection, self.position
        if not selection.commands or not self.live:
            return []
        return [one for one in self._foes() if not position.knows_deeds(selection.main, one)]

    def look_ahead(self, clock: Callable[[], float], until: float) -> bool:
        """Find out which enemies the piece in hand can reach, until the ``clock`` says; whether that is news."""
        main, news = self.selection.main, False
        for target in self._unasked():
            news = bool(self.position.deeds(main, target)) or news
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
