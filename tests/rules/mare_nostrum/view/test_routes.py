"""The ends offered to a galley and the ways toward a dot: how far, at what price, and what blocks undo."""

import pytest

from galleywar.boards.table.polygons import gap
from galleywar.boards.table.table import Pose, Run, Turn
from galleywar.core.decision import Choice
from galleywar.rules.mare_nostrum.model.fleets import bank_of
from galleywar.rules.mare_nostrum.movement.manoeuvre import in_frame
from galleywar.rules.mare_nostrum.view.attack_routes import _berths, deeds
from galleywar.rules.mare_nostrum.view.routes import (
    is_moving,
    miss,
    route_of,
    routes,
    started,
    starts_toward,
    toward,
)
from galleywar.rules.mare_nostrum.view.scouting import Scout, outsets

BLUE, RED = "blue-small-1", "red-small-1"
CRUISER, STOPPED = "blue small 30,10@0 cruising", "blue small 30,20@0 stopped"


def order(choice):
    return " ".join((choice.verb, *map(str, choice.args)))


def speed_of(route):
    return next((choice.args[0] for choice in route.choices if choice.verb == "speed"), "")


def nearest(turn, place):
    return toward(turn.state, BLUE, place)[0]


def starts(turn):
    return set(started(turn.state, outsets(turn.state, BLUE)[0].frame))


def aimed(turn, pose, dot):
    """The options steered at a dot with what they miss by."""
    return {
        course: far
        for far, course in starts_toward(turn.state, outsets(turn.state, BLUE)[0].frame, pose, dot)
    }


# -- everywhere she could end --------------------------------------------------------------------------------
@pytest.mark.rule("MN-03.14", "MN-03.15", "MN-03.16", "MN-03.17", "MN-03.18")
def test_a_stopped_galley_is_offered_each_of_her_options_in_steps(fleet):
    found = starts(fleet(STOPPED).turn_of(BLUE))
    runs = {200, 400, 600, 800, -200, -400, -600}
    assert {course[0].distance for course in found if len(course) == 1 and isinstance(course[0], Run)} == runs
    pivots = {course[0].degrees for course in found if len(course) == 1 and isinstance(course[0], Turn)}
    assert pivots == {sign * step for step in (15, 30, 45, 60, 75, 90) for sign in (1, -1)}
    both = {(Turn(turn), Run(run)) for turn in (15, 30, 45, -15, -30, -45) for run in (200, 400, -200, -400)}
    assert {course for course in found if len(course) == 2} == both | {course[::-1] for course in both}


@pytest.mark.rule("MN-03.15", "MN-03.16", "MN-03.19")
@pytest.mark.parametrize(
    ("words", "begun"),
    [(STOPPED, ()), (STOPPED, ("ahead 100",)), (STOPPED, ("astern 300",)), (STOPPED, ("turn -45",)),
     (f"{STOPPED} corvus", ()), (f"{STOPPED} corvus", ("ahead 100",)),
     ("blue small 30,20@0 reverse", ()), ("blue small 30,20@0 reverse", ("astern 300",))],
)  # fmt: skip
def test_every_option_a_stopped_galley_is_offered_may_be_taken(fleet, words, begun):
    turn = fleet(words).turn_of(BLUE).do("start")
    now = turn.do(*begun)
    orders = [[order(_choice(one)) for one in course] for course in starts(now)]
    assert orders
    for course in orders:
        now.do(*course)


def _choice(one):
    if isinstance(one, Turn):
        return Choice("turn", (one.degrees,))
    return Choice("ahead" if one.distance > 0 else "astern", (abs(one.distance),))


