"""Oars swept away, wrecks rowed over, land and table edges, and the ways a galley is shown."""

from itertools import product

import pytest

from galleywar.boards.table.polygons import do_touch
from galleywar.boards.table.table import Pose, Run
from galleywar.rules.mare_nostrum.checks.invariants import problems
from galleywar.rules.mare_nostrum.model.state import PORT, STARBOARD
from galleywar.rules.mare_nostrum.movement.oars import oar_lines, oars_swept


@pytest.mark.rule("MN-03.25")
def test_rowing_by_sweeps_every_oar_touched_on_both_friend_or_foe(fleet):
    for other in ("red", "blue"):
        now = fleet("blue small 30,10@0 cruising", f"{other} small 33.5,18@0 stopped").turn_of("blue-small-1")
        after = now.do("speed cruising", "ahead 800")
        neighbor = after[f"{other}-small-{1 if other == 'red' else 2}"]
        assert after["blue-small-1"].lost_oars == (0, 8)
        assert neighbor.lost_oars == (8, 0)
        assert not after["blue-small-1"].halted


@pytest.mark.rule("MN-03.25")
def test_at_more_than_the_reach_of_both_banks_nothing_breaks(fleet):
    now = fleet("blue small 30,10@0 cruising", "red small 34.01,18@0 stopped").turn_of("blue-small-1")
    after = now.do("speed cruising", "ahead 800")
    assert after["blue-small-1"].lost_oars == after["red-small-1"].lost_oars == (0, 0)
    touching = fleet("blue small 30,10@0 cruising", "red small 34,18@0 stopped").turn_of("blue-small-1")
    assert touching.do("speed cruising", "ahead 800")["blue-small-1"].lost_oars == (0, 8)


@pytest.mark.rule("MN-03.25")
def test_a_part_of_the_way_sweeps_a_part_of_the_bank(fleet):
    now = fleet("blue small 30,10@0 cruising", "red small 33.5,18@0 stopped").turn_of("blue-small-1")
    after = now.do("speed cruising", "ahead 400")
    assert 0 < sum(after["red-small-1"].lost_oars) < 8


@pytest.mark.rule("MN-03.25")
def test_a_turn_sweeps_oars_too(fleet):
    now = fleet("blue small 30,10@0 cruising", "red small 34,14@0 stopped").turn_of("blue-small-1")
    after = now.do("speed cruising", "turn 30")
    assert sum(after["blue-small-1"].lost_oars) + sum(after["red-small-1"].lost_oars) > 0


@pytest.mark.rule("MN-03.26", "MN-03.27")
def test_the_third_oar_lost_in_passing_ends_ramming(fleet):
    now = fleet("blue small 30,10@0 battle oars=2/0", "red small 26.5,17.5@0 stopped").turn_of("blue-small-1")
    after = now.do("speed battle", "ahead 800", "hold")
    assert after["blue-small-1"].lost_oars[0] >= 3
    assert after.turn_of("blue-small-1").refused("speed ramming") == ["MN-03.27"]


# -- wrecks --------------------------------------------------------------------------------------------------
WRECK = "wreck small 30,24@90"


@pytest.mark.rule("MN-03.29")
def test_a_wreck_caps_the_way_at_cruising_speed(fleet):
    now = fleet("blue small 30,10@0 cruising", "wreck small 30,18@90").turn_of("blue-small-1")
    after = now.do("speed battle", "ahead 1200", "hold")
    assert after["blue-small-1"].pose.y == 1800
    assert after["blue-small-1"].speed == "cruising"


@pytest.mark.rule("MN-03.29")
def test_who_has_gone_farther_already_stops_at_the_wreck(fleet):
    now = fleet("blue small 30,10@0 cruising", WRECK).turn_of("blue-small-1")
    after = now.do("speed battle", "ahead 1200")
    assert after["blue-small-1"].pose.y == 1850
    assert after.verbs <= {"hold", "halt", "turn"}


@pytest.mark.rule("MN-03.29")
def test_over_a_wreck_she_may_only_cruise(fleet):
    turn = fleet("blue small 30,22@0 cruising", WRECK).turn_of("blue-small-1")
    assert turn.refused("speed battle") == ["MN-03.29"]
    assert turn.allows("speed cruising")


@pytest.mark.rule("MN-03.30")
def test_over_a_wreck_she_tests_her_hull_on_top_of_what_she_has(fleet):
    turn = fleet("blue small 30,14@0 cruising holes=2", WRECK).turn_of("blue-small-1").do("speed cruising")
    after = turn.do("ahead 800", dice=[1])
    assert after["blue-small-1"].holes == 4
    assert turn.odds("ahead 800") == {"holds": "2/3", "one hole more": "1/6", "two holes more": "1/6"}


