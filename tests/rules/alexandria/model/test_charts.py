"""The charts: every cell the rulebook fixes, the shape of the rest, and what a broken one is told."""

import pickle
from itertools import pairwise

import pytest
from pydantic import ValidationError

from galleywar.core.check import Band
from galleywar.core.files.yaml_source import SourceFaults
from galleywar.rules.alexandria.data.chart_layouts import PLAIN, PLAYED, SHAPES
from galleywar.rules.alexandria.data.chart_reader import read_printed
from galleywar.rules.alexandria.data.load import load_files
from galleywar.rules.alexandria.galley_combat import disengage
from galleywar.rules.alexandria.galley_movement import reachable
from galleywar.rules.alexandria.model.components import Components
from galleywar.rules.alexandria.queries import galleys
from galleywar.rules.alexandria.scenario.variants import open_components
from tests.broken.table import Case, cases, strays, told
from tests.rules.alexandria.model.printed_chart import PrintedChart, faults_of_chart


@pytest.mark.parametrize("key", [*PLAYED, *PLAIN])
def test_a_shipped_chart_keeps_to_the_form_of_chart_files(key: str) -> None:
    printed = read_printed(key)
    record = printed.source.check(PrintedChart)
    assert record.chart == key
    assert all(cells for cells in printed.cells.values())


@pytest.mark.parametrize("key", PLAYED)
def test_a_shipped_chart_has_no_gap_no_foreign_word_and_keeps_every_worked_example(key: str) -> None:
    printed = read_printed(key)
    assert faults_of_chart(printed.source, printed) == []
    assert {table for table, shape in SHAPES.items() if shape.chart == key} == set(printed.cells)


def test_a_reconstructed_table_must_say_why() -> None:
    record = read_printed("ram").source.root
    record["tables"]["ram"].pop("reason")
    with pytest.raises(ValidationError, match="needs a reason"):
        PrintedChart.model_validate(record)


@pytest.mark.rule("9.13", "9.16")
def test_a_ram_of_5_into_a_defense_of_6_needs_10(box: Components) -> None:
    assert box.charts.ram[5, 6] == 10
    assert box.charts.marks("ram", (5, 6)) == (("ram 5 v 6", "rulebook"),)
    assert box.charts.marks("ram", (6, 6)) == (("ram 6 v 6", "reconstructed"),)


@pytest.mark.rule("9.16")
def test_a_heavier_ram_needs_less_a_tougher_hull_more_and_no_ram_never_rams(box: Components) -> None:
    ram = {key: 13 if needed is None else needed for key, needed in box.charts.ram.items()}
    assert all(ram[attack + 1, defense] <= ram[attack, defense] for attack, defense in ram if attack < 7)
    assert all(ram[attack, defense + 1] >= ram[attack, defense] for attack, defense in ram if defense < 8)
    assert all(box.charts.ram[0, defense] is None for defense in range(3, 9))
    assert None in {box.charts.ram[attack, 8] for attack in range(1, 8)}


@pytest.mark.rule("9.29")
def test_a_crew_of_3_rakes_a_crew_of_2_with_a_total_of_7(box: Components) -> None:
    assert box.charts.rake[3, 2] == 7
    assert box.charts.marks("rake", (3, 2)) == (("rake 3 v 2", "rulebook"),)
    assert all(box.charts.rake[a, b] >= box.charts.rake[a + 1, b] for a, b in box.charts.rake if a < 4)


@pytest.mark.rule("2.24a", "9.16", "9.29")
def test_every_galley_has_a_cell_in_the_ram_and_rake_tables_against_every_other(box: Components) -> None:
    for rammer in box.ratings.values():
        for target in box.ratings.values():
            assert (rammer.ram_attack, target.ram_defense) in box.charts.ram
            for crews in ((rammer.crew, target.crew), (rammer.crew, 0), (0, target.crew)):
                assert crews in box.charts.rake


@pytest.mark.rule("7.35")
def test_missile_chances_never_fall_and_the_last_figure_counts_beyond_the_table(box: Components) -> None:
    chances = [box.charts.missile_chance(strength) for strength in range(20)]
    assert chances[0] == 0
    assert all(later >= earlier for earlier, later in pairwise(chances))
    assert chances[19] == chances[8] < 6
    assert box.charts.marks("missile", 19) == (("missile 8", "reconstructed"),)


@pytest.mark.rule("7.35")
def test_with_built_in_ballistae_a_full_quadrireme_hits_half_the_time(box: Components) -> None:
    cohort_and_archers = 3
    assert box.charts.missile_chance(cohort_and_archers) + 1 == 3


def test_fire_shoals_and_sinking_go_by_the_faces_of_the_text(box: Components) -> None:
    charts = box.charts
    assert (charts.flame_from, charts.spread_from, charts.aground_from, charts.sinks_from) == (4, 5, 6, 6)
    assert charts.fouls_from == 7
    assert charts.marks("sinks", 6) == (("sinks 6", "rulebook"),)
    assert charts.firefighting == (
        Band(None, 3, "extinguished"), Band(4, 5, "still burning"), Band(6, None, "burns out"),
    )  # fmt: skip
    assert charts.marks("firefighting", 6) == (("firefighting 6", "reconstructed"),)