@pytest.mark.rule("MN-03.16", "MN-03.19")
def test_once_she_has_gone_some_way_or_turned_the_rest_is_what_is_left(fleet):
    turn = fleet(STOPPED).turn_of(BLUE).do("start")
    gone = starts(turn.do("ahead 400"))
    assert {course for course in gone if isinstance(course[0], Run)} == {(Run(200),), (Run(400),)}
    assert all(len(course) == 1 for course in gone) and (Turn(45),) in gone and (Turn(60),) not in gone
    assert {course[0] for course in starts(turn.do("ahead 1"))} >= {Run(200), Run(400), Run(600)}
    assert Run(800) not in {course[0] for course in starts(turn.do("ahead 1"))}
    assert starts(turn.do("turn 60")) == set()
    assert starts(turn.do("turn 45")) == {(Run(way),) for way in (200, 400, -200, -400)}
    corvus = starts(fleet(f"{STOPPED} corvus").turn_of(BLUE))
    assert (Turn(-45),) in corvus and (Turn(60),) not in corvus


@pytest.mark.rule("MN-03.02", "MN-03.03")
def test_a_faster_speed_offers_only_what_a_slower_one_does_not_reach(fleet):
    found = list(routes(fleet(CRUISER).turn_of(BLUE).state, BLUE))
    ways = {
        speed: {one.cost for one in found if speed_of(one) == speed}
        for speed in ("cruising", "battle", "ramming")
    }
    assert max(ways["cruising"]) == 800 and min(ways["cruising"]) == 400
    assert max(ways["battle"]) == 1200 and min(ways["battle"]) > 800
    assert max(ways["ramming"]) == 1800 and min(ways["ramming"]) > 1200
    going = fleet(CRUISER).turn_of(BLUE).do("speed battle", "ahead 400")
    assert min(one.cost for one in routes(going.state, BLUE)) <= 400


@pytest.mark.rule("MN-03.01", "MN-03.31")
def test_each_end_tells_the_way_it_uses_and_what_is_left(fleet):
    whole = {"cruising": 800, "battle": 1200, "ramming": 1800}
    for route in routes(fleet(CRUISER).turn_of(BLUE).state, BLUE):
        assert route.cost == sum(choice.args[0] for choice in route.choices if choice.verb == "ahead")
        assert route.cost + route.left == whole[speed_of(route)] and not route.blocks_undo
    going = fleet(CRUISER).turn_of(BLUE).do("speed battle", "ahead 500")
    assert {one.cost + one.left for one in routes(going.state, BLUE)} == {700}
    assert {one.left for one in routes(fleet(STOPPED).turn_of(BLUE).state, BLUE)} == {0}


def test_a_move_is_hers_to_plot_only_in_her_turn(fleet):
    turn = fleet(CRUISER, "red small 60,40@0 cruising").turn_of(BLUE)
    assert is_moving(turn.state, BLUE) and not is_moving(turn.state, RED)
    assert not list(routes(turn.state, RED)) and not toward(turn.state, RED, "6000,4400@0")


# -- what it says and what it seals --------------------------------------------------------------------------
@pytest.mark.rule("MN-03.02", "MN-03.03", "MN-03.11", "MN-03.13", "MN-03.22")
@pytest.mark.parametrize(
    ("words", "place", "text"),
    [(CRUISER, "3000,1600@0", "cruising: 6.00 of 8 in, 0 of 2 turns, stamina 0"),
     (CRUISER, "3000,2150@0", "battle: 11.50 of 12 in, 0 of 2 turns, stamina 1"),
     (f"{CRUISER} corvus", "3000,2700@0", "ramming: 17.00 of 18 in, 0 of 1 turn, stamina 3"),
     ("blue small 30,10@0 ramming", "3000,2700@0", "ramming: 17.00 of 18 in, 0 of 0 turns, stamina 3"),
     (STOPPED, "3000,2450@0", "4.50 in, 0 turns, stamina 0"),
     (STOPPED, "3000,1550@0", "4.50 in, 0 turns, stamina 0"),
     (STOPPED, "3200,2200@0", "2.83 in, 1 turn, stamina 0")],
)  # fmt: skip
def test_a_way_says_how_far_with_how_many_turns_and_at_what_price(fleet, words, place, text):
    assert nearest(fleet(words).turn_of(BLUE), place).text == text


