"""Flame: catching, fighting and spreading it, and Slips set afire."""

from collections import Counter
from fractions import Fraction

import pytest

import galleywar.rules.alexandria.system  # noqa: F401
from galleywar.rules.alexandria.checks.sea import problems
from galleywar.rules.alexandria.missiles.flame import (
    fire_check,
    firefighting_check,
    has_flame,
    slip_builder,
    spread_check,
)
from galleywar.rules.alexandria.model.state import Fire
from galleywar.rules.alexandria.sequence.fleet_status_phase import fight_fires, fleet_status, spread_fires

RAIDER = "roman Quad 2419 E cargo=A4"
"""Next to the Egyptian Slips 2318 and 2319."""


def fought(position, seat, dice):
    return position.acted(lambda play: fight_fires(play, seat), dice)


def spread(position, seat, dice):
    return position.acted(lambda play: spread_fires(play, seat), dice)


# -- catching --
@pytest.mark.rule("7.31a")
@pytest.mark.parametrize(
    ("ship", "flame"),
    [
        ("Quad", True),
        ("Quin", True),
        ("Tri", False),
        ("T", False),
        ("T cargo=ART4b", True),
        ("T cargo=ART4s", False),
    ],
)
def test_flame_comes_with_ballistae_built_in_or_carried(sea, ship, flame):
    klass, *marks = ship.split()
    position = sea(" ".join(["roman", klass, "2924", "E", *marks]))
    assert has_flame(position.state, position[f"roman-{klass}-1"]) is flame


@pytest.mark.rule("7.31b")
def test_a_ship_catches_fire_on_four_to_six(sea):
    check = fire_check(sea().state, "she")
    assert [check.read((face,)).success for face in range(1, 7)] == [False] * 3 + [True] * 3


# -- fighting it --
@pytest.mark.rule("7.32b")
@pytest.mark.parametrize(
    ("die", "left"), [(1, Fire.NONE), (3, Fire.NONE), (4, Fire.BURNING), (5, Fire.BURNING)]
)
def test_half_of_all_fires_are_put_out(sea, die, left):
    step = fought(sea("roman Tri 2924 E fire"), "roman", [die])
    assert step["roman-Tri-1"].fire is left
    assert bool(step.told("doused")) is (left is Fire.NONE)


@pytest.mark.rule("7.32b", "12.2f")
def test_a_six_burns_the_ship_with_all_aboard_and_scores_for_the_enemy(sea):
    step = fought(sea("egyptian Tri 2924 E fire cargo=HI6"), "egyptian", [6])
    assert "egyptian-Tri-1" not in step and "egyptian-HI-1" not in step
    assert [(award.seat, award.points) for award in step.state.awards] == [("roman", 5)]
    assert step.told("burnt")[0].case == "7.32b"


@pytest.mark.rule("7.32b")
def test_the_firefighting_figures_are_marked_as_reconstructed(sea):
    position = sea("roman Tri 2924 E fire")
    check = firefighting_check(position.state, position["roman-Tri-1"])
    assert check.marks == tuple([(f"firefighting {face}", "reconstructed") for face in range(1, 7)])
    assert check.chances() == {
        "extinguished": Fraction(1, 2),
        "still burning": Fraction(1, 3),
        "burns out": Fraction(1, 6),
    }


@pytest.mark.rule("7.32b", "3.0g")
def test_only_the_active_fleet_fights_its_fires(sea):
    step = fought(sea("roman Tri 2924 E fire", "egyptian Tri 2926 W fire"), "roman", [1])
    assert step["egyptian-Tri-1"].fire is Fire.BURNING


@pytest.mark.rule("7.33b", "7.32b")
def test_a_fire_lit_in_this_turn_is_not_fought_yet(sea):
    step = fought(sea("roman Tri 2924 E fire=fresh"), "roman", [])
    assert step["roman-Tri-1"].fire is Fire.FRESH


