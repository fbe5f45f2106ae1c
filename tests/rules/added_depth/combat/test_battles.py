"""Battles at sea and on land, running blockades, captures and what follows from them."""

from fractions import Fraction
from itertools import product

import pytest

from galleywar.core.dice import Seeded
from galleywar.core.machine import below
from galleywar.rules.added_depth.combat.dice_throw import battle_throw, compared, lowered, outcomes
from galleywar.rules.added_depth.combat.odds import fought_out
from galleywar.rules.added_depth.model.frames import Battle
from galleywar.rules.added_depth.model.machine import machine
from galleywar.rules.sentences import said
from tests.rules.position import choice_of

LAND = ("ruby holds italia=4 neapolis=3", "sapphire holds creta=3 macedonia=3 dalmatia=3")
AT_SEA = "engage ze20n35 sapphire"


# -- dice (AD-62, AD-63) -------------------------------------------------------------------------------------
@pytest.mark.rule("AD-63")
@pytest.mark.parametrize(
    "attack, defend, losses",
    [
        ((6,), (5,), (0, 1)),
        ((5,), (5,), (1, 0)),
        ((1, 6, 3), (5, 3), (1, 1)),
        ((6, 5, 1), (5, 4), (0, 2)),
        ((4, 4), (4, 4), (2, 0)),
        ((6, 6, 6), (6,), (1, 0)),
        ((2,), (1, 6), (1, 0)),
    ],
)
def test_highest_meets_highest_and_the_defender_wins_ties(attack, defend, losses):
    assert compared(attack, defend) == losses


@pytest.mark.rule("AD-28", "AD-55")
@pytest.mark.parametrize(
    "faces, after",
    [((6, 3), (5, 3)), ((1,), (0,)), ((6, 6, 2), (6, 5, 2)), ((3, 3), (3, 2)), ((2, 6, 6), (6, 5, 2))],
)
def test_one_is_taken_off_one_highest_die_and_they_are_sorted_again(faces, after):
    assert lowered(faces, -1) == after


@pytest.mark.rule("AD-63")
def test_the_odds_of_one_throw_are_the_known_ones():
    def ways(attacking, defending, modifier):
        whole = 6 ** (attacking + defending)
        return {losses: chance * whole for losses, chance in outcomes(attacking, defending, modifier)}

    assert ways(3, 2, 0) == {(0, 2): 2890, (1, 1): 2611, (2, 0): 2275}
    assert list(ways(3, 2, 0)) == [(2, 0), (1, 1), (0, 2)]
    assert ways(1, 1, 0) == {(0, 1): 15, (1, 0): 21}
    assert ways(1, 1, -1) == {(0, 1): 10, (1, 0): 26}


@pytest.mark.rule("AD-62", "AD-66")
def test_fleets_fight_like_regiments_and_all_of_them(war):
    position = war(*LAND, "ruby fleet ze20n35", "sapphire fleet ze20n35", phase="sea")
    assert position.odds(f"{AT_SEA} (ruby-fleet-1)") == {"victory": "5/12", "defeat": "7/12"}
    battle = position.do(f"{AT_SEA} (ruby-fleet-1)")
    assert battle.asked.offers[0].slots[0].values == (1,)
    assert "sapphire-fleet-2" not in battle.do("roll 1", dice=(4, 3))
    assert "ruby-fleet-1" not in battle.do("roll 1", dice=(4, 4))


@pytest.mark.rule("AD-63")
def test_dice_are_limited_by_fleets_taking_part_and_by_three_and_two(war):
    fleets = ["ruby fleet ze20n35"] * 4 + ["sapphire fleet ze20n35"] * 3
    position = war(*LAND, *fleets, phase="sea")
    two = position.do(f"{AT_SEA} (ruby-fleet-1,ruby-fleet-2)")
    assert two.asked.seat == "sapphire" and two.refused("defend 3") == ["AD-63"]
    assert two.do("stand").refused("roll 3") == ["AD-63"]
    four = position.do(f"{AT_SEA} (ruby-fleet-1,ruby-fleet-2,ruby-fleet-3,ruby-fleet-4)", "stand")
    assert (
        four.refused("roll 3") == [] and four.refused("roll 4") == ["AD-63"] and four.refused("roll 1") == []
    )


