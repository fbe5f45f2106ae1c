"""Risk: Added Depth as the computer plays it: odds of the rules, legal and honest games, sensible answers."""

import pytest

from galleywar.core.dice import Seeded
from galleywar.core.digest import digest
from galleywar.core.places import scenario_dir
from galleywar.core.source import Source, SourceFaults
from galleywar.players.levels import levels, open_level
from galleywar.players.minds.added_depth.outlook import chance, felled, fought, left
from galleywar.players.minds.added_depth.weights import FILE, read_settings
from galleywar.players.player import Clock
from galleywar.players.playout import play_game, stream
from galleywar.rules import open_ruleset
from galleywar.rules.added_depth.outlook import left_after, victory

SEED = 3


@pytest.fixture(scope="module")
def rules():
    return open_ruleset("added_depth")


@pytest.fixture(scope="module")
def read(rules):
    return lambda key: rules.read(Source.read(scenario_dir() / f"{key}.yaml"))


@pytest.mark.parametrize("mine, theirs, modifier", [(1, 1, 0), (3, 2, 0), (7, 5, 0), (3, 2, -1), (9, 12, -1)])
def test_a_battle_is_won_as_often_as_the_rules_say(mine, theirs, modifier):
    assert chance(mine, theirs, modifier) == pytest.approx(float(victory(mine, theirs, modifier)))
    assert left(mine, theirs, modifier) == pytest.approx(float(left_after(mine, theirs, modifier)))


def test_either_nobody_attacks_or_nobody_defends_in_the_end():
    found = fought(5, 4)
    assert found.stand <= 4 * (1 - found.chance) and found.left <= 5 * found.chance
    assert felled(5, 4) == pytest.approx(4 - found.stand)
    assert chance(0, 3) == 0.0 and chance(3, 0) == 1.0


def test_armies_of_a_hundred_are_reckoned_too():
    assert 0.5 < chance(120, 100) <= 1.0
    assert 0.0 < left(120, 100) < 120.0


def test_every_level_plays_it():
    assert [level.key for level in levels("added_depth")] == ["random", "novice", "captain"]


@pytest.mark.parametrize("key", ["added-depth-grain", "added-depth-libya", "added-depth-straits"])
def test_a_captain_beats_chance_from_either_side(rules, read, key):
    """A sample; the whole proof is a hundred games."""
    scenario = read(key)
    seats = [seat.key for seat in scenario.seats]
    for number, seat in enumerate(seats):
        players = {one: open_level("captain" if one == seat else "random") for one in seats}
        assert play_game(rules, scenario, number, players).outcome.winner == seat


@pytest.mark.parametrize("key", ["added-depth-pillars", "added-depth-3"])
def test_a_larger_table_comes_to_its_end(rules, read, key):
    scenario = read(key)
    names = ("captain", "novice", "random")
    players = {seat.key: open_level(names[at % 3]) for at, seat in enumerate(scenario.seats)}
    assert play_game(rules, scenario, SEED, players).outcome.points


@pytest.mark.parametrize("level", ["novice", "captain"])
def test_thinking_changes_nothing_and_is_the_same_twice(rules, read, level):
    player, dice = open_level(level), Seeded(SEED)
    state = rules.deal(read("added-depth-straits"), dice)
    for number in range(40):
        decision = rules.pending(state)
        if decision is None:
            break
        before = digest(state)
        one = player.decide(rules, state, decision, stream(SEED, number), Clock())
        assert digest(state) == before
        assert player.decide(rules, state, decision, stream(SEED, number), Clock()) == one
        assert decision.admits(one.choices[0]) and one.why.strip()
        state = rules.apply(state, one.choices[0], dice).state


def test_the_weights_file_has_every_weight_and_no_other():
    text = FILE.read_text(encoding="utf-8")
    assert read_settings(Source.parse(text)).levels.keys() == {"novice", "captain"}
    with pytest.raises(SourceFaults, match="unknown key 'thraet'"):
        read_settings(Source.parse(text.replace("  threat:", "  thraet:")))
