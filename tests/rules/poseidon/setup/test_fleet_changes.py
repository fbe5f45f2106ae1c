"""Changing a fleet on paper: what goes ashore again, and who sails with whom."""

import pytest

from galleywar.core.dice import Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.rules import open_ruleset
from galleywar.rules.poseidon.model.state import FleetPlan, ShipPlan, SquadronPlan
from galleywar.rules.poseidon.setup.fleet_builder import left, reserve
from galleywar.rules.poseidon.setup.fleet_changes import change_offers
from galleywar.rules.poseidon.setup.fleet_lists import plan_for, plan_named
from galleywar.rules.poseidon.view.log import narrate
from tests.rules.poseidon.conftest import Position


@pytest.fixture(scope="module")
def two():
    """A squadron of two quinquiremes and one of a single trireme."""
    rules = open_ruleset("poseidon")
    scenario = rules.read(Source.read(scenario_dir() / "poseidon-muster.yaml"))
    yard = Position(rules.for_scenario(scenario).deal(scenario, Seeded(1)))
    return yard.do("buy slow_quinquireme", "buy slow_quinquireme", "squadron", "buy fast_trireme")


def why(position, order):
    return [one.text for one in position.objections(order)]


def squadrons(position):
    return [[ship.id for ship in one.ships] for one in plan_for(position.state, "blue").squadrons]


@pytest.mark.rule("PW-setup-8")
def test_what_is_put_ashore_gives_its_points_back(two):
    fitted = two.do("equip blue-1 corvus", "lead blue-1 admiral")
    ashore = fitted.do("unship blue-1 corvus")
    assert left(ashore.state, "blue") == left(fitted.state, "blue") + 10
    assert plan_named(plan_for(ashore.state, "blue"), "blue-1").equipment == ()
    assert [narrate(ashore.state, event) for event in ashore.events] == [
        "South puts corvus ashore from Slow Quinquireme 1."
    ]
    without = ashore.do("unship blue-1 admiral")
    assert reserve(without.state, "blue") == 50 and reserve(ashore.state, "blue") == 0


@pytest.mark.rule("PW-setup-8", "PW-setup-10")
def test_only_what_is_aboard_goes_ashore_and_nothing_that_something_else_needs(two):
    assert why(two, "unship blue-1 corvus") == ["She has nothing of the kind aboard."]
    assert why(two, "unship red-1 corvus") == ["That ship is not on your list."]
    armed = two.do("equip blue-1 artillery", "equip blue-1 elite_artillerymen")
    assert why(armed, "unship blue-1 artillery") == ["Elite artillerymen need artillery."]
    assert armed.do("unship blue-1 elite_artillerymen", "unship blue-1 artillery")


@pytest.mark.rule("PW-setup-1")
def test_a_ship_is_sent_to_another_squadron_and_goes_last_there(two):
    sent = two.do("post blue-1 blue-squadron-2")
    assert squadrons(sent) == [["blue-2"], ["blue-3", "blue-1"]]
    assert left(sent.state, "blue") == left(two.state, "blue")
    assert [narrate(sent.state, event) for event in sent.events] == [
        "South sends Slow Quinquireme 1 to Squadron 2."
    ]
    assert squadrons(sent.do("post blue-2 blue-squadron-2")) == [["blue-3", "blue-1", "blue-2"]]


@pytest.mark.rule("PW-setup-1")
def test_a_full_squadron_takes_nobody_and_nobody_goes_where_she_is(two):
    assert why(two, "post blue-1 blue-squadron-1") == ["She belongs to that squadron already."]
    assert why(two, "post blue-1 red-squadron-1") == ["That ship or squadron is not on your list."]
    full = two.do(*["buy fast_trireme"] * 4)
    assert [len(one) for one in squadrons(full)] == [2, 5]
    assert why(full, "post blue-1 blue-squadron-2") == ["Squadron 2 is full."]
    assert full.do("post blue-3 blue-squadron-1", "post blue-1 blue-squadron-2")


def offers(ships, squadrons):
    plan = FleetPlan("f", "blue", "F", tuple(SquadronPlan(f"s{at}", "S", ()) for at in range(squadrons)))
    return {
        offer.verb: [list(slot.values) for slot in offer.slots] for offer in change_offers(plan, tuple(ships))
    }


@pytest.mark.rule("PW-setup-8", "PW-setup-1")
@pytest.mark.parametrize(
    ("ships", "squadrons", "expected"),
    [
        ([], 2, {}),
        ([ShipPlan("a", "forty")], 1, {}),
        ([ShipPlan("a", "forty")], 2, {"post": [["a"], ["s0", "s1"]]}),
        (
            [ShipPlan("a", "forty"), ShipPlan("b", "forty", equipment=("tower",)),
             ShipPlan("c", "forty", equipment=("tower", "corvus")), ShipPlan("d", "forty", leaders=("hero",))],
            1,
            {"unship": [["b", "c", "d"], ["tower", "corvus", "hero"]]},
        ),
    ],
)  # fmt: skip
def test_only_what_is_aboard_may_go_ashore_and_only_where_there_is_another_squadron_may_she_go(
    ships, squadrons, expected
):
    assert offers(ships, squadrons) == expected
