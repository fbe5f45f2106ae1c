"""Answers to the question that is asked: buttons of the prompt bar, the end of a phase, orders taken back."""

from collections.abc import Sequence
from typing import Final

from galleywar.core.decision import Choice, Decision, Offer, Value
from galleywar.ui.game.interaction import fleet_orders, orders
from galleywar.ui.game.interaction.answers import Item
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.position import Position, values_of
from galleywar.ui.game.interaction.refusals import in_short, in_the_way
from galleywar.ui.game.interaction.under_way.endings import (
    closing,
    end_of,
    ending_of,
    passed_over,
    piece_under_way,
)

DEAF_MS: Final = 400
"""Keys and clicks meant for the question before are not taken for the next one."""
MOST_NAMED: Final = 5
"""So many pieces or answers are named; the rest is counted."""


def named(position: Position, pieces: Sequence[str]) -> str:
    """The first few of ``pieces`` by name, and how many more there are."""
    names = ", ".join(position.counters[one].name for one in pieces[:MOST_NAMED])
    more = len(pieces) - MOST_NAMED
    return f"{names} and {more} more" if more > 0 else names


class AnswerCommands:
    """Each ``do_`` method is the action of its name."""

    def __init__(self, model: GameModel) -> None:
        self.model = model
        self._seat = ""
        self._asked_at = -DEAF_MS
        self._ending_asked = False

    @property
    def deaf(self) -> bool:
        """Whether the question is so new that a press cannot have been meant for it."""
        return self.model.app.now - self._asked_at < DEAF_MS

    def renewed(self) -> None:
        """The position is another one."""
        self._forget_the_end()
        decision = self.model.position.decision
        seat = decision.seat if decision else ""
        if seat != self._seat:
            self._seat, self._asked_at = seat, self.model.app.now

    def changed(self) -> None:
        """What is in hand is another thing."""
        self._forget_the_end()

    def press(self, item: Item) -> None:
        """A button of the prompt bar."""
        selection, model = self.model.selection, self.model
        if self.deaf and item.act in {"order", "commit", "end", "agree"}:
            return
        match item.act:
            case "commit":
                model.answer(selection.commit())
            case "back":
                selection.back()
                model.on_change()
            case "value":
                model.answer(selection.put(self._value_of(item)))
            case "end":
                self.end_phase(item)
            case "report" | "set_up" | "computer_speed" | "shipyard":
                model.commands.do(item.act)
            case "hurry":
                model.commands.act("skip")
            case "agree" | "refuse":
                self.settle(agreed=item.act == "agree")
            case "order" if item.order is not None:
                self._press_order(item.order)
            case action if action in fleet_orders.KEYED:
                model.commands.do(action)

    def _press_order(self, order: Order) -> None:
        selection = self.model.selection
        decision = self.model.position.decision
        if order.form is not None:
            if decision is None or all(offer.verb != order.form.offer.verb for offer in decision.offers):
                return  # the button was pressed down before the question that is asked now
            selection.open_form(order)
            self.model.on_change()
        elif decision is not None and (decision.because or self._strikes_again(order, decision)):
            self.model.give(order)
        else:
            self.model.take(order)

    def _strikes_again(self, order: Order, decision: Decision) -> bool:
        """Whether the seat's last answer was the very same throw: a blow repeated needs no second press."""
        own = (entry.choice for entry in reversed(self.model.match.entries) if entry.seat == decision.seat)
        return order.forecast is not None and order.choices == (next(own, None),)

    def _value_of(self, item: Item) -> Value:
        """The slot's own value behind a button: numbers are numbers."""
        form = self.model.selection.form
        target = item.order.target if item.order else ""
        return next((one for one in values_of(form.slot if form else None) if str(one) == target), target)

    # -- the end of a phase --------------------------------------------------------------------------------------
    def do_end_phase(self) -> None:
        if not self.deaf:
            self.end_phase()

    def end_phase(self, item: Item | None = None) -> None:
        """End what is going on, the piece under way first; if pieces could still act, name them and wait for a
        second press.
        """
        position = self.model.position
        decision = position.decision
        if decision is None or not self.model.live:
            return
        if item is not None and item.order is not None and item.order.piece:
            self.model.give(item.order)
            return
        end, leader = end_of(decision), piece_under_way(position)
        if end is not None and not end.piece:
            self._end(position, end, ())
        elif leader and closing(position, leader) is not None:
            self._end_with(leader)
        else:
            self.model.tell(self._what_is_asked())

    def _end_with(self, leader: str) -> None:
        """``leader`` is done, and with it the phase if nobody else could act."""
        model, position = self.model, self.model.position
        ending = ending_of(position, leader)
        if ending is None:
            self._end_a_part(leader)
            return
        after = ending.after.decision
        end = end_of(after) if after is not None else None
        if end is None or end.piece:
            model.finish(leader, ending)
        else:
            self._end(ending.after, end, ending.choices)

    def _end_a_part(self, leader: str) -> None:
        """``leader`` is done, whereupon dice fall or another side is asked: not at once if it could still go."""
        model, position = self.model, self.model.position
        choice = closing(position, leader)
        if choice is None:
            return
        name = position.counters[leader].name
        if position.routes(leader) and not self._asked_to_press_again(f"{name} can still move."):
            return
        model.give(Order(f"{name} is done", (choice,), piece=leader))

    def _end(self, position: Position, end: Offer, first: tuple[Choice, ...]) -> None:
        """Give ``first`` and then the answer ``end`` of ``position``, unless somebody there could still act."""
        model, last = self.model, orders.begun(position, end).choices[0]
        able = passed_over(position, last)
        if able and not self._ending_asked:
            if first:
                model.give(Order("", first))
            self._asked_to_press_again(f"{len(able)} can still act: {named(position, able)}.")
            return
        self._forget_the_end()
        model.give(Order(end.text, (*first, last)))

    def _asked_to_press_again(self, words: str) -> bool:
        """Whether the end was pressed for before; if not, say what would be passed over, for as long as that counts."""
        if self._ending_asked:
            return True
        self._ending_asked = True
        self.model.tell(f"{words} Press again to end all the same.", "attention", stays=True)
        return False

    def _forget_the_end(self) -> None:
        """A press for the end is the first again, and nothing more is said of it."""
        if self._ending_asked:
            self._ending_asked = False
            self.model.tell("")

    def _what_is_asked(self) -> str:
        """Why nothing can be ended now: what is missing, or the question that comes first."""
        model, position = self.model, self.model.position
        decision = position.decision
        _, reasons = model.selection.verbs.refused_end(position)
        leader = piece_under_way(position)
        reasons = reasons or (in_the_way(position, leader) if leader else ())
        if reasons or decision is None:
            return in_short(reasons, model.ruleset.key)
        said = [one.text for one in decision.offers]
        shown = "; ".join(said[:MOST_NAMED]) + ("; \N{HORIZONTAL ELLIPSIS}" if len(said) > MOST_NAMED else "")
        return f"To be answered first: {decision.prompt} {shown}."

    # -- taking back ---------------------------------------------------------------------------------------------
    def do_undo(self) -> None:
        """Take the last order back, or ask the others whether it may be."""
        refusal = self.model.undo()
        if refusal:
            self.model.tell(refusal)
        elif self.model.undo_request is not None:
            self._asked_at = self.model.app.now

    def settle(self, *, agreed: bool) -> None:
        """The others have said whether an order may be taken back."""
        self.model.settle(agreed=agreed)
        self.model.tell("Agreed: the order is taken back." if agreed else "Refused: the order stands.")

    def do_redo(self) -> None:
        refusal = self.model.redo()
        if refusal:
            self.model.tell(refusal)
