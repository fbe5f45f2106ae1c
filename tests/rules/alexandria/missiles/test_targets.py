"""Everything that stands against a missile, case by case and with the place to look at: nothing more, nothing
less.
"""

from dataclasses import replace

import pytest

from galleywar.core.decision import Choice
from galleywar.rules.alexandria.model.frames_land import HarassAnswer, LandReply, ReactingFire, StreetFire
from galleywar.rules.alexandria.model.frames_sea import Answering, ReturnFire
from galleywar.rules.alexandria.model.terms import Terms

ARCHERS = "roman A5 1211 facing=0 active"
FOE = "egyptian LI4 1213 facing=2"
BLOCK = "3/4-J/K"


def against(position, words):
    """Cases and places of all that stands against an answer."""
    return [(one.case, one.at) for one in position.refusals(words)]


def said(position, words):
    return [one.text for one in position.refusals(words)]


# -- who shoots ashore ---------------------------------------------------------------------------------------
@pytest.mark.rule("7.11a", "7.11b", "7.12a", "7.12b", "7.12d", "7.62a", "6.13c")
@pytest.mark.parametrize(
    "pieces, words, expected",
    [
        ([ARCHERS], "roman-A-1 egyptian-LI-1 still", []),
        (["roman A5 1211 facing=0"], "roman-A-1 egyptian-LI-1 still", [("7.12a", "1211")]),
        (["roman CO7v 1211 facing=0 active"], "roman-CO-1 egyptian-LI-1", [("7.11a", "1211")]),
        ([f"{ARCHERS} fired"], "roman-A-1 egyptian-LI-1 still", [("7.12a", "1211")]),
        ([f"{ARCHERS} barred"], "roman-A-1 egyptian-LI-1 still", [("6.13c", "1211")]),
        ([f"{ARCHERS} moved"], "roman-A-1 egyptian-LI-1", [("7.11b", "1211")]),
        ([f"{ARCHERS} moved debarked"], "roman-A-1 egyptian-LI-1", []),
        (["roman ART5s 1211 active"], "roman-ART-1 egyptian-LI-1", []),
        (["roman ART5s 1211 active moved"], "roman-ART-1 egyptian-LI-1", [("7.62a", "1211")]),
        (["roman CO7v 1211", "roman A5 1211 facing=0 active"], "roman-A-1 egyptian-LI-1 still",
         [("7.12b", "1211")]),
        ([ARCHERS], "egyptian-LI-1 roman-A-1", [("7.12a", "1213"), ("7.13a", "1211")]),
        (["leader roman-Caesar 1211"], "roman-Caesar egyptian-LI-1", [("7.11a", None)]),
        (["roman A5 1211 facing=0 fired barred"], "roman-A-1 egyptian-LI-1 still",
         [("7.12a", "1211"), ("7.12a", "1211"), ("6.13c", "1211")]),
    ],
)  # fmt: skip
def test_who_may_not_shoot_ashore(field, pieces, words, expected):
    assert against(field(*pieces, FOE).orders("roman"), f"shoot {words}") == expected


@pytest.mark.rule("7.12d", "7.21b")
@pytest.mark.parametrize(
    "marks, shooter, expected",
    [
        ("", "roman-A-1", []),
        ("fired", "roman-A-1", [("7.21b", "2125")]),
        ("reacted", "roman-A-1", [("7.21b", "2125")]),
        ("", "roman-A-2", [("7.12d", None)]),
    ],
)
def test_who_may_not_shoot_from_a_deck(field, marks, shooter, expected):
    position = field(f"roman Quad 2125 E cargo=A5,A4 {marks}", "egyptian LI4 2025 facing=0")
    units = position.state.units
    active = units.put(*[replace(one, active=True) for one in units.values() if one.seat == "roman"])
    orders = position.with_(units=active).orders("roman")
    assert against(orders, f"shoot {shooter} egyptian-LI-1 still") == expected


