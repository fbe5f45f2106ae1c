"""The computer before a stronghold and in one: the file on the Causeway, the second man, fire, the last
turn."""

from dataclasses import replace

from galleywar.core.dice import Seeded
from galleywar.players.ai import policy_for
from galleywar.players.ai.alexandria.evaluation.galley_values import GalleyValues
from galleywar.players.ai.alexandria.evaluation.ground_values import FAR, GroundValues, door_of
from galleywar.players.ai.alexandria.policy.command_gains import CommandGains
from galleywar.players.ai.alexandria.policy.transport import TransportSituation
from galleywar.players.ai.alexandria.search.combined_attacks import onslaught
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.ai.alexandria.search.landing_sites import (
    BEHIND,
    CONTESTED,
    LandingSites,
    dearest,
    landing_places,
)
from galleywar.players.ai.alexandria.search.march_ends import LandSituation
from galleywar.players.player import Clock
from galleywar.rules.alexandria.land_movement.reachable import MarchEnd
from galleywar.rules.alexandria.model.state import AUXILIARIES, FLEET
from galleywar.rules.alexandria.model.terms import HEPTASTADIUM, OBJECTIVES, Terms
from tests.players.ai.alexandria.test_ashore import answer
from tests.rules.alexandria.conftest import field  # noqa: F401

POLICY = policy_for("alexandria")

SIEGE = Terms(land_war=True, ending=HEPTASTADIUM, turns=25)
HOLDER = "egyptian HI7 2124 facing=1"
"""In the Redoubt at the southern end of the Causeway: 2224, 2323 and 2423 lead there from the north."""


def course(position, seat="roman", level="captain"):
    worths = GalleyValues(position.state, seat, POLICY.weights)
    return Situation(worths, POLICY.habits(level), Seeded(1), Clock())


def worth_at(position, unit, place, level="captain"):
    """What it is worth to ``unit`` to stand in ``place``, looking its way, before any answer."""
    front = LandSituation(course(position, level=level), everybody=True)
    look = 4 if place == "2124" else "2124"
    return front.posts(position.unit(unit), ends=[MarchEnd(place, look, 0, ())])[0].worth


# -- one abreast -------------------------------------------------------------------------------------------
def test_archers_leave_the_head_of_the_file_to_the_cohorts_behind_them(field):  # noqa: F811
    alone = field("roman A5 2423", HOLDER, terms=SIEGE)
    before_others = field("roman A5 2423", "roman CO7v 2522", HOLDER, terms=SIEGE)
    behind_others = field("roman A5 2423", "roman CO7v 2323", HOLDER, terms=SIEGE)
    assert worth_at(before_others, "roman-A-1", "2323") < worth_at(alone, "roman-A-1", "2323") - 0.5
    archers = before_others.unit("roman-A-1")
    assert LandSituation(course(before_others))._hindrance(archers, "2423") > 0.5
    assert LandSituation(course(behind_others))._hindrance(archers, "2423") == 0.0


def test_a_cohort_is_in_nobody_s_way_who_is_no_better(field):  # noqa: F811
    alone = field("roman CO7v 2423", HOLDER, terms=SIEGE)
    followed = field("roman CO7v 2423", "roman CO7v 2721", HOLDER, terms=SIEGE)
    front, with_one = (LandSituation(course(one), everybody=True) for one in (alone, followed))
    unit = alone.unit("roman-CO-1")
    assert front._hindrance(unit, "2323") == with_one._hindrance(unit, "2323") == 0.0


def test_a_novice_does_not_think_of_those_behind(field):  # noqa: F811
    before_others = field("roman A5 2423", "roman CO7v 2721", HOLDER, terms=SIEGE)
    alone = field("roman A5 2423", HOLDER, terms=SIEGE)
    there, here = (worth_at(one, "roman-A-1", "2323", "novice") for one in (before_others, alone))
    assert abs(there - here) < 1.0


def test_who_comes_from_another_side_is_in_nobody_s_way(field):  # noqa: F811
    position = field("roman CO7v 2028 facing=2", "roman CO7v 2323", "roman CO7v 2423", HOLDER, terms=SIEGE)
    front, novice = (LandSituation(course(position, level=level)) for level in ("captain", "novice"))
    west = position.unit("roman-CO-1")
    closed = position.state.terms.closed
    assert door_of(front.board, "2423", "2124", closed) == "2224"
    assert door_of(front.board, "2028", "2124", closed) == "2025"
    assert front._thinned(west, "2124") == 1.0 > novice._thinned(west, "2124")
    assert front._thinned(position.unit("roman-CO-3"), "2124") < 1.0


