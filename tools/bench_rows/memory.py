"""How much memory a process holds: a child of the benchmark. ``python memory.py headless|window``."""

from __future__ import annotations

import sys
from pathlib import Path

MIB = 1 << 20


def resident() -> float:
    """MiB in memory now."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024 / MIB
    raise LookupError("no VmRSS")


def headless() -> float:
    """After a whole random battle with log and undo."""
    from bench_rows import games

    games.match_of(100_000)
    return resident()


def window() -> float:
    """With the map sharp at every zoom, one after another."""
    from bench_rows.window import battle_at_sea, table
    from galleywar.ui.camera import STOPS

    most = 0.0
    with table(battle_at_sea()) as at:
        for stop in STOPS:
            at.screen.board.camera.centre_on(900, 900, stop, glide=False)
            at.screen.board.stale()
            at.rest()
            most = max(most, resident())
    return most


if __name__ == "__main__":
    print({"headless": headless, "window": window}[sys.argv[1]]())
