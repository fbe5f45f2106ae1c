"""What a rule can be asked about, and what is named in an answer."""

from collections.abc import Iterator

import pytest

from galleywar.core.argument_types import fits, is_about, named

Look = int | str


def of_a_word(state: object, frame: object, word: str) -> Iterator[str]: ...


def of_places(state: object, frame: object, path: tuple[str, ...]) -> Iterator[str]: ...


def of_shares(state: object, frame: object, shares: tuple[tuple[str, int], ...]) -> Iterator[str]: ...


def of_a_look(state: object, frame: object, look: Look = 0) -> Iterator[str]: ...


def of_anything(state: object, frame: object, *answer: object) -> Iterator[str]: ...


@pytest.mark.parametrize(
    ("rule", "fitting", "not_fitting"),
    [
        (of_a_word, [("a",)], [(), (1,), ("a", "b"), (("a",),)]),
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
