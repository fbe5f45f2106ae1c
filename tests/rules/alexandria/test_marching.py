"""Land units on the march (5.1, 5.3, 6.1, 6.3)."""

import pytest

NORTH, NORTH_WEST, SOUTH = 1, 2, 4
CO = "roman CO7v {} legion=VI"


@pytest.mark.rule("5.21", "5.31a", "5.32a", "6.11b")
def test_a_unit_marches_hex_by_hex_to_its_front_and_pays_for_each(field):
    position = field(CO.format("3411 facing=1")).marching("roman-CO-1")
    assert position.choices("step") == {"step 3510", "step 3511"}
    step = position.do("step 3510")
    unit = step.unit("roman-CO-1")
    assert (unit.at, unit.facing, unit.spent, unit.moved) == ("3510", NORTH, 1, True)
    assert step.top.left == 4 and step.top.came_from == "3411"
    assert step.told("marched")[0].places == ("3411", "3510")
