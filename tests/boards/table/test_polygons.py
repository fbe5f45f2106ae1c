"""Plane geometry in whole numbers, against the same in fractions and without any short cut."""

from fractions import Fraction
from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from galleywar.boards.table import polygons
from galleywar.boards.table.polygons import (
    Dot,
    Polygon,
    bounds,
    closest,
    contains,
    do_meet,
    do_touch,
    edges,
    gap,
    is_between,
    nearest,
    turn,
)

dots = st.tuples(st.integers(-6, 6), st.integers(-6, 6))
BOX = ((0, 0), (10, 0), (10, 10), (0, 10))
BAY = ((0, 0), (10, 0), (10, 10), (6, 10), (6, 4), (4, 4), (4, 10), (0, 10))


def hull(found: list[Dot]) -> Polygon:
    """The convex hull, by walking round: none of the dots lies to the right of any side."""
    kept = sorted(set(found))
    sides = [
        (a, b) for a in kept for b in kept if a != b and all(turn(a, b, c) > 0 or on(a, b, c) for c in kept)
    ]
    following = dict(sides)
    if not following:
        return tuple(kept)
    walk = [min(following)]
    while following[walk[-1]] != walk[0]:
        walk.append(following[walk[-1]])
    return tuple(walk)


def on(a: Dot, b: Dot, c: Dot) -> bool:
    return turn(a, b, c) == 0 and is_between(a, b, c)


convex = st.lists(dots, min_size=3, max_size=6).map(hull).filter(lambda polygon: len(polygon) > 2)


def foot(dot: Dot, a: Dot, b: Dot) -> tuple[Fraction, Fraction]:
    """Where a stretch comes nearest to a dot."""
    ux, uy = b[0] - a[0], b[1] - a[1]
    along = Fraction(ux * (dot[0] - a[0]) + uy * (dot[1] - a[1]), max(1, ux * ux + uy * uy))
    along = min(max(along, Fraction(0)), Fraction(1))
    return a[0] + along * ux, a[1] + along * uy


def squared(dot: Dot, to: tuple[Fraction, Fraction]) -> Fraction:
    return (dot[0] - to[0]) ** 2 + (dot[1] - to[1]) ** 2


def cross(a: Dot, b: Dot, c: Dot, d: Dot) -> bool:
    """Whether two stretches share a dot, by solving for it; those on one line by their ends."""
    ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    below = ux * vy - uy * vx
    if below:
        s = Fraction((c[0] - a[0]) * vy - (c[1] - a[1]) * vx, below)
        t = Fraction((c[0] - a[0]) * uy - (c[1] - a[1]) * ux, below)
        return 0 <= s <= 1 and 0 <= t <= 1
    return any(
        foot(one, *stretch) == one for one, stretch in ((a, (c, d)), (b, (c, d)), (c, (a, b)), (d, (a, b)))
    )


@pytest.mark.parametrize(
    ("a", "b", "c", "way"),
    [
        ((0, 0), (4, 0), (9, 1), 1),
        ((0, 0), (4, 0), (2, -1), -1),
        ((0, 0), (4, 0), (9, 0), 0),
        ((1, 1), (3, 3), (2, 2), 0),
    ],
)
def test_three_dots_turn_left_right_or_not_at_all(a: Dot, b: Dot, c: Dot, way: int) -> None:
    found = turn(a, b, c)
    assert (found > 0) - (found < 0) == way
    assert turn(b, a, c) == -found


@given(dots, dots, dots, dots)
def test_stretches_meet_where_they_share_a_dot(a: Dot, b: Dot, c: Dot, d: Dot) -> None:
    assert do_meet(a, b, c, d) is cross(a, b, c, d)


@pytest.mark.parametrize(
    ("dot", "inside"),
    [
        ((5, 2), True), ((5, 4), True), ((5, 5), False), ((5, 10), False), ((4, 7), True), ((3, 10), True),
        ((0, 0), True), ((10, 10), True), ((10, 11), False), ((11, 10), False), ((-1, 0), False), ((8, 6), True),
        ((-1, 4), False), ((11, 4), False), ((5, -1), False), ((2, 4), True), ((0, 5), True),
    ],
)  # fmt: skip
def test_a_dot_in_a_bay_lies_outside_and_one_on_the_rim_inside(dot: Dot, inside: bool) -> None:
    assert contains(BAY, dot) is inside
    assert contains(BAY[::-1], dot) is inside


@given(convex, dots)
def test_a_convex_shape_holds_what_lies_to_the_left_of_every_side(polygon: Polygon, dot: Dot) -> None:
    assert contains(polygon, dot) is all(turn(a, b, dot) >= 0 for a, b in edges(polygon))


@given(convex, convex)
def test_shapes_touch_where_sides_cross_or_one_holds_the_other(one: Polygon, other: Polygon) -> None:
    crossing = any(cross(*a, *b) for a in edges(one) for b in edges(other))
    held = all(contains(one, dot) for dot in other) or all(contains(other, dot) for dot in one)
    assert do_touch(one, other) is do_touch(other, one) is (crossing or held)


