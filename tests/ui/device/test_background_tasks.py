"""Work done aside: in order, its results in the window's thread, and nothing of it kept."""

import gc
import weakref
from queue import SimpleQueue

import pytest

from galleywar.ui.device.background_tasks import BackgroundTasks


class Page:
    """Somebody who waits for a result."""

    def __init__(self):
        self.heard = []


@pytest.fixture
def calls():
    return SimpleQueue()


@pytest.fixture
def tasks(calls):
    made = BackgroundTasks(calls.put)
    yield made
    made.close()


def test_results_come_in_order(tasks, calls):
    page = Page()
    for number in range(3):
        tasks.run(lambda number=number: number * number, page.heard.append)
    for _ in range(3):
        calls.get(timeout=5)()
    assert page.heard == [0, 1, 4]


def test_what_goes_wrong_is_raised_where_the_result_is_awaited(tasks, calls):
    tasks.run(lambda: 1 // 0, print)
    with pytest.raises(ZeroDivisionError):
        calls.get(timeout=5)()


def test_whoever_waited_is_let_go_once_the_result_has_been_told(tasks, calls):
    page = Page()
    known = weakref.ref(page)
    tasks.run(lambda: 7, page.heard.append)
    calls.get(timeout=5)()
    del page
    tasks.run(lambda: 8, lambda _: None)
    calls.get(timeout=5)()
    gc.collect()
    assert known() is None


def test_whoever_waited_is_let_go_although_nothing_more_is_done(tasks, calls):
    page = Page()
    known = weakref.ref(page)
    tasks.run(lambda: 7, page.heard.append)
    calls.get(timeout=5)()
    del page
    assert any(known() is None for _ in range(200) if gc.collect() is not None)
