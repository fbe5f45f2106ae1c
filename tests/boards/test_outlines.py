"""Dots in closed outlines, and what crosses outlines and lines."""

import pytest

from galleywar.boards.outlines import crossings, foot, is_crossed, is_inside, signed_area

BAY = ((0, 0), (10, 0), (10, 10), (6, 10), (6, 4), (4, 4), (4, 10), (0, 10))


@pytest.mark.parametrize(
    "dot, inside", [((5, 2), True), ((5, 6), False), ((2, 6), True), ((8, 6), True), ((11, 2), False)]
)
def test_a_bay_is_outside_and_its_arms_inside(dot, inside):
    assert is_inside(BAY, *dot) is inside


def test_a_level_line_crosses_every_arm_twice():
    assert sorted(crossings(BAY, 6)) == [0, 4, 6, 10] and not list(crossings(BAY, 12))


CAPE = ((1, 1), (4, 3), (7, 1))


@pytest.mark.parametrize(
    "one, other, crossed",
    [
        ((2, 4), (3, 1), True), ((3, 1), (2, 4), True), ((5, 1), (6, 3), True), ((4, 2), (4, 4), True),
        ((2, 4), (6, 4), False), ((3, 1), (5, 2), False), ((1, 3), (0, 0), False), ((7, 2), (8, 0), False),
        ((2.5, 2.2), (2.5, 1.8), True), ((2.5, 2.2), (2.5, 2.1), False),
    ],
)  # fmt: skip
def test_a_line_is_crossed_between_its_ends_only(one, other, crossed):
    assert is_crossed(CAPE, one, other) is crossed
    assert is_crossed([(y, x) for x, y in CAPE], one[::-1], other[::-1]) is crossed


WEDGE = ((2, 1), (8, 3), (4, 9))


@pytest.mark.parametrize(
    ("y", "found"), [(2, [2.25, 5]), (3, [2.5, 8]), (6, [3.25, 6]), (1, [2, 2]), (9, [])]
)
def test_a_level_line_crosses_slanting_sides_where_they_lie_at_its_height(y, found):
    assert sorted(crossings(WEDGE, y)) == pytest.approx(found)
    assert sorted(crossings(WEDGE[::-1], y)) == pytest.approx(found)


@pytest.mark.parametrize(
    ("dot", "inside"), [((10, 5), False), ((0, 5), True), ((9.99, 5), True), ((5, 0), True), ((5, 10), False)]
)
def test_a_dot_on_the_side_of_two_squares_lies_in_the_one_to_the_right_of_it_or_below(dot, inside):
    square = ((0, 0), (10, 0), (10, 10), (0, 10))
    assert is_inside(square, *dot) is inside
    beside = [
        tuple((x + right, y + down) for x, y in square) for right in (-10, 0, 10) for down in (-10, 0, 10)
    ]
    assert sum(is_inside(one, *dot) for one in beside) == 1


@pytest.mark.parametrize(
    ("one", "other", "crossed"),
    [((5, -5), (5, 0), False), ((5, 0), (5, 5), True), ((5, 5), (5, 0), True), ((5, 0), (5, -5), False)],
)
def test_of_two_ways_that_meet_on_a_line_one_crosses_it(one, other, crossed):
    line = ((0, 0), (10, 0))
    assert is_crossed(line, one, other) is crossed
    assert is_crossed((one, other), *line) is crossed


def test_a_surface_is_positive_clockwise_and_negative_the_other_way():
    assert (signed_area(WEDGE), signed_area(WEDGE[::-1])) == (22, -22)
    assert signed_area(BAY) == 88 and signed_area([(x + 7, y - 50) for x, y in BAY]) == 88


@pytest.mark.parametrize(
    ("dot", "at"),
    [
        ((3, 11), (6, 8)), ((-2, 0), (2, 4)), ((2.5, 3), (2, 4)), ((10, 12), (8, 10)), ((9, 12), (8, 10)),
        ((4, 6), (4, 6)), ((9, 3), (5, 7)),
    ],
)  # fmt: skip
def test_the_foot_of_a_dot_lies_straight_below_it_or_at_the_end_that_is_nearer(dot, at):
    assert foot(dot, (2, 4), (8, 10)) == pytest.approx(at) == foot(dot, (8, 10), (2, 4))
    assert foot(dot, (2, 4), (2, 4)) == (2, 4)
