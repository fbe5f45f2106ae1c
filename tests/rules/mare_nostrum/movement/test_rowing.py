"""Galleys under way: runs, turns, the compulsory four inches, and the ends of a move."""

from dataclasses import replace
from fractions import Fraction

import pytest

from galleywar.boards.table.table import Pose
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.movement.speeds import drifts


def rowing(fleet, words="blue small 30,20@0 cruising", speed="cruising", *others):
    return fleet(words, *others).turn_of("blue-small-1").do(f"speed {speed}")


@pytest.mark.rule("MN-03.01", "MN-03.02")
def test_each_speed_has_its_way_and_may_go_less(fleet):
    for speed, most in (("cruising", 800), ("battle", 1200), ("ramming", 1800)):
        now = rowing(fleet, speed=speed)
        assert now.allows(f"ahead {most}")
        assert now.refused(f"ahead {most + 1}") == ["MN-03.01"]
        assert now.allows("ahead 401")


@pytest.mark.rule("MN-03.03")
def test_stamina_is_paid_in_full_right_after_the_move(fleet):
    for speed, left in (("cruising", 6), ("battle", 5), ("ramming", 3)):
        under_way = rowing(fleet, speed=speed).do("ahead 400")
        assert under_way["blue-small-1"].stamina == 6
        assert under_way.do("hold")["blue-small-1"].stamina == left


@pytest.mark.rule("MN-03.03", "MN-05.02")
def test_a_speed_she_cannot_pay_for_is_refused(fleet):
    now = fleet("blue small 30,20@0 cruising stamina=2").turn_of("blue-small-1")
    assert now.refused("speed ramming") == ["MN-05.02"]
    assert now.allows("speed battle")
    assert fleet("blue small 30,20@0 cruising stamina=3").turn_of("blue-small-1").allows("speed ramming")


@pytest.mark.rule("MN-03.04")
def test_an_exhausted_galley_drifts_to_a_stop_and_does_not_recover_this_turn(fleet):
    after = fleet("blue small 30,20@0 cruising stamina=0 dice=2").queued()
    assert after["blue-small-1"].speed == "stopped"
    assert after["blue-small-1"].stamina == 0
    assert not after["blue-small-1"].dice


@pytest.mark.rule("MN-03.04")
def test_one_point_of_stamina_is_enough_to_cruise_and_is_not_spent(fleet):
    after = rowing(fleet, "blue small 30,20@0 cruising stamina=1").do("ahead 400", "hold")
    assert after["blue-small-1"].stamina == 1


@pytest.mark.rule("MN-03.06")
def test_speed_changes_by_one_level(fleet):
    for now, open_ in (
        ("cruising", {"cruising", "battle", "ramming"}),
        ("battle", {"cruising", "battle", "ramming"}),
        ("ramming", {"cruising", "battle", "ramming"}),
    ):
        turn = fleet(f"blue small 30,20@0 {now}").turn_of("blue-small-1")
        [offer] = [one for one in turn.asked.offers if one.verb == "speed"]
        assert set(offer.slots[0]) == open_
    stopped = fleet("blue small 30,20@0 stopped").turn_of("blue-small-1")
    assert "MN-03.06" in stopped.refused("speed battle")


@pytest.mark.rule("MN-03.08", "MN-03.07")
def test_four_inches_are_owed_before_she_may_stop(fleet):
    now = rowing(fleet, speed="battle").do("ahead 399")
    assert now.refused("halt") == now.refused("hold") == ["MN-03.08"]
    after = now.do("ahead 1", "halt")
    assert after["blue-small-1"].speed == "stopped"
    assert after["blue-small-1"].pose == Pose(3000, 2400, 0)


@pytest.mark.rule("MN-03.08")
def test_under_way_she_may_not_end_her_turn_without_a_move(fleet):
    assert fleet("blue small 30,20@0 cruising").turn_of("blue-small-1").refused("done") == ["MN-03.08"]
    assert fleet("blue small 30,20@0 stopped").turn_of("blue-small-1").allows("done")


@pytest.mark.rule("MN-03.09", "MN-03.10")
def test_a_run_of_four_inches_last_turn_allows_an_opening_turn_and_four_inches_are_owed_after_it(fleet):
    turned = rowing(fleet).do("turn 45")
    assert turned["blue-small-1"].pose == Pose(3000, 2000, 45)
    assert turned.refused("halt") == ["MN-03.10"]
    assert turned.refused("turn 10") == ["MN-03.10"]
    assert turned.do("ahead 400").allows("turn -45")
    short = rowing(fleet, "blue small 30,20@0 cruising run=399")
    assert short.refused("turn 45") == ["MN-03.11"]
    assert short.do("ahead 1").refused("turn 45") == ["MN-03.11"]


