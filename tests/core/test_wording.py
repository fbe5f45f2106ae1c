"""One function says how words agree in number."""

import pytest

from galleywar.core.wording import (
    agreeing,
    beside,
    capital,
    counted,
    mustered,
    name_does,
    noun,
    number_of,
    numbered,
    several,
    stopped,
    told_count,
    within,
)


@pytest.mark.parametrize(
    "one, many",
    [
        ("oar", "oars"), ("die", "dice"), ("galley", "galleys"), ("entry", "entries"), ("hex", "hexes"),
        ("land unit", "land units"), ("spare die", "spare dice"), ("infantry", "infantry"), ("loss", "losses"),
        ("ballista", "ballistas"), ("territory", "territories"), ("day", "days"),
    ],
)  # fmt: skip
def test_what_several_are_called(one: str, many: str) -> None:
    assert several(one) == many


def test_only_the_first_letter_of_a_sentence_is_raised() -> None:
    assert [capital(words) for words in ("the XXVII goes", "Isis", "")] == ["The XXVII goes", "Isis", ""]


def test_one_is_told_as_one_and_none_as_many() -> None:
    assert [counted(number, "oar") for number in (0, 1, 2)] == ["0 oars", "1 oar", "2 oars"]
    assert [counted(number, "man of war", "men of war") for number in (1, 2)] == [
        "1 man of war",
        "2 men of war",
    ]
    assert [told_count(number, "galley") for number in (0, 1, 2)] == ["0 galleys", "one galley", "2 galleys"]
    assert [noun(number, "die") for number in (1, 2)] == ["die", "dice"]
    assert [agreeing(number, "is", "are") for number in (0, 1, 2)] == ["are", "is", "are"]


def test_within_a_sentence_an_article_is_written_small_and_a_name_is_not() -> None:
    assert [within(said) for said in ("The fleet rows", "An oar breaks", "A ram fails", "Thalia rows", "Anubis")] == [
        "the fleet rows", "an oar breaks", "a ram fails", "Thalia rows", "Anubis",
    ]  # fmt: skip


def test_what_is_known_by_its_plural_is_counted_by_it_and_anything_else_told_as_a_number() -> None:
    assert [numbered(number, "movement points") for number in (1, 2)] == ["1 movement point", "2 movement points"]
    assert numbered(3, "cargo") == "3"


@pytest.mark.parametrize(
    "name, people, number",
    [
        ("Rhodes", "Rhodians", 1), ("Pirates", "Pirates", 2), ("Hanno and Hamilcar", "Carthaginians", 2),
        ("Alexander", "Macedonians", 1), ("Nobody", "", 1),
    ],
)  # fmt: skip
def test_a_name_speaks_of_one_or_of_many(name: str, people: str, number: int) -> None:
    assert number_of(name, people) == number
    assert name_does(name, people, "flees", "flee") == f"{name} {'flees' if number == 1 else 'flee'}"


def test_those_who_stand_together_are_counted_by_kind_and_named_where_they_have_a_name():
    names = ["general 2", "infantry", "infantry", "infantry", "catapult", "galley 3", "galley 14"]
    assert mustered(names) == "general 2, 3 infantry, 1 catapult, 2 galleys"
    assert mustered(["Caesar of Ruby", "Xanthos"]) == "Caesar of Ruby, Xanthos"


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["2nd cohort", "2nd cohort"], "2nd cohort, 2nd cohort"),
        (["Isis", "Isis 2"], "Isis, Isis 2"),
        (["galley 3"], "galley 3"),
        (["galley"], "1 galley"),
        (["galley", "galley 3"], "2 galleys"),
        (["3", "3", "4"], "3, 3, 4"),
        (["archers 1", "Isis", "archers 2"], "2 archerses, Isis"),
        ([], ""),
    ],
)
def test_only_what_is_written_small_is_counted_and_alone_only_without_a_number(names: list[str], said: str) -> None:
    assert mustered(names) == said


@pytest.mark.parametrize(
    ("value", "many", "said"),
    [("1", "galleys", "galley"), ("1", "dice", "die"), ("1", "boxes", "box"), ("1", "cities", "city"),
     ("1", "men", "man"), ("1", "ss", "ss"),
     ("2", "galleys", "galleys"), ("1/2", "ships", "ships"), ("1", "tribute", "tribute"),
     ("1", "still to act", "still to act"), ("1", "", "")],
)  # fmt: skip
def test_the_word_beside_a_figure_agrees_with_it(value, many, said):
    assert beside(value, many) == said


@pytest.mark.parametrize(
    ("words", "said"),
    [("Six points", "Six points."), ("Kos is back.", "Kos is back."), ("Land!", "Land!"), ("", ".")],
)
def test_a_sentence_has_one_stop(words, said):
    assert stopped(words) == said
