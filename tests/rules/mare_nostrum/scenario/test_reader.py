"""Scenario files: those that are shipped, what a broken one is told, and the table as it is laid out."""

import pytest

from galleywar.boards.table.polygons import do_touch
from galleywar.core.dice import Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source, SourceFaults, schema_of
from galleywar.rules.mare_nostrum import files
from galleywar.rules.mare_nostrum.model.components import open_components
from galleywar.rules.mare_nostrum.model.fleets import fleet_worth, marines_allowed, outlines
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.state import CRUISING, STOPPED
from galleywar.rules.mare_nostrum.scenario.reader import read_scenario
from galleywar.rules.mare_nostrum.setup.layout import laid_out
from galleywar.rules.mare_nostrum.turn.victory import points
from galleywar.rules.open_tables import in_inches
from galleywar.rules.own_files.own_charts import read_own
from galleywar.rules.scenario.library import faults_in
from tests.broken.table import cases, strays, told

SCENARIOS = sorted(scenario_dir().glob("mare-*.yaml"))
WORTH = {
    "mare-drill": (82, 82), "mare-salamis": (122, 126), "mare-mylae": (130, 128), "mare-drepana": (128, 122),
    "mare-chios": (122, 116), "mare-actium": (122, 122), "mare-ecnomus": (139, 142), "mare-first-fight": (50, 50),
    "mare-muster": (0, 0),
}  # fmt: skip


def opened(key):
    file = next(file for file in SCENARIOS if file.stem == key)
    return read_scenario(Source.read(file), open_components())


def laid(key):
    scenario = opened(key)
    return laid_out(scenario.body, open_components((), scenario.body.design))


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_the_scenarios_are_sound_and_begin(file):
    assert faults_in(Source.read(file)) == ()
    scenario = read_scenario(Source.read(file), open_components())
    assert scenario.key == file.stem and scenario.system == "mare_nostrum" and scenario.minutes
    state = machine.begin(laid_out(scenario.body, open_components((), scenario.body.design)), Seeded(3))
    assert machine.pending(state) is not None


@pytest.mark.rule("MN-00.06", "MN-00.01")
@pytest.mark.parametrize("key", WORTH)
def test_the_fleets_are_balanced_by_their_points(key):
    scenario, box = opened(key), open_components()
    assert tuple(fleet_worth(box, plans) for _, plans in scenario.body.fleets) == (
        WORTH[key] if any(WORTH[key]) else ()
    )
    state = laid(key)
    assert tuple(points(state, seat) for seat in state.order) == WORTH[key]


def test_every_scenario_is_spoken_of():
    assert {file.stem for file in SCENARIOS} == set(WORTH)


# -- the set-up ----------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-00.02", "MN-00.03")
@pytest.mark.parametrize("klass, least, most, corvus", [("small", 7, 8, 10), ("large", 10, 12, 15)])
def test_crews_by_class(klass, least, most, corvus):
    box = open_components()
    kind = box.classes[klass]
    assert (kind.slingers, kind.archers, kind.marines) == (1, 2, least)
    assert marines_allowed(box, klass, False) == (least, most)
    assert marines_allowed(box, klass, True) == (least, corvus)


@pytest.mark.rule("MN-00.04")
def test_a_flagship_carries_two_more_figures_and_the_admiral():
    state = laid("mare-drill")
    flagships = [galley for galley in state.galleys.values() if galley.flagship]
    assert [galley.extras for galley in flagships] == [2, 2]
    assert [side.flagship for side in state.sides.values()] == [galley.id for galley in flagships]
    assert all(galley.complement == galley.crew for galley in state.galleys.values())


@pytest.mark.rule("MN-00.05", "MN-00.06")
def test_ballistas_and_bridges_are_where_the_scenario_puts_them():
    mylae, actium = laid("mare-mylae"), laid("mare-actium")
    assert [galley.corvus for galley in mylae.galleys.values()] == [True] * 4 + [False] * 6
    assert {galley.marines for galley in mylae.galleys.values() if galley.corvus} == {14}
    assert sum(galley.ballista for galley in actium.galleys.values()) == 4
    assert not any(
        galley.corvus and galley.ballista for galley in (*mylae.galleys.values(), *actium.galleys.values())
    )


