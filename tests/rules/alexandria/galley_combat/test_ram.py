"""Ramming (9.1): who may, against what number, and what becomes of both ships."""

from dataclasses import replace
from fractions import Fraction

import pytest

from galleywar.core.decision import Choice
from galleywar.rules.alexandria.model.state import HalfSpeed
from galleywar.rules.alexandria.queries.contact import target_under_bow
from galleywar.rules.alexandria.queries.galleys import ahead

RAMMER = "roman Tri 3024 SW attack"
QUAD = "egyptian Quad 2923 W"
"""Lies with 3024 in its starboard Stern/Flank hex: Ram Defense 6 against Ram Attack 5, crew 2 against 3."""
TRI = "egyptian Tri 2923 W"


def ready(sea, *others, rammer=RAMMER, target=QUAD, left=4):
    return sea(rammer, target, *others).rowing("roman-Tri-1", left)


def blunted(position):
    """The rammer with a Ram Attack of 2, which no roll drives into a Ram Defense of 6."""
    rammer = position["roman-Tri-1"]
    weak = replace(rammer, ratings=replace(rammer.ratings, ram_attack=2))
    return replace(position, state=replace(position.state, galleys=position.state.galleys.put(weak)))


# -- who may ram whom -----------------------------------------------------------------------------
@pytest.mark.rule("9.11a")
def test_a_galley_at_attack_speed_rams_as_part_of_its_movement(sea):
    step = ready(sea).do("ram egyptian-Quad-1", [6, 6])
    assert step["egyptian-Quad-1"].rammed
    assert step.told("rammed")[0].pieces == ("roman-Tri-1", "egyptian-Quad-1")


@pytest.mark.rule("9.11a", "5.49")
def test_at_cruise_speed_nobody_rams(sea):
    position = ready(sea, rammer="roman Tri 3024 SW")
    assert "ram" not in position.offers()
    assert [one.case for one in position.refusals("ram egyptian-Quad-1")] == ["9.11a"]


@pytest.mark.rule("9.11b")
def test_a_ship_rammed_and_fouled_already_may_be_rammed_again(sea):
    position = sea(RAMMER, "egyptian Quad 2923 W rammed fouled=roman-Tri-2", "roman Tri 2823 NE")
    step = position.rowing("roman-Tri-1", 4).do("ram egyptian-Quad-1", [6, 6])
    assert step["egyptian-Quad-1"].fouled == ("roman-Tri-2", "roman-Tri-1")


@pytest.mark.rule("9.12")
@pytest.mark.parametrize("at, bow", [("2823", "NE"), ("2824", "NW"), ("3023", "SE"), ("3024", "SW")])
def test_all_four_flank_hexes_serve_with_the_bow_on_the_target(sea, at, bow):
    position = ready(sea, rammer=f"roman Tri {at} {bow} attack")
    assert position.choices("ram") == {"ram egyptian-Quad-1"}


@pytest.mark.rule("9.12")
@pytest.mark.parametrize("at, bow, end", [("2922", "E", "Bow"), ("2924", "W", "Stern")])
def test_never_from_a_pure_bow_or_stern_hex(sea, at, bow, end):
    position = ready(sea, rammer=f"roman Tri {at} {bow} attack")
    assert "ram" not in position.offers()
    [refusal] = position.refusals("ram egyptian-Quad-1")
    assert refusal.case == "9.12" and f"{end} hex" in refusal.text and refusal.at == at


@pytest.mark.rule("9.12")
def test_the_bow_must_point_straight_at_the_target(sea):
    position = ready(sea, rammer="roman Tri 3024 W attack")
    assert "ram" not in position.offers()
    assert "does not point" in position.refusals("ram egyptian-Quad-1")[0].text


@pytest.mark.rule("9.12")
def test_a_target_further_off_or_of_the_own_side_is_refused(sea):
    position = ready(sea, "roman Bi 3124 W", rammer="roman Tri 3025 W attack")
    assert "not lie next" in position.refusals("ram egyptian-Quad-1")[0].text
    assert "no enemy" in position.refusals("ram roman-Bi-1")[0].text


@pytest.mark.rule("9.12", "9.11a")
def test_the_rammer_may_row_into_the_flank_hex_first(sea):
    position = sea("roman Tri 3124 SW attack", QUAD).rowing("roman-Tri-1", 4)
    assert "ram" not in position.offers()
    step = position.do("ahead 3024").do("stand").do("ram egyptian-Quad-1", [6, 6])
    assert step["egyptian-Quad-1"].rammed and step["roman-Tri-1"].spent == 1