# -- where and whom (AD-60, AD-61, AD-67, AD-68) -------------------------------------------------------------
@pytest.mark.rule("AD-60", "AD-61", "AD-67")
def test_battles_at_sea_are_fought_in_zones_on_links_and_out_of_blockades_if_the_active_player_wishes(war):
    position = war(
        *LAND, "ruby fleet ze20n35", "sapphire fleet ze20n35", "ruby fleet cythera", "sapphire fleet cythera",
        "ruby fleet port:neapolis", "sapphire fleet ze15n40", "ruby fleet ze10n35", phase="sea",
    )  # fmt: skip
    places = {offer.slots[0].values[0] for offer in position.asked.offers if offer.verb == "engage"}
    assert places == {"ze20n35", "cythera", "port:neapolis"}
    assert position.asked.default.verb == "done" and position.refused(
        "engage ze10n35 sapphire (ruby-fleet-7)"
    ) == ["AD-60"]
    assert position.refused("engage creta sapphire (ruby-fleet-1)") == ["AD-60"]
    assert position.refused("engage ze20n35 sapphire (ruby-fleet-3)") == ["AD-61"]


@pytest.mark.rule("AD-60")
def test_a_fleet_in_the_zone_does_not_fight_one_on_the_link_nor_one_in_port(war):
    position = war(
        *LAND, "ruby fleet ze20n35", "sapphire fleet cythera", "sapphire fleet port:creta", phase="sea"
    )
    assert position.refused("engage ze20n35 sapphire (ruby-fleet-1)") == ["AD-60"]


@pytest.mark.rule("AD-61")
def test_the_defender_fights_with_all_his_fleets_there_and_only_one_opponent_is_fought(war):
    position = war(
        *LAND, "olive holds cyprus=2", "ruby fleet ze20n35", "ruby fleet ze20n35", "sapphire fleet ze20n35",
        "sapphire fleet ze20n35", "olive fleet ze20n35", phase="sea",
    )  # fmt: skip
    after = position.do(f"{AT_SEA} (ruby-fleet-1)")
    battle = below(after.state, Battle)
    assert battle.line == ("sapphire-fleet-3", "sapphire-fleet-4") and battle.front == ("ruby-fleet-1",)


@pytest.mark.rule("AD-68")
def test_battles_come_in_the_order_the_active_player_wishes_all_at_sea_first(war):
    position = war(
        *LAND,
        "ruby fleet ze20n35",
        "sapphire fleet ze20n35",
        "ruby fleet ze15n30",
        "sapphire fleet ze15n30",
        phase="sea",
    )
    second = position.do("engage ze15n30 sapphire (ruby-fleet-3)", "roll 1", dice=(6, 1))
    assert second.refused(f"{AT_SEA} (ruby-fleet-1)") == []
    assert second.refused("attack italia dalmatia") == second.refused("invade dalmatia ()") == ["AD-68"]
    ashore = second.do("done")
    assert ashore.refused("attack italia dalmatia") == []
    assert ashore.refused(f"{AT_SEA} (ruby-fleet-1)") == ["AD-60"]


# -- throw after throw (AD-64, AD-65, AD-77) -----------------------------------------------------------------
@pytest.mark.rule("AD-64")
def test_the_defender_settles_his_dice_before_the_throw(war):
    position = war(*LAND, phase="land").do("attack italia dalmatia")
    assert position.asked.seat == "sapphire" and position.asked.default.verb == "stand"
    one = position.do("defend 1")
    assert below(one.state, Battle).defending == 1
    thrown = one.do("roll 3", dice=(6, 6, 6, 1))
    assert thrown["dalmatia"].regiments == 2 and thrown.asked.seat == "sapphire"
    steady = position.do("stand", "roll 3", dice=(6, 6, 6, 1, 1))
    assert steady["dalmatia"].regiments == 1 and steady.asked.seat == "ruby"


@pytest.mark.rule("AD-64")
def test_a_single_defender_is_not_asked(war):
    position = war("ruby holds italia=4", "sapphire holds dalmatia=1", phase="land")
    assert position.do("attack italia dalmatia").asked.seat == "ruby"


