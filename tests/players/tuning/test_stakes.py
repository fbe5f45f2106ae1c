"""What a game is played for: points measured by what the scenario says, and every die in the tally."""

from __future__ import annotations

import pytest

from galleywar.commands.simulate import tell
from galleywar.core.dice import Seeded
from galleywar.core.scenario import Stake
from galleywar.players.playout import Result, play_game
from galleywar.players.policies.random_policy import Uniform
from galleywar.players.tuning.arena import Bout
from galleywar.rules.scenario.library import find_scenario, open_scenario

SHORT = (
    "first-fight",
    "mare-first-fight",
    "poseidon-first-fight",
    "conquest-messana",
    "added-depth-grain",
    "pharos-landing",
)


def by_chance(name: str, seed: int) -> Result:
    ruleset, scenario = open_scenario(find_scenario(name))
    return play_game(ruleset, scenario, seed, {seat.key: Uniform() for seat in scenario.seats})


@pytest.mark.parametrize("name", [*SHORT, "mare-muster"])
def test_every_die_is_in_the_tally(name: str) -> None:
    result = by_chance(name, 12)
    assert result.tallied == result.dice > 0


def test_territories_drawn_by_lot_are_no_dice_of_a_side(capsys: pytest.CaptureFixture[str]) -> None:
    ruleset, scenario = open_scenario(find_scenario("added-depth-2"))
    result = play_game(ruleset, scenario, 4, {seat.key: Uniform() for seat in scenario.seats})
    lots = result.dice - result.tallied
    assert lots >= len(ruleset.board.provinces)
    tell(ruleset, scenario, {seat.key: "random" for seat in scenario.seats}, [result])
    assert f"{lots} draws more were not dice of a side" in capsys.readouterr().out


@pytest.mark.parametrize("name", SHORT)
def test_the_winner_is_ahead_by_some_of_what_was_at_stake(name: str) -> None:
    for seed in range(20, 24):
        result = by_chance(name, seed)
        seats = tuple((seat, seat) for seat, _ in result.outcome.points)
        bout = Bout(seats, result, ())
        for seat, _ in seats:
            assert result.outcome.winner is None or (bout.margin_of(seat) > 0) == (
                result.outcome.winner == seat
            )
            assert abs(bout.margin_of(seat)) <= 200


@pytest.mark.rule("12.2h")
def test_at_sea_the_points_of_the_scenario_win() -> None:
    assert by_chance("first-fight", 1).needed == {"roman": 13, "egyptian": 6}


@pytest.mark.rule("12.1h")
def test_objectives_are_measured_by_all_of_them_and_none_is_needed() -> None:
    result = by_chance("palace-quarter", 1)
    assert result.needed == {}
    assert dict(result.stakes) == {seat: Stake(30, is_needed=False) for seat in ("roman", "egyptian")}


@pytest.mark.rule("MN-09.01", "MN-09.02", "MN-09.03")
def test_galleys_and_men_that_came_are_at_stake_on_the_open_table() -> None:
    ruleset, scenario = open_scenario(find_scenario("mare-first-fight"))
    opened = ruleset.deal(scenario, Seeded(1))
    afloat = sum(goal.now for goal in ruleset.view.goals(opened))
    assert dict(by_chance("mare-first-fight", 1).stakes) == {
        seat: Stake(afloat, is_needed=False) for seat in ("blue", "red")
    }


@pytest.mark.rule("PW-setup-11")
def test_the_greater_fleet_is_at_stake_for_both_squadrons() -> None:
    ruleset, scenario = open_scenario(find_scenario("poseidon-mylae"))
    opened = ruleset.deal(scenario, Seeded(1))
    worth = {goal.seat: goal.needed for goal in ruleset.view.goals(opened)}
    assert worth["blue"] != worth["red"]
    assert {stake.points for stake in ruleset.stakes(opened).values()} == {max(worth.values())}


@pytest.mark.rule("AD-05")
def test_the_points_that_win_a_war_of_territories_are_needed() -> None:
    assert by_chance("added-depth-grain", 1).needed == {"ruby": 15, "sapphire": 15}


@pytest.mark.rule("CE-81", "CE-82")
def test_the_tribute_of_the_map_is_at_stake_between_caesars_and_no_number_is_needed() -> None:
    result = by_chance("conquest-messana", 1)
    board = open_scenario(find_scenario("conquest-messana"))[0].board
    whole = sum(province.value for province in board.provinces.values())
    assert result.needed == {}
    assert {stake.points for _, stake in result.stakes} == {whole}