@pytest.mark.rule("MN-03.11")
def test_a_turn_needs_four_inches_straight_and_two_are_all(fleet):
    now = rowing(fleet, speed="battle").do("ahead 399")
    assert now.refused("turn 45") == ["MN-03.11"]
    once = now.do("ahead 1", "turn 45")
    assert once.refused("turn 1") == ["MN-03.10"]
    twice = once.do("ahead 400", "turn -45")
    assert twice.do("ahead 400").refused("turn 1") == ["MN-03.11"]
    assert now.do("ahead 1").refused("turn 46") == ["MN-03.11"]


@pytest.mark.rule("MN-03.12")
def test_a_turn_is_about_the_middle_and_uses_no_way(fleet):
    now = rowing(fleet).do("ahead 400", "turn -30")
    assert now["blue-small-1"].pose == Pose(3000, 2400, 330)
    assert now.allows("ahead 400")


@pytest.mark.rule("MN-03.13", "MN-04.15")
def test_a_corvus_leaves_one_turn_until_it_is_gone(fleet):
    now = rowing(fleet, "blue small 30,20@0 cruising corvus").do("turn 20", "ahead 400")
    assert now.refused("turn 5") == ["MN-03.13"]
    assert rowing(fleet).do("turn 20", "ahead 400").allows("turn 5")


@pytest.mark.rule("MN-03.21")
def test_the_bonus_run_of_a_ram_is_straight(fleet):
    now = rowing(fleet, speed="ramming").do("ahead 1200")
    assert now.allows("turn 45")
    assert now.do("turn 45").allows("ahead 600")
    assert now.do("ahead 1").refused("turn 45") == ["MN-03.21"]


@pytest.mark.rule("MN-03.22")
def test_a_second_turn_of_ramming_goes_straight_on_and_costs_as_much(fleet):
    now = rowing(fleet, "blue small 30,20@0 ramming", "ramming")
    assert now.refused("turn 10") == ["MN-03.22"]
    after = now.do("ahead 1800", "hold")
    assert after["blue-small-1"].stamina == 3
    assert rowing(fleet, "blue small 30,20@0 ramming", "battle").allows("turn 10")


@pytest.mark.rule("MN-03.27", "MN-03.28", "MN-03.26")
def test_three_oars_lost_on_a_side_end_ramming_and_on_both_battle_speed(fleet):
    def turn(oars):
        return fleet(f"blue small 30,20@0 cruising oars={oars}").turn_of("blue-small-1")

    assert turn("2/2").allows("speed ramming")
    assert turn("3/0").refused("speed ramming") == ["MN-03.27"]
    assert turn("0/3").refused("speed ramming") == ["MN-03.27"]
    assert turn("8/2").allows("speed battle")
    assert turn("3/3").refused("speed battle") == ["MN-03.28"]
    assert turn("8/8").allows("speed cruising")


@pytest.mark.rule("MN-08.09")
def test_a_prize_cruises(fleet):
    turn = fleet("blue small 30,20@0 cruising built=red").turn_of("blue-small-1")
    assert turn.refused("speed battle") == ["MN-08.09"]
    assert turn.allows("speed cruising")


@pytest.mark.rule("MN-03.31")
def test_land_stops_her_even_within_the_compulsory_run(fleet):
    shore = {"Rock": ((20, 26), (40, 26), (40, 30), (20, 30))}
    turn = fleet("blue small 30,20@0 cruising", land=shore).turn_of("blue-small-1")
    after = turn.do("speed cruising", "ahead 800")
    assert after["blue-small-1"].pose == Pose(3000, 2149, 0)
    assert after["blue-small-1"].speed == "stopped"
    assert "aground" in after.kinds


@pytest.mark.rule("MN-00.21")
def test_the_wake_marker_tells_the_run_at_the_end(fleet):
    after = rowing(fleet).do("ahead 400", "turn 5", "ahead 399", "hold")
    assert (after["blue-small-1"].speed, after["blue-small-1"].run) == ("cruising", 399)
    assert rowing(fleet).do("ahead 800", "halt")["blue-small-1"].run == 0


def why(position, order):
    return [one.text for one in position.objections(order)]


