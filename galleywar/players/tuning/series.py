"""Many games in a row, here, in several processes or on a cluster: the same results in the same order anywhere."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import ParamSpec, TypeVar

from galleywar.core.late_methods import dataclass
from galleywar.players.tuning.results_file import Job, ResultsFile, fingerprint

P = ParamSpec("P")
R = TypeVar("R")
WAITING_PER_WORKER = 2
REPLY = "10s"
"""How long a cluster may take to answer at all."""


class NoCluster(Exception):
    """There is none at that address that could play these games; the text says why."""


class Here(Executor):
    """Does each job at once, in this very process."""

    def submit(self, act: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """The job's future, done already; what the job raises is raised here."""
        return _done(act(*args, **kwargs))


def _done(result: R) -> Future[R]:
    future: Future[R] = Future()
    future.set_result(result)
    return future


@dataclass(frozen=True, slots=True)
class Crew:
    """An executor, how many jobs may wait there beside the one whose result is awaited, and where results are kept."""

    executor: Executor
    waiting: int = 0
    kept: ResultsFile | None = None

    def results(self, act: Callable[..., R], jobs: Iterable[Job]) -> Generator[R, None, None]:
        """What ``act`` makes of each job, in the order of ``jobs`` whoever is done first.

        Jobs are taken up only as they are needed: whoever stops asking stops the series. What has been done by then
        is kept, awaited or not.
        """
        begun: deque[tuple[Job, Future[R]]] = deque()
        try:
            for job in jobs:
                begun.append((job, self._begin(act, job)))
                if len(begun) > self.waiting:
                    yield self._end(act, *begun[0])
                    begun.popleft()
            while begun:
                yield self._end(act, *begun[0])
                begun.popleft()
        finally:
            for job, future in begun:
                if not future.cancel() and future.done() and future.exception() is None:
                    self._end(act, job, future)

    def _begin(self, act: Callable[..., R], job: Job) -> Future[R]:
        known = self.kept.known(act, job) if self.kept is not None else None
        return _done(known) if known is not None else self.executor.submit(act, *job)

    def _end(self, act: Callable[..., R], job: Job, future: Future[R]) -> R:
        result = future.result()
        if self.kept is not None:
            self.kept.keep(act, job, result)
        return result


def cores() -> int:
    """How many processors this process may use."""
    usable = getattr(os, "sched_getaffinity", None)
    return len(usable(0)) if usable is not None else os.cpu_count() or 1


@contextmanager
def hired(
    workers: int, cluster: str = "", kept: ResultsFile | None = None, niceness: int = 0
) -> Iterator[Crew]:
    """A crew of ``workers`` processes, or of those of the dask cluster at an address; of one worker, this process
    itself does the work. Processes of this machine stand back for others by ``niceness``.

    Raises NoCluster if there is none that could play the same games.
    """
    if cluster:
        with _cluster(cluster) as (executor, hands):
            yield Crew(executor, WAITING_PER_WORKER * hands, kept)
    elif workers > 1:
        with _pool(workers, niceness) as pool:
            yield Crew(pool, WAITING_PER_WORKER * workers, kept)
    else:
        yield Crew(Here(), 0, kept)


# -- processes of this machine -----------------------------------------------------------------------------------
@contextmanager
def _pool(workers: int, niceness: int) -> Iterator[Executor]:
    """They leave Ctrl+C to this process, and are gone when the block is left or this process dies, even in the
    middle of a game; so is the thread that looks after them.
    """
    context = get_context("spawn")
    ashore, aboard = context.Pipe(duplex=False)
    pool = _Pool(workers, context, initializer=_sign_on, initargs=(ashore, niceness))
    try:
        yield pool
    finally:
        warden: Thread | None = getattr(pool, "_executor_manager_thread", None)
        pool.shutdown(wait=False, cancel_futures=True)
        aboard.close()
        if warden is not None:
            warden.join()  # at the exit of this process it would be woken on a line that is shut already
        ashore.close()


class _Pool(ProcessPoolExecutor):
    """Its workers come up deaf to Ctrl+C: a terminal tells everybody of it, and one who has not signed on would die."""

    def submit(self, act: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """The job's future; what processes it takes are begun here."""
        with _interrupts_held_back():
            return super().submit(act, *args, **kwargs)


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Processes begun meanwhile never hear of Ctrl+C; this one hears of it afterwards. Windows cannot do that."""
    mask = getattr(signal, "pthread_sigmask", None)
    if mask is None:
        yield
        return
    before = mask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        mask(signal.SIG_SETMASK, before)


def _sign_on(orders: Connection, niceness: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    Thread(target=_leave_when_dismissed, args=(orders,), daemon=True).start()


def _leave_when_dismissed(orders: Connection) -> None:
    """Nothing is ever said on this line: it ends when the other end is shut, by will or by death."""
    orders.poll(None)
    os._exit(0)


# -- a cluster ---------------------------------------------------------------------------------------------------
@contextmanager
def _cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The scheduler gives a game whose worker is lost to another; a game that is lost again and again ends it all."""
    try:
        from distributed import Client, KilledWorker
    except ImportError:
        raise NoCluster("This galleywar has no extra cluster: pip install 'galleywar[cluster]'.") from None
    try:
        client = Client(address, timeout=REPLY, set_as_default=False)
    except (OSError, ValueError) as fault:
        raise NoCluster(f"There is no cluster at {address}: {fault}.") from fault
    with client:
        known = client.run(fingerprint)
        if not known:
            raise NoCluster(f"The cluster at {address} has no workers yet.")
        if others := sorted(worker for worker, code in known.items() if code != fingerprint()):
            raise NoCluster(f"Workers of another galleywar would play other games: {', '.join(others)}.")
        try:
            yield client.get_executor(), sum(client.nthreads().values())
        except KilledWorker as fault:
            raise BrokenExecutor(str(fault)) from fault
