"""Disengaging (9.4): casting loose before moving, and working free of a Foul at the end."""

from fractions import Fraction

import pytest

from galleywar.rules.alexandria.galley_combat import disengage
from galleywar.rules.alexandria.model.state import HalfSpeed
from galleywar.rules.alexandria.sequence import fleet_status_phase

SHIP = "roman Quad 3023 W"
FOE = "egyptian Tri 2923 W grappled=roman-Quad-1"
SECOND = "egyptian Tri 3123 W grappled=roman-Quad-1"
LOOSE = "disengage roman-Quad-1 egyptian-Tri-1"
EQUAL = "egyptian Quin 2923 W grappled=roman-Quad-1"
TIGHT = "disengage roman-Quad-1 egyptian-Quin-1"
"""A crew of 3 against one of 3; against the trireme's 2 the better crew comes free on any roll."""


def held(sea, *others, ship=SHIP, foe=FOE):
    return sea(ship, foe, *others).orders("roman")


# -- when and at what cost ------------------------------------------------------------------------
@pytest.mark.rule("9.41a", "9.42g", "5.36u")
def test_casting_loose_costs_two_points_and_the_rest_may_be_rowed(sea):
    step = held(sea).do(LOOSE, [1])
    ship = step["roman-Quad-1"]
    assert ship.grappled == () and step["egyptian-Tri-1"].grappled == () and ship.spent == 2
    assert step.choices("row") == {f"row roman-Quad-1 {mp}" for mp in range(5)}


@pytest.mark.rule("9.41a", "9.42a")
def test_a_failed_attempt_costs_the_same_and_holds_it_fast(sea):
    step = held(sea, foe=EQUAL).do(TIGHT, [6])
    ship = step["roman-Quad-1"]
    assert ship.grappled == ("egyptian-Quin-1",) and ship.spent == 2
    assert {one.case for one in step.refusals("row roman-Quad-1 1")} == {"5.44a"}


@pytest.mark.rule("9.41a")
def test_one_attempt_in_an_activation(sea):
    step = held(sea, foe=EQUAL).do(TIGHT, [6])
    assert "disengage" not in step.offers()
    assert [one.case for one in step.refusals(f"{TIGHT}+")] == ["9.41a"]


@pytest.mark.rule("9.41a")
def test_the_next_activation_brings_another(sea):
    def next_activation(play):
        play.change(turn=3)
        fleet_status_phase.begin_activation(play, "roman")

    later = held(sea, foe=EQUAL).do(TIGHT, [6]).acted(next_activation)
    assert TIGHT in later.orders("roman").choices("disengage") and later["roman-Quad-1"].spent == 0


@pytest.mark.rule("9.41a")
@pytest.mark.parametrize("marks", ["spent=3", "done"])
def test_not_after_it_has_moved(sea, marks):
    position = held(sea, ship=f"{SHIP} {marks}")
    assert "disengage" not in position.offers()
    assert [one.case for one in position.refusals(f"{LOOSE}+")] == ["9.41a"]


@pytest.mark.rule("9.41a", "9.42a")
def test_only_from_what_holds_it_and_only_with_a_galley_of_its_own(sea):
    position = held(sea, "egyptian Tri 3122 W")
    assert "not grappled to" in position.refusals("disengage roman-Quad-1 egyptian-Tri-2+")[0].text
    assert "your fleet" in position.refusals("disengage egyptian-Tri-1 roman-Quad-1+")[0].text


@pytest.mark.rule("9.42h", "9.41a", "5.36u")
@pytest.mark.parametrize("fatigue, cost", [(4, 2), (5, 1), (6, 0)])
def test_a_tired_galley_pays_what_it_has_and_tries_all_the_same(sea, fatigue, cost):
    step = held(sea, ship=f"{SHIP} fatigue={fatigue}").do(LOOSE, [1])
    assert step["roman-Quad-1"].spent == cost and step["roman-Quad-1"].grappled == ()
    assert "row roman-Quad-1 1" not in step.choices("row")


@pytest.mark.rule("9.42h", "9.42g")
def test_a_rammed_ship_casts_loose_for_nothing_and_still_lies_there(sea):
    step = held(sea, ship=f"{SHIP} rammed").do(LOOSE, [1])
    assert step["roman-Quad-1"].spent == 0 and step["roman-Quad-1"].grappled == ()
    assert step.refusals("row roman-Quad-1 1")


# -- the die --------------------------------------------------------------------------------------
def factors(position, words=LOOSE):
    return [(one.case, one.drm) for one in position.forecast(words).check.factors]


@pytest.mark.rule("9.42a", "9.42b")
@pytest.mark.parametrize("die, free", [(5, True), (6, False)])
def test_every_attempt_has_two_off_the_die(sea, die, free):
    """Five less two is still good for a crew of three."""
    position = held(sea, foe=EQUAL)
    assert factors(position, TIGHT) == [("9.42b", -2)]
    assert (position.do(TIGHT, [die])["roman-Quad-1"].grappled == ()) is free


