"""Fleets raised by points, scenario files, what can be wrong in them, and battles written down."""

from pathlib import Path

import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source, SourceFaults, schema_of
from galleywar.rules import open_ruleset
from galleywar.rules.own_files.own_charts import read_own
from galleywar.rules.poseidon import files
from galleywar.rules.poseidon.model.components import open_components
from galleywar.rules.poseidon.model.frames import Deploy, Muster
from galleywar.rules.poseidon.setup.fleet_lists import cost
from galleywar.rules.scenario.library import faults_in
from tests.broken.table import cases, strays, told
from tests.rules.poseidon.conftest import Position
from tests.rules.position import choice_of

FILES = sorted(scenario_dir().glob("poseidon-*.yaml"))
MUSTER = scenario_dir() / "poseidon-muster.yaml"


# -- files ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_scenarios_are_sound_and_begin(file, rules):
    source = Source.read(file)
    assert faults_in(source) == ()
    scenario = rules.read(source)
    state = rules.deal(scenario, Seeded(1))
    assert scenario.key == file.stem and scenario.minutes and not rules.problems(state)
    assert rules.pending(state) is not None and len(rules.view.goals(state)) == 2


@pytest.mark.rule("PW-setup-1", "PW-setup-9")
@pytest.mark.parametrize(
    "file", [one for one in FILES if "muster" not in one.stem], ids=lambda file: file.stem
)
def test_the_sides_are_balanced_by_points(file, rules):
    scenario = rules.read(Source.read(file))
    totals = {"blue": 0, "red": 0}
    for fleet in scenario.body.fleets:
        totals[fleet.seat] += cost(open_components(), fleet)
    assert abs(totals["blue"] - totals["red"]) * 20 <= max(totals.values())


@pytest.mark.parametrize("case", cases("poseidon"), ids=str)
def test_a_broken_scenario_is_refused_at_its_line_with_a_way_out(case):
    assert told(faults_in(Source.read(case.path))) == case.wanted


def test_every_broken_scenario_has_its_row():
    assert not strays("poseidon") and len(cases("poseidon")) >= 15


def test_there_is_a_schema_for_each_kind_of_file_and_the_charts_say_whose_word_they_are():
    assert [schema_of(model)["title"] for model in files.FILES.models().values()] == [
        "ScenarioFile",
        "ShipsFile",
        "ActionsFile",
    ]
    words = {chart.key: dict(chart.figures) for chart in files.FILES.charts()}
    assert (
        words["ships"]["reconstructed"] == 2
        and words["actions"]["rulebook"] > words["actions"]["reconstructed"]
    )


def test_a_chart_of_ones_own_stands_in_for_the_shipped_one(tmp_path):
    texts = dict(files.FILES.exported())
    (tmp_path / "ships.yaml").write_text(
        texts["poseidon-ships"].replace("speed: 7", "speed: 8"), encoding="utf-8"
    )
    own = open_ruleset("poseidon", read_own([tmp_path]))
    assert own.components.kinds["fast_quadrireme"].speed == 8 and own.changed
    assert open_components().kinds["fast_quadrireme"].speed == 7
    with pytest.raises(SourceFaults, match="ram"):
        open_ruleset("poseidon", (("ships", texts["poseidon-ships"].replace("ram: 4", "ram: many")),))


@pytest.mark.parametrize(
    ("straight", "cost", "is_read"), [(0, 100, True), (40, 60, True), (40, 59, False), (0, 0, False)]
)
def test_a_turn_takes_an_inch_of_her_way_at_least_whatever_an_own_chart_says(straight, cost, is_read):
    text = dict(files.FILES.exported())["poseidon-actions"]
    own = text.replace("straight: 100", f"straight: {straight}").replace(
        "turn_cost: 100", f"turn_cost: {cost}"
    )
    if is_read:
        numbers = open_ruleset("poseidon", (("actions", own),)).components.numbers.movement
        assert (numbers.straight, numbers.turn_cost) == (straight, cost)
        return
    with pytest.raises(SourceFaults, match=f"come to {straight + cost} together"):
        open_ruleset("poseidon", (("actions", own),))


