"""A player's own charts: written out, edited, read back, and named wherever they count."""

from pathlib import Path

import pytest

from galleywar.__main__ import main
from galleywar.core.files.yaml_source import Source, SourceFaults
from galleywar.rules.alexandria.data.custom_charts import exported
from galleywar.rules.alexandria.model.state import Galley, Leader, Unit
from galleywar.rules.alexandria.scenario.variants import open_components
from galleywar.rules.own_files.own_charts import read_own


def own(text: str, name: str = "mine") -> tuple[tuple[str, str], ...]:
    return ((name, text),)


def test_charts_written_out_and_read_back_change_nothing(tmp_path: Path) -> None:
    assert main(["charts", "--export", str(tmp_path / "charts")]) == 0
    box = open_components(read_own([tmp_path / "charts"]))
    assert box.changed == ()
    assert box.charts.ram == open_components().charts.ram
    assert box.ratings == open_components().ratings
    assert box.counters.units == open_components().counters.units


def test_every_chart_the_rules_read_is_written_out_and_says_what_it_is() -> None:
    names = [name for name, _ in exported()]
    assert names[:2] == ["ram", "rake"]
    assert names[-2:] == ["commands", "counters"] and "galley_classes" in names
    for name, text in exported():
        assert Source.parse(text).root["chart"] == name
        assert text.startswith("# ")


def test_a_file_with_one_line_changes_that_line_alone_and_is_named() -> None:
    box = open_components(own("chart: ram\ntables: {ram: {cells: {6: {6: 8, 7: No/C, 5: 8}}}}", "ram"))
    assert box.charts.ram[6, 6] == 8
    assert box.charts.ram[6, 7] is None
    assert box.changed == ("Ram Results Table: 2 cells from your file ram.yaml",)
    changed = {key for key, needed in box.charts.ram.items() if needed != open_components().charts.ram[key]}
    assert changed == {(6, 6), (6, 7)}


def test_a_picture_that_goes_with_the_charts_is_passed_over() -> None:
    ram = "chart: ram\ntables: {ram: {cells: {6: {6: 8}}}}"
    box = open_components((*own("<svg/>", "own.svg"), *own(ram, "ram")))
    assert box.charts.ram[6, 6] == 8 and len(box.changed) == 1


@pytest.mark.parametrize(
    "table, row, column",
    [
        ("ram", "6", "999999999999999999"), ("ram", "2147483648", "6"), ("ram", "100", "6"), ("ram", "6", "-1"),
        ("land_missile", "A", "9" * 60), ("shock", "-100", "attacker"), ("missile", "\u0663", ""),
    ],
)  # fmt: skip
def test_a_row_or_column_beyond_all_throws_is_refused_where_it_stands(table, row, column) -> None:
    cells = f'{{"{row}": {{"{column}": 3}}}}' if column else f'{{"{row}": 3}}'
    charts = {"land_missile": "land_missiles", "shock": "shock_results", "missile": "naval_missiles"}
    text = f"chart: {charts.get(table, table)}\ntables:\n  {table}:\n    cells: {cells}\n"
    with pytest.raises(SourceFaults) as refused:
        open_components(own(text))
    faults = refused.value.faults
    assert len(faults) == 1 and faults[0].line == 4 and faults[0].column > 10
    assert "whole number" in faults[0].expected and len(str(refused.value)) < 1000


def test_rows_left_out_are_told_in_one_fault() -> None:
    with pytest.raises(SourceFaults) as refused:
        open_components(own("chart: ram\ntables: {ram: {cells: {99: {6: 8}}}}"))
    told = [fault.text for fault in refused.value.faults]
    assert [text for text in told if "there is no row" in text] == [
        'there is no row "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19" or 79 more'
    ]
    assert 'the row "99" has no "5"' in told and len(told) == len(set(told)) < 12


def test_a_cell_of_ones_own_says_so_or_that_it_is_the_printed_one() -> None:
    text = "chart: ram\nprovenance: {}\ntables: {{ram: {{cells: {{6: {{6: 8}}}}}}}}"
    assert open_components(own(text.format("own"))).charts.marks("ram", (6, 6)) == (("ram 6 v 6", "own"),)
    assert open_components(own(text.format("published"))).charts.marks("ram", (6, 6)) == (
        ("ram 6 v 6", "published"),
    )
    assert open_components(own(text.format("own"))).charts.marks("ram", (5, 6)) == (
        ("ram 5 v 6", "rulebook"),
    )


def test_a_house_rule_may_go_against_a_worked_example_when_it_says_so() -> None:
    text = "chart: ram\nhouse_rule: true\ntables: {ram: {cells: {5: {6: 9}}}}"
    assert open_components(own(text)).charts.ram[5, 6] == 9
    with pytest.raises(SourceFaults, match=r"9\.13"):
        open_components(own(text.replace("true", "false")))


