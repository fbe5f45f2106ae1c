"""Everything that stands against an order to march, turn, land or go aboard, with the place to look at."""

from dataclasses import replace

import pytest

from galleywar.rules.alexandria.model.frames_land import Facing, Following, Walking, Withdrawing
from galleywar.rules.alexandria.model.state import AUXILIARIES
from galleywar.rules.alexandria.model.terms import Terms

COHORT = "roman CO7v 1212 facing=1"
BLOCK = "3/4-J/K"


def against(position, words):
    """Cases and places of all that stands against an answer."""
    return [(one.case, one.at) for one in position.refusals(words)]


def asked(position):
    """What a question says: seat, case, prompt, why it comes, whom it is about, and what is done by default."""
    decision = position.decision
    default = str(decision.default) if decision.default else None
    return (decision.seat, decision.case, decision.prompt, decision.because, decision.about, default)


def texts(position):
    return [offer.text for offer in position.decision.offers]


# -- setting out ---------------------------------------------------------------------------------------------
@pytest.mark.rule("4.4", "5.31b", "5.63a", "7.17e", "7.62a")
@pytest.mark.parametrize(
    "pieces, words, expected",
    [
        ([f"{COHORT} active"], "march roman-CO-1", []),
        ([COHORT], "march roman-CO-1", [("4.4", "1212")]),
        (["egyptian HI7 1212 active"], "march egyptian-HI-1", [("4.4", "1212")]),
        ([f"{COHORT} active done"], "march roman-CO-1", [("5.31b", "1212")]),
        ([f"{COHORT} active spent=5"], "march roman-CO-1", [("5.31b", "1212")]),
        ([f"{COHORT} active spent=4"], "march roman-CO-1", []),
        (["roman ART4s 1212 active fired"], "march roman-ART-1", [("7.62a", "1212")]),
        (["roman A5 1212 active fired"], "march roman-A-1", []),
        (["roman A5 1212 active still"], "march roman-A-1", [("7.17e", "1212")]),
        (["roman Quad 2926 E cargo=CO7v"], "march roman-CO-1", [("5.63a", None), ("4.4", None)]),
        ([f"roman CO7v {BLOCK} active spent=3"], "march roman-CO-1", [("5.34", BLOCK)]),
    ],
)
def test_what_keeps_a_unit_from_setting_out(field, pieces, words, expected):
    assert against(field(*pieces).orders("roman"), words) == expected


@pytest.mark.rule("4.43c")
@pytest.mark.parametrize(
    "leader, expected",
    [
        ("roman-Caesar 1212", []),
        ("roman-Caesar 1213", [("4.43c", "1213")]),
        ("roman-Caesar 1212 moved", [("4.43c", "1212")]),
        ("roman-Caesar 1212 done", [("4.43c", "1212")]),
        ("roman-legate-VI 1212", [("4.43c", "1212")]),
    ],
)
def test_with_whom_a_commander_goes_along(field, leader, expected):
    position = field(f"{COHORT} active", f"leader {leader}").orders("roman")
    assert against(position, f"lead roman-CO-1 {leader.split()[0]}") == expected
    assert ("lead" in position.offers()) is (expected == [])


def test_the_question_of_a_march_says_what_is_left(field):
    position = field(f"{COHORT} spent=2", "egyptian HI7 1412 facing=1").marching("roman-CO-1", left=3)
    assert asked(position) == ("roman", "5.31a", "Roman CO 1: 3 MP left.", "", ("roman-CO-1",), None)
    assert texts(position) == ["March", "Turn", "Roman CO 1 is done"]
    for marks in ({"left": 0}, {"stopped": True, "free_turn": True}):
        assert asked(field(COHORT).marching("roman-CO-1", **marks))[2] == "Roman CO 1: no more MP."


