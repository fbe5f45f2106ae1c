"""Sequential halving: play-outs go to the answers that still may be best, half of the rest are given up in each round.

The first answer is the captain's. It is held against all others to the end, and overruled only by one that lies ahead
beyond what the dice may have done.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, log2

from galleywar.players.admiral.comparison import Comparison

HOPELESS = -1.0
"""An answer that lies so many standard errors behind what it would have to promise is given up at once, whatever is
left of the budget."""
ENOUGH_TO_GIVE_UP = 6
"""With fewer play-outs of an answer that may be bad luck."""
ENOUGH_TO_OVERRULE = 4


def best_of(
    comparison: Comparison,
    budget: int,
    errors: float,
    least: float = 0.0,
    tell: Callable[[float], None] = lambda _: None,
) -> int:
    """Which answer to give after about ``budget`` play-outs: the first, unless another lies ahead by so many standard
    errors and by ``least``. ``tell`` hears how much of the budget is spent, from 0 to 1.
    """
    rivals = list(range(1, len(comparison.answers)))
    rounds = max(1, ceil(log2(len(comparison.answers))))
    for at_round in range(rounds):
        left = (budget - comparison.count) // (rounds - at_round)
        samples = len(comparison.values[0]) + max(1, left // (len(rivals) + 1))
        while rivals and len(comparison.values[0]) < samples:
            if not comparison.play((0, *rivals), len(comparison.values[0]) + 1):
                return _ahead(comparison, rivals, errors, least)
            tell(min(1.0, comparison.count / budget))
            rivals = _hopeful(comparison, rivals, least)
        if at_round < rounds - 1:
            rivals = rivals[: ceil(len(rivals) / 2)]
    return _ahead(comparison, rivals, errors, least)


def _ahead(comparison: Comparison, rivals: list[int], errors: float, least: float) -> int:
    """The best of ``rivals`` that lie ahead of the first answer for certain, or the first."""
    leads = {at: comparison.lead(at, over=0) for at in rivals}
    ahead = [
        at
        for at, lead in leads.items()
        if lead.count >= ENOUGH_TO_OVERRULE and lead.mean >= least and lead.stands_out(errors)
    ]
    return max(ahead, key=lambda at: leads[at].mean, default=0)


def _hopeful(comparison: Comparison, rivals: list[int], least: float) -> list[int]:
    """The ``rivals`` without the hopeless, the best first."""
    leads = {at: comparison.lead(at, over=0) for at in rivals}
    kept = [
        at
        for at, lead in leads.items()
        if lead.count < ENOUGH_TO_GIVE_UP or lead.mean > least + HOPELESS * lead.error
    ]
    return sorted(kept, key=lambda at: -leads[at].mean)
