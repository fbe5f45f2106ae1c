"""Where ships can go: fans, courses toward a dot, deeds, and what stands at their ends."""

import pytest

from galleywar.boards.table.table import Pose
from galleywar.core.dice import Noted, Seeded
from galleywar.core.ledger import is_ours
from galleywar.rules.poseidon.model.frames import Activation, Battle, Operations, PickSquadron
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.view.routes import deeds, routes, toward

FAR = "red A slow_trireme 4000,3000@0"


def follow(position, route):
    """The position after the answers of a route, every one of them legal."""
    for choice in route.choices:
        assert position.asked.admits(choice), (route, choice)
        noted = Noted(Seeded(1))
        position = type(position)(machine.apply(position.state, choice, noted).state)
        if noted.faces:
            assert route.blocks_undo == "dice"
            break
    return position


def ends(route):
    return Pose.read(route.ends)


@pytest.mark.rule("PW-move-2", "PW-move-3")
def test_every_route_is_a_string_of_legal_answers_to_its_end(water):
    position = water("blue A slow_trireme 1000,1000@0", "red A slow_trireme 1100,1400@90").act("b1")
    found = list(routes(position.state, "b1"))
    assert len(found) > 30
    for route in found:
        after = follow(position, route)
        assert after["b1"].at == route.ends and route.left + route.cost == 500
        assert route.path[-1].heading == (90 - ends(route).heading) % 360
    assert {"astern", "about"} <= {route.choices[0].verb for route in found}


@pytest.mark.rule("PW-act-1", "PW-act-5")
def test_routes_pick_squadron_and_ship_first(water):
    position = water("blue A slow_trireme 1000,1000@0", "blue A slow_trireme 1100,1000@0", FAR)
    taken = position.at(Battle("morale"), Operations("red"), Activation("blue", "blue-A"))
    route = next(iter(routes(taken.state, "b2")))
    assert str(route.choices[0]) == "take b2" and follow(taken, route)["b2"].at == route.ends
    picked = position.at(Battle("morale"), Operations("red"), PickSquadron("blue"))
    route = next(iter(toward(picked.state, "b1", "1000,1400@0")))
    assert [choice.verb for choice in route.choices] == ["activate", "take", "ahead"]
    assert not list(routes(picked.state, "r1"))


def test_the_way_toward_a_dot_comes_near_it_and_is_told(water):
    position = water("blue A slow_trireme 1000,1000@0", FAR).act("b1")
    best = next(iter(toward(position.state, "b1", "1080,1350@0")))
    x, y, _ = ends(best)
    assert abs(x - 1080) <= 3 and abs(y - 1350) <= 3 and "used" in best.text
    behind = next(iter(toward(position.state, "b1", "1000,600@0")))
    assert behind.choices[0].verb in ("about", "astern", "ahead")
    assert follow(position, behind)["b1"].at == behind.ends


@pytest.mark.rule("PW-move-11", "PW-ram-4")
def test_what_a_course_touches_is_told_at_its_end(water):
    position = water("blue A slow_trireme 1000,1000@0", "red A slow_trireme 1000,1300@90").act("b1")
    best = next(iter(toward(position.state, "b1", "1000,1300@0")))
    [(told, case)] = best.path[-1].hazards
    assert told == "touches R1, starboard, 90 degrees: 1 hit, saves on 6" and case == "PW-move-11"
    bows = water("blue A slow_trireme 1000,1000@0", "red A slow_trireme 1000,1300@180").act("b1")
    best = next(iter(toward(bows.state, "b1", "1000,1300@0")))
    assert best.path[-1].hazards[0][0].endswith("prow to prow, 1 back")


def test_deeds_end_in_what_they_say_best_first(water):
    position = water("blue A slow_trireme 1000,1000@0", "red A slow_trireme 1000,1300@90").act("b1")
    found = list(deeds(position.state, "b1", "r1"))
    assert {"ram", "strike", "grapple"} <= {route.deed for route in found}
    hopes = [route.forecast.hope for route in found]
    assert hopes == sorted(hopes, reverse=True) and all(route.target == "r1" for route in found)
    for route in found:
        follow(position, route)
    assert not list(deeds(position.state, "b1", "b1"))


def test_artillery_moves_to_where_it_can_fire(water):
    position = water("blue A six_seven 1000,1000@0 +artillery", "red A slow_trireme 1500,1700@0").act("b1")
    shots = [route for route in deeds(position.state, "b1", "r1") if route.deed == "fire"]
    assert shots and follow(position, shots[0])["b1"].fired


