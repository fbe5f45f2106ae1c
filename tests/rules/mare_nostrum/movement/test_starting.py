"""Galleys that begin stopped or astern: the options, recovery, and the state they end in."""

import pytest

from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.readings import FIRST


def start(fleet, words="blue small 30,20@0 stopped"):
    return fleet(words).turn_of("blue-small-1").do("start")


@pytest.mark.rule("MN-03.14")
def test_she_pivots_up_to_90_degrees_in_place_and_stays_stopped(fleet):
    now = start(fleet)
    assert now.refused("turn 91") == ["MN-03.14"]
    turned = now.do("turn -90")
    assert turned.verbs == {"halt"}
    assert turned.refused("ahead 1") == ["MN-03.15"]
    after = turned.do("halt")["blue-small-1"]
    assert (after.speed, after.pose.heading, after.pose.dot) == ("stopped", 270, (3000, 2000))


@pytest.mark.rule("MN-03.15")
def test_turning_first_she_goes_four_inches_either_way(fleet):
    now = start(fleet).do("turn 45")
    assert now.allows("ahead 400")
    assert now.allows("astern 400")
    assert now.refused("ahead 401") == now.refused("astern 401") == ["MN-03.15"]
    assert start(fleet).do("turn 46").refused("ahead 100") == ["MN-03.15"]
    assert now.do("ahead 100").refused("turn 5") == ["MN-03.14"]


@pytest.mark.rule("MN-03.16")
def test_going_first_she_turns_after_four_inches_at_most_and_that_is_all(fleet):
    for way in ("ahead", "astern"):
        now = start(fleet).do(f"{way} 400")
        assert now.allows("turn 45")
        assert now.refused("turn 46") == ["MN-03.16"]
        assert start(fleet).do(f"{way} 401").refused("turn 1") == ["MN-03.16"]
        assert now.do("turn 45").refused(f"{way} 1") == ["MN-03.15"]


@pytest.mark.rule("MN-03.17", "MN-03.18", "MN-03.01")
def test_straight_ahead_eight_inches_straight_back_six(fleet):
    now = start(fleet)
    assert now.allows("ahead 800")
    assert now.refused("ahead 801") == ["MN-03.17"]
    assert now.allows("astern 600")
    assert now.refused("astern 601") == ["MN-03.18"]
    assert now.do("astern 600", "hold")["blue-small-1"].pose.dot == (3000, 1400)


@pytest.mark.rule("MN-03.19")
def test_a_corvus_leaves_a_pivot_of_45(fleet):
    now = start(fleet, "blue small 30,20@0 stopped corvus")
    assert now.allows("turn 45")
    assert now.refused("turn 46") == ["MN-03.19"]


@pytest.mark.rule("MN-03.20", "MN-03.09")
def test_what_she_is_after_it(fleet):
    cruising = start(fleet).do("ahead 399", "hold")["blue-small-1"]
    assert (cruising.speed, cruising.run) == ("cruising", 399)
    assert start(fleet).do("ahead 400", "turn 5", "hold")["blue-small-1"].run == 0
    assert start(fleet).do("astern 1", "hold")["blue-small-1"].speed == "reverse"


@pytest.mark.rule("MN-03.08", "MN-03.20")
@pytest.mark.parametrize(
    "order", ["ahead 1", "ahead 399", "ahead 400", "ahead 800", "astern 1", "astern 600"]
)
def test_who_began_stopped_owes_no_run_and_may_stop_again_anywhere(fleet, order):
    after = start(fleet).do(order, "halt")["blue-small-1"]
    assert (after.speed, after.run, after.still) == ("stopped", 0, False)


@pytest.mark.rule("MN-03.07", "MN-03.20")
def test_in_games_of_the_first_edition_she_stops_again_after_four_inches_ahead_alone(fleet):
    now = fleet("blue small 30,20@0 stopped", edition=FIRST).turn_of("blue-small-1").do("start")
    assert now.do("ahead 399").refused("halt") == now.do("astern 100").refused("halt") == ["MN-03.20"]
    assert now.do("ahead 400", "halt")["blue-small-1"].speed == "stopped"


