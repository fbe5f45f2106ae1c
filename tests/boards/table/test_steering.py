"""What a ship may steer, the fan of her courses, and those that bring her nearest to a dot."""

import itertools
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from galleywar.boards.table.steering import MOST_TURNS, Course, Helm, courses, fan, steered, way_of
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


@pytest.mark.parametrize("astern", [False, True])
def test_a_fan_of_one_who_has_a_hundredth_left_is_that_hundredth(astern: bool) -> None:
    assert list(fan(SMALL._replace(left=1, astern=astern), START, 100, 15)) == [(Run(-1 if astern else 1),)]
    assert list(fan(SMALL._replace(left=0), START, 100, 15)) == []


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


# -- what a helm allows -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("helm", "may_turn", "may_end", "to_turn"),
    [
        (UNDER_WAY, False, False, 400),
        (CARRIED, True, False, 400),
        (CARRIED._replace(turns=0), False, False, 400),
        (CARRIED._replace(sharpest=0), False, False, 400),
        (CARRIED._replace(run_up=399), False, False, 400),
        (CARRIED._replace(left=400), True, False, 400),
        (CARRIED._replace(left=399), False, False, 400),
        (CARRIED._replace(left=450, turn_cost=50), True, False, 400),
        (CARRIED._replace(left=449, turn_cost=50), False, False, 400),
        (RAMMING._replace(left=600), True, False, 400),
        (RAMMING._replace(left=599), False, False, 400),
        (CARRIED._replace(least=0), True, True, 0),
        (CARRIED._replace(least=1), True, False, 400),
        (SMALL, False, True, 100),
        (SMALL._replace(run_up=60), False, True, 40),
        (SMALL._replace(run_up=100), True, True, 0),
        (SMALL._replace(run_up=250), True, True, 0),
        (SMALL._replace(left=100, run_up=100), True, True, 0),
        (SMALL._replace(left=99, run_up=100), False, True, 0),
        (COARSE._replace(run_up=55), False, True, 60),
        (COARSE._replace(least=150), False, False, 160),
        (STOPPED, True, True, 0),
    ],
)  # fmt: skip
def test_when_she_may_turn_and_end_and_how_far_it_is_to_her_next_turn(
    helm, may_turn, may_end, to_turn
) -> None:  # type: ignore[no-untyped-def]
    assert (helm.may_turn, helm.may_end, helm.to_turn) == (may_turn, may_end, to_turn)


@pytest.mark.parametrize(
    ("grain", "way", "whole"), [(1, 7, 7), (20, 0, 0), (20, 1, 20), (20, 20, 20), (20, 21, 40)]
)
def test_ways_are_rounded_up_to_what_she_can_run(grain: int, way: int, whole: int) -> None:
    assert SMALL._replace(grain=grain).whole(way) == whole


@pytest.mark.parametrize(
    ("helm", "manoeuvre", "after"),
    [
        (SMALL, Run(150), {"left": 350, "run_up": 150}),
        (SMALL._replace(run_up=50), Run(150), {"left": 350, "run_up": 200}),
        (SMALL._replace(run_up=100), Turn(-9), {"left": 400, "run_up": 0, "turns": 1}),
        (UNDER_WAY, Run(150), {"left": 1050, "run_up": 150, "least": 250}),
        (UNDER_WAY, Run(500), {"left": 700, "run_up": 500, "least": 0}),
        (CARRIED, Run(150), {"left": 1050, "run_up": 150, "least": 250}),
        (CARRIED._replace(run_up=399), Run(150), {"left": 1050, "run_up": 549, "least": 250}),
        (CARRIED._replace(least=0), Run(150), {"left": 1050, "run_up": 550}),
        (BACKING, Run(-150), {"left": 250, "run_up": 150}),
    ],
)
def test_what_is_left_after_a_manoeuvre(helm: Helm, manoeuvre: Run | Turn, after: dict[str, int]) -> None:
    assert helm.after(manoeuvre) == helm._replace(**after)


