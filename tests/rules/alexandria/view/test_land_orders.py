"""Orders for several land units: they gather round the first, every answer legal, and who cannot is told."""

import pytest

from galleywar.rules.alexandria.view.fleet_orders import fleet_orders
from galleywar.rules.alexandria.view.land_orders import steps_on_foot

CAESAR = "leader roman-Caesar 1212"
FIRST, SECOND = "roman-CO-1", "roman-CO-2"


def orders(position, *pieces):
    return fleet_orders(position.state, pieces, ())


def army(field, *pieces):
    return field(*pieces, command="roman-Caesar").orders("roman")


def carried_out(position, found):
    for choice in found.choices:
        assert not position.refusals(str(choice)), choice
        position = position.do(str(choice))
    return position


@pytest.mark.rule("4.4", "5.31b")
def test_those_in_hand_march_to_the_first_and_stack_only_as_they_may(field):
    position = army(
        field, "roman CO7v 1212 active facing=1 legion=VI", "roman CO7v 1009 active facing=1 legion=VI",
        "roman CO7v 1010 active facing=1 legion=VI",
    )  # fmt: skip
    (found,) = orders(position, FIRST, SECOND, "roman-CO-3")
    assert found.key == "all_follow" and found.pieces == ("roman-CO-3", SECOND)
    after = carried_out(position, found)
    far = steps_on_foot(position.state.box.map, "1212")
    assert after.unit("roman-CO-3").at == "1212" and far[after.unit(SECOND).at] == 1
    assert after.unit(FIRST) == position.unit(FIRST)
    assert {route.piece: route.ends for route in found.routes} == {
        one: after.unit(one).at for one in found.pieces
    }


@pytest.mark.rule("5.31b")
def test_who_can_come_no_nearer_is_left_out_and_told(field):
    position = army(
        field, "roman CO7v 1212 active facing=1", "roman CO7v 1010 active facing=1", "roman CO7v 1211 active facing=1",
        "roman LI5 1111 active facing=1",
    )  # fmt: skip
    (found,) = orders(position, FIRST, SECOND, "roman-LI-1")
    assert found.pieces == (SECOND,) and "Left out: Roman LI 1 (it can come no nearer)" in found.under
    assert carried_out(position, found).unit("roman-LI-1").at == "1111"


@pytest.mark.rule("4.4")
def test_nothing_is_ordered_of_the_inactive_of_one_alone_or_of_the_enemy(field):
    position = army(
        field, "roman CO7v 1212 active facing=1", "roman CO7v 1010 facing=1", "egyptian HI7 1412 facing=4"
    )
    assert orders(position) == orders(position, FIRST) == orders(position, FIRST, SECOND) == ()
    assert orders(position, "egyptian-HI-1", FIRST) == orders(position, "nobody", FIRST) == ()
