"""A battle as it stands and a muster half done, written down: what comes to stand in the file."""

from dataclasses import replace

import pytest

from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.core.scenario import Outcome
from galleywar.rules.mare_nostrum.model.components import open_components
from galleywar.rules.mare_nostrum.model.fleets import Builder, DeploymentZone, MusterTerms, ShipPlan
from galleywar.rules.mare_nostrum.model.frames_combat import Muster, Mustering
from galleywar.rules.mare_nostrum.model.state import FIGURES
from galleywar.rules.mare_nostrum.scenario.reader import read_scenario
from galleywar.rules.mare_nostrum.scenario.writer import written
from galleywar.rules.mare_nostrum.setup.layout import laid_out


def opened(text):
    source = Source.parse(text, "own.yaml")
    scenario = read_scenario(source, open_components())
    return source.root, laid_out(scenario.body, open_components((), scenario.body.design))


def begun(name):
    return opened((scenario_dir() / f"{name}.yaml").read_text(encoding="utf-8"))[1]


@pytest.mark.parametrize("name", ["mare-drepana", "mare-mylae", "mare-first-fight"])
def test_a_battle_that_has_just_begun_reads_back_as_it_was(name):
    state = begun(name)
    root, again = opened(written(state))
    assert (again.galleys, again.sides, again.order) == (state.galleys, state.sides, state.order)
    assert again.box.table.land == state.box.table.land
    assert ("land" in root) == bool(state.box.table.land)
    assert (again.box.table.east, again.box.table.north) == (state.box.table.east, state.box.table.north)
    for names in ("names", "edges", "people", "edition", "turns"):
        assert getattr(again.terms, names) == getattr(state.terms, names), names


def test_what_goes_without_saying_is_left_out_of_the_options():
    state = begun("mare-first-fight")
    assert set(opened(written(state))[0]["rules"]["options"]) == {"limit"}
    rash = replace(state, terms=replace(state.terms, ram_after_4_inches=True))
    root, again = opened(written(rash))
    assert root["rules"]["options"]["ram_after_4_inches"] is True and again.terms.ram_after_4_inches


@pytest.mark.rule("MN-00.09")
@pytest.mark.parametrize(("turn", "left"), [(0, 10), (1, 10), (2, 9), (10, 1), (12, 1)])
def test_the_turns_that_are_left_are_those_it_has(turn, left):
    state = begun("mare-first-fight")
    ten = replace(state, turn=turn, terms=replace(state.terms, turns=10))
    assert opened(written(ten))[1].terms.turns == left


@pytest.mark.rule("MN-00.02")
def test_galleys_lie_where_they_lie_now_with_the_crews_they_came_with():
    state = begun("mare-mylae")
    key = next(iter(state.galleys))
    hurt = replace(state.galleys[key], marines=1, holes=3, pose=state.galleys[key].pose.turned(10))
    _, again = opened(written(replace(state, galleys=state.galleys.put(hurt))))
    assert again.galleys[key] == replace(state.galleys[key], pose=hurt.pose)


@pytest.mark.rule("MN-08.18")
def test_a_prize_is_written_down_among_those_who_built_her():
    state = begun("mare-first-fight")
    taken = next(one for one in state.galleys.values() if one.side == "red")
    _, again = opened(written(replace(state, galleys=state.galleys.put(replace(taken, seat="blue")))))
    assert again.galleys[taken.id] == taken


def test_there_is_nothing_to_write_once_it_is_over_or_a_side_has_no_galley_or_one_is_of_unknown_birth():
    state = begun("mare-first-fight")
    assert written(state)
    assert written(replace(state, outcome=Outcome("blue", "Over.", "MN-09.03"))) == ""
    blues = [one for one in state.galleys.values() if one.side == "blue"]
    assert written(replace(state, galleys=type(state.galleys)(blues))) == ""
    stray = replace(blues[0], id="stray", pose=blues[0].pose.run(-2000))
    assert written(replace(state, galleys=state.galleys.put(stray))) == ""
    empty = replace(blues[0], seat="", **dict.fromkeys(FIGURES, 0))
    assert written(replace(state, galleys=state.galleys.put(empty)))


# -- a muster half done --------------------------------------------------------------------------------------
MUSTER = (scenario_dir() / "mare-muster.yaml").read_text(encoding="utf-8")
SMALL = ShipPlan("blue-1", "Nike", "small", 1, 2, 7)


def half_done(fleet, *frames):
    terms = MusterTerms(90, 6, 1, 2, DeploymentZone(1200, 300, 8400, 1600, 0))
    position = fleet(builder=Builder((("blue", terms), ("red", terms)), MUSTER))
    return written(position.with_(frames=frames, phase="muster", turn=0).state)


@pytest.mark.rule("MN-00.01")
@pytest.mark.parametrize(
    ("plan", "told"),
    [
        (SMALL, {}),
        (replace(SMALL, extras=2), {"flagship": True}),
        (replace(SMALL, ballista=True), {"ballista": True}),
        (replace(SMALL, corvus=True, marines=10), {"corvus": True, "marines": 10}),
        (replace(SMALL, at="1450,900@0"), {"at": [14.5, 9]}),
    ],
)
def test_a_galley_taken_is_told_with_no_more_than_needs_saying(fleet, plan, told):
    root, _ = opened(half_done(fleet, Mustering(), Muster("blue", (plan,), 1)))
    assert root["muster"]["blue"]["taken"] == [{"id": "blue-1", "name": "Nike", "type": "small", **told}]
    assert "taken" not in root["muster"]["red"]


@pytest.mark.rule("MN-00.01")
def test_a_fleet_that_is_sealed_and_one_in_the_making_are_both_told(fleet):
    tanit = replace(SMALL, id="red-1", name="Tanit")
    root, _ = opened(half_done(fleet, Mustering((("blue", (SMALL,)),)), Muster("red", (tanit,), 1)))
    assert [[one["name"] for one in root["muster"][seat]["taken"]] for seat in ("blue", "red")] == [
        ["Nike"],
        ["Tanit"],
    ]
    assert half_done(fleet, Mustering(), Muster("blue")) == ""
