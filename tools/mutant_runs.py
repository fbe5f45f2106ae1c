"""Tests run in forked children: once to see who reaches what, then for each fault those that reach it."""

from __future__ import annotations

import gc
import json
import os
import re
import resource
import signal
import sys
import tempfile
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import IO, Any, Protocol

import pytest

from mutant_probes import Recorder, caches_below, spot_of
from mutants import Live, Site, Source, Swaps, install

PASSED, FAILED, FAULTY = 0, 1, 2
SLOWER = 10
"""So many times as long as without a fault a test may take."""
ASLEEP = 20
"""So many times that limit may pass on the clock; the limit itself is of the processor's time."""
MOST_MEMORY = 3 << 30


class Verdict(Enum):
    """What became of a fault."""

    KILLED = "killed"
    TIMEOUT = "timeout"
    SURVIVED = "survived"
    UNREACHED = "unreached"


@dataclass(frozen=True)
class Outcome:
    """A verdict, the test it is owed to, and whether the budget left tests out."""

    verdict: Verdict
    killer: int | None = None
    cut: bool = False


@dataclass(frozen=True)
class Limits:
    """Seconds of tests a fault is given, how many faults are tried at once, and what a test may take above
    ten times its own time: the first one of a child loads what all the others share.
    """

    budget: float
    jobs: int = 1
    grace: float = 5.0


class Fault(Protocol):
    """What is to be tried."""

    @property
    def source(self) -> Source: ...
    @property
    def site(self) -> Site: ...
    @property
    def swaps(self) -> Swaps: ...


@dataclass
class Child:
    """A process forked off to do one thing; what it has to say comes back in a file without a name."""

    pid: int
    note: IO[str]

    @classmethod
    def doing(cls, work: Callable[[IO[str]], int | None], quiet: bool = True) -> Child:
        """Fork; ``quiet`` children say nothing and are a group of their own, so that all of it can be ended."""
        note = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 -- closed by who asked for it
        sys.stdout.flush()
        sys.stderr.flush()
        pid = os.fork()
        if pid:
            return cls(pid, note)
        code: int | None = FAULTY
        try:
            if quiet:
                os.setpgid(0, 0)
                _hush()
            code = work(note)
        except BaseException:  # noqa: BLE001 -- nothing may come out of a child but its exit code
            note.write(traceback.format_exc())
        finally:
            with suppress(OSError, ValueError):
                note.flush()
            os._exit(code or PASSED)

    def wait(self) -> int:
        return self.ended(os.waitpid(self.pid, 0)[1])

    def ended(self, status: int) -> int:
        """The exit code, negative for a signal; whatever the child has started ends with it."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)
        return os.waitstatus_to_exitcode(status)

    def said(self) -> str:
        with self.note:
            self.note.seek(0)
            return self.note.read()


def _hush() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


@dataclass
class Collected:
    """A collected test, and what the first run told of it."""

    item: pytest.Item
    cases: frozenset[str]
    seconds: float = 0.0
    failed: bool = False


@dataclass
class Reach:
    """What the first run saw, by the statements' numbers: the tests and the caches that reach each."""

    spots: dict[tuple[str, int, int], int] = field(default_factory=dict)
    tests: dict[int, list[int]] = field(default_factory=dict)
    caches: dict[int, list[int]] = field(default_factory=dict)


