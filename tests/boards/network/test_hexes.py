"""Hex algebra on RRCC ids."""

from itertools import pairwise
from math import cos, radians, sin, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from galleywar.boards.network import hexes
from galleywar.boards.network.hexes import NE, NW, SE, SW, E, HexLayout, W

LAYOUT = HexLayout(left=60, top=55, top_row=42.8, hex_width=72, row_pitch=62.354)

ids = st.builds(lambda row, column: f"{row:02d}{column:02d}", st.integers(20, 79), st.integers(20, 79))
directions = st.integers(0, 5)


@pytest.mark.rule("2.1b")
def test_even_rows_lie_half_a_hex_west() -> None:
    assert hexes.neighbours("3032") == ("3033", "3132", "3131", "3031", "2931", "2932")
    assert hexes.neighbours("3131") == ("3132", "3232", "3231", "3130", "3031", "3032")


def test_beyond_the_numbering_there_is_nothing() -> None:
    assert hexes.neighbour("1000", W) is None
    assert hexes.neighbour("0010", SE) is None
    assert hexes.neighbour("9999", NE) is None


@pytest.mark.parametrize("wrong", ["303", "30325", "3o32", "٣٠٣٢", "", "-032"])
def test_what_is_no_hex_id_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="no hex id"):
        hexes.axial(wrong)


@given(ids)
def test_axial_coordinates_lead_back(hex_: str) -> None:
    assert hexes.from_axial(*hexes.axial(hex_)) == hex_


@given(ids, directions)
def test_the_way_back_is_the_opposite_direction(hex_: str, direction: int) -> None:
    there = hexes.neighbour(hex_, direction)
    assert there is not None
    assert hexes.neighbour(there, (direction + 3) % 6) == hex_
    assert hexes.direction(hex_, there) == direction
    assert hexes.distance(hex_, there) == 1


@given(ids, directions)
def test_a_circle_of_turns_to_port_comes_home(hex_: str, direction: int) -> None:
    here: str | None = hex_
    for turn in range(6):
        assert here is not None
        here = hexes.neighbour(here, (direction + turn) % 6)
    assert here == hex_


@given(ids, ids, ids)
def test_distance_is_a_metric(a: str, b: str, c: str) -> None:
    assert hexes.distance(a, b) == hexes.distance(b, a)
    assert (hexes.distance(a, b) == 0) == (a == b)
    assert hexes.distance(a, c) <= hexes.distance(a, b) + hexes.distance(b, c)


@given(ids, st.integers(0, 8))
def test_a_ring_holds_every_hex_of_its_distance(centre: str, radius: int) -> None:
    ring = hexes.ring(centre, radius)
    assert len(set(ring)) == len(ring) == max(1, 6 * radius)
    assert {hexes.distance(centre, hex_) for hex_ in ring} == {radius}
    assert len(hexes.disc(centre, radius)) == 1 + 3 * radius * (radius + 1)


def test_a_ring_ends_where_the_numbering_ends() -> None:
    assert hexes.ring("1000", 1) == ("1001", "1100", "0900")


def test_centres_lie_where_the_board_has_them() -> None:
    assert LAYOUT.centre("3131") == pytest.approx((60 + 72 * 31, 55 + 62.354 * 11.8))
    assert LAYOUT.centre("3032") == pytest.approx((60 + 72 * 31.5, 55 + 62.354 * 12.8))


@given(ids, st.integers(0, 5), st.floats(0, 0.97))
def test_a_click_inside_a_hex_picks_it(hex_: str, corner: int, toward: float) -> None:
    (x, y), (cx, cy) = LAYOUT.centre(hex_), LAYOUT.corners(hex_)[corner]
    assert LAYOUT.hex_at(x + (cx - x) * toward, y + (cy - y) * toward) == hex_


@given(ids, directions)
def test_a_side_lies_between_its_two_hexes(hex_: str, direction: int) -> None:
    there = hexes.neighbour(hex_, direction)
    assert there is not None
    ends = LAYOUT.side(hex_, direction)
    shared = LAYOUT.side(there, (direction + 3) % 6)
    for end, same in zip(ends, reversed(shared), strict=True):
        assert end == pytest.approx(same, abs=0.01)


