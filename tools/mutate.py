#!/usr/bin/env python3
"""Put small faults into the code, one at a time, and see whether the tests of its room notice.

``python tools/mutate.py alexandria --sample 150 --seed 1 --list``
``python tools/mutate.py alexandria --only shock/retreat --sample 60 --list``

A target is a rule system, ``core`` or ``boards``. Its tests are collected once; for each fault the process
forks, the child puts the faulty code into the loaded functions and runs the tests that reach it: first those
that hold to the same case of the rules, then those of the same room, then the others of the target. No file
changes. It needs a system that can fork.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import io
import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

import pytest  # noqa: E402

from mutant_runs import Child, Limits, Outcome, Runner, Verdict  # noqa: E402
from mutants import Live, Site, Source, Swaps, Unputtable, live_functions  # noqa: E402

BESIDE = {"core": ("core", "boards", "toy"), "boards": ("core", "boards", "toy")}
"""Targets that are no rule system, with the folders of their tests."""
OF_ALL = ("scenario", "own_files", "test_drafting.py")
"""Tests under ``tests/rules`` that try every rule system, beside those in its own folder."""
COLUMNS = ("mutants", "killed", "timeout", "survived", "unreached", "not_mutable", "seconds")


@dataclass(frozen=True)
class Target:
    """A folder of code, and the folders and files of its tests."""

    name: str
    folder: Path
    tests: tuple[Path, ...]


@dataclass(frozen=True)
class Result:
    """What a sample of one target came to."""

    target: str
    seed: int
    mutants: int
    killed: int
    timeout: int
    survived: int
    unreached: int
    not_mutable: int
    seconds: int
    survivors: list[str]

    @property
    def share(self) -> float:
        """The part of the faults that the tests noticed."""
        return (self.killed + self.timeout) / self.mutants if self.mutants else 0.0


@dataclass(frozen=True)
class Mutant:
    """A fault that can be put into the loaded functions."""

    source: Source
    site: Site
    swaps: Swaps

    def __str__(self) -> str:
        before, after = self.site.told()
        place = f"{self.source.file.relative_to(ROOT).as_posix()}:{self.site.line}"
        return f"{place} {self.site.function} [{self.site.operator}] {before}  ->  {after}"


def targets() -> dict[str, Target]:
    """Everything that can be asked for."""
    code, tests = ROOT / "galleywar", ROOT / "tests"
    folders = [one for one in sorted((code / "rules").iterdir()) if (one / "__init__.py").is_file()]
    shared = tuple([tests / "rules" / one for one in OF_ALL if (tests / "rules" / one).exists()])
    systems = [Target(one.name, one, (tests / "rules" / one.name, *shared)) for one in folders]
    others = [
        Target(name, code / name, tuple(tests / one for one in rooms if (tests / one).is_dir()))
        for name, rooms in BESIDE.items()
    ]
    return {one.name: one for one in [*systems, *others]}


def drawn(sources: list[Source], live: Live, size: int, seed: int) -> tuple[list[Mutant], int]:
    """A random sample of faults, and how many were drawn that cannot be put into what is loaded."""
    sites = [(source, site) for source in sources for site in source.sites]
    random.Random(seed).shuffle(sites)
    sample: list[Mutant] = []
    unputtable = 0
    for source, site in sites:
        if len(sample) == size:
            break
        try:
            found = source.swaps(site, live)
        except Unputtable:
            unputtable += 1
        else:
            sample += [Mutant(source, site, found)] if found else []
    return sample, unputtable


class Session:
    """The plugin that takes the place of pytest's own run."""

    def __init__(self, target: Target, asked: argparse.Namespace) -> None:
        self.target, self.asked = target, asked
        self.began = time.monotonic()
        self.result: Result | None = None
        self.runner: Runner | None = None

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """Examples come out alike in every child, and none is written down."""
        from hypothesis import HealthCheck, settings

        quiet = list(HealthCheck)
        settings.register_profile(
            "mutants", derandomize=True, database=None, deadline=None, max_examples=self.asked.examples,
            suppress_health_check=quiet,
        )  # fmt: skip
        settings.load_profile("mutants")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if self.runner is not None:
            self.runner.hear(report)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not session.testsfailed:
            self.result = self.work(session.items)
        return True

    def work(self, items: list[pytest.Item]) -> Result:
        """Draw the sample and try each of it."""
        sources = [Source(file) for file in modules(self.target, self.asked.only)]
        load(self.target)
        gc.unfreeze()  # the tests set all there is aside when they are collected, and what is aside is not listed
        live = live_functions(ROOT / "galleywar")
        sample, unputtable = drawn(sources, live, self.asked.sample, self.asked.seed)
        limits = Limits(self.asked.budget, self.asked.jobs, self.asked.grace)
        self.runner = Runner(items, self.target.folder, self.target.tests, limits)
        self.say(f"{len(items)} tests, {len(sample)} faults; first a run to see who reaches what")
        left_out = self.runner.survey(sources, live, ROOT / "galleywar")
        self.say("that run has ended")
        for name in left_out:
            self.say(f"left out, it fails without any fault: {name}")
        outcomes: list[tuple[Mutant, Outcome]] = []
        count: Counter[Verdict] = Counter()
        for at, outcome in self.runner.tried(sample):
            outcomes.append((sample[at], outcome))
            count[outcome.verdict] += 1
            if len(outcomes) % 10 == 0:
                self.say(f"{len(outcomes)} of {len(sample)} tried, {count[Verdict.SURVIVED]} survived")
        for name in self.runner.unsteady(outcome for _, outcome in outcomes):
            self.say(f"not to be trusted, it fails by itself without any fault: {name}")
        return Result(
            self.target.name, self.asked.seed, len(outcomes), count[Verdict.KILLED], count[Verdict.TIMEOUT],
            count[Verdict.SURVIVED], count[Verdict.UNREACHED], unputtable, round(time.monotonic() - self.began),
            survivors(outcomes),
        )  # fmt: skip

    def say(self, words: str) -> None:
        seconds = time.monotonic() - self.began
        print(f"{self.target.name}, {seconds:.0f} s: {words}", file=sys.stderr, flush=True)


