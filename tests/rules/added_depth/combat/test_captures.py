"""A territory taken: who moves in, and the Fleets that must put out of its port."""

import pytest

LAND = ("ruby holds italia=4", "sapphire holds dalmatia=1 creta=1")
TAKE = ("attack italia dalmatia", "roll 3")


@pytest.mark.rule("AD-69")
def test_moving_in_is_bounded_by_the_dice_and_by_the_one_who_stays(war):
    position = war("ruby holds italia=6", "sapphire holds dalmatia=1 creta=1", phase="land")
    asked = position.do("attack italia dalmatia", "roll 2", dice=(6, 2, 1))
    assert asked.refused("occupy 2") == [] == asked.refused("occupy 5")
    assert asked.refused("occupy 1") == ["AD-69"] == asked.refused("occupy 6")
    assert asked.asked.default.args == (5,) and "2 Regiments must move in" in asked.asked.prompt
    least = asked.do("occupy 2")
    assert least["dalmatia"].regiments == 2 and least["italia"].regiments == 4
    assert "Ruby has 2 Regiments in Dalmatia." in least.log
    assert "Ruby takes Dalmatia from Sapphire." in asked.log


@pytest.mark.rule("AD-69", "AD-57")
def test_nobody_is_asked_when_all_who_may_have_moved_in(war):
    after = war(*LAND, phase="land").do(*TAKE, dice=(6, 2, 1, 1))
    assert "occupy" not in after.verbs and after["dalmatia"].regiments == 3


@pytest.mark.rule("AD-12", "AD-69")
def test_a_turn_with_a_conquest_is_remembered_for_the_card(war):
    position = war(*LAND, phase="land")
    assert not position.state.captured and position.do(*TAKE, dice=(6, 2, 1, 1)).state.captured


@pytest.mark.rule("AD-49", "AD-55")
def test_what_was_landed_or_came_by_sea_before_is_forgotten_with_the_owner(war):
    position = war(
        "ruby holds italia=4", "sapphire holds dalmatia=1 creta=1", "ruby fleet ze15n40 3", phase="land"
    )
    by_land = position.do(*TAKE, dice=(6, 2, 1, 1))
    assert by_land["dalmatia"].ferried == 0 and not by_land["dalmatia"].by_sea
    from_sea = position.do("invade dalmatia (ruby-fleet-1)", "roll 3", dice=(6, 2, 1, 1))
    assert from_sea["dalmatia"].by_sea


@pytest.mark.rule("AD-56", "AD-57")
def test_invaders_come_off_the_fullest_fleets_first(war):
    position = war(
        "ruby holds italia=2", "sapphire holds dalmatia=1 creta=1", "ruby fleet ze15n40 1", "ruby fleet ze15n40 3",
        phase="land",
    )  # fmt: skip
    after = position.do("invade dalmatia (ruby-fleet-1,ruby-fleet-2)", "roll 2", dice=(6, 2, 1))
    assert (after["ruby-fleet-1"].cargo, after["ruby-fleet-2"].cargo) == (1, 1)
    assert after.do("occupy 3")["ruby-fleet-1"].cargo == 0


@pytest.mark.rule("AD-31", "AD-35")
def test_who_is_driven_out_has_moved_and_is_told_of_by_name(war):
    fleets = ["sapphire fleet port:dalmatia"] * 2 + ["sapphire fleet port:creta"]
    after = war(*LAND, *fleets, phase="land").do(*TAKE, dice=(6, 2, 1, 1))
    assert after["sapphire-fleet-1"].done and after["sapphire-fleet-3"].at == "port:creta"
    [told] = after.told("driven_out")
    assert told.pieces == ("sapphire-fleet-1", "sapphire-fleet-2") and told.case == "AD-31"
    assert (
        "Sapphire Fleet 1 and Sapphire Fleet 2 put out of the lost port into Mare Adriaticum (south)."
        in after.log
    )


@pytest.mark.rule("AD-32")
@pytest.mark.parametrize("dice, winner, loser", [((6, 4), "Sapphire", "Ruby"), ((6, 5), "Ruby", "Sapphire")])
def test_the_fight_out_of_a_lost_port_is_told_and_who_won_it(war, dice, winner, loser):
    fleets = ["sapphire fleet port:dalmatia", "ruby fleet ze15n40"]
    after = war(*LAND, *fleets, phase="land").do(*TAKE, dice=(6, 2, 1, 1, *dice))
    assert after.told("forced")[0].pieces == ("sapphire-fleet-1", "ruby-fleet-2")
    text = "has to fight Ruby for the way out of the lost port."
    assert any(line.endswith(text) and "Ruby Fleet" not in line for line in after.log)
    assert f"{winner} has beaten {loser} at Mare Adriaticum (south)." in after.log
    assert after.told("sea_won")[0].case == "AD-32"


@pytest.mark.rule("AD-71")
def test_an_elimination_is_told_with_what_is_gone_and_what_is_taken(war):
    position = war(
        "ruby holds italia=4", "sapphire holds dalmatia=1", "olive holds cyprus=1",
        "sapphire fleet ze20n35", phase="land", coins=2,
    )  # fmt: skip
    after = position.do(*TAKE, dice=(6, 2, 1, 1))
    assert "Sapphire has lost the last territory and is out; 1 Fleet gone, 2 coins taken." in after.log
    assert after.told("eliminated")[0].case == "AD-71" and after.state.outcome is None
    assert after.side("olive").coins == 2


@pytest.mark.rule("AD-05", "AD-71")
def test_the_last_one_left_is_said_to_win(war):
    after = war("ruby holds italia=4", "sapphire holds dalmatia=1", phase="land").do(*TAKE, dice=(6, 2, 1, 1))
    assert after.state.outcome.text == "Ruby is the last one left and wins."
    assert after.log[-1] == after.state.outcome.text
