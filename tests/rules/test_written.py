"""A battle as it stands, written down as a scenario: whoever is told of stands there again when it is begun."""

from __future__ import annotations

from typing import Any

import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.files.yaml_source import Source, SourceFaults
from galleywar.core.match import Match
from galleywar.rules import open_ruleset
from galleywar.rules.scenario.library import find_scenario, open_scenario

BATTLES = (
    "first-fight", "naval-battle", "palace-quarter", "heptastadium", "conquest-actium", "conquest-3",
    "added-depth-grain", "added-depth-3", "mare-mylae", "poseidon-first-fight",
)  # fmt: skip


def begun(name: str, seed: int) -> Match:
    ruleset, scenario = open_scenario(find_scenario(name))
    return Match(ruleset, scenario, seed, {})


def play_on(match: Match, orders: int) -> None:
    draw = Seeded(match.seed)
    for _ in range(orders):
        if match.decision is None:
            return
        verbs = [offer.verb for offer in match.decision.offers]
        setting_up = next((one for one in ("ready", "historical", "spread") if one in verbs), "")
        match.submit(Choice(setting_up) if setting_up else match.ruleset.any(match.state, draw))


def again(text: str) -> tuple[Any, Any]:
    """Rules and state of the scenario that was written."""
    source = Source.parse(text, "written.yaml")
    ruleset = open_ruleset(source.root["rules"]["set"])
    scenario = ruleset.read(source)
    ruleset = ruleset.for_scenario(scenario)
    return ruleset, ruleset.drawn_up(ruleset.deal(scenario, Seeded(1)))


def standing(ruleset: Any, state: Any) -> list[tuple[object, ...]]:
    """Who stands where, by what he is: pieces of most games get other ids."""
    faces = ruleset.view.counters(state).values()
    return sorted((face.seat, face.silhouette, str(face.at)) for face in faces if face.at is not None)


@pytest.mark.parametrize("orders", [0, 12, 60, 200])
@pytest.mark.parametrize("name", BATTLES)
def test_whoever_stood_there_stands_there_again(name: str, orders: int) -> None:
    match = begun(name, orders + 1)
    play_on(match, orders)
    text = match.ruleset.written(match.state)
    if not text:
        return
    try:
        ruleset, state = again(text)
    except SourceFaults as wrong:
        told = [fault.text for fault in wrong.faults]
        assert all(
            "neither a leader nor a city" in one or "lies over" in one or "home" in one for one in told
        ), told
        return
    before, after = standing(match.ruleset, match.state), standing(ruleset, state)
    if name.startswith("added"):
        assert after == before
    elif name.startswith("conquest"):
        prisoners = sum(bool(leader.held_by) for leader in match.state.leaders.values())
        assert [one[:2] for one in after] == [one[:2] for one in before] or prisoners
    elif "poseidon" not in name:
        assert not [one for one in after if one not in before]
        assert len(after) >= 0.6 * len(before)
    assert not ruleset.problems(state)


@pytest.mark.parametrize(
    "name", ["first-fight", "palace-quarter", "conquest-actium", "added-depth-grain", "mare-mylae"]
)
def test_a_battle_that_was_written_is_played_to_its_end(name: str) -> None:
    match = begun(name, 3)
    play_on(match, 40)
    source = Source.parse(match.ruleset.written(match.state), "written.yaml")
    ruleset = open_ruleset(source.root["rules"]["set"])
    scenario = ruleset.read(source)
    other = Match(ruleset.for_scenario(scenario), scenario, 5, {})
    play_on(other, 6000)
    assert other.decision is None and other.state.outcome is not None


def test_nothing_is_written_before_there_is_anything() -> None:
    assert begun("conquest-3", 1).ruleset.written(begun("conquest-3", 1).state) == ""
    match = begun("first-fight", 1)
    assert match.ruleset.written(match.state) == ""


def test_what_is_left_of_the_turns_is_what_is_played() -> None:
    match, draw = begun("conquest-actium", 2), Seeded(2)
    while match.state.round < 4 and match.decision is not None:
        match.submit(match.ruleset.any(match.state, draw))
    assert match.state.round == 4
    root = Source.parse(match.ruleset.written(match.state)).root
    assert root["rules"]["options"]["limit"]["rounds"] == 7
    assert root["setup"][0]["talents"] == match.state.sides[root["setup"][0]["seat"]].talents
