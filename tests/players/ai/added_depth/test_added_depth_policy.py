"""Risk: Added Depth as the computer plays it: odds of the rules, legal and honest games, sensible answers."""

from functools import partial

import pytest

from galleywar.core.dice import Forbidden, Seeded
from galleywar.core.digest import digest
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source, SourceFaults
from galleywar.players.ai import policy_for
from galleywar.players.ai.added_depth.evaluation.battle_estimates import chance, felled, left
from galleywar.players.levels import levels, open_level
from galleywar.players.player import Clock
from galleywar.players.playout import play_game, stream
from galleywar.rules import open_ruleset
from galleywar.rules.added_depth.combat.odds import estimated, fought_out
from galleywar.rules.added_depth.model.components import port_zone
from galleywar.rules.added_depth.model.frames import Leave, Reinforcing, Sailing
from tests.players import asking
from tests.rules.added_depth.conftest import war

POLICY = policy_for("added_depth")

__all__ = ["war"]

SEED = 3


@pytest.fixture(scope="module")
def rules():
    return open_ruleset("added_depth")


@pytest.fixture(scope="module")
def read(rules):
    return lambda key: rules.read(Source.read(scenario_dir() / f"{key}.yaml"))


@pytest.mark.parametrize("mine, theirs, modifier", [(1, 1, 0), (3, 2, 0), (7, 5, 0), (3, 2, -1), (9, 12, -1)])
def test_a_battle_is_won_as_often_as_the_rules_say(mine, theirs, modifier):
    assert chance(mine, theirs, modifier) == pytest.approx(float(fought_out(mine, theirs, modifier).chance))
    assert left(mine, theirs, modifier) == pytest.approx(float(fought_out(mine, theirs, modifier).left))


def test_either_nobody_attacks_or_nobody_defends_in_the_end():
    found = estimated(5, 4)
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
    text = POLICY.path.read_text(encoding="utf-8")
    assert POLICY.read(Source.parse(text)).levels.keys() == {"novice", "captain"}
    with pytest.raises(SourceFaults, match="unknown key 'thraet'"):
        POLICY.read(Source.parse(text.replace("  threat:", "  thraet:")))


# -- small positions with a known best or forbidden answer ---------------------------------------------------------
LEVELS = ("novice", "captain")


@pytest.fixture
def answer(rules):
    """What a level answers in a position, as words."""
    return partial(asking.answers, rules)


def carried_out(rules, position, frame, level="captain"):
    """The orders given, and the state, when a phase without dice is over."""
    state, given, player = position.state, [], open_level(level)
    while isinstance(state.frames[-1], frame):
        decision = rules.pending(state)
        for choice in player.decide(rules, state, decision, Seeded(1), Clock()).choices:
            given.append(str(choice))
            state = rules.apply(state, choice, Forbidden()).state
    return given, state


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("mine, theirs, order", [(8, 2, "attack italia neapolis"), (2, 5, "done")])
def test_an_attack_is_made_at_good_odds_only(war, answer, level, mine, theirs, order):
    position = war(
        f"ruby holds italia={mine} narbonensis=2", f"sapphire holds neapolis={theirs} sicilia=3", phase="land"
    )
    assert answer(position, level) == [order]


@pytest.mark.parametrize("mine, theirs, verb", [(8, 1, "roll"), (2, 7, "stop")])
def test_a_battle_is_broken_off_when_it_goes_badly(war, answer, mine, theirs, verb):
    position = war(
        f"ruby holds italia={mine} narbonensis=2", f"sapphire holds neapolis={theirs} sicilia=3", phase="land"
    ).do("attack italia neapolis")
    while position.asked.seat != "ruby":
        position = position.do("stand")
    assert answer(position)[0].split()[0] == verb


@pytest.mark.parametrize("level", LEVELS)
def test_regiments_go_where_the_enemy_is_next_door(war, answer, level):
    position = war(
        "ruby holds aquitania=1 narbonensis=1 italia=2", "sapphire holds neapolis=3 sicilia=3",
        phase="reinforce", coins=0,
    )  # fmt: skip
    assert answer(position, level)[0].startswith("place italia ")


@pytest.mark.parametrize("theirs, order", [(1, "invade sicilia ruby-fleet-1"), (9, "done")])
def test_a_landing_is_made_where_it_wins(war, answer, theirs, order):
    position = war(
        "ruby holds neapolis=1 italia=2", "ruby fleet ze15n35b 3",
        f"sapphire holds sicilia={theirs} numidia=2", phase="land",
    )  # fmt: skip
    assert answer(position) == [order]


def test_troops_go_aboard_for_an_island_that_is_hardly_held(war, rules):
    position = war(
        "ruby holds italia=6 narbonensis=2", "ruby fleet port:italia", "sapphire holds sardinia=1 numidia=3"
    )
    orders, state = carried_out(rules, position, Sailing)
    assert orders[0] == "load ruby-fleet-1 italia 3"
    assert state.fleets["ruby-fleet-1"].at in ("ze05n35", "ze05n40")


def test_two_fleets_land_where_one_would_not_win(war, rules):
    position = war(
        "ruby holds italia=8 narbonensis=2", "ruby fleet port:italia", "ruby fleet port:italia",
        "sapphire holds sardinia=3 numidia=3",
    )  # fmt: skip
    _, state = carried_out(rules, position, Sailing)
    assert [(fleet.at in ("ze05n35", "ze05n40"), fleet.cargo) for fleet in state.fleets.values()] == [
        (True, 3)
    ] * 2


