"""What stands at the end of a way: contacts, land, the table's edge, whole moves, and who is asked next."""

import pytest

from galleywar.boards.table.table import Pose
from galleywar.rules.poseidon.model.frames import Activation, Battle, Operations, PickSquadron
from galleywar.rules.poseidon.view.routes import ahead, deeds, routes, start_of, toward

FAR = "red A slow_trireme 4000,3000@0"
SHIP = "blue A slow_trireme 1000,1000@0"


def hazards(route):
    return [text for text, _ in route.path[-1].hazards]


def best(position, place, ship="b1"):
    return next(iter(toward(position.state, ship, place)))


@pytest.mark.rule("PW-ram-1", "PW-ram-2", "PW-setup-4", "PW-setup-6")
def test_contact_with_an_enemy_tells_arc_angle_and_what_may_be_done(water):
    short = water(SHIP, "red A slow_trireme 1000,1124@90").act("b1")
    assert hazards(best(short, "1000,1124@0")) == [
        "touches R1, starboard, 90 degrees: too short a run to ram"
    ]
    light = water(SHIP, "red A light_galley 1000,1300@270").act("b1")
    assert hazards(best(light, "1000,1300@0")) == ["touches R1, port, 90 degrees: 1 hit, no save"]
    great = water("blue A twenty 1000,1000@0", "red A thirty 1000,1300@0").act("b1")
    assert hazards(best(great, "1000,1300@0")) == ["touches R1, stern, 0 degrees: 4 hits, saves on 4"]


@pytest.mark.rule("PW-move-11", "PW-setup-2", "PW-move-12")
def test_friends_land_and_the_edge_are_told(water):
    friend = water(SHIP, "blue A slow_trireme 1000,1300@90", FAR).act("b1")
    route = best(friend, "1000,1300@0")
    assert (
        hazards(route) == ["touches B2, a friend: she stops"] and route.path[-1].hazards[0][1] == "PW-move-11"
    )
    isle = (("Isle", ((800, 1300), (1200, 1300), (1200, 1500), (800, 1500))),)
    land = water(SHIP, FAR, land=isle).act("b1")
    route = best(land, "1000,1320@0")
    assert (
        hazards(route) == ["touches Isle: she stops and attacks nobody"]
        and route.path[-1].hazards[0][1] == "PW-setup-2"
    )
    edge = water("blue A slow_trireme 1000,3400@0", FAR).act("b1")
    gone = [
        route
        for route in routes(edge.state, "b1")
        if "leaves the table: she counts as lost" in hazards(route)
    ]
    assert gone and all(Pose.read(route.ends).y > 3600 for route in gone)


@pytest.mark.rule("PW-move-4", "PW-move-6")
def test_whole_moves_take_all_her_way(water):
    position = water(SHIP, FAR).act("b1")
    found = {route.choices[0].verb: route for route in routes(position.state, "b1")}
    assert found["astern"].text == "backs: her whole move" and found["about"].text == "turns: her whole move"
    assert str(found["astern"].choices[0]) == "astern 50" and str(found["about"].choices[0]) == "about 180"
    assert found["astern"].ends == "1000,950@0" and found["about"].ends == "1000,1000@180"
    for verb in ("astern", "about"):
        assert (found[verb].left, found[verb].cost) == (0, 500)
    assert not {"astern", "about"} & {
        one.choices[0].verb for one in routes(position.do("ahead 10").state, "b1")
    }


@pytest.mark.rule("PW-move-6")
@pytest.mark.parametrize(
    "heading, place, order",
    [
        (0, "1060,1000@0", "about 90"), (90, "1000,1060@0", "about -90"),
        (270, "1060,1000@0", "about 180"), (180, "1000,940@0", "ahead 60"),
        (0, "940,1000@0", "about -90"), (90, "1000,940@0", "about 90"), (270, "1000,1060@0", "about 90"),
        (270, "1000,940@0", "about -90"), (180, "1060,1000@0", "about -90"), (0, "1000,1060@0", "ahead 60"),
        (0, "1000,940@0", "about 180"), (90, "940,1000@0", "about 180"), (180, "1000,1060@0", "about 180"),
    ],
)  # fmt: skip
def test_a_dot_too_near_to_run_for_is_turned_to_on_the_spot(water, heading, place, order):
    position = water(f"blue A slow_trireme 1000,1000@{heading}", FAR).act("b1")
    orders = [str(route.choices[0]).replace("-180", "180") for route in toward(position.state, "b1", place)]
    assert orders[0] == order


