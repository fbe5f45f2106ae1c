"""Where a piece could go, as strings of answers, and whom it could fight."""

import pytest

from galleywar.rules.added_depth.view.routes import deeds, routes

LAND = ("ruby holds italia=3 neapolis=5 sicilia=3", "sapphire holds macedonia=4 creta=3")


def reached(position, piece):
    return {route.ends: route for route in routes(position.state, piece)}


@pytest.mark.rule("AD-35", "AD-36")
def test_a_voyage_counts_zones_step_by_step_and_what_is_left(war):
    found = reached(war(*LAND, "ruby fleet port:neapolis"), "ruby-fleet-1")
    beyond = found["ze15n35b"]
    assert [point.at for point in beyond.path] == ["ze15n40", "ze15n35b"]
    assert [point.spent for point in beyond.path] == [1, 2] and (beyond.cost, beyond.left) == (2, 1)
    assert [choice.args[1] for choice in beyond.choices] == ["ze15n40", "ze15n35b"]
    home = found["port:sicilia"]
    assert home.cost == 2 and home.left == 0 and home.choices[-1].args == ("ruby-fleet-1", "port:sicilia")


@pytest.mark.rule("AD-39")
def test_a_stop_on_the_way_ends_a_voyage_and_is_marked(war):
    found = reached(war(*LAND, "ruby fleet ze15n40", "sapphire fleet hydruntum"), "ruby-fleet-1")
    assert found["hydruntum"].path[-1].hazards == (("An enemy Fleet on the link ends the move.", "AD-39"),)
    assert (found["ze15n35b"].cost, found["ze15n35b"].left) == (1, 0) and "ze20n35" not in found
    assert not found["port:neapolis"].path[-1].hazards


@pytest.mark.rule("AD-40")
def test_a_voyage_that_ends_the_phase_for_somebody_else_says_so(war):
    lines = ("ruby holds neapolis=1", "sapphire holds creta=3", "ruby fleet ze15n40")
    alone = reached(war(*lines, round_=1), "ruby-fleet-1")
    assert alone["port:neapolis"].blocks_undo == "answer" and not alone["ze15n35b"].blocks_undo
    assert not reached(war(*lines, round_=2), "ruby-fleet-1")["port:neapolis"].blocks_undo
    more = war(*lines, "ruby fleet ze10n35", round_=1)
    assert not reached(more, "ruby-fleet-1")["port:neapolis"].blocks_undo


def test_only_own_pieces_go_anywhere_and_only_in_their_phase(war):
    moving = war(*LAND, "ruby fleet ze15n40", "sapphire fleet ze20n35")
    assert not reached(moving, "sapphire-fleet-2") and not reached(moving, "army:italia")
    fortifying = war(*LAND, "ruby fleet ze15n40", phase="fortify")
    assert not reached(fortifying, "ruby-fleet-1") and not reached(fortifying, "army:macedonia")
    assert not list(routes(moving.with_(frames=()).state, "ruby-fleet-1"))


@pytest.mark.rule("AD-70")
def test_an_army_marches_with_all_but_one(war):
    found = reached(war(*LAND, phase="fortify"), "army:neapolis")
    assert set(found) == {"italia", "sicilia"}
    route = found["italia"]
    assert route.choices[0].args == ("neapolis", "italia", 4) and (route.cost, route.left) == (1, 0)
    assert route.path[0].spent == 1


def test_a_voyage_to_where_the_target_lies_is_a_deed(war):
    position = war(*LAND, "ruby fleet ze15n40", "sapphire fleet ze20n40")
    [voyage] = deeds(position.state, "ruby-fleet-1", "sapphire-fleet-2")
    assert voyage.ends == "ze20n40"
    assert [one.ends for one in deeds(position.state, "ruby-fleet-1", "port:neapolis")] == ["port:neapolis"]
    assert not list(deeds(position.state, "ruby-fleet-1", "army:creta"))
    assert not list(deeds(position.with_(frames=()).state, "ruby-fleet-1", "creta"))


@pytest.mark.rule("AD-61", "AD-27")
def test_a_fleet_fights_whom_it_can_reach_with_all_who_lie_there(war):
    position = war(
        *LAND, "olive holds cyprus=2", "ruby fleet ze20n35", "ruby fleet ze20n35", "sapphire fleet ze20n35",
        "olive fleet ze20n35", "ruby fleet port:neapolis", "sapphire fleet ze15n40", phase="sea",
    )  # fmt: skip
    [fight] = deeds(position.state, "ruby-fleet-1", "sapphire-fleet-3")
    assert fight.choices[0].args == ("ze20n35", "sapphire", ("ruby-fleet-1", "ruby-fleet-2"))
    assert fight.text == "attack Sapphire at Mare Myrtoum" and fight.deed == "engage"
    assert (fight.cost, fight.left, fight.path) == (0, 0, ())
    [other] = deeds(position.state, "ruby-fleet-1", "olive-fleet-4")
    assert other.choices[0].args[1] == "olive"
    [run] = deeds(position.state, "ruby-fleet-5", "sapphire-fleet-6")
    assert run.choices[0].args == ("port:neapolis", "sapphire", ("ruby-fleet-5",))
    assert run.text == "attack Sapphire at Mare Adriaticum (south)"
    assert not list(deeds(position.state, "ruby-fleet-5", "sapphire-fleet-3"))
    assert not list(deeds(position.state, "sapphire-fleet-3", "ruby-fleet-1"))


@pytest.mark.rule("AD-54", "AD-69")
def test_armies_attack_neighbors_and_fleets_land(war):
    position = war(*LAND, "ruby fleet ze20n35 2", "ruby fleet ze25n35 1", "ruby fleet ze15n40", phase="land")
    [attack] = deeds(position.state, "army:neapolis", "army:macedonia")
    assert attack.text == "attack Macedonia from Neapolis" and attack.choices[0].args == (
        "neapolis",
        "macedonia",
    )
    [landing] = deeds(position.state, "ruby-fleet-1", "creta")
    assert landing.text == "invade Creta with 2 Fleets"
    assert landing.choices[0].args == ("creta", ("ruby-fleet-1", "ruby-fleet-2"))
    assert not list(deeds(position.state, "ruby-fleet-3", "creta"))
    assert not list(deeds(position.state, "army:neapolis", "creta"))
    assert not list(deeds(position.state, "army:sicilia", "macedonia"))