# -- steps ---------------------------------------------------------------------------------------------------
@pytest.mark.rule(
    "5.31a", "5.32a", "5.34", "5.36b", "5.23b", "5.75a", "5.76b", "6.33a", "12.1f", "11.2d", "7.61c"
)
@pytest.mark.parametrize(
    "pieces, frame, to, expected",
    [
        ([COHORT], {}, "1312", []),
        ([COHORT], {}, "1213", [("5.32a", "1213")]),
        ([COHORT], {}, "1412", [("5.31a", "1412")]),
        ([COHORT], {}, "9999", [("5.31a", None)]),
        ([COHORT], {"left": 0}, "1312", [("5.34", "1312")]),
        ([COHORT], {"stopped": True}, "1312", [("6.33a", "1212")]),
        ([COHORT, "egyptian HI7 1312"], {}, "1312", [("5.75a", "1312")]),
        ([COHORT, "roman CO6v 1312"], {"left": 1}, "1312", [("5.34", "1312")]),
        ([COHORT, "roman CO6v 1312"], {"left": 2}, "1312", []),
        ([COHORT, "roman MI6 1312"], {"left": 2}, "1312", [("5.71a", "1312")]),
        ([COHORT, "roman MI6 1312"], {"left": 3}, "1312", []),
        (["roman CO7v 4-K toward=4-L"], {}, BLOCK, []),
        (["roman CO7v 4-K toward=4-L spent=1"], {}, BLOCK, [("5.23b", BLOCK)]),
        (["roman ART4s 4-K toward=4-L"], {}, BLOCK, [("7.61c", BLOCK)]),
        (["roman CO7v 4-K toward=4-L"], {}, "4-J", [("5.32a", "4-J")]),
        (["roman LC6 2023 facing=4"], {}, "4-D", [("11.2d", "4-D")]),
        (["roman CO7v 2124 facing=1"], {}, "2224", []),
        (["roman CO7v 2124 facing=1", "roman A5 2224"], {}, "2224", [("5.71c", "2224")]),
    ],
)
def test_what_stands_against_a_step(field, pieces, frame, to, expected):
    unit = f"roman-{pieces[0].split()[1].rstrip('0123456789vs')}-1"
    assert against(field(*pieces).marching(unit, **frame), f"step {to}") == expected


@pytest.mark.rule("5.76b")
def test_only_the_top_unit_walks_away_and_who_passes_through_goes_on(field):
    position = field("roman CO6v 1212 facing=1", COHORT)
    assert against(position.marching("roman-CO-2"), "step 1312") == [("5.76b", "1312")]
    assert against(position.marching("roman-CO-2", came_from="1112"), "step 1312") == []


@pytest.mark.rule("12.1f", "5.74e", "5.75a")
def test_closed_ground_and_an_enemy_ship_on_the_beach_are_not_walked_into(field):
    shut = Terms(land_war=True, closed=frozenset({"1312"}))
    assert against(field(COHORT, terms=shut).marching("roman-CO-1"), "step 1312") == [("12.1f", "1312")]
    beach = field("roman CO7v 3307 facing=2", "egyptian Bi 3306 E beached").marching("roman-CO-1")
    assert ("5.75a", "3306") in against(beach, "step 3306")


# -- turns ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("6.11a", "6.12a", "6.12c", "6.13a", "6.15a", "6.17")
@pytest.mark.parametrize(
    "unit, frame, look, expected",
    [
        ("CO7v 1212 facing=1", {}, "3", []),
        ("CO7v 1212 facing=1", {}, "1", [("6.12a", "1212")]),
        ("CO7v 1212 facing=1", {}, "6", [("6.11a", "1212")]),
        ("CO7v 1212 facing=1", {"left": 0}, "3", [("6.12c", "1212")]),
        ("CO7v 1212 facing=1", {"left": 0, "free_turn": True}, "3", []),
        ("A5 1212 facing=1", {"left": 0}, "3", []),
        ("LC6 1212 facing=1", {"left": 1}, "3", [("6.12c", "1212")]),
        ("LC6 1212 facing=1", {"left": 2}, "3", []),
        ("CO7v 1212 facing=1", {"stopped": True}, "3", [("6.13a", "1212")]),
        ("CO7v 1212 facing=1", {"stopped": True, "free_turn": True}, "3", []),
        ("CO7v 1212 facing=1", {"turned": 1}, "3", [("6.12a", "1212")]),
        ("A5 1212 facing=1 fired", {"turned": 1}, "3", []),
        ("A5 1212 facing=1 fired", {"turned": 2}, "3", [("6.12a", "1212")]),
        ("A5 1212 facing=1", {"turned": 1}, "3", [("6.12a", "1212")]),
        ("CO7v 4-K toward=4-L", {}, "4-J", []),
        ("CO7v 4-K toward=4-L", {}, "4-M", [("6.15a", "4-K")]),
        (f"CO7v {BLOCK}", {}, "3", [("6.17", BLOCK), ("6.11a", BLOCK)]),
    ],
)
def test_what_stands_against_a_turn(field, unit, frame, look, expected):
    position = field(f"roman {unit}")
    key = next(iter(position.state.units))
    assert against(position.marching(key, **frame), f"pivot {look}") == expected