@pytest.mark.rule("MN-03.02", "MN-03.11")
def test_what_was_gone_and_turned_before_counts_in_what_a_way_says(fleet):
    going = fleet(CRUISER).turn_of(BLUE).do("speed battle", "ahead 400", "turn 45")
    end = going[BLUE].pose.run(400)
    way = nearest(going, end.place)
    assert way.text == "battle: 8.00 of 12 in, 1 of 2 turns, stamina 1"
    assert (way.cost, way.left, way.choices) == (400, 400, (Choice("ahead", (400,)),))


@pytest.mark.rule("MN-03.24", "MN-05.11", "MN-03.30", "MN-00.10")
@pytest.mark.parametrize(
    ("lines", "course", "seals"),
    [((CRUISER,), Run(1800), ""),
     ((CRUISER, "red small 30.5,30@90 cruising"), Run(1800), "dice"),
     ((CRUISER, "red small 30,32@180 cruising"), Run(1800), "answer"),
     ((CRUISER, "blue small 30.5,22@90 cruising"), Run(1800), "answer"),
     ((CRUISER, "wreck small 30,18@90"), Run(600), "dice"),
     (("blue small 30,50@0 cruising",), Run(1800), "answer")],
)  # fmt: skip
def test_dice_on_the_way_and_whatever_cuts_it_short_seal_it(fleet, lines, course, seals):
    state = fleet(*lines).turn_of(BLUE).state
    scout = Scout(state, BLUE, outsets(state, BLUE)[2])
    route = route_of(state, scout, scout.trial((course,)))
    assert route.blocks_undo == seals and route.piece == BLUE


# -- toward a dot --------------------------------------------------------------------------------------------
def test_how_far_a_pose_is_from_a_dot():
    assert miss(Pose(100, 100, 45), (400, 500)) == 500
    assert miss(Pose(100, 100, 45), (100, 100)) == 0


@pytest.mark.rule("MN-03.02")
@pytest.mark.parametrize(
    ("north", "speed", "end"), [(1800, "cruising", 1800), (1840, "cruising", 1800), (1841, "battle", 1841),
                                (2200, "battle", 2200), (2600, "ramming", 2600), (3200, "ramming", 2800)]
)  # fmt: skip
def test_she_rows_no_faster_than_it_takes_to_come_near(fleet, north, speed, end):
    way = nearest(fleet(CRUISER).turn_of(BLUE), f"3000,{north}@0")
    assert speed_of(way) == speed and way.ends == f"3000,{end}@0"


@pytest.mark.parametrize(("east", "turns"), [(2992, 0), (3015, 0), (3060, 1)])
def test_a_dot_a_hair_beside_the_way_ahead_is_come_to_without_a_turn(fleet, east, turns):
    way = nearest(fleet(CRUISER).turn_of(BLUE), f"{east},2000@0")
    assert sum(choice.verb == "turn" for choice in way.choices) == turns


@pytest.mark.rule("MN-03.14", "MN-03.17", "MN-03.18")
def test_a_stopped_galley_goes_straight_as_far_as_she_may(fleet):
    turn = fleet(STOPPED).turn_of(BLUE)
    pose = Pose(3000, 2000, 0)
    assert aimed(turn, pose, (3000, 2500))[(Run(500),)] == 0
    assert aimed(turn, pose, (3000, 3000))[(Run(800),)] == 200
    assert aimed(turn, pose, (3000, 1000))[(Run(-600),)] == 400


@pytest.mark.rule("MN-03.14", "MN-03.15", "MN-03.16")
def test_a_stopped_galley_turns_before_or_after_her_run_or_in_place(fleet):
    found = aimed(fleet(STOPPED).turn_of(BLUE), Pose(3000, 2000, 0), (3300, 2300))
    assert found[(Turn(45), Run(400))] == 24
    assert (Turn(45),) in found and found[(Turn(45),)] == 424
    assert (Run(300), Turn(45)) in found, "after three inches the dot lies square on: hard over toward it"
    astern = aimed(fleet(STOPPED).turn_of(BLUE), Pose(3000, 2000, 0), (2800, 1800))
    assert astern[(Turn(45), Run(-283))] <= 1