@pytest.mark.rule("7.17e")
@pytest.mark.parametrize(
    "marks, manner, refused",
    [
        ("", "", True), ("", "still", False), ("", "moving", False), ("", "running", True),
        ("done", "", False), ("done", "still", True),
    ],
)  # fmt: skip
def test_archers_that_could_still_move_say_whether_they_do(field, marks, manner, refused):
    position = field(f"{ARCHERS} {marks}", FOE).orders("roman")
    words = f"shoot roman-A-1 egyptian-LI-1 {manner}".strip()
    assert against(position, words) == ([("7.17e", "1211")] if refused else [])


@pytest.mark.rule("7.17e")
def test_one_word_is_enough_and_javelins_need_none(field):
    orders = field(ARCHERS, FOE).orders("roman")
    assert against(orders, "shoot roman-A-1 egyptian-LI-1 still still") == [("7.17e", "1211")]
    javelins = field("roman LI5 1212 facing=0 active", FOE).orders("roman")
    assert against(javelins, "shoot roman-LI-1 egyptian-LI-1 still") == [("7.17e", "1212")]
    assert against(javelins, "shoot roman-LI-1 egyptian-LI-1") == []


@pytest.mark.rule("7.11b", "7.17e")
@pytest.mark.parametrize(
    "marks, frame, words, expected",
    [
        ("", {}, "egyptian-LI-1 still", []),
        ("", {"left": 0}, "egyptian-LI-1", []),
        ("", {"left": 0}, "egyptian-LI-1 still", [("7.17e", "1211")]),
        ("", {"stopped": True}, "egyptian-LI-1", []),
        ("still", {}, "egyptian-LI-1", []),
        ("moved", {"came_from": "1210"}, "egyptian-LI-1", []),
        ("moved", {"came_from": "1212"}, "egyptian-LI-1", [("7.11b", "1213")]),
        ("moved", {"came_from": "1310"}, "egyptian-LI-1", []),
        ("fired", {}, "egyptian-LI-1 still", [("7.12a", "1211")]),
        ("", {}, "nobody still", [("7.13a", None)]),
    ],
)
def test_what_stands_against_a_shot_on_the_march(field, marks, frame, words, expected):
    position = field(f"roman A5 1211 facing=0 {marks}", FOE).marching("roman-A-1", **frame)
    assert against(position, f"shoot {words}") == expected


# -- at whom -------------------------------------------------------------------------------------------------
@pytest.mark.rule("7.13a", "7.16", "7.18b", "7.2", "7.64")
@pytest.mark.parametrize(
    "pieces, words, expected",
    [
        ([ARCHERS], "roman-A-1 nobody still", [("7.13a", None)]),
        ([ARCHERS], "roman-A-1 egyptian-MI-1 still", [("7.13a", None)]),
        ([ARCHERS, "egyptian Tri 1207 E cargo=HI6"], "roman-A-1 egyptian-HI-1 still", [("7.13a", None)]),
        ([ARCHERS, "roman CO7v 1212 facing=0"], "roman-A-1 roman-CO-1 still", [("7.13a", "1212")]),
        ([ARCHERS, "leader roman-Caesar 1212"], "roman-A-1 roman-Caesar still", [("7.13a", "1212")]),
        ([ARCHERS, "leader egyptian-Sosius 1213"], "roman-A-1 egyptian-Sosius still", []),
        ([ARCHERS, "leader egyptian-Sosius 1213", "egyptian HI6 1213"], "roman-A-1 egyptian-Sosius still",
         [("7.18b", "1213")]),
        (["roman ART5s 1211 active", "leader egyptian-Sosius 1213"], "roman-ART-1 egyptian-Sosius",
         [("7.18b", "1213")]),
        (["roman ART5b 1211 active", "leader egyptian-Sosius 1213"], "roman-ART-1 egyptian-Sosius", []),
        (["roman A5 1208 facing=2 active", "egyptian Tri 1207 E"], "roman-A-1 egyptian-Tri-1 still",
         [("7.16", "1207")]),
        (["roman A5 1208 facing=2 active", "egyptian Tri 1207 E cargo=HI6"], "roman-A-1 egyptian-Tri-1 still",
         []),
        (["roman ART5b 1208 active", "egyptian Tri 1207 E"], "roman-ART-1 egyptian-Tri-1", []),
        (["roman ART5b 1208 active", "egyptian Tri 1207 E fire"], "roman-ART-1 egyptian-Tri-1",
         [("7.16", "1207")]),
        (["roman ART5s 1208 active", "egyptian Tri 1207 E"], "roman-ART-1 egyptian-Tri-1",
         [("7.16", "1207")]),
    ],
)  # fmt: skip
def test_at_whom_nobody_shoots(field, pieces, words, expected):
    assert against(field(*pieces).orders("roman"), f"shoot {words}") == expected


