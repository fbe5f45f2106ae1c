"""Dots in closed outlines, and where level lines cross them."""

import pytest

from galleywar.boards.outlines import crossings, is_inside

BAY = ((0, 0), (10, 0), (10, 10), (6, 10), (6, 4), (4, 4), (4, 10), (0, 10))


@pytest.mark.parametrize(
    "dot, inside", [((5, 2), True), ((5, 6), False), ((2, 6), True), ((8, 6), True), ((11, 2), False)]
)
def test_a_bay_is_outside_and_its_arms_inside(dot, inside):
    assert is_inside(BAY, *dot) is inside


def test_a_level_line_crosses_every_arm_twice():
    assert sorted(crossings(BAY, 6)) == [0, 4, 6, 10] and not list(crossings(BAY, 12))
