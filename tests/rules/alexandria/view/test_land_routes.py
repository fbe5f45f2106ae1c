"""Marches and walks as the window shows them: every route can be stepped out at its cost, risks are told."""

from dataclasses import replace

from galleywar.core.dice import Forbidden
from galleywar.core.view import NO_HEADING
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.model.state import FLEET
from galleywar.rules.alexandria.view.galley_routes import routes
from galleywar.rules.alexandria.view.land_counters import heading


def walked(state, route):
    for choice in route.choices:
        assert not list(machine.objections(state, choice))
        state = machine.apply(state, choice, Forbidden()).state
    return state


def test_every_march_on_the_menu_can_be_stepped_out_at_its_cost(field):
    position = field("roman CO7v 3-K toward=3/4-K legion=VI").marching("roman-CO-1")
    found = routes(position.state, "roman-CO-1")
    assert len(found) > 20
    for route in found:
        unit = walked(position.state, route).units["roman-CO-1"]
        assert (unit.at, unit.spent) == (route.ends, route.cost)
        assert route.left == unit.ma - route.cost


def test_an_enemy_that_may_withdraw_is_told_and_seals_the_step(field):
    position = field("egyptian HI6 4-J toward=3/4-J", "roman CO7v 3-J toward=3/4-J legion=VI").marching(
        "egyptian-HI-1"
    )
    near = next(route for route in routes(position.state, "egyptian-HI-1") if route.ends == "3/4-J")
    assert near.blocks_undo == "answer"
    assert near.path[0].hazards == (("Roman CO 1 may withdraw", "5.81a"),)


def test_a_way_through_friends_is_told_and_sealed_by_the_check_it_takes(field):
    position = field("roman CO7v 3411 facing=1 legion=VI", "roman CO7v 3510 legion=VI").marching("roman-CO-1")
    found = {(route.ends, len(route.choices)): route for route in routes(position.state, "roman-CO-1")}
    among, beyond = found["3510", 1], found["3610", 2]
    assert among.blocks_undo == "" and beyond.blocks_undo == "dice"
    assert [point.hazards for point in beyond.path] == [
        (),
        (("Through friends: checks its Troop Quality", "5.74b"),),
    ]


def test_an_enemy_zone_is_told_and_seals_nothing(field):
    position = field("egyptian HI6 2022 facing=0", "roman CO7v 2024 facing=2 legion=VI").marching(
        "egyptian-HI-1"
    )
    into = [route for route in routes(position.state, "egyptian-HI-1") if route.ends == "2023"]
    assert into
    for route in into:
        arrival = next(point for point in reversed(route.path) if point.at == "2023" and point.hazards)
        assert arrival.hazards == (("Enemy ZOC: it goes no further", "6.33a"),)
        assert route.blocks_undo == ""


def landing(field, *pieces):
    """The phase of orders of the fleet with a cohort aboard a galley on the beach."""
    position = field("roman Quad 3508 W beached cargo=CO7v", *pieces, command=FLEET)
    unit = replace(position.state.units["roman-CO-1"], active=True)
    return replace(position, state=replace(position.state, units=position.state.units.put(unit))).orders(
        "roman"
    )


def test_a_unit_aboard_can_be_sent_ashore_looking_any_way(field):
    position = landing(field)
    found = routes(position.state, "roman-CO-1")
    assert {route.choices[0].verb for route in found} == {"land"}
    place = found[0].ends
    assert len({route.path[-1].heading for route in found if route.ends == place}) == 6
    for route in found:
        unit = walked(position.state, route).units["roman-CO-1"]
        assert (unit.at, unit.aboard, unit.done) == (route.ends, None, True)
        assert heading(position.state.box.map, unit) == route.path[-1].heading


def test_where_nobody_looks_one_way_a_march_ends_with_no_heading(field):
    position = field("roman CO7v 3-K toward=3/4-K legion=VI").marching("roman-CO-1")
    blocks = [
        one for one in routes(position.state, "roman-CO-1") if one.ends in position.state.box.map.blocks
    ]
    assert blocks and all(one.path[-1].heading == NO_HEADING for one in blocks)
