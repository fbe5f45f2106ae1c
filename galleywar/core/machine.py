"""Frames, answered or worked: the machine under every rule system.

The state carries a stack of frozen frames. An *ask* frame waits for a seat, a *work* frame carries on by
itself, and the sequence of play is the work frame at the bottom. `Machine` keeps, for one rule system, what
each kind of frame asks, answers, bars, forecasts and works.

The bars are the only judge of an answer: a choice is legal if its verb belongs to the frame on top and none of
its bars objects. A menu is what is left of the candidates that a frame offers once the bars have been asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from galleywar.core.argument_types import fits, is_about
from galleywar.core.check import Check, Forecast, Objection, Roll, first
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Draw, Offer
from galleywar.core.dice import Dice, DiceError, Forbidden
from galleywar.core.events import Event
from galleywar.core.late_methods import dataclass

Frame: TypeAlias = Any
"""What lies on the stack: a frozen dataclass that only its own rule system knows."""


class Framed(Protocol):
    """A frozen dataclass with a stack of frames, the top one last."""

    @property
    def frames(self) -> tuple[Frame, ...]: ...


S = TypeVar("S", bound=Framed)
F = TypeVar("F", bound=Callable[..., object])
T = TypeVar("T")
K = TypeVar("K")
LONGEST_SETTLING = 1000
MOST_DRAWS = 100
"""So many candidates are drawn and refused before the whole menu is built to draw from."""


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

    def change(self, **fields: object) -> None:
        self.state = changed(self.state, **fields)

    def push(self, *frames: Frame) -> None:
        """Put ``frames`` on the stack; the last one named is dealt with first."""
        self.change(frames=self.state.frames + frames)

    def pop(self) -> Frame:
        frames = self.state.frames
        self.change(frames=frames[:-1])
        return frames[-1]

    def swap(self, frame: Frame) -> None:
        """Replace the top frame."""
        self.change(frames=(*self.state.frames[:-1], frame))

    def amend(self, kind: type, **fields: object) -> None:
        """Change ``fields`` of the nearest frame of ``kind``, the top one included."""
        self.change(frames=self.amended(kind, **fields))

    def amended(self, kind: type, **fields: object) -> tuple[Frame, ...]:
        """The stack as `amend` leaves it, for those who change more than the stack at once."""
        frames = self.state.frames
        at = _nearest(self.state, kind, len(frames))
        return (*frames[:at], changed(frames[at], **fields), *frames[at + 1 :])

    def served(self, frame: Frame, one: object) -> None:
        """``one`` of those ``waiting`` in the top frame has had its turn; the last one takes the frame along."""
        left = tuple([other for other in frame.waiting if other != one])
        if left:
            self.swap(changed(frame, waiting=left))
        else:
            self.pop()

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def check(
        self, check: Check, seat: str, pieces: tuple[str, ...] = (), places: tuple[str, ...] = ()
    ) -> Roll:
        """Roll ``check`` and log faces, modifiers and result."""
        roll = check.roll(self.dice)
        self.tell(Event("rolled", seat, pieces, places, check.case, (), roll, "roll"))
        return roll


def _top(state: Framed) -> Frame:
    return state.frames[-1] if state.frames else None


def below(state: Framed, kind: type[T]) -> T:
    """The nearest frame of ``kind`` under the top one. Raises LookupError, naming both, if there is none."""
    frame: T = state.frames[_nearest(state, kind, len(state.frames) - 1)]
    return frame


def _nearest(state: Framed, kind: type, end: int) -> int:
    frames = state.frames
    for at in range(end - 1, -1, -1):
        if isinstance(frames[at], kind):
            return at
    raise LookupError(f"no {kind.__name__} lies under {type(_top(state)).__name__}")


UNKNOWN = "That is not there, or has no part in this."
"""What stands against an answer of the wrong kind; who tells it says what it was about."""


@dataclass(frozen=True, slots=True)
class Stage(Generic[S]):
    """One line of a sequence of play: what is done in it, by which case, and when it is left out.

    ``does`` takes the play and the frame; ``only``, asked with the state and the frame when the stage before
    begins, leaves the stage out where it says no. ``name`` and ``says`` are for the strip above the board:
    stages without a name stand under the one before.
    """

    does: Callable[[Play[S], Frame], None]
    case: str
    only: Callable[[S, Frame], bool] | None = None
    name: str = ""
    says: str = ""


def _applies(stage: Stage[S], state: S, frame: Frame) -> bool:
    return stage.only is None or stage.only(state, frame)


class Machine(Generic[S]):
    """The registers of one rule system: what each kind of frame asks, answers, bars, forecasts and works.

    ``over`` tells of a state that the battle is decided: then everything still going on above the bottom
    frame is dropped, so that a rule may end the game from within any other.
    """

    def __init__(self, over: Callable[[S], bool] | None = None) -> None:
        self._over = over
        self._asks: dict[type, Callable[[S, Frame], Decision]] = {}
        self._works: dict[type, Callable[[Play[S], Frame], None]] = {}
        self._answers: dict[tuple[type, str], Callable[..., None]] = {}
        self._bars: dict[tuple[type, str], Callable[..., Iterator[Objection]]] = {}
        self._forecasts: dict[tuple[type, str], Callable[..., Forecast | None]] = {}
        self._declined: set[tuple[type, str]] = set()
        self._raised: tuple[S, Decision] | None = None
        self._asked: tuple[S, Decision] | None = None

    def asks(self, frame: type) -> Callable[[F], F]:
        """``(state, frame) -> Decision``: the question such a frame puts to its ``seat``.

        Offers marked as ``candidates`` may hold more than is legal: the bars take out what they refuse.
        """
        return self._enter(self._asks, frame)

    def works(self, frame: type) -> Callable[[F], F]:
        """``(play, frame) -> None``: what such a frame does when it comes to the top; it pops or swaps
        itself.

        An ask frame may have work as well: done before each question, it drops what no longer needs asking.
        """
        return self._enter(self._works, frame)

    def sequence(self, frame: type, stages: Mapping[str, Stage[S]]) -> Mapping[str, Stage[S]]:
        """The sequence of play of such a frame: its ``stage`` names the one that comes next.

        Before a stage is done the frame is moved on to the next one that applies; before the last, it is gone.
        """
        keys = tuple(stages)

        def work(play: Play[S], on_top: Frame) -> None:
            rest = keys[keys.index(on_top.stage) + 1 :]
            following = next((key for key in rest if _applies(stages[key], play.state, on_top)), None)
            if following is None:
                play.pop()
            else:
                play.swap(changed(on_top, stage=following))
            stages[on_top.stage].does(play, on_top)

        self._enter(self._works, frame)(work)
        return stages

    def still(self, frame: type) -> Callable[[F], F]:
        """``(state, frame, one) -> bool``: whether one of those ``waiting`` in such a frame is still to be asked.

        Before each question the others are dropped; with nobody left the frame goes.
        """

        def enter(function: F) -> F:
            def work(play: Play[S], on_top: Frame) -> None:
                left = tuple([one for one in on_top.waiting if function(play.state, on_top, one)])
                if not left:
                    play.pop()
                elif left != on_top.waiting:
                    play.swap(changed(on_top, waiting=left))

            self._enter(self._works, frame)(work)
            return function

        return enter

    def answers(self, frame: type, verb: str) -> Callable[[F], F]:
        """``(play, frame, *args) -> None``: carry out the answer ``verb``."""
        return self._enter(self._answers, (frame, verb))

    def declines(self, frame: type, verb: str) -> None:
        """The answer ``verb`` lets the question go: the frame is taken off and nothing else happens."""
        self._enter(self._answers, (frame, verb))(lambda play, _frame: play.pop())
        self._declined.add((frame, verb))

    def lets_go(self, state: S, verb: str) -> bool:
        """Whether the answer ``verb`` declines what is asked now."""
        return bool(state.frames) and (type(state.frames[-1]), verb) in self._declined

    def bars(self, frame: type, verb: str) -> Callable[[F], F]:
        """``(state, frame, *args) -> Iterator[Objection]``: all that stands against the answer ``verb``.

        An answer without bars is legal whenever its question is asked, and takes no values. A verb with bars and
        no answer is one that belongs elsewhere; its bars say so, whatever the values.
        """
        return self._enter(self._bars, (frame, verb))

    def forecasts(self, frame: type, verb: str) -> Callable[[F], F]:
        """``(state, frame, *args) -> Forecast | None``: the odds of the answer ``verb``."""
        return self._enter(self._forecasts, (frame, verb))

    @staticmethod
    def _enter(register: dict[K, Any], key: K) -> Callable[[F], F]:
        def enter(function: F) -> F:
            if key in register:
                raise ValueError(f"{key} is registered already: {register[key].__qualname__}")
            register[key] = function
            return function

        return enter

    def seat(self, state: S) -> str:
        """The seat that is asked now; empty when the game is over."""
        return str(state.frames[-1].seat) if state.frames else ""

    def verbs(self, state: S) -> tuple[str, ...]:
        """Every verb that the question asked now could be answered with, legal at the moment or not."""
        frame = type(state.frames[-1]) if state.frames else None
        return tuple(verb for kind, verb in self._answers if kind is frame)

    def takes(self, state: S, choice: Choice) -> bool:
        """Whether the question asked now knows such an answer: its verb, and values of these kinds."""
        key = type(state.frames[-1]) if state.frames else None, choice.verb
        bars = self._bars.get(key)  # type: ignore[arg-type]
        return key in self._answers and (fits(bars, choice.args) if bars else not choice.args)

    def _question(self, state: S) -> Decision:
        """What the frame on top asks, candidates and all; of the same state asked once."""
        raised = self._raised
        if raised is None or raised[0] is not state:
            frame = state.frames[-1]
            raised = self._raised = state, self._asks[type(frame)](state, frame)
        return raised[1]

    def pending(self, state: S) -> Decision | None:
        """The question the game waits for with every legal answer, or None when the game is over."""
        if not state.frames:
            return None
        asked = self._asked
        if asked is None or asked[0] is not state:
            question = self._question(state)
            if any(offer.candidates for offer in question.offers):
                offers = tuple(self.allowed(state, state.frames[-1], question.offers))
                question = changed(question, offers=offers)
            asked = self._asked = state, question
        return asked[1]

    def any(self, state: S, draw: Draw) -> Choice:
        """One legal answer, every single one equally likely, as from the menu but without building it."""
        question, frame = self._question(state), state.frames[-1]
        for _ in range(MOST_DRAWS):
            offer = question.any_offer(draw)
            choice = offer.any(draw)
            if not offer.candidates or self._may(state, frame, choice.verb, choice.args):
                return choice
        whole = self.pending(state)
        assert whole is not None
        return whole.any(draw)

    def allowed(self, state: S, frame: Frame, offers: Iterable[Offer]) -> Iterator[Offer]:
        """What the bars leave of ``offers`` in ``frame``: candidates are judged one by one, others stand."""
        for offer in offers:
            if offer.candidates:
                yield from self._judged(state, frame, offer)
            else:
                yield offer

    def _judged(self, state: S, frame: Frame, offer: Offer) -> Iterator[Offer]:
        if not offer.slots:
            plain = self._bars.get((type(frame), offer.verb))
            if plain is None or next(plain(state, frame), None) is None:
                yield changed(offer, candidates=False)
            return
        bars = self._bars[type(frame), offer.verb]
        *leading, last = offer.slots
        for given in product(*leading):
            fit = tuple([one for one in last if next(bars(state, frame, *given, one), None) is None])
            if fit and len(fit) == len(offer) and type(last) is Among:
                yield changed(offer, candidates=False)
            elif fit:
                fixed = [
                    slot if len(slot) == 1 else Among(slot.name, (one,))
                    for slot, one in zip(leading, given, strict=True)
                ]
                yield changed(offer, slots=(*fixed, Among(last.name, fit)), candidates=False)

    def _may(self, state: S, frame: Frame, verb: str, args: tuple[object, ...]) -> bool:
        bars = self._bars.get((type(frame), verb))
        return bars is None or next(bars(state, frame, *args), None) is None

    def is_legal(self, state: S, choice: Choice) -> bool:
        """Whether nothing stands against ``choice`` now; no menu is built for it."""
        return first(self.objections(state, choice)) is None

    def objections(self, state: S, choice: Choice) -> Iterator[Objection]:
        """Everything that stands against ``choice`` now; nothing at all means it is legal.

        Answers come from files too: one of the wrong kind, or that names what there is not, is refused, and is
        no fault of the rules.
        """
        if not state.frames:
            yield Objection("", "The game is over.")
            return
        frame, args, legal = state.frames[-1], choice.args, True
        key = type(frame), choice.verb
        bars, is_answer = self._bars.get(key), key in self._answers
        if (bars or is_answer) and not (fits(bars, args) if bars else not args):
            legal = False
            yield Objection(self._question(state).case, UNKNOWN)
        elif bars:
            try:
                for objection in bars(state, frame, *args):
                    legal = False
                    yield objection
            except (LookupError, AttributeError, ValueError) as fault:
                if not is_about(fault, args):
                    raise
                legal = False
                yield Objection(self._question(state).case, UNKNOWN)
        if legal and not is_answer:
            question = self._question(state)
            yield Objection(question.case, f"That is no answer now: {question.prompt}")

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
            frames = play.state.frames
            if not frames:
                return
            if over is not None and len(frames) > 1 and over(play.state):
                frames = frames[:1]
                play.change(frames=frames)
            frame = frames[-1]
            work = works.get(type(frame))
            if work is not None:
                work(play, frame)
                frames = play.state.frames
                if not frames or frames[-1] is not frame:
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

    def blocks_undo(self, state: S, choice: Choice) -> str:
        """What ends undo after ``choice``: ``dice``, ``answer`` (another seat is asked) or nothing
        (empty).
        """
        try:
            step = self.apply(state, choice, Forbidden())
        except DiceError:
            return "dice"
        return "" if self.seat(step.state) == self.seat(state) else "answer"
