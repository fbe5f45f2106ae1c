"""Grappling (9.3): who may throw irons at whom, and how well they hold."""

from dataclasses import replace
from fractions import Fraction

import pytest

from galleywar.rules.alexandria.galley_combat.grapple import could_grapple
from tests.rules.alexandria.conftest import FIRST_EDITION, by

FOE = "egyptian Tri 2923 W"
"""To starboard of it lie 3023 and 3024; a galley in 3023 that faces west has it to port."""
SHIP = "roman Quad 3023 W"


def alongside(sea, *others, ship=SHIP, foe=FOE, left=0, **fields):
    return sea(ship, foe, *others, **fields).rowing("roman-Quad-1", left)


# -- reach ----------------------------------------------------------------------------------------
@pytest.mark.rule("9.31a")
def test_flank_to_flank_at_the_end_of_its_movement_a_galley_may_grapple(sea):
    assert alongside(sea).choices("grapple") == {"grapple egyptian-Tri-1"}


@pytest.mark.rule("9.31a")
def test_not_while_it_has_movement_left(sea):
    position = alongside(sea, left=2)
    assert "grapple" not in position.offers()
    [refusal] = position.refusals("grapple egyptian-Tri-1")
    assert refusal.case == "9.31a" and "2 MP left" in refusal.text


@pytest.mark.rule("9.31a")
@pytest.mark.parametrize("ship", ["roman Quad 3023 SE", "roman Quad 2924 NE", "roman Quad 3124 W"])
def test_each_must_lie_in_a_flank_hex_of_the_other(sea, ship):
    position = alongside(sea, ship=ship)
    assert "grapple" not in position.offers() and not could_grapple(position.state, position["roman-Quad-1"])
    assert "9.31a" in {one.case for one in position.refusals("grapple egyptian-Tri-1")}


@pytest.mark.rule("9.31a")
def test_a_galley_that_stays_where_it_is_may_try_as_well(sea):
    position = sea(SHIP, FOE).orders("roman")
    assert could_grapple(position.state, position["roman-Quad-1"])
    assert "grapple" in position.do("row roman-Quad-1 0").offers()


@pytest.mark.rule("9.31a", "5.33b")
def test_irons_do_not_reach_across_land(sea):
    position = sea("roman Quad 3922 W", "egyptian Tri 4022 W").rowing("roman-Quad-1", 0)
    assert "grapple" not in position.offers()
    assert {one.case for one in position.refusals("grapple egyptian-Tri-1")} == {"5.33b"}


@pytest.mark.rule("9.31a")
def test_friends_and_ships_held_already_are_refused(sea):
    position = alongside(sea, "roman Bi 3122 W", foe=f"{FOE} grappled=roman-Quad-1")
    assert "no enemy" in position.refusals("grapple roman-Bi-1")[0].text
    assert "already" in position.refusals("grapple egyptian-Tri-1")[0].text


@pytest.mark.rule("5.27c", "9.31a")
def test_a_ship_in_a_slip_may_be_grappled(sea):
    position = sea("roman Quad 2419 W", "egyptian Tri 2319 W").rowing("roman-Quad-1", 0)
    assert position.choices("grapple") == {"grapple egyptian-Tri-1"}


@pytest.mark.rule("9.31a", "9.15e", "9.35")
def test_a_rammer_that_has_come_free_may_grapple_bow_on(sea):
    position = sea("roman Quad 3024 SW attack retracted_from=egyptian-Tri-1", f"{FOE} rammed")
    assert position.rowing("roman-Quad-1").choices("grapple") == {"grapple egyptian-Tri-1"}
    away = sea("roman Quad 3124 SW attack retracted_from=egyptian-Tri-1", f"{FOE} rammed")
    assert "grapple" not in away.rowing("roman-Quad-1").offers()


@pytest.mark.rule("9.31a", "10.42b", "9.35")
def test_fouled_ships_may_grapple_bow_on_but_are_not_grappled_by_it(sea):
    position = sea("roman Quad 3024 SW fouled=egyptian-Tri-1", f"{FOE} rammed").rowing("roman-Quad-1")
    assert position.choices("grapple") == {"grapple egyptian-Tri-1"}
    assert position["roman-Quad-1"].grappled == ()
    assert position.do("grapple egyptian-Tri-1", [4])["roman-Quad-1"].grappled == ("egyptian-Tri-1",)


