"""The door for foreign files: what is read, where it stands, what is refused, and in which words."""

import json
import subprocess
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Literal

import pytest
import yaml
from pydantic import BaseModel, ConfigDict, Field, model_validator

from galleywar.core.files.faults import Fault, listed, nearest, quoted
from galleywar.core.files.yaml_source import Limits, Source, SourceFaults, schema_of
from tests.broken.table import Case, cases, strays, told

ROOT = Path(__file__).parents[3]

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
            "pharos.yaml:4:11: error: no ship is called Isis\n"
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
        script = "import json; from tests.core.files.test_yaml_source import *; print(json.dumps(schema_of(Fleet)))"
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
    script = "import sys, galleywar.core.files.yaml_source; print({'yaml', 'pydantic', 'numpy'} & set(sys.modules))"
    run = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "set()"


def test_a_part_of_a_file_tells_its_faults_in_the_place_they_have_in_the_file() -> None:
    section = Source.parse(SAMPLE, "fleet.yaml").section(("ships", 0))
    assert section.root == {"kind": "galley", "name": "Isis", "at": 3032}
    fault = section.fault(("at",), "off the map")
    assert (fault.file, fault.line, fault.column) == ("fleet.yaml", 5, 9)
    assert section.fault(("name",), "taken", on_key=True).column == 5


def test_a_file_is_found_beside_another_given_with_it_or_in_its_folder(tmp_path: Path) -> None:
    (tmp_path / "fleet.yaml").write_text(SAMPLE, encoding="utf-8")
    (tmp_path / "sea.yaml").write_text("sea: wide", encoding="utf-8")
    source = Source.read(tmp_path / "fleet.yaml")
    assert source.beside(("fleet",), "sea.yaml", otherwise="swim") == "sea: wide"
    given = Source.parse(SAMPLE, beside=[("sea.yaml", "sea: narrow")])
    assert given.beside(("fleet",), "sea.yaml", otherwise="swim") == "sea: narrow"
    for one in (source, given):
        with pytest.raises(SourceFaults, match=r'no file "land\.yaml" beside this one') as refused:
            one.beside(("fleet",), "land.yaml", otherwise="swim")
        assert refused.value.faults[0].remedy == "Put it into the same folder, or swim."


