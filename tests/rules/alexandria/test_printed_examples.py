"""The printed examples of the rulebooks: each position is set up, its orders are given, and what the book says follows."""

from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import Any

import pytest

from galleywar.core.dice import Recorded
from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.yaml_source import Source
from galleywar.core.ledger import systems
from galleywar.rules import examples as library
from galleywar.rules.examples import examples_file, examples_of, opened_example, printed_examples
from galleywar.rules.system import find_system
from tests.rules.alexandria.conftest import Position

EVERY = [(system, example) for system in systems() for example in printed_examples(system)]


def cases_of() -> Iterator[Any]:
    """One parameter an example, marked with the rules it shows."""
    for system, example in EVERY:
        marks = pytest.mark.rule(*example.cases)
        yield pytest.param(system, example, id=f"{system}-{example.key}", marks=marks)


def began(system: str, example: Any) -> Any:
    ruleset, scenario = opened_example(system, example)
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


@pytest.mark.parametrize(("system", "example"), list(cases_of()))
def test_what_the_book_works_out_comes_of_it(system: str, example: Any) -> None:
    position = began(system, example)
    assert list(find_system(system).problems(position.state)) == []
    view, told = find_system(system).view, []
    for order, odds in example.odds.items():
        assert {name: str(chance) for name, chance in position.forecast(order).results} == odds
    for one in example.orders:
        position = position.do(one.order, one.dice)
        told += [view.narrate(position.state, event) for event in position.events]
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
