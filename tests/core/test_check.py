"""One object rolls, explains and forecasts."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from galleywar.core.check import (
    Band,
    Check,
    Factor,
    Forecast,
    Objection,
    first,
    how_many,
    merged,
    outcomes,
    share_of_faces,
    sums,
    thrown,
)
from galleywar.core.dice import Recorded, branches

DICE = st.lists(st.sampled_from([6, 10]), min_size=1, max_size=3).map(tuple)


def ram(drm=0):
    factors = (Factor("9.14b", "better crew", drm),) if drm else ()
    return Check.at_least("9.13", "ram", (6, 6), 10, factors, ("rammed", "collision"))


def test_a_modifier_moves_the_total_not_the_faces():
    roll = ram(+1).roll(Recorded([4, 5]))
    assert (roll.faces, roll.natural, roll.total, roll.result, roll.success) == (
        (4, 5),
        9,
        10,
        "rammed",
        True,
    )
    assert not ram().read((4, 5)).success


def test_the_boundary_belongs_to_success():
    assert Check.at_most("9.33a", "grapple", (6,), 3).read((3,)).success
    assert not Check.at_most("9.33a", "grapple", (6,), 3).read((4,)).success


def test_chances_are_exact():
    assert ram().chance() == Fraction(6, 36) and ram(+1).chance() == Fraction(10, 36)
    assert sum(chance for _, chance in ram().forecast().results) == 1


@given(DICE, st.integers(-4, 4), st.integers(0, 30))
def test_the_forecast_is_what_the_dice_do(dice, drm, needed):
    check = Check.at_least("x", "any", dice, needed, (Factor("x", "drm", drm),))
    thrown = sum(chance for roll, chance in branches(check.roll) if roll.success)
    assert check.chance() == thrown


def test_ten_siders_read_from_zero():
    assert min(sums((10,))) == 0 and max(sums((10,))) == 9


def test_a_total_outside_all_bands_is_an_error_of_the_chart():
    with pytest.raises(ValueError, match="no band"):
        Check("8.74", "shock", (10,), (), (Band(0, 3, "low"),)).read((5,))


def test_equal_results_add_up_and_the_first_objection_is_found():
    assert merged([("hit", Fraction(1, 6)), ("miss", Fraction(1, 2)), ("hit", Fraction(1, 3))]) == (
        ("hit", Fraction(1, 2)),
        ("miss", Fraction(1, 2)),
    )
    assert first(iter(())) is None
    assert first(iter([Objection("5.1", "no")])).case == "5.1"
    assert Forecast((("hit", Fraction(1, 2)),)).chance("miss") == 0


# -- bands, rolls and forecasts -----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("band", "inside", "outside"),
    [
        (Band(2, 4, "x"), (2, 3, 4), (1, 5, "3", None, 3.0)),
        (Band(None, 4, "x"), (-9, 3, 4), (5, 99)),
        (Band(2, None, "x"), (2, 99), (1, -9)),
        (Band(None, None, "x"), (-9, 0, 99), ("any",)),
        (Band(3, 3, "x"), (3,), (2, 4)),
    ],
)
def test_a_band_holds_whole_numbers_between_its_bounds_and_both_of_them(band, inside, outside):
    assert [total for total in inside if total not in band] == []
    assert [total for total in outside if total in band] == []


CASUALTIES = Check(
    "8.7",
    "Shock",
    (6,),
    (Factor("8.8", "wall", -1), Factor("8.9", "mob", 2)),
    (Band(6, None, "routed"), Band(3, 5, "shaken"), Band(None, 2, "steady")),
)


def test_a_total_is_looked_up_in_the_bands_and_the_first_one_is_the_hoped_for():
    assert CASUALTIES.drm == 1
    assert [CASUALTIES.read((face,)).result for face in range(1, 7)] == [
        "steady", "shaken", "shaken", "shaken", "routed", "routed",
    ]  # fmt: skip
    assert [CASUALTIES.read((face,)).success for face in range(1, 7)] == [False] * 4 + [True] * 2
    assert CASUALTIES.read((4,)).total == 5 and CASUALTIES.read((4,)).natural == 4


def test_chances_come_in_the_order_of_the_bands():
    assert list(CASUALTIES.chances().items()) == [
        ("routed", Fraction(1, 3)),
        ("shaken", Fraction(1, 2)),
        ("steady", Fraction(1, 6)),
    ]
    assert CASUALTIES.chance() == Fraction(1, 3)


def test_rolls_may_be_named_otherwise_than_by_their_bands():
    found = CASUALTIES.chances_by(lambda roll: f"{roll.result} {'high' if roll.natural > 3 else 'low'}")
    assert found == {
        "steady low": Fraction(1, 6),
        "shaken low": Fraction(1, 3),
        "shaken high": Fraction(1, 6),
        "routed high": Fraction(1, 3),
    }


def test_a_forecast_of_a_check_hopes_for_its_first_band():
    forecast = CASUALTIES.forecast((("They may flee first.", "8.1"),))
    assert forecast.check is CASUALTIES and forecast.notes == (("They may flee first.", "8.1"),)
    assert (forecast.good, forecast.hope, forecast.chance("shaken")) == (
        "routed",
        Fraction(1, 3),
        Fraction(1, 2),
    )
    assert forecast.is_hoped("routed") and not forecast.is_hoped("shaken")


def test_several_results_together_may_be_hoped_for():
    results = (("sunk", Fraction(1, 4)), ("rammed", Fraction(1, 3)), ("miss", Fraction(5, 12)))
    forecast = Forecast(results, good="damaged", hoped=("sunk", "rammed"))
    assert forecast.hope == Fraction(7, 12)
    assert [forecast.is_hoped(name) for name in ("sunk", "rammed", "miss", "damaged")] == [
        True, True, False, False,
    ]  # fmt: skip
    assert Forecast(results).hope == 0


@pytest.mark.parametrize(
    ("check", "results", "hoped"),
    [
        (Check.at_least("x", "t", (6,), 5), ["failure"] * 4 + ["success"] * 2, Fraction(1, 3)),
        (Check.at_most("x", "t", (6,), 5), ["success"] * 5 + ["failure"], Fraction(5, 6)),
        (
            Check.at_least("x", "t", (6,), 5, results=("hit", "miss")),
            ["miss"] * 4 + ["hit"] * 2,
            Fraction(1, 3),
        ),
        (Check.at_most("x", "t", (6,), 1, results=("hit", "miss")), ["hit"] + ["miss"] * 5, Fraction(1, 6)),
        (
            Check.at_most("x", "t", (6,), 5, [Factor("y", "d", 1)]),
            ["success"] * 4 + ["failure"] * 2,
            Fraction(2, 3),
        ),
    ],
)
def test_a_check_against_a_number_succeeds_on_its_own_side_of_it(check, results, hoped):
    assert [check.read((face,)).result for face in range(1, 7)] == results
    assert check.chance() == hoped


def test_no_dice_sum_to_nothing_and_two_kinds_add_up():
    assert sums(()) == {0: 1}
    both = sums((6, 10))
    assert (min(both), max(both), sum(both.values())) == (1, 15, 1)
    assert (
        both[1] == Fraction(1, 60) and both[6] == both[10] == Fraction(6, 60) and both[15] == Fraction(1, 60)
    )
    assert list(both) == sorted(both)


def test_dice_of_several_kinds_are_rolled_in_their_order():
    assert Check.at_least("x", "t", (6, 10), 9).roll(Recorded([6, 0])).faces == (6, 0)


def test_of_several_objections_the_first_one_counts_and_no_other_is_asked_for():
    def both():
        yield Objection("5.1", "no")
        raise AssertionError("one was enough")

    assert first(both()).case == "5.1"


def test_how_many_of_several_throws_come_off():
    half, third = Fraction(1, 2), Fraction(1, 3)
    assert how_many([]) == {0: 1}
    assert how_many([half, third]) == {0: third, 1: half, 2: Fraction(1, 6)}
    assert how_many([Fraction(1), half]) == {1: half, 2: half}, "what cannot be is left out"


# -- throws that follow one another --------------------------------------------------------------------------
def one_after_the_other():
    """A galley that rams is thrown for again; what the second throw shows is added to the word."""
    first_roll = yield Check.at_least("9.1", "ram", (6,), 5)
    if not first_roll.success:
        return "missed"
    second = yield Check.at_least("9.2", "sink", (6,), 6 if first_roll.total == 5 else 4)
    return f"rammed at {first_roll.total}, {second.result}"


def test_throws_that_follow_one_another_come_to_all_they_may_come_to_with_exact_chances():
    assert outcomes(one_after_the_other) == {
        "missed": Fraction(4, 6),
        "rammed at 5, failure": Fraction(5, 36),
        "rammed at 5, success": Fraction(1, 36),
        "rammed at 6, failure": Fraction(3, 36),
        "rammed at 6, success": Fraction(3, 36),
    }


def test_what_needs_no_throw_at_all_is_certain():
    def sure():
        return "sunk"
        yield CASUALTIES

    assert outcomes(sure) == {"sunk": Fraction(1)}
    assert thrown(sure(), lambda check: pytest.fail("nothing is thrown")) == "sunk"


@pytest.mark.parametrize(
    ("faces", "result", "titles"),
    [
        ([4], "missed", ["ram"]),
        ([5, 6], "rammed at 5, success", ["ram", "sink"]),
        ([6, 3], "rammed at 6, failure", ["ram", "sink"]),
    ],
)
def test_in_a_game_each_throw_is_made_once_and_the_next_one_knows_of_it(faces, result, titles):
    dice, made = Recorded(faces), []

    def roll(check):
        made.append(check.title)
        return check.roll(dice)

    assert thrown(one_after_the_other(), roll) == result
    assert made == titles and dice.spent


def test_faces_that_are_good_are_counted_over_all_a_die_has():
    assert share_of_faces(lambda face: face >= 5) == Fraction(1, 3)
    assert [share_of_faces(lambda face, one=one: face == one) for one in (0, 1, 6, 7)] == [
        0, Fraction(1, 6), Fraction(1, 6), 0,
    ]  # fmt: skip
    assert [share_of_faces(lambda face, one=one: face == one, 10) for one in (0, 9, 10)] == [
        Fraction(1, 10), Fraction(1, 10), 0,
    ]  # fmt: skip


def test_dice_that_are_summed_come_off_together():
    check = Check.at_least("x", "t", (6, 6), 9)
    assert check.came_off((4, 5)) == (True, True) and check.came_off((4, 4)) == (False, False)
    assert check.hands((4, 5)) == ((4, 5),)
