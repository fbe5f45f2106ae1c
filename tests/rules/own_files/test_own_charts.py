"""A player's own charts in one folder: each counts for the rules it is of, and there for the figures it gives alone."""

from pathlib import Path

import pytest

from galleywar.__main__ import main
from galleywar.core.files.faults import SourceFaults
from galleywar.rules import find_system, open_ruleset, rulesets
from galleywar.rules.own_files.own_charts import read_own, rules_of
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.shelf import scenario_list

CELLS = {
    "alexandria": "rules: alexandria\nchart: ram\ntables: {ram: {cells: {6: {6: 8}}}}\n",
    "conquest": "rules: conquest\nchart: {key: tables}\npieces: {catapult: {cost: 30}}\n",
    "added_depth": "rules: added_depth\nchart: {key: tables}\nfleet: {most: {value: 6}}\n",
    "mare_nostrum": "rules: mare_nostrum\nchart: {key: tables}\ngrapple: {lodges: 3}\n",
    "poseidon": "rules: poseidon\nchart: {key: ships}\nships: {types: {thirty: {hull: 9}}}\n",
}
"""A file with the one cell that differs, for every rule system."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """All charts of all rule systems, written out into one folder."""
    for system in rulesets():
        assert main(["charts", "--rules", system, "--export", str(tmp_path / "charts")]) == 0
    return tmp_path / "charts"


def test_the_charts_of_all_rules_lie_in_one_folder_and_change_nothing(folder: Path, capsys) -> None:
    own = read_own([folder])
    assert {rules_of(text) for _, text in own} == set(rulesets())
    for system in rulesets():
        assert open_ruleset(system, own).changed == ()
    for name in ("naval-battle", "conquest-messana", "poseidon-first-fight"):
        assert scenario_list.read(find_scenario(name), own).faults == ()


@pytest.mark.parametrize("system", rulesets())
def test_all_that_is_listed_is_written_out(system: str, folder: Path) -> None:
    listed = {chart.key for chart in find_system(system).files().charts()}
    written = {file.stem.removeprefix(f"{system}-") for file in folder.glob("*.yaml")}
    assert listed <= written


@pytest.mark.parametrize("system", rulesets())
def test_a_file_with_the_one_cell_that_differs_changes_that_alone(system: str, tmp_path: Path) -> None:
    for name, text in CELLS.items():
        (tmp_path / f"my-{name}.yaml").write_text(text, encoding="utf-8")
    [told] = open_ruleset(system, read_own([tmp_path])).changed
    assert told.endswith(f": 1 cell from your file my-{system}.yaml")


def test_what_a_file_does_not_tell_of_stays_as_it_is_printed() -> None:
    mine = open_ruleset("conquest", (("mine", CELLS["conquest"]),)).components.kinds
    printed = open_ruleset("conquest").components.kinds
    assert mine["catapult"].cost == 30 and mine["catapult"].provenance == "own"
    assert mine["catapult"].land == printed["catapult"].land and mine["galley"] == printed["galley"]


def test_a_fault_in_a_file_of_cells_stands_where_it_is_written() -> None:
    with pytest.raises(SourceFaults) as refused:
        open_ruleset("conquest", (("mine", CELLS["conquest"].replace("30", "dear")),))
    [fault] = refused.value.faults
    assert (fault.file, fault.line, fault.column) == ("mine.yaml", 3, 27)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("rules: conqest\nchart: {key: tables}\n", "there is no rule system"),
        ("rules: conquest\nchart: {key: table}\n", "there is no chart"),
        ("rules: conquest\n", '"chart" is missing'),
        ("rules: conquest\nchart: {key: tables}\npeaces: {}\n", "not a known key"),
    ],
)
def test_a_file_of_nothing_is_refused(text: str, said: str) -> None:
    with pytest.raises(SourceFaults, match=said):
        open_ruleset("conquest", (("mine", text),))


def test_two_files_of_one_chart_are_refused() -> None:
    with pytest.raises(SourceFaults, match=r"changed by a\.yaml already"):
        open_ruleset("conquest", (("a", CELLS["conquest"]), ("b", CELLS["conquest"])))


def test_a_chart_written_before_charts_said_whose_they_are_still_counts() -> None:
    old = dict(find_system("conquest").files().exported())["conquest-tables"].replace("rules: conquest\n", "")
    own = (("tables", old.replace("{cost: 40, land: 6", "{cost: 30, land: 6")),)
    assert open_ruleset("conquest", own).components.kinds["catapult"].cost == 30


def test_a_fault_of_a_chart_names_the_chart_and_not_the_scenario_that_met_it() -> None:
    entry = scenario_list.read(find_scenario("naval-battle"), (("ram", "chart: ramm\n"),))
    assert scenario_list.first_fault(entry).startswith("ram.yaml, line 1, column 8: there is no chart")
    with pytest.raises(SourceFaults) as refused:
        open_scenario(find_scenario("naval-battle"), (("ram", "chart: ramm\n"),))
    assert [fault.file for fault in refused.value.faults] == ["ram.yaml"]


def test_a_chart_printed_for_the_reader_may_lie_there_but_not_be_changed() -> None:
    text = dict(find_system("alexandria").files().exported())["grapple"]
    assert open_ruleset("alexandria", (("grapple", text),)).changed == ()
    with pytest.raises(SourceFaults, match="printed for the reader") as refused:
        open_ruleset("alexandria", (("grapple", text.replace(": -2", ": -3")),))
    assert refused.value.faults[0].line > 3
