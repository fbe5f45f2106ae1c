"""The scenario file: what the naval battle says, what it becomes, and what is told about a broken one."""

import pickle
from collections import Counter

import pytest

from galleywar.boards.network import hexes
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source, SourceFaults, schema_of
from galleywar.core.scenario import Scenario
from galleywar.rules.alexandria.model.components import Components
from galleywar.rules.alexandria.model.terms import Terms
from galleywar.rules.alexandria.scenario.fleet_schema import ScenarioFile
from galleywar.rules.alexandria.scenario.reader import read_scenario, scenario_faults
from tests.broken.table import Case, cases, strays, told

NAVAL_BATTLE = scenario_dir() / "naval-battle.yaml"
ROMAN_HEXES = "2203 2204 2303 2304 2403 2404 2802 2803 2902 3002 3003"
EGYPTIAN_HEXES = "2312 2412 2414 2511 2513 2611 2613 2712 2812 2909 2911 3009 3011 3108 3110 3210"


def edited(box: Components, *edits: tuple[str, str]) -> Scenario:
    """The naval battle with pieces of its text replaced."""
    text = NAVAL_BATTLE.read_text(encoding="utf-8")
    for old, new in edits:
        assert old in text
        text = text.replace(old, new)
    return read_scenario(Source.parse(text), box)


@pytest.fixture(scope="module")
def scenario(box: Components) -> Scenario:
    return read_scenario(Source.read(NAVAL_BATTLE), box)


@pytest.fixture(scope="module")
def terms(scenario: Scenario) -> Terms:
    assert isinstance(scenario.body, Terms)
    return scenario.body


def test_the_shipped_scenario_has_nothing_wrong_not_even_a_warning(box: Components) -> None:
    assert scenario_faults(Source.read(NAVAL_BATTLE), box) == ()


def test_the_scenario_says_what_it_is_and_carries_its_own_text(scenario: Scenario) -> None:
    assert (scenario.key, scenario.system, scenario.provenance) == ("naval-battle", "alexandria", "rulebook")
    assert [seat.key for seat in scenario.seats] == ["roman", "egyptian"]
    assert scenario.source == "Caesar in Alexandria, 12.2"
    assert scenario.text == NAVAL_BATTLE.read_text(encoding="utf-8")


def test_a_scenario_read_from_its_own_text_is_the_same(scenario: Scenario, box: Components) -> None:
    again = read_scenario(Source.parse(scenario.text, scenario.file), box)
    assert again == scenario
    assert again.body == scenario.body
    assert pickle.loads(pickle.dumps(scenario.body)) == scenario.body


@pytest.mark.rule("12.2a")
def test_rome_has_eleven_galleys_without_transports_and_picks_eleven_of_the_veterans(
    terms: Terms, box: Components
) -> None:
    pool = terms.posts["roman"][0]
    classes = Counter(box.counters.galleys[galley].klass for galley in pool.galleys)
    assert classes == {"Bi": 3, "L.Bi": 1, "Tri": 2, "C.Tri": 1, "Quad": 2, "Quin": 2}
    cohorts, archers = pool.drafts
    assert (cohorts.count, len(cohorts.units), cohorts.is_choice) == (11, 16, True)
    assert {box.counters.units[unit].klass for unit in cohorts.units} == {"VET"}
    assert (archers.count, len(archers.units)) == (2, 2)


@pytest.mark.rule("12.2c")
def test_egypt_has_all_its_galleys_and_seventeen_units_of_the_printed_qualities(
    terms: Terms, box: Components
) -> None:
    pool = terms.posts["egyptian"][0]
    assert len(pool.galleys) == 16
    mixes = [Counter(box.counters.units[unit].tq for unit in draft.units) for draft in pool.drafts]
    assert mixes[:3] == [{7: 2, 6: 3}, {7: 1, 6: 3, 5: 1}, {6: 2, 5: 2}]
    assert [draft.count for draft in pool.drafts] == [5, 5, 4, 3]
    assert not any(draft.is_choice for draft in pool.drafts)


@pytest.mark.rule("12.2b", "12.2d")
def test_both_zones_have_the_printed_hexes_and_facings_and_agree_with_the_map(
    terms: Terms, box: Components
) -> None:
    assert terms.zone("roman") == dict.fromkeys(ROMAN_HEXES.split(), hexes.E)
    assert terms.zone("egyptian") == dict.fromkeys(EGYPTIAN_HEXES.split(), hexes.W)
    for seat, zone in box.map.zones["12.2"].items():
        assert set(terms.zone(seat)) == set(zone.hexes)
        assert set(terms.zone(seat).values()) == {zone.facing}


@pytest.mark.rule("12.2e")
def test_rome_sets_up_and_moves_first(terms: Terms) -> None:
    assert terms.seats == ("roman", "egyptian")
    assert terms.moves_first == "roman"


