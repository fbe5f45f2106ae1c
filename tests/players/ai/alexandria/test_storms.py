"""A Redoubt stormed turn after turn: blows before marches, leaders beside those who strike, seizures kept."""

from dataclasses import replace

import pytest

from galleywar.players.ai.alexandria.evaluation.galley_values import GalleyValues
from galleywar.players.ai.alexandria.policy.command_gains import CommandGains
from galleywar.players.ai.alexandria.search.leader_posts import AT_THE_RIM
from galleywar.rules.alexandria.model.frames_land import Activate, Seizure
from galleywar.rules.alexandria.model.frames_sea import PlayerTurn, Rounds
from galleywar.rules.alexandria.model.terms import CAMPAIGN
from tests.players.ai.alexandria.test_ashore import answer
from tests.players.ai.alexandria.test_sieges import POLICY, SIEGE, course
from tests.players.ai.alexandria.test_turn_playouts import options
from tests.rules.alexandria.conftest import field  # noqa: F401

GARRISON = ("egyptian HI7 2124 facing=2", "egyptian HI6 2124 facing=2")
HEAD = ("roman CO7v 2224 facing=4 legion=XXVII", "roman CO7v 2323 facing=4 legion=XXVII")
"""Before the southern Redoubt, one cohort behind the other on the Causeway."""


def in_command(field, *pieces):  # noqa: F811
    """Rome before the Redoubt chooses its command."""
    position = field(*pieces, *GARRISON, terms=SIEGE)
    stack = (Rounds(), PlayerTurn("roman", "speed"), Activate("roman"))
    return replace(position, state=replace(position.state, frames=stack, active="roman", phase="command"))


def chosen(position):
    return str(options(position)[0].choices[0])


# -- commands ----------------------------------------------------------------------------------------------
def test_a_storm_goes_before_the_march_of_a_legion_that_is_far_off(field):  # noqa: F811
    legion = [f"roman CO7v {at} facing=0 legion=VI" for at in ("2634", "2634", "2633")]
    army = (*HEAD, "leader roman-legate-XXVII 2323", *legion, "leader roman-legate-VI 2634")
    assert chosen(in_command(field, *army)) == "activate roman-legate-XXVII"


def test_a_legate_aboard_goes_to_his_men_when_one_of_them_has_come_before_the_goal(field):  # noqa: F811
    ship = ("roman Quad 2324 W moored=2323", "leader roman-legate-XXVII roman-Quad-1")
    position = in_command(field, *HEAD, *ship)
    best = options(position)[0]
    assert str(best.choices[0]) == "activate roman-legate-XXVII" and "goes to hex 2323" in best.tell().why


def test_a_ship_with_a_legate_makes_for_where_his_men_are(field):  # noqa: F811
    ship = "roman Quad 2424 NE cargo=CO7v,CO7v"
    file = [f"roman CO7v {at} facing=4 legion=VI" for at in ("2423", "2522", "2622", "2721")]
    with_him, alone = (
        field(ship, HEAD[1], *file, *GARRISON, *leader, terms=SIEGE)
        for leader in (["leader roman-legate-XXVII roman-Quad-1"], [])
    )
    found = [course(one).landfalls.aims["roman-Quad-1"] for one in (with_him, alone)]
    assert found[0] in ("2324", "2424") and found[1] not in ("2324", "2424")


def test_caesar_follows_when_the_head_of_the_file_has_gone_on(field):  # noqa: F811
    leaders = ("leader roman-legate-XXVII 2323", "leader roman-Caesar 2423")
    position = in_command(field, *HEAD, "roman CO7v 2423 facing=4 legion=XXVII", *leaders)
    best = options(position)[0]
    assert str(best.choices[0]) == "activate roman-Caesar" and "J. Caesar goes to hex 2323" in best.tell().why


def test_caesar_stays_who_is_beside_those_who_strike(field):  # noqa: F811
    leaders = ("leader roman-legate-XXVII 2323", "leader roman-Caesar 2323")
    assert chosen(in_command(field, *HEAD, *leaders)) == "activate roman-legate-XXVII"


def test_nobody_spends_the_last_turn_on_a_walk(field):  # noqa: F811
    leaders = ("leader roman-legate-XXVII 2323", "leader roman-Caesar 2423")
    position = in_command(field, *HEAD, "roman CO7v 2423 facing=4 legion=XXVII", *leaders)
    last = replace(position, state=replace(position.state, turns_done=("roman", "egyptian") * 24))
    assert chosen(last) == "activate roman-legate-XXVII"


def test_a_man_at_the_rim_of_a_command_counts_less_than_one_well_within_it(field):  # noqa: F811
    file = [f"roman CO7v {at} facing=4 legion=VI" for at in ("2423", "2522", "2622")]
    position = in_command(field, *file, "egyptian HI7 2323 facing=1", "leader roman-legate-VI 2721")
    posts, legate = CommandGains(course(position)).stands, position.state.leaders["roman-legate-VI"]
    rim, within = (posts._commanding(legate, place) for place in ("2721", "2622"))
    assert within - rim > (1 - AT_THE_RIM) * posts.keenness(position.unit("roman-CO-1")) / 2


def test_ships_are_worth_least_where_the_redoubts_alone_decide(field):  # noqa: F811
    siege, campaign = (
        field("egyptian Tri 2122 W", terms=replace(SIEGE, ending=one)) for one in (SIEGE.ending, CAMPAIGN)
    )
    hulls = [
        GalleyValues(one.state, "roman", POLICY.weights).hull(one["egyptian-Tri-1"])
        for one in (siege, campaign)
    ]
    assert hulls[0] < hulls[1]


# -- seizing the turn ------------------------------------------------------------------------------------------
def seizing(field, *pieces, done=20):  # noqa: F811
    """What Caesar answers when he may seize a turn of Egypt, so many turns of the battle being over."""
    leaders = ("leader roman-Caesar 2323", "leader egyptian-Ganymedes 4-E")
    position = field(*HEAD, *leaders, *pieces, terms=SIEGE)
    position = replace(position, state=replace(position.state, turns_done=("roman", "egyptian") * done))
    return answer(position.facing_frames(Seizure("roman", "egyptian"), seat="roman"))


@pytest.mark.parametrize(
    ("holders", "said"), [(("egyptian HI5- 2124 facing=2 hits=2",), "seize"), (GARRISON, "pass")]
)
def test_an_attempt_is_made_when_a_redoubt_may_fall_at_once_and_else_kept(field, holders, said):  # noqa: F811
    assert seizing(field, *holders) == said