@pytest.mark.rule("9.42d")
def test_the_better_crew_has_one_more_off_and_the_worse_none(sea):
    assert factors(held(sea)) == [("9.42b", -2), ("9.42d", -1)]
    egyptian = sea("egyptian Tri 2923 W", "roman Quad 3023 W grappled=egyptian-Tri-1").orders("egyptian")
    assert factors(egyptian, "disengage egyptian-Tri-1 roman-Quad-1") == [("9.42b", -2)]


@pytest.mark.rule("9.42c")
def test_having_beaten_off_boarders_takes_one_off(sea):
    assert ("9.42c", -1) in factors(held(sea, ship=f"{SHIP} repulsed"))


@pytest.mark.rule("9.42e")
@pytest.mark.parametrize(
    "marks", ["crippled=port", "fouled=egyptian-Tri-1", "crippled=port fouled=egyptian-Tri-1"]
)
def test_crippled_or_fouled_adds_one_and_only_one(sea, marks):
    position = held(sea, ship=f"{SHIP} {marks}")
    assert [drm for case, drm in factors(position) if case == "9.42e"] == [1]


@pytest.mark.rule("9.42f", "9.42d")
def test_two_ships_in_one_hand_have_two_off_and_the_crew_does_not_count(sea):
    position = sea(SHIP, "roman Tri 2923 W captured grappled=roman-Quad-1").orders("roman")
    assert factors(position, "disengage roman-Quad-1 roman-Tri-1") == [("9.42b", -2), ("9.42f", -2)]
    assert factors(position, "disengage roman-Tri-1 roman-Quad-1") == [("9.42b", -2), ("9.42f", -2)]


@pytest.mark.rule("9.43", "9.42d")
def test_from_several_ships_at_one_cost_one_die_each_and_no_crew_bonus(sea):
    words = "disengage roman-Quad-1 egyptian-Tri-1+egyptian-Tri-2"
    position = held(sea, SECOND)
    assert factors(position, words) == [("9.42b", -2)]
    step = position.do(words, [5, 6])
    assert step["roman-Quad-1"].grappled == ("egyptian-Tri-2",) and step["roman-Quad-1"].spent == 2
    assert step["egyptian-Tri-1"].grappled == () and step["egyptian-Tri-2"].grappled == ("roman-Quad-1",)


@pytest.mark.rule("9.43")
def test_held_by_several_it_may_try_but_one_with_the_crew_bonus(sea):
    position = held(sea, SECOND)
    assert position.choices("disengage") == {
        LOOSE,
        "disengage roman-Quad-1 egyptian-Tri-2",
        "disengage roman-Quad-1 egyptian-Tri-1+egyptian-Tri-2",
    }
    assert factors(position)[-1] == ("9.42d", -1)


@pytest.mark.rule("9.42d", "9.43")
def test_the_causeway_is_no_second_vessel_to_lose_the_crew_bonus_for(sea):
    position = sea("roman Quad 2822 NW moored=2821", "egyptian Tri 2823 NW grappled=roman-Quad-1").orders(
        "roman"
    )
    forecast = position.forecast("disengage roman-Quad-1 egyptian-Tri-1+2821")
    assert ("9.42d", -1) in [(one.case, one.drm) for one in forecast.check.factors]


@pytest.mark.rule("9.43", "9.42f")
def test_among_several_the_own_prize_keeps_its_two(sea):
    prize = "roman Tri 3123 W captured grappled=roman-Quad-1"
    position = held(sea, prize)
    step = position.do("disengage roman-Quad-1 egyptian-Tri-1+roman-Tri-1", [6, 6])
    assert [event.roll.check.drm for event in step.told("rolled")] == [-2, -4]
    assert step["roman-Quad-1"].grappled == ("egyptian-Tri-1",)


@pytest.mark.rule("9.42a", "9.33c")
def test_the_causeway_is_let_go_in_the_same_way(sea):
    position = sea("roman Quad 2822 NW moored=2821").orders("roman")
    words = "disengage roman-Quad-1 2821"
    assert factors(position, words) == [("9.42b", -2)]
    free, fast = position.do(words, [5]), position.do(words, [6])
    assert (free["roman-Quad-1"].moored, fast["roman-Quad-1"].moored) == (None, "2821")
    assert [event.places for event in free.told("unmoored")] == [("2822", "2821")] and not fast.told(
        "unmoored"
    )
    assert [(event.pieces, event.places) for event in fast.told("rolled")] == [(("roman-Quad-1",), ("2822",))]


@pytest.mark.rule("9.42a")
@pytest.mark.parametrize("ship", [SHIP, f"{SHIP} crippled=port", f"{SHIP} repulsed"])
def test_the_forecast_of_casting_loose_is_what_the_die_brings(sea, ship):
    position = held(sea, ship=ship)
    free = sum(
        (chance for after, chance in position.ways(LOOSE) if not after["roman-Quad-1"].grappled), Fraction(0)
    )
    assert position.forecast(LOOSE).chance("free") == free


