"""Battles at sea, and who swims when they are over."""

import pytest

from galleywar.core.view import Fallen, FightNews
from galleywar.rules.conquest.model.frames import PlayerTurn, Rounds, SeaBattles
from galleywar.rules.conquest.view.fight_cards import fight, fight_news
from galleywar.rules.conquest.view.panels import panel

LAND = ("ruby owns italia+ neapolis*", "sapphire owns numidia+")
COMBAT = {"frames": (Rounds(), PlayerTurn("ruby", "land"), SeaBattles("ruby")), "phase": "combat"}
ATTACK = "attack mare_tyrrhenum sapphire (ruby-galley-1)"


@pytest.mark.rule("CE-50")
def test_galleys_fight_in_the_same_zone_only_and_not_on_a_coast(sea):
    position = sea(
        *LAND, "ruby galley mare_tyrrhenum", "sapphire galley mare_tyrrhenum", "sapphire galley port:sicilia",
        "sapphire galley mare_numidia", **COMBAT,
    )  # fmt: skip
    assert [offer.verb for offer in position.asked.offers] == ["attack", "peace"]
    assert position.refused("attack mare_numidia sapphire (ruby-galley-1)") == ["CE-52"]
    assert position.refused("attack port:sicilia sapphire (ruby-galley-1)") == ["CE-50"]
    assert position.refused("attack mare_epirus sapphire (ruby-galley-1)") == ["CE-50"]


@pytest.mark.rule("CE-51", "CE-27")
def test_sharing_a_zone_forces_nobody_and_the_attacked_cannot_decline(sea):
    position = sea(*LAND, "ruby galley mare_tyrrhenum", "sapphire galley mare_tyrrhenum", **COMBAT)
    peace = position.do("peace")
    assert "ruby-galley-1" in peace and "sapphire-galley-2" in peace and not peace.state.stirred
    fight = position.do(ATTACK)
    assert fight.asked.seat == "ruby" and fight.menu == ["strike"] and fight.state.stirred


@pytest.mark.rule("CE-52", "CE-53")
def test_the_attacker_names_his_galleys_and_the_defender_fights_with_all(sea):
    position = sea(
        *LAND, *["ruby galley mare_tyrrhenum"] * 3, *["sapphire galley mare_tyrrhenum"] * 2, **COMBAT
    )
    fight = position.do("attack mare_tyrrhenum sapphire (ruby-galley-1,ruby-galley-3)")
    battle = fight.state.frames[-2]
    assert battle.attackers == ("ruby-galley-1", "ruby-galley-3") and len(battle.defenders) == 2
    assert fight.state.frames[-1].left == 2


@pytest.mark.rule("CE-53", "CE-54", "CE-63")
def test_volleys_alternate_with_the_galleys_left_until_one_side_has_none(sea):
    position = sea(*LAND, "ruby galley mare_tyrrhenum", *["sapphire galley mare_tyrrhenum"] * 2, **COMBAT)
    fight = position.do(ATTACK)
    answered = fight.do("strike sapphire-galley-2 galley", dice=(4, 3))
    assert "sapphire-galley-2" not in answered and "ruby-galley-1" in answered
    assert [event["name"] for event in answered.told("sunk")] == ["Sapphire galley 2"]
    assert answered.asked.seat == "ruby" and answered.refused("peace")
    lost = answered.do("strike sapphire-galley-3 galley", dice=(1, 6))
    assert "ruby-galley-1" not in lost and "sapphire-galley-3" in lost


@pytest.mark.rule("CE-55", "CE-56")
def test_a_galley_is_sunk_on_four_to_six(sea):
    fight = sea(*LAND, "ruby galley mare_tyrrhenum", "sapphire galley mare_tyrrhenum", **COMBAT).do(ATTACK)
    assert fight.odds("strike sapphire-galley-2 galley") == {"hit": "1/2", "miss": "1/2"}
    weak = sea(
        *LAND, "ruby galley mare_tyrrhenum", "sapphire galley mare_tyrrhenum", galley_strength=3, **COMBAT
    )
    assert weak.do(ATTACK).odds("strike sapphire-galley-2 galley")["hit"] == "2/3"


