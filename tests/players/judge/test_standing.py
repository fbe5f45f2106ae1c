"""How the seats stand, in figures."""

from math import isclose, isfinite

import pytest

from galleywar.core.dice import Seeded
from galleywar.core.view import Panel
from galleywar.players.judge.standing import passed, standings
from galleywar.rules.scenario.library import find_scenario, open_scenario

BATTLES = (
    "naval-battle", "palace-quarter", "heptastadium", "conquest-3", "added-depth-grain", "mare-first-fight",
    "poseidon-first-fight",
)  # fmt: skip


def after(name: str, answers: int):
    """A battle after so many answers by chance."""
    ruleset, scenario = open_scenario(find_scenario(name))
    dice, draw = Seeded(3), Seeded(4)
    state, _ = ruleset.opening(scenario, dice)
    for _ in range(answers):
        if ruleset.pending(state) is None:
            break
        state = ruleset.apply(state, ruleset.any(state, draw), dice).state
    return ruleset, scenario, state


@pytest.mark.parametrize("answers", [0, 90])
@pytest.mark.parametrize("name", BATTLES)
def test_every_seat_stands_in_figures_and_shares_make_one_whole(name: str, answers: int) -> None:
    ruleset, scenario, state = after(name, answers)
    found = standings(ruleset, state)
    assert set(found) == {seat.key for seat in scenario.seats}
    assert all(isfinite(figure) for standing in found.values() for figure in standing.values())
    shared = {name for standing in found.values() for name in standing if name.startswith("share of ")}
    assert shared or not answers
    for one in shared:
        assert isclose(sum(abs(standing[one]) for standing in found.values()), 1)
    assert sum(standing["asked"] for standing in found.values()) == 1


def test_a_goal_counts_by_how_near_it_is_and_stands_beside_that_of_the_rival() -> None:
    ruleset, _, state = after("naval-battle", 250)
    found = standings(ruleset, state)
    for goal in ruleset.view.goals(state):
        assert found[goal.seat]["goal: VP"] == goal.now / goal.needed
    assert found["roman"]["rival goal: VP"] == found["egyptian"]["goal: VP"]


def test_points_that_win_by_being_more_are_measured_by_what_is_at_stake() -> None:
    ruleset, _, state = after("mare-first-fight", 60)
    found, stakes = standings(ruleset, state), ruleset.stakes(state)
    for goal in ruleset.view.goals(state):
        assert found[goal.seat]["goal: points at stake"] == goal.now / stakes[goal.seat].points


@pytest.mark.parametrize(
    ("turn", "share"),
    [
        ("Round 3/60", 0.05), ("Turn 2 of 8", 0.25), ("Player Turn 18: Egypt's 10 of 10", 1.0), ("Set-up", 0.0),
        ("Player Turn 7", 0.0), ("Turn 9 of 8", 1.0),
    ],
)  # fmt: skip
def test_time_passes_where_a_last_turn_is_set(turn: str, share: float) -> None:
    assert passed(Panel(turn, "", ())) == share
