"""``galleywar analyse``: a saved game told in luck and decisions."""

import json
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from galleywar.__main__ import main
from galleywar.commands.plain.analysis_page import page_of
from galleywar.core.coaching.order_loss import Coaching, OrderLoss
from galleywar.core.decision import Choice
from galleywar.core.saving.saves import from_text, to_text
from galleywar.players.coach.account import leading
from galleywar.players.coach.game_curve import curve_of
from galleywar.players.judge import evaluation
from galleywar.players.judge.judge_file import written
from galleywar.players.judge.net import Net
from galleywar.rules import open_ruleset
from tests.players.coach.test_game_curve import by_goals, played


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
    assert main(["analyse", file, "--quick"]) == 0
    said = capsys.readouterr().out
    assert "Rome went from 50 % to" in said
    assert "Egypt went from 50 % to" in said
    assert "decisions of all" in said and "weighed" not in said
    assert main(["analyse", file, "--json", "--quick"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["seats"] == ["roman", "egyptian"]
    whole = found["end"]["roman"] - found["beginning"]["roman"]
    parts = found["luck"]["roman"] + sum(found["decisions"]["roman"].values())
    assert parts == pytest.approx(whole, abs=1e-3)
    assert found["orders"][-1]["after"] == found["end"]


def test_what_orders_lost_is_told_and_kept_in_the_save_if_one_wants_it(judged, save, capsys) -> None:
    file = save("first-fight", 3, 30)
    assert main(["analyse", file, "--json", "--play-outs", "4", "--keep"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["losses"] and all(one["play_outs"] == 4 for one in found["losses"])
    kept = from_text(Path(file).read_text(encoding="utf-8"), open_ruleset)
    assert kept.damage is None
    assert [one.number for one in kept.match.annals.coaching.losses] == [
        one["number"] for one in found["losses"]
    ]
    assert main(["analyse", file, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == found


def test_the_page_is_well_formed_and_nothing_in_it_is_taken_for_html() -> None:
    match = played("first-fight", 3, 160)
    match.scenario = replace(match.scenario, title="<script>&'\"")
    curve = curve_of(match, by_goals)
    at = curve.turning_points(leading(curve))[0].number
    lost = OrderLoss(at, at, "roman", 0.2, 0.3, 0.01, 24, (Choice("end"),), "<b>Ram</b>", "5 < 6 & more.")
    page = page_of(match, curve, Coaching(len(match.entries), (lost,)))
    root = ET.fromstring(page.removeprefix("<!doctype html>\n"))
    assert not list(root.iter("script")) and not list(root.iter("b"))
    assert root.find("head/title").text == "<script>&'\""
    svg = next(root.iter("{http://www.w3.org/2000/svg}svg"))
    assert len(svg.findall("{http://www.w3.org/2000/svg}polygon")) == 2
    assert len(svg.findall("{http://www.w3.org/2000/svg}circle")) == 5
    said = "".join(root.itertext())
    assert "blunder" in said and "<b>Ram</b>. 5 < 6 & more." in said and "Rome: 1 blunder" in said
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")


def test_the_page_is_written_where_it_is_asked_for(judged, save, tmp_path, capsys) -> None:
    file, page = save("first-fight", 3, 30), tmp_path / "page.html"
    assert main(["analyse", file, "--quick", "--html", str(page)]) == 0
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_what_is_no_game_or_cannot_be_judged_is_told(judged, save, tmp_path, capsys) -> None:
    bad = tmp_path / "bad.galley"
    bad.write_text("no game", encoding="utf-8")
    assert main(["analyse", str(bad)]) == 1
    assert main(["analyse", save("mare-first-fight", 1, 4)]) == 2
    assert "learned to judge positions of Mare Nostrum" in capsys.readouterr().err
