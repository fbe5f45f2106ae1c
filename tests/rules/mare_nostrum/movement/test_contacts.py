"""Rams, glances and collisions: what the part, the angle, the way and the sizes make of a contact."""

import pytest

from galleywar.boards.table.table import Pose
from galleywar.rules.mare_nostrum.model.components import open_components
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.state import STARBOARD
from galleywar.rules.mare_nostrum.movement.contact_kinds import Slide, oars_clipped, way_to_break
from galleywar.rules.mare_nostrum.movement.contacts import clip
from galleywar.rules.mare_nostrum.movement.manoeuvre import in_frame
from galleywar.rules.mare_nostrum.view.counters import galley_face

RAMMER = "blue small 30,10@0 cruising"


def ram(fleet, target, dice=(), rammer=RAMMER, way=1800, then=(), **terms):
    turn = fleet(rammer, target, **terms).turn_of(rammer.split()[0] + "-" + rammer.split()[1] + "-1")
    return turn.do("speed ramming", f"ahead {way}", *then, dice=dice)


def what(position):
    [event] = position.told("struck")
    return event["what"], event["part"], event["angle"]


SQUARE = "red small 30.5,30@90 cruising"


@pytest.mark.rule("MN-05.06", "MN-05.11", "MN-04.02", "MN-05.01")
def test_square_on_the_bank_is_a_full_ram_that_holds_them_together(fleet):
    after = ram(fleet, SQUARE, dice=[3])
    assert what(after) == ("full ram", "bank", 90)
    assert after["red-small-1"].holes == 3
    assert [(one.pair, one.kind) for one in after.state.grapples] == [
        (("blue-small-1", "red-small-1"), "ram")
    ]


@pytest.mark.rule("MN-05.02", "MN-03.03")
def test_a_ram_costs_three(fleet):
    assert ram(fleet, SQUARE, dice=[1])["blue-small-1"].stamina == 3


@pytest.mark.rule("MN-05.06", "MN-05.05", "MN-05.07")
@pytest.mark.parametrize(
    ("heading", "kind"), [(45, "full ram"), (44, "glancing ram"), (135, "full ram"), (136, "glancing ram")]
)
def test_exactly_45_degrees_on_the_bank_is_full(fleet, heading, kind):
    after = ram(fleet, f"red small 30,30@{heading} cruising", dice=[1] if kind == "full ram" else ())
    assert what(after)[:2] == (kind, "bank")


@pytest.mark.rule("MN-05.06")
def test_the_stern_at_any_angle_is_a_full_ram(fleet):
    after = ram(fleet, "red small 30,32@0 cruising", dice=[2])
    assert what(after) == ("full ram", "stern", 0)


@pytest.mark.rule("MN-05.03", "MN-05.18")
def test_prow_to_prow_is_a_glance_that_costs_the_rammer_nothing(fleet):
    after = ram(fleet, "red small 30,32@180 cruising", then=["halt"])
    assert what(after) == ("glancing ram", "bow", 0)
    assert (after["red-small-1"].holes, after["blue-small-1"].holes) == (1, 0)
    assert not after.state.grapples


@pytest.mark.rule("MN-05.03")
def test_the_bow_square_on_is_a_glance_too(fleet):
    after = ram(fleet, "red small 26.2,30@90 cruising")
    assert what(after)[:2] == ("glancing ram", "bow")
    assert after["red-small-1"].holes == 1


@pytest.mark.rule("MN-05.04", "MN-05.12")
def test_a_small_glance_leaves_a_large_galley_whole_and_a_large_one_does_not(fleet):
    small = ram(fleet, "red large 30,33@180 cruising", then=["halt"])
    assert small["red-large-1"].holes == 0
    large = ram(fleet, "red small 30,33@180 cruising", rammer="blue large 30,10@0 cruising", then=["halt"])
    assert large["red-small-1"].holes == 1
    equal = ram(fleet, "red large 30,33@180 cruising", rammer="blue large 30,10@0 cruising", then=["halt"])
    assert equal["red-large-1"].holes == 1


