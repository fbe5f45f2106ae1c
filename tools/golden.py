"""Record a golden game: the computer plays a scenario, and the log and its telling go to tests/golden.

``python tools/golden.py naval-battle --seed 7 --roman captain --egyptian novice``
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from galleywar.core.dice import Seeded  # noqa: E402  (the checkout must be on the path first)
from galleywar.core.match import Match  # noqa: E402
from galleywar.core.saves import to_text  # noqa: E402
from galleywar.core.source import Source  # noqa: E402
from galleywar.core.telling import tell_game  # noqa: E402
from galleywar.rules import open_ruleset  # noqa: E402


def main() -> int:
    """Play, record, say where."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenario")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    name = f"scenarios/{arguments.scenario}.yaml"
    source = Source.parse((ROOT / name).read_text(encoding="utf-8"), name)
    ruleset = open_ruleset(source.root["rules"]["set"])
    scenario = ruleset.read(source)
    match = Match(ruleset, scenario, arguments.seed, {seat.key: "random" for seat in scenario.seats})
    play_briskly(match, arguments.seed)
    stem = ROOT / "tests" / "golden" / f"{arguments.scenario}-brisk-{arguments.seed}"
    stem.with_suffix(".galley").write_text(to_text(match), encoding="utf-8")
    stem.with_suffix(".txt").write_text("\n".join(tell_game(match)) + "\n", encoding="utf-8")
    print(f"{stem.relative_to(ROOT)}: {len(match.entries)} entries, {match.outcome and match.outcome.text}")
    return 0


def play_briskly(match: Match, seed: int) -> None:
    """To the end, by chance: every kind of answer equally likely."""
    draw = Seeded(seed)
    while match.decision is not None:
        offers = match.decision.offers
        match.submit(offers[draw.below(len(offers))].any(draw))


if __name__ == "__main__":
    sys.exit(main())
