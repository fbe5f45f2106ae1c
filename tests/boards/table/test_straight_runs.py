"""Where a course must go straight, and why."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from galleywar.boards.table.steering import Helm, courses, steered
from galleywar.boards.table.straight_runs import (
    BEFORE_TURN,
    LAST,
    NO_TURN_LEFT,
    OWED,
    TURNS_AGAIN,
    straights,
    stretches,
)
from galleywar.boards.table.table import Pose, Run, Turn

START = Pose(5000, 5000, 0)
UNDER_WAY = Helm(left=1200, straight=400, sharpest=45, turns=2, turn_cost=0, least=400)
RAMMING = UNDER_WAY._replace(left=1800, run_out=600)
SMALL = Helm(left=500, straight=100, sharpest=45, turns=2, turn_cost=100)


def found(helm, *course):
    """By reason, from how far to how far north."""
    return [(one.why, one.start.y - START.y, one.end.y - START.y) for one in straights(helm, START, course)]


def test_the_run_owed_comes_first_and_the_next_turn_lies_ahead():
    assert found(UNDER_WAY, Run(700)) == [(OWED, 0, 400)]
    assert found(UNDER_WAY, Run(200)) == [(OWED, 0, 200), (TURNS_AGAIN, 200, 400)]


def test_between_two_turns_she_runs_her_four_inches():
    assert found(UNDER_WAY._replace(least=0), Run(450), Turn(30)) == [
        (BEFORE_TURN, 0, 400), (TURNS_AGAIN, 450, 450 + 346),
    ]  # fmt: skip


def test_a_run_carried_over_binds_no_more_before_the_turn():
    carried = UNDER_WAY._replace(run_up=400)
    assert [one.why for one in straights(carried, START, (Turn(20), Run(500)))] == [OWED]


def test_the_last_six_inches_of_a_ram_and_a_way_without_turns_are_straight_to_the_end():
    assert found(RAMMING, Run(1500)) == [(OWED, 0, 400), (LAST, 1200, 1500)]
    assert found(RAMMING._replace(turns=0), Run(1500)) == [(NO_TURN_LEFT, 0, 1500)]


def test_an_inch_before_each_turn_of_a_small_ship():
    assert found(SMALL, Run(300), Turn(45), Run(100))[0] == (BEFORE_TURN, 0, 100)
    assert [one.why for one in straights(SMALL, START, (Run(100), Turn(45), Run(100), Turn(45), Run(100)))] == [
        BEFORE_TURN, BEFORE_TURN, NO_TURN_LEFT,
    ]  # fmt: skip


@pytest.mark.parametrize("helm", [UNDER_WAY, RAMMING, SMALL])
@settings(max_examples=40)
@given(dot=st.tuples(st.integers(3500, 6500), st.integers(3500, 6500)))
def test_what_is_held_straight_lies_on_the_course_and_a_turn_stands_at_none_of_it(helm, dot):
    for course in courses(helm, START, dot)[:4]:
        poses = [START]
        for manoeuvre in course:
            poses.append(steered(poses[-1], (manoeuvre,)))
        for one in straights(helm, START, course):
            assert one.start.heading == one.end.heading
            if one.why != TURNS_AGAIN:
                assert isinstance(course[one.at], Run)
                begun, ended = poses[one.at], poses[one.at + 1]
                assert min(begun.y, ended.y) - 2 <= one.end.y <= max(begun.y, ended.y) + 2


def test_rules_say_it_in_their_own_words_and_nothing_lies_ahead_of_what_has_ended():
    words = {why: (why.upper(), "1.1") for why in (OWED, BEFORE_TURN, LAST, NO_TURN_LEFT, TURNS_AGAIN)}
    [open_ended] = stretches(UNDER_WAY, START, (Run(200),), words, ended=False)
    [stopped] = stretches(UNDER_WAY, START, (Run(200),), words, ended=True)
    assert [one.text for one in open_ended] == ["OWED", "TURNS_AGAIN"]
    assert [one.ahead for one in open_ended] == [False, True]
    assert [one.text for one in stopped] == ["OWED"] and stopped[0].b == "5000,5200@0"


@pytest.mark.parametrize(
    ("helm", "course", "held"),
    [
        (RAMMING, (Run(700), Run(700)), [(OWED, 0, 400), (LAST, 1200, 1400)]),
        (RAMMING, (Run(1200),), [(OWED, 0, 400)]),
        (RAMMING, (Run(1201),), [(OWED, 0, 400), (LAST, 1200, 1201)]),
        (RAMMING, (Run(1200), Run(600)), [(OWED, 0, 400), (LAST, 1200, 1800)]),
        (RAMMING, (Run(1500), Run(300)), [(OWED, 0, 400), (LAST, 1200, 1500), (LAST, 1500, 1800)]),
        (RAMMING._replace(least=0), (Run(600),), []),
        (UNDER_WAY, (Run(1200),), [(OWED, 0, 400)]),
        (UNDER_WAY._replace(least=0), (Run(1200),), []),
        (UNDER_WAY._replace(least=0), (Run(300),), [(TURNS_AGAIN, 300, 400)]),
        (UNDER_WAY._replace(least=0, left=400), (Run(300),), [(TURNS_AGAIN, 300, 400)]),
        (UNDER_WAY._replace(least=0, left=399), (Run(300),), []),
        (UNDER_WAY._replace(least=0, left=450, turn_cost=50), (Run(300),), [(TURNS_AGAIN, 300, 400)]),
        (UNDER_WAY._replace(least=0, left=449, turn_cost=50), (Run(300),), []),
        (UNDER_WAY._replace(least=0, left=1000, run_out=600), (Run(300),), [(TURNS_AGAIN, 300, 400)]),
        (UNDER_WAY._replace(least=0, left=999, run_out=600), (Run(300),), []),
        (UNDER_WAY._replace(least=0, turns=0), (Run(300),), [(NO_TURN_LEFT, 0, 300)]),
        (UNDER_WAY, (Run(400), Turn(0)), [(OWED, 0, 400), (TURNS_AGAIN, 400, 800)]),
        (SMALL._replace(turns=1), (Run(100), Turn(0), Run(300)), [(BEFORE_TURN, 0, 100), (NO_TURN_LEFT, 100, 400)]),
        (SMALL._replace(run_out=100), (Run(100), Turn(0), Run(100), Turn(0), Run(100)), [
            (BEFORE_TURN, 0, 100), (BEFORE_TURN, 100, 200), (NO_TURN_LEFT, 200, 300)]),
        (SMALL._replace(run_out=150, turns=3), (Run(100), Turn(0), Run(200)), [
            (BEFORE_TURN, 0, 100), (LAST, 250, 300)]),
        (UNDER_WAY, (), []),
    ],
)  # fmt: skip
def test_every_part_that_allows_no_turn_is_named_with_its_reason(helm, course, held):
    assert found(helm, *course) == held


def test_astern_she_is_held_the_other_way():
    backing = UNDER_WAY._replace(astern=True)
    assert found(backing, Run(-300)) == [(OWED, 0, -300), (TURNS_AGAIN, -300, -400)]
    assert found(backing, Run(-500)) == [(OWED, 0, -400)]


def test_each_part_belongs_to_its_manoeuvre():
    parts = list(straights(SMALL, START, (Run(100), Turn(45), Run(100), Turn(45), Run(50))))
    assert [(one.at, one.why) for one in parts] == [(0, BEFORE_TURN), (2, BEFORE_TURN), (4, NO_TURN_LEFT)]
    last = list(straights(UNDER_WAY, START, (Run(400), Turn(45))))[-1]
    assert (last.at, last.why, last.start.heading) == (1, TURNS_AGAIN, 45)
    words = {why: (why, "1") for why in (OWED, BEFORE_TURN, LAST, NO_TURN_LEFT, TURNS_AGAIN)}
    told = stretches(SMALL, START, (Run(100), Turn(45), Run(100)), words, ended=False)
    assert [[(one.text, one.case, one.ahead) for one in row] for row in told] == [
        [(BEFORE_TURN, "1", False)], [], [],
    ]  # fmt: skip
