"""Measuring without rules: a dot seen from a ship, what lies in a lane, edges and wrecks on the way."""

import pytest

from galleywar.boards.table.table import Body, Contact, Pose, Run, Turn
from galleywar.rules.mare_nostrum.model.state import PORT, STARBOARD
from galleywar.rules.mare_nostrum.movement.contact_kinds import strike_of, touches_with_bow
from galleywar.rules.mare_nostrum.movement.manoeuvre import (
    Progress,
    about,
    ahead_of,
    edge_passed,
    in_frame,
    lies_free,
    obstacles,
    part_done,
    passage,
)

BLUE, RED = "blue-small-1", "red-small-1"


@pytest.mark.parametrize(
    ("heading", "dot", "seen"),
    [
        (0, (30, 70), (50, 20)),
        (0, (-10, -30), (-50, -20)),
        (90, (60, 20), (50, 0)),
        (180, (10, -30), (50, 0)),
        (270, (-40, 20), (50, 0)),
        (90, (10, 60), (0, -40)),
        (45, (110, 120), (141, 0)),
        (30, (10, 21), (1, 0)),
        (60, (11, 21), (1, 0)),
        (300, (10, 19), (0, -1)),
        (30, (9, 21), (0, -1)),
    ],
)
def test_a_dot_is_seen_ahead_and_to_starboard_to_the_nearest_hundredth(heading, dot, seen):
    assert in_frame(Pose(10, 20, heading), dot) == seen


@pytest.mark.parametrize(
    ("manoeuvre", "part"),
    [(Run(300), Run(7)), (Run(-300), Run(-7)), (Turn(45), Turn(7)), (Turn(-45), Turn(-7))],
)
def test_part_of_a_manoeuvre_goes_the_same_way(manoeuvre, part):
    assert part_done(manoeuvre, 7) == part


@pytest.mark.parametrize(("run", "near"), [(Run(500), {"ahead"}), (Run(-500), {"astern"})])
def test_only_what_lies_near_the_lane_is_looked_at(run, near):
    hull = ((0, 0), (1, 0), (0, 1))
    bodies = {
        "ahead": Body(hull, Pose(0, 700, 0)),
        "astern": Body(hull, Pose(0, -700, 0)),
        "abeam": Body(hull, Pose(700, 0, 0)),
    }
    assert set(ahead_of(bodies, Pose(0, 0, 0), run, 200)) == near
    assert set(ahead_of({"land": Body(hull)} | bodies, Pose(0, 0, 0), run, 200)) == {"land"} | near


@pytest.mark.parametrize("heading", [30, 45, 150, 240, 330])
def test_the_lane_lies_along_her_heading(heading):
    start = Pose(1000, 1000, heading)
    bodies = {
        name: Body(((0, 0), (1, 0), (0, 1)), Pose(*start.off(*dot), 0))
        for name, dot in (("ahead", (700, 0)), ("astern", (-700, 0)), ("abeam", (0, 700)))
    }
    assert set(ahead_of(bodies, start, Run(500), 200)) == {"ahead"}


@pytest.mark.parametrize(
    ("dot", "near"),
    [((0, 905), True), ((0, 906), False), ((0, -405), True), ((0, -406), False), ((405, 0), True), ((406, 0), False),
     ((-405, 0), True), ((-406, 0), False)],
)  # fmt: skip
def test_the_lane_is_as_wide_as_two_hulls_and_as_long_as_the_run_and_two_hulls(dot, near):
    """A run of five inches north, the longest hull two inches from its middle, and a little room."""
    bodies = {"one": Body(((0, 0), (1, 0), (0, 1)), Pose(*dot, 0))}
    assert bool(ahead_of(bodies, Pose(0, 0, 0), Run(500), 200)) == near
    turned = Pose(0, 0, 180)
    assert bool(ahead_of(bodies, turned, Run(-500), 200)) == near


@pytest.mark.parametrize(
    ("dot", "near"), [((0, 405), True), ((243, -324), True), ((406, 0), False), ((244, 324), False)]
)
def test_a_turn_looks_at_what_lies_within_two_hulls_and_at_land_wherever_it_is(dot, near):
    hull = ((0, 0), (1, 0), (0, 1))
    bodies = {"one": Body(hull, Pose(1000 + dot[0], 1000 + dot[1], 0)), "land": Body(hull)}
    assert set(about(bodies, Pose(1000, 1000, 30), 200)) == ({"one", "land"} if near else {"land"})


