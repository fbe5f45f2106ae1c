from math import inf, isclose

import pytest

from galleywar.core.dice import Seeded
from galleywar.players.tuning.statistics import (
    SequentialTest,
    chance_beyond,
    chi_square,
    elo,
    elo_interval,
    expected_score,
    log_likelihood,
    quantile,
    score_interval,
    spread,
    verdict,
    wilson,
)


@pytest.mark.parametrize(
    "wins, trials, low, high",
    [(8, 10, 0.4902, 0.9433), (0, 20, 0.0, 0.1611), (95, 100, 0.8882, 0.9785), (100, 100, 0.9630, 1.0)],
)
def test_wilson_agrees_with_printed_tables(wins: int, trials: int, low: float, high: float) -> None:
    assert wilson(wins, trials) == pytest.approx((low, high), abs=5e-5)


def test_wilson_is_symmetric_and_knows_nothing_without_trials() -> None:
    low, high = wilson(3, 11)
    assert wilson(8, 11) == pytest.approx((1 - high, 1 - low))
    assert wilson(0, 0) == (0.0, 1.0)


def test_mean_and_spread() -> None:
    found = spread([2, 4, 4, 4, 5, 5, 7, 9])
    assert (found.count, found.mean, found.least, found.most) == (8, 5.0, 2, 9)
    assert found.deviation == pytest.approx(2.13809, abs=1e-5)
    assert found.interval == pytest.approx((5 - 1.48160, 5 + 1.48160), abs=1e-5)
    assert spread([3.0]).interval == (-inf, inf)
    with pytest.raises(ValueError, match="nothing was measured"):
        spread([])


def test_quantiles_lie_between_neighbours() -> None:
    assert [quantile([4, 1, 3, 2], share) for share in (0, 0.5, 1)] == [1, 2.5, 4]
    assert quantile([7], 0.95) == 7
    with pytest.raises(ValueError, match="nothing was measured"):
        quantile([], 0.5)


@pytest.mark.parametrize("score, difference", [(0.5, 0), (0.75, 190.85), (0.9, 381.70), (0.25, -190.85)])
def test_elo_and_score_are_each_others_inverse(score: float, difference: float) -> None:
    assert elo(score) == pytest.approx(difference, abs=0.01)
    assert expected_score(elo(score)) == pytest.approx(score)


def test_who_wins_every_game_is_stronger_without_a_known_end() -> None:
    assert (elo(1.0), elo(0.0)) == (inf, -inf)
    low, high = elo_interval([1.0] * 50)
    assert 400 < low < 600
    assert high == inf


def test_few_pairs_prove_little_and_many_agree_with_wilson() -> None:
    assert score_interval([]) == (0.0, 1.0)
    assert elo_interval([0.5, 0.5]).low < -200
    draw = Seeded(8)
    games = [float(draw.below(10) < 7) for _ in range(2000)]
    pairs = [(games[at] + games[at + 1]) / 2 for at in range(0, 2000, 2)]
    assert score_interval(pairs) == pytest.approx(wilson(sum(games), 2000), abs=0.005)


def test_sides_that_always_win_do_not_blur_a_match_of_pairs() -> None:
    low, high = score_interval([0.5] * 100)
    assert 0.48 < low < 0.5 < high < 0.52


@pytest.mark.parametrize("chance_of_ten", [5, 7, 9])
def test_the_interval_holds_the_true_score_about_95_times_in_100(chance_of_ten: int) -> None:
    draw = Seeded(chance_of_ten)
    held = 0
    for _ in range(1000):
        pairs = [((draw.below(10) < chance_of_ten) + (draw.below(10) < chance_of_ten)) / 2 for _ in range(30)]
        low, high = score_interval(pairs)
        held += low <= chance_of_ten / 10 <= high
    assert 930 <= held <= 985


def matches_until_decided(chance_of_hundred: int, test: SequentialTest) -> list[str]:
    """What the test says in 60 matches of single games taken as pairs."""
    draw, said = Seeded(chance_of_hundred), []
    for _ in range(60):
        pairs: list[float] = []
        while not (word := verdict(pairs, test)):
            pairs.append(((draw.below(100) < chance_of_hundred) + (draw.below(100) < chance_of_hundred)) / 2)
        said.append(word)
    return said


def test_the_sequential_test_rarely_errs() -> None:
    wide = SequentialTest(0.0, 100.0)
    assert matches_until_decided(64, wide).count("better") >= 54
    assert matches_until_decided(50, wide).count("not better") >= 54


def test_the_sequential_test_asks_for_more_until_it_knows() -> None:
    test = SequentialTest()
    assert test.bound == pytest.approx(2.9444, abs=1e-4)
    assert verdict([], test) == ""
    assert verdict([1.0, 0.5, 1.0], test) == ""
    assert verdict([1.0] * 80, test) == "better"
    assert verdict([0.0] * 80, test) == "not better"
    assert log_likelihood([0.5] * 10, test) < 0


@pytest.mark.parametrize(
    "value, freedom, chance",
    [(3.8415, 1, 0.05), (5.9915, 2, 0.05), (11.0705, 5, 0.05), (16.919, 9, 0.05), (15.0863, 5, 0.01)],
)
def test_chi_square_agrees_with_printed_tables(value: float, freedom: int, chance: float) -> None:
    assert chance_beyond(value, freedom) == pytest.approx(chance, abs=1e-5)
    assert isclose(chance_beyond(0.0, freedom), 1.0)


def test_fair_and_loaded_dice() -> None:
    draw = Seeded(3)
    fair = [0] * 6
    for _ in range(6000):
        fair[draw.below(6)] += 1
    assert chi_square(fair).chance > 0.01
    assert chi_square([1000, 1000, 1000, 1000, 1000, 1300]).chance < 1e-6
    assert chi_square([10, 20]).value == pytest.approx(3.3333, abs=1e-4)
    with pytest.raises(ValueError, match="no die was thrown"):
        chi_square([0] * 6)
