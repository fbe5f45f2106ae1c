"""How a battle would end if it were fought out, both sides throwing all the dice they may.

Every throw takes one or two units off the board, so that the chances of a battle of ``a`` against ``d`` are
whole numbers over `WHOLE` to the power ``a + d``; exact ones are kept so, since fractions would take seconds.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

from galleywar.core.cases import case
from galleywar.core.late_methods import dataclass
from galleywar.rules.added_depth.combat.dice_throw import dice_allowed, outcomes

WHOLE = 6**6
"""The throws of as many dice as both sides can have."""
MOST = 3, 2
"""The most dice of attacker and defender, unless a table of the player's own says otherwise."""
N = TypeVar("N", int, float, Fraction)


class FoughtOut(NamedTuple, Generic[N]):
    """The chance that the attacker wins, and how many are left of either side on the average of all battles."""

    chance: N
    left: N
    stand: N


@dataclass(slots=True)
class _Sizes(Generic[N]):
    """Every size of battle with one modifier and so many dice, worked out as they are asked for.

    ``weigh`` makes numbers of the chances of a throw: whole ones over `WHOLE`, or floating ones. ``rows[a][d]``
    is how ``a`` against ``d`` ends, over the weight of certainty to the power ``a + d``.
    """

    modifier: int
    most: tuple[int, int]
    weigh: Callable[[Fraction], N]
    rows: list[list[FoughtOut[N]]]

    def at(self, attackers: int, defenders: int) -> FoughtOut[N]:
        rows = self.rows
        if len(rows) <= attackers or len(rows[attackers]) <= defenders:
            rows.extend([] for _ in range(len(rows), attackers + 1))
            for mine in range(attackers + 1):
                for theirs in range(len(rows[mine]), defenders + 1):
                    rows[mine].append(self._next_throw(mine, theirs))
        return rows[attackers][defenders]

    def _next_throw(self, mine: int, theirs: int) -> FoughtOut[N]:
        certain = self.weigh(Fraction(1))
        if not mine or not theirs:
            whole = certain ** (mine + theirs)
            return FoughtOut(whole * (not theirs), mine * whole, theirs * whole)
        chance = left = stand = self.weigh(Fraction(0))
        for (lost, killed), share in outcomes(*dice_allowed(mine, theirs, self.most), self.modifier):
            rest = self.rows[mine - lost][theirs - killed]
            part = self.weigh(share) * certain ** (lost + killed - 1)
            chance, left, stand = (
                chance + part * rest.chance,
                left + part * rest.left,
                stand + part * rest.stand,
            )
        return FoughtOut(chance, left, stand)


def _in_whole_numbers(share: Fraction) -> int:
    return int(share * WHOLE)


@lru_cache(maxsize=16)
def _exact(modifier: int, most: tuple[int, int]) -> _Sizes[int]:
    return _Sizes(modifier, most, _in_whole_numbers, [])


@lru_cache(maxsize=16)
def _floating(modifier: int, most: tuple[int, int]) -> _Sizes[float]:
    return _Sizes(modifier, most, float, [])


@case("AD-62", "AD-63", "AD-28", "AD-55")
def fought_out(
    attackers: int, defenders: int, modifier: int = 0, most: tuple[int, int] = MOST
) -> FoughtOut[Fraction]:
    """``attackers`` who may all fall against ``defenders``, to the end; ``most`` are the dice of both sides."""
    found, whole = _exact(modifier, most).at(attackers, defenders), WHOLE ** (attackers + defenders)
    return FoughtOut(Fraction(found.chance, whole), Fraction(found.left, whole), Fraction(found.stand, whole))


def estimated(
    attackers: int, defenders: int, modifier: int = 0, most: tuple[int, int] = MOST
) -> FoughtOut[float]:
    """The same in floating point, for whoever weighs thousands of battles."""
    return _floating(modifier, most).at(attackers, defenders)
