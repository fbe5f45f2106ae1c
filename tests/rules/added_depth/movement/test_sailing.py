"""What keeps a Fleet from a step, what the question offers, and what is told."""

from dataclasses import replace

import pytest

from galleywar.rules.added_depth import files
from galleywar.rules.added_depth.model.components import open_components

LAND = ("ruby holds italia=3 neapolis=3 sicilia=3 numidia=2", "sapphire holds creta=3 macedonia=3")


def texts(position, order):
    return [one.text for one in position.objections(order)]


def ways(position):
    return {offer.piece: offer.slots[1].values for offer in position.asked.offers if offer.verb == "sail"}


@pytest.mark.rule("AD-35", "AD-26")
def test_only_own_fleets_sail_and_none_that_are_blockaded(war):
    position = war(*LAND, "ruby fleet ze10n35", "sapphire fleet ze15n40", "ruby fleet port:neapolis")
    assert texts(position, "sail sapphire-fleet-2 ze15n35b") == ["Sapphire Fleet 2 is not yours."]
    assert texts(position, "sail ruby-fleet-3 ze15n40") == [
        "Ruby Fleet 3 is blockaded by Sapphire: she may only stay, be disbanded, or run the blockade."
    ]
    assert set(ways(position)) == {"ruby-fleet-1"}


@pytest.mark.rule("AD-40", "AD-35")
def test_who_has_moved_and_who_has_no_zones_left_is_told_so(war):
    moved = war(*LAND, "ruby fleet ze10n35", "ruby fleet ze05n40").do(
        "sail ruby-fleet-1 ze15n35b", "sail ruby-fleet-2 ze05n35"
    )
    assert texts(moved, "sail ruby-fleet-1 ze20n35") == ["Ruby Fleet 1 has moved this turn."]
    spent = war(*LAND, "ruby fleet ze05n40").do(
        "sail ruby-fleet-1 ze05n35", "sail ruby-fleet-1 ze10n35", "sail ruby-fleet-1 ze15n35b"
    )
    assert texts(spent, "sail ruby-fleet-1 ze20n35") == ["Ruby Fleet 1 has entered 3 zones this turn."]
    assert ways(spent) == {"ruby-fleet-1": ("port:sicilia",)}


@pytest.mark.rule("AD-08", "AD-21", "AD-36", "AD-37")
@pytest.mark.parametrize(
    "at, to, why",
    [
        ("ze10n35", "ze20n35", "AD-37"),
        ("ze10n35", "hydruntum", "AD-36"),
        ("hydruntum", "ze20n35", "AD-36"),
        ("port:neapolis", "ze15n35b", "AD-08"),
        ("ze10n35", "port:italia", "AD-21"),
        ("port:neapolis", "port:italia", "AD-21"),
    ],
)
def test_a_place_that_is_no_step_away_is_refused_by_the_rule_of_such_places(war, at, to, why):
    position = war(*LAND, f"ruby fleet {at}")
    assert position.refused(f"sail ruby-fleet-1 {to}") == [why]
    assert "is no step from" in texts(position, f"sail ruby-fleet-1 {to}")[0]


@pytest.mark.rule("AD-36", "AD-08")
def test_one_step_leads_to_zones_links_and_own_ports_that_open_there(war):
    position = war(*LAND, "ruby fleet ze15n40", "ruby fleet port:sicilia", "ruby fleet hydruntum")
    found = ways(position)
    assert set(found["ruby-fleet-1"]) >= {"hydruntum", "port:neapolis"}
    assert "port:macedonia" not in found["ruby-fleet-1"]
    assert found["ruby-fleet-2"] == ("ze15n35b",) and found["ruby-fleet-3"] == ("ze15n40", "ze15n35b")


@pytest.mark.rule("AD-40")
def test_the_fleet_under_way_stands_first_on_the_menu(war):
    position = war(*LAND, "ruby fleet ze05n40", "ruby fleet ze10n35").do("sail ruby-fleet-2 ze15n35b")
    assert list(ways(position)) == ["ruby-fleet-2", "ruby-fleet-1"]
    assert position.asked.about == ("ruby-fleet-2",)
    assert position.asked.offers[-1].verb == "done" == position.asked.default.verb
    assert position.asked.offers[0].text == "Ruby Fleet 2 puts to sea"


@pytest.mark.rule("AD-40")
def test_a_convoy_is_two_or_more_named_once_each_in_their_order(war):
    position = war(*LAND, *["ruby fleet ze10n35"] * 3)
    assert position.refused("convoy (ruby-fleet-1,ruby-fleet-2) ze15n35b") == []
    assert position.refused("convoy (ruby-fleet-1,ruby-fleet-2,ruby-fleet-3) ze15n35b") == []
    for named in ("(ruby-fleet-1)", "()", "(ruby-fleet-2,ruby-fleet-1)", "(ruby-fleet-1,ruby-fleet-1)"):
        assert position.refused(f"convoy {named} ze15n35b") == ["AD-40"], named
    assert set(position.refused("convoy (ruby-fleet-1,ruby-fleet-2) ze20n35")) == {"AD-37"}


