"""One volley ashore looked at closely: who is struck, who is in danger, what is told, what is reckoned."""

from dataclasses import replace
from fractions import Fraction

import pytest

from galleywar.core.decision import Choice
from galleywar.rules.alexandria.missiles.land_fire import aim_at, repliers, reply_aim
from galleywar.rules.alexandria.missiles.land_volley import (
    LandAim,
    aim_at_range,
    endangered,
    lone_targets,
    man_hit,
    may_burn,
    name_of,
    shot_check,
    shot_forecast,
    struck,
)
from galleywar.rules.alexandria.missiles.targets import (
    is_ready,
    led_towards,
    manner_of,
    manners,
    marks_of,
    marksmen,
    may_shoot_from_its_place,
)

BLOCK = "3/4-J/K"
ARCHERS = "roman A5 1211 facing=0 active"


# -- who is struck (7.12) ------------------------------------------------------------------------------------
@pytest.mark.rule("7.12c", "7.12d", "7.64")
@pytest.mark.parametrize(
    "stack, spaces, expected",
    [
        (["HI7 1213 facing=2"], ("1212",), "egyptian-HI-1"),
        (["HI7 1213 facing=2", "HI6 1213 facing=2"], ("1212",), "egyptian-HI-1"),
        (["HI7 1213 facing=5", "HI6 1213 facing=2"], ("1212",), "egyptian-HI-2"),
        (["HI7 1213 facing=5", "HI6 1213 facing=2"], ("1212", "1214"), "egyptian-HI-1"),
        (["HI7 1213 facing=1", "HI6 1213 facing=2"], ("1212",), "egyptian-HI-1"),
        (["ART4s 1213 facing=5", "HI6 1213 facing=5"], ("1212",), "egyptian-ART-1"),
        ([], ("1212",), None),
    ],
)
def test_a_volley_strikes_the_top_unit_or_the_bottom_one_from_the_rear(field, stack, spaces, expected):
    position = field("roman CO7v 1211", *[f"egyptian {unit}" for unit in stack])
    found = struck(position.state, "1213", "egyptian", spaces)
    assert (found.id if found else None) == expected


@pytest.mark.rule("7.18b", "7.64")
@pytest.mark.parametrize(
    "firer, company, expected",
    [
        ("A5", [], ["egyptian-Sosius"]),
        ("ART4b", [], ["egyptian-Sosius"]),
        ("ART4s", [], []),
        ("A5", ["egyptian HI7 1213"], []),
        ("A5", ["roman CO7v 1213"], ["egyptian-Sosius"]),
    ],
)
def test_a_leader_alone_is_a_target_but_not_for_a_scorpion(field, firer, company, expected):
    position = field(f"roman {firer} 1211", "leader egyptian-Sosius 1213", *company)
    unit = next(one for one in position.state.units.values() if one.at == "1211")
    assert list(lone_targets(position.state, unit, "1213")) == expected


@pytest.mark.rule("7.65b", "7.64", "7.31a")
@pytest.mark.parametrize("firer, marks, burns", [("ART4b", "", True), ("ART4b", "fire", False), ("ART4s", "", False),
                                                 ("A5", "", False)])  # fmt: skip
def test_a_ballista_ashore_sets_ships_alight_that_do_not_burn_yet(field, firer, marks, burns):
    position = field(f"roman {firer} 1208", f"egyptian Tri 1207 E {marks}")
    (unit,) = position.state.units.values()
    assert may_burn(unit, position["egyptian-Tri-1"]) is burns