@pytest.mark.parametrize(
    ("other", "touches"),
    [
        (((10, 3), (12, 3), (12, 5)), True), (((11, 3), (12, 3), (12, 5)), False), (((3, 10), (5, 12), (1, 12)), True),
        (((3, 11), (5, 12), (1, 12)), False), (((-3, 0), (0, 0), (-3, -3)), True), (((-3, 4), (-1, 4), (-1, 6)), False),
        (((3, -5), (5, -5), (4, -1)), False), (((3, -5), (5, -5), (4, 0)), True), (((2, 2), (3, 2), (3, 3)), True),
        (((-9, -9), (30, -9), (30, 30), (-9, 30)), True), (((4, 4), (4, 4)), True), (((13, 5), (5, 13)), True),
        (((17, 5), (5, 17)), False),
    ],
)  # fmt: skip
def test_what_touches_a_box(other: Polygon, touches: bool) -> None:
    assert do_touch(BOX, other) is do_touch(other, BOX) is touches


@given(convex, convex)
def test_the_nearest_approach_runs_to_a_corner(one: Polygon, other: Polygon) -> None:
    ways = [(squared(dot, foot(dot, *side)), dot) for dot in one for side in edges(other)]
    ways += [(squared(dot, foot(dot, *side)), dot) for dot in other for side in edges(one)]
    best = min(way for way, _ in ways)
    found = nearest(one, other)
    assert Fraction(found.squares, found.parts) == best
    corners = {dot for way, dot in ways if way == best}
    assert found.dot == (
        sum(x for x, _ in corners) // len(corners),
        sum(y for _, y in corners) // len(corners),
    )


@given(convex, convex)
def test_a_gap_is_the_way_between_rounded_up(one: Polygon, other: Polygon) -> None:
    ways = [squared(dot, foot(dot, *side)) for dot in one for side in edges(other)]
    ways += [squared(dot, foot(dot, *side)) for dot in other for side in edges(one)]
    found = gap(one, other)
    if do_touch(one, other):
        assert found == 0
    else:
        assert (found - 1) ** 2 < min(ways) <= found**2


@pytest.mark.parametrize(("east", "apart"), [(10, 0), (11, 1), (12, 2), (110, 100)])
def test_a_gap_between_boxes(east: int, apart: int) -> None:
    assert gap(BOX, ((east, 0), (east + 5, 0), (east + 5, 5), (east, 5))) == apart
    assert gap(BOX, ((10 + apart, 10 + apart), (400, 400), (400, 380))) == ceil_root(2 * apart * apart)


def ceil_root(square: int) -> int:
    root = isqrt(square)
    return root if root * root == square else root + 1


@given(convex, dots)
def test_the_dots_at_which_two_come_nearest_are_as_near_as_rounding_lets_them(
    shape: Polygon, dot: Dot
) -> None:
    here, there = closest((dot,), shape)
    assert here == dot
    best = min(squared(dot, foot(dot, *side)) for side in edges(shape))
    assert abs(float(squared(dot, there)) ** 0.5 - float(best) ** 0.5) <= 0.75
    assert closest(shape, (dot,))[1] == dot


@pytest.mark.parametrize(
    ("one", "other", "dots"),
    [
        (((20, 5),), BOX, ((20, 5), (10, 5))),
        (BOX, ((20, 5),), ((10, 5), (20, 5))),
        (((13, 14),), BOX, ((13, 14), (10, 10))),
        (((-4, 3),), BOX, ((-4, 3), (0, 3))),
        (((5, -7),), BOX, ((5, -7), (5, 0))),
        (((0, 0),), ((3, 4),), ((0, 0), (3, 4))),
        (((0, 10),), ((0, 0), (10, 10)), ((0, 10), (5, 5))),
        (((0, 9),), ((0, 0), (10, 10)), ((0, 9), (5, 5))),
        (((-9, 0),), ((0, 0), (10, 10)), ((-9, 0), (0, 0))),
        (((30, 20),), ((0, 0), (10, 10)), ((30, 20), (10, 10))),
        (BOX, ((30, 4), (40, -20), (40, 20)), ((10, 4), (30, 4))),
    ],
)
def test_where_two_shapes_come_nearest(one: Polygon, other: Polygon, dots: tuple[Dot, Dot]) -> None:
    assert closest(one, other) == dots


def test_the_bounds_are_west_south_east_and_north() -> None:
    assert bounds(((3, 7), (-2, 4), (5, -1))) == (-2, -1, 5, 7)
    assert list(edges(BOX)) == [
        ((0, 0), (10, 0)),
        ((10, 0), (10, 10)),
        ((10, 10), (0, 10)),
        ((0, 10), (0, 0)),
    ]


@given(st.lists(dots, min_size=1, max_size=9))
def test_the_least_convex_polygon_is_the_one_walked_round_the_dots(found: list[Dot]) -> None:
    around = hull(found)
    if len(around) > 2:
        assert polygons.convex(tuple(found)) == around


def test_dots_on_a_side_and_within_are_no_corners() -> None:
    assert polygons.convex((*BAY, (5, 0), (3, 3), (10, 10))) == BOX