# -- the yard ------------------------------------------------------------------------------------------------
def yard(rules):
    state = rules.deal(rules.read(Source.read(MUSTER)), Seeded(1))
    return Position(state)


@pytest.mark.rule("PW-setup-1", "PW-setup-8", "PW-setup-9")
def test_fleets_are_bought_within_the_points_and_need_an_admiral(rules):
    position = yard(rules)
    assert isinstance(position.top, Muster) and position.asked.seat == "blue"
    assert position.refused("done") == ["PW-setup-1", "PW-setup-1"] and position.asked.withheld is not None
    one = position.do("buy forty", "buy thirty")
    assert one.refused("buy fast_quadrireme") == ["PW-setup-9"] and "done" not in one.verbs
    led = one.do("lead blue-1 admiral")
    assert led.refused("lead blue-2 admiral") == ["PW-setup-1", "PW-setup-9"]
    assert led.do("equip blue-1 tower", "equip blue-1 harpax").refused("equip blue-1 corvus") == [
        "PW-setup-10"
    ]
    assert led.do("strike blue-2", "done").asked.seat == "red"


@pytest.mark.rule("PW-setup-1")
def test_the_yard_refuses_what_names_a_ship_or_a_thing_it_does_not_know(rules):
    position = yard(rules).do("buy thirty")
    for order in (
        "lead blue-9 hero",
        "equip blue-9 tower",
        "equip blue-1 sail",
        "lead blue-1 cook",
        "buy raft",
    ):
        assert position.refused(order) == ["PW-setup-1"], order


@pytest.mark.rule("PW-setup-1", "PW-act-2")
def test_squadrons_have_five_ships_at_most_and_a_fleet_so_many_squadrons(rules):
    position = yard(rules)
    for _ in range(6):
        position = position.do("buy light_galley")
    sizes = [len(squadron.ships) for squadron in position.state.plans[0].squadrons]
    assert sizes == [5, 1]
    assert [len(one.ships) for one in position.do("squadron", "buy transport").state.plans[0].squadrons] == [
        5,
        1,
        1,
    ]
    full = yard(rules)
    for _ in range(30):
        full = full.do("buy transport")
    assert full.refused("buy transport") == ["PW-setup-1"]


def drawn_up(rules):
    position = yard(rules).do(
        "buy slow_quinquireme", "buy slow_quinquireme", "equip blue-1 corvus", "lead blue-1 admiral", "done"
    )
    return position.do("buy fast_trireme", "squadron", "buy twenty", "lead red-2 admiral", "done")


@pytest.mark.rule("PW-setup-2", "PW-move-11")
def test_ships_are_placed_in_their_own_part_clear_of_each_other(rules):
    position = drawn_up(rules)
    assert isinstance(position.top, Deploy) and position.asked.seat == "blue"
    assert position.refused("done")[0] == "PW-setup-2"
    placed = position.do("place blue-1 1000,500@17")
    assert placed.refused("place blue-2 1010,500@17") == ["PW-move-11"]
    assert placed.refused("place blue-2 1000,790@0") == ["PW-setup-2"]
    assert placed.refused("place blue-2 10,500@0") == ["PW-setup-2"]
    apart = placed.do("place blue-2 2000,500@0")
    assert apart.refused("done") == ["PW-act-2"]
    assert apart.do("place blue-2 1100,500@0", "done").asked.seat == "red"


@pytest.mark.rule("PW-setup-1")
def test_what_was_raised_is_written_down_and_reads_back_alike(rules):
    position = drawn_up(rules)
    assert "taken" in rules.written(position.state) and rules.written(yard(rules).state) == ""
    battle = position.do("line_up", "done", "line_up", "done")
    assert battle.verbs == {"roll"}
    text = rules.written(battle.state)
    again = rules.read(Source.parse(text, "own.yaml"))
    assert again.body.fleets == battle.state.plans and again.body.turns == battle.state.terms.turns
    assert rules.deal(again, Seeded(3)).ships == battle.state.ships
    assert rules.written(rules.deal(again, Seeded(3))) == text


