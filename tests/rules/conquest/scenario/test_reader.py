"""Scenario files, a map of one's own, and the table of pieces as files a designer writes."""

import re

import pytest

from galleywar.core.dice import Seeded
from galleywar.core.files.paths import asset, scenario_dir
from galleywar.core.files.yaml_source import Source, SourceFaults, schema_of
from galleywar.rules import open_ruleset
from galleywar.rules.conquest.files import FILES
from galleywar.rules.conquest.model.components import open_components
from galleywar.rules.own_files.own_charts import read_own
from galleywar.rules.scenario.library import faults_in

SCENARIOS = sorted(scenario_dir().glob("conquest-*.yaml"))
MESSANA = (scenario_dir() / "conquest-messana.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_the_scenarios_are_sound_and_begin(file, rules):
    assert faults_in(Source.read(file)) == ()
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
        ("home: italia", "home: italiae", "there is no province italiae"),
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
        ("map: mediterranean", "map: own.yaml", "into the same folder"),
        ("edition: 2", "edition: 3", "edition"),
    ],
)
def test_a_spoilt_scenario_is_refused_with_place_and_way_out(was, becomes, words, rules):
    assert was in MESSANA
    with pytest.raises(SourceFaults, match=words.replace("?", r"\?")) as refused:
        rules.read(Source.parse(MESSANA.replace(was, becomes, 1), "own.yaml"))
    assert all(fault.line > 1 for fault in refused.value.faults)


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("straits_galley_only: true", "Some straits are crossed by galley alone."),
        ("galley_strength_3: true", "Galleys are sunk on 3 to 6."),
        ("alternative_prices: true", "The other list of prices is in force."),
        ("losing_galleys_escape: true", "Galleys escape from a lost coast."),
        (
            "limit: {rounds: 7, provenance: reconstructed, note: short}",
            "After 7 rounds the highest tribute scale wins.",
        ),
    ],
)
def test_each_option_is_told_where_it_is_chosen_and_nowhere_else(option, said, rules):
    start, end = MESSANA.index("    limit:"), MESSANA.index("map: mediterranean")
    bare = MESSANA[:start].replace("  options:\n", "") + MESSANA[end:]
    chosen = MESSANA[:start] + f"    {option}\n" + MESSANA[end:]
    told, before = (set(rules.read(Source.parse(text, "own.yaml")).departures) for text in (chosen, bare))
    assert told - before == {said} and not before - told


def test_a_side_without_a_set_up_is_told(rules):
    text = MESSANA[: MESSANA.index("- seat: sapphire")]
    with pytest.raises(SourceFaults, match="sapphire is set up 0 times"):
        rules.read(Source.parse(text, "own.yaml"))


def test_a_table_of_ones_own_stands_in_for_the_printed_one(tmp_path):
    [(name, text)] = FILES.exported()
    (tmp_path / f"{name}.yaml").write_text(
        text.replace("{cost: 40, land: 6", "{cost: 30, land: 6"), encoding="utf-8"
    )
    own = read_own([tmp_path])
    changed = open_ruleset("conquest", own)
    assert changed.components.kinds["catapult"].cost == 30 and changed.changed
    assert open_components().kinds["catapult"].cost == 40
    with pytest.raises(SourceFaults, match="cost"):
        open_ruleset("conquest", (("tables", text.replace("cost: 40", "cost: dear")),))


def test_there_is_a_schema_for_each_kind_of_file_and_the_chart_says_whose_word_it_is():
    assert {kind: schema_of(model)["title"] for kind, model in FILES.models().items()} == {
        "scenario": "ScenarioFile", "chart": "TablesFile",
    }  # fmt: skip
    [chart] = FILES.charts()
    assert dict(chart.figures)["reconstructed"] == 2 and dict(chart.figures)["rulebook"] == 1


