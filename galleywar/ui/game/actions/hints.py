"""What the computer would do in the player's place: hints, and a set-up made for him."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from threading import Event
from typing import TYPE_CHECKING

from galleywar.core.contract import Ruleset
from galleywar.core.decision import Choice, Decision
from galleywar.core.view import Route
from galleywar.core.wording import capital
from galleywar.players.player import Clock
from galleywar.ui.game.interaction.answers import percent
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.sketch import Sketch, sketch

if TYPE_CHECKING:  # the coach comes when he is asked
    from galleywar.players.hints import Hint

LEFT_TO_THE_PLAYER = frozenset({"end", "ready"})
"""Verbs that close a phase or a set-up: hints stop short of them."""
LONGEST_WAIT = 3.0
"""Seconds that somebody who asks for a hint waits for its chances."""
Then = Callable[[tuple[Order, ...]], None]


class Hints:
    """Asks aside, so that the window never waits; hints that come too late are dropped."""

    def __init__(self, model: GameModel) -> None:
        self.model = model
        self._dropped: Event | None = None
        """Of what is asked: set when nobody waits for the answer any more."""

    def do_hint(self) -> None:
        """Lay the best options before the player; none of them is played."""
        self._ask(self._show)

    def do_set_up(self) -> None:
        """Set everything up, but leave the last word to the player."""
        self._ask(self._lay_out)

    def stop(self) -> bool:
        """Wait no longer for what was asked; whether anything was."""
        if self._dropped is None:
            return False
        self._dropped.set()
        self._dropped = None
        self.model.hint_sought = False
        return True

    def do_stop_hints(self) -> None:
        """The player waits no longer."""
        if self.stop():
            self.model.on_change()

    def _ask(self, then: Then) -> None:
        model = self.model
        position, decision = model.position, model.position.decision
        if decision is None or not model.live:
            self.model.tell("There is nothing to decide here; hints are for whoever is asked.")
            return
        self.stop()
        dropped = self._dropped = Event()
        model.hint_sought = True
        model.on_change()
        clock = Clock(LONGEST_WAIT, dropped.is_set)
        work = partial(proposals, model.ruleset, position, decision, clock)
        model.app.background.run(work, partial(self._heard, dropped, position, then))

    def _heard(self, dropped: Event, position: Position, then: Then, hints: tuple[Order, ...]) -> None:
        if dropped.is_set():
            return
        self.stop()
        if position is not self.model.position:
            return
        if hints:
            then(hints)
        else:
            self.model.on_change()
            self.model.tell("Nobody has advice here: no computer has learnt these rules.")

    def _show(self, hints: tuple[Order, ...]) -> None:
        model, game = self.model, self.model.game
        game.match.annals.hints.append((len(game.match.entries), model.position.deciding))
        game.save()
        model.selection.drop()
        model.selection.listing = hints
        model.selection.target = ""
        model.on_change()

    def _lay_out(self, hints: tuple[Order, ...]) -> None:
        choices = [choice for choice in hints[0].choices if choice.verb not in LEFT_TO_THE_PLAYER]
        if choices:
            self.model.submit(choices)


def proposals(ruleset: Ruleset, position: Position, decision: Decision, clock: Clock) -> tuple[Order, ...]:
    """The hints for ``decision`` as orders, found and put together aside: nothing of ``position`` itself is touched."""
    from galleywar.players.coach.advice import advice

    own = Position(ruleset, position.state)
    found = advice(ruleset, own.state, decision, clock=clock)
    return tuple(as_order(own, one) for one in found)


def as_order(position: Position, told: Hint) -> Order:
    """A hint as an order, with its chance, the longest way it begins with, if there is one, and what the board
    draws of it.

    Of a string of answers the one that ends the phase is left to the player.
    """
    choices = told.choices
    while len(choices) > 1 and choices[-1].verb in LEFT_TO_THE_PLAYER:
        choices = choices[:-1]
    named = (str(one) for choice in choices for one in choice.args if one in position.counters)
    piece = next(filter(position.is_own, named), "")
    begun = (way for way in position.routes(piece) if choices[: len(way.choices)] == way.choices)
    route = max(begun, key=lambda way: len(way.choices), default=None)
    seal, under = seal_of(position, choices), _reason(told)
    drawn = sketch(position, choices, told.stages[: len(choices)])
    piece = piece or next((way.piece for way in drawn.ways), "")
    drawn = with_blow(drawn, route, piece, told.target)
    return Order(
        told.does, choices, seal, forecast=told.forecast, route=route, piece=piece, under=under, sketch=drawn
    )


def with_blow(drawn: Sketch, route: Route | None, piece: str, target: str) -> Sketch:
    """What the board draws beside ``route``, which it draws by itself, and the blow of ``piece`` at ``target``."""
    arrows = drawn.arrows
    if route is not None:
        passed = {step.at for step in route.path}
        arrows = tuple(one for one in arrows if one[1] not in passed)
        drawn = replace(drawn, ways=tuple(way for way in drawn.ways if way.piece != route.piece))
    if target and all(to != target for _, to in arrows):
        ends = next((way.ends for way in drawn.ways if way.piece == piece), piece)
        arrows = (*arrows, (route.ends if route is not None else ends, target))
    return replace(drawn, arrows=arrows)


def _reason(told: Hint) -> str:
    """Why, after the chances to win, and that of what is hoped for if the reason does not tell it."""
    from galleywar.players.coach.advice import chances_said

    why = " ".join(filter(None, (chances_said(told), told.why))).removesuffix(".")
    if told.forecast is None or not told.forecast.good:
        return why
    chance = told.forecast.hope
    is_told = f"{float(chance):.0%}" in "".join(why.split())
    if is_told:
        return why
    good = told.forecast.good
    return f"{capital(good)}: {percent(chance)}. {why}"


def seal_of(position: Position, choices: tuple[Choice, ...]) -> str:
    """What ends undo while ``choices`` are given one after another."""
    now: Position | None = position
    for choice in choices:
        if now is None or now.deciding != position.deciding:
            return "answer"
        if not now.ruleset.is_legal(now.state, choice):
            return ""  # the answer before has ended it already
        seal = now.blocks_undo(choice)
        if seal:
            return seal
        now = now.after(choice)
    return ""
