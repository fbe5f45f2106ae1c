"""Building, disbanding, blockade and naval movement."""

import pytest

from galleywar.rules.added_depth.model.components import port_zone, touching
from galleywar.rules.added_depth.model.queries import is_blockaded
from galleywar.rules.added_depth.movement.sailing import steps_from
from galleywar.rules.added_depth.view.routes import routes

LAND = ("ruby holds italia=3 neapolis=3 sicilia=3 numidia=2", "sapphire holds creta=3 macedonia=3")


# -- building (AD-15 to AD-19) -------------------------------------------------------------------------------
@pytest.mark.rule("AD-15", "AD-17", "AD-16")
def test_a_fleet_costs_three_coins_and_is_built_in_port_one_a_turn(war):
    position = war(*LAND, phase="reinforce", coins=7)
    after = position.do("build port:italia")
    assert after["ruby-fleet-1"].at == "port:italia" and after.side("ruby").coins == 4
    assert after.told("built")[0].case == "AD-17"
    assert after.refused("build port:neapolis") == ["AD-16"]


@pytest.mark.rule("AD-15")
def test_two_coins_build_nothing(war):
    assert war(*LAND, phase="reinforce", coins=2).refused("build port:italia") == ["AD-15"]


@pytest.mark.rule("AD-17", "AD-21")
def test_only_in_own_ports_linked_or_not(war):
    position = war("ruby holds dalmatia=2 dacia=2", "sapphire holds creta=3", phase="reinforce")
    assert position.refused("build port:creta") == ["AD-17"] and position.refused("build ze15n40") == [
        "AD-17"
    ]
    assert [offer.slots[0].values for offer in position.asked.offers if offer.verb == "build"] == [
        ("port:dalmatia",)
    ]
    assert not any("dalmatia" in link.shores for link in position.state.box.map.links.values())
    assert position.do("build port:dalmatia")["ruby-fleet-1"].at == "port:dalmatia"


@pytest.mark.rule("AD-15")
def test_a_fleet_is_built_of_a_type_there_is(war):
    position = war(*LAND, phase="reinforce", coins=9)
    assert [one.text for one in position.objections("build port:italia raft")] == [
        "There is no such type of Fleet."
    ]
    assert position.refused("build port:creta raft") == ["AD-17", "AD-15"]


@pytest.mark.rule("AD-18")
def test_nobody_has_a_fifth_fleet(war):
    fleets = ["ruby fleet port:italia"] * 3
    three = war(*LAND, *fleets, phase="reinforce", coins=9)
    assert three.refused("build port:italia") == []
    four = war(*LAND, *fleets, "ruby fleet ze10n35", phase="reinforce", coins=9)
    assert four.refused("build port:italia") == ["AD-18"]


@pytest.mark.rule("AD-19", "AD-25")
def test_a_fleet_built_under_blockade_is_blockaded_at_once(war):
    position = war(*LAND, "sapphire fleet ze10n40a", phase="reinforce")
    after = position.do("build port:italia")
    assert is_blockaded(after.state, after["ruby-fleet-2"]) and after.events[-1].case == "AD-19"


# -- disbanding (AD-20) --------------------------------------------------------------------------------------
@pytest.mark.rule("AD-20")
@pytest.mark.parametrize("phase", ["sea", "land"])
def test_fleets_are_disbanded_between_battles_for_nothing_with_whoever_is_aboard(war, phase):
    position = war(*LAND, "ruby fleet ze20n35 2", "sapphire fleet ze20n35", phase=phase)
    after = position.do("disband (ruby-fleet-1)")
    assert "ruby-fleet-1" not in after and after.side("ruby").coins == 3
    assert sum(one.regiments for one in after.state.territories.values() if one.owner == "ruby") == 11
    assert position.refused("disband (sapphire-fleet-2)") == ["AD-20"]
    both = war(*LAND, "ruby fleet ze20n35", "ruby fleet ze20n35", "sapphire fleet ze20n35", phase=phase)
    none_left = both.do("disband (ruby-fleet-1,ruby-fleet-2)")
    assert list(none_left.state.fleets) == ["sapphire-fleet-3"]


@pytest.mark.rule("AD-20")
def test_not_in_other_phases_nor_inside_a_battle(war):
    assert "disband" not in war(*LAND, "ruby fleet ze20n35").verbs
    fighting = war(*LAND, "ruby fleet ze20n35", "sapphire fleet ze20n35", phase="sea")
    assert "disband" not in fighting.do("engage ze20n35 sapphire (ruby-fleet-1)").verbs