# -- spreading --
@pytest.mark.rule("7.33a")
def test_fire_spreads_on_five_and_six(sea):
    position = sea("roman Tri 2924 E fire", "egyptian Tri 2925 W grappled=roman-Tri-1")
    check = spread_check(position.state, position["egyptian-Tri-1"])
    assert [check.read((face,)).success for face in range(1, 7)] == [True] * 4 + [False] * 2
    assert spread(position, "roman", [4])["egyptian-Tri-1"].fire is Fire.NONE
    assert spread(position, "roman", [5])["egyptian-Tri-1"].fire is Fire.FRESH


@pytest.mark.rule("7.33a")
def test_it_reaches_ships_grappled_or_fouled_of_either_side_and_no_others(sea):
    position = sea(
        "roman Tri 2924 E fire",
        "roman Tri 2824 E fouled=roman-Tri-1",
        "egyptian Tri 2925 W grappled=roman-Tri-1",
        "egyptian Tri 2923 E",
        "egyptian Tri 3024 W fire grappled=roman-Tri-1",
    )
    step = spread(position, "roman", [6, 6])
    assert [galley.id for galley in step.state.galleys.values() if galley.fire is Fire.FRESH] == [
        "roman-Tri-2",
        "egyptian-Tri-1",
    ]


@pytest.mark.rule("7.33a")
def test_enemy_ships_that_burn_spread_nothing_in_this_phase(sea):
    position = sea("roman Tri 2924 E", "egyptian Tri 2925 W fire grappled=roman-Tri-1")
    assert spread(position, "roman", [])["roman-Tri-1"].fire is Fire.NONE


@pytest.mark.rule("7.33a")
def test_one_roll_a_ship_however_many_burning_galleys_it_touches(sea):
    position = sea(
        "roman Tri 2924 E fire",
        "roman Tri 2926 E fire",
        "egyptian Tri 2925 W grappled=roman-Tri-1,roman-Tri-2",
    )
    step = spread(position, "roman", [4])
    assert step["egyptian-Tri-1"].fire is Fire.NONE and len(step.told("rolled")) == 1


@pytest.mark.rule("7.33a", "7.33b")
def test_a_ship_that_catches_fire_spreads_it_no_further_in_the_same_phase(sea):
    position = sea(
        "roman Tri 2924 E fire",
        "roman Tri 2925 E grappled=roman-Tri-1",
        "roman Tri 2926 E grappled=roman-Tri-2",
    )
    step = spread(position, "roman", [6])
    assert step["roman-Tri-2"].fire is Fire.FRESH and step["roman-Tri-3"].fire is Fire.NONE


@pytest.mark.rule("7.33a")
def test_a_fire_that_has_been_put_out_spreads_no_more(sea):
    position = sea("roman Tri 2924 E fire", "egyptian Tri 2925 W grappled=roman-Tri-1")
    step = position.acted(lambda play: fleet_status(play, "roman"), [3])
    assert step["egyptian-Tri-1"].fire is Fire.NONE


@pytest.mark.rule("7.33a", "7.32b")
def test_ships_fast_to_one_that_burns_out_come_free_but_must_roll_once(sea):
    position = sea(
        "roman Tri 2924 E fire",
        "roman Tri 2926 E fire",
        "egyptian Tri 2925 W grappled=roman-Tri-1,roman-Tri-2",
    )
    step = position.acted(lambda play: fleet_status(play, "roman"), [6, 4, 5])
    assert step["egyptian-Tri-1"].grappled == ("roman-Tri-2",) and step["egyptian-Tri-1"].fire is Fire.FRESH
    assert "roman-Tri-1" not in step and not list(problems(step.state))


# -- Slips --
@pytest.mark.rule("7.34a", "12.2g")
def test_a_slip_hit_below_the_chance_burns_down_for_good_and_scores(sea):
    step = sea(RAIDER).orders("roman").do("fire roman-Quad-1 2318:2", [2, 4])
    assert step.state.burnt_slips == ("2318",)
    assert [(award.seat, award.points, award.line) for award in step.state.awards] == [("roman", 5, "slip")]
    assert step.told("slip_burnt")[0]["slip"] == "2318"


