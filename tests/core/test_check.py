"""One object rolls, explains and forecasts."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from galleywar.core.check import Band, Check, Factor, Forecast, Objection, first, merged, sums
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
