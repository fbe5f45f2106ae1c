"""Raising a fleet: what may be bought and put aboard, what bars it, and how it is told."""

from dataclasses import replace

import pytest

from galleywar.core.dice import Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.rules import open_ruleset
from galleywar.rules.poseidon.model.components import open_components
from galleywar.rules.poseidon.model.state import FleetPlan, ShipPlan, SquadronPlan
from galleywar.rules.poseidon.setup.fleet_builder import has_room, left, reserve
from galleywar.rules.poseidon.setup.fleet_lists import misfit, plan_for, plans_of, raised, shown
from galleywar.rules.poseidon.view.log import narrate
from galleywar.rules.poseidon.view.panels import panel
from tests.rules.poseidon.conftest import Position


def told(position):
    return [narrate(position.state, event) for event in position.events]


def why(position, order):
    return [one.text for one in position.objections(order)]


@pytest.fixture(scope="module")
def yard():
    rules = open_ruleset("poseidon")
    scenario = rules.read(Source.read(scenario_dir() / "poseidon-muster.yaml"))
    return Position(rules.for_scenario(scenario).deal(scenario, Seeded(1)))


@pytest.mark.rule("PW-setup-1", "PW-setup-9")
def test_points_are_kept_for_the_admiral_until_he_is_aboard(yard):
    points = yard.state.terms.yard.points
    assert left(yard.state, "blue") == points and reserve(yard.state, "blue") == 50
    one = yard.do("buy slow_trireme")
    assert left(one.state, "blue") == points - 30 and left(one.state, "red") == points
    led = one.do("lead blue-1 admiral")
    assert left(led.state, "blue") == points - 80 and reserve(led.state, "blue") == 0
    assert yard.asked.prompt == f"South raises a fleet: {points} of {points} points left."


@pytest.mark.rule("PW-setup-9")
def test_nothing_is_bought_that_leaves_too_little_for_the_admiral(yard):
    points = yard.state.terms.yard.points
    position = yard
    while left(position.state, "blue") - 50 >= 230:
        position = position.do("buy forty")
    free = left(position.state, "blue") - 50
    assert why(position, "buy forty") == [
        f"She costs 230 points and {free} are left, 50 kept for the Admiral."
    ]
    led = position.do("lead blue-1 admiral")
    assert why(led, "buy forty") == [f"She costs 230 points and {free} are left."]
    offered = next(offer for offer in position.asked.offers if offer.verb == "buy").slots[0].values
    kinds = open_components().kinds
    assert list(offered) == [key for key, kind in kinds.items() if kind.points <= free] and points


@pytest.mark.rule("PW-setup-1")
def test_a_new_squadron_waits_for_the_first_ship_of_the_last(yard):
    assert why(yard, "squadron") == ["The last squadron has no ship yet."] and "squadron" not in yard.verbs
    begun = yard.do("buy transport", "squadron")
    assert why(begun, "squadron") == ["The last squadron has no ship yet."]
    assert [one.id for one in plan_for(begun.state, "blue").squadrons] == [
        "blue-squadron-1",
        "blue-squadron-2",
    ]
    position = yard.do("buy transport")
    for _ in range(5):
        position = position.do("squadron", "buy transport")
    assert why(position, "squadron") == ["A fleet has 6 squadrons at most."]
    assert has_room(position.state, plan_for(position.state, "blue"))


@pytest.mark.rule("PW-setup-8", "PW-setup-10")
def test_what_keeps_a_thing_or_a_leader_off_a_ship(yard):
    position = yard.do("buy light_galley", "buy six_seven", "equip blue-2 corvus", "lead blue-2 admiral")
    assert why(position, "equip blue-2 corvus") == ["She has corvus already."]
    assert why(position, "equip blue-2 harpax") == ["A ship has a corvus or a harpax, not both."]
    assert why(position, "equip blue-1 corvus") == ["Light Galley is too small for corvus."]
    assert why(position, "lead blue-2 admiral") == [
        "A admiral is aboard already.",
        "A fleet has one Admiral.",
    ]
    assert why(position, "lead blue-1 admiral") == ["A fleet has one Admiral."]
    for order in ("equip red-1 corvus", "lead red-1 hero", "strike red-1"):
        assert why(position, order) == ["That ship is not on your list."]
    assert not position.refused("lead blue-1 hero") and not position.refused("equip blue-1 elite_crew")