@pytest.mark.rule("9.35")
def test_a_ship_rammed_by_others_gives_no_right_to_grapple_bow_on(sea):
    position = sea("roman Quad 3024 SW attack", f"{FOE} rammed").rowing("roman-Quad-1")
    assert "grapple" not in position.offers()


# -- speed and plight -----------------------------------------------------------------------------
@pytest.mark.rule("9.32a", "5.49")
def test_at_attack_speed_any_ship_will_do(sea):
    assert "grapple" in alongside(sea, ship=f"{SHIP} attack", foe=f"{FOE} attack").offers()


@pytest.mark.rule("9.32b", "5.49")
def test_at_cruise_not_one_at_attack_speed(sea):
    position = alongside(sea, foe=f"{FOE} attack")
    assert "grapple" not in position.offers()
    assert [one.case for one in position.refusals("grapple egyptian-Tri-1")] == ["9.32b"]


@pytest.mark.rule("9.32b")
@pytest.mark.parametrize("marks", ["", "crippled=port", "rammed", "beached", "aground"])
def test_at_cruise_one_at_cruise_or_helpless(sea, marks):
    assert "grapple" in alongside(sea, foe=f"{FOE} {marks}").offers()


@pytest.mark.rule("9.32c", "10.43c")
@pytest.mark.parametrize("marks", ["crippled=port", "aground", "grappled=egyptian-Tri-2", "fatigue=6"])
@pytest.mark.parametrize("plight, allowed", [("", False), ("rammed", True), ("crippled=starboard", True)])
def test_a_helpless_galley_tries_only_another_helpless_one(sea, marks, plight, allowed):
    position = alongside(sea, "egyptian Tri 3122 W", ship=f"{SHIP} {marks}", foe=f"{FOE} {plight}")
    assert ("grapple egyptian-Tri-1" in position.choices("grapple")) is allowed
    if not allowed:
        assert [one.case for one in position.refusals("grapple egyptian-Tri-1")] == ["9.32c"]


@pytest.mark.rule("10.42b", "9.32c")
def test_a_rammed_galley_grapples_only_what_it_is_fouled_with(sea):
    loose = alongside(sea, ship=f"{SHIP} rammed", foe=f"{FOE} aground")
    assert "grapple" not in loose.offers()
    assert [one.case for one in loose.refusals("grapple egyptian-Tri-1")] == ["10.42b"]
    fouled = alongside(sea, ship=f"{SHIP} rammed", foe=f"{FOE} fouled=roman-Quad-1")
    assert fouled.choices("grapple") == {"grapple egyptian-Tri-1"}


# -- the throw ------------------------------------------------------------------------------------
@pytest.mark.rule("9.33a", "5.44a", "5.46a")
@pytest.mark.parametrize("die, holds", [(3, True), (4, False)])
def test_at_or_below_the_crew_the_irons_hold(sea, die, holds):
    position = alongside(sea, ship=f"{SHIP} attack", foe=f"{FOE} attack")
    step = position.do("grapple egyptian-Tri-1", [die])
    ship, foe = step["roman-Quad-1"], step["egyptian-Tri-1"]
    assert (ship.grappled == ("egyptian-Tri-1",)) is holds and (foe.grappled == ("roman-Quad-1",)) is holds
    assert ship.attack is not holds and foe.attack is not holds


@pytest.mark.rule("9.33a", "10.41a")
def test_a_prize_has_no_crew_to_throw_irons(sea):
    position = alongside(sea, ship=f"{SHIP} captured")
    assert position.forecast("grapple egyptian-Tri-1").chance("grappled") == 0


def factors(position, target="egyptian-Tri-1"):
    return [(one.case, one.drm) for one in position.forecast(f"grapple {target}").check.factors]


@pytest.mark.rule("9.33b")
@pytest.mark.parametrize("marks", ["crippled=port", "rammed", "rammed crippled=port", "beached"])
def test_a_helpless_target_is_one_easier_and_only_one(sea, marks):
    position = alongside(sea, foe=f"{FOE} {marks}")
    assert factors(position) == [("9.33b", -1)]
    assert position.do("grapple egyptian-Tri-1", [4])["roman-Quad-1"].grappled


