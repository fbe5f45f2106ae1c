"""Troops at sea: loading, landing among friends, invasion."""

import pytest

from galleywar.rules.added_depth.model.queries import regiments, shores

LAND = ("ruby holds numidia=6 sicilia=4 italia=2", "sapphire holds achaia=3 creta=3 egyptus=2")


@pytest.mark.rule("AD-48", "AD-49")
def test_a_fleet_loads_from_shores_its_zone_touches_or_from_its_port(war):
    position = war(*LAND, "ruby fleet ze10n35", "ruby fleet port:italia", "ruby fleet lilybaeum")
    assert set(shores(position.state, position["ruby-fleet-1"])) == {"numidia", "sicilia"}
    assert position.refused("load ruby-fleet-1 numidia 3") == []
    assert position.refused("load ruby-fleet-1 italia 1") == ["AD-48"]
    assert position.refused("load ruby-fleet-2 italia 1") == []
    assert "AD-48" in position.refused("load ruby-fleet-3 numidia 1")
    after = position.do("load ruby-fleet-1 numidia 3")
    assert after["ruby-fleet-1"].cargo == 3 and after["numidia"].regiments == 3
    assert regiments(after.state, "ruby") == regiments(position.state, "ruby")


@pytest.mark.rule("AD-49")
def test_three_go_aboard_at_most_and_one_stays_behind(war):
    position = war(*LAND, "ruby fleet ze10n35 1", "ruby fleet port:italia")
    assert position.refused("load ruby-fleet-1 numidia 3") == ["AD-49"]
    assert position.refused("load ruby-fleet-1 numidia 2") == []
    assert position.refused("load ruby-fleet-2 italia 2") == ["AD-49"]
    roomy = war(*LAND, "ruby fleet ze10n35", cargo=5)
    assert roomy.refused("load ruby-fleet-1 numidia 5") == [] and "AD-49" in roomy.refused(
        "load ruby-fleet-1 numidia 6"
    )


@pytest.mark.rule("AD-49", "AD-50")
def test_a_fleet_loads_at_any_moment_also_when_it_has_moved(war):
    position = war(*LAND, "ruby fleet ze20n35", "ruby fleet ze05n40")
    after = position.do(
        "sail ruby-fleet-1 ze15n35b", "sail ruby-fleet-1 ze10n35", "sail ruby-fleet-2 ze05n35"
    )
    assert after["ruby-fleet-1"].done and after.refused("load ruby-fleet-1 numidia 2") == []


@pytest.mark.rule("AD-49")
def test_whoever_has_been_carried_is_carried_no_farther_this_turn(war):
    position = war("ruby holds numidia=6 sicilia=1 neapolis=2", "sapphire holds creta=1", "ruby fleet ze10n35 2",
                   "ruby fleet ze10n35")  # fmt: skip
    landed = position.do("land ruby-fleet-1 sicilia 2")
    assert landed["sicilia"].regiments == 3 and landed["sicilia"].ferried == 2
    assert landed.refused("load ruby-fleet-2 sicilia 2") == ["AD-49"]
    assert landed.refused("load ruby-fleet-2 sicilia 1") == []


@pytest.mark.rule("AD-50", "AD-48")
def test_the_reach_of_transport_is_the_move_of_the_fleet(war):
    position = war(*LAND, "ruby fleet ze10n35").do("load ruby-fleet-1 numidia 3")
    after = position.do("sail ruby-fleet-1 ze15n35b", "sail ruby-fleet-1 ze20n35", "done")
    assert after.refused("invade achaia (ruby-fleet-1)") == []
    assert after.refused("invade egyptus (ruby-fleet-1)") == ["AD-54"]


@pytest.mark.rule("AD-53", "AD-50")
def test_landing_among_friends_ends_the_move_without_battle(war):
    position = war(*LAND, "ruby fleet ze10n35 3")
    assert "AD-49" in position.refused("land ruby-fleet-1 achaia 1")
    assert position.refused("land ruby-fleet-1 sicilia 4") == ["AD-53"]
    after = position.do("land ruby-fleet-1 sicilia 2")
    assert after["sicilia"].regiments == 6 and after["ruby-fleet-1"].cargo == 1 and after["ruby-fleet-1"].done
    assert not after["sicilia"].by_sea and "AD-40" in after.refused("sail ruby-fleet-1 ze15n35b")


