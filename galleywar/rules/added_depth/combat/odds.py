"""How a battle would end if it were fought out: exact chances, both sides throwing all the dice they may.

Every throw takes one or two units off the board, so that the chances of a battle of ``a`` against ``d`` are
whole numbers over `WHOLE` to the power ``a + d``; they are kept so, since fractions would take seconds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from galleywar.core.cases import case
from galleywar.rules.added_depth.combat.dice_throw import tally

WHOLE = 6**6
"""The throws of as many dice as both sides can have."""


@dataclass(slots=True)
class Ladder:
    """Every size of battle with one modifier and so many dice, worked out as they are asked for.

    ``worth`` tells what a battle won with so many attackers left counts: one each for the chance of victory,
    the number left for what is left on the average. ``sums[a][d]`` is that over WHOLE ** (a + d).
    """

    modifier: int
    most: tuple[int, int]
    worth: Callable[[int], int]
    sums: list[list[int]]

    def at(self, attackers: int, defenders: int) -> Fraction:
        """For that many attackers, who may all fall, and defenders."""
        while len(self.sums) <= attackers:
            self.sums.append([])
        for mine in range(attackers + 1):
            row = self.sums[mine]
            for theirs in range(len(row), defenders + 1):
                row.append(self._sum(mine, theirs))
        return Fraction(self.sums[attackers][defenders], WHOLE ** (attackers + defenders))

    def _sum(self, mine: int, theirs: int) -> int:
        if not theirs or not mine:
            return 0 if theirs else self.worth(mine) * WHOLE**mine
        ways = tally(min(mine, self.most[0]), min(theirs, self.most[1]), self.modifier)
        part = WHOLE // sum(ways.values())
        return sum(
            part * count * self.sums[mine - lost][theirs - killed] * WHOLE ** (lost + killed - 1)
            for (lost, killed), count in ways.items()
        )


@lru_cache(maxsize=16)
def _chances(modifier: int, most: tuple[int, int]) -> Ladder:
    return Ladder(modifier, most, lambda _: 1, [])


@lru_cache(maxsize=16)
def _remains(modifier: int, most: tuple[int, int]) -> Ladder:
    return Ladder(modifier, most, lambda left: left, [])


@case("AD-62", "AD-63", "AD-28", "AD-55")
def victory(attackers: int, defenders: int, modifier: int = 0, most: tuple[int, int] = (3, 2)) -> Fraction:
    """The chance that ``attackers`` who may all fall beat ``defenders``; ``most`` are the dice of both
    sides.
    """
    return _chances(modifier, most).at(attackers, defenders)


@case("AD-63")
def left_after(attackers: int, defenders: int, modifier: int = 0, most: tuple[int, int] = (3, 2)) -> Fraction:
    """How many attackers are left on the average of all battles, a lost one counting none."""
    return _remains(modifier, most).at(attackers, defenders)