@pytest.mark.rule("MN-03.30")
def test_a_sound_hull_passes_unless_the_scenario_says_otherwise(fleet):
    ship = "blue small 30,14@0 cruising"
    assert (
        fleet(ship, WRECK).turn_of("blue-small-1").do("speed cruising", "ahead 800")["blue-small-1"].holes
        == 0
    )
    hard = fleet(ship, WRECK, wreck_tests_undamaged_as_1=True).turn_of("blue-small-1")
    assert hard.do("speed cruising", "ahead 800", dice=[1])["blue-small-1"].holes == 1


@pytest.mark.rule("MN-02.03", "MN-03.30")
def test_lost_over_a_wreck_she_founders(fleet):
    turn = fleet("blue small 30,14@0 cruising holes=5", WRECK).turn_of("blue-small-1")
    after = turn.do("speed cruising", "ahead 800", dice=[5])
    assert after["blue-small-1"].holes == 6
    assert "founders" in after.kinds


# -- land and edges ------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-03.31")
def test_distances_are_those_of_the_middle_in_any_fraction(fleet):
    after = (
        fleet("blue small 30,10@45 cruising")
        .turn_of("blue-small-1")
        .do("speed cruising", "ahead 777", "hold")
    )
    assert after["blue-small-1"].pose.dot == (3549, 1549)


@pytest.mark.rule("MN-03.31")
def test_nobody_passes_through_a_galley(fleet):
    now = fleet("blue small 30,10@0 cruising", "blue small 30.5,20@90 stopped").turn_of("blue-small-1")
    after = now.do("speed battle", "ahead 1200")
    assert after["blue-small-1"].pose.y < 2000
    assert not list(problems(after.state))


@pytest.mark.rule("MN-00.10", "MN-08.18")
@pytest.mark.parametrize(
    ("words", "sailed", "scores"),
    [("", True, False), ("holes=4", True, True), ("built=red", True, True), ("holes=3", True, False)],
)
def test_over_her_own_edge_she_gets_away_and_scores_if_weak_or_a_prize(fleet, words, sailed, scores):
    turn = fleet(f"blue small 30,3@180 cruising {words}").turn_of("blue-small-1")
    after = turn.do("speed cruising", "ahead 800")
    assert "blue-small-1" not in after
    [gone] = after.state.sides["blue"].sailed
    assert (gone.crew, gone.scores) == (10, scores)
    assert after.state.sides["blue"].casualties == 0


@pytest.mark.rule("MN-00.10")
def test_over_any_other_edge_she_is_lost_with_all_hands(fleet):
    after = fleet("blue small 30,57@0 cruising").turn_of("blue-small-1").do("speed cruising", "ahead 800")
    assert "blue-small-1" not in after
    assert not after.state.sides["blue"].sailed
    assert after.state.sides["blue"].casualties == 10


@pytest.mark.rule("MN-00.10")
def test_it_is_the_middle_that_crosses(fleet):
    turn = fleet("blue small 30,56@0 cruising").turn_of("blue-small-1").do("speed cruising")
    assert "blue-small-1" in turn.do("ahead 400")
    assert "blue-small-1" not in turn.do("ahead 401")


@pytest.mark.rule("MN-03.25", "MN-00.07")
def test_oars_lie_from_the_hull_outward_port_before_starboard(fleet):
    klass = fleet("blue small 30,20@0 stopped").state.box.classes["small"]
    port, starboard = oar_lines(klass, Pose(3000, 2000, 0))
    side, out = klass.beam // 2, klass.beam // 2 + klass.oar_reach
    assert len(port) == len(starboard) == len(klass.sockets)
    for ahead, left, right in zip(klass.sockets, port, starboard, strict=True):
        assert left == ((3000 - side, 2000 + ahead), (3000 - out, 2000 + ahead))
        assert right == ((3000 + side, 2000 + ahead), (3000 + out, 2000 + ahead))


@pytest.mark.rule("MN-03.25")
def test_a_passage_within_reach_of_the_oars_breaks_those_of_both_and_beyond_it_none(fleet):
    klass = fleet("blue small 30,20@0 stopped").state.box.classes["small"]
    whole = klass.beam + 2 * klass.oar_reach
    for gap, breaks in ((-10, True), (10, False)):
        x = 3000 + whole + gap
        position = fleet("blue small 30,20@0 cruising", f"red small {x / 100},32@0 stopped")
        lost = oars_swept(position.state, position["blue-small-1"], Pose(3000, 2000, 0), Run(2400))
        assert bool(lost) == breaks
        for swept in lost:
            assert {bank for bank, _ in swept.own} == {STARBOARD} and {bank for bank, _ in swept.others} == {
                PORT
            }
            assert len(swept.own) == len(swept.others) == len(klass.sockets)
        left_out = position["red-small-1"].id
        assert not oars_swept(
            position.state, position["blue-small-1"], Pose(3000, 2000, 0), Run(2400), (left_out,)
        )