@pytest.mark.rule("MN-03.20", "MN-04.03")
def test_she_starts_stops_and_grapples_in_one_turn(fleet):
    lines = "blue small 30,20@0 stopped", "red small 33.5,29@0 stopped"
    after = fleet(*lines).turn_of("blue-small-1").do("start", "ahead 100", "halt")
    assert after.allows("grapple red-small-1")


@pytest.mark.rule("MN-03.20", "MN-03.08")
def test_in_reverse_she_goes_straight_back_or_stops(fleet):
    turn = fleet("blue small 30,20@0 reverse").turn_of("blue-small-1")
    assert turn.refused("done") == ["MN-03.20"]
    now = turn.do("start")
    assert now.verbs == {"astern", "halt"}
    assert now.refused("turn 10") == ["MN-03.20"]
    assert now.do("halt")["blue-small-1"].speed == "stopped"
    assert now.do("astern 600", "hold")["blue-small-1"].speed == "reverse"


@pytest.mark.rule("MN-03.05")
def test_who_lies_still_recovers_one_up_to_six(fleet):
    for before, after in ((2, 3), (5, 6), (6, 6)):
        now = fleet(f"blue small 30,20@0 stopped still stamina={before}").turn_of("blue-small-1").do("done")
        assert now["blue-small-1"].stamina == after


@pytest.mark.rule("MN-03.05")
def test_a_pivot_forfeits_recovery_and_so_does_having_stopped_this_turn(fleet):
    ship = "blue small 30,20@0 stopped still stamina=2"
    assert fleet(ship).turn_of("blue-small-1").do("start", "turn 1", "halt")["blue-small-1"].stamina == 2
    moving = "blue small 30,20@0 cruising stamina=2"
    after = fleet(moving).turn_of("blue-small-1").do("speed cruising", "ahead 400", "halt")
    assert after["blue-small-1"].stamina == 2


@pytest.mark.rule("MN-03.05")
def test_nobody_recovers_touching_or_grappled_with_an_enemy(fleet):
    ship = "blue small 30,20@0 stopped still stamina=2"
    beside = fleet(ship, "red small 32.02,20@0 stopped").turn_of("blue-small-1").do("done")
    assert beside["blue-small-1"].stamina == 2
    near = fleet(ship, "red small 32.1,20@0 stopped").turn_of("blue-small-1").do("done")
    assert near["blue-small-1"].stamina == 3
    friend = fleet(ship, "blue small 32.02,20@0 stopped").turn_of("blue-small-1").do("done")
    assert friend["blue-small-1"].stamina == 3
    grappled = fleet(
        f"{ship} dice=1", "red small 34,20@0 stopped", "tie red-small-1 blue-small-1 hook"
    ).queued()
    while grappled.state.mover:
        grappled = grappled.do("done")
    assert grappled["blue-small-1"].stamina == 2


@pytest.mark.rule("MN-03.04", "MN-03.14")
def test_exhausted_she_does_not_even_pivot(fleet):
    turn = fleet("blue small 30,20@0 stopped stamina=0", "red small 33,20@0 stopped").turn_of("blue-small-1")
    assert turn.refused("start") == ["MN-03.04"]


@pytest.mark.rule("MN-04.08", "MN-03.24")
def test_grappled_or_halted_she_does_not_move(fleet):
    held = fleet(
        "blue small 30,20@0 stopped", "red small 33,20@0 stopped", "tie red-small-1 blue-small-1 hook"
    )
    assert "MN-04.08" in held.turn_of("blue-small-1").refused("start")
    halted = fleet("blue small 30,20@0 stopped halted", "red small 33,20@0 stopped").turn_of("blue-small-1")
    assert halted.refused("start") == ["MN-03.24"]