@pytest.mark.rule("7.13a", "7.13d", "7.14a", "7.14b", "7.15a", "7.63b", "7.65a")
@pytest.mark.parametrize(
    "firer, target, expected",
    [
        ("A5 1209 facing=0", "1213 facing=2", []),
        ("A5 1209 facing=0", "1214 facing=2", [("7.13a", "1214")]),
        ("A5 1208 facing=0", "1215 facing=2", [("7.15a", "1215")]),
        ("A5 1209 facing=0", "1208 facing=2", [("7.13a", "1208")]),
        (f"A5 {BLOCK}", "4-J toward=4-K", []),
        (f"A5 {BLOCK}", "4-L toward=4-K", [("7.14a", "4-L")]),
        (f"A5 {BLOCK}", "2/3-J/K", [("7.14b", "2/3-J/K")]),
        ("A5 3-L toward=3-K", "4-J toward=4-K", [("7.13d", "4-J")]),
        ("A5 3-L toward=3-K", "1213 facing=2", [("7.15a", "1213")]),
        ("ART5b 2124", "2224", [("7.65a", "2224")]),
        ("ART5s 2124", "2224", []),
        ("ART5s 4-J", BLOCK, [("7.63b", BLOCK)]),
        ("ART5b 4-J", BLOCK, [("7.63b", BLOCK)]),
        ("ART5b 4-J", "4-K toward=4-J", [("7.65a", "4-K")]),
    ],
)
def test_where_no_missile_comes_down(field, firer, target, expected):
    position = field(f"roman {firer} active", f"egyptian HI6 {target}").orders("roman")
    unit = next(iter(position.state.units))
    words = f"shoot {unit} egyptian-HI-1{' still' if firer.startswith('A5') else ''}"
    assert against(position, words) == expected


@pytest.mark.rule("7.14a")
def test_nobody_shoots_out_of_a_block_he_shares_with_an_enemy(field):
    position = field(f"roman A5 {BLOCK} active", f"egyptian HI6 {BLOCK}", "egyptian HI6 4-J toward=4-K")
    orders = position.orders("roman")
    assert against(orders, "shoot roman-A-1 egyptian-HI-2 still") == [("7.14a", BLOCK)]
    assert against(orders, "shoot roman-A-1 egyptian-HI-1 still") == []


@pytest.mark.rule("7.2")
def test_men_aboard_shoot_at_ships_with_their_galley(field):
    position = field("roman Quad 2926 E cargo=A5", "egyptian Tri 2927 E cargo=HI6")
    units = position.state.units
    orders = position.with_(units=units.put(replace(units["roman-A-1"], active=True))).orders("roman")
    assert against(orders, "shoot roman-A-1 egyptian-Tri-1 still")[0] == ("7.2", "2927")