def test_a_fleet_bars_the_crossing_a_strong_army_would_use(war, rules):
    position = war(
        "ruby holds neapolis=3 italia=2", "ruby fleet ze15n35b", "sapphire holds sicilia=9 numidia=2"
    )
    _, state = carried_out(rules, position, Sailing)
    assert state.fleets["ruby-fleet-1"].at == "fretum_siculum"


def test_enemy_fleets_in_port_are_shut_in(war, rules):
    position = war(
        "ruby holds italia=3 narbonensis=3", "ruby fleet ze10n35",
        "sapphire holds cyrenaica=3 africa_proconsularis=3", "sapphire fleet port:cyrenaica",
        "sapphire fleet port:cyrenaica",
    )  # fmt: skip
    _, state = carried_out(rules, position, Sailing)
    zone = port_zone(state.box.map, "cyrenaica")
    assert state.fleets["ruby-fleet-1"].at == zone


@pytest.mark.parametrize("mine, theirs, verb", [(3, 1, "engage"), (1, 3, "done")])
def test_fleets_attack_where_it_pays(war, answer, mine, theirs, verb):
    position = war(
        "ruby holds italia=3", "sapphire holds sicilia=3", *["ruby fleet ze15n35b"] * mine,
        *["sapphire fleet ze15n35b"] * theirs, phase="sea",
    )  # fmt: skip
    assert answer(position)[0].split()[0] == verb


@pytest.mark.parametrize("mine, theirs, verb", [(4, 1, "engage"), (1, 2, "done")])
def test_a_blockade_is_run_only_when_it_pays(war, answer, mine, theirs, verb):
    position = war(
        "ruby holds sicilia=3 italia=2", "sapphire holds numidia=3", *["ruby fleet port:sicilia"] * mine,
        *["sapphire fleet ze15n35b"] * theirs, phase="sea",
    )  # fmt: skip
    assert answer(position)[0].split()[0] == verb


def test_regiments_in_the_rear_are_brought_to_the_front(war, answer):
    position = war(
        "ruby holds aquitania=6 narbonensis=1 italia=2",
        "sapphire holds neapolis=4 sicilia=3",
        phase="fortify",
    )
    assert answer(position) == ["fortify aquitania italia 5"]


def test_a_place_worth_much_is_not_stripped_for_the_front(war, answer):
    position = war(
        "ruby holds sicilia=6 numidia=3", "sapphire holds neapolis=6 africa_proconsularis=2",
        phase="fortify", prizes={"sicilia": 3},
    )  # fmt: skip
    assert not answer(position)[0].startswith("fortify sicilia")


def test_who_has_taken_a_place_goes_forward_from_where_no_enemy_is_left(war, answer):
    position = war("ruby holds italia=9", "sapphire holds neapolis=1 sicilia=3", phase="land")
    position = position.do("attack italia neapolis", "press", dice=(6, 5, 4, 1))
    assert answer(position) == ["occupy 8"]


@pytest.mark.parametrize("level", LEVELS)
def test_the_emptiest_fleet_is_given_up(war, answer, level):
    position = war(
        "ruby holds italia=3", "sapphire holds sicilia=3", "ruby fleet ze15n35b 3", "ruby fleet ze15n35b",
        "sapphire fleet ze15n35b", phase="sea",
    ).do("engage ze15n35b sapphire (ruby-fleet-1,ruby-fleet-2)", "roll 2", dice=(1, 1, 6))  # fmt: skip
    assert answer(position, level) == ["lose ruby-fleet-2"]


def test_a_fleet_is_built_where_only_the_sea_lies_between(war, rules):
    position = war(
        "ruby holds italia=6 narbonensis=2", "sapphire holds sardinia=1 numidia=3", phase="reinforce", coins=3
    )
    orders, _ = carried_out(rules, position, Reinforcing)
    assert "build port:italia" in orders


def test_in_the_last_round_an_even_chance_is_taken(war, answer):
    lines = "ruby holds italia=4 narbonensis=3", "sapphire holds neapolis=3 sicilia=3"
    assert answer(war(*lines, phase="land", rounds=2)) == ["attack italia neapolis"]


def test_the_point_that_wins_is_worth_more_than_another(war, answer):
    lines = "ruby holds italia=5 narbonensis=5", "sapphire holds neapolis=3 sicilia=3 aquitania=3"
    near = war(*lines, phase="land", prizes={"neapolis": 2}, victory=4)
    assert answer(near) == ["attack italia neapolis"]


LEAVE = Leave("ruby", "sapphire", "sicilia", "neapolis")


@pytest.mark.parametrize("whose, word", [("ruby", "refuse"), ("olive", "allow")])
def test_nobody_is_let_over_a_link_to_come_here(war, answer, whose, word):
    lands = {"ruby": "hispania=3", "sapphire": "sicilia=4", "olive": "aquitania=3"}
    lands[whose] += " neapolis=2"
    position = war(*(f"{seat} holds {names}" for seat, names in lands.items()), "ruby fleet fretum_siculum")
    frames = (*position.state.frames[:2], LEAVE)
    assert answer(position.with_(frames=frames, active="sapphire")) == [word]


def test_every_voyage_and_attack_says_why(war, rules):
    for phase in ("reinforce", "sail", "land", "fortify"):
        position = war(
            "ruby holds italia=6 narbonensis=3", "ruby fleet ze05n40 2", "ruby fleet port:italia",
            "sapphire holds sardinia=1 neapolis=3", "sapphire fleet ze10n35", phase=phase,
        )  # fmt: skip
        decision = rules.pending(position.state)
        for option in POLICY.options(position.state, decision, POLICY.habits("captain"), Seeded(1), Clock()):
            told = option.tell()
            assert told.does and told.why


def test_an_unknown_level_is_refused():
    with pytest.raises(LookupError, match="novice, captain"):
        POLICY.habits("admiral")