@pytest.mark.rule("MN-03.08", "MN-03.01")
def test_under_way_she_goes_forward_by_a_hundredth_at_least(fleet):
    now = fleet("blue small 30,20@0 cruising").turn_of("blue-small-1").do("speed cruising")
    assert now.refused("ahead 0") == now.refused("ahead -100") == ["MN-03.08"]
    assert (
        now.allows("ahead 1")
        and now.allows("ahead 800")
        and why(now, "ahead 801") == ["She has 8.00 inches left."]
    )


@pytest.mark.rule("MN-03.08", "MN-03.10", "MN-03.11")
def test_what_is_owed_is_told_in_inches(fleet):
    now = fleet("blue small 30,20@0 cruising run=0").turn_of("blue-small-1").do("speed cruising", "ahead 150")
    assert why(now, "turn 10") == ["She must run 2.50 inches more straight ahead before she turns."]
    assert why(now, "hold") == ["2.50 inches of her compulsory run are still owed."]
    assert not why(now.do("ahead 250"), "turn 10") and not why(now.do("ahead 250"), "hold")


@pytest.mark.rule("MN-03.02")
@pytest.mark.parametrize("word", ["stopped", "reverse"])
def test_only_forward_speeds_are_declared(fleet, word):
    assert fleet("blue small 30,20@0 cruising").turn_of("blue-small-1").refused(f"speed {word}") == [
        "MN-03.02"
    ]


@pytest.mark.rule("MN-03.31", "MN-05.16")
def test_a_turn_into_a_friend_stops_short_and_ends_the_move(fleet):
    """She lies beside a friend and swings her bow into her: she is laid where she was last free."""
    ships = "blue small 30,20@0 cruising", "blue small 33.5,20@0 stopped"
    turn = fleet(*ships).turn_of("blue-small-1").do("speed cruising")
    after = turn.do("turn 45")
    assert 0 < after["blue-small-1"].pose.heading < 45
    assert after["blue-small-1"].speed == "stopped" and after["blue-small-1"].halted
    assert after.told("turned")[0]["by"] == after["blue-small-1"].pose.heading
    away = turn.do("turn -45")
    assert away["blue-small-1"].pose.heading in (315, *range(316, 360))


@pytest.mark.rule("MN-03.30", "MN-02.02")
@pytest.mark.parametrize(("holes", "option", "odds"), [(0, False, None), (0, True, True), (3, False, True)])
def test_the_odds_of_a_run_over_a_wreck_are_those_of_her_hull(fleet, holes, option, odds):
    """A sound hull is tested only where the scenario says so."""
    lines = f"blue small 30,20@0 cruising holes={holes}", "wreck small 30,28@90"
    now = fleet(*lines, wreck_tests_undamaged_as_1=option).turn_of("blue-small-1").do("speed cruising")
    forecast = machine.forecast(now.state, now.choice("ahead 700"))
    assert (forecast is not None) == bool(odds)
    assert machine.forecast(now.state, now.choice("ahead 100")) is None
    if forecast is not None:
        held = {1: Fraction(5, 6), 3: Fraction(1, 2)}[max(1, holes)]
        assert dict(forecast.results)["holds"] == held


@pytest.mark.rule("MN-03.25")
def test_a_contact_at_the_outset_moves_nobody(fleet):
    """Hull against hull nothing is rowed, and nothing is told of it."""
    ships = "blue small 30,20@0 cruising", "blue small 30,25.1@90 stopped"
    after = fleet(*ships).turn_of("blue-small-1").do("speed cruising", "ahead 800")
    again = after.with_(
        galleys=after.state.galleys.put(replace(after["blue-small-1"], halted=False, speed="cruising"))
    )
    stuck = again.turn_of("blue-small-1").do("speed cruising", "ahead 800")
    assert stuck["blue-small-1"].pose == after["blue-small-1"].pose and "rowed" not in stuck.kinds


@pytest.mark.rule("MN-03.07", "MN-03.14")
def test_she_keeps_her_speed_and_who_lies_stopped_declares_none(fleet):
    for speed in ("cruising", "battle", "ramming"):
        now = (
            fleet("blue small 30,10@0 cruising")
            .turn_of("blue-small-1")
            .do(f"speed {speed}", "ahead 400", "hold")
        )
        assert now["blue-small-1"].speed == speed
    assert "MN-03.14" in fleet("blue small 30,20@0 stopped").turn_of("blue-small-1").refused("speed cruising")


