"""How a melee would end: exact chances to the last man, each side giving up those first who do not fight.

A side is told by its figures and by how many of them are marines; with the others gone first, a chain of two
numbers is enough. Rounds without a loss are summed up by hand, so that no chance is rounded (MN-08.02 to
MN-08.06).
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache, lru_cache
from math import comb, gcd, lcm
from typing import NamedTuple

from galleywar.core.cases import case
from galleywar.rules.mare_nostrum.model.components import Components
from galleywar.rules.mare_nostrum.model.state import Galley, State


class Band(NamedTuple):
    """The men on one side: what can fall (a ballista's crew too), and the marines among it, who fall last."""

    men: int
    marines: int

    def less(self, fallen: int) -> Band:
        left = max(0, self.men - fallen)
        return Band(left, min(self.marines, left))


class End(NamedTuple):
    """How it ends: the first band wins, the second does, or neither has marines left to fight with."""

    won: Fraction
    lost: Fraction
    undecided: Fraction


class Needs(NamedTuple):
    """What a die must show at least to kill with a javelin, and to count in hack and slash."""

    javelin: int
    hack: int


def band_of(galley: Galley) -> Band:
    return Band(galley.crew + galley.ballista, galley.marines)


def needs_of(box: Components) -> Needs:
    return Needs(box.melee["javelin"], box.melee["hack"])


@cache
def hits(dice: int, needed: int) -> tuple[int, ...]:
    """In how many of the 6 ** dice ways 0, 1, 2 ... of the dice show ``needed`` or more."""
    good = 7 - needed
    return tuple(comb(dice, count) * good**count * (6 - good) ** (dice - count) for count in range(dice + 1))


@cache
def _margins(mine: int, theirs: int, needed: int) -> tuple[tuple[int, int], ...]:
    """By how many hits the first outdoes the second, with the ways of 6 ** (mine + theirs)."""
    found: dict[int, int] = {}
    for own, ways in enumerate(hits(mine, needed)):
        for other, more in enumerate(hits(theirs, needed)):
            found[own - other] = found.get(own - other, 0) + ways * more
    return tuple(found.items())


@case("MN-08.04", "MN-08.05", "MN-08.06")
@lru_cache(maxsize=16384)
def _hacked(mine: Band, theirs: Band, needed: int) -> tuple[int, int]:
    """The chance, as numerator and denominator, that ``mine`` wins hack and slash; one of them has
    marines.
    """
    if not mine.men or not theirs.men:
        return int(mine.men > 0), 1
    same, parts = 0, []
    for margin, ways in _margins(mine.marines, theirs.marines, needed):
        if not margin:
            same = ways
        elif margin > 0:
            parts.append((ways, _hacked(mine, theirs.less(margin), needed)))
        else:
            parts.append((ways, _hacked(mine.less(-margin), theirs, needed)))
    common = lcm(*(chance[1] for _, chance in parts))
    won = sum(ways * chance[0] * (common // chance[1]) for ways, chance in parts)
    total = common * (6 ** (mine.marines + theirs.marines) - same)
    shared = gcd(won, total)
    return won // shared, total // shared


@case("MN-08.06")
def hacked(mine: Band, theirs: Band, needed: int) -> End:
    """Hack and slash from here on; between bands without marines nothing more happens."""
    if mine.men and theirs.men and not mine.marines and not theirs.marines:
        return End(Fraction(0), Fraction(0), Fraction(1))
    if not mine.men and not theirs.men:
        return End(Fraction(0), Fraction(0), Fraction(1))
    won = Fraction(*_hacked(mine, theirs, needed))
    return End(won, 1 - won, Fraction(0))


@case("MN-08.02", "MN-08.05")
@lru_cache(maxsize=1024)
def fought_out(mine: Band, theirs: Band, needs: Needs, javelins: bool = True) -> End:
    """A melee between two galleys to its end, javelins first if they are still to be thrown."""
    if not javelins:
        return hacked(mine, theirs, needs.hack)
    ways = 6 ** (mine.marines + theirs.marines)
    sums = [Fraction(0)] * 3
    for killed, out in enumerate(hits(mine.marines, needs.javelin)):
        for fallen, back in enumerate(hits(theirs.marines, needs.javelin)):
            after = hacked(mine.less(fallen), theirs.less(killed), needs.hack)
            for place, chance in enumerate(after):
                if chance:
                    sums[place] += Fraction(out * back) * chance
    return End(*(total / ways for total in sums))


def hundredths_of(chance: Fraction) -> str:
    """A chance in whole hundredths, never rounded to certainty: "63 times of 100"."""
    if chance in (0, 1):
        return "always" if chance else "never"
    return f"{min(99, max(1, round(chance * 100)))} times of 100"


@case("MN-08.05")
def melee_note(state: State, galley: Galley, other: Galley) -> tuple[tuple[str, str], ...]:
    """How often the crew of ``galley`` would win the melee with ``other``, fought out as they stand."""
    end = fought_out(band_of(galley), band_of(other), needs_of(state.box))
    text = f"In a melee as the crews stand, {galley.name} wins {hundredths_of(end.won)}."
    return ((text, "MN-08.05"),)
