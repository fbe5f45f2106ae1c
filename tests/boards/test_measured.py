"""Measuring between two places in each board's own terms."""

import pytest

from galleywar.boards.network.network import Network
from galleywar.boards.table.table import Table
from tests.boards.areas.test_areas import board  # noqa: F401


@pytest.mark.parametrize("end, said", [("3033", "1 hex"), ("3036", "4 hexes"), ("3032", "0 hexes")])
def test_hexes_are_counted_as_the_crow_flies(net: Network, end: str, said: str) -> None:
    yards = int(said.split(maxsplit=1)[0]) * net.scale_yards
    assert net.measured("3032", end) == f"{said}, {yards:,} yards"


def test_points_are_counted_along_the_streets_and_not_through_the_blocks(net: Network) -> None:
    straight = next(one for one, to in net.next_to("4-K").items() if one in net.points)
    assert net.measured("4-K", straight) == "1 point"
    for one in net.points:
        if net.distance("4-K", one) == 2:
            assert net.measured("4-K", one).endswith("points")


def test_between_kinds_every_link_is_a_step_and_it_is_as_far_back(net: Network) -> None:
    point, hexes = next((point, hexes) for point, hexes in net.arrows.items() if hexes)
    assert net.measured(point, hexes[0]) == net.measured(hexes[0], point) == "1 step"
    block = next(one for one in net.next_to("4-K") if one in net.blocks)
    assert net.measured("4-K", block) == "1 step"


def test_areas_are_counted_in_steps(board) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    assert board.measured("sicilia", "port:sicilia") == "1 step"
    assert board.measured("sicilia", "sicilia") == "0 steps"
    assert board.measured("sicilia", "strait:messana") == "no way between them"


def test_a_table_is_measured_in_inches_from_middle_to_middle() -> None:
    table = Table("open", "Open table", 9600, 4800, {})
    assert table.measured("100,100@0", "400,500@90") == "5.00 in, middle to middle"