# -- answers ashore ------------------------------------------------------------------------------------------
@pytest.mark.rule("7.44a", "7.44c", "7.21b")
@pytest.mark.parametrize(
    "unit, expected",
    [
        ("egyptian-A-1", []),
        ("egyptian-A-2", [("7.44c", "1213")]),
        ("egyptian-HI-1", [("7.11a", "1213")]),
        ("egyptian-A-3", [("7.44a", "1313")]),
        ("roman-A-1", [("7.44a", "1211")]),
        ("egyptian-ART-1", []),
    ],
)
def test_who_may_not_shoot_back(field, unit, expected):
    position = field(
        ARCHERS, "egyptian A5 1213 facing=2", "egyptian A4 1213 facing=2", "egyptian HI6 1213",
        "egyptian ART4s 1213", "egyptian A5 1313 facing=2",
    ).orders("roman")  # fmt: skip
    asked = position.pushed(LandReply("egyptian", "roman-A-1", "egyptian-A-1", ("egyptian-A-1",)))
    assert against(asked, f"reply {unit}") == expected


@pytest.mark.rule("7.44a", "7.21b")
def test_who_has_answered_is_out_of_range_or_aboard_a_ship_that_has_shot_does_not(field):
    near = field(ARCHERS, "egyptian A5 1213 facing=2").orders("roman")
    twice = near.pushed(LandReply("egyptian", "roman-A-1", "egyptian-A-1", (), replying=("egyptian-A-1",)))
    assert against(twice, "reply egyptian-A-1") == [("7.44a", "1213")]
    javelins = field(ARCHERS, FOE).orders("roman")
    asked = javelins.pushed(LandReply("egyptian", "roman-A-1", "egyptian-LI-1", ()))
    assert against(asked, "reply egyptian-LI-1") == [("7.44a", "1213")]
    for marks, expected in (("", []), ("reacted", [("7.21b", None)])):
        ship = field("roman A5 1208 facing=2 active", f"egyptian Tri 1207 E cargo=A5 {marks}").orders("roman")
        asked = ship.pushed(LandReply("egyptian", "roman-A-1", "egyptian-Tri-1", ()))
        assert against(asked, "reply egyptian-A-1") == expected


@pytest.mark.rule("7.41a", "7.41c", "7.42a", "7.42b", "7.12b")
@pytest.mark.parametrize("why, own, hexes", [("retire", "7.41a", "7.41c"), ("entry", "7.42a", "7.42b")])
def test_who_may_not_shoot_at_those_who_pass(field, why, own, hexes):
    position = field(
        "roman CO7v 1211 facing=0", "roman A5 1111 facing=0", "egyptian A5 1210 facing=0",
        "egyptian A4 1210 facing=0", "egyptian HI6 1110 facing=1", "egyptian A5 4-J toward=4-K",
        "egyptian Tri 1207 E cargo=A5", "egyptian A5 1609 facing=0",
    ).orders("roman")  # fmt: skip
    asked = position.pushed(ReactingFire("egyptian", "roman-CO-1", why, ("egyptian-A-2",)))
    by_hand = {unit.at or unit.aboard: unit.id for unit in position.state.units.values()}
    rows = [
        ("egyptian-A-2", []),
        ("roman-A-1", [(own, "1111")]),
        ("egyptian-HI-1", [("7.11a", "1110")]),
        (by_hand["4-J"], [(hexes, "4-J")]),
        (by_hand["egyptian-Tri-1"], [(hexes, None)]),
        (by_hand["1609"], [(own, "1609")]),
    ]
    for unit, expected in rows:
        assert against(asked, f"shoot {unit}") == expected, unit
    below = next(one.id for one in position.state.stack("1210", "egyptian") if one.depth)
    hidden = position.pushed(ReactingFire("egyptian", "roman-CO-1", why, ()))
    assert against(hidden, f"shoot {below}") == [("7.12b", "1210")]


@pytest.mark.rule("7.43", "7.12b", "7.13a")
@pytest.mark.parametrize(
    "unit, waiting, expected",
    [
        ("egyptian-A-1", ("egyptian-A-1",), []),
        ("egyptian-A-1", (), [("7.43", "4-J")]),
        ("egyptian-A-2", (), [("7.12b", "4-J")]),
        ("egyptian-HI-1", (), [("7.11a", "4-J")]),
        ("egyptian-A-3", (), [("7.43", "4-I/J")]),
        ("roman-CO-1", (), [("7.43", "4-K")]),
    ],
)
def test_who_may_not_shoot_before_a_fight_in_the_streets(field, unit, waiting, expected):
    position = field(
        "roman CO7v 4-K toward=4-J", "egyptian A5 4-J toward=4-K", "egyptian A4 4-J toward=4-K",
        "egyptian HI6 4-J toward=4-K", "egyptian A5 4-I/J toward=4-J",
    ).orders("roman")  # fmt: skip
    asked = position.pushed(StreetFire("egyptian", "4-J", ("roman-CO-1",), waiting))
    assert against(asked, f"shoot {unit}") == expected


