"""The computer's own set-up: whole and legal for any draw, another one for another draw, no ship needlessly
empty."""

from dataclasses import replace
from statistics import mean
from typing import Any

import pytest

from galleywar.core.contract import Ruleset
from galleywar.core.decision import Choice
from galleywar.core.dice import Forbidden, Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.players.levels import open_level
from galleywar.players.player import Clock
from galleywar.rules import open_ruleset
from galleywar.rules.alexandria.model.state import State
from galleywar.rules.alexandria.model.terms import Terms


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return open_ruleset("alexandria")


@pytest.fixture(scope="module")
def dealt(rules: Ruleset) -> State:
    scenario = rules.read(Source.read(scenario_dir() / "naval-battle.yaml"))
    state: State = rules.deal(scenario, Forbidden())
    return state


def set_up(rules: Ruleset, state: Any, seed: int) -> State:
    """Both fleets as the captain sets them up."""
    for _ in range(2):
        decision = rules.pending(state)
        assert decision is not None
        thought = open_level("captain").decide(rules, state, decision, Seeded(seed), Clock())
        for choice in thought.choices:
            asked = rules.pending(state)
            assert asked is not None and asked.admits(choice), str(choice)
            state = rules.apply(state, choice, Forbidden()).state
    assert state.phase != "deploy"
    return state  # type: ignore[no-any-return]


def without_a_layout(state: State) -> State:
    terms: Terms = replace(state.terms, layouts={})
    return replace(state, terms=terms)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("historical", [True, False])
def test_any_draw_gives_a_whole_legal_set_up(
    rules: Ruleset, dealt: State, seed: int, historical: bool
) -> None:
    state = set_up(rules, dealt if historical else without_a_layout(dealt), seed)
    assert all(galley.at is not None for galley in state.galleys.values())
    assert not list(rules.problems(state))


def test_another_draw_sets_up_otherwise(rules: Ruleset, dealt: State) -> None:
    layouts = {
        tuple((one.id, one.at) for one in set_up(rules, dealt, seed).galleys.values()) for seed in range(4)
    }
    assert len(layouts) > 1


def test_no_ship_is_empty_while_there_are_men_for_all(rules: Ruleset, dealt: State) -> None:
    assert all(galley.cargo for galley in set_up(rules, dealt, 1).galleys.values())


def test_a_set_up_begun_by_hand_is_taken_back_first(rules: Ruleset, dealt: State) -> None:
    decision = rules.pending(dealt)
    assert decision is not None
    begun = rules.apply(dealt, next(c for c in decision.choices() if c.verb == "place"), Forbidden()).state
    assert set_up(rules, begun, 5).phase != "deploy"


def test_the_side_that_is_struck_first_puts_its_strongest_ships_where_the_enemy_as_he_lies_comes_first(
    rules: Ruleset, dealt: State
) -> None:
    state, lanes = set_up(rules, dealt, 1), dealt.box.sea
    roman = [lanes.index[one.at or ""] for one in state.galleys.values() if one.seat == "roman"]
    ways = lanes.spread([(0.0, number) for number in roman], 6.0, 40.0)
    off = {
        klass: [
            ways[lanes.index[one.at or ""]]
            for one in state.galleys.values()
            if (one.seat, one.klass) == ("egyptian", klass)
        ]
        for klass in ("Quin", "Quad", "Tri", "Bi")
    }
    assert max(off["Quin"]) <= min(off["Tri"] + off["Bi"])
    assert mean(off["Quin"]) < mean(off["Quad"]) < mean(off["Tri"]) < mean(off["Bi"])


@pytest.mark.parametrize("taken", ["quick", "historical"])
def test_ashore_the_computer_begins_as_the_enemy_has_begun(rules: Ruleset, taken: str) -> None:
    state = rules.deal(rules.read(Source.read(scenario_dir() / "heptastadium.yaml")), Forbidden())
    for choice in (Choice(taken), Choice("ready")):
        state = rules.apply(state, choice, Forbidden()).state
    decision = rules.pending(state)
    assert decision is not None
    thought = open_level("captain").decide(rules, state, decision, Seeded(1), Clock())
    assert thought.choices == (Choice(taken), Choice("ready"))
