"""Scenario files for armies that are wrong: what is told about each, where, and what would do instead."""

import pytest

from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source, schema_of
from galleywar.rules.alexandria.model.components import Components
from galleywar.rules.alexandria.scenario.army_schema import ArmyFile
from galleywar.rules.alexandria.scenario.reader import read_scenario, scenario_faults
from tests.broken.table import Case, cases, strays, told


@pytest.mark.parametrize("case", cases("army"), ids=str)
def test_a_broken_file_is_told_with_place_and_remedy(case: Case, box: Components) -> None:
    source = Source.parse(case.path.read_text(encoding="utf-8"), case.path.name)
    assert told(scenario_faults(source, box)) == case.wanted


def test_every_broken_file_has_its_row() -> None:
    assert not strays("army")


def test_a_warning_alone_keeps_no_file_from_being_played(box: Components) -> None:
    case = next(case for case in cases("army") if str(case) == "galley_facing_otherwise")
    assert {row["severity"] for row in case.wanted} == {"warning"}
    assert read_scenario(Source.read(case.path), box).body.land_war


def test_the_schema_describes_whatever_does_not_explain_itself() -> None:
    schema = schema_of(ArmyFile)
    for name in ("PostRecord", "LeaderDraft", "Guest", "ZoneRef", "StandRecord", "GalleyRecord", "Ending"):
        bare = [key for key, one in schema["$defs"][name]["properties"].items() if not _is_described(one)]
        assert bare == [], name
    army = {
        "forces",
        "ending",
        "seizures",
        "exhaustion",
        "sudden_ending",
        "closed",
        "pharos_waits",
        "layouts",
    }
    assert [key for key in sorted(army) if not _is_described(schema["properties"][key])] == []


def _is_described(record: dict) -> bool:
    """Itself, or by what it refers to or lists."""
    inner = [record, record.get("items", {}), *record.get("anyOf", ())]
    return any("description" in one for one in inner)


def test_the_example_for_armies_in_the_guide_is_sound(box: Components) -> None:
    guide = (scenario_dir() / "ARMIES.md").read_text(encoding="utf-8")
    example = guide.split("```yaml\n")[1].split("```")[0]
    assert "forces:" in example
    assert scenario_faults(Source.parse(example, "example.yaml"), box) == ()


@pytest.mark.parametrize(("count", "is_wrong"), [(1, False), (2, False), (3, True)])
def test_of_units_named_no_more_can_be_wanted_than_there_are(
    count: int, is_wrong: bool, box: Components
) -> None:
    text = (scenario_dir() / "heptastadium.yaml").read_text(encoding="utf-8")
    named = "units: [roman-A-1, roman-A-2]"
    source = Source.parse(text.replace(named, f"{named}, count: {count}, choose: true"))
    texts = [fault.text for fault in scenario_faults(source, box)]
    assert (f"{count} of 2 counters are wanted" in texts) is is_wrong


def test_an_area_of_the_map_that_has_nothing_for_a_side_is_told(box: Components) -> None:
    text = (scenario_dir() / "heptastadium.yaml").read_text(encoding="utf-8")
    source = Source.parse(text.replace('{map: "12.1", seat: closed}', '{map: "12.2", seat: closed}'))
    assert [fault.text for fault in scenario_faults(source, box)] == [
        'the area 12.2 has nothing for "closed"'
    ]


@pytest.mark.parametrize("reading", ["printed", "errata"])
def test_by_the_errata_who_joins_a_friend_is_spared_the_fire(reading: str, box: Components) -> None:
    text = (scenario_dir() / "heptastadium.yaml").read_text(encoding="utf-8")
    options = "pharos_beach_from: 3204"
    source = Source.parse(text.replace(options, f"{options}, entry_fire: {reading}"))
    scenario = read_scenario(source, box)
    assert scenario.body.company_is_spared is (reading == "errata")
    assert any("draws no fire" in line for line in scenario.departures) is (reading == "errata")