# -- harassment ----------------------------------------------------------------------------------------------
LIGHT = "egyptian LI4 1209 facing=0 active"
HORSE = "egyptian LC5 1209 facing=0 active"
COHORT = "roman CO7v 1211 facing=2"


@pytest.mark.rule("7.5", "7.51", "7.52a", "7.52b", "7.53a", "7.12c")
@pytest.mark.parametrize(
    "pieces, words, expected",
    [
        ([LIGHT, COHORT], "egyptian-LI-1 roman-CO-1 1210", []),
        ([f"{LIGHT} fired", COHORT], "egyptian-LI-1 roman-CO-1 1210", [("7.12a", "1209")]),
        (["egyptian A5 1209 facing=0 active", COHORT], "egyptian-A-1 roman-CO-1 1210", [("7.51", "1209")]),
        ([f"{LIGHT} moved", COHORT], "egyptian-LI-1 roman-CO-1 1210", [("7.53a", "1209")]),
        ([f"{LIGHT} spent=1", COHORT], "egyptian-LI-1 roman-CO-1 1210", [("7.53a", "1209")]),
        ([f"{LIGHT} done", COHORT], "egyptian-LI-1 roman-CO-1 1210", [("7.53a", "1209")]),
        ([LIGHT, "roman LC5 1211 facing=2"], "egyptian-LI-1 roman-LC-1 1210", [("7.51", "1211")]),
        ([HORSE, "roman LC5 1211 facing=2"], "egyptian-LC-1 roman-LC-1 1210", []),
        (["egyptian LI4 4-D toward=hexes active", COHORT], "egyptian-LI-1 roman-CO-1 1210",
         [("7.52b", "4-D")]),
        ([LIGHT, COHORT, "roman HI6 1109 facing=2"], "egyptian-LI-1 roman-CO-1 1210", [("7.52b", "1209")]),
        ([LIGHT, "egyptian HI6 1211 facing=2"], "egyptian-LI-1 egyptian-HI-1 1210", [("7.53a", "1211")]),
        ([LIGHT, "roman CO7v 4-J toward=4-K"], "egyptian-LI-1 roman-CO-1 1210", [("7.5", "4-J")]),
        ([LIGHT, "roman CO7v 1212 facing=2"], "egyptian-LI-1 roman-CO-1 1211", [("7.52a", "1212")]),
        ([LIGHT, "roman CO7v 1210 facing=0"], "egyptian-LI-1 roman-CO-1 1210", [("7.52a", "1210")]),
        ([LIGHT, COHORT, "roman HI6 1210 facing=0"], "egyptian-LI-1 roman-CO-1 1210", [("7.52b", "1211")]),
        ([LIGHT, COHORT], "egyptian-LI-1 roman-CO-1 1112", [("7.52b", "1211")]),
        ([LIGHT, "roman CO7v 1211 facing=5", "roman CO6v 1211 facing=5"], "egyptian-LI-1 roman-CO-1 1210",
         [("7.12c", "1211")]),
        ([LIGHT, "roman CO7v 1211 facing=5", "roman CO6v 1211 facing=5"], "egyptian-LI-1 roman-CO-2 1210", []),
    ],
)  # fmt: skip
def test_what_stands_against_running_up(field, pieces, words, expected):
    assert against(field(*pieces).orders("egyptian"), f"harass {words}") == expected


