"""Commands for several pieces at once: taking them in hand, and ordering them about together."""

from functools import partial

from galleywar.ui.device.keys import BY_NAME
from galleywar.ui.game.actions.answer_commands import AnswerCommands
from galleywar.ui.game.interaction import fleet_orders
from galleywar.ui.game.interaction.game_model import GameModel

FOR_THOSE_IN_HAND = frozenset({"all_ahead", "all_follow"})


class FleetCommands:
    """Each order for several pieces is a command under the name of its action."""

    def __init__(self, model: GameModel, answering: AnswerCommands) -> None:
        self.model, self.answering = model, answering
        for action in fleet_orders.KEYED:
            model.commands.add_one(action, partial(self.give, action))

    def do_select_all(self) -> None:
        """Take all pieces in hand that can act."""
        model = self.model
        if not model.live or not model.position.able:
            model.tell("No piece can act now.")
            return
        model.selection.select_all(model.position.able)
        model.on_change()

    def give(self, action: str) -> None:
        """Give the order that has the key of ``action``, or lay out the ways there are to give it."""
        model = self.model
        if self.answering.deaf:
            return
        button = fleet_orders.button_of(model.selection, action) if model.live else None
        if button is None:
            model.tell(self._why_not(action))
        elif button.order is not None:
            model.take(button.order)
        else:
            fleet_orders.lay_out(model.selection, button.orders)
            model.on_change()

    def _why_not(self, action: str) -> str:
        """What to do for the order to be possible."""
        says = BY_NAME[action].says
        if action in FOR_THOSE_IN_HAND and not fleet_orders.pieces_meant(self.model.selection):
            key = self.model.app.bindings.label("select_all")
            return f"{says}: take several in hand first. Draw a box around them, or press {key} for all."
        return f"{says}: there is nobody now of whom that could be ordered."
