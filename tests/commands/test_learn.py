"""``galleywar learn``: games, a judge, and how well it judges."""

import json

import pytest

from galleywar.__main__ import main

WORDS = [
    "learn",
    "alexandria",
    "--scenario",
    "first-fight:24",
    "--workers",
    "1",
    "--seed",
    "5",
    "--date",
    "2026-11-23",
]


@pytest.mark.long
def test_the_same_seeds_give_the_same_file_and_games_are_kept(tmp_path, capsys) -> None:
    kept = tmp_path / "games"
    first, second = tmp_path / "one.json", tmp_path / "two.json"
    assert main([*WORDS, "--results", str(kept), "--out", str(first)]) == 0
    lines = (kept / "first-fight.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1 + 24
    assert main([*WORDS, "--results", str(kept), "--out", str(second)]) == 0
    assert (kept / "first-fight.jsonl").read_text(encoding="utf-8").splitlines() == lines
    assert first.read_text(encoding="utf-8") == second.read_text(encoding="utf-8")
    found = json.loads(first.read_text(encoding="utf-8"))
    assert found["games"] == [["first-fight", 5, 24]]
    assert found["date"] == "2026-11-23"
    assert set(found["measure"]) == {"held out", "judge", "bare score", "constant", "deciles"}
    assert found["measure"]["held out"] == 5
    said = capsys.readouterr().out
    assert "24 games, 5 of them held out" in said
    assert "constant" in said


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--scenario", "mare-drill"], "is played by other rules: mare_nostrum"),
        (["--scenario", "first-fight:none"], '"none" is no number of games'),
        (["--scenario", "first-fihgt"], "Did you mean first-fight?"),
        (["--scenario", "first-fight:3"], "are the least to learn from"),
        (["--level", "captian"], 'Did you mean "captain"?'),
    ],
)
def test_misuse_is_told(words, told, capsys) -> None:
    assert main(["learn", "alexandria", *words]) == 2
    assert told in capsys.readouterr().err