@pytest.mark.rule("PW-act-7", "PW-act-6")
def test_the_last_ship_hands_the_turn_over_when_nothing_is_left_to_her(water):
    alone = water(SHIP, FAR).act("b1")
    whole = best(alone, "1000,1500@0")
    assert whole.left == 0 and whole.blocks_undo == "answer" and best(alone, "1000,1300@0").blocks_undo == ""
    company = water(SHIP, "blue A slow_trireme 1200,1000@0", FAR).act("b1")
    assert best(company, "1000,1500@0").blocks_undo == ""
    striking = water(SHIP, "red A slow_trireme 1000,1300@90").act("b1")
    assert best(striking, "1000,1300@0").blocks_undo == ""
    edge = water("blue A slow_trireme 1000,3400@0", "blue A slow_trireme 1200,1000@0", FAR).act("b1")
    assert {one.blocks_undo for one in routes(edge.state, "b1") if Pose.read(one.ends).y > 3600} == {"answer"}


@pytest.mark.rule("PW-act-1", "PW-act-5")
def test_who_may_start_and_with_which_answers(water):
    position = water(SHIP, "blue A slow_trireme 1100,1000@0", "blue B slow_trireme 2000,1000@0", FAR)
    picking = position.at(Battle("morale"), Operations("red"), PickSquadron("blue"))
    start = start_of(picking.state, "b1")
    assert [str(choice) for choice in start.first] == ["activate blue-A", "take b1"] and not start.last
    assert start_of(picking.state, "b3").last and start_of(picking.state, "r1") is None
    active = position.at(Battle("morale"), Operations("red"), Activation("blue", "blue-A"))
    assert [str(choice) for choice in start_of(active.state, "b2").first] == ["take b2"]
    assert start_of(active.state, "b3") is None and start_of(active.state, "x") is None
    acted = position.put("b1", acted=True).at(
        Battle("morale"), Operations("red"), Activation("blue", "blue-A")
    )
    assert start_of(acted.state, "b1") is None and start_of(acted.state, "b2").last
    acting = position.act("b1")
    assert start_of(acting.state, "b1").first == () and start_of(acting.state, "b2") is None
    assert start_of(position.with_(frames=()).state, "b1") is None


@pytest.mark.rule("PW-act-6", "PW-board-1")
def test_a_deed_without_a_move_is_shown_where_she_lies(water):
    position = water(
        "blue A six_seven 1000,1000@90", "red A six_seven 1000,1050@90", "blue A six_seven 2000,1000@0"
    ).act("b1")
    grapple = next(route for route in deeds(position.state, "b1", "r1") if route.choices[0].verb == "grapple")
    assert len(grapple.choices) == 1 and grapple.path[0].at == "1000,1000@90" and grapple.path[0].heading == 0
    assert grapple.cost == 0 and grapple.text == "grapple R1" and grapple.blocks_undo == "dice"
    assert not list(deeds(position.state, "b1", "b2")) and not list(
        deeds(position.put("r1", pose=None, fate="sunk").state, "b1", "r1")
    )


@pytest.mark.rule("PW-act-6")
def test_a_shot_on_the_way_needs_a_halt_first(water):
    position = water(
        "blue A six_seven 1000,1000@0 +artillery",
        "red A slow_trireme 1500,1700@0",
        "blue A slow_trireme 1200,300@0",
    ).act("b1")
    shots = [route for route in deeds(position.state, "b1", "r1") if route.deed == "fire"]
    assert shots and all(route.choices[-1].verb == "fire" for route in shots)
    assert all(route.choices[-2].verb == "halt" for route in shots if route.left and len(route.choices) > 1)
    assert all("halt" not in [one.verb for one in route.choices] for route in shots if not route.left)


@pytest.mark.rule("PW-act-6")
def test_who_has_ended_her_move_has_no_way_on(water):
    position = water(SHIP, "red A slow_trireme 1000,1300@90").act("b1").do("ahead 500")
    assert list(toward(position.state, "b1", "1000,2000@0")) == [] == list(routes(position.state, "b1"))
    assert list(toward(position.state, "r1", "1000,2000@0")) == [] == list(routes(position.state, "r1"))
    assert {route.deed for route in deeds(position.state, "b1", "r1")} == {"ram", "strike", "grapple"}


@pytest.mark.rule("PW-act-4")
def test_toward_any_dot_a_ship_apart_has_the_way_she_owes(water):
    lines = [SHIP, "blue A slow_trireme 1100,1000@0", "blue A slow_trireme 2000,1000@270"]
    position = water(*lines, FAR).put("b3", apart=True)
    active = position.at(Battle("morale"), Operations("red"), Activation("blue", "blue-A"))
    [route] = toward(active.state, "b3", "2000,1500@0")
    assert route.ends == "1500,1000@270" and [str(one) for one in route.choices] == ["take b3", "ahead 500"]
    about = water(*lines[:2], "blue A slow_trireme 2000,1000@90", FAR).put("b3", apart=True)
    [route] = routes(about.at(Battle("morale"), Operations("red"), Activation("blue", "blue-A")).state, "b3")
    assert route.choices[-1].verb == "about" and route.ends == "2000,1000@270"
    assert list(deeds(active.state, "b3", "r1")) == []