@pytest.mark.rule("MN-05.12")
def test_a_large_rammer_adds_one_against_a_small_galley_only(fleet):
    assert ram(fleet, SQUARE, [3], "blue large 30,9@0 cruising")["red-small-1"].holes == 4
    assert (
        ram(fleet, "red large 30.5,30@90 cruising", [3], "blue large 30,9@0 cruising")["red-large-1"].holes
        == 3
    )
    assert ram(fleet, "red large 30.5,30@90 cruising", [3])["red-large-1"].holes == 3


@pytest.mark.rule("MN-05.14", "MN-05.19")
@pytest.mark.parametrize(
    ("rammer", "needed", "odds"),
    [("blue small 30,10@0 cruising", 4, "1/2"), ("blue large 30,9@0 cruising", 3, "2/3")],
)
def test_worked_example_two_holes_sink_on_four_or_with_a_large_rammer_on_three(fleet, rammer, needed, odds):
    target = f"{SQUARE} holes=2"
    for die in (needed - 1, needed):
        after = ram(fleet, target, [die], rammer)
        assert after["red-small-1"].sinking == (die == needed)
    ship = rammer.split()[1]
    turn = fleet(rammer, target).turn_of(f"blue-{ship}-1").do("speed ramming")
    assert turn.odds("ahead 1800")["sinks"] == odds


@pytest.mark.rule("MN-05.14")
def test_sunk_by_a_ram_she_has_no_move_even_if_she_has_not_moved(fleet):
    after = ram(fleet, f"{SQUARE} holes=5 dice=6", [1])
    assert after["red-small-1"].sinking
    assert not after["red-small-1"].dice
    assert after.state.mover == ""


@pytest.mark.rule("MN-03.24")
def test_a_rammed_galley_that_has_not_moved_loses_its_move(fleet):
    after = ram(fleet, f"{SQUARE} dice=6", [1])
    rammed = after["red-small-1"]
    assert (rammed.speed, rammed.halted) == ("stopped", True)
    assert "MN-03.24" in after.turn_of("red-small-1").refused("speed cruising")


@pytest.mark.rule("MN-03.21", "MN-03.23")
def test_contact_before_twelve_inches_is_a_collision_for_the_price_of_battle_speed(fleet):
    early = ram(fleet, "red small 30.5,27.49@90 cruising")
    assert what(early)[0] == "collision"
    assert early["red-small-1"].holes == 0
    assert early["blue-small-1"].stamina == 5
    assert what(ram(fleet, "red small 30.5,27.5@90 cruising", dice=[1]))[0] == "full ram"


@pytest.mark.rule("MN-03.23", "MN-03.22")
def test_in_a_second_turn_at_ramming_speed_any_contact_rams(fleet):
    after = ram(fleet, "red small 30.5,18@90 cruising", [2], "blue small 30,10@0 ramming")
    assert what(after)[0] == "full ram"
    assert after["blue-small-1"].stamina == 3


@pytest.mark.rule("MN-03.23")
def test_an_option_lets_contacts_after_four_inches_ram(fleet):
    near = "red small 30.5,20@90 cruising"
    assert what(ram(fleet, near))[0] == "collision"
    assert what(ram(fleet, near, [1], ram_after_4_inches=True))[0] == "full ram"
    touching = "red small 30.5,19@90 cruising"
    assert what(ram(fleet, touching, ram_after_4_inches=True))[0] == "collision"


@pytest.mark.rule("MN-05.01")
def test_at_battle_speed_nothing_is_holed(fleet):
    turn = fleet(RAMMER, "red small 30.5,20@90 cruising").turn_of("blue-small-1")
    after = turn.do("speed battle", "ahead 1200")
    assert what(after)[0] == "collision"
    assert after["red-small-1"].holes == 0


@pytest.mark.rule("MN-05.08")
def test_half_of_the_way_left_may_be_run_along_her_side(fleet):
    now = ram(fleet, "red small 30,32@180 cruising")
    met = 2750 - 1450 - 1
    most = (1800 - met) // 2
    assert now.allows(f"run_on {most}")
    assert now.refused(f"run_on {most + 1}") == ["MN-05.08"]
    after = now.do(f"run_on {most}")
    assert after["blue-small-1"].pose.y - now["blue-small-1"].pose.y == most
    assert after["blue-small-1"].speed == "stopped"
    assert now.do("halt")["blue-small-1"].pose == now["blue-small-1"].pose


