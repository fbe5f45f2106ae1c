"""How battles end on the average: the odds of the rules, in floating point, for armies of any size."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from galleywar.rules.added_depth.combat.dice_throw import dice_allowed, outcomes
from galleywar.rules.added_depth.combat.odds import MOST, FoughtOut, estimated

LARGEST = 40
"""Larger armies are reckoned as of this size: the odds hardly change any more."""


def scaled(attackers: int, defenders: int, modifier: int) -> tuple[FoughtOut[float], float]:
    """The battle with the larger side no larger than `LARGEST`, and by how much it was scaled down."""
    mine, theirs = max(0, attackers), max(0, defenders)
    scale = max(1.0, max(mine, theirs) / LARGEST)
    return estimated(int(mine / scale), int(theirs / scale), modifier), scale


def chance(attackers: int, defenders: int, modifier: int = 0) -> float:
    """That the attackers beat the defenders."""
    return scaled(attackers, defenders, modifier)[0].chance


def left(attackers: int, defenders: int, modifier: int = 0) -> float:
    """Attackers left on the average of all battles."""
    found, scale = scaled(attackers, defenders, modifier)
    return found.left * scale


def felled(attackers: int, defenders: int, modifier: int = 0) -> float:
    """Defenders lost on the average."""
    found, scale = scaled(attackers, defenders, modifier)
    return max(0, defenders) - found.stand * scale


@lru_cache(maxsize=64)
def throws(attacking: int, defending: int, modifier: int) -> tuple[tuple[int, int, float], ...]:
    """What one throw costs either side, and how likely."""
    return tuple((*losses, float(part)) for losses, part in outcomes(attacking, defending, modifier))


def venture(
    men: int,
    foes: int,
    modifier: int,
    stops: Sequence[float],
    prizes: Sequence[float],
    lost: float,
    slain: float,
) -> float:
    """What the next throw of a battle is worth that is broken off as soon as to stop is better.

    ``stops`` and ``prizes`` are what it counts to stop, and to have won, with so many attackers left; each
    one fallen costs ``lost``, each enemy brings ``slain``.
    """
    scale = max(1.0, max(men, foes) / LARGEST)
    top, base = int(men / scale), max(1, int(foes / scale))
    if not top:
        return 0.0
    price, bounty = lost * scale, slain * scale
    rows = [[prizes[round(one * scale)]] for one in range(top + 1)]
    go_on = 0.0
    for mine in range(top + 1):
        row, stop = rows[mine], stops[round(mine * scale)]
        for theirs in range(1, base + 1):
            if mine:
                go_on = sum(
                    part * (bounty * killed - price * fallen + rows[mine - fallen][theirs - killed])
                    for fallen, killed, part in throws(*dice_allowed(mine, theirs, MOST), modifier)
                )
            row.append(max(stop, go_on) if mine else stop)
    return go_on