@pytest.mark.rule("AD-51")
def test_troops_stay_aboard_over_open_sea_and_from_turn_to_turn(war):
    position = war(
        "ruby holds lusitania=5", "sapphire holds britannia=2", "ruby fleet port:lusitania", phase="sail"
    )
    after = position.do(
        "load ruby-fleet-1 lusitania 2", "sail ruby-fleet-1 zw10n35", "sail ruby-fleet-1 zw15n35",
        "sail ruby-fleet-1 zw15n40", "done", "place britannia 3", "done",
    )  # fmt: skip
    assert after.state.active == "ruby" and not shores(after.state, after["ruby-fleet-1"])
    assert after["ruby-fleet-1"].cargo == 2 and after["lusitania"].regiments == 3


# -- invasion (AD-54 to AD-58) -------------------------------------------------------------------------------
@pytest.mark.rule("AD-54")
def test_all_regiments_aboard_may_fight_and_the_dice_follow_them(war):
    position = war(*LAND, "ruby fleet ze20n35 1", phase="land")
    battle = position.do("invade creta (ruby-fleet-1)", "stand")
    assert battle.asked.offers[0].slots[0].values == (1,)
    full = war(*LAND, "ruby fleet ze20n35 3", phase="land").do("invade creta (ruby-fleet-1)", "stand")
    assert full.asked.offers[0].slots[0].values == (3,) and full.refused("roll 4") == ["AD-63"]


@pytest.mark.rule("AD-54")
def test_only_laden_fleets_in_a_zone_that_touches_the_target_invade_an_enemy(war):
    position = war(*LAND, "ruby fleet ze20n35", "ruby fleet ze15n35b 2", "ruby fleet cythera 2", phase="land")
    assert position.refused("invade creta (ruby-fleet-1)") == ["AD-54"]
    assert position.refused("invade creta (ruby-fleet-2)") == ["AD-54"]
    assert position.refused("invade creta (ruby-fleet-3)") == ["AD-54"]
    assert position.refused("invade sicilia (ruby-fleet-2)") == ["AD-69"]
    assert position.refused("invade macedonia (ruby-fleet-2)") == ["AD-01"]


@pytest.mark.rule("AD-55", "AD-54")
def test_invaders_take_one_off_their_highest_die_in_every_throw(war):
    position = war(*LAND, "ruby fleet ze20n35 3", phase="land").do("invade creta (ruby-fleet-1)", "stand")
    even = position.do("roll 3", dice=(6, 2, 1, 5, 1))
    assert even["creta"].regiments == 2 and even["ruby-fleet-1"].cargo == 2
    again = even.do("roll 2", dice=(6, 2, 5, 1))
    assert again["creta"].regiments == 1 and again["ruby-fleet-1"].cargo == 1


@pytest.mark.rule("AD-55")
def test_the_lowered_die_is_sorted_again(war):
    position = war(*LAND, "ruby fleet ze20n35 3", phase="land").do("invade creta (ruby-fleet-1)", "stand")
    after = position.do("roll 3", dice=(6, 6, 2, 5, 4))
    assert after["creta"].regiments == 1 and after["ruby-fleet-1"].cargo == 3


@pytest.mark.rule("AD-55", "AD-57")
def test_the_penalty_lasts_inland_until_the_turn_ends(war):
    position = war(
        "ruby holds sicilia=2",
        "sapphire holds achaia=1 macedonia=1 creta=1",
        "ruby fleet ze20n35 3",
        phase="land",
    )
    ashore = position.do("invade achaia (ruby-fleet-1)", "roll 3", dice=(6, 5, 4, 1))
    assert ashore["achaia"].by_sea and ashore["achaia"].regiments == 3
    battle = ashore.do("attack achaia macedonia")
    held = battle.do("roll 1", dice=(6, 5))
    assert held["macedonia"].regiments == 1 and held["achaia"].regiments == 2
    inland = battle.do("roll 1", dice=(6, 4))
    assert inland["macedonia"].owner == "ruby" and inland["macedonia"].by_sea
    following = inland.do("occupy 2") if "occupy" in inland.verbs else inland
    done = following.do("done", *(["stay"] if "stay" in following.do("done").verbs else []))
    turn = done.do("place creta 3", "done")
    while turn.state.active != "ruby":
        turn = turn.do(turn.asked.offers[-1].verb)
    assert not turn["achaia"].by_sea


