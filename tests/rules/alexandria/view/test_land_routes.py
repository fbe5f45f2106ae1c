"""Marches and walks as the window shows them: every route can be stepped out at its cost, risks are told."""

from dataclasses import replace

import pytest

from galleywar.core.dice import Forbidden
from galleywar.core.view import NO_HEADING
from galleywar.rules.alexandria.model.frames_land import Walking
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.model.state import FLEET
from galleywar.rules.alexandria.view.galley_routes import routes
from galleywar.rules.alexandria.view.land_counters import heading
from galleywar.rules.alexandria.view.land_routes import hazards


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


def test_a_turn_at_the_end_of_a_march_is_a_waypoint_of_its_own(field):
    position = field("roman CO7v 3411 facing=1 legion=VI").marching("roman-CO-1")
    found = {" ".join(map(str, one.choices)): one for one in routes(position.state, "roman-CO-1")}
    turned, straight = found["step 3510 pivot 2"], found["step 3510 step 3610"]
    assert [(one.at, one.heading, one.spent) for one in turned.path] == [("3510", 0, 0), ("3510", 150, 2)]
    assert [(one.at, one.heading, one.spent) for one in straight.path] == [("3510", 0, 0), ("3610", 90, 2)]


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


# -- walks ---------------------------------------------------------------------------------------------------
CAESAR = "leader roman-Caesar 4-K"


def walks(position, leader="roman-Caesar"):
    return {route.ends: route for route in routes(position.state, leader)}


@pytest.mark.rule("4.31", "5.12")
def test_a_walk_goes_place_by_place_to_where_the_allowance_ends(field):
    found = walks(field(CAESAR, command="roman-Caesar").orders("roman"))
    far = found["4-M"]
    assert [str(one) for one in far.choices] == [
        "walk roman-Caesar", "step 4-L", "step 4-L/M", "step 4-M",
    ]  # fmt: skip
    assert [(point.at, point.heading, point.spent) for point in far.path] == [
        ("4-L", NO_HEADING, 1), ("4-L/M", NO_HEADING, 2), ("4-M", NO_HEADING, 3),
    ]  # fmt: skip
    assert (far.cost, far.left) == (3, 5)
    assert "4-K" not in found and max(route.cost for route in found.values()) == 8


@pytest.mark.rule("4.31")
def test_every_walk_can_be_stepped_out_at_its_cost(field):
    position = field(CAESAR, "egyptian HI6 4-M", "roman CO7v 3-K", command="roman-Caesar").orders("roman")
    found = walks(position)
    assert "4-L/M" not in found, "alone next to the enemy"
    for route in list(found.values())[::4]:
        leader = walked(position.state, route).leaders["roman-Caesar"]
        assert (leader.at, leader.spent) == (route.ends, route.cost)


def test_under_way_a_walk_begins_where_he_is(field):
    position = field(f"{CAESAR} spent=6", command="roman-Caesar")
    walking = position.facing_frames(Walking("roman", "roman-Caesar", 2), seat="roman")
    found = walks(walking)
    assert [str(one) for one in found["4-L/M"].choices] == ["step 4-L", "step 4-L/M"]
    assert found["4-L/M"].left == 0 and "4-M" not in found


@pytest.mark.rule("4.43b", "5.36g")
def test_a_leader_aboard_walks_ashore_from_where_his_ship_lies(field):
    position = field(
        "roman Quad 3508 W beached", "leader roman-Caesar roman-Quad-1 began_aboard", command=FLEET
    ).orders("roman")
    found = walks(position)
    assert found["3409"].cost == 3 and [str(one) for one in found["3409"].choices] == [
        "walk roman-Caesar", "step 3409",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "leader, command, seat",
    [
        ("roman-Caesar 4-K", "roman-legate-VI", "roman"),
        ("roman-Caesar 4-K done", "roman-Caesar", "roman"),
        ("egyptian-Sosius 4-K", "egyptian-Sosius", "roman"),
        ("roman-Caesar 4-K spent=8", "roman-Caesar", "roman"),
    ],
)
def test_who_may_not_walk_has_no_walks(field, leader, command, seat):
    position = field(f"leader {leader}", command=command).orders(seat)
    assert routes(position.state, leader.split()[0]) == ()


