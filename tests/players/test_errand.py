"""Work done in a process of its own: heard result by result, and broken off at once."""

import subprocess
import sys
import time
from functools import partial
from itertools import count
from os import environ
from pathlib import Path
from threading import Event

import pytest

from galleywar.players.errand import Errand, ErrandLost, Errands, results_of


def counts(upto, tell):
    for number in range(upto):
        tell(number)


def fails(tell):
    tell("begun")
    raise ValueError("as it was meant to")


def sleeps(tell):
    tell("begun")
    time.sleep(60)


def marks(file, _tell):
    for number in count():
        file.write_text(str(number), encoding="utf-8")
        time.sleep(0.05)


class Heard:
    def __init__(self, *works):
        self.told, self.ends = [], []
        self.began, self.over = Event(), Event()
        self.errand = self.begun(works)

    def begun(self, works):
        if len(works) == 1:
            return Errand(works[0], self.tell, self.end)
        return Errands(works, self.tell, self.end)

    def tell(self, result):
        self.told.append(result)
        self.began.set()

    def end(self, done):
        self.ends.append(done)
        self.over.set()


def test_every_result_is_told_and_then_that_it_is_done():
    heard = Heard(partial(counts, 3))
    assert heard.over.wait(30)
    assert heard.told == [0, 1, 2] and heard.ends == [True]


def test_work_that_goes_wrong_ends_undone(capfd):
    heard = Heard(fails)
    assert heard.over.wait(30)
    assert heard.told == ["begun"] and heard.ends == [False]


def test_work_broken_off_is_over_at_once_and_tells_nothing_more():
    heard = Heard(sleeps)
    assert heard.began.wait(30)
    heard.errand.stop()
    heard.errand._process.join(10)
    assert not heard.errand._process.is_alive()
    assert heard.told == ["begun"] and not heard.over.wait(0.2)


def test_works_side_by_side_are_done_when_all_are_and_undone_if_one_is():
    heard = Heard(partial(counts, 2), partial(counts, 3))
    assert heard.over.wait(30)
    assert sorted(heard.told) == [0, 0, 1, 1, 2] and heard.ends == [True]
    assert sorted(results_of([partial(counts, 2), partial(counts, 1)])) == [0, 0, 1]
    found = results_of([fails, partial(counts, 2)])
    with pytest.raises(ErrandLost):
        list(found)


def test_who_asks_no_more_breaks_them_off():
    found = results_of([sleeps, sleeps])
    assert next(found) == "begun"
    began = time.monotonic()
    found.close()
    assert time.monotonic() - began < 30


KILLED_WINDOW = """
import time
from functools import partial
from pathlib import Path
from galleywar.players.errand import Errand
from tests.players.test_errand import marks

if __name__ == "__main__":
    errand = Errand(partial(marks, Path({file!r})), print, print)
    time.sleep(60)
"""


def test_work_for_a_window_that_was_killed_is_broken_off(tmp_path):
    file, script = tmp_path / "mark", tmp_path / "window.py"
    script.write_text(KILLED_WINDOW.format(file=str(file)), encoding="utf-8")
    root = Path(__file__).parents[2]
    window = subprocess.Popen(
        [sys.executable, str(script)], cwd=root, env={**environ, "PYTHONPATH": str(root)}
    )
    try:
        assert happens(file.is_file)
    finally:
        window.kill()
        window.wait(10)
    assert happens(lambda: not is_marked_again(file))


def happens(what, seconds=30):
    end = time.monotonic() + seconds
    while not (done := what()) and time.monotonic() < end:
        time.sleep(0.05)
    return done


def is_marked_again(file):
    before = file.read_text(encoding="utf-8")
    return any(file.read_text(encoding="utf-8") != before for _ in range(20) if time.sleep(0.05) is None)