# -- stacking and places (AD-07, AD-08, AD-21) ---------------------------------------------------------------
@pytest.mark.rule("AD-07", "AD-21")
def test_fleets_of_several_share_zones_and_links_but_no_port(war):
    position = war(*LAND, "ruby fleet ze15n35b", "sapphire fleet ze15n35b", "sapphire fleet fretum_siculum")
    after = position.do("sail ruby-fleet-1 fretum_siculum")
    assert after["ruby-fleet-1"].at == "fretum_siculum" == after["sapphire-fleet-3"].at
    outside = war(*LAND, "ruby fleet ze20n35")
    assert outside.refused("sail ruby-fleet-1 port:creta") == ["AD-21"]
    assert {outside.state.box.map.kind_of(place) for place in ("port:italia", "ze20n35", "cythera")} == {
        "port", "sea", "link",
    }  # fmt: skip


@pytest.mark.rule("AD-08", "AD-36")
def test_a_port_opens_on_its_port_zone_alone(war):
    position = war(*LAND, "ruby fleet port:neapolis")
    board = position.state.box.map
    assert port_zone(board, "neapolis") == "ze15n40" and "ze15n35a" in touching(board, "neapolis")
    assert steps_from(position.state, "port:neapolis", "ruby") == {"ze15n40": 1}
    assert position.refused("sail ruby-fleet-1 ze15n35a") == ["AD-08"]
    assert "port:neapolis" not in steps_from(position.state, "ze15n35a", "ruby")


@pytest.mark.rule("AD-06")
def test_every_coastal_territory_has_one_port_and_touches_water(rules):
    ports = [port.province for port in rules.board.ports.values()]
    assert len(ports) == len(set(ports)) == 36 and all(touching(rules.board, one) for one in ports)
    assert port_zone(rules.board, "dacia") == "" and len(rules.board.links) == 13


# -- blockade (AD-25, AD-26) ---------------------------------------------------------------------------------
@pytest.mark.rule("AD-25")
@pytest.mark.parametrize(
    "others, shut",
    [
        (("sapphire fleet ze15n40",), True),
        (("sapphire fleet ze15n40", "ruby fleet ze15n40"), True),
        (("ruby fleet ze15n40",), False),
        (("sapphire fleet ze15n35b",), False),
        (("sapphire fleet hydruntum",), False),
        (("sapphire fleet port:macedonia",), False),
    ],
)
def test_an_enemy_in_the_port_zone_blockades_whatever_else_is_there(war, others, shut):
    position = war(*LAND, "ruby fleet port:neapolis", *others)
    assert is_blockaded(position.state, position["ruby-fleet-1"]) is shut


@pytest.mark.rule("AD-26")
def test_a_blockaded_fleet_neither_moves_nor_loads_nor_lands(war):
    position = war(*LAND, "ruby fleet port:neapolis 1", "sapphire fleet ze15n40", "ruby fleet ze10n35")
    assert position.refused("sail ruby-fleet-1 ze15n40") == ["AD-26"]
    assert position.refused("load ruby-fleet-1 neapolis 1") == ["AD-26"]
    assert position.refused("land ruby-fleet-1 neapolis 1") == ["AD-26"]
    assert not list(routes(position.state, "ruby-fleet-1"))


@pytest.mark.rule("AD-26", "AD-25")
def test_a_fleet_in_port_blockades_nobody(war):
    position = war("ruby holds sicilia=3 corsica=2", "sapphire holds macedonia=3", "ruby fleet port:sicilia",
                   "sapphire fleet port:macedonia")  # fmt: skip
    assert not is_blockaded(position.state, position["sapphire-fleet-2"])
    assert position.refused("sail ruby-fleet-1 ze15n35b") == []


# -- naval movement (AD-35 to AD-40) -------------------------------------------------------------------------
@pytest.mark.rule("AD-35", "AD-36")
def test_three_zones_and_no_fourth(war):
    position = war(*LAND, "ruby fleet ze05n40")
    after = position.do(
        "sail ruby-fleet-1 ze05n35", "sail ruby-fleet-1 ze10n35", "sail ruby-fleet-1 ze15n35b"
    )
    assert after["ruby-fleet-1"].steps == 3
    asked = position.do(
        "sail ruby-fleet-1 ze05n35", "sail ruby-fleet-1 ze10n35", "sail ruby-fleet-1 ze15n35b"
    )
    assert all(offer.verb != "sail" or "ze20n35" not in offer.slots[1].values for offer in asked.asked.offers)
    assert "AD-35" in asked.refused("sail ruby-fleet-1 ze20n35")


@pytest.mark.rule("AD-36")
def test_leaving_port_costs_one_links_cost_one_and_own_ports_nothing(war):
    position = war(*LAND, "ruby fleet port:neapolis")
    off = position.do("sail ruby-fleet-1 ze15n40")
    assert off["ruby-fleet-1"].steps == 1
    on_link = off.do("sail ruby-fleet-1 hydruntum")
    assert on_link["ruby-fleet-1"].steps == 2 and not on_link["ruby-fleet-1"].done
    beyond = on_link.do("sail ruby-fleet-1 ze15n35b")
    assert beyond["ruby-fleet-1"].steps == 3
    home = beyond.do("sail ruby-fleet-1 port:sicilia")
    assert home["ruby-fleet-1"].steps == 3 and home["ruby-fleet-1"].at == "port:sicilia"
    back = off.do("sail ruby-fleet-1 port:neapolis")
    assert back["ruby-fleet-1"].done and back["ruby-fleet-1"].steps == 1


