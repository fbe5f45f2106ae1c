"""Hulls that touch, lie in one another, run into each other and get clear."""

import pytest

from galleywar.boards.table.table import Hull, Pose, Run, Turn
from galleywar.rules.poseidon.model.contact import (
    SLACK,
    advance,
    depth,
    do_meet,
    is_touched,
    land_obstacle,
    overlap,
    posed,
    reach,
    ship_obstacle,
    triangles,
)

HULL = Hull.rectangle(110, 40)
SQUARE = ((0, 0), (100, 0), (100, 100), (0, 100))
BAY = ((0, 0), (400, 0), (400, 300), (250, 300), (200, 100), (150, 300), (0, 300))
"""A shore with a notch in its north side."""


def area(shape):
    return abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(shape, shape[1:] + shape[:1], strict=True)))


def moved(east, north, shape=SQUARE):
    return tuple((x + east, y + north) for x, y in shape)


@pytest.mark.rule("PW-move-11")
@pytest.mark.parametrize(
    "east, north, deep", [(101, 0, -1), (100, 0, 0), (100, 101, -1), (96, 0, 4), (50, 50, 50), (0, -100, 0)]
)
def test_how_deep_two_hulls_lie_in_one_another(east, north, deep):
    other = moved(east, north)
    assert depth(SQUARE, other) == depth(other, SQUARE) == deep
    assert do_meet(SQUARE, other) == do_meet(other, SQUARE) == (deep >= 0)


@pytest.mark.rule("PW-setup-3")
def test_a_hull_reaches_past_its_farthest_corner():
    assert reach(HULL) == 60
    assert all(abs(a) ** 2 + abs(s) ** 2 < reach(HULL) ** 2 for a, s in HULL.corners)


@pytest.mark.rule("PW-setup-2")
@pytest.mark.parametrize(
    "shore", [SQUARE, tuple(reversed(BAY)), *[BAY[first:] + BAY[:first] for first in range(len(BAY))]]
)
def test_a_shore_is_cut_into_triangles_that_make_it_up(shore):
    parts = list(triangles(shore))
    assert len(parts) == len(shore) - 2 and sum(map(area, parts)) == area(shore)


@pytest.mark.rule("PW-setup-2")
def test_the_water_of_a_bay_is_no_land():
    land = land_obstacle("Bay", BAY)
    boat = Hull.rectangle(40, 20)
    assert not is_touched(boat.at(Pose(200, 250, 0)), land)
    assert is_touched(boat.at(Pose(200, 90, 0)), land) and is_touched(boat.at(Pose(60, 200, 0)), land)
    assert all((x - land.x) ** 2 + (y - land.y) ** 2 <= land.radius**2 for x, y in BAY)
    assert (land.x, land.y, land.radius) == (200, 150, 251), "its corners lie 250 hundredths off"


@pytest.mark.rule("PW-setup-2")
def test_how_deep_a_hull_lies_on_land_is_the_deepest_of_its_parts():
    land = land_obstacle("Bay", BAY)
    assert overlap(moved(-101, 0), land) == -1 and overlap(moved(-90, 0), land) == 10


@pytest.mark.rule("PW-move-11")
@pytest.mark.parametrize(
    "manoeuvre, spent, pose",
    [
        (Run(300), 120, Pose(0, 120, 0)),
        (Run(-300), 300, Pose(0, -300, 0)),
        (Run(100), 100, Pose(0, 100, 0)),
        (Turn(45), 45, Pose(0, 0, 45)),
        (Turn(-45), 45, Pose(0, 0, 315)),
    ],
)
def test_a_run_ends_at_the_first_touch_and_nothing_behind_or_beyond_stops_her(manoeuvre, spent, pose):
    ahead = ship_obstacle("x", HULL, Pose(0, 195, 90))
    stop = advance(HULL, Pose(0, 0, 0), manoeuvre, {"x": ahead})
    assert (stop.spent, stop.pose) == (spent, pose)
    assert stop.touched == stop.met == (("x",) if spent == 120 else ())