@pytest.mark.rule("MN-05.09")
def test_the_rammer_is_laid_parallel_by_the_smaller_turn_on_the_side_it_struck(fleet):
    after = ram(fleet, "red small 29.5,31@30 cruising")
    rammer, target = after["blue-small-1"], after["red-small-1"]
    assert rammer.pose.heading == 30
    assert in_frame(target.pose, rammer.pose.dot)[1] > 0
    other = ram(fleet, "red small 30.5,31@330 cruising")
    assert other["blue-small-1"].pose.heading == 330
    assert in_frame(other["red-small-1"].pose, other["blue-small-1"].pose.dot)[1] < 0


@pytest.mark.rule("MN-05.10")
def test_sliding_clips_an_oar_a_socket_passed_and_the_one_first_touched(fleet):

    theirs = open_components().classes["small"]
    astern = Slide(Pose(0, 0, 0), -1, 0, theirs.sockets[2])
    assert oars_clipped(theirs, astern, 0) == (2,)
    assert oars_clipped(theirs, astern, theirs.spacing - 1) == (2,)
    assert oars_clipped(theirs, astern, theirs.spacing) == (2, 3)
    assert oars_clipped(theirs, astern, 9999) == (2, 3, 4, 5, 6, 7)
    assert oars_clipped(theirs, astern._replace(way=1), 9999) == (2, 1, 0)
    on_the_bow = astern._replace(station=theirs.half)
    assert oars_clipped(theirs, on_the_bow, theirs.half - theirs.sockets[0] - 1) == ()
    assert oars_clipped(theirs, on_the_bow, theirs.half - theirs.sockets[0]) == (0,)


@pytest.mark.rule("MN-05.10", "MN-03.25")
def test_a_glance_costs_both_as_many_oars_on_the_facing_sides(fleet):
    now = ram(fleet, "red small 30.3,32@180 cruising")
    after = now.do("run_on 220")
    lost = after["red-small-1"].lost_oars, after["blue-small-1"].lost_oars
    assert lost[0][1] == 1
    assert sum(lost[0]) == sum(lost[1]) == 1


@pytest.mark.rule("MN-05.10")
def test_a_striker_with_the_shorter_bank_loses_no_more_oars_than_she_has(fleet):
    whole = fleet("red large 30,30@0 cruising", "blue small 32.3,24@0 cruising")
    slide = Slide(whole["blue-small-1"].pose, 1, STARBOARD, -500)
    after = whole.acted(lambda play: clip(play, "blue-small-1", "red-large-1", slide, 1100))
    lost = after["red-large-1"].lost_oars, after["blue-small-1"].lost_oars
    assert lost[0] == (0, 10)
    assert lost[1] == (8, 0)


@pytest.mark.rule("MN-05.15")
def test_ramming_a_friend_holes_her_and_stops_both_without_a_grapple(fleet):
    after = ram(fleet, "blue small 30.5,30@90 cruising", [4])
    friend = after["blue-small-2"]
    assert (friend.holes, friend.speed) == (4, "stopped")
    assert after["blue-small-1"].speed == "stopped"
    assert not after.state.grapples


@pytest.mark.rule("MN-05.16")
def test_running_into_a_friend_below_ramming_speed_stops_both(fleet):
    turn = fleet(RAMMER, "blue small 30.5,20@90 cruising dice=5").turn_of("blue-small-1")
    after = turn.do("speed cruising", "ahead 800")
    friend = after["blue-small-2"]
    assert (friend.holes, friend.speed, friend.halted) == (0, "stopped", True)
    assert after["blue-small-1"].pose.y == 1449


@pytest.mark.rule("MN-04.11", "MN-05.16")
def test_an_empty_galley_is_run_into_like_a_friend(fleet):
    turn = fleet(RAMMER, "red small 30.5,20@90 stopped empty").turn_of("blue-small-1")
    after = turn.do("speed cruising", "ahead 800")
    assert after.told("struck")[0].case == "MN-05.16"