@pytest.mark.rule("9.42a", "9.43")
def test_several_attempts_that_cannot_fail_leave_nothing_to_be_held_by(sea):
    """A crew of 3 that has beaten off boarders: six less three is a three."""
    position = held(sea, SECOND, ship=f"{SHIP} repulsed")
    odds = position.odds("disengage roman-Quad-1 egyptian-Tri-1+egyptian-Tri-2")
    assert odds == {"free": "1", "free of some": "0", "held": "0"}


@pytest.mark.rule("9.43")
def test_the_forecast_of_several_attempts_is_what_the_dice_bring(sea):
    words = "disengage roman-Quad-1 egyptian-Tri-1+egyptian-Tri-2"
    position = held(sea, SECOND, ship=f"{SHIP} crippled=port")
    names = {0: "free", 1: "free of some", 2: "held"}
    tally: dict[str, Fraction] = {}
    for after, chance in position.ways(words):
        name = names[len(after["roman-Quad-1"].grappled)]
        tally[name] = tally.get(name, Fraction(0)) + chance
    assert dict(position.forecast(words).results) == tally


# -- from a Foul ----------------------------------------------------------------------------------
FOULED = ("roman Tri 3024 SW fouled=egyptian-Quad-1", "egyptian Quad 2923 W rammed")
FREE = "cast_off roman-Tri-1"


def status_phase(sea, *ships, seat="roman"):
    position = sea(*ships).facing_frames(seat=seat, phase="fires")
    return position.acted(lambda play: disengage.open_cast_off(play, seat))


@pytest.mark.rule("9.44a", "3.0h")
def test_every_fouled_galley_of_the_active_fleet_may_try_to_work_free(sea):
    assert status_phase(sea, *FOULED).choices("cast_off") == {FREE}
    assert status_phase(sea, *FOULED, seat="egyptian").choices("cast_off") == {"cast_off egyptian-Quad-1"}


@pytest.mark.rule("9.44a")
def test_nobody_is_asked_when_nothing_is_fouled(sea):
    position = sea("roman Tri 3024 SW grappled=egyptian-Tri-1", "egyptian Tri 2923 W").orders("roman")
    assert position.acted(lambda play: disengage.open_cast_off(play, "roman")).top == position.top


@pytest.mark.rule("9.44a")
def test_it_may_be_left_alone_without_a_die(sea):
    step = status_phase(sea, "roman Tri 3024 SW fouled=egyptian-Quad-1", "egyptian Quad 2923 W").do("end")
    assert step["roman-Tri-1"].fouled == ("egyptian-Quad-1",)


@pytest.mark.rule("9.44a", "9.44b", "10.44a")
@pytest.mark.parametrize("die, free", [(5, True), (6, False)])
def test_one_die_less_two_at_or_below_the_crew_frees_it_at_half_speed(sea, die, free):
    afloat = ("roman Tri 3024 SW fouled=egyptian-Quad-1", "egyptian Quad 2923 W")
    step = status_phase(sea, *afloat).do(FREE, [die])
    ship, other = step["roman-Tri-1"], step["egyptian-Quad-1"]
    assert (ship.fouled == ()) is free and (other.fouled == ()) is free
    assert (ship.half_speed is HalfSpeed.DUE) is free and other.half_speed is HalfSpeed.NONE


@pytest.mark.rule("9.44b")
def test_a_rammed_ship_that_works_free_gets_no_half_speed(sea):
    step = status_phase(sea, *FOULED, seat="egyptian").do("cast_off egyptian-Quad-1", [4, 1])
    assert step["egyptian-Quad-1"].fouled == () and step["egyptian-Quad-1"].half_speed is HalfSpeed.NONE


@pytest.mark.rule("9.44a")
def test_one_roll_frees_it_of_all_its_fouls(sea):
    ships = (
        "roman Tri 2923 W fouled=egyptian-Tri-1,egyptian-Tri-2",
        "egyptian Tri 3024 SW",
        "egyptian Tri 2823 NE",
    )
    step = status_phase(sea, *ships).do(FREE, [1])
    assert step["roman-Tri-1"].fouled == ()
    assert step["egyptian-Tri-1"].fouled == step["egyptian-Tri-2"].fouled == ()


@pytest.mark.rule("9.44a")
def test_each_tries_once_and_one_freed_by_the_other_is_not_asked(sea):
    tied = ("roman Tri 2923 W fouled=roman-Bi-1", "roman Bi 3024 SW")
    other = ("roman Bi 2823 NE fouled=egyptian-Tri-1", "egyptian Tri 2722 E")
    position = status_phase(sea, *tied, *other)
    assert len(position.choices("cast_off")) == 3
    step = position.do(FREE, [1])
    assert step.choices("cast_off") == {"cast_off roman-Bi-2"}
    failed = position.do(FREE, [6])
    assert [one.case for one in failed.refusals(FREE)] == ["9.44a"]


@pytest.mark.rule("9.44a")
def test_the_forecast_of_working_free_is_what_the_die_brings(sea):
    position = status_phase(sea, *FOULED)
    free = sum(
        (chance for after, chance in position.ways(FREE) if not after["roman-Tri-1"].fouled), Fraction(0)
    )
    assert position.forecast(FREE).chance("free") == free
