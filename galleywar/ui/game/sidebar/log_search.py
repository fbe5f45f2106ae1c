"""The line above the log: which lines to show, and words to search for."""

from __future__ import annotations

from collections.abc import Callable

from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.widgets import Dropdown, Row, TextField


class LogSearch(Row):
    """``found`` is told the words and the kind of lines wanted: everything, dice, phases, or one side's."""

    def __init__(self, model: GameModel, found: Callable[[str, str], object]) -> None:
        kinds = [
            ("all", "All"),
            ("dice", "Dice"),
            ("phases", "Phases"),
            *((seat, model.name_of(seat)) for seat in model.seats),
        ]
        self.found = found
        self.kind = Dropdown(kinds, "all", lambda _: self._tell(), tip="Which lines of the log to show")
        self.words = TextField(hint="search the log", on_change=lambda _: self._tell(), grow=1)
        super().__init__([self.kind, self.words], gap=6)

    def _tell(self) -> None:
        self.found(self.words.value, self.kind.value)