@pytest.mark.rule("PW-move-11")
def test_of_two_in_the_way_the_nearer_stops_her_and_both_if_they_lie_as_near():
    near, far = ship_obstacle("near", HULL, Pose(0, 195, 90)), ship_obstacle("far", HULL, Pose(0, 250, 90))
    for obstacles in ({"near": near, "far": far}, {"far": far, "near": near}):
        assert advance(HULL, Pose(0, 0, 0), Run(300), obstacles).touched == ("near",)
    level = ship_obstacle("level", HULL, Pose(-56, 195, 90))
    both = advance(HULL, Pose(0, 0, 0), Run(300), {"near": near, "level": level})
    assert both.spent == 120 and set(both.touched) == set(both.met) == {"near", "level"}


@pytest.mark.rule("PW-move-11")
def test_a_turn_is_stopped_where_the_prow_swings_into_another():
    beside = ship_obstacle("x", HULL, Pose(60, 0, 0))
    stop = advance(HULL, Pose(0, 0, 0), Turn(90), {"x": beside})
    assert 0 < stop.spent < 45 and stop.met == ("x",)
    before = HULL.at(Pose(0, 0, stop.spent - 1))
    assert not is_touched(before, beside) and is_touched(HULL.at(stop.pose), beside)


@pytest.mark.rule("PW-move-11", "PW-ram-7")
def test_who_is_touched_at_the_outset_holds_her_only_where_she_presses_on():
    touching = ship_obstacle("x", HULL, Pose(0, 75, 90))
    pressed = advance(HULL, Pose(0, 0, 0), Run(200), {"x": touching})
    assert pressed.spent <= SLACK and pressed.touched == ("x",) and pressed.met == ()
    off = advance(HULL, Pose(0, 0, 0), Run(-50), {"x": touching})
    assert (off.spent, off.touched) == (50, ())
    along = advance(HULL, Pose(0, 75 - 40, 90), Run(200), {"x": ship_obstacle("x", HULL, Pose(0, 75, 90))})
    assert along.spent == 200 and along.touched == ()


@pytest.mark.rule("PW-setup-2")
def test_a_ship_runs_up_to_a_shore_and_along_it():
    land = land_obstacle("Bay", BAY)
    up = advance(HULL, Pose(60, -200, 0), Run(300), {"Bay": land})
    assert up.pose == Pose(60, -55, 0) and up.met == ("Bay",)
    along = advance(HULL, Pose(-100, -30, 90), Run(600), {"Bay": land})
    assert along.spent == 600 and not along.touched
    into = advance(HULL, Pose(200, 500, 180), Run(600), {"Bay": land})
    assert 100 < into.pose.y - 55 < 250


def test_part_of_a_manoeuvre_goes_the_way_of_the_whole():
    start = Pose(100, 100, 90)
    assert posed(start, Run(-80), 30) == Pose(70, 100, 90) and posed(start, Run(80), 30) == Pose(130, 100, 90)
    assert posed(start, Turn(-80), 30).heading == 60 and posed(start, Turn(80), 30).heading == 120


@pytest.mark.rule("PW-move-11", "PW-ram-7")
@pytest.mark.parametrize(
    ("ahead", "spent", "touched"),
    [
        (19, 19, {"ahead"}),
        (20, 20, {"ahead"}),
        (21, 21, {"ahead", "beside"}),
        (22, 21, {"beside"}),
        (90, 21, {"beside"}),
    ],
)
def test_who_is_pressed_along_a_slanting_hull_is_held_one_step_before_or_by_whoever_comes_first(
    ahead, spent, touched
):
    around = {
        "beside": ship_obstacle("beside", Hull.rectangle(300, 40), Pose(40, 0, 356)),
        "ahead": ship_obstacle("ahead", HULL, Pose(0, 75 + ahead, 90)),
    }
    for names in (("beside", "ahead"), ("ahead", "beside")):
        found = advance(HULL, Pose(0, 0, 0), Run(200), {name: around[name] for name in names})
        assert (found.spent, set(found.touched), set(found.met)) == (spent, touched, touched - {"beside"})


@pytest.mark.rule("PW-setup-2")
@pytest.mark.parametrize("first", range(9))
@pytest.mark.parametrize("turned", [1, -1])
def test_corners_that_lie_on_a_straight_shore_make_no_part_of_it(first, turned):
    shore = ((0, 0), (200, 0), (400, 0), (400, 150), (400, 300), (250, 300), (200, 100), (150, 300), (0, 300))
    shore = (shore[first:] + shore[:first])[::turned]
    parts = list(triangles(shore))
    assert sum(map(area, parts)) == area(shore) and all(area(part) > 0 for part in parts)