def modules(target: Target, part: str = "") -> list[Path]:
    """The files of a target, or those whose path in it has ``part`` in it."""
    files = sorted(target.folder.rglob("*.py"))
    return [file for file in files if part in file.relative_to(target.folder).as_posix()]


def load(target: Target) -> None:
    """Import every module of a target: what is not loaded cannot carry a fault."""
    import importlib

    for file in modules(target):
        parts = file.relative_to(ROOT).with_suffix("").parts
        importlib.import_module(".".join(parts[:-1] if parts[-1] == "__init__" else parts))


def survivors(outcomes: list[tuple[Mutant, Outcome]]) -> list[str]:
    """Every fault that was not noticed, in the order of the source."""
    words = {Verdict.SURVIVED: "", Verdict.UNREACHED: " (never reached)"}
    alive = [(one, outcome) for one, outcome in outcomes if outcome.verdict in words]
    alive.sort(key=lambda pair: (pair[0].source.file, pair[0].site.line, str(pair[0])))
    return [f"{one}{words[told.verdict]}{' (not every test run)' if told.cut else ''}" for one, told in alive]


def measured(target: Target, asked: argparse.Namespace) -> Result | None:
    """Collect the tests of a target and try its sample, within this process; None when they do not load."""
    session, said = Session(target, asked), io.StringIO()
    words = ["-s", "-q", "-p", "no:cacheprovider", f"--rootdir={ROOT}", "-c", str(ROOT / "pyproject.toml")]
    with contextlib.redirect_stdout(said):
        pytest.main([*words, *map(str, target.tests)], plugins=[session])
    if session.result is None:
        print(said.getvalue(), file=sys.stderr)
    return session.result


def apart(target: Target, asked: argparse.Namespace) -> Result | None:
    """The same in a process of its own, so that one target does not load what belongs to another."""

    def work(note: IO[str]) -> None:
        result = measured(target, asked)
        json.dump(asdict(result) if result else None, note)

    child = Child.doing(work, quiet=False)
    code, said = child.wait(), child.said()
    if code:
        print(said, file=sys.stderr)
        return None
    told = json.loads(said)
    return Result(**told) if told else None


def table(results: list[Result]) -> str:
    """A row for each target."""
    width = max(len(one.target) for one in results)
    rows = ["target".ljust(width) + "".join(f"{name.replace('_', ' '):>13}" for name in (*COLUMNS, "share"))]
    for one in results:
        figures = (*(getattr(one, name) for name in COLUMNS), f"{one.share:.1%}")
        rows.append(one.target.ljust(width) + "".join(f"{figure:>13}" for figure in figures))
    return "\n".join(rows)


def main(words: list[str] | None = None) -> int:
    """Exit code 0 when every target was measured, 1 when the tests of one could not be collected."""
    known = targets()
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("targets", nargs="+", choices=known, metavar="target", help=", ".join(known))
    parser.add_argument("--sample", type=int, default=150, help="faults of each target (default: 150)")
    parser.add_argument("--seed", type=int, default=1, help="which sample (default: 1)")
    parser.add_argument(
        "--only", default="", metavar="PART", help="of modules with this in their path: shock/"
    )
    parser.add_argument("--budget", type=float, default=60, help="seconds of tests a fault (default: 60)")
    parser.add_argument("--grace", type=float, default=5, help="seconds over ten times its time (default: 5)")
    parser.add_argument(
        "--examples", type=int, default=50, help="of a property, if it sets none (default: 50)"
    )
    parser.add_argument("-j", dest="jobs", type=int, default=1, help="faults tried at once (default: 1)")
    parser.add_argument("--list", action="store_true", help="name every survivor")
    parser.add_argument("--out", type=Path, help="a file to add the results to, a line of JSON a target")
    asked = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as scratch:
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = scratch
        done = list[Result]()
        for name in asked.targets:
            if (result := apart(known[name], asked)) is not None:
                done.append(result)
                tell(result, asked)
    if done:
        print(table(done))
    return 0 if len(done) == len(asked.targets) else 1


def tell(result: Result, asked: argparse.Namespace) -> None:
    """Name the survivors and write the result down, as soon as a target is done: the next may be broken off."""
    if asked.list:
        print(f"-- {result.target}: survivors", *result.survivors, sep="\n", flush=True)
    if asked.out:
        with asked.out.open("a", encoding="utf-8") as file:
            file.write(json.dumps({**asdict(result), "share": round(result.share, 3)}) + "\n")


if __name__ == "__main__":
    sys.exit(main())
