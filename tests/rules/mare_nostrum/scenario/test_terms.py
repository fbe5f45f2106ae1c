"""From a scenario file to what is played: who comes with an event, and what is mustered already."""

import pytest

from galleywar.core.files.yaml_source import Source
from galleywar.rules.mare_nostrum.model.components import open_components
from galleywar.rules.mare_nostrum.model.fleets import DeploymentZone
from galleywar.rules.mare_nostrum.scenario.reader import read_scenario
from tests.rules.mare_nostrum.scenario.test_fleet_faults import HEAD, NIKE, battle, event, limits


def terms(text):
    return read_scenario(Source.parse(text, "own.yaml"), open_components()).body


@pytest.mark.rule("MN-00.02")
def test_galleys_that_come_are_numbered_on_from_those_of_their_own_side():
    other = NIKE.replace("Nike", "Thalia").replace("60", "80")
    third = NIKE.replace("Nike", "Io")
    events = event(2, "blue", NIKE, other) + event(3, "red", NIKE) + event(4, "blue", third)
    read = terms(f"{battle()}events:\n{events}").events
    assert [[plan.id for plan in one.arrivals] for one in read] == [
        ["blue-2", "blue-3"],
        ["red-2"],
        ["blue-4"],
    ]
    mustered = terms(f"{HEAD}{limits()}events:\n{events}").events
    assert [[plan.id for plan in one.arrivals] for one in mustered] == [
        ["blue-1", "blue-2"],
        ["red-1"],
        ["blue-3"],
    ]


def test_an_event_that_brings_nobody_has_no_arrivals():
    [one] = terms(f"{battle()}events:\n{event(2, 'blue', leave='Halia')}").events
    assert one.arrivals is None and one.leaving == ("Halia",)


@pytest.mark.rule("MN-00.02", "MN-00.04", "MN-00.08")
def test_numbers_that_are_left_out_are_those_of_her_class():
    [(seat, [halia, nike]), _] = terms(
        battle(blue=(
            "name: Halia, type: large, flagship: true, at: [24, 12], heading: 30",
            "id: one, name: Nike, type: small, marines: 8, corvus: true, at: [60.5, 20], heading: 0, start: stopped",
        ))
    ).fleets  # fmt: skip
    assert seat == "blue"
    assert (halia.id, halia.slingers, halia.archers, halia.marines, halia.extras) == ("blue-1", 1, 2, 10, 2)
    assert (halia.at, halia.start) == ("2400,1200@30", "cruising")
    assert (nike.id, nike.marines, nike.extras, nike.corvus, nike.at) == ("one", 8, 0, True, "6050,2000@0")
    assert nike.start == "stopped"


@pytest.mark.rule("MN-00.01")
def test_a_galley_that_is_mustered_already_lies_as_her_zone_has_it_if_she_is_placed():
    taken = "name: Nike, type: small, at: [30, 9]", "name: Io, type: large, flagship: true, marines: 12"
    builder = terms(HEAD + limits(taken=taken)).builder
    assert builder.of("blue").zone == DeploymentZone(1200, 300, 8400, 1600, 0)
    nike, io = builder.of("blue").taken
    assert (nike.id, nike.at, nike.start, nike.marines) == ("blue-1", "3000,900@0", "cruising", 7)
    assert (io.id, io.at, io.extras, io.marines) == ("blue-2", None, 2, 12)
    assert builder.of("red").taken == ()


@pytest.mark.rule("MN-00.09")
def test_without_a_limit_a_game_has_ten_turns_and_with_fleets_nobody_musters():
    assert terms(battle()).turns == 10
    assert (
        terms(
            battle().replace("edition: 2", "edition: 2, options: {limit: {turns: 3, provenance: own}}")
        ).turns
        == 3
    )
    assert terms(battle(limits())).builder is None and terms(HEAD + limits()).builder is not None