@pytest.mark.rule("PW-setup-10")
@pytest.mark.parametrize("item", ["corvus", "harpax", "artillery"])
def test_the_small_carry_no_machines(item):
    kinds = open_components().kinds
    for kind in ("light_galley", "transport"):
        assert misfit(kinds[kind], (item,))
    assert not misfit(kinds["fast_trireme"], (item,)) and not misfit(kinds["light_galley"], ())


@pytest.mark.rule("PW-setup-1", "PW-setup-8")
def test_what_happens_in_the_yard_is_told(yard):
    points = yard.state.terms.yard.points
    position = yard.do("buy six_seven")
    assert told(position) == [f"South buys a Six or Seven; {points - 60} points are left."]
    assert told(position.do("squadron")) == ["South begins another squadron."]
    assert told(position.do("equip blue-1 elite_crew")) == ["South fits Six or Seven 1 out with elite crew."]
    assert told(position.do("lead blue-1 commander")) == ["South puts a Commander aboard Six or Seven 1."]
    led = position.do("lead blue-1 admiral")
    assert told(led) == ["South puts an Admiral aboard Six or Seven 1."]
    assert told(position.do("strike blue-1")) == ["South strikes Six or Seven 1 off the list."]
    assert told(led.do("done"))[0] == "South has raised 1 ship for 110 points."
    assert told(led.do("buy transport", "done"))[1] == "South has raised 2 ships for 110 points."


@pytest.mark.rule("PW-setup-1")
def test_a_ship_struck_off_leaves_her_number_and_an_empty_squadron_none(yard):
    position = yard.do("buy six_seven", "squadron", "buy transport", "strike blue-1")
    fleet = plan_for(position.state, "blue")
    assert [ship.id for ship in plans_of(fleet)] == ["blue-2"] and len(fleet.squadrons) == 1
    again = position.do("buy six_seven")
    assert [ship.id for ship in plans_of(plan_for(again.state, "blue"))] == ["blue-2", "blue-1"]


@pytest.mark.rule("PW-setup-1", "PW-setup-5", "PW-mor-5")
def test_ships_come_from_lists_with_letters_numbers_losses_and_flagships(yard):
    ships = (
        ShipPlan("x", "six_seven", "", ("artillery",), (), None, 1, 1, 2),
        ShipPlan("y", "six_seven", "Nike", (), ("admiral",)),
    )
    plans = (
        FleetPlan("f", "blue", "F", (SquadronPlan("s", "S", ships[:1]), SquadronPlan("t", "T", ships[1:]))),
        FleetPlan("g", "red", "G", (SquadronPlan("u", "U", (ShipPlan("z", "transport"),)),)),
    )  # fmt: skip
    state = raised(yard.with_(plans=plans).state)
    assert [one.letter for one in state.squadrons.values()] == ["A", "B", "A"]
    assert [one.name for one in state.ships.values()] == ["Six or Seven A1", "Nike", "Transport A1"]
    first = state.ships["x"]
    assert (first.banks, first.hull, first.marines, first.artillery, first.value) == (3, 1, 1, True, 70)
    assert not state.ships["y"].artillery and state.ships["y"].leaders == ("admiral",)
    assert (
        state.fleets["f"].flagship == "y" and state.fleets["f"].size == 2 and state.fleets["g"].flagship == ""
    )


@pytest.mark.rule("PW-setup-1")
def test_ships_on_paper_are_shown_until_they_are_built(yard):
    position = yard.do("buy six_seven", "lead blue-1 admiral")
    assert not position.state.ships and list(shown(position.state).ships) == ["blue-1"]
    built = position.do("done", "buy fast_trireme", "lead red-1 admiral", "done")
    assert (
        shown(built.state) is built.state
        and built.state.phase == "deploy"
        and list(built.state.ships) == ["blue-1", "red-1"]
    )