@pytest.mark.rule("6.13c")
@pytest.mark.parametrize(
    "beset, came_from, barred", [("beset", "", True), ("", "", False), ("beset", "1112", False)]
)
def test_turning_where_it_began_in_a_zone_costs_a_unit_its_attacks(field, beset, came_from, barred):
    step = field(f"{COHORT} {beset}").marching("roman-CO-1", came_from=came_from).do("pivot 3")
    unit = step.unit("roman-CO-1")
    assert (unit.barred, unit.facing, unit.spent, step.top.left) == (barred, 3, 1, 4)
    assert step.told("faced")[0]["cost"] == 1


@pytest.mark.rule("5.76a")
@pytest.mark.parametrize(
    "marks, frame, place, expected",
    [
        ("", {}, 1, []),
        ("", {}, 2, [("5.76a", "1212")]),
        ("", {}, 3, [("5.76a", "1212")]),
        ("", {}, 0, [("5.76a", "1212")]),
        ("spent=1", {}, 1, [("5.76a", "1212")]),
        ("", {"came_from": "1112"}, 1, [("5.76a", "1212")]),
        ("", {"turned": 1}, 1, [("5.76a", "1212")]),
    ],
)
def test_what_stands_against_a_better_place_in_the_stack(field, marks, frame, place, expected):
    position = field("roman CO6v 1212 facing=1", f"{COHORT} {marks}").marching("roman-CO-2", **frame)
    assert against(position, f"reorder {place}") == expected


@pytest.mark.rule("5.76a")
def test_a_better_place_takes_all_the_movement(field):
    step = field("roman CO6v 1212 facing=1", COHORT).marching("roman-CO-2").do("reorder 1")
    assert [one.id for one in step.state.stack("1212", "roman")] == ["roman-CO-2", "roman-CO-1"]
    assert (step.unit("roman-CO-2").spent, step.unit("roman-CO-2").reordered) == (5, True)
    assert step.told("restacked")[0]["place"] == 1


# -- from ship to shore and back -----------------------------------------------------------------------------
def rest(field, *pieces, **fields):
    position = field(*pieces, **fields)
    units = position.state.units
    awake = units.put(*[replace(one, active=True) for one in units.values() if one.seat == "roman"])
    return position.with_(units=awake).orders("roman")


BEACHED = "roman Quad 3508 W beached cargo=CO7v,CO6v"


@pytest.mark.rule("5.63a", "5.63b", "5.63c", "5.63d", "5.76b", "5.36g", "6.11a", "4.4")
@pytest.mark.parametrize(
    "pieces, words, expected",
    [
        ([BEACHED], "roman-CO-1 3510 2", [("5.63b", "3510")]),
        ([BEACHED], "roman-CO-1 3409 2", []),
        ([BEACHED], "roman-CO-1 3409 6", [("6.11a", "3409")]),
        ([BEACHED], "roman-CO-1 9999 2", [("5.63b", None)]),
        ([BEACHED], "roman-CO-1 2224 2", [("5.63d", "2224"), ("6.11a", "2224")]),
        ([BEACHED], "roman-CO-2 3409 2", [("5.76b", "3508")]),
        ([BEACHED, "egyptian HI7 3409"], "roman-CO-1 3409 2", [("5.75a", "3409")]),
        ([BEACHED, "roman MI6 3409"], "roman-CO-1 3409 2", [("5.71a", "3409")]),
        (["roman Quad 3508 W cargo=CO7v"], "roman-CO-1 3409 2", [("5.63c", "3508"), ("5.63b", "3409")]),
        (["roman CO7v 3409"], "roman-CO-1 3510 2", [("5.63a", "3409")]),
    ],
)
def test_what_stands_against_a_landing(field, pieces, words, expected):
    assert against(rest(field, *pieces), f"land {words}") == expected