@pytest.mark.rule("CE-56")
@pytest.mark.parametrize("kind, chance", [("infantry", "1/2"), ("cavalry", "1/2"), ("catapult", "1/6")])
def test_troops_are_hit_at_their_strength_at_sea_and_horse_is_weaker_there(sea, kind, chance):
    fight = sea(
        *LAND, "ruby galley mare_tyrrhenum", f"sapphire galley mare_tyrrhenum general {kind}=1", **COMBAT
    ).do(ATTACK)
    assert fight.odds(f"strike sapphire-galley-2 {kind}")["hit"] == chance
    box = fight.state.box
    assert box.kinds["cavalry"].sea < box.kinds["cavalry"].land


@pytest.mark.rule("CE-57")
def test_troops_shield_their_own_galley_and_no_other(sea):
    fight = sea(
        *LAND, "ruby galley mare_tyrrhenum", "sapphire galley mare_tyrrhenum general infantry=1",
        "sapphire galley mare_tyrrhenum", **COMBAT,
    ).do(ATTACK)  # fmt: skip
    assert fight.refused("strike sapphire-galley-2 galley") == ["CE-57"]
    assert not fight.refused("strike sapphire-galley-4 galley")
    bare = fight.do("strike sapphire-galley-2 infantry", dice=(4, 1, 1))
    assert not bare.refused("strike sapphire-galley-2 galley")


@pytest.mark.rule("CE-58")
def test_more_catapults_help_against_troops_and_never_against_a_hull(sea):
    fight = sea(
        *LAND, "ruby galley mare_tyrrhenum general catapult=3",
        "sapphire galley mare_tyrrhenum general infantry=1 catapult=1",
        "sapphire galley mare_tyrrhenum", **COMBAT,
    ).do(ATTACK)  # fmt: skip
    assert fight.odds("strike sapphire-galley-5 infantry")["hit"] == "5/6"
    assert fight.odds("strike sapphire-galley-8 galley")["hit"] == "1/2"
    fewer = fight.do("strike sapphire-galley-5 catapult", dice=(4, 1, 1))
    assert fewer.asked.seat == "ruby" and len(fewer.events) == 4
    assert fewer.odds("strike sapphire-galley-5 infantry")["hit"] == "1"


@pytest.mark.rule("CE-59")
def test_a_leader_shields_nothing_and_is_no_target(sea):
    fight = sea(*LAND, "ruby galley mare_tyrrhenum", "sapphire galley mare_tyrrhenum general", **COMBAT).do(
        ATTACK
    )
    assert not fight.refused("strike sapphire-galley-2 galley")
    assert fight.refused("strike sapphire-galley-2 general") == ["CE-59"]


@pytest.mark.rule("CE-60")
def test_a_leader_whose_galley_sinks_swims_and_one_whose_men_die_stays_aboard(sea):
    fight = sea(
        *LAND, "ruby galley mare_tyrrhenum", "sapphire galley mare_tyrrhenum general infantry=1",
        "sapphire galley mare_tyrrhenum", **COMBAT,
    ).do(ATTACK)  # fmt: skip
    bare = fight.do("strike sapphire-galley-2 infantry", dice=(5, 2, 2))
    assert bare["sapphire-general-1"].aboard == "sapphire-galley-2"
    sunk = bare.do("strike sapphire-galley-2 galley", dice=(5, 2))
    swimmer = sunk["sapphire-general-1"]
    assert swimmer.swims and swimmer.at == "mare_tyrrhenum" and not swimmer.aboard
    assert {offer.piece for offer in sunk.asked.offers} == {"sapphire-galley-4"}


@pytest.mark.rule("CE-61")
def test_the_winner_captures_or_drowns_the_losers_general(sea):
    fight = sea(*LAND, "ruby galley mare_tyrrhenum", "sapphire galley mare_tyrrhenum general", **COMBAT).do(
        ATTACK
    )
    asked = fight.do("strike sapphire-galley-2 galley", dice=(6,))
    assert asked.asked.seat == "ruby" and asked.menu == ["capture", "kill"]
    taken = asked.do("capture")
    assert taken["sapphire-general-1"].held_by == "ruby" and taken["sapphire-general-1"].at is None
    assert "sapphire-general-1" not in asked.do("kill")


@pytest.mark.rule("CE-61")
def test_a_defender_who_wins_is_asked_out_of_turn(sea):
    fight = sea(*LAND, "ruby galley mare_tyrrhenum general", "sapphire galley mare_tyrrhenum", **COMBAT).do(
        ATTACK
    )
    asked = fight.do("strike sapphire-galley-2 galley", dice=(1, 6))
    assert asked.asked.seat == "sapphire" and asked.menu == ["capture", "kill"]