# -- landing places ----------------------------------------------------------------------------------------
def test_the_longer_the_file_the_less_the_causeway_is_a_place_to_land(field):  # noqa: F811
    quad = "roman Quad 2523 W cargo=CO7v"
    short = field(quad, "roman CO7v 2323", HOLDER, terms=SIEGE)
    long = field(quad, "roman CO7v 2323", "roman CO7v 2423", "roman CO7v 2721", HOLDER, terms=SIEGE)
    there = [landing_places(GroundValues(one.state), "roman") for one in (short, long)]
    assert there[1]["2623"] - there[0]["2623"] == BEHIND, "2721 is behind who lands there"
    assert there[1]["2733"] == there[0]["2733"], "on the shore there is room for everybody"


def test_who_lands_at_the_head_of_a_file_waits_for_nobody_behind(field):  # noqa: F811
    quad, legion = (
        "roman Quad 2324 W cargo=CO7v",
        [f"roman CO7v {at}" for at in ("2721", "2821", "2920", "3020")],
    )
    alone, followed = (field(quad, *men, HOLDER, terms=SIEGE) for men in ([], legion))
    there = [landing_places(GroundValues(one.state), "roman")["2324"] for one in (alone, followed)]
    assert there[0] == there[1] and aims(followed)["roman-Quad-1"] == "2324"


FILE = [f"roman CO7v {at}" for at in ("2323", "2423", "2522", "2622", "2721", "2821", "2920")]
"""On every stone of the Causeway: nobody finds room to land there."""


def aims(position):
    return course(position).landfalls.aims


def test_a_slip_is_open_to_the_next_when_a_ship_there_has_nobody_left_to_land(field):  # noqa: F811
    empty = field("roman Quad 2324 W cargo=CO7v", "roman Tri 2122 W", *FILE, HOLDER, terms=SIEGE)
    theirs = field("roman Quad 2324 W cargo=CO7v", "egyptian Tri 2122 W", *FILE, HOLDER, terms=SIEGE)
    assert aims(empty)["roman-Quad-1"] == "2122" != aims(theirs)["roman-Quad-1"]


def test_ships_share_out_the_slips_among_them(field):  # noqa: F811
    squadron = [f"roman Tri {at} W cargo=CO7v" for at in ("2324", "2424", "2325", "2425")]
    found = list(aims(field(*squadron, *FILE, HOLDER, terms=SIEGE)).values())
    assert len(found) == 4 and found.count("2122") == 2, "it has room for two, however near it is"


def test_men_land_from_the_slip_they_lie_in_rather_than_row_on_to_one_nearer_the_goal(field):  # noqa: F811
    ship = field("roman Quad 2836 NW cargo=CO7v fatigue=3", *FILE, HOLDER, terms=SIEGE)
    spots = course(ship).landfalls.spots
    assert spots["2733"] < spots["2836"] and aims(ship)["roman-Quad-1"] == "2836"


def test_men_go_to_the_slip_they_reach_at_once_rather_than_wait_for_a_better_one(field):  # noqa: F811
    ships = [f"roman Quad 2935 NW cargo=CO7v {mark}" for mark in ("", "fatigue=3")]
    swift, slow = (aims(field(ship, *FILE, HOLDER, terms=SIEGE))["roman-Quad-1"] for ship in ships)
    assert (swift, slow) == ("2733", "2836")


def test_a_ship_that_has_rowed_leaves_the_slip_to_those_that_can_come_there_yet(field):  # noqa: F811
    ships = [f"roman Quad 2934 NW cargo=CO7v {mark}" for mark in ("done", "done", "")]
    fresh, rowed = (
        aims(field(*fleet, *FILE, HOLDER, terms=SIEGE))
        for fleet in (["roman Quad 2934 NW cargo=CO7v"] * 3, ships)
    )
    assert fresh["roman-Quad-3"] != rowed["roman-Quad-3"] == "2733"


def test_nobody_makes_for_a_shore_behind_an_overpass_the_enemy_holds(field):  # noqa: F811
    open_, shut = (
        field("roman Tri 2324 SW cargo=CO7v", f"roman CO7v {at}", HOLDER, *more, terms=SIEGE)
        for at, more in (("2323", ()), ("2323", ("egyptian HI7 2224",)))
    )
    assert aims(open_)["roman-Tri-1"] in ("2122", "2222")
    assert aims(shut)["roman-Tri-1"] not in ("2122", "2222")


