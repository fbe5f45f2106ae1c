"""Cards, counters, layers and the objectives in words."""

from dataclasses import replace

import pytest

from galleywar.rules.added_depth import files
from galleywar.rules.added_depth.model.components import open_components
from galleywar.rules.added_depth.view.cards import card
from galleywar.rules.added_depth.view.counters import faces
from galleywar.rules.added_depth.view.overlays import layer, layers
from galleywar.rules.added_depth.view.panels import goals, panel

LAND = ("ruby holds italia=3 neapolis=5 sicilia=3", "sapphire holds macedonia=4 creta=3")


def notes(position, thing):
    return {case: text for text, case in card(position.state, thing).notes}


def figures(position, thing):
    return {one.label: (one.value, one.says) for one in card(position.state, thing).figures}


@pytest.mark.rule("AD-11", "AD-13", "AD-43", "AD-08")
def test_the_card_of_a_territory_tells_goods_region_links_and_port(war):
    position = war(*LAND)
    assert figures(position, "italia")["COINS"] == ("1", "marble")
    assert figures(position, "neapolis")["COINS"] == ("0", "shows no resource")
    assert figures(position, "neapolis")["REGIMENTS"][0] == "5"
    shown = card(position.state, "neapolis")
    assert shown.subtitle == "territory of Italia et Insulae, 3 for the whole"
    texts = [text for text, _ in shown.notes]
    assert texts[0] == "Held by Ruby." and texts[1] == (
        "Brundisium opens on Mare Adriaticum (south); Fleets there defend no land."
    )
    assert "Linked to Macedonia by Brundisium-Corcyra." in texts and len(texts) == 4
    inland = card(position.state, "dacia")
    assert [case for _, case in inland.notes] == ["AD-01"]


@pytest.mark.rule("AD-08", "AD-25", "AD-39", "AD-43", "AD-48")
def test_the_cards_of_waters_tell_what_touches_them(war):
    position = war(*LAND, "sapphire fleet fretum_siculum")
    link = [text for text, _ in card(position.state, "fretum_siculum").notes]
    assert link[0].startswith("Joins ") and "Sicilia" in link[0] and "Neapolis" in link[0]
    assert link[1] == "Fleets of Sapphire bar it to everybody else."
    assert link[2].endswith("past an enemy Fleet here stops.") and len(link) == 3
    port = card(position.state, "port:neapolis")
    assert [text for text, _ in port.notes] == ["One puts out from here into Mare Adriaticum (south)."]
    closed = war(*LAND, "ruby fleet ze15n40")
    assert [case for _, case in card(closed.state, "port:dalmatia").notes] == ["AD-08"]
    assert [text for text, _ in card(position.state, "ze30n45").notes] == [
        "Open sea: it touches no territory."
    ]
    assert notes(position, "ze20n35")["AD-48"].startswith("Touches ")


@pytest.mark.rule("AD-51", "AD-55", "AD-69")
def test_the_cards_of_pieces_tell_their_marks(war):
    position = war(*LAND, "ruby fleet ze10n35 1")
    fleet = [text for text, _ in card(position.state, "ruby-fleet-1").notes]
    assert fleet[0] == "1 Regiment aboard; it is lost with her." and len(fleet) == 9
    army = card(position.state, "army:italia")
    assert army.title == "Ruby in Italia" and [case for _, case in army.notes] == ["AD-69"]
    lands = position.state.territories
    landed = position.with_(territories=lands.put(type(lands["italia"])("italia", "ruby", 3, 0, True)))
    assert [case for _, case in card(landed.state, "army:italia").notes] == ["AD-55", "AD-69"]


@pytest.mark.rule("AD-07", "AD-51")
def test_counters_say_what_may_act_and_what_has_moved(war):
    position = war(*LAND, "ruby fleet ze10n35", "sapphire fleet ze20n35").do("sail ruby-fleet-1 ze15n35b")
    table = faces(position.state)
    assert table["ruby-fleet-1"].able and not table["sapphire-fleet-2"].able
    assert not table["army:italia"].able and not table["ruby-fleet-1"].done
    assert {one.label: one.value for one in table["ruby-fleet-1"].figures} == {"CARGO": "0/3", "LEFT": "2"}
    assert faces(position.do("sail ruby-fleet-1 port:sicilia").state)["ruby-fleet-1"].done
    moved = (replace(one, done=True) for one in position.state.fleets.values())
    landing = war(*LAND, "ruby fleet ze20n35 2", phase="land")
    landing = landing.with_(fleets=landing.state.fleets.put(*moved))
    assert faces(position.with_(fleets=landing.state.fleets).state)["ruby-fleet-1"].done
    assert not faces(landing.state)["ruby-fleet-1"].done
    fighting = war(*LAND, phase="land")
    assert faces(fighting.state)["army:neapolis"].able and not faces(fighting.state)["army:sicilia"].able
    over = fighting.with_(frames=())
    assert not any(one.able for one in faces(over.state).values())