@pytest.mark.rule("CE-61", "CE-80", "CE-81")
def test_a_caesar_lost_at_sea_ends_his_side(sea):
    fight = sea(
        "ruby owns italia+", "sapphire owns numidia+", "ruby galley mare_tyrrhenum",
        "sapphire galley mare_tyrrhenum caesar", **COMBAT,
    ).do(ATTACK)  # fmt: skip
    won = fight.do("strike sapphire-galley-2 galley", dice=(6,))
    assert won.state.outcome.winner == "ruby" and won["numidia"].owner == "ruby"


@pytest.mark.rule("CE-62")
def test_the_winners_swimmer_climbs_aboard_comes_ashore_or_goes_home(sea):
    two = sea(
        *LAND, "ruby galley mare_tyrrhenum general", *["ruby galley mare_tyrrhenum"] * 2,
        *["sapphire galley mare_tyrrhenum"] * 2, **COMBAT,
    )  # fmt: skip
    both = "attack mare_tyrrhenum sapphire (ruby-galley-1,ruby-galley-2,ruby-galley-3)"
    fight = two.do(both, "strike sapphire-galley-4 galley", dice=(6, 1, 1))
    swims = fight.do("strike ruby-galley-1 galley", dice=(6,)) if fight.asked.seat == "sapphire" else fight
    asked = swims.do("strike sapphire-galley-5 galley", dice=(6,))
    assert asked.asked.case == "CE-62"
    rescued = asked.do("rescue ruby-galley-3")
    assert rescued["ruby-general-1"].aboard == "ruby-galley-3"
    assert rescued["ruby-general-1"].at == "mare_tyrrhenum" == rescued.told("rescued")[0].places[0]


@pytest.mark.rule("CE-62")
@pytest.mark.parametrize(
    "owned, where", [("italia+", "italia"), ("italia+ neapolis* dalmatia", None), ("dalmatia", "dalmatia")]
)
def test_a_swimmer_without_a_galley_comes_ashore_on_an_own_coast_or_in_the_nearest_province(
    sea, owned, where
):
    from galleywar.core.copying import changed
    from galleywar.rules.conquest.model.frames import Aftermath

    frames = (Rounds(), PlayerTurn("ruby", "land"), Aftermath("mare_tyrrhenum", "ruby", "sapphire", ()))
    position = sea(
        f"ruby owns {owned}", "sapphire owns numidia+", "ruby general " + owned.split()[0].rstrip("+")
    )
    swimmer = changed(position["ruby-general-1"], at="mare_tyrrhenum", swims=True)
    adrift = position.with_(leaders=position.state.leaders.put(swimmer), frames=frames)
    from galleywar.core.dice import Forbidden
    from galleywar.rules.conquest.model.machine import machine

    after = machine.begin(adrift.state, Forbidden())
    if where is None:
        assert machine.pending(after).case == "CE-62"
        assert set(machine.pending(after).offers[0].slots[0].values) == {"italia", "neapolis"}
    else:
        assert after.leaders["ruby-general-1"].at == where


@pytest.mark.rule("CE-64")
def test_several_enemies_are_fought_one_after_the_other_or_not(sea):
    position = sea(
        *LAND, "olive owns egyptus+", "ruby galley mare_tyrrhenum", "sapphire galley mare_tyrrhenum",
        "olive galley mare_tyrrhenum", seats=3, **COMBAT,
    )  # fmt: skip
    won = position.do(ATTACK, "strike sapphire-galley-2 galley", dice=(6,))
    assert won.menu == ["attack", "peace"] and won.asked.offers[0].slots[1].values == ("olive",)
    assert "olive-galley-3" in won.do("peace")


@pytest.mark.rule("CE-12")
def test_battles_at_sea_come_before_battles_on_land(sea):
    position = sea(
        *LAND, "ruby galley mare_tyrrhenum", "sapphire galley mare_tyrrhenum", "ruby general italia infantry=1",
        "sapphire general dalmatia infantry=1",
    )  # fmt: skip
    sea_first = position.do("march ruby-general-1 dalmatia", "end")
    assert sea_first.asked.case == "CE-51"
    assert sea_first.do("peace").asked.case == "CE-71"


