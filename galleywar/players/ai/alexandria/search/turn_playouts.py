"""A Player Turn played to the end under a command, by the policy that will carry the command out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from galleywar.core.decision import Choice, Decision
from galleywar.core.dice import Seeded
from galleywar.core.late_methods import dataclass
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.carrying_out import carried_out
from galleywar.players.policies.policy import Option
from galleywar.rules.alexandria.model.frames_land import Walking
from galleywar.rules.alexandria.model.frames_sea import Designate, Orders
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.model.state import Leader, State

Answers = Callable[[State, Decision], Sequence[Option]]
"""The policy that carries the command out: its answers to a question, best first."""
CARRIES_OUT: Final = {Orders: "end", Designate: "fight", Walking: "done"}
"""The questions by which pieces are set going, with the answer that ends each."""
ROWS: Final = "row"
WALKS: Final = "walk"


@dataclass(frozen=True, slots=True)
class AnswerGiven:
    """One answer of the seat in its Player Turn, and the position it was given in."""

    state: State
    option: Option

    @property
    def verb(self) -> str:
        """What the first of its choices does."""
        return self.option.choices[0].verb

    @property
    def is_order(self) -> bool:
        """Whether it sets a piece going: not if it ends a phase, or lets a ship lie where it is."""
        ends = CARRIES_OUT.get(type(self.state.frames[-1]))
        return ends is not None and self.verb != ends and not self._lies_still

    @property
    def walker(self) -> str:
        """The leader it sends on his way: empty if none."""
        frame = self.state.frames[-1]
        if isinstance(frame, Walking):
            return frame.leader if self.is_order else ""
        return str(self.option.choices[0].args[0]) if self.verb == WALKS else ""

    @property
    def _lies_still(self) -> bool:
        return self.verb == ROWS and len(self.option.choices) == 1 and not self.option.tell().points


@dataclass(frozen=True, slots=True)
class TurnPlayout:
    """A Player Turn played out: what the seat answered in it, and the position at its end."""

    answers: tuple[AnswerGiven, ...]
    end: State

    @property
    def orders(self) -> tuple[Option, ...]:
        """Those by which pieces are set going: none where the turn is spent on nothing."""
        return tuple([one.option for one in self.answers if one.is_order])

    @property
    def walkers(self) -> tuple[Leader, ...]:
        """The leaders who walk, as they were when they set out."""
        found = dict[str, Leader]()
        for one in self.answers:
            if one.walker:
                found.setdefault(one.walker, one.state.leaders[one.walker])
        return tuple(found.values())

    @property
    def stages(self) -> tuple[State, ...]:
        """The position before each order to move."""
        return tuple([one.state for one in self.answers if isinstance(one.state.frames[-1], Orders)])

    @property
    def arrayed(self) -> State:
        """The position when everybody has moved, before anybody fights ashore."""
        return next(
            (one.state for one in self.answers if isinstance(one.state.frames[-1], Designate)), self.end
        )


def played_out(situation: Situation, command: Choice, answers: Answers, seed: int) -> TurnPlayout:
    """The Player Turn that is on under ``command``, with dice from ``seed``."""
    seat, dice = situation.seat, Seeded(seed)
    turns, played = len(situation.state.turns_done), list[AnswerGiven]()
    state = machine.apply(situation.state, command, dice).state
    while len(state.turns_done) == turns and (decision := machine.pending(state)) is not None:
        option = answers(state, decision)[0]
        if decision.seat == seat:
            played.append(AnswerGiven(state, option))
        for one in carried_out(machine, state, option.choices, lambda *_: dice):
            state = one.after
    return TurnPlayout(tuple(played), state)
