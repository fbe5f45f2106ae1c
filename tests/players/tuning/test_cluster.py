"""A scheduler and two workers in processes of their own play the same games, though one worker dies half-way."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import galleywar
from galleywar.__main__ import main
from galleywar.players.levels import open_level
from galleywar.players.playout import play_game
from galleywar.players.tuning import series
from galleywar.players.tuning.results_file import ResultsFile
from galleywar.players.tuning.series import NoCluster, hired
from galleywar.rules.scenario.library import find_scenario, open_scenario

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals are sent another way there")

HERE = str(Path(galleywar.__file__).parent.parent)
GAMES = 16


class Cluster:
    """A scheduler with workers, each a process of its own, as somebody would start them by hand."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.processes = folder, []
        said = folder / "scheduler.json"
        self._start("scheduler", "--port", "0", "--scheduler-file", str(said), "--no-dashboard")
        self._wait(lambda: said.is_file() and said.stat().st_size > 0)
        self._file = str(said)
        self.address = json.loads(said.read_text())["address"]

    def worker(self) -> subprocess.Popen[bytes]:
        """One more worker, under nobody's care: once it is dead it stays dead."""
        return self._start(
            "worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard",
            "--local-directory", str(self.folder),
        )  # fmt: skip

    def has(self, workers: int) -> None:
        """Wait until so many have reported."""
        from distributed import Client

        with Client(self.address, timeout="30s", set_as_default=False) as client:
            client.wait_for_workers(workers, timeout=60)

    def _start(self, *words: str) -> subprocess.Popen[bytes]:
        log = (self.folder / f"{words[0]}-{len(self.processes)}.log").open("wb")
        with log:
            started = subprocess.Popen(
                [sys.executable, "-m", "dask", *words],
                env=os.environ | {"PYTHONPATH": HERE}, cwd=self.folder, stdout=log, stderr=log,
            )  # fmt: skip
        self.processes.append(started)
        return started

    def _wait(self, come) -> None:
        until = time.monotonic() + 60
        while not come():
            assert time.monotonic() < until and self.processes[-1].poll() is None
            time.sleep(0.05)

    def close(self) -> None:
        for one in reversed(self.processes):
            one.kill()
            one.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    found = Cluster(tmp_path)
    yield found
    found.close()


def test_a_worker_killed_half_way_loses_nothing(cluster: Cluster, tmp_path: Path) -> None:
    ruleset, scenario = open_scenario(find_scenario("first-fight"))
    players = {seat.key: open_level("random") for seat in scenario.seats}
    jobs = [(ruleset, scenario, seed, players) for seed in range(GAMES)]
    with hired(1) as crew:
        alone = list(crew.results(play_game, jobs))
    first, _ = cluster.worker(), cluster.worker()
    cluster.has(2)
    kept = ResultsFile(tmp_path / "games.jsonl", scenario)
    together = []
    with hired(1, cluster.address, kept) as crew:
        assert crew.waiting == 2 * series.WAITING_PER_WORKER
        for result in crew.results(play_game, jobs):
            together.append(result)
            if len(together) == 3:
                first.send_signal(signal.SIGKILL)
    assert first.wait(10) == -signal.SIGKILL
    assert together == alone
    assert len(kept) == GAMES


def test_the_command_plays_the_same_games_there(cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "first-fight", "-n", "4", "--roman", "random", "--egyptian", "random"]
    assert main([*words, "--workers", "1"]) == 0
    alone = capsys.readouterr().out
    cluster.worker()
    cluster.has(1)
    assert main([*words, "--cluster", cluster.address]) == 0
    assert capsys.readouterr().out == alone


def test_a_cluster_without_workers_or_with_others_code_plays_nothing(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(NoCluster, match="has no workers yet"), hired(1, cluster.address):
        pass
    cluster.worker()
    cluster.has(1)
    monkeypatch.setattr(series, "fingerprint", os.getcwd)
    monkeypatch.chdir("/")
    with pytest.raises(NoCluster, match="Workers of another galleywar"), hired(1, cluster.address):
        pass