@pytest.mark.rule("AD-65")
def test_the_attacker_may_stop_after_each_throw_and_all_stay(war):
    position = war(
        *LAND,
        "ruby fleet ze20n35",
        "ruby fleet ze20n35",
        "sapphire fleet ze20n35",
        "sapphire fleet ze20n35",
        phase="sea",
    )
    after = position.do(f"{AT_SEA} (ruby-fleet-1,ruby-fleet-2)", "stand", "roll 2", "stop", dice=(6, 1, 5, 4))
    assert [fleet.at for fleet in after.state.fleets.values()] == [
        "ze20n35"
    ] * 2 and after.asked.case == "AD-61"


@pytest.mark.rule("AD-65")
def test_pressing_on_is_throwing_all_dice_until_it_is_over(war):
    position = war(*LAND, phase="land").do("attack italia dalmatia", "stand")
    after = position.do("press", dice=(6, 5, 4, 1, 1, 6, 5, 4, 1))
    assert after["dalmatia"].owner == "ruby" and after["dalmatia"].regiments == 3


@pytest.mark.rule("AD-77", "AD-52")
def test_the_owner_chooses_which_fleet_is_lost_and_its_cargo_goes_down(war):
    position = war(
        *LAND, "ruby fleet ze20n35 3", "ruby fleet ze20n35", "sapphire fleet ze20n35", phase="sea"
    ).do(f"{AT_SEA} (ruby-fleet-1,ruby-fleet-2)")  # fmt: skip
    asked = position.do("roll 2", dice=(3, 2, 5))
    assert asked.asked.seat == "ruby" and asked.asked.default.args == ("ruby-fleet-2",)
    assert asked.refused("lose sapphire-fleet-3") == ["AD-77"]
    assert asked.do("lose ruby-fleet-2")["ruby-fleet-1"].cargo == 3
    heavy = asked.do("lose ruby-fleet-1")
    assert "ruby-fleet-1" not in heavy and heavy.kinds.count("fleet_lost") == 1
    assert "lose" not in heavy.verbs and heavy.asked.seat == "ruby"


@pytest.mark.rule("AD-77")
def test_whoever_loses_two_of_three_chooses_one_after_the_other(war):
    cargo = ("ruby fleet ze20n35 3", "ruby fleet ze20n35", "ruby fleet ze20n35 1")
    position = war(*LAND, *cargo, "sapphire fleet ze20n35", "sapphire fleet ze20n35", phase="sea")
    asked = position.do(
        f"{AT_SEA} (ruby-fleet-1,ruby-fleet-2,ruby-fleet-3)", "defend 2", "roll 3", dice=(3, 2, 1, 5, 5)
    )
    assert "2 Fleets" in asked.asked.because and asked.asked.default.args == ("ruby-fleet-2",)
    again = asked.do("lose ruby-fleet-2")
    assert "1 Fleet" in again.asked.because and again.asked.default.args == ("ruby-fleet-3",)
    assert again.refused("lose ruby-fleet-1") == []
    after = again.do("lose ruby-fleet-3")
    assert list(after.state.fleets) == ["ruby-fleet-1", "sapphire-fleet-4", "sapphire-fleet-5"]
    assert "lose" not in after.verbs and after.told("fleet_lost")[-1].case == "AD-52"


@pytest.mark.rule("AD-77")
def test_the_defender_chooses_too_out_of_turn_and_nobody_among_equals(war):
    position = war(
        *LAND, "ruby fleet ze20n35", "sapphire fleet ze20n35 1", "sapphire fleet ze20n35", phase="sea"
    ).do(f"{AT_SEA} (ruby-fleet-1)", "stand")  # fmt: skip
    asked = position.do("roll 1", dice=(6, 5, 5))
    assert asked.asked.seat == "sapphire" and asked.asked.because
    equal = war(*LAND, "ruby fleet ze20n35", "sapphire fleet ze20n35", "sapphire fleet ze20n35", phase="sea")
    assert equal.do(f"{AT_SEA} (ruby-fleet-1)", "stand", "roll 1", dice=(6, 5, 5)).asked.seat == "ruby"


# -- running a blockade (AD-27 to AD-30) ---------------------------------------------------------------------
RUN = "engage port:neapolis sapphire"


