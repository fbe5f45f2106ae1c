"""Battles on land and what becomes of the province, the leader and the galleys."""

import pytest

from galleywar.core.view import Fallen, FightNews
from galleywar.rules.conquest.combat.odds import land_victory
from galleywar.rules.conquest.combat.throws import land_line
from galleywar.rules.conquest.model.defeat import lose_coast
from galleywar.rules.conquest.model.frames import LandBattles, PlayerTurn, Rounds
from galleywar.rules.conquest.view.fight_cards import fight, fight_news
from galleywar.rules.conquest.view.panels import panel

COMBAT = {"frames": (Rounds(), PlayerTurn("ruby", "conquer"), LandBattles("ruby")), "phase": "combat"}
LAND = ("ruby owns italia+ neapolis*", "sapphire owns dalmatia numidia+")


def fought(sea, ruby, sapphire, *more, **terms):
    """Ruby has marched from Italia into Dalmatia, and the battle is on."""
    position = sea(
        *LAND, f"ruby general italia {ruby}", f"sapphire general dalmatia {sapphire}", *more, **terms
    )
    return position.do("march ruby-general-1 dalmatia", "end")


@pytest.mark.rule("CE-18")
def test_who_shares_a_province_must_fight(sea):
    battle = fought(sea, "infantry=1", "infantry=1")
    assert battle.asked.seat == "ruby" and battle.asked.case == "CE-71"
    assert set(battle.verbs) == {"strike", "retreat"}
    assert "land_battle" in battle.kinds


@pytest.mark.rule("CE-18", "CE-12")
def test_the_active_side_chooses_the_order_of_its_battles(sea):
    position = sea(
        *LAND, "ruby general italia infantry=1", "ruby general italia infantry=1",
        "sapphire general dalmatia infantry=1", "sapphire general noricum infantry=1",
    )  # fmt: skip
    asked = position.do("march ruby-general-1 dalmatia", "march ruby-general-2 noricum", "end")
    assert asked.menu == ["fight", "fight"]
    assert asked.do("fight noricum sapphire").asked.about is not None


@pytest.mark.rule("CE-70")
def test_each_side_commits_one_legion_and_the_next_fights_after_it(sea):
    battle = fought(sea, "infantry=2", "infantry=1", "sapphire general dalmatia cavalry=1")
    assert battle.asked.seat == "sapphire" and battle.asked.case == "CE-70"
    horse = battle.do("commit sapphire-general-2")
    assert horse.refused("strike infantry") == ["CE-71"]
    second = horse.do("strike cavalry", dice=(5,))
    assert second["sapphire-general-2"].held_by == "ruby"
    assert second.asked.seat == "ruby" and not second.refused("strike infantry")


@pytest.mark.rule("CE-70")
def test_a_garrison_without_a_leader_fights_too(sea):
    position = sea(*LAND[:1], "sapphire owns dalmatia* numidia+", "ruby general italia infantry=1",
                   "sapphire garrison dalmatia infantry=9")  # fmt: skip
    battle = position.do("march ruby-general-1 dalmatia", "end")
    assert len(battle.state.frames[-2].line) == 7 and not battle.state.frames[-2].line_leader


@pytest.mark.rule("CE-71")
def test_sides_alternate_a_die_each_attacker_first(sea):
    battle = fought(sea, "infantry=1", "infantry=2")
    after = battle.do("strike infantry", dice=(3, 3))
    assert after.asked.seat == "ruby" and [event.kind for event in after.events] == ["rolled", "rolled"]
    hit = after.do("strike infantry", dice=(4, 1))
    assert sum(unit.seat == "sapphire" for unit in hit.state.units.values()) == 1


@pytest.mark.rule("CE-71", "CE-06")
@pytest.mark.parametrize("kind, chance", [("infantry", "1/2"), ("cavalry", "1/3"), ("catapult", "1/6")])
def test_the_strength_of_the_target_is_what_a_die_must_reach(sea, kind, chance):
    battle = fought(sea, "infantry=1 catapult=1", f"{kind}=1" + ("" if kind == "catapult" else " catapult=1"))
    assert battle.odds(f"strike {kind}")["hit"] == chance


@pytest.mark.rule("CE-72")
def test_three_catapults_more_hit_foot_on_any_roll(sea):
    battle = fought(sea, "infantry=1 catapult=3", "infantry=2")
    assert battle.odds("strike infantry") == {"hit": "1", "miss": "0"}


