"""Scenario files, maps of one's own, and the table of numbers as files a designer writes."""

from dataclasses import replace

import pytest

from galleywar.core.dice import Seeded
from galleywar.core.files.paths import asset, scenario_dir
from galleywar.core.files.yaml_source import Source, SourceFaults, schema_of
from galleywar.rules import open_ruleset
from galleywar.rules.added_depth import files
from galleywar.rules.added_depth.model.components import open_components
from galleywar.rules.added_depth.model.state import FleetStation, Levy
from galleywar.rules.added_depth.turn.reinforcement import affordable
from galleywar.rules.own_files.own_charts import read_own
from galleywar.rules.scenario.library import faults_in
from tests.broken.table import Case, cases, strays, told
from tests.rules.added_depth.conftest import Position

SCENARIOS = sorted(scenario_dir().glob("added-depth-*.yaml"))
GRAIN = (scenario_dir() / "added-depth-grain.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("case", cases("added_depth"), ids=str)
def test_a_broken_scenario_is_told_with_place_and_remedy(case: Case) -> None:
    source = Source.parse(case.path.read_text(encoding="utf-8"), case.path.name)
    assert told(faults_in(source)) == case.wanted


def test_every_broken_scenario_has_its_row() -> None:
    assert not strays("added_depth")


def test_there_is_an_opening_for_every_number_of_players_and_three_short_wars_or_more():
    full = [one for one in SCENARIOS if one.stem[-1].isdigit()]
    assert [int(one.stem[-1]) for one in full] == [2, 3, 4, 5, 6] and len(SCENARIOS) - len(full) >= 3


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_the_scenarios_are_sound_and_begin(file, rules):
    assert faults_in(Source.read(file)) == ()
    scenario = rules.read(Source.read(file))
    assert scenario.key == file.stem and scenario.departures and scenario.body.rounds
    assert file.stem[-1].isdigit() or 30 <= scenario.minutes <= 60
    state = rules.deal(scenario, Seeded(3))
    assert rules.pending(state) is not None
    assert len(rules.view.goals(state)) == len(scenario.seats)
    assert all(goal.now < goal.needed for goal in rules.view.goals(state))


@pytest.mark.rule("AD-04", "AD-05")
def test_a_scenario_sets_up_territories_fleets_coins_and_prizes(rules):
    state = rules.deal(rules.read(Source.parse(GRAIN, "grain.yaml")), Seeded(1))
    assert state.territories["italia"].regiments == 6 and state.territories["dacia"].owner == ""
    assert {(fleet.at, fleet.cargo) for fleet in state.fleets.values()} >= {
        ("port:neapolis", 2),
        ("ze10n35", 0),
    }
    assert state.sides["sapphire"].coins == 4 and state.terms.prizes["egyptus"] == 3
    assert "Egyptus 3" in rules.view.goals(state)[0].text


@pytest.mark.rule("AD-49", "AD-12", "AD-14")
def test_options_change_the_rules_and_are_told(rules):
    text = GRAIN.replace("victory_points: 15", "victory_points: 15\n    cards: true\n    cargo_regiments: 2")
    scenario = rules.read(Source.parse(text, "own.yaml"))
    assert scenario.body.cards and scenario.body.cargo == 2 and scenario.body.first_combat
    told_ = " ".join(scenario.departures)
    assert "cards" in told_ and "carries 2 Regiments" in told_ and "fights in the first turn" in told_


def test_a_table_of_ones_own_stands_in_for_the_printed_one(tmp_path):
    [(name, text)] = files.FILES.exported()
    own = text.replace("most: {value: 4, provenance: rulebook}", "most: {value: 6}")
    assert own != text
    (tmp_path / f"{name}.yaml").write_text(own, encoding="utf-8")
    changed = open_ruleset("added_depth", read_own([tmp_path]))
    assert changed.components["most"] == 6 and changed.changed and open_components()["most"] == 4
    with pytest.raises(SourceFaults, match="most"):
        open_ruleset("added_depth", (("tables", text.replace("most: {value: 4", "most: {value: many")),))


@pytest.mark.rule("AD-15", "AD-18")
def test_the_chart_says_whose_word_each_number_is():
    [chart] = files.FILES.charts()
    words = dict(chart.figures)
    assert words["rulebook"] == 6 and words["published"] and words["reconstructed"]
    numbers = open_components().numbers
    assert (numbers["cost"].value, numbers["cost"].provenance) == (3, "rulebook")
    assert numbers["cargo"].provenance == numbers["start_coins"].provenance == "reconstructed"
    assert {kind: schema_of(model)["title"] for kind, model in files.FILES.models().items()} == {
        "scenario": "ScenarioFile", "chart": "TablesFile",
    }  # fmt: skip


@pytest.mark.rule("AD-05", "AD-12", "AD-14", "AD-49")
@pytest.mark.parametrize(
    "old, new, said, unsaid",
    [
        ("prizes: {", "#: {", ("15 points at the start",), "worth other than one"),
        ("", "", ("worth other than one point", "After 10 rounds"), "set of its own"),
        ("", "", ("15 points at the start", "fights in the first turn", "territories are in play"), "cards"),
        ("victory_points: 15", "victory_points: 28", ("first turn",), "points at the start of a turn win"),
        (
            "victory_points: 15",
            "victory_points: 15\n    cards: true",
            ("drawn and traded in sets",),
            "carries",
        ),
        (
            "victory_points: 15",
            "victory_points: 15\n    cargo_regiments: 4",
            ("carries 4 Regiments",),
            "cards",
        ),
        ("two_player_first_combat: true", "two_player_first_combat: false", ("15 points",), "first turn"),
    ],
)
def test_each_departure_from_the_standard_game_is_told_and_nothing_else(rules, old, new, said, unsaid):
    assert old in GRAIN
    departures = " ".join(
        rules.read(Source.parse(GRAIN.replace(old, new) if old else GRAIN, "own.yaml")).departures
    )
    assert all(text in departures for text in said) and unsaid not in departures
    assert "map of its own" not in departures


def test_a_game_without_a_limit_of_rounds_has_none(rules):
    start = GRAIN.index("    limit:")
    end = GRAIN.index("\n", GRAIN.index("rounds:", start)) + 1
    scenario = rules.read(Source.parse(GRAIN[:start] + GRAIN[end:], "own.yaml"))
    assert scenario.body.rounds == 0 and not any("rounds" in one for one in scenario.departures)
    assert rules.read(Source.parse(GRAIN, "own.yaml")).body.rounds > 0


@pytest.mark.rule("AD-18")
@pytest.mark.parametrize("more, faults", [(3, 0), (4, 1)])
def test_four_fleets_may_be_set_up_and_a_fifth_is_a_fault(more, faults):
    fleet = "  - {at: ze10n35}\n"
    source = Source.parse(GRAIN.replace(fleet, fleet * more), "own.yaml")
    assert sum("AD-18" in fault.text for fault in faults_in(source)) == faults


@pytest.mark.rule("AD-15")
def test_a_fleet_is_of_a_type_there_is():
    text = GRAIN.replace("- {at: ze10n35}", "- {at: ze10n35, type: raft}")
    [fault] = faults_in(Source.parse(text, "own.yaml"))
    assert fault.text == 'there is no type of Fleets "raft"' and "type: raft" in fault.excerpt


@pytest.mark.rule("AD-13")
@pytest.mark.parametrize(("price", "most"), [(2, 2), (5, 1), (6, 0), (0, 0)])
def test_as_many_regiments_are_for_sale_as_there_are_coins_for_and_none_without_a_price(war, price, most):
    [(name, text)] = files.FILES.exported()
    own = text.replace("regiment_coins: {value: 2,", f"regiment_coins: {{value: {price},")
    state = war("ruby holds italia=4", "sapphire holds creta=1", phase="reinforce", coins=5).state
    priced = Position(replace(state, box=open_components(((name, own),))))
    assert affordable(priced.state, "ruby") == most and ("recruit" in priced.verbs) is (most > 0)
    costs = f"{most + 1} Regiment{'s cost' if most else ' costs'} {(most + 1) * price} coins; you have 5."
    [objection] = priced.objections(f"recruit {most + 1}")
    assert objection.text == (costs if price else "Regiments are not for sale.")


@pytest.mark.parametrize(
    "event, said",
    [
        ("leave: [italia, ze10n35, fretum_siculum, port:neapolis]", []),
        ("leave: [italia, atlantis]", ["there is no place atlantis"]),
        ("leave: [atlantis], arrive: {regiments: {italia: 1}}", ["there is no place atlantis"]),
        (
            "arrive: {regiments: {atlantis: 2, italia: 1, dacia: 1}}",
            ["there is no territory atlantis", "dacia is out of play"],
        ),
        ("arrive: {fleets: [{at: italia}]}", ["there is no port, sea zone or link italia"]),
        ("arrive: {fleets: [{at: ze10n35, cargo: 3}]}", []),
        (
            "arrive: {fleets: [{at: ze10n35, cargo: 4}]}",
            ["4 Regiments aboard, and a Fleet carries 3 (AD-49)"],
        ),
    ],
)
def test_who_comes_and_goes_does_so_at_places_there_are(event, said):
    text = f"{GRAIN}events:\n- {{turn: 2, seat: ruby, text: News., {event}}}\n"
    assert [fault.text for fault in faults_in(Source.parse(text, "own.yaml"))] == said


def test_a_map_of_its_own_is_told_by_its_name(rules, tmp_path):
    own = (
        asset("maps", "inner_sea.yaml")
        .read_text(encoding="utf-8")
        .replace("name: Sicilia", "name: Trinacria")
    )
    (tmp_path / "trinacria.yaml").write_text(own, encoding="utf-8")
    file = tmp_path / "war.yaml"
    file.write_text(GRAIN.replace("map: inner_sea", "map: trinacria.yaml"), encoding="utf-8")
    assert rules.read(Source.read(file)).departures[-1] == "It is played on a map of its own, trinacria.yaml."


def test_every_event_is_looked_at_also_behind_one_that_brings_nobody():
    events = """\
events:
- {turn: 2, text: News.}
- {turn: 3, seat: ruby, text: Home., leave: [atlantis]}
- {turn: 4, seat: ruby, text: Help., arrive: {regiments: {thule: 2}}}
"""
    assert [fault.text for fault in faults_in(Source.parse(GRAIN + events, "own.yaml"))] == [
        "there is no place atlantis", "there is no territory thule",
    ]  # fmt: skip


def test_events_are_read_with_who_comes_and_who_goes(rules):
    events = """\
events:
- {turn: 2, seat: ruby, text: News., arrive: {regiments: {italia: 2}, fleets: [{at: ze10n35, cargo: 1}]}}
- {turn: 3, seat: ruby, text: Home., leave: [italia]}
"""
    come, go = rules.read(Source.parse(GRAIN + events, "own.yaml")).body.events
    assert come.arrivals == Levy((("italia", 2),), (FleetStation("ze10n35", 1, ""),)) and come.leaving == ()
    assert go.arrivals is None and go.leaving == ("italia",)
