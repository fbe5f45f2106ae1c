"""What certainly lies out of a hull's way, against looking at every side of every shape."""

from math import cos, hypot, inf, radians, sin, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from galleywar.boards.table.clearance import (
    ClearanceBox,
    Seen,
    apart,
    circle,
    seen_from,
    surrounds,
    to_rim,
    way_between,
    way_to,
)

spots = st.tuples(st.integers(-12, 12), st.integers(-12, 12))
outlines = st.lists(spots, min_size=3, max_size=5)
boxes = st.builds(
    lambda aft, length, port, beam: ClearanceBox(aft + length, aft, port, port + beam),
    st.integers(-6, 2), st.integers(1, 6), st.integers(-5, 1), st.integers(1, 5),
)  # fmt: skip
NEAR = 1e-9


def enters(seen: Seen, box: ClearanceBox, ahead: float) -> bool:
    """Whether a side of the outline comes into the box once it has gone so far ahead, its rim included."""
    return any(side_enters(seen[at - 1], seen[at], box, ahead) for at in range(len(seen)))


def side_enters(a: tuple[float, float], b: tuple[float, float], box: ClearanceBox, ahead: float) -> bool:
    first, last = 0.0, 1.0
    bounds = ((0, box.aft + ahead, box.fore + ahead), (1, box.port, box.starboard))
    for axis, low, high in bounds:
        here, pace = a[axis], b[axis] - a[axis]
        if pace == 0:
            if not low - NEAR <= here <= high + NEAR:
                return False
        else:
            cuts = sorted(((low - here) / pace, (high - here) / pace))
            first, last = max(first, cuts[0]), min(last, cuts[1])
    return first <= last + NEAR


@given(outlines, boxes)
def test_a_box_goes_ahead_until_an_outline_comes_into_it(seen: Seen, box: ClearanceBox) -> None:
    way = way_to(seen, box)
    if way is None:
        assert not any(enters(seen, box, step / 4 + 0.05) for step in range(160))
    else:
        assert enters(seen, box, way)
        assert not any(enters(seen, box, way * part / 8) for part in range(8)) or way == 0


@pytest.mark.parametrize(
    ("seen", "way"),
    [
        ([(10, -1), (12, -1), (12, 1), (10, 1)], 7),
        ([(10, 2), (12, 2), (12, 9), (10, 9)], 7),
        ([(10, 2.1), (12, 2.1), (12, 9), (10, 9)], None),
        ([(10, -9), (12, -9), (12, -2), (10, -2)], 7),
        ([(10, -9), (12, -9), (12, -2.1), (10, -2.1)], None),
        ([(3, 0), (9, 0), (9, 1)], 0),
        ([(2, 0), (9, 0), (9, 1)], 0),
        ([(-3, 0), (-9, 0), (-9, 1)], 0),
        ([(-4, 0), (-9, 0), (-9, 1)], None),
        ([(20, -20), (4, 20), (40, 20)], 8.2),
        ([(20, 20), (4, -20), (40, -20)], 8.2),
        ([(-20, 0), (20, 0), (0, 30)], 0),
    ],
)
def test_how_far_a_box_of_three_by_two_may_go(seen: Seen, way: float | None) -> None:
    found = way_to(seen, ClearanceBox(3, -3, -2, 2))
    assert found == (way if way is None else pytest.approx(way))


@given(outlines, outlines, st.integers(14, 30))
def test_two_outlines_come_within_the_margin_where_a_corner_does(mine: Seen, other: Seen, off: int) -> None:
    away = [(ahead + off * 2, abeam) for ahead, abeam in other]
    way, margin = way_between(mine, away, 0.5), 0.5
    dabs = [ClearanceBox(a + margin, a - margin, s - margin, s + margin) for a, s in mine]
    back = [ClearanceBox(-a + margin, -a - margin, s - margin, s + margin) for a, s in away]
    astern = [(-a, s) for a, s in mine]

    def near(ahead: float) -> bool:
        return any(enters(away, dab, ahead) for dab in dabs) or any(
            enters(astern, dab, ahead) for dab in back
        )

    if way is None:
        assert not any(near(step / 2) for step in range(240))
    else:
        assert near(way) and (way == 0 or not any(near(way * part / 6) for part in range(6)))


@pytest.mark.parametrize("heading", [0, 30, 90, 200, 359])
def test_shapes_are_seen_ahead_and_to_starboard(heading: int) -> None:
    east, north = sin(radians(heading)), cos(radians(heading))
    shape = ((100, 100), (107, 100), (100, 124))
    for (ahead, starboard), (x, y) in zip(seen_from((100, 100), east, north, shape), shape, strict=True):
        assert hypot(ahead, starboard) == pytest.approx(hypot(x - 100, y - 100))
        assert 100 + ahead * east + starboard * north == pytest.approx(x)
        assert 100 + ahead * north - starboard * east == pytest.approx(y)


