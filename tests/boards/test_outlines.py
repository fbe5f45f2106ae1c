"""Dots in closed outlines, and what crosses outlines and lines."""

import pytest

from galleywar.boards.outlines import crossings, is_crossed, is_inside

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
