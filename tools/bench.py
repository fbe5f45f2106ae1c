#!/usr/bin/env python3
"""Measure galleywar: each figure beside a yardstick measured in the same run, and the ratio against its aim.

Nothing is asserted; read the table. ``python tools/bench.py`` measures everything, ``bench.py moves replay``
these two, ``--quick`` all with less patience, ``--list`` says what there is.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from bench_rows import (  # noqa: E402, F401 - they enter their groups
    admiral_rows,
    army_rows,
    files_rows,
    frame_rows,
    growth_rows,
    memory_rows,
    rules_rows,
    start_rows,
    system_rows,
    thinking_rows,
)
from bench_rows.table import GROUPS, QUICK, THOROUGH, Effort, Skip, machine  # noqa: E402


def main() -> int:
    """Exit code 0 whatever the figures are, 2 for a group there is not."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("group", nargs="*", help="what to measure (default: everything)")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter runs")
    parser.add_argument("--list", action="store_true", help="say what can be measured")
    arguments = parser.parse_args()
    unknown = [name for name in arguments.group if name not in GROUPS]
    if unknown:
        print(f"There is no group {', '.join(unknown)}; there are {', '.join(GROUPS)}.", file=sys.stderr)
        return 2
    if arguments.list:
        for name, measure in GROUPS.items():
            print(f"{name:<12} {(measure.__doc__ or '').strip()}")
        return 0
    measure_all(arguments.group or list(GROUPS), QUICK if arguments.quick else THOROUGH)
    return 0


def measure_all(names: list[str], effort: Effort) -> None:
    """Print each group as it is measured, and at the end which aims were missed."""
    print(f"{machine()}\nmedians of {effort.repeats}\n")
    missed = []
    for name in names:
        print(name)
        try:
            for line in GROUPS[name](effort):
                print(line, flush=True)
                missed += [] if line.met else [line.title]
        except Skip as why:
            print(f"  not measured: {why}")
    print(f"\nmissed: {'; '.join(missed)}" if missed else "\nevery aim measured is met")


if __name__ == "__main__":
    sys.exit(main())