@pytest.mark.rule("9.33d")
def test_a_target_on_the_opposite_course_is_one_harder(sea):
    position = alongside(sea, foe="egyptian Tri 2923 E")
    assert factors(position) == [("9.33d", 1)]
    assert not position.do("grapple egyptian-Tri-1", [3])["roman-Quad-1"].grappled
    assert position.do("grapple egyptian-Tri-1", [2])["roman-Quad-1"].grappled


@pytest.mark.rule("9.33d")
def test_any_other_course_is_no_harder(sea):
    assert factors(alongside(sea, foe="egyptian Tri 2923 SW")) == []


@pytest.mark.rule("9.33d", "9.33b")
@pytest.mark.parametrize(
    "marks, left", [("half", []), ("captured", []), ("crippled=port", [-1]), ("rammed", [-1])]
)
def test_the_opposite_course_does_not_count_at_half_speed_or_less(sea, marks, left):
    position = alongside(sea, foe=f"egyptian Tri 2923 E {marks}")
    assert [drm for _, drm in factors(position)] == left


@pytest.mark.rule("9.33d")
@pytest.mark.parametrize(
    "galley",
    [
        pytest.param("Quad 2923 E", id="3 left of 6"),
        pytest.param("Tri 2923 E", id="4 left of 7, half rounded up"),
        pytest.param("Quin 2923 E attack", id="4 left of 7 at Attack Speed"),
    ],
)
def test_fatigue_that_leaves_half_the_points_spares_the_penalty_by_our_reading(sea, galley):
    for fatigue, spared in ((2, False), (3, True)):
        ships = {"ship": f"{SHIP} attack", "foe": f"egyptian {galley} fatigue={fatigue}"}
        key = f"egyptian-{galley.split()[0]}-1"
        assert factors(alongside(sea, **ships), key) == ([] if spared else [("9.33d", 1)])
        for terms in (by(reduced_speed="markers"), FIRST_EDITION):
            assert factors(alongside(sea, **ships, terms=terms), key) == [("9.33d", 1)]


@pytest.mark.rule("9.34a")
def test_one_throw_in_an_activation_however_many_lie_alongside(sea):
    position = alongside(sea, "egyptian Tri 3123 W")
    assert position.choices("grapple") == {"grapple egyptian-Tri-1", "grapple egyptian-Tri-2"}
    step = position.do("grapple egyptian-Tri-1", [6])
    assert step["roman-Quad-1"].tried_grapple
    [thrown] = [event for event in step.events if event.roll is not None]
    assert thrown.places == (step["roman-Quad-1"].at, step["egyptian-Tri-1"].at)
    again = step.rowing("roman-Quad-1")
    assert "grapple" not in again.offers()
    assert [one.case for one in again.refusals("grapple egyptian-Tri-2")] == ["9.34a"]


@pytest.mark.rule("9.31a", "9.11a", "9.21", "5.48a")
def test_once_irons_are_thrown_the_movement_is_over_for_good(sea):
    """Bow on to one enemy and alongside another: after the throw there is neither Ram nor Rake."""
    ships = ("roman Quad 3023 W attack", FOE, "egyptian Bi 3022 NW")
    position = sea(*ships).rowing("roman-Quad-1", came_from="3024", forward=True, straight=True)
    assert {"ram", "rake", "grapple"} <= position.offers()
    step = position.do("grapple egyptian-Tri-1", [6])
    assert not {"ram", "rake", "diekplus"} & step.offers() and not step.told("halted")
    assert step["roman-Quad-1"].done
    again = step.rowing("roman-Quad-1", came_from="3024", forward=True, straight=True, stopped=True)
    assert "9.11a" in {one.case for one in again.refusals("ram egyptian-Bi-1")}
    beach = sea("roman Bi 3304 E", "egyptian Tri 3404 E rammed").rowing("roman-Bi-1")
    assert {"grapple", "beach"} <= beach.offers()
    assert "beach" not in beach.do("grapple egyptian-Tri-1", [6]).offers()