@pytest.mark.parametrize(
    ("option", "field", "chosen", "without"),
    [
        ("straits_galley_only", "straits_by_galley", True, False),
        ("galley_strength_3", "galley_strength", 3, 0),
        ("alternative_prices", "other_prices", True, False),
        ("losing_galleys_escape", "galleys_escape", True, False),
    ],
)
def test_an_option_is_in_force_only_where_it_is_chosen(option, field, chosen, without, rules):
    said = MESSANA.replace("  options:\n", f"  options:\n    {option}: true\n")
    assert getattr(rules.read(Source.parse(said, "own.yaml")).body, field) == chosen
    assert getattr(rules.read(Source.parse(MESSANA, "own.yaml")).body, field) == without


def faults_told(rules, was, becomes):
    assert was in MESSANA
    with pytest.raises(SourceFaults) as refused:
        rules.read(Source.parse(MESSANA.replace(was, becomes, 1), "own.yaml"))
    return refused.value.faults


@pytest.mark.rule("CE-07")
@pytest.mark.parametrize(
    ("was", "becomes", "text", "key"),
    [
        (
            "  - {at: mare_tyrrhenum}\n",
            "  - {at: mare_tyrrhenum}\n" * 6,
            "7 galleys, and there are 6 (CE-07)",
            "galleys",
        ),
        (
            "{at: italia, infantry: 5,",
            "{at: italia, infantry: 16,",
            "21 infantry, and there are 20 (CE-07)",
            "legions",
        ),
    ],
)
def test_pieces_too_many_are_told_at_the_list_they_stand_in(was, becomes, text, key, rules):
    [fault] = faults_told(rules, was, becomes)
    line = MESSANA.replace(was, becomes, 1).splitlines()[fault.line - 1]
    assert fault.text == text and line == f"  {key}:" and fault.column == 3


@pytest.mark.rule("CE-07", "CE-15")
def test_as_many_pieces_as_there_are_and_a_whole_legion_are_no_fault(rules):
    for was, becomes in (
        ("  - {at: mare_tyrrhenum}\n", "  - {at: mare_tyrrhenum}\n" * 5),
        ("{at: italia, infantry: 5,", "{at: italia, infantry: 15,"),
        ("leader: general, infantry: 5, catapult: 1", "leader: general, infantry: 6, catapult: 1"),
    ):
        assert was in MESSANA and rules.read(Source.parse(MESSANA.replace(was, becomes, 1), "own.yaml"))


@pytest.mark.rule("CE-31")
def test_more_aboard_than_a_legion_is_a_fault(rules):
    [fault] = faults_told(
        rules, "mare_numidia, leader: general, infantry: 3", "mare_numidia, leader: general, infantry: 8"
    )
    assert fault.text == "one leader leads 7 units at most, not 8 (CE-15)"


@pytest.mark.rule("CE-03")
def test_a_map_without_the_homes_of_the_book_needs_a_set_up(tmp_path, rules):
    board = asset("maps", "mediterranean.yaml").read_text(encoding="utf-8")
    (tmp_path / "own.yaml").write_text(re.sub(r"\begyptus\b", "nilus", board), encoding="utf-8")
    opening = (scenario_dir() / "conquest-2.yaml").read_text(encoding="utf-8")
    (tmp_path / "mine.yaml").write_text(
        opening.replace("map: mediterranean", "map: own.yaml"), encoding="utf-8"
    )
    with pytest.raises(SourceFaults) as refused:
        rules.read(Source.read(tmp_path / "mine.yaml"))
    assert [fault.text for fault in refused.value.faults] == ["the map has no home province egyptus"]


def test_only_a_map_of_its_own_is_told_as_one(tmp_path, rules):
    board = asset("maps", "mediterranean.yaml").read_text(encoding="utf-8")
    (tmp_path / "own.yaml").write_text(board, encoding="utf-8")
    mine = tmp_path / "mine.yaml"
    mine.write_text(MESSANA.replace("map: mediterranean", "map: own.yaml"), encoding="utf-8")
    told, usual = (
        set(rules.read(source).departures) for source in (Source.read(mine), Source.parse(MESSANA, "x"))
    )
    assert told - usual == {"It is played on a map of its own, own.yaml."} and not usual - told


