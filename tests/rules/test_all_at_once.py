"""Faults of the shape of a file and of what it says are told at once; what may follow from another fault is not."""

import pytest

from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.yaml_source import Source
from galleywar.rules.scenario.library import faults_in, find_scenario, open_scenario


def told(name: str, *swaps: tuple[str, str]) -> list[str]:
    text = find_scenario(name).read_text(encoding="utf-8")
    for was, becomes in swaps:
        assert was in text
        text = text.replace(was, becomes, 1)
    return [fault.text for fault in faults_in(Source.parse(text, "own.yaml"))]


def test_faults_of_shape_and_of_content_are_told_together() -> None:
    faults = told(
        "conquest-messana", ("home: italia", "home: italiae"), ("catapult: 1", "catapult: one"),
    )  # fmt: skip
    assert any("catapult" in fault for fault in faults)
    assert "there is no province italiae" in faults


def test_where_nothing_is_left_to_judge_one_line_says_so() -> None:
    faults = told("conquest-messana", ("\nseats:", "\nseatz:"))
    assert sum("could not be judged" in fault for fault in faults) == 1


def test_what_may_follow_from_another_fault_is_not_told_and_one_line_says_so() -> None:
    faults = told("conquest-messana", ("leader: caesar", "leader: cesar"))
    assert not any("Caesars" in fault for fault in faults)
    assert sum("could not be judged" in fault for fault in faults) == 1


def test_sums_of_what_lacks_an_entry_are_not_told() -> None:
    faults = told(
        "poseidon-first-fight", ("key: nike, name: Nike, type: fast_quinquireme,", "key: nike, name: Nike,")
    )
    assert not any("points" in fault for fault in faults)
    assert sum("could not be judged" in fault for fault in faults) == 1


def test_a_fleet_of_alexandria_is_judged_as_far_as_it_holds() -> None:
    faults = told("naval-battle", ("at: 3003", "at: 9999"), ("minutes: 90", "minutes: 90\n  color: red"))
    assert any("color" in fault for fault in faults)
    assert "there is no hex 9999 on this map" in faults


def test_a_file_of_good_shape_is_told_as_ever() -> None:
    assert told("conquest-messana", ("home: italia", "home: italiae")) == ["there is no province italiae"]


def test_opening_tells_as_much_as_validating(tmp_path) -> None:
    text = find_scenario("conquest-messana").read_text(encoding="utf-8")
    file = tmp_path / "own.yaml"
    text = text.replace("home: italia", "home: italiae", 1).replace("catapult: 1", "catapult: one", 1)
    file.write_text(text, encoding="utf-8")
    with pytest.raises(SourceFaults) as refused:
        open_scenario(file)
    assert [fault.text for fault in refused.value.faults] == [
        fault.text for fault in faults_in(Source.read(file))
    ]
    assert len(refused.value.faults) >= 2


def test_a_misspelt_map_hides_nothing_that_stands_on_it() -> None:
    faults = told("first-fight", ("map: alexandria", "map: alexandrie"), ("at: 2904", "at: 9999"))
    assert faults == ['there is no map "alexandrie"', "there is no hex 9999 on this map"]
    faults = told(
        "conquest-messana", ("map: mediterranean", "map: mediteranean"), ("home: italia", "home: italiae")
    )
    assert "there is no province italiae" in faults


def test_a_value_that_no_scenario_can_be_without_takes_nothing_with_it() -> None:
    faults = told("first-fight", ("minutes: 5", "minutes: soon"), ("at: 2904", "at: 9999"))
    assert [fault for fault in faults if "9999" in fault]
    assert not any("could not be judged" in fault for fault in faults)


def test_figures_of_a_scenarios_own_hide_nothing_else() -> None:
    own = "charts: {galley_classes: {tables: {classes: {cells: {Tri: {capacity: many}}}}}}\nmap:"
    faults = told("first-fight", ("map:", own), ("at: 2904", "at: 9999"))
    assert '"many" does not fit here' in faults
    assert "there is no hex 9999 on this map" in faults


def test_a_legion_that_is_none_is_told_with_those_there_are_and_nothing_follows_from_it() -> None:
    text = find_scenario("first-fight").read_text(encoding="utf-8")
    text = text.replace("units: [roman-VI-3, roman-VI-4]", "legion: IV, count: 2, type: CO", 1)
    [fault] = faults_in(Source.parse(text, "own.yaml"))
    assert fault.text == 'Rome has no legion "IV"'
    assert fault.expected == '"VI", "XXVII" or "XXXVII"'


@pytest.mark.parametrize(
    "swap",
    [("minutes: 90", "minutes: many"), ("facing: E", "facing: QQ"), ("key: roman,", "key: romann,")],
    ids=("minutes", "facing", "seat"),
)
def test_a_misspelt_map_is_told_beside_a_fault_of_the_shape(swap: tuple[str, str]) -> None:
    faults = told("naval-battle", ("map: alexandria", "map: alexandra"), swap)
    assert 'there is no map "alexandra"' in faults and len(faults) >= 2
