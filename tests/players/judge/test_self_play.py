"""Games the judge learns from."""

import pytest

from galleywar.players.judge.self_play import MOST_POSITIONS, Record, Wavering, play_recorded, won
from galleywar.rules.scenario.library import find_scenario, open_scenario


def recorded(seed: int) -> Record:
    ruleset, scenario = open_scenario(find_scenario("first-fight"))
    players = tuple((seat.key, Wavering("captain")) for seat in scenario.seats)
    return play_recorded(ruleset, scenario, seed, players)


def test_the_same_seed_gives_the_same_positions() -> None:
    record = recorded(5)
    assert record == recorded(5)
    assert record != recorded(6)
    assert 5 < len(record.figures) <= MOST_POSITIONS
    assert all(
        len(position) == 2 and all(len(row) == len(record.names) for row in position)
        for position in record.figures
    )
    assert sum(record.shares) == 1


@pytest.mark.parametrize(
    ("seats", "winner", "shares"),
    [(("a", "b"), "b", (0.0, 1.0)), (("a", "b"), None, (0.5, 0.5)), (("a", "b", "c"), "a", (1.0, 0.0, 0.0))],
)
def test_a_game_is_won_whole_or_shared(seats, winner, shares) -> None:
    assert won(seats, winner) == shares