# -- on the rim and at corners ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("dot", "squares"),
    [((9, 13), 9), ((10, 13), 9), ((11, 13), 10), ((-1, 13), 10), ((1, 13), 9), ((0, 13), 9), ((5, 13), 9)],
)
def test_a_dot_lies_as_far_from_a_box_as_from_the_side_below_it_or_the_corner(dot: Dot, squares: int) -> None:
    for turned in range(4):
        box = BOX[turned:] + BOX[:turned]
        for shape in (box, box[::-1]):
            ways = nearest((dot,), shape), nearest(shape, (dot,))
            assert [Fraction(way.squares, way.parts) for way in ways] == [squares, squares]


@pytest.mark.parametrize(
    ("one", "other", "meet"),
    [
        (((0, 0), (4, 4)), ((4, 4), (9, 0)), True), (((0, 0), (4, 4)), ((5, 5), (9, 9)), False),
        (((0, 0), (4, 4)), ((2, 2), (9, 9)), True), (((0, 0), (9, 0)), ((3, 1), (3, -1)), True),
        (((0, 0), (9, 0)), ((3, 1), (3, 0)), True), (((0, 0), (9, 0)), ((10, 1), (10, -1)), False),
        (((0, 0), (9, 0)), ((9, 1), (9, -1)), True), (((0, 0), (9, 0)), ((3, 2), (3, 1)), False),
        (((0, 0), (1, 1)), ((0, 1), (1, 0)), True), (((0, 0), (2, 1)), ((1, 0), (1, 1)), True),
        (((0, 0), (9, 0)), ((12, 0), (15, 3)), False), (((0, 0), (9, 0)), ((-3, 0), (3, 5)), False),
    ],
)  # fmt: skip
def test_two_stretches_meet_where_they_cross_or_touch(one: Polygon, other: Polygon, meet: bool) -> None:
    for a, b in ((one, other), (other, one)):
        for first in (a, a[::-1]):
            for second in (b, b[::-1]):
                assert do_meet(*first, *second) is do_touch(first, second) is meet


@pytest.mark.parametrize(
    "other",
    [
        ((10, 10), (14, 12), (12, 14)), ((10, 5), (14, 3), (14, 7)), ((5, 10), (3, 14), (7, 14)),
        ((0, 0), (-4, -2), (-2, -4)), ((0, 5), (-4, 7), (-4, 3)), ((5, 0), (7, -4), (3, -4)),
        ((10, 2), (12, 2), (12, 8), (10, 8)), ((2, 10), (8, 10), (8, 12), (2, 12)), ((0, 2), (0, 8), (-2, 8), (-2, 2)),
        ((2, 0), (2, -2), (8, -2), (8, 0)), ((4, 10), (4, 30)), ((10, 10), (30, 30)), ((-5, 5), (15, 5)),
    ],
)  # fmt: skip
def test_shapes_that_only_come_up_to_a_box_touch_it_and_one_dot_off_they_do_not(other: Polygon) -> None:
    assert do_touch(BOX, other) and do_touch(other, BOX) and gap(BOX, other) == 0
    x, y = (sum(dot[axis] for dot in other) / len(other) - 5 for axis in (0, 1))
    east, north = (x > 5) - (x < -5), (y > 5) - (y < -5)
    if east or north:
        away = tuple((dx + east, dy + north) for dx, dy in other)
        assert not do_touch(BOX, away) and not do_touch(away, BOX)
        assert gap(BOX, away) == gap(away, BOX) == (2 if east and north else 1)


@pytest.mark.parametrize(
    ("dot", "inside"),
    [
        ((1, 1), True),
        ((0, 1), True),
        ((-1, 1), False),
        ((2, 1), True),
        ((3, 1), False),
        ((1, 0), True),
        ((1, 3), False),
    ],
)
def test_a_shape_of_a_few_dots_holds_what_lies_a_dot_from_its_sides(dot: Dot, inside: bool) -> None:
    diamond = ((0, 1), (1, 0), (2, 1), (1, 2))
    assert contains(diamond, dot) is contains(diamond[::-1], dot) is inside
    square = ((0, 0), (2, 0), (2, 2), (0, 2))
    assert contains(square, dot) is inside and contains(square[::-1], dot) is inside


def test_the_dot_of_a_nearest_approach_is_the_middle_of_all_corners_that_come_as_near() -> None:
    east = ((13, 2), (20, 2), (20, 7), (13, 7))
    assert nearest(BOX, east).dot == nearest(east, BOX).dot == (13, 4)
    assert nearest(BOX, ((13, 0), (20, 0), (20, 10), (13, 10))).dot == (11, 5)
    assert nearest(BOX, ((13, 4), (20, 0), (20, 10))).dot == (13, 4)
    assert nearest(BOX, ((-13, -4), (-20, 0), (-20, -10))).dot == (-7, -2)


def test_the_foot_of_a_dot_may_lie_a_hair_from_the_corner_of_a_side() -> None:
    way = nearest(((0, 1),), ((0, 0), (3, 1), (3, -5)))
    assert Fraction(way.squares, way.parts) == Fraction(9, 10)
