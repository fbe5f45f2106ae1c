"""How a melee would end, each side giving up those first who do not fight (MN-08.02 to MN-08.06, MN-08.13).

A side is told by its figures and by how many of them are marines; with the others gone first, a chain of two
numbers is enough. Rounds without a loss are summed up by hand. Every chance is reckoned in the ``kind`` of
number that is asked for: in fractions nothing is rounded, and in floating point it is quick.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from math import comb, lcm
from typing import Generic, NamedTuple, TypeVar

from galleywar.core.cases import case
from galleywar.core.memo import for_a_game
from galleywar.rules.mare_nostrum.combat.melee_rounds import (
    Fallen,
    Needs,
    fallen_to_hacking,
    fallen_to_javelins,
    hits_shown,
    needs_of,
)
from galleywar.rules.mare_nostrum.model.state import Galley, State
from galleywar.rules.sentences import said

N = TypeVar("N", Fraction, float)
Kind = Callable[[Fraction], N]


def exact(chance: Fraction) -> Fraction:
    """Nothing is rounded."""
    return chance


def quick(chance: Fraction) -> float:
    """In floating point."""
    return float(chance)


NONE, CERTAIN = Fraction(0), Fraction(1)


class Boarders(NamedTuple):
    """The men on one side: what can fall (a ballista's crew too), and the marines among it, who fall last."""

    men: int
    marines: int

    def less(self, fallen: int) -> Boarders:
        if not fallen:
            return self
        left = max(0, self.men - fallen)
        return Boarders(left, min(self.marines, left))


class MeleeEnd(NamedTuple, Generic[N]):
    """How it ends: the chances of the first band and of the second, and the men either has left on the
    average.
    """

    won: N
    lost: N
    mine: N
    theirs: N

    @property
    def undecided(self) -> N:
        """Neither has marines left to fight with, or nobody is left at all (MN-08.06)."""
        return 1 - self.won - self.lost


def band_of(galley: Galley) -> Boarders:
    return Boarders(galley.crew + galley.ballista, galley.marines)


# -- one round -----------------------------------------------------------------------------------------------
@cache
def hit_chances(kind: Kind[N], dice: int, needed: int) -> tuple[N, ...]:
    """The chance of 0, 1, 2 ... hits."""
    good = sum(hits_shown((face,), needed) for face in range(1, 7))
    ways = (comb(dice, hits) * good**hits * (6 - good) ** (dice - hits) for hits in range(dice + 1))
    return tuple(kind(Fraction(way, 6**dice)) for way in ways)


@lru_cache(maxsize=1024)
def _losses(
    kind: Kind[N], mine: int, theirs: int, needed: int, fallen: Fallen
) -> tuple[tuple[tuple[int, int], N], ...]:
    """Who falls on both sides in a throw of so many marines, with the chances."""
    found: dict[tuple[int, int], N] = {}
    for own, chance in enumerate(hit_chances(kind, mine, needed)):
        for other, more in enumerate(hit_chances(kind, theirs, needed)):
            losses = fallen(own, other)
            found[losses] = found.get(losses, kind(NONE)) + chance * more
    return tuple(found.items())


def _round(
    kind: Kind[N],
    mine: Boarders,
    theirs: Boarders,
    needed: int,
    after: Callable[[Boarders, Boarders], MeleeEnd[N]],
) -> tuple[N, MeleeEnd[N]]:
    """The chance that nobody falls in hack and slash, and what ``after`` brings of all else, by its chances."""
    same, parts = kind(NONE), []
    for (own, other), chance in _losses(kind, mine.marines, theirs.marines, needed, fallen_to_hacking):
        if own or other:
            parts.append((chance, after(mine.less(own), theirs.less(other))))
        else:
            same = chance
    return same, _mean(kind, parts)


def _mean(kind: Kind[N], parts: Iterable[tuple[N, MeleeEnd[N]]]) -> MeleeEnd[N]:
    """Several ends by their shares."""
    if kind is exact:
        shares, ends = zip(*parts, strict=True)
        return MeleeEnd(*(kind(_added(shares, each)) for each in zip(*ends, strict=True)))
    won = lost = mine = theirs = kind(NONE)
    for share, end in parts:
        won, lost = won + share * end[0], lost + share * end[1]
        mine, theirs = mine + share * end[2], theirs + share * end[3]
    return MeleeEnd(won, lost, mine, theirs)


def _added(shares: Sequence[Fraction], values: Sequence[Fraction]) -> Fraction:
    """``values`` by their ``shares``, brought to one denominator once and not at every step."""
    common = lcm(*(value.denominator for value in values))
    whole = lcm(*(share.denominator for share in shares))
    total = sum(
        share.numerator * (whole // share.denominator) * value.numerator * (common // value.denominator)
        for share, value in zip(shares, values, strict=True)
    )
    return Fraction(total, common * whole)


# -- fought out ----------------------------------------------------------------------------------------------
@case("MN-08.04", "MN-08.05", "MN-08.06")
@for_a_game(maxsize=65536)
def hacked(kind: Kind[N], mine: Boarders, theirs: Boarders, needed: int) -> MeleeEnd[N]:
    """Hack and slash to the end from here; between bands without marines nothing more happens."""
    if not mine.men or not theirs.men or not (mine.marines or theirs.marines):
        won, lost = mine.men > 0 and not theirs.men, theirs.men > 0 and not mine.men
        return MeleeEnd(*(kind(Fraction(one)) for one in (won, lost, mine.men, theirs.men)))
    same, later = _round(kind, mine, theirs, needed, lambda one, other: hacked(kind, one, other, needed))
    return _mean(kind, ((1 / (1 - same), later),))


@case("MN-08.13")
@for_a_game(maxsize=131072)
def beset(kind: Kind[N], mine: Boarders, first: Boarders, second: Boarders, needed: int) -> MeleeEnd[N]:
    """Hack and slash of one galley against two, a round with ``first`` and then one with ``second``."""
    if not mine.men:
        return MeleeEnd(kind(NONE), kind(CERTAIN), kind(NONE), kind(Fraction(first.men + second.men)))
    for one, other in ((first, second), (second, first)):
        if not one.men or not (mine.marines or one.marines):
            alone = hacked(kind, mine, other, needed)
            return alone._replace(won=alone.won * (not one.men), theirs=alone.theirs + one.men)
    same, later = _besieged(kind, mine, first, second, needed)
    again, after = _besieged(kind, mine, second, first, needed)
    whole = 1 / (1 - same * again)
    return _mean(kind, ((whole, later), (whole * same, after)))


@for_a_game(maxsize=131072)
def _besieged(
    kind: Kind[N], mine: Boarders, first: Boarders, second: Boarders, needed: int
) -> tuple[N, MeleeEnd[N]]:
    """A round with ``first`` of the two, and all that follows if anybody falls in it."""
    return _round(kind, mine, first, needed, lambda own, other: beset(kind, own, second, other, needed))


@case("MN-08.02", "MN-08.05", "MN-08.14")
@for_a_game(maxsize=8192)
def fought_out(
    kind: Kind[N], mine: Boarders, theirs: tuple[Boarders, ...], needs: Needs, javelins: bool = True
) -> MeleeEnd[N]:
    """The melee of one galley against one or two; javelins, if they are still to be thrown, fly between her
    and the first.
    """
    first, *rest = theirs

    def fought(own: Boarders, other: Boarders) -> MeleeEnd[N]:
        if not rest:
            return hacked(kind, own, other, needs.hack)
        (second,) = rest
        return beset(kind, own, other, second, needs.hack)

    if not javelins:
        return fought(mine, first)
    thrown = _losses(kind, mine.marines, first.marines, needs.javelin, fallen_to_javelins)
    return _mean(
        kind, ((chance, fought(mine.less(own), first.less(other))) for (own, other), chance in thrown)
    )


# -- in words ------------------------------------------------------------------------------------------------
def duel(state: State, mine: Boarders, theirs: Boarders, javelins: bool = True) -> MeleeEnd[Fraction]:
    """The melee of two galleys to its end, exactly."""
    return fought_out(exact, mine, (theirs,), needs_of(state.box), javelins)


@case("MN-08.05")
def melee_note(state: State, galley: Galley, other: Galley) -> tuple[tuple[str, str], ...]:
    """How often the crew of ``galley`` would win the melee with ``other``, fought out as they stand."""
    end = duel(state, band_of(galley), band_of(other))
    text = f"In a melee as the crews stand, {galley.name} wins {said(end.won)}."
    return ((text, "MN-08.05"),)