@pytest.mark.rule("MN-05.17")
def test_a_collision_stops_the_enemy_and_breaks_an_oar_of_the_striker(fleet):
    turn = fleet(RAMMER, "red small 30.5,20@70 cruising dice=5").turn_of("blue-small-1")
    after = turn.do("speed cruising", "ahead 800")
    struck = after["red-small-1"]
    assert (struck.speed, struck.halted, struck.pose.dot) == ("stopped", True, (3050, 2000))
    assert sum(after["blue-small-1"].lost_oars) == 1
    assert after["blue-small-1"].pose.heading == 70
    assert sum(struck.lost_oars) >= 1


@pytest.mark.rule("MN-05.07", "MN-05.17")
def test_what_touches_with_its_flank_does_not_ram(fleet):
    turn = fleet("blue small 30,10@0 cruising", "red small 27.7,6@0 stopped").turn_of("blue-small-1")
    after = turn.do("speed cruising", "turn 45")
    assert what(after)[0] == "fouling"
    assert sum(after["blue-small-1"].lost_oars) >= 1
    assert after["red-small-1"].halted
    assert after["blue-small-1"].speed == "stopped"
    assert 0 < after["blue-small-1"].pose.heading < 45


@pytest.mark.rule("MN-05.13", "MN-00.21")
def test_holes_are_shown_on_the_model(fleet):

    now = fleet("blue small 30,10@0 cruising holes=3 stamina=4 dice=5 oars=1/0")
    face = galley_face(now.state, now["blue-small-1"])
    assert face.model.holes == 3
    assert face.model.dice == (5,)
    assert face.model.oars[0][:2] == (False, True)
    assert {mark.kind for mark in face.marks} >= {"wake", "holed", "oars_port"}
    assert {figure.label: figure.value for figure in face.figures}["STAMINA"] == "4"


@pytest.mark.rule("MN-05.03", "MN-05.05", "MN-05.06", "MN-05.15", "MN-05.16", "MN-05.17")
@pytest.mark.parametrize(
    ("target", "dice", "struck", "holed"),
    [
        ("red small 30.5,30@90 cruising", (1,), "MN-05.06", "MN-05.11"),
        ("red small 30,32@180 cruising", (), "MN-05.03", "MN-05.03"),
        ("red small 30,30@44 cruising", (), "MN-05.05", "MN-05.05"),
        ("red small 30.5,27.49@90 cruising", (), "MN-05.17", None),
        ("blue small 30.5,30@90 cruising", (1,), "MN-05.15", "MN-05.11"),
        ("blue small 30.5,27.49@90 cruising", (), "MN-05.16", None),
    ],
)
def test_a_contact_and_its_holes_are_told_by_their_own_cases(fleet, target, dice, struck, holed):
    after = ram(fleet, target, dice)
    assert after.told("struck")[0].case == struck
    assert [event.case for event in after.told("holed")] == ([holed] if holed else [])


@pytest.mark.rule("MN-05.15", "MN-05.16", "MN-04.02")
def test_a_friend_is_holed_by_a_ram_but_not_held_and_loses_nothing_to_a_collision(fleet):
    rammed = ram(fleet, "blue small 30.5,30@90 cruising", [2])
    assert rammed["blue-small-2"].holes == 2 and not rammed.state.grapples
    run_into = ram(fleet, "blue small 30.5,27.49@90 cruising")
    assert not run_into.state.grapples and run_into["blue-small-2"].holes == 0
    assert run_into["blue-small-1"].halted and run_into["blue-small-2"].halted
    assert not run_into.told("deflected") and run_into.told("struck")[0].pieces[0] == "blue-small-1"


@pytest.mark.rule("MN-05.11")
def test_only_a_full_ram_has_odds_beforehand(fleet):
    """A run into nothing, a glance and a collision need no die."""
    for target, odds in (("red small 30.5,30@90 cruising", True), ("red small 30,32@180 cruising", False),
                         ("red small 30.5,27.49@90 cruising", False), ("red small 70,50@0 cruising", False),
                         ):  # fmt: skip
        turn = fleet(RAMMER, target).turn_of("blue-small-1").do("speed ramming")
        assert (machine.forecast(turn.state, turn.choice("ahead 1800")) is not None) == odds, target


