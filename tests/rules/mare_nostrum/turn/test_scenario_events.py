"""Galleys that come and go with the events of a scenario: whether there is room, and what is told of them."""

import pytest

from galleywar.rules.mare_nostrum.model.fleets import ShipPlan
from galleywar.rules.mare_nostrum.model.queries import came
from galleywar.rules.mare_nostrum.turn.scenario_events import EVENTS, arrive, finds_room, leave
from galleywar.rules.mare_nostrum.turn.victory import score
from galleywar.rules.mare_nostrum.view.log import narrate
from galleywar.rules.scenario.events import ScenarioEvent

BLUE, RED = "blue-small-1", "red-small-1"
HERE, THERE = "blue small 20,20@0 stopped", "red small 60,40@180 stopped"


def plan(name, at, key="late", klass="small", **more):
    return ShipPlan(key, name, klass, 1, 2, 7, at=at, **more)


def coming(*plans, seat="blue"):
    return ScenarioEvent("Sails!", 2, seat, arrivals=plans)


def going(*names, seat="blue"):
    return ScenarioEvent("Home!", 2, seat, leaving=names)


@pytest.mark.rule("MN-00.07")
@pytest.mark.parametrize(
    ("at", "room"),
    [("2400,2000@0", False), ("2401,2000@0", True), ("2000,2900@0", False), ("2000,2901@0", True),
     ("1350,2000@90", False), ("1349,2000@90", True)],
)  # fmt: skip
def test_galleys_wait_until_their_water_is_free_of_hulls_and_oars(fleet, at, room):
    state = fleet(HERE, THERE).state
    assert finds_room(state, coming(plan("Late", at))) is room
    assert finds_room(state, coming(plan("Free", "8000,2000@0"), plan("Late", at))) is room


@pytest.mark.rule("MN-00.10")
@pytest.mark.parametrize(
    ("names", "room"), [(("Blue Small 1",), False), (("Blue Small 2",), True), ((), True)]
)
def test_who_is_held_by_a_grapple_does_not_sail_home_yet(fleet, names, room):
    lines = HERE, "blue small 40,20@0 stopped", THERE, f"tie {RED} {BLUE} hook"
    assert finds_room(fleet(*lines).state, going(*names)) is room


@pytest.mark.rule("MN-00.08", "MN-00.02")
def test_galleys_that_come_are_told_one_by_one_where_they_come_up(fleet):
    event = coming(
        plan("First", "3000,1000@90", "one"), plan("Second", "5000,1000@0", "two", start="stopped")
    )
    after = fleet(HERE, THERE, events=(event,)).framed().acted(lambda play: arrive(play, event))
    told = after.told("reinforced")
    assert [(one.seat, one.pieces, one.places) for one in told] == [
        ("blue", ("one",), ("3000,1000@90",)), ("blue", ("two",), ("5000,1000@0",)),
    ]  # fmt: skip
    assert [narrate(after.state, one) for one in told] == ["First comes up.", "Second comes up."]
    assert [(after[key].seat, after[key].speed, after[key].crew) for key in ("one", "two")] == [
        ("blue", "cruising", 10), ("blue", "stopped", 10),
    ]  # fmt: skip
    assert came(after.with_(happened=(0,)).state, "blue") == event.arrivals
    assert came(after.with_(happened=(0,)).state, "red") == came(after.state, "blue") == ()


@pytest.mark.rule("MN-00.10", "MN-09.01", "MN-09.02")
def test_who_sails_home_is_told_and_counts_as_if_she_were_still_there(fleet):
    lines = HERE, "blue large 40,20@0 stopped built=red holes=5", THERE
    before = fleet(*lines)
    event = going("Blue Small 1", "Blue Large 1", "Red Small 1")
    after = before.framed().acted(lambda play: leave(play, event))
    assert set(after.state.galleys) == {RED}
    assert [(one.id, one.klass, one.crew, one.prize, one.scores) for one in after.state.sides["blue"].sailed] == [
        (BLUE, "small", 10, False, True), ("blue-large-1", "large", 13, True, True),
    ]  # fmt: skip
    assert [(narrate(after.state, one), one.places) for one in after.told("called_away")] == [
        ("Blue Small 1 sails home.", ("2000,2000@0",)), ("Blue Large 1 sails home.", ("4000,2000@0",)),
    ]  # fmt: skip
    assert score(after.state, "blue").crew == 23 and not after.state.sides["blue"].casualties


def test_points_by_events_are_those_of_both_sides(fleet):
    assert EVENTS.points(fleet(HERE, "red large 60,40@180 stopped").state) == (("blue", 20), ("red", 28))
    assert EVENTS.turn(fleet(HERE, turn=7).state) == 7
