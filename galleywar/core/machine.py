"""Frames, answered or worked: the clockwork under every rule system.

The state carries a stack of frozen frames. An *ask* frame waits for a seat, a *work* frame carries on by
itself, and the sequence of play is the work frame at the bottom. `Machine` keeps, for one rule system, who
offers, answers, bars and forecasts what in which frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from galleywar.core.argument_types import fits, is_about
from galleywar.core.check import Check, Forecast, Objection, Roll
from galleywar.core.copying import changed
from galleywar.core.decision import Choice, Decision
from galleywar.core.dice import Dice, DiceError, Forbidden
from galleywar.core.events import Event


class Framed(Protocol):
    """A frozen dataclass with a stack of frames, the top one last."""

    @property
    def frames(self) -> tuple[Any, ...]: ...


S = TypeVar("S", bound=Framed)
F = TypeVar("F", bound=Callable[..., Any])
LONGEST_SETTLING = 1000


class Illegal(Exception):
    """A choice the rules refuse; ``objections`` say why."""

    def __init__(self, choice: Choice, objections: tuple[Objection, ...]) -> None:
        self.choice, self.objections = choice, objections
        super().__init__(f"{choice}: " + " ".join(f"{one.text} [{one.case}]" for one in objections))


class Step(NamedTuple):
    """What came of a choice."""

    state: Any
    events: tuple[Event, ...]


class Play(Generic[S]):
    """One choice being carried out: the state so far, the dice, and what has happened.

    Functions that ask take a state; functions that act take a play. Nothing else replaces the state.
    """

    __slots__ = ("dice", "events", "state")

    def __init__(self, state: S, dice: Dice) -> None:
        self.state, self.dice = state, dice
        self.events: list[Event] = []

    def change(self, **fields: Any) -> None:
        self.state = changed(self.state, **fields)

    def push(self, *frames: Any) -> None:
        """Put ``frames`` on the stack; the last one named is dealt with first."""
        self.change(frames=self.state.frames + frames)

    def pop(self) -> Any:
        *rest, top = self.state.frames
        self.change(frames=tuple(rest))
        return top

    def swap(self, frame: Any) -> None:
        """Replace the top frame."""
        self.change(frames=(*self.state.frames[:-1], frame))

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def check(
        self, check: Check, seat: str, pieces: tuple[str, ...] = (), places: tuple[str, ...] = ()
    ) -> Roll:
        """Roll ``check`` and log faces, modifiers and result."""
        roll = check.roll(self.dice)
        self.tell(Event("rolled", seat, pieces, places, check.case, (), roll, "roll"))
        return roll


def _top(state: Framed) -> Any:
    return state.frames[-1] if state.frames else None


def _unknown(choice: Choice, case: str) -> Objection:
    words = f"\N{LEFT DOUBLE QUOTATION MARK}{choice}\N{RIGHT DOUBLE QUOTATION MARK}"
    return Objection(case, f"{words} names something that is not there, or has no part in this.")


class Machine(Generic[S]):
    """The registers of one rule system: what each kind of frame asks, answers, bars, forecasts and works.

    ``over`` tells of a state that the battle is decided: then everything still going on above the bottom
    frame is dropped, so that a rule may end the game from within any other.
    """

    def __init__(self, over: Callable[[S], bool] | None = None) -> None:
        self._over = over
        self._asks: dict[type, Callable[[S, Any], Decision]] = {}
        self._works: dict[type, Callable[[Play[S], Any], None]] = {}
        self._answers: dict[tuple[type, str], Callable[..., None]] = {}
        self._bars: dict[tuple[type, str], Callable[..., Iterator[Objection]]] = {}
        self._forecasts: dict[tuple[type, str], Callable[..., Forecast | None]] = {}
        self._asked: tuple[S, Decision] | None = None

    def asks(self, frame: type) -> Callable[[F], F]:
        """``(state, frame) -> Decision``: the question such a frame puts."""
        return self._enter(self._asks, frame)

    def works(self, frame: type) -> Callable[[F], F]:
        """``(play, frame) -> None``: what such a frame does when it comes to the top; it pops or swaps
        itself.

        An ask frame may have work as well: done before each question, it drops what no longer needs asking.
        """
        return self._enter(self._works, frame)

    def answers(self, frame: type, verb: str) -> Callable[[F], F]:
        """``(play, frame, *args) -> None``: carry out the answer ``verb``."""
        return self._enter(self._answers, (frame, verb))

    def bars(self, frame: type, verb: str) -> Callable[[F], F]:
        """``(state, frame, *args) -> Iterator[Objection]``: all that stands against the answer ``verb``."""
        return self._enter(self._bars, (frame, verb))

    def forecasts(self, frame: type, verb: str) -> Callable[[F], F]:
        """``(state, frame, *args) -> Forecast | None``: the odds of the answer ``verb``."""
        return self._enter(self._forecasts, (frame, verb))

    @staticmethod
    def _enter(register: dict[Any, Any], key: Any) -> Callable[[F], F]:
        def enter(function: F) -> F:
            if key in register:
                raise ValueError(f"{key} is registered already: {register[key].__qualname__}")
            register[key] = function
            return function

        return enter

    def pending(self, state: S) -> Decision | None:
        """The question the game waits for, or None when it is over; of the same state asked once."""
        if not state.frames:
            return None
        asked = self._asked
        if asked is None or asked[0] is not state:
            frame = state.frames[-1]
            asked = self._asked = state, self._asks[type(frame)](state, frame)
        return asked[1]

    def objections(self, state: S, choice: Choice) -> Iterator[Objection]:
        """Everything that stands against ``choice`` now; nothing at all means it is legal."""
        decision = self.pending(state)
        if decision is None:
            yield Objection("", "The game is over.")
            return
        if decision.admits(choice):
            return
        given = 0
        for given, objection in enumerate(self._told(state, choice, decision.case), 1):  # noqa: B007
            yield objection
        if not given:
            yield Objection(decision.case, f"That is no answer now: {decision.prompt}")

    def _told(self, state: S, choice: Choice, case: str) -> Iterator[Objection]:
        """What the rules say against an answer; ``case`` is that of the question.

        Answers come from files too: one of the wrong kind, or that names what there is not, is no fault of
        the rules.
        """
        frame = state.frames[-1]
        bars = self._bars.get((type(frame), choice.verb))
        if bars is None:
            return
        if not fits(bars, choice.args):
            yield _unknown(choice, case)
            return
        try:
            yield from bars(state, frame, *choice.args)
        except (LookupError, AttributeError, ValueError) as fault:
            if not is_about(fault, choice.args):
                raise
            yield _unknown(choice, case)

    def apply(self, state: S, choice: Choice, dice: Dice) -> Step:
        """Carry out ``choice``, which the caller knows to be legal, and run on to the next question."""
        play = Play(state, dice)
        frame = state.frames[-1]
        self._answers[type(frame), choice.verb](play, frame, *choice.args)
        self.settle(play)
        return Step(play.state, tuple(play.events))

    def settle(self, play: Play[S]) -> None:
        """Run work frames until somebody must be asked or nothing is left."""
        works, asks, over = self._works, self._asks, self._over
        for _ in range(LONGEST_SETTLING):
            if not play.state.frames:
                return
            if over is not None and len(play.state.frames) > 1 and over(play.state):
                play.change(frames=play.state.frames[:1])
            frame = play.state.frames[-1]
            work = works.get(type(frame))
            if work is not None:
                work(play, frame)
                if frame is not _top(play.state):
                    continue
            if type(frame) in asks:
                return
        raise RuntimeError(f"the rules do not come to rest; on top: {play.state.frames[-1]!r}")

    def opening(self, state: S, dice: Dice) -> Step:
        """Run a freshly dealt state to its first question; what happens on the way is told."""
        play = Play(state, dice)
        self.settle(play)
        return Step(play.state, tuple(play.events))

    def begin(self, state: S, dice: Dice) -> S:
        """The state a freshly dealt one has come to at its first question."""
        begun: S = self.opening(state, dice).state
        return begun

    def forecast(self, state: S, choice: Choice) -> Forecast | None:
        """The exact odds of ``choice``, or None when it needs no dice."""
        frame = state.frames[-1]
        foresee = self._forecasts.get((type(frame), choice.verb))
        return foresee(state, frame, *choice.args) if foresee else None

    def seals(self, state: S, choice: Choice) -> str:
        """What ends undo after ``choice``: ``dice``, ``answer`` (another seat is asked) or nothing
        (empty).
        """
        asked = self.pending(state)
        try:
            step = self.apply(state, choice, Forbidden())
        except DiceError:
            return "dice"
        following = self.pending(step.state)
        if following is None or asked is None or following.seat != asked.seat:
            return "answer"
        return ""
