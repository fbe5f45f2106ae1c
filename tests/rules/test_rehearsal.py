"""Answers played forward: legal one after another, no dice thrown, the others answering as they would by default."""

from dataclasses import dataclass, replace

import pytest

from galleywar.core.check import Objection
from galleywar.core.decision import Choice, Decision, Offer
from galleywar.core.machine import Machine
from galleywar.rules.rehearsal import Rehearsal, Unplayable

STEP, THROW, KNOCK = Choice("step"), Choice("throw"), Choice("knock")


@dataclass(frozen=True, slots=True)
class Walk:
    """A walk of at most three steps."""

    frames: tuple[object, ...]
    steps: int = 0


@dataclass(frozen=True, slots=True)
class Road:
    """(ask) Whoever walks."""

    seat: str = "walker"


@dataclass(frozen=True, slots=True)
class Gate:
    """(ask) The keeper of the gate; ``strict`` has no answer that is safe."""

    strict: bool = False
    seat: str = "keeper"


def game() -> Machine[Walk]:
    machine: Machine[Walk] = Machine()

    @machine.asks(Road)
    def ask_road(state, frame):
        return Decision("walker", "1", "Walk.", tuple(Offer(one, one) for one in ("step", "throw", "knock")))

    @machine.asks(Gate)
    def ask_gate(state, frame):
        default = None if frame.strict else Choice("let")
        return Decision("keeper", "2", "Let him pass?", (Offer("let", "Let"),), default=default)

    @machine.bars(Road, "step")
    def bars_step(state, frame):
        if state.steps == 3:
            yield Objection("1.1", "The road ends here.")

    @machine.answers(Road, "step")
    def answer_step(play, frame):
        play.change(steps=play.state.steps + 1)

    @machine.answers(Road, "throw")
    def answer_throw(play, frame):
        play.dice.roll(6)

    @machine.answers(Road, "knock")
    def answer_knock(play, frame):
        play.push(Gate(strict=play.state.steps > 0))

    machine.declines(Gate, "let")
    return machine


def rehearsed():
    return Rehearsal.begin(game(), Walk((Road(),)))


def test_choices_are_kept_as_long_as_the_rules_allow_them():
    played = rehearsed().after(STEP).after(STEP).after(STEP)
    assert played.choices == (STEP, STEP, STEP) and played.state.steps == 3
    with pytest.raises(Unplayable, match="The road ends here") as refused:
        played.after(STEP)
    assert refused.value.case == "1.1"


def test_what_is_tried_leaves_what_was_rehearsed_before_as_it_was():
    first = rehearsed().after(STEP)
    assert first.after(STEP).state.steps == 2 and first.state.steps == 1 and first.choices == (STEP,)


def test_no_dice_are_thrown():
    with pytest.raises(Unplayable, match="dice"):
        rehearsed().after(THROW)


def test_another_seat_answers_as_it_would_by_default_and_is_remembered():
    played = rehearsed().after(KNOCK)
    assert [one.seat for one in played.asked] == ["keeper"] and played.is_answered
    further = played.after(STEP)
    assert further.choices == (KNOCK, STEP) and not further.asked and further.is_answered
    assert not rehearsed().after(STEP).is_answered


def test_where_another_seat_has_no_safe_answer_it_ends():
    with pytest.raises(Unplayable, match="other side"):
        rehearsed().after(STEP).after(KNOCK)


def test_nothing_is_played_for_a_seat_that_is_not_asked():
    at_gate = replace(rehearsed(), state=Walk((Road(), Gate())))
    with pytest.raises(Unplayable, match="turn is over"):
        at_gate.after(STEP)


def test_a_choice_with_which_the_turn_passes_is_the_last():
    for choice, passes in ((KNOCK, "answer"), (THROW, "dice")):
        played = rehearsed().onward(STEP).onward(choice)
        assert played.choices == (STEP, choice) and played.passes == passes and not played.is_answered
        for go_on in (played.onward, played.after):
            with pytest.raises(Unplayable, match="turn is over"):
                go_on(STEP)
    assert not rehearsed().onward(STEP).passes


def test_onward_no_refused_choice_is_kept_either():
    played = rehearsed().onward(STEP).onward(STEP).onward(STEP)
    with pytest.raises(Unplayable, match="The road ends here"):
        played.onward(STEP)
