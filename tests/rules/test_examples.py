"""The files of printed examples: what is told of a broken one, and which rulebooks have any."""

from pathlib import Path
from typing import Any

import pytest

from galleywar.core.files.faults import SourceFaults
from galleywar.core.ledger import systems
from galleywar.rules import examples
from galleywar.rules.examples import examples_file, examples_of, opened_example, printed_examples

GOOD = examples_file("alexandria").read_text(encoding="utf-8")


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Puts an edited file of examples in place of the shipped one."""
    (tmp_path / "alexandria").mkdir()
    monkeypatch.setattr(examples, "RULES", tmp_path)

    def put(old: str, new: str) -> None:
        assert GOOD.count(old)
        (tmp_path / "alexandria" / "examples.yaml").write_text(GOOD.replace(old, new, 1), encoding="utf-8")
        examples.printed_examples.cache_clear()
        examples._file.cache_clear()

    yield put
    monkeypatch.undo()
    examples.printed_examples.cache_clear()
    examples._file.cache_clear()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("key: ram-with-an-eight", "key: ram-with-a-nine", 'the example "ram-with-a-nine" stands here twice'),
        ("cases: [9.27e", "cases: [9.77e", "the ledger has no rule 9.77e"),
        (
            "like: ram-with-a-nine",
            "like: ram-with-an-eight",
            'there is no example "ram-with-an-eight" with a position',
        ),
        ("  board: {palace.block: 2/3-K/L}\n", "", "nothing is told that must come of it"),
        ("  like: ram-with-a-nine\n", "", "an example has exactly one of position and like"),
        ("provenance: rulebook\n  board", "provenance: own\n  board", "cannot be"),
        ("asked: roman", "askt: roman", '"askt" is not a known key here'),
    ],
)
def test_a_broken_file_is_told(shelf: Any, old: str, new: str, told: str) -> None:
    shelf(old, new)
    with pytest.raises(SourceFaults) as found:
        printed_examples("alexandria")
    assert any(told in fault.text for fault in found.value.faults), [one.text for one in found.value.faults]


def test_a_position_that_is_none_is_told(shelf: Any) -> None:
    shelf('galley: roman-Tri-1, at: "3922"', 'galley: roman-Tri-1, at: "2023"')
    [example] = [one for one in printed_examples("alexandria") if one.key == "thin-end-of-pharos"]
    with pytest.raises(SourceFaults):
        opened_example("alexandria", example)


def test_one_rulebook_has_worked_examples_and_the_others_have_none() -> None:
    assert [system for system in systems() if printed_examples(system)] == ["alexandria"]


def test_a_rule_has_the_examples_that_name_it() -> None:
    assert [one.key for one in examples_of("alexandria", "9.13")] == ["ram-with-a-nine", "ram-with-an-eight"]
    assert examples_of("alexandria", "1.1") == examples_of("poseidon", "PW-act-4") == ()
