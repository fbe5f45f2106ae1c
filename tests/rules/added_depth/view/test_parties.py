"""Whom one click takes in hand on the Inner Sea, where they can go together, and who can do nothing alone."""

import pytest

from galleywar.rules.added_depth.view.parties import marches, party, why_idle

LAND = ("ruby holds italia=3 neapolis=5 sicilia=3", "sapphire holds macedonia=4 creta=3")
PORT = (*LAND, "ruby fleet port:neapolis")


def ways(position, pieces):
    return {route.ends: route for route in marches(position.state, tuple(pieces))}


def played(position, route):
    """The position after every answer of a way, each of them legal."""
    for choice in route.choices:
        assert not position.objections(str(choice)), choice
        position = position.do(str(choice))
    return position


@pytest.mark.rule("AD-49")
def test_a_fleet_takes_those_she_can_load_and_an_army_those_who_can_be_loaded(war):
    position = war(*PORT)
    assert party(position.state, "ruby-fleet-1") == ("ruby-fleet-1", *["army:neapolis"] * 3)
    assert party(position.state, "army:neapolis") == ("army:neapolis",) * 3
    assert party(position.state, "army:italia") == () == party(position.state, "army:macedonia")
    shut = war(*PORT, "sapphire fleet ze15n40")
    assert party(shut.state, "ruby-fleet-1") == ("ruby-fleet-1",)


@pytest.mark.rule("AD-49", "AD-54")
def test_a_fleet_loads_and_sails_off_an_enemy_shore_to_invade_it(war):
    position = war(*PORT)
    route = ways(position, party(position.state, "ruby-fleet-1"))["creta"]
    after = played(position, route)
    assert (after["ruby-fleet-1"].cargo, after["ruby-fleet-1"].at) == (3, "ze20n35")
    assert route.text.startswith("Ruby Fleet 1 with 3 Regiments to Mare Myrtoum off Creta; to invade it")
    fewer = played(position, ways(position, ("ruby-fleet-1", "army:neapolis"))["creta"])
    assert fewer["ruby-fleet-1"].cargo == 1
    assert "creta" not in ways(position, ("ruby-fleet-1",))


@pytest.mark.rule("AD-53")
def test_among_friends_all_aboard_go_ashore(war):
    position = war(*PORT)
    after = played(position, ways(position, party(position.state, "ruby-fleet-1"))["sicilia"])
    assert (after["sicilia"].regiments, after["neapolis"].regiments) == (6, 2)


@pytest.mark.rule("AD-36")
def test_to_the_open_sea_a_fleet_goes_as_she_is_but_an_army_goes_aboard(war):
    position = war(*PORT)
    assert [one.verb for one in ways(position, party(position.state, "ruby-fleet-1"))["ze15n35b"].choices] == [
        "sail", "sail",
    ]  # fmt: skip
    found = ways(position, ("army:neapolis",) * 2)
    assert played(position, found["ze15n35b"])["ruby-fleet-1"].cargo == 2
    assert [one.verb for one in found["port:neapolis"].choices] == ["load"]


@pytest.mark.rule("AD-58")
def test_an_enemy_fleet_off_the_shore_is_told_of(war):
    position = war(*PORT, "sapphire fleet ze20n35")
    route = ways(position, party(position.state, "ruby-fleet-1"))["creta"]
    assert route.path[-1].hazards == (("A Fleet of its owner must be beaten there first.", "AD-58"),)


@pytest.mark.rule("AD-54", "AD-69")
def test_invasions_and_attacks_are_ways_with_their_odds(war):
    position = war(*LAND, "ruby fleet ze20n35 2", "ruby fleet ze20n35 1", phase="land")
    for fleet in ("ruby-fleet-1", "ruby-fleet-2"):
        route = ways(position, party(position.state, fleet))["creta"]
        assert route.choices[0].args == ("creta", ("ruby-fleet-1", "ruby-fleet-2"))
        assert route.deed == "invade" and route.forecast is not None
    attack = ways(position, party(position.state, "army:neapolis"))["macedonia"]
    assert (
        attack.choices[0].args == ("neapolis", "macedonia")
        and attack.text == "attack Macedonia from Neapolis"
    )
    assert position.asked.prompt.endswith("Fleets with troops aboard lie ready off Macedonia and Creta.") or (
        "Fleets with troops aboard lie ready off" in position.asked.prompt
    )


@pytest.mark.rule("AD-70")
def test_so_many_move_as_are_named(war):
    position = war(*LAND, phase="fortify")
    whole = party(position.state, "army:neapolis")
    assert len(whole) == 4
    after = played(position, ways(position, whole[:2])["sicilia"])
    assert after["sicilia"].regiments == 5


@pytest.mark.rule("AD-26", "AD-40", "AD-69")
def test_who_can_do_nothing_says_why(war):
    position = war(*PORT)
    assert why_idle(position.state, "army:italia").startswith("Armies move by sea now: click a Fleet")
    assert why_idle(position.state, "ruby-fleet-1") == "" == why_idle(position.state, "army:neapolis")
    shut = war(*PORT, "sapphire fleet ze15n40", "ruby fleet ze10n35")
    assert "is blockaded" in why_idle(shut.state, "ruby-fleet-1")
    last = war("ruby holds italia=1 neapolis=5", "sapphire holds macedonia=4", phase="land")
    assert why_idle(last.state, "army:italia").startswith("The last Regiment stays in Italia")


@pytest.mark.rule("AD-54", "AD-61")
def test_fleets_that_fight_are_proposed_all_and_those_to_be_disbanded_none(war):
    position = war(*LAND, "ruby fleet ze20n35 2", "sapphire fleet ze20n35", phase="sea")
    wanted = {offer.verb: offer.slots[-1].all_first for offer in position.asked.offers if offer.slots}
    assert wanted == {"engage": True, "disband": False}


@pytest.mark.rule("AD-25", "AD-26")
def test_pointing_at_a_fleet_in_an_enemy_port_means_the_zone_before_it(war):
    position = war(*PORT, "sapphire fleet port:creta")
    route = ways(position, ("ruby-fleet-1",))["port:creta"]
    assert played(position, route)["ruby-fleet-1"].at == "ze20n35"
    assert "to shut in 1 Fleet of Sapphire" in route.text
    assert "port:creta" not in ways(war(*PORT), ("ruby-fleet-1",))


@pytest.mark.rule("AD-54", "AD-61", "AD-62")
def test_a_voyage_to_the_enemy_tells_how_the_battle_would_go(war, rules):
    position = war(*PORT, "sapphire fleet ze20n35")
    sea = ways(position, ("ruby-fleet-1",))
    told = "; battle with 1 Fleet of Sapphire in the Combat phase if wanted, won 42 times of 100; "
    assert told in sea["ze20n35"].text
    assert "battle" not in sea["ze15n35b"].text
    shore = ways(position, party(position.state, "ruby-fleet-1"))["creta"].text
    assert "against 3 Regiments of Sapphire, won " in shore and " times of 100; " in shore