@pytest.mark.rule("CE-52")
def test_part_of_ones_galleys_may_attack(sea):
    position = sea(*LAND, *["ruby galley mare_tyrrhenum"] * 3, "sapphire galley mare_tyrrhenum", **COMBAT)
    assert not position.refused("attack mare_tyrrhenum sapphire (ruby-galley-1,ruby-galley-3)")
    assert not position.refused("attack mare_tyrrhenum sapphire (ruby-galley-2)")


@pytest.mark.rule("CE-53", "CE-55")
def test_the_dice_left_of_a_volley_and_what_each_was_for_are_told(sea):
    position = sea(
        *LAND, *["ruby galley mare_tyrrhenum"] * 2, "sapphire galley mare_tyrrhenum general infantry=1",
        "sapphire galley mare_tyrrhenum", **COMBAT,
    )  # fmt: skip
    fight = position.do("attack mare_tyrrhenum sapphire (ruby-galley-1,ruby-galley-2)")
    assert fight.asked.prompt.startswith("2 dice left of your volley in ")
    one = fight.do("strike sapphire-galley-3 infantry", dice=(1,))
    assert one.asked.prompt.startswith("One die left of your volley in ")
    assert (
        one.forecast("strike sapphire-galley-3 infantry").check.title
        == "Against infantry aboard Sapphire galley 3"
    )
    assert one.forecast("strike sapphire-galley-5 galley").check.title == "Against Sapphire galley 5"
    assert one.notes("strike sapphire-galley-5 galley").startswith("Fought to the end, your navy wins ")
    assert [event.places for event in one.told("rolled")] == [("mare_tyrrhenum",)]
    assert [party.dice for party in panel(one.state).fight.parties] == ["one die", "2 dice"]


@pytest.mark.rule("CE-54", "CE-56", "CE-60")
def test_what_sinks_who_swims_and_who_has_won_is_told(sea, rules):
    fight = sea(*LAND, "ruby galley mare_tyrrhenum", "sapphire galley mare_tyrrhenum general", **COMBAT).do(
        ATTACK, "strike sapphire-galley-2 galley", dice=(6,)
    )
    where = fight.state.box.map.label("mare_tyrrhenum")
    told = [rules.view.narrate(fight.state, event) for event in fight.events if event.kind != "rolled"]
    assert told == [
        f"Ruby attacks Sapphire in {where}.", "Sapphire galley 2 sinks.", "Sapphire general 1 swims.",
        f"Ruby has beaten Sapphire in {where}.",
    ]  # fmt: skip
    [card] = [mark.text for mark in rules.view.counters(fight.state)["sapphire-general-1"].marks]
    assert card == "In the water: his galley sank"
    drowned = fight.do("kill")
    [event] = drowned.told("killed")
    assert event.places == ("mare_tyrrhenum",)


@pytest.mark.rule("CE-76", "CE-51")
def test_a_leader_alone_aboard_is_no_captive_of_troops_on_enemy_galleys_beside_him(sea):
    position = sea(
        *LAND, "ruby galley mare_tyrrhenum general", "sapphire galley mare_tyrrhenum general infantry=2"
    )
    after = position.do("end")
    assert after.asked.case == "CE-51" and not after["ruby-general-1"].held_by
    assert not after.do("peace")["ruby-general-1"].held_by


@pytest.mark.rule("CE-61")
@pytest.mark.parametrize("fate", ["capture", "kill"])
def test_each_general_in_the_water_is_decided_upon_once(sea, fate):
    fight = sea(
        *LAND, *["ruby galley mare_tyrrhenum"] * 2, *["sapphire galley mare_tyrrhenum general"] * 2, **COMBAT
    ).do(
        "attack mare_tyrrhenum sapphire (ruby-galley-1,ruby-galley-2)", "strike sapphire-galley-3 galley",
        dice=(6, 6),
    )  # fmt: skip
    first = fight.asked.about
    second = fight.do(fate)
    assert second.asked.case == "CE-61" and second.asked.about != first
    assert second.do(fate).asked.case != "CE-61"