@pytest.mark.rule("AD-27", "AD-28")
def test_one_or_more_blockaded_fleets_run_with_one_off_their_highest_die(war):
    position = war(
        *LAND, "ruby fleet port:neapolis", "ruby fleet port:neapolis", "sapphire fleet ze15n40", phase="sea"
    )
    assert position.odds(f"{RUN} (ruby-fleet-1)") == {"victory": "5/18", "defeat": "13/18"}
    battle = position.do(f"{RUN} (ruby-fleet-1,ruby-fleet-2)")
    held = battle.do("roll 2", dice=(6, 3, 5))
    assert len(held.state.fleets) == 2 and "sapphire-fleet-3" in held
    assert "sapphire-fleet-3" not in battle.do("roll 2", dice=(6, 3, 4))


@pytest.mark.rule("AD-28")
def test_neither_the_blockaders_nor_own_fleets_at_sea_suffer_it(war):
    position = war(
        *LAND, "ruby fleet port:neapolis", "ruby fleet ze15n40", "sapphire fleet ze15n40", phase="sea"
    )
    battle = position.do("engage ze15n40 sapphire (ruby-fleet-2)", "roll 1", dice=(6, 5))
    assert "sapphire-fleet-3" not in battle
    defending = war("ruby holds neapolis=2", "sapphire holds creta=2 macedonia=3", "ruby fleet ze20n40",
                    "sapphire fleet ze20n40", phase="sea")  # fmt: skip
    assert defending.odds("engage ze20n40 sapphire (ruby-fleet-1)")["victory"] == "5/12"


@pytest.mark.rule("AD-29")
def test_runners_who_sink_the_last_blockader_are_out_and_go_no_farther(war):
    position = war(
        *LAND, "ruby fleet port:neapolis", "ruby fleet port:neapolis", "sapphire fleet ze15n40", phase="sea"
    )
    after = position.do(f"{RUN} (ruby-fleet-1)", "roll 1", dice=(6, 4))
    assert after["ruby-fleet-1"].at == "ze15n40" and after["ruby-fleet-1"].done
    assert after["ruby-fleet-2"].at == "port:neapolis"


@pytest.mark.rule("AD-29", "AD-25")
def test_while_another_blockades_they_stay_in_port(war):
    position = war(
        *LAND, "olive holds cyprus=1", "ruby fleet port:neapolis", "sapphire fleet ze15n40", "olive fleet ze15n40",
        phase="sea",
    ).do(f"{RUN} (ruby-fleet-1)", "roll 1", dice=(6, 4))  # fmt: skip
    assert position["ruby-fleet-1"].at == "port:neapolis" and position.asked.case == "AD-61"
    assert position.refused("engage port:neapolis olive (ruby-fleet-1)") == []


@pytest.mark.rule("AD-30")
def test_the_runner_may_break_off_before_any_throw_and_stays_in_port(war):
    position = war(*LAND, "ruby fleet port:neapolis", "ruby fleet port:neapolis", "sapphire fleet ze15n40",
                   "sapphire fleet ze15n40", phase="sea")  # fmt: skip
    at_once = position.do(f"{RUN} (ruby-fleet-1,ruby-fleet-2)", "stand", "stop")
    assert len(at_once.state.fleets) == 4
    after = position.do(f"{RUN} (ruby-fleet-1,ruby-fleet-2)", "stand", "roll 2", "stop", dice=(6, 1, 4, 4))
    assert [one.at for one in after.state.fleets.values()] == ["port:neapolis", "ze15n40"]


# -- on land (AD-69, AD-76) ----------------------------------------------------------------------------------
@pytest.mark.rule("AD-69")
def test_one_regiment_stays_and_a_single_one_does_not_attack(war):
    position = war("ruby holds italia=3 neapolis=1", "sapphire holds dalmatia=1 macedonia=1", phase="land")
    assert position.refused("attack neapolis macedonia") == ["AD-69"]
    assert position.do("attack italia dalmatia").refused("roll 3") == ["AD-69"]
    assert position.refused("attack italia neapolis") == ["AD-69"]
    assert set(position.refused("attack dalmatia italia")) == {"AD-69"}


