"""Series of games: order, stopping, and the same results whoever plays them."""

import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import galleywar
from galleywar.core.files.yaml_source import Source
from galleywar.players.playout import play_game
from galleywar.players.policies.random_policy import Uniform
from galleywar.players.tuning.series import Crew, Here, hired
from tests.toy.lilies import LILIES, SCENARIO

ROOT = Path(galleywar.__file__).parent.parent
CHANCE = {"green": Uniform(), "brown": Uniform()}


def slow_for_small(number: int) -> int:
    time.sleep(0.05 if number % 4 == 0 else 0)
    return number


def refusing(number: int) -> int:
    if number == 2:
        raise ZeroDivisionError(number)
    return number


def test_results_come_in_the_order_of_the_jobs() -> None:
    with ThreadPoolExecutor(4) as pool:
        found = list(Crew(pool, 4).results(slow_for_small, [(n,) for n in range(12)]))
    assert found == list(range(12))


def test_no_job_is_begun_before_it_is_needed() -> None:
    begun: list[int] = []
    results = Crew(Here()).results(begun.append, ((n,) for n in range(100)))
    next(results)
    next(results)
    results.close()
    assert begun == [0, 1]


def test_jobs_that_wait_are_dropped_when_nobody_asks_any_more() -> None:
    begun: list[int] = []

    def act(number: int) -> int:
        begun.append(number)
        return slow_for_small(0)

    with ThreadPoolExecutor(1) as pool:
        results = Crew(pool, 8).results(act, ((n,) for n in range(100)))
        next(results)
        results.close()
    assert len(begun) < 5


@pytest.mark.parametrize("workers", [1, 2])
def test_what_a_job_raises_is_raised(workers: int) -> None:
    found = []
    with hired(workers) as crew, pytest.raises(ZeroDivisionError):
        found.extend(crew.results(refusing, [(n,) for n in range(4)]))
    assert found == [0, 1]


def test_the_same_seeds_give_the_same_games_for_any_number_of_workers() -> None:
    lilies = LILIES
    scenario = lilies.read(Source.parse(SCENARIO))
    jobs = [(lilies, scenario, seed, CHANCE) for seed in range(20)]
    with hired(1) as crew:
        alone = list(crew.results(play_game, jobs))
    with hired(2) as crew:
        together = list(crew.results(play_game, jobs))
    assert alone == together
    assert [result.seed for result in alone] == list(range(20))
    assert len({result.decisions for result in alone}) > 1


def hears_no_interrupt() -> bool:
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])


@pytest.mark.skipif(sys.platform == "win32", reason="nothing can be held back there")
def test_workers_are_born_deaf_to_ctrl_c_and_leave_no_thread_behind() -> None:
    """A terminal tells them of it too, even while they are coming up."""
    before = set(threading.enumerate())
    with hired(2) as crew:
        assert list(crew.results(hears_no_interrupt, [(), ()])) == [True, True]
        assert not hears_no_interrupt()
    assert set(threading.enumerate()) <= before


LONG = """
import os, signal, sys, time
from galleywar.players.tuning.series import hired

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs are born deaf to it

def rest(seconds):
    print(os.getpid(), flush=True)
    time.sleep(seconds)

if __name__ == "__main__":
    with hired(2) as crew:
        try:
            for _ in crew.results(rest, [(600,), (600,)]):
                pass
        except KeyboardInterrupt:
            print("stopped", flush=True)
"""


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent another way there")
@pytest.mark.parametrize("blow, last", [(signal.SIGINT, "stopped\n"), (signal.SIGKILL, "")])
def test_workers_go_with_their_master_in_the_middle_of_a_job(tmp_path: Path, blow: int, last: str) -> None:
    program = tmp_path / "long.py"
    program.write_text(LONG)
    command = [sys.executable, str(program)]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as master:
        workers = [int(master.stdout.readline()) for _ in range(2)]
        master.send_signal(blow)
        assert master.communicate(timeout=20)[0] == last
    until = time.monotonic() + 5
    while any(map(is_alive, workers)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(is_alive, workers))