@pytest.mark.rule("CE-72")
def test_walls_count_for_the_defender_and_only_the_difference_counts(sea):
    lines = (
        "ruby owns italia+",
        "sapphire owns dalmatia+ numidia",
        "sapphire general dalmatia infantry=2 cavalry=1",
    )
    behind_walls = sea(*lines, "ruby general italia infantry=2").do("march ruby-general-1 dalmatia", "end")
    assert behind_walls.odds("strike infantry")["hit"] == "1/2"
    defends = sea(*lines, "ruby general italia infantry=2 cavalry=1").do(
        "march ruby-general-1 dalmatia", "end", "strike infantry", dice=(1,)
    )
    assert defends.asked.seat == "sapphire" and defends.odds("strike infantry")["hit"] == "2/3"
    level = sea(*lines, "ruby general italia infantry=2 catapult=1").do(
        "march ruby-general-1 dalmatia", "end"
    )
    assert level.odds("strike infantry")["hit"] == "1/2"


@pytest.mark.rule("CE-66", "CE-67")
def test_galleys_ashore_take_no_part_and_are_lost_with_the_battle(sea):
    position = sea(
        *LAND, "ruby galley port:dalmatia general infantry=1", "sapphire general dalmatia infantry=1",
        "sapphire galley port:dalmatia",
    )  # fmt: skip
    battle = position.do("disembark ruby-galley-1", "end")
    assert battle.refused("strike galley") == ["CE-73"] and battle.odds("strike infantry")["hit"] == "1/2"
    won = battle.do("strike infantry", dice=(6,))
    assert "sapphire-galley-4" not in won and "ruby-galley-1" in won
    lost = battle.do("strike infantry", dice=(1, 6))
    assert "ruby-galley-1" not in lost and "sapphire-galley-4" in lost


@pytest.mark.rule("CE-67")
def test_galleys_are_lost_with_a_province_taken_without_a_battle_unless_they_may_escape(sea):
    lines = (*LAND, "ruby general italia infantry=1", "sapphire galley port:dalmatia")
    taken = sea(*lines).do("march ruby-general-1 dalmatia", "end")
    assert taken["dalmatia"].owner == "ruby" and "sapphire-galley-2" not in taken
    fled = sea(*lines, galleys_escape=True).do("march ruby-general-1 dalmatia", "end")
    assert fled.asked.seat == "sapphire" and fled.menu == ["flee", "flee"]
    assert fled.do("flee mare_epirus")["sapphire-galley-2"].at == "mare_epirus"


@pytest.mark.rule("CE-68")
def test_who_came_by_sea_cannot_retreat(sea):
    battle = sea(
        *LAND, "ruby galley port:dalmatia general infantry=1", "sapphire general dalmatia infantry=1"
    ).do("disembark ruby-galley-1", "end")
    assert battle.menu == ["strike"] and battle.refused("retreat") == ["CE-68"]


@pytest.mark.rule("CE-73")
def test_the_leader_of_a_lost_legion_is_captured_and_never_a_target(sea):
    battle = fought(sea, "infantry=1", "infantry=1")
    assert battle.refused("strike general") == ["CE-73"]
    won = battle.do("strike infantry", dice=(4,))
    assert won["sapphire-general-1"].held_by == "ruby"
    [taken] = won.told("captured")
    assert (taken.seat, taken.pieces, taken.places) == ("ruby", ("sapphire-general-1",), ("dalmatia",))
    lost = battle.do("strike infantry", dice=(3, 4))
    assert lost["ruby-general-1"].held_by == "sapphire"


@pytest.mark.rule("CE-74")
def test_the_winner_has_the_province_with_its_city_and_roads(sea):
    position = sea("ruby owns italia+", "sapphire owns dalmatia+ macedonia*", "ruby general italia infantry=1",
                   "sapphire general dalmatia infantry=1")  # fmt: skip
    roads = position.with_(roads=(("dalmatia", "macedonia"),))
    won = roads.do("march ruby-general-1 dalmatia", "end", "strike infantry", dice=(6,))
    held = won["dalmatia"]
    assert (held.owner, held.city, held.fortified) == ("ruby", True, True)
    assert won.state.roads == (("dalmatia", "macedonia"),)
    kept = roads.do("march ruby-general-1 dalmatia", "end", "strike infantry", dice=(1, 6))
    assert kept["dalmatia"].owner == "sapphire"


