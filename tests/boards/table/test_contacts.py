"""Hulls touched on the way; courses tried through others' hulls."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from galleywar.boards.table import polygons
from galleywar.boards.table.clearance import apart, circle
from galleywar.boards.table.steering import Helm, courses, fan, steered
from galleywar.boards.table.table import Body, Hull, Pose, Run, Turn, distance, sweep
from tests.toy.swept_courses import Passage

SMALL = Hull.rectangle(900, 200)
POINTED = Hull(((500, 0), (300, 90), (-450, 90), (-450, -90), (300, -90)))
BAY = ((0, 3000), (4000, 3000), (4000, 2000), (2500, 2900), (1500, 2900), (0, 2000))

hulls = st.sampled_from([SMALL, POINTED])
poses = st.builds(Pose, st.integers(-1300, 1300), st.integers(-1300, 1300), st.integers(0, 359))


@settings(max_examples=60)
@given(st.integers(0, 359), poses, hulls, hulls, st.integers(-90, 90))
def test_a_turn_finds_the_first_degree_that_touches(
    heading: int, target: Pose, mover: Hull, other: Hull, degrees: int
) -> None:
    start, shape = Pose(0, 0, heading), other.at(target)
    found = sweep(mover, start, Turn(degrees), {"other": Body(shape, target)})
    sign = 1 if degrees > 0 else -1
    swung = (
        at for at in range(abs(degrees) + 1) if polygons.do_touch(mover.at(start.turned(sign * at)), shape)
    )
    assert (found.spent if found else None) == next(swung, None)


@settings(max_examples=40)
@given(
    st.builds(Pose, st.integers(1600, 2400), st.integers(500, 2700), st.integers(0, 359)),
    st.integers(-900, 900),
)
def test_a_run_into_a_bay_finds_the_first_hundredth_that_touches(start: Pose, run: int) -> None:
    found = sweep(POINTED, start, Run(run), {"bay": Body(BAY)})
    sign = 1 if run > 0 else -1
    ran = (at for at in range(abs(run) + 1) if polygons.do_touch(POINTED.at(start.run(sign * at)), BAY))
    assert (found.spent if found else None) == next(ran, None)


@given(poses, poses)
def test_a_quick_look_at_a_gap_is_as_good_as_the_exact_one(one: Pose, other: Pose) -> None:
    a, b = SMALL.at(one), POINTED.at(other)
    x, y, radius = circle(b)
    assert all((px - x) ** 2 + (py - y) ** 2 <= radius**2 + 1 for px, py in b)
    if distance(a, b):
        assert distance(a, b) - 1 - 1e-6 <= apart(a, b) <= distance(a, b) + 1e-6


def test_a_passage_finds_what_sweeps_find() -> None:
    start, helm = Pose(2000, 500, 350), Helm(1200, 400, 45, 2, 0, 400, 400)
    others = {
        "Nike": Body(SMALL.at(Pose(1700, 2000, 60)), Pose(1700, 2000, 60)),
        "Thetis": Body(SMALL.at(Pose(2700, 1500, 0)), Pose(2700, 1500, 0)),
    }
    passage, struck = Passage(SMALL, others, helm.left), set[str]()
    for course in (*fan(helm, start, 400, 15), *courses(helm, start, (1700, 2000))):
        pose, contact = start, None
        for manoeuvre in course:
            contact = sweep(SMALL, pose, manoeuvre, others)
            pose = (
                contact.at
                if contact
                else pose.run(manoeuvre[0])
                if isinstance(manoeuvre, Run)
                else pose.turned(manoeuvre[0])
            )
            if contact:
                struck.add(contact.other)
                break
        voyage = passage.voyage(start, course)
        assert (voyage.end, voyage.contact) == (pose, contact)
        assert steered(start, voyage.course) == pose
    assert struck == {"Nike", "Thetis"}


@settings(max_examples=40)
@given(
    st.lists(
        st.one_of(st.integers(-300, 300).map(Run), st.integers(-60, 60).map(Turn)), min_size=1, max_size=5
    ),
    st.integers(0, 359),
    st.sampled_from([60, 300]),
)
def test_whatever_was_asked_before_a_passage_finds_what_a_sweep_finds(
    manoeuvres: list[Run | Turn], heading: int, reach: int
) -> None:
    lying = Pose(2300, 2500, 80)
    others = {"Nike": Body(SMALL.at(lying), lying), "bay": Body(BAY)}
    start, passage = Pose(2000, 1900, heading), Passage(SMALL, others, reach, 20)
    for manoeuvre in (*manoeuvres, Run(1), Run(-1), Turn(1), Turn(-1)):
        assert passage.contact(start, manoeuvre) == sweep(SMALL, start, manoeuvre, others)
        contact = sweep(SMALL, start, manoeuvre, others)
        voyage = passage.voyage(start, (manoeuvre,))
        assert voyage.contact == contact
        assert steered(start, voyage.course) == (contact.at if contact else steered(start, (manoeuvre,)))


def test_a_touch_in_the_first_hundredth_or_degree_is_part_of_the_way() -> None:
    ahead = {"Nike": Body(SMALL.at(Pose(2000, 2901, 0)), Pose(2000, 2901, 0))}
    voyage = Passage(SMALL, ahead, 500).voyage(Pose(2000, 2000, 0), (Run(1), Turn(5)))
    assert (voyage.course, voyage.end) == ((Run(1),), Pose(2000, 2001, 0))
    astern = {"Nike": Body(SMALL.at(Pose(2000, 1099, 0)), Pose(2000, 1099, 0))}
    voyage = Passage(SMALL, astern, 500).voyage(Pose(2000, 2000, 0), (Run(-1), Turn(5)))
    assert (voyage.course, voyage.end) == ((Run(-1),), Pose(2000, 1999, 0))


def test_ahead_and_astern_from_one_pose_are_two_ways() -> None:
    lying = Pose(2000, 2901, 0)
    passage, start = Passage(SMALL, {"Nike": Body(SMALL.at(lying), lying)}, 500), Pose(2000, 2000, 0)
    for way, touches in ((1, True), (-1, False), (1, True), (-2, False), (2, True)):
        assert (passage.contact(start, Run(way)) is not None) is touches
    swinging = Pose(2000, 2000, 0)
    beside = Passage(SMALL, {"Nike": Body(SMALL.at(Pose(2201, 2700, 0)), Pose(2201, 2700, 0))}, 500, 90)
    touching = next(degrees for degrees in range(1, 90) if beside.contact(swinging, Turn(degrees)))
    assert beside.contact(swinging, Turn(-touching)) is None and beside.contact(swinging, Turn(touching))


@pytest.mark.parametrize("heading", [0, 90, 180, 270])
@pytest.mark.parametrize(
    ("run", "spent"), [(Run(900), 500), (Run(-900), 550), (Run(499), None), (Run(-549), None)]
)
def test_a_pointed_hull_runs_up_to_a_wall_with_her_ram_and_backs_up_to_it_with_her_stern(
    heading: int, run: Run, spent: int | None
) -> None:
    start = Pose(5000, 5000, heading)
    wall = tuple(
        start.off(ahead, aside) for ahead, aside in ((1000, -800), (1000, 800), (1100, 800), (1100, -800))
    )
    behind = tuple(
        start.off(-ahead, aside) for ahead, aside in ((1000, -800), (1000, 800), (1100, 800), (1100, -800))
    )
    found = sweep(POINTED, start, run, {"ahead": Body(wall), "astern": Body(behind)})
    assert (found and (found.spent, found.other)) == (spent and (spent, "ahead" if run[0] > 0 else "astern"))