@pytest.mark.rule("9.12", "5.43b")
def test_a_ram_costs_no_movement_and_forgives_what_was_announced(sea):
    step = ready(sea, left=9).do("ram egyptian-Quad-1", [6, 6])
    assert step["roman-Tri-1"].spent == 0 and step.under_way.left == 0 and step.under_way.stopped
    assert step.told("halted")[0]["forgiven"] == 9


@pytest.mark.rule("5.43b", "9.12")
def test_with_nothing_but_a_ram_ahead_any_total_may_be_announced(sea):
    """The ram forgives whatever it is; with a friend under the bow there is nothing to announce."""
    ships = ("roman Quad 3025 SE attack", "roman Bi 2924 E done", "roman Bi 3026 E done")
    boxed = sea(*ships, "egyptian Tri 2925 W").orders("roman")
    assert boxed.choices("row") == {f"row roman-Quad-1 {mp}" for mp in range(2, 9)}
    shut_in = sea(*ships, "roman Tri 2925 W done")
    assert not [one for one in shut_in.orders("roman").choices("row") if one.startswith("row roman-Quad-1")]


@pytest.mark.rule("5.27c")
def test_a_ship_in_a_slip_cannot_be_rammed(sea):
    position = sea("roman Tri 2419 SE attack", "egyptian Quad 2319 NE").rowing("roman-Tri-1", 4)
    assert "ram" not in position.offers()
    assert [one.case for one in position.refusals("ram egyptian-Quad-1")] == ["5.27c"]


@pytest.mark.rule("5.33b", "9.12")
def test_no_ram_reaches_across_a_strip_of_land(sea):
    """The thin end of Pharos runs between 3922 and 4022."""
    position = sea("roman Tri 3922 NW attack", "egyptian Quad 4022 W").rowing("roman-Tri-1", 4)
    assert "ram" not in position.offers()
    assert [one.case for one in position.refusals("ram egyptian-Quad-1")] == ["5.33b"]


# -- the number needed ----------------------------------------------------------------------------
@pytest.mark.rule("9.14b")
@pytest.mark.parametrize(
    "rammer, target, drm",
    [
        ("roman Tri 3024 SW attack", "egyptian Tri 2923 W", 1),
        ("roman Tri 3024 SW attack", "egyptian Quin 2923 W", 0),
        ("egyptian Tri 3024 SW attack", "roman Tri 2923 W", -1),
    ],
)
def test_the_better_crew_helps_its_side(sea, rammer, target, drm):
    position = sea(rammer, target)
    first, second = position.state.galleys
    assert position.rowing(first, 4).forecast(f"ram {second}").check.drm == drm


@pytest.mark.rule("9.14b", "10.41a")
def test_a_captured_ship_has_no_crew_to_dodge_with(sea):
    position = sea("egyptian Tri 3024 SW attack", "roman Tri 2923 W captured").rowing("egyptian-Tri-1", 4)
    assert position.forecast("ram roman-Tri-1").check.drm == 1


@pytest.mark.rule("9.14a")
@pytest.mark.parametrize("marks", ["crippled=port", "rammed", "aground", "beached", "crippled=port rammed"])
def test_a_crippled_or_immobile_target_gives_one_and_only_one(sea, marks):
    helpless = ready(sea, target=f"{QUAD} {marks}").forecast("ram egyptian-Quad-1").check
    assert helpless.drm == 2
    assert [one.drm for one in helpless.factors if one.case == "9.14a"] == [1]


@pytest.mark.rule("9.14a")
def test_half_speed_alone_is_no_help_to_the_rammer(sea):
    assert ready(sea, target=f"{QUAD} half").forecast("ram egyptian-Quad-1").check.drm == 1


@pytest.mark.rule("10.43c")
def test_a_crippled_ship_keeps_its_ram_defense(sea):
    crippled = ready(sea, target=f"{QUAD} crippled=port").forecast("ram egyptian-Quad-1").check
    assert crippled.bands[0].lo == 10


# -- collision ------------------------------------------------------------------------------------
@pytest.mark.rule("9.15a", "10.44a")
def test_a_failed_ram_collides_stops_tires_both_and_slows_the_rammer(sea):
    step = ready(sea, left=6).do("ram egyptian-Quad-1", [2, 2])
    rammer, target = step["roman-Tri-1"], step["egyptian-Quad-1"]
    assert (rammer.fatigue, target.fatigue) == (1, 1)
    assert rammer.half_speed is HalfSpeed.DUE and target.half_speed is HalfSpeed.NONE
    assert not rammer.attack and rammer.done and rammer.collided and not target.rammed
    assert step.told("collided")


@pytest.mark.rule("9.15a", "9.16")
def test_where_no_roll_can_ram_the_ships_collide_without_one(sea):
    position = blunted(ready(sea))
    step = position.do("ram egyptian-Quad-1", [])
    assert step.told("collided") and not step.told("rolled")
    forecast = position.forecast("ram egyptian-Quad-1")
    assert forecast.results == (("collision", Fraction(1)),) and "no roll" in forecast.notes[0][0]


