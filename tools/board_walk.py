"""The keyboard's way over the board: the arrow keys from place to place, PgDn from thing to thing."""

from __future__ import annotations

from collections.abc import Callable
from math import dist
from typing import TYPE_CHECKING, Final

from hands import Hands

if TYPE_CHECKING:
    from galleywar.ui.game.interaction.selection import Selection

MOST_STEPS: Final = 60
FEW: Final = 25
"""So many things at most are pointed at in turn with PgDn."""
NEAR: Final = 10
"""So many arrow keys lead to a place that is near."""


class BoardWalk:
    """Moves the board cursor of the game that is played."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands

    @property
    def _selection(self) -> Selection:
        return self.hands.game.model.selection

    def to(self, thing: str) -> bool:
        """The arrow keys to a place, PgDn from one piece to the next, else the other way; whether it is reached."""
        position = self._selection.position
        by_arrows = thing not in position.counters and not position.is_open
        return (
            (by_arrows and self._press_until(thing, lambda: self._arrow(thing), NEAR))
            or self._press_until(thing, lambda: "PgDn", FEW)
            or self._press_until(thing, lambda: self._arrow(thing), MOST_STEPS)
        )

    def _press_until(self, thing: str, chord: Callable[[], str], most: int) -> bool:
        begun: tuple[str, str] | None = None
        for _ in range(most):
            if thing in {self._selection.place, self._selection.piece}:
                return True
            self.hands.press(chord())
            now = (self._selection.place, self._selection.piece)
            if now == begun:
                break
            begun = begun or now
        return thing in {self._selection.place, self._selection.piece}

    def _arrow(self, thing: str) -> str:
        board, selection = self.hands.game.view.board, self._selection
        here, there = board.spot(selection.place or selection.main), board.spot(thing)
        if here is None or there is None:
            return "Down"
        dx, dy = there[0] - here[0], there[1] - here[1]
        return ("Right" if dx > 0 else "Left") if abs(dx) > abs(dy) else ("Down" if dy > 0 else "Up")

    def near(self, spot: str) -> None:
        """On an open table the arrow keys to about there, far ones first."""
        for held in ("Shift+", ""):
            self._come_near(spot, held)

    def _come_near(self, spot: str, held: str) -> None:
        """Arrow by arrow, as long as one brings the board cursor nearer."""
        board, last = self.hands.game.view.board, float("inf")
        there = board.spot(spot)
        for _ in range(MOST_STEPS):
            here = board.spot(self._selection.place)
            if there is None or (here is not None and (far := dist(here, there)) >= last):
                return
            last = far if here is not None else last
            self.hands.press(f"{held}{self._arrow(spot)}")