@pytest.mark.rule("MN-00.10")
@pytest.mark.parametrize(
    ("x", "y", "edge"),
    [(0, 0, ""), (9600, 6000, ""), (-1, 0, "west"), (9601, 0, "east"), (0, -1, "south"), (0, 6001, "north")],
)
def test_a_middle_on_the_rim_is_still_on_the_table(fleet, x, y, edge):
    assert edge_passed(fleet().state, Pose(x, y, 0)) == edge


@pytest.mark.rule("MN-00.10")
@pytest.mark.parametrize(("way", "done", "edge"), [(400, 400, ""), (401, 401, "north"), (900, 401, "north")])
def test_a_run_ends_in_the_hundredth_in_which_the_middle_leaves_the_table(fleet, way, done, edge):
    position = fleet("blue small 30,56@0 cruising")
    met = passage(position.state, position[BLUE], position[BLUE].pose, Run(way))
    assert (met.done, met.edge, met.end.y) == (done, edge, 5600 + done)


@pytest.mark.rule("MN-03.29")
def test_wrecks_are_met_nearest_first_and_those_tested_are_passed(fleet):
    position = fleet("blue small 30,10@0 cruising", "wreck small 30,30@90", "wreck small 30,24@90",
                     "wreck small 50,24@90")  # fmt: skip
    galley = position[BLUE]
    met = passage(position.state, galley, galley.pose, Run(2000))
    assert [wreck for wreck, _ in met.wrecks] == ["wreck-2", "wreck-1"]
    assert [spent for _, spent in met.wrecks] == sorted(spent for _, spent in met.wrecks)
    again = passage(position.state, galley, galley.pose, Run(2000), tested=("wreck-2",))
    assert [wreck for wreck, _ in again.wrecks] == ["wreck-1"]
    assert not passage(position.state, galley, galley.pose, Run(300)).wrecks


@pytest.mark.rule("MN-03.31")
def test_she_may_lie_where_nothing_touches_her(fleet):
    position = fleet("blue small 30,20@0 stopped", "red small 60,20@0 stopped",
                     land={"Rock": [(8, 8), (12, 8), (12, 12), (8, 12)]})  # fmt: skip
    galley, beam = position[BLUE], position.state.box.classes["small"].beam
    assert lies_free(position.state, galley, Pose(6000 + beam + 5, 2000, 0))
    assert not lies_free(position.state, galley, Pose(6000 + beam - 5, 2000, 0))
    length = position.state.box.classes["small"].length
    assert lies_free(position.state, galley, Pose(6000, 2000 - length - 1, 0)), "bow to stern, a hair apart"
    assert not lies_free(position.state, galley, Pose(6000, 2000 - length, 0))
    assert lies_free(position.state, galley, Pose(6000, 2000, 0), without=(RED,))
    assert not lies_free(position.state, galley, Pose(1000, 1000, 0))
    assert not lies_free(position.state, galley, Pose(3000, 6001, 0))
    assert set(obstacles(position.state, galley, galley.pose, 100)) == set()
    assert set(obstacles(position.state, galley, Pose(5000, 2000, 0), 1000)) == {RED}


@pytest.mark.rule("MN-05.07", "MN-05.18")
@pytest.mark.parametrize(("aside", "bank"), [(40, STARBOARD), (-40, PORT)])
def test_the_bank_that_is_struck_is_the_one_the_dot_lies_on(fleet, aside, bank):
    """A bow that touches a hull ahead of the middle on one side or the other; head on it is where the striker lies."""
    position = fleet("blue small 30,20@0 ramming", "red small 30,30@0 stopped")
    for dot, start in ((3000 + aside, 3000), aside), ((3000, 3100), aside):
        at = Pose(3000 + start, 2800, 0)
        contact = Contact(RED, at, 100, dot, None, 90)
        hit = strike_of(position.state, position[BLUE], Progress(at, at, 100, contact), rams=True)
        assert hit.bank == bank, dot


@pytest.mark.rule("MN-05.07")
def test_only_the_foremost_part_is_the_bow(fleet):
    position = fleet("blue small 30,20@0 ramming", "red small 30,30@0 stopped")
    bow = position.state.box.classes["small"].bow
    for ahead, with_bow in ((bow + 1, True), (bow, False), (bow - 1, False), (-bow, False)):
        contact = Contact(RED, Pose(3000, 2000, 0), 100, (3000, 2000 + ahead), None, 90)
        assert touches_with_bow(position.state, position[BLUE], contact) == with_bow
