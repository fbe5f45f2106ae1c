"""The printed examples: each position is set up, its orders are given, and what the book says must follow."""

from collections.abc import Iterable
from operator import attrgetter
from typing import Any

import pytest

from galleywar.core.dice import Recorded
from galleywar.rules.alexandria.checks.sea import problems
from galleywar.rules.alexandria.view.log import narrate
from galleywar.rules.rulebooks.examples import examples_in, opened_example
from tests.rules.alexandria.conftest import Position

SYSTEM = "alexandria"
EVERY = [
    pytest.param(one, id=one.key, marks=pytest.mark.rule(*one.cases))
    for one in examples_in(SYSTEM)
    if one.provenance == "rulebook"
]


def began(example: Any) -> Any:
    """The position of an example; dice are none of its business."""
    ruleset, scenario = opened_example(SYSTEM, example)
    return Position(ruleset.opening(scenario, Recorded(())).state)


def followed(position: Any, orders: str) -> tuple[Any, str]:
    """The position before the last of several orders, and that order."""
    *first, last = orders.split(", ")
    for order in first:
        position = position.do(order)
    return position, last


def piece(state: Any, key: str) -> Any:
    """A galley, unit or leader; None if it is no more."""
    rosters = (getattr(state, name) for name in ("galleys", "units", "leaders"))
    return next((roster[key] for roster in rosters if key in roster), None)


def throws(events: Iterable[Any]) -> list[Any]:
    return [event.roll for event in events if event.roll is not None]


@pytest.mark.parametrize("example", EVERY)
def test_what_the_book_works_out_comes_of_it(example: Any) -> None:
    position, told = began(example), []
    assert list(problems(position.state)) == []
    for orders, odds in example.odds.items():
        now, last = followed(position, orders)
        assert {name: chance for name, chance in now.odds(last).items() if chance != "0"} == odds
    for one in example.orders:
        position = position.do(one.order, one.dice)
        told += [narrate(position.state, event) for event in position.events]
        rolls = throws(position.events)
        assert len(rolls) == len(one.rolls), [roll.check.case for roll in rolls]
        for roll, want in zip(rolls, one.rolls, strict=True):
            assert_rolled(roll, want)
    assert_asked(position, example)
    for words in example.told:
        assert any(words in sentence for sentence in told), told
    for name, value in example.board.items():
        assert attrgetter(name)(position.state.box.map) == value
    for key, marks in example.then.items():
        one = piece(position.state, key)
        assert {name: plain(getattr(one, name)) for name in marks} == marks, key
    assert [key for key in example.gone if piece(position.state, key) is not None] == []


def plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def assert_rolled(roll: Any, want: Any) -> None:
    assert roll.check.case == want.case
    if want.total is not None:
        assert roll.total == want.total
    if want.modifiers is not None:
        assert {factor.case: factor.drm for factor in roll.check.factors} == want.modifiers
    if want.result is not None:
        assert roll.result == want.result


def assert_asked(position: Any, example: Any) -> None:
    """What may be answered once the orders of the example have been given."""
    if example.asked:
        assert position.asked.seat == example.asked
    for verb, values in example.choices.items():
        assert position.choices(verb) == {f"{verb} {value}" for value in values}
    start = position
    for orders in example.may:
        now, last = followed(start, orders)
        assert now.refused(last) == [] and now.allows(last), orders
    for refusal in example.may_not:
        now, last = followed(start, refusal.order)
        assert refusal.case in now.refused(last), (refusal.order, now.refused(last))