@pytest.mark.rule("9.34b")
def test_one_ship_may_be_grappled_by_several(sea):
    position = sea(SHIP, f"{FOE} grappled=roman-Quad-1", "roman Tri 2823 W").rowing("roman-Tri-1")
    step = position.do("grapple egyptian-Tri-1", [1])
    assert step["egyptian-Tri-1"].grappled == ("roman-Quad-1", "roman-Tri-1")


# -- the Causeway ---------------------------------------------------------------------------------
CAUSEWAY = "2821"


@pytest.mark.rule("9.33c")
@pytest.mark.parametrize("die, holds", [(5, True), (6, False)])
def test_an_empty_causeway_space_is_two_easier(sea, die, holds):
    position = sea("roman Quad 2822 NW").rowing("roman-Quad-1")
    assert position.choices("grapple") == {"grapple 2721", "grapple 2821"}
    assert factors(position, CAUSEWAY) == [("9.33c", -2)]
    step = position.do("grapple 2821", [die])
    assert (step["roman-Quad-1"].moored == CAUSEWAY) is holds


@pytest.mark.rule("9.33c")
def test_a_held_causeway_space_may_be_grappled_without_that_bonus(sea):
    position = sea("roman Quad 2822 NW", "egyptian Tri 3005 W cargo=HI7")
    units = position.state.units
    ashore = replace(units["egyptian-HI-1"], at=CAUSEWAY, aboard=None)
    held = replace(position, state=replace(position.state, units=units.put(ashore))).rowing("roman-Quad-1")
    assert factors(held, CAUSEWAY) == []
    assert not held.do("grapple 2821", [4])["roman-Quad-1"].moored


@pytest.mark.rule("9.33c", "9.31a")
def test_the_space_must_lie_in_a_flank_hex_and_be_no_overpass(sea):
    ahead = sea("roman Quad 2822 W").rowing("roman-Quad-1")
    assert ahead.choices("grapple") == {"grapple 2721"}
    assert [one.case for one in ahead.refusals("grapple 2821")] == ["9.33c"]
    overpass = sea("roman Quad 3021 SW").rowing("roman-Quad-1")
    assert "3020" not in " ".join(overpass.choices("grapple"))
    assert "9.33c" in {one.case for one in overpass.refusals("grapple 3020")}


@pytest.mark.rule("9.33c", "5.25b")
@pytest.mark.parametrize("under, space", [("3020 NE", "2920"), ("2224 NE", "2323")])
def test_from_under_an_overpass_no_irons_reach_the_causeway(sea, under, space):
    position = sea(f"roman Quad {under}").rowing("roman-Quad-1")
    assert "grapple" not in position.offers()
    assert [one.case for one in position.refusals(f"grapple {space}")] == ["9.33c"]


@pytest.mark.rule("9.33c", "5.44a")
def test_a_galley_fast_to_the_causeway_is_immobile_and_takes_no_second_hold(sea):
    position = sea("roman Quad 2822 NW moored=2821").orders("roman")
    assert {one.case for one in position.refusals("row roman-Quad-1 1")} == {"5.44a"}
    assert "already" in position.rowing("roman-Quad-1").refusals("grapple 2821")[0].text


@pytest.mark.rule("9.33c", "9.32c", "10.42b")
def test_a_crippled_galley_may_hold_on_to_the_causeway_and_a_rammed_one_not(sea):
    assert "grapple" in sea("roman Quad 2822 NW crippled=port").rowing("roman-Quad-1").offers()
    rammed = sea("roman Quad 2822 NW rammed").rowing("roman-Quad-1")
    assert [one.case for one in rammed.refusals("grapple 2821")] == ["10.42b"]


# -- odds -----------------------------------------------------------------------------------------
@pytest.mark.rule("9.33a")
@pytest.mark.parametrize("foe", [FOE, f"{FOE} rammed", "egyptian Tri 2923 E", "egyptian Tri 2923 E half"])
def test_the_forecast_of_a_grapple_is_what_the_die_brings(sea, foe):
    position = alongside(sea, foe=foe)
    ways = position.ways("grapple egyptian-Tri-1")
    held = sum((chance for after, chance in ways if after["roman-Quad-1"].grappled), Fraction(0))
    assert position.forecast("grapple egyptian-Tri-1").chance("grappled") == held
    assert sum(chance for _, chance in ways) == 1