def landing_of_the_27th(field, at):  # noqa: F811
    """Where a cohort of the XXVII may go ashore, whose Legate stands in ``at``."""
    laid = field("roman Quad 2733 W cargo=CO7v", f"leader roman-legate-XXVII {at}", HOLDER, terms=SIEGE)
    units = laid.state.units
    return LandingSites(
        replace(laid.state, units=units.put(replace(units["roman-CO-1"], legion="XXVII"))), "roman"
    )


def test_men_land_where_somebody_can_come_to_command_them(field):  # noqa: F811
    near, far = (landing_of_the_27th(field, at) for at in ("2633", "3220"))
    ship = near.state.galleys["roman-Quad-1"]
    assert near._is_led(ship, "2733", near._posts({}))
    assert not far._is_led(ship, "2733", far._posts({}))
    assert far.aims["roman-Quad-1"] != "2733"


def test_a_goal_that_is_held_well_draws_nobody_from_the_sea(field):  # noqa: F811
    held = [f"roman CO7v {at} facing=4" for at in ("3119", "3219", "3220")]
    ship = "roman Quad 2733 W cargo=CO7v"
    position = field(ship, *held, "egyptian HI7 2920 toward=3020", HOLDER, terms=SIEGE)
    ground = GroundValues(position.state)
    assert set(ground.wanted("roman")) == {"2124", "3119"}
    assert dearest(ground.wanted("roman")) == ("2124",)
    spots = landing_places(ground, "roman")
    assert spots["2733"] < spots["3508"], "the Redoubt of Pharos is nearer to that beach"


def test_a_place_to_land_is_the_worse_the_more_enemy_ships_lie_about_it(field):  # noqa: F811
    ship = "roman Quad 2733 W cargo=CO7v"
    quiet = landing_places(GroundValues(field(ship, HOLDER, terms=SIEGE).state), "roman")
    ships = ("egyptian Tri 2218 NE", "egyptian Tri 2218 NE", "egyptian Tri 2422 NE")
    watched = landing_places(GroundValues(field(ship, *ships, HOLDER, terms=SIEGE).state), "roman")
    assert watched["2117"] - quiet["2117"] == 2 * CONTESTED
    assert watched["2733"] == quiet["2733"]


def test_an_emptied_ship_turns_round_in_its_slip_and_leaves(field):  # noqa: F811
    position = field("roman Tri 2122 SW", HOLDER, terms=SIEGE)
    plans = course(position).plans(position.state.galleys["roman-Tri-1"], 7)
    assert plans[0].at != "2122"


# -- holding -----------------------------------------------------------------------------------------------
def test_a_second_man_joins_who_holds_a_goal_an_enemy_may_come_to(field):  # noqa: F811
    held = ("roman CO7v 2124 facing=4", "roman CO7v 2323 toward=2224 active")
    near = field(*held, "egyptian HI7 2027 facing=1", terms=SIEGE)
    far = field(*held, terms=SIEGE)
    gains = [worth_at(one, "roman-CO-2", "2124") - worth_at(one, "roman-CO-2", "2323") for one in (near, far)]
    assert gains[0] > 1.0 > gains[1]
    assert answer(near.orders("roman")).startswith("march roman-CO-2")


def test_a_goal_held_calls_for_men_the_more_the_more_of_the_strength_about_it_is_the_enemy_s(field):  # noqa: F811
    held = ("roman CO7v 2124 facing=4", "roman CO7v 2721")
    near, far, none = (
        GroundValues(field(*held, *foes, terms=SIEGE).state)
        for foes in (("egyptian HI7 2025 facing=1",), ("egyptian HI7 6-D",), ("egyptian HI7 7-A",))
    )
    assert near.danger("roman", "2124") > far.danger("roman", "2124") > none.danger("roman", "2124") == 0.0
    assert near.wanted("roman")["2124"] > far.wanted("roman")["2124"] > 0.0
    assert "2124" not in none.wanted("roman"), "nobody comes from so far"
    assert near.wanted("egyptian")["2124"] == 2 * near.place("2124")


def test_reserves_come_up_to_a_stronghold_under_attack(field):  # noqa: F811
    held = ("roman CO7v 2124 facing=4", "roman CO6v 2124 facing=4", "roman CO7v 2721 toward=2622 active")
    beset = field(*held, "egyptian HI7 2025 facing=1", "egyptian HI7 2024 facing=1", terms=SIEGE)
    assert answer(beset.orders("roman")).startswith("march roman-CO-3")


