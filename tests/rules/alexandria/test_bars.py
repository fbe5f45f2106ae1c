"""Where the bars alone decide: each answer a hair inside what is legal, and a hair outside."""

import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.rules.alexandria.model.frames_land import Activate, LeadersLeaving
from galleywar.rules.alexandria.model.frames_sea import CrippledSide
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.scenario.reader import read_scenario
from galleywar.rules.alexandria.scenario.variants import open_components
from galleywar.rules.alexandria.setup import deployment


def cases(position, words):
    """The cases of all that stands against an answer."""
    return [one.case for one in position.refusals(words)]


# -- at sea --------------------------------------------------------------------------------------------------
SHIP, BESIDE = "roman Quad 2926 E cargo=CO7v,A4", "roman Tri 3026 E cargo=CO7v"


@pytest.mark.rule("4.42a")
@pytest.mark.parametrize(
    "words", ["row roman-Quad-1 2", "reorder roman-CO-1 2", "fire roman-Quad-1 egyptian-Tri-1:3"]
)
def test_nothing_is_done_with_the_fleet_when_somebody_else_was_activated(sea, words):
    foe = "egyptian Tri 2927 W cargo=HI6"
    assert cases(sea(SHIP, foe).orders("roman"), words) == []
    ashore = sea(SHIP, foe, command="auxiliaries").orders("roman")
    assert cases(ashore, words) == ["4.42a"] and "row" not in ashore.offers()


@pytest.mark.rule("5.43c")
def test_the_phase_ends_when_no_galley_of_an_active_fleet_has_to_row(sea):
    fast = "roman Quad 2926 E attack"
    assert cases(sea(fast).orders("roman"), "end") == ["5.43c"]
    for position in (sea("roman Quad 2926 E"), sea(f"{fast} done"), sea(fast, command="auxiliaries")):
        assert cases(position.orders("roman"), "end") == [] and "end" in position.orders("roman").offers()


@pytest.mark.rule("5.43a", "5.44a", "9.31a")
def test_an_immobile_galley_announces_nothing_and_only_where_there_is_something_to_grapple(sea):
    alone = sea("roman Quad 2926 E rammed").orders("roman")
    assert cases(alone, "row roman-Quad-1 0") == ["5.44a"] and "row" not in alone.offers()
    near = sea("roman Quad 2926 E aground", "egyptian Tri 3026 E rammed").orders("roman")
    assert cases(near, "row roman-Quad-1 0") == [] and cases(near, "row roman-Quad-1 1") == ["5.44a"]


@pytest.mark.rule("9.43", "9.41a")
def test_holders_are_named_once_each_and_in_order(sea):
    held = sea(
        "roman Quad 3023 W",
        "egyptian Tri 2923 W grappled=roman-Quad-1",
        "egyptian Quin 3123 W grappled=roman-Quad-1",
    ).orders("roman")
    first, second = held["roman-Quad-1"].grappled
    for named, against in (
        ((first,), []), ((second,), []), ((first, second), []),
        ((second, first), ["9.43"]), ((first, first), ["9.43"]), ((), ["9.41a"]),
    ):  # fmt: skip
        choice = Choice("disengage", ("roman-Quad-1", named))
        assert [one.case for one in machine.objections(held.state, choice)] == against, named


@pytest.mark.rule("7.23")
def test_a_volley_names_its_targets_once_each_and_in_order(sea):
    position = sea(SHIP, "egyptian Tri 2927 W cargo=HI6", "egyptian Bi 2925 W cargo=HI6").orders("roman")
    [offer] = position.offered("fire")
    first, second = [target for target, _ in offer.slots[1].caps]
    for shares, against in (
        (((first, 1), (second, 2)), []), (((first, 3),), []),
        (((second, 2), (first, 1)), ["7.23"]), (((first, 1), (first, 2)), ["7.23"]),
        (((first, 3), (second, 0)), ["7.23"]), (((first, 2),), ["7.23"]),
    ):  # fmt: skip
        choice = Choice("fire", ("roman-Quad-1", shares))
        assert [one.case for one in machine.objections(position.state, choice)] == against, shares


