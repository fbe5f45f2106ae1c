"""The computer and Caesar: his ship, where he goes ashore, and where he stands among his men."""

from galleywar.players.ai import policy_for
from galleywar.players.ai.alexandria.evaluation.galley_values import GalleyValues
from galleywar.players.ai.alexandria.evaluation.ground_values import CAESAR
from galleywar.players.ai.alexandria.policy.command_gains import CommandGains
from galleywar.players.ai.alexandria.policy.land_movement import _left_alone
from galleywar.players.ai.alexandria.search.attack_estimates import modifier
from galleywar.players.ai.alexandria.search.landing_sites import ASTERN, is_ferry, passengers, shores_of
from galleywar.players.ai.alexandria.search.march_ends import LandSituation
from galleywar.rules.alexandria.model.state import FLEET
from tests.players.ai.alexandria.test_sieges import HOLDER, SIEGE, course
from tests.rules.alexandria.conftest import field  # noqa: F401

POLICY = policy_for("alexandria")

ABOARD = "leader roman-Caesar roman-Tri-1"
HEAD, NEXT, LAST = (f"roman CO7v {at}" for at in ("2224", "2323", "2423"))
"""A file on the Causeway, its head before the southern Redoubt."""


# -- his ship ------------------------------------------------------------------------------------------------
def test_one_man_stays_aboard_with_caesar(field):  # noqa: F811
    ship, pair = ("roman Tri 2324 W moored=2323 cargo=CO7v", "roman Quad 2324 W moored=2323 cargo=CO7v,CO6v")
    found = []
    for pieces in ((ship, ABOARD), (ship,), (pair, "leader roman-Caesar roman-Quad-1")):
        position = field(*pieces, HOLDER, terms=SIEGE)
        [galley] = position.state.galleys.values()
        assert is_ferry(position.state, galley), "he is waited for ashore himself"
        alone = _left_alone(LandSituation(course(position)), galley)
        found.append((passengers(position.state, galley), alone))
    assert [men for men, _ in found] == [0, 1, 1]
    assert found[0][1] > 10.0 > found[1][1] == found[2][1] == 0.0


def voyages(field, *pieces):  # noqa: F811
    """What a Roman ship could do, without Caesar aboard and with him."""
    for more in ((), ("leader roman-Caesar roman-Tri-1",)):
        voyage = course(field("roman Tri 2428 W cargo=CO7v", *pieces, *more, HOLDER, terms=SIEGE))
        yield voyage, voyage.state.galleys["roman-Tri-1"]


def test_the_flagship_does_not_make_for_the_fight(field):  # noqa: F811
    plain, flagship = (
        voyage._remoteness(galley, 6 * voyage.lanes.index["2428"], busy=False)
        for voyage, galley in voyages(field, "egyptian Tri 2120 E")
    )
    assert plain > 1.0 and flagship == 0.0


def test_the_flagship_begins_no_fight(field):  # noqa: F811
    plain, flagship = (
        [plan for plan in voyage.plans(galley, 7) if plan.deed is not None]
        for voyage, galley in voyages(field, "egyptian Tri 2427 E")
    )
    assert plain and not flagship


def test_a_ship_is_worth_what_its_leaders_are(field):  # noqa: F811
    ship = "roman Tri 2428 W cargo=CO7v"
    worth = []
    for pieces in ((ship,), (ship, "leader roman-Caesar roman-Tri-1")):
        position = field(*pieces, HOLDER, terms=SIEGE)
        worths = GalleyValues(position.state, "roman", POLICY.weights)
        worth.append(worths.taking(position.state.galleys["roman-Tri-1"]))
    assert worth[1] >= worth[0] + CAESAR


# -- where he goes ashore --------------------------------------------------------------------------------------
def landfall(field, *pieces):  # noqa: F811
    """Where his ship makes for, and the places that he can step ashore in from there."""
    position = field("roman Tri 2531 W cargo=LI6", ABOARD, *pieces, HOLDER, terms=SIEGE)
    at = course(position).landfalls.aims["roman-Tri-1"]
    return position, at, shores_of(position.state, at)


def test_he_goes_ashore_behind_his_men_where_the_irons_hold_best(field):  # noqa: F811
    position, _, shores = landfall(field, HEAD, NEXT, LAST)
    assert [one for one in shores if not position.state.units.at(one)] == ["2522"]


def test_he_does_not_go_ashore_alone_before_the_enemy(field):  # noqa: F811
    position, _, shores = landfall(field)
    between = course(position).landfalls.ground.between
    assert min(between("2124", one) for one in shores) > ASTERN


def test_men_at_grips_with_the_enemy_are_reason_enough_to_put_him_ashore(field):  # noqa: F811
    moored = ("roman Tri 2523 W moored=2522 cargo=LI6", ABOARD, HOLDER)
    worth = [
        CommandGains(course(field(*moored, *men, terms=SIEGE))).worth(FLEET)
        for men in ((HEAD, NEXT), ("roman CO7v 2622",))
    ]
    assert worth[0] > 10.0 > worth[1]


def test_at_sea_he_inspires_nobody_ashore(field):  # noqa: F811
    position = field("roman Tri 2324 W cargo=LI6", ABOARD, HEAD, HOLDER, terms=SIEGE)
    stands = CommandGains(course(position)).stands
    caesar = position.state.leaders["roman-Caesar"]
    assert stands._rallying(caesar, "2324") == 0.0 < stands._rallying(caesar, "2323")


# -- where he stands -------------------------------------------------------------------------------------------
def stands(field, *pieces):  # noqa: F811
    """What each place is worth to him."""
    position = field("leader roman-Caesar 2522", "roman CO7v 2522", *pieces, HOLDER, terms=SIEGE)
    found = CommandGains(course(position)).stands
    return lambda place: found.worth(position.state.leaders["roman-Caesar"], place)


def test_he_stands_behind_the_head_of_the_file_not_with_it(field):  # noqa: F811
    worth = stands(field, HEAD, NEXT, LAST)
    assert worth("2323") > worth("2224") and worth("2323") > worth("2423") + 5.0


def test_nobody_comes_at_him_through_the_file(field):  # noqa: F811
    shut, open_ = stands(field, HEAD), stands(field)
    assert shut("2323") > 0.0 > open_("2323"), "he is alone there, but the way is barred"


def test_what_he_adds_counts_for_an_attack_and_for_the_defence(field):  # noqa: F811
    drms = []
    for leader in ((), ("leader roman-Caesar 2323",)):
        state = field(HEAD, NEXT, *leader, HOLDER, terms=SIEGE).state
        cohort, heavy = state.units["roman-CO-1"], state.units["egyptian-HI-1"]
        drms.append(
            (modifier(state, (cohort,), (heavy,), "2124"), modifier(state, (heavy,), (cohort,), "2224"))
        )
    assert (drms[1][0] - drms[0][0], drms[1][1] - drms[0][1]) == (2, -2)


def test_the_hint_says_why_he_goes_there(field):  # noqa: F811
    position = field("leader roman-Caesar 2622", HEAD, NEXT, LAST, "roman CO7v 2622", HOLDER, terms=SIEGE)
    found, caesar = CommandGains(course(position)).stands, position.state.leaders["roman-Caesar"]
    assert found.why(caesar, "2323") == "those at grips with the enemy fight better beside him"
    exposed = field("leader roman-Caesar 2224", HEAD, NEXT, HOLDER, terms=SIEGE)
    found, caesar = CommandGains(course(exposed)).stands, exposed.state.leaders["roman-Caesar"]
    assert found.why(caesar, "2323") == "it is safer there"