def test_who_cannot_attack_only_supports_those_who_can(field):  # noqa: F811
    position = field("roman A5 2522", "roman CO7v 2522", "roman LI5 2423", HOLDER, terms=SIEGE)
    front = LandSituation(course(position), everybody=True)
    archer, cohort, light = (position.unit(f"roman-{one}-1") for one in ("A", "CO", "LI"))
    helping = POLICY.weights.helping
    assert front._might(cohort, "2124") == 1.0 > front._might(light, "2124") > front._might(archer, "2124")
    assert front._might(archer, "2124") == helping
    assert front._might(archer, "3119") == 1.0, "nobody holds it: archers will do"


# -- together ----------------------------------------------------------------------------------------------
def test_an_onslaught_counts_whole_and_not_by_what_each_adds_to_the_others(field):  # noqa: F811
    single = field("roman CO7v 2024 facing=1", HOLDER, terms=SIEGE)
    pair = field("roman CO7v 2024 facing=1", "roman CO7v 2123 facing=0", HOLDER, terms=SIEGE)
    alone, both = (LandSituation(course(one), everybody=True) for one in (single, pair))
    together = onslaught(both, both.friends)
    assert together > onslaught(alone, alone.friends) > 1.0
    assert together > sum([both.here(man).gain for man in both.friends])
    commands = CommandGains(course(pair))
    assert commands._of(commands.front.friends) >= together


def test_nobody_is_in_two_onslaughts(field):  # noqa: F811
    position = field(
        "roman CO7v 2024 facing=1",
        HOLDER,
        "egyptian HI6 2025 facing=4",
        "egyptian HI6 2123 facing=1",
        terms=SIEGE,
    )
    front = LandSituation(course(position), everybody=True)
    [man] = front.friends
    best = max([front.onsets.gain((man,), front.held[place], place) for place in front.within_reach(man)])
    assert len(front.within_reach(man)) > 1 and onslaught(front, [man]) == best


def test_a_way_opened_counts_for_all_whom_the_enemy_bars(field):  # noqa: F811
    bar, alone = "egyptian LI5 2423", "roman CO7v 2522"
    file = (alone, "roman CO7v 2622", "roman CO7v 2721")
    single, three, beyond = (
        LandSituation(course(field(*men, bar, HOLDER, terms=SIEGE)), everybody=True)
        for men in ((alone,), file, ("roman CO7v 2323",))
    )
    assert three.opening("2423") > single.opening("2423") > 0.0 == beyond.opening("2423")
    assert three.opening("2124") == 0.0, "it is the goal itself, and no part of the file"
    novice = LandSituation(course(field(*file, bar, HOLDER, terms=SIEGE), level="novice"), everybody=True)
    assert novice.opening("2423") == 0.0


def test_light_troops_land_where_they_are_in_nobody_s_way(field):  # noqa: F811
    light, formed = (
        aims(field(f"roman Tri 2424 W cargo={men}", HOLDER, terms=SIEGE))["roman-Tri-1"]
        for men in ("LI5", "CO7v")
    )
    board = field(HOLDER, terms=SIEGE).state.box.map
    assert light in board.slips
    assert formed not in board.slips


def test_who_must_hold_both_redoubts_and_holds_one_is_behind(field):  # noqa: F811
    position = field("roman CO7v 3119 facing=1", HOLDER, terms=SIEGE)
    worths = GroundValues(position.state)
    assert worths.arrears("roman") > 0.0 == worths.arrears("egyptian")
    both = GroundValues(field("roman CO7v 3119 facing=1", "roman CO7v 2124 facing=1", terms=SIEGE).state)
    assert both.arrears("egyptian") > 0.0 == both.arrears("roman")


# -- commands ----------------------------------------------------------------------------------------------
def test_good_shots_are_reason_enough_to_activate_the_auxiliaries(field):  # noqa: F811
    shooting = CommandGains(course(field("roman A5 2323 toward=2224", HOLDER, terms=SIEGE)))
    too_far = CommandGains(course(field("roman A5 2721 toward=2622", HOLDER, terms=SIEGE)))
    shot = shooting._volleys.best(shooting.state.units["roman-A-1"])
    assert shot > 0.3 and shooting.worth(AUXILIARIES) >= shot
    assert too_far._volleys.best(too_far.state.units["roman-A-1"]) == 0.0


