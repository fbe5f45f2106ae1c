"""A ship's action as it is asked: prompts, offers, what bars each answer, and how it is told."""

import pytest

from galleywar.core.decision import Choice
from galleywar.rules.poseidon.view.log import narrate

FAR = "red A slow_trireme 4000,3000@0"
COAST = (("Attica", ((0, 3000), (4800, 3000), (4800, 3600), (0, 3600))),)


def told(position):
    return [narrate(position.state, event) for event in position.events]


def texts(position):
    return {offer.verb: offer.text for offer in position.asked.offers}


@pytest.fixture
def ship(water):
    return water("blue A slow_trireme 1000,1000@0", "blue A slow_trireme 1200,1000@0", FAR).act("b1")


@pytest.mark.rule("PW-act-6")
def test_the_question_follows_the_ship_from_rest_to_the_end_of_her_move(ship):
    assert ship.asked.prompt == "B1 may move 5 in." and texts(ship)["halt"] == "Stay"
    assert ship.asked.default == Choice("halt") and ship.asked.about == ("b1",)
    under_way = ship.do("ahead 150")
    assert (
        under_way.asked.prompt == "B1 is under way: 3.5 in left." and texts(under_way)["halt"] == "Stop here"
    )
    assert under_way.verbs == {"ahead", "turn", "halt"}
    assert ship.verbs == {"ahead", "astern", "about", "halt"}


@pytest.mark.rule("PW-act-6", "PW-oar-4")
def test_who_has_moved_is_asked_what_she_does_now(water):
    met = (
        water("blue A slow_trireme 1000,1000@0", "red A slow_trireme 1000,1300@90").act("b1").do("ahead 500")
    )
    assert met.asked.prompt == "B1 has moved. What does she do now?"
    assert texts(met) == {
        "ram": "Ram", "strike": "Shear her oars", "grapple": "Grapple and board", "halt": "Done with this ship",
    }  # fmt: skip
    assert met.refused("ahead 1") == met.refused("turn 1") == ["PW-act-6"]
    assert met.refused("astern 50") == ["PW-move-4"] and met.refused("about 5") == ["PW-move-6"]
    assert met.do("halt")["b1"].acted


@pytest.mark.rule("PW-act-6")
def test_a_ship_that_cannot_move_is_done_when_she_likes(water):
    hulk = water("blue A slow_trireme 1000,1000@0 banks=0", "blue A slow_trireme 1200,1000@0", FAR).act("b1")
    assert texts(hulk) == {"halt": "Done with this ship"} and hulk.refused("astern 50") == ["PW-move-1"]
    assert hulk.refused("turn 10")[0] == "PW-move-2" and hulk.refused("ahead 1") == ["PW-move-1"]


@pytest.mark.rule("PW-move-2", "PW-move-3")
@pytest.mark.parametrize(
    "orders, order, cases",
    [
        ((), "turn 45", ["PW-move-2"]), (("ahead 99",), "turn 45", ["PW-move-2"]), (("ahead 100",), "turn 45", []),
        (("ahead 100",), "turn -45", []), (("ahead 100",), "turn 0", ["PW-move-3"]),
        (("ahead 100",), "turn -46", ["PW-move-3"]), (("ahead 400",), "turn 1", []),
        (("ahead 401",), "turn 1", ["PW-move-3"]), (("ahead 60", "ahead 40"), "turn 1", []),
        (("ahead 100", "turn 30", "ahead 99"), "turn 1", ["PW-move-2"]),
        (("ahead 100", "turn 30", "ahead 100"), "turn 1", []),
    ],
)  # fmt: skip
def test_when_she_may_turn(ship, orders, order, cases):
    position = ship.do(*orders)
    assert position.refused(order) == cases and position.allows(order) == (not cases)


@pytest.mark.rule("PW-move-4", "PW-move-6")
def test_backing_and_turning_about_want_their_exact_measure(ship):
    for order in ("astern 49", "astern 51", "astern 0"):
        assert ship.refused(order) == ["PW-move-4"]
    for order in ("about 0", "about 181", "about -181"):
        assert ship.refused(order) == ["PW-move-6"]
    assert not ship.refused("about 180") and not ship.refused("about -1")


@pytest.mark.rule("PW-move-1", "PW-move-3", "PW-move-4")
def test_manoeuvres_are_told_with_their_measure(ship):
    run = ship.do("ahead 150")
    assert told(run) == ["B1 goes 1.5 in ahead."] and run.events[0].gesture == "travel"
    assert run.events[0].places == ("1000,1000@0", "1000,1150@0") and run["b1"].wake == 150
    turned = run.do("turn 30")
    assert (
        told(turned) == ["B1 turns 30 degrees."]
        and turned.events[0].gesture == "turn"
        and turned["b1"].wake == 0
    )
    assert turned.top.run_up == 0 and turned.top.left == 250 and turned.top.ran == 150
    backed = ship.do("astern 50")
    assert told(backed)[0] == "B1 backs 0.5 in." and backed.events[0].case == "PW-move-4"
    assert told(ship.do("about -90"))[0] == "B1 turns 90 degrees."


