"""How far a manoeuvre goes, against taking it hundredth by hundredth or degree by degree."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from galleywar.boards.table.polygons import contains, do_touch
from galleywar.boards.table.table import Hull, Pose, Run, Turn
from galleywar.rules.poseidon.model.contact import (
    SLACK,
    advance,
    depth,
    do_meet,
    is_touched,
    land_obstacle,
    overlap,
    ship_obstacle,
)

HULL = Hull.rectangle(110, 40)
LONG = Hull.rectangle(200, 60)
BAY = ((0, 0), (400, 0), (400, 300), (250, 300), (200, 100), (150, 300), (0, 300))
poses = st.builds(Pose, st.integers(-250, 250), st.integers(-250, 250), st.integers(0, 359))
manoeuvres = st.one_of(st.integers(-250, 250).map(Run), st.integers(-60, 60).map(Turn))


def at(start, manoeuvre, spent):
    signed = spent if manoeuvre[0] > 0 else -spent
    return start.run(signed) if isinstance(manoeuvre, Run) else start.turned(signed)


def stepped(start, manoeuvre, obstacle):
    """Where an obstacle stops her, and whether she has run into it only then: by every single step."""
    held = is_touched(HULL.at(start), obstacle)
    for spent in range(abs(manoeuvre[0]) + 1):
        shape = HULL.at(at(start, manoeuvre, spent))
        if held and not is_touched(shape, obstacle):
            held = False
        elif held and overlap(shape, obstacle) > SLACK:
            return max(0, spent - 1), False
        elif not held and is_touched(shape, obstacle):
            return spent, True
    return None


@settings(max_examples=200)
@example(Pose(0, 0, 216), Run(-1), [Pose(0, 0, 0), Pose(73, 0, 2)])
@given(poses, manoeuvres, st.lists(poses, min_size=1, max_size=3))
def test_she_goes_as_far_as_no_obstacle_stops_her(start, manoeuvre, lying):
    start = start._replace(x=0, y=0)
    around = {
        f"ship {number}": ship_obstacle(f"ship {number}", LONG, pose) for number, pose in enumerate(lying)
    }
    around["bay"] = land_obstacle("bay", tuple((x + 150, y - 60) for x, y in BAY))
    stops = {name: stepped(start, manoeuvre, one) for name, one in around.items()}
    spent = min([abs(manoeuvre[0]), *(stop[0] for stop in stops.values() if stop)])
    found = advance(HULL, start, manoeuvre, around)
    assert (found.spent, found.pose) == (spent, at(start, manoeuvre, spent))
    first = {name: stop[1] for name, stop in stops.items() if stop and stop[0] == spent}
    assert set(found.touched) == set(first)
    assert set(found.met) == {name for name, is_met in first.items() if is_met}


@given(poses, poses)
def test_two_hulls_meet_where_their_outlines_do(one, other):
    a, b = HULL.at(one), LONG.at(other)
    assert do_meet(a, b) is do_meet(b, a) is do_touch(a, b)
    assert (depth(a, b) >= 0) is do_touch(a, b)
    assert depth(a, b) == depth(b, a)


@given(poses)
def test_land_in_parts_is_touched_where_the_whole_is(pose):
    for shore in (BAY, BAY[::-1]):
        land = land_obstacle("bay", shore)
        assert is_touched(HULL.at(pose), land) is do_touch(HULL.at(pose), shore)
        assert any(contains(part, pose.dot) for part in land.parts) is contains(shore, pose.dot)


@pytest.mark.rule("PW-move-11")
@pytest.mark.parametrize("deep", [0, 1, SLACK])
def test_however_she_is_pressed_against_another_she_may_back_off_and_slide_along(deep):
    beside = ship_obstacle("x", HULL, Pose(40 - deep, 0, 0))
    assert advance(HULL, Pose(0, 0, 0), Run(200), {"x": beside}).spent == 200
    assert advance(HULL, Pose(0, 0, 0), Run(-200), {"x": beside}).touched == ()
    ahead = ship_obstacle("x", HULL, Pose(0, 75 - deep, 90))
    pressed = advance(HULL, Pose(0, 0, 0), Run(200), {"x": ahead})
    assert (pressed.spent, pressed.touched, pressed.met) == (SLACK - deep, ("x",), ())