def test_a_landing_counts_only_where_the_soldiers_would_go_ashore(field):  # noqa: F811
    quad = "roman Quad 3509 W beached cargo=CO7v"
    worth = []
    for goal in ("3510", "4030"):
        terms = Terms(land_war=True, ending=OBJECTIVES, turns=10, objectives={goal: 6})
        commands = CommandGains(course(field(quad, terms=terms)))
        worth.append(commands.passages.may_land(commands.state.galleys["roman-Quad-1"]))
    assert worth[0] > 2.0 and worth[1] == 0.0


def test_the_auxiliaries_put_nobody_ashore(field):  # noqa: F811
    position = field("roman Quad 3509 W beached cargo=LI6", HOLDER, terms=SIEGE)
    commands = CommandGains(course(position))
    assert commands.worth(FLEET) > 0.0 == commands.worth(AUXILIARIES)


def test_soldiers_at_sea_are_drawn_the_more_the_nearer_they_come(field):  # noqa: F811
    position = field("roman Quad 2833 W cargo=CO7v", HOLDER, terms=SIEGE)
    ferry = TransportSituation(course(position), position.state.galleys["roman-Quad-1"])
    assert ferry.drawn(10.0) > ferry.drawn(20.0) > ferry.drawn(float(FAR)) > 0.0


# -- the last turn -----------------------------------------------------------------------------------------
def test_nobody_spares_his_men_in_the_last_turn_of_all(field):  # noqa: F811
    goal = Terms(land_war=True, ending=OBJECTIVES, turns=3, objectives={"4-K": 6})
    early = field("roman CO7v 4-J toward=4-K", "egyptian HI7 4-L toward=4-K", terms=goal, active="roman")
    last = replace(early, state=replace(early.state, turns_done=("roman", "egyptian", "roman")))
    worths, at_last = GroundValues(early.state), GroundValues(last.state)
    assert [one.is_last_turn("roman") for one in (worths, at_last)] == [False, True]
    assert not at_last.is_last_turn("egyptian"), "it is not his turn"
    man = early.unit("roman-CO-1")
    assert at_last.hits(man) < 0.2 * worths.hits(man)
    assert LandSituation(course(last))._dread == 0.0 < LandSituation(course(early))._dread


def test_a_battle_without_an_end_has_no_last_turn(field):  # noqa: F811
    position = field("roman CO7v 4-J", terms=Terms(land_war=True), active="roman")
    assert not GroundValues(position.state).is_last_turn("roman")


# -- engines -------------------------------------------------------------------------------------------------
def test_an_engine_dreads_the_whole_of_what_may_befall_it_alone(field):  # noqa: F811
    def dread(*pieces):
        position = field("roman ART2 2423", *pieces, HOLDER, terms=SIEGE)
        front = LandSituation(course(position), everybody=True)
        return front._dread_of(position.unit("roman-ART-1"), "2423"), front._dread

    alone, _ = dread()
    guarded, usual = dread("roman CO7v 2423")
    assert alone == 1.0 > guarded == usual


# -- turning before the enemy --------------------------------------------------------------------------------
def turned_to_the_redoubt(field, *marks):  # noqa: F811
    """What a cohort in 2025 that looks past the Redoubt beside it thinks of turning to it."""
    position = field(
        f"roman CO7v 2025 facing=3 active {' '.join(marks)}", HOLDER, terms=SIEGE, active="roman"
    )
    unit, front = position.unit("roman-CO-1"), LandSituation(course(position))
    return next(
        post for post in front.unweighed(unit) if post.end.place == "2025" and post.end.look == 1
    ), front


def test_who_turns_before_an_enemy_counts_on_no_attack_in_this_turn(field):  # noqa: F811
    free, _ = turned_to_the_redoubt(field)
    assert free.end.way[0].verb == "pivot" and free.prey == ("2124",) and free.gain > 0
    beset, front = turned_to_the_redoubt(field, "beset")
    assert beset.gain == 0.0 and beset.prey == (), "it is barred from Shock once it has turned"
    assert front.here(front.friends[0]).worth < beset.worth < free.worth, "but it stands ready for the next"


def test_who_is_barred_from_attacking_still_likes_to_look_at_its_prey(field):  # noqa: F811
    position = field("roman CO7v 2025 facing=1 active barred", HOLDER, terms=SIEGE, active="roman")
    front, unit = LandSituation(course(position)), position.unit("roman-CO-1")
    ahead, away = (front.posts(unit, ends=[MarchEnd("2025", look, 0, ())])[0] for look in (1, 3))
    assert ahead.gain == away.gain == 0.0 and ahead.worth > away.worth
