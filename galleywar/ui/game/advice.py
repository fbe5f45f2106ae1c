"""What the computer would do in the player's place: hints, and a set-up made for him."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from galleywar.players.hints import hint
from galleywar.players.player import Thought
from galleywar.ui.game.orders import Order
from galleywar.ui.game.position import Position
from galleywar.ui.game.why import CLOSERS

if TYPE_CHECKING:
    from galleywar.ui.screens.game import GameScreen

Then = Callable[[tuple[Thought, ...]], None]


class Advice:
    """Asks aside, so that the window never waits; advice that comes too late is dropped."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen

    def give(self) -> None:
        """Lay the best options before the player; none of them is played."""
        self._ask(self._show)

    def set_up(self) -> None:
        """Set everything up, but leave the last word to the player."""
        self._ask(self._lay_out)

    def _ask(self, then: Then) -> None:
        desk = self.screen.desk
        position, decision = desk.position, desk.position.decision
        if decision is None or not desk.live:
            return
        work = partial(hint, desk.ruleset, position.state, decision)
        desk.app.errands.run(work, partial(self._heard, position, then))

    def _heard(self, position: Position, then: Then, thoughts: tuple[Thought, ...]) -> None:
        if position is not self.screen.desk.position:
            return
        if thoughts:
            then(thoughts)
        else:
            self.screen.tell("Nobody has advice here.")

    def _show(self, thoughts: tuple[Thought, ...]) -> None:
        desk = self.screen.desk
        desk.hand.drop()
        desk.hand.listing = tuple(as_order(desk.position, thought) for thought in thoughts)
        desk.hand.target = ""
        desk.on_change()

    def _lay_out(self, thoughts: tuple[Thought, ...]) -> None:
        choices = [choice for choice in thoughts[0].choices if choice.verb not in CLOSERS]
        if choices:
            self.screen.desk.submit(choices)


def as_order(position: Position, thought: Thought) -> Order:
    """A thought as an order that waits for its second click, with its way if it begins with one."""
    names = [value for choice in thought.choices for value in choice.args if value in position.faces]
    piece = next((str(name) for name in names if position.is_own(str(name))), "")
    ways = (way for way in position.routes(piece)) if piece else iter(())
    route = max(
        (way for way in ways if thought.choices[: len(way.choices)] == way.choices),
        key=lambda way: len(way.choices),
        default=None,
    )
    first = position.seals(thought.choices[0])
    seals = first if len(thought.choices) == 1 else route.seals if route and not first else first or "answer"
    text, _, under = (thought.why or "As the computer would").partition(": ")
    under = under[:1].upper() + under[1:]
    return Order(text, thought.choices, seals, route=route, piece=piece, under=under)