@pytest.mark.rule("7.52a")
@pytest.mark.parametrize(
    "runner, at, words",
    [
        (LIGHT, "1212 facing=3", "Roman CO 1 must be 2 hexes away, not 3."),
        (HORSE, "1213 facing=3", "Roman CO 1 must be 2 to 3 hexes away, not 4."),
        (HORSE, "1210 facing=0", "Roman CO 1 must be 2 to 3 hexes away, not 1."),
    ],
)
def test_how_far_off_a_target_of_light_troops_is_said(field, runner, at, words):
    position = field(runner, f"roman CO7v {at}").orders("egyptian")
    unit = next(iter(position.state.units))
    assert words in said(position, f"harass {unit} roman-CO-1 1210")


@pytest.mark.rule("7.53a", "7.44c")
@pytest.mark.parametrize(
    "unit, expected",
    [("roman-A-1", []), ("roman-A-2", [("7.44c", "1211")]), ("roman-CO-1", [("7.44a", "1112")])],
)
def test_who_may_not_answer_harassment(field, unit, expected):
    position = field(LIGHT, "roman A5 1211 facing=2", "roman A4 1211 facing=2", "roman CO7v 1112 facing=2")
    asked = position.orders("egyptian").pushed(
        HarassAnswer("roman", "egyptian-LI-1", "roman-A-1", "1210", ("roman-A-1",))
    )
    assert against(asked, f"reply {unit}") == expected


# -- from ship to ship ---------------------------------------------------------------------------------------
SHIP = "roman Tri 2924 E cargo=A4"
NEAR = "egyptian Tri 2925 W cargo=HI6"


def shot_ashore(position, galley):
    galleys = position.state.galleys
    return position.with_(galleys=galleys.put(replace(galleys[galley], shot_ashore=1)))


@pytest.mark.rule("7.21a", "7.22a", "7.22b", "7.23", "7.24a", "4.42a")
@pytest.mark.parametrize(
    "ships, words, expected",
    [
        ([SHIP, NEAR], "roman-Tri-1 egyptian-Tri-1:2", []),
        ([SHIP, NEAR], "egyptian-Tri-1 roman-Tri-1:1", [("7.21a", "2925")]),
        ([f"{SHIP} fired", NEAR], "roman-Tri-1 egyptian-Tri-1:2", [("7.21a", "2924")]),
        (["roman Tri 2924 E", NEAR], "roman-Tri-1 egyptian-Tri-1:2", [("7.22a", "2924")]),
        ([SHIP, "egyptian Tri 2926 W cargo=HI6"], "roman-Tri-1 egyptian-Tri-1:2", [("7.22b", "2926")]),
        ([SHIP, "roman Tri 2925 W cargo=A4"], "roman-Tri-1 roman-Tri-2:2", [("7.22b", "2925")]),
        ([SHIP, "egyptian Tri 2925 W"], "roman-Tri-1 egyptian-Tri-1:2", [("7.24a", "2925")]),
        ([SHIP, NEAR], "roman-Tri-1 egyptian-Tri-1:1", [("7.23", "2924")]),
        ([SHIP, NEAR], "roman-Tri-1 2925:2", [("7.22b", "2925")]),
    ],
)
def test_what_stands_against_a_volley_at_sea(sea, ships, words, expected):
    assert against(sea(*ships).orders("roman"), f"fire {words}") == expected


@pytest.mark.rule("7.21b")
def test_a_ship_whose_men_have_shot_ashore_in_this_turn_shoots_at_none(sea):
    position = shot_ashore(sea(SHIP, NEAR), "roman-Tri-1")
    assert against(position.orders("roman"), "fire roman-Tri-1 egyptian-Tri-1:2") == [("7.21b", "2924")]
    assert against(position.with_(turn=2).orders("roman"), "fire roman-Tri-1 egyptian-Tri-1:2") == []


SLIP = "2318"