def test_nobody_has_a_route_outside_his_own_orders(field):
    army = ("roman CO7v 1212 active", "roman CO6v 1010", CAESAR)
    position = field(*army, command="roman-Caesar")
    for piece in ("roman-CO-1", "roman-Caesar", "nobody"):
        assert routes(position.state, piece) == ()
    assert routes(position.orders("roman").state, "roman-CO-2") == ()
    assert routes(position.orders("egyptian").state, "roman-CO-1") == ()
    assert routes(position.marching("roman-CO-1").state, "roman-CO-2") == ()
    set_out = routes(position.orders("roman").state, "roman-CO-1")
    assert set_out and all(str(route.choices[0]) == "march roman-CO-1" for route in set_out)


# -- what may break in ---------------------------------------------------------------------------------------
@pytest.mark.rule("7.41a", "7.42a", "4.32b", "5.81a", "6.33a")
@pytest.mark.parametrize(
    "enemies, came_from, place, expected",
    [
        (["egyptian A5 1210 facing=0"], "1211", "1212", [("Egyptian A 1 may shoot at its back (30 %)", "7.41a")]),
        (["egyptian A5 1213 facing=3"], "1211", "1212",
         [("Egyptian A 1 may shoot (50 %)", "7.42a"), ("Enemy ZOC: it goes no further", "6.33a")]),
        (["egyptian HI6 1412 facing=4"], "1112", "1212", [("Egyptian HI 1 may withdraw", "5.81a")]),
        (["egyptian HI6 1213 facing=0"], "1211", "1212", []),
        (["leader egyptian-Sosius 1213"], "1211", "1212", [("Sosius, alone, may fall back", "4.32b")]),
        (["leader egyptian-Sosius 1214"], "1211", "1212", []),
        (["leader egyptian-Sosius 1213", "egyptian HI6 1213 facing=0"], "1211", "1212", []),
    ],
)  # fmt: skip
def test_what_may_break_in_on_a_step_is_told(field, enemies, came_from, place, expected):
    position = field(f"roman CO7v {came_from} facing=1 began=1009", *enemies)
    assert list(hazards(position.state, position.unit("roman-CO-1"), came_from, place)) == expected


@pytest.mark.rule("4.32b", "4.32c")
@pytest.mark.parametrize(
    "in_the_way, told, blocks",
    [
        ("4-L", ("Sosius, alone, may fall back", "4.32b"), "answer"),
        ("3/4-K", ("Sosius, alone, has nowhere to go: he is killed", "4.32c"), ""),
    ],
)
def test_a_march_past_a_lone_leader_tells_what_becomes_of_him(field, in_the_way, told, blocks):
    others = [f"roman CO7v {place}" for place in dict.fromkeys(["4-L", in_the_way])]
    position = field("roman CO7v 4-H", *others, "leader egyptian-Sosius 4-K").marching("roman-CO-1")
    way = next(route for route in routes(position.state, "roman-CO-1") if route.ends == "4-J")
    assert told in [hazard for point in way.path for hazard in point.hazards]
    assert way.blocks_undo == blocks
    after = position
    for choice in way.choices:
        after = after.do(str(choice))
    assert ("egyptian-Sosius" in after.state.leaders) == bool(blocks)


@pytest.mark.rule("7.41b", "7.42a")
@pytest.mark.parametrize("archers", ["1210 facing=0", "1213 facing=3"])
def test_the_chance_told_of_a_shot_on_the_way_is_that_of_the_shot_when_it_is_asked_about(field, archers):
    position = field("roman CO7v 1211 facing=0 began=1009", f"egyptian A5 {archers}").marching("roman-CO-1")
    way = next(route for route in routes(position.state, "roman-CO-1") if route.ends == "1212")
    asked = position.do(str(way.choices[0]))
    chance = asked.forecast("shoot egyptian-A-1").check.chance()
    assert way.path[0].at == "1212"
    assert f"({chance * 100} %)" in way.path[0].hazards[0][0]


def test_nobody_stands_aside_of_cavalry_or_of_who_goes_into_a_block(field):
    position = field("roman LC6 1112 facing=1 began=1009", "egyptian HI6 1412 facing=4")
    assert hazards(position.state, position.unit("roman-LC-1"), "1112", "1212") == ()
