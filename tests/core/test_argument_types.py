"""What a rule can be asked about, and what is named in an answer."""

from collections.abc import Iterator
from enum import Enum

import pytest

from galleywar.core.argument_types import fits, is_about, is_of, named

Look = int | str


class Wind(Enum):
    """Where it blows from."""

    NORTH = "north"


def of_a_word(state: object, frame: object, word: str) -> Iterator[str]: ...


def of_a_word_and_a_number(state: object, frame: object, word: str, number: int) -> Iterator[str]: ...


def of_places(state: object, frame: object, path: tuple[str, ...]) -> Iterator[str]: ...


def of_shares(state: object, frame: object, shares: tuple[tuple[str, int], ...]) -> Iterator[str]: ...


def of_a_look(state: object, frame: object, look: Look = 0) -> Iterator[str]: ...


def of_anything(state: object, frame: object, *answer: object) -> Iterator[str]: ...


@pytest.mark.parametrize(
    ("rule", "fitting", "not_fitting"),
    [
        (of_a_word, [("a",)], [(), (1,), ("a", "b"), (("a",),)]),
        (of_a_word_and_a_number, [("a", 1)], [("a", "b"), (1, 1), ("a",), ("a", 1, 1)]),
        (of_places, [((),), (("a", "b"),)], [("a",), (("a", 1),)]),
        (of_shares, [((),), ((("a", 1), ("b", 2)),)], [(("a", 1),), ((("a",),),), ((("a", "b"),),)]),
        (of_a_look, [(), (1,), ("a",)], [((),), (1, 2)]),
        (of_anything, [(), ("a", 1, ())], []),
    ],
)
def test_a_rule_is_asked_only_about_as_many_values_as_it_takes_and_of_their_kinds(rule, fitting, not_fitting):
    assert [values for values in fitting if not fits(rule, values)] == []
    assert [values for values in not_fitting if fits(rule, values)] == []


@pytest.mark.parametrize(
    ("fault", "about", "not_about"),
    [
        (KeyError("nike"), ("nike",), ("gorgo",)),
        (AttributeError("no such", name="nike"), (("nike", 2),), ("gorgo",)),
        (ValueError("'nike' is no hex id"), ("nike",), ("gorgo",)),
        (ValueError("'7' is no hex id"), ("7",), (7,)),
    ],
)
def test_a_fault_is_about_an_answer_that_names_what_was_looked_up(fault, about, not_about):
    assert is_about(fault, about) and not is_about(fault, not_about)


def test_a_place_in_a_list_that_is_not_there_is_the_rules_own_fault():
    assert not is_about(IndexError("tuple index out of range"), (9,))


def test_what_lists_name_is_named():
    assert set(named(("a", (("b", 2), "c")))) >= {"a", "b", 2, "c"}


def of_one_or_more(state: object, frame: object, word: str, *numbers: int) -> Iterator[str]: ...


def of_a_word_or_none(state: object, frame: object, word: str, far: int | None = None) -> Iterator[str]: ...


def of_a_pair(state: object, frame: object, pair: tuple[str, int]) -> Iterator[str]: ...


def of_pairs_in_lists(state: object, frame: object, rows: tuple[tuple[str, ...], ...]) -> Iterator[str]: ...


def of_words_or_a_number(state: object, frame: object, what: tuple[str, ...] | int) -> Iterator[str]: ...


@pytest.mark.parametrize(
    ("rule", "fitting", "not_fitting"),
    [
        (of_one_or_more, [("a",), ("a", 1), ("a", 1, 2, 3)], [(), (1,), ("a", "b"), ("a", 1, "b")]),
        (of_a_word_or_none, [("a",), ("a", 1), ("a", None)], [(), (None,), ("a", "b"), ("a", 1, 2)]),
        (
            of_a_pair,
            [(("a", 1),)],
            [((),), (("a",),), (("a", 1, 2),), (("a", 1, "b"),), ((1, "a"),), (["a", 1],)],
        ),
        (
            of_pairs_in_lists,
            [((),), (((),),), ((("a",), ("b", "c")),)],
            [(("a",),), ((("a",), "b"),), ((("a", 1),),)],
        ),
        (of_words_or_a_number, [((),), (("a",),), (3,)], [("a",), ((3,),), (None,)]),
    ],
)
def test_every_kind_a_rule_may_take_is_known(rule, fitting, not_fitting):
    assert [values for values in fitting if not fits(rule, values)] == []
    assert [values for values in not_fitting if fits(rule, values)] == []


@pytest.mark.parametrize(
    ("value", "kind", "fitting"),
    [
        (1, int, True),
        ("1", int, False),
        (None, type(None), True),
        (1, int | None, True),
        ("a", int | None, False),
        ((), tuple[()], True),
        ((1,), tuple[()], False),
        ((1, "a"), tuple[int | str, ...], True),
        ((1, None), tuple[int | str, ...], False),
        ([1], tuple[int, ...], False),
        (Wind.NORTH, Wind, True),
        ("north", Wind, False),
    ],
)
def test_a_value_is_of_a_class_of_one_of_several_or_a_tuple_of_kinds(value, kind, fitting):
    assert is_of(value, kind) is fitting


@pytest.mark.parametrize(
    ("fault", "values", "about"),
    [
        (KeyError("nike", "gorgo"), ("nike",), True),
        (KeyError("nike", "gorgo"), ("gorgo",), False),
        (KeyError(("a", 1)), (("a", 1),), True),
        (KeyError(7), (7,), True),
        (KeyError(7), ("7",), False),
        (KeyError(), ("nike",), False),
        (AttributeError("no nike", name="gorgo"), ("nike",), False),
        (AttributeError("'nike'", name=None), ("nike",), False),
        (ValueError("nike is none"), ("nike",), False),
        (ValueError("'nike' is none"), (3, "nike"), True),
        (IndexError("'a' is not there"), (("a",),), True),
        (ValueError("no"), (), False),
    ],
)
def test_what_was_looked_up_must_be_named_in_the_answer_itself(fault, values, about):
    assert is_about(fault, values) is about