@pytest.mark.rule("MN-03.25")
def test_oars_that_lie_against_each_other_at_the_outset_are_drawn_in(fleet):
    klass = fleet("blue small 30,20@0 stopped").state.box.classes["small"]
    x = 3000 + klass.beam + klass.oar_reach
    position = fleet("blue small 30,20@0 stopped", f"red small {x / 100},20@0 stopped")
    assert not oars_swept(position.state, position["blue-small-1"], Pose(3000, 2000, 0), Run(1))


@pytest.mark.rule("MN-03.25")
@pytest.mark.parametrize("along", [12, 20, 29, 32])
def test_oars_break_wherever_on_a_long_way_the_other_lies(fleet, along):
    now = fleet("blue small 30,10@0 cruising", f"red small 33.5,{along}@0 stopped").turn_of("blue-small-1")
    after = now.do("speed ramming", "ahead 1800")
    assert sum(after["red-small-1"].lost_oars) > 0
    assert sum(after["blue-small-1"].lost_oars) == sum(after["red-small-1"].lost_oars)


@pytest.mark.rule("MN-03.25")
@pytest.mark.parametrize(("mine", "theirs", "lost"), [("8/8", "0/0", (0, 8)), ("0/0", "8/8", (8, 0))])
def test_oars_break_on_the_hull_of_a_galley_that_has_none_left(fleet, mine, theirs, lost):
    position = fleet(f"blue small 30,10@0 cruising oars={mine}", f"red small 32.5,20@0 stopped oars={theirs}")
    [swept] = oars_swept(position.state, position["blue-small-1"], Pose(3000, 1000, 0), Run(2000))
    assert (len(swept.own), len(swept.others)) == lost
    farther = fleet(f"blue small 30,10@0 cruising oars={mine}", f"red small 33.5,20@0 stopped oars={theirs}")
    assert not oars_swept(farther.state, farther["blue-small-1"], Pose(3000, 1000, 0), Run(2000))


@pytest.mark.rule("MN-03.25", "MN-03.26")
def test_an_oar_that_is_gone_does_not_break_again(fleet):
    position = fleet("blue small 30,10@0 cruising oars=0/3", "red small 33.5,20@0 stopped oars=2/0")
    [swept] = oars_swept(position.state, position["blue-small-1"], Pose(3000, 1000, 0), Run(2000))
    assert swept.own == tuple((STARBOARD, number) for number in range(3, 8))
    assert swept.others == tuple((PORT, number) for number in range(2, 8))


def touched_on_the_way(position, start, run):
    """Every oar that touches the other's hull or oars in any of the poses on the way, hers and the others."""
    klass = position.state.box.classes["small"]
    other, every = position["red-small-1"].pose, list(product((PORT, STARBOARD), range(8)))
    far_lines, far_hull = oar_lines(klass, other), klass.hull.at(other)
    own, others = set(), set()
    for at in (start.run(way) for way in range(0, run.distance + 1, 4)):
        lines, hull = oar_lines(klass, at), klass.hull.at(at)
        others |= {far for far in every if do_touch(hull, far_lines[far[0]][far[1]])}
        own |= {near for near in every if do_touch(lines[near[0]][near[1]], far_hull)}
        for near, far in product(every, every):
            if do_touch(lines[near[0]][near[1]], far_lines[far[0]][far[1]]):
                own.add(near)
                others.add(far)
    return own, others


@pytest.mark.rule("MN-03.25")
@pytest.mark.parametrize(
    ("x", "y", "heading"), [(34.6, 17, 40), (25.2, 18, 70), (34, 14.8, 315), (32.4, 20, 160)]
)
def test_at_a_slant_those_oars_break_that_touch_on_the_way_and_no_others(fleet, x, y, heading):
    position = fleet("blue small 30,8@0 cruising", f"red small {x},{y}@{heading} stopped")
    start, run = Pose(3000, 800, 0), Run(700)
    own, others = touched_on_the_way(position, start, run)
    assert 0 < len(own) < 16
    [swept] = oars_swept(position.state, position["blue-small-1"], start, run)
    assert (set(swept.own), set(swept.others)) == (own, others)


# -- land ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-03.31")
@pytest.mark.parametrize(
    ("heading", "coast"),
    [(90, [(36, 1), (38, 1), (38, 59), (36, 59)]), (270, [(22, 1), (24, 1), (24, 59), (22, 59)]),
     (0, [(1, 36), (95, 36), (95, 38), (1, 38)]), (180, [(1, 22), (95, 22), (95, 24), (1, 24)])],
)  # fmt: skip
def test_a_long_coast_brings_her_up_wherever_she_comes_to_it(fleet, heading, coast):
    turn = fleet(f"blue small 30,30@{heading} cruising", land={"Coast": coast}).turn_of("blue-small-1")
    after = turn.do("speed cruising", "ahead 800")
    assert after["blue-small-1"].pose == Pose(3000, 3000, heading).run(149)
    assert (after["blue-small-1"].speed, after["blue-small-1"].halted) == ("stopped", True)
    assert after.told("aground")[0]["name"] == "Coast"
