"""Orders for galleys whose turns follow one another: every choice is legal to the end, and who stays is told why."""

import pytest

from galleywar.core.dice import Forbidden
from galleywar.rules.mare_nostrum.view.fleet_orders import fleet_orders

ONE, TWO, THREE, RED = "blue-small-1", "blue-small-2", "blue-small-3", "red-small-1"
FOE = "red small 80,50@180 cruising dice=6"


def blue(x, y=10, speed="cruising", die=2):
    return f"blue small {x},{y}@0 {speed} dice={die}"


def order(position, key, *pieces, past=()):
    return next((one for one in fleet_orders(position.state, pieces, past) if one.key == key), None)


def carried_out(position, found):
    """Every choice given in turn; each has to be legal."""
    for choice in found.choices:
        assert not list(position.machine.objections(position.state, choice)), choice
        position = type(position)(position.machine.apply(position.state, choice, Forbidden()).state)
    return position


def ways(position, key):
    """How far everybody goes by an order, in hundredths."""
    found = order(position, key)
    after = carried_out(position, found)
    return {one: after[one].pose.y - position[one].pose.y for one in found.pieces}


@pytest.mark.rule("MN-01.05", "MN-03.02")
def test_those_whose_dice_follow_one_another_go_ahead_at_one_speed(fleet):
    position = fleet(blue(20), blue(30, speed="battle", die=3), blue(40, die=4), FOE).queued()
    assert ways(position, "all_slow") == {ONE: 800, TWO: 800, THREE: 800}
    assert ways(position, "all_fast") == {ONE: 1200, TWO: 1200, THREE: 1200}
    assert ways(position, "all_as_before") == {ONE: 800, TWO: 1200, THREE: 800}
    assert ways(position, "rest_ahead") == {ONE: 400, TWO: 400, THREE: 400}
    assert order(position, "all_slow").text == "All ahead at cruising speed"


@pytest.mark.rule("MN-01.05")
def test_an_enemy_whose_die_comes_first_ends_the_order(fleet):
    foe = FOE.replace("dice=6", "dice=4")
    position = fleet(blue(20), blue(30, die=3), blue(40, die=5), foe).queued()
    found = order(position, "all_slow")
    assert (found.pieces, found.blocks_undo) == ((ONE, TWO), "answer")
    assert carried_out(position, found).asked.seat == "red"
    assert order(fleet(blue(20), foe).queued(), "all_slow") is None, "one alone has her own orders"


@pytest.mark.rule("MN-01.06")
def test_of_equal_dice_those_of_the_side_go_who_can(fleet):
    position = fleet(blue(20), blue(30), blue(40), "blue small 30.5,21@90 stopped dice=6", FOE).queued()
    found = order(position, "all_slow")
    assert found.pieces == (ONE, THREE) and found.under.endswith(
        f"Left out: {position[TWO].name} (her way is not clear)"
    )
    assert order(position, "all_slow", ONE, TWO) is None


@pytest.mark.rule("MN-03.02", "MN-03.28")
def test_a_speed_she_may_not_have_is_not_ordered(fleet):
    position = fleet(*(f"{blue(x)} oars=3/3" for x in (20, 30)), FOE).queued()
    assert order(position, "all_fast") is None and order(position, "all_slow").pieces == (ONE, TWO)


@pytest.mark.rule("MN-03.07")
def test_who_lies_stopped_stays_so(fleet):
    position = fleet(blue(20, speed="stopped", die=1), blue(30), blue(40), FOE).queued()
    found = order(position, "all_slow")
    assert found.pieces == (TWO, THREE) and carried_out(position, found)[ONE].speed == "stopped"


@pytest.mark.rule("MN-03.07", "MN-03.08")
def test_the_move_under_way_is_ended_first_if_it_may_be(fleet):
    position = (
        fleet(blue(20), blue(30, die=3), blue(40, die=4), FOE).queued().do("speed cruising", "ahead 300")
    )
    assert order(position, "all_slow") is None, "an inch is still owed"
    assert order(position.do("ahead 100"), "all_slow").choices[0].verb == "hold"


@pytest.mark.rule("MN-01.05")
def test_those_in_hand_come_behind_the_first_who_has_moved(fleet):
    position = fleet(blue(20, 30, die=1), blue(20, 20), FOE).queued()
    began = position.state
    moved = position.do("speed cruising", "ahead 800", "hold")
    found = order(moved, "all_follow", ONE, TWO, past=(began,))
    assert found.pieces == (TWO,) and found.text == f"Follow {position[ONE].name}"
    end = carried_out(moved, found)[TWO].pose
    assert end.x == 2000 and 2400 <= end.y <= 3000
    assert order(position, "all_follow", ONE, TWO, past=(began,)) is None, "the first has not moved"


@pytest.mark.rule("MN-01.05", "MN-03.25")
@pytest.mark.parametrize(("x", "follows"), [(12, True), (16, False)])
def test_nobody_follows_where_the_way_costs_oars_anywhere(fleet, x, follows):
    """Her bank sweeps that of an enemy abreast of her before she has turned away."""
    abreast = f"red small {x},17@0 stopped dice=6"
    position = fleet(blue(24, 30, die=1), blue(20, 16), abreast, FOE).queued()
    moved = position.do("speed cruising", "ahead 800", "hold")
    assert (order(moved, "all_follow", ONE, TWO, past=(position.state,)) is not None) == follows


def test_there_are_no_orders_where_no_galley_moves(fleet):
    assert fleet_orders(fleet(blue(20), FOE).with_(frames=()).state, (), ()) == ()
