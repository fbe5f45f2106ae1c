"""Games that were played as a sheet for a spreadsheet: a line for each."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from galleywar.core.scenario import Scenario
    from galleywar.players.playout import Result

DRAW: Final = "draw"
LEVEL: Final = "_level"
"""What the columns that say who played a seat end with."""


def to_csv(scenario: Scenario, results: Sequence[Result], levels: Sequence[Mapping[str, str]]) -> str:
    """A line for each game; ``levels`` says of each who played which seat."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    seats = [seat.key for seat in scenario.seats]
    writer.writerow([
        "seed", "winner", *[f"{seat}_points" for seat in seats], "turn", "decisions", "dice",
        *[f"{seat}_luck" for seat in seats], "ending", *[f"{seat}{LEVEL}" for seat in seats],
    ])  # fmt: skip
    for result, level in zip(results, levels, strict=True):
        points = dict(result.outcome.points)
        luck = {one.seat: f"{one.hits - one.due:.2f}" for one in result.luck}
        writer.writerow([
            result.seed, result.outcome.winner or DRAW, *[points.get(seat, "") for seat in seats],
            result.turns, result.decisions, result.dice, *[luck.get(seat, "") for seat in seats],
            result.outcome.text, *[level[seat] for seat in seats],
        ])  # fmt: skip
    return out.getvalue()