@pytest.mark.rule("7.34a")
@pytest.mark.parametrize("dice", [[3], [2, 3]])
def test_a_slip_does_not_burn_at_the_chance_itself_nor_without_catching(sea, dice):
    """Strength 2 with ballistae: a 3 counts 2, which hits a ship but does no harm to timber."""
    assert sea(RAIDER).orders("roman").do("fire roman-Quad-1 2318:2", dice).state.burnt_slips == ()


@pytest.mark.rule("7.34a", "7.31a")
def test_only_flame_can_be_aimed_at_a_slip(sea):
    position = sea("roman Tri 2419 E cargo=A4").orders("roman")
    assert "fire" not in position.offers()
    assert [refusal.case for refusal in position.refusals("fire roman-Tri-1 2318:2")] == ["7.34a"]


@pytest.mark.rule("5.27d")
@pytest.mark.parametrize("seat", ["roman", "egyptian"])
def test_a_galley_in_the_slip_draws_the_shot_itself(sea, seat):
    position = sea(RAIDER, f"{seat} Tri 2318 E cargo=HI6", "egyptian Tri 2320 E").orders("roman")
    assert "fire roman-Quad-1 2318:2" not in position.choices("fire")
    refusals = position.refusals("fire roman-Quad-1 2318:2")
    assert [refusal.case for refusal in refusals] == ["7.34a"] and "Tri 1" in refusals[0].text
    assert ("fire roman-Quad-1 egyptian-Tri-1:2" in position.choices("fire")) is (seat == "egyptian")


@pytest.mark.rule("7.34a")
def test_a_slip_burnt_down_is_no_target_any_more(sea):
    position = sea(RAIDER, burnt_slips=("2318",)).orders("roman")
    assert position.choices("fire") == {"fire roman-Quad-1 2319:2"}
    [refusal] = position.refusals("fire roman-Quad-1 2318:2")
    assert "burnt down" in refusal.text


@pytest.mark.rule("7.34a", "12.2g")
def test_nobody_burns_his_own_slips(sea):
    position = sea("egyptian Quad 2419 E cargo=A4", "egyptian Quad 2935 E cargo=A4")
    assert (
        slip_builder(position.state, "2318") == "egyptian" and slip_builder(position.state, "2836") == "roman"
    )
    orders = position.orders("egyptian")
    assert orders.choices("fire") == {"fire egyptian-Quad-2 2836:2"}
    [refusal] = orders.refusals("fire egyptian-Quad-1 2318:2")
    assert "your own" in refusal.text


@pytest.mark.rule("12.2g")
def test_only_egyptian_slips_score(sea):
    step = sea("egyptian Quad 2935 E cargo=A4").orders("egyptian").do("fire egyptian-Quad-1 2836:2", [1, 6])
    assert step.state.burnt_slips == ("2836",) and step.state.awards == ()


@pytest.mark.rule("7.34a", "7.23")
def test_one_volley_may_go_at_two_slips(sea):
    step = sea(RAIDER).orders("roman").do("fire roman-Quad-1 2318:1+2319:1", [1, 6, 1, 6])
    assert set(step.state.burnt_slips) == {"2318", "2319"}


@pytest.mark.rule("7.34a")
def test_the_forecast_for_a_slip_is_the_chance_that_it_burns(sea):
    position = sea(RAIDER).orders("roman")
    real: Counter[str] = Counter()
    for after, chance in position.ways("fire roman-Quad-1 2318:2"):
        real["on fire" if after.state.burnt_slips else "miss"] += chance
    assert (
        dict(position.forecast("fire roman-Quad-1 2318:2").results)
        == dict(real)
        == {
            "on fire": Fraction(1, 6),
            "miss": Fraction(5, 6),
        }
    )
