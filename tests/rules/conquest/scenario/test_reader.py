"""Scenario files, a map of one's own, and the table of pieces as files a designer writes."""

import pytest

from galleywar.core.dice import Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source, SourceFaults, schema_of
from galleywar.rules import open_ruleset
from galleywar.rules.conquest.files import FILES
from galleywar.rules.conquest.model.components import open_box

SCENARIOS = sorted(scenario_dir().glob("conquest-*.yaml"))
MESSANA = (scenario_dir() / "conquest-messana.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_the_scenarios_are_sound_and_begin(file, rules):
    assert FILES.faults(Source.read(file)) == ()
    scenario = rules.read(Source.read(file))
    assert scenario.key == file.stem and scenario.departures and scenario.minutes
    state = rules.deal(scenario, Seeded(3))
    assert not rules.problems(state) and rules.pending(state) is not None
    assert len(rules.view.goals(state)) == len(scenario.seats)


@pytest.mark.rule("CE-15", "CE-32", "CE-07")
@pytest.mark.parametrize(
    "was, becomes, words",
    [
        ("home: italia", "home: dacia", "ruby does not own its home dacia"),
        ("owns: [italia, neapolis]", "owns: [italia, neapolsi]", 'did you mean "neapolis"?'),
        ("owns: [numidia, sicilia]", "owns: [numidia, sicilia, italia]", "italia belongs to ruby already"),
        ("cities: [neapolis]", "cities: [sicilia]", "ruby does not own sicilia"),
        ("{at: mare_tyrrhenum}", "{at: mare_tyrhenum}", 'did you mean "mare_tyrrhenum"?'),
        ("{at: mare_tyrrhenum}", "{at: mare_tyrrhenum, infantry: 2}", "only with a leader"),
        ("{at: italia, leader: caesar}", "{at: italia, leader: general}", "ruby has 0 Caesars"),
        ("general, infantry: 5, catapult: 1", "general, infantry: 7, catapult: 1", "7 units at most, not 8"),
        (
            "{at: neapolis, leader: general, cavalry: 2}",
            "{at: dacia, cavalry: 2}",
            "neither a leader nor a city",
        ),
        ("key: sapphire, name", "key: ruby, name", "the seat ruby is listed twice"),
        ("map: mediterranean", "map: baltic", "there is no map"),
        ("map: mediterranean", "map: own.yaml", "a file in the same folder"),
        ("edition: 1", "edition: 2", "edition"),
    ],
)
def test_a_spoilt_scenario_is_refused_with_place_and_way_out(was, becomes, words, rules):
    assert was in MESSANA
    with pytest.raises(SourceFaults, match=words.replace("?", r"\?")) as refused:
        rules.read(Source.parse(MESSANA.replace(was, becomes, 1), "own.yaml"))
    assert all(fault.line > 1 for fault in refused.value.faults)


def test_a_side_without_a_set_up_is_told(rules):
    text = MESSANA[: MESSANA.index("- seat: sapphire")]
    with pytest.raises(SourceFaults, match="sapphire is set up 0 times"):
        rules.read(Source.parse(text, "own.yaml"))


def test_a_table_of_ones_own_stands_in_for_the_printed_one(tmp_path):
    [(name, text)] = FILES.exported()
    (tmp_path / f"{name}.yaml").write_text(
        text.replace("{cost: 40, land: 6", "{cost: 30, land: 6"), encoding="utf-8"
    )
    own = FILES.read_own(tmp_path)
    changed = open_ruleset("conquest", own)
    assert changed.components.kinds["catapult"].cost == 30 and changed.changed
    assert open_box().kinds["catapult"].cost == 40 and FILES.read_own(tmp_path / "none") == ()
    with pytest.raises(SourceFaults, match="cost"):
        open_ruleset("conquest", (("tables", text.replace("cost: 40", "cost: dear")),))


def test_there_is_a_schema_for_each_kind_of_file_and_the_chart_says_whose_word_it_is():
    assert {kind: schema_of(model)["title"] for kind, model in FILES.models().items()} == {
        "scenario": "ScenarioFile", "chart": "TablesFile",
    }  # fmt: skip
    [chart] = FILES.charts()
    assert dict(chart.figures)["reconstructed"] == 2 and dict(chart.figures)["rulebook"] == 1
