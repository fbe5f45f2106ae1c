"""Moves that are refused, each by its case, and when movement may end."""

import pytest

from galleywar.core.copying import changed
from galleywar.rules.conquest.model.frames import Moving, PlayerTurn, Rounds
from galleywar.rules.conquest.movement.legions import may_lead_to

LAND = ("ruby owns italia+ neapolis*", "sapphire owns numidia+ dalmatia*")


@pytest.mark.rule("CE-39", "CE-32", "CE-35")
def test_who_is_aboard_goes_where_his_galley_goes(sea):
    position = sea(*LAND, "ruby galley port:italia-east general infantry=1", "ruby galley port:italia-east")
    assert position.refused("march ruby-general-1 noricum") == ["CE-39"]
    assert position.refused("take ruby-general-1 infantry") == ["CE-32"]
    assert position.refused("leave ruby-general-1 infantry") == ["CE-32"]
    assert position.refused("embark ruby-general-1 ruby-galley-3") == ["CE-35"]
    assert position.refused("disembark ruby-galley-3") == ["CE-38"]


@pytest.mark.rule("CE-10", "CE-15", "CE-38")
def test_the_enemys_leaders_troops_and_galleys_are_not_ones_own_to_order(sea):
    position = sea(
        *LAND, "sapphire general dalmatia infantry=1", "sapphire garrison dalmatia infantry=1",
        "sapphire galley port:dalmatia general infantry=1",
    )  # fmt: skip
    assert position.refused("take sapphire-general-1 infantry") == ["CE-15"]
    assert position.refused("leave sapphire-general-1 infantry") == ["CE-15"]
    assert position.refused("march sapphire-general-1 macedonia") == ["CE-10"]
    assert position.refused("disembark sapphire-galley-3") == ["CE-38"]
    assert position.menu == ["end"]


@pytest.mark.rule("CE-69", "CE-12")
def test_movement_ends_only_when_legions_on_an_enemys_coast_are_ashore(sea):
    position = sea(*LAND, "ruby galley port:dalmatia general infantry=1")
    assert "end" not in position.menu and position.asked.default is None
    assert position.asked.withheld.verb == "end" and position.refused("end") == ["CE-69"]
    landed = position.do("disembark ruby-galley-1")
    assert "end" in landed.menu and str(landed.asked.default) == "end" and landed.asked.withheld is None


@pytest.mark.rule("CE-20", "CE-11")
def test_galleys_are_fresh_in_their_sides_next_turn(sea):
    position = sea(*LAND, "ruby galley mare_epirus")
    spent = position.do("sail ruby-galley-1 mare_tyrrhenum", "sail ruby-galley-1 mare_epirus")
    assert spent["ruby-galley-1"].steps == 2 and spent.refused("sail ruby-galley-1 mare_tyrrhenum") == [
        "CE-20"
    ]
    again = spent.do("end", "spare", "done", "end", "spare", "done")
    assert again.top == Moving("ruby") and again["ruby-galley-1"].steps == 0
    assert [type(frame) for frame in again.state.frames] == [Rounds, PlayerTurn, Moving]


@pytest.mark.rule("CE-16", "CE-15")
def test_a_unit_that_has_marched_ties_the_fresh_leader_who_takes_it_over(sea):
    position = sea(
        "ruby owns italia+ dalmatia*", "sapphire owns numidia+", "ruby general italia infantry=1 cavalry=1",
        "ruby general dalmatia", "ruby garrison dalmatia cavalry=1",
    )  # fmt: skip
    marched = position.do("march ruby-general-1 dalmatia")
    assert {marched[one].moved for one in ("ruby-general-1", "ruby-infantry-1", "ruby-cavalry-2")} == {1}
    assert not marched.refused("march ruby-general-2 moesia")
    weary = marched.do("leave ruby-general-1 infantry", "take ruby-general-2 infantry")
    assert weary.refused("march ruby-general-2 moesia") == ["CE-16"]


@pytest.mark.rule("CE-16")
def test_each_unit_of_a_legion_counts_its_own_marches(sea):
    position = sea(
        "ruby owns italia+ dalmatia*", "sapphire owns numidia+", "ruby general italia cavalry=1",
        "ruby garrison dalmatia cavalry=1",
    )  # fmt: skip
    mixed = position.do("march ruby-general-1 dalmatia", "take ruby-general-1 cavalry")
    on = mixed.do("march ruby-general-1 moesia")
    assert (on["ruby-cavalry-1"].moved, on["ruby-cavalry-2"].moved, on["ruby-general-1"].moved) == (2, 1, 2)