@pytest.mark.rule("AD-40")
def test_who_set_out_together_goes_on_together_and_nobody_joins(war):
    under_way = war(*LAND, *["ruby fleet ze10n35"] * 2, "ruby fleet ze15n35b", "ruby fleet ze15n35b").do(
        "convoy (ruby-fleet-1,ruby-fleet-2) ze15n35b"
    )
    assert under_way.refused("convoy (ruby-fleet-1,ruby-fleet-2) ze20n35") == []
    assert under_way.refused("convoy (ruby-fleet-1,ruby-fleet-2,ruby-fleet-3) ze20n35") == ["AD-40"] * 2
    assert under_way.refused("convoy (ruby-fleet-3,ruby-fleet-4) ze20n35") == []
    assert texts(under_way, "sail ruby-fleet-2 ze20n35") == [
        "Ruby Fleet 2 is under way: whoever set out together goes on together."
    ]
    groups = [offer.slots[0].values for offer in under_way.asked.offers if offer.verb == "convoy"]
    assert groups == [(("ruby-fleet-1", "ruby-fleet-2"),), ("ruby-fleet-3", "ruby-fleet-4")]


@pytest.mark.rule("AD-40")
def test_whoever_was_under_way_has_moved_when_others_set_out(war):
    begun = war(*LAND, "ruby fleet ze10n35", "ruby fleet ze05n40").do("sail ruby-fleet-1 ze15n35b")
    assert not begun["ruby-fleet-1"].done and begun.refused("sail ruby-fleet-1 ze20n35") == []
    after = begun.do("sail ruby-fleet-2 ze05n35")
    assert after["ruby-fleet-1"].done and not after["ruby-fleet-2"].done


@pytest.mark.rule("AD-36", "AD-39")
def test_a_voyage_is_told_from_where_to_where_and_by_which_rule(war):
    position = war(*LAND, *["ruby fleet port:neapolis"] * 2, "sapphire fleet hydruntum")
    out = position.do("convoy (ruby-fleet-1,ruby-fleet-2) ze15n40")
    assert out.log == ["Ruby Fleet 1 and Ruby Fleet 2 sail from Brundisium to Mare Adriaticum (south)."]
    assert out.told("sailed")[0].case == "AD-36" and out.told("sailed")[0].places == (
        "port:neapolis",
        "ze15n40",
    )
    past = out.do("convoy (ruby-fleet-1,ruby-fleet-2) ze15n35b")
    assert past.told("sailed")[0].case == "AD-39"
    one = position.do("sail ruby-fleet-1 ze15n40")
    assert one.log == ["Ruby Fleet 1 sails from Brundisium to Mare Adriaticum (south)."]


@pytest.mark.rule("AD-10", "AD-35")
def test_nobody_is_asked_at_sea_without_a_fleet_that_may_do_anything(war):
    lines = ("ruby holds neapolis=3", "sapphire holds macedonia=3")
    reinforcing = war(*lines, "ruby fleet port:neapolis", "sapphire fleet ze15n40", phase="reinforce")
    assert reinforcing.do("place neapolis 3", "done").state.phase == "combat"
    free = war(*lines, "ruby fleet port:neapolis", phase="reinforce").do("place neapolis 3", "done")
    assert free.state.phase == "sail" and free.asked.prompt.startswith("Ruby at sea: which Fleet")


@pytest.mark.rule("AD-35", "AD-40")
@pytest.mark.parametrize(
    ("slow", "ways"), [((), ("ze15n35b",)), (("ruby-fleet-1",), ()), (("ruby-fleet-1", "ruby-fleet-2"), ())]
)
def test_fleets_whose_type_sails_nowhere_are_led_into_no_convoy(war, slow, ways):
    [(name, text)] = files.FILES.exported()
    own = (
        text.replace("zones: {value: 3,", "zones: {value: 0,")
        + "types:\n  liburnian: {cost: 2, zones: 5, cargo: 1}\n"
    )
    position = war(*LAND, *["ruby fleet port:sicilia"] * 2, "ruby fleet ze10n35")
    fleets = position.state.fleets
    light = [replace(one, kind="liburnian") for one in fleets.values() if one.id not in slow]
    mixed = position.with_(box=open_components(((name, own),)), fleets=fleets.put(*light))
    assert [one.slots[1].values for one in mixed.asked.offers if one.verb == "convoy"] == (
        [ways] if ways else []
    )
    assert mixed.refused("sail ruby-fleet-1 ze15n35b") == (["AD-35"] if slow else [])


@pytest.mark.rule("AD-40")
def test_whoever_rests_where_one_comes_by_does_not_set_out_with_her(war):
    position = war(*LAND, "ruby fleet ze10n35", "ruby fleet ze15n35b").do("sail ruby-fleet-1 ze15n35b")
    assert "convoy" not in position.verbs
    more = war(*LAND, "ruby fleet ze10n35", *["ruby fleet ze15n35b"] * 2).do("sail ruby-fleet-1 ze15n35b")
    [convoy] = [one for one in more.asked.offers if one.verb == "convoy"]
    assert convoy.slots[0].values == ("ruby-fleet-2", "ruby-fleet-3")
    assert convoy.text == "Several Fleets sail together from Mare Ionium"
