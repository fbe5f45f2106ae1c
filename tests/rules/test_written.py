"""A battle as it stands, written down as a scenario: whoever is told of stands there again when it is begun."""

from __future__ import annotations

from typing import Any

import pytest

from galleywar.boards.table.table import INCH, Pose
from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.rules import open_ruleset
from galleywar.rules.scenario.library import find_scenario, open_scenario

BATTLES = (
    "first-fight", "naval-battle", "palace-quarter", "heptastadium", "conquest-actium", "conquest-3",
    "conquest-2", "added-depth-grain", "added-depth-3", "mare-mylae", "mare-first-fight", "mare-muster",
    "poseidon-first-fight", "poseidon-chios", "poseidon-muster", "orthe-mole", "orthe-streets",
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


def is_near(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Whether models of two states are one that was laid a foot aside at most; prizes are their builders' again."""
    here, there = Pose.read(str(one[2])), Pose.read(str(other[2]))
    alike = one[1] == other[1] and here.heading == there.heading
    return alike and max(abs(here.x - there.x), abs(here.y - there.y)) <= 12 * INCH


@pytest.mark.one_in(3)
@pytest.mark.parametrize("orders", [0, 12, 60, 200])
@pytest.mark.parametrize("name", BATTLES)
def test_whoever_stood_there_stands_there_again(name: str, orders: int) -> None:
    match = begun(name, orders + 1)
    play_on(match, orders)
    text = match.ruleset.written(match.state)
    if not text:
        return
    ruleset, state = again(text)
    before, after = standing(match.ruleset, match.state), standing(ruleset, state)
    if name.startswith("added"):
        assert after == before
    elif name.startswith("conquest"):
        prisoners = sum(bool(leader.held_by) for leader in match.state.leaders.values())
        assert [one[:2] for one in after] == [one[:2] for one in before] or prisoners
    elif name.startswith(("mare", "poseidon")):
        assert len(after) >= 0.6 * len(before)
        aside = [one for one in after if one not in before]
        assert all(any(is_near(one, other) for other in before) for one in aside)
        assert len(aside) <= 0.4 * len(after)
    else:
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


@pytest.mark.parametrize("name", ["poseidon-first-fight", "mare-muster"])
def test_a_paused_battle_is_written_as_it_stands_and_not_as_it_began(name: str) -> None:
    match, draw = begun(name, 7), Seeded(7)
    while match.state.turn < 3 and match.decision is not None:
        verbs = [offer.verb for offer in match.decision.offers]
        match.submit(Choice("ready") if "ready" in verbs else match.ruleset.any(match.state, draw))
    text = match.ruleset.written(match.state)
    ruleset, state = again(text)
    before = {one[2] for one in standing(match.ruleset, match.state)}
    assert sum(one[2] in before for one in standing(ruleset, state)) >= 0.6 * len(before)
    assert match.state.terms.turns - state.terms.turns == 2


def test_a_battle_on_a_map_of_its_own_names_it_again() -> None:
    match = begun("orthe-mole", 2)
    play_on(match, 60)
    _, state = again(match.ruleset.written(match.state))
    assert state.box.map.key == match.state.box.map.key == "orthe"


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
