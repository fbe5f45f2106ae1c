"""What must always be true of a game, each of it broken once."""

from dataclasses import replace

import pytest

from galleywar.rules.added_depth.checks.invariants import problems
from galleywar.rules.added_depth.model.frames import Exit

LAND = ("ruby holds italia=3 neapolis=3", "sapphire holds creta=3 macedonia=3")


@pytest.fixture
def position(war):
    return war(*LAND, "ruby fleet ze20n35 1", "sapphire fleet port:creta", phase="land", cards=True)


def found(position):
    return list(problems(position.state))


def with_territory(position, name, **fields):
    lands = position.state.territories
    return position.with_(territories=lands.put(replace(lands[name], **fields)))


def with_fleet(position, name, **fields):
    fleets = position.state.fleets
    return position.with_(fleets=fleets.put(replace(fleets[name], **fields)))


def test_a_sound_position_has_no_problems(position):
    assert found(position) == []


@pytest.mark.rule("AD-21", "AD-69")
@pytest.mark.parametrize(
    "name, fields, text",
    [
        ("dacia", {"owner": "ruby"}, "dacia is out of play, and ruby has 0 Regiments there"),
        ("dacia", {"regiments": 2}, "dacia is out of play, and  has 2 Regiments there"),
        ("italia", {"regiments": 0}, "italia has 0 Regiments of ruby"),
        ("italia", {"owner": ""}, "italia has 3 Regiments of nobody"),
    ],
)
def test_every_territory_in_play_is_held_and_no_other(position, name, fields, text):
    assert found(with_territory(position, name, **fields)) == [text]


@pytest.mark.rule("AD-49")
@pytest.mark.parametrize("ferried, wrong", [(-1, True), (0, False), (3, False), (4, True)])
def test_no_more_were_landed_than_stand_there_while_fleets_move(war, ferried, wrong):
    at_sea = with_territory(war(*LAND, phase="sail"), "italia", ferried=ferried)
    assert found(at_sea) == ([f"{ferried} of 3 Regiments in italia were landed"] if wrong else [])
    assert found(with_territory(war(*LAND, phase="land"), "italia", ferried=ferried)) == []


@pytest.mark.rule("AD-07", "AD-21", "AD-35", "AD-49")
@pytest.mark.parametrize(
    "fields, text",
    [
        ({"at": "italia"}, "ruby-fleet-1 lies in italia"),
        ({"at": "port:creta"}, "ruby-fleet-1 lies in a port of somebody else"),
        ({"cargo": 4}, "ruby-fleet-1 carries 4"),
        ({"cargo": -1}, "ruby-fleet-1 carries -1"),
        ({"steps": 4}, "ruby-fleet-1 has entered 4 zones"),
        ({"steps": -1}, "ruby-fleet-1 has entered -1 zones"),
    ],
)
def test_a_fleet_lies_where_it_may_with_what_it_may_carry(position, fields, text):
    assert found(with_fleet(position, "ruby-fleet-1", **fields)) == [text]


@pytest.mark.rule("AD-07", "AD-49", "AD-35")
@pytest.mark.parametrize(
    "fields", [{"at": "cythera"}, {"at": "port:italia"}, {"cargo": 3}, {"cargo": 0}, {"steps": 3}]
)
def test_ports_links_and_a_full_move_are_sound(position, fields):
    assert found(with_fleet(position, "ruby-fleet-1", **fields)) == []


@pytest.mark.rule("AD-31")
def test_fleets_on_their_way_out_of_a_lost_port_still_lie_in_it(position):
    stray = with_fleet(position, "ruby-fleet-1", at="port:creta")
    leaving = Exit("ruby", "sapphire", "creta", ("ruby-fleet-1",))
    assert found(stray.with_(frames=(*stray.state.frames, leaving))) == []


@pytest.mark.rule("AD-18", "AD-71")
def test_a_side_owes_nothing_and_has_four_fleets_at_most(war, position):
    assert found(position.with_side("ruby", coins=-2)) == ["ruby owes 2 coins"]
    assert found(position.with_side("ruby", coins=0)) == []
    assert found(war(*LAND, *["ruby fleet ze20n35"] * 4)) == []
    assert found(war(*LAND, *["ruby fleet ze20n35"] * 5)) == ["ruby has 5 Fleets"]


@pytest.mark.rule("AD-71")
def test_who_is_out_has_nothing_and_who_has_nothing_is_out(war, position):
    assert found(position.with_side("ruby", out=True)) == ["ruby is out and still has something"]
    gone = with_territory(position, "creta", owner="ruby")
    gone = with_territory(gone, "macedonia", owner="ruby")
    gone = gone.with_(fleets=gone.state.fleets.drop("sapphire-fleet-2"))
    assert found(gone) == ["sapphire holds nothing and is not out"]
    assert found(gone.with_side("sapphire", out=True, coins=0)) == []
    for left in ({"coins": 1}, {"coins": 0, "cards": ("asia",)}):
        assert found(gone.with_side("sapphire", out=True, **left)) == [
            "sapphire is out and still has something"
        ]


@pytest.mark.rule("AD-12")
def test_no_card_is_held_twice(position):
    one = position.with_side("ruby", cards=("asia", "wild-1"))
    assert found(one.with_side("sapphire", cards=("creta",))) == []
    assert found(one.with_side("sapphire", cards=("asia",))) == ["a card is held twice"]
