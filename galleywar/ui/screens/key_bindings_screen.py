"""The list of keys: choose an action, press the key it is to have."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from galleywar.ui.device.keys import BY_NAME, Bindings, chord_of, in_use, shown
from galleywar.ui.widgets import ChoiceList, ListRow

ON_THE_BOARD = (
    ("mouse_box", "Take all pieces in a box in hand", "left drag from an empty place"),
    ("mouse_more", "Take more beside those in hand", "Shift+click or Shift+left drag"),
    ("mouse_pan", "Move the view", "right, middle or Ctrl+left drag"),
)
"""What the mouse does on the board; it is told in the list and stays as it is."""
PLACES = {
    "game": "in the game",
    "replay": "in a replay",
    "designer": "in the designer",
    "window": "everywhere",
}


class KeyList(ChoiceList):
    """One row for each action; Enter waits for its new key."""

    def __init__(self, bindings: Bindings, on_change: Callable[[Bindings], object]) -> None:
        self.bindings = bindings
        self.on_change = on_change
        self.waiting = False
        super().__init__([], on_open=lambda _: self._wait(), grow=1, rows=12)
        self.refresh()
        self.chosen = in_use()[0].name

    def refresh(self) -> None:
        """Show the keys as they are now."""
        clashing = {name for clash in self.bindings.clashes() for name in (clash.first, clash.second)}
        mouse = [ListRow(name, says, PLACES["game"], how) for name, says, how in ON_THE_BOARD]
        self.show([*mouse, *[self._line(action.name, action.name in clashing) for action in in_use()]])

    def _line(self, name: str, clashing: bool) -> ListRow:
        chords = " or ".join(map(shown, self.bindings.chords(name))) or "no key"
        if self.waiting and name == self.chosen:
            chords = "press the new key"
        mark, tone = ("warning", "bad") if clashing else ("", "text")
        return ListRow(name, BY_NAME[name].says, PLACES[BY_NAME[name].where], chords, mark=mark, tone=tone)

    def _wait(self) -> None:
        self.waiting = self.chosen in BY_NAME
        self.refresh()

    def _bind(self, bindings: Bindings | None) -> None:
        self.waiting = False
        if bindings is not None:
            self.bindings = bindings
            self.on_change(bindings)
        self.refresh()

    def key(self, event: pygame.Event) -> bool:
        if self.waiting:
            return self._take(chord_of(event))
        if event.key in {pygame.K_DELETE, pygame.K_BACKSPACE} and self.chosen in BY_NAME:
            self._bind(self._without(self.chosen))
            return True
        return super().key(event)

    def _without(self, name: str) -> Bindings:
        changed = {other: chords for other, chords in self.bindings.changed().items() if other != name}
        return Bindings(changed)

    def _take(self, chord: str) -> bool:
        if chord == "Esc":
            self._bind(None)
        elif chord:
            try:
                self._bind(self.bindings.with_chord(self.chosen, chord))
            except ValueError:
                self._bind(None)
        return True

    def focus_changed(self) -> None:
        super().focus_changed()
        if self.waiting and not self.focused:
            self._bind(None)
