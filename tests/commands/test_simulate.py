"""``galleywar simulate``: the same games for the same seeds, told in figures that add up."""

import csv
import io
from contextlib import nullcontext
from pathlib import Path

import pytest

from galleywar.__main__ import main
from galleywar.commands import simulate
from galleywar.players import playout

CHANCE = ("--roman", "random", "--egyptian", "random")


def rows_of(file: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(file.read_text(encoding="utf-8"))))


def test_the_tables_and_the_csv_tell_the_same(skirmish: str, tmp_path: Path, capsys) -> None:
    file = tmp_path / "games.csv"
    assert main(["simulate", skirmish, "-n", "8", "--seed", "1", *CHANCE, "--csv", str(file)]) == 0
    said, rows = capsys.readouterr().out, rows_of(file)
    assert "8 games, seeds 1 to 8" in said
    assert [row["seed"] for row in rows] == [str(seed) for seed in range(1, 9)]
    for side, winner in (("Rome", "roman"), ("Egypt", "egyptian"), ("draws", simulate.DRAW)):
        told = next(line for line in said.splitlines() if line.startswith(side))
        wins = sum(row["winner"] == winner for row in rows)
        assert f" {wins} " in told and f"{wins / 8:.1%}" in told
    assert {row["winner"] for row in rows} <= {"roman", "egyptian", "draw"}
    assert all(1 <= int(row["turn"]) <= 4 and int(row["dice"]) >= 0 for row in rows)
    decisions = sum(int(row["decisions"]) for row in rows) / 8
    assert f"decisions  {decisions:.1f} ±" in said


def test_workers_change_nothing(skirmish: str, tmp_path: Path, capsys) -> None:
    said = []
    for workers in ("1", "2"):
        file = tmp_path / f"{workers}.csv"
        words = ["simulate", skirmish, "-n", "6", "--seed", "5", *CHANCE]
        assert main([*words, "--workers", workers, "--csv", str(file)]) == 0
        said.append((capsys.readouterr().out, file.read_text(encoding="utf-8")))
    assert said[0] == said[1]


def test_results_are_kept_and_taken_up_again(skirmish: str, tmp_path: Path, monkeypatch, capsys) -> None:
    file = tmp_path / "games.jsonl"
    words = ["simulate", skirmish, "--seed", "5", *CHANCE, "--results", str(file)]
    assert main([*words, "-n", "4"]) == 0
    capsys.readouterr()
    played, seeds = playout.play_game, []

    def counting(ruleset, scenario, seed, players) -> playout.Result:
        seeds.append(seed)
        return played(ruleset, scenario, seed, players)

    counting.__name__ = "play_game"
    monkeypatch.setattr(playout, "play_game", counting)
    assert main([*words, "-n", "6"]) == 0
    assert seeds == [9, 10]
    resumed = capsys.readouterr().out
    assert main([*words[:-2], "-n", "6"]) == 0
    assert resumed == capsys.readouterr().out
    assert "Set-ups: Rome " in resumed


def test_a_file_of_other_games_is_misuse(skirmish: str, tmp_path: Path, capsys) -> None:
    file = tmp_path / "games.jsonl"
    assert main(["simulate", skirmish, "-n", "1", *CHANCE, "--results", str(file)]) == 0
    assert main(["simulate", "first-fight", "-n", "1", *CHANCE, "--results", str(file)]) == 2
    assert "holds games of something else" in capsys.readouterr().err


@pytest.mark.parametrize("writes, code, games", [(0, 2, 0), (3, 1, 2)])
def test_a_disk_that_is_full_ends_the_series_and_what_is_kept_stands(
    skirmish: str, tmp_path: Path, monkeypatch, capsys, writes: int, code: int, games: int
) -> None:
    file, opened, whole = tmp_path / "games.jsonl", Path.open, []

    def full(self: Path, mode: str = "r", *more: object, **named: object):
        if self == file and mode in "aw":
            whole.append(mode)
            if len(whole) > writes:
                raise OSError(28, "No space left on device")
        return opened(self, mode, *more, **named)

    monkeypatch.setattr(Path, "open", full)
    assert main(["simulate", skirmish, "-n", "5", *CHANCE, "--results", str(file)]) == code
    assert "could not be written: No space left on device." in capsys.readouterr().err
    assert len(file.read_text(encoding="utf-8").splitlines()[1:] if games else ()) == games


def test_every_core_plays_unless_told_otherwise(skirmish: str, monkeypatch) -> None:
    from galleywar.players.tuning import series

    asked: list[int] = []

    def hired(workers: int, *more: object):
        asked.append(workers)
        return nullcontext(series.Crew(series.Here()))

    monkeypatch.setattr(series, "cores", lambda: 7)
    monkeypatch.setattr(series, "hired", hired)
    assert main(["simulate", skirmish, "-n", "1", *CHANCE]) == 0
    assert main(["simulate", skirmish, "-n", "1", *CHANCE, "--workers", "3"]) == 0
    assert asked == [7, 3]


def test_a_cluster_that_is_not_there_is_told(skirmish: str, monkeypatch, capsys) -> None:
    monkeypatch.setattr("galleywar.players.tuning.series.REPLY", "200ms")
    assert main(["simulate", skirmish, "-n", "1", *CHANCE, "--cluster", "tcp://127.0.0.1:9"]) == 1
    assert "There is no cluster at tcp://127.0.0.1:9" in capsys.readouterr().err