@pytest.mark.rule("7.16", "7.18a")
def test_who_suffers_and_who_is_in_danger(field):
    position = field(
        "egyptian Tri 1207 E cargo=HI6", "egyptian Bi 1206 E", "egyptian HI7 1213", "leader egyptian-Sosius 1213",
        "leader egyptian-Achilles egyptian-Tri-1", "leader roman-Caesar 1213",
    )  # fmt: skip
    state = position.state
    assert man_hit(state, "egyptian-HI-2").id == "egyptian-HI-2"
    assert man_hit(state, "egyptian-Tri-1").id == "egyptian-HI-1"
    assert man_hit(state, "egyptian-Bi-1") is None and man_hit(state, "egyptian-Sosius") is None
    aims = {
        "egyptian-HI-2": "1213",
        "egyptian-Tri-1": "1207",
        "egyptian-Sosius": "1213",
        "egyptian-Bi-1": "1206",
    }
    danger = {
        target: [one.id for one in endangered(state, LandAim(target, place, 1))]
        for target, place in aims.items()
    }
    assert danger == {
        "egyptian-HI-2": ["egyptian-Sosius"], "egyptian-Tri-1": ["egyptian-Achilles"],
        "egyptian-Sosius": ["egyptian-Sosius"], "egyptian-Bi-1": [],
    }  # fmt: skip
    assert name_of(state, "egyptian-MI-1") == state.box.counters.name_of("egyptian-MI-1")


# -- who shoots (7.12, 7.62) ---------------------------------------------------------------------------------
@pytest.mark.rule("7.12b", "7.12d", "7.63a")
def test_from_which_place_of_a_stack_one_shoots(field):
    position = field(
        "roman CO7v 1212", "roman A5 1212", "roman ART4s 1212", f"roman CO7v {BLOCK}", f"roman ART4s {BLOCK}",
        "roman Quad 2926 E cargo=A5,A4",
    )  # fmt: skip
    state = position.state
    places = {one.id: may_shoot_from_its_place(state, one) for one in state.units.values()}
    by_place = {
        (one.type, one.at or one.aboard): places[one.id] for one in state.units.values() if one.type == "ART"
    }
    assert by_place == {("ART", "1212"): True, ("ART", BLOCK): False}
    ashore = next(one for one in state.units.values() if one.type == "A" and one.at)
    assert places[ashore.id] is False
    assert [places[one] for one in position["roman-Quad-1"].cargo] == [True, False]
    assert not may_shoot_from_its_place(state, replace(ashore, at=None))
    assert [one.type for one in marksmen(state, "1212", "roman")] == ["ART"]
    assert [one.id for one in marksmen(state, "roman-Quad-1", "roman")] == [position["roman-Quad-1"].cargo[0]]


@pytest.mark.rule("7.11a", "7.12a", "7.62a", "6.13c", "7.21b")
@pytest.mark.parametrize(
    "unit, ready",
    [
        ("A5 1212 active", True),
        ("A5 1212", False),
        ("A5 1212 active fired", False),
        ("A5 1212 active barred", False),
        ("A5 1212 active moved", True),
        ("CO7v 1212 active", False),
        ("ART4s 1212 active", True),
        ("ART4s 1212 active moved", False),
    ],
)
def test_who_has_his_volley_left(field, unit, ready):
    position = field(f"roman {unit}")
    (man,) = position.state.units.values()
    assert is_ready(position.state, man, "roman") is ready
    assert not is_ready(position.state, man, "egyptian")


@pytest.mark.rule("7.17e")
@pytest.mark.parametrize(
    "unit, may_move, said, declared, counts",
    [
        ("A5", True, ("still", "moving"), "moving", "moving"),
        ("A5", True, ("still", "moving"), "still", "still"),
        ("A5", False, (), "", ""),
        ("A5 moved", True, (), "", "moving"),
        ("LC5", True, ("still", "moving"), "still", "still"),
        ("LI5", True, (), "", ""),
        ("LI5 moved", True, (), "moving", ""),
        ("ART4s", True, (), "", ""),
    ],
)
def test_what_has_to_be_declared_and_how_a_shot_counts(field, unit, may_move, said, declared, counts):
    kind, _, marks = unit.partition(" ")
    (man,) = field(f"roman {kind} 1212 {marks}").state.units.values()
    assert manners(man, may_move) == said and manner_of(man, declared) == counts


