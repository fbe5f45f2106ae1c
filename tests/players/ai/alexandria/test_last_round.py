"""In the last round only points count: who has the last turn fears nothing, the other all the more."""

from dataclasses import asdict, replace
from typing import Any

import pytest

from galleywar.core.dice import Forbidden
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.players.ai import policy_for
from galleywar.players.ai.alexandria.evaluation.weights import for_the_last_round, is_last_round
from galleywar.rules import open_ruleset
from galleywar.rules.alexandria.model.state import Award, State

POLICY = policy_for("alexandria")


def battle(name: str, active: str = "roman", **points: int) -> State:
    """A battle in which the sides have ``points`` so far."""
    rules = open_ruleset("alexandria")
    state: Any = rules.deal(rules.read(Source.read(scenario_dir() / f"{name}.yaml")), Forbidden())
    awards = tuple(Award(seat, won, "stopped", f"{seat}-1", "12.2f", "") for seat, won in points.items())
    return replace(state, active=active, awards=awards)  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("points", "last"),
    [({}, False), ({"roman": 34, "egyptian": 27}, False), ({"roman": 35}, True), ({"egyptian": 28}, True)],
)
def test_the_round_is_the_last_once_a_side_has_its_total(points: dict[str, int], last: bool) -> None:
    assert is_last_round(battle("naval-battle", **points)) is last


def test_where_no_points_are_counted_no_round_is_known_to_be_the_last() -> None:
    assert not is_last_round(battle("heptastadium", roman=99))


def test_whoever_has_the_last_turn_fears_nothing() -> None:
    weights = for_the_last_round(POLICY.weights, battle("naval-battle", "egyptian", roman=35))
    assert weights.threat == weights.exposed == weights.prize == 0.0


def test_before_the_last_turn_of_all_a_ship_lost_is_dearer() -> None:
    usual = POLICY.weights
    weights = for_the_last_round(usual, battle("naval-battle", "roman", roman=35))
    assert weights.threat > usual.threat


def test_nothing_is_saved_for_a_day_that_does_not_come() -> None:
    weights = asdict(for_the_last_round(POLICY.weights, battle("naval-battle", roman=35)))
    assert {name for name, value in weights.items() if not value} == {
        "afloat", "cripple", "fatigue", "collision", "foul", "least_ram", "repulse", "hit",
    }  # fmt: skip
