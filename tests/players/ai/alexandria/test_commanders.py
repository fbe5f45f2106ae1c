"""Leaders who keep up with their men, armies that outlast each other, and engines that are not left alone."""

from dataclasses import replace

import pytest

from galleywar.core.decision import Choice
from galleywar.players.ai.alexandria.evaluation.ground_values import GroundValues
from galleywar.players.ai.alexandria.policy.command_gains import CommandGains
from galleywar.players.ai.alexandria.search.march_ends import LandSituation
from galleywar.players.ai.alexandria.search.turn_playouts import played_out
from galleywar.rules.alexandria.model.terms import CAMPAIGN, OBJECTIVES, Terms
from tests.players.ai.alexandria.test_sieges import SIEGE, course
from tests.players.ai.alexandria.test_turn_playouts import carried_out, in_command
from tests.rules.alexandria.conftest import field  # noqa: F401

CITY = Terms(land_war=True, ending=CAMPAIGN, exhaustion={"roman": 20, "egyptian": 20})


# -- commanders ------------------------------------------------------------------------------------------------
def test_a_leader_follows_men_who_have_marched_as_far_as_they_can(field):  # noqa: F811
    column = ("roman CO7v 2642 facing=0 legion=XXVII", "leader roman-legate-XXVII 2642")
    turn = played_out(
        course(in_command(field, *column)), Choice("activate", ("roman-legate-XXVII",)), carried_out, 5
    )
    assert [one.verb for one in turn.answers if one.is_order] == ["march", "walk"]


def test_a_leader_stays_with_those_before_the_goal_for_one_far_behind(field):  # noqa: F811
    """Either of the two could do what the other does, so each by himself seems to gain little."""
    two = ("roman CO7v 2025 facing=2 legion=XXVII", "egyptian HI7 2124 facing=2")
    army = (*2 * two, "roman CO7v 2634 facing=0 legion=XXVII", "leader roman-legate-XXVII 2026")
    position = field(*army, terms=SIEGE, active="roman")
    stands, legate = CommandGains(course(position)).stands, position.state.leaders["roman-legate-XXVII"]
    first, second, straggler = (position.unit(f"roman-CO-{number}") for number in (1, 2, 3))
    assert stands._gain(first) + stands._gain(second) < stands._gain(straggler)
    assert stands._commanding(legate, "2026") > stands._commanding(legate, "2332") + stands.keenness(straggler) / 2


# -- Exhaustion ------------------------------------------------------------------------------------------------
def point_worths(field, **lost):  # noqa: F811
    """What a point of the losses of each is worth, so many units having been lost."""
    men = [f"{seat} LI4 {place}" for seat, place in (("roman", "4-J"), ("egyptian", "4-L"))]
    position = field(*men, terms=CITY)
    units = position.state.box.counters.units
    fallen = [
        one.id for seat, many in lost.items()
        for one in [unit for unit in units.values() if unit.seat == seat and unit.type == "LI"][:many]
    ]  # fmt: skip
    worths = GroundValues(replace(position.state, lost=tuple(fallen)))
    return worths._point["roman"], worths._point["egyptian"]


def test_a_loss_weighs_the_more_the_fewer_an_army_can_still_bear(field):  # noqa: F811
    fresh, worn = point_worths(field), point_worths(field, roman=3, egyptian=3)
    assert fresh == pytest.approx((2.0, 2.0), rel=0.1) and worn[0] > 1.2 * fresh[0]


def test_who_has_more_left_spares_his_men_less_than_who_is_nearly_worn_out(field):  # noqa: F811
    stronger, weaker = point_worths(field, egyptian=4)
    assert weaker > stronger


def test_what_is_left_to_who_has_outlasted_his_enemy_is_worth_no_less_than_at_the_outset(field):  # noqa: F811
    fresh, alone = point_worths(field), point_worths(field, egyptian=11)
    assert alone[0] >= fresh[0] and alone[1] == 0.0


def test_the_goals_are_worth_more_when_an_army_is_exhausted(field):  # noqa: F811
    before = field("egyptian HI7 2124", terms=CITY).state
    after = replace(before, exhausted=("egyptian",))
    assert GroundValues(after).place("2124") > GroundValues(before).place("2124") > 0.0


def test_nobody_has_to_dare_where_no_clock_runs(field):  # noqa: F811
    held = field("egyptian HI7 2124", "egyptian HI6 3119", terms=CITY)
    timed = replace(held, state=replace(held.state, terms=replace(CITY, turns=25)))
    assert GroundValues(timed.state).arrears("roman") > 0.0 == GroundValues(held.state).arrears("roman")


# -- engines ---------------------------------------------------------------------------------------------------
def front(field, *pieces):  # noqa: F811
    goal = Terms(land_war=True, ending=OBJECTIVES, turns=10, objectives={"4-K": 6})
    return LandSituation(course(field(*pieces, terms=goal)), everybody=True)


def test_an_engine_by_itself_keeps_no_place_an_enemy_can_come_to(field):  # noqa: F811
    there = front(field, "roman ART2 4-K", "egyptian HI7 4-L toward=4-K")
    safe = front(field, "roman ART2 4-K", "egyptian HI7 2642")
    engine = there.friends[0]
    assert there._keeping(engine, "4-K") == 0.0 < safe._keeping(engine, "4-K")


def test_who_stands_by_an_engine_keeps_it_and_the_place(field):  # noqa: F811
    pieces = ("roman CO7v 4-K toward=4-L", "egyptian HI7 4-L toward=4-K")
    alone, by_it = front(field, *pieces), front(field, *pieces, "roman ART2 4-K")
    cohort = alone.friends[0]
    assert by_it._keeping(cohort, "4-K") > alone._keeping(cohort, "4-K") > 0.0


# -- strongholds -----------------------------------------------------------------------------------------------
def test_who_stands_ready_to_step_in_for_the_garrison_has_to_be_worn_down_too(field):  # noqa: F811
    def worth(reserve, *garrison):
        position = field(f"egyptian HI7 {reserve}", *garrison, terms=SIEGE)
        return GroundValues(position.state).unit(position.unit("egyptian-HI-1"))

    held = "egyptian HI6 2124"
    within, ready, distant = worth("2124"), worth("2025", held), worth("2028", held)
    assert within > ready > distant == worth("2025", "egyptian HI6 2028"), "nobody steps in where nobody holds"
