"""Oars swept away, against looking at every oar of both by itself without any short cut."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from galleywar.boards.table.polygons import contains, convex, do_touch, edges, turn
from galleywar.boards.table.table import Pose, Run, Turn
from galleywar.rules.mare_nostrum.model.queries import klass_of
from galleywar.rules.mare_nostrum.movement.contact_kinds import Slide, oars_clipped
from galleywar.rules.mare_nostrum.movement.oars import oars_swept

BLUE, RED = "blue-small-1", "red-small-1"


def wake_of(hull, start, run):
    """All that a hull passes over as it goes straight on, in parts."""
    before, after = hull.at(start), hull.at(start.run(run))
    yield before
    yield after
    for at, dot in enumerate(before):
        yield dot, before[at - 1], after[at - 1], after[at]


def lines(klass, galley, pose):
    """The oars she has left at a pose, each from her side outward."""
    side = klass.beam // 2
    return {
        (bank, number): (pose.off(at, sign * side), pose.off(at, sign * (side + klass.oar_reach)))
        for bank, sign in ((0, -1), (1, 1))
        for number, at in enumerate(klass.sockets)
        if galley.oars[bank][number]
    }


def swept_straight(position, before, after, other):
    """The oars of both that touch on a straight way from one pose to the next of the same heading."""
    galley = position[BLUE]
    mine, theirs = klass_of(position.state, galley), klass_of(position.state, other)
    hull = theirs.hull.at(other.pose)
    ahead = round(((after.x - before.x) ** 2 + (after.y - before.y) ** 2) ** 0.5)
    wake = tuple(wake_of(mine.hull, before, ahead))
    old, new = lines(mine, galley, before), lines(mine, galley, after)
    lanes = {oar: (*old[oar], *reversed(new[oar])) if ahead else old[oar] for oar in old}
    facing = lines(theirs, other, other.pose)
    own = {oar for oar, lane in lanes.items() if do_touch(lane, hull)}
    others = {oar for oar, line in facing.items() if any(do_touch(line, part) for part in wake)}
    for oar, lane in lanes.items():
        for one, line in facing.items():
            if do_touch(lane, line):
                own.add(oar)
                others.add(one)
    return own, others


def one_by_one(position, start, manoeuvre, other):
    """All that touches on the way but for what touches at the outset."""
    if isinstance(manoeuvre, Run):
        moments = [(start, start.run(manoeuvre[0]))]
    else:
        sign = 1 if manoeuvre[0] > 0 else -1
        at = [start.turned(sign * done) for done in range(abs(manoeuvre[0]) + 1)]
        moments = list(zip(at, at, strict=True))
    own, others = set(), set()
    for before, after in moments:
        more = swept_straight(position, before, after, other)
        own, others = own | more[0], others | more[1]
    rest = swept_straight(position, start, start, other)
    return own - rest[0], others - rest[1]


@pytest.mark.rule("MN-03.25")
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.tuples(st.integers(-900, 900), st.integers(-900, 1500), st.integers(0, 359)),
    st.one_of(st.integers(0, 900).map(Run), st.integers(-90, 90).map(Turn)),
    st.sampled_from(["small", "large"]),
    st.sampled_from(["oars=0/0", "oars=3/1"]),
    st.integers(0, 3).map(lambda quarter: 90 * quarter),
)
def test_those_oars_break_that_touch_on_the_way(fleet, lying, manoeuvre, klass, lost, heading):
    x, y, other_heading = lying
    there = f"{(3000 + x) / 100},{(3000 + y) / 100}@{other_heading}"
    position = fleet(f"blue small 30,30@{heading} battle {lost}", f"red {klass} {there} stopped {lost}")
    start, other = Pose(3000, 3000, heading), position[f"red-{klass}-1"]
    own, others = one_by_one(position, start, manoeuvre, other)
    found = oars_swept(position.state, position[BLUE], start, manoeuvre)
    wanted = [(other.id, tuple(sorted(own)), tuple(sorted(others)))] if own or others else []
    assert [tuple(one) for one in found] == wanted


@pytest.mark.rule("MN-03.25")
def test_who_is_left_out_loses_nothing_and_costs_nothing(fleet):
    position = fleet(
        "blue small 30,30@0 battle", "red small 33.5,34@0 stopped", "red small 26.5,34@0 stopped"
    )
    swept = {one.other for one in oars_swept(position.state, position[BLUE], Pose(3000, 3000, 0), Run(400))}
    assert swept == {RED, "red-small-2"}
    rest = oars_swept(position.state, position[BLUE], Pose(3000, 3000, 0), Run(400), (RED,))
    assert [one.other for one in rest] == ["red-small-2"]


@pytest.mark.rule("MN-03.25", "MN-03.18")
@pytest.mark.parametrize(("y", "lost"), [(22, 8), (38, 0)])
def test_going_astern_the_oars_break_of_who_lies_there(fleet, y, lost):
    position = fleet("blue small 30,30@0 stopped", f"red small 33.5,{y}@0 stopped")
    found = oars_swept(position.state, position[BLUE], Pose(3000, 3000, 0), Run(-800))
    assert [(len(one.own), len(one.others)) for one in found] == ([(lost, lost)] if lost else [])


@given(st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=3, max_size=9))
def test_the_least_convex_shape_round_dots_holds_them_all_and_has_no_corner_too_many(dots):
    shape = convex(tuple(dots))
    assert set(shape) <= set(dots)
    if len(shape) > 2:
        assert all(contains(shape, dot) for dot in dots)
        assert all(turn(shape[at - 2], shape[at - 1], shape[at]) > 0 for at in range(len(shape)))
    else:
        a, b = min(dots), max(dots)
        assert all(turn(a, b, dot) == 0 for dot in dots)
    assert len(list(edges(shape))) == len(shape)


@pytest.mark.rule("MN-05.10")
@pytest.mark.parametrize(
    ("way", "station", "distance", "clipped"),
    [
        (-1, 400, 100, ()),
        (-1, 400, 200, (0,)),
        (-1, 400, 420, (0, 1, 2, 3)),
        (-1, 400, 900, tuple(range(8))),
        (1, -400, 200, (7,)),
        (1, -400, 420, (7, 6, 5, 4)),
        (1, -400, 900, tuple(reversed(range(8)))),
        (-1, 30, 0, (3,)),
        (1, 30, 0, (3,)),
        (-1, 30, 150, (3, 4, 5)),
        (1, 30, 150, (3, 2, 1)),
        (1, 30, 900, (3, 2, 1, 0)),
        (-1, 30, 900, (3, 4, 5, 6, 7)),
    ],
)
def test_oars_are_clipped_in_the_order_in_which_the_ram_comes_to_them(fleet, way, station, distance, clipped):
    """Eight oars stand evenly over the six tenths of her length between bow and stern."""
    klass = klass_of(fleet("blue small 30,30@0 battle").state, fleet("blue small 30,30@0 battle")[BLUE])
    assert oars_clipped(klass, Slide(Pose(0, 0, 0), way, 0, station), distance) == clipped