@pytest.mark.rule("8.71")
def test_the_weapon_matrix_holds_the_three_known_cells_and_takes_artillery_for_light_foot(
    box: Components,
) -> None:
    weapons = box.charts.weapons
    assert (weapons["HI", "LI"], weapons["HI", "CO"], weapons["CO", "MI"]) == (3, -1, 2)
    assert all(weapons[attacker, "ART"] == weapons[attacker, "LI"] for attacker, _ in weapons)
    assert {attacker for attacker, _ in weapons} == {"CO", "HI", "MI", "LI", "LC"}


@pytest.mark.rule("8.72")
def test_a_veteran_cohort_adds_1_in_attack_and_a_recruit_nothing_in_defense(box: Components) -> None:
    training = box.charts.training
    assert training["attacking", "VET"] == 1
    assert training["defending", "REC"] == 0
    assert training["attacking", "VET"] > training["attacking", "REC"]
    assert training["defending", "VET"] < training["defending", "REC"]


@pytest.mark.rule("8.74")
def test_an_eight_costs_the_attacker_one_the_defender_three_and_his_ground(box: Components) -> None:
    row = box.charts.shock_row(8)
    assert (row.attacker, row.defender, row.retreat) == (1, 3, True)
    assert box.charts.marks("shock", 8) == (("shock 8", "rulebook"),)


@pytest.mark.rule("8.74")
def test_the_shock_table_is_open_at_both_ends_and_gets_steadily_better_for_the_attacker(
    box: Components,
) -> None:
    rows = [box.charts.shock_row(total) for total in range(-30, 31)]
    assert all(later.attacker <= earlier.attacker for earlier, later in pairwise(rows))
    assert all(later.defender >= earlier.defender for earlier, later in pairwise(rows))
    assert all(later.retreat >= earlier.retreat for earlier, later in pairwise(rows))
    assert rows[0] == box.charts.shock[0]
    assert rows[-1] == box.charts.shock[-1]
    assert box.charts.marks("shock", 30) == (("shock 14", "reconstructed"),)


@pytest.mark.rule("5.36b", "5.36c", "5.36d", "5.36f", "5.36i", "5.36j")
def test_the_terrain_chart_says_what_the_sea_lanes_charge(box: Components) -> None:
    entering = read_printed("terrain_costs").cells["entering"]
    for place, number in box.sea.index.items():
        assert entering[box.map.hexes[place].terrain, ""] == box.sea.cost[number]
    closed = {hex_.terrain for hex_ in box.map.hexes.values() if hex_.id not in box.sea.index}
    assert {entering[terrain, ""] for terrain in closed} == {"closed"}


@pytest.mark.rule("5.36s", "5.36t", "5.36u", "5.49")
def test_the_charts_for_the_reader_say_what_the_rules_charge() -> None:
    doing = read_printed("terrain_costs").cells["doing"]
    assert doing["turn around", ""] == reachable.TURN_AROUND_MP
    assert doing["backwater a hex", ""] == reachable.BACKWATER_MP
    assert doing["grapple disengage", ""] == disengage.DISENGAGE_MP
    speeds = read_printed("speed_levels").cells["speeds"]
    assert speeds["least movement points to announce", "attack"] == galleys.LEAST_ATTACK_MP


def test_marks_know_no_cell_that_is_not_printed(box: Components) -> None:
    with pytest.raises(KeyError):
        box.charts.marks("ram", (9, 9))
    with pytest.raises(KeyError):
        box.charts.marks("firefighting", 9)
    with pytest.raises(KeyError):
        box.charts.marks("weather", 1)


def test_a_box_pickles_to_next_to_nothing_and_comes_back_as_the_same_box(box: Components) -> None:
    pickled = pickle.dumps(box)
    assert len(pickled) < 200
    assert pickle.loads(pickled) is box


def test_a_box_with_files_of_the_players_own_pickles_with_them() -> None:
    own = open_components((("ram", "chart: ram\ntables: {ram: {cells: {6: {6: 8}}}}"),))
    back = pickle.loads(pickle.dumps(own))
    assert back is own
    assert back.charts.ram[6, 6] == 8


@pytest.mark.parametrize("case", cases("charts"), ids=str)
def test_a_broken_chart_file_is_told_in_these_words_at_this_place(case: Case) -> None:
    with pytest.raises(SourceFaults) as found:
        load_files(((case.path.stem, case.path.read_text(encoding="utf-8")),))
    assert told(found.value.faults) == case.wanted
    assert {fault.file for fault in found.value.faults} == {case.path.name}


def test_every_broken_chart_has_a_row_and_every_row_a_broken_chart() -> None:
    assert strays("charts") == set()


@pytest.mark.rule("7.19")
def test_land_missiles_reach_so_far_and_no_further(box):
    hits = box.charts.land_missile_hit
    assert [hits("A", distance) for distance in range(1, 6)] == [5, 3, 3, 1, None]
    assert (hits("J", 1), hits("J", 2), hits("J_cavalry", 1)) == (5, None, 3)
    assert (hits("scorpion", 5), hits("scorpion", 6), hits("ballista", 6), hits("ballista", 7)) == (
        2,
        None,
        2,
        None,
    )
    assert box.charts.marks("land_missile", ("scorpion", 2)) == (
        ("land missile scorpion v 2", "reconstructed"),
    )


@pytest.mark.rule("8.41")
def test_a_leader_in_danger_is_mostly_unharmed(box):
    found = [next(band.result for band in box.charts.leader_casualty if face in band) for face in range(10)]
    assert found == ["unharmed"] * 5 + ["wounded"] * 3 + ["killed"] * 2