@pytest.mark.rule("CE-36")
def test_a_unit_that_has_landed_ties_the_leader_who_takes_it_over(sea):
    position = sea(
        "ruby owns italia+ neapolis*", "sapphire owns numidia+", "ruby galley port:neapolis general infantry=1",
        "ruby general neapolis cavalry=1",
    )  # fmt: skip
    landed = position.do("disembark ruby-galley-2", "leave ruby-general-2 infantry")
    assert not landed.refused("march ruby-general-1 italia")
    tied = landed.do("take ruby-general-1 infantry")
    assert tied.refused("march ruby-general-1 italia") == ["CE-36"]
    assert tied.refused("embark ruby-general-1 ruby-galley-2") == ["CE-37"]


@pytest.mark.rule("CE-39")
def test_nobody_aboard_has_a_way_on_foot(sea):
    position = sea(*LAND, "ruby galley mare_epirus general infantry=1", "ruby general italia")
    ashore, aboard = (may_lead_to(position.state, position[f"ruby-general-{n}"]) for n in (1, 2))
    assert aboard == () and "dalmatia" in ashore


@pytest.mark.rule("CE-17")
def test_a_neighbor_a_road_leads_to_as_well_is_one_way_and_not_two(sea):
    position = sea("ruby owns italia+ dalmatia*", "sapphire owns numidia+", "ruby general italia")
    paved = position.with_(roads=(("dalmatia", "italia"),))
    [march] = [
        offer for offer in paved.asked.offers if offer.verb == "march" and offer.piece == "ruby-general-1"
    ]
    assert march.slots[1].values.count("dalmatia") == 1


@pytest.mark.rule("CE-21", "CE-29")
def test_a_galley_at_sea_goes_to_what_is_beside_it_and_never_inland(sea):
    position = sea(*LAND, "ruby galley mare_epirus")
    assert position.refused("sail ruby-galley-1 mare_narbo") == ["CE-21"]
    assert position.refused("sail ruby-galley-1 port:corsica") == ["CE-21"]
    assert position.refused("sail ruby-galley-1 neapolis") == ["CE-29"]


@pytest.mark.rule("CE-16", "CE-20", "CE-74")
def test_marches_voyages_and_conquests_are_told(sea, rules):
    position = sea(*LAND, "ruby general italia infantry=1", "ruby galley mare_epirus")
    moved = position.do("march ruby-general-1 noricum", "sail ruby-galley-2 mare_tyrrhenum")
    assert [rules.view.narrate(moved.state, event) for event in moved.events] == [
        "Ruby general 1 marches from Italia to Noricum.",
        "Ruby takes Noricum.",
        f"Ruby galley 2 goes from {label(moved, 'mare_epirus')} to {label(moved, 'mare_tyrrhenum')}.",
    ]
    taken = sea(*LAND, "ruby general italia infantry=1").do("march ruby-general-1 dalmatia", "end")
    [event] = taken.told("taken")
    assert rules.view.narrate(taken.state, event) == "Ruby takes Dalmatia from Sapphire."


def label(position, place):
    return position.state.box.map.label(place)


@pytest.mark.rule("CE-30")
def test_nobody_goes_aboard_a_galley_of_the_enemys_and_no_enemy_aboard_ones_own(sea):
    position = sea(
        *LAND, "ruby general neapolis infantry=1", "ruby galley port:neapolis", "sapphire galley port:neapolis",
        "sapphire general neapolis",
    )  # fmt: skip
    for order in (
        "embark ruby-general-1 sapphire-galley-3",
        "embark sapphire-general-1 ruby-galley-2",
        "embark sapphire-general-1 sapphire-galley-3",
    ):
        [refusal] = position.objections(order)
        assert (refusal.case, refusal.text) == ("CE-30", "Leader and galley must both be yours."), order
    assert not position.refused("embark ruby-general-1 ruby-galley-2")
    held = changed(position["ruby-general-1"], at=None, held_by="sapphire")
    captive = position.with_(leaders=position.state.leaders.put(held))
    assert captive.refused("embark ruby-general-1 ruby-galley-2") == ["CE-30"]


@pytest.mark.rule("CE-16")
def test_horse_that_has_met_the_enemy_rides_on_under_no_other_leader_either(sea):
    position = sea(
        "ruby owns italia+ dalmatia*", "sapphire owns numidia+", "ruby general italia cavalry=1",
        "ruby general dalmatia", "sapphire general dalmatia",
    )  # fmt: skip
    met = position.do("march ruby-general-1 dalmatia")
    over = met.do("leave ruby-general-1 cavalry", "take ruby-general-2 cavalry")
    assert not met.refused("march ruby-general-2 moesia")
    assert over.refused("march ruby-general-2 moesia") == ["CE-16"]
