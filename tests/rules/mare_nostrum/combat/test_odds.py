"""The odds of a melee: each round as it is thrown, one against two by hand, and both kinds of number alike."""

from fractions import Fraction
from functools import partial

import pytest

from galleywar.core.dice import branches
from galleywar.rules.mare_nostrum.combat.melee_rounds import (
    Needs,
    fallen_to_hacking,
    fallen_to_javelins,
    hits_shown,
)
from galleywar.rules.mare_nostrum.combat.odds import (
    Boarders,
    beset,
    exact,
    fought_out,
    hacked,
    hit_chances,
    quick,
)
from galleywar.rules.sentences import said

NEEDS = Needs(6, 5)


@pytest.mark.rule("MN-08.02", "MN-08.04")
@pytest.mark.parametrize(("dice", "needed"), [(0, 5), (1, 6), (2, 5), (3, 4)])
def test_hits_are_as_likely_as_the_dice_show_them(dice, needed):
    shown = {hits: Fraction(0) for hits in range(dice + 1)}
    for hits, chance in branches(lambda thrown: hits_shown(thrown.pool(dice), needed)):
        shown[hits] += chance
    assert hit_chances(exact, dice, needed) == tuple(shown.values())
    assert hit_chances(quick, dice, needed) == tuple(map(float, shown.values()))


@pytest.mark.rule("MN-08.02", "MN-08.04", "MN-08.06")
@pytest.mark.parametrize(
    ("mine", "theirs", "javelins", "hacking"),
    [(0, 0, (0, 0), (0, 0)), (2, 0, (0, 2), (0, 2)), (1, 3, (3, 1), (2, 0)), (2, 2, (2, 2), (0, 0))],
)
def test_who_falls_by_the_hits_of_both_sides(mine, theirs, javelins, hacking):
    assert fallen_to_javelins(mine, theirs) == javelins and fallen_to_hacking(mine, theirs) == hacking


@pytest.mark.rule("MN-08.03")
def test_who_does_not_fight_falls_first():
    crew = Boarders(5, 3)
    assert [crew.less(fallen) for fallen in (0, 2, 3, 5, 9)] == [(5, 3), (3, 3), (2, 2), (0, 0), (0, 0)]


@pytest.mark.rule("MN-08.13", "MN-08.05")
def test_one_marine_against_two_one_after_the_other():
    """Either round is an even chance: she beats both one time in four, and the first alone as often."""
    one = Boarders(1, 1)
    end = beset(exact, one, one, one, 5)
    assert (end.won, end.lost, end.undecided) == (Fraction(1, 4), Fraction(3, 4), 0)
    assert (end.mine, end.theirs) == (Fraction(1, 4), 2 * Fraction(1, 2) + Fraction(1, 4))


@pytest.mark.rule("MN-08.13", "MN-08.06")
def test_an_attacker_without_marines_on_either_side_is_no_fight():
    end = beset(exact, Boarders(2, 0), Boarders(1, 0), Boarders(1, 1), 5)
    assert (end.won, end.lost, end.mine, end.theirs) == (0, 1, 0, 2)
    gone = beset(exact, Boarders(1, 1), Boarders(0, 0), Boarders(1, 1), 5)
    assert gone == hacked(exact, Boarders(1, 1), Boarders(1, 1), 5)
    assert beset(exact, Boarders(0, 0), Boarders(2, 1), Boarders(1, 0), 5) == (0, 1, 0, 3)


@pytest.mark.rule("MN-08.13", "MN-08.06")
def test_marines_on_one_side_are_enough_for_a_fight_against_two():
    """A marine boarded by archers cuts them all down; two archers are cut down by the first who has one."""
    assert beset(exact, Boarders(1, 1), Boarders(1, 0), Boarders(1, 0), 5) == (1, 0, 1, 0)
    assert beset(exact, Boarders(2, 0), Boarders(1, 1), Boarders(1, 0), 5) == (0, 1, 0, 2)


@pytest.mark.rule("MN-08.14", "MN-08.02")
def test_javelins_fly_between_her_and_the_first_alone():
    one = Boarders(1, 1)
    both = fought_out(exact, one, (one, one), NEEDS)
    kill = Fraction(1, 6)
    even, gone = beset(exact, one, one, one, 5).won, hacked(exact, one, one, 5).won
    assert both.won == (1 - kill) * ((1 - kill) * even + kill * gone)
    assert fought_out(exact, one, (one, one), NEEDS, javelins=False).won == even


@pytest.mark.rule("MN-08.05", "MN-08.13")
@pytest.mark.parametrize("mine", [(1, 1), (4, 2), (3, 0), (7, 5)])
@pytest.mark.parametrize("theirs", [((2, 1),), ((5, 3),), ((2, 2), (3, 1)), ((3, 0), (1, 0))])
@pytest.mark.parametrize("javelins", [True, False])
def test_floating_point_and_fractions_tell_the_same(mine, theirs, javelins):
    fight = partial(
        fought_out, mine=Boarders(*mine), theirs=tuple(Boarders(*one) for one in theirs), needs=NEEDS
    )
    whole, near = fight(exact, javelins=javelins), fight(quick, javelins=javelins)
    assert near == pytest.approx(tuple(map(float, whole)))
    assert all(isinstance(one, Fraction) for one in whole) and all(isinstance(one, float) for one in near)
    assert 0 <= whole.undecided <= 1


def test_a_chance_is_never_rounded_to_certainty():
    chances = (Fraction(0), Fraction(1, 1000), Fraction(63, 100), Fraction(999, 1000), Fraction(1))
    assert [said(one) for one in chances] == [
        "never", "1 time of 100", "63 times of 100", "99 times of 100", "always",
    ]  # fmt: skip
