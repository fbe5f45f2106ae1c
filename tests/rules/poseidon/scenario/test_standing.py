"""A battle under way told as fleets to begin with: who is afloat, where she lies, what is left of her."""

from dataclasses import replace

import pytest

from galleywar.boards.table.table import Pose
from galleywar.rules.poseidon.model.contact import do_meet
from galleywar.rules.poseidon.model.state import ADMIRAL, ARTILLERY
from galleywar.rules.poseidon.scenario.standing import standing_fleets
from galleywar.rules.poseidon.scenario.writer import written

LINES = (
    "blue A slow_trireme 1000,1000@0",
    "blue A six_seven 1150,1000@0 +artillery",
    "blue A slow_trireme 1300,1000@0",
    "red A slow_trireme 1000,3000@180",
)


def ships_of(position, seat="blue"):
    [fleet] = [one for one in standing_fleets(position.state) if one.seat == seat]
    return {ship.id: ship for squadron in fleet.squadrons for ship in squadron.ships}


def test_whoever_is_afloat_lies_where_she_lies_with_what_she_has_lost(water):
    position = water(*LINES).put("b2", banks=3, hull=1, marines=1).put("b3", pose=None, fate="sunk")
    found = ships_of(position)
    kind = position.state.box.kinds["six_seven"]
    assert list(found) == ["b1", "b2"] and found["b2"].pose == Pose(1150, 1000, 0)
    assert (found["b2"].lost_banks, found["b2"].lost_hull) == (kind.banks - 3, kind.hull - 1)
    assert found["b2"].lost_marines == kind.marines - 1 and found["b1"].lost_marines == 0
    assert ships_of(position.put("b1", marines=9))["b1"].lost_marines == 0, "she has more than her own"


@pytest.mark.rule("PW-art-1")
def test_a_gun_that_is_lost_is_not_aboard_any_more(water):
    position = water(*LINES)
    assert ships_of(position)["b2"].equipment == (ARTILLERY,)
    assert ships_of(position.put("b2", artillery=False))["b2"].equipment == ()


def test_who_touches_another_lies_a_little_aside(water):
    position = water(*LINES).put("b3", pose=Pose(1160, 1010, 0))
    found = ships_of(position)
    shapes = [position.state.box.kinds[one.kind].outline.at(one.pose) for one in found.values()]
    assert found["b1"].pose == Pose(1000, 1000, 0) and found["b2"].pose == Pose(1150, 1000, 0)
    assert found["b3"].pose != Pose(1160, 1010, 0) and not do_meet(shapes[1], shapes[2])


@pytest.mark.rule("PW-act-2")
def test_who_lies_too_far_off_is_a_squadron_of_her_own(water):
    position = water(*LINES).put("b3", pose=Pose(3000, 1000, 0))
    [fleet] = [one for one in standing_fleets(position.state) if one.seat == "blue"]
    assert [[ship.id for ship in squadron.ships] for squadron in fleet.squadrons] == [["b1", "b2"], ["b3"]]
    first, second = fleet.squadrons
    assert (second.id, second.name) == (f"{first.id}-part-2", f"{first.name} 2")


@pytest.mark.rule("PW-lead-1")
def test_a_fleet_without_its_admiral_has_another_in_its_first_ship(water):
    position = water(*LINES)
    led = ships_of(position.put("b3", leaders=(ADMIRAL,)))
    assert [ADMIRAL in led[one].leaders for one in ("b1", "b2", "b3")] == [False, False, True]
    lost = ships_of(position.put("b1", leaders=("hero",)))
    assert lost["b1"].leaders == (ADMIRAL, "hero") and not lost["b2"].leaders


@pytest.mark.rule("PW-setup-1")
def test_a_fleet_of_which_nobody_is_afloat_is_none_and_such_a_battle_is_not_written_down(water):
    position = water(*LINES)
    lost = position.put("r1", pose=None, fate="sunk")
    assert [fleet.seat for fleet in standing_fleets(position.state)] == ["blue", "red"]
    assert [fleet.seat for fleet in standing_fleets(lost.state)] == ["blue"] and written(lost.state) == ""
    terms = replace(position.state.terms, people={"blue": "Blues", "red": "Reds"}, title="A fight")
    assert "seat: blue" in written(position.with_(terms=terms).state)
    alone = lost.with_(terms=terms)
    assert written(alone.state) == ""
