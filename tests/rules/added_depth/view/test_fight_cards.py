"""The card of a battle: both sides, their dice, how it ends, and what came of a throw."""

import pytest

from galleywar.core.view import Fallen, FightNews
from galleywar.rules.added_depth.combat.dice_throw import battle_throw
from galleywar.rules.added_depth.view.fight_cards import ARMY, FLEET, fight, fight_news

LAND = ("ruby holds italia=4 neapolis=3 sicilia=1", "sapphire holds dalmatia=2 macedonia=3 creta=1")
SEA = ("ruby fleet ze20n35 2", "ruby fleet ze20n35", "sapphire fleet ze20n35 1")


@pytest.mark.rule("AD-62", "AD-63", "AD-69")
def test_a_land_battle_shows_who_attacks_who_stays_and_who_must_put_out(war):
    attacked = war(*LAND, "sapphire fleet port:macedonia", phase="land").do("attack neapolis macedonia")
    shown = fight(attacked.state)
    mine, theirs = shown.parties
    assert shown.ground == "land" and shown.rolls == attacked.asked.seat
    assert [(rank.name, rank.count) for rank in mine.ranks] == [("Regiments", 2), ("stays behind", 1)]
    assert [(rank.name, rank.count) for rank in theirs.ranks] == [("Regiments", 3), ("in port", 1)]
    assert "1 Fleet must put out of" in theirs.ranks[1].risk
    assert [(corps.silhouette, corps.count) for corps in (*mine.corps, *theirs.corps)] == [
        (ARMY, 2),
        (ARMY, 3),
    ]
    assert [name for name, _ in shown.results] == ["Ruby wins", "Sapphire wins"]
    assert (
        sum(chance for _, chance in shown.results) == 1
        and shown.hoped == f"{attacked.asked.seat.capitalize()} wins"
    )
    assert fight(war(*LAND, phase="land").state) is None


@pytest.mark.rule("AD-52", "AD-77")
def test_a_sea_battle_shows_fleets_with_those_aboard(war):
    engaged = war(*LAND, *SEA, phase="sea").do("engage ze20n35 sapphire (ruby-fleet-1,ruby-fleet-2)")
    shown = fight(engaged.state)
    mine, theirs = shown.parties
    assert shown.ground == "sea" and mine.seat == "ruby" and theirs.seat == "sapphire"
    assert [(rank.name, rank.count) for rank in mine.ranks] == [("Fleets", 2), ("aboard", 2)]
    assert [(rank.name, rank.count) for rank in theirs.ranks] == [("Fleet", 1), ("aboard", 1)]
    assert [(one.silhouette, one.count) for one in mine.corps] == [(FLEET, 2), (ARMY, 2)]
    assert "takes 1 Regiment down with her" in theirs.ranks[1].risk


@pytest.mark.rule("AD-52", "AD-63", "AD-69")
def test_the_news_of_a_throw_are_those_who_fell(war):
    asked = war(*LAND, phase="land").do("attack italia dalmatia", "stand")
    shown = fight(asked.state)

    def news(faces):
        after = asked.do("roll 3", dice=faces)
        return [fight_news(after.state, shown, event) for event in after.events]

    one_each = (Fallen("ruby", ARMY, 1), Fallen("sapphire", ARMY, 1))
    assert news((6, 3, 1, 5, 3)) == [FightNews(one_each)]
    assert news((6, 6, 1, 5, 1)) == [FightNews((Fallen("sapphire", ARMY, 2),)), FightNews(winner="ruby")]


@pytest.mark.rule("AD-52", "AD-61")
def test_the_news_of_a_sea_battle_are_fleets_with_those_aboard(war):
    asked = war(*LAND, *SEA, phase="sea").do("engage ze20n35 sapphire (ruby-fleet-1,ruby-fleet-2)")
    shown, won = fight(asked.state), asked.do("roll 2", dice=(6, 6, 1))
    assert [fight_news(won.state, shown, event) for event in won.events] == [
        FightNews(), FightNews((Fallen("sapphire", FLEET), Fallen("sapphire", ARMY, 1))), FightNews(winner="ruby"),
    ]  # fmt: skip


@pytest.mark.rule("AD-62", "AD-65")
def test_who_has_lost_his_last_fleet_is_beaten(war):
    asked = war(*LAND, "ruby fleet ze20n35", "sapphire fleet ze20n35", phase="sea").do(
        "engage ze20n35 sapphire (ruby-fleet-1)"
    )
    lost = asked.do("roll 1", dice=(1, 6))
    news = [fight_news(lost.state, fight(asked.state), event) for event in lost.events]
    assert [one.winner for one in news if one.winner] == ["sapphire"]


@pytest.mark.rule("AD-62", "AD-63")
@pytest.mark.parametrize(
    ("attack", "defend", "modifier", "came_off", "losses"),
    [
        ((6, 3, 1), (5, 3), 0, (True, False, False, False, True), (1, 1)),
        ((6, 5), (5, 4), 0, (True, True, False, False), (0, 2)),
        ((4,), (4,), 0, (False, True), (1, 0)),
        ((6, 2), (5,), -1, (False, False, True), (1, 0)),
        ((6, 6), (5,), -1, (False, True, False), (0, 1)),
    ],
)
def test_each_die_that_cost_the_other_side_something_came_off(attack, defend, modifier, came_off, losses):
    throw = battle_throw("", len(attack), len(defend), modifier, (), "Regiment")
    assert throw.came_off((*attack, *defend)) == came_off
    assert throw.losses((*attack, *defend)) == losses


@pytest.mark.rule("AD-52")
def test_with_an_empty_fleet_nobody_drowns(war):
    fleets = ("ruby fleet ze20n35", "ruby fleet ze20n35", "sapphire fleet ze20n35", "sapphire fleet ze20n35")
    asked = war(*LAND, *fleets, phase="sea").do(
        "engage ze20n35 sapphire (ruby-fleet-1,ruby-fleet-2)", "stand"
    )
    shown, after = fight(asked.state), asked.do("roll 2", dice=(6, 1, 5, 5))
    assert [one.fallen for event in after.events if (one := fight_news(after.state, shown, event)).fallen] == [
        (Fallen("ruby", FLEET),), (Fallen("sapphire", FLEET),),
    ]  # fmt: skip


@pytest.mark.rule("AD-76")
def test_an_inland_territory_has_no_port_to_put_out_of(war):
    lines = ("ruby holds italia=4", "sapphire holds rhaetia=2 creta=1", "sapphire fleet port:creta")
    [_, theirs] = fight(war(*lines, phase="land").do("attack italia rhaetia").state).parties
    assert [(rank.name, rank.count) for rank in theirs.ranks] == [("Regiments", 2)]
