#!/usr/bin/env python3
"""Lint, types and tests in the checkout's own environment: ``python3 tools/test.py [pytest's arguments]``."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import environment

QUIET_DEVICES = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def main() -> int:
    """Exit code: 0 when every step passed, 1 otherwise; each runs even if another has failed."""
    if {"-h", "--help"} & set(sys.argv[1:]):
        print(f"usage: test.py [pytest's arguments]\n\n{__doc__}\nThe arguments of pytest: pytest --help.")
        return 0
    try:
        python = environment.ready("test")
        failed = failures(python, steps(sys.argv[1:]))
    except environment.Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 1
    print(f"Failed: {', '.join(failed)}." if failed else "Lint, types and tests passed.")
    return 1 if failed else 0


def steps(words: list[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Name and command of each step; the window's own tests need a display and run apart (.ci/run).

    Tests that lie together run in one process, which reads their boards and sources once, while the other has enough.
    """
    tests = ("pytest", "-n", "2", "--dist", "worksteal", "--ignore=tests/window", *words)
    return ("lint", ("ruff", "check")), ("types", ("mypy",)), ("tests", tests)


def failures(python: Path, all_steps: tuple[tuple[str, tuple[str, ...]], ...]) -> list[str]:
    """The names of the steps that fail. All run at once: the types take one processor, and the tests two."""
    with ThreadPoolExecutor(len(all_steps)) as pool:
        passed = pool.map(lambda step: passes(python, *step), all_steps)
        return [name for (name, _), well in zip(all_steps, passed, strict=True) if not well]


def passes(python: Path, name: str, words: tuple[str, ...]) -> bool:
    """Run one step, and say how long it took: of the last where all can read it, of the others all at once."""
    streams = None if name == "tests" else subprocess.PIPE
    start = time.monotonic()
    done = subprocess.run(
        [python, "-m", *words],
        cwd=environment.ROOT,
        env={**os.environ, **QUIET_DEVICES},
        stdout=streams,
        stderr=subprocess.STDOUT if streams else None,
        text=True,
        check=False,
    )
    verdict = "passed" if done.returncode == 0 else "FAILED"
    took = f"--- {name} {verdict} in {time.monotonic() - start:.1f} s"
    print(f"\n--- {name}: {' '.join(words)}\n{done.stdout or ''}{took}", flush=True)
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
