"""Games that were played as a sheet for a spreadsheet: a line for each."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from galleywar.core.scenario import Scenario
    from galleywar.players.playout import Result

DRAW: Final = "draw"


def to_csv(scenario: Scenario, results: Sequence[Result]) -> str:
    """A line for each game."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    seats = [seat.key for seat in scenario.seats]
    writer.writerow([
        "seed", "winner", *[f"{seat}_points" for seat in seats], "turn", "decisions", "dice",
        *[f"{seat}_luck" for seat in seats], "ending",
    ])  # fmt: skip
    for result in results:
        points = dict(result.outcome.points)
        luck = {one.seat: f"{one.hits - one.due:.2f}" for one in result.luck}
        writer.writerow([
            result.seed, result.outcome.winner or DRAW, *[points.get(seat, "") for seat in seats],
            result.turns, result.decisions, result.dice, *[luck.get(seat, "") for seat in seats],
            result.outcome.text,
        ])  # fmt: skip
    return out.getvalue()
