"""What a command comes to: its Player Turn played to the end by the policy that will carry it out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from galleywar.core.decision import Choice, Decision
from galleywar.core.dice import Seeded
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.policies.policy import Option
from galleywar.rules.alexandria.model.frames_sea import Designate, Orders
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.model.state import State

Answers = Callable[[State, Decision], Sequence[Option]]
"""The policy that carries the command out: its answers to a question, best first."""
CARRIES_OUT: Final = {Orders: "end", Designate: "fight"}
"""The questions by which pieces are set going, with the answer that ends each."""


def orders_under(situation: Situation, command: Choice, answers: Answers, seed: int) -> tuple[Option, ...]:
    """The orders that would be given under ``command`` in this Player Turn, with dice from ``seed``: none where it
    would be spent on nothing.
    """
    seat, dice = situation.seat, Seeded(seed)
    turns, orders = len(situation.state.turns_done), list[Option]()
    state = machine.apply(situation.state, command, dice).state
    while len(state.turns_done) == turns and (decision := machine.pending(state)) is not None:
        option = answers(state, decision)[0]
        ends = CARRIES_OUT.get(type(state.frames[-1]))
        if decision.seat == seat and ends is not None and option.choices[0].verb != ends:
            orders.append(option)
        state = _given(state, decision.seat, option.choices, dice)
    return tuple(orders)


def _given(state: State, seat: str, choices: Sequence[Choice], dice: Seeded) -> State:
    """After ``choices``, one by one: the first in any case, the others while nothing breaks in."""
    drawn = dice.drawn
    for number, choice in enumerate(choices):
        if number:
            decision = machine.pending(state)
            if decision is None or decision.seat != seat or not decision.admits(choice):
                break
        state = machine.apply(state, choice, dice).state
        if dice.drawn != drawn:
            break
    return state