@pytest.mark.rule("PW-act-4")
def test_a_ship_apart_has_one_way(water):
    lines = [
        "blue A slow_trireme 1000,1000@0",
        "blue A slow_trireme 1100,1000@0",
        "blue A slow_trireme 2000,1000@270",
    ]
    position = water(*lines, FAR).put("b3", apart=True)
    position = position.at(Battle("morale"), Operations("red"), Activation("blue", "blue-A"))
    [route] = routes(position.state, "b3")
    assert route.ends == "1500,1000@270" and follow(position, route)["b3"].at == route.ends


@pytest.mark.rule("PW-act-4")
def test_a_way_back_that_is_cut_short_is_asked_for_as_it_is_owed(water):
    lines = ["blue A slow_trireme 1000,1000@0", "blue A slow_trireme 2000,1000@270"]
    position = water(*lines, "red A slow_trireme 1700,1000@0", FAR).act("b2", way=(("ahead", 400),))
    [route] = routes(position.state, "b2")
    assert [str(choice) for choice in route.choices] == ["ahead 400"]
    assert follow(position, route)["b2"].at == route.ends != "1600,1000@270"


def test_the_ends_of_a_ship_among_many_are_known(water):
    lines = [f"blue A slow_trireme {1000 + 100 * n},1000@0" for n in range(5)]
    lines += [f"red A slow_trireme {1000 + 100 * n},1450@180" for n in range(5)]
    position = water("blue B fast_quadrireme 1250,1200@0 +elite_crew", *lines).act("b1")
    found = list(routes(position.state, "b1"))
    assert len({route.ends for route in found}) == len(found) > 1


@pytest.mark.rule("PW-move-2")
def test_a_way_marks_the_inch_before_a_turn_as_our_reading_and_where_it_touches(water):
    position = water("blue A slow_trireme 1000,1000@0", "red A slow_trireme 1000,1480@90").act("b1")
    around = next(
        route for route in toward(position.state, "b1", "1250,1250@0")
        if [one.verb for one in route.choices] == ["ahead", "turn", "ahead"]
    )  # fmt: skip
    held = around.path[0].straight[0]
    assert (held.a, held.b, held.case) == ("1000,1000@0", "1000,1100@0", "PW-move-2")
    assert held.text.endswith("\N{DAGGER}") and is_ours("poseidon", held.case)
    ram = next(toward(position.state, "b1", "1000,1480@0"))
    x, y = Pose.read(ram.path[-1].meets).dot
    assert x == 1000 and ends(ram).y < y < 1480


@pytest.mark.rule("PW-move-4", "PW-move-6")
def test_a_ship_that_has_backed_or_turned_about_has_done_with_moving(water):
    position = water("blue A slow_trireme 1000,1000@0", FAR).act("b1")
    whole = [one for one in routes(position.state, "b1") if one.choices[-1].verb in ("astern", "about")]
    assert {one.choices[-1].verb for one in whole} == {"astern", "about"}
    assert all(one.left == 0 for one in whole)


@pytest.mark.rule("PW-move-4", "PW-move-6", "PW-move-2")
def test_nothing_of_a_whole_move_is_marked_as_straight(water):
    position = water("blue A slow_trireme 1000,1000@0", FAR).act("b1")
    for route in (*routes(position.state, "b1"), *toward(position.state, "b1", "1000,600@0")):
        if route.choices[-1].verb in ("astern", "about"):
            assert [point.straight for point in route.path] == [()]


@pytest.mark.rule("PW-act-4")
def test_of_a_way_back_that_is_cut_short_no_step_beyond_is_asked_for(water):
    lines = ["blue A slow_trireme 1000,1000@0", "blue A slow_trireme 2000,1000@270"]
    way = (("ahead", 150), ("turn", -20), ("ahead", 100))
    free = water(*lines, FAR).act("b2", way=way)
    [route] = routes(free.state, "b2")
    assert [str(choice) for choice in route.choices] == ["ahead 150", "turn -20", "ahead 100"]
    cut = water(*lines, "red A slow_trireme 1870,1000@0", FAR).act("b2", way=way)
    [route] = routes(cut.state, "b2")
    assert [str(choice) for choice in route.choices] == ["ahead 150"]
