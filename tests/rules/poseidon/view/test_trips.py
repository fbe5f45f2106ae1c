"""Ways and deeds reckoned against the game itself: costs, words, whose turn is next, and what may be done."""

from itertools import pairwise

import pytest

from galleywar.boards.table.table import Pose
from galleywar.core.dice import Noted, Seeded
from galleywar.rules.poseidon.model.frames import Action, Activation, Battle, Operations, PickSquadron
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.view.routes import deeds, routes, start_of, toward

SHIP, FAR = "blue A slow_trireme 1000,1000@0", "red A slow_trireme 4000,3000@0"
GUN = "blue A six_seven 1000,1000@0 +artillery"


def followed(position, route):
    """The position after each answer of a route up to the first that rolls dice, which is not given."""
    for choice in route.choices:
        noted = Noted(Seeded(1))
        step = machine.apply(position.state, choice, noted)
        if noted.faces:
            return
        assert position.asked.admits(choice)
        position = type(position)(step.state, step.events)
        yield position


def under_way(position):
    return bool(position.state.frames) and isinstance(position.top, Action) and position.top.ship == "b1"


POSITIONS = {
    "open water": (SHIP, FAR),
    "with a friend beside her": (SHIP, "blue A slow_trireme 1100,1000@0", FAR),
    "an enemy ahead": (SHIP, "red A slow_trireme 1000,1300@90"),
    "an enemy abeam": (GUN, "red A slow_trireme 1500,1000@0"),
    "a fast one": ("blue A fast_quadrireme 1000,1000@30 +elite_crew", "red A slow_trireme 1300,1500@200"),
    "near the edge": ("blue A slow_trireme 1000,3400@10", FAR),
}


@pytest.mark.rule("PW-move-1", "PW-move-3", "PW-act-6")
@pytest.mark.parametrize("lines", POSITIONS.values(), ids=POSITIONS)
def test_every_waypoint_is_where_the_game_takes_her_and_costs_what_the_game_takes(water, lines):
    position = water(*lines).act("b1")
    way = position.top.left
    ways = [*routes(position.state, "b1"), *toward(position.state, "b1", "1200,1250@0")]
    assert len({route.ends for route in routes(position.state, "b1")}) > 5
    for route in ways:
        reached = list(followed(position, route))
        for point, after in zip(route.path, reached, strict=True):
            gone = after["b1"].pose is None
            assert gone or (after["b1"].at, (90 - after["b1"].pose.heading) % 360) == (
                point.at,
                point.heading,
            )
            if under_way(after) and route.choices[0].verb in ("ahead", "turn"):
                assert point.spent == way - after.top.left
        assert [one.spent for one in route.path] == sorted(one.spent for one in route.path)
        assert route.cost == route.path[-1].spent and route.left == way - route.cost
        done = reached[-1]
        next_asked = done.over or done.asked.seat != position.asked.seat
        assert (route.blocks_undo == "answer") is next_asked, route


@pytest.mark.rule("PW-move-3")
def test_the_words_of_a_way_say_what_is_used_what_is_left_and_what_was_turned(water):
    position = water(SHIP, FAR).act("b1")
    for route in routes(position.state, "b1"):
        turned = sum(abs(choice.args[0]) for choice in route.choices if choice.verb == "turn")
        if route.choices[0].verb in ("ahead", "turn"):
            words = f"{route.cost / 100:g} in used, {route.left / 100:g} left"
            assert route.text == (f"{words}, turned {turned} degrees" if turned else words)
    assert "1 in used, 4 left" in {route.text for route in routes(position.state, "b1")}
    assert any(route.text.endswith("turned 90 degrees") for route in routes(position.state, "b1"))


@pytest.mark.rule("PW-move-2", "PW-move-3")
def test_what_of_a_way_is_straight_is_marked_manoeuvre_by_manoeuvre(water):
    position = water(SHIP, FAR).act("b1")
    for route in routes(position.state, "b1"):
        verbs = [choice.verb for choice in route.choices]
        for point, verb, following in zip(route.path, verbs, [*verbs[1:], ""], strict=True):
            before_turn = [one for one in point.straight if one.case == "PW-move-2" and not one.ahead]
            assert bool(before_turn) is (verb == "ahead" and following == "turn")
            for one in before_turn:
                a, b = Pose.read(one.a), Pose.read(one.b)
                assert abs((a.x - b.x) ** 2 + (a.y - b.y) ** 2 - 100**2) < 400


