"""The bar of a recap: what happened, the next event, none of them."""

from __future__ import annotations

from collections.abc import Callable

from galleywar.ui.device.keys import Bindings
from galleywar.ui.game.parts.bar import Bar
from galleywar.ui.widgets import Button, Label, Row


class RecapBar(Bar):
    """What happened, a button for the next event, one for none of them."""

    def __init__(self, bindings: Bindings, step: Callable[[], object], skip: Callable[[], object]) -> None:
        self.count = Label("", "strong", tone="attention")
        self.words = Label("", grow=1)
        self.next = Button("Next", step, chords=bindings.chords("step_on"), kind="main")
        last = Button("Skip", skip, chords=bindings.chords("skip"))
        super().__init__(Row([self.count, self.words, self.next, last], gap=12))
