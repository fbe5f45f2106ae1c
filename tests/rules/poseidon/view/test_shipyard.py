"""The yard as one sheet: what is for sale and why not, what each ship may take aboard, where she may be sent."""

import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.rules import open_ruleset
from galleywar.rules.poseidon.model.components import open_components
from galleywar.rules.poseidon.setup.fleet_builder import left
from galleywar.rules.poseidon.view.shipyard import shipyard
from tests.rules.poseidon.conftest import Position


def position(name):
    rules = open_ruleset("poseidon")
    scenario = rules.read(Source.read(scenario_dir() / f"{name}.yaml"))
    return Position(rules.for_scenario(scenario).deal(scenario, Seeded(1)))


@pytest.fixture(scope="module")
def yard():
    return position("poseidon-muster")


def sheet(at):
    found = shipyard(at.state)
    assert found is not None
    return found


def deed(ship, text):
    return next(one for one in ship.fittings if one.text == text)


def test_there_is_a_sheet_only_while_a_fleet_is_raised(yard):
    assert shipyard(position("poseidon-first-fight").state) is None
    assert sheet(yard).seat == "blue"
    assert sheet(yard.do("buy slow_trireme", "lead blue-1 admiral", "done")).seat == "red"
    assert shipyard(yard.with_(frames=()).state) is None


@pytest.mark.rule("PW-setup-9")
def test_points_are_spent_left_and_kept(yard):
    points = yard.state.terms.yard.points
    bought = yard.do("buy slow_trireme")
    assert (sheet(bought).points, sheet(bought).spent, sheet(bought).kept) == (points, 30, 50)
    assert sheet(bought).left == left(bought.state, "blue") == points - 30
    assert sheet(bought.do("lead blue-1 admiral")).kept == 0


@pytest.mark.rule("PW-setup-5", "PW-setup-9")
def test_every_type_is_for_sale_with_its_price_figures_and_what_bars_it(yard):
    kinds = open_components().kinds
    types = {one.key: one for one in sheet(yard).types}
    assert {key: (one.name, one.price, one.order) for key, one in types.items()} == {
        key: (kind.name, kind.points, Choice("buy", (key,))) for key, kind in kinds.items()
    }
    assert not any(one.why for one in types.values())
    told = {figure.label: (figure.value, figure.says) for figure in types["fast_trireme"].figures}
    assert told["SAVE"][0] == "none" and told["MARINES"][0] == "(1)" and "never board" in told["MARINES"][1]
    told = {figure.label: (figure.value, figure.says) for figure in types["slow_trireme"].figures}
    assert told["SAVE"][0] == "6+" and told["SPEED"][0] == "5" and told["MARINES"] == ("1", "marines aboard")
    poor = yard
    while left(poor.state, "blue") - 50 >= 230:
        poor = poor.do("buy forty")
    assert {one.key: bool(one.why) for one in sheet(poor).types} == {
        key: kind.points > left(poor.state, "blue") - 50 for key, kind in kinds.items()
    }
    assert [one.face.kind for one in sheet(poor).types] == [one.face.kind for one in sheet(yard).types]


@pytest.mark.rule("PW-setup-1")
def test_what_ends_the_list_or_begins_a_squadron_says_what_it_waits_for(yard):
    empty = sheet(yard)
    assert empty.begin.choice is None and empty.begin.why == "The last squadron has no ship yet."
    assert empty.done.choice is None and empty.done.why
    ready = sheet(yard.do("buy slow_trireme", "lead blue-1 admiral"))
    assert (ready.begin.choice, ready.begin.why) == (Choice("squadron"), "")
    assert (ready.done.choice, ready.done.why) == (Choice("done"), "")


@pytest.mark.rule("PW-setup-8", "PW-setup-9", "PW-setup-10")
def test_a_ship_says_what_may_be_put_aboard_what_is_there_and_what_bars_it(yard):
    fitted = yard.do("buy six_seven", "equip blue-1 corvus", "lead blue-1 admiral", "buy light_galley")
    large, small = sheet(fitted).ships
    assert (large.price, large.type, large.strike) == (120, "six_seven", Choice("strike", ("blue-1",)))
    assert large.orders == (Choice("equip", ("blue-1", "corvus")), Choice("lead", ("blue-1", "admiral")))
    assert small.orders == () and len(small.fittings) == len(large.fittings)
    corvus, admiral = deed(large, "Corvus"), deed(large, "Admiral")
    assert (corvus.made, corvus.choice, corvus.price) == (True, Choice("unship", ("blue-1", "corvus")), 10)
    assert (admiral.made, admiral.choice, admiral.price) == (
        True,
        Choice("unship", ("blue-1", "admiral")),
        50,
    )
    crew, hero = deed(small, "Elite crew"), deed(small, "Hero")
    assert (crew.made, crew.choice) == (False, Choice("equip", ("blue-2", "elite_crew"))) and not crew.why
    assert (hero.made, hero.choice) == (False, Choice("lead", ("blue-2", "hero"))) and not hero.why
    barred = deed(small, "Corvus")
    assert (barred.made, barred.choice, barred.why) == (False, None, "Light Galley is too small for corvus.")
    assert (deed(small, "Admiral").choice, deed(small, "Admiral").why) == (None, "A fleet has one Admiral.")


@pytest.mark.rule("PW-setup-8")
def test_what_something_else_needs_stays_aboard_and_says_so(yard):
    armed = yard.do("buy six_seven", "equip blue-1 artillery", "equip blue-1 elite_artillerymen")
    [ship] = sheet(armed).ships
    assert (deed(ship, "Artillery").made, deed(ship, "Artillery").choice) == (True, None)
    assert deed(ship, "Artillery").why == "Elite artillerymen need artillery."


@pytest.mark.rule("PW-setup-1")
def test_squadrons_hold_their_ships_and_say_where_each_may_go(yard):
    two = yard.do("buy six_seven", "squadron", *["buy transport"] * 4)
    first, second = sheet(two).squadrons
    assert [ship.id for ship in first.ships] == ["blue-1"] and len(second.ships) == 4
    assert first.most == second.most == 5
    assert first.ships[0].posts == {"blue-squadron-2": Choice("post", ("blue-1", "blue-squadron-2"))}
    full = sheet(two.do("buy transport"))
    assert full.squadrons[0].ships[0].posts == {}
    assert set(full.squadrons[1].ships[0].posts) == {"blue-squadron-1"}
