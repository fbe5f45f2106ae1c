"""How much memory the game holds, with the window and without."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bench_rows import children, display
from bench_rows.table import Effort, Line, Skip, group


@group("memory")
def memory(_effort: Effort) -> Iterator[Line]:
    """Resident memory: the window at every zoom, and whole battles without one, at sea and in the city."""
    if not Path("/proc/self/status").is_file():
        raise Skip("this system has no /proc to read memory from")
    yield Line("a whole battle without a window", held("headless"), "MiB", 60)
    yield Line("the window, the largest of all zooms", held("window"), "MiB", 150)
    yield Line("25 player turns of the city without a window", held("campaign"), "MiB", 100)
    yield Line("the window with the city in it, the largest of all zooms", held("city"), "MiB", 180)


def held(what: str) -> float:
    script = str(Path(__file__).with_name("memory.py"))
    more = display.screen() if what in ("window", "city") else {}
    _, said = children.started([script, what], more)
    return float(said.split()[-1])