@pytest.mark.rule("PW-move-1")
def test_the_wake_of_runs_made_in_one_line_adds_up(ship):
    assert ship.do("ahead 50", "ahead 70")["b1"].wake == 120


@pytest.mark.rule("PW-move-11", "PW-setup-2")
def test_what_is_touched_is_told(water):
    both = water(
        "blue A slow_trireme 1000,1000@0", "red A slow_trireme 945,1300@90", "red A slow_trireme 1056,1300@90"
    ).act("b1").do("ahead 500")  # fmt: skip
    assert told(both)[1] == "B1 touches R1 and R2." and both.top.met == ("r1", "r2")
    friend = water("blue A slow_trireme 1000,1000@0", "blue A slow_trireme 1000,1300@90", FAR).act("b1")
    assert (
        told(friend.do("ahead 500"))[1] == "B1 touches B2."
        and friend.do("ahead 500").events[1].case == "PW-move-11"
    )
    shore = water(
        "blue A slow_trireme 1000,2700@0",
        "blue A slow_trireme 2000,1000@0",
        "red A slow_trireme 4000,1000@0",
        land=COAST,
    ).act("b1")
    aground = shore.do("ahead 500")
    assert told(aground)[1] == "B1 touches Attica." and aground.events[1].case == "PW-setup-2"
    blocked = water("blue A slow_trireme 1000,1000@0", "blue A slow_trireme 1040,1000@0", FAR).act("b1")
    pressed = blocked.do("about 90")
    assert (
        pressed["b1"].pose.heading < 8
        and told(pressed)[0] == f"B1 turns {pressed['b1'].pose.heading} degrees."
    )


@pytest.mark.rule("PW-move-11", "PW-setup-2")
def test_who_touches_land_and_an_enemy_at_once_attacks_nobody(water):
    isle = (("Isle", ((900, 3000), (1000, 3000), (1000, 3200), (900, 3200))),)
    lines = (
        "blue A slow_trireme 1000,2700@0",
        "blue A slow_trireme 2000,1000@0",
        "red A slow_trireme 1060,3020@90",
    )
    both = water(*lines, land=isle).act("b1").do("ahead 500")
    assert told(both)[1] == "B1 touches Isle." and both["b1"].pose.y == 2945 and both["b1"].acted
    enemy = water(*lines).act("b1").do("ahead 500")
    assert enemy.top.met == ("r1",) and "ram" in enemy.verbs


@pytest.mark.rule("PW-board-1", "PW-act-6", "PW-move-5", "PW-setup-2")
@pytest.mark.parametrize(
    "fields, case",
    [
        ({"grappled": True}, "PW-act-6"), ({"mode": "astern", "ended": True}, "PW-move-5"),
        ({"mode": "ahead"}, "PW-board-1"), ({"aground": True}, "PW-setup-2"),
    ],
)  # fmt: skip
def test_what_she_has_done_keeps_her_from_grappling(water, fields, case):
    position = water(
        "blue A six_seven 1000,1000@0 +artillery",
        "red A six_seven 1050,1000@0",
        "blue A six_seven 1200,1000@0",
        "red A six_seven 1500,1000@0",
    )
    asked = position.act("b1", **fields)
    assert asked.refused("grapple r1") == [case] and "grapple" not in asked.verbs
    assert position.act("b1").refused("grapple b2") == ["PW-board-1"]
    assert position.act("b1").refused("grapple r2") == ["PW-board-1"]


@pytest.mark.rule("PW-ram-1", "PW-move-11", "PW-oar-4", "PW-act-4", "PW-setup-2")
@pytest.mark.parametrize(
    "fields, case",
    [
        ({"struck": "ram"}, "PW-oar-4"), ({"struck": "strike"}, "PW-oar-4"), ({"aground": True}, "PW-setup-2"),
        ({"met": ()}, "PW-move-11"), ({"ran": 49}, "PW-ram-1"),
    ],
)  # fmt: skip
def test_what_keeps_her_from_ramming(water, fields, case):
    position = water("blue A slow_trireme 1000,1225@0", "red A slow_trireme 1000,1300@90")
    ready = {"mode": "ahead", "met": ("r1",), "ran": 50}
    assert not position.act("b1", **ready).refused("ram r1")
    assert position.act("b1", **{**ready, **fields}).refused("ram r1") == [case]
