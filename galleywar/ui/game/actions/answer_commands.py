"""Answers to the question that is asked: buttons of the prompt bar, the end of a phase, orders taken back."""

from typing import Final

from galleywar.core.decision import Value
from galleywar.ui.game.interaction import answers, orders
from galleywar.ui.game.interaction.answers import Item
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.position import values_of
from galleywar.ui.game.interaction.refusals import in_short

DEAF_MS: Final = 400
"""Keys and clicks meant for the question before are not taken for the next one."""


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
        self._ending_asked = False
        decision = self.model.position.decision
        seat = decision.seat if decision else ""
        if seat != self._seat:
            self._seat, self._asked_at = seat, self.model.app.now

    def changed(self) -> None:
        """What is in hand is another thing."""
        self._ending_asked = False

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
            case "report" | "set_up" | "computer_speed":
                model.commands.do(item.act)
            case "hurry":
                model.commands.act("skip")
            case "agree" | "refuse":
                self.settle(agreed=item.act == "agree")
            case _ if item.order is not None:
                self._press_order(item.order)

    def _press_order(self, order: Order) -> None:
        selection = self.model.selection
        decision = self.model.position.decision
        if order.form is not None:
            selection.open_form(order)
            self.model.on_change()
        elif decision is not None and decision.because:
            self.model.give(order)
        else:
            self.model.take(order)

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
        """End what is going on; if pieces could still act, say which and wait for a second press."""
        model, selection = self.model, self.model.selection
        position, decision = model.position, model.position.decision
        if decision is None or not model.live:
            return
        offer = answers.ending(decision)
        if offer is None:
            _, reasons = selection.verbs.refused_end(position)
            said = in_short(reasons, model.ruleset.key)
            model.tell(said or "This question has no plain end; choose one of the answers.")
            return
        order = item.order if item is not None and item.order else orders.begun(position, offer)
        able = [position.counters[piece].name for piece in position.able]
        acting = any(face.able and not face.done for face in position.counters.values())
        if decision.default is None and able and acting and not self._ending_asked:
            self._ending_asked = True
            words = f"{len(able)} can still act: {', '.join(able)}. Press again to end all the same."
            model.tell(words, "attention")
            return
        model.give(order)

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