@pytest.mark.rule("AD-36")
def test_a_link_is_entered_only_from_zones_it_lies_in(war):
    position = war(*LAND, "ruby fleet ze10n35")
    assert position.refused("sail ruby-fleet-1 fretum_siculum") == ["AD-36"]
    assert position.refused("sail ruby-fleet-1 lilybaeum") == []


@pytest.mark.rule("AD-37")
def test_zones_that_meet_at_a_corner_are_not_adjacent(war):
    position = war(*LAND, "ruby fleet ze10n40a")
    assert position.refused("sail ruby-fleet-1 ze05n35") == ["AD-37"]
    assert position.refused("sail ruby-fleet-1 ze10n35") == []


@pytest.mark.rule("AD-38")
def test_enemy_fleets_in_a_zone_stop_nobody(war):
    position = war(*LAND, "ruby fleet ze10n35", "sapphire fleet ze15n35b")
    after = position.do("sail ruby-fleet-1 ze15n35b", "sail ruby-fleet-1 ze20n35")
    assert after["ruby-fleet-1"].at == "ze20n35" and not after["ruby-fleet-1"].done


@pytest.mark.rule("AD-39")
@pytest.mark.parametrize(
    "on_link, stops", [("sapphire fleet fretum_siculum", True), ("ruby fleet fretum_siculum", False)]
)
def test_crossing_a_link_with_an_enemy_on_it_ends_the_move_beyond(war, on_link, stops):
    position = war(*LAND, "ruby fleet ze15n35a", on_link)
    after = position.do("sail ruby-fleet-1 ze15n35b")
    assert after["ruby-fleet-1"].at == "ze15n35b" and after["ruby-fleet-1"].done is stops
    around = position.do("sail ruby-fleet-1 ze10n35", "sail ruby-fleet-1 ze15n35b")
    assert not around["ruby-fleet-1"].done


@pytest.mark.rule("AD-39", "AD-67")
def test_entering_a_link_with_an_enemy_on_it_ends_the_move_and_allows_a_battle_there(war):
    position = war(*LAND, "ruby fleet ze15n35a", "sapphire fleet fretum_siculum", "ruby fleet port:italia")
    after = position.do("sail ruby-fleet-1 fretum_siculum")
    assert after["ruby-fleet-1"].done and after.refused("sail ruby-fleet-1 ze15n35b") == ["AD-40"]
    fighting = after.do("done")
    assert fighting.refused("engage fretum_siculum sapphire (ruby-fleet-1)") == []


@pytest.mark.rule("AD-40")
def test_fleets_move_one_at_a_time_and_never_again(war):
    position = war(*LAND, "ruby fleet ze10n35", "ruby fleet ze05n40")
    after = position.do("sail ruby-fleet-1 ze15n35b", "sail ruby-fleet-2 ze05n35")
    assert after["ruby-fleet-1"].done and "AD-40" in after.refused("sail ruby-fleet-1 ze20n35")


@pytest.mark.rule("AD-40")
def test_fleets_of_one_place_may_go_together_and_stay_together(war):
    position = war(*LAND, "ruby fleet ze10n35", "ruby fleet ze10n35", "ruby fleet ze05n40")
    assert position.refused("convoy (ruby-fleet-1,ruby-fleet-3) ze05n35") == ["AD-40"]
    after = position.do("convoy (ruby-fleet-1,ruby-fleet-2) ze15n35b")
    assert {after["ruby-fleet-1"].at, after["ruby-fleet-2"].at} == {"ze15n35b"}
    assert after.refused("sail ruby-fleet-1 ze20n35") == ["AD-40"]
    on = after.do("convoy (ruby-fleet-1,ruby-fleet-2) ze20n35")
    assert on["ruby-fleet-2"].steps == 2


@pytest.mark.rule("AD-35", "AD-36")
def test_routes_are_the_cheapest_and_hold_to_three_zones(war):
    position = war(*LAND, "ruby fleet port:neapolis", "sapphire fleet hydruntum")
    found = {route.ends: route for route in routes(position.state, "ruby-fleet-1")}
    assert found["ze15n35b"].cost == 2 and found["ze15n35b"].left == 0
    assert found["ze15n35b"].path[-1].hazards[0][1] == "AD-39"
    assert max(route.cost for route in found.values()) <= 3 and "ze20n35" not in found
