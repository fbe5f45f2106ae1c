"""One throw of dice against dice and a whole battle: numbers of dice, bounds, odds."""

from fractions import Fraction

import pytest

from galleywar.core.dice import Recorded, branches
from galleywar.core.machine import below
from galleywar.rules.added_depth.combat.dice_throw import battle_throw, dice_allowed, outcomes
from galleywar.rules.added_depth.combat.odds import estimated, fought_out
from galleywar.rules.added_depth.model.frames import Battle

LAND = ("ruby holds italia=4 neapolis=3", "sapphire holds dalmatia=2 macedonia=3 creta=1")


@pytest.mark.rule("AD-63", "AD-69")
@pytest.mark.parametrize(
    "mine, theirs, dice", [(1, 1, (1, 1)), (2, 2, (2, 2)), (3, 5, (3, 2)), (9, 1, (3, 1))]
)
def test_nobody_throws_more_dice_than_he_has_in_the_fight(mine, theirs, dice):
    assert dice_allowed(mine, theirs, (3, 2)) == dice


@pytest.mark.rule("AD-63")
@pytest.mark.parametrize("attacking, defending", [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)])
def test_the_odds_of_a_throw_are_those_of_throwing_it(attacking, defending):
    thrown = battle_throw("", attacking, defending, -1, (), "Fleet")
    results = {}
    for roll, chance in branches(thrown.roll):
        results[roll.result] = results.get(roll.result, 0) + chance
    assert results == {result: chance for result, chance in thrown.chances().items() if chance}
    assert sum(chance for _, chance in outcomes(attacking, defending, -1)) == 1


@pytest.mark.rule("AD-63")
def test_the_attackers_dice_fall_first(war):
    thrown = battle_throw("", 2, 1, 0, (), "Regiment")
    roll = thrown.roll(Recorded((1, 6, 5)))
    assert roll.faces == (6, 1, 5) and thrown.losses(roll.faces) == (0, 1)
    assert roll.result == "defender loses 1 Regiment" and roll.total == 1


@pytest.mark.rule("AD-63")
def test_the_results_of_a_throw_are_named_by_what_is_at_stake():
    assert [band.result for band in battle_throw("", 1, 2, 0, (), "Fleet").bands] == [
        "defender loses 1 Fleet", "attacker loses 1 Fleet",
    ]  # fmt: skip
    assert [band.result for band in battle_throw("", 2, 2, 0, (), "Fleet").bands] == [
        "defender loses 2 Fleets", "each loses 1 Fleet", "attacker loses 2 Fleets",
    ]  # fmt: skip


@pytest.mark.rule("AD-62", "AD-63")
def test_a_battle_without_a_side_is_over():
    assert fought_out(3, 0) == (1, 3, 0) and fought_out(0, 2) == (0, 0, 2)
    assert fought_out(1, 1) == (Fraction(15, 36), Fraction(15, 36), Fraction(21, 36))
    assert fought_out(1, 1, -1).chance == Fraction(10, 36)


@pytest.mark.rule("AD-62", "AD-63")
def test_fewer_dice_make_other_odds_and_a_larger_battle_is_reckoned_from_the_smaller():
    assert fought_out(3, 1, 0, (1, 1)).chance == 1 - Fraction(21, 36) ** 3
    small, large = fought_out(2, 6), fought_out(3, 6)
    assert small.chance < large.chance and small.stand > large.stand


@pytest.mark.rule("AD-62", "AD-63")
@pytest.mark.parametrize("battle", [(1, 1, 0), (3, 2, -1), (6, 7, 0), (20, 12, -1)])
def test_floating_odds_are_the_exact_ones(battle):
    assert estimated(*battle) == pytest.approx(tuple(map(float, fought_out(*battle))))


@pytest.mark.rule("AD-63", "AD-64")
def test_dice_are_refused_below_one_and_above_what_there_is(war):
    asked = war(*LAND, phase="land").do("attack italia dalmatia")
    for dice, cases in ((0, ["AD-63"]), (1, []), (2, []), (3, ["AD-63"])):
        assert asked.refused(f"defend {dice}") == cases
    [told] = asked.objections("defend 3")
    assert told.text == "The defender throws one to 2 dice here, not 3."
    rolling = asked.do("stand")
    for dice, cases in ((0, ["AD-63"]), (1, []), (3, []), (4, ["AD-69"])):
        assert rolling.refused(f"roll {dice}") == cases
    [told] = rolling.objections("roll 4")
    assert told.text == "The attacker throws one to 3 dice here, not 4." and told.at == "dalmatia"


@pytest.mark.rule("AD-64", "AD-63")
def test_the_questions_say_who_stands_against_whom(war):
    asked = war(*LAND, phase="land").do("attack italia dalmatia")
    assert asked.asked.prompt == "3 Regiments against your 2 Regiments: how many dice do you throw?"
    assert asked.asked.because == "Ruby attacks Dalmatia" and asked.asked.about == ()
    assert [offer.key for offer in asked.asked.offers] == ["2", "A", "1"], "hardly anybody wants fewer dice"
    rolling = asked.do("defend 1")
    assert rolling.asked.prompt == "3 Regiments against 2 at Dalmatia, defending with 1 die: do you throw?"
    assert [offer.key for offer in rolling.asked.offers] == ["3", "P", "S", "2", "1"]
    assert rolling.asked.default.args == (3,) and rolling.asked.about == ()
    steady = asked.do("stand")
    assert "defending with 2 dice" in steady.asked.prompt