@pytest.mark.rule("PW-setup-1")
def test_with_nothing_on_the_list_there_is_nothing_to_strike_or_fit_out(yard):
    assert yard.menu == ["buy"] and yard.asked.withheld.verb == "done"
    assert set(yard.do("buy six_seven").menu) == {"buy", "squadron", "equip", "lead", "strike"}


@pytest.mark.rule("PW-setup-1")
def test_the_strip_of_the_yard_names_who_buys(yard):
    shown = panel(yard.state)
    assert shown.active == "blue" and [phase.name for phase in shown.phases if phase.current] == ["Muster"]
    assert [phase.name for phase in shown.phases] == [
        "Muster",
        "Drawing up",
        "Initiative",
        "Operations",
        "Morale",
    ]
    red = yard.do("buy six_seven", "lead blue-1 admiral", "done")
    assert panel(red.state).active == "red"


@pytest.mark.rule("PW-setup-1", "PW-setup-9")
def test_what_goes_aboard_leaves_the_admirals_points_too(yard):
    position = yard
    for kind in ("forty", "thirty", "twenty", "ten_eleven", "six_seven", "slow_trireme", "light_galley"):
        while position.allows(f"buy {kind}"):
            position = position.do(f"buy {kind}")
    free = left(position.state, "blue") - 50
    assert 0 <= free < 20
    assert bool(position.refused("equip blue-1 tower")) == (free < 10)
    while position.allows("equip blue-1 harpax"):
        position = position.do("equip blue-1 harpax")
    for ship in plans_of(plan_for(position.state, "blue")):
        while position.allows(f"equip {ship.id} elite_crew"):
            position = position.do(f"equip {ship.id} elite_crew")
    free = left(position.state, "blue") - 50
    assert why(position, "equip blue-2 tower") == [f"It costs 10 points and {free} are left."]
    assert why(position, "lead blue-1 hero") == [f"He costs 10 points and {free} are left."]
    assert not position.refused("lead blue-1 admiral")


@pytest.mark.rule("PW-setup-9")
def test_beside_the_strip_the_points_of_both_stand_until_the_fleets_are_raised(yard):
    points = yard.state.terms.yard.points
    bought = yard.do("buy six_seven")
    assert panel(bought.state).notes == (f"South: {points - 60} points left", f"North: {points} points left")
    rows = {row.seat: [figure.value for figure in row.figures] for row in panel(bought.state).tallies}
    assert rows == {"blue": [str(points - 60), "1"], "red": [str(points), "0"]}
    raised_both = bought.do("lead blue-1 admiral", "done", "buy six_seven", "lead red-1 admiral", "done")
    assert panel(raised_both.state).notes == ()
    fought = raised_both.with_(turn=1, phase="operations")
    assert [phase.name for phase in panel(fought.state).phases] == ["Initiative", "Operations", "Morale"]


@pytest.mark.rule("PW-setup-1")
def test_the_fleet_is_complete_only_with_its_admiral_aboard(yard):
    one = yard.do("buy six_seven")
    assert "done" not in one.verbs and one.asked.withheld.verb == "done"
    led = one.do("lead blue-1 admiral")
    assert "done" in led.verbs and led.asked.withheld is None


@pytest.mark.rule("PW-setup-9")
@pytest.mark.parametrize(("points", "is_enough"), [(80, True), (79, False)])
def test_the_last_point_may_be_spent(yard, points, is_enough):
    terms = yard.state.terms
    position = yard.with_(terms=replace(terms, yard=replace(terms.yard, points=points)))
    assert (not position.refused("buy slow_trireme")) is is_enough


@pytest.mark.rule("PW-setup-1")
def test_a_squadron_that_stayed_empty_is_no_part_of_the_fleet(yard):
    position = yard.do("buy six_seven", "lead blue-1 admiral", "squadron")
    assert len(plan_for(position.state, "blue").squadrons) == 2
    done = position.do("done")
    [squadron] = plan_for(done.state, "blue").squadrons
    assert [(ship.id, ship.pose) for ship in squadron.ships] == [("blue-1", None)]
