"""What a position is worth to each seat: its chance to win."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from galleywar.core.contract import GameState, Ruleset
from galleywar.core.files.paths import asset
from galleywar.players.judge.standing import standings

if TYPE_CHECKING:  # a battle is on the screen sooner without what checks files
    from galleywar.players.judge.net import Net


def chances(ruleset: Ruleset, view: GameState) -> dict[str, float]:
    """By seat the chance to win, from 0 to 1, in what somebody sees of a position; they add up to 1.

    Where a game may end without a winner, half a chance or the like for every seat counts as such an end.
    Raises LookupError if nobody has learned to judge the rule system.
    """
    outcome = ruleset.outcome(view)
    if outcome is None:
        return judge_of(ruleset.key).chances(standings(ruleset, view))
    seats = tuple(dict.fromkeys(goal.seat for goal in ruleset.view.goals(view)))
    if outcome.winner is None:
        return dict.fromkeys(seats, 1 / len(seats))
    return {seat: float(seat == outcome.winner) for seat in seats}


def can_judge(system: str) -> bool:
    """Whether somebody has learned to judge positions of ``system``."""
    return asset("judge", f"{system}.json").is_file()


@cache
def judge_of(system: str) -> Net:
    """The judge of ``system``. Raises LookupError if there is none."""
    from galleywar.players.judge.judge_file import read_net

    if not can_judge(system):
        raise LookupError(f"Nobody has learned to judge positions of {system}.")
    return read_net(asset("judge", f"{system}.json"))