@pytest.mark.rule("5.63a", "5.36g", "4.4")
def test_auxiliaries_the_idle_and_the_tired_stay_aboard(field):
    alone = rest(field, BEACHED, command=AUXILIARIES)
    assert against(alone, "land roman-CO-1 3409 2") == [("5.63a", "3508")]
    idle = field(BEACHED).orders("roman")
    assert against(idle, "land roman-CO-1 3409 2") == [("4.4", "3508")]
    assert against(rest(field, BEACHED).orders("egyptian"), "land roman-CO-1 3409 2")[0] == ("4.4", None)
    ready = rest(field, BEACHED)
    for fields, expected in (
        ({"spent": 2}, []),
        ({"spent": 3}, [("5.36g", "3508")]),
        ({"reordered": True}, [("5.36g", "3508")]),
    ):
        units = ready.state.units
        tired = ready.with_(units=units.put(replace(units["roman-CO-1"], **fields)))
        assert against(tired, "land roman-CO-1 3409 2") == expected
        assert ("land" in tired.offers()) is (expected == [])


@pytest.mark.rule("5.62b", "5.36g", "5.61a", "5.61b", "5.32a", "5.76b", "6.33a")
@pytest.mark.parametrize(
    "pieces, frame, expected",
    [
        (["roman CO7v 3409 facing=2", "roman Quad 3508 W beached"], {}, []),
        (["roman CO7v 3409 facing=4", "roman Quad 3508 W beached"], {}, [("5.32a", "3508")]),
        (["roman CO7v 3409 facing=2", "roman Quad 3508 W beached"], {"left": 3}, []),
        (["roman CO7v 3409 facing=2", "roman Quad 3508 W beached"], {"left": 2}, [("5.36g", "3409")]),
        (["roman CO7v 3409 facing=2", "roman Quad 3508 W beached"], {"stopped": True}, [("6.33a", "3409")]),
        (["roman CO7v 3409 facing=2", "roman Bi 3508 W beached cargo=A5"], {}, [("5.61a", "3508")]),
        (["roman LC6 3409 facing=2", "roman Quad 3508 W beached"], {}, [("5.61b", None)]),
        (["roman CO7v 3409 facing=2", "roman Quad 3508 W"], {}, [("5.36g", "3508")]),
        (["roman CO7v 3510 facing=2", "roman Quad 3508 W beached"], {}, [("5.62b", "3508")]),
        (["roman CO7v 3409 facing=2", "egyptian Quad 3508 W beached"], {}, [("5.62b", "3508")]),
    ],
)
def test_what_stands_against_going_aboard(field, pieces, frame, expected):
    position = field(*pieces)
    unit = next(one for one in position.state.units.values() if one.at)
    ship = next(iter(position.state.galleys))
    assert against(position.marching(unit.id, **frame), f"embark {ship}") == expected


# -- from ship to ship ---------------------------------------------------------------------------------------
SHIP, BESIDE = "roman Quad 2926 E cargo=CO7v,A4", "roman Quad 3026 E"


