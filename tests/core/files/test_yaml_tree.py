"""YAML as plain data: what scalars mean, what is refused however it is heaped up, and at what cost."""

import json
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from galleywar.core.files.faults import UNFIT_CHARACTER, Fault
from galleywar.core.files.yaml_source import Limits, Source, SourceFaults

ROOT = Path(__file__).parents[3]

TORTURE = """
import sys, time
from galleywar.core.files.yaml_source import Source, SourceFaults

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
    start = time.process_time()
    try:
        Source.parse(text)
        outcome = "read"
    except SourceFaults as refused:
        outcome = refused.faults[-1].text
    memory = int(open("/proc/self/status").read().partition("VmHWM:")[2].split()[0]) // 1024
    print(name, round(time.process_time() - start, 3), memory, outcome, sep="|")
"""


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

    @pytest.mark.parametrize(
        "written, value",
        [
            ("-999999999999999999", 1 - 10**18),
            ("0.12345678901234567", 0.12345678901234567),
            ("9999999999999999999x", "9999999999999999999x"),
            ("1234567890123456789", None),
            ("-1234567890123456789", None),
            ("12345678901234567.89", None),
            ("1234567890123456789.", None),
            ("-.INF", None),
            (".NaN", None),
        ],
    )
    def test_of_numbers_have_eighteen_digits_at_most(self, written: str, value: Any) -> None:
        if value is not None:
            assert Source.parse(f"value: {written}").root == {"value": value}
            return
        (fault,) = refused(f"value: {written}")
        assert (fault.column, fault.text) == (8, f'"{written}" is no number to play with')
        assert fault.expected == "a number of at most 18 digits" and "quotes" in fault.remedy
        assert Source.parse(f"value: '{written}'").root == {"value": written}

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

    def test_as_many_faults_as_there_may_be_end_the_reading(self) -> None:
        assert len(refused("- *a\n" * 2, faults=3)) == 2
        assert [fault.text[:4] for fault in refused("- *a\n- 1\n- *b", faults=1)] == ['"*a"', "more"]

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


class TestRefusals:
    @pytest.mark.parametrize(
        "text, place, told",
        [
            ("a: 1\n\tb: 2\n", (2, 1), "this line is indented with a tab"),
            ("a:\n \tb: 2\n\tc: 3\n\t\td: 4", (2, 2), "this line is indented with a tab, and 2 more"),
            ("a: 1\n%YAML 1.2\n---\nb: 2", (2, 1), "a line beginning with % has no meaning here"),
            ("a: 1\n---\nb: 2\n", (2, 1), "a second document begins here"),
            ("a: b\x07c", (1, 5), "the character U+0007 may not stand in a text file"),
            ('a: "b\\x07c"', (1, 4), "a backslash hides a control character in this text"),
            ('"b\\x07c": a', (1, 1), "a backslash hides a control character in this text"),
            ("'': a", (1, 1), "a key is missing before this colon"),
            ("a: {<<: b}", (1, 5), "merging with << is not allowed"),
            ("a: 1\nb: 2\na: 3", (3, 1), 'the key "a" may stand here only once; it stands on line 1 already'),
            (
                "a: [1, 2]\n? {b: 1}\n: 3",
                (2, 3),
                "a key must be a single word or text, not a list or mapping",
            ),
            ("a: !b c", (1, 4), "a word beginning with ! names a type, which is not allowed"),
            ("a: &b [c]", (1, 4), '"&b" names a part of the file for use elsewhere, which is not allowed'),
            ("# nothing", (1, 1), "the file holds nothing"),
            ("~", (1, 1), "the file holds nothing"),
        ],
    )
    def test_say_what_and_where(self, text: str, place: tuple[int, int], told: str) -> None:
        (fault,) = refused(text)
        assert ((fault.line, fault.column), fault.text) == (place, told)

    def test_of_a_key_drop_its_value_and_read_on(self) -> None:
        faults = refused("a: 1\na: {b: [2, *c]}\n? [d]\n: {e: *f}\ng: *h\n")
        assert [(fault.line, fault.text[:9]) for fault in faults] == [
            (2, 'the key "'), (2, '"*c" refe'), (3, "a key mus"), (4, '"*f" refe'), (5, '"*h" refe'),
        ]  # fmt: skip

    def test_allow_tabs_where_nothing_hangs_on_them(self) -> None:
        assert Source.parse("a: 1\t# one\nb: 'x\ty'\n").root == {"a": 1, "b": "x\ty"}


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
YAML_HEAPS = st.lists(st.sampled_from(YAML_PIECES), max_size=40).map("".join)


class Note(BaseModel):
    title: str
    loose: dict[str, str]


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


@given(YAML_HEAPS)
def test_any_heap_of_yaml_is_read_or_refused_politely(text: str) -> None:
    assert_sound(text)


@given(YAML_HEAPS)
def test_any_heap_of_yaml_is_checked_politely(heap: str) -> None:
    try:
        outcome = str(Source.parse(f"title: x\nloose: {heap}").check(Note))
    except SourceFaults as faults:
        outcome = str(faults)
    assert outcome