@pytest.mark.rule("AD-55", "AD-56")
def test_land_neighbors_attack_without_the_penalty(war):
    position = war(
        "ruby holds macedonia=4", "sapphire holds achaia=2 creta=1", "ruby fleet ze20n35 3", phase="land"
    )
    over_land = position.do("attack macedonia achaia", "stand").do("roll 1", dice=(6, 5, 1))
    assert over_land["achaia"].regiments == 1 and over_land["macedonia"].regiments == 4
    from_sea = position.do("invade achaia (ruby-fleet-1)", "stand").do("roll 1", dice=(6, 5, 1))
    assert from_sea["achaia"].regiments == 2 and from_sea["ruby-fleet-1"].cargo == 2


@pytest.mark.rule("AD-56")
def test_several_fleets_in_zones_that_touch_the_target_join_in(war):
    position = war(*LAND, "ruby fleet ze20n35 1", "ruby fleet ze25n35 2", phase="land")
    battle = position.do("invade creta (ruby-fleet-1,ruby-fleet-2)", "stand")
    assert battle.asked.offers[0].slots[0].values == (3,)
    after = battle.do("roll 3", dice=(6, 6, 6, 1, 1)).do("roll 3", dice=(6, 6, 6, 1))
    assert after["creta"].regiments == 3 and after["creta"].owner == "ruby"
    assert after["ruby-fleet-1"].cargo == after["ruby-fleet-2"].cargo == 0


@pytest.mark.rule("AD-57")
def test_an_invader_who_stops_stays_aboard(war):
    position = war(*LAND, "ruby fleet ze20n35 3", phase="land").do("invade creta (ruby-fleet-1)", "stand")
    after = position.do("roll 3", "stop", dice=(3, 2, 1, 6, 6))
    assert (
        after["ruby-fleet-1"].cargo == 1
        and after["creta"].owner == "sapphire"
        and after.asked.case == "AD-69"
    )


@pytest.mark.rule("AD-57")
@pytest.mark.parametrize("dice, least", [(1, 1), (2, 2), (3, 3)])
def test_at_least_as_many_go_ashore_as_dice_were_thrown(war, dice, least):
    position = war(
        "ruby holds sicilia=1", "sapphire holds creta=1 achaia=1", "ruby fleet ze20n35 3", phase="land"
    )
    after = position.do("invade creta (ruby-fleet-1)", f"roll {dice}", dice=(6,) * dice + (1,))
    assert after["creta"].regiments == least
    if least < 3:
        assert after.asked.offers[0].slots[0].lo == least and after.refused(f"occupy {least - 1}") == [
            "AD-69"
        ]
        assert after.do("occupy 3")["ruby-fleet-1"].cargo == 0


@pytest.mark.rule("AD-58")
def test_nobody_lands_past_a_fleet_of_the_owner(war):
    position = war(*LAND, "ruby fleet ze20n35 2", "sapphire fleet ze20n35", phase="land")
    assert position.refused("invade creta (ruby-fleet-1)") == ["AD-58"]
    third = war(*LAND, "olive holds cyprus=1", "olive fleet ze20n35", "ruby fleet ze20n35 2", phase="land")
    assert third.refused("invade creta (ruby-fleet-2)") == []
    port = war(*LAND, "ruby fleet ze20n35 2", "sapphire fleet port:creta", phase="land")
    assert port.refused("invade creta (ruby-fleet-1)") == []


@pytest.mark.rule("AD-54", "AD-52")
def test_troops_whose_fleet_is_sunk_land_nowhere(war):
    position = war(*LAND, "ruby fleet ze20n35 2", "sapphire fleet ze20n35", phase="sea")
    after = position.do("engage ze20n35 sapphire (ruby-fleet-1)", "roll 1", dice=(3, 3))
    assert "ruby-fleet-1" not in after and regiments(after.state, "ruby") == 12
    assert "invade" not in after.verbs