@pytest.mark.rule("9.26b")
def test_oars_are_lost_to_port_or_to_starboard(sea):
    position = sea("roman Quad 2926 E attack", "egyptian Tri 3026 E").orders("roman")
    position = position.pushed(CrippledSide("roman", "roman-Quad-1", "egyptian-Tri-1"))
    assert cases(position, "side port") == cases(position, "side starboard") == []
    assert cases(position, "side astern") == ["9.26b"]


# -- ashore --------------------------------------------------------------------------------------------------
@pytest.mark.rule("3.0c")
def test_a_turn_is_passed_only_when_there_is_nobody_to_activate(field):
    some, nobody = field("roman LI5 2-K"), field("egyptian LI5 4-A")
    for position, against in ((some, ["3.0c"]), (nobody, [])):
        asked = position.facing_frames(Activate("roman"), seat="roman")
        assert cases(asked, "pass") == against and ("pass" in asked.offers()) is not bool(against)


@pytest.mark.rule("4.32a")
def test_only_a_leader_who_is_asked_stays_with_his_men(field):
    position = field("egyptian HI6 4-K", "leader egyptian-Sosius 4-K", "leader egyptian-Achilles 4-K")
    position = position.facing_frames(LeadersLeaving("egyptian", ("egyptian-Sosius",)), seat="roman")
    assert cases(position, "stay egyptian-Sosius") == [] and cases(position, "stay egyptian-Achilles") == [
        "4.32a"
    ]


@pytest.mark.rule("7.11a")
def test_a_ship_is_no_unit_that_shoots_ashore(field):
    position = field("roman A5 2/3-K active", "roman Quad 2206 E").orders("roman")
    assert cases(position, "shoot roman-Quad-1 egyptian-HI-1") == ["7.11a"]


# -- setting up ----------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def city():
    """The battle for the city with Rome laid out as it was."""
    box = open_components()
    scenario = read_scenario(Source.read(scenario_dir() / "alexandria.yaml"), box)
    state = machine.begin(deployment.deal(scenario, box), Seeded(1))
    return machine.apply(state, Choice("historical"), Seeded(1)).state


def against(state, verb, *args):
    return [one.case for one in machine.objections(state, Choice(verb, args))]


@pytest.mark.rule("5.76b")
def test_only_a_unit_below_another_is_raised(city):
    stack = next(
        city.stack(place, "roman") for place in city.units.places if len(city.stack(place, "roman")) > 1
    )
    assert against(city, "raise", stack[0].id) == ["5.76b"] and against(city, "raise", stack[1].id) == []


@pytest.mark.rule("11.1c")
def test_nobody_is_posted_where_he_stands(city):
    unit = next(one for one in city.units.values() if one.seat == "roman" and one.at is not None)
    assert "11.1c" in against(city, "station", unit.id, unit.at)


@pytest.mark.rule("6.11a", "6.15a")
def test_nobody_is_turned_to_where_he_looks(city):
    unit = next(one for one in city.units.values() if one.seat == "roman" and one.at in city.box.map.points)
    assert against(city, "face", unit.id, unit.toward) == ["6.11a"]
    others = [one for one in city.box.map.points[unit.at].links if one != unit.toward]
    assert all(against(city, "face", unit.id, one) == [] for one in others)


@pytest.mark.rule("11.1e")
def test_a_guest_comes_once_and_goes_once(city):
    assert against(city, "invite", "roman-Cleopatra") == []
    assert against(city, "send_away", "roman-Cleopatra") == ["11.1e"]
    there = machine.apply(city, Choice("invite", ("roman-Cleopatra",)), Seeded(1)).state
    assert against(there, "invite", "roman-Cleopatra") == ["11.1e"]
    assert against(there, "send_away", "roman-Cleopatra") == []
    for verb in ("invite", "send_away"):
        assert "11.1e" in against(city, verb, "roman-Caesar") and "11.1e" in against(city, verb, "nobody")