@pytest.mark.rule("CE-75")
def test_an_attacker_who_marched_in_may_go_back_and_the_defender_may_not(sea):
    battle = fought(sea, "infantry=2", "infantry=1 cavalry=1")
    home = battle.do("retreat")
    assert home["ruby-general-1"].at == home["ruby-infantry-1"].at == "italia"
    assert home["dalmatia"].owner == "sapphire"
    defends = fought(sea, "infantry=1 cavalry=1", "infantry=1").do("strike infantry", dice=(1,))
    assert defends.asked.seat == "sapphire" and defends.refused("retreat") == ["CE-75"]


@pytest.mark.rule("CE-43")
def test_a_retreat_over_a_strait_needs_leave(sea):
    position = sea(
        "ruby owns italia+ neapolis", "sapphire owns sicilia numidia+", "ruby general neapolis infantry=1",
        "sapphire general sicilia infantry=1", "sapphire galley mare_epirus",
    )  # fmt: skip
    battle = position.do("march ruby-general-1 sicilia", "allow", "end")
    asked = battle.do("retreat")
    assert asked.asked.seat == "sapphire" and asked.asked.case == "CE-43"
    assert asked.asked.because == "Ruby would retreat to Neapolis with 1 infantry."
    shut = asked.do("forbid")
    assert shut.asked.seat == "ruby" and shut.refused("retreat") == ["CE-43"] and shut.menu == ["strike"]
    assert asked.do("allow")["ruby-infantry-1"].at == "neapolis"


@pytest.mark.rule("CE-76")
def test_a_leader_without_troops_among_enemy_troops_is_captured_without_a_die(sea):
    position = sea(
        *LAND, "ruby general italia infantry=1", "ruby general italia", "sapphire general dalmatia",
        "sapphire general noricum infantry=1",
    )  # fmt: skip
    after = position.do("march ruby-general-1 dalmatia", "march ruby-general-2 noricum", "end")
    assert after["sapphire-general-1"].held_by == "ruby"
    assert after["ruby-general-2"].held_by == "sapphire"


@pytest.mark.rule("CE-76")
def test_leaders_alone_do_not_fight_each_other(sea):
    after = sea(*LAND, "ruby general italia", "sapphire general noricum").do(
        "march ruby-general-1 noricum", "end"
    )
    assert after["ruby-general-1"].at == after["sapphire-general-1"].at == "noricum"


@pytest.mark.rule("CE-18", "CE-76", "CE-80")
def test_a_caesar_caught_alone_ends_his_side_and_the_game_of_two(sea):
    position = sea(
        "ruby owns italia+",
        "sapphire owns numidia+",
        "ruby general italia infantry=1",
        "sapphire caesar noricum",
    )
    won = position.do("march ruby-general-1 noricum", "end")
    assert won.state.outcome.winner == "ruby" and won.state.outcome.case == "CE-81"


@pytest.mark.rule("CE-69", "CE-39")
def test_a_legion_aboard_lands_too_where_the_enemy_has_been_put_ashore(sea):
    position = sea(
        "ruby owns italia+", "sapphire owns numidia+", "ruby galley port:dalmatia general infantry=1",
        "ruby galley port:dalmatia general infantry=1", "sapphire galley port:dalmatia general infantry=1",
    )  # fmt: skip
    landed = position.do("disembark ruby-galley-1")
    assert landed["sapphire-general-1"].at == "dalmatia" and landed.refused("end") == ["CE-69"]
    assert not landed.do("disembark ruby-galley-3").refused("end")


@pytest.mark.rule("CE-67", "CE-76")
def test_a_leader_alone_aboard_a_galley_that_is_lost_falls_to_the_enemy(sea):
    position = sea(
        *LAND, "ruby galley port:dalmatia general infantry=1", "ruby galley mare_epirus general",
        "sapphire general dalmatia infantry=1",
    )  # fmt: skip
    ashore = position.do("disembark ruby-galley-1", "sail ruby-galley-3 port:dalmatia", "end")
    lost = ashore.do("strike infantry", dice=(1, 6))
    assert "ruby-galley-3" not in lost and lost["ruby-general-2"].held_by == "sapphire"


@pytest.mark.rule("CE-75", "CE-74")
def test_a_retreat_and_a_province_that_stays_as_it_was_are_told(sea, rules):
    home = fought(sea, "infantry=1", "infantry=1").do("retreat")
    told = [rules.view.narrate(home.state, event) for event in home.events]
    assert told[:2] == ["Ruby general 1 retreats to Italia.", "Dalmatia changes no hands."]
    won = fought(sea, "infantry=1", "infantry=1").do("strike infantry", dice=(6,))
    assert won.told("taken") and not won.told("held")