def test_without_names_the_strongest_plays_for_everybody(skirmish: str, capsys) -> None:
    from galleywar.commands.contest import level_names
    from galleywar.rules.scenario.library import open_scenario

    assert main(["simulate", skirmish, "-n", "1"]) == 0
    best = level_names(open_scenario(skirmish)[1].system)[-1]
    rows = [
        line.split()[1] for line in capsys.readouterr().out.splitlines() if line[:5] in {"Rome ", "Egypt"}
    ]
    assert rows[:2] == [best, best]


def test_dice_are_told_by_side_and_kind(skirmish: str, capsys) -> None:
    assert main(["simulate", skirmish, "-n", "4", *CHANCE]) == 0
    said = capsys.readouterr().out
    rows = [line.split() for line in said.splitlines() if " d6 " in line]
    assert [row[0] for row in rows] == ["Rome", "Egypt"]
    for row in rows:
        thrown, faces = int(row[2]), [int(word) for word in row[-6:]]
        assert sum(faces) == thrown
        mean = sum(face * times for face, times in enumerate(faces, 1)) / thrown
        assert row[3] == f"{mean:.3f}"


def test_the_shares_of_a_result_are_those_of_the_scenario(skirmish: str) -> None:
    from galleywar.players.policies.random_policy import Uniform
    from galleywar.rules.scenario.library import open_scenario

    ruleset, scenario = open_scenario(skirmish)
    chance = {"roman": Uniform(), "egyptian": Uniform()}
    result = playout.play_game(ruleset, scenario, 1, chance)
    assert result.needed == {"roman": 2, "egyptian": 2}
    points = dict(result.outcome.points)
    assert result.share("roman") == 50.0 * points["roman"]
    assert sum(sum(faces.counts) for faces in result.faces) == result.tallied == result.dice
    assert sum(one.tried for one in result.luck) <= result.dice
    assert all(0 <= one.hits <= one.tried and 0 <= one.due <= one.tried for one in result.luck)
    assert result.turn == f"Round {result.turns}/4"


def test_what_was_played_stands_when_it_is_stopped(
    skirmish: str, tmp_path: Path, monkeypatch, capsys
) -> None:
    played, file = playout.play_game, tmp_path / "games.csv"

    def impatient(ruleset, scenario, seed, players):
        if seed == 4:
            raise KeyboardInterrupt
        return played(ruleset, scenario, seed, players)

    monkeypatch.setattr(playout, "play_game", impatient)
    assert main(["simulate", skirmish, "-n", "9", "--seed", "1", *CHANCE, "--csv", str(file)]) == 130
    said = capsys.readouterr()
    assert said.err == "Stopped. 3 of 9 games are counted.\n"
    assert "3 games, seeds 1 to 3" in said.out
    assert [row["seed"] for row in rows_of(file)] == ["1", "2", "3"]


def test_a_game_without_end_is_told_with_its_seed(skirmish: str, monkeypatch, capsys) -> None:
    monkeypatch.setattr(playout, "MOST_DECISIONS", 20)
    assert main(["simulate", skirmish, "-n", "2", "--seed", "7", *CHANCE]) == 1
    assert "seed 7: no end" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words, told",
    [
        (["naval-batle"], 'There is no scenario "naval-batle"'),
        (["naval-battle", "--roman", "capitan"], 'no level "capitan"; there are random'),
        (["naval-battle", "--roman", "radnom"], 'Did you mean "random"?'),
    ],
)
def test_names_unknown_are_misuse(words: list[str], told: str, capsys) -> None:
    assert main(["simulate", *words]) == 2
    said = capsys.readouterr()
    assert told in said.err and said.err.count("\n") == 1 and not said.out


@pytest.mark.parametrize("words", [["-n", "0"], ["--workers", "0"], ["--csv", "/no/such/folder/x.csv"]])
def test_bad_options_are_misuse(words: list[str], capsys) -> None:
    with pytest.raises(SystemExit) as end:
        main(["simulate", "naval-battle", *words])
    assert end.value.code == 2
    assert "galleywar simulate: error" in capsys.readouterr().err


def test_a_broken_scenario_is_told_with_its_place(skirmish: str, capsys) -> None:
    file = Path(skirmish)
    file.write_text(file.read_text(encoding="utf-8").replace("map: alexandria", "mapp: alexandria"))
    assert main(["simulate", skirmish, *CHANCE]) == 1
    assert "skirmish.yaml:" in capsys.readouterr().err


def test_own_charts_are_in_force_or_refused(skirmish: str, tmp_path: Path, capsys) -> None:
    folder = tmp_path / "charts"
    folder.mkdir()
    (folder / "no-such-chart.yaml").write_text("x: 1\n", encoding="utf-8")
    assert main(["simulate", skirmish, "-n", "1", *CHANCE, "--charts", str(folder)]) == 1
    assert "no-such-chart" in capsys.readouterr().err


def test_a_disk_that_refuses_is_told(skirmish: str, tmp_path: Path, monkeypatch, capsys) -> None:
    def full(path, text):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("galleywar.commands.contest.write_atomically", full)
    words = ["simulate", skirmish, "-n", "1", *CHANCE, "--csv", str(tmp_path / "x.csv")]
    assert main(words) == 1
    assert "No space left" in capsys.readouterr().err
