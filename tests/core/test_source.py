"""The door for foreign files: what is read, where it stands, what is refused, and in which words."""

import json
import subprocess
import sys
from enum import StrEnum
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, ConfigDict, Field, model_validator

from galleywar.core.faults import UNFIT_CHARACTER, Fault, listed, nearest, quoted
from galleywar.core.source import Limits, Source, SourceFaults, schema_of
from tests.broken.table import Case, cases, strays, told

ROOT = Path(__file__).parents[2]

SAMPLE = """\
title: Off Pharos
ships:
  - kind: galley
    name: Isis
    at: 3032
  -
    kind: islet
    at: "0304"
pair: [1,
  5]
depths: {0304: 7}
note:
"""

TORTURE = """
import resource, sys, time
from galleywar.core.source import Source, SourceFaults

SIZE = 2 * 2**20
MAKERS = {
    "brackets": lambda: "[" * 1_000_000,
    "braces": lambda: "{" * 1_000_000,
    "mappings": lambda: "{a: " * 500_000,
    "dashes": lambda: "- " * 1_000_000,
    "questions": lambda: "? " * 1_000_000,
    "colons": lambda: "a: " * 600_000,
    "stairs": lambda: "".join(" " * step + "a:\\n" for step in range(2000)),
    "empty lists": lambda: "[" + "[]," * 600_000 + "]",
    "values": lambda: "- a\\n" * 500_000,
    "keys": lambda: "".join(f"k{number}: 1\\n" for number in range(180_000)),
    "one key": lambda: "k: 1\\n" * 400_000,
    "scalar": lambda: "a" * SIZE,
    "quoted": lambda: '"' + "\\n" * (SIZE - 2) + '"',
    "block": lambda: "a: |\\n" + " x\\n" * 600_000,
    "anchors": lambda: "- &a x\\n" * 290_000,
    "aliases": lambda: "- *a\\n" * 400_000,
    "tags": lambda: "- !x y\\n" * 290_000,
    "tag shorthands": lambda: "".join(f"%TAG !a{number}! b\\n" for number in range(100_000)) + "--- a",
    "digits": lambda: "1" * SIZE,
    "tabs": lambda: "\\ta\\n" * 600_000,
    "blank": lambda: " " * SIZE,
    "lines": lambda: "\\n" * SIZE,
    "controls": lambda: "\\x07" * SIZE,
    "too long": lambda: "a" * (SIZE + 1),
}
for name, make in MAKERS.items():
    text = make()
    start = time.perf_counter()
    try:
        Source.parse(text)
        outcome = "read"
    except SourceFaults as refused:
        outcome = refused.faults[-1].text
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(name, round(time.perf_counter() - start, 3), memory, outcome, sep="|")
"""


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Class(StrEnum):
    LIGHT = "light"
    HEAVY = "heavy"


HexId = Annotated[str, Field(pattern=r"^[0-9]{4}$", description="A hex, four digits, row before column.")]


class Galley(Strict):
    kind: Literal["galley"]
    name: str
    at: HexId
    size: Class = Field(Class.LIGHT, alias="class")


class Islet(Strict):
    kind: Literal["islet"]
    at: HexId


class Named(Strict):
    name: str
    row: int


class Numbered(Strict):
    number: int
    rank: int
    place: int


class Fleet(Strict):
    """A model with one of every shape that scenario, map and chart files have."""

    title: str
    note: str = ""
    case: str = ""
    wind: Annotated[int, Field(ge=0, le=6, description="Strength of the wind.")] = 0
    strength: float = 0.0
    fast: bool = False
    ships: list[Annotated[Galley | Islet, Field(discriminator="kind")]] = []
    pair: tuple[int, int] = (0, 1)
    depths: dict[HexId, int] = {}
    crews: int | Literal["all", "some"] = 0
    flagship: Named | Numbered | None = None
    loose: dict[str, str] = {}

    @model_validator(mode="after")
    def _pair_rises(self) -> "Fleet":
        if self.pair[0] > self.pair[1]:
            raise ValueError("the pair must rise")
        return self


