"""What a model has against a file: at the right place in every shape a model can take, and in plain words."""

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Annotated, Any, Literal

import pytest
from pydantic import (
    AfterValidator,
    AliasChoices,
    BaseModel,
    ConfigDict,
    Discriminator,
    Field,
    PlainValidator,
    RootModel,
    Tag,
    WithJsonSchema,
)
from pydantic.dataclasses import dataclass
from pydantic_core import PydanticCustomError
from typing_extensions import TypedDict

from galleywar.core.files import validation
from galleywar.core.files.faults import Fault
from galleywar.core.files.schema_walk import SchemaWalk, child_of
from galleywar.core.files.yaml_source import Source, SourceFaults


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Squadron(Strict):
    kind: Literal["squadron"]
    squadron: dict[str, int]
    speed: int


class Lighthouse(Strict):
    kind: Literal["lighthouse"]
    speed: int


class Chain(Strict):
    name: str
    links: list["Chain"] = []


class Oars(Strict):
    oars: int


class Sails(Strict):
    sails: int


class Kindly(Strict):
    int: str


@dataclass(config=ConfigDict(extra="forbid"))
class Post:
    hex: str
    men: int = 0


class Depth(TypedDict):
    fathoms: int


def by_its_key(value: Any) -> str:
    return "oars" if isinstance(value, dict) and "oars" in value else "sails"


def not_thirteen(value: int) -> int:
    if value == 13:
        raise PydanticCustomError("unlucky", "{count} brings bad luck", {"count": value})
    return value


def even(value: int) -> int:
    assert value % 2 == 0, "rowers sit in pairs"
    return value


class Shapes(Strict):
    tagged: Annotated[Squadron | Lighthouse, Field(discriminator="kind")] | None = None
    called: (
        Annotated[
            Annotated[Oars, Tag("oars")] | Annotated[Sails, Tag("sails")],
            Discriminator(by_its_key),
        ]
        | None
    ) = None
    chain: Chain | None = None
    posts: list[Post] = []
    depth: Depth | None = None
    list_or_mapping: list[int] | dict[str, int] = []
    words_or_all: list[str] | Literal["all"] = "all"
    either: Oars | Sails | int | None = None
    nested: list[list[tuple[int, str]]] = []
    count: Annotated[int, AfterValidator(not_thirteen)] = 0
    rowers: Annotated[int, AfterValidator(even)] = 0
    ratio: Annotated[float, Field(gt=0, lt=1)] = 0.5
    evens: frozenset[Annotated[int, Field(multiple_of=2)]] = frozenset()
    some: Annotated[list[int], Field(min_length=1)] = [1]
    name: Annotated[str, Field(min_length=2, max_length=3)] = "ab"
    number_word: Literal[1, "x"] = 1
    by_number: dict[int, list[Literal["a", "b"]]] = {}
    texts: dict[str, str] = {}
    nothing: None = None
    letter: Annotated[str, Field(pattern="^a")] | Annotated[str, Field(pattern="^b")] = "a"
    benches: list[int | Oars] | dict[str, int] = []
    like_a_kind: Kindly | int = 0
    unknown: Annotated[Literal["a", "b"], WithJsonSchema({})] = "a"
    a_word_or_so: Literal["a", 3, True] = "a"


def faults_of(text: str, model: type[BaseModel] = Shapes) -> tuple[Fault, ...]:
    with pytest.raises(SourceFaults) as raised:
        Source.parse(text).check(model)
    return raised.value.faults


def brief(text: str, model: type[BaseModel] = Shapes) -> list[tuple[str, str, str]]:
    return [(f"{fault.line}:{fault.column}", fault.text, fault.expected) for fault in faults_of(text, model)]