@pytest.mark.rule("MN-05.08", "MN-05.10")
def test_a_glance_runs_on_by_at_most_half_of_the_way_left(fleet):
    now = ram(fleet, "red small 30,32@180 cruising")
    most = now.top.most
    assert now.refused("run_on 0") == now.refused(f"run_on {most + 1}") == ["MN-05.08"]
    assert now.allows("run_on 1") and now.refused("run_on 1") == []
    assert now.refused(f"run_on {most}") == []
    assert now.allows("run_on 1") and now.allows(f"run_on {most}")
    assert f"may run on {most / 100:.2f} inches" in now.asked.prompt
    stopped = now.do("halt")
    assert stopped["blue-small-1"].pose == now["blue-small-1"].pose and not stopped.told("slid")


@pytest.mark.rule("MN-05.08")
def test_running_on_along_the_side_is_told_with_its_way(fleet):
    after = ram(fleet, "red small 30,32@180 cruising").do("run_on 50")
    [event] = after.told("slid")
    assert event["distance"] == 50 and event.pieces == ("blue-small-1", "red-small-1")


@pytest.mark.rule("MN-05.09")
@pytest.mark.parametrize(
    ("x", "heading", "end"), [(30.5, 90, 270), (29.5, 270, 90), (30.5, 89, 89), (30.5, 91, 271)]
)
def test_square_on_she_turns_down_the_side_toward_the_stern_else_by_the_smaller_turn(fleet, x, heading, end):
    turn = fleet(RAMMER, f"red small {x},20@{heading} cruising").turn_of("blue-small-1")
    after = turn.do("speed cruising", "ahead 800")
    assert what(after)[0] == "collision"
    assert after["blue-small-1"].pose.heading == end


@pytest.mark.rule("MN-05.09")
@pytest.mark.parametrize("heading", [70, 110, 250, 290])
def test_laid_alongside_her_ram_lies_where_it_struck_and_no_water_to_speak_of_between(fleet, heading):
    turn = fleet(RAMMER, f"red small 30,20@{heading} cruising").turn_of("blue-small-1")
    before = turn.do("speed cruising", "ahead 800")
    [event] = before.told("deflected")
    laid, target = Pose.read(event.places[1]), before["red-small-1"].pose
    ahead, aside = in_frame(target, laid.dot)
    assert 200 <= abs(aside) <= 204
    way = 1 if laid.heading == heading else -1
    touch = in_frame(target, Pose.read(event.places[0]).off(450))
    assert abs(ahead + way * 450 - touch[0]) <= 2


@pytest.mark.rule("MN-05.04", "MN-05.05", "MN-05.14")
def test_a_glance_may_sink_too_and_one_that_makes_no_hole_never_does(fleet):
    sunk = ram(fleet, "red small 30,32@180 cruising holes=5")
    assert sunk["red-small-1"].sinking and sunk["red-small-1"].holes == 6
    afloat = ram(fleet, "red small 30,32@180 cruising holes=4")
    assert not afloat["red-small-1"].sinking and afloat["red-small-1"].holes == 5
    large = ram(fleet, "red large 30,33@180 cruising holes=5")
    assert not large["red-large-1"].sinking and not large.told("holed")


@pytest.mark.rule("MN-05.03", "MN-05.15")
def test_a_friend_glanced_is_holed_but_not_slid_along(fleet):
    after = ram(fleet, "blue small 30,32@180 cruising")
    assert after["blue-small-2"].holes == 1
    assert not after.told("deflected") and after["blue-small-1"].pose.heading == 0


@pytest.mark.rule("MN-05.09")
def test_where_there_is_no_room_alongside_she_stays_where_she_struck(fleet):
    lines = (RAMMER, "red small 30,32@180 cruising", "red small 27.7,28@180 cruising oars=8/8",
             "red small 32.3,28@180 cruising oars=8/8")  # fmt: skip
    after = fleet(*lines).turn_of("blue-small-1").do("speed ramming", "ahead 1800")
    assert what(after) == ("glancing ram", "bow", 0) and after["red-small-1"].holes == 1
    assert not after.told("deflected") and after["blue-small-1"].pose == Pose(3000, 2299, 0)
    assert "run_on" not in after.verbs


