"""Legions on land, the straits between provinces, and prisoners set free."""

import pytest

from galleywar.core.copying import changed
from galleywar.core.dice import Forbidden, Seeded
from galleywar.core.files.yaml_source import Source
from galleywar.core.machine import Play
from galleywar.core.match import Match
from galleywar.rules.conquest.model.frames import Moving
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.movement.legions import bars_march, road_ends
from galleywar.rules.scenario.library import find_scenario

LAND = ("ruby owns italia+ neapolis*", "sapphire owns numidia+")


@pytest.mark.rule("CE-15")
def test_troops_stay_behind_only_with_a_leader_or_in_a_city_of_their_own(sea):
    position = sea(
        "ruby owns italia+ dalmatia", "ruby general italia infantry=2", "ruby general dalmatia infantry=2"
    )
    assert position.refused("leave ruby-general-2 infantry") == ["CE-15"]
    left = position.do("leave ruby-general-1 infantry", "march ruby-general-1 neapolis")
    assert left["ruby-infantry-2"].at == "italia" or left["ruby-infantry-1"].at == "italia"
    bare = position.with_(provinces=position.state.provinces.put(type(position["italia"])("italia", "ruby")))
    stranded = bare.with_(
        units=bare.state.units.put(type(bare["ruby-infantry-1"])("x", "X", "ruby", "infantry", "italia"))
    )
    assert stranded.refused("march ruby-general-1 neapolis") == ["CE-15"]


@pytest.mark.rule("CE-16")
def test_foot_marches_one_province_and_horse_or_a_leader_alone_two(sea):
    position = sea(
        *LAND, "ruby general italia infantry=1 cavalry=1", "ruby general italia cavalry=2", "ruby general italia",
    )  # fmt: skip
    foot = position.do("march ruby-general-1 dalmatia")
    assert foot.refused("march ruby-general-1 moesia") == ["CE-16"]
    for leader in ("ruby-general-2", "ruby-general-3"):
        horse = position.do(f"march {leader} dalmatia", f"march {leader} moesia")
        assert horse[leader].at == "moesia" and horse.refused(f"march {leader} thracia") == ["CE-16"]


@pytest.mark.rule("CE-16")
def test_who_meets_the_enemy_stops(sea):
    position = sea(*LAND, "ruby general italia cavalry=2", "sapphire general dalmatia")
    after = position.do("march ruby-general-1 dalmatia")
    assert after.refused("march ruby-general-1 moesia") == ["CE-16"]


@pytest.mark.rule("CE-17")
def test_a_road_takes_a_legion_to_its_end_for_one_point(sea):
    cities = "ruby owns italia+ dalmatia* macedonia* moesia*"
    position = sea(cities, "ruby general italia infantry=3")
    roads = (("dalmatia", "italia"), ("dalmatia", "macedonia"))
    paved = position.with_(roads=roads)
    assert position.refused("march ruby-general-1 macedonia") == ["CE-16"]
    after = paved.do("march ruby-general-1 macedonia")
    assert after["ruby-general-1"].moved == 1 and after["ruby-infantry-1"].at == "macedonia"
    assert paved.refused("march ruby-general-1 moesia") == ["CE-16"]
    lost = paved.with_(
        provinces=paved.state.provinces.put(type(paved["dalmatia"])("dalmatia", "sapphire", True))
    )
    assert lost.refused("march ruby-general-1 macedonia") == ["CE-16"]


@pytest.mark.rule("CE-05", "CE-19")
def test_combat_units_claim_what_is_empty_and_a_lone_leader_does_not(sea):
    position = sea(
        *LAND, "ruby general italia infantry=1", "ruby general italia", "ruby galley mare_tyrrhenum"
    )
    after = position.do(
        "march ruby-general-1 dalmatia", "march ruby-general-2 noricum", "sail ruby-galley-2 port:sardinia"
    )
    assert after["dalmatia"].owner == "ruby"
    assert after["noricum"].owner == "" and after["sardinia"].owner == ""


@pytest.mark.rule("CE-12")
def test_groups_move_in_any_order_and_in_between_each_other(sea):
    position = sea(
        *LAND, "ruby general neapolis infantry=1", "ruby galley mare_epirus", "ruby general italia"
    )
    after = position.do(
        "sail ruby-galley-2 port:neapolis", "march ruby-general-2 dalmatia", "embark ruby-general-1 ruby-galley-2",
        "sail ruby-galley-2 mare_epirus",
    )  # fmt: skip
    assert after["ruby-infantry-1"].at == "mare_epirus" and "march" in after.verbs


# -- straits -------------------------------------------------------------------------------------------------
@pytest.mark.rule("CE-40", "CE-41")
def test_a_strait_is_marched_across_where_nobody_commands_it(sea):
    position = sea(*LAND, "ruby general neapolis infantry=2", "sapphire galley port:sicilia")
    after = position.do("march ruby-general-1 sicilia")
    assert after["ruby-infantry-1"].at == "sicilia" and after["sicilia"].owner == "ruby"
    assert after.refused("march ruby-general-1 neapolis") == ["CE-16"]


