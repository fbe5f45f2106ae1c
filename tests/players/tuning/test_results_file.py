"""Games kept in a file: the same figures, whatever broke the series off."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from galleywar.core.files.yaml_source import Source
from galleywar.players.levels import open_level
from galleywar.players.playout import Result, play_game
from galleywar.players.policies.random_policy import Uniform
from galleywar.players.policies.weights_file import Weighed
from galleywar.players.tuning.arena import Bout, play_bout
from galleywar.players.tuning.results_file import ResultsFile, fingerprint, key_of
from galleywar.players.tuning.series import Crew, Here
from galleywar.rules.scenario.library import find_scenario, open_scenario
from tests.toy.lilies import LILIES, SCENARIO

POND = LILIES.read(Source.parse(SCENARIO))
CHANCE = {"green": Uniform(), "brown": Uniform()}
JOBS = [(LILIES, POND, seed, CHANCE) for seed in range(6)]


def played(file: Path, jobs, begun: list[int] | None = None) -> list[Result]:
    def act(ruleset, scenario, seed, players) -> Result:
        if begun is not None:
            begun.append(seed)
        return play_game(ruleset, scenario, seed, players)

    act.__name__ = "play_game"
    crew = Crew(Here(), 0, ResultsFile(file, POND))
    return list(crew.results(act, jobs))


def test_what_was_played_is_not_played_again_and_reads_the_same(tmp_path: Path) -> None:
    file, begun = tmp_path / "games.jsonl", []
    first = played(file, JOBS[:4], begun)
    assert played(file, JOBS, begun) == [*first, *played(tmp_path / "other.jsonl", JOBS[4:])]
    assert begun == [0, 1, 2, 3, 4, 5]


def test_a_whole_bout_of_a_real_game_comes_back_as_it_was(tmp_path: Path) -> None:
    ruleset, scenario = open_scenario(find_scenario("first-fight"))
    seated = (("roman", "one", open_level("novice")), ("egyptian", "other", Uniform()))
    job = (ruleset, scenario, 3, seated)
    bout = play_bout(*job)
    ResultsFile(tmp_path / "bouts.jsonl", scenario).keep(play_bout, job, bout)
    again = ResultsFile(tmp_path / "bouts.jsonl", scenario).known(play_bout, job)
    assert isinstance(again, Bout) and again == bout
    assert again.result.needed == bout.result.needed and bout.result.luck


def test_a_line_cut_short_is_cut_off_and_that_game_played_again(tmp_path: Path) -> None:
    file, begun = tmp_path / "games.jsonl", []
    first = played(file, JOBS[:3])
    text = file.read_text(encoding="utf-8")
    file.write_text(text[:-20], encoding="utf-8")
    assert played(file, JOBS[:3], begun) == first
    assert begun == [2]
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("other", ["scenario", "code", "charts"])
def test_results_of_something_else_are_refused(tmp_path: Path, other: str, monkeypatch) -> None:
    file = tmp_path / "games.jsonl"
    ResultsFile(file, POND)
    scenario, charts = POND, ()
    if other == "scenario":
        scenario = replace(POND, text=POND.text + "# shorter\n")
    elif other == "charts":
        charts = (("rake.yaml", "x: 1\n"),)
    else:
        monkeypatch.setattr("galleywar.players.tuning.results_file.fingerprint", lambda: "another")
    with pytest.raises(LookupError, match="something else, or by another galleywar"):
        ResultsFile(file, scenario, charts)


@pytest.mark.parametrize("text", ["no results\n", '{"galleywar": 1}\n[]\n', '{"key": 1}\n'])
def test_a_file_that_is_none_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "notes.txt"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(LookupError, match="is no file of results"):
        ResultsFile(file, POND)
    assert file.read_text(encoding="utf-8") == text


def test_other_players_seeds_or_weights_are_other_games() -> None:
    one, two = (Weighed("captain", (("ram", value),)) for value in (1.0, 2.0))
    jobs = [
        (LILIES, POND, 1, (("green", "one", one), ("brown", "other", Uniform()))),
        (LILIES, POND, 2, (("green", "one", one), ("brown", "other", Uniform()))),
        (LILIES, POND, 1, (("green", "one", two), ("brown", "other", Uniform()))),
        (LILIES, POND, 1, (("green", "other", Uniform()), ("brown", "one", one))),
    ]
    assert len({key_of(play_bout, job) for job in jobs}) == 4
    assert key_of(play_bout, jobs[0]) == key_of(
        play_bout, (LILIES, POND, 1, (*jobs[0][3][:1], jobs[0][3][1]))
    )


def test_the_fingerprint_of_the_program_is_short_and_steady() -> None:
    assert fingerprint() == fingerprint.__wrapped__() and len(fingerprint()) == 16


def test_what_is_done_but_not_yet_awaited_is_kept_when_the_series_stops(tmp_path: Path) -> None:
    from concurrent.futures import ThreadPoolExecutor

    third = Event()

    def act(ruleset, scenario, seed, players) -> Result:
        result = play_game(ruleset, scenario, seed, players)
        if seed == 3:
            third.set()
        return result

    act.__name__ = "play_game"
    file = ResultsFile(tmp_path / "games.jsonl", POND)
    with ThreadPoolExecutor(1) as pool:
        results = Crew(pool, 4, file).results(act, JOBS)
        next(results)
        assert third.wait(20)
        results.close()
    lines = (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()[1:]
    assert {json.loads(line)["key"].split()[1] for line in lines} >= {"0", "1", "2"}
