"""How boarding fights go on the average: who wins them, and how many men are left on either side.

The chances of winning are those of the rules' own outlook; the men left come from the same chain, reckoned in
plain numbers. One galley against two fights a round with each in turn, all her marines against theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from galleywar.rules.mare_nostrum.combat.odds import Band, Needs, hits


class Duel(NamedTuple):
    """The chances of the first and of the second side, and the men either has left on the average."""

    won: float
    lost: float
    mine: float
    theirs: float


@lru_cache(maxsize=4096)
def spread(dice: int, needed: int) -> tuple[float, ...]:
    """The chance of 0, 1, 2 ... hits."""
    whole = 6**dice
    return tuple(ways / whole for ways in hits(dice, needed))


@lru_cache(maxsize=1024)
def margins(mine: int, theirs: int, needed: int) -> tuple[tuple[int, float], ...]:
    """By how many hits so many marines outdo so many others in a round, with the chances."""
    found: dict[int, float] = {}
    for own, chance in enumerate(spread(mine, needed)):
        for other, more in enumerate(spread(theirs, needed)):
            found[own - other] = found.get(own - other, 0.0) + chance * more
    return tuple(found.items())


@lru_cache(maxsize=65536)
def hacked(mine: Band, theirs: Band, needed: int) -> Duel:
    """Hack and slash to the end from here, each side giving up first those who do not fight."""
    if not mine.men or not theirs.men or not (mine.marines or theirs.marines):
        won, lost = float(mine.men > 0 and not theirs.men), float(theirs.men > 0 and not mine.men)
        return Duel(won, lost, float(mine.men), float(theirs.men))
    same, later = _round(mine, theirs, needed, lambda one, other: hacked(one, other, needed))
    return _added(((1.0 / (1.0 - same), later),))


def _round(mine: Band, theirs: Band, needed: int, after: Callable[[Band, Band], Duel]) -> tuple[float, Duel]:
    """The chance that nobody falls in a round, and what ``after`` brings of all else, by its chances."""
    same, parts = 0.0, []
    for margin, chance in margins(mine.marines, theirs.marines, needed):
        if not margin:
            same = chance
        elif margin > 0:
            parts.append((chance, after(mine, theirs.less(margin))))
        else:
            parts.append((chance, after(mine.less(-margin), theirs)))
    return same, _added(parts)


def _added(parts: Iterable[tuple[float, Duel]]) -> Duel:
    won = lost = own = other = 0.0
    for share, end in parts:
        won, lost = won + share * end[0], lost + share * end[1]
        own, other = own + share * end[2], other + share * end[3]
    return Duel(won, lost, own, other)


@lru_cache(maxsize=131072)
def beset(mine: Band, first: Band, second: Band, needed: int) -> Duel:
    """Hack and slash of one galley against two, a round with ``first`` and then one with ``second``
    (MN-08.13).
    """
    if not mine.men:
        return Duel(0.0, 1.0, 0.0, float(first.men + second.men))
    for one, other in ((first, second), (second, first)):
        if not one.men or not (mine.marines or one.marines):
            alone = hacked(mine, other, needed)
            return alone._replace(won=alone.won * (not one.men), theirs=alone.theirs + one.men)
    same, later = _besieged(mine, first, second, needed)
    again, after = _besieged(mine, second, first, needed)
    whole = 1.0 / (1.0 - same * again)
    return _added(((whole, later), (whole * same, after)))


@lru_cache(maxsize=131072)
def _besieged(mine: Band, first: Band, second: Band, needed: int) -> tuple[float, Duel]:
    """A round with ``first`` of the two, and all that follows if anybody falls in it."""
    return _round(mine, first, needed, lambda own, other: beset(own, second, other, needed))


@lru_cache(maxsize=8192)
def duel(mine: Band, theirs: Band, needs: Needs, javelins: bool = True) -> Duel:
    """A melee fought out, javelins first if they are still to be thrown."""
    return beset_by(mine, (theirs,), needs, javelins)


@lru_cache(maxsize=8192)
def beset_by(mine: Band, theirs: tuple[Band, ...], needs: Needs, javelins: bool = True) -> Duel:
    """The melee of one galley against one or two, javelins thrown with the first of them alone."""
    first, *rest = theirs

    def fought(own: Band, other: Band) -> Duel:
        return beset(own, other, *rest, needs.hack) if rest else hacked(own, other, needs.hack)

    if not javelins:
        return fought(mine, first)
    return _added(
        (chance * more, fought(mine.less(fallen), first.less(killed)))
        for killed, chance in enumerate(spread(mine.marines, needs.javelin))
        for fallen, more in enumerate(spread(first.marines, needs.javelin))
    )


def fought_by(mine: Sequence[Band], theirs: Sequence[Band], needs: Needs, javelins: bool = True) -> Duel:
    """A melee of several on either side, with all the men left: one against many is fought in turn, many
    against many in pairs whose crews are taken to be alike (MN-08.13, MN-08.15).
    """
    fights = min(len(mine), len(theirs))
    if fights > 1:
        end = duel(_shared(mine, fights), _shared(theirs, fights), needs, javelins)
        return end._replace(mine=end.mine * fights, theirs=end.theirs * fights)
    if len(mine) > 1:
        end = beset_by(theirs[0], _in_turn(mine), needs, javelins)
        return Duel(end.lost, end.won, end.theirs, end.mine)
    return beset_by(mine[0], _in_turn(theirs), needs, javelins)


def _shared(bands: Sequence[Band], fights: int) -> Band:
    men = round(sum(band.men for band in bands) / fights)
    return Band(men, min(men, max(band.marines for band in bands)))


def _in_turn(bands: Sequence[Band]) -> tuple[Band, ...]:
    """The strongest, and the others as if they were one."""
    first, *rest = sorted(bands, reverse=True)
    return (first, _shared(rest, 1)) if rest else (first,)