@pytest.mark.rule("AD-64")
def test_at_sea_the_questions_point_at_the_fleets(war):
    fleets = ["ruby fleet ze20n35"] * 2 + ["sapphire fleet ze20n35"] * 2
    asked = war(*LAND, *fleets, phase="sea").do("engage ze20n35 sapphire (ruby-fleet-1,ruby-fleet-2)")
    assert asked.asked.about == ("sapphire-fleet-3", "sapphire-fleet-4")
    assert asked.asked.prompt == "2 Fleets against your 2 Fleets: how many dice do you throw?"
    assert asked.do("stand").asked.about == ("ruby-fleet-1", "ruby-fleet-2")


@pytest.mark.rule("AD-64", "AD-65")
def test_the_defenders_word_holds_for_one_throw_or_for_the_battle(war):
    asked = war(*LAND, phase="land").do("attack italia dalmatia")
    once = asked.do("defend 2", "roll 1", dice=(1, 6, 6))
    assert once.asked.seat == "sapphire" and below(once.state, Battle).defending == 0
    assert below(once.state, Battle).last == 1
    steady = asked.do("stand", "roll 1", dice=(1, 6, 6))
    assert steady.asked.seat == "ruby" and below(steady.state, Battle).steady


@pytest.mark.rule("AD-63", "AD-65")
def test_the_odds_of_a_throw_come_with_those_of_the_whole_battle(war):
    rolling = war(*LAND, phase="land").do("attack italia dalmatia", "stand")
    assert rolling.odds("roll 3") == {
        "defender loses 2 Regiments": "1445/3888", "each loses 1 Regiment": "2611/7776",
        "attacker loses 2 Regiments": "2275/7776",
    }  # fmt: skip
    assert "Fought to the end with all dice, you win" in rolling.notes("roll 3")
    whole = rolling.forecast("press")
    assert whole.chance("victory") == fought_out(3, 2).chance and whole.hope == whole.chance("victory")
    kept = float(fought_out(3, 2).left / fought_out(3, 2).chance)
    assert (
        rolling.notes("press") == f"Fought to the end; if won, {kept:.1f} of 3 Regiments are left on average."
    )
    alone = war("ruby holds italia=2 neapolis=3", LAND[1], phase="land").do("attack italia dalmatia", "stand")
    assert "left" not in alone.notes("press"), "a lone one that wins is left"


@pytest.mark.rule("AD-28", "AD-55")
def test_the_odds_name_what_the_highest_die_suffers(war):
    fleets = ("ruby fleet port:neapolis", "sapphire fleet ze15n40", "ruby fleet ze25n35 2")
    run = war(*LAND, *fleets, phase="sea")
    assert run.notes("engage port:neapolis sapphire (ruby-fleet-1)").startswith(
        "Blockaded Fleets, on the highest die: -1."
    )
    landing = war(*LAND, *fleets, phase="land").forecast("invade creta (ruby-fleet-3)")
    assert landing.notes[0] == ("Troops that came by sea, on the highest die: -1.", "AD-55")
    assert landing.hope == fought_out(2, 1, -1).chance


@pytest.mark.rule("AD-56", "AD-63")
def test_invaders_fall_off_the_fullest_fleet(war):
    position = war(*LAND, "ruby fleet ze25n35 1", "ruby fleet ze20n35 3", phase="land")
    after = position.do("invade creta (ruby-fleet-1,ruby-fleet-2)", "roll 3", dice=(1, 1, 1, 6))
    assert (after["ruby-fleet-1"].cargo, after["ruby-fleet-2"].cargo) == (1, 2)


@pytest.mark.rule("AD-63")
def test_a_throw_belongs_to_fleets_at_sea_and_off_a_shore_and_to_no_piece_on_land(war):
    ashore = war(*LAND, phase="land").do("attack italia dalmatia", "stand", "roll 1", dice=(6, 1, 1))
    at_sea = war(*LAND, "ruby fleet ze20n35", "sapphire fleet ze20n35", phase="sea").do(
        "engage ze20n35 sapphire (ruby-fleet-1)", "roll 1", dice=(6, 1)
    )
    landing = war(*LAND, "ruby fleet ze15n40 2", phase="land").do(
        "invade dalmatia (ruby-fleet-1)", "stand", "roll 1", dice=(6, 1, 1)
    )
    thrown = [
        event for after in (ashore, at_sea, landing) for event in after.events if event.roll is not None
    ]
    assert [(event.pieces, event.places) for event in thrown] == [
        ((), ("dalmatia",)), (("ruby-fleet-1",), ("ze20n35",)), (("ruby-fleet-1",), ("dalmatia",)),
    ]  # fmt: skip