@pytest.mark.rule("CE-40")
def test_the_option_leaves_the_wider_straits_to_galleys(sea):
    where = ("ruby owns italia+ corsica neapolis", "ruby general corsica infantry=1", "ruby general neapolis")
    assert not sea(*where).refused("march ruby-general-1 sardinia")
    narrow = sea(*where, straits_by_galley=True)
    assert narrow.refused("march ruby-general-1 sardinia") == ["CE-40"]
    assert not narrow.refused("march ruby-general-2 sicilia")


@pytest.mark.rule("CE-42", "CE-95")
def test_a_galley_in_a_commanding_zone_may_forbid_the_crossing(sea, rules):
    position = sea(*LAND, "ruby general neapolis infantry=2", "sapphire galley mare_epirus")
    asked = position.do("march ruby-general-1 sicilia")
    assert asked.asked.seat == "sapphire" and str(asked.asked.default) == "forbid"
    assert "2 infantry" in asked.asked.because and asked["ruby-general-1"].at == "neapolis"
    stopped = asked.do("forbid")
    assert stopped["ruby-general-1"].moved == 0 and stopped.refused("march ruby-general-1 sicilia") == [
        "CE-42"
    ]
    assert not stopped.refused("march ruby-general-1 italia")
    assert asked.do("allow")["ruby-infantry-2"].at == "sicilia"
    shut = rules.view.shades(position.state, "zone", "ruby")
    assert [shade.place for shade in shut] == ["fretum_siculum"]


@pytest.mark.rule("CE-42")
def test_everyone_who_commands_it_is_asked_in_turn_and_one_refusal_is_enough(sea):
    position = sea(
        *LAND, "ruby general neapolis infantry=2", "sapphire galley mare_epirus", "olive galley mare_tyrrhenum",
        "olive owns egyptus+", seats=3,
    )  # fmt: skip
    second = position.do("march ruby-general-1 sicilia", "allow")
    assert second.asked.seat == "olive" and second["ruby-general-1"].at == "neapolis"
    assert second.do("forbid")["ruby-general-1"].at == "neapolis"
    assert second.do("allow")["ruby-general-1"].at == "sicilia"


# -- prisoners -----------------------------------------------------------------------------------------------
def captive(position, general="sapphire-general-1", holder="ruby"):
    held = position.state.leaders[general]
    from galleywar.core.copying import changed

    return position.with_(leaders=position.state.leaders.put(changed(held, at=None, held_by=holder)))


@pytest.mark.rule("CE-85")
def test_a_prisoner_is_ransomed_if_his_side_agrees(sea):
    position = captive(sea(*LAND, "sapphire general numidia", talents=40))
    asked = position.do("ransom sapphire-general-1 30")
    assert asked.asked.seat == "sapphire" and str(asked.asked.default) == "refuse"
    kept = asked.do("refuse")
    assert kept["sapphire-general-1"].held_by == "ruby"
    assert kept.refused("ransom sapphire-general-1 30") == ["CE-85"]
    free = asked.do("accept")
    assert free["sapphire-general-1"].at == "numidia" and not free["sapphire-general-1"].held_by
    assert (free.talents("ruby"), free.talents("sapphire")) == (70, 10)
    assert position.refused("ransom sapphire-general-1 45") == ["CE-85"]


@pytest.mark.rule("CE-85")
def test_prisoners_are_exchanged_and_appear_elsewhere_when_home_is_lost(sea):
    lines = ("ruby owns neapolis* dalmatia", "sapphire owns numidia+ italia", "sapphire general numidia")
    position = captive(captive(sea(*lines, "ruby general neapolis")), "ruby-general-1", "sapphire")
    done = position.do("exchange sapphire-general-1 ruby-general-1", "accept")
    assert done["sapphire-general-1"].at == "numidia"
    assert done.asked.seat == "ruby" and done.asked.case == "CE-85"
    home = done.do("home dalmatia")
    assert home["ruby-general-1"].at == "dalmatia" and home.asked.case == "CE-12"


@pytest.mark.rule("CE-85", "CE-80")
def test_nobody_comes_home_who_was_given_up_or_has_no_province_left_to_come_to(sea):
    lines = ("ruby owns neapolis* dalmatia", "sapphire owns numidia+ italia", "sapphire general numidia")
    position = captive(captive(sea(*lines, "ruby general neapolis")), "ruby-general-1", "sapphire")
    done = position.do("exchange sapphire-general-1 ruby-general-1", "accept")
    lost = [changed(one, owner="") for one in done.state.provinces.values() if one.owner == "ruby"]
    for without in (
        done.with_(leaders=done.state.leaders.drop("ruby-general-1")),
        done.with_(provinces=done.state.provinces.put(*lost)),
    ):
        play = Play(without.state, Forbidden())
        machine.settle(play)
        assert "ruby-general-1" not in play.state.leaders and isinstance(play.state.frames[-1], Moving)


