"""``galleywar tune``: a search whose games are a toy's, and one of real games."""

import json
from math import log
from pathlib import Path

import pytest

from galleywar.__main__ import main
from galleywar.commands import tune
from galleywar.core.files.yaml_source import Source
from galleywar.core.scenario import Outcome, Stake
from galleywar.players.ai import policy_for
from galleywar.players.playout import Result
from galleywar.players.policies.weights_file import shipped_weights, weights_in
from galleywar.players.tuning import evolution, trial_games
from galleywar.players.tuning.arena import Bout, Effort

SYSTEM = "alexandria"
BASE = dict(shipped_weights(SYSTEM))
BEST = {name: value * (2 if at % 2 else 0.5) for at, (name, value) in enumerate(BASE.items())}


def miss(weights) -> float:
    """How far off the toy's best weights are; a weight of 0 is as bad as can be."""
    return sum(log(value / BEST[name]) ** 2 if value else 9.0 for name, value in weights if BEST[name])


def toy_bout(ruleset, scenario, seed, seated) -> Bout:
    """Whoever's weights are better wins, by as many points as they are better."""
    (one, _, first), (other, _, second) = seated
    ahead = miss(second.weights) - miss(first.weights)
    winner = None if not ahead else one if ahead > 0 else other
    points = tuple((seat, round(1000 + 100 * lead)) for seat, lead in ((one, ahead), (other, -ahead)))
    stakes = tuple((seat, Stake(1000, is_needed=True)) for seat in (one, other))
    result = Result(seed, Outcome(winner, "", "", points), 1, 1, "", stakes=stakes)
    return Bout(tuple((seat, name) for seat, name, _ in seated), result, (Effort((), 0, 0),) * 2)


@pytest.fixture
def toy(monkeypatch):
    monkeypatch.setattr(trial_games, "play_bout", toy_bout)


@pytest.fixture
def home(tmp_path: Path, monkeypatch) -> Path:
    """The weights in force, where they may be written."""
    file = tmp_path / "home.yaml"
    file.write_text(policy_for(SYSTEM).path.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(policy_for(SYSTEM), "path", file)
    return file


def tuned(*words: str) -> int:
    return main(["tune", "naval-battle", "--games", "40", "--pairs", "1", *words])


def weights_of(file: Path) -> dict[str, float]:
    return dict(weights_in(SYSTEM, Source.read(file)))


def test_better_weights_are_found_judged_and_written_where_asked(toy, home, tmp_path: Path, capsys) -> None:
    before, out = home.read_text(encoding="utf-8"), tmp_path / "found.yaml"
    assert tuned("--generations", "8", "--out", str(out)) == 0
    said, found = capsys.readouterr().out, weights_of(out)
    assert miss(found.items()) < miss(BASE.items())
    assert "Passed: 100.0% of 40 games on fresh seeds" in said
    assert all(any(line.split()[:1] == [name] for line in said.splitlines()) for name in BASE)
    assert home.read_text(encoding="utf-8") == before
    root = Source.read(out).root
    assert root["history"][-1]["weights"] == BASE
    assert "seed 1, 8 generations" in root["provenance"]


def test_weights_come_into_force_only_when_asked(toy, home) -> None:
    assert tuned("--generations", "3", "--write") == 0
    assert weights_of(home) != BASE
    assert Source.read(home).root["history"][-1]["weights"] == BASE


def test_weights_that_lose_are_not_kept(monkeypatch, home, tmp_path: Path, capsys) -> None:
    before, out = home.read_text(encoding="utf-8"), tmp_path / "found.yaml"
    monkeypatch.setattr(trial_games, "play_bout", toy_bout)
    monkeypatch.setattr(trial_games.TrialGround, "fitness", the_worse_the_better)
    assert tuned("--generations", "5", "--write", "--out", str(out)) == 1
    assert "Not kept: 0.0% of 40 games" in capsys.readouterr().out
    assert home.read_text(encoding="utf-8") == before and not out.exists()


def the_worse_the_better(ground, search, tries, pairs, heard) -> list[float]:
    return [miss(one) for one in tries]


def test_a_search_kept_goes_on_where_it_stopped(toy, home, tmp_path: Path) -> None:
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    assert tuned("--generations", "4", "--state", str(files[0])) == 0
    assert tuned("--generations", "2", "--state", str(files[1])) == 0
    assert json.loads(files[1].read_text())["search"]["generation"] == 2
    assert tuned("--generations", "4", "--state", str(files[1])) == 0
    assert files[0].read_text() == files[1].read_text()


def test_games_of_a_search_and_its_gate_are_not_played_twice(home, tmp_path: Path, monkeypatch) -> None:
    played: list[int] = []

    def counted(ruleset, scenario, seed, seated) -> Bout:
        played.append(seed)
        return toy_bout(ruleset, scenario, seed, seated)

    monkeypatch.setattr(trial_games, "play_bout", counted)
    outs = [tmp_path / "one.yaml", tmp_path / "two.yaml"]
    words = ("--generations", "2", "--results", str(tmp_path / "night.jsonl"))
    assert tuned(*words, "--out", str(outs[0])) == 0
    first = len(played)
    assert tuned(*words, "--out", str(outs[1])) == 0
    assert len(played) == first > 40
    assert outs[0].read_text() == outs[1].read_text()


def test_a_search_stopped_by_hand_keeps_its_whole_generations(
    toy, home, tmp_path, monkeypatch, capsys
) -> None:
    file, played = tmp_path / "state.json", []

    def impatient(*job):
        played.append(job)
        if len(played) > 30:
            raise KeyboardInterrupt
        return toy_bout(*job)

    monkeypatch.setattr(trial_games, "play_bout", impatient)
    assert tuned("--generations", "9", "--state", str(file), "--write") == 130
    said = capsys.readouterr().err
    assert said.startswith("Stopped.\n") and "give the same command to go on" in said
    assert json.loads(file.read_text())["search"]["generation"] == 1
    assert weights_of(home) == BASE


@pytest.mark.parametrize(("option", "said"), [("", "Nothing of it is kept"), ("--results", "holds every game")])
def test_a_search_stopped_in_its_first_generation_says_what_is_kept(
    toy, home, tmp_path, monkeypatch, capsys, option, said
) -> None:
    played = []

    def impatient(*job) -> Bout:
        played.append(job)
        if len(played) > 3:
            raise KeyboardInterrupt
        return toy_bout(*job)

    monkeypatch.setattr(trial_games, "play_bout", impatient)
    words = [option, str(tmp_path / "games.jsonl")] if option else []
    assert tuned("--generations", "9", "--state", str(tmp_path / "state.json"), *words) == 130
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--seed", "2"], ["--pairs", "3"], ["--level", "novice"]])
def test_the_state_of_another_search_is_refused(toy, home, tmp_path, words: list[str], capsys) -> None:
    file = tmp_path / "state.json"
    assert tuned("--generations", "1", "--state", str(file)) == 0
    kept = file.read_text()
    assert tuned("--generations", "2", "--state", str(file), *words) == 2
    assert "holds another search" in capsys.readouterr().err
    assert file.read_text() == kept


def test_a_file_that_is_no_state_is_refused(toy, home, tmp_path, capsys) -> None:
    file = tmp_path / "state.json"
    for text in ("{", "[]", '{"search": {}}', ""):
        file.write_text(text)
        assert tuned("--generations", "1", "--state", str(file)) == 2
        assert "holds no search" in capsys.readouterr().err


def test_ablation_judges_each_weight(toy, home, capsys) -> None:
    assert tuned("--ablate") == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()[1:]]
    assert [row[0] for row in rows] == [name for name, value in BASE.items() if value]
    assert all(row[1:3] == ["40", "0.0%"] for row in rows)