@pytest.mark.rule("CE-54", "CE-60", "CE-61")
def test_the_news_of_a_die_at_sea_are_who_fell_who_swims_and_who_has_won(sea):
    battle = sea(
        *LAND, "ruby galley mare_tyrrhenum", "sapphire galley mare_tyrrhenum general infantry=1", **COMBAT
    ).do(ATTACK)

    def news(before, after):
        found = [fight_news(after.state, fight(before.state), event) for event in after.events]
        return [one for one in found if one.fallen or one.winner]

    bare = battle.do("strike sapphire-galley-2 infantry", dice=(4, 1))
    assert news(battle, bare) == [FightNews((Fallen("sapphire", "infantry"),))], "the galley is still afloat"
    sunk = bare.do("strike sapphire-galley-2 galley", dice=(4,))
    assert news(bare, sunk) == [
        FightNews((Fallen("sapphire", "galley"),)), FightNews((Fallen("sapphire", "leader"),)),
        FightNews(winner="ruby"),
    ]  # fmt: skip
    taken = sunk.do("capture")
    assert not news(bare, taken), "he swam before, and stood in no rank any more"


@pytest.mark.rule("CE-55")
def test_a_die_for_ones_own_galley_is_refused_in_words(sea):
    battle = sea(*LAND, "ruby galley mare_tyrrhenum", "sapphire galley mare_tyrrhenum", **COMBAT).do(ATTACK)
    [refusal] = battle.objections("strike ruby-galley-1 galley")
    assert refusal.text == "That galley is not of the enemy's battle navy."


@pytest.mark.rule("CE-54")
def test_a_battle_at_sea_too_long_to_reckon_tells_the_die_alone(sea):
    lines = [
        f"{seat} galley mare_tyrrhenum general infantry=6 cavalry=1" for seat in ("ruby", "sapphire") * 3
    ]
    position = sea(*LAND, *lines, **COMBAT)
    ruby = [one.id for one in position.state.galleys.values() if one.seat == "ruby"]
    target = next(one.id for one in position.state.galleys.values() if one.seat == "sapphire")
    attack = f"attack mare_tyrrhenum sapphire ({','.join(ruby)})"
    assert position.machine.forecast(position.state, position.choice(attack)) is None
    battle = position.do(attack)
    assert battle.odds(f"strike {target} infantry") == {"hit": "1/2", "miss": "1/2"}
    assert not battle.notes(f"strike {target} infantry") and not panel(battle.state).fight.results


@pytest.mark.rule("CE-64", "CE-51")
def test_who_has_lost_a_part_of_his_galleys_does_not_attack_with_the_rest_in_the_same_turn(sea):
    position = sea(*LAND, *["ruby galley mare_tyrrhenum"] * 2, "sapphire galley mare_tyrrhenum", **COMBAT)
    lost = position.do(ATTACK, "strike sapphire-galley-3 galley", dice=(1, 6))
    assert "ruby-galley-1" not in lost and {"ruby-galley-2", "sapphire-galley-3"} <= set(lost.state.galleys)
    assert "attack" not in lost.menu
    third = sea(
        *LAND, "olive owns egyptus+", *["ruby galley mare_tyrrhenum"] * 2, "sapphire galley mare_tyrrhenum",
        "olive galley mare_tyrrhenum", seats=3, **COMBAT,
    ).do(ATTACK, "strike sapphire-galley-3 galley", dice=(1, 6))  # fmt: skip
    [refusal] = third.objections("attack mare_tyrrhenum sapphire (ruby-galley-2)")
    assert (refusal.case, refusal.text) == ("CE-64", "Sapphire has been fought there this turn.")
    assert not third.refused("attack mare_tyrrhenum olive (ruby-galley-2)")


@pytest.mark.rule("CE-53", "CE-57", "CE-60")
def test_a_fight_at_sea_shows_who_is_aboard_which_galley_and_all_troops_together(sea):
    battle = sea(
        *LAND, "ruby galley mare_tyrrhenum general infantry=2 cavalry=1", "ruby galley mare_tyrrhenum",
        "sapphire galley mare_tyrrhenum", "sapphire galley mare_tyrrhenum general", **COMBAT,
    ).do("attack mare_tyrrhenum sapphire (ruby-galley-1,ruby-galley-5)")  # fmt: skip
    ours, theirs = (party.corps for party in panel(battle.state).fight.parties)
    assert [(one.silhouette, one.count, one.aboard) for one in ours] == [
        ("galley", 2, (4, 0)), ("infantry", 2, ()), ("cavalry", 1, ()), ("leader", 1, ()),
    ]  # fmt: skip
    assert [(one.silhouette, one.count, one.aboard) for one in theirs] == [
        ("galley", 2, (0, 1)), ("leader", 1, ()),
    ]  # fmt: skip
