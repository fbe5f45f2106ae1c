"""How much memory a process holds: a child of the benchmark. ``python memory.py headless|window``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from galleywar.core.match import Match

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
    from bench_rows.window import battle_at_sea

    return _shown(battle_at_sea())


def _shown(match: Match) -> float:
    """The most that a window with ``match`` in it takes at any zoom."""
    from bench_rows.window import table
    from galleywar.ui.look.camera import STOPS

    most = 0.0
    with table(match) as at:
        for stop in STOPS:
            at.screen.view.board.camera.centre_on(900, 900, stop, glide=False)
            at.screen.view.board.stale()
            at.rest()
            most = max(most, resident())
    return most


def campaign() -> float:
    """After 25 player turns of the battle for the city with log and undo."""
    from bench_rows import games

    games.campaign()
    return resident()


def city() -> float:
    """With the battle for the city in the window, the map sharp at every zoom."""
    from bench_rows import games

    return _shown(games.campaign(0))


if __name__ == "__main__":
    kinds = {"headless": headless, "window": window, "campaign": campaign, "city": city}
    print(kinds[sys.argv[1]]())
