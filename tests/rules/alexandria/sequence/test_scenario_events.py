"""Who comes and who is called away where a scenario says so, and who holds a place for that."""

import pytest

from galleywar.rules.alexandria.model.terms import FREE, Berth, Draft, Layout, Post, Reinforcement, Station
from galleywar.rules.alexandria.sequence.scenario_events import EVENTS, arrive, finds_room, holder, leave
from galleywar.rules.alexandria.view.log import narrate
from galleywar.rules.scenario.events import ScenarioEvent

SHIP, ENEMY = "roman Quad 2926 E", "egyptian Tri 2206 W"
COMING = ScenarioEvent(
    "They come.",
    seat="roman",
    arrivals=Reinforcement(
        Post(
            "relief",
            {"2930": 1, "3-L": FREE},
            ("roman-Quin-1",),
            (Draft("cohorts", ("roman-XXVII-1", "roman-XXVII-2"), 2),),
            (Draft("leaders", ("roman-legate-XXVII",), 1),),
        ),
        Layout(
            (Berth("roman-Quin-1", "2930", ("roman-XXVII-1",)),),
            (Station("3-L", ("roman-XXVII-2",), "3-K", ("roman-legate-XXVII",)),),
        ),
    ),
)


@pytest.mark.parametrize(
    "pieces, expected",
    [
        ((), ""),
        (("roman A4 3-K",), "roman"),
        (("egyptian HI7 3-K", "egyptian A4 3-K"), "egyptian"),
        (("roman A4 3-L",), ""),
        (("roman A4 3-K", "egyptian HI7 3-K"), ""),
        (("leader roman-Caesar 3-K",), ""),
    ],
)
def test_a_place_is_held_by_the_side_that_alone_has_units_there(field, pieces, expected):
    assert holder(field(SHIP, *pieces).state, "3-K") == expected


@pytest.mark.parametrize(
    "pieces, room",
    [
        ((), True),
        (("egyptian A4 3-L",), False),
        (("roman A4 3-K",), True),
        (("egyptian Bi 2930 E",), False),
    ],
)
def test_who_comes_waits_until_nobody_is_where_they_come(field, pieces, room):
    assert finds_room(field(SHIP, ENEMY, *pieces).state, COMING) is room
    assert finds_room(field(SHIP, ENEMY, *pieces).state, ScenarioEvent("A word."))


@pytest.mark.parametrize(
    "ships, leaving, free",
    [
        ((SHIP, ENEMY), ("roman-Quad-1",), True),
        ((f"{SHIP} grappled=egyptian-Tri-1", ENEMY), ("roman-Quad-1",), False),
        ((f"{SHIP} fouled=egyptian-Tri-1", ENEMY), ("roman-Quad-1",), False),
        (("roman Quad 2324 E moored=2224", ENEMY), ("roman-Quad-1",), False),
        ((f"{SHIP} grappled=egyptian-Tri-1", ENEMY), ("roman-Tri-1", "egyptian-Tri-1"), True),
        ((SHIP, "roman Tri 2928 E fouled=egyptian-Tri-1", ENEMY), ("roman-Quad-1", "roman-Tri-1"), False),
    ],
)
def test_a_ship_held_fast_keeps_its_side_from_leaving(field, ships, leaving, free):
    assert finds_room(field(*ships).state, ScenarioEvent("They go.", seat="roman", leaving=leaving)) is free


def test_who_comes_stands_and_lies_as_the_scenario_has_it(field):
    came = field(SHIP, ENEMY, "roman A4 3-K").acted(lambda play: arrive(play, COMING))
    galley, state = came["roman-Quin-1"], came.state
    assert (galley.at, galley.facing, galley.cargo) == ("2930", 1, ("roman-XXVII-1",))
    assert state.units["roman-XXVII-1"].aboard == "roman-Quin-1"
    soldier, legate = state.units["roman-XXVII-2"], state.leaders["roman-legate-XXVII"]
    assert (soldier.at, soldier.toward, legate.at) == ("3-L", "3-K", "3-L")
    assert {"roman-Quad-1", "egyptian-Tri-1"} < set(state.galleys) and "roman-A-1" in state.units
    [told] = came.told("reinforced")
    assert (told.seat, told.places) == ("roman", ("2930", "3-L"))
    assert set(told.pieces) == {
        "roman-Quin-1", "roman-XXVII-1", "roman-XXVII-2", "roman-legate-XXVII",
    }  # fmt: skip
    assert narrate(state, told) == "Rome receives reinforcements."


def test_ships_go_with_all_aboard_and_soldiers_and_leaders_by_themselves(field):
    position = field(
        f"{SHIP} cargo=A4", "roman Quin 2930 E cargo=LI6,CO7v", ENEMY, "roman MI7 3-K", "roman HI7 3-L",
        "egyptian HI7 4-K", "leader roman-Caesar roman-Quad-1", "leader roman-legate-VI 3-K",
        "leader roman-legate-XXVII roman-Quin-1",
    )  # fmt: skip
    leaving = (
        "roman-Quad-1",
        "roman-LI-1",
        "roman-MI-1",
        "roman-legate-VI",
        "egyptian-HI-1",
        "egyptian-Tri-1",
    )
    left = position.acted(lambda play: leave(play, ScenarioEvent("They go.", seat="roman", leaving=leaving)))
    assert set(left.state.galleys) == {"roman-Quin-1", "egyptian-Tri-1"}
    assert set(left.state.units) == {"roman-CO-1", "roman-HI-1", "egyptian-HI-1"}
    assert set(left.state.leaders) == {"roman-legate-XXVII"} and left["roman-Quin-1"].cargo == ("roman-CO-1",)
    assert set(left.state.spare) == {"roman-A-1", "roman-LI-1", "roman-MI-1"}
    [told] = left.told("called_away")
    assert set(told.pieces) == {
        "roman-Quad-1", "roman-A-1", "roman-LI-1", "roman-MI-1", "roman-Caesar", "roman-legate-VI",
    }  # fmt: skip
    assert narrate(left.state, told) == "Rome calls forces away."


@pytest.mark.parametrize(
    "leaving, told", [(("roman-Tri-1",), 0), ((), 0), (("roman-MI-1",), 1), (("roman-Caesar",), 1)]
)
def test_nothing_is_told_where_nobody_is_left_to_go(field, leaving, told):
    position = field(SHIP, ENEMY, "roman MI7 3-K", "leader roman-Caesar 3-K")
    left = position.acted(lambda play: leave(play, ScenarioEvent("They go.", seat="roman", leaving=leaving)))
    assert len(left.told("called_away")) == told


def test_events_count_player_turns(sea):
    assert EVENTS.turn(sea(SHIP, ENEMY, turn=7).state) == 7