@pytest.mark.parametrize(
    "name",
    ["../secret.yaml", "/etc/secret.yaml", "..", "", "deep/sea.yaml", "C:sea.yaml", "a\\b.yaml", "a" * 300],
)
def test_a_file_beside_goes_by_its_name_alone(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "mine"
    (folder / "deep").mkdir(parents=True)
    (folder / "deep" / "sea.yaml").write_text("sea: deep")
    (tmp_path / "secret.yaml").write_text("secret: 1")
    (folder / "fleet.yaml").write_text(SAMPLE, encoding="utf-8")
    with pytest.raises(SourceFaults, match="same folder"):
        Source.read(folder / "fleet.yaml").beside(("fleet",), name, otherwise="swim")


def test_a_file_beside_is_no_link_that_leads_out(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (tmp_path / "secret.yaml").write_text("secret: 1")
    (folder / "fleet.yaml").write_text(SAMPLE, encoding="utf-8")
    (folder / "sea.yaml").symlink_to(tmp_path / "secret.yaml")
    (folder / "shore.yaml").symlink_to(folder / "fleet.yaml")
    source = Source.read(folder / "fleet.yaml")
    assert source.beside(("fleet",), "shore.yaml", otherwise="swim") == SAMPLE
    with pytest.raises(SourceFaults, match="a link that leads out"):
        source.beside(("fleet",), "sea.yaml", otherwise="swim")


def test_a_file_beside_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "fleet.yaml").write_text(SAMPLE, encoding="utf-8")
    (tmp_path / "sea.yaml").write_bytes(b"sea: \xe9")
    with pytest.raises(SourceFaults, match="not UTF-8"):
        Source.read(tmp_path / "fleet.yaml").beside(("fleet",), "sea.yaml", otherwise="swim")


@pytest.mark.parametrize(
    ("text", "place", "told"),
    [
        ("a: [1", (1, 4), "the list begun here is never ended"),
        ("a: {b: 1", (1, 4), "the mapping begun here is never ended"),
        ('a: "b', (1, 4), "a quoted text is begun here but never ended"),
        ("a: [1, 2\nb: 3\n", (2, 2), "this does not continue the list begun on line 1"),
        ("a: b: c", (1, 5), "a colon may not stand here"),
    ],
)
@pytest.mark.parametrize("end", ["", "\n", "\n\n  \n"])
def test_what_is_never_ended_is_told_where_it_begins_however_the_file_ends(
    text: str, place: tuple[int, int], told: str, end: str
) -> None:
    [fault] = refused(text + end)
    assert ((fault.line, fault.column), fault.text) == (place, told)


def test_bytes_beside_a_file_are_read_up_to_one_more_than_asked_for(tmp_path: Path) -> None:
    (tmp_path / "fleet.yaml").write_text(SAMPLE, encoding="utf-8")
    (tmp_path / "ship.png").write_bytes(bytes(range(10)))
    source = Source.read(tmp_path / "fleet.yaml")
    read = [source.bytes_beside(("ships",), "ship.png", most, otherwise="swim") for most in (5, 9, 10, 11)]
    assert [len(one) for one in read] == [6, 10, 10, 10] and read[0] == bytes(range(6))
    with pytest.raises(SourceFaults, match=r'no file "boat\.png" beside this one'):
        source.bytes_beside(("ships",), "boat.png", 5, otherwise="swim")


def test_bytes_that_go_with_a_file_are_taken_as_they_were_written_down() -> None:
    source = Source.parse(
        SAMPLE, beside=[("ship.png", "AAEC"), ("boat.png", "AAE\u00e9"), ("raft.png", "AAE")]
    )
    assert source.bytes_beside(("ships",), "ship.png", 1, otherwise="swim") == b"\0\1\2"
    for name in ("boat.png", "raft.png"):
        with pytest.raises(SourceFaults, match=f'goes with it as "{name}" is damaged') as refused:
            source.bytes_beside(("ships",), name, 9, otherwise="swim")
        assert (refused.value.faults[0].line, refused.value.faults[0].column) == (3, 3)


@pytest.mark.parametrize(("words", "listed_whole"), [(1, True), (12, True), (13, False)])
def test_words_that_may_stand_there_are_listed_if_they_are_few(words: int, listed_whole: bool) -> None:
    fault = Source.parse(SAMPLE).fault(("title",), "no", valid=[f"w{number}" for number in range(words)])
    assert bool(fault.expected) is listed_whole and not fault.suggestion
    assert Source.parse(SAMPLE).fault(("title",), "no", valid=["a"], expected="b").expected == "b"


def test_a_part_tells_how_its_numbers_are_written() -> None:
    section = Source.parse("ships: [{cost: 5.90, name: Isis}]").section(("ships", 0))
    assert (section.written(("cost",)), section.written(("name",))) == ("5.90", "Isis")
    assert section.place(("cost",)) == (1, 16) and section.place(("cost",), on_key=True) == (1, 10)
    with pytest.raises(KeyError):
        section.written(("crew",))


@pytest.mark.parametrize(
    ("text", "place"), [("{\n\n ", (1, 2)), ("a: {\n\n", (1, 5)), (" \t\n", (1, 1)), ("\n\n \t", (1, 1))]
)
def test_what_is_missing_at_the_end_is_missed_right_behind_the_last_thing_written(
    text: str, place: tuple[int, int]
) -> None:
    [fault] = refused(text)
    assert (fault.line, fault.column) == place


def test_a_value_is_found_by_its_path_whether_a_key_is_given_as_a_number_or_as_text() -> None:
    source = Source.parse("depths: {304: 7, 305: [8, 9.50]}")
    assert source.value(("depths", 304)) == source.value(("depths", "304")) == 7
    assert source.value(("depths", 305, 1)) == 9.5 and source.written(("depths", 305, 1)) == "9.50"
    assert source.value(()) == source.root
    for missing in (("depths", 306), ("depths", 305, 2), ("depths", 305, "0"), ("depths", 304, 0)):
        with pytest.raises(KeyError):
            source.value(missing)
