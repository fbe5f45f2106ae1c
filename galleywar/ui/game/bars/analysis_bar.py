"""The bar of a what-if at the foot of the board: how dice fall in it, and where to go from here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from galleywar.ui.device.keys import Bindings
from galleywar.ui.game.interaction.analysis_trial import LIKELIEST, PICK, ROLL
from galleywar.ui.game.parts.analysis_frame import WORD
from galleywar.ui.game.parts.bar import Bar
from galleywar.ui.game.parts.card_widgets import BarButton
from galleywar.ui.widgets import Button, Column, Flow, Label, Row, Segmented, Widget

THROWS: Final = ((ROLL, "Roll dice"), (PICK, "Pick"), (LIKELIEST, "Likeliest"))
TIP: Final = (
    "How dice fall here. Roll: thrown anew every time. Pick: you choose what they show."
    " Likeliest: the result that has the best chance. None of them tells what the game's own dice will show."
)


class AnalysisBar(Bar):
    """``set_throws`` is told how dice are to fall, ``act`` which action a button stands for."""

    def __init__(
        self, bindings: Bindings, set_throws: Callable[[str], object], act: Callable[[str], object]
    ) -> None:
        self.where = Label("", "small", grow=1)
        self.throws = Segmented(THROWS, ROLL, set_throws, tip=TIP)

        def button(words: str, action: str, tip: str) -> Button:
            return BarButton(words, lambda: act(action), key_shown=bindings.label(action), tip=tip)

        self.promote = button("Give this order", "promote", "")
        buttons: list[Widget] = [
            self.throws,
            button("Branches", "branches", "All that was tried in this game, by name"),
            self.promote,
            button("Back to the game", "what_if", "What was tried is kept as long as the game is open"),
        ]
        word = Label(WORD, "strong", tone="attention")
        super().__init__(Column([Row([word, self.where], gap=12), Flow(buttons, gap=6)], gap=4))

    def show(self, where: str, first: str, why_not: str) -> None:
        """Where the player stands, and the order that could be given in the game, or why none can."""
        self.where.say(where)
        self.promote.set(why_not=why_not)
        self.promote.tip = f"In the game, with its own dice: {first}" if first else ""
