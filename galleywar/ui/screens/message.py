"""A page of words with a way back: what went wrong, what was found, what to do."""

from __future__ import annotations

from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.widgets import Button, CardFrame, Centred, Column, Label, Row, ScrollArea, Spacer, Widget


class MessageScreen(Screen):
    """Shows ``words`` under ``title``."""

    def __init__(self, app: Program, title: str, words: str) -> None:
        self.title, self.words = title, words
        super().__init__(app)

    def build(self) -> Widget:
        close = Button("Back", self.back, chords=("Esc",), kind="main")
        page = Column(
            [
                Label(self.title, "title"),
                ScrollArea(Label(self.words)),
                Row([Spacer(grow=1), *self.ways(), close]),
            ],
            gap=14,
            grow=1,
        )
        return Centred(CardFrame(page, pad=28), widest=760, margin=48)

    def ways(self) -> list[Button]:
        """Further ways out than back."""
        return []