@pytest.mark.rule("MN-05.08", "MN-03.25")
def test_running_on_breaks_the_oars_of_others_on_the_far_side(fleet):
    now = ram(fleet, "red small 29.9,32@180 cruising")
    side = in_frame(now["blue-small-1"].pose, now["red-small-1"].pose.dot)[1]
    other = now["blue-small-1"].pose.off(700, 350 if side < 0 else -350)
    crowd = fleet(RAMMER, "red small 29.9,32@180 cruising",
                  f"red small {other[0] / 100},{other[1] / 100}@0 stopped")  # fmt: skip
    struck = crowd.turn_of("blue-small-1").do("speed ramming", "ahead 1800")
    before = sum(struck["red-small-2"].lost_oars)
    after = struck.do(f"run_on {struck.top.most}")
    assert after.told("slid") and sum(after["red-small-2"].lost_oars) > before


@pytest.mark.rule("MN-05.17")
def test_after_a_collision_she_slides_until_her_first_oar_breaks(fleet):
    """Her foremost oar lies 2.13 inches abaft her ram, and breaks at the end of the enemy's hull."""
    klass = open_components().classes["small"]
    blue = fleet("blue small 30,10@0 cruising", "blue small 50,10@0 cruising oars=2/2",
                 "blue small 70,10@0 cruising oars=8/8")  # fmt: skip
    behind = klass.half - klass.sockets[0]
    for station, way, far in ((-450, 1, behind), (0, 1, 0), (-300, 1, behind - 150), (300, -1, behind - 150)):
        slide = Slide(Pose(0, 0, 0), way, STARBOARD, station)
        assert way_to_break(blue["blue-small-1"], klass, klass, slide) == (far, 0), (station, way)
    slide = Slide(Pose(0, 0, 0), 1, STARBOARD, -450)
    assert way_to_break(blue["blue-small-2"], klass, klass, slide) == (klass.half - klass.sockets[2], 2)
    assert way_to_break(blue["blue-small-3"], klass, klass, slide) == (0, None)


@pytest.mark.rule("MN-05.17", "MN-05.08")
def test_the_slide_after_a_collision_at_the_stern_is_told_with_its_way(fleet):
    turn = fleet(RAMMER, "red small 30,22@0 cruising").turn_of("blue-small-1")
    after = turn.do("speed cruising", "ahead 800")
    assert what(after) == ("collision", "stern", 0)
    [slid] = after.told("slid")
    laid, end = (Pose.read(place) for place in slid.places)
    assert after["blue-small-1"].pose == end == laid.run(slid["distance"])
    assert abs(slid["distance"] - (450 - 237)) <= 1, "her foremost oar lies so far abaft her ram"
    assert sum(after["blue-small-1"].lost_oars) == 1


@pytest.mark.rule("MN-05.10", "MN-03.25")
@pytest.mark.parametrize("target", ["30.3,32@180", "29.7,32@180", "29.5,31@30", "30.5,31@330"])
def test_only_the_banks_that_face_each_other_are_clipped(fleet, target):
    now = ram(fleet, f"red small {target} cruising")
    after = now.do(f"run_on {now.top.most}")
    for one, other in (("blue-small-1", "red-small-1"), ("red-small-1", "blue-small-1")):
        facing = int(in_frame(now[one].pose, now[other].pose.dot)[1] > 0)
        lost = after[one].lost_oars
        assert lost[facing] > 0 and lost[1 - facing] == 0, one


@pytest.mark.rule("MN-05.08", "MN-00.10")
def test_running_on_nobody_slides_over_the_edge_of_the_table(fleet):
    now = ram(fleet, "red small 30,32@180 cruising", size=(96, 24))
    after = now.do(f"run_on {now.top.most}")
    assert "blue-small-1" in after and after["blue-small-1"].pose.y == 2400