def read(path: Path) -> Fleet:
    return Source.read(path).check(Fleet)


@pytest.mark.parametrize("case", cases("source"), ids=str)
def test_what_is_told_about_a_broken_file(case: Case) -> None:
    with pytest.raises(SourceFaults) as raised:
        read(case.path)
    assert told(raised.value.faults) == case.wanted


def test_every_broken_file_has_its_row() -> None:
    assert strays("source") == set()


@pytest.mark.parametrize("case", cases("source"), ids=str)
def test_without_the_c_library_the_same_lines_are_at_fault(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    with pytest.raises(SourceFaults) as raised:
        read(case.path)
    wanted = [(row["at"].partition(":")[0], row["text"]) for row in case.wanted]
    assert [(row["at"].partition(":")[0], row["text"]) for row in told(raised.value.faults)] == wanted


def refused(text: str, **limits: int) -> tuple[Fault, ...]:
    with pytest.raises(SourceFaults) as raised:
        Source.parse(text, "fleet.yaml", limits=Limits(**limits))
    return raised.value.faults


class TestValues:
    @pytest.mark.parametrize(
        "written, value",
        [
            ("true", True),
            ("false", False),
            ("null", None),
            ("~", None),
            ("", None),
            ("0", 0),
            ("-12", -12),
            ("999999999999999999", 10**18 - 1),
            ("5.9", 5.9),
            ("-0.25", -0.25),
            ("0304", "0304"),
            ("-0", "-0"),
            ("+1", "+1"),
            ("1_000", "1_000"),
            ("0x1F", "0x1F"),
            ("0o17", "0o17"),
            ("1e5", "1e5"),
            ("12:30", "12:30"),
            ("2024-01-31", "2024-01-31"),
            (".5", ".5"),
            ("5.", "5."),
            ("\u0661", "\u0661"),
            *((word, word) for word in ("yes", "no", "on", "off", "y", "n", "True", "NULL", "nan", "inf")),
            ("'true'", "true"),
            ('"7"', "7"),
            ("'~'", "~"),
            ("''", ""),
            ("|\n  7", "7\n"),
        ],
    )
    def test_of_scalars(self, written: str, value: Any) -> None:
        read = Source.parse(f"value: {written}\n").root["value"]
        assert read == value
        assert type(read) is type(value)

    def test_keys_are_text_whatever_they_look_like(self) -> None:
        root = Source.parse("0304: 1\n3032: 1\ntrue: 1\n5.90: 1\n~: 1\n'<<': 1\n").root
        assert list(root) == ["0304", "3032", "true", "5.90", "~", "<<"]

    def test_of_lists_and_mappings_are_plain(self) -> None:
        assert Source.parse("[[], {}, {a: [1, {b: }]}]").root == [[], {}, {"a": [1, {"b": None}]}]

    def test_as_written_keep_their_last_nought(self) -> None:
        source = Source.parse("cases: [5.90, 5.9, 12, one]")
        assert [source.written(("cases", entry)) for entry in range(4)] == ["5.90", "5.9", "12", "one"]
        with pytest.raises(KeyError):
            source.written(("cases", 4))

    @given(
        st.recursive(
            st.none()
            | st.booleans()
            | st.integers(-(10**17), 10**17)
            | st.text().filter(lambda text: not UNFIT_CHARACTER.search(text)),
            lambda inner: (
                st.lists(inner)
                | st.dictionaries(
                    st.text(min_size=1, max_size=50).filter(lambda key: not UNFIT_CHARACTER.search(key)),
                    inner,
                )
            ),
            max_leaves=30,
        ).filter(lambda values: values is not None)
    )
    def test_of_json_are_the_same_in_yaml(self, values: Any) -> None:
        assert Source.parse(json.dumps(values, ensure_ascii=False)).root == values


class TestPlaces:
    @pytest.mark.parametrize(
        "path, place, key",
        [
            (("title",), (1, 8), (1, 1)),
            (("ships",), (3, 3), (2, 1)),
            (("ships", 0), (3, 5), (3, 5)),
            (("ships", 0, "at"), (5, 9), (5, 5)),
            (("ships", 1, "at"), (8, 9), (8, 5)),
            (("pair", 1), (10, 3), (10, 3)),
            (("depths", "0304"), (11, 16), (11, 10)),
            (("note",), (12, 6), (12, 1)),
            ((), (1, 1), (1, 1)),
        ],
    )
    def test_of_values_and_keys(
        self, path: tuple[str | int, ...], place: tuple[int, int], key: tuple[int, int]
    ) -> None:
        source = Source.parse(SAMPLE)
        assert source.place(path) == place
        assert source.place(path, on_key=True) == key

    @pytest.mark.parametrize(
        "path, place",
        [
            (("ships", 0, "crew"), (3, 5)),
            (("ships", 0, "name", "first"), (4, 5)),
            (("ships", 7), (2, 1)),
            (("ships", "name"), (2, 1)),
            (("ships", -1), (2, 1)),
            (("depths", "0305", "x"), (11, 1)),
            (("wind",), (1, 1)),
        ],
    )
    def test_of_what_is_absent_are_those_around_it(
        self, path: tuple[str | int, ...], place: tuple[int, int]
    ) -> None:
        assert Source.parse(SAMPLE).place(path) == place

    def test_count_characters_not_bytes(self) -> None:
        assert Source.parse("é: [ß, \U0001f6a3, x]").place(("é", 2)) == (1, 11)


class TestFaults:
    def test_point_at_the_line_with_a_caret_and_say_what_to_do(self) -> None:
        fault = Source.parse(SAMPLE, "pharos.yaml").fault(
            ("ships", 0, "name"),
            "no ship is called Isis",
            valid=["ISIS II", "Thalia"],
            got="Isis",
            remedy="See the roster.",
        )
        assert str(fault) == (
            "pharos.yaml:4:11: no ship is called Isis\n"
            "        name: Isis\n"
            "              ^\n"
            '  expected: "ISIS II" or "Thalia"\n'
            '  did you mean "ISIS II"?\n'
            "  See the roster."
        )

    def test_may_be_warnings_and_may_stand_on_the_key(self) -> None:
        fault = Source.parse(SAMPLE).fault(("pair",), "never used", severity="warning", on_key=True)
        assert str(fault) == "<text>:9:1: warning: never used\n    pair: [1,\n    ^"

    def test_suggest_only_what_is_like_it_and_list_only_what_is_short(self) -> None:
        source = Source.parse(SAMPLE)
        names = [*(f"galley {number}" for number in range(2000)), "Thalia"]
        fault = source.fault(("title",), "no such ship", valid=names, got="Thalai")
        assert (fault.expected, fault.suggestion) == ("", "Thalia")
        assert not source.fault(("title",), "no such ship", valid=names, got="Rhodes").suggestion

    def test_of_long_lines_show_the_stretch_around_the_caret(self) -> None:
        text = "row: [" + ", ".join(f"n{number:03}" for number in range(200)) + ", &here x]\n"
        (fault,) = refused(text)
        excerpt, caret = str(fault).splitlines()[1:3]
        assert len(fault.excerpt) <= 160
        assert excerpt[caret.index("^") :].startswith("&here x]")

    def test_never_send_control_characters_to_a_terminal(self) -> None:
        (fault,) = refused("note: \x1b[2J\u202eabc\n")
        assert fault.excerpt == "note: \ufffd[2J\ufffdabc"
        assert quoted("a\x1b\n\tb") == '"a\ufffd\\n\\tb"'

    def test_of_one_file_are_told_together_and_in_order(self) -> None:
        faults = refused("a: &x 1\nb: *x\nc: !t 2\nc: 3\n? [d]\n: 4\n<<: 5\ne: .inf\n")
        assert [(fault.line, fault.column) for fault in faults] == [
            (1, 4),
            (2, 4),
            (3, 4),
            (4, 1),
            (5, 3),
            (7, 1),
            (8, 4),
        ]

    def test_print_as_one_text(self) -> None:
        faults = SourceFaults(refused("a: &x 1\nb: *x\n"))
        assert str(faults) == "\n".join(map(str, faults.faults))

    def test_lists_of_words_are_cut(self) -> None:
        assert listed([]) == ""
        assert listed(["a"]) == "a"
        assert listed(["a", "b", "c"], "and") == "a, b and c"
        assert listed([str(number) for number in range(20)]).endswith("10, 11 or 8 more")

    def test_the_nearest_word_is_found_whatever_its_case(self) -> None:
        assert nearest("THALYA", ["Isis", "Thalia"]) == "Thalia"
        assert nearest("", ["Isis"]) == ""
        assert nearest("x" * 100_000, ["x" * 100_000, "y"]) == ""


class TestLimits:
    @pytest.mark.parametrize(
        "text, limits, place, told",
        [
            ("[[[1]]]", {"depth": 2}, (1, 3), "this is nested deeper than 2 levels"),
            ("- a\n- b\n", {"nodes": 2}, (2, 3), "the file holds more than 2 values"),
            ("a: bcde", {"scalar": 3}, (1, 4), "this text is longer than 3 characters"),
            ("abcd: e", {"key": 3}, (1, 1), "this key is longer than 3 characters"),
            ("a: bcde", {"size": 6}, (1, 1), "the text is longer than 6 characters"),
        ],
    )
    def test_refuse_what_passes_them(
        self, text: str, limits: dict[str, int], place: tuple[int, int], told: str
    ) -> None:
        (fault,) = refused(text, **limits)
        assert ((fault.line, fault.column), fault.text) == (place, told)

    @pytest.mark.parametrize(
        "text, limits",
        [
            ("[[1]]", {"depth": 2}),
            ("- a\n- b\n", {"nodes": 3}),
            ("a: bcd", {"scalar": 3}),
            ("abc: e", {"key": 3}),
            ("a: bcd", {"size": 6}),
        ],
    )
    def test_let_pass_what_just_keeps_them(self, text: str, limits: dict[str, int]) -> None:
        assert Source.parse(text, limits=Limits(**limits)).root

    def test_cut_the_list_of_faults(self) -> None:
        faults = refused("- *a\n" * 10, faults=3)
        assert [fault.line for fault in faults] == [1, 2, 3, 3]
        assert faults[-1].text == "more than 3 faults; the rest is not told"

    def test_of_size_hold_before_a_file_is_read(self, tmp_path: Path) -> None:
        file = tmp_path / "huge.yaml"
        file.write_bytes(b"a" * 11)
        with pytest.raises(SourceFaults, match="larger than 10 bytes"):
            Source.read(file, limits=Limits(size=10))

    @pytest.mark.skipif(sys.platform != "linux", reason="memory is told in other units")
    def test_bound_time_and_memory_whatever_is_thrown_at_them(self) -> None:
        run = subprocess.run(
            [sys.executable, "-c", TORTURE], cwd=ROOT, capture_output=True, text=True, timeout=100, check=True
        )
        rows = [line.split("|") for line in run.stdout.splitlines()]
        assert len(rows) == TORTURE.count("lambda")
        assert [row for row in rows if row[3] == "read"] == []
        assert [row for row in rows if float(row[1]) > 5] == []  # seconds; within one on a quiet machine
        assert [row for row in rows if int(row[2]) > 256] == []  # MiB

    def test_a_bomb_of_aliases_is_never_unfolded(self) -> None:
        names = "abcdefghij"
        bomb = "a: &a [x]\n" + "".join(
            f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]\n" for before, name in pairwise(names)
        )
        faults = refused(bomb)
        assert len(faults) == 10 + 81
        assert faults[-1].text == '"*i" refers to another part of the file, which is not allowed'


