"""The computer's seats thought about in a process of their own, so that the window never waits.

    worker = Worker()
    worker.ask(question, tell)     # tell(thought) comes once, from a thread of the worker's
    worker.hurry()                 # play now: the best found so far
    worker.forget()                # the position is gone; no answer is wanted any more
    worker.close()

A process that dies is replaced, and the replacement answers at once with what it sees first. If that dies as
well the order is drawn by chance here: the game goes on, and the reason given says what happened.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import pickle
import signal
import threading
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

from galleywar.core.late_methods import dataclass
from galleywar.players.levels import RANDOM, open_level
from galleywar.players.player import Clock, Question, Thought
from galleywar.players.playout import stream
from galleywar.rules import open_ruleset

LONGEST_THOUGHT: Final = 20.0
"""Seconds after which the best found so far is played; far beyond what a thought takes."""
GOODBYE: Final = 1.0
"""Seconds a process gets to end by itself."""
TRIES: Final = 2
Tell = Callable[[Thought], None]


@dataclass(frozen=True, slots=True)
class Job:
    """A question on its way to the process; ``ticket`` tells its answer from earlier ones."""

    ticket: int
    question: Question
    seconds: float
    tries: int = 1


@dataclass(frozen=True, slots=True)
class Answer:
    """What comes back: the thought, or how far it has come (0 to 1)."""

    ticket: int
    thought: Thought | None
    progress: float = 1.0


# -- in the process ------------------------------------------------------------------------------------------
def think(question: Question, clock: Clock) -> Thought:
    """The answer, the same on any machine unless the clock cuts it short."""
    ruleset = open_ruleset(question.system, question.charts)
    state = pickle.loads(question.view)  # noqa: S301 - written by this program a moment ago
    decision = ruleset.pending(state)
    if decision is None:
        raise ValueError("the game is over: nobody is asked anything")
    draw = stream(question.seed, question.number)
    return open_level(question.level, question.patience).decide(ruleset, state, decision, draw, clock)


def serve(line: Connection) -> None:
    """Answer jobs until the line goes dead; whatever else comes in ends the thought under way.

    A window that is killed in the middle of a thought leaves nobody to tell it to.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, ConnectionError):
        _answer(line)


def _answer(line: Connection) -> None:
    """Answer jobs until there are no more; raises EOFError or ConnectionError once nobody is at the other end."""
    while (job := line.recv()) is not None:
        if isinstance(job, Job):
            stopped = line.poll if job.tries == 1 else _at_once
            clock = Clock(job.seconds, stopped, _Progress(line, job.ticket))
            line.send(Answer(job.ticket, think(job.question, clock)))


def _at_once() -> bool:
    """No thinking on: the last process died of this question."""
    return True


@dataclass(slots=True)
class _Progress:
    """Passes on how far a thought has come, a tenth at a time."""

    line: Connection
    ticket: int
    told: float = 0.0

    def __call__(self, part: float) -> None:
        if part - self.told >= 0.1:
            self.told = part
            self.line.send(Answer(self.ticket, None, part))


# -- in the window's process --------------------------------------------------------------------------------
class Worker:
    """One process that thinks, started at the first question."""

    def __init__(self, seconds: float = LONGEST_THOUGHT) -> None:
        self.seconds = seconds
        self.progress = 0.0
        """How far the thought under way has come, 0 to 1."""
        self._lock = threading.RLock()
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._job: Job | None = None
        self._tell: Tell | None = None
        self._tickets = 0

    @property
    def thinking(self) -> bool:
        """Whether an answer is on its way."""
        return self._job is not None

    def start(self) -> None:
        """Have the process ready before the first question; it takes it about half a second."""
        with self._lock:
            if self._process is None:
                self._spawn()

    def ask(self, question: Question, tell: Tell) -> None:
        """Think about ``question`` and ``tell`` the answer, once; an earlier question is dropped."""
        with self._lock:
            self._tickets += 1
            self._job = Job(self._tickets, question, self.seconds)
            self._tell, self.progress = tell, 0.0
            self.start()
            self._send(self._job)

    def hurry(self) -> None:
        """Answer with the best found so far."""
        with self._lock:
            if self._job is not None:
                self._send("hurry")

    def forget(self) -> None:
        """Drop the question; nobody is told."""
        with self._lock:
            if self._job is not None:
                self._job = self._tell = None
                self._send("forget")

    def close(self) -> None:
        """End the process; the worker may be asked again and starts another."""
        with self._lock:
            self._send(None)
            process = self._process
            self._process = self._line = self._job = self._tell = None
        if process is not None:
            process.join(GOODBYE)
            if process.is_alive():
                process.terminate()
                process.join(GOODBYE)

    def _spawn(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs,), name="galleywar computer player", daemon=True)
        process.start()
        theirs.close()
        self._process, self._line = process, ours
        threading.Thread(target=self._listen, args=(ours,), name="computer player", daemon=True).start()

    def _send(self, message: object) -> None:
        """A line that has gone dead is noticed by whoever listens to it."""
        line = self._line
        if line is not None:
            try:
                line.send(message)
            except OSError:
                self.progress = 0.0

    def _listen(self, line: Connection) -> None:
        with line:
            while True:
                try:
                    answer = line.recv()
                except (EOFError, OSError):
                    break
                self._hear(answer)
        self._mourn(line)

    def _hear(self, answer: Answer) -> None:
        with self._lock:
            if self._job is None or answer.ticket != self._job.ticket:
                return
            self.progress = answer.progress
            if answer.thought is None:
                return
            tell, self._tell, self._job = self._tell, None, None
        if tell is not None:
            tell(answer.thought)

    def _mourn(self, line: Connection) -> None:
        """The process is gone: unless it was sent away, another takes over."""
        with self._lock:
            if line is not self._line:
                return
            self._process = self._line = None
            job = self._job
            if job is None:
                return
            if job.tries < TRIES:
                self._job = replace(job, tries=job.tries + 1)
                self._spawn()
                self._send(self._job)
                return
        thought = think(replace(job.question, level=RANDOM.key), Clock())
        why = "The computer player stopped working twice; this order was drawn by chance."
        self._hear(Answer(job.ticket, replace(thought, why=why)))
