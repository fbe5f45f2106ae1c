"""The clockwork: frames asked and worked, and a battle that ends from within any of them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from galleywar.core.check import Objection
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.dice import Forbidden
from galleywar.core.machine import Machine, Play


@dataclass(frozen=True, slots=True)
class Table:
    """A game so small that it is over when somebody knocks."""

    frames: tuple[object, ...] = ()
    knocked: bool = False
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Evening:
    """(work) The bottom frame."""


@dataclass(frozen=True, slots=True)
class Hand:
    """(ask) Somebody plays on or knocks."""


def clockwork(**settings) -> Machine[Table]:
    machine: Machine[Table] = Machine(**settings)

    @machine.works(Evening)
    def work_evening(play: Play[Table], frame: Evening) -> None:
        play.change(closed=True, frames=())

    @machine.asks(Hand)
    def ask_hand(state: Table, frame: Hand) -> Decision:
        return Decision("north", "1", "Knock?", (Offer("knock", "Knock"), Offer("go_on", "Go on")))

    @machine.answers(Hand, "knock")
    def answer_knock(play: Play[Table], frame: Hand) -> None:
        play.change(knocked=True)

    @machine.answers(Hand, "go_on")
    def answer_go_on(play: Play[Table], frame: Hand) -> None:
        play.pop()

    return machine


STACK = Table((Evening(), Hand(), Hand(), Hand()))


def test_a_decided_battle_drops_all_that_is_still_going_on_above_its_bottom_frame():
    machine = clockwork(over=lambda state: state.knocked)
    after = machine.apply(STACK, Choice("knock"), Forbidden()).state
    assert after.closed and after.frames == () and machine.pending(after) is None


def test_until_it_is_decided_every_frame_has_its_turn():
    machine = clockwork(over=lambda state: state.knocked)
    after = machine.apply(STACK, Choice("go_on"), Forbidden()).state
    assert after.frames == STACK.frames[:-1] and not after.closed


def test_without_such_a_sign_nothing_is_dropped():
    after = clockwork().apply(STACK, Choice("knock"), Forbidden()).state
    assert after.frames == STACK.frames and replace(after, knocked=False) == STACK


def missing(*args: object) -> None:
    raise {"key": KeyError, "index": IndexError, "kind": TypeError, "number": ValueError}[str(args[-1])](
        "frog"
    )


@pytest.mark.parametrize("what", ["key", "index", "kind", "number"])
def test_an_answer_that_names_nobody_is_refused_in_words_under_the_case_of_the_question(what):
    machine: Machine[Table] = Machine()

    @machine.asks(Hand)
    def ask_hand(state: Table, frame: Hand) -> Decision:
        return Decision("north", "4.1", "Whom?", (Offer("call", "Call", (Among("whom", ("south",)),)),))

    @machine.bars(Hand, "call")
    def bars_call(state: Table, frame: Hand, whom: str) -> Iterator[Objection]:
        yield missing(whom)

    [objection] = machine.objections(Table((Hand(),)), Choice("call", (what,)))
    assert objection == Objection(
        "4.1", f"\u201ccall {what}\u201d names something that is not there, or has no part in this."
    )


def test_the_same_state_is_asked_once_and_another_anew():
    asked = []

    class Frame:
        pass

    class State:
        frames = (Frame(),)

    machine = Machine()

    @machine.asks(Frame)
    def ask(state, frame):
        asked.append(state)
        return Decision("red", "", "What now?", ())

    one, other = State(), State()
    assert machine.pending(one) is machine.pending(one) and asked == [one]
    assert machine.pending(other) is not machine.pending(one) and asked == [one, other, one]