@pytest.mark.rule("MN-05.16")
def test_backing_into_a_friend_stops_both_without_damage(fleet):
    now = fleet("blue small 30,20@0 stopped", "blue small 30,9@0 cruising").turn_of("blue-small-1")
    after = now.do("start", "astern 600")
    assert after["blue-small-1"].speed == after["blue-small-2"].speed == "stopped"
    assert after["blue-small-1"].pose.y == 2000 - 199
    assert after["blue-small-2"].holes == 0


@pytest.mark.rule("MN-03.20")
def test_a_turn_alone_leaves_her_stopped_and_no_move_at_all_cannot_be_held(fleet):
    assert start(fleet).refused("hold") == start(fleet).do("turn 10").refused("hold") == ["MN-03.20"]
    assert start(fleet).refused("halt") == ["MN-03.14"]


@pytest.mark.rule("MN-03.15", "MN-03.16", "MN-03.17", "MN-03.18")
@pytest.mark.parametrize(
    ("orders", "most"),
    [((), 800), (("turn 45",), 400), (("turn -45",), 400), (("turn 46",), 0), (("ahead 300",), 500),
     (("ahead 300", "turn 10"), 0)],
)  # fmt: skip
def test_how_far_she_may_go_ahead(fleet, orders, most):
    now = start(fleet).do(*orders)
    assert not now.allows(f"ahead {most + 1}") and (not most or now.allows(f"ahead {most}"))
    assert now.refused("ahead 0") != []


@pytest.mark.rule("MN-03.14", "MN-03.16", "MN-03.19")
@pytest.mark.parametrize(
    ("marks", "orders", "most"),
    [
        ("", (), 90),
        ("corvus", (), 45),
        ("", ("ahead 400",), 45),
        ("", ("astern 400",), 45),
        ("", ("ahead 401",), 0),
    ],
)
def test_how_far_she_may_turn(fleet, marks, orders, most):
    now = start(fleet, f"blue small 30,20@0 stopped {marks}").do(*orders)
    for way in (1, -1):
        assert not now.allows(f"turn {way * (most + 1)}") and (not most or now.allows(f"turn {way * most}"))
    assert not now.allows("turn 0")


@pytest.mark.rule("MN-03.30", "MN-02.02")
def test_the_odds_of_starting_over_a_wreck_are_those_of_her_hull(fleet):
    now = (
        fleet("blue small 30,20@0 stopped holes=2", "wreck small 30,25@90")
        .turn_of("blue-small-1")
        .do("start")
    )
    assert str(now.odds("ahead 700")["holds"]) == "2/3"
    sound = fleet("blue small 30,20@0 stopped", "wreck small 30,15@90").turn_of("blue-small-1").do("start")
    option = fleet("blue small 30,20@0 stopped", "wreck small 30,15@90", wreck_tests_undamaged_as_1=True)
    assert machine.forecast(sound.state, sound.choice("astern 500")) is None
    assert option.turn_of("blue-small-1").do("start").odds("astern 500")["holds"] == "5/6"


@pytest.mark.rule("MN-03.31", "MN-03.24")
def test_land_stops_her_who_starts_ahead_or_astern(fleet):
    shore = {"Rock": ((20, 26), (40, 26), (40, 30), (20, 30))}
    for heading, order in ((0, "ahead 700"), (180, "astern 600")):
        turn = fleet(f"blue small 30,20@{heading} stopped", land=shore).turn_of("blue-small-1")
        after = turn.do("start", order)
        assert after["blue-small-1"].halted and after["blue-small-1"].speed == "stopped"
        assert "aground" in after.kinds and 2000 < after["blue-small-1"].pose.y < 2300


@pytest.mark.rule("MN-05.16", "MN-05.17", "MN-03.24")
def test_who_starts_into_an_enemy_collides_and_never_rams(fleet):
    after = fleet("blue small 30,20@0 stopped", "red small 30.5,30@90 stopped").turn_of("blue-small-1")
    after = after.do("start", "ahead 800")
    [event] = after.told("struck")
    assert event["what"] == "collision" and after["red-small-1"].holes == 0
    assert after["blue-small-1"].halted and after["red-small-1"].halted