@pytest.mark.rule("CE-15", "CE-16", "CE-36")
def test_where_a_leader_may_march_is_offered_and_everywhere_else_is_refused(rules):
    scenario = rules.read(Source.read(find_scenario("conquest-messana")))
    match, draw, seen = Match(rules, scenario, 4, {}), Seeded(9), 0
    while seen < 25:
        frame, state = match.state.frames[-1], match.state
        if isinstance(frame, Moving):
            offered = {choice.args for choice in match.decision.choices() if choice.verb == "march"}
            free = {
                (leader, to)
                for leader in state.leaders
                for to in state.provinces
                if state.leaders[leader].at in state.provinces
                and not list(bars_march(state, frame, leader, to))
            }
            assert offered == free
            seen += 1
        match.submit(match.decision.any(draw))


@pytest.mark.rule("CE-15", "CE-16")
def test_the_freshest_unit_is_taken_and_the_weariest_left(sea):
    position = sea(
        "ruby owns italia+ dalmatia*", "sapphire owns numidia+", "ruby general italia cavalry=1",
        "ruby general dalmatia", "ruby garrison dalmatia cavalry=1",
    )  # fmt: skip
    marched = position.do("march ruby-general-1 dalmatia", "leave ruby-general-1 cavalry")
    fresh = marched.do("take ruby-general-2 cavalry")
    assert fresh["ruby-cavalry-2"].led_by == "ruby-general-2" and not fresh["ruby-cavalry-1"].led_by
    both = fresh.do("take ruby-general-2 cavalry")
    left = both.do("leave ruby-general-2 cavalry")
    assert left["ruby-cavalry-2"].led_by == "ruby-general-2" and not left["ruby-cavalry-1"].led_by


@pytest.mark.rule("CE-17")
def test_a_chain_of_roads_is_followed_from_either_end_and_past_its_middle(sea):
    position = sea(
        "ruby owns italia+ dalmatia* macedonia* thracia*", "sapphire owns numidia+", "ruby general italia infantry=1",
        "ruby general thracia infantry=1", "ruby general moesia",
    ).with_(roads=(("dalmatia", "italia"), ("dalmatia", "macedonia"), ("macedonia", "thracia")))  # fmt: skip
    assert set(road_ends(position.state, "ruby", "italia")) == {"dalmatia", "macedonia", "thracia"}
    assert set(road_ends(position.state, "ruby", "thracia")) == {"dalmatia", "macedonia", "italia"}
    assert (
        road_ends(position.state, "ruby", "moesia") == () == road_ends(position.state, "sapphire", "italia")
    )
    assert position.do("march ruby-general-2 italia")["ruby-infantry-2"].at == "italia"


@pytest.mark.rule("CE-36")
def test_a_leader_with_one_unit_that_has_marched_does_not_go_aboard(sea):
    position = sea(
        "ruby owns italia+ neapolis*", "sapphire owns numidia+", "ruby general italia cavalry=1",
        "ruby general neapolis infantry=1", "ruby galley port:neapolis",
    )  # fmt: skip
    galley = next(iter(position.state.galleys))
    marched = position.do("march ruby-general-1 neapolis", "leave ruby-general-1 cavalry")
    assert not marched.refused(f"embark ruby-general-2 {galley}")
    assert marched.do("take ruby-general-2 cavalry").refused(f"embark ruby-general-2 {galley}") == ["CE-36"]


@pytest.mark.rule("CE-42", "CE-85", "CE-33")
def test_what_others_forbid_allow_and_refuse_and_who_boards_alone_is_told(sea, rules):
    position = sea(*LAND, "ruby general neapolis", "sapphire galley mare_epirus", "ruby galley port:neapolis")

    def last(after):
        return rules.view.narrate(after.state, after.events[-1])

    asked = position.do("march ruby-general-1 sicilia")
    assert asked.asked.prompt.endswith("may Ruby general 1 cross it?")
    assert asked.asked.because == "Ruby would march to Sicilia with nobody." and asked.asked.case == "CE-42"
    assert last(asked.do("forbid")) == "Sapphire forbids Ruby general 1 the way to Sicilia."
    assert (
        rules.view.narrate(asked.state, asked.do("allow").events[0])
        == "Sapphire lets Ruby general 1 cross to Sicilia."
    )
    galley = next(one.id for one in position.state.galleys.values() if one.seat == "ruby")
    boarded = position.do(f"embark ruby-general-1 {galley}")
    assert last(boarded) == f"Ruby general 1 goes aboard {boarded[galley].name} with nobody."
    assert last(boarded.do(f"disembark {galley}")) == "Ruby general 1 lands in Neapolis with nobody."
    prisoner = captive(sea(*LAND, "sapphire general numidia", talents=40))
    refused = prisoner.do("ransom sapphire-general-1 30", "refuse")
    assert last(refused) == "Sapphire refuses to bargain over Sapphire general 1."


@pytest.mark.rule("CE-15")
def test_who_joins_a_leader_and_who_is_left_behind_is_told(sea, rules):
    position = sea(*LAND, "ruby general italia cavalry=1", "ruby garrison italia infantry=1")
    after = position.do("take ruby-general-1 infantry", "leave ruby-general-1 cavalry")
    assert [rules.view.narrate(after.state, event) for event in after.events] == [
        "Ruby infantry joins Ruby general 1.", "Ruby general 1 leaves Ruby cavalry in Italia.",
    ]  # fmt: skip