@pytest.mark.rule("9.15a", "9.16")
def test_no_modifier_makes_a_hopeless_ram_good(sea):
    assert blunted(ready(sea, target=f"{QUAD} rammed")).do("ram egyptian-Quad-1", []).told("collided")


@pytest.mark.rule("9.15a", "5.45b", "5.55")
def test_a_crippled_ship_is_not_tired_by_a_collision(sea):
    step = ready(sea, target=f"{QUAD} crippled=port").do("ram egyptian-Quad-1", [1, 1])
    assert step["egyptian-Quad-1"].fatigue == 0 and step["roman-Tri-1"].fatigue == 1


@pytest.mark.rule("9.15b")
def test_after_a_collision_it_may_fire_but_not_grapple(sea):
    position = sea(
        "roman Quad 3024 SW attack cargo=A4", "egyptian Quad 2923 W cargo=HI7", "egyptian Tri 3023 SW"
    )
    step = position.rowing("roman-Quad-1", 4).do("ram egyptian-Quad-1").do("hold", [1, 1])
    assert "fire" in step.offers() and "grapple" not in step.offers()
    [refusal] = step.refusals("grapple egyptian-Tri-1")
    assert refusal.case == "9.15b"


@pytest.mark.rule("9.31a")
def test_the_neighbour_of_a_collision_could_have_been_grappled_otherwise(sea):
    position = sea(
        "roman Quad 3024 SW attack cargo=A4", "egyptian Quad 2923 W cargo=HI7", "egyptian Tri 3023 SW"
    )
    assert "grapple egyptian-Tri-1" in position.rowing("roman-Quad-1", 0).choices("grapple")


# -- rammed, fouled, free -------------------------------------------------------------------------
@pytest.mark.rule("9.15c", "10.42a", "12.2f", "5.46a")
def test_a_rammed_ship_is_marked_immobile_at_cruise_and_scores_its_ram_defense(sea):
    step = ready(sea, target=f"{QUAD} attack").do("ram egyptian-Quad-1", [6, 6])
    target = step["egyptian-Quad-1"]
    assert target.rammed and not target.attack
    [award] = step.state.awards
    assert (award.seat, award.points, award.thing) == ("roman", 6, "egyptian-Quad-1")


@pytest.mark.rule("12.2f")
def test_the_same_ship_scores_once_however_often_it_is_rammed(sea):
    step = ready(sea, "roman Tri 2823 NE attack").do("ram egyptian-Quad-1", [6, 6])
    again = step.rowing("roman-Tri-2", 4).do("ram egyptian-Quad-1", [6, 6])
    assert len(again.state.awards) == 1


@pytest.mark.rule("9.15d")
@pytest.mark.parametrize("dice, fouled", [([4, 5], False), ([5, 5], True), ([6, 6], True)])
def test_seven_to_twelve_after_the_crew_is_the_fouled_range(sea, dice, fouled):
    step = ready(sea).do("ram egyptian-Quad-1", dice)
    assert bool(step["roman-Tri-1"].fouled) is fouled


@pytest.mark.rule("9.15d")
def test_modifiers_that_helped_to_ram_do_not_count_in_the_retract(sea):
    """An eight with +2 rams; eight less three is five, while ten less three would be Fouled."""
    step = ready(sea, target=f"{QUAD} rammed").do("ram egyptian-Quad-1", [4, 4])
    assert step["roman-Tri-1"].retracted_from == "egyptian-Quad-1"


@pytest.mark.rule("9.15f", "5.44a", "10.42a")
def test_fouled_ships_lie_fast_to_each_other_and_neither_may_move(sea):
    step = ready(sea).do("ram egyptian-Quad-1", [6, 6])
    assert step["roman-Tri-1"].fouled == ("egyptian-Quad-1",)
    assert step["egyptian-Quad-1"].fouled == ("roman-Tri-1",) and step["egyptian-Quad-1"].rammed
    assert not step["roman-Tri-1"].attack
    fresh = sea("roman Tri 3024 SW fouled=egyptian-Quad-1", f"{QUAD} rammed").orders("roman")
    assert {one.case for one in fresh.refusals("row roman-Tri-1 2")} == {"5.44a"}


# -- backing off ----------------------------------------------------------------------------------
@pytest.mark.rule("9.15e", "5.47a")
def test_a_free_rammer_may_back_into_stern_or_stern_flank_for_nothing(sea):
    step = ready(sea).do("ram egyptian-Quad-1", [4, 5])
    assert step.choices("back") == {"back 3123", "back 3124", "back 3025"}
    assert step.decision.default == Choice("stay")
    backed = step.do("back 3124")
    assert backed["roman-Tri-1"].at == "3124" and backed["roman-Tri-1"].spent == 0


