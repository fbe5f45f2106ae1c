"""A file as if some of it were not there, or were otherwise: all else keeps its value and its place."""

import pytest
import yaml

from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.yaml_source import Source

TEXT = """\
seats:
  roman: {ships: 3, led: true}
  egyptian: {ships: 4}
fleet:
  - name: Isis
    crew: 2
  - name: Argo
    crew: 5
ending: {turns: 8}
"""


@pytest.fixture
def whole():
    return Source.parse(TEXT, "fleet.yaml")


def test_without_a_part_of_a_record(whole):
    part = whole.without(("seats", "roman"))
    assert part.root["seats"] == {"egyptian": {"ships": 4}}
    assert {key: value for key, value in part.root.items() if key != "seats"} == {
        key: value for key, value in whole.root.items() if key != "seats"
    }
    assert part.place(("seats", "egyptian", "ships")) == (3, 21)
    assert whole.root["seats"]["roman"] == {"ships": 3, "led": True}, "the file itself is as it was"


def test_without_something_deep_in_a_record(whole):
    part = whole.without(("seats", "roman", "ships"))
    assert part.root["seats"] == {"roman": {"led": True}, "egyptian": {"ships": 4}}
    assert part.place(("seats", "roman", "led")) == (2, 26)
    with pytest.raises(KeyError):
        part.value(("seats", "roman", "ships"))


def test_in_a_list_what_comes_after_moves_up_and_keeps_its_place(whole):
    part = whole.without(("fleet", 0))
    assert part.root["fleet"] == [{"name": "Argo", "crew": 5}]
    assert part.place(("fleet", 0, "crew")) == (8, 11)


def test_without_something_within_an_entry_of_a_list(whole):
    part = whole.without(("fleet", 1, "name"))
    assert part.root["fleet"] == [{"name": "Isis", "crew": 2}, {"crew": 5}]
    assert part.place(("fleet", 0, "name")) == (5, 11)
    assert part.place(("fleet", 1, "crew")) == (8, 11)


def test_a_part_of_a_part(whole):
    part = whole.without(("fleet", 0)).without(("fleet", 0, "crew"))
    assert part.root["fleet"] == [{"name": "Argo"}]
    assert part.place(("fleet", 0, "name")) == (7, 11)


def test_with_another_word_in_its_place(whole):
    part = whole.with_scalar(("fleet", 1, "crew"), 6).with_scalar(("seats", "roman", "ships"), "many")
    assert [one["crew"] for one in part.root["fleet"]] == [2, 6]
    assert part.root["seats"]["roman"] == {"ships": "many", "led": True}
    assert part.place(("fleet", 1, "crew")) == (8, 11)
    assert whole.root["fleet"][1]["crew"] == 5


def test_a_whole_file_counts_as_it_was_written_and_a_part_by_its_values_in_their_order(whole):
    assert whole.as_it_counts == ("fleet.yaml", TEXT)
    name, text = whole.without(("seats", "roman")).as_it_counts
    assert name == "fleet.yaml (in part)"
    assert list(yaml.safe_load(text)) == ["seats", "fleet", "ending"]
    assert yaml.safe_load(text) == whole.without(("seats", "roman")).root


def test_what_is_left_of_a_file_is_written_in_its_own_letters() -> None:
    part = Source.parse("name: Délos\nnote: 'no'\nold: 1\n", "ship.yaml").without(("old",))
    assert part.as_it_counts == ("ship.yaml (in part)", "name: Délos\nnote: 'no'\n")


@pytest.mark.parametrize("number, is_listed", [(1, True), (12, True), (13, False)])
def test_a_dozen_words_that_would_do_are_listed_and_more_are_not(whole, number, is_listed):
    words = [f"word{at:02d}" for at in range(number)]
    fault = whole.fault(("ending",), "there is no such word", valid=words)
    assert ('"word00"' in fault.expected) == is_listed


def test_what_is_left_is_judged_with_its_faults_at_their_places(whole):
    fault = whole.without(("fleet", 0)).fault(("fleet", 0, "crew"), "too many men")
    with pytest.raises(SourceFaults) as told:
        raise SourceFaults([fault])
    assert "fleet.yaml:8:11" in str(told.value)