# -- deeds ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("PW-art-1", "PW-ram-1", "PW-oar-1", "PW-board-1")
@pytest.mark.parametrize("lines", POSITIONS.values(), ids=POSITIONS)
def test_every_deed_is_legal_where_it_is_done_and_its_odds_are_those_of_the_game(water, lines):
    position = water(*lines).act("b1")
    found = list(deeds(position.state, "b1", "r1"))
    assert len(found) <= 8 and len({(route.deed, route.ends) for route in found}) == len(found)
    for route in found:
        here = position
        for choice in route.choices[:-1]:
            assert here.asked.admits(choice)
            here = type(here)(machine.apply(here.state, choice, Noted(Seeded(1))).state)
        assert here.asked.admits(route.choices[-1]) and route.choices[-1].args == ("r1",)
        assert route.forecast.results == machine.forecast(here.state, route.choices[-1]).results
        assert here["b1"].at == route.ends and route.blocks_undo == "dice"
    worth = [(route.forecast.hope, -route.cost) for route in found]
    assert all(first >= second for first, second in pairwise(worth))


@pytest.mark.rule("PW-art-1", "PW-act-6")
def test_a_gun_looks_for_a_place_to_fire_from_and_one_that_has_fired_does_not(water):
    position = water(GUN, "red A slow_trireme 1000,1750@0").act("b1")
    shots = [route for route in deeds(position.state, "b1", "r1") if route.deed == "fire"]
    assert shots and all(route.cost > 0 for route in shots), (
        "ahead of her she cannot fire, so she turns first"
    )
    fired = position.put("b1", fired=True).act("b1")
    assert "fire" not in {route.deed for route in deeds(fired.state, "b1", "r1")}
    assert "fire" not in {
        route.deed
        for route in deeds(water(SHIP, "red A slow_trireme 1500,1000@0").act("b1").state, "b1", "r1")
    }


@pytest.mark.rule("PW-ram-2", "PW-board-2")
def test_of_deeds_against_one_arc_the_most_hopeful_and_then_the_shortest_is_told(water):
    position = water(SHIP, "red A slow_quinquireme 1000,1300@90").act("b1")
    rams = [route for route in deeds(position.state, "b1", "r1") if route.deed == "ram"]
    assert rams and len(rams) <= 4
    assert min(route.cost for route in rams) <= 1300 - 1000 - 55 - 27 + 5, (
        "straight at her side is the nearest"
    )


@pytest.mark.rule("PW-act-5")
@pytest.mark.parametrize(
    ("acted", "active", "last"),
    [((), ("b1", "b2"), False), (("b2",), ("b1",), True), (("b1",), ("b2",), True)],
)
def test_who_is_the_last_of_her_squadron(water, acted, active, last):
    position = water(SHIP, "blue A slow_trireme 1100,1000@0", FAR)
    for ship in acted:
        position = position.put(ship, acted=True)
    taking = position.at(Battle("morale"), Operations("red"), Activation("blue", "blue-A"))
    for ship in ("b1", "b2"):
        start = start_of(taking.state, ship)
        assert (start is not None) is (ship in active)
        assert start is None or start.last is last


@pytest.mark.rule("PW-act-1", "PW-act-3")
def test_no_way_begins_with_a_squadron_that_has_been_activated_or_must_be_sorted_first(water):
    from dataclasses import replace

    position = water(SHIP, "blue B slow_trireme 2000,1000@0", FAR)
    squadrons = position.state.squadrons
    for fields in ({"activated": True}, {"broken": True}):
        changed = position.with_(squadrons=squadrons.put(replace(squadrons["blue-A"], **fields)))
        picking = changed.at(Battle("morale"), Operations("red"), PickSquadron("blue"))
        assert start_of(picking.state, "b1") is None and start_of(picking.state, "b2") is not None


@pytest.mark.rule("PW-ram-1")
@pytest.mark.parametrize(("y", "rams"), [(1125, True), (1124, False)])
def test_half_an_inch_of_run_makes_a_ram_in_words_as_well(water, y, rams):
    """From her prow to the side of a hull forty hundredths broad: fifty hundredths of water, or one less."""
    position = water(SHIP, f"red A slow_trireme 1000,{y}@90").act("b1")
    words = {
        told for route in toward(position.state, "b1", f"1000,{y}@0") for told, _ in route.path[-1].hazards
    }
    assert any("1 hit" in told for told in words) is rams
    assert any("too short a run to ram" in told for told in words) is not rams