class Runner:
    """Tries faults on the tests of one target."""

    def __init__(
        self, items: list[pytest.Item], folder: Path, roots: tuple[Path, ...], limits: Limits
    ) -> None:
        marked = [frozenset(map(str, _cited(item))) for item in items]
        self.tests = [Collected(item, cases) for item, cases in zip(items, marked, strict=True)]
        self.folder, self.roots, self.limits = folder, roots, limits
        self.reach = Reach()
        self._failed = False
        self._seconds = 0.0

    def hear(self, report: pytest.TestReport) -> None:
        """What pytest has to say of the test that runs."""
        self._failed = self._failed or report.failed

    def _passes(self, test: Collected, following: Collected | None) -> bool:
        self._failed, began = False, _worked()
        next_item = following.item if following else None
        test.item.config.hook.pytest_runtest_protocol(item=test.item, nextitem=next_item)
        self._seconds = _worked() - began
        return not self._failed

    # -- who reaches what --------------------------------------------------------------------------------
    def survey(self, sources: list[Source], live: Live, package: Path) -> list[str]:
        """Run every test once, with probes; the names of those that fail as things are, and are left out."""
        _warm_up()
        self.caches = caches_below(package)
        gc.collect()
        gc.freeze()
        child = Child.doing(lambda note: self._surveyed(sources, live, note))
        code, said = child.wait(), child.said()
        if code != PASSED:
            raise RuntimeError(f"the first run broke off ({code}): {said[-2000:]}")
        seen = json.loads(said)
        self.reach.spots = {(file, line, column): at for at, (file, line, column) in enumerate(seen["spots"])}
        for at, (seconds, failed, statements) in enumerate(seen["tests"]):
            self.tests[at].seconds, self.tests[at].failed = seconds, failed
            for statement in statements:
                self.reach.tests.setdefault(statement, []).append(at)
        for at, statements in enumerate(seen["caches"]):
            for statement in statements:
                self.reach.caches.setdefault(statement, []).append(at)
        return [test.item.nodeid for test in self.tests if test.failed]

    def _surveyed(self, sources: list[Source], live: Live, note: IO[str]) -> int:
        recorder = Recorder(self.caches)
        recorder.enter(sources, live)
        self.tests[0].item.config.pluginmanager.register(_Fixtures(recorder))
        told = []
        for at, test in enumerate(self.tests):
            with recorder.apart(f"test {at}"):
                passed = self._passes(test, self.tests[at + 1] if at + 1 < len(self.tests) else None)
            names = getattr(test.item, "fixturenames", ())
            recorder.uses(f"test {at}", *(f"fixture {name}" for name in names))
            told.append((self._seconds, not passed))
        seen = {
            "spots": list(recorder.spots),
            "tests": [(*one, recorder.reached(f"test {at}")) for at, one in enumerate(told)],
            "caches": [recorder.reached(f"cache {at}") for at in range(len(self.caches))],
        }
        json.dump(seen, note)
        return PASSED

    # -- the faults --------------------------------------------------------------------------------------
    def tried(self, faults: Sequence[Fault]) -> Iterator[tuple[int, Outcome]]:
        """Try every fault; which one, and what became of it, as they end."""
        running: dict[int, tuple[int, Child, bool]] = {}
        try:
            for at, fault in enumerate(faults):
                chosen, cut = self._within_budget(self.chosen(fault))
                if not chosen:
                    yield at, Outcome(Verdict.UNREACHED)
                    continue
                if len(running) >= self.limits.jobs:
                    yield _reaped(running)
                child = self._trying(fault, chosen)
                running[child.pid] = at, child, cut
            while running:
                yield _reaped(running)
        finally:
            for pid in running:
                with suppress(ProcessLookupError):
                    os.killpg(pid, signal.SIGKILL)

    def chosen(self, fault: Fault) -> list[int]:
        """The tests that reach a fault: those of its cases, those of its room, the others; the fast first."""
        spot = self.reach.spots.get(spot_of(fault.source.file, fault.site.statement), -1)
        reaching = [at for at in self.reach.tests.get(spot, []) if not self.tests[at].failed]

        def rank(at: int) -> tuple[int, float]:
            if self.tests[at].cases.intersection(fault.site.cases):
                return 0, self.tests[at].seconds
            near = shares_room(
                fault.source.file.relative_to(self.folder), self.tests[at].item.path, self.roots
            )
            return (1 if near else 2), self.tests[at].seconds

        return sorted(reaching, key=rank)

    def _within_budget(self, chosen: list[int]) -> tuple[list[int], bool]:
        left = self.limits.budget
        for place, at in enumerate(chosen):
            if left <= 0:
                return chosen[:place], True
            left -= self.tests[at].seconds
        return chosen, False

    def _trying(self, fault: Fault | None, chosen: list[int]) -> Child:
        return Child.doing(lambda note: self._try(fault, chosen, note))

    def _try(self, fault: Fault | None, chosen: list[int], note: IO[str]) -> int:
        """In the child: put the fault in, forget what was reckoned without it, and run up to a failure."""
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        if fault is not None:
            install(fault.swaps)
            spot = self.reach.spots[spot_of(fault.source.file, fault.site.statement)]
            for at in self.reach.caches.get(spot, []):
                self.caches[at].cache_clear()
        for at, following in zip(chosen, [*chosen[1:], None], strict=True):
            note.seek(0)
            note.truncate()
            note.write(str(at))
            note.flush()
            _limit(self.tests[at].seconds * SLOWER + self.limits.grace)
            if not self._passes(self.tests[at], None if following is None else self.tests[following]):
                return FAILED
        return PASSED

    def unsteady(self, outcomes: Iterable[Outcome]) -> list[str]:
        """Of the tests that noticed a fault, those that fail without one when they run by themselves."""
        killers = sorted({one.killer for one in outcomes if one.killer is not None})
        return [self.tests[at].item.nodeid for at in killers if not self._passes_alone(at)]

    def _passes_alone(self, at: int) -> bool:
        child = self._trying(None, [at])
        code = child.wait()
        child.note.close()
        return code == PASSED


def _reaped(running: dict[int, tuple[int, Child, bool]]) -> tuple[int, Outcome]:
    """Wait for one of the children."""
    pid, status = os.wait()
    at, child, cut = running.pop(pid)
    code, said = child.ended(status), child.said()
    if code == PASSED:
        return at, Outcome(Verdict.SURVIVED, None, cut)
    killer = re.match(r"\d+", said)
    if killer is None:
        raise RuntimeError(f"a fault could not be tried ({code}): {said[-2000:]}")
    verdict = Verdict.TIMEOUT if -code in {signal.SIGPROF, signal.SIGALRM} else Verdict.KILLED
    return at, Outcome(verdict, int(killer[0]))


def _worked() -> float:
    """Seconds of the processor's time so far, those of ended children too: a busy machine changes nothing."""
    return sum(os.times()[:4])


def _limit(seconds: float) -> None:
    """End this process when it has worked longer than that."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, seconds * ASLEEP)


def _warm_up() -> None:
    """Properties read every loaded source once for numbers worth trying: here, not in each child."""
    from hypothesis import given, strategies

    @given(strategies.integers())
    def anything(number: int) -> None:
        pass

    anything()


def _cited(item: pytest.Item) -> Iterator[Any]:
    for mark in item.iter_markers("rule"):
        yield from mark.args


def shares_room(module: Path, test: Path, roots: tuple[Path, ...]) -> bool:
    """Whether a test lies in the folder that mirrors a module's own, or bears the module's name."""
    if test.stem == f"test_{module.stem}":
        return True
    room = module.parent.parts
    return bool(room) and any(
        test.relative_to(root).parts[: len(room)] == room for root in roots if test.is_relative_to(root)
    )


class _Fixtures:
    """Notes apart what runs while a fixture is made that outlives a test."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(
        self, fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest
    ) -> Generator[None, object, object]:
        if fixturedef.scope == "function":
            return (yield)
        with self._recorder.apart(f"fixture {fixturedef.argname}"):
            return (yield)