@pytest.mark.rule("CE-01")
def test_a_side_with_two_caesars_is_told_at_the_list_they_stand_in(rules):
    [fault] = faults_told(rules, "{at: italia, leader: general}", "{at: italia, leader: caesar}")
    line = MESSANA.splitlines()[fault.line - 1]
    assert fault.text == "ruby has 2 Caesars, and needs one"
    assert (line, fault.column) == ("  legions:", 3)


ARRIVAL = "events:\n- turn: 2\n  seat: ruby\n  text: They come.\n  arrive: {legions: [%s], galleys: [%s]}\n"


@pytest.mark.rule("CE-01", "CE-15", "CE-32")
@pytest.mark.parametrize(
    ("legion", "galley", "said"),
    [
        ("{at: neapolis, leader: general, infantry: 7}", "{at: mare_epirus}", []),
        ("{at: neapolsi, leader: general}", "{at: mare_epirus}", ["there is no province neapolsi"]),
        ("{at: mare_epirus, leader: general}", "{at: mare_epirus}", ["there is no province mare_epirus"]),
        ("{at: neapolis, infantry: 1}", "{at: mare_epirus}", ["troops come with a leader (CE-15)"]),
        (
            "{at: neapolis, leader: general, infantry: 8}",
            "{at: mare_epirus}",
            ["one leader leads 7 units at most, not 8 (CE-15)"],
        ),
        (
            "{at: neapolis, leader: caesar}",
            "{at: mare_epirus, leader: caesar}",
            ["a side has one Caesar, who is there from the beginning"] * 2,
        ),
        ("{at: neapolis, leader: general}", "{at: italia}", ["there is no coast or sea zone italia"]),
        (
            "{at: neapolis, leader: general}",
            "{at: mare_epirus, infantry: 1}",
            ["troops go aboard only with a leader (CE-32)"],
        ),
    ],
)
def test_what_is_wrong_with_reinforcements_is_told(legion, galley, said, rules):
    source = Source.parse(MESSANA + ARRIVAL % (legion, galley), "own.yaml")
    if not said:
        assert len(rules.read(source).body.events) == 1
        return
    with pytest.raises(SourceFaults) as refused:
        rules.read(source)
    assert [fault.text for fault in refused.value.faults] == said


@pytest.mark.rule("CE-82")
def test_a_war_without_a_limit_of_rounds_has_none(rules):
    start, end = MESSANA.index("  options:"), MESSANA.index("map: mediterranean")
    assert rules.read(Source.parse(MESSANA[:start] + MESSANA[end:], "own.yaml")).body.rounds == 0
    assert rules.read(Source.parse(MESSANA, "own.yaml")).body.rounds == 12


@pytest.mark.rule("CE-03")
@pytest.mark.parametrize(
    ("homes", "said"),
    [
        ("{ruby: hispania, olive: egyptus}", []),
        ("{ruby: italia}", ["italia is no home province in a game of 3 sides (CE-03)"]),
        ("{ruby: egyptus, olive: egyptus}", ["another side begins in egyptus (CE-03)"]),
        ("{violet: egyptus}", ["nobody sits at violet"]),
    ],
)
def test_homes_settled_before_the_opening_are_those_of_the_book_and_each_is_ones_own(homes, said, rules):
    opening = (scenario_dir() / "conquest-3.yaml").read_text(encoding="utf-8")
    source = Source.parse(f"{opening}homes: {homes}\n", "own.yaml")
    if not said:
        assert dict(rules.read(source).body.homes) == {"ruby": "hispania", "olive": "egyptus"}
        return
    with pytest.raises(SourceFaults) as refused:
        rules.read(source)
    assert [fault.text for fault in refused.value.faults] == said
