"""Everything that stands against a manoeuvre or a choice of squadron and ship: the case, and where to look."""

import pytest

from galleywar.rules.poseidon.model.frames import (
    Action,
    Activation,
    Battle,
    NameBody,
    Operations,
    PickSquadron,
)
from galleywar.rules.poseidon.model.queries import speed

SHIP, FAR, AT = "blue A slow_trireme 1000,1000@0", "red A slow_trireme 4000,3000@0", "1000,1000@0"


def against(position, order):
    return [(one.case, one.at) for one in position.objections(order)]


def told(position, order):
    return [one.text for one in position.objections(order)]


def in_action(position, ship="b1", **fields):
    """With the action of a ship on top just as it is, though it may be over in the same moment."""
    one = position[ship]
    action = Action(one.seat, ship, speed(position.state, one), **fields)
    frames = (Battle("morale"), Operations("red"), Activation(one.seat, one.squadron), action)
    return position.with_(frames=frames)


# -- ahead ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("PW-move-1", "PW-act-6", "PW-act-4")
@pytest.mark.parametrize(
    ("order", "action", "expected"),
    [
        ("ahead 1", {}, []),
        ("ahead 500", {}, []),
        ("ahead 501", {}, [("PW-move-1", AT)]),
        ("ahead 0", {}, [("PW-move-1", AT)]),
        ("ahead -1", {}, [("PW-move-1", AT)]),
        ("ahead 10", {"mode": "ahead"}, []),
        ("ahead 10", {"mode": "ahead", "ended": True}, [("PW-act-6", AT)]),
        ("ahead 10", {"mode": "astern", "ended": True}, [("PW-act-6", AT)]),
        ("ahead 10", {"mode": "about", "ended": True}, [("PW-act-6", AT)]),
        ("ahead 10", {"mode": "astern"}, [("PW-act-6", AT)]),
        ("ahead 10", {"way": (("ahead", 10), ("turn", 5))}, []),
        ("ahead 11", {"way": (("ahead", 10), ("turn", 5))}, [("PW-act-4", None)]),
        ("ahead 10", {"way": (("turn", 10),)}, [("PW-act-4", None)]),
    ],
)
def test_what_stands_against_a_run(water, order, action, expected):
    assert against(in_action(water(SHIP, FAR), **action), order) == expected


@pytest.mark.rule("PW-move-1", "PW-move-7")
@pytest.mark.parametrize("order", ["ahead 10", "astern 50", "about 90"])
def test_who_has_no_oars_left_cannot_move(water, order):
    hulk = water(SHIP + " banks=0", FAR).act("b1")
    assert against(hulk, order) == [("PW-move-1", AT)] and told(hulk, order) == ["B1 cannot move."]


# -- turns ---------------------------------------------------------------------------------------------------
UNDER_WAY = {"mode": "ahead", "run_up": 100}


@pytest.mark.rule("PW-move-2", "PW-move-3", "PW-move-10", "PW-act-4")
@pytest.mark.parametrize(
    ("order", "action", "expected"),
    [
        ("turn 1", UNDER_WAY, []),
        ("turn -45", UNDER_WAY, []),
        ("turn 45", UNDER_WAY, []),
        ("turn 46", UNDER_WAY, [("PW-move-3", AT)]),
        ("turn -46", UNDER_WAY, [("PW-move-3", AT)]),
        ("turn 0", UNDER_WAY, [("PW-move-3", AT)]),
        ("turn 10", {"mode": "ahead", "run_up": 99}, [("PW-move-2", AT)]),
        ("turn 10", {}, [("PW-move-2", AT)]),
        ("turn 10", {**UNDER_WAY, "ended": True}, [("PW-act-6", AT)]),
        ("turn 10", {"mode": "astern"}, [("PW-act-6", AT)]),
        ("turn 10", {"mode": "about"}, [("PW-act-6", AT)]),
        ("turn 10", {"way": (("turn", 10),)}, []),
        ("turn 11", {"way": (("turn", 10),)}, [("PW-act-4", None)]),
    ],
)
def test_what_stands_against_a_turn(water, order, action, expected):
    assert against(in_action(water(SHIP, FAR), **action), order) == expected


@pytest.mark.rule("PW-move-3")
@pytest.mark.parametrize(("ran", "expected"), [(400, []), (401, [("PW-move-3", "1000,1401@0")])])
def test_a_turn_costs_an_inch_of_her_way(water, ran, expected):
    position = water(SHIP, FAR).act("b1").do(f"ahead {ran}")
    assert against(position, "turn 10") == expected
    assert position.allows("turn 10") is (not expected)


@pytest.mark.rule("PW-move-2")
def test_how_far_she_must_still_go_is_told(water):
    assert told(water(SHIP, FAR).act("b1").do("ahead 30"), "turn 10") == [
        "She must go 0.7 in straight ahead before she turns."
    ]


