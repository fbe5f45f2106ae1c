"""The judge learns what decides games, and says how well."""

from dataclasses import replace

import numpy as np
import pytest

from galleywar.players.judge import fitting
from galleywar.players.judge.self_play import Record

NAMES = ("goal: VP", "noise")


def games(count: int, seed: int) -> list[Record]:
    """Games whose winner is the likelier the nearer to his goal; noise says nothing."""
    chance = np.random.default_rng(seed)
    found = []
    for number in range(count):
        figures = chance.uniform(0, 1, (6, 2, 2)).round(4)
        lead = (figures[:, 0, 0] - figures[:, 1, 0]).mean()
        first = float(chance.uniform() < 1 / (1 + np.exp(-8 * lead)))
        rows = tuple(tuple(tuple(map(float, row)) for row in position) for position in figures)
        found.append(Record(number, ("a", "b"), NAMES, rows, (first, 1 - first)))
    return found


def test_the_same_games_and_seed_give_the_same_judge_which_beats_knowing_nothing() -> None:
    learnt, unseen = games(150, 1), fitting.gathered(games(150, 2))
    net, again = fitting.fitted(learnt, 5), fitting.fitted(learnt, 5)
    assert all(
        np.array_equal(getattr(net, name), getattr(again, name)) for name in ("straight", "into", "out")
    )
    judged = fitting.measured(net, unseen)
    nothing = fitting.measure_of(fitting.evenly(unseen), unseen)
    assert judged.log_loss < nothing.log_loss - 0.02
    assert judged.brier < nothing.brier
    chances = net.chances({"a": {NAMES[0]: 0.9}, "b": {NAMES[0]: 0.1}})
    assert chances["a"] > 0.7


def test_measures_are_what_they_are_called() -> None:
    record = Record(0, ("a", "b"), NAMES, (((1.0, 0.0), (0.0, 0.0)),), (1.0, 0.0))
    positions = fitting.gathered([record])
    found = fitting.measure_of(np.array([[0.75, 0.25]]), positions)
    assert found.log_loss == pytest.approx(-np.log(0.75))
    assert found.brier == pytest.approx(0.25**2)
    assert fitting.evenly(positions).tolist() == [[0.5, 0.5]]


def test_a_game_with_fewer_seats_leaves_the_others_out_of_count() -> None:
    duel = Record(0, ("a", "b"), NAMES, (((0.2, 0.0), (0.2, 0.0)),), (0.5, 0.5))
    three = Record(1, ("a", "b", "c"), ("goal: VP",), (((0.2,), (0.2,), (0.2,)),), (0.0, 0.0, 1.0))
    positions = fitting.gathered([duel, three])
    assert positions.sat.tolist() == [[1, 1, 0], [1, 1, 1]]
    net = fitting.fitted([duel, three, duel, three, duel, three], 1)
    assert fitting.told(net, fitting.regrouped(positions, net.names))[0, 2] == 0


def test_positions_of_a_long_game_weigh_no_more_than_those_of_a_short_one() -> None:
    short = Record(0, ("a", "b"), NAMES, (((0.2, 0.0), (0.2, 0.0)),), (1.0, 0.0))
    long = Record(1, ("a", "b"), NAMES, (((0.2, 0.0), (0.2, 0.0)),) * 4, (0.0, 1.0))
    assert fitting.gathered([short, long]).weight.tolist() == [1, 0.25, 0.25, 0.25, 0.25]


def test_tenths_tell_what_came_of_chances() -> None:
    rows = (((0.0, 0.0), (0.0, 0.0)),)
    positions = fitting.gathered([Record(at, ("a", "b"), NAMES, rows, (1.0, 0.0)) for at in range(4)])
    found = list(fitting.deciles(np.array([[0.84, 0.16]] * 3 + [[1.0, 0.0]]), positions))
    assert [(one.low, one.count, one.came) for one in found] == [
        (0.0, 1, 0.0), (0.1, 3, 0.0), (0.8, 3, 1.0), (0.9, 1, 1.0),
    ]  # fmt: skip


def test_the_bare_score_is_all_that_is_left_of_a_game() -> None:
    [game] = games(1, 3)
    bare = fitting.scored(game)
    assert bare.names == (NAMES[0],)
    assert [row[0][0] for row in bare.figures] == [row[0][0] for row in game.figures]


def test_every_game_is_in_one_fold() -> None:
    records = games(11, 4)
    parts = [fitting.fold(records, which, out=False) for which in range(fitting.FOLDS)]
    assert sorted(one.seed for part in parts for one in part) == list(range(11))
    assert len(fitting.fold(records, 0, out=True)) == 11 - len(parts[0])


def test_a_judge_who_says_too_little_is_made_as_sure_as_he_may_be(monkeypatch) -> None:
    positions = fitting.gathered(games(200, 3))
    net = fitting.fitted(games(150, 1), 5)
    shy = replace(net, straight=net.straight * 0.8, out=net.out * 0.8)
    surer = fitting.sharpened(shy, positions)
    assert fitting.measured(surer, positions).log_loss <= fitting.measured(shy, positions).log_loss
    before, after = (fitting.told(one, positions) for one in (shy, surer))
    assert (before.argmax(axis=1) == after.argmax(axis=1)).all(), "who is ahead stays ahead"
    factors = surer.straight / shy.straight
    assert factors == pytest.approx(factors[0]) and factors[0] in fitting.SURER
    monkeypatch.setattr(fitting, "ENOUGH", 151)
    assert np.array_equal(fitting.fitted(games(150, 1), 5).out, net.out), "too few to tell"