@pytest.mark.parametrize(
    "file", [one for one in FILES if "muster" not in one.stem], ids=lambda file: file.stem
)
def test_every_scenario_is_written_down_and_reads_back_alike(file, rules):
    scenario = rules.read(Source.read(file))
    fitted = rules.for_scenario(scenario)
    state = fitted.deal(scenario, Seeded(1))
    again = fitted.read(Source.parse(fitted.written(state), "own.yaml"))
    assert again.body.fleets == scenario.body.fleets and again.body.design == scenario.body.design
    later = fitted.apply(state, Choice("roll"), Seeded(4)).state
    assert fitted.written(later) == fitted.written(state)


def test_orders_are_read_as_they_are_told():
    assert choice_of("turn -45") == Choice("turn", (-45,)) and Path(MUSTER).is_file()


def test_the_example_of_the_guide_is_sound():
    guide = (scenario_dir() / "FLEETS.md").read_text(encoding="utf-8").split("## Poseidon's Warriors")[1]
    example, muster = (part.split("```")[0] for part in guide.split("```yaml\n")[1:3])
    assert faults_in(Source.parse(example, "guide.yaml")) == ()
    own = example[: example.index("fleets:")].replace("[0, 30], [9, 33]", "[0, 35], [9, 35]") + muster
    assert [fault.text for fault in faults_in(Source.parse(own, "guide.yaml"))] == [
        "Headland lies where a side sets up"
    ]


def changed(file, *changes):
    text = file.read_text(encoding="utf-8")
    for was, becomes in changes:
        assert was in text
        text = text.replace(was, becomes, 1)
    return text


CHIOS = scenario_dir() / "poseidon-chios.yaml"


@pytest.mark.parametrize(
    ("options", "departures"),
    [
        ("", ()),
        ("natural_one_fails: false", ("A die of 1 may grapple, if enough is added to it.",)),
        (
            "elite_artillery_improves: true",
            ("Elite artillerymen hit one better than others; as printed they do not.",),
        ),
        (
            "elite_artillery_improves: true, natural_one_fails: false",
            (
                "Elite artillerymen hit one better than others; as printed they do not.",
                "A die of 1 may grapple, if enough is added to it.",
            ),
        ),
        ("elite_artillery_improves: false, natural_one_fails: true", ()),
    ],
)
def test_where_a_scenario_leaves_the_rules_is_told_and_played(options, departures, rules):
    rule = "rules: {set: poseidon, edition: 2"
    scenario = rules.read(Source.parse(changed(CHIOS, (rule, f"{rule}, options: {{{options}}}")), "own.yaml"))
    assert scenario.departures == departures
    assert scenario.body.natural_one_fails is ("grapple" not in " ".join(departures))
    assert scenario.body.elite_artillery_improves is ("Elite" in " ".join(departures))


@pytest.mark.parametrize("lost", ["banks: 1", "hull: 1", "marines: 2", "banks: 2, hull: 1, marines: 1"])
def test_what_a_ship_has_lost_before_the_battle_is_read_and_written(lost, rules):
    from galleywar.core.files.paths import scenario_dir as folder

    text = changed(
        folder() / "poseidon-actium.yaml",
        (
            "key: ab1, type: six_seven, equipment: [tower]",
            f"key: ab1, type: six_seven, equipment: [tower], lost: {{{lost}}}",
        ),
    )
    scenario = rules.read(Source.parse(text, "own.yaml"))
    fitted = rules.for_scenario(scenario)
    state = fitted.deal(scenario, Seeded(1))
    gone = dict(part.split(": ") for part in lost.split(", "))
    ship, kind = state.ships["ab1"], state.box.kinds["six_seven"]
    assert [getattr(kind, name) - getattr(ship, name) for name in ("banks", "hull", "marines")] == [
        int(gone.get(name, 0)) for name in ("banks", "hull", "marines")
    ]
    written = fitted.written(state)
    assert f"lost: {{{lost}}}" in written and written.count("lost:") == 1
    assert fitted.read(Source.parse(written, "own.yaml")).body.fleets == scenario.body.fleets