YAML_PIECES = [
    "a",
    "b",
    "1",
    "0304",
    "5.90",
    "true",
    ".nan",
    "~",
    ": ",
    ":",
    "- ",
    "? ",
    "[",
    "]",
    "{",
    "}",
    ", ",
    "\n",
]
YAML_PIECES += [
    "  ",
    "    ",
    "'",
    '"',
    "#",
    " #",
    "&x ",
    "*x",
    "!t ",
    "!!str ",
    "|",
    ">",
    "|2-",
    "%",
    "---",
    "...",
    "<<",
]
YAML_PIECES += [
    "\t",
    "@",
    "`",
    "\\",
    "\\x",
    "\\u12",
    "\r",
    "\0",
    "\ufeff",
    "\u2028",
    "\x85",
    "\ud800",
    "é",
    "\n- ",
    "\na: ",
]


def outcome(text: str) -> Source | tuple[Fault, ...]:
    try:
        return Source.parse(text)
    except SourceFaults as faults:
        return faults.faults


def assert_sound(text: str) -> None:
    result = outcome(text)
    if isinstance(result, Source):
        assert result.root is not None
        return
    lines = text.count("\n") + text.count("\r") + 1
    assert result
    for fault in result:
        assert 1 <= fault.line <= lines
        assert fault.column >= 1
        assert fault.text
        assert str(fault).isprintable() or "\n" in str(fault)


