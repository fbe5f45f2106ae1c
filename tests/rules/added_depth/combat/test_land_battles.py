"""Attacks over borders and links and invasions: what stands against them, and what is told of them."""

import pytest

LAND = ("ruby holds italia=4 neapolis=3 sicilia=1", "sapphire holds dalmatia=2 macedonia=3 creta=1")

BY_LEAVE = {"readings": {"occupied_links": "by_leave"}}


def texts(position, order):
    return [one.text for one in position.objections(order)]


@pytest.mark.rule("AD-69", "AD-43", "AD-01")
def test_an_attack_is_refused_for_what_stands_against_it(war):
    position = war(*LAND, phase="land")
    assert texts(position, "attack italia creta") == ["Creta is neither beside Italia nor linked to it."]
    assert texts(position, "attack italia neapolis") == ["Neapolis is yours."]
    assert texts(position, "attack italia noricum") == ["Noricum is out of play in this scenario."]
    assert texts(position, "attack sicilia neapolis") == [
        "One Regiment stays in Sicilia; nobody is left to attack.", "Neapolis is yours.",
    ]  # fmt: skip
    assert texts(position, "attack dalmatia macedonia") == ["Dalmatia is not yours."]
    assert position.refused("attack italia dalmatia") == []


@pytest.mark.rule("AD-69")
def test_two_regiments_attack_and_one_does_not(war):
    two = war("ruby holds italia=2", "sapphire holds dalmatia=1 creta=1", phase="land")
    assert two.refused("attack italia dalmatia") == [] and "attack" in two.verbs
    one = war("ruby holds italia=1 numidia=2", "sapphire holds dalmatia=1 caesariensis=1", phase="land")
    assert one.refused("attack italia dalmatia") == ["AD-69"]


@pytest.mark.rule("AD-69")
def test_the_question_names_the_army_and_every_neighbor_it_may_attack(war):
    position = war(*LAND, phase="land")
    offers = {offer.piece: offer for offer in position.asked.offers if offer.verb == "attack"}
    assert offers["army:italia"].text == "Attack from Italia"
    assert offers["army:italia"].slots[1].values == ("dalmatia",)
    assert offers["army:neapolis"].slots[1].values == ("macedonia",) and "army:sicilia" not in offers
    assert position.asked.offers[-1].verb == position.asked.default.verb == "done"
    assert position.asked.prompt == "Ruby may attack: from where, and what?"


@pytest.mark.rule("AD-54", "AD-58")
def test_an_invasion_is_refused_for_every_fleet_that_cannot_join(war):
    position = war(
        *LAND, "ruby fleet ze20n35 1", "ruby fleet ze25n35 1", "sapphire fleet ze20n35", "ruby fleet ze20n35",
        phase="land",
    )  # fmt: skip
    assert texts(position, "invade creta (ruby-fleet-1)") == ["A Fleet of Sapphire is still in Mare Myrtoum."]
    assert position.refused("invade creta (ruby-fleet-2)") == []
    assert position.refused("invade creta (ruby-fleet-1,ruby-fleet-2)") == ["AD-58"]
    assert texts(position, "invade creta ()") == ["Name one Fleet at least."]
    assert position.refused("invade creta (ruby-fleet-2,ruby-fleet-2)") == ["AD-54"]
    assert texts(position, "invade creta (sapphire-fleet-3)")[0] == "Sapphire Fleet 3 is not yours."
    assert "Ruby Fleet 4 has no troops aboard." in texts(position, "invade creta (ruby-fleet-4)")
    assert texts(position, "invade dalmatia (ruby-fleet-2)") == [
        "Ruby Fleet 2 is in no sea zone that touches Dalmatia."
    ]


@pytest.mark.rule("AD-54")
def test_only_the_targets_of_laden_fleets_in_a_zone_are_offered(war):
    position = war(
        *LAND, "ruby fleet ze25n35 2", "ruby fleet port:italia 3", "ruby fleet ze20n35", phase="land"
    )
    [offer] = [offer for offer in position.asked.offers if offer.verb == "invade"]
    assert offer.slots[0].values == ("creta",) and offer.slots[1].values == ("ruby-fleet-1",)
    assert offer.text == "Invade Creta from the sea" and offer.piece == "ruby-fleet-1"


@pytest.mark.rule("AD-54", "AD-69", "AD-65", "AD-57")
def test_attacks_and_invasions_are_told_and_who_holds(war):
    position = war(*LAND, "ruby fleet ze25n35 2", phase="land")
    attack = position.do("attack italia dalmatia")
    assert attack.log == ["Ruby attacks Sapphire in Dalmatia from Italia."]
    assert attack.told("attacked")[0].pieces == ("army:italia",)
    beaten = attack.do("stand", "stop")
    assert beaten.log == ["Sapphire holds Dalmatia."] and beaten.told("held")[0].case == "AD-65"
    landing = position.do("invade creta (ruby-fleet-1)")
    assert landing.log == ["Ruby invades Creta with 2 Regiments."]
    assert landing.told("invaded")[0].pieces == ("ruby-fleet-1",)
    assert landing.do("stop").told("held")[0].case == "AD-57"


@pytest.mark.rule("AD-45", "AD-69")
def test_leave_is_asked_only_for_an_attack_that_nothing_else_stands_against(war):
    fleet = "olive fleet hydruntum"
    thin = war(
        "ruby holds italia=4 neapolis=1", "sapphire holds dalmatia=2 macedonia=3", "olive holds cyprus=1", fleet,
        phase="land", **BY_LEAVE,
    )  # fmt: skip
    assert thin.refused("ask neapolis macedonia") == ["AD-69"] and "ask" not in thin.verbs
    own = war("ruby holds macedonia=3 neapolis=3", "sapphire holds dalmatia=2", "olive holds cyprus=1", fleet,
              phase="land", **BY_LEAVE)  # fmt: skip
    assert own.refused("ask neapolis macedonia") == ["AD-69"]
    theirs = war(
        "ruby holds macedonia=3",
        "sapphire holds neapolis=2",
        "olive holds cyprus=1",
        fleet,
        phase="land",
        **BY_LEAVE,
    )
    assert set(theirs.refused("ask neapolis macedonia")) == {"AD-69"}
    assert theirs.refused("ask macedonia neapolis") == []
    [offer] = [offer for offer in theirs.asked.offers if offer.verb == "ask"]
    assert offer.text == "Ask leave to cross from Macedonia" and offer.slots[1].values == ("neapolis",)


@pytest.mark.rule("AD-68", "AD-69")
@pytest.mark.parametrize("held, phase", [("italia=1 dacia=1", "combat"), ("sicilia=1 neapolis=1", "fortify")])
def test_nobody_is_asked_who_has_nobody_to_attack(war, held, phase):
    position = war(f"ruby holds {held}", "sapphire holds dalmatia=2", phase="reinforce")
    assert position.do(f"place {held[: held.index('=')]} 3", "done").state.phase == phase
