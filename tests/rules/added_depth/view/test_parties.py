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


@pytest.mark.rule("AD-54", "AD-60", "AD-61", "AD-62")
@pytest.mark.parametrize(("there", "elsewhere"), [("ze20n35", "ze15n35b"), ("hydruntum", "ze15n40")])
def test_a_voyage_to_the_enemy_tells_how_the_battle_would_go(war, there, elsewhere):
    position = war(*PORT, f"sapphire fleet {there}")
    sea = ways(position, ("ruby-fleet-1",))
    told = "; battle with 1 Fleet of Sapphire in the Combat phase if wanted, won 42 times of 100; "
    assert told in sea[there].text
    assert "battle" not in sea[elsewhere].text


@pytest.mark.rule("AD-54", "AD-62")
def test_a_voyage_off_an_enemy_shore_tells_how_the_invasion_would_go(war):
    position = war(*PORT, "sapphire fleet ze20n35")
    shore = ways(position, party(position.state, "ruby-fleet-1"))["creta"].text
    assert "against 3 Regiments of Sapphire, won " in shore and " times of 100; " in shore


@pytest.mark.rule("AD-70", "AD-69")
@pytest.mark.parametrize(
    ("phase", "piece", "count"),
    [
        ("fortify", "army:neapolis", 4),
        ("land", "army:neapolis", 1),
        ("reinforce", "army:neapolis", 0),
        ("sea", "army:neapolis", 0),
        ("fortify", "army:macedonia", 0),
        ("land", "army:macedonia", 0),
        ("fortify", "army:nowhere", 0),
        ("fortify", "neapolis", 0),
        ("fortify", "army:dacia", 0),
        ("land", "ruby-fleet-1", 1),
        ("land", "sapphire-fleet-2", 0),
        ("fortify", "ruby-fleet-1", 0),
        ("sea", "ruby-fleet-1", 0),
    ],
)
def test_a_click_takes_own_pieces_that_can_go_in_the_phase(war, phase, piece, count):
    position = war(*PORT, "sapphire fleet ze15n40", phase=phase)
    assert party(position.state, piece) == (piece,) * count


@pytest.mark.rule("AD-26", "AD-49")
def test_a_fleet_takes_most_from_the_shore_that_can_spare_most(war):
    position = war("ruby holds numidia=2 sicilia=4", "sapphire holds creta=1", "ruby fleet ze10n35")
    assert party(position.state, "ruby-fleet-1") == ("ruby-fleet-1", *["army:sicilia"] * 3)
    fuller = war("ruby holds numidia=2 sicilia=4", "sapphire holds creta=1", "ruby fleet ze10n35 2")
    assert party(fuller.state, "ruby-fleet-1") == ("ruby-fleet-1", "army:numidia")
    far = war("ruby holds numidia=2", "sapphire holds creta=1", "ruby fleet ze20n35")
    assert party(far.state, "ruby-fleet-1") == ("ruby-fleet-1",)
    moved = position.do("load ruby-fleet-1 sicilia 1", "land ruby-fleet-1 numidia 1")
    assert party(moved.state, "ruby-fleet-1") == ("ruby-fleet-1",)


def test_out_of_the_phases_of_moving_nobody_goes_anywhere(war):
    for phase in ("reinforce", "sea"):
        position = war(*PORT, "sapphire fleet ze15n40", phase=phase)
        assert ways(position, ("ruby-fleet-1",)) == {} == ways(position, ("army:neapolis",))
    assert ways(war(*PORT), ()) == {} == ways(war(*PORT).with_(frames=()), ("ruby-fleet-1",))


@pytest.mark.rule("AD-70")
@pytest.mark.parametrize(
    ("count", "men", "stay"),
    [(1, "1 Regiment", "4 Regiments stay behind"), (4, "4 Regiments", "1 Regiment stays behind")],
)
def test_a_march_says_how_many_go_and_how_many_stay(war, count, men, stay):
    route = ways(war(*LAND, phase="fortify"), ("army:neapolis",) * count)["sicilia"]
    assert route.text == f"{men} from Neapolis to Sicilia; {stay}"
    assert route.choices[0].args == ("neapolis", "sicilia", count) and (route.cost, route.left) == (1, 0)


@pytest.mark.rule("AD-35", "AD-49")
def test_a_voyage_is_told_with_what_it_loads_and_what_it_costs(war):
    position = war(*PORT)
    found = ways(position, ("army:neapolis",) * 2)
    stays = found["port:neapolis"]
    assert (
        stays.text
        == "Ruby Fleet 1 with 2 Regiments to Brundisium; loads 2 Regiments first; costs 0 zones, 3 left"
    )
    assert (stays.cost, stays.left, stays.path[0].spent) == (0, 3, 0)
    assert found["sicilia"].text == (
        "Ruby Fleet 1 with 2 Regiments to Sicilia; lands there; loads 2 Regiments first; costs 2 zones, 0 left"
    )
    assert [point.spent for point in found["sicilia"].path] == [1, 2, 2]
    alone = ways(position, ("ruby-fleet-1",))["ze15n40"]
    assert alone.text == "Ruby Fleet 1 to Mare Adriaticum (south); costs 1 zone, 2 left"


