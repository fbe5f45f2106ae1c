"""Many games in a row, here or in several processes: the same results in the same order either way."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
WAITING_PER_WORKER = 2


class Here(Executor):
    """Does each job at once, in this very process."""

    def submit(self, act: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """The job's future, done already; what the job raises is raised here."""
        future: Future[R] = Future()
        future.set_result(act(*args, **kwargs))
        return future


@dataclass(frozen=True, slots=True)
class Crew:
    """An executor, and how many jobs may wait there beside the one whose result is awaited."""

    executor: Executor
    waiting: int = 0

    def results(self, act: Callable[..., R], jobs: Iterable[tuple[Any, ...]]) -> Generator[R, None, None]:
        """What ``act`` makes of each job, in the order of ``jobs`` whoever is done first.

        Jobs are taken up only as they are needed: whoever stops asking stops the series.
        """
        begun: deque[Future[R]] = deque()
        try:
            for job in jobs:
                begun.append(self.executor.submit(act, *job))
                if len(begun) > self.waiting:
                    yield begun.popleft().result()
            while begun:
                yield begun.popleft().result()
        finally:
            for future in begun:
                future.cancel()


@contextmanager
def hired(workers: int) -> Iterator[Crew]:
    """A crew of ``workers`` processes; of one, this process itself does the work.

    They leave Ctrl+C to this process, and are gone when the block is left or this process dies, even in the
    middle of a game.
    """
    if workers <= 1:
        yield Crew(Here())
        return
    context = get_context("spawn")
    ashore, aboard = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(workers, context, initializer=_sign_on, initargs=(ashore,))
    try:
        yield Crew(pool, WAITING_PER_WORKER * workers)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        aboard.close()
        pool.shutdown(wait=True)
        ashore.close()


def _sign_on(orders: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_when_dismissed, args=(orders,), daemon=True).start()


def _leave_when_dismissed(orders: Connection) -> None:
    """Nothing is ever said on this line: it ends when the other end is shut, by will or by death."""
    orders.poll(None)
    os._exit(0)