@pytest.mark.rule("9.15e", "5.47c")
@pytest.mark.parametrize("to, facing", [("3123", 5), ("3124", 4), ("3025", 3)])
def test_backing_off_turns_the_stern_towards_the_hex_entered(sea, to, facing):
    step = ready(sea).do("ram egyptian-Quad-1", [4, 5]).do(f"back {to}")
    assert step["roman-Tri-1"].facing == facing


@pytest.mark.rule("9.15e", "5.47a")
def test_it_backs_neither_into_a_ship_nor_into_anything_but_open_sea(sea):
    step = ready(sea, "roman Bi 3123 W").do("ram egyptian-Quad-1", [4, 5])
    assert step.choices("back") == {"back 3124", "back 3025"}
    [refusal] = step.refusals("back 3123")
    assert refusal.case == "9.15e" and refusal.at == "3123"


@pytest.mark.rule("9.15e")
def test_with_no_hex_to_back_into_nobody_is_asked(sea):
    step = ready(sea, "roman Bi 3123 W", "roman Bi 3124 W", "roman Bi 3025 W").do(
        "ram egyptian-Quad-1", [4, 5]
    )
    assert step["roman-Tri-1"].retracted_from == "egyptian-Quad-1"
    assert step.decision.case != "9.15e"


@pytest.mark.rule("9.15e")
def test_staying_leaves_it_where_it_struck_and_its_movement_is_over(sea):
    step = ready(sea, "egyptian Tri 3025 SW").do("ram egyptian-Quad-1", [4, 5]).do("stay")
    assert step["roman-Tri-1"].at == "3024" and step.under_way.left == 0 and step.under_way.stopped
    assert step.offers() == {"grapple", "done"}
    assert {one.case for one in step.refusals("ram egyptian-Quad-1")} == {"9.11a"}


@pytest.mark.rule("9.15e", "5.91")
def test_an_enemy_it_backs_up_to_may_try_to_slip_away(sea):
    step = ready(sea, "egyptian Tri 3225 W").do("ram egyptian-Quad-1", [4, 5]).do("back 3124")
    assert step.decision.case == "5.91" and step.decision.seat == "egyptian"
    assert step.choices("avoid") == {"avoid egyptian-Tri-1"}


# -- odds -----------------------------------------------------------------------------------------
def outcome(position, rammer, target):
    if not position[target].rammed:
        return "collision"
    return "rammed but fouled" if position[rammer].fouled else "rammed and free"


@pytest.mark.rule("9.13", "9.15a", "9.15d")
@pytest.mark.parametrize("target", [QUAD, TRI, f"{TRI} crippled=port", "egyptian Quin 2923 W"])
def test_the_forecast_of_a_ram_is_what_the_dice_bring(sea, target):
    position = ready(sea, target=target)
    other = next(one for one in position.state.galleys if one.startswith("egyptian"))
    tally = {}
    for after, chance in position.ways(f"ram {other}"):
        name = outcome(after, "roman-Tri-1", other)
        tally[name] = tally.get(name, 0) + chance
    forecast = position.forecast(f"ram {other}")
    assert {name: chance for name, chance in forecast.results if chance} == tally
    assert sum(tally.values()) == 1 and forecast.good == "rammed"


@pytest.mark.rule("9.13", "9.15d")
def test_the_odds_of_the_worked_example_by_hand(sea):
    """Naturals 9 (4 ways of 36) come free, 10 to 12 (6 ways) stay Fouled, the rest collides."""
    forecast = ready(sea).forecast("ram egyptian-Quad-1")
    assert forecast.chance("rammed and free") == Fraction(4, 36)
    assert forecast.hope == forecast.chance("rammed and free") + forecast.chance("rammed but fouled")
    assert forecast.chance("rammed but fouled") == Fraction(6, 36)
    assert forecast.chance("collision") == Fraction(26, 36)


@pytest.mark.rule("9.12", "5.33b", "5.35b")
def test_nobody_rams_across_land(sea):
    position = sea("roman Quad 3922 NE attack", "egyptian Tri 4022 W")
    galley, target = position["roman-Quad-1"], position["egyptian-Tri-1"]
    bow = next(way for way in range(6) if ahead("3922", way) == "4022")
    assert target_under_bow(position.state, galley, "3922", bow) is None
    open_water = sea("roman Quad 2926 W attack", "egyptian Tri 2925 NE")
    found = target_under_bow(open_water.state, open_water["roman-Quad-1"], "2926", 3)
    assert found is not None and found.id == target.id