@pytest.mark.rule("AD-14", "AD-54", "AD-61")
@pytest.mark.parametrize("round_", [1, 2])
def test_a_voyage_promises_no_battle_to_whoever_may_not_fight_this_turn(war, round_):
    position = war(*PORT, "sapphire fleet ze20n35", round_=round_)
    found = ways(position, party(position.state, "ruby-fleet-1"))
    assert ("battle with" in found["ze20n35"].text) is (round_ == 2) is ("creta" in found)
    assert "sicilia" in found


@pytest.mark.rule("AD-26", "AD-40")
def test_why_a_piece_is_idle_is_said_in_its_phase_alone(war):
    lines = ("ruby holds italia=1 neapolis=2", "sapphire holds macedonia=4", "ruby fleet ze10n35 1")
    last = "The last Regiment stays in Italia: click a territory that holds more."
    for phase, said in (("reinforce", ""), ("sea", ""), ("land", last), ("fortify", last)):
        position = war(*lines, "sapphire fleet ze10n35", phase=phase)
        assert why_idle(position.state, "army:italia") == said
        assert why_idle(position.state, "army:neapolis") == "" == why_idle(position.state, "ruby-fleet-1")
    moved = war(*lines, "ruby fleet ze15n40").do(
        "sail ruby-fleet-1 ze15n35b", "sail ruby-fleet-2 ze15n35b", "sail ruby-fleet-2 ze20n35"
    )
    assert why_idle(moved.state, "ruby-fleet-1") == "Ruby Fleet 1 has moved this turn: click another Fleet."
    assert (
        why_idle(moved.state, "ruby-fleet-2") == "" == why_idle(moved.with_(frames=()).state, "army:italia")
    )


@pytest.mark.rule("AD-49")
def test_an_army_goes_aboard_the_fleet_with_most_room_first(war):
    position = war(*LAND, "ruby fleet port:neapolis 2", "ruby fleet port:neapolis", "ruby fleet ze15n40 1")
    assert party(position.state, "army:neapolis") == ("army:neapolis",) * 3
    found = ways(position, ("army:neapolis",) * 2)
    assert (found["port:neapolis"].piece, found["ze15n40"].piece) == ("ruby-fleet-2", "ruby-fleet-2")
    one = ways(position, ("army:neapolis",))
    assert one["port:neapolis"].choices[0].args == ("ruby-fleet-2", "neapolis", 1)


@pytest.mark.rule("AD-49", "AD-69")
def test_in_the_land_battles_a_fleet_takes_nobody_from_the_shore(war):
    position = war(*PORT, "ruby fleet ze20n35 2", phase="land")
    assert party(position.state, "ruby-fleet-1") == ("ruby-fleet-1",)
    assert party(position.state, "ruby-fleet-2") == ("ruby-fleet-2",)
    assert ways(position, ("ruby-fleet-1",)) == {}
    for route in (*marches(position.state, ("ruby-fleet-2",)), *marches(position.state, ("army:neapolis",))):
        assert (route.cost, route.left, [point.spent for point in route.path]) == (0, 0, [0])
    [attack] = marches(position.state, ("army:neapolis",))
    assert (attack.deed, attack.target, attack.ends) == ("attack", "army:macedonia", "macedonia")
    landing = ways(position, ("ruby-fleet-2",))["creta"]
    assert landing.text == "invade Creta with 2 Regiments from 1 Fleet" and landing.target == "army:creta"


@pytest.mark.rule("AD-53", "AD-54")
def test_a_laden_fleet_lands_whom_she_has_aboard_and_never_where_they_came_from_or_out_of_play(war):
    position = war(*LAND, "ruby fleet ze15n40 2")
    found = ways(position, ("ruby-fleet-1",))
    assert {one for one in found if one in position.state.territories} == {
        "italia", "neapolis", "sicilia", "macedonia", "creta",
    }  # fmt: skip
    assert [one.verb for one in found["sicilia"].choices] == ["sail", "land"]
    assert played(position, found["sicilia"])["sicilia"].regiments == 5
    loading = ways(war(*PORT), party(war(*PORT).state, "ruby-fleet-1"))
    assert {one for one in loading if one in position.state.territories} == {
        "italia", "sicilia", "macedonia", "creta",
    }  # fmt: skip


@pytest.mark.rule("AD-48", "AD-53")
def test_a_fleet_in_port_lands_there_without_putting_out(war):
    position = war(*LAND, "ruby fleet port:neapolis 2")
    route = ways(position, ("ruby-fleet-1",))["neapolis"]
    assert [str(one.args[1]) for one in route.choices] == ["neapolis"] and route.choices[0].verb == "land"
    assert (route.cost, route.left) == (0, 0) and played(position, route)["neapolis"].regiments == 7


@pytest.mark.rule("AD-71")
def test_when_the_war_is_over_nobody_goes_anywhere(war):
    lines = ("ruby holds italia=4 neapolis=5", "sapphire holds dalmatia=1", "ruby fleet ze15n40 1")
    over = war(*lines, phase="land").do("attack italia dalmatia", "roll 3", dice=(6, 2, 1, 1))
    assert over.over
    assert {} == ways(over, ("army:italia",)) == ways(over, ("ruby-fleet-1",))
    assert party(over.state, "army:italia") == () == party(over.state, "ruby-fleet-1")
