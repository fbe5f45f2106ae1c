#!/usr/bin/env python3
"""Lint, types and tests in the checkout's own environment: ``python3 tools/test.py [pytest's arguments]``."""

import os
import subprocess
import sys
import time
from pathlib import Path

import environment

QUIET_DEVICES = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def main() -> int:
    """Exit code: 0 when every step passed, 1 otherwise; later steps run even if an earlier one failed."""
    if {"-h", "--help"} & set(sys.argv[1:]):
        print(f"usage: test.py [pytest's arguments]\n\n{__doc__}\nThe arguments of pytest: pytest --help.")
        return 0
    try:
        python = environment.ready("test")
        failed = [name for name, words in steps(sys.argv[1:]) if not passes(python, name, words)]
    except environment.Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 1
    print(f"Failed: {', '.join(failed)}." if failed else "Lint, types and tests passed.")
    return 1 if failed else 0


def steps(words: list[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Name and command of each step; the window's own tests need a display and run apart (.ci/run)."""
    tests = ("pytest", "-n", "2", "--ignore=tests/window", *words)
    return ("lint", ("ruff", "check")), ("types", ("mypy",)), ("tests", tests)


def passes(python: Path, name: str, words: tuple[str, ...]) -> bool:
    """Run one step where all can read it, and say how long it took."""
    print(f"--- {name}: {' '.join(words)}", flush=True)
    start = time.monotonic()
    devices = {**os.environ, **QUIET_DEVICES}
    done = subprocess.run([python, "-m", *words], cwd=environment.ROOT, env=devices, check=False)
    verdict = "passed" if done.returncode == 0 else "FAILED"
    print(f"--- {name} {verdict} in {time.monotonic() - start:.1f} s", flush=True)
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
