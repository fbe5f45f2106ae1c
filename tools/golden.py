"""Record a golden game: a scenario is played by chance or by the computer; log and telling go to
tests/golden.

``python tools/golden.py alexandria --seed 7 --dealt novice --turns 25``
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from galleywar.core.dice import Seeded  # noqa: E402
from galleywar.core.files.yaml_source import Source  # noqa: E402
from galleywar.core.match import Match, tell_game  # noqa: E402
from galleywar.core.saving.saves import to_text  # noqa: E402
from galleywar.rules import open_ruleset  # noqa: E402
from soak import by_kind, by_level, restlessly  # noqa: E402  (the checkout must be on the path first)

DEALT = {"brisk": by_kind, "restless": restlessly}
"""How chance deals the answers, as in the soak; or a level of the computer decides."""


def main() -> int:
    """Play, record, say where."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenario")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dealt", default="brisk", help="brisk, restless, or a level (default: brisk)")
    parser.add_argument("--turns", type=int, default=0, help="only so many Player Turns (default: all)")
    arguments = parser.parse_args()
    name = f"scenarios/{arguments.scenario}.yaml"
    source = Source.parse((ROOT / name).read_text(encoding="utf-8"), name)
    ruleset = open_ruleset(source.root["rules"]["set"])
    scenario = ruleset.read(source)
    match = Match(ruleset, scenario, arguments.seed, {seat.key: "random" for seat in scenario.seats})
    play(match, arguments.dealt, arguments.turns)
    stem = ROOT / "tests" / "golden" / f"{arguments.scenario}-{arguments.dealt}-{arguments.seed}"
    stem.with_suffix(".galley").write_text(to_text(match), encoding="utf-8")
    stem.with_suffix(".txt").write_text("\n".join(tell_game(match)) + "\n", encoding="utf-8")
    print(f"{stem.relative_to(ROOT)}: {len(match.entries)} entries, {match.outcome and match.outcome.text}")
    return 0


def play(match: Match, dealt: str, turns: int) -> None:
    """To the end or until so many Player Turns are over."""
    draw, pick = Seeded(match.seed), DEALT.get(dealt) or by_level(dealt, match)
    while match.decision is not None and not (turns and len(match.state.turns_done) >= turns):
        match.submit(pick(match.decision, draw))


if __name__ == "__main__":
    sys.exit(main())