def test_a_table_may_grow_by_a_row_for_ratings_beyond_the_printed_ones() -> None:
    row = ", ".join(f"{column}: {needed}" for column, needed in zip(range(3, 9), range(4, 10), strict=True))
    ram = f"chart: ram\ntables: {{ram: {{cells: {{8: {{{row}}}}}}}}}"
    ratings = "chart: galley_classes\ntables: {classes: {cells: {Quin: {ram_attack: 8}}}}"
    box = open_components((("ram", ram), ("classes", ratings)))
    assert box.charts.ram[8, 7] == 8
    assert box.ratings["Quin", "egyptian"].ram_attack == 8
    assert box.ratings["Quin", "egyptian"].provenance["ram_attack"] == "own"


def test_counters_of_ones_own_keep_their_other_figures() -> None:
    text = "chart: counters\nunits: {roman-VI-3: {tq: 6, ma: 5}}\ngalleys: {roman-Bi-1: {name: Telmessos}}"
    box = open_components(own(text))
    assert (box.counters.units["roman-VI-3"].tq, box.counters.units["roman-VI-3"].name) == (6, "Cohort VI/3")
    assert box.counters.units["roman-VI-3"].provenance["tq"] == "own"
    assert box.counters.units["roman-VI-3"].provenance["ma"] == "reconstructed"
    assert box.counters.galleys["roman-Bi-1"].name == "Telmessos"
    assert box.changed == ("Counters: 2 counters from your file mine.yaml",)
    assert open_components().counters.units["roman-VI-3"].tq == 7


def test_two_files_for_one_chart_are_refused() -> None:
    text = "chart: ram\ntables: {ram: {cells: {6: {6: 8}}}}"
    with pytest.raises(SourceFaults, match=r"changed by a\.yaml already"):
        open_components((("a", text), ("b", text)))


def test_faults_of_all_files_are_told_at_once() -> None:
    with pytest.raises(SourceFaults) as found:
        open_components((("a", "chart: ram\ntables: {ram: {cells: {6: {6: 1}}}}"), ("b", "chart: rum")))
    assert [fault.file for fault in found.value.faults] == ["a.yaml", "b.yaml"]


def test_a_folder_that_is_not_there_or_empty_is_told(tmp_path: Path) -> None:
    with pytest.raises(SourceFaults, match="no such folder"):
        read_own([tmp_path / "nowhere"])
    with pytest.raises(SourceFaults, match="no YAML file"):
        read_own([tmp_path])


def test_a_file_that_is_no_text_is_told_with_its_path(tmp_path: Path) -> None:
    (tmp_path / "ram.yaml").write_bytes(b"chart: \xe9\n")
    with pytest.raises(SourceFaults, match=r"ram\.yaml:1:8"):
        read_own([tmp_path])


def test_writing_out_touches_nothing_where_a_file_is_in_the_way(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "rake.yaml").write_text("mine", encoding="utf-8")
    assert main(["charts", "--export", str(tmp_path)]) == 1
    assert "rake.yaml is there already" in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == ["rake.yaml"]


def test_the_command_tells_what_a_folder_changes_or_what_is_wrong_in_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "rake.yaml"
    file.write_text("chart: rake\ntables: {rake: {cells: {3: {3: 7}}}}", encoding="utf-8")
    assert main(["charts", "--charts", str(tmp_path)]) == 0
    assert "Rake Results Table: 1 cell from your file rake.yaml" in capsys.readouterr().out
    file.write_text("chart: rake\ntables: {rake: {cells: {3: {2: 8}}}}", encoding="utf-8")
    assert main(["charts", "--charts", str(tmp_path)]) == 1
    assert "the worked example of 9.27" in capsys.readouterr().out


def test_the_command_lists_every_chart(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["charts"]) == 0
    assert "Shock Combat Results Table" in capsys.readouterr().out


HEPTERES = """\
chart: galley_classes
names: {Hept: Hepteres}
silhouettes: {Hept: quinquereme}
tables:
  classes:
    cells:
      Hept: {ram_attack: 7, ram_defense: 8, capacity: 4, ma_cruise: 5, ma_attack: 6, crew_roman: 3,
             flame: true}
"""


def test_a_new_type_of_galley_is_a_row_with_a_name_and_a_silhouette() -> None:
    box = open_components(own(HEPTERES))
    assert box.types["Hept"] == ("Hepteres", "quinquereme")
    assert box.ratings["Hept", "roman"].ram_attack == 7
    assert set(box.ratings["Hept", "roman"].provenance.values()) == {"own"}
    assert ("Hept", "egyptian") not in box.ratings
    assert box.changed == ("Galley Ratings: Hepteres from your file mine.yaml",)
    assert "Hept" not in open_components().types


def test_a_type_may_be_called_or_drawn_otherwise() -> None:
    words = "names: {Quin: Penteres}\nsilhouettes: {L.Bi: bireme, T: transport}"
    box = open_components(own(f"chart: galley_classes\n{words}"))
    assert box.types["Quin"] == ("Penteres", "quinquereme")
    assert box.types["L.Bi"] == ("Liburnian Bireme", "bireme")
    assert box.changed == ("Galley Ratings: 2 words from your file mine.yaml",)