@given(st.text())
def test_any_text_is_read_or_refused_politely(text: str) -> None:
    assert_sound(text)


@given(st.lists(st.sampled_from(YAML_PIECES), max_size=40).map("".join))
def test_any_heap_of_yaml_is_read_or_refused_politely(text: str) -> None:
    assert_sound(text)


@given(st.lists(st.sampled_from(YAML_PIECES), max_size=40).map("".join))
def test_any_heap_of_yaml_is_checked_politely(heap: str) -> None:
    try:
        fleet: Fleet | None = Source.parse(f"title: x\nloose: {heap}").check(Fleet)
    except SourceFaults as faults:
        fleet = None
        told_something = bool(str(faults))
    assert fleet is not None or told_something


def test_a_whole_file_becomes_its_model() -> None:
    fleet = Source.parse(SAMPLE.replace("note:\n", "case: 5.90\nflagship: {name: Isis, row: 1}\n")).check(
        Fleet
    )
    assert fleet == Fleet(
        title="Off Pharos",
        ships=[Galley(kind="galley", name="Isis", at="3032"), Islet(kind="islet", at="0304")],
        pair=(1, 5),
        depths={"0304": 7},
        case="5.90",
        flagship=Named(name="Isis", row=1),
    )


def test_files_are_read_by_path_or_name(tmp_path: Path) -> None:
    file = tmp_path / "fleet.yaml"
    file.write_text(SAMPLE, encoding="utf-8")
    assert Source.read(file).root == Source.read(str(file)).root == Source.parse(SAMPLE).root
    assert Source.read(file).file == str(file)