@pytest.mark.rule("7.34a", "5.27d", "7.22b")
@pytest.mark.parametrize(
    "ships, fields, expected, words",
    [
        (["roman Quad 2419 E cargo=CO7v"], {}, [], ""),
        (["roman Tri 2419 E cargo=CO7v"], {}, ["7.34a"], "has no ballistae and cannot set a Slip afire"),
        (["roman Quad 2420 E cargo=CO7v"], {}, ["7.22b"], "does not lie next to"),
        (["roman Quad 2419 E cargo=CO7v"], {"burnt_slips": (SLIP,)}, ["7.34a"], "is burnt down"),
        (["roman Quad 2419 E cargo=CO7v"], {"terms": Terms(harbors={})}, ["7.34a"], "is nobody's"),
        (["roman Quad 2419 E cargo=CO7v"], {"terms": Terms(harbors={"eunostus": "roman"})}, ["7.34a"],
         "is your own"),
        (["roman Quad 2419 E cargo=CO7v", "egyptian Tri 2318 W"], {}, ["7.34a"],
         "Egyptian Tri 1 lies in the Slip"),
    ],
)  # fmt: skip
def test_what_stands_against_burning_a_slip(sea, ships, fields, expected, words):
    position = sea(*ships, **fields).orders("roman")
    firer = next(iter(position.state.galleys))
    order = Choice("fire", (firer, ((SLIP, 1),)))
    found = list(position.machine.objections(position.state, order))
    assert [(one.case, one.at) for one in found] == [(case, SLIP) for case in expected]
    assert all(words in one.text for one in found)


@pytest.mark.rule("7.45a", "7.44b", "7.21b")
def test_who_may_not_shoot_back_at_sea(sea):
    ships = (SHIP, NEAR, "egyptian Tri 3024 W cargo=A4", "egyptian Tri 3023 W cargo=A4 reacted")
    frame = ReturnFire(
        "egyptian", "roman-Tri-1", (("egyptian-Tri-1", 2),), ("egyptian-Tri-1", "egyptian-Tri-3")
    )
    asked = sea(*ships).orders("roman").pushed(frame)
    assert against(asked, "reply egyptian-Tri-1") == []
    assert against(asked, "reply egyptian-Tri-2") == [("7.45a", "3024")]
    assert against(asked, "reply egyptian-Tri-3") == [("7.45a", "3023")]
    ashore = shot_ashore(sea(*ships), "egyptian-Tri-1").orders("roman").pushed(frame)
    assert against(ashore, "reply egyptian-Tri-1") == [("7.21b", "2925")]


@pytest.mark.rule("7.45a", "7.22a", "7.24a", "7.21b")
def test_who_may_not_shoot_before_a_ram(sea):
    ships = (
        "roman Tri 3024 SW attack cargo=CO7v", "egyptian Quad 2923 W cargo=HI7", "egyptian Tri 3023 W",
        "egyptian Tri 2921 W cargo=A4", "egyptian Tri 3123 W cargo=A4 reacted", "roman Tri 3124 E cargo=A4",
    )  # fmt: skip
    frame = Answering("egyptian", "roman-Tri-1", "ram", "egyptian-Quad-1", ("egyptian-Quad-1",))
    asked = sea(*ships).rowing("roman-Tri-1", 4).pushed(frame)
    rows = [
        ("egyptian-Quad-1", []),
        ("egyptian-Tri-1", [("7.22a", "3023")]),
        ("egyptian-Tri-2", [("7.45a", "2921")]),
        ("egyptian-Tri-3", [("7.45a", "3123")]),
    ]
    for galley, expected in rows:
        assert against(asked, f"shoot {galley}") == expected, galley
    assert ("7.45a", "3124") in against(asked, "shoot roman-Tri-2")
    empty = sea("roman Tri 3024 SW attack", "egyptian Quad 2923 W", "egyptian Tri 3023 W cargo=LI5")
    asked = empty.rowing("roman-Tri-1", 4).pushed(frame)
    assert against(asked, "shoot egyptian-Tri-1") == [("7.24a", "3024")]
    ashore = shot_ashore(sea(*ships), "egyptian-Quad-1").rowing("roman-Tri-1", 4).pushed(frame)
    assert against(ashore, "shoot egyptian-Quad-1") == [("7.21b", "2923")]
