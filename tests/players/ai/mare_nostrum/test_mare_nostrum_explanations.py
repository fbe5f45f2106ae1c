"""What is said of a galley's move holds in the position it leads to."""

from galleywar.core.dice import Seeded
from galleywar.players.ai import policy_for
from galleywar.players.ai.mare_nostrum.evaluation import threats
from galleywar.players.ai.mare_nostrum.evaluation.values import Worths
from galleywar.players.ai.mare_nostrum.search.explanations import LEAST_RISK, tell_plan
from galleywar.players.ai.mare_nostrum.search.plans import Situation, plans
from galleywar.players.phrasing import inches
from galleywar.players.player import Clock
from tests.rules.mare_nostrum.conftest import fleet

POLICY = policy_for("mare_nostrum")
__all__ = ["fleet"]


def told(position):
    """Every plan of the first blue galley with what is said of it."""
    worths = Worths(position.state, "blue", POLICY.weights)
    situation = Situation(worths, POLICY.habits("captain"), Seeded(1), Clock())
    galley = position["blue-large-1"]
    return worths, [
        (plan, plan.there or galley, tell_plan(situation, plan)) for plan in plans(situation, galley)
    ]


def near(fleet):
    enemies = ("red small 30,30@90 stopped flagship", "red large 44,34@180 cruising")
    return fleet("blue large 30,10@0 cruising flagship", *enemies, turns=8).turn_of("blue-large-1")


def test_the_way_to_the_enemy_that_is_named_is_as_long_as_it_is_said_to_be(fleet):
    worths, found = told(near(fleet))
    quiet = [one for one in found if not one[0].deed]
    assert len(quiet) > 5
    for _, there, said in quiet:
        lie = {foe: threats.bearing_of(worths.state, there, there.pose, foe, foe.pose) for foe in worths.foes}
        named = [foe for foe in worths.foes if f"{foe.name}" in said.why]
        assert any(f"{inches(lie[foe].way)} off" in said.why for foe in named), said.why


def test_out_of_reach_is_said_where_nobody_can_strike_her_and_a_risk_names_who_can(fleet):
    worths, found = told(near(fleet))
    reached = set()
    for plan, there, said in found:
        able = {
            foe.name
            for foe in worths.foes
            if (foe.id != plan.target or plan.free)
            and threats.soon(foe) * threats.blow(worths, foe, there) > 0
        }
        if not plan.deed:
            assert ("out of every enemy's reach" in said.why) == (not able), said.why
            reached.add(bool(able))
        if said.risk and able:
            assert plan.fear > LEAST_RISK and any(name in said.risk for name in able)
    assert reached == {True, False}


def test_a_blow_says_what_it_is_struck_for(fleet):
    position = fleet("blue large 30,10@0 cruising flagship", "red small 30,27@90 stopped flagship", turns=8)
    worths, found = told(position.turn_of("blue-large-1"))
    [foe] = worths.foes
    rams = [said for plan, _, said in found if plan.deed.startswith("full ram")]
    assert rams and all(said.why == f"a full ram opens {foe.name}'s hull" for said in rams)
    assert all(said.target == foe.id and said.points is not None for said in rams)