@pytest.mark.rule("MN-03.14", "MN-03.15", "MN-03.19")
@pytest.mark.parametrize(("words", "pivot", "turned"), [("", 80, 45), (" corvus", 45, 45)])
def test_a_pivot_in_place_may_be_sharper_than_the_turn_of_a_run(fleet, words, pivot, turned):
    found = aimed(
        fleet(f"{STOPPED}{words}").turn_of(BLUE), Pose(3000, 2000, 0), Pose(3000, 2000, 80).run(600).dot
    )
    turns = {course[0].degrees for course in found if isinstance(course[0], Turn) and len(course) == 1}
    assert turns == {pivot}
    assert (Turn(turned), Run(400)) in found


@pytest.mark.rule("MN-03.16")
def test_who_has_gone_ahead_already_only_goes_on_or_turns(fleet):
    now = fleet(STOPPED).turn_of(BLUE).do("start", "ahead 300")
    found = aimed(now, now[BLUE].pose, (3400, 2700))
    assert set(found) == {(Run(400),), (Turn(45),)}
    far = fleet(STOPPED).turn_of(BLUE).do("start", "ahead 500")
    assert set(aimed(far, far[BLUE].pose, (3400, 2900))) == {(Run(300),)}


@pytest.mark.rule("MN-03.24", "MN-03.31")
def test_a_way_toward_a_dot_beyond_an_enemy_ends_at_her(fleet):
    turn = fleet(CRUISER, "red small 30.5,17@90 stopped").turn_of(BLUE)
    way = nearest(turn, "3000,1800@0")
    assert way.path[-1].meets and way.blocks_undo == "answer" and way.path[-1].hazards[-1][1] == "MN-05.17"


@pytest.mark.rule("MN-03.22", "MN-03.09", "MN-03.24")
def test_hemmed_in_ahead_she_is_shown_the_speed_at_which_she_may_turn_away(fleet):
    """At ramming speed again she would come nearest, straight on, but an enemy lies across her ram."""
    turn = fleet("blue small 30,10@0 ramming", "red small 30.5,15.51@90 stopped").turn_of(BLUE)
    way = nearest(turn, "3542,2931@0")
    assert speed_of(way) == "battle" and way.choices[1].verb == "turn"
    turn.do(*map(order, way.choices[:-1]))


# -- what she could do to another ----------------------------------------------------------------------------
@pytest.mark.rule("MN-04.03", "MN-05.19")
def test_rams_come_with_their_part_and_grapples_with_the_stop_before_them(fleet):
    turn = fleet(CRUISER, "red small 30.5,30@90 cruising").turn_of(BLUE)
    found = list(deeds(turn.state, BLUE, RED))
    rams = [one for one in found if "ram" in one.deed]
    assert rams and len({one.deed for one in rams}) == len(rams)
    for one in rams:
        assert one.target == RED and speed_of(one) == "ramming" and one.path[-1].meets
        assert (one.blocks_undo, one.forecast is None) == (
            ("dice", False) if "full" in one.deed else ("answer", True)
        )


@pytest.mark.rule("MN-04.03")
def test_only_one_who_comes_to_a_stop_within_reach_is_offered_a_grapple(fleet):
    turn = fleet(CRUISER, "red small 35,18@0 stopped").turn_of(BLUE)
    grapples = [one for one in deeds(turn.state, BLUE, RED) if one.deed == "grapple"]
    assert len(grapples) == 1
    [one] = grapples
    assert one.choices[-2:] == (Choice("halt"), Choice("grapple", (RED,))) and speed_of(one) == "cruising"
    assert one.blocks_undo == "dice"
    now = turn.do(*map(order, one.choices[:-1]))
    assert now[BLUE].speed == "stopped" and now.allows(order(one.choices[-1]))


@pytest.mark.rule("MN-04.03")
def test_out_of_reach_astern_or_too_far_off_nothing_can_be_done(fleet):
    for other in ("red small 30,55@0 stopped", "red small 90,10@0 stopped"):
        assert not list(deeds(fleet(CRUISER, other).turn_of(BLUE).state, BLUE, RED)), other
    astern = fleet("blue small 30,40@0 cruising", "red small 30,20@0 stopped").turn_of(BLUE)
    assert not list(deeds(astern.state, BLUE, RED))