def test_what_cannot_be_written_is_told_before_the_search(toy, home, tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.setattr("galleywar.players.policies.weights_file.rewritten", lambda *words: "weights: {}\n")
    assert tuned("--generations", "1", "--out", str(tmp_path / "x.yaml")) == 1
    assert "missing key" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words, told",
    [(["nowhere"], "no scenario"), (["naval-battle", "--level", "capitan"], 'Did you mean "captain"?')],
)
def test_names_unknown_are_misuse(words: list[str], told: str, capsys) -> None:
    assert main(["tune", *words]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--minutes", "0"], ["--minutes", "nan"], ["--games", "3"]])
def test_bad_options_are_misuse(words: list[str], capsys) -> None:
    with pytest.raises(SystemExit) as end:
        main(["tune", "naval-battle", *words])
    assert end.value.code == 2
    assert "galleywar tune: error" in capsys.readouterr().err


def test_a_generation_is_begun_only_if_it_is_likely_to_end_in_time() -> None:
    asked = type("Asked", (), {"generations": None, "minutes": 10.0})
    search = evolution.begun(tuple(BASE.items()), 1)
    assert [tune.is_time_left(asked, search, *so_far) for so_far in [(0, 0.0), (2, 6.0), (3, 8.0)]] == [
        True, True, False,
    ]  # fmt: skip


def test_real_games_can_be_tuned_on(skirmish: str, monkeypatch, home, tmp_path: Path, capsys) -> None:
    monkeypatch.setattr(evolution, "generation_size", lambda search: 2)
    monkeypatch.setattr(evolution, "FIRST_WIDTH", 1.0)
    scenario, file = Path(skirmish), tmp_path / "state.json"
    text = scenario.read_text(encoding="utf-8")
    scenario.write_text(
        text.replace("{roman: 2, egyptian: 2}", "{roman: 35, egyptian: 28}"), encoding="utf-8"
    )
    words = ["--generations", "1", "--pairs", "1", "--games", "2", "--level", "novice", "--state", str(file)]
    assert main(["tune", skirmish, *words]) in {0, 1}
    said = capsys.readouterr().out
    assert "new v old  2 " in said or "Nothing was learnt." in said
    assert json.loads(file.read_text())["search"]["generation"] == 1
