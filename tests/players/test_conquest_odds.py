"""The mind's reckoning of battles is that of the rules, and tells what is lost on the way."""

from fractions import Fraction

import pytest

from galleywar.players.ai.conquest.evaluation.battle_odds import (
    Mark,
    Soldier,
    battle,
    duel,
    hit,
    sea_battle,
)
from galleywar.rules.conquest.combat.odds import Rank, land_victory, sea_victory

INFANTRY, CAVALRY, CATAPULT = Soldier(4, False, 10.0), Soldier(5, False, 25.0), Soldier(6, True, 40.0)
HULL, FOOT, ENGINE = Mark(4, False, 25.0, True), Mark(4, False, 10.0, False), Mark(6, True, 40.0, False)

LEGIONS = [
    ((INFANTRY,), (INFANTRY,)),
    ((INFANTRY,) * 3, (CAVALRY,) * 2),
    ((INFANTRY,) * 5 + (CATAPULT,), (INFANTRY,) * 4 + (CAVALRY,)),
    ((CAVALRY,) * 2, (INFANTRY,) * 6 + (CATAPULT,)),
]
NAVIES = [
    ((HULL,), (HULL,)),
    ((HULL, HULL), (FOOT, FOOT, HULL)),
    ((HULL, FOOT, ENGINE, HULL), (HULL, FOOT, HULL)),
]


def ranks(line):
    """The same line as the rules have it."""
    bare = [getattr(one, "bare", False) for one in line]
    return tuple(Rank(one.needed, not hull, one.catapult, hull) for one, hull in zip(line, bare, strict=True))


@pytest.mark.parametrize("walls", [0, 1])
@pytest.mark.parametrize("mine, theirs", LEGIONS)
def test_a_battle_on_land_is_won_as_often_as_the_rules_say(mine, theirs, walls):
    exact = land_victory(ranks(mine), ranks(theirs), (0, walls))
    assert battle((mine,), (theirs,), walls).chance == pytest.approx(float(exact))


@pytest.mark.parametrize("mine, theirs", NAVIES)
def test_a_battle_at_sea_is_won_as_often_as_the_rules_say(mine, theirs):
    exact = sea_victory(ranks(mine), ranks(theirs))
    assert sea_battle(mine, theirs).chance == pytest.approx(float(exact))


@pytest.mark.parametrize("mine, theirs", LEGIONS)
def test_every_duel_ends_with_one_legion_gone(mine, theirs):
    ends = duel(mine, theirs, 0)
    assert sum(chance for _, _, chance in ends) == pytest.approx(1.0)
    assert all((gone == len(mine)) != (slain == len(theirs)) for gone, slain, _ in ends)


def test_what_is_lost_follows_from_who_is_left():
    fought = battle(((INFANTRY,),), ((INFANTRY,),))
    won = Fraction(2, 3)
    assert fought.chance == pytest.approx(float(won))
    assert fought.lost == pytest.approx(float(10 * (1 - won)))
    assert fought.felled == pytest.approx(float(10 * won))
    assert fought.shaken == pytest.approx(float(1 - won))


def test_a_second_legion_fights_what_the_first_has_left():
    one, other = (INFANTRY,) * 3, (INFANTRY,) * 4
    alone, together = battle((one,), (other,)), battle((one, one), (other,))
    assert together.chance > alone.chance
    assert together.shaken == pytest.approx(1 - alone.chance)


def test_nobody_to_fight_is_a_walkover_and_nobody_to_fight_with_a_repulse():
    line = (INFANTRY,)
    assert battle((line,), ()).chance == 1.0 and battle((), (line,)).chance == 0.0
    assert sea_battle((HULL,), ()).chance == 1.0 and sea_battle((), (HULL,)).chance == 0.0


@pytest.mark.parametrize("needed, chance", [(1, 1.0), (2, 5 / 6), (6, 1 / 6), (7, 0.0), (-1, 1.0)])
def test_a_die_reaches_a_number_as_often_as_it_has_faces_for_it(needed, chance):
    assert hit(needed) == pytest.approx(chance)


def test_catapults_help_against_men_and_never_against_a_hull():
    bare = sea_battle((HULL,), (HULL,)).chance
    assert sea_battle((ENGINE, HULL), (HULL,)).chance > bare, "they stand before the hull"
    shield = Mark(6, False, 40.0, False)
    assert sea_battle((ENGINE, HULL), (HULL,)).chance == pytest.approx(
        sea_battle((shield, HULL), (HULL,)).chance
    )
    assert sea_battle((ENGINE, HULL), (FOOT, HULL)).chance > sea_battle((shield, HULL), (FOOT, HULL)).chance
