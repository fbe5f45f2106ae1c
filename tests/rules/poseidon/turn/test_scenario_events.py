"""Squadrons that come and go in a battle: whether they find room, whose they are, and what is told of it."""

from dataclasses import replace

import pytest

from galleywar.boards.table.table import Pose
from galleywar.rules.poseidon.model.state import ShipPlan, SquadronPlan
from galleywar.rules.poseidon.turn.scenario_events import EVENTS, arrive, finds_room, leave
from galleywar.rules.poseidon.view.log import narrate
from galleywar.rules.scenario.events import ScenarioEvent

LINES = (
    "blue A slow_trireme 1000,1000@0 *admiral",
    "blue B slow_trireme 2000,1000@0",
    "blue B slow_trireme 2100,1000@0",
    "red A slow_trireme 1000,3000@180",
)


def coming(*poses, seat="red"):
    ships = tuple(
        ShipPlan(f"late{number}", "fast_quinquireme", pose=pose) for number, pose in enumerate(poses, 1)
    )
    return ScenarioEvent("They come.", 1, seat, arrivals=(SquadronPlan("late", "Late squadron", ships),))


def going(*squadrons):
    return ScenarioEvent("They go.", 1, "blue", leaving=squadrons)


def told(position):
    return [narrate(position.state, event) for event in position.events]


@pytest.mark.rule("PW-move-11")
@pytest.mark.parametrize(
    ("poses", "has_room"),
    [
        ((Pose(1000, 2000, 0),), True),
        ((Pose(1043, 1000, 0),), True),
        ((Pose(1042, 1000, 0),), False),
        ((Pose(1000, 2000, 0), Pose(1042, 1000, 0)), False),
        ((Pose(1000, 2000, 0), Pose(1042, 3000, 0)), False),
        ((None,), True),
    ],
)
def test_who_comes_finds_room_where_nobody_lies(water, poses, has_room):
    assert finds_room(water(*LINES).state, coming(*poses)) is has_room


@pytest.mark.rule("PW-move-11")
def test_of_those_who_go_nobody_may_touch_an_enemy(water):
    free = water(*LINES)
    beside = {
        one: water(*LINES, f"red A slow_trireme {x},1000@0").state for one, x in (("A", 1040), ("B", 2140))
    }
    assert finds_room(free.state, going("blue-A", "blue-B"))
    assert not finds_room(beside["A"], going("blue-A", "blue-B")) and finds_room(beside["A"], going("blue-B"))
    assert not finds_room(beside["B"], going("blue-B")) and finds_room(beside["B"], going("blue-A"))
    lost = water(*LINES, "red A slow_trireme 2140,1000@0").put("b3", pose=None, fate="sunk")
    assert finds_room(lost.state, going("blue-B")), "whoever is lost touches nobody"


@pytest.mark.rule("PW-mor-4")
def test_nobody_comes_to_a_fleet_that_has_fled_nor_goes_from_it_and_a_word_is_told_all_the_same(water):
    position = water(*LINES)
    fled = {
        seat: position.with_(
            fleets=position.state.fleets.put(replace(position.state.fleets[seat], fled=True))
        ).state
        for seat in ("blue", "red")
    }
    come, go = coming(Pose(1000, 2000, 0)), going("blue-B")
    assert not finds_room(fled["red"], come) and finds_room(fled["blue"], come)
    assert not finds_room(fled["blue"], go) and finds_room(fled["red"], go)
    assert finds_room(fled["red"], ScenarioEvent("Rain.", 1, "red"))


@pytest.mark.rule("PW-setup-1", "PW-mor-1")
def test_a_squadron_that_comes_has_the_next_letter_and_is_under_the_first_admiral_of_its_side(water):
    position = water(*LINES)
    event = coming(Pose(1000, 2000, 90), Pose(1200, 2000, 90), seat="blue")
    after = position.acted(lambda play: arrive(play, event))
    squadron, ships = after.state.squadrons["late"], [after["late1"], after["late2"]]
    assert (squadron.name, squadron.seat, squadron.fleet, squadron.letter) == (
        "Late squadron", "blue", "blue", "C",
    )  # fmt: skip
    assert [(one.name, one.squadron, one.at) for one in ships] == [
        ("Fast Quinquireme C1", "late", "1000,2000@90"), ("Fast Quinquireme C2", "late", "1200,2000@90"),
    ]  # fmt: skip
    assert after.state.fleets["blue"].size == 5 and after.state.fleets["red"].size == 1
    [event] = after.events
    assert told(after) == ["Late squadron comes up."] and event.seat == "blue"
    assert (event.pieces, event.places) == (("late1", "late2"), ("1000,2000@90", "1200,2000@90"))
    red = position.acted(lambda play: arrive(play, coming(Pose(1000, 2000, 90))))
    assert red.state.squadrons["late"].letter == "B" and red.state.fleets["red"].size == 2


@pytest.mark.rule("PW-mor-1")
def test_a_squadron_that_goes_leaves_its_losses_behind_and_makes_its_fleet_smaller(water):
    position = water(*LINES)
    gone = position.acted(lambda play: leave(play, going("blue-B")))
    assert told(gone) == ["Blue-B sails home."] and gone.events[0].seat == "blue"
    assert list(gone.state.ships) == ["b1", "r1"] and list(gone.state.squadrons) == ["blue-A", "red-A"]
    assert gone.state.fleets["blue"].size == 1
    one_lost = position.put("b3", pose=None, fate="sunk").acted(lambda play: leave(play, going("blue-B")))
    assert one_lost.state.fleets["blue"].size == 2 and list(one_lost.state.ships) == ["b1", "b3", "r1"]
    both = position.put("b2", pose=None, fate="sunk").put("b3", pose=None, fate="gone")
    still = both.acted(lambda play: leave(play, going("blue-B")))
    assert still.events == () and still.state.fleets["blue"].size == 3 and "blue-B" in still.state.squadrons
    next_one = both.acted(lambda play: leave(play, going("blue-B", "blue-A")))
    assert told(next_one) == ["Blue-A sails home."]


@pytest.mark.rule("PW-setup-11")
def test_a_victory_by_an_event_counts_the_points_of_the_turn(water):
    position = water(*LINES).put("b3", pose=None, fate="sunk")
    assert EVENTS.points(position.state) == (("blue", 0), ("red", 30))
    assert EVENTS.turn(position.with_(turn=3).state) == 3