@pytest.mark.parametrize(
    "text, told",
    [
        pytest.param(
            "tagged: {kind: squadron, squadron: {speed: x}, speed: y}",
            [
                ("1:44", '"speed" cannot be the text "x"', "a whole number"),
                ("1:55", '"speed" cannot be the text "y"', "a whole number"),
            ],
            id="a tag that is also a key",
        ),
        pytest.param(
            "tagged: {kind: squadron, squadron: {}, sped: 2}",
            [
                ("1:1", '"speed" is missing', "a whole number"),
                ("1:40", '"sped" is not a known key here', "kind, squadron or speed"),
            ],
            id="keys of a tagged branch",
        ),
        pytest.param(
            "tagged: {kind: [squadron]}",
            [("1:10", '"kind" cannot be a list', '"lighthouse" or "squadron"')],
            id="a tag that is no word",
        ),
        pytest.param(
            "called: {oars: x}", [("1:16", '"oars" cannot be the text "x"', "a whole number")], id="called"
        ),
        pytest.param(
            "chain: {name: a, links: [{name: b, links: [{nam: c}]}]}",
            [
                ("1:44", '"name" is missing', "text"),
                ("1:45", '"nam" is not a known key here', "name or links"),
            ],
            id="a model within itself",
        ),
        pytest.param(
            'posts: [{men: 3}, 4, {hex: "0304", mne: 1}]',
            [
                ("1:9", '"hex" is missing', "text"),
                ("1:19", 'entry 2 of "posts" cannot be the number 4', "a mapping with hex"),
                ("1:36", '"mne" is not a known key here', "hex or men"),
            ],
            id="dataclasses",
        ),
        pytest.param(
            "depth: {fathoms: x}", [("1:18", '"fathoms" cannot be the text "x"', "a whole number")], id="dict"
        ),
        pytest.param(
            "list_or_mapping: [1, x]",
            [("1:22", 'entry 2 of "list_or_mapping" cannot be the text "x"', "a whole number")],
            id="the branch that was meant: a list",
        ),
        pytest.param(
            "list_or_mapping: {a: x}",
            [("1:22", '"a" cannot be the text "x"', "a whole number")],
            id="the branch that was meant: a mapping",
        ),
        pytest.param(
            "list_or_mapping: 3",
            [("1:18", '"list_or_mapping" cannot be the number 3', "a list or a mapping")],
            id="no branch was meant",
        ),
        pytest.param(
            "either: {oars: x}",
            [("1:16", '"oars" cannot be the text "x"', "a whole number")],
            id="the model that was meant",
        ),
        pytest.param(
            "either: x",
            [
                (
                    "1:9",
                    '"either" cannot be the text "x"',
                    "a mapping with oars, a mapping with sails or a whole number",
                )
            ],
            id="no model was meant",
        ),
        pytest.param(
            "words_or_all: al",
            [("1:15", '"words_or_all" cannot be the text "al"', 'a list or "all"')],
            id="a word",
        ),
        pytest.param(
            "nested: [[[1, a, 3], [x, y]], [[1]]]",
            [
                ("1:11", 'entry 1 of entry 1 of "nested" has 3 entries', "at most 2 entries"),
                (
                    "1:23",
                    'entry 1 of entry 2 of entry 1 of "nested" cannot be the text "x"',
                    "a whole number",
                ),
                ("1:32", 'entry 2 of entry 1 of entry 2 of "nested" is missing', "text"),
            ],
            id="lists within lists",
        ),
        pytest.param("count: 13", [("1:8", "13 brings bad luck", "")], id="an error of the model's own"),
        pytest.param("rowers: 3", [("1:9", "rowers sit in pairs", "")], id="an assertion of the model's own"),
        pytest.param(
            "ratio: 1.0",
            [("1:8", '"ratio" cannot be the number 1.0', "a number above 0")],
            id="a fraction too large",
        ),
        pytest.param(
            "evens: [2, 3]",
            [("1:12", 'entry 2 of "evens" cannot be the number 3', "a whole number divisible by 2")],
            id="a multiple",
        ),
        pytest.param("some: []", [("1:1", '"some" has 0 entries', "at least 1 entry")], id="too few"),
        pytest.param(
            "name: a", [("1:7", '"name" cannot be the text "a"', "at least 2 characters")], id="too short"
        ),
        pytest.param(
            "name: abcd", [("1:7", '"name" cannot be the text "abcd"', "at most 3 characters")], id="too long"
        ),
        pytest.param(
            "number_word: y",
            [("1:14", '"number_word" cannot be the text "y"', '1 or "x"')],
            id="number or word",
        ),
        pytest.param(
            "by_number: {x: [a], 1: [q]}",
            [
                ("1:13", 'the key "x" may not stand here', "a whole number"),
                ("1:25", 'entry 1 of "1" cannot be the text "q"', '"a" or "b"'),
            ],
            id="keys that are numbers",
        ),
        pytest.param("nothing: 3", [("1:10", '"nothing" cannot be the number 3', "nothing")], id="nothing"),
        pytest.param(
            "letter: c",
            [("1:9", '"letter" cannot be the text "c"', "text of the form ^a or text of the form ^b")],
            id="two forms",
        ),
        pytest.param(
            "benches: [1, {oars: x}, y]",
            [
                ("1:21", '"oars" cannot be the text "x"', "a whole number"),
                (
                    "1:25",
                    'entry 3 of "benches" cannot be the text "y"',
                    "a whole number or a mapping with oars",
                ),
            ],
            id="a union within the branch that was meant",
        ),
        pytest.param(
            "like_a_kind: {int: [1]}",
            [("1:15", '"int" cannot be a list', "text")],
            id="a key that is called like a branch",
        ),
        pytest.param(
            "unknown: c",
            [("1:10", '"unknown" cannot be the text "c"', '"a" or "b"')],
            id="words of which the schema says nothing",
        ),
        pytest.param(
            "a_word_or_so: c",
            [("1:15", '"a_word_or_so" cannot be the text "c"', '"a", 3 or true')],
            id="words as a file writes them",
        ),
        pytest.param("texts: {a: [1]}", [("1:9", '"a" cannot be a list', "text")], id="the name of a list"),
        pytest.param(
            "[1]",
            [("1:1", "the file cannot be a list", "a mapping")],
            id="another kind of file",
        ),
    ],
)
def test_every_shape_is_told_at_its_place(text: str, told: list[tuple[str, str, str]]) -> None:
    assert brief(text) == told


