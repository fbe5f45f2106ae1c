#!/usr/bin/env python3
"""Spoil files of every kind by chance and hold what becomes of them against what is promised.

Whatever is in a scenario, a map, a chart, a save or its journal, a package, a fleet, a lesson, a puzzle, a draft or
the settings, it is opened or refused in words that can be drawn, with a place in the file, within a second and
256 MiB; what is opened can be played. A file that fails is kept.

``python tools/fuzz.py --files 10000 --seed 0``, some of them by the command line as well
"""

from __future__ import annotations

import argparse
import resource
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from fuzzing.judges import JUDGES, SUFFIXES  # noqa: E402
from fuzzing.sound_files import Sound, sound_files  # noqa: E402
from fuzzing.spoilers import pick, spoilt_archive, spoilt_content  # noqa: E402
from fuzzing.verdicts import Verdict  # noqa: E402
from galleywar.core.dice import Seeded  # noqa: E402

SECONDS = 1.0
"""Of the processor, for one file."""
MEMORY = 256 << 20
HANG = 90
"""Seconds after which a file is given up,"""
PATIENCE = 600
"""and a command that was given one: other programs may want the machine too."""
COMMAND_LINE = 40
"""Of so many files one is given to the command line as well."""
TELLS = 100
"""So many files apart a word is said of how far it is."""


class Hung(Exception):
    """A file has taken far too long."""


def main() -> int:
    """Exit code 1 if any file was taken otherwise than it is promised."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--files", type=int, default=1000, help="files to spoil (default: 1000)")
    parser.add_argument("--seed", type=int, default=0, help="the first file's seed (default: 0)")
    parser.add_argument("--kind", choices=sorted(JUDGES), help="of one kind alone")
    parser.add_argument("--keep", type=Path, default=Path("fuzz-failures"), help="where failures are kept")
    parser.add_argument("--progress", action="store_true", help=f"say so every {TELLS} files")
    arguments = parser.parse_args()
    told: Counter[str] = Counter()
    failed = 0
    for seed in range(arguments.seed, arguments.seed + arguments.files):
        whole, verdict = tried(seed, arguments.kind, arguments.keep)
        told[f"{whole.kind} {verdict.word}"] += 1
        failed += bool(verdict.wrong)
        if arguments.progress and (seed + 1) % TELLS == 0:
            print(f"up to seed {seed}: {failed} wrong", flush=True)
    for word, count in sorted(told.items()):
        print(f"{word}: {count}")
    print(
        f"{arguments.files} files, seeds {arguments.seed} to {seed}: {failed} taken otherwise than promised"
    )
    return 1 if failed else 0


def tried(seed: int, kind: str | None, keep: Path) -> tuple[Sound, Verdict]:
    """Spoil a file by that seed and see what becomes of it; one that fails is put into ``keep``."""
    whole, content = spoilt(seed, kind)
    verdict = judged(whole.kind, content)
    if not verdict.wrong and seed % COMMAND_LINE == 0:
        verdict = by_command_line(whole.kind, content) or verdict
    if verdict.wrong:
        kept = keep / whole.kind / f"{seed}-{whole.name}"
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(content)
        print(f"{kept}: {verdict.wrong}", flush=True)
    return whole, verdict


def spoilt(seed: int, kind: str | None = None) -> tuple[Sound, bytes]:
    """A file by chance, and what it holds once it is spoilt."""
    draw = Seeded(seed)
    files = sound_files()
    whole = pick(draw, files[kind or pick(draw, sorted(files))])
    spoil = spoilt_archive if whole.kind == "package" else spoilt_content
    return whole, spoil(whole.content, draw)


# -- judging --------------------------------------------------------------------------------------------------
@cache
def _warm(kind: str) -> None:
    """Have all loaded that files of that kind want: it is no file's own time."""
    with tempfile.TemporaryDirectory(prefix="galleywar-fuzz-") as folder:
        file = Path(folder) / f"mine{SUFFIXES.get(kind, '.yaml')}"
        file.write_bytes(sound_files()[kind][0].content)
        JUDGES[kind](file)


def judged(kind: str, content: bytes) -> Verdict:
    """What the program makes of a file of that kind that holds ``content``."""
    _warm(kind)
    with tempfile.TemporaryDirectory(prefix="galleywar-fuzz-") as folder:
        file = Path(folder) / f"mine{SUFFIXES.get(kind, '.yaml')}"
        file.write_bytes(content)
        before, begun = _peak(), time.process_time()
        try:
            with _Alarm(HANG):
                verdict = JUDGES[kind](file)
        except Exception:  # noqa: BLE001  # whatever is raised is what is looked for
            return Verdict("fails", traceback.format_exc())
        took, grown = time.process_time() - begun, _peak() - before
        if took > SECONDS:
            return Verdict("slow", f"it takes {took:.2f} s")
        return Verdict("large", f"it takes {grown >> 20} MiB") if grown > MEMORY else verdict


class _Alarm:
    """Raises `Hung` in what runs for more than so many seconds."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds

    def __enter__(self) -> None:
        self._before = signal.signal(signal.SIGALRM, _hung)
        signal.alarm(self.seconds)

    def __exit__(self, *_fault: object) -> None:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, self._before)


def _hung(_number: int, _frame: FrameType | None) -> None:
    raise Hung(f"not done in {HANG} s")


def _peak() -> int:
    """The most memory this process has had, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10


COMMANDS = {
    "scenario": ["validate"], "events": ["validate"], "map": ["validate"], "save": ["replay", "--verify"],
    "package": ["pack", "-o", "packed.zip"],
}  # fmt: skip


def by_command_line(kind: str, content: bytes) -> Verdict | None:
    """What is wrong with how the command line takes the file; None for nothing, or where it takes no such file."""
    if kind not in COMMANDS:
        return None
    with tempfile.TemporaryDirectory(prefix="galleywar-fuzz-") as folder:
        file = Path(folder) / "mine.yaml"
        file.write_bytes(content)
        command = [sys.executable, "-m", "galleywar", *COMMANDS[kind], str(file)]
        try:
            ran = subprocess.run(
                command,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=PATIENCE,
                cwd=ROOT,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return Verdict("by command", f"not done in {PATIENCE} s")
    if ran.returncode not in {0, 1} or "Traceback" in ran.stderr or not (ran.stdout + ran.stderr).strip():
        return Verdict("by command", f"exit code {ran.returncode}: {ran.stderr[-2000:]}")
    return None


def corpus(folder: Path) -> Iterator[tuple[str, Path]]:
    """Every file that once failed, with its kind: the name of the folder it lies in."""
    for kind in JUDGES:
        yield from ((kind, file) for file in sorted((folder / kind).glob("*")))


if __name__ == "__main__":
    sys.exit(main())