@pytest.mark.rule("AD-69", "AD-05")
def test_layers_are_what_was_asked_for_and_nothing_else(war):
    position = war(*LAND, "ruby fleet ze10n35")
    assert list(layer(position.state, "nothing", "ruby")) == []
    assert list(layer(position.state, "reach", "ruby")) == []
    [shade] = layer(position.state, "threat", "ruby")
    assert (shade.place, shade.count, shade.text) == ("neapolis", 3, "3 enemy Regiments could attack it")
    one = {shade.place: shade.text for shade in layer(position.state, "owner", "ruby")}
    assert one["creta"] == "Sapphire's, 1 point"
    near = {shade.place: shade.text for shade in layer(position.state, "reach", "ruby", "ruby-fleet-1")}
    assert near["ze15n35b"] == "1 zone away" and near["ze20n35"] == "2 zones away"


@pytest.mark.rule("AD-44", "AD-25")
def test_blockades_and_bars_are_named(war):
    position = war(*LAND, "sapphire fleet ze15n40", "sapphire fleet fretum_siculum", "ruby fleet lilybaeum")
    shut = {shade.place: (shade.count, shade.text) for shade in layer(position.state, "zone", "ruby")}
    assert shut == {
        "port:neapolis": (1, "Sapphire blockades it"), "fretum_siculum": (1, "Sapphire bars it"),
    }  # fmt: skip


@pytest.mark.parametrize(
    "phase, piece, shown",
    [
        ("sail", "ruby-fleet-1", True),
        ("sail", "", False),
        ("fortify", "army:italia", True),
        ("land", "army:italia", False),
    ],
)
def test_the_reach_of_a_piece_is_shown_while_it_may_move(war, phase, piece, shown):
    position = war(*LAND, "ruby fleet ze10n35", phase=phase)
    reach, *others = layers(position.state, piece)
    assert reach.kind == "reach" and reach.matters is shown
    assert [one.kind for one in others] == ["threat", "zone", "owner"]


@pytest.mark.rule("AD-05", "AD-11", "AD-12")
def test_the_objectives_tell_limit_prizes_regions_and_cards(war):
    plain, _ = goals(war(*LAND).state)
    assert plain.text == "Begin a turn with 28 points, or be the last one left"
    assert [name for name, _ in plain.items] == ["territories", "Regiments", "coins"]
    limited, _ = goals(war(*LAND, rounds=9, prizes={"sicilia": 3}).state)
    assert limited.text.endswith(
        "; after 9 rounds the most points win. A territory counts one point; Sicilia 3"
    )
    region = war(
        "ruby holds hispania=1 lusitania=1 baetica=1 baleares=1", "sapphire holds creta=1", cards=True
    )
    held, other = goals(region.with_side("ruby", cards=("asia",)).state)
    assert dict(held.items)["Hispaniae"] == 2 and dict(held.items)["cards"] == 1
    assert dict(other.items)["cards"] == 0 and (held.now, held.needed, held.case) == (4, 28, "AD-05")


@pytest.mark.rule("AD-63", "AD-64", "AD-69", "AD-52")
def test_a_fight_counts_heads_in_the_right_number(war):
    single = war("ruby holds italia=2 numidia=2", "sapphire holds dalmatia=1 creta=1", phase="land")
    fight = panel(single.do("attack italia dalmatia").state).fight
    assert [(rank.name, rank.count) for rank in fight.parties[0].ranks] == [
        ("Regiment", 1),
        ("stays behind", 1),
    ]
    assert [(rank.name, rank.count) for rank in fight.parties[1].ranks] == [("Regiment", 1)]
    assert fight.title == "Battle at Dalmatia" and fight.parties[1].dice == "one die"
    several = war(*LAND, phase="land").do("attack neapolis macedonia", "stand")
    fight = panel(several.state).fight
    assert [(rank.name, rank.count) for rank in fight.parties[1].ranks] == [("Regiments", 4)]
    assert fight.parties[0].dice == "up to 3 dice" and fight.parties[1].dice == "2 dice"
    assert [name for name, _ in fight.results] == ["Ruby wins", "Sapphire wins"]