@pytest.mark.rule("MN-01.06")
def test_a_tie_is_settled_by_the_owner_among_friends_and_by_the_baton_between_enemies(fleet):
    own = fleet("blue small 30,20@0 cruising dice=3", "blue small 60,20@0 cruising dice=3").queued()
    assert own.asked.prompt == "Several galleys have a 3, and they are of one side: which moves next?"
    enemies = fleet("blue small 30,20@0 cruising dice=3", "red small 60,20@0 cruising dice=3").with_(
        baton="red"
    )
    asked = enemies.queued().asked
    assert (
        asked.prompt == "Several galleys have a 3, and Red has the baton: which moves next?"
        and asked.seat == "red"
    )


@pytest.mark.rule("MN-03.02", "MN-03.07")
def test_who_holds_at_a_speed_stays_under_way_at_it(fleet):
    for speed in ("cruising", "battle", "ramming"):
        after = rowing(fleet, speed=speed).do("ahead 400", "hold")["blue-small-1"]
        assert (after.speed, after.run) == (speed, 400)
        whole = rowing(fleet, speed=speed).do("ahead 800", "hold")["blue-small-1"]
        assert (whole.speed, whole.run) == (speed, 800)


@pytest.mark.rule("MN-03.11")
def test_a_turn_is_from_one_degree_to_45_either_way(fleet):
    now = rowing(fleet).do("ahead 400")
    for degrees in (1, -1, 45, -45):
        assert now.do(f"turn {degrees}")["blue-small-1"].pose.heading == degrees % 360
    for degrees in (0, 46, -46):
        assert now.refused(f"turn {degrees}") == ["MN-03.11"] and not now.allows(f"turn {degrees}")


@pytest.mark.rule("MN-03.09")
def test_a_run_carried_over_serves_for_a_turn_at_once_and_for_nothing_later(fleet):
    now = rowing(fleet, "blue small 30,20@0 cruising")
    assert now.allows("turn 45")
    gone = now.do("ahead 300")
    assert gone.top.run == 300 and gone.refused("turn 45") == ["MN-03.11"]
    assert gone.do("ahead 100").allows("turn 45")
    turned = now.do("turn 45", "ahead 200", "ahead 300")
    assert turned.top.run == 500 and turned.allows("turn 45")
    short = rowing(fleet, "blue small 30,20@0 cruising run=399")
    assert short.refused("turn 45") == ["MN-03.11"]


@pytest.mark.rule("MN-03.29", "MN-03.01")
def test_over_a_wreck_her_way_is_short_for_that_reason(fleet):
    lines = "blue small 30,10@0 cruising", "battle", "wreck small 30,18@90"
    slowed = rowing(fleet, *lines).do("ahead 400")
    assert slowed.top.most == 800 and slowed.allows("ahead 400")
    assert slowed.refused("ahead 401") == ["MN-03.29"]
    cruising = rowing(fleet, lines[0], "cruising", lines[2]).do("ahead 400")
    assert cruising.refused("ahead 401") == ["MN-03.01"]


@pytest.mark.rule("MN-03.14", "MN-03.08")
def test_a_stopped_galley_declares_no_speed_and_one_under_way_does_not_start(fleet):
    stopped = fleet("blue small 30,20@0 stopped").turn_of("blue-small-1")
    assert stopped.refused("speed cruising") == ["MN-03.14"]
    assert fleet("blue small 30,20@0 cruising").turn_of("blue-small-1").refused("start") == ["MN-03.08"]


@pytest.mark.rule("MN-05.14", "MN-03.04")
def test_a_sinking_galley_has_no_move(fleet):
    for words, verb in (("cruising", "speed cruising"), ("stopped", "start")):
        sinking = fleet(f"blue small 30,20@0 {words} sinking").turn_of("blue-small-1")
        assert sinking.refused(verb) == ["MN-05.14"] and sinking.verbs == {"done"}


@pytest.mark.rule("MN-03.04", "MN-03.08")
@pytest.mark.parametrize(
    ("words", "drifting"),
    [("cruising stamina=0", True), ("reverse stamina=0", True), ("cruising stamina=1", False),
     ("stopped stamina=0", False), ("stopped stamina=6", False)],
)  # fmt: skip
def test_only_who_is_under_way_and_has_no_strength_left_drifts(fleet, words, drifting):
    position = fleet(f"blue small 30,20@0 {words}")
    assert drifts(position.state, position["blue-small-1"]) == drifting


@pytest.mark.rule("MN-03.11", "MN-03.07")
def test_the_question_tells_the_way_gone_and_the_way_in_all(fleet):
    now = rowing(fleet, speed="battle")
    assert now.asked.prompt == "Blue Small 1 at battle speed: 0.00 of 12 inches gone."
    assert now.do("ahead 450").asked.prompt == "Blue Small 1 at battle speed: 4.50 of 12 inches gone."
