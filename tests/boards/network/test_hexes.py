"""Hex algebra on RRCC ids."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from galleywar.boards.network import hexes
from galleywar.boards.network.hexes import NE, SE, HexLayout, W

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