@pytest.mark.rule("CE-67", "CE-39")
def test_a_legion_aboard_a_galley_that_is_lost_stands_on_the_shore(sea, rules):
    position = sea(*LAND, "sapphire galley port:dalmatia general infantry=1")
    lost = position.acted(lambda play: lose_coast(play, "sapphire", "dalmatia"))
    assert "sapphire-galley-1" not in lost
    for piece in ("sapphire-general-1", "sapphire-infantry-2"):
        assert (lost[piece].at, lost[piece].aboard) == ("dalmatia", "")
    assert [rules.view.narrate(lost.state, event) for event in lost.events][-1].startswith(
        "Sapphire galley 1 is lost with the "
    )


@pytest.mark.rule("CE-76", "CE-18")
def test_a_lone_leader_among_troops_of_two_sides_falls_to_the_one_whose_turn_it_is(sea):
    position = sea(
        "ruby owns italia+", "sapphire owns numidia+", "olive owns egyptus+", "ruby general noricum",
        "sapphire general noricum infantry=1", "olive general noricum infantry=1", seats=3,
    ).with_(active="olive", frames=(Rounds(), PlayerTurn("olive", "lone")))  # fmt: skip
    assert position.acted(lambda play: None)["ruby-general-1"].held_by == "olive"


@pytest.mark.rule("CE-71", "CE-72")
def test_how_a_fight_on_land_ends_is_told_from_the_side_whose_die_is_next(sea):
    position = sea(
        "ruby owns italia+", "sapphire owns dalmatia+ numidia", "ruby general italia infantry=1 cavalry=1",
        "sapphire general dalmatia infantry=1 cavalry=1 catapult=2",
    )  # fmt: skip
    battle = position.do("march ruby-general-1 dalmatia", "end")
    first = panel(battle.state).fight
    assert [name for name, _ in first.results] == ["Ruby wins", "Sapphire wins"]
    assert first.results[0][1] == land_victory(*sides(battle, "ruby"), 1)
    assert [rank.falls for rank in first.parties[0].ranks] == [
        "on any face", "on 2\N{EN DASH}6",
    ], "4 and 5, less two catapults and the walls"  # fmt: skip
    second = panel(battle.do("strike infantry", dice=(1,)).state).fight
    assert [name for name, _ in second.results] == ["Sapphire wins", "Ruby wins"]
    assert second.results[0][1] == land_victory(*sides(battle, "sapphire"), -1)
    assert first.results[0][1] + first.results[1][1] == second.results[0][1] + second.results[1][1] == 1


def sides(battle, seat):
    """The lines of battle, that of ``seat`` first."""
    units = battle.state.units.values()
    ours = tuple(unit for unit in units if unit.seat == seat)
    theirs = tuple(unit for unit in units if unit.seat != seat)
    return land_line(battle.state, ours), land_line(battle.state, theirs)


@pytest.mark.rule("CE-72")
@pytest.mark.parametrize("catapults, face", [(1, "3\N{EN DASH}6"), (2, "2\N{EN DASH}6"), (3, "any face")])
def test_each_catapult_lowers_by_one_what_a_die_must_show(sea, catapults, face):
    battle = fought(sea, f"infantry=1 catapult={catapults}", "infantry=1 cavalry=1")
    assert panel(battle.state).fight.parties[1].ranks[0].falls == ("on " + face)


@pytest.mark.rule("CE-70", "CE-73")
def test_when_a_garrison_has_fallen_nobody_is_captured_and_the_next_legion_fights(sea):
    position = sea(
        *LAND[:1], "sapphire owns dalmatia* numidia+", "ruby general italia infantry=1",
        "sapphire garrison dalmatia infantry=1", "sapphire general dalmatia cavalry=1",
    )  # fmt: skip
    battle = position.do("march ruby-general-1 dalmatia", "end", "commit garrison")
    assert (battle.asked.seat, battle.asked.because, battle.asked.about) == ("ruby", "", ("ruby-general-1",))
    next_one = battle.do("strike infantry", dice=(4,))
    assert not next_one["sapphire-general-1"].held_by and next_one.asked.seat == "ruby"
    assert not next_one.refused("strike cavalry")
    won = next_one.do("strike cavalry", dice=(5,))
    assert won["sapphire-general-1"].held_by == "ruby"