# -- whole moves ---------------------------------------------------------------------------------------------
@pytest.mark.rule("PW-move-4", "PW-act-4")
@pytest.mark.parametrize(
    ("order", "action", "expected"),
    [
        ("astern 50", {}, []),
        ("astern 49", {}, [("PW-move-4", None)]),
        ("astern 51", {}, [("PW-move-4", None)]),
        ("astern 50", {"mode": "ahead"}, [("PW-move-4", AT)]),
        ("astern 50", {"ended": True}, [("PW-move-4", AT)]),
        ("astern 50", {"way": (("ahead", 50),)}, [("PW-act-4", None)]),
        ("about 1", {}, []),
        ("about 180", {}, []),
        ("about -180", {}, []),
        ("about 181", {}, [("PW-move-6", None)]),
        ("about -181", {}, [("PW-move-6", None)]),
        ("about 0", {}, [("PW-move-6", None)]),
        ("about 90", {"mode": "ahead"}, [("PW-move-6", AT)]),
        ("about 90", {"ended": True}, [("PW-move-6", AT)]),
        ("about 90", {"way": (("about", 90),)}, []),
        ("about 91", {"way": (("about", 90),)}, [("PW-act-4", None)]),
        ("halt", {}, []),
        ("halt", {"mode": "ahead"}, []),
        ("halt", {"way": (("about", 90),)}, [("PW-act-4", None)]),
        ("halt", {"way": (("about", 90),), "ended": True}, []),
    ],
)
def test_what_stands_against_a_whole_move_or_a_halt(water, order, action, expected):
    assert against(in_action(water(SHIP, FAR), **action), order) == expected


@pytest.mark.rule("PW-act-4")
@pytest.mark.parametrize(
    ("step", "words"),
    [
        (("ahead", 150), "1.5 in ahead"),
        (("turn", -20), "-20 degrees, turn"),
        (("about", 90), "90 degrees, about"),
    ],
)
def test_the_step_she_owes_is_named(water, step, words):
    position = water(SHIP, FAR).act("b1", way=(step,))
    assert told(position, "halt") == [f"She must rejoin her squadron by the shortest way: {words}."]


# -- squadrons and ships -------------------------------------------------------------------------------------
FLEET = (SHIP, "blue A slow_trireme 1100,1000@0", "blue B slow_trireme 1000,2000@0", FAR)


def picking(water, **put):
    position = water(*FLEET)
    for ship, fields in put.items():
        position = position.put(ship, **fields)
    return position.at(Battle("morale"), Operations("red"), PickSquadron("blue"))


@pytest.mark.rule("PW-act-1")
def test_what_stands_against_activating_a_squadron(water):
    position = picking(water)
    assert position.refused("activate blue-A") == position.refused("activate blue-B") == []
    assert told(position, "activate red-A") == ["That squadron is not yours."]
    done = position.do("activate blue-B", "end")
    again = done.with_(frames=(Battle("morale"), Operations("red"), PickSquadron("blue")))
    assert told(again, "activate blue-B") == ["That squadron has been activated this turn."]
    lost = picking(water, b3={"pose": None, "fate": "sunk"})
    assert told(lost, "activate blue-B") == ["That squadron has no ships left."]
    assert not lost.allows("activate blue-B") and lost.refused("activate blue-B") == ["PW-act-1"]


@pytest.mark.rule("PW-act-1", "PW-act-5")
def test_what_stands_against_taking_a_ship(water):
    position = water(*FLEET, "blue A slow_trireme 1200,1000@0").put("b2", acted=True)
    position = position.put("b4", pose=None, fate="sunk")
    active = position.at(Battle("morale"), Operations("red"), Activation("blue", "blue-A"))
    assert against(active, "take b1") == []
    assert against(active, "take b2") == [("PW-act-5", "1100,1000@0")]
    assert against(active, "take b3") == [("PW-act-1", "1000,2000@0")]
    assert against(active, "take b4") == [("PW-act-5", None)]
    assert against(active, "take r1") == [("PW-act-1", "4000,3000@0")]


@pytest.mark.rule("PW-act-4")
def test_nobody_is_left_behind_who_can_still_close_up(water):
    lines = (
        SHIP,
        "blue A slow_trireme 1100,1000@0",
        "blue A slow_trireme 2000,1000@270",
        "blue A slow_trireme 2000,1500@270 banks=0",
        FAR,
    )
    position = water(*lines).put("b3", apart=True).put("b4", apart=True)
    active = position.at(Battle("morale"), Operations("red"), Activation("blue", "blue-A"))
    assert against(active, "end") == [("PW-act-4", "2000,1000@270")]
    assert "end" not in active.verbs and active.asked.withheld.verb == "end"
    closed = position.put("b3", acted=True).at(
        Battle("morale"), Operations("red"), Activation("blue", "blue-A")
    )
    assert against(closed, "end") == [] and "end" in closed.verbs


@pytest.mark.rule("PW-act-3")
def test_only_one_of_the_equal_parts_is_the_squadron(water):
    groups = (("b1",), ("b2",))
    position = water(SHIP, "blue A slow_trireme 2000,1000@0", FAR)
    asked = position.at(
        Battle("morale"), Operations("red"), Activation("blue", "blue-A"), NameBody("blue", "blue-A", groups)
    )
    assert asked.refused("body (b1)") == asked.refused("body (b2)") == []
    assert asked.refused("body (b1,b2)") == asked.refused("body ()") == ["PW-act-3"]
    named = asked.do("body (b2)")
    assert (named["b1"].apart, named["b2"].apart) == (True, False)