def test_a_click_beyond_the_numbering_picks_nothing() -> None:
    assert LAYOUT.hex_at(-7200, 100) is None


# -- tables and slow reckonings -----------------------------------------------------------------------------


def test_ids_end_with_two_digits_each() -> None:
    assert (hexes.hex_id(0, 0), hexes.hex_id(99, 99), hexes.hex_id(7, 30)) == ("0000", "9999", "0730")
    outside = [(-1, 0), (0, -1), (100, 0), (0, 100)]
    assert [hexes.hex_id(*one) for one in outside] == [None] * 4
    assert hexes.row_column("0730") == (7, 30)


@given(ids, ids)
def test_distance_is_what_walking_from_hex_to_hex_takes(a: str, b: str) -> None:
    """Each step goes to the neighbour with the nearest centre, so none is wasted."""
    here, steps = a, 0
    while here != b and steps < 200:
        here = min((one for one in hexes.neighbours(here) if one), key=lambda one: afar(one, b))
        steps += 1
    assert hexes.distance(a, b) <= steps
    (ax, _ay), (bx, _by) = LAYOUT.centre(a), LAYOUT.centre(b)
    rows = abs(int(a[:2]) - int(b[:2]))
    aside = max(0.0, abs(ax - bx) / 72 - rows / 2)
    assert hexes.distance(a, b) == round(rows + aside)


def afar(one: str, other: str) -> float:
    (ax, ay), (bx, by) = LAYOUT.centre(one), LAYOUT.centre(other)
    return (ax - bx) ** 2 + (ay - by) ** 2


@given(ids, st.integers(1, 5))
def test_a_ring_goes_round_to_port_from_due_east(centre: str, radius: int) -> None:
    ring = hexes.ring(centre, radius)
    row, column = hexes.row_column(centre)
    assert ring[0] == f"{row:02d}{column + radius:02d}"
    sides = [hexes.direction(one, other) for one, other in pairwise([*ring, ring[0]])]
    assert sides == [side for side in (NW, W, SW, SE, E, NE) for _ in range(radius)]
    assert hexes.ring(centre, 0) == (centre,)
    assert hexes.disc(centre, radius) == hexes.disc(centre, radius - 1) + ring


@given(st.floats(500, 5500), st.floats(-1500, 2500))
def test_the_hex_under_a_point_is_the_one_with_the_nearest_middle(x: float, y: float) -> None:
    here = LAYOUT.hex_at(x, y)
    assert here is not None
    off = [(cx - x) ** 2 + (cy - y) ** 2 for cx, cy in map(LAYOUT.centre, (here, *hexes.ring(here, 1)))]
    assert off[0] <= min(off) + 0.5


def test_corners_go_round_to_port_from_the_one_between_east_and_north_east() -> None:
    (x, y), corners = LAYOUT.centre("3032"), LAYOUT.corners("3032")
    for at, (cx, cy) in enumerate(corners):
        angle = radians(30 + 60 * at)
        assert (cx - x, y - cy) == pytest.approx((72 / sqrt(3) * cos(angle), 72 / sqrt(3) * sin(angle)))
    for direction in range(6):
        assert LAYOUT.side("3032", direction) == (corners[direction - 1], corners[direction])


@pytest.mark.parametrize(
    ("east", "south", "here"),
    [
        (1, 0, "3033"), (-1, 0, "3032"), (0.5, -1, "3132"), (-0.5, -1, "3032"), (0.5, 1, "2932"), (-0.5, 1, "3032"),
        (0.75, -0.5, "3032"), (0.99, 0, "3032"), (-1.01, 0, "3031"), (-0.51, -1.01, "3131"), (-0.51, 1.01, "2931"),
    ],
)  # fmt: skip
def test_a_dot_on_a_hexside_lies_in_the_hex_to_the_east(east: float, south: float, here: str) -> None:
    layout = HexLayout(left=0, top=0, top_row=0, hex_width=2, row_pitch=2)
    x, y = layout.centre("3032")
    assert layout.hex_at(x + east, y + south) == here
