"""What the benchmark measures and prints: groups of lines, each a figure beside its yardstick and its aim."""

from __future__ import annotations

import gc
import platform
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]


class Skip(Exception):
    """A group that cannot be measured here; the text says why and what would help."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How thoroughly to measure: ``repeats`` of everything, runs of ``seconds`` for rates."""

    repeats: int
    seconds: float


THOROUGH = Effort(repeats=7, seconds=1.0)
QUICK = Effort(repeats=3, seconds=0.3)


@dataclass(frozen=True, slots=True)
class Line:
    """A figure. The aim is for ``ours / yardstick``, or for ``ours`` itself where there is no yardstick.

    ``least`` tells that the aim is a least value (rates), otherwise it is the most (times, sizes).
    """

    title: str
    ours: float
    unit: str
    aim: float | None
    yardstick: float | None = None
    against: str = ""
    least: bool = False
    note: str = ""

    @property
    def ratio(self) -> float:
        return self.ours if self.yardstick is None else self.ours / self.yardstick

    @property
    def met(self) -> bool:
        if self.aim is None:
            return True
        return self.ratio >= self.aim if self.least else self.ratio <= self.aim

    def __str__(self) -> str:
        sense = "at least" if self.least else "at most"
        beside, ratio, aimed = "", "", ""
        if self.yardstick is not None:
            beside = f"{written(self.yardstick, self.unit)} {self.against}"
            ratio = f"{self.ratio:.3g}x"
        if self.aim is not None:
            wanted = f"{self.aim:g}x" if self.yardstick is not None else written(self.aim, self.unit)
            aimed = f"{'ok  ' if self.met else 'MISS'} {sense} {wanted}"
        note = f"\n      {self.note}" if self.note else ""
        return (
            f"  {self.title:<58} {written(self.ours, self.unit):>12}  {beside:<36} {ratio:>7}  {aimed}{note}"
        )


def written(value: float, unit: str) -> str:
    """A value as people read it; seconds in the unit that suits them."""
    if unit == "s":
        for factor, name in ((1, "s"), (1e3, "ms"), (1e6, "µs")):
            if value * factor >= 1 or name == "µs":
                return f"{value * factor:.3g} {name}"
    if unit == "/s":
        return f"{value:,.0f}/s" if value >= 10 else f"{value:.2g}/s"
    return f"{value:.3g} {unit}".strip()


Group = Callable[[Effort], Iterator[Line]]
GROUPS: dict[str, Group] = {}
"""Every group by its name on the command line, in the order of the table."""


def group(name: str) -> Callable[[Group], Group]:
    def enter(measure: Group) -> Group:
        GROUPS[name] = measure
        return measure

    return enter


class Pair(NamedTuple):
    """Medians of ours and of the yardstick."""

    ours: float
    yardstick: float


def paired(ours: Callable[[], float], yardstick: Callable[[], float], repeats: int) -> Pair:
    """Medians of both, measured in turn so that whatever disturbs one disturbs the other."""
    both = [(ours(), yardstick()) for _ in range(repeats)]
    return Pair(*map(statistics.median, zip(*both, strict=True)))


def seconds_of(act: Callable[[], object], times: int = 1) -> float:
    """Processor time of one call, over ``times`` in a row, the collector at rest.

    Processor time, here and in `rate_of`, so that what else runs on the machine disturbs less.
    """
    gc.collect()
    gc.disable()
    try:
        start = time.process_time()
        for _ in range(times):
            act()
        return (time.process_time() - start) / times
    finally:
        gc.enable()


def rate_of(act: Callable[[], int], seconds: float) -> float:
    """Things a second, of an act that says how many it has done, over at least so many seconds."""
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds or not done:
        done += act()
    return done / spent


def percentile(values: list[float], percent: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def machine() -> str:
    """The machine's name and what it is, in one line."""
    model = platform.processor() or platform.machine()
    cpu = Path("/proc/cpuinfo")
    if cpu.is_file():
        names = [
            line.partition(":")[2].strip() for line in cpu.read_text().splitlines() if "model name" in line
        ]
        model = f"{len(names)} x {names[0]}" if names else model
    return f"{platform.node()}: {model}, {platform.system()} {platform.release()}, Python {platform.python_version()}"