@pytest.mark.parametrize(
    ("helm", "allowed", "refused"),
    [
        (SMALL, [Run(1), Run(500)], [Run(0), Run(-1), Run(501), Turn(5)]),
        (
            SMALL._replace(run_up=100),
            [Turn(45), Turn(-45), Turn(1), Turn(-1)],
            [Turn(0), Turn(46), Turn(-46)],
        ),
        (BACKING, [Run(-1), Run(-400)], [Run(1), Run(0), Run(-401)]),
        (COARSE, [Run(20), Run(480)], [Run(10), Run(490), Run(500), Run(481)]),
    ],
)
def test_which_manoeuvres_she_may_make_next(
    helm: Helm, allowed: list[Run | Turn], refused: list[Run | Turn]
) -> None:
    assert [one for one in allowed if not helm.admits(one)] == []
    assert [one for one in refused if helm.admits(one)] == []


# -- fans, against every course there is --------------------------------------------------------------------
def every(helm: Helm, runs: set[int], turns: set[int], so_far: Course = ()) -> list[Course]:
    """All legal courses of turns in ``turns``, with one run between them at most."""
    found: list[Course] = [so_far] if so_far and helm.may_end else []
    ran = bool(so_far) and isinstance(so_far[-1], Run)
    steps = [Turn(one) for one in turns] + [Run(-one if helm.astern else one) for one in runs if not ran]
    for step in steps:
        if helm.admits(step):
            found += every(helm.after(step), runs, turns, (*so_far, step))
    return found


@pytest.mark.parametrize(
    ("helm", "runs"),
    [
        (SMALL, {100, 200, 300, 400, 500}),
        (SMALL._replace(run_up=100), {100, 200, 300, 400, 500}),
        (STOPPED, {100, 200, 300, 400}),
        (BACKING, {100, 200, 300, 400}),
        (UNDER_WAY._replace(left=800), {100, 200, 300, 400, 500, 600, 700, 800}),
        (CARRIED._replace(left=800), {100, 200, 300, 400, 500, 600, 700, 800}),
        (CARRIED._replace(left=900, run_out=300), {100, 200, 300, 400, 500, 600, 700, 800, 900}),
        (SMALL._replace(turns=1, sharpest=20), {100, 200, 300, 400, 500}),
    ],
)  # fmt: skip
def test_a_fan_has_every_end_that_whole_steps_lead_to(helm: Helm, runs: set[int]) -> None:
    turns = {sign * size for size in (15, 30, 45) if size <= helm.sharpest for sign in (1, -1)}
    ends = {steered(START, course) for course in fan(helm, START, 100, 15)}
    wanted = {steered(START, course) for course in every(helm, runs, turns)}
    assert wanted <= ends


@pytest.mark.parametrize("helm", HELMS)
def test_a_fan_tries_besides_whole_steps_the_shortest_and_the_longest_runs(helm: Helm) -> None:
    odd = helm._replace(left=helm.left - helm.left % 50 + 40)
    found = [course for course in fan(odd, START, 150, 45) if len(course) == 1]
    runs = {abs(course[0][0]) for course in found if isinstance(course[0], Run)}
    longest = odd.left // odd.grain * odd.grain
    step = odd.whole(150)
    wanted = {way for way in range(step, longest + 1, step) if way >= odd.least}
    wanted |= {longest, longest - odd.run_out, odd.to_turn, odd.whole(odd.least)}
    assert runs == {way for way in wanted if max(1, odd.least) <= way <= longest}


@pytest.mark.parametrize(
    ("helm", "dot", "course"),
    [
        (UNDER_WAY, START.off(400), (Run(400),)),
        (UNDER_WAY, START.off(100), (Run(400),)),
        (UNDER_WAY, START.off(1200), (Run(1200),)),
        (UNDER_WAY, START.off(-900), (Run(400),)),
        (SMALL, START.off(1), (Run(1),)),
        (BACKING, START.off(-400), (Run(-400),)),
    ],
)
def test_straight_ahead_or_astern_no_turn_is_made(helm: Helm, dot: tuple[int, int], course: Course) -> None:
    assert courses(helm, START, dot)[0] == course


