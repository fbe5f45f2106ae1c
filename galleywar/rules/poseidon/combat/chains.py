"""Dice that follow one another, described once: the resolver throws them link by link, the odds are their ends."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb

from galleywar.core.check import Check
from galleywar.core.late_methods import dataclass
from galleywar.core.memo import for_a_game


@dataclass(frozen=True, slots=True)
class Chain:
    """A die and what ``then`` comes of some of its results: another die, or an end by another name.

    A result that is not named there is an end itself.
    """

    check: Check
    then: tuple[tuple[str, Chain | str], ...] = ()

    def after(self, result: str) -> Chain | str:
        return dict(self.then).get(result, result)

    def ends(self) -> Mapping[str, Fraction]:
        """Whatever the chain may come to, with its chance."""
        return _ends(self)


@lru_cache(maxsize=1024)
def _ends(chain: Chain) -> Mapping[str, Fraction]:
    found: dict[str, Fraction] = {}
    for result, chance in chain.check.chances().items():
        after = chain.after(result)
        for end, share in (after.ends() if isinstance(after, Chain) else {after: Fraction(1)}).items():
            found[end] = found.get(end, Fraction(0)) + chance * share
    return found


@for_a_game(maxsize=20_000)
def tally(dice: int, chance: Fraction, most: int) -> Mapping[int, Fraction]:
    """How many of so many dice come off, each by ``chance``, with the chances; more than ``most`` count as most."""
    found: dict[int, Fraction] = {}
    for number in range(dice + 1):
        share = comb(dice, number) * chance**number * (1 - chance) ** (dice - number)
        if share:
            found[min(number, most)] = found.get(min(number, most), Fraction(0)) + share
    return found
