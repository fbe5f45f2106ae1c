"""Everything that must always be true is noticed where it is not, and nothing else is."""

from dataclasses import replace

import pytest

from galleywar.core.scenario import Outcome
from galleywar.rules.added_depth.checks.invariants import problems
from galleywar.rules.added_depth.model.frames import Exit

LAND = ("ruby holds italia=3 neapolis=3", "sapphire holds sicilia=3 numidia=2")
FLEETS = ("ruby fleet port:neapolis 2", "ruby fleet ze15n40", "sapphire fleet hydruntum")


def put(position, roster, piece, **fields):
    pieces = getattr(position.state, roster)
    return position.with_(**{roster: pieces.put(replace(pieces[piece], **fields))})


def told(position):
    return list(problems(position.state))


@pytest.mark.rule("AD-18", "AD-21", "AD-69", "AD-70", "AD-71")
@pytest.mark.parametrize(
    ("roster", "piece", "fields", "said"),
    [
        ("territories", "italia", {"regiments": 1}, None),
        ("territories", "italia", {"regiments": 0}, "italia has 0 Regiments of ruby"),
        ("territories", "italia", {"owner": ""}, "italia has 3 Regiments of nobody"),
        ("territories", "creta", {"regiments": 2}, "creta is out of play, and  has 2 Regiments there"),
        ("territories", "creta", {"owner": "ruby"}, "creta is out of play, and ruby has 0 Regiments there"),
        ("territories", "italia", {"ferried": 3}, None),
        ("territories", "italia", {"ferried": 4}, "4 of 3 Regiments in italia were landed"),
        ("territories", "italia", {"ferried": -1}, "-1 of 3 Regiments in italia were landed"),
        ("fleets", "ruby-fleet-2", {"at": "port:sicilia"}, "ruby-fleet-2 lies in a port of somebody else"),
        ("fleets", "ruby-fleet-2", {"at": "port:italia"}, None),
        ("fleets", "ruby-fleet-2", {"at": "hydruntum"}, None),
        ("fleets", "ruby-fleet-2", {"at": "italia"}, "ruby-fleet-2 lies in italia"),
        ("fleets", "ruby-fleet-2", {"cargo": 3}, None),
        ("fleets", "ruby-fleet-2", {"cargo": 4}, "ruby-fleet-2 carries 4"),
        ("fleets", "ruby-fleet-2", {"cargo": -1}, "ruby-fleet-2 carries -1"),
        ("fleets", "ruby-fleet-2", {"steps": 3}, None),
        ("fleets", "ruby-fleet-2", {"steps": 4}, "ruby-fleet-2 has entered 4 zones"),
        ("fleets", "ruby-fleet-2", {"steps": -1}, "ruby-fleet-2 has entered -1 zones"),
        ("sides", "ruby", {"coins": 0}, None),
        ("sides", "ruby", {"coins": -2}, "ruby owes 2 coins"),
        ("sides", "ruby", {"out": True}, "ruby is out and still has something"),
        ("sides", "ruby", {"cards": ("a", "b")}, None),
        ("sides", "ruby", {"cards": ("a", "a")}, "a card is held twice"),
    ],
)
def test_what_cannot_be_is_told(war, roster, piece, fields, said):
    sound = war(*LAND, *FLEETS)
    assert told(sound) == []
    assert told(put(sound, roster, piece, **fields)) == ([said] if said else [])


@pytest.mark.rule("AD-69")
def test_regiments_landed_count_only_while_fleets_sail(war):
    battle = war(*LAND, phase="land")
    assert told(put(battle, "territories", "italia", ferried=9)) == []


@pytest.mark.rule("AD-21")
def test_a_fleet_about_to_leave_a_port_that_has_fallen_may_lie_there_and_so_may_any_when_all_is_over(war):
    fallen = war(*LAND, "ruby fleet port:sicilia")
    said = ["ruby-fleet-1 lies in a port of somebody else"]
    assert told(fallen) == said
    frames = fallen.state.frames
    assert told(fallen.with_(frames=(*frames, Exit("ruby", "sapphire", "sicilia", ("ruby-fleet-1",))))) == []
    assert (
        told(fallen.with_(frames=(*frames, Exit("ruby", "sapphire", "sicilia", ("ruby-fleet-9",))))) == said
    )
    assert told(fallen.with_(outcome=Outcome("ruby", "all", "AD-72"))) == []


@pytest.mark.rule("AD-18", "AD-71")
def test_a_side_has_so_many_fleets_at_most(war):
    most = war(*LAND).state.box["most"]
    assert told(war(*LAND, *["ruby fleet ze15n40"] * most)) == []
    assert told(war(*LAND, *["ruby fleet ze15n40"] * (most + 1))) == [f"ruby has {most + 1} Fleets"]


@pytest.mark.rule("AD-71")
@pytest.mark.parametrize(
    ("lines", "fields", "said"),
    [
        ((), {"out": True, "coins": 0}, None),
        ((), {"coins": 0}, "sapphire holds nothing and is not out"),
        ((), {"out": True}, "sapphire is out and still has something"),
        ((), {"out": True, "coins": 0, "cards": ("a",)}, "sapphire is out and still has something"),
        (("sapphire fleet ze15n40",), {"out": True, "coins": 0}, "sapphire is out and still has something"),
        (("sapphire holds numidia=1",), {"out": True, "coins": 0}, "sapphire is out and still has something"),
    ],
)
def test_who_is_out_has_nothing_and_who_has_no_land_is_out(war, lines, fields, said):
    position = war(LAND[0], *(lines or ("sapphire holds",)))
    assert told(position.with_side("sapphire", **fields)) == ([said] if said else [])


@pytest.mark.rule("AD-69")
def test_no_card_is_held_by_two(war):
    both = war(*LAND).with_side("ruby", cards=("a", "b")).with_side("sapphire", cards=("c",))
    assert told(both) == []
    assert told(both.with_side("sapphire", cards=("b",))) == ["a card is held twice"]