@pytest.mark.rule("5.62a", "5.64a", "5.64b", "5.76a", "5.76b", "5.61a", "7.21a")
@pytest.mark.parametrize(
    "ships, unit, to, expected",
    [
        ([SHIP, BESIDE], "roman-CO-1", "roman-Quad-2", []),
        ([SHIP, BESIDE], "roman-A-1", "roman-Quad-2", [("5.76b", "2926")]),
        ([SHIP, "roman Quad 2927 E"], "roman-CO-1", "roman-Quad-2", [("5.64a", "2927")]),
        ([SHIP, "roman Bi 3026 E cargo=A4"], "roman-CO-1", "roman-Bi-1", [("5.61a", "3026")]),
        ([f"{SHIP} attack", BESIDE], "roman-CO-1", "roman-Quad-2", [("5.64a", "2926")]),
        ([SHIP, f"{BESIDE} attack"], "roman-CO-1", "roman-Quad-2", [("5.64a", "3026")]),
        ([f"{SHIP} done spent=1", BESIDE], "roman-CO-1", "roman-Quad-2", [("5.64a", "2926")]),
        ([f"{SHIP} done", BESIDE], "roman-CO-1", "roman-Quad-2", []),
        ([f"{SHIP} done rowed_hard", BESIDE], "roman-CO-1", "roman-Quad-2", [("5.64a", "2926")]),
        ([f"{SHIP} spent=1", BESIDE], "roman-CO-1", "roman-Quad-2", []),
        ([f"{SHIP} fired", BESIDE], "roman-CO-1", "roman-Quad-2", [("7.21a", "2926")]),
        ([f"{SHIP} fired", f"{BESIDE} fired"], "roman-CO-1", "roman-Quad-2", []),
        ([SHIP, "egyptian Quad 3026 E"], "roman-CO-1", "egyptian-Quad-1", [("5.64a", "3026")]),
    ],
)
def test_what_stands_against_passing_from_ship_to_ship(sea, ships, unit, to, expected):
    position = sea(*ships).orders("roman")
    assert against(position, f"transfer {unit} {to}") == expected
    assert (f"transfer {unit} {to}" in position.choices("transfer")) is (expected == [])


@pytest.mark.rule("5.64b", "5.76a")
@pytest.mark.parametrize(
    "fields, transfer, reorder",
    [
        ({}, [], []),
        ({"transferred": True}, [("5.64b", "2926")], [("5.76a", "2926")]),
        ({"reordered": True}, [("5.76a", "2926")], [("5.76a", "2926")]),
    ],
)
def test_who_has_changed_his_place_aboard_changes_it_no_more(sea, fields, transfer, reorder):
    position = sea(SHIP, BESIDE).orders("roman")
    units = position.state.units
    now = position.with_(units=units.put(replace(units["roman-CO-1"], **fields)))
    assert against(now, "transfer roman-CO-1 roman-Quad-2") == transfer
    assert against(now, "reorder roman-CO-1 2") == reorder
    assert ("reorder roman-CO-1 2" in now.choices("reorder")) is (reorder == [])


@pytest.mark.rule("5.76a")
@pytest.mark.parametrize("place, expected", [(1, ["5.76a"]), (2, []), (3, ["5.76a"]), (0, ["5.76a"])])
def test_there_are_as_many_places_aboard_as_units(sea, place, expected):
    position = sea(SHIP).orders("roman")
    assert against(position, f"reorder roman-CO-1 {place}") == [(one, "2926") for one in expected]
    assert against(position.orders("egyptian"), "reorder roman-CO-1 2") == [("5.76a", None)]


def test_a_unit_ashore_is_passed_to_no_galley_and_has_no_place_aboard(field):
    position = field(COHORT, "roman Quad 2926 E").orders("roman")
    assert against(position, "transfer roman-CO-1 roman-Quad-1") == [("5.62a", "1212")]
    assert against(position, "reorder roman-CO-1 1") == [("5.76a", "1212")]


# -- giving way ----------------------------------------------------------------------------------------------
AHEAD = "egyptian HI7 1412 facing=4"
MOVER = "roman CO7v 1212 active moved facing=1 began=1010"