@pytest.mark.rule("MN-03.24", "MN-03.31", "MN-01.07")
@pytest.mark.parametrize("other", ["red", "blue"])
def test_a_contact_ends_the_move_of_her_who_starts(fleet, other):
    turn = fleet("blue small 30,20@0 stopped", f"{other} small 30.5,26@90 stopped").turn_of("blue-small-1")
    after = turn.do("start", "ahead 800")
    assert after.top.moved and "halt" not in after.verbs and not after["blue-small-1"].still


@pytest.mark.rule("MN-03.24", "MN-03.31", "MN-01.07")
def test_land_ends_the_turn_of_her_who_starts(fleet):
    rock = {"Rock": [(28, 26), (32, 26), (32, 28), (28, 28)]}
    turn = fleet("blue small 30,20@0 stopped", land=rock).turn_of("blue-small-1")
    assert turn.do("start", "ahead 800").verbs == {"go"}


@pytest.mark.rule("MN-00.10")
def test_who_starts_over_the_edge_is_gone(fleet):
    after = fleet("blue small 30,56@0 stopped", "red small 60,30@0 stopped").turn_of("blue-small-1")
    gone = after.do("start", "ahead 800")
    assert "blue-small-1" not in gone and "lost_at_edge" in gone.kinds


@pytest.mark.rule("MN-03.14", "MN-03.20")
def test_the_question_says_how_she_began(fleet):
    assert start(fleet).asked.prompt == "Blue Small 1 began stopped: how does she move?"
    astern = start(fleet, "blue small 30,20@0 reverse")
    assert astern.asked.prompt == "Blue Small 1 is going astern: how does she move?"


@pytest.mark.rule("MN-03.29", "MN-03.30")
@pytest.mark.parametrize(("way", "north"), [("ahead", 28), ("astern", 12)])
def test_a_start_over_a_wreck_tests_a_damaged_hull_once(fleet, way, north):
    turn = fleet("blue small 30,20@0 stopped holes=2", f"wreck small 30,{north}@90").turn_of("blue-small-1")
    now = turn.do("start")
    assert now.odds(f"{way} 400") == {"holds": "2/3", "one hole more": "1/6", "two holes more": "1/6"}
    after = now.do(f"{way} 400", f"{way} 100", dice=[2])
    assert after["blue-small-1"].holes == 3
    assert machine.forecast(now.state, now.choice(f"{way} 100")) is None


@pytest.mark.rule("MN-03.31", "MN-03.24")
@pytest.mark.parametrize(("way", "south", "end"), [("ahead", 26, 2149), ("astern", 12, 1851)])
def test_land_brings_up_a_start_either_way(fleet, way, south, end):
    rock = {"Rock": [(28, south), (32, south), (32, south + 2), (28, south + 2)]}
    after = fleet("blue small 30,20@0 stopped", land=rock).turn_of("blue-small-1").do("start", f"{way} 500")
    assert (after["blue-small-1"].speed, after["blue-small-1"].halted) == ("stopped", True)
    assert after["blue-small-1"].pose.dot == (3000, end) and after.told("aground")[0]["name"] == "Rock"


@pytest.mark.rule("MN-03.14", "MN-03.20")
@pytest.mark.parametrize(
    ("words", "label", "case"),
    [("stopped", "Pivot, start or back", "MN-03.14"), ("reverse", "Go on astern, or stop", "MN-03.20")],
)
def test_the_start_is_offered_for_what_it_is(fleet, words, label, case):
    turn = fleet(f"blue small 30,20@0 {words}").turn_of("blue-small-1")
    [offer] = [offer for offer in turn.asked.offers if offer.verb == "start"]
    assert (offer.text, offer.case) == (label, case)


@pytest.mark.rule("MN-03.14")
def test_a_pivot_is_from_one_degree_either_way(fleet):
    now = start(fleet)
    for degrees in (1, -1, 90, -90):
        assert now.do(f"turn {degrees}")["blue-small-1"].pose.heading == degrees % 360
    assert not now.allows("turn 0") and not now.allows("turn 91") and not now.allows("turn -91")
