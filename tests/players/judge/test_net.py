"""The judge's net: figures in, chances out."""

import numpy as np
import pytest

from galleywar.players.judge.judge_file import Played, read_net, written
from galleywar.players.judge.net import Net, shares

NET = Net(
    ("goal", "time"), np.array([0.5, 0.0]), np.array([0.5, 1.0]), np.array([2.0, 0.0]), np.array([[1.0], [0.25]]),
    np.array([0.5]), np.array([0.125]),
)  # fmt: skip


def test_chances_make_one_and_go_with_the_figures() -> None:
    found = NET.chances({"a": {"goal": 0.9, "time": 0.5}, "b": {"goal": 0.4, "time": 0.5}})
    assert sum(found.values()) == pytest.approx(1)
    assert found["a"] > 0.8


def test_seats_that_stand_alike_have_like_chances_and_unknown_figures_count_nothing() -> None:
    found = NET.chances(
        {"a": {"goal": 0.3}, "b": {"goal": 0.3, "unheard of": 9.0}, "c": {"goal": 0.3, "time": 0.0}}
    )
    assert list(found.values()) == pytest.approx([1 / 3] * 3)


def test_what_is_not_named_is_nothing() -> None:
    assert NET.scores(np.array([[0.0, 0.0]]))[0] == pytest.approx(-2 + 0.125 * np.tanh(-0.5))


def test_shares_bear_scores_of_any_size() -> None:
    assert shares(np.array([1e4, 0.0])).tolist() == [1.0, 0.0]
    assert shares(np.array([[0.0, 0.0], [1.0, 1.0]])).tolist() == [[0.5, 0.5], [0.5, 0.5]]


def test_a_judge_comes_back_from_its_file(tmp_path) -> None:
    file = tmp_path / "judge.json"
    text = written("toy", "2026-11-23", [Played("duel", 7, 30)], {"held out": 6}, NET)
    file.write_text(text, encoding="utf-8")
    back = read_net(file)
    assert back.names == NET.names
    assert all(
        np.array_equal(getattr(back, name), getattr(NET, name))
        for name in ("middle", "spread", "straight", "into", "bias", "out")
    )
    assert '"games": [["duel", 7, 30]]' in text


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('"bias": [0.5]', '"bias": [0.5, 1.0]', "into does not fit the others"),
        ('"names": ["goal", "time"]', '"names": ["goal"]', "middle does not fit the others"),
        ('"spread": [', '"spread": ["wide", ', "valid number"),
        ('"out": [0.125]', '"out": [NaN]', "holds NaN"),
        ('"system"', '"sistem"', "sistem"),
    ],
)
def test_a_file_whose_parts_do_not_fit_is_refused(tmp_path, old: str, new: str, why: str) -> None:
    text = written("toy", "2026-11-23", [], {}, NET)
    assert old in text
    file = tmp_path / "judge.json"
    file.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(ValueError, match=why):
        read_net(file)