@settings(max_examples=60)
@given(helms, st.integers(0, 359), st.integers(-45, 45), st.integers(100, 500), st.integers(0, 400))
def test_where_one_turn_leads_a_course_leads_as_well(
    helm: Helm, heading: int, degrees: int, first: int, second: int
) -> None:
    """Any course a helm allows is matched to a few hundredths by the first that is found toward its end."""
    sign, grain = (-1 if helm.astern else 1), helm.grain
    start = START._replace(heading=heading)
    course: Course = (
        Run(sign * (helm.to_turn + first) // grain * grain),
        Turn(degrees),
        Run(sign * (second // grain * grain)),
    )
    if is_legal(helm, course):
        end = steered(start, course)
        found = steered(start, courses(helm, start, end.dot)[0])
        assert off(found, end.dot) <= 4 + grain


@given(helms, dots, st.integers(2, 40), st.integers(1, 12))
def test_courses_are_ranked_by_how_near_they_come_and_cut_at_so_many(
    helm: Helm, dot: tuple[int, int], step: int, most: int
) -> None:
    found = courses(helm, START, dot, step, most)
    misses = [int(off(steered(START, course), dot)) for course in found]
    assert len(found) <= most and misses[0] <= min(misses) + 2
    assert all(later >= sooner - 2 for sooner, later in itertools.pairwise(misses))
    headings = [steered(START, course).heading for course in found]
    slots = [(heading - headings[0] + step // 2) % 360 // step for heading in headings]
    assert len(set(slots)) == len(slots)


def test_a_turn_is_trimmed_to_the_degree_where_that_brings_her_nearer() -> None:
    """Astern of all whole strings of turns lies a dot that two turns of 45 and one of 11 degrees reach."""
    three = Helm(left=1100, straight=100, sharpest=45, turns=3, turn_cost=0)
    goal = steered(START, (Run(100), Turn(44), Run(100), Turn(44), Run(100), Turn(7), Run(800))).dot
    assert off(steered(START, courses(three, START, goal)[0]), goal) <= 20


@pytest.mark.parametrize(
    ("dot", "miss"), [((5818, 4720), 10), ((4182, 4723), 10), ((5785, 4601), 38), ((5803, 4588), 60)]
)
def test_several_turns_are_trimmed_together_to_single_degrees(dot: tuple[int, int], miss: int) -> None:
    three, start = Helm(left=1100, straight=100, sharpest=45, turns=3, turn_cost=0), START._replace(heading=0)
    assert off(steered(start, courses(three, start, dot)[0]), dot) <= miss


@pytest.mark.parametrize("helm", [COARSE, COARSE._replace(run_up=100), SMALL, CARRIED, BACKING, RAMMING])
@pytest.mark.parametrize("degrees", [-45, -20, 15, 40])
@pytest.mark.parametrize("first", [0, 100, 200])
@pytest.mark.parametrize("second", [0, 100, 160, 600])
def test_the_end_of_any_course_with_a_turn_is_come_to_again(
    helm: Helm, degrees: int, first: int, second: int
) -> None:
    sign = -1 if helm.astern else 1
    before = (Run(sign * (helm.to_turn + first)),) if helm.to_turn + first else ()
    course: Course = (*before, Turn(degrees), *((Run(sign * second),) if second else ()))
    for one in (course, course[len(before) :]):
        if one and is_legal(helm, one):
            end = steered(START, one)
            assert off(steered(START, courses(helm, START, end.dot)[0]), end.dot) <= 3 + helm.grain


@settings(max_examples=60)
@given(helms, dots)
def test_courses_that_miss_by_much_more_than_the_best_are_left_out(helm: Helm, dot: tuple[int, int]) -> None:
    misses = [off(steered(START, course), dot) for course in courses(helm, START, dot)]
    assert max(misses) <= min(misses) + max(10, helm.left // 12) + 6 + 2 * helm.grain


def test_a_last_turn_made_as_late_as_can_be_is_followed_by_no_more_than_is_wanted() -> None:
    bound = Helm(left=10000, straight=0, sharpest=1, turns=1, turn_cost=0, run_out=6000)
    found = courses(bound, START, START.off(8000, 50))
    assert found[0] == (Run(4000), Turn(1), Run(4000))


def test_who_turns_for_nothing_is_steered_by_so_many_turns_and_no_more():
    nimble = Helm(left=1200, straight=0, sharpest=45, turns=1200, turn_cost=0)
    for course in courses(nimble, START, START.off(-900, 300)):
        assert turns_in(course) <= MOST_TURNS


def test_a_fan_for_one_who_turns_for_nothing_has_courses_of_so_many_turns_and_no_more():
    nimble = Helm(left=200, straight=0, sharpest=45, turns=200, turn_cost=0)
    assert max(map(turns_in, fan(nimble, START, 100, 45))) == MOST_TURNS


def turns_in(course: Course) -> int:
    return sum(isinstance(one, Turn) for one in course)