@pytest.mark.rule("7.11b")
@pytest.mark.parametrize(
    "came_from, at, place, towards",
    [("1210", "1211", "1213", True), ("1212", "1211", "1213", False), ("1310", "1211", "1213", True),
     ("1111", "1211", "1211", True), ("1210", "1211", "3720", False),
     ("1210", "1211", "1713", True), ("1210", "1211", "1814", True), ("1211", "1210", "1814", False)],
)  # fmt: skip
def test_a_step_that_comes_nearer_leads_towards(box, came_from, at, place, towards):
    assert led_towards(box.map, came_from, at, place) is towards


# -- aims ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("7.13a", "7.17c", "7.17e", "7.53a")
def test_how_a_unit_aims(field):
    position = field(
        "roman A5 2024 facing=1", "egyptian LI4 2124 facing=4", "roman CO7v 2023", "egyptian HI7 1212"
    )
    state, archers = position.state, position.unit("roman-A-1")
    assert aim_at(state, archers, "egyptian-LI-1") == LandAim("egyptian-LI-1", "2124", 1, True, "")
    assert aim_at(state, archers, "egyptian-LI-1", "moving").manner == "moving"
    assert aim_at(state, archers, "egyptian-HI-1") is None and aim_at(state, archers, "nobody") is None
    assert aim_at(state, replace(archers, at=None), "egyptian-LI-1") is None
    near = aim_at(state, archers, "egyptian-LI-1", near="2024")
    assert near == LandAim("egyptian-LI-1", "2124", 1, True) and aim_at(
        state, archers, "egyptian-HI-1", near="1112"
    ) == LandAim("egyptian-HI-1", "1212", 1)
    assert aim_at_range(state, archers, "egyptian-LI-1", "2124", 2) == LandAim(
        "egyptian-LI-1", "2124", 2, True
    )
    assert [target for _, target in marks_of(state, archers)] == ["egyptian-LI-1"]


@pytest.mark.rule("7.44a", "7.44c", "7.45b", "7.12c")
def test_who_shoots_back_and_at_whom(field):
    position = field(
        "roman CO7v 1211 facing=0", "roman A5 1211 facing=0", "egyptian A5 1213 facing=2", "egyptian ART4s 1213",
        "leader egyptian-Sosius 1412",
    )  # fmt: skip
    state, firer = position.state, position.unit("roman-A-1")
    assert repliers(state, firer, "egyptian-A-1") == ("egyptian-A-1", "egyptian-ART-1")
    assert repliers(state, firer, "egyptian-Sosius") == ()
    aim = reply_aim(state, position.unit("egyptian-A-1"), firer)
    assert (aim.target, aim.place, aim.distance) == ("roman-CO-1", "1211", 2), "the top of the firers' stack"
    run = reply_aim(state, position.unit("egyptian-A-1"), firer, "1212")
    assert (run.target, run.place, run.distance) == ("roman-A-1", "1212", 1), "the runner himself"
    company = field("egyptian LI4 1209 facing=0", "egyptian LI4 1210 facing=0", "roman A5 1211 facing=2")
    run = reply_aim(company.state, company.unit("roman-A-1"), company.unit("egyptian-LI-1"), "1210")
    assert (run.target, run.place, run.distance) == ("egyptian-LI-1", "1210", 1), "not whom he runs through"
    assert reply_aim(state, replace(position.unit("egyptian-A-1"), at=None), firer) is None


@pytest.mark.rule("7.44a", "7.45b")
@pytest.mark.parametrize("marks, answers", [("", ("egyptian-A-1",)), ("reacted", ())])
def test_a_ship_shot_at_from_the_shore_answers_unless_it_has_reacted(field, marks, answers):
    position = field("roman A5 1208 facing=2", f"egyptian Tri 1207 E cargo=A5 {marks}")
    assert repliers(position.state, position.unit("roman-A-1"), "egyptian-Tri-1") == answers