@pytest.mark.rule("PW-setup-2")
@pytest.mark.parametrize(
    ("south", "north", "free"),
    [(8, 28, True), (7, 20, False), (10, 29, False), (7, 29, False), (10, 20, True)],
)
def test_no_land_lies_where_a_side_sets_up(south, north, free):
    land = (
        f"  land: [{{name: Isle, corners: [[20, {south}], [30, {south}], [30, {north}], [20, {north}]]}}]\n"
    )
    text = changed(MUSTER, ("seats:\n", f"{land}seats:\n"))
    told = [fault.text for fault in faults_in(Source.parse(text, "own.yaml"))]
    assert told == ([] if free else ["Isle lies where a side sets up"])


def of_taken(*squadrons, seat="blue", depth=8):
    """What is told of a muster in which a side has bought these squadrons; the key of the side is at 24:5."""
    lines = [
        f"    - {{key: s{at}, name: Squadron {at}, ships: [{', '.join(f'{{{ship}}}' for ship in ships)}]}}"
        for at, ships in enumerate(squadrons)
    ]
    muster = f"muster:\n  points: 500\n  depth: {depth}\n  taken:\n    {seat}:\n"
    text = changed(MUSTER, ("muster: {points: 500, depth: 8}\n", muster + "\n".join(lines) + "\n"))
    faults = faults_in(Source.parse(text, "own.yaml"))
    return [
        (fault.line - text[: text.index(f"    {seat}:\n")].count("\n") - 1, fault.column, fault.text)
        for fault in faults
    ]


@pytest.mark.rule("PW-setup-1", "PW-setup-9")
@pytest.mark.parametrize(
    ("squadrons", "told"),
    [
        ([["key: a, type: slow_trireme"]], []),
        ([[f"key: a{n}, type: transport"] for n in range(6)], []),
        (
            [[f"key: a{n}, type: transport"] for n in range(7)],
            [(0, 5, "7 squadrons, and a fleet has 6 at most")],
        ),
        (
            [[f"key: a{n}, type: slow_trireme, leaders: [admiral]" for n in range(2)]],
            [(0, 5, "blue has several Admirals, and a fleet has one")],
        ),
        ([["key: a, type: forty", "key: b, type: forty"]], []),
        (
            [["key: a, type: forty", "key: b, type: forty", "key: c, type: forty"]],
            [(0, 5, "this costs 690 points, and a side may spend 500")],
        ),
        (
            [["key: a, type: transport", "key: a, type: transport"]],
            [(1, 76, '"a" is the key of something else')],
        ),
    ],
)
def test_what_is_bought_already_is_held_to_the_limits_of_the_muster(squadrons, told):
    assert of_taken(*squadrons) == told


@pytest.mark.rule("PW-setup-2")
@pytest.mark.parametrize(
    ("seat", "y", "free"),
    [
        ("blue", 0.65, True),
        ("blue", 7.45, True),
        ("blue", 7.46, False),
        ("red", 28.55, True),
        ("red", 28.54, False),
    ],
)
def test_a_ship_that_is_placed_already_lies_in_the_part_of_her_side(seat, y, free):
    told = [text for _, _, text in of_taken([f"key: a, type: slow_trireme, x: 20, y: {y}"], seat=seat)]
    assert told == ([] if free else [f"a lies outside the part in which {seat} sets up"])


@pytest.mark.rule("PW-setup-2")
@pytest.mark.parametrize("place", ["x: 20", "y: 4"])
def test_a_ship_that_is_placed_already_has_both_x_and_y(place):
    assert [text for _, _, text in of_taken([f"key: a, type: slow_trireme, {place}"])] == [
        "a has but one of x and y"
    ]


def test_only_a_battle_with_figures_of_its_own_has_them_written_down(rules):
    state = rules.deal(rules.read(Source.read(CHIOS)), Seeded(1))
    assert "charts" not in Source.parse(rules.written(state), "own.yaml").root