@pytest.mark.rule("PW-move-11")
@pytest.mark.parametrize(("north", "costs"), [(1071, []), (1072, [1]), (1076, [1]), (1079, [4])])
def test_who_presses_against_a_friend_as_hard_as_she_may_has_no_way_toward_her(water, north, costs):
    position = water(SHIP, f"blue A slow_trireme 1000,{north}@90", FAR).act("b1")
    assert [route.cost for route in toward(position.state, "b1", "1000,1400@0")] == costs


@pytest.mark.rule("PW-move-4", "PW-move-11")
@pytest.mark.parametrize(("south", "ends"), [(929, []), (928, ["1000,999@0"]), (800, ["1000,950@0"])])
def test_who_lies_with_her_stern_hard_against_a_friend_has_no_way_to_back(water, south, ends):
    position = water(SHIP, f"blue A slow_trireme 1000,{south}@90", FAR).act("b1")
    found = [route for route in routes(position.state, "b1") if route.choices[0].verb == "astern"]
    assert [route.ends for route in found] == ends


@pytest.mark.rule("PW-setup-2")
def test_where_she_touches_a_shore_is_marked_on_that_part_of_it(water):
    bay = (
        (800, 900),
        (900, 900),
        (900, 1300),
        (1100, 1300),
        (1100, 900),
        (1200, 900),
        (1200, 1500),
        (800, 1500),
    )
    position = water(SHIP, FAR, land=(("Bay", bay),)).act("b1")
    x, y = Pose.read(best(position, "1000,1400@0").path[-1].meets).dot
    assert abs(x - 1000) <= 20 and abs(y - 1300) <= 2, "before her prow, not abeam"


@pytest.mark.rule("PW-ram-1", "PW-board-1")
def test_who_lies_against_one_enemy_can_do_nothing_to_another(water):
    position = water(SHIP, "red A slow_trireme 1000,1300@90", "red A slow_trireme 2000,1300@90").act("b1")
    touching = position.do("ahead 500")
    assert {route.deed for route in deeds(touching.state, "b1", "r1")} == {"ram", "strike", "grapple"}
    assert list(deeds(touching.state, "b1", "r2")) == []


@pytest.mark.rule("PW-move-11", "PW-ram-7")
@pytest.mark.parametrize(
    ("y", "order", "ends"), [(1075, "ahead 5", 1004), (1073, "ahead 3", 1002), (1072, "ahead 2", 1001)]
)
def test_into_whom_she_touches_already_she_is_told_to_press_as_far_as_it_goes(water, y, order, ends):
    position = water(SHIP, f"red A slow_trireme 1000,{y}@90").act("b1")
    [route] = [one for one in toward(position.state, "b1", "1000,1300@0") if str(one.choices[0]) == order]
    after = position.do(order)
    assert (
        route.ends == f"1000,{ends}@0" == after["b1"].at and after.top.ended and route.left == after.top.left
    )
    assert "swung into, no ram" in hazards(route)[0] and after.verbs.isdisjoint({"ram", "strike"})


@pytest.mark.rule("PW-act-7", "PW-move-1")
@pytest.mark.parametrize(("distance", "seals"), [(1, ""), (499, ""), (500, "answer")])
def test_as_long_as_the_last_ship_has_any_way_left_the_turn_is_hers(water, distance, seals):
    position = water(SHIP, FAR).act("b1")
    route = ahead(position.state, "b1", distance)
    assert (route.blocks_undo, route.left) == (seals, 500 - distance)
    after = position.do(f"ahead {distance}")
    assert (after.asked.seat == "blue" and not after["b1"].acted) is (not seals)


@pytest.mark.rule("PW-move-1", "PW-move-11", "PW-move-12", "PW-act-4")
def test_straight_on_she_goes_as_far_as_she_has_way_and_free_water(water):
    position = water(SHIP, "blue B slow_trireme 2000,1000@0", "red A slow_trireme 1000,1400@90").act("b1")
    assert ahead(position.state, "b1", 324).ends == "1000,1324@0" and ahead(position.state, "b1", 325) is None
    assert ahead(position.state, "b2", 100) is None and ahead(position.state, "x", 100) is None
    free = water(SHIP, FAR).act("b1")
    assert ahead(free.state, "b1", 500) is not None and ahead(free.state, "b1", 501) is None
    begun = free.do("ahead 200")
    assert ahead(begun.state, "b1", 300) is not None and ahead(begun.state, "b1", 301) is None
    edge = water("blue A slow_trireme 1000,3500@0", FAR).act("b1")
    assert ahead(edge.state, "b1", 100) is not None and ahead(edge.state, "b1", 101) is None
    apart = water(SHIP, "blue A slow_trireme 2000,1000@270", FAR).act("b2", way=(("ahead", 400),))
    assert ahead(apart.state, "b2", 400) is None, "she goes the way she owes, and no other"
