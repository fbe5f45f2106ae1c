"""Every fault the invariants know is named, and a sound battle has none."""

from dataclasses import replace

import pytest

from galleywar.boards.table.table import Pose
from galleywar.rules.poseidon.checks.invariants import lasting, problems
from galleywar.rules.poseidon.model.state import FleetPlan, ShipPlan, SquadronPlan, Yard

ISLE = (("Isle", ((2000, 2000), (2400, 2000), (2400, 2400), (2000, 2400))),)


@pytest.fixture
def position(water):
    return water(
        "blue A six_seven 1000,1000@0 *admiral +artillery", "blue A slow_trireme 1200,1000@0",
        "red A slow_trireme 1000,3000@180 *admiral", land=ISLE,
    )  # fmt: skip


def told(position):
    return list(problems(position.state))


def test_a_sound_battle_has_no_problems(position):
    assert told(position) == []
    assert told(position.put("b2", pose=Pose(1045, 1000, 0))) == []


@pytest.mark.rule("PW-move-12")
def test_who_is_afloat_lies_on_the_table(position):
    assert told(position.put("b2", pose=None)) == ["b2 is afloat and nowhere"]
    assert told(position.put("b2", fate="sunk")) == ["b2 is sunk and on the table"]
    for x, y in ((-1, 100), (100, -1), (4801, 100), (100, 3601)):
        assert told(position.put("b2", pose=Pose(x, y, 0))) == ["the middle of b2 lies off the table"]
    for x, y in ((0, 100), (100, 0), (4800, 100), (100, 3600)):
        assert told(position.put("b2", pose=Pose(x, y, 0))) == []


def test_ships_of_the_yard_may_have_no_place_yet(position):
    for phase in ("muster", "deploy"):
        assert told(position.put("b2", pose=None).with_(phase=phase)) == []


@pytest.mark.rule("PW-move-11")
def test_hulls_do_not_lie_in_one_another_nor_on_land(position):
    assert told(position.put("b2", pose=Pose(1041, 1000, 0))) == []
    assert told(position.put("b2", pose=Pose(1039, 1000, 0))) == ["b1 and b2 lie 6 hundredths in one another"]
    [ashore] = told(position.put("b2", pose=Pose(2200, 2200, 0)))
    assert ashore.startswith("b2 lies on land")


@pytest.mark.rule("PW-setup-5", "PW-setup-10")
@pytest.mark.parametrize(
    "fields, fault",
    [
        ({"banks": 5}, "b1 has 5 banks"), ({"banks": -1}, "b1 has -1 banks"), ({"hull": 3}, "b1 has 3 hull"),
        ({"hull": 0}, "b1 has 0 hull"), ({"marines": 4}, "b1 has 4 marines"), ({"marines": -1}, "b1 has -1 marines"),
    ],
)  # fmt: skip
def test_nobody_has_more_than_her_type_nor_less_than_nothing(position, fields, fault):
    assert told(position.put("b1", **fields)) == [fault]
    assert told(position.put("b1", banks=0, marines=0, hull=1)) == []


@pytest.mark.rule("PW-setup-10")
def test_equipment_fits_and_a_piece_was_there_before(position):
    assert told(position.put("b2", artillery=True)) == ["b2 has found a piece"]
    [fault] = told(position.put("b2", equipment=("tower",)))
    assert fault.startswith("b2: a tower needs 3 oar banks")


def test_nobody_leads_aboard_a_ship_that_is_lost(position):
    lost = position.put("b2", pose=None, fate="sunk", hull=0, leaders=("hero",))
    assert told(lost) == ["leaders are aboard b2, which is sunk"]


@pytest.mark.rule("PW-setup-1")
def test_squadrons_are_whole_and_fleets_have_one_admiral(position):
    stray = position.put("b2", squadron="red-A")
    assert told(stray) == ["b2 is of no squadron of hers"]
    assert told(position.put("b2", squadron="blue-Z")) == ["b2 is of no squadron of hers"]
    assert told(position.put("r1", squadron="blue-A"))[0] == "r1 is of no squadron of hers"
    assert "red-A has 0 ships" in told(position.put("r1", squadron="blue-A"))
    assert told(position.put("b2", leaders=("admiral",))) == ["blue has 2 Admirals and its Admiral is free"]
    assert told(position.put("b1", leaders=())) == ["blue has 0 Admirals and its Admiral is free"]


@pytest.mark.rule("PW-act-2")
def test_a_squadron_has_five_ships_at_most(water):
    lines = [f"blue A slow_trireme {1000 + 100 * number},1000@0" for number in range(6)]
    assert told(water(*lines, "red A slow_trireme 1000,3000@0")) == ["blue-A has 6 ships"]
    assert told(water(*lines[:5], "red A slow_trireme 1000,3000@0")) == []


@pytest.mark.rule("PW-setup-9")
def test_nobody_spends_more_than_the_points_nor_lists_a_ship_twice(position):
    ship = ShipPlan("x", "slow_trireme")
    plan = FleetPlan("f", "blue", "F", (SquadronPlan("s", "S", (ship, ship)),))

    def with_points(points):
        return position.with_(plans=(plan,), terms=replace(position.state.terms, yard=Yard(points, 800)))

    assert told(with_points(60)) == ["f lists a ship twice"]
    assert told(with_points(59)) == ["f has spent 60 of 59 points", "f lists a ship twice"]


@pytest.mark.rule("PW-ram-3", "PW-oar-3", "PW-art-5")
def test_what_nobody_mends_is_counted_once_the_fleets_lie_there(position):
    had, now = dict(lasting(position.state)), dict(lasting(position.put("b1", hull=1, banks=0).state))
    ship = position["b1"]
    assert [had[f"{what} of b1"] for what in ("hull", "banks", "marines", "pieces", "leaders")] == [
        ship.hull, ship.banks, ship.marines, 1, 1,
    ]  # fmt: skip
    assert {name for name in had if had[name] != now[name]} == {"hull of b1", "banks of b1"}
    assert [dict(lasting(position.with_(phase=phase).state)) for phase in ("muster", "deploy")] == [{}, {}]


@pytest.mark.rule("PW-move-11")
@pytest.mark.parametrize("heading", [0, 45, 90, 135, 180, 225, 270, 315])
def test_every_two_hulls_are_held_against_each_other_whichever_lies_where(water, heading):
    """Corner lies in corner, a hundredth or so more than hulls in contact may."""
    here = Pose(2000, 2000, heading)
    lines = "blue A slow_trireme 500,500@0 *admiral", f"blue A slow_trireme {here.place}"
    for ahead, starboard, deep in (
        (105, 0, 5),
        (0, 34, 6),
        (104, 30, 6),
        (-104, -30, 6),
        (111, 0, 0),
        (0, 42, 0),
    ):
        x, y = here.off(ahead, starboard)
        found = told(water(*lines, f"red A slow_trireme {x},{y}@{heading} *admiral"))
        assert len(found) == bool(deep), (ahead, starboard, found)
        assert all(text.startswith("b2 and r1 lie ") and text.endswith(" in one another") for text in found)