def test_windows_line_ends_change_no_place(tmp_path: Path) -> None:
    file = tmp_path / "fleet.yaml"
    file.write_bytes(SAMPLE.replace("\n", "\r\n").encode())
    source = Source.read(file)
    assert source.place(("ships", 1, "at")) == (8, 9)
    assert source.fault(("ships", 1, "at"), "x").excerpt == '    at: "0304"'


class TestSchema:
    def test_says_which_standard_it_follows_and_describes_every_field(self) -> None:
        schema = schema_of(Fleet)
        assert next(iter(schema)) == "$schema"
        assert schema["$schema"].startswith("https://json-schema.org/")
        assert list(schema["properties"]) == list(Fleet.model_fields)
        assert schema["properties"]["wind"]["description"] == "Strength of the wind."

    def test_is_the_same_in_every_run(self) -> None:
        script = "import json; from tests.core.test_source import *; print(json.dumps(schema_of(Fleet)))"
        runs = [
            subprocess.run(
                [sys.executable, "-c", script],
                cwd=ROOT,
                env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
                capture_output=True,
                check=True,
            ).stdout
            for seed in ("1", "2")
        ]
        assert runs[0] == runs[1] == json.dumps(schema_of(Fleet)).encode() + b"\n"


def test_heavy_libraries_wait_until_a_file_is_read() -> None:
    script = "import sys, galleywar.core.source; print({'yaml', 'pydantic', 'numpy'} & set(sys.modules))"
    run = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "set()"