@pytest.mark.rule("AD-49", "AD-53")
@pytest.mark.parametrize("order", ["load ruby-fleet-1 numidia", "land ruby-fleet-1 numidia"])
def test_one_regiment_goes_aboard_or_ashore_at_least(war, order):
    position = war(*LAND, "ruby fleet ze10n35 1")
    assert len(position.refused(f"{order} 0")) == 1 and position.refused(f"{order} 1") == []


@pytest.mark.rule("AD-49")
@pytest.mark.parametrize(
    "cargo, count, cases", [(0, 3, []), (0, 4, ["AD-49"]), (2, 1, []), (2, 2, ["AD-49"])]
)
def test_as_many_go_aboard_as_there_is_room_for(war, cargo, count, cases):
    position = war(*LAND, f"ruby fleet ze10n35 {cargo}")
    assert position.refused(f"load ruby-fleet-1 numidia {count}") == cases


@pytest.mark.rule("AD-49")
def test_a_refusal_says_what_is_missing(war):
    position = war(*LAND, "ruby fleet ze10n35 1", "ruby fleet port:italia", "sapphire fleet ze20n35 1")
    said = {
        "load ruby-fleet-1 numidia 3": "A Fleet carries 3 Regiments; Ruby Fleet 1 has 1 aboard.",
        "load ruby-fleet-2 italia 2": "One Regiment stays behind: Italia can spare 1.",
        "load ruby-fleet-1 italia 1": "Italia does not touch Mare Tyrrhenum (south).",
        "land ruby-fleet-1 sicilia 2": "Ruby Fleet 1 has 1 Regiment aboard.",
        "land sapphire-fleet-3 achaia 1": "Sapphire Fleet 3 is not yours.",
        "land ruby-fleet-1 creta 1": "Creta does not touch Mare Tyrrhenum (south).",
    }
    for order, text in said.items():
        assert position.objections(order)[0].text == text
    landed = position.do("land ruby-fleet-1 sicilia 1")
    full = landed.with_(territories=landed.state.territories.put(
        type(landed["sicilia"])("sicilia", "ruby", 2, ferried=2)
    ))  # fmt: skip
    assert full.objections("load ruby-fleet-1 sicilia 1")[0].text == (
        "Whoever was landed in Sicilia this turn is carried no farther."
    )


@pytest.mark.rule("AD-49", "AD-53")
def test_the_question_offers_every_shore_at_hand_and_as_many_as_may_go(war):
    position = war(*LAND, "ruby fleet ze10n35 1")
    offers = {offer.text: offer for offer in position.asked.offers if offer.verb in ("load", "land")}
    assert set(offers) == {
        "Load Regiments from Numidia into Ruby Fleet 1", "Load Regiments from Sicilia into Ruby Fleet 1",
        "Land Regiments from Ruby Fleet 1; that ends her move",
    }  # fmt: skip
    load = offers["Load Regiments from Numidia into Ruby Fleet 1"]
    assert (load.slots[2].lo, load.slots[2].hi) == (1, 2) and load.piece == "ruby-fleet-1"
    land = offers["Land Regiments from Ruby Fleet 1; that ends her move"]
    assert set(land.slots[1].values) == {"numidia", "sicilia"} and land.slots[2].hi == 1
    assert "land" not in war(*LAND, "ruby fleet ze10n35").verbs
    full = war(*LAND, "ruby fleet ze10n35 3")
    assert "load" not in full.verbs and "land" in full.verbs


@pytest.mark.rule("AD-49", "AD-53")
def test_loading_and_landing_are_told(war):
    loaded = war(*LAND, "ruby fleet ze10n35").do("load ruby-fleet-1 numidia 2")
    assert loaded.log == ["Ruby Fleet 1 takes 2 Regiments aboard in Numidia."]
    landed = loaded.do("land ruby-fleet-1 sicilia 1")
    assert landed.log == ["Ruby Fleet 1 lands 1 Regiment in Sicilia."]
    assert landed["ruby-fleet-1"].cargo == 1 and landed["sicilia"].ferried == 1


@pytest.mark.rule("AD-53")
def test_a_fleet_that_landed_troops_is_no_longer_under_way(war):
    under_way = war(*LAND, "ruby fleet ze15n35b 2").do("sail ruby-fleet-1 ze10n35")
    assert under_way.top.group == ("ruby-fleet-1",)
    assert under_way.do("land ruby-fleet-1 sicilia 1").top.group == ()
