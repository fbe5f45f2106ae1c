"""An answer of several choices is given one by one until something breaks in."""

from __future__ import annotations

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.machine import Step
from galleywar.players.carrying_out import carried_out

WALK, THROW, YIELD, STRAY = (Choice(verb) for verb in ("walk", "throw", "yield", "stray"))


class Path:
    """A way of steps; the state is who is asked and how many were gone. To throw is to step and roll a die."""

    def seat(self, state: tuple[str, int]) -> str:
        return state[0]

    def is_legal(self, state: tuple[str, int], choice: Choice) -> bool:
        return choice != STRAY

    def apply(self, state: tuple[str, int], choice: Choice, dice: Seeded) -> Step:
        if choice == THROW:
            dice.roll(6)
        return Step(("B" if choice == YIELD else state[0], state[1] + 1), ())


def gone(*choices: Choice) -> list[Choice]:
    """The choices that were given of ``choices``."""
    dice = Seeded(1)
    steps = list(carried_out(Path(), ("A", 0), choices, lambda *_: dice))
    assert [one.before[1] for one in steps] == list(range(len(steps)))
    assert [one.after[1] for one in steps] == list(range(1, len(steps) + 1))
    return [one.choice for one in steps]


def test_all_of_an_answer_is_given_while_nothing_breaks_in() -> None:
    assert gone(WALK, WALK, WALK) == [WALK, WALK, WALK]


def test_a_die_that_falls_breaks_in() -> None:
    assert gone(WALK, THROW, WALK) == [WALK, THROW]


def test_another_seat_that_is_asked_breaks_in() -> None:
    assert gone(WALK, YIELD, WALK) == [WALK, YIELD]


def test_what_has_become_illegal_breaks_in() -> None:
    assert gone(WALK, STRAY, WALK) == [WALK]


def test_the_first_is_given_in_any_case() -> None:
    """The caller has it from the menu."""
    assert gone(STRAY, WALK) == [STRAY, WALK]