# -- what is told and reckoned -------------------------------------------------------------------------------
@pytest.mark.rule("7.17a")
def test_a_throw_is_told_from_where_it_comes_to_where_it_goes(field):
    ashore = field(ARCHERS, "egyptian LI4 1213 facing=2").orders("roman")
    [rolled] = ashore.do("shoot roman-A-1 egyptian-LI-1 still", [9]).told("rolled")
    assert (rolled.pieces, rolled.places) == (("roman-A-1", "egyptian-LI-1"), ("1211", "1213"))
    assert rolled.roll.check.title == "Roman A 1 shoots at Egyptian LI 1"


@pytest.mark.rule("7.17a", "7.18a", "7.18b")
def test_the_odds_of_a_volley_at_a_unit_and_at_a_leader_alone(field):
    """Arrows two spaces away hit on 0 to 3; a leader by himself is in danger on a bare 0."""
    position = field(ARCHERS, "egyptian LI4 1213 facing=2", "leader egyptian-Sosius 1113")
    state, archers = position.state, position.unit("roman-A-1")
    aim = aim_at(state, archers, "egyptian-LI-1", "still")
    plain = shot_forecast(state, archers, aim)
    assert dict(plain.results) == {"hit": Fraction(4, 10), "miss": Fraction(6, 10)} and plain.good == "hit"
    alone = LandAim("egyptian-Sosius", "1113", 2)
    check = shot_check(state, archers, alone)
    assert (check.case, check.bands[0].hi, check.factors, check.marks) == ("7.18b", 0, (), ())
    odds = dict(shot_forecast(state, archers, alone).results)
    fates = sum(chance for name, chance in odds.items() if name != "miss")
    assert 0 < fates <= Fraction(1, 10) and sum(odds.values()) == 1
    assert set(odds) <= {"miss", "Sosius wounded", "Sosius killed"}


@pytest.mark.rule("7.17a", "7.18b", "7.65b")
def test_what_a_volley_hopes_for_is_the_most_it_can_do_where_no_plain_hit_is_to_be_had(field):
    position = field("roman ART5b 1208", "egyptian Tri 1207 E", ARCHERS, "leader egyptian-Sosius 1113")
    gun, archers = position.unit("roman-ART-1"), position.unit("roman-A-1")
    afloat = shot_forecast(position.state, gun, aim_at(position.state, gun, "egyptian-Tri-1"))
    alone = shot_forecast(position.state, archers, LandAim("egyptian-Sosius", "1113", 2))
    assert (afloat.good, alone.good) == ("on fire", "Sosius wounded")
    for forecast in (afloat, alone):
        assert forecast.chance(forecast.good) > 0


@pytest.mark.rule("7.17a", "7.17e")
def test_a_shot_on_the_march_is_forecast_as_it_is_aimed(field):
    position = field("roman A5 1211 facing=0 moved", "egyptian LI4 1213 facing=2")
    marching = position.marching("roman-A-1", left=3, came_from="1210")
    [words] = marching.choices("shoot")
    archers = marching.unit("roman-A-1")
    aim = aim_at(marching.state, archers, *words.split()[1:])
    assert marching.forecast(words).results == shot_forecast(marching.state, archers, aim).results
    nobody = Choice("shoot", ("nobody", *words.split()[2:]))
    assert marching.machine.forecast(marching.state, nobody) is None


@pytest.mark.rule("7.65b", "7.31b", "7.19")
def test_the_odds_of_a_ballista_against_a_ship(field):
    """Range one: 0 to 4 hit, 0 to 3 may set alight, which half the flames do."""
    full = field("roman ART5b 1208", "egyptian Tri 1207 E cargo=HI6")
    empty = field("roman ART5b 1208", "egyptian Tri 1207 E")
    for position, expected in (
        (full, {"hit and on fire": Fraction(2, 10), "hit": Fraction(3, 10), "miss": Fraction(5, 10)}),
        (empty, {"on fire": Fraction(2, 10), "miss": Fraction(8, 10)}),
    ):
        gun = position.unit("roman-ART-1")
        aim = aim_at(position.state, gun, "egyptian-Tri-1")
        assert dict(shot_forecast(position.state, gun, aim).results) == expected
