"""Fresh processes to measure: the checkout's own Python, byte code kept warm, nothing of the user's in sight."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from bench_rows.table import ROOT


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="galleywar-bench-")


def scratch(name: str) -> Path:
    """A path of that name that is gone when the benchmark ends."""
    return Path(_folder().name) / name


def environment(more: Mapping[str, str]) -> dict[str, str]:
    """Byte code is written and kept even where that is switched off: a player's second start is measured."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    here = {"PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "tools")))}
    return {**kept, **here, "PYTHONPYCACHEPREFIX": str(scratch("bytecode")), **more}


def started(words: list[str], more: Mapping[str, str]) -> tuple[float, str]:
    """Run Python with ``words``: when it was started, on the clock all processes share, and what it said."""
    at = time.monotonic()
    done = subprocess.run(
        [sys.executable, *words], env=environment(more), cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(words)}\n{done.stdout}{done.stderr}")
    return at, done.stdout


def seconds_to_end(words: list[str], more: Mapping[str, str] | None = None) -> float:
    """What a process takes from start to end."""
    at, _ = started(words, more or {})
    return time.monotonic() - at