@pytest.mark.rule("AD-69")
def test_capture_moves_in_at_least_the_dice_thrown_and_leaves_one(war):
    position = war("ruby holds italia=6", "sapphire holds dalmatia=1 creta=1", phase="land")
    asked = position.do("attack italia dalmatia", "roll 3", dice=(6, 2, 1, 1))
    slot = asked.asked.offers[0].slots[0]
    assert (slot.lo, slot.hi) == (3, 5) and asked["dalmatia"].owner == "ruby"
    after = asked.do("occupy 5")
    assert (
        after["italia"].regiments == 1 and after["dalmatia"].regiments == 5 and not after["dalmatia"].by_sea
    )


@pytest.mark.rule("AD-69")
def test_an_attack_ends_with_one_regiment_left(war):
    position = war("ruby holds italia=2 numidia=2", "sapphire holds dalmatia=3 creta=1", phase="land")
    after = position.do("attack italia dalmatia", "stand", "roll 1", dice=(2, 5, 5))
    assert after["italia"].regiments == 1 and "held" in after.kinds


@pytest.mark.rule("AD-76")
def test_fleets_in_port_defend_no_territory(war):
    position = war(
        "ruby holds italia=4",
        "sapphire holds dalmatia=1 creta=1",
        "sapphire fleet port:dalmatia",
        phase="land",
    )
    assert position.do("attack italia dalmatia").asked.seat == "ruby"
    bare = war("ruby holds italia=4", "sapphire holds dalmatia=1 creta=1", phase="land")
    assert position.odds("attack italia dalmatia") == bare.odds("attack italia dalmatia")
    after = position.do("attack italia dalmatia", "roll 3", dice=(6, 2, 2, 1))
    assert after["dalmatia"].owner == "ruby" and after["sapphire-fleet-1"].at == "ze15n40"


# -- a lost port (AD-31, AD-32) ------------------------------------------------------------------------------
TAKE = ("attack italia dalmatia", "roll 3")


@pytest.mark.rule("AD-31")
def test_fleets_of_a_captured_port_put_out_at_once(war):
    position = war("ruby holds italia=4", "sapphire holds dalmatia=1 creta=1", "sapphire fleet port:dalmatia 2",
                   "sapphire fleet port:dalmatia", phase="land")  # fmt: skip
    after = position.do(*TAKE, dice=(6, 2, 1, 1))
    assert {one.at for one in after.state.fleets.values()} == {"ze15n40"}
    assert after["sapphire-fleet-1"].cargo == 2 and "driven_out" in after.kinds


@pytest.mark.rule("AD-32", "AD-28", "AD-31")
@pytest.mark.parametrize("dice, left", [((6, 5), "ruby-fleet-2"), ((6, 4), "sapphire-fleet-1")])
def test_into_a_blockade_they_fight_at_once_with_the_penalty_to_the_end(war, dice, left):
    position = war("ruby holds italia=4", "sapphire holds dalmatia=1 creta=1", "sapphire fleet port:dalmatia",
                   "ruby fleet ze15n40", phase="land")  # fmt: skip
    after = position.do(*TAKE, dice=(6, 2, 1, 1, *dice))
    assert list(after.state.fleets) == [left] and after[left].at == "ze15n40"


@pytest.mark.rule("AD-32", "AD-64")
def test_the_captors_fleets_are_fought_first_then_the_others(war):
    position = war(
        "ruby holds italia=4", "sapphire holds dalmatia=1 creta=1", "olive holds cyprus=1",
        "sapphire fleet port:dalmatia", "sapphire fleet port:dalmatia",
        "olive fleet ze15n40", "ruby fleet ze15n40", phase="land",
    )  # fmt: skip
    after = position.do(*TAKE, dice=(6, 2, 1, 1, 6, 5, 1, 6, 5, 1))
    enemies = [event["enemy"] for event in after.events if event.kind == "forced"]
    assert enemies == ["ruby", "olive"]
    assert {one.at for one in after.state.fleets.values()} == {"ze15n40"} and len(after.state.fleets) == 2


@pytest.mark.rule("AD-32")
def test_there_is_no_breaking_off_but_the_blockader_settles_his_dice(war):
    position = war("ruby holds italia=4", "sapphire holds dalmatia=1 creta=1", "sapphire fleet port:dalmatia",
                   "ruby fleet ze15n40", "ruby fleet ze15n40", phase="land")  # fmt: skip
    asked = position.do(*TAKE, dice=(6, 2, 1, 1))
    assert asked.asked.seat == "ruby" and set(asked.verbs) == {"defend", "stand"}
    after = asked.do("stand", dice=(6, 6, 6))
    assert "sapphire-fleet-1" not in after