@pytest.mark.rule("CE-70", "CE-71")
@pytest.mark.parametrize("dice", [(4,), (1, 4)])
def test_when_a_legion_of_either_side_is_gone_the_next_die_is_the_attackers(sea, dice):
    position = sea(
        *LAND, *["ruby general italia infantry=1"] * 2, *["sapphire general dalmatia infantry=1"] * 2
    )
    marched = position.do("march ruby-general-1 dalmatia", "march ruby-general-2 dalmatia", "end")
    battle = marched.do("commit ruby-general-1", "commit sapphire-general-1")
    next_one = battle.do("strike infantry", dice=dice)
    assert (next_one.asked.seat, next_one.asked.case) == ("ruby", "CE-71")
    assert next_one.asked.about == ("ruby-general-1" if len(dice) == 1 else "ruby-general-2",)


@pytest.mark.rule("CE-75")
@pytest.mark.parametrize("men", ["", " cavalry=1"])
def test_nobody_retreats_to_where_an_enemy_stands_by_now(sea, men):
    position = sea(
        "ruby owns dacia", "sapphire owns dalmatia italia+ numidia", "ruby general italia infantry=1",
        "sapphire general dalmatia infantry=1", f"sapphire general italia{men}",
    )  # fmt: skip
    battle = position.do("march ruby-general-1 dalmatia", "end")
    [refusal] = battle.objections("retreat")
    assert (refusal.text, refusal.case) == ("The enemy stands where he came from.", "CE-75")
    assert battle.menu == ["strike"]


@pytest.mark.rule("CE-74")
@pytest.mark.parametrize("province, owner", [("dalmatia", "sapphire"), ("noricum", "ruby")])
def test_a_province_kept_is_told_of_its_owner_and_one_of_nobody_of_the_attacker(sea, province, owner):
    position = sea(*LAND, "ruby general italia infantry=1", f"sapphire general {province} infantry=1")
    beaten = position.do(f"march ruby-general-1 {province}", "end", "strike infantry", dice=(1, 6))
    [event] = beaten.told("held")
    assert (event.seat, event.places) == (owner, (province,))


@pytest.mark.rule("CE-73")
def test_the_news_of_a_die_on_land_are_who_fell_and_who_has_won_there(sea):
    def news(sapphire, dice):
        battle = fought(sea, "infantry=1", sapphire)
        after = battle.do("strike infantry", dice=dice)
        found = [fight_news(after.state, fight(battle.state), event) for event in after.events]
        return [one for one in found if one.fallen or one.winner]

    foot, led = (Fallen("sapphire", "infantry"), Fallen("sapphire", "leader"))
    assert news("infantry=1", (4,)) == [FightNews((foot,), "ruby"), FightNews((led,))]
    assert news("infantry=1 cavalry=1", (4, 1)) == [FightNews((foot,))]
    lost = news("infantry=1", (3, 4))
    assert lost == [
        FightNews((Fallen("ruby", "infantry"),), "sapphire"), FightNews((Fallen("ruby", "leader"),)),
    ]  # fmt: skip


@pytest.mark.rule("CE-70")
def test_who_forms_up_is_told_with_the_leader_if_there_is_one(sea, rules):
    position = sea(*LAND[:1], "sapphire owns dalmatia* numidia+", "ruby general italia infantry=2",
                   "sapphire garrison dalmatia infantry=1 cavalry=1")  # fmt: skip
    battle = position.do("march ruby-general-1 dalmatia", "end")
    ours, theirs = battle.told("formed")
    assert ours.pieces == ("ruby-general-1", "ruby-infantry-1", "ruby-infantry-2")
    assert theirs.pieces == ("sapphire-infantry-3", "sapphire-cavalry-4")
    assert [rules.view.narrate(battle.state, event) for event in (ours, theirs)] == [
        "Ruby forms up in Dalmatia: 2 infantry.", "Sapphire forms up in Dalmatia: 1 infantry and 1 cavalry.",
    ]  # fmt: skip


@pytest.mark.rule("CE-70", "CE-73")
def test_a_fight_on_land_shows_who_leads_and_of_a_garrison_nobody(sea):
    position = sea(*LAND[:1], "sapphire owns dalmatia* numidia+", "ruby general italia infantry=2 cavalry=1",
                   "sapphire garrison dalmatia infantry=1")  # fmt: skip
    ours, theirs = panel(position.do("march ruby-general-1 dalmatia", "end").state).fight.parties
    assert [(one.silhouette, one.count) for one in ours.corps] == [
        ("infantry", 2), ("cavalry", 1), ("leader", 1),
    ]  # fmt: skip
    assert [(one.silhouette, one.count) for one in theirs.corps] == [("infantry", 1)]
    assert [rank.risk for rank in (*ours.ranks, *theirs.ranks)] == [
        "Ruby general 1 falls with the last", "", "",
    ]  # fmt: skip
