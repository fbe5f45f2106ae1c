"""Bounds, kinds and ways out in words: what each sort of field has against a value that is not of it."""

from typing import Annotated, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, RootModel

from galleywar.core.files.faults import Fault
from galleywar.core.files.schema_walk import SchemaWalk
from galleywar.core.files.yaml_source import Source, SourceFaults


class Gauge(BaseModel):
    model_config = ConfigDict(extra="forbid")
    depths: dict[str, Annotated[int, Field(ge=0, le=9, description="Fathoms.")]] = {}
    marks: dict[Annotated[str, Field(pattern="^[a-c]$")], Annotated[int, Field(gt=3)]] = {}
    rows: dict[int, str] = {}
    pairs: list[tuple[int, str, Annotated[int, Field(lt=5)]]] = []
    flag: bool = False
    ratio: float = 0.5
    least: Annotated[int, Field(ge=2)] = 2
    most: Annotated[int, Field(le=7)] = 7
    few: Annotated[list[str], Field(max_length=1)] = []
    two: Annotated[list[str], Field(min_length=2)] = ["a", "b"]
    one: Annotated[str, Field(max_length=1)] = "a"
    letter: Annotated[str, Field(min_length=1)] = "a"
    word: Literal["on", "off", "true"] = "on"
    none: int | None = None
    answer: Literal["yess", "noo"] = "noo"


def faults_of(text: str) -> tuple[Fault, ...]:
    with pytest.raises(SourceFaults) as raised:
        Source.parse(text).check(Gauge)
    return raised.value.faults


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("depths: {a: x}", ('"a" cannot be the text "x"', "a whole number from 0 to 9 (Fathoms)")),
        ("depths: {a: 12}", ('"a" cannot be the number 12', "a whole number from 0 to 9 (Fathoms)")),
        ("depths: {a: }", ('"a" cannot be empty', "a whole number from 0 to 9 (Fathoms)")),
        ("marks: {a: 3}", ('"a" cannot be the number 3', "a whole number above 3")),
        ("marks: {d: 4}", ('the key "d" may not stand here', "text of the form ^[a-c]$")),
        (
            "pairs: [[1, a, x]]",
            ('entry 3 of entry 1 of "pairs" cannot be the text "x"', "a whole number below 5"),
        ),
        (
            "pairs: [[1, a, 5]]",
            ('entry 3 of entry 1 of "pairs" cannot be the number 5', "a whole number below 5"),
        ),
        ("pairs: [[1, a]]", ('entry 3 of entry 1 of "pairs" is missing', "a whole number below 5")),
        ("flag: 3", ('"flag" cannot be the number 3', "true or false")),
        ("ratio: x", ('"ratio" cannot be the text "x"', "a number")),
        ("ratio: true", ('"ratio" cannot be true', "a number")),
        ("least: 1", ('"least" cannot be the number 1', "a whole number of at least 2")),
        ("most: 8", ('"most" cannot be the number 8', "a whole number of at most 7")),
        ("most: 7.5", ('"most" cannot be the number 7.5', "a whole number of at most 7")),
        ("few: [a, b]", ('"few" has 2 entries', "at most 1 entry")),
        ("two: [a]", ('"two" has 1 entry', "at least 2 entries")),
        ("one: ab", ('"one" cannot be the text "ab"', "at most 1 character")),
        ("letter: ''", ('"letter" cannot be the text ""', "at least 1 character")),
        ("word: false", ('"word" cannot be false', '"on", "off" or "true"')),
        ("none: x", ('"none" cannot be the text "x"', "a whole number")),
        ("few: {a: 1}", ('"few" cannot be a mapping', "a list")),
        ("rows: [a]", ('"rows" cannot be a list', "a mapping")),
    ],
)
def test_bounds_and_kinds_are_told_in_words(text: str, told: tuple[str, str]) -> None:
    [fault] = faults_of(text)
    assert (fault.text, fault.expected) == told


@pytest.mark.parametrize(
    ("text", "suggestion", "remedy"),
    [
        ("flag: yes", "true", ""),
        ("flag: 'Off'", "false", ""),
        ("flag: ture", "true", ""),
        ("flag: '3'", "", ""),
        ("ratio: '0.50'", "", "Write the number without quotes or needless zeros."),
        ("ratio: '-3'", "", "Write the number without quotes or needless zeros."),
        ("ratio: '3.'", "", ""),
        ("ratio: '3x'", "", ""),
        ("ratio: true", "", ""),
        ("one: true", "", "Put it in quotes if it is meant as text."),
        ("word: of", "off", ""),
        ("answer: no", "noo", ""),
    ],
)
def test_a_way_out_is_shown_only_where_there_is_one(text: str, suggestion: str, remedy: str) -> None:
    fault = faults_of(text)[0]
    assert (fault.suggestion, fault.remedy) == (suggestion, remedy)


def test_numbers_under_keys_that_are_numbers_are_text_as_they_are_written() -> None:
    assert Source.parse("rows: {1: 1.50, 2: 3032}").check(Gauge).rows == {1: "1.50", 2: "3032"}


def test_a_number_at_the_root_is_text_where_a_text_is_wanted() -> None:
    class Word(RootModel[str]):
        pass

    assert Source.parse("5.90").check(Word).root == "5.90"


def test_of_two_forms_of_keys_the_one_that_fits_tells_what_belongs_under_it() -> None:
    walk = SchemaWalk({"patternProperties": {"^a": {"type": "integer"}, "^b": {"type": "string"}}}, {"bc": 1})
    trail = walk.trace(("bc",))
    assert walk.describe(trail.schemas) == "text"


def test_a_list_with_entries_of_their_own_and_more_of_another_kind() -> None:
    row = {
        "type": "array",
        "prefixItems": [{"type": "integer"}, {"type": "string"}],
        "items": {"type": "boolean"},
    }
    walk = SchemaWalk(row, [1, "a", True])
    assert [walk.describe(walk.trace((at,)).schemas) for at in range(3)] == [
        "a whole number",
        "text",
        "true or false",
    ]