@pytest.mark.rule("12.2f", "12.2g", "12.2h")
def test_what_wins_is_as_printed_with_the_errata_on_sunk_ships(terms: Terms, scenario: Scenario) -> None:
    assert terms.targets == {"roman": 35, "egyptian": 28}
    assert (terms.slip_worth, terms.sunk_scores) == ({"roman": 0, "egyptian": 5}, True)
    assert terms.rounds == 60
    assert any("sunk" in line for line in scenario.departures)
    assert any("60 rounds" in line for line in scenario.departures)


def test_terms_without_a_scenario_have_the_figures_of_the_naval_battle(terms: Terms) -> None:
    bare = Terms()
    assert (bare.targets, bare.sunk_scores) == (terms.targets, True)
    assert (bare.harbors, bare.slip_worth) == (terms.harbors, terms.slip_worth)
    assert (bare.names, bare.adjectives) == (terms.names, terms.adjectives)
    assert (bare.rounds, bare.western_beach, bare.moves_first) == (terms.rounds, "3204", "roman")


def test_the_historical_layout_puts_the_quadriremes_in_front_and_the_liburnian_in_the_van(
    terms: Terms,
) -> None:
    front = {"3108", "3009", "2909", "2611", "2511", "2412", "2312"}
    assert {
        berth.at for berth in terms.layouts["historical"]["egyptian"].berths if "Quad" in berth.galley
    } == front
    [van] = [
        berth.at for berth in terms.layouts["historical"]["roman"].berths if berth.galley == "roman-L.Bi-1"
    ]
    assert van == "3003"


@pytest.mark.rule("5.29a")
def test_pharos_has_its_first_beach_where_the_text_has_it_or_at_3304_by_the_errata(box: Components) -> None:
    printed = edited(box).body.beaches(box)
    errata = edited(box, ("pharos_beach_from: 3204", "pharos_beach_from: 3304")).body.beaches(box)
    assert {"3304", "4130", "1005", "1814"} <= errata
    assert printed - errata == {"3204"}
    assert errata < printed


@pytest.mark.rule("12.2c")
def test_by_the_errata_egypt_has_six_medium_foot_and_a_whole_layout_all_the_same(box: Components) -> None:
    scenario = edited(box, ("foot: printed", "foot: errata"))
    medium = scenario.body.posts["egyptian"][0].drafts[1]
    assert Counter(box.counters.units[unit].tq for unit in medium.units) == {7: 2, 6: 2, 5: 2}
    aboard = [
        unit for berth in scenario.body.layouts["historical"]["egyptian"].berths for unit in berth.cargo
    ]
    assert set(medium.units) <= set(aboard)
    assert any("six units" in line for line in scenario.departures)
    assert not any("six units" in line for line in edited(box).departures)


def test_without_a_limit_the_battle_goes_on_and_nothing_is_said_of_it(box: Components) -> None:
    scenario = edited(box, ("limit: {rounds: 60,", "limit: {rounds: 0,"))
    assert scenario.body.rounds == 0
    assert not any("rounds" in line for line in scenario.departures)


def test_warnings_do_not_keep_a_scenario_from_being_played(box: Components) -> None:
    text = NAVAL_BATTLE.read_text(encoding="utf-8").replace("2204, 2203]", "2204, 2203, 2203]")
    [warning] = scenario_faults(Source.parse(text), box)
    assert (warning.severity, warning.text) == ("warning", "hex 2203 is listed twice")
    assert read_scenario(Source.parse(text), box).key == "naval-battle"


@pytest.mark.parametrize("case", cases("scenario"), ids=str)
def test_a_broken_scenario_is_told_in_these_words_at_this_place(case: Case, box: Components) -> None:
    assert told(scenario_faults(Source.read(case.path), box)) == case.wanted
    if any(row.get("severity") != "warning" for row in case.wanted):
        with pytest.raises(SourceFaults):
            read_scenario(Source.read(case.path), box)
    else:
        assert read_scenario(Source.read(case.path), box).key == "narrows"


def test_every_broken_scenario_has_a_row_and_every_row_a_broken_scenario() -> None:
    assert strays("scenario") == set()


def test_the_schema_for_editors_knows_the_keys_and_the_words() -> None:
    schema = schema_of(ScenarioFile)
    assert {"scenario", "rules", "pools", "zones", "historical"} <= set(schema["properties"])
    assert "cataphract" in str(schema)


@pytest.mark.parametrize("name", ["map", "slips", "set_up", "historical", "charts", "counters"])
def test_the_schema_says_what_may_be_left_out_is_for(name: str) -> None:
    schema = schema_of(ScenarioFile)
    assert schema["properties"][name]["description"]
    assert (name in schema["required"]) is (name == "map")


def test_the_schema_leads_into_charts_and_counters_of_a_scenario_s_own() -> None:
    shapes = schema_of(ScenarioFile)["$defs"]
    assert {"OwnFigures", "OwnPieces", "OwnGalley", "OwnUnit", "SlipsRecord"} <= set(shapes)
    for shape, but in (
        ("OwnFigures", "note"),
        ("OwnPieces", "note"),
        ("OwnUnit", "name"),
        ("OwnGalley", "name"),
    ):
        lacking = {name for name, field in shapes[shape]["properties"].items() if "description" not in field}
        assert lacking <= {but, "provenance"}, shape
