"""Work of minutes done in a process of its own, so that nothing waits for it and it can be broken off at once.

    errand = Errand(partial(judge_answer, text, puzzle, answer), tell, ended)
    errand.stop()          # nothing more is told
    errands = Errands([partial(coach_game, text, care, share) for share in Share.among(2)], tell, ended)

The work is a function that can be pickled; it is given what hears each of its results. Those come to ``tell`` one by
one, and ``ended`` hears whether the work was done to its end, both in a thread of the errand's.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any, Final, TypeAlias, TypeVar

Result = TypeVar("Result")
Hearer: TypeAlias = Callable[[Any], object]
Work: TypeAlias = Callable[[Hearer], object]
NICENESS: Final = 10
"""The window goes before, and the computer player."""


def _serve(line: Connection, work: Work) -> None:
    """Do the work; a window that is gone leaves nobody to tell it to."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_window, name="window gone", daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    with contextlib.suppress(BrokenPipeError, ConnectionError):
        work(lambda result: line.send((result,)))
        line.send(())


def _end_with_the_window() -> None:
    """Break off in the middle of the work: between two results minutes may pass."""
    window = multiprocessing.parent_process()
    if window is not None:
        window.join()
        os._exit(1)


class Errand:
    """One work, begun at once."""

    def __init__(self, work: Work, tell: Hearer, ended: Callable[[bool], object]) -> None:
        self._tell, self._ended = tell, ended
        self._lock = threading.Lock()
        self._is_wanted = True
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        self._process = context.Process(
            target=_serve, args=(theirs, work), name="galleywar errand", daemon=True
        )
        self._process.start()
        theirs.close()
        threading.Thread(target=self._listen, args=(ours,), name="errand", daemon=True).start()

    def stop(self) -> None:
        """Break off; whatever was told before stands, and nothing more is."""
        with self._lock:
            self._is_wanted = False
        self._process.terminate()

    def _listen(self, line: Connection) -> None:
        is_done = False
        with line, contextlib.suppress(EOFError, OSError):
            while not is_done:
                message = line.recv()
                is_done = not message
                for result in message:
                    self._hand_on(self._tell, result)
        self._process.join()
        self._hand_on(self._ended, is_done)

    def _hand_on(self, hearer: Hearer, result: object) -> None:
        with self._lock:
            if self._is_wanted:
                hearer(result)


class Errands:
    """Works side by side, each in a process of its own: done when every one of them is."""

    def __init__(self, works: Sequence[Work], tell: Hearer, ended: Callable[[bool], object]) -> None:
        self._ended, self._lock = ended, threading.Lock()
        self._under_way, self._are_done = len(works), True
        self._errands = [Errand(work, tell, self._end) for work in works]

    def stop(self) -> None:
        """Break all of them off; whatever was told before stands, and nothing more is."""
        for errand in self._errands:
            errand.stop()

    def _end(self, is_done: bool) -> None:
        with self._lock:
            self._under_way -= 1
            self._are_done &= is_done
            is_last = not self._under_way
        if is_last:
            self._ended(self._are_done)


class ErrandLost(Exception):
    """A work did not come to its end."""


def results_of(works: Sequence[Callable[[Callable[[Result], object]], object]]) -> Iterator[Result]:
    """What works side by side tell, as it comes; whoever stops asking breaks them off.

    Raises ErrandLost at the end unless all have come to theirs.
    """
    heard: SimpleQueue[tuple[Result] | bool] = SimpleQueue()
    errands = Errands(works, lambda result: heard.put((result,)), heard.put)
    try:
        while not isinstance(message := heard.get(), bool):
            yield message[0]
    finally:
        errands.stop()
    if not message:
        raise ErrandLost