def test_counters_of_ones_own_may_be_new_ones_of_a_new_type() -> None:
    counters = """\
chart: counters
units:
  roman-marines-1: {seat: roman, type: CO, klass: VET, legion: XXX, name: Marines 1, tq: 6, reduced: 4}
  egyptian-engine-1: {seat: egyptian, type: ART, subtype: ballista, name: Engine 1, tq: 3, ma: 3}
galleys:
  roman-Hept-1: {seat: roman, type: Hept, name: Leontophoros}
"""
    box = open_components((("hept", HEPTERES), ("counters", counters)))
    galley = Galley.of(box.counters.galleys["roman-Hept-1"], box.ratings["Hept", "roman"])
    assert (galley.name, galley.seat, galley.klass) == ("Leontophoros", "roman", "Hept")
    assert galley.ratings.capacity == 4
    marines = box.counters.units["roman-marines-1"]
    assert (marines.klass, marines.legion, marines.tq, marines.reduced, marines.ma) == ("VET", "XXX", 6, 4, 5)
    assert marines.provenance == {"tq": "own", "reduced": "own", "ma": "own"}
    engine = Unit.of(box.counters.units["egyptian-engine-1"])
    assert (engine.subtype, engine.tq_reduced, engine.ma) == ("ballista", 0, 3)
    assert box.changed[1] == "Counters: 3 counters from your file counters.yaml"
    with pytest.raises(SourceFaults, match='no type of galley "Hept"'):
        open_components(own(counters))


def test_every_silhouette_that_may_be_named_is_one_the_painter_knows() -> None:
    from galleywar.rules.alexandria.model.galley_types import SILHOUETTES
    from galleywar.ui.painters.ships.ship_plan import HULLS

    assert set(SILHOUETTES) <= set(HULLS)


def test_leaders_are_written_out_and_taken_back_with_figures_of_ones_own(tmp_path: Path) -> None:
    assert main(["charts", "--export", str(tmp_path)]) == 0
    file = tmp_path / "counters.yaml"
    text = file.read_text(encoding="utf-8")
    assert (
        "egyptian-Ganymedes: {name: Ganymedes, initiative: 3, seizure: 5, charisma: 1, heroic: false" in text
    )
    edited = text.replace("initiative: 6, seizure: 6", "initiative: 7, seizure: 6")
    file.write_text(edited.replace("command_range: 6", "command_range: 4", 1), encoding="utf-8")
    box = open_components(read_own([tmp_path]))
    assert Leader.of(box.counters.leaders["roman-Caesar"]).initiative == 7
    assert box.counters.leaders["roman-Caesar"].provenance["initiative"] == "own"
    assert box.counters.leaders["roman-Caesar"].provenance["charisma"] == "reconstructed"
    assert box.counters.leaders["roman-legate-VI"].command_range == 4
    assert box.changed == ("Counters: 2 counters from your file counters.yaml",)
    assert open_components().counters.leaders["roman-Caesar"].initiative == 6


def test_missiles_ashore_and_the_casualty_table_are_written_out_and_taken_back(tmp_path: Path) -> None:
    assert main(["charts", "--export", str(tmp_path)]) == 0
    for name, old, new in (
        ("land_missiles", "scorpion: {1: 6,", "scorpion: {1: 7,"),
        ("leader_casualty", "9: killed", "9: wounded"),
    ):
        file = tmp_path / f"{name}.yaml"
        text = file.read_text(encoding="utf-8")
        assert text.count(old) == 1
        file.write_text(text.replace(old, new), encoding="utf-8")
    box = open_components(read_own([tmp_path]))
    assert box.charts.land_missiles["scorpion", 1] == 7
    assert box.charts.marks("land_missile", ("scorpion", 1)) == (("land missile scorpion v 1", "own"),)
    assert box.charts.marks("land_missile", ("scorpion", 2))[0][1] == "reconstructed"
    assert "killed" not in [band.result for band in box.charts.leader_casualty if band.lo == 9]
    assert len(box.changed) == 2


def test_a_counter_of_a_new_type_is_not_blamed_for_a_fault_in_the_row_of_the_type() -> None:
    classes = """
chart: galley_classes
names: {Lem: Lembos}
silhouettes: {Lem: liburnian}
tables: {classes: {cells: {Lem: {ram_attack: 2, ram_defense: 2, capacity: 1, ma_cruise: 5, ma_attack: 99}}}}
"""
    counters = "chart: counters\ngalleys: {roman-Lem-1: {seat: roman, type: Lem, name: Swift}}\n"
    with pytest.raises(SourceFaults) as refused:
        open_components((*own(classes, "classes"), *own(counters, "counters")))
    assert {fault.file for fault in refused.value.faults} == {"classes.yaml"}
    with pytest.raises(SourceFaults, match='there is no type of galley "Lemm"'):
        open_components(
            (*own(classes, "classes"), *own(counters.replace("type: Lem", "type: Lemm"), "counters"))
        )