@pytest.mark.rule("AD-54", "AD-63")
def test_a_fight_of_fleets_or_invaders_leaves_nobody_behind(war):
    fleets = ["ruby fleet ze20n35"] * 2 + ["sapphire fleet ze20n35"]
    at_sea = war(*LAND, *fleets, phase="sea").do("engage ze20n35 sapphire (ruby-fleet-1,ruby-fleet-2)")
    fight = panel(at_sea.state).fight
    assert [[(rank.name, rank.count) for rank in party.ranks] for party in fight.parties] == [
        [("Fleets", 2)], [("Fleet", 1)],
    ]  # fmt: skip
    landing = war(*LAND, "ruby fleet ze20n35 1", phase="land").do("invade creta (ruby-fleet-1)", "stand")
    fight = panel(landing.state).fight
    assert [(rank.name, rank.count) for rank in fight.parties[0].ranks] == [("Regiment", 1)]
    assert [(rank.name, rank.count) for rank in fight.parties[1].ranks] == [("Regiments", 3)]


@pytest.mark.rule("AD-32", "AD-28")
def test_a_fight_out_of_a_lost_port_cannot_be_broken_off(war):
    position = war("ruby holds italia=4", "sapphire holds dalmatia=1 creta=1", "sapphire fleet port:dalmatia",
                   "ruby fleet ze15n40", "ruby fleet ze15n40", phase="land")  # fmt: skip
    asked = position.do("attack italia dalmatia", "roll 3", dice=(6, 2, 1, 1))
    fight = panel(asked.state).fight
    assert fight.title == "Out of the lost port into Mare Adriaticum (south)"
    assert ("There is no breaking off: the port is lost.", "AD-32") in fight.notes
    usual = war(*LAND, phase="land").do("attack neapolis macedonia")
    assert "AD-32" not in {case for _, case in panel(usual.state).fight.notes}
    assert panel(war(*LAND).with_(frames=()).state).fight is None


@pytest.mark.rule("AD-69", "AD-05")
def test_a_single_enemy_who_could_attack_is_a_threat_and_owners_are_always_shown(war):
    near = war("ruby holds italia=3 neapolis=5", "sapphire holds macedonia=2 creta=3")
    assert [shade.count for shade in layer(near.state, "threat", "ruby")] == [1]
    none = war("ruby holds italia=3 neapolis=5", "sapphire holds macedonia=1 creta=3")
    assert not list(layer(none.state, "threat", "ruby"))
    assert [one.kind for one in layers(near.state) if one.matters] == ["owner"]


@pytest.mark.rule("AD-15", "AD-35", "AD-49")
def test_a_fleet_of_a_type_of_ones_own_tells_its_own_price_zones_and_room(war):
    [(name, text)] = files.FILES.exported()
    box = open_components(((name, f"{text}types:\n  hexareme: {{cost: 5, zones: 2, cargo: 6}}\n"),))
    printed = war(*LAND, "ruby fleet ze10n35")
    fleets = printed.state.fleets
    own = printed.with_(box=box, fleets=fleets.put(replace(fleets["ruby-fleet-1"], kind="hexareme")))
    told = [notes(one, "ruby-fleet-1") for one in (printed, own)]
    assert [one["AD-15"] for one in told] == ["Costs 3 coins.", "Costs 5 coins."]
    assert [one["AD-35"] for one in told] == ["Moves up to 3 sea zones a turn.", "Moves up to 2 sea zones a turn."]
    assert [one["AD-49"] for one in told] == [
        "Carries troops, 3 Regiments at most (reconstructed).", "Carries troops, 6 Regiments at most.",
    ]  # fmt: skip
    spent = own.with_(fleets=fleets.put(replace(own.state.fleets["ruby-fleet-1"], steps=2)))
    refusals = [one.text for one in spent.objections("sail ruby-fleet-1 ze15n35b")]
    assert "Ruby Fleet 1 has entered 2 zones this turn." in refusals
