"""Sequential halving: play-outs go to the answers that still may be best, half of the rest are given up in each round.

The first answer is the captain's. It is held against all others to the end, and overruled only by one that lies ahead
beyond what the dice may have done.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, log2

from galleywar.players.admiral.comparison import Comparison

HOPELESS = -1.0
"""An answer that lies so many standard errors behind what it would have to promise is given up at once."""
FEWEST = 4
"""With fewer play-outs nothing is given up for that, and nobody overruled."""


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
        if not comparison.play((0, *rivals), samples):
            break
        tell(min(1.0, comparison.count / budget))
        rivals = _hopeful(comparison, rivals, least, last=at_round == rounds - 1)
        if not rivals:
            return 0
    leads = {at: comparison.lead(at, over=0) for at in rivals}
    ahead = [
        at
        for at, lead in leads.items()
        if lead.count >= FEWEST and lead.mean >= least and lead.stands_out(errors)
    ]
    return max(ahead, key=lambda at: leads[at].mean, default=0)


def _hopeful(comparison: Comparison, rivals: list[int], least: float, *, last: bool) -> list[int]:
    """The better half of ``rivals``, all of them after the ``last`` round, without the hopeless."""
    leads = {at: comparison.lead(at, over=0) for at in rivals}
    kept = [
        at for at, lead in leads.items() if lead.count < FEWEST or lead.mean > least + HOPELESS * lead.error
    ]
    kept.sort(key=lambda at: -leads[at].mean)
    return kept if last else kept[: ceil(len(rivals) / 2)]