@pytest.mark.rule("5.81a", "5.81b", "5.81c", "5.82a")
def test_the_question_who_withdraws_and_what_stands_against_it(field):
    position = (
        field(MOVER, AHEAD, "egyptian LI5 1612")
        .orders("roman")
        .pushed(Withdrawing("egyptian", "roman-CO-1", ("egyptian-HI-1",)))
    )
    label = position.state.box.map.label("1212")
    assert asked(position) == (
        "egyptian", "5.81a", "Who withdraws in good order, and where to?",
        f"Roman CO 1 has come near, to {label}", ("roman-CO-1", "egyptian-HI-1"), "stand",
    )  # fmt: skip
    assert texts(position) == ["Egyptian HI 1 withdraws", "Stand fast"]
    assert against(position, "withdraw egyptian-HI-1 1512+1613") == []
    assert against(position, "withdraw egyptian-HI-1 1412+") == [("5.82a", "1412")]
    assert against(position, "withdraw egyptian-HI-1 1312+") == [("5.82a", "1312")]
    assert ("5.81b", "1612") in against(position, "withdraw egyptian-LI-1 1712+")
    assert against(position, "withdraw roman-CO-1 1112+") == [("5.81a", "1212")]
    flank = (
        field(MOVER, "egyptian HI7 1412 facing=1")
        .orders("roman")
        .pushed(Withdrawing("egyptian", "roman-CO-1", ("egyptian-HI-1",)))
    )
    assert texts(flank)[0] == "Egyptian HI 1 withdraws, at the cost of a hit"


@pytest.mark.rule("5.81c")
@pytest.mark.parametrize(
    "pieces, expected",
    [
        (["egyptian HI7 1412 facing=4", "roman LI5 1511 facing=5"], [("5.81c", "1412")]),
        (["egyptian LI1 1412 facing=1"], [("5.83b", "1412")]),
        (["egyptian LI1 1412 facing=4"], []),
    ],
)
def test_who_may_not_withdraw(field, pieces, expected):
    position = field(MOVER, *pieces).orders("roman")
    unit = next(one for one in position.state.units if one.startswith("egyptian"))
    now = position.pushed(Withdrawing("egyptian", "roman-CO-1", (unit,)))
    found = [(one.case, one.at) for one in now.refusals(f"withdraw {unit} 1512+") if one.case != "5.82a"]
    assert found == expected


@pytest.mark.rule("5.83a", "8.53c", "6.11a")
def test_the_question_which_way_to_look(field):
    position = field("roman CO7v 1212 facing=1").pushed(Facing("roman", "roman-CO-1", (0, 1, 2), "8.53c"))
    assert asked(position) == (
        "roman", "8.53c", "Which way does Roman CO 1 look?", "", ("roman-CO-1",), "face 1",
    )  # fmt: skip
    assert against(position, "face 0") == [] and against(position, "face 3") == [("8.53c", "1212")]
    kept, turned = position.do("face 1"), position.do("face 2")
    assert not kept.told("faced") and kept.unit("roman-CO-1").facing == 1
    assert turned.told("faced")[0]["look"] == 2 and turned.unit("roman-CO-1").facing == 2


@pytest.mark.rule("5.86")
def test_the_question_where_a_leader_goes_with_his_men(field):
    position = field("leader egyptian-Sosius 1412", "egyptian Quad 2926 E").pushed(
        Following("egyptian", "egyptian-Sosius", ("1512", "egyptian-Quad-1"), "5.86")
    )
    prompt = "The men with Sosius have given ground. Where does he go?"
    assert asked(position) == ("egyptian", "5.86", prompt, "", ("egyptian-Sosius",), "follow 1512")
    assert texts(position) == ["Sosius goes along", "Sosius stays"]
    assert against(position, "follow 1612") == [("5.86", "1612")]
    ashore, aboard = position.do("follow 1512"), position.do("follow egyptian-Quad-1")
    assert ashore.leader("egyptian-Sosius").at == "1512"
    assert ashore.told("followed")[0].places == ("1412", "1512")
    sosius = aboard.leader("egyptian-Sosius")
    assert (sosius.at, sosius.aboard) == (None, "egyptian-Quad-1")
    assert aboard.told("followed")[0].places == ("1412", "2926")
    assert position.do("stay").leader("egyptian-Sosius").at == "1412"


