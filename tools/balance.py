"""The figures of balance that ship, made from the games that ``galleywar simulate --json`` has told.

    galleywar simulate first-fight -n 200 --seed 970000 --json > first-fight.json
    python tools/balance.py first-fight.json ... --date 2026-11-24

What is not among the files stays as it is in ``assets/balance.yaml``.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from galleywar.core.files.paths import asset
from galleywar.core.files.text_files import write_atomically
from galleywar.core.files.yaml_source import Source
from galleywar.rules.scenario.library import shipped

HEAD = """# How often who won each shipped battle, computer against computer on every seat.
# `tools/balance.py` writes this file; games of your own go before it (folder `balance` of your reports).
provenance: measured
scenarios:
"""


def record(told: dict[str, Any], level: str, date: str) -> dict[str, Any]:
    """What a file of ``simulate`` comes to."""
    won = {seat: wins for seat, wins in told["wins"].items() if seat in told["players"]}
    first = min(one["seed"] for one in told["results"])
    return {"games": told["games"], "first_seed": first, "level": level, "date": date, "won": won}


def written(known: dict[str, dict[str, Any]]) -> str:
    """The file, the scenarios in the order in which they ship."""
    lines = [HEAD]
    for key in (file.stem for file in shipped()):
        if key in known:
            one = known[key]
            won = ", ".join(f"{seat}: {wins}" for seat, wins in one["won"].items())
            told = f"games: {one['games']}, first_seed: {one['first_seed']}, level: {one['level']}"
            lines.append(f'  {key}: {{{told}, date: "{one["date"]}", won: {{{won}}}}}\n')
    return "".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description="Write the figures of balance that ship.")
    parser.add_argument("files", nargs="+", type=Path, help="what galleywar simulate --json has told")
    parser.add_argument("--date", required=True, help="when they were played, as 2026-11-24")
    parser.add_argument("--least", type=int, default=20, help="fewer games are left out (default: 20)")
    arguments = parser.parse_args()
    target = asset("balance.yaml")
    known = dict(Source.read(target).root["scenarios"]) if target.is_file() else {}
    for file in arguments.files:
        told = json.loads(file.read_text(encoding="utf-8"))
        levels = sorted(set(told["players"].values()))
        if len(levels) > 1:
            print(f"{file} was played by several levels: {', '.join(levels)}.", file=sys.stderr)
            return 1
        if told["games"] >= arguments.least:
            known[told["scenario"]] = record(told, levels[0], arguments.date)
    write_atomically(target, written(known))
    return 0


if __name__ == "__main__":
    sys.exit(main())
