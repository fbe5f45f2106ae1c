"""``galleywar analyse``: a saved game told in luck and decisions."""

import json

import numpy as np
import pytest

from galleywar.__main__ import main
from galleywar.core.saving.saves import to_text
from galleywar.players.judge import evaluation
from galleywar.players.judge.judge_file import written
from galleywar.players.judge.net import Net
from tests.players.coach.test_game_curve import played


@pytest.fixture
def judged(tmp_path, monkeypatch):
    """A judge of Alexandria that looks at the score alone, and at nothing else."""
    net = Net(
        ("goal: VP",), np.zeros(1), np.ones(1), np.array([4.0]), np.zeros((1, 1)), np.zeros(1), np.zeros(1)
    )
    (tmp_path / "alexandria.json").write_text(
        written("alexandria", "2026-11-23", [], {}, net), encoding="utf-8"
    )
    monkeypatch.setattr(evaluation, "asset", lambda *parts: tmp_path / parts[-1])
    evaluation.judge_of.cache_clear()
    yield
    evaluation.judge_of.cache_clear()


@pytest.fixture
def save(tmp_path):
    def write(name: str, seed: int, orders: int) -> str:
        file = tmp_path / "game.galley"
        file.write_text(to_text(played(name, seed, orders)), encoding="utf-8")
        return str(file)

    return write


def test_a_game_is_told_by_its_luck_its_decisions_and_where_it_turned(judged, save, capsys) -> None:
    file = save("first-fight", 3, 160)
    assert main(["analyse", file]) == 0
    said = capsys.readouterr().out
    assert "Rome went from 50% to" in said
    assert "Egypt went from 50% to" in said
    assert "decisions of both sides" in said
    assert main(["analyse", file, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["seats"] == ["roman", "egyptian"]
    whole = found["end"]["roman"] - found["beginning"]["roman"]
    parts = found["luck"]["roman"] + sum(found["decisions"]["roman"].values())
    assert parts == pytest.approx(whole, abs=1e-3)
    assert found["orders"][-1]["after"] == found["end"]


def test_what_is_no_game_or_cannot_be_judged_is_told(judged, save, tmp_path, capsys) -> None:
    bad = tmp_path / "bad.galley"
    bad.write_text("no game", encoding="utf-8")
    assert main(["analyse", str(bad)]) == 1
    assert main(["analyse", save("mare-first-fight", 1, 4)]) == 2
    assert "learned to judge positions of Mare Nostrum" in capsys.readouterr().err
