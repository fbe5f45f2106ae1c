"""What is said of a ship's action holds in the position it leads to."""

from galleywar.boards.table.table import Pose
from galleywar.core.copying import changed
from galleywar.core.dice import Seeded
from galleywar.players.ai import policy_for
from galleywar.players.ai.poseidon.evaluation.values import Worths, at, distance
from galleywar.players.ai.poseidon.search.explanations import called, tell_plan
from galleywar.players.ai.poseidon.search.plans import Situation, plans
from galleywar.players.phrasing import inches
from galleywar.players.player import Clock
from tests.rules.poseidon.conftest import water

POLICY = policy_for("poseidon")
__all__ = ["water"]


def told(position):
    """Every plan of ship b1 with where she ends and what is said of it."""
    state = position.act("b1").state
    course = Situation(Worths(state, "blue", POLICY.weights), POLICY.habits("captain"), Seeded(1), Clock())
    ship = state.ships["b1"]
    ends = [(plan, at(ship, Pose.read(plan.ends)) if plan.ends else ship) for plan in plans(course, ship)]
    return course, [(plan, there, tell_plan(course, plan)) for plan, there in ends]


def near(water):
    return water(
        "blue A slow_quinquireme 2000,1000@0", "blue B slow_trireme 300,300@0 *admiral",
        "red A light_galley 2000,2100@90", "red B slow_trireme 4500,3400@180 *admiral",
    )  # fmt: skip


def test_the_way_to_the_enemy_that_is_named_is_as_long_as_it_is_said_to_be(water):
    course, found = told(near(water))
    quiet = [one for one in found if not one[0].verb]
    assert len(quiet) > 1
    for _, there, said in quiet:
        named = [foe for foe in course.worths.foes if called(course, foe) in said.why]
        assert any(f"{inches(distance(there, foe))} off" in said.why for foe in named), said.why


def test_out_of_reach_is_said_only_where_nobody_can_strike_her(water):
    reached = set()
    close = water(
        "blue A light_galley 2000,1000@0", "blue B slow_trireme 300,300@0 *admiral",
        "red A slow_quinquireme 2000,1500@180", "red B slow_trireme 4500,3400@180 *admiral",
    )  # fmt: skip
    for position in (near(water), close):
        course, found = told(position)
        for plan, there, said in found:
            able = any(course.prospects.reply(foe, there) > 0 for foe in course.worths.foes)
            reached.add(able)
            assert plan.verb or ("out of every enemy's reach" in said.why) == (not able), said.why
    assert reached == {True, False}


def test_an_enemy_of_the_same_name_is_told_apart(water):
    course, _ = told(near(water))
    [own, *_], [foe, *_] = course.worths.own, course.worths.foes
    assert called(course, foe) == foe.name
    assert called(course, changed(foe, name=own.name)) == f"the enemy's {own.name}"