def test_numbers_are_text_as_they_are_written_wherever_text_is_wanted() -> None:
    shapes = Source.parse(
        "texts: {a: 1.50, b: 0101, c: 3032, 7: 8}\n"
        "words_or_all: [5.90, 3032, x]\n"
        "posts: [{hex: 3032, men: 3}]\n"
        "chain: {name: 1, links: [{name: 2.0}]}\n"
        "nested: [[[1, 1.10]]]\n"
    ).check(Shapes)
    assert shapes.texts == {"a": "1.50", "b": "0101", "c": "3032", "7": "8"}
    assert shapes.words_or_all == ["5.90", "3032", "x"]
    assert shapes.posts == [Post(hex="3032", men=3)]
    assert shapes.chain == Chain(name="1", links=[Chain(name="2.0")])
    assert shapes.nested == [[(1, "1.10")]]


def test_numbers_that_are_as_good_as_text_stay_numbers() -> None:
    assert Source.parse("number_word: 1").check(Shapes).number_word == 1
    assert Source.parse("either: 3").check(Shapes).either == 3


@pytest.mark.parametrize(
    "text, suggestion, remedy",
    [
        ("words_or_all: al", "all", ""),
        ("tagged: {kind: lighthose}", "lighthouse", ""),
        ("count: '3'", "", "Write the number without quotes or needless zeros."),
        ("count: 007", "", "Write the number without quotes or needless zeros."),
        ("texts: {a: true}", "", "Put it in quotes if it is meant as text."),
        ("chian: 1", "chain", ""),
    ],
)
def test_a_way_out_is_shown(text: str, suggestion: str, remedy: str) -> None:
    fault = faults_of(text)[0]
    assert (fault.suggestion, fault.remedy) == (suggestion, remedy)


class TestOtherModels:
    def test_lists_at_the_root(self) -> None:
        class Chains(RootModel[list[Chain]]):
            pass

        assert brief("- name: a\n- nam: b\n- 3\n", Chains) == [
            ("2:3", '"name" is missing', "text"),
            ("2:3", '"nam" is not a known key here', "name or links"),
            ("3:3", "entry 3 cannot be the number 3", "a mapping with name"),
        ]
        assert brief("a: 3\n", Chains) == [("1:1", "the file cannot be a mapping", "a list")]

    def test_keys_under_another_name(self) -> None:
        class Voyage(Strict):
            from_: int = Field(alias="from")
            wind: int = Field(default=0, validation_alias=AliasChoices("wind", "breeze"))

        assert brief("from: x\nfrmo: 3\n", Voyage) == [
            ("1:7", '"from" cannot be the text "x"', "a whole number"),
            ("2:1", '"frmo" is not a known key here', "from or wind"),
        ]
        assert brief("wind: 3", Voyage) == [("1:1", '"from" is missing', "a whole number")]

    def test_types_without_a_schema(self) -> None:
        class Odds(Strict):
            chance: Annotated[Fraction, PlainValidator(Fraction)]
            check: Callable[[], int] | None = None
            chain: Chain | None = None

        assert Source.parse("chance: 1/3").check(Odds).chance == Fraction(1, 3)
        assert brief("chance: often\nchain: {nam: 3}\nodd: 1\n", Odds) == [
            ("1:9", "Invalid literal for Fraction: 'often'", ""),
            ("2:1", '"name" is missing', "text"),
            ("2:9", '"nam" is not a known key here', "name or links"),
            ("3:1", '"odd" is not a known key here', "chance, check or chain"),
        ]

    def test_a_complaint_without_words_of_ours_shows_no_jargon(self) -> None:
        class Stamped(Strict):
            at: bytes

        fault = faults_of("at: [1]", Stamped)[0]
        assert (fault.text, fault.expected) == ('"at" does not fit here', "text")

    def test_what_a_field_is_for_is_told(self) -> None:
        class Described(Strict):
            at: Annotated[str, Field(pattern="^[0-9]{4}$", description="A hex, row before column.\nMore.")]
            crew: int | None = Field(None, ge=0, description="Men left.")

        assert brief("at: x\ncrew: many\n", Described) == [
            ("1:5", '"at" cannot be the text "x"', "A hex, row before column"),
            ("2:7", '"crew" cannot be the text "many"', "a whole number of at least 0 (Men left)"),
        ]

    def test_a_size_is_told_with_what_the_field_is_for(self) -> None:
        class Named(Strict):
            name: str = Field("Nike", max_length=4, description="As it stands on her bow.")
            crew: Annotated[str, Field(pattern="^a")] | list[int] = "a"
            fast: int | bool = False

        assert brief("name: Thalia\ncrew: b\n", Named) == [
            ("1:7", '"name" cannot be the text "Thalia"', "at most 4 characters (As it stands on her bow)"),
            ("2:7", '"crew" cannot be the text "b"', "text of the form ^a or a list"),
        ]
        assert [faults_of(f"fast: {word}", Named)[0].suggestion for word in ("tru", "no", "fals")] == [
            "true", "false", "false",
        ]  # fmt: skip
        assert faults_of("fast: [1]", Named)[0].suggestion == ""