@pytest.mark.rule("MN-04.03", "MN-01.07")
def test_from_alongside_she_may_grapple_at_once(fleet):
    turn = fleet(STOPPED, "red small 33.5,20@0 stopped").turn_of(BLUE)
    first = next(one for one in deeds(turn.state, BLUE, RED) if one.deed == "grapple")
    assert first.choices == (Choice("grapple", (RED,)),) and (first.cost, first.left) == (0, 0)
    assert first.text == "grapple from here" and first.blocks_undo == "dice" and first.ends == turn[BLUE].at
    assert not [
        one for one in deeds(turn.state, BLUE, RED) if one.deed == "grapple" and one is not first and one.cost
    ]


@pytest.mark.rule("MN-03.21", "MN-05.01", "MN-05.19")
def test_too_near_for_a_ram_none_is_offered(fleet):
    near = fleet(CRUISER, "red small 30.5,22@90 cruising").turn_of(BLUE)
    assert not [one for one in deeds(near.state, BLUE, RED) if "ram" in one.deed]
    second = fleet("blue small 30,10@0 ramming", "red small 30.5,22@90 cruising").turn_of(BLUE)
    assert [one for one in deeds(second.state, BLUE, RED) if one.deed == "full ram on the bank"]


@pytest.mark.rule("MN-05.19", "MN-03.31")
def test_a_ram_is_offered_on_the_one_aimed_at_and_not_on_whoever_stands_before_her(fleet):
    lines = CRUISER, "red small 30.5,31@90 cruising", "red small 30,27.6@90 cruising"
    turn = fleet(*lines).turn_of(BLUE)
    for target, name in ((RED, "Red Small 1"), ("red-small-2", "Red Small 2")):
        for one in deeds(turn.state, BLUE, target):
            if "ram" in one.deed:
                assert name in one.path[-1].hazards[-1][0], one
    assert any("ram" in one.deed for one in deeds(turn.state, BLUE, "red-small-2"))


@pytest.mark.rule("MN-04.03", "MN-03.07")
@pytest.mark.parametrize("target", ["36,20@0", "25,18@20", "33,22@300", "38,14@90", "30,19@180"])
@pytest.mark.parametrize("words", [CRUISER, "blue small 30,10@0 stopped"])
def test_every_grapple_that_is_offered_can_be_thrown(fleet, words, target):
    turn = fleet(words, f"red small {target} stopped").turn_of(BLUE)
    found = [one for one in deeds(turn.state, BLUE, RED) if one.deed == "grapple"]
    assert len(found) <= 1
    for one in found:
        assert turn.do(*map(order, one.choices[:-1])).allows(order(one.choices[-1]))
    assert found or (words, target) not in ((CRUISER, "36,20@0"), (CRUISER, "25,18@20"))


@pytest.mark.rule("MN-04.03")
def test_nobody_comes_alongside_at_ramming_speed(fleet):
    turn = fleet(CRUISER, "red small 34,34@0 stopped").turn_of(BLUE)
    assert all(one.deed != "grapple" for one in deeds(turn.state, BLUE, RED))


@pytest.mark.rule("MN-04.03")
@pytest.mark.parametrize("mine", ["small", "large"])
@pytest.mark.parametrize("theirs", ["small", "large"])
def test_she_is_laid_alongside_with_her_oars_clear_of_the_others(fleet, mine, theirs):
    position = fleet(f"blue {mine} 30,10@0 cruising", f"red {theirs} 40,30@90 stopped")
    galley, target = position[f"blue-{mine}-1"], position[f"red-{theirs}-1"]
    classes = position.state.box.classes
    berths = [Pose(*dot, 90) for dot in _berths(position.state, galley, target)]
    there = bank_of(classes[theirs], target.pose)
    assert [gap(bank_of(classes[mine], pose), there) for pose in berths] == [60] * 4
    assert {in_frame(target.pose, pose.dot)[1] > 0 for pose in berths} == {True, False}
    half = classes[theirs].half
    assert [in_frame(target.pose, pose.dot)[0] for pose in berths] == [0, 0, -half, -half]
