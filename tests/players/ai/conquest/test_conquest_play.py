"""Whole games of Conquest of the Empire by the computer: legal, blind to the dice, the same from the same
seed."""

import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from galleywar.core.digest import digest
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source, SourceFaults
from galleywar.players.ai import policy_for
from galleywar.players.hints import hint
from galleywar.players.levels import levels, open_level
from galleywar.players.player import Clock
from galleywar.players.playout import play_game, stream
from galleywar.rules import open_ruleset
from tests.players import asking

POLICY = policy_for("conquest")

SEED = 5
ROOT = Path(__file__).resolve().parents[4]


@pytest.fixture(scope="module")
def rules():
    return open_ruleset("conquest")


@pytest.fixture(scope="module")
def read(rules):
    return lambda key: rules.read(Source.read(scenario_dir() / f"{key}.yaml"))


positions = partial(asking.questions, seed=SEED)


def test_every_level_plays_it():
    assert [level.key for level in levels("conquest")] == ["random", "novice", "captain", "admiral"]


@pytest.mark.parametrize("key", ["conquest-messana", "conquest-aegean", "conquest-actium"])
def test_the_levels_rank_as_they_are_named(rules, read, key):
    """A sample; the whole proof is a hundred games."""
    scenario = read(key)
    for number, seat in enumerate(("ruby", "sapphire")):
        players = {
            "ruby": open_level("random"),
            "sapphire": open_level("random"),
            seat: open_level("captain"),
        }
        assert play_game(rules, scenario, 2 + number, players).outcome.winner == seat


@pytest.mark.parametrize("sides", [3, 4, 6])
def test_a_full_table_comes_to_its_end(rules, read, sides):
    scenario = read(f"conquest-{sides}")
    names = ("captain", "novice", "random")
    players = {seat.key: open_level(names[at % 3]) for at, seat in enumerate(scenario.seats)}
    played = play_game(rules, scenario, SEED, players)
    assert played.outcome.winner in players and players[played.outcome.winner].name != "random"


@pytest.mark.parametrize("level", ["novice", "captain"])
def test_thinking_changes_nothing_and_is_the_same_twice(rules, read, level):
    player = open_level(level)
    for state, decision, number in positions(rules, read("conquest-aegean"), level, 40):
        before = digest(state)
        one = player.decide(rules, state, decision, stream(SEED, number), Clock())
        assert digest(state) == before
        assert player.decide(rules, state, decision, stream(SEED, number), Clock()) == one
        assert decision.admits(one.choices[0]) and one.why.strip()


def test_another_process_with_another_hash_seed_plays_the_same_game(rules, read):
    program = (
        "from tests.players.ai.conquest.test_conquest_play import positions\n"
        "from galleywar.rules import open_ruleset\n"
        "from galleywar.core.digest import digest\n"
        "from galleywar.core.files.yaml_source import Source\n"
        "from galleywar.core.files.paths import scenario_dir\n"
        "rules = open_ruleset('conquest')\n"
        "scenario = rules.read(Source.read(scenario_dir() / 'conquest-messana.yaml'))\n"
        "print(digest(list(positions(rules, scenario, 'captain', 25))[-1][0]))\n"
    )
    here = digest(list(positions(rules, read("conquest-messana"), "captain", 25))[-1][0])
    there = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env={"PYTHONHASHSEED": "123", "PATH": ""},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert there.stdout.strip() == str(here)


def test_hints_tell_what_the_captain_would_do(rules, read):
    state, decision, _ = next(positions(rules, read("conquest-actium"), "captain", 1))
    found = hint(rules, state, decision)
    assert found and all(one.does and one.why and decision.admits(one.choices[0]) for one in found)


def test_the_weights_file_has_every_weight_and_no_other():
    text = POLICY.path.read_text(encoding="utf-8")
    assert POLICY.read(Source.parse(text)).levels.keys() == {"novice", "captain"}
    with pytest.raises(SourceFaults, match="unknown key 'thraet'"):
        POLICY.read(Source.parse(text.replace("  threat:", "  thraet:")))