# -- out of the game (AD-05, AD-71) --------------------------------------------------------------------------
@pytest.mark.rule("AD-71", "AD-05")
def test_the_last_territory_takes_fleets_cargo_and_coins_with_it(war):
    position = war(
        "ruby holds italia=4", "sapphire holds dalmatia=1", "olive holds cyprus=1", "sapphire fleet ze20n35 3",
        "sapphire fleet port:dalmatia", "ruby fleet ze15n40", phase="land", coins=4,
    )  # fmt: skip
    after = position.do(*TAKE, dice=(6, 2, 1, 1))
    assert after.side("sapphire").out and after.side("ruby").coins == 8 and after.side("sapphire").coins == 0
    assert list(after.state.fleets) == ["ruby-fleet-3"] and after.state.outcome is None


@pytest.mark.rule("AD-05", "AD-71")
def test_the_last_one_left_wins_at_once(war):
    position = war("ruby holds italia=4", "sapphire holds dalmatia=1", phase="land")
    after = position.do(*TAKE, dice=(6, 2, 1, 1))
    assert after.state.outcome.winner == "ruby" and after.over


# -- odds to the end -----------------------------------------------------------------------------------------
def by_hand(mine, theirs, modifier):
    """The chance of victory, throw by throw with every face counted."""
    if not theirs or not mine:
        return Fraction(not theirs)
    attack, defend = min(mine, 3), min(theirs, 2)
    total = Fraction(0)
    for faces in product(range(1, 7), repeat=attack + defend):
        lost, killed = compared(lowered(faces[:attack], modifier), faces[attack:])
        total += by_hand_kept(mine - lost, theirs - killed, modifier)
    return total / 6 ** (attack + defend)


KEPT = {}


def by_hand_kept(*battle):
    if battle not in KEPT:
        KEPT[battle] = by_hand(*battle)
    return KEPT[battle]


@pytest.mark.rule("AD-62", "AD-63")
@pytest.mark.parametrize("mine, theirs, modifier", [(1, 1, 0), (3, 2, 0), (4, 3, -1), (2, 5, 0), (5, 4, -1)])
def test_the_odds_of_a_battle_are_those_of_every_throw_counted(mine, theirs, modifier):
    assert fought_out(mine, theirs, modifier).chance == by_hand_kept(mine, theirs, modifier)


@pytest.mark.rule("AD-62", "AD-63")
def test_the_odds_are_met_by_fighting_it_out(war):
    position = war("ruby holds italia=6", "sapphire holds dalmatia=4 creta=1", phase="land")
    chance = float(Fraction(position.odds("attack italia dalmatia")["victory"]))
    begun = position.do("attack italia dalmatia", "stand").state
    games = [machine.apply(begun, choice_of("press"), Seeded(seed)).state for seed in range(1500)]
    wins = [state for state in games if state.territories["dalmatia"].owner == "ruby"]
    assert abs(len(wins) / 1500 - chance) < 0.04
    left = [
        state.territories["italia"].regiments - 1 + state.territories["dalmatia"].regiments for state in wins
    ]
    assert abs(sum(left) / 1500 - float(fought_out(5, 4).left)) < 0.15


def test_large_battles_are_reckoned_at_once_and_nothing_is_rounded_to_certainty():
    assert 0 < fought_out(90, 60).chance < 1 and said(fought_out(90, 5).chance) == "99 times of 100"
    assert said(Fraction(0)) == "never" and said(Fraction(1)) == "always"


@pytest.mark.rule("AD-63")
def test_a_throw_tells_dice_modifier_and_losses():
    thrown = battle_throw("Ruby against Sapphire", 3, 2, -1, (), "Fleet")
    roll = thrown.read((6, 5, 2, 5, 4))
    assert roll.result == "each loses 1 Fleet" and roll.total == 0 and not roll.success
    assert sum(thrown.chances().values()) == 1 and next(iter(thrown.chances())) == "defender loses 2 Fleets"
    assert thrown.drm == 0 and thrown.defending == 2
