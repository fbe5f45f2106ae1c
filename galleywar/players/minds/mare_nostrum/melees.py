"""How boarding fights go on the average: who wins them, and how many men are left on either side.

The chances of winning are those of the rules' own outlook; the men left come from the same chain, reckoned in
plain numbers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from galleywar.rules.mare_nostrum.outlook import Band, Needs, hits


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


@lru_cache(maxsize=65536)
def hacked(mine: Band, theirs: Band, needed: int) -> Duel:
    """Hack and slash to the end from here, each side giving up first those who do not fight."""
    if not mine.men or not theirs.men or not (mine.marines or theirs.marines):
        won, lost = float(mine.men > 0 and not theirs.men), float(theirs.men > 0 and not mine.men)
        return Duel(won, lost, float(mine.men), float(theirs.men))
    margins: dict[int, float] = {}
    for own, chance in enumerate(spread(mine.marines, needed)):
        for other, more in enumerate(spread(theirs.marines, needed)):
            margins[own - other] = margins.get(own - other, 0.0) + chance * more
    moving = 1.0 - margins.pop(0, 0.0)
    sums = [0.0] * len(Duel._fields)
    for margin, chance in margins.items():
        after = hacked(mine.less(max(0, -margin)), theirs.less(max(0, margin)), needed)
        for place, figure in enumerate(after):
            sums[place] += chance * figure / moving
    return Duel(*sums)


@lru_cache(maxsize=8192)
def duel(mine: Band, theirs: Band, needs: Needs, javelins: bool = True) -> Duel:
    """A melee fought out, javelins first if they are still to be thrown."""
    if not javelins:
        return hacked(mine, theirs, needs.hack)
    sums = [0.0] * len(Duel._fields)
    for killed, chance in enumerate(spread(mine.marines, needs.javelin)):
        for fallen, more in enumerate(spread(theirs.marines, needs.javelin)):
            after = hacked(mine.less(fallen), theirs.less(killed), needs.hack)
            for place, figure in enumerate(after):
                sums[place] += chance * more * figure
    return Duel(*sums)