class TestMany:
    def test_faults_are_cut_at_a_readable_number(self) -> None:
        faults = faults_of("by_number: {1: [" + "q, " * 1000 + "]}")
        assert len(faults) == 201
        assert faults[-1].text == "more than 200 faults; the rest is not told"

    def test_as_many_as_are_told_are_told_and_no_more_is_said(self) -> None:
        faults = faults_of("by_number: {1: [" + "q, " * 200 + "]}")
        assert len(faults) == 200 and not any("more than" in fault.text for fault in faults)

    def test_faults_by_the_ten_thousand_are_one(self) -> None:
        (fault,) = faults_of("by_number: {1: [" + "q, " * 60_000 + "]}")
        assert fault.text == "60000 values in this file do not fit"
        assert fault.remedy == "See whether this is the right kind of file."

    def test_hexes_by_the_thousand_are_text(self) -> None:
        hexes = [str(1000 + number) for number in range(9000)]
        assert Source.parse(f"words_or_all: [{', '.join(hexes)}]").check(Shapes).words_or_all == hexes

    def test_so_many_faults_are_one_and_one_fewer_are_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(validation, "_MOST_ERRORS", 3)
        assert len(faults_of("by_number: {1: [q, q, q]}")) == 3
        (fault,) = faults_of("by_number: {1: [q, q, q, q]}")
        assert fault.text == "4 values in this file do not fit"


def rising(values: list[int]) -> list[int]:
    assert values == sorted(values), "they must rise"
    return values


class TestPlaces:
    def test_an_objection_to_a_whole_list_points_at_its_name_and_one_to_a_word_at_the_word(self) -> None:
        class Row(Strict):
            steps: Annotated[list[int], AfterValidator(rising)] = []
            rowers: Annotated[int, AfterValidator(even)] = 0

        assert brief("steps: [2, 1]\nrowers: 3\n", Row) == [
            ("1:1", "they must rise", ""), ("2:9", "rowers sit in pairs", ""),
        ]  # fmt: skip

    def test_a_key_is_text_however_it_is_asked_for(self) -> None:
        assert child_of({"1": "a"}, 1) == child_of({"1": "a"}, "1") == "a"
        assert child_of({"1": "a"}, 2) is None and child_of(["a"], 0) == "a"
        assert [child_of(["a"], part) for part in (1, -1, "0")] == [None] * 3 and child_of("a", 0) is None


class TestTrails:
    """Locations as pydantic gives them, where schema and file alone decide what they mean."""

    def test_without_a_schema_follow_the_file(self) -> None:
        walk = SchemaWalk({}, {"a": [{"b": 1}]})
        assert walk.trace(("a", "list[Thing]", 0, "Thing", "b")).path == ("a", 0, "b")

    def test_keep_what_is_not_in_the_file_if_the_schema_knows_it(self) -> None:
        walk = SchemaWalk(json.loads(json.dumps(Shapes.model_json_schema())), {"chain": {}})
        assert walk.trace(("chain", "name")).path == ("chain", "name")

    def test_end_at_a_key(self) -> None:
        trail = SchemaWalk(Shapes.model_json_schema(), {"by_number": {"x": []}}).trace(
            ("by_number", "x", "[key]")
        )
        assert (trail.path, trail.on_key) == (("by_number", "x"), True)
