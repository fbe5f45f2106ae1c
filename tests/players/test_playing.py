"""Whole games between the levels: legal to the last answer, the same again from the same seed."""

import pytest

from galleywar.core.contract import Ruleset
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.core.scenario import Scenario
from galleywar.players.levels import open_level
from galleywar.players.playout import play_game
from galleywar.rules import open_ruleset


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return open_ruleset("alexandria")


@pytest.fixture(scope="module")
def battle(rules: Ruleset) -> Scenario:
    return rules.read(Source.read(scenario_dir() / "naval-battle.yaml"))


@pytest.mark.parametrize("roman, egyptian", [("captain", "novice"), ("random", "captain")])
def test_a_battle_comes_to_its_end_and_again_to_the_same(
    rules: Ruleset, battle: Scenario, roman: str, egyptian: str
) -> None:
    players = {"roman": open_level(roman), "egyptian": open_level(egyptian)}
    played = play_game(rules, battle, 11, players)
    assert played.outcome.points
    assert play_game(rules, battle, 11, players) == played
