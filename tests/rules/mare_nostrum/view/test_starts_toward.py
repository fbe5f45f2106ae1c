"""A stopped galley steered at a dot: every option with what it misses by, and turns that bring the bow to it."""

import pytest

from galleywar.boards.table.table import Pose, Run, Turn
from galleywar.core.decision import Choice
from galleywar.rules.mare_nostrum.view.attack_routes import _within_reach, deeds
from galleywar.rules.mare_nostrum.view.routes import _turn_toward, starts_toward
from galleywar.rules.mare_nostrum.view.scouting import outsets

BLUE, RED = "blue-small-1", "red-small-1"
CRUISER, STOPPED = "blue small 30,10@0 cruising", "blue small 30,20@0 stopped"


@pytest.mark.rule("MN-03.14", "MN-03.15", "MN-03.16", "MN-03.17", "MN-03.18", "MN-03.19")
@pytest.mark.parametrize(
    ("words", "east", "north", "courses"),
    [
        ("", 867, 838, [(867, (Run(800),)), (1205, (Turn(46),)), (805, (Turn(45), Run(400))),
                        (1205, (Turn(-45), Run(-21))), (971, (Run(400), Turn(45)))]),
        ("", 300, 0, [(300, (Turn(90),)), (212, (Turn(45), Run(212))), (212, (Turn(-45), Run(-212))),
                      (300, (Turn(45),))]),
        (" corvus", 829, -112, [(829, (Run(-112),)), (836, (Turn(45),)), (673, (Turn(45), Run(400))),
                                (572, (Turn(-45), Run(-400))), (829, (Run(-112), Turn(45)))]),
        (" corvus", 204, 754, [(204, (Run(754),)), (781, (Turn(15),)), (381, (Turn(15), Run(400))),
                               (781, (Turn(15),)), (408, (Run(400), Turn(30)))]),
    ],
)  # fmt: skip
def test_each_option_is_told_with_what_it_misses_by_and_none_that_does_nothing(
    fleet, words, east, north, courses
):
    turn = fleet(f"{STOPPED}{words}").turn_of(BLUE)
    [outset] = outsets(turn.state, BLUE)
    pose = turn[BLUE].pose
    assert list(starts_toward(turn.state, outset.frame, pose, (pose.x + east, pose.y + north))) == courses


@pytest.mark.parametrize(
    ("dot", "limit", "degrees"),
    [((0, 300), 45, 0), ((300, 300), 45, 45), ((-300, 300), 45, -45), ((300, 300), 30, 30), ((300, 0), 90, 90),
     ((300, 0), 45, 45), ((-300, 0), 45, -45), ((300, -300), 90, 90), ((0, -300), 45, 0), ((300, -300), 45, -45)],
)  # fmt: skip
def test_a_turn_brings_the_bow_to_a_dot_before_the_beam_and_the_stern_to_one_that_stays_abaft(
    dot, limit, degrees
):
    assert _turn_toward(Pose(0, 0, 0), dot, limit) == Turn(degrees)


@pytest.mark.rule("MN-05.19")
def test_of_two_ways_as_long_to_the_same_part_the_first_is_shown(fleet):
    """It is steered at the middle of her."""
    turn = fleet(CRUISER, "red small 28.5,36.8@0 cruising").turn_of(BLUE)
    [ram] = deeds(turn.state, BLUE, RED)
    assert ram.deed == "full ram on the stern" and ram.cost + ram.left <= 1800
    assert ram.choices[1:] == (Choice("ahead", (522,)), Choice("turn", (-5,)), Choice("ahead", (1278,)))


@pytest.mark.rule("MN-03.01", "MN-04.03")
@pytest.mark.parametrize(
    ("words", "speed", "there", "near"),
    [
        (CRUISER, "cruising", "30,29@0", True), (CRUISER, "cruising", "30,29.01@0", False),
        (CRUISER, "battle", "30,33@0", True), (CRUISER, "battle", "30,33.01@0", False),
        (CRUISER, "cruising", "30,0@0", True), (CRUISER, "cruising", "31,-1@0", True),
        (CRUISER, "cruising", "31,-1.01@0", False), (CRUISER, "cruising", "49,10@0", True),
        (CRUISER, "cruising", "49.01,10@0", False), (STOPPED, "start", "30,1@0", True),
        (STOPPED, "start", "30,39@0", True), (STOPPED, "start", "30,39.01@0", False),
    ],
)  # fmt: skip
def test_a_move_reaches_as_far_as_its_way_both_hulls_and_a_grapple_and_under_way_not_astern(
    fleet, words, speed, there, near
):
    turn = fleet(words, f"red small {there} stopped").turn_of(BLUE)
    [outset] = [one for one in outsets(turn.state, BLUE) if one.speed == speed]
    assert _within_reach(turn.state, BLUE, RED, outset) is near
