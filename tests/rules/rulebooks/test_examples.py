"""The files of printed examples: what is told of a broken one, and which rulebooks have any."""

from pathlib import Path
from typing import Any

import pytest

from galleywar.core.files.faults import SourceFaults
from galleywar.core.ledger import systems
from galleywar.core.machine import Illegal
from galleywar.rules.rulebooks import examples
from galleywar.rules.rulebooks.examples import (
    ExampleMatch,
    examples_file,
    examples_in,
    examples_of,
    opened_example,
)

GOOD = examples_file("alexandria").read_text(encoding="utf-8")


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Puts an edited file of examples in place of the shipped one."""
    (tmp_path / "alexandria").mkdir()
    monkeypatch.setattr(examples, "RULES", tmp_path)

    def put(old: str, new: str) -> None:
        assert GOOD.count(old)
        (tmp_path / "alexandria" / "examples.yaml").write_text(GOOD.replace(old, new, 1), encoding="utf-8")
        examples.examples_in.cache_clear()
        examples._file.cache_clear()

    yield put
    monkeypatch.undo()
    examples.examples_in.cache_clear()
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
        (
            "  board: {palace.block: 2/3-K/L}\n  may: [march roman-VI-1]\n",
            "",
            "nothing is told that must come of it",
        ),
        ("  like: ram-with-a-nine\n", "", "an example has exactly one of position, parts, like and scenario"),
        ("provenance: rulebook\n  board", "provenance: hearsay\n  board", "cannot be"),
        (
            "provenance: rulebook\n  like: ram-with-a-nine",
            "provenance: own\n  like: ram-with-a-nine",
            "an example of ours has an aim and orders",
        ),
        ("asked: roman", "askt: roman", '"askt" is not a known key here'),
    ],
)
def test_a_broken_file_is_told(shelf: Any, old: str, new: str, told: str) -> None:
    shelf(old, new)
    with pytest.raises(SourceFaults) as found:
        examples_in("alexandria")
    assert any(told in fault.text for fault in found.value.faults), [one.text for one in found.value.faults]


def test_a_position_that_is_none_is_told(shelf: Any) -> None:
    shelf('galley: roman-Tri-1, at: "3922"', 'galley: roman-Tri-1, at: "2023"')
    [example] = [one for one in examples_in("alexandria") if one.key == "thin-end-of-pharos"]
    with pytest.raises(SourceFaults):
        opened_example("alexandria", example)


def test_one_rulebook_prints_examples_and_every_one_has_some_of_ours() -> None:
    kinds = {system: {one.provenance for one in examples_in(system)} for system in systems()}
    assert kinds == {system: {"own"} for system in systems()} | {"alexandria": {"rulebook", "own"}}


@pytest.fixture
def ram() -> ExampleMatch:
    [example] = [one for one in examples_in("alexandria") if one.key == "ram-with-a-nine"]
    return ExampleMatch("alexandria", example, "human")


def test_a_game_begins_at_an_example_and_is_taken_back_to_its_beginning(ram: ExampleMatch) -> None:
    before, orders = ram.state, ("row roman-Tri-1 4", "ram egyptian-Quad-1")
    for order in orders:
        ram.submit(ram.choice_of(order))
    assert ram.given(orders) == 2 and ram.entries[-1].faces == (4, 5)
    ram.undo()
    assert ram.given(orders) == 1
    ram.undo()
    assert ram.state == before and ram.barrier().kind == "start"


def test_orders_given_before_an_example_stay(ram: ExampleMatch) -> None:
    example = examples_of("alexandria", "9.14b")[0].model_copy(update={"before": ["row roman-Tri-1 4"]})
    match = ExampleMatch("alexandria", example, "human")
    assert match.begins == 1 and match.barrier().text == "The example begins here."
    with pytest.raises(Illegal):
        match.undo()
    match.submit(match.choice_of("ram egyptian-Quad-1"))
    assert match.given(["ram egyptian-Quad-1"]) == 1 and match.barrier() is None


def test_another_way_is_not_that_of_the_example(ram: ExampleMatch) -> None:
    ram.submit(ram.choice_of("row roman-Tri-1 3"))
    assert ram.given(["row roman-Tri-1 4", "ram egyptian-Quad-1"]) == 0


def test_a_rule_has_the_examples_that_name_it() -> None:
    assert [one.key for one in examples_of("alexandria", "9.13")] == ["ram-with-a-nine", "ram-with-an-eight"]
    assert examples_of("alexandria", "1.1") == examples_of("poseidon", "PW-act-4") == ()