@pytest.mark.rule("MN-00.07")
@pytest.mark.parametrize("klass, length, beam, oars", [("small", 900, 200, 8), ("large", 1100, 250, 10)])
def test_models_are_of_their_size(klass, length, beam, oars):
    kind = open_components().classes[klass]
    assert (kind.length, kind.beam, kind.oar_reach, len(kind.sockets)) == (length, beam, 100, oars)
    assert (kind.part(kind.bow + 1), kind.part(kind.bow), kind.part(kind.stern), kind.part(kind.stern - 1)) == (
        "bow", "bank", "bank", "stern",
    )  # fmt: skip
    assert kind.bow == length // 2 - length // 5 and kind.stern == length // 5 - length // 2
    state = laid("mare-drill")
    assert all(oar for galley in state.galleys.values() for bank in galley.oars for oar in bank)


@pytest.mark.rule("MN-00.08")
def test_under_way_counts_as_four_inches_run_and_stopped_as_none():
    state = laid("mare-drepana")
    assert {(galley.speed, galley.run) for galley in state.galleys.values() if galley.seat == "blue"} == {
        (CRUISING, 400)
    }
    assert {(galley.speed, galley.run) for galley in state.galleys.values() if galley.seat == "red"} == {
        (STOPPED, 0)
    }
    assert state.galleys["red-1"].at == "7200,1500@270" and state.galleys["red-1"].stamina == 6


@pytest.mark.parametrize("key", [key for key in WORTH if any(WORTH[key])])
def test_nobody_lies_over_another(key):
    state = laid(key)
    shapes = [outlines(state.box, galley.klass, galley.pose) for galley in state.galleys.values()]
    for number, (_, banks) in enumerate(shapes):
        assert not any(do_touch(banks, far) for _, far in shapes[:number])


# -- broken files --------------------------------------------------------------------------------------------
@pytest.mark.parametrize("case", cases("mare"), ids=str)
def test_a_broken_file_is_told_every_fault(case):
    assert told(faults_in(Source.read(case.path))) == case.wanted


def test_every_broken_file_has_its_row():
    assert not strays("mare") and len(cases("mare")) >= 15


@pytest.mark.parametrize("case", cases("mare"), ids=str)
def test_what_is_broken_is_not_read_and_what_is_only_odd_is(case):
    source = Source.read(case.path)
    if all(row.get("severity") == "warning" for row in case.wanted):
        assert read_scenario(source, open_components()).body.fleets
        return
    with pytest.raises(SourceFaults):
        read_scenario(source, open_components())


# -- papers --------------------------------------------------------------------------------------------------
def test_schemas_chart_and_own_tables(tmp_path):
    assert {kind: schema_of(model)["title"] for kind, model in files.FILES.models().items()} == {
        "scenario": "ScenarioFile", "chart": "TablesFile",
    }  # fmt: skip
    [chart] = files.FILES.charts()
    assert dict(chart.figures)["reconstructed"] >= 3
    [(name, text)] = files.FILES.exported()
    (tmp_path / f"{name}.yaml").write_text(
        text.replace("reach: 2.0, lodges: 4", "reach: 2.5, lodges: 3"), encoding="utf-8"
    )
    own = read_own([tmp_path])
    assert open_components(own).grapple["lodges"] == 3 and open_components(own).grapple["reach"] == 250
    assert open_components().grapple["lodges"] == 4


def test_options_are_read_and_named_as_departures():
    text = (next(file for file in SCENARIOS if file.stem == "mare-first-fight")).read_text(encoding="utf-8")
    own = text.replace("options: {", "options: {ram_after_4_inches: true, wreck_tests_undamaged_as_1: true, ")
    scenario = read_scenario(Source.parse(own, "own.yaml"), open_components())
    assert scenario.body.ram_after_4_inches and scenario.body.wreck_tests_undamaged_as_1
    assert len(scenario.departures) == 2 and not opened("mare-first-fight").departures


@pytest.mark.parametrize(
    "length, words", [(0, "0"), (400, "4"), (2050, "20.5"), (2005, "20.05"), (-150, "-1.5")]
)
def test_inches_as_a_file_writes_them(length, words):
    assert in_inches(length) == words


GUIDE = (scenario_dir() / "FLEETS.md").read_text(encoding="utf-8")


def examples():
    """The blocks of YAML in the part of the guide that is about this game."""
    part = GUIDE[GUIDE.index("## Mare Nostrum") :]
    return [block.split("```")[0] for block in part.split("```yaml\n")[1:3]]


def test_the_examples_of_the_guide_are_sound():
    whole, muster = examples()
    assert faults_in(Source.parse(whole, "guide.yaml")) == ()
    larger = whole[: whole.index("fleets:")].replace("width: 72, height: 48", "width: 96, height: 60")
    own = Source.parse(larger.replace("[14, 48]]", "[9, 48]]") + muster, "guide.yaml")
    assert faults_in(own) == () and read_scenario(own, open_components()).body.builder is not None