def test_a_box_around_corners_has_its_margin_on_all_sides() -> None:
    assert ClearanceBox.around([(5, -1), (-4, 0), (2, 3)], 2) == (7, -6, -3, 5)


@pytest.mark.parametrize(
    ("seen", "around"),
    [
        ([(-1, -1), (1, -1), (1, 1)], True), ([(0, 0), (1, 0), (1, 1)], True), ([(1, -1), (2, -1), (2, 1)], False),
        ([(-2, -1), (-1, -1), (-1, 1)], False), ([(-1, 1), (1, 1), (0, 2)], False),
        ([(-1, -2), (1, -1), (0, -2)], False),
        ([(-1, 0), (1, 0), (0, 2)], True), ([(-1, -2), (0, -1), (-1, 0)], True),
    ],
)  # fmt: skip
def test_an_outline_on_all_sides_surrounds(seen: Seen, around: bool) -> None:
    assert surrounds(seen) is around


def test_a_circle_holds_a_shape_about_the_middle_of_its_box() -> None:
    assert circle(((0, 0), (10, 0), (10, 4), (0, 4))) == (5, 2, sqrt(29))
    assert circle(((0, 0), (10, 0), (0, 4))) == (5, 2, sqrt(29))
    assert circle(((-2, 0), (2, 0), (0, 8))) == (0, 4, sqrt(20))


def far(dot: tuple[int, int], a: tuple[int, int], b: tuple[int, int]) -> float:
    length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    along = ((dot[0] - a[0]) * (b[0] - a[0]) + (dot[1] - a[1]) * (b[1] - a[1])) / length if length else 0.0
    along = max(0.0, min(1.0, along))
    return hypot(dot[0] - a[0] - along * (b[0] - a[0]), dot[1] - a[1] - along * (b[1] - a[1]))


@given(spots, outlines)
def test_how_far_a_dot_lies_from_a_rim(dot: tuple[int, int], shape: list[tuple[int, int]]) -> None:
    true = min(far(dot, shape[at - 1], shape[at]) for at in range(len(shape)))
    assert to_rim(dot, tuple(shape)) == pytest.approx(true, abs=1e-9)


@given(outlines, outlines)
def test_outlines_lie_apart_as_their_nearest_corner_does(
    one: list[tuple[int, int]], other: list[tuple[int, int]]
) -> None:
    true = inf
    for dots, sides in ((one, other), (other, one)):
        true = min([true, *(far(dot, sides[at - 1], sides[at]) for dot in dots for at in range(len(sides)))])
    assert apart(tuple(one), tuple(other)) == pytest.approx(true, abs=1e-9)


def test_the_foot_of_a_dot_may_lie_a_hair_from_the_corner_of_a_side() -> None:
    assert to_rim((0, 1), ((0, 0), (3, 1), (3, -5))) == pytest.approx(sqrt(0.9))
    assert apart(((0, 1), (-5, 9), (-5, 7)), ((0, 0), (3, 1), (3, -5))) == pytest.approx(sqrt(0.9))


@pytest.mark.parametrize(
    ("ahead", "way"), [(-0.6, None), (-0.5, 0), (-0.4, 0), (0, 0), (0.4, 0), (0.5, 0), (0.6, 0.1), (5, 4.5)]
)
def test_a_corner_goes_ahead_until_it_is_within_the_margin_and_what_lies_abreast_of_it_is(
    ahead: float, way: float | None
) -> None:
    for start, aside in ((0, 0), (0, 0.5), (8, -0.5)):
        found = way_between([(start, aside)], [(start + ahead, 0)], 0.5)
        assert found == (way if way is None else pytest.approx(way))
    assert way_between([(0, 0)], [(ahead, 0.6)], 0.5) is None is way_between([(0, 0)], [(ahead, -0.6)], 0.5)


def test_of_several_corners_the_first_to_come_near_counts() -> None:
    mine, other = [(0.0, -4.0), (2.0, 4.0), (0.0, 0.0)], [(9.0, -4.0), (9.0, 4.0)]
    assert way_between(mine, other, 0.5) == pytest.approx(6.5)
    assert way_between(mine, [(9.0, -4.0)], 0.5) == pytest.approx(8.375), "a side comes before its corners"
    assert way_between(mine, [(9.0, 9.0)], 0.5) is None
