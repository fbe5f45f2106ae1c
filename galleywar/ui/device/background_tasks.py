"""Work too long for the window's thread: done aside, its result handed back in the window's thread."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from typing import TypeVar

T = TypeVar("T")
CallSoon = Callable[[Callable[[], object]], None]


class BackgroundTasks:
    """One thread that runs tasks in order. What goes wrong in one goes wrong in the window, and is told."""

    def __init__(self, call_soon: CallSoon) -> None:
        self._call_soon = call_soon
        self._queue: SimpleQueue[Callable[[], Callable[[], object]] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._over = False

    def run(self, work: Callable[[], T], done: Callable[[T], object]) -> None:
        """Run ``work`` aside and give what it returns to ``done`` in the window's thread."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="tasks", daemon=True)
            self._thread.start()
        self._queue.put(lambda: partial(done, work()))

    def _work(self) -> None:
        while self._has_done_one():
            pass

    def _has_done_one(self) -> bool:
        """Whether there was a task to be done; nothing of it is held on to while the next is waited for."""
        task = self._queue.get()
        if task is None or self._over:
            return False
        try:
            done = task()
        except Exception as fault:  # noqa: BLE001  # raised again in the window's thread
            self._call_soon(partial(_raise, fault))
        else:
            self._call_soon(done)
        return True

    def close(self) -> None:
        """Wait for the task being run, and leave the others: what they use is about to be shut."""
        self._over = True
        self._queue.put(None)
        if self._thread is not None:
            self._thread.join()


def _raise(fault: Exception) -> None:
    raise fault
