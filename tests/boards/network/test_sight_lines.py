"""What a straight line over the hexes passes, against a slow reckoning that clips it hexside by hexside."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from galleywar.boards.network import hexes
from galleywar.boards.network.build import network_from
from galleywar.boards.network.network import Network
from galleywar.boards.network.sight_lines import dot_spot, hexes_between, hexes_from_point
from tests.boards.network.town import town_file

Spot = tuple[Fraction, Fraction]
"""A place where a hex is 2 broad, its rows 3 apart, and its corners lie at (0, 2), (1, 1) and so on around."""


def centre(hex_: str) -> Spot:
    row, column = hexes.row_column(hex_)
    return Fraction(2 * column + row % 2), Fraction(3 * row)


def clipped(start: Spot, end: Spot, hex_: str) -> tuple[Fraction, Fraction, bool] | None:
    """From where to where the line lies in a hex, 0 to 1, and whether only along its rim; None if it misses."""
    (cx, cy), first, last, rim = centre(hex_), Fraction(0), Fraction(1), False
    for nx, ny, reach in ((1, 0, 1), (-1, 0, 1), (1, 1, 2), (-1, -1, 2), (1, -1, 2), (-1, 1, 2)):
        here = nx * (start[0] - cx) + ny * (start[1] - cy)
        pace = nx * (end[0] - start[0]) + ny * (end[1] - start[1])
        if pace == 0:
            if here > reach:
                return None
            rim = rim or here == reach
        else:
            at = (reach - here) / pace
            first, last = (first, min(last, at)) if pace > 0 else (max(first, at), last)
    return (first, last, rim) if first < last else None


def passed(start: Spot, end: Spot, without: set[str]) -> list[tuple[str | None, ...]]:
    """Every hex of a wide sheet that the line passes over, in order; pairs where it runs between two."""
    (ax, ay), (bx, by) = start, end
    rows = range(int(min(ay, by) // 3) - 1, int(max(ay, by) // 3) + 3)
    columns = range(int(min(ax, bx) // 2) - 2, int(max(ax, bx) // 2) + 3)
    found: dict[tuple[Fraction, bool], list[str]] = {}
    for hex_ in (hexes.hex_id(row, column) for row in rows for column in columns):
        part = clipped(start, end, hex_) if hex_ else None
        if hex_ and part and hex_ not in without:
            found.setdefault((part[0], part[2]), []).append(hex_)
    return [tuple(sorted(found[key])) for key in sorted(found)]


def in_pairs(steps: tuple[tuple[str | None, ...], ...]) -> list[tuple[str | None, ...]]:
    return [tuple(sorted(step, key=str)) for step in steps]


ids = st.builds(lambda row, column: f"{row:02d}{column:02d}", st.integers(20, 34), st.integers(20, 34))


@settings(max_examples=100)
@given(ids, ids)
def test_a_line_between_two_centres_passes_what_it_comes_into(start: str, end: str) -> None:
    if start != end:
        assert in_pairs(hexes_between(start, end)) == passed(centre(start), centre(end), {start, end})


def test_the_slow_reckoning_knows_what_adjacent_hexes_are() -> None:
    for side in hexes.neighbours("3032"):
        assert side is not None
        assert passed(centre("3032"), centre(side), {"3032", side}) == []


@pytest.mark.parametrize(
    ("start", "end", "over"),
    [
        ("3032", "3033", []),
        ("3032", "3035", [("3033",), ("3034",)]),
        ("3032", "3029", [("3031",), ("3030",)]),
        ("3032", "3432", [("3131", "3132"), ("3232",), ("3331", "3332")]),
        ("3032", "2832", [("2931", "2932")]),
        ("3032", "3133", [("3033", "3132")]),
        ("3032", "3134", [("3033",), ("3133",)]),
        ("3032", "3332", [("3132",), ("3232",)]),
    ],
)
def test_lines_worked_out_by_hand(start: str, end: str, over: list[tuple[str, ...]]) -> None:
    """Along a row one by one; due north between two hexes and over one in turn; askew over corners."""
    assert in_pairs(hexes_between(start, end)) == over
    assert in_pairs(hexes_between(end, start)) == over[::-1]


def test_from_a_hex_to_itself_nothing_is_passed() -> None:
    assert hexes_between("3032", "3032") == ()


def test_beyond_the_numbering_there_is_no_hex_to_name() -> None:
    assert hexes_between("0010", "0210") == (("0109", "0110"),)
    assert in_pairs(hexes_between("1000", "1200")) == [("1100", None)]


# -- from a point in town -----------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def board() -> Network:
    return network_from(town_file())


def test_a_dot_lies_on_the_fine_grid_of_the_hexes(board: Network) -> None:
    """On it a hex is 80 broad, a row 120; the point A lies at 4 hexes east, row 10, half a hex more by its row."""
    assert dot_spot(board, "A") == (round(80 * 4.5), 1200)
    assert dot_spot(board, "C") == (round(80 * 5.5), 1380)


def fine(board: Network, point: str) -> Spot:
    x, y = dot_spot(board, point)
    return Fraction(x, 40), Fraction(y, 40)


@pytest.mark.parametrize("point", "ABCDE")
def test_a_line_from_a_point_passes_its_own_hex_and_not_the_last(board: Network, point: str) -> None:
    for end in ("1301", "1305", "1203", "1104", "1003", "1001", "3032", "0119"):
        assert in_pairs(hexes_from_point(board, point, end)) == passed(fine(board, point), centre(end), {end})


def test_a_point_in_the_last_hex_itself_sees_it_over_nothing(board: Network) -> None:
    assert (
        hexes_from_point(board, "D", board.layout.hex_at(board.points["D"].x + 1, board.points["D"].y)) == ()
    )
