"""Answers played forward in the rules before anybody gives them: as far as no dice fall."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Generic

from typing_extensions import TypeVar

from galleywar.core.check import first
from galleywar.core.decision import Choice, Decision
from galleywar.core.dice import DiceError, Forbidden
from galleywar.core.late_methods import dataclass
from galleywar.core.machine import Frame, Framed, Machine

S = TypeVar("S", bound=Framed, default=Any)


class Unplayable(Exception):
    """An answer that cannot be rehearsed: the rules refuse it, or dice fall; ``text`` says why."""

    def __init__(self, text: str, case: str = "") -> None:
        self.text, self.case = text, case
        super().__init__(text)


@dataclass(frozen=True, slots=True)
class Rehearsal(Generic[S]):
    """What ``state`` would come to after the ``choices`` of ``seat``, which were legal one after another.

    Where another seat breaks in it is taken to answer as it would by default; ``asked`` are the questions it was
    put after the last choice, and ``is_answered`` tells that there was one after any of them. ``passes`` is set once
    the turn is over: "dice" if they fall then, else "answer".
    """

    machine: Machine[S]
    state: S
    seat: str
    choices: tuple[Choice, ...] = ()
    asked: tuple[Decision, ...] = ()
    is_answered: bool = False
    passes: str = ""

    @classmethod
    def begin(cls, machine: Machine[S], state: S) -> Rehearsal[S]:
        return cls(machine, state, machine.seat(state))

    @property
    def frame(self) -> Frame:
        """What the game would then be in the middle of; None where it would be over."""
        return self.state.frames[-1] if self.state.frames else None

    def after(self, choice: Choice) -> Rehearsal[S]:
        """What comes of one more choice; raises Unplayable where it is not legal or the dice have a say in it."""
        machine = self.machine
        self._bar(choice)
        try:
            state: S = machine.apply(self.state, choice, Forbidden()).state
            asked: tuple[Decision, ...] = ()
            while machine.seat(state) not in {self.seat, ""}:
                question = machine.pending(state)
                if question is None or question.default is None:
                    raise Unplayable("the other side has to answer first")
                asked += (question,)
                state = machine.apply(state, question.default, Forbidden()).state
        except DiceError:
            raise Unplayable("dice would fall on the way") from None
        choices = (*self.choices, choice)
        return Rehearsal(machine, state, self.seat, choices, asked, self.is_answered or bool(asked))

    def onward(self, choice: Choice) -> Rehearsal[S]:
        """The same where nobody breaks in, but the turn may pass with this choice: what comes after is not played."""
        self._bar(choice)
        choices = (*self.choices, choice)
        try:
            state: S = self.machine.apply(self.state, choice, Forbidden()).state
        except DiceError:
            return replace(self, choices=choices, passes="dice")
        return replace(
            self,
            state=state,
            choices=choices,
            passes="" if self.machine.seat(state) == self.seat else "answer",
        )

    def _bar(self, choice: Choice) -> None:
        """Raise Unplayable if the choice is not legal here."""
        if self.passes or self.machine.seat(self.state) != self.seat:
            raise Unplayable("the turn is over before that")
        objection = first(self.machine.objections(self.state, choice))
        if objection is not None:
            raise Unplayable(objection.text, objection.case)
