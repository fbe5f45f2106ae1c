"""What a ship may steer, the fan of her courses, and those that bring her nearest to a dot."""

from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from galleywar.boards.table.steering import Course, Helm, courses, fan, steered, way_of
from galleywar.boards.table.table import Pose, Run, Turn

UNDER_WAY = Helm(left=1200, straight=400, sharpest=45, turns=2, turn_cost=0, least=400)
"""Twelve inches with two turns, each after four inches straight on, and four inches owed."""
CARRIED = UNDER_WAY._replace(run_up=400)
"""The same with a straight run carried over: she may turn at once."""
RAMMING = CARRIED._replace(left=1800, run_out=600)
SMALL = Helm(left=500, straight=100, sharpest=45, turns=2, turn_cost=100)
"""Five inches, an inch straight before each turn, and an inch paid for it."""
STOPPED = Helm(left=400, straight=0, sharpest=45, turns=1, turn_cost=0)
BACKING = STOPPED._replace(astern=True)
COARSE = SMALL._replace(left=490, grain=20)
HELMS = (UNDER_WAY, CARRIED, RAMMING, SMALL, STOPPED, BACKING, COARSE)
START = Pose(5000, 5000, 30)

helms = st.sampled_from(HELMS)
dots = st.tuples(st.integers(3000, 7000), st.integers(3000, 7000))


def is_legal(helm: Helm, course: Course) -> bool:
    """Whether a course may be steered to its end, and ended there."""
    for manoeuvre in course:
        if not helm.admits(manoeuvre):
            return False
        helm = helm.after(manoeuvre)
    return helm.may_end


def off(pose: Pose, dot: tuple[int, int]) -> float:
    return hypot(pose.x - dot[0], pose.y - dot[1])


@pytest.mark.parametrize(
    "helm,course,legal",
    [
        (UNDER_WAY, (Run(400),), True),
        (UNDER_WAY, (Run(399),), False),
        (UNDER_WAY, (Turn(10), Run(400)), False),
        (UNDER_WAY, (Run(400), Turn(45)), True),
        (UNDER_WAY, (Run(400), Turn(46)), False),
        (UNDER_WAY, (Run(400), Turn(45), Run(399), Turn(45)), False),
        (UNDER_WAY, (Run(400), Turn(45), Run(400), Turn(-45), Run(400)), True),
        (UNDER_WAY, (Run(400), Turn(45), Run(400), Turn(-45), Run(401)), False),
        (UNDER_WAY, (Run(200), Run(200), Turn(45)), True),
        (CARRIED, (Turn(45),), False),
        (CARRIED, (Turn(45), Run(400)), True),
        (CARRIED, (Run(200), Turn(45), Run(400)), False),
        (CARRIED, (Turn(45), Run(400), Turn(45), Run(400), Turn(45)), False),
        (RAMMING, (Run(400), Turn(45), Run(800), Turn(45), Run(600)), True),
        (RAMMING, (Run(400), Turn(45), Run(801), Turn(45)), False),
        (SMALL, (Run(100), Turn(45), Run(100), Turn(45), Run(100)), True),
        (SMALL, (Run(100), Turn(45), Run(100), Turn(45), Run(101)), False),
        (SMALL, (Run(60), Run(40), Turn(45)), True),
        (SMALL, (Run(60), Turn(45)), False),
        (SMALL, (Run(450), Turn(5)), False),
        (STOPPED, (Turn(45), Run(400)), True),
        (STOPPED, (Run(-400),), False),
        (BACKING, (Run(-400), Turn(-45)), True),
        (COARSE, (Run(120), Turn(45), Run(50)), False),
    ],
)  # fmt: skip
def test_what_may_be_steered(helm: Helm, course: Course, legal: bool) -> None:
    assert is_legal(helm, course) is legal


def test_a_turn_costs_way_and_the_run_up() -> None:
    after = SMALL.after(Run(150)).after(Turn(20))
    assert (after.left, after.turns, after.run_up, after.to_turn) == (250, 1, 0, 100)
    assert SMALL.after(Run(30)).to_turn == 70
    assert CARRIED.to_turn == 400
    assert CARRIED.after(Run(100)).to_turn == 300


@pytest.mark.parametrize("helm", HELMS)
def test_a_fan_is_of_legal_courses_and_has_the_longest(helm: Helm) -> None:
    found = list(fan(helm, START, 100, 15))
    assert all(is_legal(helm, course) for course in found)
    assert len({steered(START, course) for course in found}) == len(found)
    longest = helm.left // helm.grain * helm.grain
    assert (Run(-longest if helm.astern else longest),) in found


def test_a_fan_turns_at_once_only_after_a_run_up() -> None:
    assert not any(isinstance(course[0], Turn) for course in fan(UNDER_WAY, START, 100, 15))
    assert any(isinstance(course[0], Turn) for course in fan(CARRIED, START, 100, 15))


@settings(max_examples=150)
@given(helms, st.integers(0, 359), dots)
def test_courses_are_legal_and_end_on_headings_of_their_own(
    helm: Helm, heading: int, dot: tuple[int, int]
) -> None:
    start = START._replace(heading=heading)
    found = courses(helm, start, dot)
    assert found
    assert all(is_legal(helm, course) for course in found)
    headings = [steered(start, course).heading for course in found]
    assert len(set(headings)) == len(found)


@settings(max_examples=60)
@given(helms, dots)
def test_no_fanned_course_comes_nearer_than_the_first(helm: Helm, dot: tuple[int, int]) -> None:
    best = off(steered(START, courses(helm, START, dot)[0]), dot)
    fanned = min(off(steered(START, course), dot) for course in fan(helm, START, 200, 15))
    assert best <= fanned + 2 + helm.grain


def test_a_dot_in_reach_is_reached_by_the_fewest_turns() -> None:
    ahead = courses(UNDER_WAY, START, START.off(900))
    assert ahead[0] == (Run(900),)
    aside = courses(UNDER_WAY, START, START.off(900, 150))
    assert off(steered(START, aside[0]), START.off(900, 150)) <= 3
    assert sum(isinstance(one, Turn) for one in aside[0]) == 1
    assert len(aside) > 5


def test_out_of_reach_she_goes_as_far_that_way_as_she_can() -> None:
    found = courses(SMALL, START, START.off(3000))
    assert found[0] == (Run(500),)
    across = courses(STOPPED, START, START.off(0, 3000))
    assert across[0] == (Turn(45), Run(400))


def test_she_backs_to_what_lies_astern() -> None:
    found = courses(BACKING, START, START.off(-250))
    assert found[0] == (Run(-250),)
    assert steered(START, courses(BACKING, START, START.off(-200, 60))[0]).heading != START.heading


@pytest.mark.parametrize("helm", [UNDER_WAY._replace(left=300), SMALL._replace(left=0)])
def test_where_nothing_may_be_steered_there_is_no_course(helm: Helm) -> None:
    assert courses(helm, START, (6000, 6000)) == ()


def test_the_way_of_a_course_counts_its_turns() -> None:
    assert way_of(SMALL, (Run(100), Turn(45), Run(150))) == 350
    assert way_of(BACKING, (Run(-250),)) == 250