# -- leaders on foot -----------------------------------------------------------------------------------------
@pytest.mark.rule("4.31", "5.11a", "5.23b", "5.36g", "12.1f")
@pytest.mark.parametrize(
    "pieces, left, words, expected",
    [
        ([], 8, "step 4-L", []),
        ([], 0, "step 4-L", [("5.11a", "4-L")]),
        ([], 8, f"step {BLOCK}", []),
        ([], 7, f"step {BLOCK}", [("5.23b", BLOCK)]),
        (["egyptian HI7 4-L"], 8, "step 4-L", [("4.31", "4-L")]),
        (["egyptian HI7 4-L/M"], 8, "step 4-L", [("4.31", "4-L")]),
        (["egyptian HI7 4-L/M", "roman CO7v 4-L"], 8, "step 4-L", []),
        (["egyptian Quad 2926 E"], 8, "embark egyptian-Quad-1", [("5.36g", "2926")]),
        (["roman Quad 2926 E beached"], 8, "embark roman-Quad-1", [("5.36g", "2926")]),
    ],
)
def test_what_stands_against_a_step_of_a_leader(field, pieces, left, words, expected):
    position = field("leader roman-Caesar 4-K", *pieces, command="roman-Caesar")
    walking = position.facing_frames(Walking("roman", "roman-Caesar", left), seat="roman")
    assert against(walking, words) == expected


@pytest.mark.rule("5.36g", "4.43b")
def test_a_leader_goes_aboard_for_three_points_and_ashore_where_the_ship_lies(field):
    beach = field("leader roman-Caesar 3409", "roman Quad 3508 W beached", command="roman-Caesar")
    for left, expected in ((3, []), (2, [("5.36g", "3508")])):
        walking = beach.facing_frames(Walking("roman", "roman-Caesar", left), seat="roman")
        assert against(walking, "embark roman-Quad-1") == expected
        assert ("embark" in walking.offers()) is (expected == [])
    aboard = field("roman Quad 3508 W beached", "leader roman-Caesar roman-Quad-1", command="roman-Caesar")
    landing = aboard.facing_frames(Walking("roman", "roman-Caesar", 8), seat="roman")
    assert against(landing, "step 3409") == [] and against(landing, "step 3611") == [("4.43b", "3508")]
    assert landing.do("step 3409").leader("roman-Caesar").debarked


def test_the_question_of_a_walk(field):
    position = field("leader roman-Caesar 4-K", command="roman-Caesar")
    walking = position.facing_frames(Walking("roman", "roman-Caesar", 2), seat="roman")
    assert asked(walking) == (
        "roman", "5.12", "J. Caesar has 2 movement points left.", "", ("roman-Caesar",), "done",
    )  # fmt: skip
    assert texts(walking) == ["Go there", "J. Caesar stays here"]


@pytest.mark.rule("5.12", "4.43a", "4.43b", "4.31")
@pytest.mark.parametrize(
    "leader, command, expected",
    [
        ("roman-Caesar 4-K", "roman-Caesar", []),
        ("roman-Caesar 4-K done", "roman-Caesar", [("5.12", "4-K")]),
        ("roman-Caesar 4-K", "roman-legate-VI", [("4.43a", "4-K")]),
        ("roman-Caesar 4-K", "fleet", [("4.43b", "4-K")]),
        ("roman-Caesar 4-K began_aboard", "fleet", []),
        ("roman-legate-VI 4-K", "fleet", [("5.12", "4-K")]),
        ("roman-legate-VI 4-K", "roman-legate-VI", []),
        ("egyptian-Sosius 4-K", "egyptian-Sosius", [("5.12", "4-K")]),
        ("roman-Caesar 4-K spent=8", "roman-Caesar", [("4.31", "4-K")]),
    ],
)
def test_who_may_not_walk(field, leader, command, expected):
    position = field(f"leader {leader}", command=command).orders("roman")
    assert against(position, f"walk {leader.split()[0]}") == expected
